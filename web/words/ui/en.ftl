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
closed-new-version = This page is older than the server. Reload the page.
web-line-unstored = The server cannot store this at the moment. It keeps trying by itself.
web-line-closed = The server closed the connection ({ $reason }).

## When it is your turn

web-notice-title = ● Your turn – { $title }
web-notice-text = It is your turn in { $game }.

## Keyboard shortcuts

web-keys-title = Keyboard shortcuts
web-keys-move = Go to the next thing
web-keys-capital = capital, digit
web-keys-letters = To the next card or choice that shows this letter or value
web-keys-within = Move within cards, spaces and lists
web-keys-act = Do what has the focus
web-keys-cancel = Close, or think again
web-keys-help = Show this list
web-keys-arrows = arrow keys
web-keys-space = space bar

## Requests

web-no-answer = The server does not answer. Try again in a moment.
