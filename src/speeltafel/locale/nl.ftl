# Woorden die alle spellen delen, in het Nederlands.

table-seat = stoel { $number }
list-pair = { $first } en { $last }

## Regels van elke tafel

rule-table-no-such-action = Zo’n zet bestaat niet
    .demand = Een zet schrijf je in de notatie van het spel, met nummers die aan deze tafel bestaan.
    .refused = “{ $action }” is geen zet in dit spel.
rule-table-game-over = Het spel is uit
    .demand = Na het einde van een spel doet niemand er nog een zet in.
    .refused = Het spel is afgelopen, dus er zijn geen zetten meer te doen.
rule-table-not-your-turn = Wacht op je beurt
    .demand = Alleen wie aan de beurt is, mag iets doen.
    .refused = Je bent niet aan de beurt, dus “{ $action }” moet nog even wachten.
rule-table-wait-for-chance = Eerst de kaarten en de dobbelsteen
    .demand = Zolang er een kaart wordt gedeeld of de dobbelsteen rolt, beslist niemand iets.
    .refused = Wacht tot de kaart gedeeld is of de dobbelsteen stilligt.
rule-table-not-a-decision = Kaarten en dobbelstenen komen vanzelf
    .demand = Niemand kiest welke kaart er komt of wat de dobbelsteen toont, en nu is er geen van beide nodig.
    .refused = Nu moet een speler beslissen, en “{ $action }” is geen keuze voor een speler.
rule-table-impossible-outcome = Alleen wat nog kan komen
    .demand = Een kaart kan alleen komen zolang hij in de stapel zit, en een dobbelsteen toont alleen zijn eigen cijfers.
    .refused = “{ $action }” kan hier niet meer komen.

## Het spel in de terminal

play-choose-game = Welk spel zullen we spelen?
play-choose-prompt = Nummer of naam:
play-no-such-game = Dat staat niet in de lijst. Typ een nummer of een naam die erin staat.
play-you-are = Jij bent { $name }, op stoel { $seat }. Ook aan tafel: { $others }. Stoel 1 begint.
play-how = Typ het nummer van een zet, of de zet zelf, zoals “{ $example }”. Verder: “?” voor de regels, “h” voor een tip, “q” om te stoppen.
play-reading = { $what } – { $now }. Typ “n” om dat te veranderen.
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
play-save = Een verslag van dit spel bewaren? Typ een bestandsnaam, of druk op Enter voor nee:
play-saved = Bewaard. Controleer het met: speeltafel check { $file }
play-exists = { $file } bestaat al. Typ een andere naam.
play-again = Nog eens met dezelfde kaarten en dobbelstenen: { $command }

## De tafel in de terminal

view-player = speler
view-none = geen
view-of = { $count } van { $most }

## Aan tafel

table-event-sat = { $name } gaat zitten.
table-event-filled = { $level ->
    [random] Een bot die maar wat doet gaat zitten.
    [sensible] Een verstandige bot gaat zitten.
   *[other] Een bot gaat zitten ({ $level }).
    }
table-event-opened = Er is weer een stoel vrij.
table-event-sent-away = De gastheer heeft de stoel van { $name } vrijgemaakt.
table-event-readied = { $name } is klaar.
table-event-not-ready = { $name } heeft nog even nodig.
table-event-added-words = { $name } gaf woorden aan het schudden mee.
table-event-kept-words = De woorden van { $name } voor het schudden zijn niet op tijd getoond en doen niet mee.
table-event-started = De stoelen zijn geschud en het spel begint.
table-event-left = { $name } is van tafel gegaan.
table-event-bot-plays-on = { $name } is weg; een bot speelt door.
table-event-expired = De tijd van { $name } is om; een bot speelt door.
table-event-returned = { $name } is er weer.
table-event-resigned = { $name } heeft opgegeven; een bot speelt door.
table-event-gave-up = { $name } wil dit spel afbreken.
table-event-plays-on = { $name } wil toch liever doorspelen.
table-event-abandoned = Het spel is afgebroken.
table-event-shared = Bij { $name } mag je over de schouder meekijken.
table-event-shares-no-more = Bij { $name } kijkt niemand meer over de schouder mee.
table-event-rematched = { $name } opent een nieuwe tafel voor dezelfde groep.
table-event-asked-back = { $name } vraagt om de laatste zet terug te nemen.
table-event-agreed = { $name } vindt het goed.
table-event-declined = { $name } heeft liever van niet.
table-event-taken-back = De laatste zet van { $name } is teruggenomen.

preset-hello = Hallo!
preset-good-luck = Veel succes!
preset-one-moment = Een ogenblikje.
preset-back-again = Ik ben er weer.
preset-thanks = Dank je wel!
preset-well-played = Goed gespeeld!
preset-goodbye = Tot ziens!

phase-gathering = wacht op spelers
phase-playing = bezig
phase-over = afgelopen
phase-abandoned = afgebroken

seat-kind-open = vrije stoel
seat-kind-human = speler
seat-kind-house = bot
seat-kind-api = programma
seat-forgotten = Verwijderde speler

bot-level-random = willekeurig
bot-level-sensible = verstandig

clock-none = geen klok
clock-move = tijd per zet
clock-bank = tijd voor het hele spel

## Waarom een tafel het gesprek beëindigt

closed-server-restarts = De server is zo weer terug; je spellen gaan gewoon door.
closed-try-again = Er ging bij ons iets mis. Probeer het zo nog eens.
closed-no-hello = Je programma zei niet op tijd hallo.
closed-unknown-protocol = Deze pagina of dit programma is van een andere versie dan de server. Laad de pagina opnieuw, of werk het programma bij.
closed-too-slow = Je verbinding kon het niet bijhouden.
closed-too-large = Dat bericht was veel te lang.
closed-flood = Dat waren te veel berichten tegelijk.
closed-bad-token = Die API-sleutel is niet geldig, of niet meer.
closed-no-such-table = Die tafel bestaat niet.
closed-damaged = Wat van deze tafel is bewaard, is beschadigd; daarom is ze gesloten. De beheerder van deze server kan zien waarom.
closed-too-many-sockets = Je hebt in deze browser te veel tafels openstaan. Sluit er een paar.
closed-house-full = De server zit nu vol. Kies een naam, dan mag je als eerste naar binnen.
closed-barred = De beheerder heeft je de toegang tot deze server ontzegd.

## Wat een tafel weigert

rule-table-not-started = Het spel is nog niet begonnen
    .demand = Er wordt gezet zodra iedereen klaar is en het spel begonnen is.
    .refused = Het spel is nog niet begonnen. Het begint zodra iedereen klaar is.
rule-table-already-started = Het spel is begonnen
    .demand = Stoelen, woorden en wie er klaar is: dat regel je voordat het spel begint.
    .refused = Het spel is al begonnen, dus dit kan niet meer anders.
rule-table-not-seated = Neem eerst een stoel
    .demand = Alleen wie aan tafel zit, mag dit doen.
    .refused = Je hebt geen stoel aan deze tafel; je kunt alleen meekijken.
rule-table-already-seated = Ieder één stoel
    .demand = Niemand heeft twee stoelen aan één tafel.
    .refused = Je hebt al een stoel aan deze tafel.
rule-table-no-such-seat = Die stoel is er niet
    .demand = Kies een van de stoelen die de tafel heeft.
    .refused = Zo’n stoel heeft deze tafel niet. Kies een andere.
rule-table-one-chair-each = Eén apparaat, één stoel
    .demand = Alleen het apparaat van de gastheer mag meer stoelen hebben, zoveel als er bij het openen zijn gepland.
    .refused = Alleen de gastheer van deze tafel speelt met meer mensen op één apparaat.
rule-table-seat-taken = De stoel is bezet
    .demand = Ga op een vrije stoel zitten; een stoel voor een programma blijft voor een programma.
    .refused = Die stoel is niet vrij voor jou. Kies een andere.
rule-table-full = De tafel is vol
    .demand = Er is plaats zolang er een stoel vrij is.
    .refused = Alle stoelen aan deze tafel zijn bezet. Kijken mag.
rule-table-not-the-host = Alleen de gastheer
    .demand = Alleen de gastheer mag dit doen.
    .refused = Dat mag alleen de gastheer van deze tafel. Vraag het de gastheer.
rule-table-no-such-level = Zo’n bot is er niet
    .demand = Bots hebben niveaus, en elk spel zegt welke.
    .refused = Geen bot speelt dit spel op niveau “{ $level }”. Kies een ander niveau.
rule-table-stale = Het spel is verder
    .demand = Een zet is het antwoord op de vraag die nu openligt.
    .refused = Het spel is intussen verder. Kijk opnieuw en beslis dan.
rule-table-bot-plays = Een bot speelt voor jou
    .demand = Neem je stoel terug voordat je speelt.
    .refused = Er speelt nu een bot voor jou. Neem eerst je stoel terug.
rule-table-no-bot-plays = Hier speelt geen bot
    .demand = Een bot zet alleen voor een stoel die hij heeft gekregen.
    .refused = Op die stoel speelt geen bot.
rule-table-not-away = Je bent er gewoon
    .demand = Een stoel wordt teruggenomen door een speler die weg was.
    .refused = Je stoel is van jou; er valt niets terug te nemen.
rule-table-only-people-add-words = Woorden komen van mensen
    .demand = Alleen mensen geven woorden aan het schudden mee.
    .refused = Programma’s geven geen woorden aan het schudden mee.
rule-table-words-closed = De woorden liggen vast
    .demand = Zodra iedereen klaar is, blijven stoelen en woorden zoals ze zijn tot het spel begint.
    .refused = De woorden voor het schudden liggen vast; het spel begint zo.
rule-table-words-not-closed = Nog geen tijd om woorden te tonen
    .demand = Woorden voor het schudden worden getoond als iedereen klaar is en niemand de zijne nog kan veranderen.
    .refused = Niemand toont woorden voordat ze vastliggen.
rule-table-other-words = Andere woorden
    .demand = Alleen de woorden die zijn vastgelegd, kunnen worden getoond.
    .refused = Deze woorden en dit zout hebben niet de vingerafdruk die is vastgelegd.
rule-table-no-words-to-show = Geen woorden om te tonen
    .demand = Alleen wie woorden heeft vastgelegd, kan ze tonen, en één keer.
    .refused = Je hebt geen woorden die nog getoond moeten worden.
rule-table-no-commitments = Woorden zijn hier open
    .demand = Aan deze tafel zijn de woorden voor het schudden vanaf het begin open.
    .refused = Deze tafel is geopend voordat woorden konden worden vastgelegd.
rule-table-no-talk-during-play = Alleen zinnen
    .demand = Hoe er tijdens het spelen gepraat wordt, ligt voor de start vast: door de regels van het spel, of door de groep. Aan deze tafel houdt iedereen het bij zinnen.
    .refused = Aan deze tafel houden de spelers het tijdens het spelen bij zinnen. Kies een van de kant-en-klare zinnen.
rule-table-no-such-remark = Iets wat je nu kunt zeggen
    .demand = Een opmerking die de regels altijd toestaan, komt uit een korte lijst en moet waar zijn als je haar maakt.
    .refused = Dat kun je nu niet zeggen: het staat niet op de lijst, of het is niet meer waar. Kies een andere zin.
rule-table-resigned = Je hebt opgegeven
    .demand = Wie opgeeft, speelt in dit spel niet meer mee.
    .refused = Je hebt opgegeven, dus de bot speelt het uit.
rule-table-only-people-decide = Daarover beslissen mensen
    .demand = Programma’s hebben geen stem bij het afbreken van een spel of het terugnemen van een zet.
    .refused = Dat is aan de mensen aan tafel.
rule-table-not-your-last-move = Alleen je eigen laatste zet
    .demand = Een zet kan worden teruggenomen door wie hem deed, zolang niemand daarna heeft gezet.
    .refused = De laatste zet was niet van jou, dus je kunt hem niet terugnemen.
rule-table-takeback-after-chance = Niet na een kaart of dobbelsteen
    .demand = Wat een kaart of dobbelsteen heeft laten zien, neem je niet terug.
    .refused = Er is sindsdien een kaart of dobbelsteen gekomen, dus deze zet blijft staan.
rule-table-takeback-reveals = Iemand weet nu meer
    .demand = Een zet die iemand iets nieuws liet zien, blijft staan.
    .refused = Je zet heeft iemand iets nieuws laten zien, dus hij blijft staan.
rule-table-takeback-open = Eén verzoek tegelijk
    .demand = Eerst komt er antwoord op het vorige verzoek.
    .refused = Er is al iets gevraagd; geef daar eerst antwoord op.
rule-table-takeback-declined = Al geweigerd
    .demand = Je mag één keer vragen om een zet terug te nemen.
    .refused = De anderen hebben dit al geweigerd.
rule-table-no-such-request = Zo’n verzoek is er niet
    .demand = Alleen op een open verzoek kun je antwoorden.
    .refused = Dat verzoek staat niet meer open.
rule-table-code-taken = Die link is in gebruik
    .demand = Elke link naar een stoel heeft een eigen code.
    .refused = Die code is aan deze tafel al in gebruik. Maak een nieuwe link.
rule-table-close-by-vote = Afbreken doe je samen
    .demand = Voor het begin mag de gastheer de tafel sluiten; daarna moet iedereen die er is het ermee eens zijn.
    .refused = Het spel is begonnen. Het wordt afgebroken als iedereen die er is dat wil.
rule-table-not-over = Het spel is nog bezig
    .demand = Dezelfde groep speelt opnieuw als het spel is afgelopen.
    .refused = Dit spel is nog niet afgelopen. Speel het eerst uit.
rule-table-no-clock-runs = Er loopt geen klok
    .demand = Tijd raakt alleen op waar een klok loopt.
    .refused = Er loopt nu geen klok.
rule-table-time-left = Er is nog tijd
    .demand = Een stoel gaat pas naar een bot als de tijd om is.
    .refused = Die speler heeft nog tijd. Wacht nog even.
rule-table-busy = Druk aan tafel
    .demand = Een tafel neemt het ene bericht na het andere.
    .refused = Er wacht te veel aan deze tafel. Probeer het zo nog eens.
rule-table-not-stored = Nog niet bewaard
    .demand = Er gebeurt niets voordat het bewaard is.
    .refused = De server kan nu even niets bewaren. Hij blijft het vanzelf proberen.
rule-table-not-gone = Er mist niemand
    .demand = Een bot speelt alleen voor wie al een tijdje weg is.
    .refused = Die speler is nog niet lang genoeg weg. Wacht nog even.
rule-table-enough = Genoeg voor nu
    .demand = Tussen de zetten bewaart een tafel niet meer dan zoveel: chat, wisselen van stoel, verzoeken.
    .refused = Er is aan deze tafel voorlopig genoeg gezegd en gedaan. Speel eerst verder.
rule-table-too-many-open = Te veel open tafels
    .demand = Er is een grens aan het aantal tafels dat één speler, en één adres, mag hebben openstaan.
    .refused =
    { $limit ->
        [1] Een tafel die hiervandaan is geopend, is nog niet afgelopen. Speel die eerst uit, of sluit die.
       *[other] { $limit } tafels die hiervandaan zijn geopend, zijn nog niet afgelopen. Speel er eerst een paar uit, of sluit ze.
    }
rule-table-no-such-game = Dat spel is er niet
    .demand = Een tafel wordt geopend voor een van de spellen die deze server heeft.
    .refused =
    { $code ->
        [unknown] Geen spel heet hier “{ $got }”. Er zijn: { $known }.
       *[other] Dit spel kan hier niet worden gespeeld. Kies een ander.
    }
rule-table-bad-seats = Niet met deze stoelen
    .demand = Elk spel zegt met hoeveel je het speelt; een stoel is vrij, of voor een bot, of voor een programma.
    .refused =
    { $code ->
        [how-many] Dit spel heeft een van deze aantallen stoelen: { $known }, en niet { $got }.
       *[other] Deze stoelen passen niet bij het spel.
    }
rule-table-bad-option = Niet met deze optie
    .demand = Elk spel zegt wat er te kiezen is.
    .refused =
    { $code ->
        [unknown] Dit spel heeft geen optie { $option }. Wel: { $known }.
        [true-or-false] De optie “{ $option }” is { $got }. Het hoort true (waar) of false (onwaar) te zijn.
        [one-of] De optie “{ $option }” is { $got }. Het hoort een van deze te zijn: { $known }.
        [numbers] De optie “{ $option }” klopt niet: { $got }. Het hoort een lijst van { $count } gehele getallen van { $low } tot en met { $high } te zijn.
        [rising-numbers] De optie “{ $option }” klopt niet: { $got }. Het hoort een lijst van { $count } gehele getallen van { $low } tot en met { $high } te zijn, elk groter dan het vorige.
        [rows] De optie “{ $option }” hoort { $rows } rijen van { $count } woorden te hebben.
        [row] Rij { $row } van de optie “{ $option }” hoort { $count } woorden te hebben.
        [row-word] In rij { $row } van de optie “{ $option }” staat { $got }. Elk woord hoort een van deze te zijn: { $known }.
        [other-rules] De optie “{ $option }” van hanab.live hoort bij andere regels, die deze server niet heeft.
       *[other] Een optie past niet bij dit spel.
    }
rule-table-bad-wish = Niet zo’n tafel
    .demand = Een tafel vraag je aan zoals de documentatie zegt.
    .refused =
    { $code ->
        [no-name] Wie er verder op jouw apparaat meespeelt, heeft een naam nodig.
        [same-name] De mensen op jouw apparaat hebben verschillende namen nodig.
        [talk] Zo kan er aan deze tafel niet overlegd worden.
        [bad-name] Een naam heeft 1 tot 24 tekens, met minstens één letter, cijfer of symbool.
        [name-elsewhere] Bij het openen van een tafel krijgen alleen mensen op jouw apparaat een naam.
        [kind] Een nieuwe tafel heeft alleen vrije stoelen en stoelen voor bots en programma’s; mensen komen later.
        [level] Alleen een bot heeft een niveau: een van { $known }.
        [clock] Zo’n klok heeft geen tafel. Kies een andere tijd.
       *[other] Zo kan geen tafel worden geopend.
    }

## Wat niet te lezen is

rule-message-hello-first = Zeg eerst hallo
    .demand = Elke verbinding begint met hallo.
    .refused = Zeg eerst hallo, dan de rest.
rule-message-too-fast = Te snel
    .demand = Er is een grens aan het aantal berichten per seconde.
    .refused = Dat ging te snel. Wacht even en stuur het opnieuw.
rule-message-too-often = Te vaak
    .demand = Er is een grens aan hoe vaak iemand dit mag doen.
    .refused =
    { $seconds ->
        [1] Dat was te vaak. Probeer het over 1 seconde weer.
       *[other] Dat was te vaak. Probeer het over { $seconds } seconden weer.
    }
rule-message-who-are-you = Wie ben je?
    .demand = Wie wil spelen, heeft een naam nodig.
    .refused = Kies eerst een naam; tot dan mag je kijken.
rule-message-not-allowed = Niet met deze API-sleutel
    .demand = Een API-sleutel doet waarvoor hij gemaakt is.
    .refused = Met deze API-sleutel mag je dat niet. Gebruik er een met meer rechten.
rule-message-too-large = Te lang
    .demand = Een bericht heeft hoogstens 16 kB.
    .refused = Het bericht heeft { $bytes } bytes; er worden er hoogstens { $limit } gelezen.
rule-message-not-text = Geen tekst
    .demand = Berichten zijn tekst in UTF-8.
    .refused = Het bericht is geen tekst in UTF-8.
rule-message-not-json = Geen JSON
    .demand = Een bericht is één JSON-object.
    .refused = Het bericht is geen JSON.
rule-message-not-an-object = Geen object
    .demand = Een bericht is één JSON-object.
    .refused = Het bericht is JSON, maar geen object.
rule-message-no-type = Geen type
    .demand = Elk bericht zegt in “type” wat het is.
    .refused = Het bericht zegt niet van welk type het is.
rule-message-unknown-type = Onbekend type
    .demand = De typen berichten staan in het protocol.
    .refused = Een bericht van dat type bestaat niet.
rule-message-unknown-field = Onbekend veld
    .demand = Een bericht heeft de velden van zijn type en geen andere.
    .refused = Het veld “{ $field }” betekent hier niets.
rule-message-missing-field = Er ontbreekt een veld
    .demand = Een bericht heeft alle velden die zijn type nodig heeft.
    .refused = Het veld “{ $field }” ontbreekt.
rule-message-wrong-field = Een veld klopt niet
    .demand = Elk veld is van de soort die het protocol zegt.
    .refused = { $expected ->
        [in-range] Het getal in “{ $field }” is te klein of te groot.
        [right-length] De tekst in “{ $field }” is te kort of te lang.
        [plain-signs] In “{ $field }” staan tekens die daar niet mogen staan.
        [whole-number] “{ $field }” hoort een heel getal te zijn.
        [text] “{ $field }” hoort tekst te zijn.
        [true-or-false] “{ $field }” hoort waar of onwaar te zijn (true of false).
        [one-of-the-list] “{ $field }” hoort een van de woorden uit het protocol te zijn.
       *[other] “{ $field }” is niet wat het hoort te zijn.
    }
rule-message-unknown-protocol = Een ander protocol
    .demand = Beide kanten spreken dezelfde versie van het protocol.
    .refused = Deze server spreekt versie { $expected } van het protocol, niet { $got }. Laad de pagina opnieuw.

## Namen, accounts en API-sleutels

rule-account-name-empty = Geen naam
    .demand = Een naam heeft minstens één letter, cijfer of symbool.
    .refused = Kies een naam, alsjeblieft.
rule-account-name-too-long = Te lange naam
    .demand = Een naam past op een naamkaartje.
    .refused = Een naam heeft hoogstens { $most } tekens.
rule-account-name-bad-sign = Niet met dit teken
    .demand = Een naam heeft tekens die iedereen kan zien en uit elkaar houden.
    .refused = Het teken { $sign } kan niet in een naam. Laat het weg.
rule-account-name-of-house = Een gereserveerde naam
    .demand = Bots en verwijderde spelers hebben namen die niemand anders mag nemen.
    .refused = Die naam lijkt op een naam die de server geeft. Kies een andere.
rule-account-bad-login-name = Niet als inlognaam
    .demand = Een inlognaam heeft gewone letters, cijfers, streepjes en lage streepjes.
    .refused = Een inlognaam heeft { $least } tot { $most } gewone letters, cijfers, streepjes of lage streepjes.
rule-account-name-taken = De naam is bezet
    .demand = Geen twee accounts hebben dezelfde inlognaam.
    .refused = “{ $name }” is al van iemand. Kies een andere naam.
rule-account-password-too-short = Te kort wachtwoord
    .demand = Een lang wachtwoord is een goed wachtwoord; een zin doet het prima.
    .refused = Een wachtwoord heeft minstens { $least } tekens.
rule-account-password-too-long = Te lang wachtwoord
    .demand = Er is een grens aan hoe lang een wachtwoord is.
    .refused = Een wachtwoord heeft hoogstens { $most } tekens.
rule-account-password-too-common = Dat kent iedereen
    .demand = Een goed wachtwoord hoort niet bij wat het eerst geraden wordt.
    .refused = Dat wachtwoord wordt als een van de eerste geraden. Kies een ander.
rule-account-password-unreadable = Geen wachtwoord
    .demand = Een wachtwoord is tekst.
    .refused = In dat wachtwoord staan tekens die niet te lezen zijn. Kies een ander.
rule-account-wrong-password = Naam of wachtwoord klopt niet
    .demand = Beide moeten kloppen; wij zeggen niet welk van de twee fout was.
    .refused = Inlognaam en wachtwoord horen niet bij elkaar.
rule-account-too-many-tries = Te veel pogingen
    .demand = Na een paar verkeerde wachtwoorden is er een pauze.
    .refused = Te veel pogingen. Over { $seconds } s mag je het weer proberen.
rule-account-busy = Even druk
    .demand = Een wachtwoord controleren duurt even, en er wachten er meer.
    .refused = Er loggen nu veel mensen in. Probeer het zo nog eens.
rule-account-barred = Toegang ontzegd
    .demand = De beheerder van deze server beslist wie er binnenkomt.
    .refused = De beheerder heeft je de toegang ontzegd. { $reason }
rule-account-barred-until = Toegang een tijd ontzegd
    .demand = De beheerder van deze server beslist wie er binnenkomt.
    .refused = De beheerder heeft je een tijd de toegang ontzegd. { $reason }
rule-account-gone = Account verwijderd
    .demand = Een verwijderd account komt niet terug.
    .refused = Dit account is verwijderd. Kom binnen onder een nieuwe naam.
rule-account-already-registered = Je hebt een account
    .demand = Eén account is genoeg voor één persoon.
    .refused = Je hebt al een account.
rule-account-needs-account = Alleen met een account
    .demand = Dit wordt in een account bewaard.
    .refused = Hiervoor heb je een account nodig. Maak er een op jouw pagina.
rule-account-not-by-token = Niet met een API-sleutel
    .demand = Wachtwoorden, sessies en API-sleutels zijn de zaak van een persoon die is ingelogd.
    .refused = Een API-sleutel kan dit niet. Log zelf in.
rule-account-no-such-player = Die speler is er niet
    .demand = Een speler heeft een id.
    .refused = Die speler bestaat niet.
rule-account-no-such-login = Die sessie is er niet
    .demand = Alleen je eigen sessies kun je beëindigen, elk één keer.
    .refused = Zo’n sessie heb je niet.
rule-account-no-such-token = Die API-sleutel is er niet
    .demand = Alleen je eigen API-sleutels kun je intrekken, elk één keer.
    .refused = Zo’n API-sleutel heb je niet.
rule-account-no-such-scope = Dat recht is er niet
    .demand = De rechten van een API-sleutel staan in de documentatie.
    .refused = Een recht met de naam “{ $scope }” bestaat niet.
rule-account-no-scopes = Een API-sleutel zonder rechten
    .demand = Een API-sleutel heeft minstens één recht.
    .refused = Zeg wat de API-sleutel mag.
rule-account-expiry-in-past = Voorbij voor het begint
    .demand = Een API-sleutel eindigt in de toekomst.
    .refused = Het einde van de API-sleutel ligt in het verleden. Kies een later moment.
rule-account-too-many-tokens = Genoeg API-sleutels
    .demand = Een persoon heeft een beperkt aantal API-sleutels.
    .refused = Je hebt { $most } API-sleutels, en meer kan niet. Trek er eerst een in.
rule-account-too-many-programs = Genoeg programma’s
    .demand = Een persoon heeft een beperkt aantal programma’s.
    .refused = Je hebt { $most } programma’s, en meer kan niet. Verwijder er eerst een.

## Verslagen

rule-table-bad-record = Geen verslag
    .demand = Een verslag is een bestand dat Speeltafel of hanab.live geschreven heeft.
    .refused =
    { $code ->
        [too-large] Dit bestand is te groot: een verslag heeft hoogstens { $limit } MB.
        [empty] Dit bestand is leeg.
        [cut-short] Dit bestand breekt te vroeg af. Is het het hele bestand?
        [not-text] Dit bestand is geen verslag van een spel: het is geen tekst.
        [not-json] Dit bestand is geen verslag van een spel: het is geen JSON.
        [not-an-object] Dit bestand is geen verslag van een spel: het is JSON, maar geen object.
        [too-deep] Dit bestand is geen verslag van een spel: het is te diep genest.
        [twice] “{ $field }” staat twee keer in dit bestand. Het hoort er één keer te staan.
        [not-ours] Dit bestand komt niet van Speeltafel en niet van hanab.live.
        [version] “{ $field }” is in dit bestand { $got }. Alleen versie { $expected } is te lezen.
        [talk] “talk” is in dit bestand { $got }. Het hoort een van deze te zijn: { $known }.
        [missing] “{ $field }” ontbreekt in dit bestand.
        [unknown] “{ $field }” betekent niets in dit bestand. Laat het weg.
        [kind] { $expected ->
            [text] “{ $field }” hoort in dit bestand tekst te zijn.
            [whole-number] “{ $field }” hoort in dit bestand een heel getal te zijn.
            [number] “{ $field }” hoort in dit bestand een getal te zijn.
            [true-or-false] “{ $field }” hoort in dit bestand true (waar) of false (onwaar) te zijn.
            [list] “{ $field }” hoort in dit bestand een lijst te zijn.
            [object] “{ $field }” hoort in dit bestand een object te zijn.
           *[other] “{ $field }” is in dit bestand niet wat het hoort te zijn.
        }
        [field] “{ $field }” is in dit bestand niet wat het hoort te zijn.
        [hexadecimal] “{ $field }” hoort in dit bestand 64 tekens van 0 tot en met 9 en a tot en met f te hebben.
        [each-seat] “{ $field }” hoort in dit bestand voor elke stoel iets te hebben. Stoelen: { $seats }, gevonden: { $got }.
        [deck] De stapel in dit bestand is niet die van vijf gewone kleuren.
        [not-in-hand] Kaart { $card } van de stapel is niet in de hand van de speler op stoel { $seat }.
        [after-the-end] Het spel in dit bestand eindigt, en gaat dan verder.
       *[other] Dit bestand is geen verslag van een spel.
    }
rule-table-unknown-game = Een onbekend spel
    .demand = Een verslag is van een van de spellen die deze server heeft.
    .refused = Dit verslag is van een spel dat wij niet hebben.
rule-table-wrong-result = Een andere uitslag
    .demand = De uitslag in een verslag is waar de zetten toe leiden.
    .refused = De zetten in dit verslag leiden tot een andere uitslag dan er staat.
rule-table-wrong-shuffle = Anders geschud
    .demand = De kaarten en dobbelstenen van een verslag volgen uit de belofte die erin staat.
    .refused = De kaarten, dobbelstenen of woorden in dit verslag horen niet bij het schudden dat was beloofd.
rule-table-unreadable-file = Een bestand dat niet te lezen is
    .demand = Noem een bestand dat er is en dat je mag lezen.
    .refused = { $code ->
        [missing] Het bestand “{ $file }” is er niet.
        [denied] Je mag “{ $file }” niet lezen.
        [folder] “{ $file }” is een map, geen bestand.
       *[other] “{ $file }” is niet te lezen.
    }
rule-table-unwritable-file = Een bestand dat niet te schrijven is
    .demand = Noem een bestand in een map die er is en waarin je mag schrijven.
    .refused = { $code ->
        [missing] Dat is niet gelukt: de map van “{ $file }” is er niet.
        [denied] Dat is niet gelukt: je mag “{ $file }” niet schrijven.
        [folder] Dat is niet gelukt: “{ $file }” is een map.
        [full] Dat is niet gelukt: er is geen ruimte meer voor “{ $file }”.
       *[other] Dat is niet gelukt: “{ $file }” is niet te schrijven.
    }
