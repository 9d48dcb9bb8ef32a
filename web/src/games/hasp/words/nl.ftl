# De HASP-tafel van de pagina, in het Nederlands.

hasp-help-bare = Kaal: alleen wat op tafel ligt
hasp-help-count = Tellen: punten, kaarten die nog in het spel zijn en wie er wint
hasp-help-full = Alles: ook wie elke kaart nog kan hebben

hasp-table-partner = partner
hasp-table-dealer = deler
hasp-table-names-trump = kondigt troef aan
hasp-table-makes-call = voorspelt
hasp-table-plays = speelt
hasp-table-holds =
    { $count ->
        [1] 1 kaart
       *[other] { $count } kaarten
    }
hasp-table-tricks =
    { $count ->
        [1] 1 slag
       *[other] { $count } slagen
    }
hasp-table-points =
    { $count ->
        [1] 1 punt
       *[other] { $count } punten
    }
hasp-table-score = stand { $score } van 12
hasp-table-has-no = heeft geen { $suits }

hasp-table-card =
    { $points ->
        [0] { $suit } { $strength }, geen punten
        [1] { $suit } { $strength }, 1 punt
       *[other] { $suit } { $strength }, { $points } punten
    }
hasp-table-trump-card = troef
hasp-table-play-card = Speel { $card }
hasp-table-not-now = { $card }: mag nu niet
hasp-table-play-this = { $suit } { $strength } spelen?
hasp-table-your-cards = Jouw kaarten
hasp-table-cards-of = Kaarten van { $who }
hasp-table-trick = De slag
hasp-table-winning = wint tot nu toe
hasp-table-takes = haalt de slag
hasp-table-trump = Troef
hasp-table-trump-open = nog niet
hasp-table-no-trump = geen troef
hasp-table-pot =
    { $count ->
        [1] De pot: 1 punttoken
       *[other] De pot: { $count } punttokens
    }
hasp-table-pot-short = pot { $count }

hasp-table-choose-trump = Jij begint: kondig troef aan
hasp-table-make-call = Wat ga je vinden? Voorspel of pas
hasp-table-lead = Jij komt uit: speel een kaart
hasp-table-follow = Jij bent aan de beurt: beken { $suit }
hasp-table-follow-trump = Jij bent aan de beurt: beken met een troef
hasp-table-must-trump = Je hebt geen { $suit }: speel troef
hasp-table-any-card = Geen { $suit } en geen troef: speel wat je wilt
hasp-table-wait-trump = { $who } gaat troef aankondigen…
hasp-table-wait-call = { $who } denkt na over een voorspelling…
hasp-table-wait-card = { $who } kiest een kaart…

hasp-table-side = Naast de tafel
hasp-table-pad = Scoreblok
hasp-table-pad-short = Score
hasp-table-pad-points = ({ $count })
hasp-table-round = Ronde
hasp-table-before = Eerder
hasp-table-total = Totaal
hasp-table-goal = Wie het eerst { $score } heeft, wint. Tussen haakjes: punten in de slagen.
hasp-table-last-trick = Vorige slag
hasp-table-last-trick-short = Vorige slag
hasp-table-no-trick-yet = Er is nog geen slag gehaald.
hasp-table-last-round = De vorige ronde is voorbij.
hasp-table-cards-out = Kaarten nog in het spel
hasp-table-cards-out-short = In het spel
hasp-table-out =
    { $count ->
        [0] { $suit }: geen kaarten meer in het spel
        [1] { $suit }: nog 1 kaart in het spel
       *[other] { $suit }: nog { $count } kaarten in het spel
    }
hasp-table-is-mine = in jouw hand
hasp-table-is-played = gespeeld
hasp-table-is-turned = omgedraaid
hasp-table-is-out = nog in het spel
hasp-table-may-have = misschien bij { $names }
hasp-table-tracker-count = Omcirkeld: van jou. Doorgestreept: weg. Het getal achteraan: nog in het spel.
hasp-table-tracker-full = Pijltjes wijzen naar wie een kaart nog kan hebben. Omcirkeld: van jou. Doorgestreept: weg.
hasp-chart = Stand na elke ronde
