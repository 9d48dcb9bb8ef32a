# Wat de Hanabi-tafel op de pagina zegt, in het Nederlands.

hanabi-help-bare = Alleen de tafel
hanabi-help-hints = Wat er al gezegd is
hanabi-help-full = Alles wat daaruit volgt

## Op tafel

hanabi-web-tokens = { $count } van { $most } fiches in de doos
hanabi-web-errors =
    { $count ->
        [0] Nog geen fouten; bij de derde verliest iedereen
        [1] 1 fout van { $most }
       *[other] { $count } fouten van { $most }
    }
hanabi-web-deck =
    { $count ->
        [0] De stapel is op
        [1] 1 kaart op de stapel
       *[other] { $count } kaarten op de stapel
    }
hanabi-web-deck-short = Stapel
hanabi-web-points = { $points } van { $most } punten
hanabi-web-points-short = Punten
hanabi-web-rows = Vuurwerkrijen
hanabi-web-row = { $colour }: { $top } van 5
hanabi-web-row-full = { $colour }: compleet
hanabi-web-pile = Aflegstapel
hanabi-web-pile-count = Aflegstapel: { $count }
hanabi-web-pile-empty = Er is nog niets afgelegd.
hanabi-web-pile-card = { $card }, { $count } van { $copies } weg
hanabi-web-lost = er is er geen meer
hanabi-web-last-round =
    { $count ->
        [1] Laatste ronde: nog 1 beurt
       *[other] Laatste ronde: nog { $count } beurten
    }
hanabi-web-play-on = Alles of niets: er is geen laatste ronde

## Handen

hanabi-web-hand = De kaarten van { $who }
hanabi-web-own-hand = Jouw kaarten
hanabi-web-pick = { $who }: geef informatie
hanabi-web-their-card = Kaart { $slot }: { $card }. { $known }
hanabi-web-their-back = Kaart { $slot }. { $known }
hanabi-web-own-card = Jouw kaart { $slot }. { $known }
hanabi-web-own-open = Jouw kaart { $slot }: { $card }. { $known }
hanabi-web-known-nothing = Nog niets gezegd.
hanabi-web-known-colour = De kleur is { $colour }.
hanabi-web-known-value = Het is een { $value }.
hanabi-web-known-not = Het is niet { $list }.
hanabi-web-just-told = Net aangewezen.
hanabi-web-marked = Jouw merkje: { $mark }.
hanabi-web-possible = Het kan zijn: { $list }.
hanabi-web-surely = Het moet { $card } zijn.
hanabi-web-fits = Past zeker.
hanabi-web-useless = Niemand heeft hem nog nodig.
hanabi-web-or = of
hanabi-web-no-cards = Geen kaarten meer

## Iets doen

hanabi-web-your-turn = Jij bent aan de beurt
hanabi-web-choose = Kies een van je kaarten, of een speler om informatie te geven.
hanabi-web-waiting = { $who } denkt na…
hanabi-web-over = De show is voorbij.
hanabi-web-watching = Je kijkt toe.
hanabi-web-play = Speel kaart { $slot }
hanabi-web-discard = Leg kaart { $slot } af
hanabi-web-tell = Wat zeg je tegen { $who }?
hanabi-web-touches =
    { $count ->
        [0] { $who } heeft geen { $clue }.
        [1] Dit wijst op kaart { $slots } van { $who }.
       *[other] Dit wijst op de kaarten { $slots } van { $who }.
    }
hanabi-web-colours = Kleuren
hanabi-web-values = Waarden
hanabi-web-marks = Eigen merkjes
hanabi-web-mark-play = spelen
hanabi-web-mark-keep = bewaren
hanabi-web-mark-drop = mag weg
hanabi-web-mark-ask = weet niet
hanabi-web-move = Volgorde
hanabi-web-earlier = Schuif kaart { $slot } naar links
hanabi-web-later = Schuif kaart { $slot } naar rechts
hanabi-web-keys = Shift met een pijltjestoets verschuift een kaart.
hanabi-chart = Punten, zet voor zet
