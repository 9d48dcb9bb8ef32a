# The bots of Hanabi, in English.

bot-level-partner-1 = table partner, level 1
bot-level-partner-2 = table partner, level 2
bot-level-partner-3 = table partner, level 3
bot-level-learned = learned player
bot-level-code = code only
bot-level-machine = machine team
bot-about-hanabi-random = Does anything the rules allow.
bot-about-hanabi-sensible = Plays what it knows to be safe, hints at what can be played and discards the rest.
bot-about-hanabi-partner-1 = Hints like people do: “play this one” or “keep this one”. A good partner to start with.
bot-about-hanabi-partner-2 = Also expects you to play a card you were told of earlier, when a later hint needs it.
bot-about-hanabi-partner-3 = Also knows the finesse: a hint to one player can ask another for the newest card, unseen.
bot-about-hanabi-learned = A network that taught itself two-player Hanabi by playing with itself. Its hints mean what it and its like made them mean. With more players the table partner plays in its place.
bot-about-hanabi-code = The machine team’s code without looking ahead: quick, for comparison.
bot-about-hanabi-machine = Plays a machine code: a hint is a number for everybody, and seldom means what it says. Very strong with its own kind, puzzling with people.

## Why it did what it did

reason-hanabi-machine-sure = By the code I know that my card { $slot } fits: { $cards }.
reason-hanabi-machine-likely = My card { $slot } probably fits, and little is lost if it does not: { $cards }.
reason-hanabi-machine-hint = This hint to { $target } is a number: everybody reads something of the own hand from it.
reason-hanabi-machine-useless = My card { $slot } can be of no use any more; which useless card goes tells the others something too.
reason-hanabi-machine-spare = Of my cards, number { $slot } would be missed least: { $cards }.
reason-hanabi-machine-looked-ahead = Looking ahead, the points on average: { $value } this way, { $other } by the code alone.
reason-hanabi-learned-play = I play card { $slot }: the network is { $sure } sure of this move, and has no words for why.
reason-hanabi-learned-discard = I discard card { $slot }: the network is { $sure } sure of this move, and has no words for why.
reason-hanabi-learned-hint = I give { $target } this hint: the network is { $sure } sure of it. What it means it has worked out with itself.
reason-hanabi-partner-plays = A hint asked for my card { $slot }: it should be { $cards }.
reason-hanabi-partner-sure = My card { $slot } fits, whatever it is: { $cards }.
reason-hanabi-partner-finessed = Another player’s hint only makes sense if my newest card helps: card { $slot } should be { $cards }.
reason-hanabi-partner-useless = My card { $slot } can be of no use any more.
reason-hanabi-partner-chop = Nothing to play and no better hint: I discard my oldest card without a hint, card { $slot }.
reason-hanabi-partner-least-missed = Hints point at all my cards; card { $slot } would be missed least.
reason-hanabi-partner-points-at = I point at card { $slot } of { $target }, { $card }. It will be taken for { $cards }.
reason-hanabi-partner-saves = I save card { $slot } of { $target }: { $card } is the last of its kind and would be discarded next.
reason-hanabi-partner-prompt = { $target } should now play card { $slot }, { $card }: a hint pointed at it before.
reason-hanabi-partner-finesse = { $target } should now play the newest card, unseen: card { $slot } is { $card }.
reason-hanabi-partner-passes-time = Nothing useful to do: this hint to { $target } only passes the turn.
