# Wat de onderdelen van elke pagina zeggen, in het Nederlands.

web-bot-name = Bot { $number }
web-close = Sluiten
web-show-rule = Laat de regel zien
web-more = Meer
web-confirm = Ja, doen
web-cancel = Nog even denken

## De verbinding

web-line-connecting = Op weg naar de tafel…
web-line-lost = De verbinding is weg. We blijven het proberen; je spel wacht.
web-line-back = Weer verbonden.
web-line-again = Nu proberen
closed-new-version = Deze pagina is ouder dan de server. Laad de pagina opnieuw.
web-line-unstored = De server kan dit nu even niet bewaren. Hij blijft het vanzelf proberen.
web-line-closed = De server heeft de verbinding verbroken ({ $reason }).

## Als je aan de beurt bent

web-notice-title = ● Jij bent aan de beurt – { $title }
web-notice-text = Je bent aan de beurt in { $game }.

## Sneltoetsen

web-keys-title = Sneltoetsen
web-keys-move = Naar het volgende
web-keys-capital = hoofdletter, cijfer
web-keys-letters = Naar de volgende kaart of keuze met die letter of waarde
web-keys-within = Bewegen binnen kaarten, velden en lijsten
web-keys-act = Doen wat je aanwijst
web-keys-cancel = Sluiten, of nog even denken
web-keys-help = Deze lijst tonen
web-keys-arrows = pijltjes
web-keys-space = spatiebalk

## Verzoeken

web-no-answer = De server geeft geen antwoord. Probeer het zo nog eens.
