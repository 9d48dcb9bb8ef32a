"""What the page says and why requests are refused, in three languages."""
