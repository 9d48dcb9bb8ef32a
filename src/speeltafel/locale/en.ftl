# Words every game shares, in English.

table-seat = seat { $number }
list-pair = { $first } and { $last }

## Rules of every table

rule-table-no-such-action = No such move
    .demand = A move is written in the game’s notation, with numbers that exist at this table.
    .refused = “{ $action }” is not a move in this game.
rule-table-game-over = The game is over
    .demand = Once a game is over, nobody makes another move in it.
    .refused = The game is over, so there are no more moves to make.
rule-table-not-your-turn = Wait for your turn
    .demand = Only the player whose turn it is may act.
    .refused = It is not your turn, so “{ $action }” has to wait.
rule-table-wait-for-chance = Cards and dice come first
    .demand = While a card is being dealt or a die rolled, nobody decides anything.
    .refused = Wait until the card is dealt or the die has come to rest.
rule-table-not-a-decision = Cards and dice come by themselves
    .demand = Nobody chooses which card is drawn or what the die shows, and none is due now.
    .refused = A player has to decide now, and “{ $action }” is not for a player to choose.
rule-table-impossible-outcome = Only what can still come up
    .demand = A card can be drawn only while it is in the deck, and a die shows only its own numbers.
    .refused = “{ $action }” cannot come up here.

## The terminal game

play-choose-game = Which game shall we play?
play-choose-prompt = Number or name:
play-no-such-game = That is not on the list. Type a number or a name from it.
play-you-are = You are { $name }, on seat { $seat }. Also at the table: { $others }. Seat 1 begins.
play-how = Type the number of a move, or the move itself, such as “{ $example }”. Also: “?” for the rules, “h” for a suggestion, “q” to stop.
play-reading = { $what } – { $now }. Type “n” to change it.
play-you = { $name } (you)
play-your-turn = Your turn
play-moves = What you can do
play-prompt = Your move:
play-only-move = Only one move is possible: { $move }
play-suggestion = A suggestion: “{ $notation }” – { $move }
play-no-such-number = There is no move { $number }: choose from 1 to { $count }.
play-rules-title = What the rules demand
play-notation-title = How moves are written
play-quit = Stop this game? (y = yes, n = no)
play-yes = y
play-stopped = We stop here. Until next time!
play-over = The game is over.
play-save = Save a record of this game? Type a file name, or press Enter for no:
play-saved = Saved. Check it with: speeltafel check { $file }
play-exists = { $file } is there already. Type another name.
play-again = The same cards and dice again: { $command }

## The table in the terminal

view-player = player
view-none = none
view-of = { $count } of { $most }

## At the table

table-event-sat = { $name } sits down.
table-event-filled = { $level ->
    [random] A bot that plays at random sits down.
    [sensible] A sensible bot sits down.
   *[other] A bot sits down ({ $level }).
    }
table-event-opened = A seat is free again.
table-event-sent-away = The host freed { $name }’s seat.
table-event-readied = { $name } is ready.
table-event-not-ready = { $name } needs a moment more.
table-event-added-words = { $name } added words to the shuffle.
table-event-kept-words = { $name }’s words for the shuffle were not shown in time and are left out.
table-event-started = The seats are shuffled and the game begins.
table-event-left = { $name } has left the table.
table-event-bot-plays-on = { $name } is away; a bot plays on.
table-event-expired = { $name }’s time is up; a bot plays on.
table-event-returned = { $name } is back.
table-event-resigned = { $name } has resigned; a bot plays on.
table-event-gave-up = { $name } would like to stop this game.
table-event-plays-on = { $name } would rather play on after all.
table-event-abandoned = The game was stopped.
table-event-shared = { $name } lets others look over their shoulder.
table-event-shares-no-more = Nobody looks over { $name }’s shoulder any more.
table-event-rematched = { $name } creates a new table for the same group.
table-event-asked-back = { $name } asks to take back the last move.
table-event-agreed = { $name } agrees.
table-event-declined = { $name } would rather not.
table-event-taken-back = { $name }’s last move is taken back.

preset-hello = Hello!
preset-good-luck = Good luck!
preset-one-moment = One moment, please.
preset-back-again = I am back.
preset-thanks = Thank you!
preset-well-played = Well played!
preset-goodbye = Goodbye!

phase-gathering = waiting for players
phase-playing = in play
phase-over = finished
phase-abandoned = stopped

seat-kind-open = free seat
seat-kind-human = player
seat-kind-house = bot
seat-kind-api = program
seat-forgotten = Deleted player

bot-level-random = random
bot-level-sensible = sensible

clock-none = no clock
clock-move = time for each move
clock-bank = time for the whole game

## Why a table ends the conversation

closed-server-restarts = The server will be back in a moment; your games go on.
closed-try-again = Something went wrong on our side. Please try again in a moment.
closed-no-hello = Your program did not say hello in time.
closed-unknown-protocol = This page or program is of another version than the server. Reload the page, or update the program.
closed-too-slow = Your connection could not keep up.
closed-too-large = That message was far too long.
closed-flood = Those were too many messages at once.
closed-bad-token = That API key is not valid, or no longer valid.
closed-no-such-table = There is no such table.
closed-damaged = What is stored of this table is damaged, so it is closed. The operator of this server can see why.
closed-too-many-sockets = You have too many tables open in this browser. Close some of them.
closed-house-full = The server is full at the moment. Choose a name, and you are let in first.
closed-barred = The operator has barred you from this server.

## What a table refuses

rule-table-not-started = The game has not begun
    .demand = Moves are made once everybody is ready and the game has begun.
    .refused = The game has not begun yet. It begins once everybody is ready.
rule-table-already-started = The game has begun
    .demand = Seats, words and who is ready are settled before the game begins.
    .refused = The game has begun already, so this can no longer be changed.
rule-table-not-seated = Take a seat first
    .demand = Only seated players may do this.
    .refused = You have no seat at this table, so you can only watch.
rule-table-already-seated = One seat each
    .demand = Nobody has two seats at one table.
    .refused = You have a seat at this table already.
rule-table-no-such-seat = No such seat
    .demand = Choose one of the seats that the table has.
    .refused = This table has no such seat. Choose another.
rule-table-one-chair-each = One device, one seat
    .demand = Only the host’s device may have several seats, as many as were planned when the table was created.
    .refused = Only the host of this table plays with several people on one device.
rule-table-seat-taken = The seat is taken
    .demand = Sit down on a free seat; those kept for a program stay free for one.
    .refused = That seat is not free for you. Choose another.
rule-table-full = The table is full
    .demand = There is room as long as a seat is free.
    .refused = Every seat at this table is taken. You may watch.
rule-table-not-the-host = Only the host
    .demand = Only the host may do this.
    .refused = Only the host of this table may do that. Ask the host.
rule-table-no-such-level = No such bot
    .demand = Bots have levels, and each game says which.
    .refused = No bot plays this game at the level “{ $level }”. Choose another level.
rule-table-stale = The game has gone on
    .demand = A move answers the question that is open now.
    .refused = The game has gone on meanwhile. Look again and decide anew.
rule-table-bot-plays = A bot plays for you
    .demand = Take your seat back before you play.
    .refused = A bot plays for you now. Take your seat back first.
rule-table-no-bot-plays = No bot plays here
    .demand = A bot moves only for a seat that it was given.
    .refused = No bot plays for that seat.
rule-table-not-away = You are here
    .demand = A seat is taken back by a player who was away.
    .refused = Your seat is yours; there is nothing to take back.
rule-table-only-people-add-words = Words come from people
    .demand = Only people add words to the shuffle.
    .refused = Programs add no words to the shuffle.
rule-table-words-closed = The words are closed
    .demand = Once everyone is ready, seats and words stay as they are until the game begins.
    .refused = The words for the shuffle are closed; the game begins in a moment.
rule-table-words-not-closed = Not yet time to show words
    .demand = Words for the shuffle are shown once everyone is ready and nobody can change theirs.
    .refused = Nobody shows words before they are closed.
rule-table-other-words = Other words
    .demand = Only the words that were committed to can be shown.
    .refused = These words and this salt do not have the fingerprint that was committed to.
rule-table-no-words-to-show = No words to show
    .demand = Only a player who has committed to words can show them, once.
    .refused = You have no words that are still to be shown.
rule-table-no-commitments = Words are open here
    .demand = At this table words for the shuffle are open from the start.
    .refused = This table was made before words could be committed to.
rule-table-no-talk-during-play = Phrases only
    .demand = How people talk while they play is settled before the start: by the rules of the game, or by the group. At this table everybody keeps to phrases.
    .refused = At this table people keep to phrases while they play. Choose one of the ready-made phrases.
rule-table-no-such-remark = Something you can say now
    .demand = A remark that the rules always allow is one of a short list, and it must be true when it is made.
    .refused = That cannot be said now: it is not on the list, or it is no longer true. Choose another phrase.
rule-table-resigned = You have resigned
    .demand = A player who has resigned plays no more in this game.
    .refused = You have resigned, so the bot plays to the end.
rule-table-only-people-decide = Only people decide that
    .demand = Programs have no say in stopping a game or taking back a move.
    .refused = That is for the people at the table.
rule-table-not-your-last-move = Only your own last move
    .demand = A move can be taken back by the player who made it, while nobody has moved since.
    .refused = The last move was not yours, so you cannot ask to take it back.
rule-table-takeback-after-chance = Not after a card or a die
    .demand = What a card or a die has shown cannot be taken back.
    .refused = A card or a die has come since, so this move stands.
rule-table-takeback-reveals = Somebody has learned something
    .demand = A move that showed anybody something new stands.
    .refused = Your move has shown somebody something new, so it stands.
rule-table-takeback-open = One request at a time
    .demand = The request before is answered first.
    .refused = Somebody has asked already; answer that first.
rule-table-takeback-declined = Declined before
    .demand = You may ask once to take back a move.
    .refused = The others have declined this already.
rule-table-no-such-request = No such request
    .demand = Only an open request can be answered.
    .refused = That request is not open any more.
rule-table-code-taken = That link is in use
    .demand = Every link to a seat has a code of its own.
    .refused = That code is in use at this table. Make a new link.
rule-table-close-by-vote = A game is stopped together
    .demand = A table is closed by its host before the game begins; after that everyone who is there has to agree.
    .refused = The game has begun. It stops when everyone who is there agrees.
rule-table-not-over = The game is still on
    .demand = The same group plays again once the game is over.
    .refused = This game is not over yet. Play it to the end first.
rule-table-no-clock-runs = No clock runs
    .demand = Time runs out only where a clock runs.
    .refused = No clock runs now.
rule-table-time-left = There is time left
    .demand = A seat is handed to a bot only when its time is up.
    .refused = That player still has time. Wait a little.
rule-table-busy = The table is busy
    .demand = A table takes one message after another.
    .refused = Too much is waiting at this table. Try again in a moment.
rule-table-not-stored = Not stored yet
    .demand = Nothing happens before it is stored.
    .refused = The server cannot store anything at the moment. It keeps trying by itself.
rule-table-not-gone = Nobody is missing
    .demand = A bot plays only for a player who has been gone for a while.
    .refused = That player has not been gone for long enough. Wait a little.
rule-table-enough = Enough for now
    .demand = Between moves a table stores only so much: chat, seats taken and left, requests.
    .refused = Enough was said and done at this table for now. Play on first.
rule-table-too-many-open = Too many open tables
    .demand = There is a limit to how many tables one player, and one address, may have open.
    .refused =
    { $limit ->
        [1] A table that was created from here is not finished. Finish or close it first.
       *[other] { $limit } tables that were created from here are not finished. Finish or close some of them first.
    }
rule-table-no-such-game = No such game
    .demand = A table is created for one of the games that this server has.
    .refused =
    { $code ->
        [unknown] No game is called “{ $got }” here. There are: { $known }.
       *[other] This game cannot be played here. Choose another.
    }
rule-table-bad-seats = Not these seats
    .demand = Each game says how many play it; a seat is free, or for a bot, or for a program.
    .refused =
    { $code ->
        [how-many] The number of seats for this game is one of { $known }, not { $got }.
       *[other] These seats do not go with the game.
    }
rule-table-bad-option = Not this option
    .demand = Each game says what can be chosen.
    .refused =
    { $code ->
        [unknown] This game has no option { $option }. It has: { $known }.
        [true-or-false] The option “{ $option }” is { $got }. It should be true or false.
        [one-of] The option “{ $option }” is { $got }. It should be one of { $known }.
        [numbers] The option “{ $option }” does not fit: { $got }. It should be a list of { $count } whole numbers from { $low } to { $high }.
        [rising-numbers] The option “{ $option }” does not fit: { $got }. It should be a list of { $count } whole numbers from { $low } to { $high }, each larger than the one before it.
        [rows] The option “{ $option }” should have { $rows } rows of { $count } words.
        [row] Row { $row } of the option “{ $option }” should have { $count } words.
        [row-word] Row { $row } of the option “{ $option }” has { $got }. Every word should be one of { $known }.
        [other-rules] The option “{ $option }” of hanab.live is for other rules, which this server does not have.
       *[other] An option does not fit this game.
    }
rule-table-bad-wish = Not such a table
    .demand = A table is asked for as the documentation says.
    .refused =
    { $code ->
        [no-name] Everybody else on your device needs a name.
        [same-name] The people on your device need different names.
        [talk] People at this table cannot agree to talk like that.
        [bad-name] A name has 1 to 24 characters, and a letter, a digit or a symbol is among them.
        [name-elsewhere] Only people on your device are named when a table is created.
        [kind] A new table has only free seats and seats for bots and programs; people come later.
        [level] Only a bot has a level: one of { $known }.
        [clock] No table has a clock like this. Choose another time.
       *[other] No table can be created like this.
    }

## What cannot be read

rule-message-hello-first = Say hello first
    .demand = Every connection begins with hello.
    .refused = Say hello before anything else.
rule-message-too-fast = Too fast
    .demand = There is a limit to how many messages come in a second.
    .refused = That was too fast. Wait a moment and send it again.
rule-message-too-often = Too often
    .demand = There is a limit to how often somebody may do this.
    .refused =
    { $seconds ->
        [1] That was too often. Try again in 1 second.
       *[other] That was too often. Try again in { $seconds } seconds.
    }
rule-message-who-are-you = Who are you?
    .demand = Everyone who plays needs a name.
    .refused = Choose a name first; until then you may watch.
rule-message-not-allowed = Not with this API key
    .demand = An API key does what it was made for.
    .refused = This API key does not let you do that. Use one with more rights.
rule-message-too-large = Too long
    .demand = A message has at most 16 KB.
    .refused = The message has { $bytes } bytes; at most { $limit } are read.
rule-message-not-text = Not text
    .demand = Messages are text in UTF-8.
    .refused = The message is not text in UTF-8.
rule-message-not-json = Not JSON
    .demand = A message is one JSON object.
    .refused = The message is not JSON.
rule-message-not-an-object = Not an object
    .demand = A message is one JSON object.
    .refused = The message is JSON, but not an object.
rule-message-no-type = No type
    .demand = Every message says in “type” what it is.
    .refused = The message does not say of what type it is.
rule-message-unknown-type = Unknown type
    .demand = The types of messages are listed in the protocol.
    .refused = There is no message of that type.
rule-message-unknown-field = Unknown field
    .demand = A message has the fields of its type and no others.
    .refused = The field “{ $field }” means nothing here.
rule-message-missing-field = A field is missing
    .demand = A message has all the fields that its type needs.
    .refused = The field “{ $field }” is missing.
rule-message-wrong-field = A field is wrong
    .demand = Every field is of the kind that the protocol says.
    .refused = { $expected ->
        [in-range] The number in “{ $field }” is too small or too large.
        [right-length] The text in “{ $field }” is too short or too long.
        [plain-signs] There are characters in “{ $field }” that may not be there.
        [whole-number] “{ $field }” should be a whole number.
        [text] “{ $field }” should be text.
        [true-or-false] “{ $field }” should be true or false.
        [one-of-the-list] “{ $field }” should be one of those that the protocol lists.
       *[other] “{ $field }” is not what it should be.
    }
rule-message-unknown-protocol = Another protocol
    .demand = Both sides speak the same version of the protocol.
    .refused = This server speaks version { $expected } of the protocol, not { $got }. Reload the page.

## Names, accounts and API keys

rule-account-name-empty = No name
    .demand = A name has at least one letter, digit or symbol.
    .refused = Please choose a name.
rule-account-name-too-long = Too long a name
    .demand = A name fits on a place card.
    .refused = A name has at most { $most } characters.
rule-account-name-bad-sign = Not this character
    .demand = A name has characters that everybody can see and tell apart.
    .refused = The character { $sign } cannot be in a name. Leave it out.
rule-account-name-of-house = A reserved name
    .demand = Bots and deleted players have names that nobody else may take.
    .refused = That name looks like one that the server gives. Choose another.
rule-account-bad-login-name = Not as a login name
    .demand = A login name has plain letters, digits, dashes and underscores.
    .refused = A login name has { $least } to { $most } plain letters, digits, dashes or underscores.
rule-account-name-taken = The name is taken
    .demand = No two accounts have the same login name.
    .refused = “{ $name }” belongs to somebody already. Choose another name.
rule-account-password-too-short = Too short a password
    .demand = A long password is a good one; a sentence does nicely.
    .refused = A password has at least { $least } characters.
rule-account-password-too-long = Too long a password
    .demand = There is a limit to how long a password is.
    .refused = A password has at most { $most } characters.
rule-account-password-too-common = Everybody knows that one
    .demand = A good password is not among those that are guessed first.
    .refused = That password is among the first to be guessed. Choose another one.
rule-account-password-unreadable = Not a password
    .demand = A password is text.
    .refused = That password has characters that cannot be read. Choose another.
rule-account-wrong-password = Name or password is wrong
    .demand = Both have to be right; we do not say which was not.
    .refused = Login name and password do not go together.
rule-account-too-many-tries = Too many tries
    .demand = After some wrong passwords there is a pause.
    .refused = Too many tries. You may try again in { $seconds } s.
rule-account-busy = Busy right now
    .demand = Checking a password takes a moment, and some are waiting.
    .refused = Many people are logging in. Try again in a moment.
rule-account-barred = Barred
    .demand = The operator of this server decides who comes in.
    .refused = The operator has barred you. { $reason }
rule-account-barred-until = Barred for a while
    .demand = The operator of this server decides who comes in.
    .refused = The operator has barred you for a while. { $reason }
rule-account-gone = Account deleted
    .demand = A deleted account stays deleted.
    .refused = This account was deleted. Come in under a new name.
rule-account-already-registered = You have an account
    .demand = One account is enough for one person.
    .refused = You have an account already.
rule-account-needs-account = Only with an account
    .demand = This is kept in an account.
    .refused = You need an account for this. Create one on your page.
rule-account-not-by-token = Not with an API key
    .demand = Passwords, sessions and API keys are the business of a person who has logged in.
    .refused = An API key cannot do this. Log in yourself.
rule-account-no-such-player = No such player
    .demand = A player is known by an id.
    .refused = There is no such player.
rule-account-no-such-login = No such session
    .demand = Only your own sessions can be ended, once each.
    .refused = You have no such session.
rule-account-no-such-token = No such API key
    .demand = Only your own API keys can be withdrawn, once each.
    .refused = You have no such API key.
rule-account-no-such-scope = No such right
    .demand = An API key’s rights are listed in the documentation.
    .refused = There is no right called “{ $scope }”.
rule-account-no-scopes = An API key without rights
    .demand = An API key has at least one right.
    .refused = Say what the API key may do.
rule-account-expiry-in-past = Over before it begins
    .demand = An API key ends in the future.
    .refused = The end of the API key lies in the past. Choose a later one.
rule-account-too-many-tokens = Enough API keys
    .demand = A person has a limited number of API keys.
    .refused = You have { $most } API keys, and that is the most. Withdraw one first.
rule-account-too-many-programs = Enough programs
    .demand = A person has a limited number of programs.
    .refused = You have { $most } programs, and that is the most. Delete one first.

## Records

rule-table-bad-record = Not a record
    .demand = A record is a file that Speeltafel or hanab.live has written.
    .refused =
    { $code ->
        [too-large] This file is too large: a record has at most { $limit } MB.
        [empty] This file is empty.
        [cut-short] This file breaks off too early. Is it the whole file?
        [not-text] This file is not a record of a game: it is not text.
        [not-json] This file is not a record of a game: it is not JSON.
        [not-an-object] This file is not a record of a game: it is JSON, but not an object.
        [too-deep] This file is not a record of a game: it is nested too deeply.
        [twice] “{ $field }” appears in this file twice. It should appear once.
        [not-ours] This file was written neither by Speeltafel nor by hanab.live.
        [version] “{ $field }” is { $got } in this file. Only version { $expected } can be read.
        [talk] “talk” is { $got } in this file. It should be one of { $known }.
        [missing] “{ $field }” is missing in this file.
        [unknown] “{ $field }” in this file means nothing. Leave it out.
        [kind] { $expected ->
            [text] “{ $field }” in this file should be text.
            [whole-number] “{ $field }” in this file should be a whole number.
            [number] “{ $field }” in this file should be a number.
            [true-or-false] “{ $field }” in this file should be true or false.
            [list] “{ $field }” in this file should be a list.
            [object] “{ $field }” in this file should be an object.
           *[other] “{ $field }” in this file is not what it should be.
        }
        [field] “{ $field }” in this file is not what it should be.
        [hexadecimal] “{ $field }” in this file should have 64 characters from 0 to 9 and a to f.
        [each-seat] “{ $field }” in this file should have one entry for each seat. Seats: { $seats }, entries: { $got }.
        [deck] The deck in this file is not that of five plain suits.
        [not-in-hand] Card { $card } of the deck is not in the hand of the player on seat { $seat }.
        [after-the-end] The game in this file ends, and then goes on.
       *[other] This file is not a record of a game.
    }
rule-table-unknown-game = An unknown game
    .demand = A record is of one of the games that this server has.
    .refused = This record is of a game that we do not have.
rule-table-wrong-result = Another result
    .demand = The result in a record is what its moves lead to.
    .refused = The moves in this record lead to another result than it says.
rule-table-wrong-shuffle = Another shuffle
    .demand = The cards and dice of a record follow from the promise it holds.
    .refused = The cards, dice or words in this record are not those of the shuffle it promised.
rule-table-unreadable-file = A file that cannot be read
    .demand = Name a file that is there and that you may read.
    .refused = { $code ->
        [missing] There is no file “{ $file }”.
        [denied] You may not read “{ $file }”.
        [folder] “{ $file }” is a folder, not a file.
       *[other] “{ $file }” cannot be read.
    }
rule-table-unwritable-file = A file that cannot be written
    .demand = Name a file in a folder that is there and in which you may write.
    .refused = { $code ->
        [missing] That did not work: the folder of “{ $file }” is not there.
        [denied] That did not work: you may not write “{ $file }”.
        [folder] That did not work: “{ $file }” is a folder.
        [full] That did not work: there is no room left for “{ $file }”.
       *[other] That did not work: “{ $file }” cannot be written.
    }
