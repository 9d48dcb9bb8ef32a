# Words every game shares, in English.

table-seat = seat { $number }

## Rules of every table

rule-table-no-such-action = No such action
    .demand = An action is written as the game’s notation has it, with numbers that exist at this table.
    .refused = “{ $action }” is not an action of this game.
rule-table-game-over = The game is over
    .demand = Once a game has ended, nothing more is played in it.
    .refused = The game has ended, so “{ $action }” comes too late.
rule-table-not-your-turn = Wait for your turn
    .demand = Only the player whose turn it is may act.
    .refused = It is not your turn, so “{ $action }” has to wait.
rule-table-wait-for-chance = Cards and dice come first
    .demand = While a card is being dealt or a die rolled, nobody decides anything.
    .refused = A card or a die comes first; “{ $action }” has to wait for it.
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

## What the games are about

play-intro-hanabi =
    Together you build fireworks: in each colour a row of cards 1, 2, 3, 4, 5, in that order.
    The catch: you see everybody’s cards but your own. So you tell each other.
    On your turn you do one of three things:
    • Hint: point out all cards of one colour, or of one value, in another player’s hand. It costs a token.
    • Discard: throw a card away. It brings a token back.
    • Play: lay a card. If it is the next one of its colour it stays; if not, that is an error.
    Three errors and the show is over. When the last card is drawn, everybody has one more turn.
    The score is the number of cards in all rows, 25 at best.
play-intro-hasp =
    You win tricks with treasures in them. One player leads a card and everybody else adds one.
    If you have the suit that was led, you must play it. If not, you must play a trump, if you have one.
    The highest trump takes the trick; without trumps, the highest card of the suit led does.
    Village cards (V) are always trump; in most rounds one more suit is.
    Strength is not worth: a 6 counts 4 points, a 5 counts 3, a 4 counts 2, a 3 counts 1 and lower ones nothing. What village cards count stands beside your hand.
    Before your first card of a round you may call what you will find; a call puts markers into the pot.
    Who has most points in a round scores the pot. The first with 12 wins the game.
    With four players, those who sit opposite each other are partners.
play-intro-hare =
    A race in which you pay for every step with carrots: 1 space costs 1, 2 spaces 3, 3 spaces 6, 4 spaces 10, and so on.
    You get carrots by going back to a tortoise, by waiting on carrot spaces, and by being in the right position.
    • Carrot: stay there and take 10 carrots, or give 10 back.
    • Lettuce: eat one lettuce there. All of yours must be eaten before you may finish.
    • Tortoise: reached only backwards; 10 carrots for every space.
    • 2, 3, 4 or 1/5/6: if that is your position when your next turn begins, you get 10 times the number.
    • Hare: roll the die and see what happens.
    Only one runner fits on a space. You finish with no lettuce left, and with 10 carrots at most if you are first home, 20 if you are second, 30 if you are third, and so on. With two players, everybody has two runners.

## How moves are written

play-notation-hanabi =
    play 3 – play your card 3
    discard 1 – discard your card 1, the one you have held longest
    hint 2 R – tell seat 2 about red cards
    hint 2 5 – tell seat 2 about cards with value 5
play-notation-hasp =
    trump R – announce river as trump (F forest, G grassland, R river, C canyon, none)
    call pass – predict nothing (or minor, great, all, none)
    play R6 – play the 6 of the river
play-notation-hare =
    move 5 – go 5 spaces forward
    back – go back to the nearest tortoise
    take, give – take 10 carrots, or give 10 back
    eat – eat a lettuce
    skip – do nothing, when you lose a turn
    restart – go back to the start
    With two runners the runner’s number follows: move 5 2, back 1.

## The table in the terminal

view-player = player
view-none = none
view-of = { $count } of { $most }
view-hanabi-rows = Fireworks
view-hanabi-tokens = Tokens
view-hanabi-errors = Errors
view-hanabi-deck = Deck
view-hanabi-last-turns = Turns left
view-hanabi-discarded = Discarded
view-hanabi-knows = knows
view-hanabi-could-be = could be
view-hasp-partner = { $name } (partner)
view-hasp-score = score
view-hasp-call = call
view-hasp-tricks = tricks
view-hasp-on-table = on the table
view-hasp-shown = has shown
view-hasp-trump = Trump
view-hasp-pot = Pot
view-hasp-hand = Your cards
view-hasp-worth = worth
view-hasp-last-trick = Last trick
view-hasp-starter = { $who } begins this round.
view-hare-position = position
view-hare-carrots = carrots
view-hare-lettuces = lettuces
view-hare-space = space
view-hare-legend = H hare · C carrots · L lettuce · T tortoise · numbers: position spaces
view-hare-die = die
view-hare-hare-table = hare space: what each position gets
view-hare-home = home, place { $place }
view-hare-skipping = loses the next turn
view-hare-eating = eats a lettuce next turn
view-hare-leaving = must leave the space
view-hare-runner-home = home
view-hare-skipping-now = loses this turn
view-hare-eating-now = eats a lettuce this turn
