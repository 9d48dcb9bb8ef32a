"""One table as a pure core: it judges messages, follows its log and tells viewers what they may know.

Nothing here knows a socket, a clock, an event loop or a database.
"""
