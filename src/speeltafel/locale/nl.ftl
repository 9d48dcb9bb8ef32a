# Woorden die alle spellen delen, in het Nederlands.

table-seat = stoel { $number }
list-pair = { $first } en { $last }

## Regels van elke tafel

rule-table-no-such-action = Zo’n zet bestaat niet
    .demand = Een zet schrijf je zoals dit spel het doet, met nummers die aan deze tafel bestaan.
    .refused = “{ $action }” is geen zet van dit spel.
rule-table-game-over = Het spel is uit
    .demand = Als een spel is afgelopen, wordt er niets meer in gespeeld.
    .refused = Het spel is afgelopen, dus er wordt niets meer gespeeld.
rule-table-not-your-turn = Wacht op je beurt
    .demand = Alleen wie aan de beurt is, mag iets doen.
    .refused = Je bent niet aan de beurt, dus “{ $action }” moet nog even wachten.
rule-table-wait-for-chance = Eerst de kaarten en de dobbelsteen
    .demand = Zolang er een kaart wordt gedeeld of de dobbelsteen rolt, beslist niemand iets.
    .refused = Eerst komt er een kaart of een dobbelsteen; wacht daar even op.
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
table-event-started = De plaatsen zijn geschud en het spel begint.
table-event-left = { $name } is van tafel gegaan.
table-event-bot-plays-on = { $name } is weg; een bot speelt door.
table-event-expired = De tijd van { $name } is om; een bot speelt door.
table-event-returned = { $name } is er weer.
table-event-resigned = { $name } geeft het op; een bot speelt door.
table-event-gave-up = { $name } wil liever stoppen met dit spel.
table-event-plays-on = { $name } wil toch liever doorspelen.
table-event-abandoned = Het spel is afgebroken.
table-event-shared = Bij { $name } mag je over de schouder meekijken.
table-event-shares-no-more = Bij { $name } kijkt niemand meer over de schouder mee.
table-event-rematched = { $name } dekt een nieuwe tafel voor dezelfde groep.
table-event-asked-back = { $name } vraagt de laatste zet terug.
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
seat-kind-house = bot van het huis
seat-kind-api = programma
seat-forgotten = Verwijderde speler

bot-level-random = willekeurig
bot-level-sensible = verstandig

clock-none = geen klok
clock-move = tijd per zet
clock-bank = tijd voor het hele spel

## Waarom een tafel het gesprek beëindigt

closed-server-restarts = Het huis gaat zo weer open; je spellen gaan gewoon door.
closed-try-again = Er ging bij ons iets mis. Probeer het zo nog eens.
closed-no-hello = Je programma zei niet op tijd hallo.
closed-unknown-protocol = Deze pagina of dit programma is van een andere versie dan de server. Laad de pagina opnieuw, of werk het programma bij.
closed-too-slow = Je verbinding kon het niet bijhouden.
closed-too-large = Dat bericht was veel te lang.
closed-flood = Dat was te veel tegelijk.
closed-bad-token = Die sleutel is niet geldig, of niet meer.
closed-no-such-table = Die tafel bestaat niet.
closed-damaged = Wat van deze tafel is opgeschreven, is beschadigd; daarom is ze dicht. De gastheer van dit huis ziet waarom.
closed-too-many-sockets = Je hebt in deze browser te veel tafels openstaan. Sluit er een paar.
closed-house-full = Het huis is net vol. Kies een naam, dan mag je als eerste naar binnen.
closed-barred = De gastheer heeft je de toegang tot dit huis ontzegd.

## Wat een tafel weigert

rule-table-not-started = Het spel is nog niet begonnen
    .demand = Er wordt gezet zodra iedereen klaar is en het spel begonnen is.
    .refused = Het spel is nog niet begonnen.
rule-table-already-started = Het spel is begonnen
    .demand = Stoelen, woorden en wie er klaar is: dat regel je voordat het spel begint.
    .refused = Het spel is al begonnen.
rule-table-not-seated = Neem eerst een stoel
    .demand = Alleen wie aan tafel zit, mag dit doen.
    .refused = Je hebt geen stoel aan deze tafel.
rule-table-already-seated = Ieder één stoel
    .demand = Niemand heeft twee stoelen aan één tafel.
    .refused = Je hebt al een stoel aan deze tafel.
rule-table-no-such-seat = Die stoel is er niet
    .demand = Stoelen tellen we vanaf 0, zoveel als de tafel er heeft.
    .refused = Zo’n stoel heeft deze tafel niet.
rule-table-one-chair-each = Eén apparaat, één stoel
    .demand = Alleen het apparaat van wie de tafel opende, heeft meer stoelen: zoveel als er bij het openen waren gepland.
    .refused = Alleen wie deze tafel opende, speelt met meer mensen op één apparaat.
rule-table-seat-taken = De stoel is bezet
    .demand = Ga op een vrije stoel zitten; wat voor programma’s is, blijft voor programma’s.
    .refused = Die stoel is niet vrij voor jou.
rule-table-full = De tafel is vol
    .demand = Er is plaats zolang er een stoel vrij is.
    .refused = Alle stoelen aan deze tafel zijn bezet. Kijken mag.
rule-table-not-the-host = Alleen de gastheer
    .demand = Alleen wie de tafel opende, mag dit doen.
    .refused = Dat is aan wie de tafel opende.
rule-table-no-such-level = Zo’n bot is er niet
    .demand = De bots van het huis hebben niveaus, en elk spel zegt welke.
    .refused = Geen bot van het huis speelt dit spel op niveau “{ $level }”.
rule-table-stale = Het spel is verder
    .demand = Een zet is het antwoord op de vraag die nu openligt.
    .refused = Het spel is intussen verder. Kijk opnieuw en beslis dan.
rule-table-bot-plays = Een bot speelt voor jou
    .demand = Neem je plaats terug voordat je speelt.
    .refused = Er speelt nu een bot voor jou. Neem eerst je plaats terug.
rule-table-no-bot-plays = Hier speelt geen bot
    .demand = Een bot zet alleen op een plaats die hij heeft.
    .refused = Op die plaats speelt geen bot.
rule-table-not-away = Je bent er gewoon
    .demand = Een plaats wordt teruggenomen door een speler die weg was.
    .refused = Je plaats is van jou; er valt niets terug te nemen.
rule-table-only-people-add-words = Woorden komen van mensen
    .demand = Alleen mensen geven woorden aan het schudden mee.
    .refused = Programma’s geven geen woorden aan het schudden mee.
rule-table-no-talk-during-play = Niet praten tijdens het spel
    .demand = Tijdens dit spel praat niemand, want woorden kunnen verraden wat de kaarten niet mogen zeggen.
    .refused = Tijdens dit spel praat niemand. Kies een van de kant-en-klare zinnen.
rule-table-resigned = Je hebt het opgegeven
    .demand = Wie het opgeeft, speelt in dit spel niet meer mee.
    .refused = Je hebt het opgegeven, dus de bot speelt het uit.
rule-table-only-people-decide = Daarover beslissen mensen
    .demand = Programma’s hebben geen stem bij stoppen en terugnemen.
    .refused = Dat is aan de mensen aan tafel.
rule-table-not-your-last-move = Alleen je eigen laatste zet
    .demand = Een zet neemt terug wie hem deed, zolang niemand daarna gezet heeft.
    .refused = De laatste zet was niet van jou.
rule-table-takeback-after-chance = Niet na een kaart of dobbelsteen
    .demand = Wat een kaart of dobbelsteen heeft laten zien, neem je niet terug.
    .refused = Er is sindsdien een kaart of dobbelsteen gekomen, dus deze zet blijft staan.
rule-table-takeback-reveals = Iemand weet nu meer
    .demand = Een zet die iemand iets nieuws liet zien, blijft staan.
    .refused = Je zet heeft iemand iets nieuws laten zien, dus hij blijft staan.
rule-table-takeback-open = Eén verzoek tegelijk
    .demand = Eerst komt er antwoord op het vorige verzoek.
    .refused = Er is al iets gevraagd; daar komt eerst antwoord op.
rule-table-takeback-declined = Al geweigerd
    .demand = Elke zet vraag je één keer terug.
    .refused = De anderen wilden dit al niet.
rule-table-no-such-request = Zo’n verzoek is er niet
    .demand = Alleen op een open verzoek kun je antwoorden.
    .refused = Dat verzoek staat niet meer open.
rule-table-code-taken = Die link is in gebruik
    .demand = Elke link naar een plaats heeft een eigen code.
    .refused = Die code is aan deze tafel al in gebruik. Maak een nieuwe link.
rule-table-close-by-vote = Stoppen doe je samen
    .demand = Voor het begin mag de gastheer de tafel afruimen; daarna moet iedereen die er is het ermee eens zijn.
    .refused = Het spel is begonnen. Het wordt gestaakt als iedereen die er is daarvoor stemt.
rule-table-not-over = Het spel is nog bezig
    .demand = Dezelfde groep speelt opnieuw als het spel is afgelopen.
    .refused = Dit spel is nog niet afgelopen.
rule-table-no-clock-runs = Er loopt geen klok
    .demand = Tijd raakt alleen op waar een klok loopt.
    .refused = Er loopt nu geen klok.
rule-table-time-left = Er is nog tijd
    .demand = Een plaats gaat pas naar een bot als de tijd om is.
    .refused = Die speler heeft nog tijd.
rule-table-busy = Druk aan tafel
    .demand = Een tafel neemt het ene bericht na het andere.
    .refused = Er wacht te veel aan deze tafel. Probeer het zo nog eens.
rule-table-not-stored = Nog niet bewaard
    .demand = Er gebeurt niets voordat het voorgoed bewaard is.
    .refused = Het huis kan nu even niets opschrijven. Het wordt vanzelf opnieuw geprobeerd.
rule-table-not-gone = Er mist niemand
    .demand = Een bot speelt alleen voor wie al een tijdje weg is.
    .refused = Die speler is nog niet lang genoeg weg.
rule-table-enough = Genoeg voor nu
    .demand = Tussen de zetten wordt er aan een tafel maar zoveel opgeschreven: gesprekken, wisselen van stoel, verzoeken.
    .refused = Er is aan deze tafel voorlopig genoeg gezegd en gedaan. Speel eerst verder.
rule-table-too-many-open = Te veel open tafels
    .demand = Er is een grens aan het aantal tafels dat één speler, en één adres, mag hebben openstaan.
    .refused = { $limit } tafels die hiervandaan zijn geopend, zijn nog niet afgelopen. Maak er eerst een paar af, of sluit ze.
rule-table-no-such-game = Dat spel is er niet
    .demand = Een tafel wordt gedekt voor een van de spellen op de plank.
    .refused = Dat spel is er niet: { $fault }.
rule-table-bad-seats = Niet met deze stoelen
    .demand = Elk spel zegt met hoeveel je het speelt; een stoel is vrij, of voor een bot van het huis, of voor een programma.
    .refused = Deze stoelen passen niet bij het spel: { $fault }.
rule-table-bad-option = Niet met deze keuze
    .demand = Elk spel zegt wat er te kiezen is.
    .refused = Een keuze past niet: { $fault }.
rule-table-bad-wish = Niet zo’n tafel
    .demand = Een wens voor een tafel is geschreven zoals de documentatie zegt.
    .refused = Zo kan geen tafel gedekt worden: { $fault }.

## Wat niet te lezen is

rule-message-hello-first = Zeg eerst hallo
    .demand = Elk gesprek begint met hallo.
    .refused = Zeg eerst hallo, dan de rest.
rule-message-too-fast = Te snel
    .demand = Er is een grens aan het aantal berichten per seconde.
    .refused = Dat ging te snel. Wacht even en stuur het opnieuw.
rule-message-too-often = Te vaak
    .demand = Er is een grens aan hoe vaak iemand dit mag doen.
    .refused = Dat was te vaak. Probeer het over { $seconds } seconden weer.
rule-message-who-are-you = Wie ben je?
    .demand = Wie wil spelen, heeft een naam.
    .refused = Kies eerst een naam; tot dan mag je kijken.
rule-message-not-allowed = Niet met deze sleutel
    .demand = Een sleutel doet waarvoor hij gemaakt is.
    .refused = Met deze sleutel mag je dat niet.
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
rule-message-no-type = Geen soort
    .demand = Elk bericht zegt in “type” wat het is.
    .refused = Het bericht zegt niet van welke soort het is.
rule-message-unknown-type = Onbekende soort
    .demand = De soorten berichten staan in het protocol.
    .refused = Een bericht van die soort bestaat niet.
rule-message-unknown-field = Onbekend veld
    .demand = Een bericht heeft de velden van zijn soort en geen andere.
    .refused = Het veld “{ $field }” betekent hier niets.
rule-message-missing-field = Er ontbreekt een veld
    .demand = Een bericht heeft alle velden die zijn soort nodig heeft.
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

## Namen, accounts en sleutels

rule-account-name-empty = Geen naam
    .demand = Een naam heeft minstens één letter, cijfer of symbool.
    .refused = Kies een naam, alsjeblieft.
rule-account-name-too-long = Te lange naam
    .demand = Een naam past op een naamkaartje.
    .refused = Een naam heeft hoogstens { $most } tekens.
rule-account-name-bad-sign = Niet met dit teken
    .demand = Een naam heeft tekens die iedereen kan zien en uit elkaar houden.
    .refused = Het teken { $sign } kan niet in een naam.
rule-account-name-of-house = Een naam van het huis
    .demand = Bots van het huis en vertrokken spelers hebben namen die niemand anders neemt.
    .refused = Die naam lijkt op een naam die het huis geeft. Kies een andere.
rule-account-bad-login-name = Niet als inlognaam
    .demand = Een inlognaam heeft gewone letters, cijfers en streepjes.
    .refused = Een inlognaam heeft { $least } tot { $most } gewone letters, cijfers of streepjes (ook lage).
rule-account-name-taken = De naam is bezet
    .demand = Geen twee accounts hebben dezelfde inlognaam.
    .refused = “{ $name }” is al van iemand.
rule-account-password-too-short = Te kort wachtwoord
    .demand = Een lang wachtwoord is een goed wachtwoord; een zin doet het prima.
    .refused = Een wachtwoord heeft minstens { $least } tekens.
rule-account-password-too-long = Te lang wachtwoord
    .demand = Een wachtwoord heeft een grens.
    .refused = Een wachtwoord heeft hoogstens { $most } tekens.
rule-account-password-too-common = Dat kent iedereen
    .demand = Een wachtwoord hoort niet bij wat het eerst geraden wordt.
    .refused = Dat wachtwoord wordt als een van de eerste geraden. Kies een ander.
rule-account-password-unreadable = Geen wachtwoord
    .demand = Een wachtwoord is tekst.
    .refused = In dat wachtwoord staan tekens die niet te lezen zijn.
rule-account-wrong-password = Naam of wachtwoord klopt niet
    .demand = Beide moeten kloppen; wij zeggen niet welk van de twee fout was.
    .refused = Naam en wachtwoord horen niet bij elkaar.
rule-account-too-many-tries = Te veel pogingen
    .demand = Na een paar verkeerde wachtwoorden is er een pauze.
    .refused = Te veel pogingen. De volgende kan over { $seconds } s.
rule-account-busy = Druk aan de deur
    .demand = Een wachtwoord nakijken duurt even, en er wachten er meer.
    .refused = Er staat een rij aan de deur. Probeer het zo nog eens.
rule-account-barred = Toegang ontzegd
    .demand = De gastheer van dit huis beslist wie er binnenkomt.
    .refused = De gastheer heeft je de toegang ontzegd. { $reason }
rule-account-barred-until = Toegang een tijd ontzegd
    .demand = De gastheer van dit huis beslist wie er binnenkomt.
    .refused = De gastheer heeft je een tijd de toegang ontzegd. { $reason }
rule-account-gone = Er niet meer
    .demand = Wie gewist is, kan niets meer doen.
    .refused = Die persoon is er niet meer. Kom binnen onder een nieuwe naam.
rule-account-already-registered = Je hebt een account
    .demand = Eén account is genoeg voor één mens.
    .refused = Je hebt al een account.
rule-account-needs-account = Alleen met een account
    .demand = Dit wordt in een account bewaard.
    .refused = Hiervoor heb je een account nodig.
rule-account-not-by-token = Niet met een sleutel
    .demand = Wachtwoorden, aanmeldingen en sleutels zijn voor een mens die is ingelogd.
    .refused = Een sleutel kan dit niet. Log zelf in.
rule-account-no-such-player = Die speler is er niet
    .demand = Een speler heeft een id.
    .refused = Die speler bestaat niet.
rule-account-no-such-login = Die aanmelding is er niet
    .demand = Alleen je eigen aanmeldingen kun je beëindigen, elk één keer.
    .refused = Zo’n aanmelding heb je niet.
rule-account-no-such-token = Die sleutel is er niet
    .demand = Alleen je eigen sleutels kun je intrekken, elk één keer.
    .refused = Zo’n sleutel heb je niet.
rule-account-no-such-scope = Dat recht is er niet
    .demand = De rechten van een sleutel staan in de documentatie.
    .refused = Een recht met de naam “{ $scope }” bestaat niet.
rule-account-no-scopes = Een sleutel zonder rechten
    .demand = Een sleutel heeft minstens één recht.
    .refused = Zeg wat de sleutel mag.
rule-account-expiry-in-past = Voorbij voor het begint
    .demand = Een sleutel eindigt in de toekomst.
    .refused = Het einde van de sleutel ligt in het verleden.
rule-account-too-many-tokens = Genoeg sleutels
    .demand = Een mens heeft een beperkt aantal sleutels.
    .refused = Je hebt { $most } sleutels, en meer kan niet. Trek er eerst een in.
rule-account-too-many-programs = Genoeg programma’s
    .demand = Een mens heeft een beperkt aantal programma’s.
    .refused = Je hebt { $most } programma’s, en meer kan niet. Verwijder er eerst een.
