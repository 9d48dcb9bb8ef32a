# Hanabi, in het Nederlands.

hanabi-name = Hanabi
hanabi-tagline = Maak samen vijf vuurwerken. Je ziet alle kaarten, behalve die van jezelf.

## Kaarten

hanabi-colour-W = wit
hanabi-colour-R = rood
hanabi-colour-B = blauw
hanabi-colour-Y = geel
hanabi-colour-G = groen
hanabi-colour-P = paars
hanabi-card = { $name } ({ $colour } { $value })
hanabi-a-card = een kaart
hanabi-card-name = { $name }
hanabi-clue-colour = kaarten van kleur { $colour }
hanabi-clue-value = kaarten met waarde { $value }

## Wat je kunt doen

hanabi-menu-play = Speel je kaart { $slot }
hanabi-menu-discard = Leg je kaart { $slot } af en krijg een fiche terug
hanabi-menu-hint =
    { $count ->
        [0] Zeg tegen { $target }: je hebt geen { $clue }
        [1] Wijs { $target } op { $clue } (1 kaart)
       *[other] Wijs { $target } op { $clue } ({ $count } kaarten)
    }

## Wat er gebeurde

hanabi-event-dealt = { $seat } kreeg { $card }.
hanabi-event-drew = { $seat } trok { $card }.
hanabi-event-hinted =
    { $slots-count ->
        [0] { $seat } zei tegen { $target }: je hebt geen { $clue }.
        [1] { $seat } wees { $target } op { $clue }: kaart { $slots }.
       *[other] { $seat } wees { $target } op { $clue }: kaarten { $slots }.
    }
hanabi-event-discarded = { $seat } legde kaart { $slot } af: { $card }. Fiches in de doos: { $tokens }.
hanabi-event-played = { $seat } speelde kaart { $slot }: { $card }. Die past!
hanabi-event-misplayed = { $seat } speelde kaart { $slot }: { $card }. Die past niet: fout { $errors }, nog { $left } over.
hanabi-event-row-completed = Vuurwerk compleet, kleur { $colour }. Fiches in de doos: { $tokens }.
hanabi-event-last-card = Dat was de laatste kaart van de stapel: iedereen is nog één keer aan de beurt.

## Hoe het afliep

hanabi-event-ended =
    { $ending-id ->
        [third-error] De derde foutkaart is omgedraaid: de show gaat niet door.
        [all-rows-complete] Alle vuurwerken zijn compleet!
        [last-round-played] Iedereen heeft de laatste beurt gehad.
        [needed-card-lost] Een kaart die nog nodig was, is voorgoed weg.
       *[nobody-can-act] Geen kaart in de hand en geen fiche voor een hint: hier stopt de show.
    }
hanabi-event-scored = Score { $score } van { $most } ({ $points } punten op tafel): { $verdict }
hanabi-event-won = Jullie hebben gewonnen: alle { $most } punten.
hanabi-event-lost = Jullie hebben verloren, met { $points } van de { $most } punten op tafel.
hanabi-verdict-jeers = het publiek joelt.
hanabi-verdict-polite = hier en daar klinkt beleefd applaus.
hanabi-verdict-pleasant = een aardige avond, gauw vergeten.
hanabi-verdict-splendid = prachtig, de mensen juichen!
hanabi-verdict-dazzling = oogverblindend, niemand kijkt weg!
hanabi-verdict-legendary = legendarisch, hier praten ze later nog over!

## Regels die een zet kan breken

rule-hanabi-no-such-player = Een speler aan deze tafel
    .demand = Een hint geef je aan een van de spelers aan deze tafel. Stoelen tellen vanaf 0.
    .refused = Stoel { $number } is er niet. De stoelen zijn genummerd van 0 tot en met { $last }.
rule-hanabi-hint-to-yourself = Hints zijn voor de anderen
    .demand = Je vertelt een andere speler iets over diens kaarten. Je eigen kaarten zie je niet, dus die kun je niet aanwijzen.
    .refused = Je noemde jezelf. Kies een andere speler voor de hint.
rule-hanabi-no-such-colour = Een kleur uit deze stapel
    .demand = Een hint noemt een kleur die in het spel zit, of een waarde van 1 tot en met 5.
    .refused = In dit spel zijn er geen { $clue }.
rule-hanabi-no-token-for-a-hint = Een hint kost een fiche
    .demand = Elke hint haalt een fiche uit de doos. Is de doos leeg, dan leg je een kaart af of speel je er een.
    .refused = De doos is leeg: alle { $most } fiches zijn eruit. Leg een kaart af om er een terug te krijgen, of speel een kaart.
rule-hanabi-empty-hint = Een hint wijst een kaart aan
    .demand = Aan deze tafel wijst een hint minstens één kaart aan. (De optie voor lege hints staat uit.)
    .refused = { $target } heeft geen { $clue }, dus deze hint zou niets aanwijzen.
rule-hanabi-no-such-card = Een kaart uit je hand
    .demand = Je speelt een kaart of legt er een af die je in je hand hebt. Kaart 1 heb je het langst.
    .refused = Kaart { $slot } heb je niet: je hebt er { $held }.
rule-hanabi-all-tokens-in-the-box = Afleggen brengt een fiche terug
    .demand = Je mag alleen afleggen als er een fiche uit de doos is. Liggen ze er allemaal in, geef dan een hint of speel een kaart.
    .refused = Alle { $most } fiches liggen in de doos, dus er kan er geen terug.

## Opties

option-hanabi-empty_hints = Lege hints
    .help = Een hint mag ook zeggen dat een speler zo’n kaart helemaal niet heeft.
option-hanabi-play_on = Doorspelen
    .help = Geen laatste ronde: ook met een lege stapel speel je door, tot alle vuurwerken compleet zijn of het spel verloren is.
option-hanabi-colours = Kleuren
    .help = Hoeveel kleuren er meedoen: vijf zoals in de doos, of zes.

## In the terminal

play-intro-hanabi =
    Samen maken jullie vuurwerk: van elke kleur een rij kaarten 1, 2, 3, 4, 5, in die volgorde.
    Het lastige: je ziet de kaarten van iedereen, behalve die van jezelf. Dus vertel je elkaar iets.
    Als je aan de beurt bent, doe je één van drie dingen:
    • Hint: wijs bij een ander alle kaarten van één kleur of van één waarde aan. Dat kost een fiche.
    • Afleggen: leg een kaart op de stapel. Dat levert een fiche op.
    • Spelen: leg een kaart. Is het de volgende van zijn kleur, dan blijft hij liggen; zo niet, dan is het een fout.
    Bij drie fouten is het afgelopen. Is de laatste kaart gepakt, dan heeft iedereen nog één beurt.
    De score is het aantal kaarten in alle rijen, hoogstens 25.
play-notation-hanabi =
    play 3 – speel je kaart 3
    discard 1 – leg je kaart 1 af, de kaart die je het langst hebt
    hint 2 R – vertel stoel 2 over rode kaarten
    hint 2 5 – vertel stoel 2 over kaarten met waarde 5
view-hanabi-rows = Vuurwerk
view-hanabi-tokens = Fiches
view-hanabi-errors = Fouten
view-hanabi-deck = Stapel
view-hanabi-last-turns = Nog te gaan
view-hanabi-discarded = Afgelegd
view-hanabi-knows = weet
view-hanabi-could-be = kan zijn
