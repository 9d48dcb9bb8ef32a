# Wat de tafel van Haas en Schildpad op de pagina zegt, in het Nederlands.

hare-help-bare = De velden die je kunt halen
hare-help-costs = Wat elk veld kost
hare-help-full = Ook wat je overhoudt, en hoe ver anderen komen

## De kaart en de schijven

hare-web-lane = De baan
hare-web-here =
    { $count ->
        [1] { $who } staat hier
       *[other] { $who } staan hier
    }
hare-web-position = { $position }e
hare-web-to-move = aan de beurt
hare-web-lettuces =
    { $count ->
        [0] geen sla meer te eten
        [1] nog 1 krop sla te eten
       *[other] nog { $count } kroppen sla te eten
    }
hare-web-place =
    { $place ->
        [1] Als eerste thuis
        [2] Tweede plaats
        [3] Derde plaats
       *[other] { $place }e plaats
    }
hare-web-next-skipping = Slaat een beurt over
hare-web-next-eating = Eet straks sla
hare-web-next-leaving = Moet straks verder
hare-web-next-paid = Straks misschien wortels

## Jouw keuzes

hare-web-choices = Jouw keuzes
hare-web-your-turn = Jij bent aan de beurt
hare-web-turn-of = { $name } is aan de beurt
hare-web-over = De race is voorbij
hare-web-choose-runner = Welke schijf?
hare-web-pick-runner = Schijf { $runner }: { $place }
hare-web-runner-at = Veld { $number }
hare-web-home = Thuis
hare-web-ask-deciding = Kies een veld om naartoe te rennen. Je staat op { $space }.
hare-web-ask-leaving = De sla is op: ga verder, vooruit of achteruit.
hare-web-ask-going-again = Nog een keer: kies weer een veld.
hare-web-ask-choosing = Van de haas mag je 10 wortels nemen of geven.
hare-web-ask-eating = Tijd voor je sla.
hare-web-ask-skipping = Je slaat deze beurt over.
hare-web-ask-rolling = De dobbelsteen rolt.
hare-web-ask-arriving = Je staat op { $space }.
hare-web-ask-done = Je staat op { $space }.
hare-web-ask-ended = De race is voorbij.
hare-web-action-back =
    { $gain ->
        [0] Achteruit
       *[other] Achteruit: +{ $gain }
    }
hare-web-action-take = Neem 10
hare-web-action-give = Geef 10
hare-web-action-eat = Eet een krop sla: +{ $gain }
hare-web-action-skip = Beurt overslaan
hare-web-action-restart = Opnieuw beginnen

## Wat een veld zou brengen

hare-web-what-start = Hier begint iedereen.
hare-web-what-hare = Je gooit meteen de dobbelsteen.
hare-web-what-carrot = De volgende beurt mag je blijven en 10 wortels nemen of geven.
hare-web-what-lettuce = De volgende beurt eet je een krop sla.
hare-web-what-tortoise = Alleen achteruit: 10 wortels per veld.
hare-web-what-position = De volgende beurt wortels, als je dan op positie { $numbers } ligt.
hare-web-what-finish = Alle sla op, en niet meer dan { $limit } over.
hare-web-would-cost =
    { $steps ->
        [1] 1 veld: { $cost }.
       *[other] { $steps } velden: { $cost }.
    }
hare-web-left = Je houdt { $carrots } over.
hare-web-others = Ook binnen bereik van { $names }.

## Tabellen om in op te zoeken

hare-web-costs = Kosten
hare-web-hares = Hazen
hare-web-costs-title = Wat een zet kost
hare-web-purse-reach =
    { $steps ->
        [0] Met { $carrots } kun je niet vooruit.
        [1] Met { $carrots } kom je 1 veld ver.
       *[other] Met { $carrots } kom je { $steps } velden ver.
    }
hare-web-steps =
    { $steps ->
        [1] 1 veld
       *[other] { $steps } velden
    }
hare-web-limits-title = Bij de finish
hare-web-limits = Zoveel wortels mag je overhouden als je thuiskomt:
hare-web-limits-two = Je eerste schijf thuis mag elk aantal wortels overhouden. Bij je tweede hangt het van de plaats af:
hare-web-hares-title = Wat een haas brengt
hare-web-die = Worp
hare-web-race-position = Positie
hare-web-brings = Wat er gebeurt
hare-web-marked = Gekleurd: waar jij nu in de race ligt.
hare-chart = Waar ze waren, zet voor zet
hare-figure = Wortels over
