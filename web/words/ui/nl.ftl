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
closed-new-version = Deze pagina is ouder dan het huis. Laad haar opnieuw.
web-line-unstored = Het huis kan dit nu even niet opschrijven. Het wordt vanzelf opnieuw geprobeerd.
web-line-closed = Het huis heeft de verbinding verbroken ({ $reason }).

## Als je aan de beurt bent

web-notice-title = ● Jij bent – { $title }
web-notice-text = Je bent aan de beurt in { $game }.

## Toetsen

web-keys-title = Toetsen
web-keys-move = Naar het volgende
web-keys-within = Bewegen binnen kaarten, stenen en lijsten
web-keys-act = Doen wat je aanwijst
web-keys-cancel = Sluiten, of nog even denken
web-keys-help = Deze lijst tonen
web-keys-arrows = pijltjes
web-keys-space = spatiebalk

## Verzoeken

web-no-answer = Het huis geeft geen antwoord. Probeer het zo nog eens.
