# What the page says, in nl.
