# Haas en Schildpad, in het Nederlands.

hare-name = Haas en Schildpad
hare-tagline = Op wortels kun je rennen. Kom als eerste thuis, met alle sla op en bijna geen wortel meer over.

## Schijven, wortels en velden

hare-runner =
    { $runner ->
        [0] { $seat }
       *[other] { $seat } (schijf { $runner })
    }
hare-carrots =
    { $count ->
        [1] 1 wortel
       *[other] { $count } wortels
    }
hare-spaces-left =
    { $left ->
        [1] 1 veld
       *[other] { $left } velden
    }
hare-lettuces-left =
    { $lettuces ->
        [1] 1 krop sla
       *[other] { $lettuces } kroppen sla
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
hare-result-take-or-give = neem of geef nu meteen 10 wortels
hare-result-carrot-back = achteruit naar het eerste vrije wortelveld
hare-result-carrot-forward = vooruit naar het eerste vrije wortelveld
hare-result-position-back = één positie achteruit
hare-result-position-forward = één positie vooruit
hare-result-eat-carrot = eet één wortel op
hare-result-eat-lettuce = eet volgende beurt een krop sla
hare-result-free-move = deze zet kost geen wortels
hare-result-go-again = ga nog een keer

## Wat je kunt doen

hare-menu-runner =
    { $runner ->
        [0] { "" }
       *[other] Schijf { $runner }:{ " " }
    }
hare-menu-move =
    { $steps ->
        [1] { hare-menu-runner }1 veld vooruit naar { $space }, voor { $cost }
       *[other] { hare-menu-runner }{ $steps } velden vooruit naar { $space }, voor { $cost }
    }
hare-menu-back =
    { $steps ->
        [1] { hare-menu-runner }1 veld achteruit naar { $space }; je krijgt { $gain }
       *[other] { hare-menu-runner }{ $steps } velden achteruit naar { $space }; je krijgt { $gain }
    }
hare-menu-take = { hare-menu-runner }Neem 10 wortels en blijf staan
hare-menu-give = { hare-menu-runner }Geef 10 wortels terug en blijf staan
hare-menu-eat = { hare-menu-runner }Eet een krop sla; je krijgt { $gain }
hare-menu-skip = { hare-menu-runner }Beurt overslaan
hare-menu-restart = { hare-menu-runner }Begin opnieuw bij de start met { $purse } wortels

## Wat er gebeurde

hare-event-moved =
    { $steps ->
        [1] { hare-runner } ging 1 veld vooruit naar { $space } voor { $cost } en heeft er nog { $purse }.
       *[other] { hare-runner } ging { $steps } velden vooruit naar { $space } voor { $cost } en heeft er nog { $purse }.
    }
hare-event-went-back =
    { $steps ->
        [1] { hare-runner } ging 1 veld achteruit naar { $space }, kreeg { $gain } en heeft er nu { $purse }.
       *[other] { hare-runner } ging { $steps } velden achteruit naar { $space }, kreeg { $gain } en heeft er nu { $purse }.
    }
hare-event-took = { hare-runner } nam 10 wortels en heeft er nu { $purse }.
hare-event-gave = { hare-runner } gaf 10 wortels terug en heeft er nog { $purse }.
hare-event-ate = { hare-runner } at een krop sla op positie { $position } en kreeg { $gain }. Wortels: { $purse }. Nog te eten kroppen sla: { $left }.
hare-event-skipped = { hare-runner } sloeg een beurt over. Wortels: { $purse }.
hare-event-restarted = { hare-runner } begint opnieuw bij de start, met { $purse } wortels.
hare-event-arrived =
    { $space-id ->
        [hare] { hare-runner } komt op { $space } en gooit de dobbelsteen.
        [carrot] { hare-runner } mag in de volgende beurt wortels nemen of geven op { $space }.
        [lettuce] { hare-runner } eet in de volgende beurt een krop sla op { $space }.
       *[position] { hare-runner } krijgt in de volgende beurt wortels op { $space }, als de positie dan klopt.
    }
hare-event-rolled = { hare-runner } gooide { $die } op positie { $position }: { $result }.
hare-event-hopped = { hare-runner } sprong naar { $space }.
hare-event-nothing = { hare-runner } kan dat niet, dus er gebeurt niets.
hare-event-no-lettuce = { hare-runner } heeft geen sla om te eten en slaat de volgende beurt over.
hare-event-paid-back = { hare-runner } kreeg { $gain } terug.
hare-event-paid = { hare-runner } ligt op positie { $position }, staat op een positieveld { $numbers } en kreeg { $gain }.
hare-event-not-paid = { hare-runner } ligt op positie { $position }, staat op een positieveld { $numbers } en kreeg niets.
hare-event-home = { hare-runner } finishte als { $place }e!
hare-event-last = { $seat } is nog onderweg en wordt { $place }e.
hare-event-race-over = De race is gelopen. { $seat } heeft gewonnen!

## Regels die een zet kan breken

rule-hare-no-such-runner = Een schijf van jezelf
    .demand = Met twee spelers heb je schijf 1 en 2. Met meer spelers heb je één schijf.
    .refused = Je hebt geen schijf { $asked }: je hebt er maar één, dus laat het nummer weg.
rule-hare-runner-is-home = Thuis is thuis
    .demand = Een schijf die de finish heeft gehaald, blijft daar. Je andere schijf gaat verder.
    .refused = Schijf { $asked } is al thuis. Kies je andere schijf.
rule-hare-must-skip = Een beurt overslaan
    .demand = Als een haas je een beurt laat overslaan, doe je in die beurt niets anders.
    .refused = { hare-menu-runner }Deze beurt sla je over. Kies “Beurt overslaan”.
rule-hare-must-eat = Eerst de sla
    .demand = Kwam je op een slaveld, of zegt een haas het, dan is je volgende beurt om een krop sla te eten.
    .refused = { hare-menu-runner }Deze beurt is om te eten. Kies “Eet een krop sla”.
rule-hare-must-leave = Na het eten maak je plaats
    .demand = In de beurt na een maaltijd op een slaveld gaat die schijf weg, vooruit of achteruit. Kan dat niet, dan begint hij opnieuw.
    .refused = { hare-menu-runner }De sla is op. Ga weg van het slaveld, vooruit of achteruit.
rule-hare-must-take-or-give = Nemen of geven, nu meteen
    .demand = Zegt een haas nemen of geven, dan neem je eerst 10 wortels of geef je er 10 terug.
    .refused = { hare-menu-runner }De haas gaat voor. Neem 10 wortels of geef er 10 terug.
rule-hare-must-move-again = Nog een keer
    .demand = Zegt een haas nog een keer, dan doe je met dezelfde schijf nog een zet, vooruit of achteruit, en betaal je ervoor.
    .refused = { hare-menu-runner }Je gaat nog een keer. Doe nog een zet, vooruit of achteruit.
rule-hare-beyond-the-finish = Precies op de finish
    .demand = De baan houdt op bij de finish: je komt er precies op uit.
    .refused = { $steps } velden is te ver: het is nog { hare-spaces-left } tot de finish. Kies een kortere zet.
rule-hare-cannot-pay = Eerst betalen, dan gaan
    .demand = Het eerste veld kost 1 wortel, het tweede 2 meer, het derde 3 meer, enzovoort. Je betaalt voordat je gaat.
    .refused = Dat kost { $cost } en je hebt { $carrots }. Kies een kortere zet, of iets anders dat je kunt doen.
rule-hare-tortoise-only-backwards = Schildpadden zijn voor wie achteruitgaat
    .demand = Je gaat nooit vooruit naar een schildpadveld. Je komt er alleen door achteruit te gaan.
    .refused = Je kunt niet vooruit naar { $space }. Kies een ander veld.
rule-hare-lettuce-needed = Zonder sla geen slaveld
    .demand = Je mag alleen op een slaveld komen zolang je nog sla te eten hebt.
    .refused = Je hebt geen sla meer, dus { $space } is niets voor jou. Kies een ander veld.
rule-hare-occupied = Eén schijf per veld
    .demand = Je mag alleen op een vrij veld komen. Op de start en de finish is plaats voor iedereen.
    .refused = Er staat al iemand op { $space }. Kies een vrij veld.
rule-hare-finish-without-lettuce = Eerst je sla opeten
    .demand = Je mag pas finishen als al je sla op is.
    .refused = Je moet nog { hare-lettuces-left } eten, dus je kunt nog niet finishen. Kies een ander veld.
rule-hare-finish-carrot-limit = Met weinig bagage over de finish
    .demand = Na het betalen mag je als eerste nog 10 wortels hebben, als tweede 20, als derde 30, enzovoort. Met twee schijven mag je eigen eerste er zoveel meenemen als je wilt.
    .refused = Je houdt dan { $rest } over; nu mag je hoogstens { $limit } overhouden. Kies een andere zet; op een wortelveld kun je er 10 teruggeven.
rule-hare-no-tortoise-behind = Achteruit is naar een schildpad
    .demand = Je gaat alleen achteruit naar het eerste schildpadveld achter je.
    .refused = Er is geen schildpadveld achter { $here }. Kies iets anders.
rule-hare-tortoise-occupied = Een vrije schildpad
    .demand = Je mag alleen achteruit als het eerste schildpadveld achter je vrij is.
    .refused = Er staat al iemand op { $tortoise }, en een ander telt niet. Kies iets anders.
rule-hare-only-on-a-carrot-space = Wortels van een wortelveld
    .demand = Je neemt of geeft 10 wortels als je je beurt op een wortelveld begint, of als een haas het zegt.
    .refused = Je staat op { $here } en dat is geen wortelveld. Doe een zet.
rule-hare-ten-carrots-to-give = Geven wat je hebt
    .demand = Om 10 wortels te geven moet je er 10 hebben.
    .refused = Je hebt maar { $carrots }. Neem er liever 10.
rule-hare-nothing-to-eat = Sla op zijn tijd
    .demand = Je eet een krop sla in de beurt nadat je op een slaveld kwam, of nadat een haas het zei.
    .refused = Het is nu geen tijd om sla te eten. Ga eerst naar een slaveld.
rule-hare-nothing-to-skip = Geen beurt te verliezen
    .demand = Je slaat alleen een beurt over als een haas je dat laat doen.
    .refused = Passen kan niet: doe een zet.
rule-hare-restart-only-when-stuck = Alleen opnieuw als je vastzit
    .demand = Je gaat alleen terug naar de start als je niets anders meer kunt doen.
    .refused = Je kunt nog iets anders doen. Kijk bij je keuzes.

## Opties

option-hare-hare_table = Hazentabel
    .help = Wat elk getal van de dobbelsteen brengt op een hazenveld: een rij voor elk getal, een kolom voor elke positie in de race. De gedrukte tabel hebben we niet gezien: de onze is grotendeels gereconstrueerd.

## In de terminal

play-intro-hare =
    Een wedloop waarin je elke stap betaalt met wortels: 1 veld kost 1, 2 velden 3, 3 velden 6, 4 velden 10, enzovoort.
    Wortels krijg je door achteruit te gaan naar een schildpad, door te wachten op een wortelveld en door op de juiste positie te liggen.
    • Wortel: blijf staan en neem 10 wortels, of geef er 10 terug.
    • Sla: eet daar een krop sla. Alle sla moet op zijn voordat je mag finishen.
    • Schildpad: daar kom je alleen achteruit; 10 wortels voor elk veld.
    • 2, 3, 4 of 1/5/6: is dat je positie als je volgende beurt begint, dan krijg je 10 keer dat getal.
    • Haas: gooi de dobbelsteen en kijk wat er gebeurt. Welk getal wat brengt, is grotendeels onze reconstructie.
    Het nummer van een veld is hoe ver het nog is tot de finish. Op een veld past maar één schijf. Je finisht zonder sla, en met hoogstens 10 wortels als je de eerste bent, 20 als tweede, 30 als derde, enzovoort. Met twee spelers heeft iedereen twee schijven.
play-notation-hare =
    move 5 – ga 5 velden vooruit
    back – ga achteruit naar de dichtstbijzijnde schildpad
    take, give – neem 10 wortels, of geef er 10 terug
    eat – eet een krop sla
    skip – doe niets, als je een beurt overslaat
    restart – begin opnieuw bij de start
    Met twee schijven komt het nummer van de schijf erachter: move 5 2, back 1.
view-hare-position = positie
view-hare-carrots = wortels
view-hare-lettuces = sla
view-hare-space = veld
view-hare-legend = H haas · C wortels · L sla · T schildpad · getallen: positievelden
view-hare-die = worp
view-hare-hare-table = hazenveld: wat elke positie krijgt
view-hare-home = thuis, plaats { $place }
view-hare-skipping = slaat de volgende beurt over
view-hare-eating = eet de volgende beurt sla
view-hare-leaving = moet van het veld af
view-hare-runner-home = thuis
view-hare-skipping-now = slaat deze beurt over
view-hare-eating-now = eet deze beurt sla
