# Hanabi, in het Nederlands.

hanabi-name = Hanabi
hanabi-tagline = Maak samen vijf vuurwerkrijen. Je ziet alle kaarten, behalve die van jezelf.

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
hanabi-clue-colour =
    { $colour ->
        [wit] witte kaarten
        [rood] rode kaarten
        [blauw] blauwe kaarten
        [geel] gele kaarten
        [groen] groene kaarten
        [paars] paarse kaarten
       *[other] kaarten van de kleur { $colour }
    }
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
hanabi-event-misplayed = { $seat } speelde kaart { $slot }: { $card }. Die past niet: fout { $errors } van 3.
hanabi-event-row-completed = Een vuurwerkrij is compleet: { $colour }. Fiches in de doos: { $tokens }.
hanabi-event-last-card = Dat was de laatste kaart van de stapel: iedereen is nog één keer aan de beurt.

## Hoe het afliep

hanabi-event-ended =
    { $ending-id ->
        [third-error] De derde foutkaart is omgedraaid: iedereen verliest.
        [all-rows-complete] Alle vuurwerkrijen zijn compleet!
        [last-round-played] Iedereen heeft de laatste beurt gehad.
        [needed-card-lost] Een kaart die nog nodig was, is voorgoed weg.
       *[nobody-can-act] Geen kaart in de hand en geen fiche om informatie te geven: hier stopt de show.
    }
hanabi-event-scored =
    { $score ->
        [0] Geen score. Punten op tafel: { $points } van { $most }.
       *[other] Score { $score } van { $most }: { $verdict }
    }
hanabi-event-won = Iedereen wint, met alle { $most } punten!
hanabi-event-lost = Iedereen verliest. Punten op tafel: { $points } van { $most }.
hanabi-verdict-jeers = het publiek joelt.
hanabi-verdict-polite = hier en daar klinkt beleefd applaus.
hanabi-verdict-pleasant = een aardige avond, gauw vergeten.
hanabi-verdict-splendid = prachtig, de mensen juichen!
hanabi-verdict-dazzling = oogverblindend, niemand kijkt weg!
hanabi-verdict-legendary = legendarisch, hier praten ze later nog over!

## Regels die een zet kan breken

rule-hanabi-no-such-player = Een speler aan deze tafel
    .demand = Informatie geef je aan een van de spelers aan deze tafel. In een getypte zet is de eerste stoel 0, de tweede 1, enzovoort.
    .refused = Stoel { $number } is er niet: er zijn stoel 1 tot en met { $seats }. In een getypte zet tel je ze van 0 tot en met { $last }.
rule-hanabi-hint-to-yourself = Informatie is voor de anderen
    .demand = Je vertelt een andere speler iets over diens kaarten. Je eigen kaarten zie je niet, dus die kun je niet aanwijzen.
    .refused = Je noemde jezelf. Kies een andere speler om informatie aan te geven.
rule-hanabi-no-such-colour = Een kleur uit deze stapel
    .demand = Informatie gaat over een kleur die in het spel zit, of over een waarde van 1 tot en met 5.
    .refused = In deze stapel zijn er geen { $clue }. Noem een andere kleur, of een waarde.
rule-hanabi-no-token-for-a-hint = Informatie geven kost een fiche
    .demand = Met informatie geven haal je een fiche uit de doos. Is de doos leeg, dan leg je een kaart af of speel je er een.
    .refused = De doos is leeg: alle { $most } fiches zijn eruit. Leg een kaart af om er een terug te krijgen, of speel een kaart.
rule-hanabi-empty-hint = Informatie wijst een kaart aan
    .demand = Aan deze tafel wijs je met informatie minstens één kaart aan. (De optie “Lege informatie” staat uit.)
    .refused = { $target } heeft geen { $clue }, dus je zou niets aanwijzen. Noem een kleur of een waarde die klopt.
hanabi-no-such-card =
    { $held ->
        [0] Kaart { $slot } heb je niet: je hand is leeg.
        [1] Kaart { $slot } heb je niet: je hebt alleen kaart 1.
       *[other] Kaart { $slot } heb je niet: kies er een van 1 tot en met { $held }.
    }
rule-hanabi-no-such-card = Een kaart uit je hand
    .demand = Je speelt een kaart of legt er een af die je in je hand hebt. Kaart 1 heb je het langst.
    .refused = { hanabi-no-such-card }
rule-hanabi-all-tokens-in-the-box = Afleggen brengt een fiche terug
    .demand = Je mag alleen afleggen als er een fiche uit de doos is. Liggen ze er allemaal in, geef dan informatie of speel een kaart.
    .refused = Alle { $most } fiches liggen in de doos, dus er kan er geen terug. Geef informatie of speel een kaart.

## Opties

option-hanabi-empty_hints = Lege informatie
    .help = Je mag ook zeggen dat een speler zo’n kaart helemaal niet heeft.
option-hanabi-play_on = Doorspelen
    .help = Geen laatste ronde: ook met een lege stapel speel je door, tot alle vuurwerkrijen compleet zijn of het spel verloren is.
option-hanabi-colours = Kleuren
    .help = Hoeveel kleuren er meedoen: vijf zoals in de doos, of zes. De zesde, paars, hebben wij toegevoegd.

## In de terminal

play-intro-hanabi =
    Samen maken jullie vuurwerkrijen: van elke kleur de kaarten 1, 2, 3, 4, 5, in die volgorde.
    Het lastige: je ziet de kaarten van iedereen, behalve die van jezelf. Dus geven jullie elkaar informatie.
    Als je aan de beurt bent, doe je één van drie dingen:
    • Informatie geven: wijs bij een ander alle kaarten van één kleur of van één waarde aan. Dat kost een fiche.
    • Afleggen: leg een kaart op de aflegstapel. Dat brengt een fiche terug.
    • Spelen: leg een kaart. Is het de volgende van zijn kleur, dan blijft hij liggen; zo niet, dan is het een fout.
    Bij de derde fout verliest iedereen. Is de laatste kaart getrokken, dan heeft iedereen nog één beurt.
    De score is het aantal kaarten in alle rijen, hoogstens 25. Wat het publiek ervan zegt, is van ons en niet uit de doos.
play-notation-hanabi =
    play 3 – speel je kaart 3
    discard 1 – leg je kaart 1 af, de kaart die je het langst hebt
    hint 1 R – geef de speler op stoel 2 informatie over rode kaarten: geschreven zetten tellen stoelen vanaf 0
    hint 1 5 – geef de speler op stoel 2 informatie over kaarten met waarde 5
view-hanabi-rows = Vuurwerkrijen
view-hanabi-tokens = Fiches
view-hanabi-errors = Fouten
view-hanabi-deck = Stapel
view-hanabi-last-turns = Nog te gaan
view-hanabi-discarded = Afgelegd
view-hanabi-knows = weet
view-hanabi-could-be = kan zijn
