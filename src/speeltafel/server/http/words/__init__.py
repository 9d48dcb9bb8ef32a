"""Why requests are refused, and what stands there before the page is built, in three languages."""
