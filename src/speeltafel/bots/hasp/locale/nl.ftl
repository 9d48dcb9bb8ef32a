# De bots van HASP, in het Nederlands.

bot-level-greedy = gretig
bot-level-sampler = steekproef
bot-level-club = clubspeler
bot-level-expert = expert
bot-about-hasp-random = Speelt zomaar een kaart die mag.
bot-about-hasp-sensible = Wint slagen goedkoop, geeft punten aan zijn partner en belooft zelden iets.
bot-about-hasp-greedy = Kijkt naar de slag op tafel en niet verder.
bot-about-hasp-sampler = Probeert elke kaart op honderd verdelingen die waar kunnen zijn.
bot-about-hasp-club = Onthoudt wat er gespeeld is en stelt zich een handvol verdelingen voor.
bot-about-hasp-expert = Leest je voorspellingen en kaarten, en stelt zich honderden verdelingen voor.

reason-hasp-only-card = Het is de enige kaart die ik mag spelen.
reason-hasp-longest-suit = Het is de beste reeks van mijn eerste kaarten.
reason-hasp-find-in-hand = Mijn hand is er goed genoeg voor.
reason-hasp-nothing-to-call = Ik heb niets te voorspellen.
reason-hasp-leads-its-best = Van de kaarten waarmee ik kan uitkomen, levert deze meteen het meeste op.
reason-hasp-best-for-the-trick = Voor deze slag doet deze kaart het meest.
reason-hasp-wins-in-worlds = Dit is goed in { $won } van de 100 verdelingen die waar kunnen zijn.
reason-hasp-wins-in-deals = Dit wint de ronde in { $won } van de 100 verdelingen die passen bij wat ik zag.
reason-hasp-wins-in-every-deal = Dit wint de ronde, hoe de andere kaarten ook zitten.
reason-hasp-hopes-for-a-mistake = De ronde lijkt verloren; zo is er nog de meeste kans op een fout.
reason-hasp-other-lacks = { $seat } heeft geen { $suit } meer en kan troeven.
reason-hasp-partner-lacks = Mijn partner { $seat } heeft geen { $suit } meer en kan troeven.
reason-hasp-trump-wins = Met { $suit } als troef winnen we { $won } van de 100 verdelingen.
reason-hasp-no-trump-wins = Zonder andere troef winnen we { $won } van de 100 verdelingen.
reason-hasp-pass-keeps-pot-small = We winnen { $won } van de 100 verdelingen; een grotere pot loont niet.
reason-hasp-find-raises-pot = We winnen { $won } van de 100 verdelingen, dus een grotere pot is goed voor ons.
reason-hasp-all-holds = We halen alle slagen in { $won } van de 100 verdelingen.
reason-hasp-none-holds = We blijven zonder slag in { $won } van de 100 verdelingen.
