# Woorden die alle spellen delen, in het Nederlands.

table-seat = stoel { $number }

## Regels van elke tafel

rule-table-no-such-action = Zo’n zet bestaat niet
    .demand = Een zet schrijf je zoals dit spel het doet, met nummers die aan deze tafel bestaan.
    .refused = “{ $action }” is geen zet van dit spel.
rule-table-game-over = Het spel is uit
    .demand = Als een spel is afgelopen, wordt er niets meer in gespeeld.
    .refused = Het spel is afgelopen, dus “{ $action }” komt te laat.
rule-table-not-your-turn = Wacht op je beurt
    .demand = Alleen wie aan de beurt is, mag iets doen.
    .refused = Je bent niet aan de beurt, dus “{ $action }” moet nog even wachten.
rule-table-wait-for-chance = Eerst de kaarten en de dobbelsteen
    .demand = Zolang er een kaart wordt gedeeld of de dobbelsteen rolt, beslist niemand iets.
    .refused = Eerst komt er een kaart of een dobbelsteen; “{ $action }” moet daarop wachten.
rule-table-not-a-decision = Kaarten en dobbelstenen vallen vanzelf
    .demand = Niemand kiest welke kaart er komt of wat de dobbelsteen toont, en nu is er geen van beide nodig.
    .refused = Nu moet een speler beslissen; “{ $action }” is niets wat een speler kiest.
rule-table-impossible-outcome = Alleen wat nog kan komen
    .demand = Een kaart kan alleen komen zolang hij in de stapel zit, en een dobbelsteen toont alleen zijn eigen cijfers.
    .refused = “{ $action }” kan hier niet komen.

## Het spel in de terminal

play-choose-game = Welk spel zullen we spelen?
play-choose-prompt = Nummer of naam:
play-no-such-game = Dat is er geen van.
play-you-are = Jij bent { $name }, op stoel { $seat }. Ook aan tafel: { $others }. Stoel 0 begint.
play-how = Typ het nummer van een zet, of de zet zelf, zoals “{ $example }”. Verder: “?” voor de regels, “h” voor een tip, “q” om te stoppen.
play-you = { $name } (jij)
play-your-turn = Jouw beurt
play-moves = Wat je kunt doen
play-prompt = Jouw zet:
play-only-move = Er kan maar één ding: { $move }
play-suggestion = Een tip: “{ $notation }” – { $move }
play-no-such-number = Zet { $number } is er niet: kies van 1 tot en met { $count }.
play-rules-title = Wat de regels vragen
play-notation-title = Hoe je een zet schrijft
play-quit = Stoppen met dit spel? (j = ja, n = nee)
play-yes = j
play-stopped = We stoppen hier. Tot de volgende keer!
play-over = Het spel is uit.
play-save = Dit spel bewaren? Typ een bestandsnaam, of druk op Enter voor nee:
play-saved = Bewaard. Bekijk het met: speeltafel check { $file }
play-not-saved = Dat is niet gelukt. { $why }
play-exists = { $file } bestaat al. Typ een andere naam.
play-again = Nog eens met dezelfde kaarten en dobbelstenen: { $command }

## Waar de spellen over gaan

play-intro-hanabi =
    Samen maken jullie vuurwerk: van elke kleur een rij kaarten 1, 2, 3, 4, 5, in die volgorde.
    Het lastige: je ziet de kaarten van iedereen, behalve die van jezelf. Dus vertel je elkaar iets.
    Als je aan de beurt bent, doe je één van drie dingen:
    • Hint: wijs bij een ander alle kaarten van één kleur of van één waarde aan. Dat kost een fiche.
    • Afleggen: leg een kaart op de stapel. Dat levert een fiche op.
    • Spelen: leg een kaart. Is het de volgende van zijn kleur, dan blijft hij liggen; zo niet, dan is het een fout.
    Bij drie fouten is het afgelopen. Is de laatste kaart gepakt, dan heeft iedereen nog één beurt.
    De score is het aantal kaarten in alle rijen, hoogstens 25.
play-intro-hasp =
    Je wint slagen waar schatten in zitten. Eén speler komt uit en alle anderen leggen er een kaart bij.
    Heb je de soort waarmee is uitgekomen, dan moet je die spelen. Zo niet, dan moet je een troef spelen, als je die hebt.
    De hoogste troef wint de slag; zonder troef wint de hoogste kaart van de soort waarmee is uitgekomen.
    Dorpskaarten (V) zijn altijd troef; in de meeste rondes is er nog een soort troef.
    Sterk is niet hetzelfde als waardevol: een 6 telt 4 punten, een 5 telt 3, een 4 telt 2, een 3 telt 1 en lager niets. Wat dorpskaarten tellen, staat bij je hand.
    Voor je eerste kaart van een ronde mag je voorspellen wat je gaat vinden; daarmee komen er fiches in de pot.
    Wie in een ronde de meeste punten heeft, krijgt de pot. De eerste met 12 wint het spel.
    Met vier spelers zijn de spelers die tegenover elkaar zitten partners.
play-intro-hare =
    Een wedloop waarin je elke stap betaalt met wortels: 1 veld kost 1, 2 velden 3, 3 velden 6, 4 velden 10, enzovoort.
    Wortels krijg je door terug te gaan naar een schildpad, door te wachten op een wortelveld en door op de juiste positie te liggen.
    • Wortel: blijf staan en pak 10 wortels, of geef er 10 terug.
    • Sla: eet daar een krop sla. Alle sla moet op zijn voordat je mag finishen.
    • Schildpad: daar kom je alleen achteruit; 10 wortels voor elk veld.
    • 2, 3, 4 of 1/5/6: is dat je positie als je volgende beurt begint, dan krijg je 10 keer dat getal.
    • Haas: gooi de dobbelsteen en kijk wat er gebeurt.
    Op een veld past maar één loper. Je finisht zonder sla, en met hoogstens 10 wortels als je de eerste bent, 20 als tweede, 30 als derde, enzovoort. Met twee spelers heeft iedereen twee lopers.

## Hoe je een zet schrijft

play-notation-hanabi =
    play 3 – speel je kaart 3
    discard 1 – leg je kaart 1 af, de kaart die je het langst hebt
    hint 2 R – vertel stoel 2 over rode kaarten
    hint 2 5 – vertel stoel 2 over kaarten met waarde 5
play-notation-hasp =
    trump R – kies rivier als troef (F bos, G grasland, R rivier, C canyon, none geen)
    call pass – voorspel niets (of minor, great, all, none)
    play R6 – speel de 6 van de rivier
play-notation-hare =
    move 5 – ga 5 velden vooruit
    back – ga terug naar de dichtstbijzijnde schildpad
    take, give – pak 10 wortels, of geef er 10 terug
    eat – eet een krop sla
    skip – doe niets, als je een beurt overslaat
    restart – ga terug naar de start
    Met twee lopers komt het nummer van de loper erachter: move 5 2, back 1.

## De tafel in de terminal

view-player = speler
view-none = geen
view-of = { $count } van { $most }
view-hanabi-rows = Vuurwerk
view-hanabi-tokens = Fiches
view-hanabi-errors = Fouten
view-hanabi-deck = Stapel
view-hanabi-last-turns = Nog te gaan
view-hanabi-discarded = Afgelegd
view-hanabi-knows = weet
view-hanabi-could-be = kan zijn
view-hasp-partner = { $name } (partner)
view-hasp-score = score
view-hasp-call = voorspelling
view-hasp-tricks = slagen
view-hasp-on-table = op tafel
view-hasp-shown = liet zien
view-hasp-trump = Troef
view-hasp-pot = Pot
view-hasp-hand = Jouw kaarten
view-hasp-worth = punten
view-hasp-last-trick = Vorige slag
view-hasp-starter = { $who } begint deze ronde.
view-hare-position = positie
view-hare-carrots = wortels
view-hare-lettuces = sla
view-hare-space = veld
view-hare-legend = H haas · C wortels · L sla · T schildpad · getallen: positievelden
view-hare-die = steen
view-hare-hare-table = hazenveld: wat elke positie krijgt
view-hare-home = binnen, plaats { $place }
view-hare-skipping = slaat de volgende beurt over
view-hare-eating = eet de volgende beurt sla
view-hare-leaving = moet van het veld af
view-hare-runner-home = binnen
view-hare-skipping-now = slaat deze beurt over
view-hare-eating-now = eet deze beurt sla
