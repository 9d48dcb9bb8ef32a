# Why requests are refused, and what the page leaves to the server, in English.

## At a table

bot-name = Bot { $number }

## Before the page is built

unbuilt-title = The page is not built yet
unbuilt-text = This copy of Speeltafel was fetched as source. Build its page once, then start the house again:
unbuilt-meanwhile = Meanwhile the house is open for programs, and in the terminal: speeltafel play
unbuilt-programs = For programs

## Requests

rule-request-not-found = Nothing here
    .demand = Check the address.
    .refused = There is nothing at this address.
rule-request-no-such-game = No such game
    .demand = The games on the shelf are known by name.
    .refused = There is no game of that name here.
rule-request-no-such-table = No such table
    .demand = A table is found by its whole link.
    .refused = There is no such table.
rule-request-no-such-player = No such player
    .demand = A player is found by id.
    .refused = There is no such player.
rule-request-no-such-record = No such record
    .demand = Only games that have ended have a record.
    .refused = There is no record of such a game.
rule-request-wrong-method = Not in this way
    .demand = Every address knows a few methods.
    .refused = { $method } means nothing at this address.
rule-request-wrong-kind = Wrong kind of content
    .demand = Bodies are JSON.
    .refused = The body is not JSON.
rule-request-bad-request = Unreadable
    .demand = A request is written as the documentation says.
    .refused = This request cannot be read.
rule-request-bad-address = Wrong in the address
    .demand = Parameters are written as the documentation says.
    .refused = “{ $field }” in the address is not what it should be.
rule-request-who-are-you = Who are you?
    .demand = Take a name first.
    .refused = Take a name first, then try again.
rule-request-already-known = You have a name
    .demand = One browser is one person; log out to be somebody else.
    .refused = You have a name here already.
rule-request-not-allowed = Not yours to do
    .demand = Some things only the host or the owner may do.
    .refused = You may not do this.
rule-request-wrong-scope = Token without this right
    .demand = A token does what it was made for.
    .refused = This token lacks the right “{ $scope }”.
rule-request-wrong-origin = Asked by another site
    .demand = Changes come from our own page.
    .refused = Another site asked for this, so it was not done.
rule-request-no-csrf = Not from our page
    .demand = A change sent without an origin carries our mark.
    .refused = This did not come from our own page. Reload it and try again.
rule-request-too-often = Too often
    .demand = Take your time.
    .refused = That was too often. Try again in { $seconds } seconds.
rule-request-too-many-streams = Too many streams
    .demand = One stream per table and program is enough.
    .refused = There are { $limit } streams open already.
rule-request-too-large = Too large
    .demand = Bodies have a limit.
    .refused = That is too large.
rule-request-not-in-a-post = Not in this way
    .demand = Hello opens a stream; it is not posted.
    .refused = Open a stream instead of saying hello here.
rule-request-our-fault = Our mistake
    .demand = Nothing you did wrong.
    .refused = Something went wrong here. If you ask about it, mention { $id }.
rule-request-not-stored = Not stored
    .demand = Nothing happens before it is kept for good.
    .refused = It could not be kept, so nothing has changed. Try again soon.
rule-request-table-damaged = This table cannot be opened
    .demand = A table is all that was written down of it.
    .refused = What was written down of this table is damaged. The host of this house can see why.
rule-request-no-bot-free = No bot is free
    .demand = The bots play at the tables first.
    .refused = No bot had time to think about it. Try again in a moment.

## Records

rule-archive-no-such-game = No such game
    .demand = A record is of a game that was played here.
    .refused = There is no such game here.
rule-archive-not-finished = Still being played
    .demand = A record is given out when the game is over; before, it would give the cards away.
    .refused = This game is still being played. Its record comes when it is over.
rule-archive-never-begun = Never begun
    .demand = Only a game that began has a record.
    .refused = This game never began, so there is nothing to show.
rule-archive-bad-cursor = Not this page
    .demand = A list goes on where the page before said.
    .refused = The list does not go on there. Begin at its first page.
rule-archive-bad-text = Not such a text
    .demand = What is looked for is written in plain letters.
    .refused = “{ $field }” cannot be looked for like that.
rule-archive-too-long = Too long a game
    .demand = Only games of a certain length are shown.
    .refused = This game has { $actions } moves; we show at most { $limit }.
rule-archive-whose-result = Whose result?
    .demand = Won and lost are about somebody.
    .refused = Say whose wins or losses you look for.
rule-table-bad-record = Not a record
    .demand = A record is a file that Speeltafel or hanab.live has written.
    .refused = This file is not a record of a game: { $fault }.
rule-table-unknown-game = An unknown game
    .demand = A record is of one of the games on the shelf.
    .refused = This record is of a game that we do not have.
rule-table-wrong-result = Another result
    .demand = The result in a record is what its moves lead to.
    .refused = The moves in this record lead to another result than it says.
rule-table-wrong-shuffle = Another shuffle
    .demand = The cards and dice of a record follow from the promise it holds.
    .refused = The cards or dice in this record are not those of the shuffle it promised.
