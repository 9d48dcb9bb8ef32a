# Waarom verzoeken worden geweigerd, en wat er staat zolang de pagina niet gebouwd is, in het Nederlands.

## At a table

bot-name = Bot { $number }

## Before the page is built

unbuilt-title = De pagina is nog niet gebouwd
unbuilt-text = Deze Speeltafel komt uit de broncode. Bouw de pagina één keer en start het huis opnieuw:
unbuilt-meanwhile = Intussen is het huis open voor programma’s, en in de terminal: speeltafel play
unbuilt-programs = Voor programma’s

## Requests

rule-request-not-found = Hier is niets
    .demand = Kijk het adres na.
    .refused = Op dit adres is niets.
rule-request-no-such-game = Dat spel is er niet
    .demand = De spellen op de plank hebben een naam.
    .refused = Een spel met die naam is er niet.
rule-request-no-such-table = Die tafel is er niet
    .demand = Een tafel vind je met de hele link.
    .refused = Die tafel bestaat niet.
rule-request-no-such-player = Die speler is er niet
    .demand = Een speler vind je met zijn id.
    .refused = Die speler bestaat niet.
rule-request-no-such-record = Dat verslag is er niet
    .demand = Alleen van spellen die afgelopen zijn is er een verslag.
    .refused = Van zo’n spel is er geen verslag.
rule-request-wrong-method = Niet op deze manier
    .demand = Elk adres kent een paar methoden.
    .refused = { $method } betekent niets op dit adres.
rule-request-wrong-kind = Verkeerde soort inhoud
    .demand = De inhoud is JSON.
    .refused = De inhoud is geen JSON.
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
    .demand = Eén browser is één persoon; meld je af om iemand anders te zijn.
    .refused = Je hebt hier al een naam.
rule-request-not-allowed = Niet aan jou
    .demand = Sommige dingen mag alleen de gastheer of de eigenaar.
    .refused = Dit mag je niet doen.
rule-request-wrong-scope = Sleutel zonder dit recht
    .demand = Een sleutel doet waarvoor hij gemaakt is.
    .refused = Deze sleutel heeft het recht “{ $scope }” niet.
rule-request-wrong-origin = Gevraagd door een andere site
    .demand = Wijzigingen komen van onze eigen pagina.
    .refused = Een andere site vroeg dit, dus is het niet gedaan.
rule-request-no-csrf = Niet van onze pagina
    .demand = Een wijziging zonder herkomst draagt ons merk.
    .refused = Dit kwam niet van onze eigen pagina. Laad haar opnieuw en probeer het nog eens.
rule-request-too-often = Te vaak
    .demand = Neem de tijd.
    .refused = Dat was te vaak. Probeer het over { $seconds } seconden weer.
rule-request-too-many-streams = Te veel stromen
    .demand = Eén stroom per tafel en programma is genoeg.
    .refused = Er staan al { $limit } stromen open.
rule-request-too-large = Te groot
    .demand = De inhoud heeft een grens.
    .refused = Dat is te groot.
rule-request-not-in-a-post = Niet op deze manier
    .demand = Hallo opent een stroom; het wordt niet gepost.
    .refused = Open een stroom in plaats van hier hallo te zeggen.
rule-request-our-fault = Onze fout
    .demand = Jij deed niets verkeerd.
    .refused = Hier ging iets mis. Noem { $id } als je ernaar vraagt.
rule-request-not-stored = Niet bewaard
    .demand = Er gebeurt niets voordat het goed bewaard is.
    .refused = Het kon niet bewaard worden, dus er is niets veranderd. Probeer het zo weer.
rule-request-table-damaged = Deze tafel gaat niet open
    .demand = Een tafel is alles wat ervan is opgeschreven.
    .refused = Wat van deze tafel is opgeschreven, is beschadigd. De gastheer van dit huis ziet waarom.
rule-request-no-bot-free = Geen bot vrij
    .demand = Bots spelen eerst aan de tafels.
    .refused = Geen bot had tijd om erover na te denken. Probeer het zo nog eens.

## Records

rule-archive-no-such-game = Dat spel is er niet
    .demand = Een verslag is van een spel dat hier gespeeld is.
    .refused = Zo’n spel is hier niet.
rule-archive-not-finished = Nog bezig
    .demand = Een verslag komt er als het spel voorbij is; eerder zou het de kaarten verraden.
    .refused = Dit spel is nog bezig. Het verslag komt als het voorbij is.
rule-archive-never-begun = Nooit begonnen
    .demand = Alleen een spel dat begonnen is heeft een verslag.
    .refused = Dit spel is nooit begonnen, dus er is niets te zien.
rule-archive-bad-cursor = Niet deze bladzijde
    .demand = Een lijst gaat verder waar de vorige bladzijde het zei.
    .refused = Daar gaat de lijst niet verder. Begin bij de eerste bladzijde.
rule-archive-bad-text = Niet zo’n tekst
    .demand = Waar je naar zoekt staat in gewone letters.
    .refused = Zo kan er niet op “{ $field }” gezocht worden.
rule-archive-too-long = Een te lang spel
    .demand = We laten alleen spellen tot een zekere lengte zien.
    .refused = Dit spel heeft { $actions } zetten; we laten er hoogstens { $limit } zien.
rule-archive-whose-result = Van wie?
    .demand = Winst en verlies zijn van iemand.
    .refused = Zeg van wie je winst of verlies zoekt.
rule-table-bad-record = Geen verslag
    .demand = Een verslag is een bestand dat Speeltafel of hanab.live geschreven heeft.
    .refused = Dit bestand is geen verslag van een spel: { $fault }.
rule-table-unknown-game = Een onbekend spel
    .demand = Een verslag is van een van de spellen op de plank.
    .refused = Dit verslag is van een spel dat wij niet hebben.
rule-table-wrong-result = Een andere uitslag
    .demand = De uitslag in een verslag is waar de zetten toe leiden.
    .refused = De zetten in dit verslag leiden tot een andere uitslag dan er staat.
rule-table-wrong-shuffle = Anders geschud
    .demand = De kaarten en dobbelstenen van een verslag volgen uit de belofte die erin staat.
    .refused = De kaarten of dobbelstenen in dit verslag zijn niet die van de beloofde schudbeurt.
