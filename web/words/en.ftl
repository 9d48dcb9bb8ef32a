# What the page says, in en.
