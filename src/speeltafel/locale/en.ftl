# Words every game shares, in English.

table-seat = seat { $number }
list-pair = { $first } and { $last }

## Rules of every table

rule-table-no-such-action = No such action
    .demand = An action is written as the game’s notation has it, with numbers that exist at this table.
    .refused = “{ $action }” is not an action of this game.
rule-table-game-over = The game is over
    .demand = Once a game has ended, nothing more is played in it.
    .refused = The game has ended, so nothing more is played.
rule-table-not-your-turn = Wait for your turn
    .demand = Only the player whose turn it is may act.
    .refused = It is not your turn, so “{ $action }” has to wait.
rule-table-wait-for-chance = Cards and dice come first
    .demand = While a card is being dealt or a die rolled, nobody decides anything.
    .refused = A card or a die comes first; you have to wait for it.
rule-table-not-a-decision = Cards and dice fall by themselves
    .demand = Nobody chooses which card is drawn or what the die shows, and none is due now.
    .refused = A player has to decide now; “{ $action }” is nothing a player chooses.
rule-table-impossible-outcome = Only what can still come up
    .demand = A card can be drawn only while it is in the deck, and a die shows only its own numbers.
    .refused = “{ $action }” cannot come up here.

## The terminal game

play-choose-game = Which game shall we play?
play-choose-prompt = Number or name:
play-no-such-game = That is none of them.
play-you-are = You are { $name }, at seat { $seat }. Also at the table: { $others }. Seat 0 begins.
play-how = Type the number of a move, or the move itself, such as “{ $example }”. Also: “?” for the rules, “h” for a suggestion, “q” to stop.
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
play-save = Keep a record of this game? Type a file name, or just press Enter for no:
play-saved = Kept. Look at it with: speeltafel check { $file }
play-not-saved = That did not work. { $why }
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
table-event-opened = A chair is free again.
table-event-sent-away = The host freed { $name }’s chair.
table-event-readied = { $name } is ready.
table-event-not-ready = { $name } needs a moment more.
table-event-added-words = { $name } added words to the shuffle.
table-event-started = The seats are shuffled and the game begins.
table-event-left = { $name } has left the table.
table-event-bot-plays-on = { $name } is away; a bot plays on.
table-event-expired = { $name }’s time is up; a bot plays on.
table-event-returned = { $name } is back.
table-event-resigned = { $name } has resigned; a bot plays on.
table-event-gave-up = { $name } would like to stop this game.
table-event-plays-on = { $name } would rather play on after all.
table-event-abandoned = The game was given up.
table-event-shared = { $name } lets others look over their shoulder.
table-event-shares-no-more = Nobody looks over { $name }’s shoulder any more.
table-event-rematched = { $name } lays a new table for the same group.
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
phase-abandoned = given up

seat-kind-open = free chair
seat-kind-human = player
seat-kind-house = house bot
seat-kind-api = program
seat-forgotten = Deleted player

bot-level-random = random
bot-level-sensible = sensible

clock-none = no clock
clock-move = time for each move
clock-bank = time for the whole game

## Why a table ends the conversation

closed-server-restarts = The house opens again in a moment; your games go on.
closed-try-again = Something went wrong on our side. Please try again in a moment.
closed-no-hello = Your program did not say hello in time.
closed-unknown-protocol = This page or program is of another version than the server. Load it again, or update it.
closed-too-slow = Your connection could not keep up.
closed-too-large = That message was far too long.
closed-flood = That was too much at once.
closed-bad-token = That token is not valid, or not any more.
closed-no-such-table = There is no such table.
closed-damaged = What was written down of this table is damaged, so it is closed. The host of this house can see why.
closed-too-many-sockets = You have too many tables open in this browser. Close some of them.
closed-house-full = The house is full just now. Take a name, and you are let in first.
closed-barred = The host has barred you from this house.

## What a table refuses

rule-table-not-started = The game has not begun
    .demand = Moves are made once everybody is ready and the game has begun.
    .refused = The game has not begun yet.
rule-table-already-started = The game has begun
    .demand = Chairs, words and readiness are settled before the game begins.
    .refused = The game has begun already.
rule-table-not-seated = Take a chair first
    .demand = Only who sits at the table may do this.
    .refused = You have no chair at this table.
rule-table-already-seated = One chair each
    .demand = Nobody has two chairs at one table.
    .refused = You have a chair at this table already.
rule-table-no-such-seat = No such chair
    .demand = Chairs are counted from 0, as many as the table has.
    .refused = This table has no such chair.
rule-table-one-chair-each = One device, one chair
    .demand = Only the device of who opened the table holds several chairs, as many as were planned at the opening.
    .refused = Only whoever opened this table plays with several people at one device.
rule-table-seat-taken = The chair is taken
    .demand = Sit down on a free chair; those kept for programs are for programs.
    .refused = That chair is not free for you.
rule-table-full = The table is full
    .demand = There is room as long as a chair is free.
    .refused = Every chair at this table is taken. You may watch.
rule-table-not-the-host = Only the host
    .demand = Only who opened the table may do this.
    .refused = That is up to who opened the table.
rule-table-no-such-level = No such bot
    .demand = House bots have levels, and each game says which.
    .refused = No house bot plays this game at the level “{ $level }”.
rule-table-stale = The game has gone on
    .demand = A move answers the question that is open now.
    .refused = The game has gone on meanwhile. Look again and decide anew.
rule-table-bot-plays = A bot plays for you
    .demand = Take your seat back before you play.
    .refused = A bot plays for you now. Take your seat back first.
rule-table-no-bot-plays = No bot plays here
    .demand = A bot moves only for a seat that it has.
    .refused = No bot plays for that seat.
rule-table-not-away = You are here
    .demand = A seat is taken back by a player who was away.
    .refused = Your seat is yours; there is nothing to take back.
rule-table-only-people-add-words = Words come from people
    .demand = Only people add words to the shuffle.
    .refused = Programs add no words to the shuffle.
rule-table-no-talk-during-play = No talk during play
    .demand = While this game is played nobody talks, because words could tell what the cards must not.
    .refused = Nobody talks during this game. Choose one of the ready-made phrases.
rule-table-resigned = You have resigned
    .demand = Who has resigned plays no more in this game.
    .refused = You have resigned, so the bot plays to the end.
rule-table-only-people-decide = Only people decide that
    .demand = Programs have no say in giving up and taking back.
    .refused = That is for the people at the table.
rule-table-not-your-last-move = Only your own last move
    .demand = A move can be taken back by who made it, while nobody has moved since.
    .refused = The last move was not yours.
rule-table-takeback-after-chance = Not after a card or a die
    .demand = What a card or a die has shown cannot be taken back.
    .refused = A card or a die has come since, so this move stands.
rule-table-takeback-reveals = Somebody has learned something
    .demand = A move that showed anybody something new stands.
    .refused = Your move has shown somebody something new, so it stands.
rule-table-takeback-open = One request at a time
    .demand = The request before is answered first.
    .refused = Somebody has asked already; that is answered first.
rule-table-takeback-declined = Declined before
    .demand = Each move is asked back once.
    .refused = The others have declined this already.
rule-table-no-such-request = No such request
    .demand = Only an open request can be answered.
    .refused = That request is not open any more.
rule-table-code-taken = That link is in use
    .demand = Every link to a seat has a code of its own.
    .refused = That code is in use at this table. Make a new link.
rule-table-close-by-vote = A game ends by everyone’s vote
    .demand = A table is closed by its host before the game begins; after that everyone who is there has to agree.
    .refused = The game has begun. It is given up when everyone who is there votes for it.
rule-table-not-over = The game is still on
    .demand = The same group plays again once the game is over.
    .refused = This game is not over yet.
rule-table-no-clock-runs = No clock runs
    .demand = Time runs out only where a clock runs.
    .refused = No clock runs now.
rule-table-time-left = There is time left
    .demand = A seat is handed to a bot only when its time is up.
    .refused = That player still has time.
rule-table-busy = The table is busy
    .demand = A table takes one message after another.
    .refused = Too much is waiting at this table. Try again in a moment.
rule-table-not-stored = Not stored yet
    .demand = Nothing happens before it is kept for good.
    .refused = The house cannot write things down at the moment. It is tried again by itself.
rule-table-not-gone = Nobody is missing
    .demand = A bot plays only for who has been gone for a while.
    .refused = That player has not been gone for long enough.
rule-table-enough = Enough for now
    .demand = Between moves a table takes down only so much: talk, chairs taken and left, requests.
    .refused = Enough was said and done at this table for now. Play on first.
rule-table-too-many-open = Too many open tables
    .demand = There is a limit to how many tables one player, and one address, may have open.
    .refused = { $limit } tables that were opened from here are not finished. Finish or close some of them first.
rule-table-no-such-game = No such game
    .demand = A table is laid for one of the games on the shelf.
    .refused = No such game: { $fault }.
rule-table-bad-seats = Not these chairs
    .demand = Each game says how many play it; a chair is open, or for a house bot, or for a program.
    .refused = These chairs do not go with the game: { $fault }.
rule-table-bad-option = Not this option
    .demand = Each game says what can be chosen.
    .refused = An option does not fit: { $fault }.
rule-table-bad-wish = Not such a table
    .demand = A wish for a table is written as the documentation says.
    .refused = No table can be laid like this: { $fault }.

## What cannot be read

rule-message-hello-first = Say hello first
    .demand = Every conversation begins with hello.
    .refused = Say hello before anything else.
rule-message-too-fast = Too fast
    .demand = There is a limit to how many messages come in a second.
    .refused = That was too fast. Wait a moment and send it again.
rule-message-too-often = Too often
    .demand = There is a limit to how often somebody may do this.
    .refused = That was too often. Try again in { $seconds } seconds.
rule-message-who-are-you = Who are you?
    .demand = Who wants to play has a name.
    .refused = Choose a name first; until then you may watch.
rule-message-not-allowed = Not with this token
    .demand = A token does what it was made for.
    .refused = This token does not let you do that.
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
        [plain-signs] There are signs in “{ $field }” that may not be there.
        [whole-number] “{ $field }” should be a whole number.
        [text] “{ $field }” should be text.
        [true-or-false] “{ $field }” should be true or false.
        [one-of-the-list] “{ $field }” should be one of those that the protocol lists.
       *[other] “{ $field }” is not what it should be.
    }
rule-message-unknown-protocol = Another protocol
    .demand = Both sides speak the same version of the protocol.
    .refused = This server speaks version { $expected } of the protocol, not { $got }. Reload the page.

## Names, accounts and tokens

rule-account-name-empty = No name
    .demand = A name has at least one letter, digit or symbol.
    .refused = Please choose a name.
rule-account-name-too-long = Too long a name
    .demand = A name fits on a place card.
    .refused = A name has at most { $most } characters.
rule-account-name-bad-sign = Not this sign
    .demand = A name has signs that everybody can see and tell apart.
    .refused = The sign { $sign } cannot be in a name.
rule-account-name-of-house = A name of the house
    .demand = House bots, and players who are gone, have names that nobody else takes.
    .refused = That name looks like one that the house gives. Choose another.
rule-account-bad-login-name = Not as a login name
    .demand = A login name has plain letters, digits, dashes and underscores.
    .refused = A login name has { $least } to { $most } plain letters, digits, dashes or underscores.
rule-account-name-taken = The name is taken
    .demand = No two accounts have the same login name.
    .refused = “{ $name }” belongs to somebody already.
rule-account-password-too-short = Too short a password
    .demand = A long password is a good one; a sentence does nicely.
    .refused = A password has at least { $least } characters.
rule-account-password-too-long = Too long a password
    .demand = A password has a limit.
    .refused = A password has at most { $most } characters.
rule-account-password-too-common = Everybody knows that one
    .demand = A password is not among those that are guessed first.
    .refused = That password is among the first to be guessed. Choose another one.
rule-account-password-unreadable = Not a password
    .demand = A password is text.
    .refused = That password has signs that cannot be read.
rule-account-wrong-password = Name or password is wrong
    .demand = Both have to be right; we do not say which was not.
    .refused = Name and password do not go together.
rule-account-too-many-tries = Too many tries
    .demand = After some wrong passwords there is a pause.
    .refused = Too many tries. The next one is possible in { $seconds } s.
rule-account-busy = Busy at the door
    .demand = Checking a password takes a moment, and some are waiting.
    .refused = There is a queue at the door. Try again in a moment.
rule-account-barred = Barred
    .demand = The host of this house decides who comes in.
    .refused = The host has barred you. { $reason }
rule-account-barred-until = Barred for a while
    .demand = The host of this house decides who comes in.
    .refused = The host has barred you for a while. { $reason }
rule-account-gone = No longer here
    .demand = Who has been deleted cannot be used any more.
    .refused = That person is no longer with us. Come in under a new name.
rule-account-already-registered = You have an account
    .demand = One account is enough for one person.
    .refused = You have an account already.
rule-account-needs-account = Only with an account
    .demand = This is kept in an account.
    .refused = You need an account for this.
rule-account-not-by-token = Not with a token
    .demand = Passwords, logins and tokens are the business of a person who has logged in.
    .refused = A token cannot do this. Log in yourself.
rule-account-no-such-player = No such player
    .demand = A player is known by an id.
    .refused = There is no such player.
rule-account-no-such-login = No such login
    .demand = Only your own logins can be ended, once each.
    .refused = You have no such login.
rule-account-no-such-token = No such token
    .demand = Only your own tokens can be withdrawn, once each.
    .refused = You have no such token.
rule-account-no-such-scope = No such right
    .demand = A token’s rights are listed in the documentation.
    .refused = There is no right called “{ $scope }”.
rule-account-no-scopes = A token without rights
    .demand = A token has at least one right.
    .refused = Say what the token may do.
rule-account-expiry-in-past = Over before it begins
    .demand = A token ends in the future.
    .refused = The end of the token lies in the past.
rule-account-too-many-tokens = Enough tokens
    .demand = A person has a limited number of tokens.
    .refused = You have { $most } tokens, and that is the most. Withdraw one first.
rule-account-too-many-programs = Enough programs
    .demand = A person has a limited number of programs.
    .refused = You have { $most } programs, and that is the most. Delete one first.
