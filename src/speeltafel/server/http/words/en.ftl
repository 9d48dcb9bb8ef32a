# Why requests are refused, and what the page leaves to the server, in English.

## At a table

bot-name = Bot { $number }

## Before the page is built

unbuilt-title = The page is not built yet
unbuilt-text = This copy of Speeltafel was fetched as source. Build its page once, then start the server again:
unbuilt-meanwhile = Meanwhile programs can connect, and you can play in the terminal: speeltafel play
unbuilt-programs = Developers

## Requests

rule-request-not-found = Nothing here
    .demand = Check the address.
    .refused = There is nothing at this address. Check it and try again.
rule-request-no-such-game = No such game
    .demand = The games that this server has are known by name.
    .refused = There is no game of that name here.
rule-request-no-such-table = No such table
    .demand = A table is found by its whole link.
    .refused = There is no such table. Ask for the whole link.
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
    .demand = The body of a request is JSON.
    .refused = The body of this request is not JSON.
rule-request-bad-request = Unreadable
    .demand = A request is written as the documentation says.
    .refused = This request cannot be read.
rule-request-bad-address = Wrong in the address
    .demand = Parameters are written as the documentation says.
    .refused = “{ $field }” in the address is not what it should be.
rule-request-who-are-you = Who are you?
    .demand = Choose a name first.
    .refused = Choose a name first, then try again.
rule-request-already-known = You have a name
    .demand = One browser is one person; log out to be somebody else.
    .refused = You have a name here already. Log out to take another.
rule-request-not-allowed = Not for you to do
    .demand = Some things only the host or the owner may do.
    .refused = Only the host or the owner may do this. Ask them.
rule-request-wrong-scope = API key without this right
    .demand = An API key does what it was made for.
    .refused = This API key lacks the right “{ $scope }”. Make one that has it.
rule-request-wrong-origin = Asked by another site
    .demand = Changes come from our own page.
    .refused = Another site asked for this, so it was not done.
rule-request-no-csrf = Not from our page
    .demand = A change sent without an origin carries our mark.
    .refused = This did not come from our own page. Reload the page and try again.
rule-request-too-often = Too often
    .demand = Take your time.
    .refused =
    { $seconds ->
        [1] That was too often. Try again in 1 second.
       *[other] That was too often. Try again in { $seconds } seconds.
    }
rule-request-too-many-streams = Too many streams
    .demand = One stream per table and program is enough.
    .refused =
    { $limit ->
        [1] A stream is open already. Close it first.
       *[other] { $limit } streams are open already. Close one first.
    }
rule-request-too-large = Too large
    .demand = There is a limit to what a request may hold.
    .refused = That is too large. Send less.
rule-request-not-in-a-post = Not in this way
    .demand = Hello opens a stream; it is not posted.
    .refused = Open a stream instead of saying hello here.
rule-request-our-fault = Our mistake
    .demand = You did nothing wrong.
    .refused = Something went wrong here. If you ask about it, mention { $id }.
rule-request-not-stored = Not stored
    .demand = Nothing happens before it is stored.
    .refused = It could not be stored, so nothing has changed. Try again soon.
rule-request-table-damaged = This table cannot be opened
    .demand = A table is all that was stored of it.
    .refused = What is stored of this table is damaged. The operator of this server can see why.
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
