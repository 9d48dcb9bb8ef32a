# De bots van Hanabi, in het Nederlands.

bot-level-partner-1 = tafelgenoot, niveau 1
bot-level-partner-2 = tafelgenoot, niveau 2
bot-level-partner-3 = tafelgenoot, niveau 3
bot-level-learned = zelflerende speler
bot-level-code = alleen de code
bot-level-machine = machineteam
bot-about-hanabi-random = Doet zomaar iets wat mag.
bot-about-hanabi-sensible = Speelt wat zeker past, geeft aanwijzingen over wat gespeeld kan worden en legt de rest af.
bot-about-hanabi-partner-1 = Geeft hints zoals mensen dat doen: “speel deze” of “bewaar deze”. Een fijne partner om mee te beginnen.
bot-about-hanabi-partner-2 = Verwacht ook dat je een eerder aangewezen kaart speelt als een latere hint die nodig heeft.
bot-about-hanabi-partner-3 = Kent ook de finesse: een hint aan de een kan de ander om de nieuwste kaart vragen, ongezien.
bot-about-hanabi-learned = Een netwerk dat zichzelf Hanabi met z’n tweeën leerde door met zichzelf te spelen. Zijn hints betekenen wat het er met zijns gelijken van gemaakt heeft. Met meer spelers speelt de tafelgenoot in zijn plaats.
bot-about-hanabi-code = De code van het machineteam zonder vooruitkijken: snel, ter vergelijking.
bot-about-hanabi-machine = Speelt een machinecode: een hint is een getal voor iedereen en betekent zelden wat hij zegt. Heel sterk met zijns gelijken, raadselachtig met mensen.

## Waarom hij dat deed

reason-hanabi-machine-sure = Volgens de code past mijn kaart { $slot } zeker: { $cards }.
reason-hanabi-machine-likely = Mijn kaart { $slot } past waarschijnlijk, en anders is er weinig verloren: { $cards }.
reason-hanabi-machine-hint = Deze hint aan { $target } is een getal: iedereen leest er iets over de eigen hand uit.
reason-hanabi-machine-useless = Mijn kaart { $slot } is nergens meer goed voor; welke nutteloze kaart weggaat, vertelt de anderen ook iets.
reason-hanabi-machine-spare = Van mijn kaarten missen we nummer { $slot } het minst: { $cards }.
reason-hanabi-machine-looked-ahead = Vooruitkijkend kwam ik zo gemiddeld op { $value } punten, en met de code alleen op { $other }.
reason-hanabi-learned-play = Ik speel kaart { $slot }: het netwerk is { $sure } zeker van deze zet, en heeft geen woorden voor het waarom.
reason-hanabi-learned-discard = Ik leg kaart { $slot } af: het netwerk is { $sure } zeker van deze zet, en heeft geen woorden voor het waarom.
reason-hanabi-learned-hint = Ik geef { $target } deze hint: het netwerk is er { $sure } zeker van. Wat hij betekent heeft het met zichzelf uitgemaakt.
reason-hanabi-partner-plays = Een hint vroeg om mijn kaart { $slot }: dat moet { $cards } zijn.
reason-hanabi-partner-sure = Mijn kaart { $slot } past, welke het ook is: { $cards }.
reason-hanabi-partner-finessed = De hint aan een ander klopt alleen als mijn nieuwste kaart helpt: kaart { $slot } moet { $cards } zijn.
reason-hanabi-partner-useless = Mijn kaart { $slot } is nergens meer goed voor.
reason-hanabi-partner-chop = Niets te spelen en geen betere hint: ik leg mijn oudste kaart zonder hint af, kaart { $slot }.
reason-hanabi-partner-least-missed = Al mijn kaarten zijn aangewezen; kaart { $slot } missen we het minst.
reason-hanabi-partner-points-at = Ik wijs kaart { $slot } van { $target } aan, { $card }. Die zal worden opgevat als { $cards }.
reason-hanabi-partner-saves = Ik red kaart { $slot } van { $target }: { $card } is de laatste van zijn soort en zou nu worden afgelegd.
reason-hanabi-partner-prompt = { $target } moet nu kaart { $slot } spelen, { $card }: die is eerder aangewezen.
reason-hanabi-partner-finesse = { $target } moet nu ongezien de nieuwste kaart spelen: kaart { $slot } is { $card }.
reason-hanabi-partner-passes-time = Niets nuttigs te doen: met deze hint aan { $target } gaat alleen de beurt voorbij.
