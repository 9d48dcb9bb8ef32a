# What the parts of every page say, in English.

web-bot-name = Bot { $number }
web-close = Close
web-show-rule = Show me the rule
web-more = More
web-confirm = Yes, do it
web-cancel = Think again

## The connection

web-line-connecting = Going to the table…
web-line-lost = The connection is gone. We keep trying; your game waits.
web-line-back = Connected again.
web-line-again = Try now
closed-new-version = This page is older than the house. Load it again.
web-line-unstored = The house cannot write this down at the moment. It is tried again by itself.
web-line-closed = The house has shown you out ({ $reason }).

## When it is your turn

web-notice-title = ● Your turn – { $title }
web-notice-text = It is your turn in { $game }.

## Keys

web-keys-title = Keys
web-keys-move = Go to the next thing
web-keys-within = Move within cards, stones and lists
web-keys-act = Do what has the focus
web-keys-cancel = Close, or think again
web-keys-help = Show this list
web-keys-arrows = arrow keys
web-keys-space = space bar

## Requests

web-no-answer = The house does not answer. Try again in a moment.
