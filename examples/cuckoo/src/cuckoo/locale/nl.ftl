# Koekoek, in het Nederlands.

cuckoo-name = Koekoek
cuckoo-tagline = Iedereen heeft één kaart. Blijf niet zitten met de laagste.

## Kaarten

cuckoo-card-1 = 1
cuckoo-card-2 = 2
cuckoo-card-3 = 3
cuckoo-card-4 = 4
cuckoo-card-5 = 5
cuckoo-card-6 = 6
cuckoo-card-7 = 7
cuckoo-card-8 = 8
cuckoo-card-9 = 9
cuckoo-card-10 = 10
cuckoo-card-11 = 11
cuckoo-card-12 = 12
cuckoo-card-13 = koekoek
cuckoo-a-card = een kaart
cuckoo-field-dealer = Deler
cuckoo-field-lives = Levens
cuckoo-field-cards = Kaart
cuckoo-field-last_cards = Vorige ronde

## Wat je kunt doen

cuckoo-menu-keep = Houd je { $card }
cuckoo-menu-swap = Ruil je { $card } met { $target }
cuckoo-menu-draw = Ruil je { $card } voor een kaart van de stapel

## Wat er gebeurde

cuckoo-event-dealt = { $seat } kreeg { $card }.
cuckoo-event-kept = { $seat } houdt de kaart.
cuckoo-event-swapped = { $seat } ruilt met { $target }.
cuckoo-event-received = Je krijgt { $card }.
cuckoo-event-called-cuckoo = { $seat } wil ruilen, maar { $target } roept “koekoek!”
cuckoo-event-drew = { $seat } neemt { $card } van de stapel.
cuckoo-event-drew-cuckoo = { $seat } draait een koekoek om en moet de oude kaart houden.
cuckoo-event-showed = { $seat } laat { $card } zien.
cuckoo-event-lost =
    { $players-count ->
        [1] { $players } heeft de laagste kaart en verliest een leven.
       *[other] { $players } hebben de laagste kaart en verliezen elk een leven.
    }
cuckoo-event-went-out =
    { $players-count ->
        [1] { $players } ligt eruit.
       *[other] { $players } liggen eruit.
    }
cuckoo-event-won =
    { $players-count ->
        [1] { $players } heeft gewonnen.
       *[other] { $players } gaan er samen uit en delen de winst.
    }

## Regels die een zet kan breken

rule-cuckoo-keep-the-cuckoo = Een koekoek blijft
    .demand = Wie de koekoek heeft, houdt hem.
    .refused = Je hebt de koekoek, dus je moet hem houden.

## Opties

option-cuckoo-lives = Levens
    .help = Hoeveel rondes iedereen mag verliezen.

## In de terminal

play-intro-cuckoo =
    Iedereen heeft één kaart. In je beurt houd je hem, of je ruilt hem met de volgende speler.
    De koekoek is de hoogste kaart: wie hem heeft, hoeft niet te ruilen.
    De deler komt het laatst en mag met de stapel ruilen. Dan gaan alle kaarten open.
    Wie de laagste kaart heeft, verliest een leven. De laatste speler met een leven wint.
play-notation-cuckoo =
    keep – houd je kaart
    swap – ruil hem met de volgende speler, of met de stapel als je deelt
bot-about-cuckoo-random = Gooit een munt op.
bot-about-cuckoo-sensible = Houdt hoge kaarten, ruilt lage en onthoudt wat het zag.
