# HASP, in het Nederlands.

hasp-name = HASP
hasp-tagline = Verzamel schatten in slagen. Zeg eerst wat je gaat vinden, en kijk dan of het lukt.

## Kaarten

hasp-suit-F = bos
hasp-suit-G = grasland
hasp-suit-R = rivier
hasp-suit-C = canyon
hasp-suit-V = dorp
hasp-card = { $name } ({ $suit } { $strength })
hasp-a-card = een kaart
hasp-trump-suits = { $suit } en dorp
hasp-trump-village = alleen dorp
hasp-all-trumps = troef ({ $trump })

## Voorspellingen

hasp-call-pass = Pas
hasp-call-minor = Kleine Vondst
hasp-call-great = Grote Vondst
hasp-call-all = Vind Alles
hasp-call-none = Geen Vondst

## Wat je kunt doen

hasp-menu-play = Speel { $card }
hasp-menu-trump = Maak { $suit } troef, naast dorp
hasp-menu-trump-none = Geen troef: alleen dorp is troef
hasp-menu-call-pass = Pas: er komt niets bij de pot
hasp-menu-call-minor = Kleine Vondst: laat je 7 en 8 zien, pot +1
hasp-menu-call-great = Grote Vondst: laat je 9 zien, pot +1
hasp-menu-call-all = Vind Alles: jouw team haalt elke slag, pot +2
hasp-menu-call-none = Geen Vondst: jouw team haalt geen enkele slag, pot +2

## Wat er gebeurde

hasp-event-dealt = { $seat } kreeg { $card }.
hasp-event-turned =
    { $suit-id ->
        [V] { $card } is omgedraaid: alleen dorp is troef.
       *[other] { $card } is omgedraaid: { $suit } is troef, naast dorp.
    }
hasp-event-announced =
    { $suit-id ->
        [V] { $seat } kondigde geen troef aan: alleen dorp is troef.
       *[other] { $seat } kondigde { $suit } aan als troef, naast dorp.
    }
hasp-event-called =
    { $call-id ->
        [pass] { $seat } paste.
        [minor] { $seat } voorspelde een Kleine Vondst en liet { $shown } zien. In de pot: { $pot }.
        [great] { $seat } voorspelde een Grote Vondst en liet { $shown } zien. In de pot: { $pot }.
        [all] { $seat } voorspelde Vind Alles: elke slag! In de pot: { $pot }.
       *[none] { $seat } voorspelde Geen Vondst: geen enkele slag! In de pot: { $pot }.
    }
hasp-event-played = { $seat } speelde { $card }.
hasp-event-took =
    { $points ->
        [0] { $seat } haalde de slag, zonder punten.
        [1] { $seat } haalde de slag, met 1 punt.
       *[other] { $seat } haalde de slag, met { $points } punten.
    }
hasp-event-counted =
    { $sides ->
        [2] Punten in de slagen: { $side1 } { $points1 }, { $side2 } { $points2 }.
       *[other] Punten in de slagen: { $side1 } { $points1 }, { $side2 } { $points2 }, { $side3 } { $points3 }.
    }
hasp-event-scored = De pot van { $pot } is voor { $side }: { $score } op het scoreblok.
hasp-event-nobody-scored = Niemand scoort deze ronde.
hasp-event-next-round = Volgende ronde: { $dealer } deelt, { $seat } begint.
hasp-event-overtime = De eerste plaats is gedeeld, met { $score } punten. Speel door tot één speler alleen vooraan staat!
hasp-event-won = Het spel is gewonnen door { $side }, met { $score } punten!

## Hoe een ronde eindigde

hasp-event-round-ended =
    { $ending-id ->
        [most-points] De ronde is voorbij: de meeste punten winnen de pot.
        [starter-lost-tie] Gelijke punten, dus de ronde is verloren voor { $seat }, die troef aankondigde.
        [two-tied] Twee spelers staan gelijk bovenaan: elk scoort de hele pot.
        [all-tied] Alle drie gelijk: alleen wie paste scoort, en alleen als iemand iets heeft voorspeld.
        [promise-broken] { $promise } van { $seat } is mislukt: de ronde is meteen voorbij.
       *[promise-kept] { $promise } van { $seat } is uitgekomen!
    }

## Regels die een zet kan breken

rule-hasp-turned-card-names-trump = De omgedraaide kaart bepaalt de troef
    .demand = Met drie spelers kondigt niemand troef aan. De kaart die na het delen wordt omgedraaid, bepaalt de troef.
    .refused = De omgedraaide kaart heeft de troef al bepaald: { $trump }. Ga verder met je voorspelling of je kaart.
rule-hasp-trump-is-announced-once = Troef wordt één keer per ronde aangekondigd
    .demand = De startspeler kondigt na de eerste drie kaarten troef aan. Dat blijft zo, de hele ronde.
    .refused = De troef is al aangekondigd: { $trump }. Ga verder met je voorspelling of je kaart.
rule-hasp-announce-trump-first = Kondig eerst troef aan
    .demand = De startspeler bekijkt drie kaarten en kondigt troef aan, of geen troef. Pas daarna wordt er verder gedeeld.
    .refused = Kondig eerst een troef aan, of “geen troef”. Voorspellingen en kaarten komen later.
rule-hasp-one-call-a-round = Eén voorspelling per ronde
    .demand = Iedereen doet precies één voorspelling per ronde, of past, vlak voor de eigen eerste kaart.
    .refused = Je hebt deze ronde al voorspeld of gepast, dus { $call } moet wachten tot de volgende. Speel een kaart.
rule-hasp-minor-find-needs-7-and-8 = Voor een Kleine Vondst heb je 7 en 8 nodig
    .demand = Wie een Kleine Vondst voorspelt, heeft dorp 7 én dorp 8, en laat ze aan iedereen zien.
    .refused = Je hebt de 7 en de 8 niet allebei, dus je kunt geen Kleine Vondst voorspellen. Voorspel iets anders, of pas.
rule-hasp-great-find-needs-9 = Voor een Grote Vondst heb je de 9 nodig
    .demand = Wie een Grote Vondst voorspelt, heeft dorp 9, en laat die aan iedereen zien.
    .refused = Je hebt de 9 niet, dus je kunt geen Grote Vondst voorspellen. Voorspel iets anders, of pas.
rule-hasp-one-promise-a-round = Eén belofte per ronde
    .demand = Vind Alles en Geen Vondst zijn beloftes: zodra iemand er een doet, kan niemand anders dat deze ronde nog.
    .refused = { $seat } heeft al { $promise } voorspeld, dus { $call } kan deze ronde niet meer. Voorspel een vondst die je hebt, of pas.
rule-hasp-call-before-you-play = Voorspel of pas voor je eerste kaart
    .demand = In de eerste slag doet iedereen een voorspelling, of past, en speelt dan pas een kaart.
    .refused = Doe eerst een voorspelling of pas; daarna kun je { $card } spelen.
rule-hasp-not-your-card = Een kaart uit je hand
    .demand = Je speelt een van de kaarten die je in je hand hebt.
    .refused = Je hebt { $card } niet. Kies een kaart uit je hand.
rule-hasp-follow-suit = Kleur bekennen
    .demand = Speel een kaart van de reeks waarmee de slag begon, als je die hebt.
    .refused = Met { $card } beken je niet: de slag begon met { $led }, en dat heb je nog. Speel een kaart van die reeks.
rule-hasp-trump-if-you-cannot-follow = Troeven als je niet kunt bekennen
    .demand = Heb je niets van de reeks waarmee de slag begon, speel dan troef als je die hebt, ook als je partner wint.
    .refused = { $card } is geen troef. Je hebt geen { $led } om te bekennen, maar wel een troef ({ $trump }): speel die.

## Opties

option-hasp-one_trump_suit = Eén troefreeks
    .help = De aangekondigde reeks en dorp tellen bij het bekennen als één reeks. De spelregels laten dit open.
option-hasp-village_points = Punten op dorpskaarten
    .help = De punten op dorp 7, 8, 9 en 10. De gedrukte punten hebben we niet gezien: de gewone waarden zijn onze reconstructie.

## In de terminal

play-intro-hasp =
    Je wint slagen waar schatten in zitten. Eén speler komt uit en alle anderen leggen er een kaart bij.
    Heb je de reeks waarmee is uitgekomen, dan moet je die spelen. Zo niet, dan moet je een troef spelen, als je die hebt.
    De hoogste troef wint de slag; zonder troef wint de hoogste kaart van de reeks waarmee is uitgekomen.
    Dorpskaarten (V) zijn altijd troef; in de meeste rondes is er nog een reeks troef.
    Sterk is niet hetzelfde als waardevol: een 6 telt 4 punten, een 5 telt 3, een 4 telt 2, een 3 telt 1 en lager niets. Wat jouw kaarten tellen, staat eronder.
    De gedrukte punten van de 3, 4 en 5 en van de dorpskaarten hebben we niet gezien: die zijn onze reconstructie.
    Voor je eerste kaart van een ronde voorspel je wat je gaat vinden, of je past; met een voorspelling komen er punttokens in de pot.
    Wie in een ronde de meeste punten heeft, scoort de pot. De eerste met 12 wint het spel.
    Met vier spelers vormen de spelers die tegenover elkaar zitten een team.
play-notation-hasp =
    trump R – kondig rivier aan als troef (F bos, G grasland, R rivier, C canyon, none geen)
    call pass – pas (of voorspel: minor, great, all, none)
    play R6 – speel de 6 van de rivier
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
