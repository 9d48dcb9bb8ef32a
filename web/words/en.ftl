# What the pages say, in English.

## Every page

page-bar-home = Speeltafel, go to the front page
page-bar-language = Language
page-bar-theme = Light or dark
page-bar-come-in = Log in
page-bar-skip = Skip to the page
page-theme-system = Same as the device
page-theme-light = Light
page-theme-dark = Dark
page-foot-about = About Speeltafel
page-foot-replay = Replay a game
page-foot-programs = Developers
page-foot-keys = Keyboard shortcuts
page-foot-own = Open source. No adverts, no tracking.

## Front page

page-front-title = Speeltafel: three games, one table
page-front-welcome = Pull up a chair
page-front-what =
    { $count ->
        [3] Three games in your browser. Play against the bots right now, or send friends a link. It costs nothing and you need no account.
       *[other] { $count } games in your browser. Play against the bots right now, or send friends a link. It costs nothing and you need no account.
    }
page-front-play-as = You play as
page-front-rename = Change
page-front-games = The games
page-front-seats = { $low } to { $high } players
page-front-play-now = Play now
page-front-bots = against { $count ->
        [1] one bot
       *[other] { $count } bots
    }
page-front-friends = With friends
page-front-rules = Rules
page-front-mine = Your games
page-front-waits = Waits for you
page-front-go-on = Go on
page-front-tables = Open to everyone
page-front-none = No table is open right now.
page-front-none-more = Create one that everyone may join, and somebody will come along.
page-front-sit = Sit down
page-front-watch = Watch
page-front-free ={ $count ->
        [1] 1 free seat
       *[other] { $count } free seats
    }
page-front-refresh = Refresh
page-front-more = More tables
page-front-gone = The server does not answer.
page-front-gone-more = Perhaps it is being repaired, or your connection is gone. We try again every few seconds.
page-guest-names = Kind Hedgehog, Quick Otter, Merry Badger, Brave Wren, Sleepy Owl, Lucky Beetle, Bright Robin, Calm Heron, Sunny Fox, Little Bear, Swift Swallow, Clever Magpie, Jolly Seal, Quiet Moth, Golden Carp, Happy Snail, Wild Clover, Warm Bun, Tall Poppy, Round Pebble

## A new table

page-make-title = A table for { $game }
page-make-lead = Choose who plays. You get a link to send to your friends.
page-make-count = How many play?
page-make-chairs = Seats
page-make-chair = Seat { $number }
page-make-chair-me = You
page-make-chair-open = A friend
page-make-chair-house = Bot: { $level }
page-make-chair-api = A program
page-make-chair-beside = Somebody on this device
page-make-name = Name on seat { $number }
page-make-beside-name = Player { $number }
page-make-beside-help = You pass this device around; a curtain hides everybody’s cards in between.
page-make-options = House rules
page-make-options-lead = The usual rules, unless you change something. What we had to reconstruct is marked.
page-make-change = Change
page-make-reset = Back to the usual rules
page-make-number-of = { $option }: { $number }
page-make-die = Die shows { $die }
page-make-position = Position { $position }
page-make-clock = Clock
page-make-clock-none = No clock
page-make-clock-calm = 3 minutes for each move
page-make-clock-brisk = 45 seconds for each move
page-make-clock-day = A day for each move
page-make-clock-long = 20 minutes for each player
page-make-clock-short = 5 minutes for each player
page-make-clock-help-none = Think as long as you like.
page-make-clock-help-move = If your time runs out, a bot takes over; you can always take your seat back.
page-make-clock-help-bank =
    { $bonus ->
        [1] Time for the whole game, and a little more with each move: 1 second.
       *[other] Time for the whole game, and a little more with each move: { $bonus } seconds.
    }
page-make-who = Who may come?
page-make-by-link = Anyone with the link
page-make-public = Everyone
page-make-help-link = The table is not listed; send the link to whoever you like.
page-make-help-public = The table appears on the front page; anyone may sit down or watch.
page-make-go = Create table
page-make-other = Another game?

## Seats and running score

page-seated = Who sits where?
page-seated-random = At random
page-seated-chosen = We choose
page-seated-drawn = Drawn by cards
page-seated-random-help = Seats are shuffled when the game starts.
page-seated-chosen-help = Who sits where is arranged before the start.
page-seated-drawn-help = Cards drawn at the start decide who sits where.
page-room-move-how = Drag somebody by the grip to another seat, or press one grip and then another. By keyboard: Enter, arrow keys, Enter.
page-room-move = Move { $name } (seat { $seat })
page-room-move-here = To seat { $seat } ({ $name })
page-room-move-held = { $name }, seat { $seat }, is picked up. Choose another seat with the arrow keys and press Enter; Escape leaves everything as it was.
page-room-move-aim = Seat { $seat }: { $name }.
page-room-move-kept = { $name } stays.
page-room-sit-here = Sit here
page-room-team = Team { $team }
page-series = Running score
page-series-games = { $count ->
        [1] After 1 game
       *[other] After { $count } games
    }
page-series-won = { $count ->
        [1] 1 game won
       *[other] { $count } games won
    }
page-series-best = best score { $score }; one by one: { $scores }
page-series-places = places: { $places }

## The waiting room

page-room-title = Waiting for players – { $game }
page-room-share = Send this link to your friends
page-room-link = Link to this table
page-room-copy = Copy
page-room-copied = Copied. Paste it into a message.
page-room-not-copied = Your browser does not let us copy. Select the link and copy it yourself.
page-room-send = Send…
page-room-seats = At the table
page-room-free = A free seat
page-room-for-program = Kept for a program
page-room-bot = Bot, { $level }
page-room-you = you
page-room-beside = on this device
page-room-host = host
page-room-is-ready = Ready
page-room-not-ready = Not ready yet
page-room-put-bot = Put a bot here
page-room-remove = Free the seat
page-room-fill = A bot on every free seat
page-room-sit = Sit down
page-room-sit-lead = There is a seat for you.
page-room-full = Every seat is taken. Stay and watch: it starts in a moment.
page-room-name = Your name at the table
page-room-ready = I am ready
page-room-wait = Not ready after all
page-room-starts = The game starts when everyone is ready.
page-room-waits-chairs ={ $count ->
        [1] One seat is still free.
       *[other] { $count } seats are still free.
    }
page-room-waits-for = Waiting for { $names }.
page-room-words = Your own words for the shuffle
page-room-words-hidden = Your page mixes something of its own into the shuffle in any case. What you write here goes with it, and nobody sees it before everyone is ready.
page-room-words-help = Whatever you write is mixed into the shuffle. With the secret whose fingerprint appears below, your words settle every card and every roll before the deal; nobody can change one after that without being noticed.
page-room-words-keep = Mix in
page-room-words-kept = Mixed in: { $words }
page-room-promise = Fingerprint of the server’s secret
page-room-promise-help = This browser remembers it and compares it at the end. An operator who reads the secret and plays along can still try out words of their own.
page-room-promise-both = Once everyone is ready, nobody can change a card or a roll without being noticed; and because the page of every player mixes in something that nobody knows before, nobody can choose them. It is not proven that the operator does not look at the cards to come or close a table because of them; and whoever does not show in time what their page mixed in, which everyone sees, could choose whether it counts.
page-room-showing = { $seconds ->
        [1] Everyone is ready. Waiting one more second at most until the page of { $names } shows what it mixed in.
       *[other] Everyone is ready. Waiting { $seconds } more seconds at most until the page of { $names } shows what it mixed in.
    }
page-room-promise-changed = The fingerprint of the secret is not the one you first saw here. Do not trust this shuffle.
page-room-leave = Leave the table
page-room-close = Close table
page-room-close-sure = Close the table? Everyone has to leave and the link stops working.
page-room-how = How we play
page-room-public = Open to everyone
page-room-private = Open to anyone with the link
page-room-clock-move = { $time } for each move
page-room-clock-bank =
    { $bonus ->
        [0] { $time } for each player, for the whole game
        [1] { $time } for each player, for the whole game, and 1 second more with every move
       *[other] { $time } for each player, for the whole game, and { $bonus } seconds more with every move
    }
page-room-on = { $option }: yes
page-room-off = { $option }: no
page-room-value = { $option }: { $value }

## Time

page-time-days = { $count ->
        [1] 1 day
       *[other] { $count } days
    }
page-time-hours = { $count ->
        [1] 1 hour
       *[other] { $count } hours
    }
page-time-minutes = { $count ->
        [1] 1 minute
       *[other] { $count } minutes
    }
page-time-seconds = { $count ->
        [1] 1 second
       *[other] { $count } seconds
    }

## At the table

page-play-title = { $game } – Speeltafel
page-play-your-turn = Your turn
page-play-their-turn = { $name } is thinking
page-play-watching = You are watching
page-play-watching-with = You are looking over the shoulder of { $name }
page-play-over = The game is over
page-play-abandoned = The game was stopped
page-play-chance = Dealing and rolling…
page-play-choose = Choose on the table what you do.
page-play-sending = On its way…
page-play-table = The table
page-play-seats = Players
page-play-turn-of = to move
page-play-bot = bot
page-play-program = program
page-play-away = away, a bot plays
page-play-here = here now
page-play-not-here = not here now
page-play-resigned = has resigned, a bot plays
page-play-gives-up = would like to stop
page-play-shared = is watched
page-play-log = Log
page-play-chat = Chat
page-play-chat-new = Chat, { $count ->
        [1] 1 new line
       *[other] { $count } new lines
    }
page-play-rules = Rules
page-play-moves = Moves
page-play-more = More
page-play-log-title = What happened
page-play-log-none = Nothing yet.
page-play-moves-title = What you can do
page-play-moves-none = It is not your turn. When it is, everything you may do appears here.
page-play-chat-title = Chat
page-play-chat-none = Nobody has said anything yet.
page-play-chat-watch = Only seated players can write here.
page-play-chat-say = Say something
page-play-chat-send = Send
page-play-chat-presets = Ready-made phrases
page-play-settings = Help and settings
page-play-take-back = Ask to take back my move
page-play-share-view = Let somebody watch with me
page-play-copy-link = Copy the link to this table
page-play-give-up = Propose to stop the game
page-play-play-on = Play on after all
page-play-leave = Leave; a bot plays on
page-play-resign = Resign
page-play-home = To the front page
page-play-bot-for-you = A bot plays for you.
page-play-come-back = Take my seat back
page-play-you-resigned = You have resigned; a bot plays to the end.
page-play-waits-long = { $name } has kept the table waiting for a while.
page-play-replace = Let a bot play for now
page-play-asks-back = { $name } asks to take back the last move.
page-play-you-asked-back = You asked to take back your move. The others decide.
page-play-agree = That is fine
page-play-decline = Rather not
page-play-agreed = You agreed. Waiting for the others.
page-play-wants-stop = { $names } would like to stop this game. It stops when everyone agrees.
page-play-stop-too = I agree
page-play-leave-sure = Leave the game?
page-play-leave-text = A bot plays on for you, so that the others need not wait. You may take your seat back as long as the game lasts.
page-play-resign-sure = Resign for good?
page-play-resign-text = A bot plays for you to the end, and you cannot come back into this game.
page-play-give-up-sure = Propose to stop the game?
page-play-give-up-text = The game ends without a result when all players agree. You can change your mind.
page-play-stay = Stay
page-play-view-title = Watch with me
page-play-view-text = Anyone who opens this link sees what you see, your hidden cards included, but can do nothing. The others at the table are told.
page-play-view-make = Create a link
page-play-view-stop = Stop sharing
page-play-view-link = Link to your view
page-play-view-on = Somebody may be watching with you.
page-play-loading = The pieces are being laid out…
page-play-no-game = This table could not be drawn.
page-play-result = Result

## Settings

page-set-help = Help at the table
page-set-confirm = Choose first, then confirm
page-set-confirm-help = Guards against a slip of the finger.
page-set-sound = Soft sounds
page-set-notices = Tell me when it is my turn
page-set-notices-help = With a notification from your browser, also when you are on another page.
page-set-notices-no = Your browser does not allow it. You can change that in its settings.
page-set-pauses = Bots take a moment
page-set-pauses-help = Off: they move as soon as they know what to do, unless somebody else at your table likes the pause.
page-set-motion = Moving pieces
page-set-motion-help = Off: things fade in and out instead of moving.

## The end

page-end-title = How it ended – { $game }
page-end-you-won = You have won!
page-end-won = { $names } has won
page-end-won-more = { $names } have won
page-end-score = { $score } of { $most } points
page-end-abandoned = The game was stopped
page-end-abandoned-text = No result. Perhaps another time.
page-end-standing = Standings
page-end-place = Place
page-end-player = Player
page-end-points = Points
page-end-chart = How the game went
page-end-axis-round = round
page-end-axis-move = move
page-end-chart-numbers = The same in numbers
page-end-team = Together
page-end-again = Play again
page-end-new-table = To the new table
page-end-waits-again = The same group plays again at a new table.
page-end-replay = Replay the game
page-end-share = Copy the link to this game
page-end-record = Download the record
page-end-table = Look at the table
page-end-shuffle = Was the shuffle fair?
page-end-shuffle-text = Before the start the server promised this secret by its fingerprint. Secret and words settled every card and every roll before the deal, and anyone can work them out again. It does not prove that nobody looked: an operator who reads the secret and plays along could try out words of their own.
page-end-shuffle-same = The secret of the shuffle is the same as before the start: it has the fingerprint that this browser remembered.
page-end-shuffle-late = The secret of the shuffle is the same as when you came: it has the fingerprint that this browser remembered. The game had begun by then.
page-end-shuffle-unseen = This browser did not see the fingerprint before the end, so it has nothing to compare.
page-end-shuffle-words-in = Your own words are in it.
page-end-shuffle-both = Before the start the server promised this secret by its fingerprint, and every page promised something of its own before any of it was shown. Together they settled every card and every roll before the deal, and anyone can work them out again. It does not prove that nobody looked at the cards to come, or that no table was closed because of them.
page-end-shuffle-mixed-in = Something that your browser mixed in is part of it.
page-end-shuffle-unchosen = So nobody could choose the cards.
page-end-shuffle-kept = What the page of { $names } mixed in was not shown in time and is left out. Whoever knew the secret could choose in this way whether it counts.
page-end-shuffle-others = Warning: what another seat mixed in is not what it had committed to before anything was shown.
page-end-shuffle-replaced = Warning: the secret is not the one that was promised. Its fingerprint is not the one that this browser remembered.
page-end-shuffle-words = Warning: your own words are not among those that were mixed in.
page-end-shuffle-broken = Warning: the secret does not have the fingerprint that was promised.
page-end-secret = Secret
page-end-promise = Promised fingerprint

## Replay

page-replay-title = Replay a game
page-replay-of = Replay – { $game }
page-replay-lead = Open a record of Speeltafel or a game saved from hanab.live. Nothing of it is stored here.
page-replay-file = Choose a file
page-replay-drop = or drop it here
page-replay-paste = Or paste its text
page-replay-open = Show the game
page-replay-unreadable = We cannot read this as a game. Is it the whole file?
page-replay-too-large = That file is too large: at most 1 MB.
page-replay-recent = Games played here
page-replay-none = No finished games yet.
page-replay-show = Show
page-replay-eyes = View as
page-replay-eyes-open = Everything open
page-replay-eyes-watch = A spectator
page-replay-first = To the start
page-replay-back = One step back
page-replay-play = Play
page-replay-pause = Pause
page-replay-next = One step on
page-replay-last = To the end
page-replay-step = Step
page-replay-at = { $at } of { $all }
page-replay-speed = Speed
page-replay-slow = slow
page-replay-normal = normal
page-replay-fast = fast
page-replay-moment = Copy the link to this moment
page-replay-flaw = Something is wrong in this record, at step { $index }. It is shown up to there.
page-replay-flaw-whole = Something is wrong in this record.
page-replay-missing = There is no such game to replay.
page-replay-missing-more = Only finished games can be replayed. Perhaps it is still being played?
page-replay-loading = The game is being laid out again…
page-replay-begin = The start
page-replay-other = Another game
page-why = Why this move?
page-why-begin = Nobody has moved yet. Step on to a move, and a bot says what it thinks of it.
page-why-thinking = Thinking it over…
page-why-bot = Which bot to ask
page-why-own = This is what it thought:
page-why-same = It would do the same.
page-why-other = It would rather do this:
page-why-silent = It gives no reasons.
page-why-weighed = What it weighed, its choice first
page-why-whoever = Whoever moved, or the usual bot

## Your page

page-me-title = Your page
page-me-guest = You are a guest. This browser remembers you; create an account to be known everywhere.
page-me-stranger = We have not met yet. Choose a name, or log in.
page-me-account = Logged in as { $account }.
page-me-name = Your name
page-me-name-help = What others see from now on. Tables where you sit keep the old one.
page-me-keep = Keep
page-me-kept = Kept.
page-me-register = Create an account
page-me-register-lead = Same name, same games, from any device. No e-mail address needed.
page-me-login = Log in
page-me-login-lead = As a guest you lose this name and its games when you log in as somebody else.
page-me-login-name = Login name
page-me-password = Password
page-me-password-help = At least 8 characters; a short sentence does nicely.
page-me-old-password = Old password
page-me-new-password = New password
page-me-change-password = Change the password
page-me-password-changed = Changed. All other devices are logged out.
page-me-logout = Log out
page-me-logout-guest = Forget me here
page-me-logout-guest-sure = A guest cannot come back: this name and its games are gone then. Create an account if you want to keep them.
page-me-logins = Where you are logged in
page-me-login-here = this browser
page-me-login-since = Last seen { $when }
page-me-login-end = End it
page-me-tokens = API keys
page-me-tokens-lead = A program of yours plays with an API key. The documentation for developers says how.
page-me-tokens-none = None yet.
page-me-token-name = Name of the program
page-me-token-scopes = What may it do?
page-me-scope-play = Sit down and play
page-me-scope-tables = Create tables
page-me-scope-read = Read your games
page-me-token-make = Create an API key
page-me-token-made = Your new API key. It is shown only this once.
page-me-token-end = Withdraw
page-me-results = Your finished games
page-me-results-none = Nothing yet. The first one is the nicest.
page-me-ratings = How well you play
page-me-ratings-none = After a few games against other people your ratings appear here.
page-me-deviation = ± { $deviation }
page-me-deviation-help = The smaller the ±, the surer we are.
page-me-games = { $count ->
        [1] 1 game
       *[other] { $count } games
    }
page-me-average = With { $seats } players: on average { $mean }, best { $best }
page-me-won = won
page-me-lost = lost
page-me-placed = place { $place }
page-me-scored =
    { $score ->
        [1] 1 point
       *[other] { $score } points
    }
page-me-delete = Delete me for good
page-me-delete-text = Your name, sessions, API keys and ratings are deleted. The games stay, without your name.
page-me-more = More games
page-me-with = with { $names }

## Rules page

page-rules-title = Rules of { $game }
page-rules-contents = Go to
page-rules-none = The rules cannot be fetched now.
page-rules-again = Try again

## Nothing here

page-lost-title = Nothing on this table
page-lost-text = There is nothing at this address. Perhaps a letter of the link got lost?
page-lost-table = There is no such table
page-lost-table-text = It was closed, or a letter of the link got lost. Ask whoever sent it.
page-lost-gone = The server does not answer
page-lost-gone-text = We keep trying. Your games are kept.
page-lost-home = To the front page
page-lost-closed = The connection was closed

## Keyboard shortcuts at the table

page-keys-log = Open the log
page-keys-chat = Open the chat
page-keys-rules = Open the rules
page-keys-moves = List what you can do
page-keys-settings = Open help and settings
page-keys-table = Go to the table
page-keys-back = One step back
page-keys-next = One step on
page-keys-first = To the start
page-keys-last = To the end
page-keys-play = Play or pause
page-keys-why = Ask a bot about the move

## Several people at one device

page-hot-curtain = The curtain is down
page-hot-title = Pass the device to { $name }
page-hot-who = Who has the device?
page-hot-lift = I am { $name }, show my cards
page-hot-text = Nobody’s cards are on this screen. They come when you say who you are.
page-hot-others = Somebody else wants to look
page-hot-pass = Hide my cards and pass the device
page-keys-pass = Hide my cards and pass the device

## Talk

page-talk = How do you talk while you play?
page-talk-strict = Phrases only
page-talk-free = Free chat
page-talk-elsewhere = Aloud, elsewhere
page-talk-help-strict = The strict rule: you only tell your moves. Besides that there are ready-made phrases, and the remarks that the rules always allow.
page-talk-help-free = Everybody may write anything during the game. Agree among yourselves what is fair.
page-talk-help-elsewhere = You talk aloud, by telephone or round one table, as you have agreed. Here there are only phrases during the game.
page-talk-agreed-strict = Talk: ready-made phrases only during the game
page-talk-agreed-free = Talk: free chat
page-talk-agreed-elsewhere = Talk: aloud, elsewhere; here only ready-made phrases during the game
page-talk-agreed-rounds = Talk: free between rounds; during a round ready-made phrases only
page-talk-remarks = The rules always allow this
page-talk-closed = You agreed on phrases: your own words are possible again after the game.
page-talk-later = During a round nobody talks about cards or suggests a move. What you write now is read out when the round is over.
page-talk-held = Is read out after this round: “{ $text }”

## Ours

page-ours-ours = ours
page-ours-server = this server’s
page-ours-table = this table’s
page-ours-why = why?
page-ours-title = Why is this not the box’s?
page-ours-by-server = Whoever runs this server has set this for new tables here.
page-ours-by-table = This table has values of its own instead of ours.
page-ours-replace = Do you know what your own box says? Whoever creates a table can put it under “{ $option }”, and whoever runs a server can do so for all its tables.
page-ours-more = All our decisions about this game
page-ours-changed = { $option }: of this table’s own

## Who made the games, and about this page

page-credit-age =
    { $age ->
        [1] from 1 year
       *[other] from { $age } years
    }
page-credit-minutes =
    { $minutes ->
        [1] about 1 minute
       *[other] about { $minutes } minutes
    }
page-credit-by = A game by { $names }
page-credit-box = Artwork in the box: { $names }
page-about-title = About Speeltafel
page-about-what = Speeltafel is Dutch for a table to play games on. Sit down with friends, with bots, or with several people on one device.
page-about-how = It costs nothing, and you need no account. There are no adverts, and nobody follows what you do.
page-about-games = The games
page-about-own = Texts and artwork
page-about-own-more = The games are the work of the people named above. The texts and the artwork here are our own: nothing is copied from a box. If you like a game, buy it: at a real table it is even better.
page-about-rebuilt = A few printed numbers we have not seen. We reconstructed them, and the rules of each game say which ones.
page-about-licence = Licence
page-about-licence-more = The program is open source, under the Apache License 2.0. You may read it, change it and run it on a server of your own.
