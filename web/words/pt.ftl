# What the page says, in pt.
