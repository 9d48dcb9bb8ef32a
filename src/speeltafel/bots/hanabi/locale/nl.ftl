# De bots van Hanabi, in het Nederlands.

bot-level-partner-1 = tafelgenoot, niveau 1
bot-level-partner-2 = tafelgenoot, niveau 2
bot-level-partner-3 = tafelgenoot, niveau 3
bot-level-learned = zelflerende speler
bot-level-code = alleen de code
bot-level-machine = machineteam
bot-about-hanabi-random = Doet zomaar iets wat mag.
bot-about-hanabi-sensible = Speelt wat zeker past, geeft informatie over wat gespeeld kan worden en legt de rest af.
bot-about-hanabi-partner-1 = Geeft informatie zoals mensen dat doen: “speel deze” of “bewaar deze”. Een fijne partner om mee te beginnen.
bot-about-hanabi-partner-2 = Verwacht ook dat je een eerder aangewezen kaart speelt als latere informatie die nodig heeft.
bot-about-hanabi-partner-3 = Kent ook de finesse: informatie aan de een kan de ander om de nieuwste kaart vragen, ongezien.
bot-about-hanabi-learned = Een netwerk dat zichzelf Hanabi met z’n tweeën leerde door met zichzelf te spelen. Zijn informatie betekent wat het er met zijns gelijken van gemaakt heeft. Met meer spelers speelt de tafelgenoot in zijn plaats.
bot-about-hanabi-code = De code van het machineteam zonder vooruitkijken: snel, ter vergelijking.
bot-about-hanabi-machine = Speelt een machinecode: informatie is een getal voor iedereen en betekent zelden wat ze zegt. Heel sterk met zijns gelijken, raadselachtig met mensen.

## Waarom hij dat deed

reason-hanabi-machine-sure = Volgens de code past mijn kaart { $slot } zeker: { $cards }.
reason-hanabi-machine-likely = Mijn kaart { $slot } past waarschijnlijk, en anders is er weinig verloren: { $cards }.
reason-hanabi-machine-hint = Deze informatie aan { $target } is een getal: iedereen leest er iets over de eigen hand in.
reason-hanabi-machine-useless = Mijn kaart { $slot } is nergens meer goed voor; welke nutteloze kaart weggaat, vertelt de anderen ook iets.
reason-hanabi-machine-spare = Van mijn kaarten missen we nummer { $slot } het minst: { $cards }.
reason-hanabi-machine-looked-ahead = Vooruitgekeken, gemiddeld aantal punten: zo { $value }, met alleen de code { $other }.
reason-hanabi-learned-play = Ik speel kaart { $slot }: het netwerk is { $sure } zeker van deze zet, en heeft geen woorden voor het waarom.
reason-hanabi-learned-discard = Ik leg kaart { $slot } af: het netwerk is { $sure } zeker van deze zet, en heeft geen woorden voor het waarom.
reason-hanabi-learned-hint = Ik geef { $target } deze informatie: het netwerk is er { $sure } zeker van. Wat ze betekent, heeft het met zichzelf afgesproken.
reason-hanabi-partner-plays = Er is informatie gegeven die om mijn kaart { $slot } vraagt: dat moet { $cards } zijn.
reason-hanabi-partner-sure = Mijn kaart { $slot } past, welke het ook is: { $cards }.
reason-hanabi-partner-finessed = De informatie aan een ander klopt alleen als mijn nieuwste kaart helpt: kaart { $slot } moet { $cards } zijn.
reason-hanabi-partner-useless = Mijn kaart { $slot } is nergens meer goed voor.
reason-hanabi-partner-chop = Ik heb niets te spelen en niets beters te vertellen: ik leg mijn oudste kaart zonder informatie af, kaart { $slot }.
reason-hanabi-partner-least-missed = Al mijn kaarten zijn aangewezen; kaart { $slot } missen we het minst.
reason-hanabi-partner-points-at = Ik wijs kaart { $slot } van { $target } aan, { $card }. Die zal worden opgevat als { $cards }.
reason-hanabi-partner-saves = Ik red kaart { $slot } van { $target }: { $card } is het laatste exemplaar en zou nu worden afgelegd.
reason-hanabi-partner-prompt = { $target } moet nu kaart { $slot } spelen, { $card }: die is eerder aangewezen.
reason-hanabi-partner-finesse = { $target } moet nu ongezien de nieuwste kaart spelen: kaart { $slot } is { $card }.
reason-hanabi-partner-passes-time = Er is niets nuttigs te doen: met deze informatie aan { $target } gaat alleen de beurt voorbij.
