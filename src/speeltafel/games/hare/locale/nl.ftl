# Haas en Schildpad, in het Nederlands.

hare-name = Haas en Schildpad
hare-tagline = Op wortels kun je rennen. Kom als eerste thuis, met alle sla op en bijna geen wortel meer over.

## Lopers, wortels en velden

hare-runner =
    { $runner ->
        [0] { $seat }
       *[other] { $seat } (loper { $runner })
    }
hare-carrots =
    { $count ->
        [1] 1 wortel
       *[other] { $count } wortels
    }
hare-space-start = de start
hare-space-hare = veld { $number } (haas)
hare-space-carrot = veld { $number } (wortel)
hare-space-lettuce = veld { $number } (sla)
hare-space-tortoise = veld { $number } (schildpad)
hare-space-position = veld { $number } (positie { $numbers })
hare-space-finish = de finish
hare-numbers = { $numbers }

## Wat een haas brengt

hare-result-skip = sla de volgende beurt over
hare-result-take-or-give = pak of geef nu meteen 10 wortels
hare-result-carrot-back = terug naar het eerste vrije wortelveld
hare-result-carrot-forward = vooruit naar het eerste vrije wortelveld
hare-result-position-back = één positie terug
hare-result-position-forward = één positie vooruit
hare-result-eat-carrot = eet één wortel op
hare-result-eat-lettuce = eet volgende beurt een krop sla
hare-result-free-move = deze zet was gratis
hare-result-go-again = ga nog een keer

## Wat je kunt doen

hare-menu-runner =
    { $runner ->
        [0] { "" }
       *[other] Loper { $runner }:{ " " }
    }
hare-menu-move =
    { $steps ->
        [1] { hare-menu-runner }1 veld vooruit naar { $space }, voor { $cost }
       *[other] { hare-menu-runner }{ $steps } velden vooruit naar { $space }, voor { $cost }
    }
hare-menu-back =
    { $steps ->
        [1] { hare-menu-runner }1 veld terug naar { $space }; je krijgt { $gain }
       *[other] { hare-menu-runner }{ $steps } velden terug naar { $space }; je krijgt { $gain }
    }
hare-menu-take = { hare-menu-runner }Blijf staan en pak 10 wortels
hare-menu-give = { hare-menu-runner }Blijf staan en geef 10 wortels terug
hare-menu-eat = { hare-menu-runner }Eet een krop sla; je krijgt { $gain }
hare-menu-skip = { hare-menu-runner }Sla deze beurt over
hare-menu-restart = { hare-menu-runner }Begin opnieuw bij de start met { $purse } wortels

## Wat er gebeurde

hare-event-moved =
    { $steps ->
        [1] { hare-runner } ging 1 veld vooruit naar { $space } voor { $cost } en heeft er nog { $purse }.
       *[other] { hare-runner } ging { $steps } velden vooruit naar { $space } voor { $cost } en heeft er nog { $purse }.
    }
hare-event-went-back =
    { $steps ->
        [1] { hare-runner } ging 1 veld terug naar { $space }, kreeg { $gain } en heeft er nu { $purse }.
       *[other] { hare-runner } ging { $steps } velden terug naar { $space }, kreeg { $gain } en heeft er nu { $purse }.
    }
hare-event-took = { hare-runner } pakte 10 wortels en heeft er nu { $purse }.
hare-event-gave = { hare-runner } gaf 10 wortels terug en heeft er nog { $purse }.
hare-event-ate = { hare-runner } at een krop sla op positie { $position } en kreeg { $gain }. Wortels: { $purse }. Sla over: { $left }.
hare-event-skipped = { hare-runner } sloeg een beurt over en houdt { $purse } wortels.
hare-event-restarted = { hare-runner } begint opnieuw bij de start, met { $purse } wortels.
hare-event-arrived =
    { $space-id ->
        [hare] { hare-runner } treft een haas op { $space } en gooit de dobbelsteen.
        [carrot] { hare-runner } mag volgende beurt wortels pakken of geven op { $space }.
        [lettuce] { hare-runner } eet volgende beurt een krop sla op { $space }.
       *[position] { hare-runner } krijgt volgende beurt wortels op { $space }, als de positie dan klopt.
    }
hare-event-rolled = { hare-runner } gooide { $die } op positie { $position }: { $result }.
hare-event-hopped = { hare-runner } sprong naar { $space }.
hare-event-nothing = { hare-runner } kan dat niet, dus er gebeurt niets.
hare-event-no-lettuce = { hare-runner } heeft geen sla om te eten en slaat de volgende beurt over.
hare-event-paid-back = { hare-runner } kreeg { $gain } terug.
hare-event-paid = { hare-runner } staat op positie { $position } bij een { $numbers } en kreeg { $gain }.
hare-event-not-paid = { hare-runner } staat op positie { $position } bij een { $numbers } en kreeg niets.
hare-event-home = { hare-runner } kwam als { $place }e thuis!
hare-event-last = { $seat } is nog onderweg en wordt { $place }e.
hare-event-race-over = De race is gelopen. { $seat } heeft gewonnen!

## Regels die een zet kan breken

rule-hare-no-such-runner = Een loper van jezelf
    .demand = Met twee spelers heb je loper 1 en 2. Met meer spelers heb je één loper.
    .refused = Je hebt geen loper { $asked }.
rule-hare-runner-is-home = Thuis is thuis
    .demand = Een loper die de finish heeft gehaald blijft daar. Je andere loper gaat verder.
    .refused = Loper { $asked } is al thuis.
rule-hare-must-skip = Een gemiste beurt
    .demand = Als een haas je een beurt laat missen, doe je in die beurt niets anders.
    .refused = { hare-runner } slaat deze beurt over. Antwoord met overslaan.
rule-hare-must-eat = Eerst de sla
    .demand = Kwam je op een slaveld, of zegt een haas het, dan is je volgende beurt om een krop sla te eten.
    .refused = { hare-runner } moet eerst een krop sla eten.
rule-hare-must-leave = Na het eten maak je plaats
    .demand = In de beurt na een maaltijd op een slaveld gaat die loper weg, vooruit of terug. Kan dat niet, dan begint hij opnieuw.
    .refused = { hare-runner } heeft gegeten en moet deze beurt weg van het slaveld.
rule-hare-must-take-or-give = Pakken of geven, nu meteen
    .demand = Zegt een haas pakken of geven, dan pak je eerst 10 wortels of geef je er 10 terug.
    .refused = { hare-runner } moet eerst 10 wortels pakken of geven.
rule-hare-must-move-again = Nog een keer
    .demand = Zegt een haas nog een keer, dan doet dezelfde loper nog een zet, vooruit of terug, en betaalt ervoor.
    .refused = { hare-runner } moet nog een zet doen, vooruit of terug.
rule-hare-beyond-the-finish = Precies op de finish
    .demand = De baan houdt op bij de finish: je komt er precies op uit.
    .refused = { $steps } velden is te ver: het is nog { $left } tot de finish.
rule-hare-cannot-pay = Eerst betalen, dan gaan
    .demand = Het eerste veld kost 1 wortel, het tweede 2 meer, het derde 3 meer, enzovoort. Je betaalt voordat je gaat.
    .refused = Dat kost { $cost } en je hebt { $carrots }.
rule-hare-tortoise-only-backwards = Schildpadden zijn voor de terugweg
    .demand = Je gaat nooit vooruit naar een schildpadveld. Je komt er alleen door terug te gaan.
    .refused = Je kunt niet vooruit naar { $space }.
rule-hare-lettuce-needed = Zonder sla geen slaveld
    .demand = Je mag alleen op een slaveld komen zolang je nog sla te eten hebt.
    .refused = Je hebt geen sla meer, dus { $space } is niets voor jou.
rule-hare-occupied = Eén loper per veld
    .demand = Je mag alleen op een vrij veld komen. Op de start en de finish is plaats voor iedereen.
    .refused = Er staat al iemand op { $space }.
rule-hare-finish-without-lettuce = Eerst je sla opeten
    .demand = Je mag pas finishen als al je sla op is.
    .refused = Kroppen sla die je nog moet eten: { $lettuces }.
rule-hare-finish-carrot-limit = Met weinig bagage over de finish
    .demand = Na het betalen mag je als eerste nog 10 wortels hebben, als tweede 20, als derde 30, enzovoort. Met twee lopers mag je eigen eerste er zoveel meenemen als je wilt.
    .refused = Je zou { $rest } overhouden. Nu mag je er hoogstens { $limit } mee naar huis nemen.
rule-hare-no-tortoise-behind = Terug is naar een schildpad
    .demand = Je gaat alleen terug naar het eerste schildpadveld achter je.
    .refused = Er is geen schildpadveld achter { $here }.
rule-hare-tortoise-occupied = Een vrije schildpad
    .demand = Je mag alleen terug als het eerste schildpadveld achter je vrij is.
    .refused = Er staat al iemand op { $tortoise }.
rule-hare-only-on-a-carrot-space = Wortels van een wortelveld
    .demand = Je pakt of geeft 10 wortels als je je beurt op een wortelveld begint, of als een haas het zegt.
    .refused = Je staat op { $here } en dat is geen wortelveld.
rule-hare-ten-carrots-to-give = Geven wat je hebt
    .demand = Om 10 wortels te geven moet je er 10 hebben.
    .refused = Je hebt maar { $carrots }.
rule-hare-nothing-to-eat = Sla op zijn tijd
    .demand = Je eet een krop sla in de beurt nadat je op een slaveld kwam, of nadat een haas het zei.
    .refused = Het is geen tijd om sla te eten.
rule-hare-nothing-to-skip = Geen beurt te verliezen
    .demand = Je slaat alleen een beurt over als een haas je dat laat doen.
    .refused = Je mag deze beurt gebruiken, dus dat moet ook.
rule-hare-restart-only-when-stuck = Alleen opnieuw als je vastzit
    .demand = Je gaat alleen terug naar de start als je niets anders meer kunt doen.
    .refused = Je kunt nog iets anders doen.

## Opties

option-hare-hare_table = Hazentabel
    .help = Wat elk getal van de dobbelsteen brengt op een hazenveld: een rij voor elk getal, een kolom voor elke positie in de race.

## In the terminal

play-intro-hare =
    Een wedloop waarin je elke stap betaalt met wortels: 1 veld kost 1, 2 velden 3, 3 velden 6, 4 velden 10, enzovoort.
    Wortels krijg je door terug te gaan naar een schildpad, door te wachten op een wortelveld en door op de juiste positie te liggen.
    • Wortel: blijf staan en pak 10 wortels, of geef er 10 terug.
    • Sla: eet daar een krop sla. Alle sla moet op zijn voordat je mag finishen.
    • Schildpad: daar kom je alleen achteruit; 10 wortels voor elk veld.
    • 2, 3, 4 of 1/5/6: is dat je positie als je volgende beurt begint, dan krijg je 10 keer dat getal.
    • Haas: gooi de dobbelsteen en kijk wat er gebeurt.
    Op een veld past maar één loper. Je finisht zonder sla, en met hoogstens 10 wortels als je de eerste bent, 20 als tweede, 30 als derde, enzovoort. Met twee spelers heeft iedereen twee lopers.
play-notation-hare =
    move 5 – ga 5 velden vooruit
    back – ga terug naar de dichtstbijzijnde schildpad
    take, give – pak 10 wortels, of geef er 10 terug
    eat – eet een krop sla
    skip – doe niets, als je een beurt overslaat
    restart – ga terug naar de start
    Met twee lopers komt het nummer van de loper erachter: move 5 2, back 1.
view-hare-position = positie
view-hare-carrots = wortels
view-hare-lettuces = sla
view-hare-space = veld
view-hare-legend = H haas · C wortels · L sla · T schildpad · getallen: positievelden
view-hare-die = steen
view-hare-hare-table = hazenveld: wat elke positie krijgt
view-hare-home = binnen, plaats { $place }
view-hare-skipping = slaat de volgende beurt over
view-hare-eating = eet de volgende beurt sla
view-hare-leaving = moet van het veld af
view-hare-runner-home = binnen
view-hare-skipping-now = slaat deze beurt over
view-hare-eating-now = eet deze beurt sla
