# What the pages say, in Dutch.

## The house

page-bar-home = Speeltafel, naar de voorpagina
page-bar-language = Taal
page-bar-theme = Licht of donker
page-bar-come-in = Inloggen
page-bar-skip = Ga naar de inhoud
page-theme-system = Zoals het apparaat
page-theme-light = Licht
page-theme-dark = Donker
page-foot-replay = Een spel terugkijken
page-foot-programs = Voor programma’s
page-foot-keys = Toetsen
page-foot-own = Open bron. Geen reclame, niemand volgt je.

## Front page

page-front-title = Speeltafel: drie spellen, één tafel
page-front-welcome = Schuif aan
page-front-what =
    { $count ->
        [3] Drie spellen in je browser. Speel nu meteen tegen de bots, of stuur vrienden een link. Het kost niets en je hebt geen account nodig.
       *[other] { $count } spellen in je browser. Speel nu meteen tegen de bots, of stuur vrienden een link. Het kost niets en je hebt geen account nodig.
    }
page-front-play-as = Je speelt als
page-front-rename = Wijzigen
page-front-games = De spellen
page-front-seats = { $low } tot { $high } spelers
page-front-play-now = Nu spelen
page-front-bots = tegen { $count ->
        [1] één bot
       *[other] { $count } bots
    }
page-front-friends = Met vrienden
page-front-rules = Regels
page-front-mine = Jouw spellen
page-front-waits = Wacht op jou
page-front-go-on = Verder
page-front-tables = Open voor iedereen
page-front-none = De tafels zijn leeg.
page-front-none-more = Begin er een waar iedereen mag aanschuiven, dan komt er vast iemand.
page-front-sit = Ga zitten
page-front-watch = Kijk mee
page-front-free = { $count ->
        [1] 1 vrije stoel
       *[other] { $count } vrije stoelen
    }
page-front-refresh = Kijk opnieuw
page-front-more = Meer tafels
page-front-gone = Het huis geeft geen antwoord.
page-front-gone-more = Misschien wordt er gewerkt, of is je verbinding weg. We kijken om de paar tellen opnieuw.
page-guest-names = Blije Egel, Vlugge Otter, Vrolijke Das, Dappere Winterkoning, Slaperige Uil, Wakkere Kever, Kleine Beer, Kalme Reiger, Zonnige Vos, Snelle Zwaluw, Slimme Ekster, Olijke Zeehond, Stille Mot, Gouden Karper, Tevreden Slak, Wilde Klaver, Warme Krentenbol, Lange Klaproos, Ronde Kiezel, Zachte Pantoffel

## A new table

page-make-title = Een tafel voor { $game }
page-make-lead = Kies wie waar zit. Je krijgt een link om naar je vrienden te sturen.
page-make-count = Met hoeveel spelen jullie?
page-make-chairs = Stoelen
page-make-chair = Stoel { $number }
page-make-chair-me = Jij
page-make-chair-open = Een vriend
page-make-chair-house = Bot: { $level }
page-make-chair-api = Een programma
page-make-chair-beside = Iemand op dit apparaat
page-make-name = Naam op stoel { $number }
page-make-beside-name = Speler { $number }
page-make-beside-help = Jullie geven dit apparaat door; een gordijn verbergt intussen ieders kaarten.
page-make-shuffled = Bij het begin worden de plaatsen geschud.
page-make-options = Huisregels
page-make-options-lead = Zoals in de doos, tenzij je iets verandert.
page-make-change = Aanpassen
page-make-reset = Weer zoals in de doos
page-make-number-of = { $option }: { $number }
page-make-die = Dobbelsteen { $die }
page-make-position = Positie { $position }
page-make-clock = Klok
page-make-clock-none = Geen klok
page-make-clock-calm = 3 minuten per zet
page-make-clock-brisk = 45 seconden per zet
page-make-clock-day = Een dag per zet
page-make-clock-long = 20 minuten de man
page-make-clock-short = 5 minuten de man
page-make-clock-help-none = Denk zo lang als je wilt.
page-make-clock-help-move = Wie geen tijd meer heeft, krijgt een bot op zijn plaats; je kunt altijd terugkomen.
page-make-clock-help-bank = Tijd voor het hele spel, en bij elke zet wat erbij: { $bonus } seconden.
page-make-who = Wie mag er komen?
page-make-by-link = Alleen wie de link heeft
page-make-public = Iedereen
page-make-help-link = De tafel staat in geen lijst; stuur de link naar wie je wilt.
page-make-help-public = De tafel staat op de voorpagina; iedereen mag aanschuiven of meekijken.
page-make-go = Dek de tafel
page-make-other = Liever een ander spel?

## The waiting room

page-room-title = Wachten op spelers – { $game }
page-room-share = Stuur deze link naar je vrienden
page-room-link = Link naar deze tafel
page-room-copy = Kopiëren
page-room-copied = Gekopieerd. Plak hem in een bericht.
page-room-not-copied = Je browser laat ons niet kopiëren. Selecteer de link en kopieer hem zelf.
page-room-send = Versturen…
page-room-seats = Aan tafel
page-room-free = Een vrije stoel
page-room-for-program = Voor een programma
page-room-bot = Huisbot, { $level }
page-room-you = jij
page-room-beside = op dit apparaat
page-room-host = gastheer
page-room-is-ready = Klaar
page-room-not-ready = Nog niet klaar
page-room-put-bot = Zet hier een bot
page-room-remove = Maak de stoel vrij
page-room-fill = Een bot op elke vrije stoel
page-room-sit = Ga zitten
page-room-sit-lead = Er is een stoel voor je vrij.
page-room-full = Alle stoelen zijn bezet. Kijk gerust mee: het begint zo.
page-room-name = Je naam aan tafel
page-room-ready = Ik ben klaar
page-room-wait = Toch nog even
page-room-starts = Het spel begint zodra iedereen klaar is.
page-room-waits-chairs = { $count ->
        [1] Er is nog één stoel vrij.
       *[other] Er zijn nog { $count } stoelen vrij.
    }
page-room-waits-for = Wachten op { $names }.
page-room-words = Jouw eigen woorden voor het schudden
page-room-words-help = Wat je schrijft, wordt door het schudden gemengd. Met het geheim waarvan hieronder de vingerafdruk staat, leggen jouw woorden vóór het delen elke kaart en elke worp vast; daarna kan niemand er een veranderen zonder dat het opvalt.
page-room-words-keep = Meng mee
page-room-words-kept = Zit erin: { $words }
page-room-promise = Vingerafdruk van het geheim van het huis
page-room-promise-help = Deze browser onthoudt hem en vergelijkt hem aan het eind. Een beheerder die het geheim leest en zelf meespeelt, kan nog steeds woorden uitproberen.
page-room-promise-changed = De vingerafdruk van het geheim is niet die je hier het eerst zag. Vertrouw dit schudden niet.
page-room-leave = Van tafel gaan
page-room-close = Tafel afruimen
page-room-close-sure = De tafel afruimen? Iedereen gaat naar huis en de link werkt niet meer.
page-room-how = Zo spelen we
page-room-public = Open voor iedereen
page-room-private = Alleen met de link
page-room-clock-move = { $time } per zet
page-room-clock-bank = { $time } de man voor het hele spel, en { $bonus } seconden erbij per zet
page-room-on = { $option }: ja
page-room-off = { $option }: nee
page-room-value = { $option }: { $value }

## Time

page-time-days = { $count ->
        [1] 1 dag
       *[other] { $count } dagen
    }
page-time-hours = { $count } uur
page-time-minutes = { $count ->
        [1] 1 minuut
       *[other] { $count } minuten
    }
page-time-seconds = { $count ->
        [1] 1 seconde
       *[other] { $count } seconden
    }

## At the table

page-play-title = { $game } – Speeltafel
page-play-your-turn = Jij bent aan de beurt
page-play-their-turn = { $name } denkt na
page-play-watching = Je kijkt mee
page-play-watching-with = Je kijkt mee met { $name }
page-play-over = Het spel is afgelopen
page-play-abandoned = Het spel is opgegeven
page-play-chance = Kaarten en dobbelstenen vallen
page-play-choose = Kies op tafel wat je doet.
page-play-sending = Onderweg…
page-play-table = De tafel
page-play-seats = Spelers
page-play-turn-of = aan de beurt
page-play-bot = bot
page-play-program = programma
page-play-away = weg, een bot speelt
page-play-here = is hier
page-play-not-here = nu niet hier
page-play-resigned = heeft opgegeven, een bot speelt
page-play-gives-up = wil stoppen
page-play-shared = wordt bekeken
page-play-log = Verloop
page-play-chat = Praten
page-play-chat-new = Praten, { $count ->
        [1] 1 nieuwe regel
       *[other] { $count } nieuwe regels
    }
page-play-rules = Regels
page-play-moves = Zetten
page-play-more = Meer
page-play-log-title = Wat er gebeurde
page-play-log-none = Nog niets.
page-play-moves-title = Wat je kunt doen
page-play-moves-none = Je bent niet aan de beurt. Zodra dat zo is, staat hier alles wat je mag doen.
page-play-chat-title = Praten
page-play-chat-none = Nog niemand heeft iets gezegd.
page-play-chat-quiet = Tijdens dit spel alleen deze zinnen: woorden zouden kunnen verklappen wat de kaarten verzwijgen.
page-play-chat-watch = Alleen wie aan tafel zit, praat hier.
page-play-chat-say = Zeg iets
page-play-chat-send = Zeg het
page-play-chat-presets = Kant-en-klare zinnen
page-play-settings = Hulp en instellingen
page-play-take-back = Vragen om mijn zet terug te nemen
page-play-share-view = Iemand laten meekijken
page-play-copy-link = Link naar deze tafel kopiëren
page-play-give-up = Voorstellen om te stoppen
page-play-play-on = Toch doorspelen
page-play-leave = Weggaan; een bot speelt verder
page-play-resign = Opgeven
page-play-home = Naar de voorpagina
page-play-bot-for-you = Een bot speelt voor jou.
page-play-come-back = Mijn plaats terugnemen
page-play-you-resigned = Je hebt opgegeven; een bot speelt het uit.
page-play-waits-long = { $name } laat de tafel al een tijdje wachten.
page-play-replace = Laat een bot zolang spelen
page-play-asks-back = { $name } vraagt om de laatste zet terug te nemen.
page-play-you-asked-back = Je hebt gevraagd je zet terug te nemen. De anderen beslissen.
page-play-agree = Dat mag
page-play-decline = Liever niet
page-play-agreed = Je vindt het goed. Nu de anderen nog.
page-play-wants-stop = { $names } wil met dit spel stoppen. Het stopt als iedereen dat wil.
page-play-stop-too = Ik ook
page-play-leave-sure = Het spel verlaten?
page-play-leave-text = Een bot speelt voor je verder, zodat de anderen niet hoeven te wachten. Zolang het spel duurt, mag je terugkomen.
page-play-resign-sure = Definitief opgeven?
page-play-resign-text = Een bot speelt het voor je uit, en je kunt niet meer in dit spel terugkomen.
page-play-give-up-sure = Voorstellen om te stoppen?
page-play-give-up-text = Het spel eindigt zonder uitslag als alle spelers dat willen. Je kunt je nog bedenken.
page-play-stay = Blijven
page-play-view-title = Meekijken
page-play-view-text = Wie deze link opent, ziet wat jij ziet, ook je verborgen kaarten, en kan niets doen. De anderen aan tafel horen ervan.
page-play-view-make = Maak een link
page-play-view-stop = Niemand meer
page-play-view-link = Link naar wat jij ziet
page-play-view-on = Er kan iemand met je meekijken.
page-play-loading = De stukken worden klaargezet…
page-play-no-game = Deze tafel kon niet worden getekend.
page-play-result = Uitslag

## Settings

page-set-help = Hulp aan tafel
page-set-confirm = Eerst kiezen, dan bevestigen
page-set-confirm-help = Tegen een verkeerde klik.
page-set-sound = Zachte geluiden
page-set-notices = Waarschuw me als ik aan de beurt ben
page-set-notices-help = Met een melding van je browser, ook als je ergens anders kijkt.
page-set-notices-no = Je browser staat het niet toe. Dat kun je daar instellen.
page-set-pauses = Bots nemen even de tijd
page-set-pauses-help = Uit: ze zetten zodra ze weten wat ze willen, tenzij iemand anders aan je tafel de pauze prettig vindt.
page-set-motion = Bewegende stukken
page-set-motion-help = Uit: dingen vervagen in plaats van te bewegen.

## The end

page-end-title = De uitslag – { $game }
page-end-you-won = Je hebt gewonnen!
page-end-won = { $names } heeft gewonnen
page-end-won-more = { $names } hebben gewonnen
page-end-score = { $score } van { $most } punten
page-end-abandoned = Het spel is opgegeven
page-end-abandoned-text = Geen uitslag. Misschien een andere keer.
page-end-standing = Stand
page-end-place = Plaats
page-end-player = Speler
page-end-points = Punten
page-end-chart = Hoe het spel ging
page-end-axis-round = ronde
page-end-axis-move = zet
page-end-chart-numbers = Hetzelfde in cijfers
page-end-team = Samen
page-end-again = Nog een keer
page-end-new-table = Naar de nieuwe tafel
page-end-waits-again = Dezelfde groep speelt verder aan een nieuwe tafel.
page-end-replay = Het spel terugkijken
page-end-share = Link naar dit spel kopiëren
page-end-record = Het verslag downloaden
page-end-table = De tafel bekijken
page-end-shuffle = Is er eerlijk geschud?
page-end-shuffle-text = Voor het begin beloofde het huis dit geheim met een vingerafdruk. Geheim en woorden legden vóór het delen elke kaart en elke worp vast, en iedereen kan ze narekenen. Het bewijst niet dat niemand keek: een beheerder die het geheim leest en zelf meespeelt, kon woorden uitproberen.
page-end-shuffle-same = Het geheim van het schudden is hetzelfde als voor het begin: het heeft de vingerafdruk die deze browser onthield.
page-end-shuffle-late = Het geheim van het schudden is hetzelfde als toen je kwam: het heeft de vingerafdruk die deze browser onthield. Het spel was toen al begonnen.
page-end-shuffle-unseen = Deze browser zag de vingerafdruk niet voor het eind en heeft dus niets om te vergelijken.
page-end-shuffle-words-in = Je eigen woorden zitten erin.
page-end-shuffle-replaced = Let op: dit is niet het geheim dat was beloofd. De vingerafdruk is niet die deze browser onthield.
page-end-shuffle-words = Let op: je eigen woorden zitten niet bij wat er is meegemengd.
page-end-shuffle-broken = Let op: het geheim heeft niet de vingerafdruk die was beloofd.
page-end-secret = Geheim
page-end-promise = Belofte

## Replay

page-replay-title = Een spel terugkijken
page-replay-of = Terugkijken – { $game }
page-replay-lead = Open een verslag van Speeltafel, of een spel dat je van hanab.live hebt bewaard. Hier blijft er niets van achter.
page-replay-file = Kies een bestand
page-replay-drop = of laat het hier vallen
page-replay-paste = Of plak de tekst
page-replay-open = Toon het spel
page-replay-unreadable = Dit kunnen we niet als een spel lezen. Is het het hele bestand?
page-replay-too-large = Dat bestand is te groot: hoogstens 1 MB.
page-replay-recent = Spellen die hier gespeeld zijn
page-replay-none = Nog geen afgelopen spellen.
page-replay-show = Toon
page-replay-eyes = Door wiens ogen
page-replay-eyes-open = Alles open
page-replay-eyes-watch = Een toeschouwer
page-replay-first = Naar het begin
page-replay-back = Eén stap terug
page-replay-play = Afspelen
page-replay-pause = Pauze
page-replay-next = Eén stap verder
page-replay-last = Naar het einde
page-replay-step = Stap
page-replay-at = { $at } van { $all }
page-replay-speed = Snelheid
page-replay-slow = langzaam
page-replay-normal = rustig
page-replay-fast = snel
page-replay-moment = Link naar dit moment kopiëren
page-replay-flaw = Er klopt iets niet in dit verslag, bij stap { $index }. Tot daar wordt het getoond.
page-replay-flaw-whole = Er klopt iets niet in dit verslag.
page-replay-missing = Dat spel is er niet om terug te kijken.
page-replay-missing-more = Alleen afgelopen spellen kun je terugkijken. Wordt het misschien nog gespeeld?
page-replay-loading = Het spel wordt opnieuw klaargezet…
page-replay-begin = Het begin
page-replay-other = Een ander spel
page-why = Waarom deze zet?
page-why-begin = Er is nog niet gezet. Ga een stap verder, dan zegt een bot wat die van de zet vindt.
page-why-thinking = Even nadenken…
page-why-bot = Aan wie vraag je het
page-why-own = Dit dacht die erbij:
page-why-same = Die zou hetzelfde doen.
page-why-other = Die zou liever dit doen:
page-why-silent = Redenen geeft die niet.
page-why-weighed = Wat die heeft overwogen, de keuze eerst
page-why-whoever = Wie de zet deed, of de gewone bot

## Your page

page-me-title = Jouw pagina
page-me-guest = Je bent te gast. Deze browser onthoudt je; maak een account om overal bekend te zijn.
page-me-stranger = We kennen elkaar nog niet. Kies een naam, of log in.
page-me-account = Ingelogd als { $account }.
page-me-name = Je naam
page-me-name-help = Zo zien anderen je voortaan. Tafels waar je zit, houden de oude.
page-me-keep = Bewaren
page-me-kept = Bewaard.
page-me-register = Maak een account
page-me-register-lead = Dezelfde naam, dezelfde spellen, op elk apparaat. Een e-mailadres is niet nodig.
page-me-login = Inloggen
page-me-login-lead = Log je als iemand anders in, dan raak je deze gastnaam en zijn spellen kwijt.
page-me-login-name = Inlognaam
page-me-password = Wachtwoord
page-me-password-help = Minstens 8 tekens; een kort zinnetje is prima.
page-me-old-password = Oud wachtwoord
page-me-new-password = Nieuw wachtwoord
page-me-change-password = Wachtwoord wijzigen
page-me-password-changed = Gewijzigd. Alle andere apparaten zijn uitgelogd.
page-me-logout = Uitloggen
page-me-logout-guest = Vergeet mij hier
page-me-logout-guest-sure = Een gast kan niet terugkomen: deze naam en zijn spellen zijn dan weg. Maak een account als je ze wilt houden.
page-me-logins = Waar je bent ingelogd
page-me-login-here = deze browser
page-me-login-since = Laatst gezien { $when }
page-me-login-end = Beëindigen
page-me-tokens = Sleutels voor programma’s
page-me-tokens-lead = Een bot van jou speelt met zo’n sleutel. Hoe dat gaat, staat in de uitleg voor programma’s.
page-me-tokens-none = Nog geen.
page-me-token-name = Naam van het programma
page-me-token-scopes = Wat mag het?
page-me-scope-play = Gaan zitten en spelen
page-me-scope-tables = Tafels openen
page-me-scope-read = Je spellen lezen
page-me-token-make = Maak een sleutel
page-me-token-made = Je nieuwe sleutel. Hij wordt alleen nu getoond.
page-me-token-end = Intrekken
page-me-results = Jouw afgelopen spellen
page-me-results-none = Nog niets. Het eerste is het leukst.
page-me-ratings = Hoe goed je speelt
page-me-ratings-none = Na een paar spellen tegen anderen staan hier je cijfers.
page-me-deviation = ± { $deviation }
page-me-deviation-help = Hoe kleiner de ±, hoe zekerder we zijn.
page-me-games = { $count ->
        [1] 1 spel
       *[other] { $count } spellen
    }
page-me-average = Met { $seats } spelers: gemiddeld { $mean }, beste { $best }
page-me-won = gewonnen
page-me-lost = verloren
page-me-placed = plaats { $place }
page-me-scored = { $score } punten
page-me-delete = Voorgoed weggaan
page-me-delete-text = Je naam, logins, sleutels en cijfers worden vergeten. De spellen blijven, gespeeld door niemand in het bijzonder.
page-me-more = Meer spellen
page-me-with = met { $names }

## Rules page

page-rules-title = Regels van { $game }
page-rules-contents = Ga naar
page-rules-none = De regels kunnen nu niet worden opgehaald.
page-rules-again = Probeer opnieuw

## Nothing here

page-lost-title = Niets op deze tafel
page-lost-text = Op dit adres is niets. Misschien is er een letter van de link weggevallen?
page-lost-table = Die tafel is er niet
page-lost-table-text = Ze is afgeruimd, of er is een letter van de link weggevallen. Vraag het aan wie hem stuurde.
page-lost-gone = Het huis geeft geen antwoord
page-lost-gone-text = We blijven kloppen. Je spellen blijven bewaard.
page-lost-home = Naar de voorpagina
page-lost-closed = Het gesprek is afgelopen

## Keys at the table

page-keys-log = Open wat er gebeurde
page-keys-chat = Open het praten
page-keys-rules = Open de regels
page-keys-moves = Lijst van wat je kunt doen
page-keys-settings = Open hulp en instellingen
page-keys-table = Ga naar de tafel
page-keys-back = Eén stap terug
page-keys-next = Eén stap verder
page-keys-first = Naar het begin
page-keys-last = Naar het einde
page-keys-play = Afspelen of pauze
page-keys-why = Vraag een bot naar de zet

## Several people at one device

page-hot-curtain = Het gordijn is dicht
page-hot-title = Geef het apparaat aan { $name }
page-hot-who = Wie heeft het apparaat?
page-hot-lift = Ik ben { $name }, laat mijn kaarten zien
page-hot-text = Er staan nu niemands kaarten op het scherm. Ze komen zodra je zegt wie je bent.
page-hot-others = Iemand anders wil kijken
page-hot-pass = Mijn kaarten verbergen en het apparaat doorgeven
page-keys-pass = Mijn kaarten verbergen en het apparaat doorgeven
