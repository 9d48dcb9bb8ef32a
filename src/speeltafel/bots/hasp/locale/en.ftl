# The bots of HASP, in English.

bot-level-greedy = greedy
bot-level-sampler = sampling
bot-level-club = club player
bot-level-expert = expert
bot-about-hasp-random = Plays any card the rules allow.
bot-about-hasp-sensible = Wins tricks cheaply, gives points to its partner and promises rarely.
bot-about-hasp-greedy = Looks at the trick on the table and no further.
bot-about-hasp-sampler = Tries every card on a hundred deals that could be true.
bot-about-hasp-club = Remembers what was played and imagines a handful of deals.
bot-about-hasp-expert = Reads your predictions and cards, and imagines hundreds of deals.

reason-hasp-only-card = It is the only card I may play.
reason-hasp-longest-suit = It is the best suit of my first cards.
reason-hasp-find-in-hand = My hand is good enough to predict it.
reason-hasp-nothing-to-call = I have nothing to predict.
reason-hasp-leads-its-best = Of what I can lead, it does most at once.
reason-hasp-best-for-the-trick = It does most for this trick.
reason-hasp-wins-in-worlds = It is right in { $won } of 100 deals that could be true.
reason-hasp-wins-in-deals = It wins the round in { $won } of 100 deals that fit what I saw.
reason-hasp-wins-in-every-deal = It wins the round however the other cards lie.
reason-hasp-hopes-for-a-mistake = The round looks lost; this leaves most room for a mistake.
reason-hasp-other-lacks = { $seat } has no { $suit } left and may trump it.
reason-hasp-partner-lacks = My partner { $seat } has no { $suit } left and can trump it.
reason-hasp-trump-wins = With { $suit } as trump we win { $won } of 100 deals.
reason-hasp-no-trump-wins = Without another trump we win { $won } of 100 deals.
reason-hasp-pass-keeps-pot-small = We win { $won } of 100 deals; more in the pot would not pay.
reason-hasp-find-raises-pot = We win { $won } of 100 deals, so a bigger pot is good for us.
reason-hasp-all-holds = We take every trick in { $won } of 100 deals.
reason-hasp-none-holds = We stay without a trick in { $won } of 100 deals.
