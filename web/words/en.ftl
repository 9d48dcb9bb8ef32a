# What the pages say, in English.

## The house

page-bar-home = Speeltafel, to the front page
page-bar-language = Language
page-bar-theme = Light or dark
page-bar-come-in = Log in
page-bar-skip = Skip to the page
page-theme-system = As the device has it
page-theme-light = Light
page-theme-dark = Dark
page-foot-replay = Look at a game again
page-foot-programs = For programs
page-foot-keys = Keys
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
page-front-none = The tables are empty.
page-front-none-more = Open one that everyone may join, and somebody will come along.
page-front-sit = Sit down
page-front-watch = Watch
page-front-free = { $count ->
        [1] 1 free chair
       *[other] { $count } free chairs
    }
page-front-refresh = Look again
page-front-more = More tables
page-front-gone = The house does not answer.
page-front-gone-more = Perhaps it is being repaired, or your connection is gone. We look again every few seconds.
page-guest-names = Kind Hedgehog, Quick Otter, Merry Badger, Brave Wren, Sleepy Owl, Lucky Beetle, Bright Robin, Calm Heron, Sunny Fox, Little Bear, Swift Swallow, Clever Magpie, Jolly Seal, Quiet Moth, Golden Carp, Happy Snail, Wild Clover, Warm Bun, Tall Poppy, Round Pebble

## A new table

page-make-title = A table for { $game }
page-make-lead = Choose who sits where. You get a link to send to your friends.
page-make-count = How many play?
page-make-chairs = Chairs
page-make-chair = Chair { $number }
page-make-chair-me = You
page-make-chair-open = A friend
page-make-chair-house = Bot: { $level }
page-make-chair-api = A program
page-make-chair-beside = Somebody on this device
page-make-name = Name on chair { $number }
page-make-beside-name = Player { $number }
page-make-beside-help = You pass this device around; a curtain hides everybody’s cards in between.
page-make-shuffled = Who sits where is shuffled at the start.
page-make-options = Rules of the house
page-make-options-lead = As in the box, unless you change something.
page-make-change = Change it
page-make-reset = As in the box again
page-make-number-of = { $option }: { $number }
page-make-die = Die shows { $die }
page-make-position = Position { $position }
page-make-clock = Clock
page-make-clock-none = No clock
page-make-clock-calm = 3 minutes a move
page-make-clock-brisk = 45 seconds a move
page-make-clock-day = A day for each move
page-make-clock-long = 20 minutes each
page-make-clock-short = 5 minutes each
page-make-clock-help-none = Think as long as you like.
page-make-clock-help-move = Whose time runs out, a bot plays for; you can always take your seat back.
page-make-clock-help-bank = Time for the whole game, and a little more with each move: { $bonus } seconds.
page-make-who = Who may come?
page-make-by-link = Only who has the link
page-make-public = Everyone
page-make-help-link = The table is not listed; send the link to whom you like.
page-make-help-public = The table stands on the front page; anyone may sit down or watch.
page-make-go = Lay the table
page-make-other = Another game?

## The waiting room

page-room-title = Waiting for players – { $game }
page-room-share = Send this link to your friends
page-room-link = Link to this table
page-room-copy = Copy
page-room-copied = Copied. Paste it into a message.
page-room-not-copied = Your browser does not let us copy. Select the link and copy it yourself.
page-room-send = Send…
page-room-seats = At the table
page-room-free = A free chair
page-room-for-program = Kept for a program
page-room-bot = House bot, { $level }
page-room-you = you
page-room-beside = on this device
page-room-host = host
page-room-is-ready = Ready
page-room-not-ready = Not ready yet
page-room-put-bot = Put a bot here
page-room-remove = Free the chair
page-room-fill = A bot on every free chair
page-room-sit = Sit down
page-room-sit-lead = There is a chair for you.
page-room-full = Every chair is taken. Stay and watch: it starts in a moment.
page-room-name = Your name at the table
page-room-ready = I am ready
page-room-wait = One moment still
page-room-starts = The game starts when everyone is ready.
page-room-waits-chairs = { $count ->
        [1] One chair is still free.
       *[other] { $count } chairs are still free.
    }
page-room-waits-for = Waiting for { $names }.
page-room-words = Your own words for the shuffle
page-room-words-help = Whatever you write is mixed into the shuffle. With the secret whose fingerprint stands below, your words settle every card and every roll before the deal; nobody can change one after that without being noticed.
page-room-words-keep = Mix in
page-room-words-kept = Mixed in: { $words }
page-room-promise = Fingerprint of the house’s secret
page-room-promise-help = This browser remembers it and compares it at the end. An operator who reads the secret and plays along can still try out words of their own.
page-room-promise-changed = The fingerprint of the secret is not the one you first saw here. Do not trust this shuffle.
page-room-leave = Leave the table
page-room-close = Clear the table
page-room-close-sure = Clear the table? Everyone is sent home and the link stops working.
page-room-how = How we play
page-room-public = Open to everyone
page-room-private = Only with the link
page-room-clock-move = { $time } for each move
page-room-clock-bank = { $time } each for the whole game, and { $bonus } seconds more with every move
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
page-play-abandoned = The game was given up
page-play-chance = Cards and dice are falling
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
page-play-moves-none = It is not your turn. When it is, everything you may do stands here.
page-play-chat-title = Talk
page-play-chat-none = Nobody has said anything yet.
page-play-chat-quiet = While this game is played, only these phrases: words could tell what the cards must not.
page-play-chat-watch = Only who sits at the table talks here.
page-play-chat-say = Say something
page-play-chat-send = Say it
page-play-chat-presets = Ready-made phrases
page-play-settings = Help and settings
page-play-take-back = Ask to take back my move
page-play-share-view = Let somebody watch with me
page-play-copy-link = Copy the link to this table
page-play-give-up = Propose to stop
page-play-play-on = Play on after all
page-play-leave = Leave; a bot plays on
page-play-resign = Resign
page-play-home = To the front page
page-play-bot-for-you = A bot plays for you.
page-play-come-back = Take my seat back
page-play-you-resigned = You have resigned; a bot plays to the end.
page-play-waits-long = { $name } has kept the table waiting.
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
page-play-view-text = Who opens this link sees what you see, your hidden cards included, and can do nothing. The others at the table are told.
page-play-view-make = Make a link
page-play-view-stop = Nobody any more
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
page-set-notices-help = With a note from your browser, also when you look elsewhere.
page-set-notices-no = Your browser does not allow it. You can change that in its settings.
page-set-pauses = Bots take a moment
page-set-pauses-help = Off: they move as soon as they know what to do, unless somebody else at your table likes the pause.
page-set-motion = Moving pieces
page-set-motion-help = Off: things fade instead of travelling.

## The end

page-end-title = How it ended – { $game }
page-end-you-won = You have won!
page-end-won = { $names } has won
page-end-won-more = { $names } have won
page-end-score = { $score } of { $most } points
page-end-abandoned = The game was given up
page-end-abandoned-text = No result. Perhaps another time.
page-end-standing = Standing
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
page-end-replay = Look at the game again
page-end-share = Copy the link to this game
page-end-record = Download the record
page-end-table = Look at the table
page-end-shuffle = Was the shuffle fair?
page-end-shuffle-text = Before the start the house promised this secret by its fingerprint. Secret and words settled every card and every roll before the deal, and anyone can work them out again. It does not prove that nobody looked: an operator who reads the secret and plays along could try out words of their own.
page-end-shuffle-same = The secret of the shuffle is the same as before the start: it has the fingerprint that this browser remembered.
page-end-shuffle-late = The secret of the shuffle is the same as when you came: it has the fingerprint that this browser remembered. The game had begun by then.
page-end-shuffle-unseen = This browser did not see the fingerprint before the end, so it has nothing to compare.
page-end-shuffle-words-in = Your own words are in it.
page-end-shuffle-replaced = Warning: the secret is not the one that was promised. Its fingerprint is not the one that this browser remembered.
page-end-shuffle-words = Warning: your own words are not among those that were mixed in.
page-end-shuffle-broken = Warning: the secret does not have the fingerprint that was promised.
page-end-secret = Secret
page-end-promise = Promise

## Replay

page-replay-title = Look at a game again
page-replay-of = Replay – { $game }
page-replay-lead = Open a record of Speeltafel or a game saved from hanab.live. Nothing of it is kept here.
page-replay-file = Choose a file
page-replay-drop = or drop it here
page-replay-paste = Or paste its text
page-replay-open = Show the game
page-replay-unreadable = We cannot read this as a game. Is it the whole file?
page-replay-too-large = That file is too large: at most 1 MB.
page-replay-recent = Games played here
page-replay-none = No finished games yet.
page-replay-show = Show
page-replay-eyes = Whose eyes
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
page-replay-normal = calm
page-replay-fast = fast
page-replay-moment = Copy the link to this moment
page-replay-flaw = Something is wrong in this record, at step { $index }. It is shown up to there.
page-replay-flaw-whole = Something is wrong in this record.
page-replay-missing = There is no such game to look at.
page-replay-missing-more = Only finished games can be seen again. Perhaps it is still being played?
page-replay-loading = The game is being laid out again…
page-replay-begin = The start
page-replay-other = Another game
page-why = Why this move?
page-why-begin = Nobody has moved yet. Step on to a move, and a bot says what it thinks of it.
page-why-thinking = Thinking it over…
page-why-bot = Whom to ask
page-why-own = This is what it thought:
page-why-same = It would do the same.
page-why-other = It would rather do this:
page-why-silent = It gives no reasons.
page-why-weighed = What it weighed, its choice first
page-why-whoever = Whoever moved, or the usual bot

## Your page

page-me-title = Your page
page-me-guest = You are a guest. This browser remembers you; make an account to be known everywhere.
page-me-stranger = We have not met yet. Choose a name, or log in.
page-me-account = Logged in as { $account }.
page-me-name = Your name
page-me-name-help = What others see from now on. Tables where you sit keep the old one.
page-me-keep = Keep
page-me-kept = Kept.
page-me-register = Make an account
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
page-me-logout-guest-sure = A guest cannot come back: this name and its games are gone then. Make an account if you want to keep them.
page-me-logins = Where you are logged in
page-me-login-here = this browser
page-me-login-since = Last seen { $when }
page-me-login-end = End it
page-me-tokens = Keys for programs
page-me-tokens-lead = A bot of yours plays with such a token. Read how in the documentation for programs.
page-me-tokens-none = None yet.
page-me-token-name = Name of the program
page-me-token-scopes = What may it do?
page-me-scope-play = Sit down and play
page-me-scope-tables = Open tables
page-me-scope-read = Read your games
page-me-token-make = Make a key
page-me-token-made = Your new key. It is shown only this once.
page-me-token-end = Withdraw
page-me-results = Your finished games
page-me-results-none = Nothing yet. The first one is the nicest.
page-me-ratings = How well you play
page-me-ratings-none = After a few games against other people your figures stand here.
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
page-me-scored = { $score } points
page-me-delete = Leave for good
page-me-delete-text = Your name, logins, keys and figures are forgotten. The games stay, played by nobody in particular.
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
page-lost-table-text = It was cleared away, or a letter of the link got lost. Ask who sent it.
page-lost-gone = The house does not answer
page-lost-gone-text = We keep knocking. Your games are kept.
page-lost-home = To the front page
page-lost-closed = The conversation has ended

## Keys at the table

page-keys-log = Open what happened
page-keys-chat = Open the talk
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
