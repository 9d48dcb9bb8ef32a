# Words every game shares, in English.

table-seat = seat { $number }

## Rules of every table

rule-table-no-such-action = An action of this game
    .demand = An action is written as the game's notation has it, with numbers that exist at this table.
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
