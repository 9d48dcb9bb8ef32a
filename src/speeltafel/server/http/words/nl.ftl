# Waarom verzoeken worden geweigerd, en wat er staat zolang de pagina niet gebouwd is, in het Nederlands.

## At a table

bot-name = Bot { $number }

## Before the page is built

unbuilt-title = De pagina is nog niet gebouwd
unbuilt-text = Deze Speeltafel komt uit de broncode. Bouw de pagina één keer en start de server opnieuw:
unbuilt-meanwhile = Intussen kunnen programma’s verbinden, en kun je in de terminal spelen: speeltafel play
unbuilt-programs = Voor ontwikkelaars

## Requests

rule-request-not-found = Hier is niets
    .demand = Kijk het adres na.
    .refused = Op dit adres is niets. Kijk het na en probeer het opnieuw.
rule-request-no-such-game = Dat spel is er niet
    .demand = De spellen die deze server heeft, hebben een naam.
    .refused = Een spel met die naam is er niet.
rule-request-no-such-table = Die tafel is er niet
    .demand = Een tafel vind je met de hele link.
    .refused = Die tafel bestaat niet. Vraag om de hele link.
rule-request-no-such-player = Die speler is er niet
    .demand = Een speler vind je met zijn id.
    .refused = Die speler bestaat niet.
rule-request-no-such-record = Dat verslag is er niet
    .demand = Alleen van spellen die afgelopen zijn is er een verslag.
    .refused = Van zo’n spel is er geen verslag.
rule-request-wrong-method = Niet op deze manier
    .demand = Elk adres kent een paar methoden.
    .refused = { $method } betekent niets op dit adres.
rule-request-wrong-kind = Verkeerd soort inhoud
    .demand = De inhoud van een verzoek is JSON.
    .refused = De inhoud van dit verzoek is geen JSON.
rule-request-bad-request = Onleesbaar
    .demand = Een verzoek is geschreven zoals de documentatie zegt.
    .refused = Dit verzoek is niet te lezen.
rule-request-bad-address = Fout in het adres
    .demand = Parameters zijn geschreven zoals de documentatie zegt.
    .refused = “{ $field }” in het adres is niet wat het moet zijn.
rule-request-who-are-you = Wie ben je?
    .demand = Kies eerst een naam.
    .refused = Kies eerst een naam en probeer het dan opnieuw.
rule-request-already-known = Je hebt een naam
    .demand = Eén browser is één persoon; log uit om iemand anders te zijn.
    .refused = Je hebt hier al een naam. Log uit om een andere te kiezen.
rule-request-not-allowed = Niet aan jou
    .demand = Sommige dingen mag alleen de gastheer of de eigenaar.
    .refused = Alleen de gastheer of de eigenaar mag dit doen. Vraag het aan een van hen.
rule-request-wrong-scope = API-sleutel zonder dit recht
    .demand = Een API-sleutel doet waarvoor hij gemaakt is.
    .refused = Deze API-sleutel heeft het recht “{ $scope }” niet. Maak er een die het heeft.
rule-request-wrong-origin = Gevraagd door een andere site
    .demand = Wijzigingen komen van onze eigen pagina.
    .refused = Een andere site vroeg dit, dus is het niet gedaan.
rule-request-no-csrf = Niet van onze pagina
    .demand = Een wijziging zonder herkomst draagt ons merk.
    .refused = Dit kwam niet van onze eigen pagina. Laad de pagina opnieuw en probeer het nog eens.
rule-request-too-often = Te vaak
    .demand = Neem de tijd.
    .refused =
    { $seconds ->
        [1] Dat was te vaak. Probeer het over 1 seconde weer.
       *[other] Dat was te vaak. Probeer het over { $seconds } seconden weer.
    }
rule-request-too-many-streams = Te veel stromen
    .demand = Eén stroom per tafel en programma is genoeg.
    .refused =
    { $limit ->
        [1] Er staat al een stroom open. Sluit die eerst.
       *[other] Er staan al { $limit } stromen open. Sluit er eerst een.
    }
rule-request-too-large = Te groot
    .demand = Er is een grens aan wat een verzoek mag bevatten.
    .refused = Dat is te groot. Stuur minder.
rule-request-not-in-a-post = Niet op deze manier
    .demand = Hallo opent een stroom; het wordt niet gepost.
    .refused = Open een stroom in plaats van hier hallo te zeggen.
rule-request-our-fault = Onze fout
    .demand = Jij deed niets verkeerd.
    .refused = Hier ging iets mis. Noem { $id } als je ernaar vraagt.
rule-request-not-stored = Niet bewaard
    .demand = Er gebeurt niets voordat het bewaard is.
    .refused = Het kon niet bewaard worden, dus er is niets veranderd. Probeer het zo weer.
rule-request-table-damaged = Deze tafel gaat niet open
    .demand = Een tafel is alles wat ervan is bewaard.
    .refused = Wat van deze tafel is bewaard, is beschadigd. De beheerder van deze server kan zien waarom.
rule-request-no-bot-free = Geen bot vrij
    .demand = De bots spelen eerst aan de tafels.
    .refused = Geen bot had tijd om erover na te denken. Probeer het zo nog eens.

## Records

rule-archive-no-such-game = Dat spel is er niet
    .demand = Een verslag is van een spel dat hier gespeeld is.
    .refused = Zo’n spel is hier niet.
rule-archive-not-finished = Nog bezig
    .demand = Een verslag komt er als het spel afgelopen is; eerder zou het de kaarten verraden.
    .refused = Dit spel is nog bezig. Het verslag komt als het afgelopen is.
rule-archive-never-begun = Nooit begonnen
    .demand = Alleen een spel dat begonnen is heeft een verslag.
    .refused = Dit spel is nooit begonnen, dus er is niets te zien.
rule-archive-bad-cursor = Niet deze pagina
    .demand = Een lijst gaat verder waar de vorige pagina het zei.
    .refused = Daar gaat de lijst niet verder. Begin bij de eerste pagina.
rule-archive-bad-text = Niet zo’n tekst
    .demand = Waar je naar zoekt staat in gewone letters.
    .refused = Zo kan er niet op “{ $field }” gezocht worden.
rule-archive-too-long = Een te lang spel
    .demand = We laten alleen spellen tot een zekere lengte zien.
    .refused = Dit spel heeft { $actions } zetten; we laten er hoogstens { $limit } zien.
rule-archive-whose-result = Van wie?
    .demand = Winst en verlies zijn van iemand.
    .refused = Zeg van wie je winst of verlies zoekt.
