# A Lebre e a Tartaruga, em português.

hare-name = A Lebre e a Tartaruga
hare-tagline = As cenouras fazem-te correr. Chega primeiro, com as alfaces todas comidas e quase sem cenouras.

## Corredores, cenouras e casas

hare-runner =
    { $runner ->
        [0] { $seat }
       *[other] { $seat } (corredor { $runner })
    }
hare-carrots =
    { $count ->
        [1] 1 cenoura
       *[other] { $count } cenouras
    }
hare-spaces-left =
    { $left ->
        [1] 1 casa
       *[other] { $left } casas
    }
hare-lettuces-left =
    { $lettuces ->
        [1] 1 alface
       *[other] { $lettuces } alfaces
    }
hare-space-start = partida
hare-space-hare = casa { $number } (lebre)
hare-space-carrot = casa { $number } (cenoura)
hare-space-lettuce = casa { $number } (alface)
hare-space-tortoise = casa { $number } (tartaruga)
hare-space-position = casa { $number } (posição { $numbers })
hare-space-finish = meta
hare-numbers = { $numbers }

## O que uma lebre traz

hare-result-skip = perde a próxima vez
hare-result-take-or-give = recebe ou entrega 10 cenouras, agora mesmo
hare-result-carrot-back = recua até à casa de cenoura livre mais próxima
hare-result-carrot-forward = avança até à casa de cenoura livre mais próxima
hare-result-position-back = desce uma posição
hare-result-position-forward = sobe uma posição
hare-result-eat-carrot = come uma cenoura
hare-result-eat-lettuce = come uma alface na próxima vez
hare-result-free-move = este avanço foi grátis
hare-result-go-again = joga outra vez

## O que podes fazer

hare-menu-runner =
    { $runner ->
        [0] { "" }
       *[other] Corredor { $runner }:{ " " }
    }
hare-menu-move =
    { $steps ->
        [1] { hare-menu-runner }Avançar 1 casa, para a { $space }, por { $cost }
       *[other] { hare-menu-runner }Avançar { $steps } casas, para a { $space }, por { $cost }
    }
hare-menu-back =
    { $steps ->
        [1] { hare-menu-runner }Recuar 1 casa, para a { $space }, e receber { $gain }
       *[other] { hare-menu-runner }Recuar { $steps } casas, para a { $space }, e receber { $gain }
    }
hare-menu-take = { hare-menu-runner }Receber 10 cenouras e ficar
hare-menu-give = { hare-menu-runner }Entregar 10 cenouras e ficar
hare-menu-eat = { hare-menu-runner }Comer uma alface e receber { $gain }
hare-menu-skip = { hare-menu-runner }Perder a vez
hare-menu-restart = { hare-menu-runner }Recomeçar na partida com { $purse } cenouras

## O que aconteceu

hare-event-moved =
    { $steps ->
        [1] { hare-runner } avançou 1 casa, para a { $space }, por { $cost } e ficou com { $purse }.
       *[other] { hare-runner } avançou { $steps } casas, para a { $space }, por { $cost } e ficou com { $purse }.
    }
hare-event-went-back =
    { $steps ->
        [1] { hare-runner } recuou 1 casa, para a { $space }, recebeu { $gain } e tem agora { $purse }.
       *[other] { hare-runner } recuou { $steps } casas, para a { $space }, recebeu { $gain } e tem agora { $purse }.
    }
hare-event-took = { hare-runner } recebeu 10 cenouras e tem agora { $purse }.
hare-event-gave = { hare-runner } entregou 10 cenouras e ficou com { $purse }.
hare-event-ate = { hare-runner } comeu uma alface na posição { $position } e recebeu { $gain }. Cenouras: { $purse }. Alfaces por comer: { $left }.
hare-event-skipped = { hare-runner } perdeu a vez. Cenouras: { $purse }.
hare-event-restarted = { hare-runner } recomeça na partida, com { $purse } cenouras.
hare-event-arrived =
    { $space-id ->
        [hare] { hare-runner } chega à { $space } e lança o dado.
        [carrot] { hare-runner } pode receber ou entregar cenouras na { $space }, na próxima vez.
        [lettuce] { hare-runner } come uma alface na { $space }, na próxima vez.
       *[position] { hare-runner } recebe cenouras na { $space }, na próxima vez, se então a posição for a certa.
    }
hare-event-rolled = { hare-runner } tirou { $die } na posição { $position }: { $result }.
hare-event-hopped = { hare-runner } saltou para a { $space }.
hare-event-nothing = { hare-runner } não pode fazer isso, por isso nada acontece.
hare-event-no-lettuce = { hare-runner } não tem alfaces para comer e perde a próxima vez.
hare-event-paid-back = { hare-runner } recebeu de volta { $gain }.
hare-event-paid = { hare-runner } vai na posição { $position }, está numa casa de posição { $numbers } e recebeu { $gain }.
hare-event-not-paid = { hare-runner } vai na posição { $position }, está numa casa de posição { $numbers } e não recebeu nada.
hare-event-home = { hare-runner } cortou a meta em { $place }.º lugar!
hare-event-last = { $seat } ainda vai a caminho e fica em { $place }.º lugar.
hare-event-race-over = A corrida acabou. A vitória é de { $seat }!

## Regras que uma jogada pode quebrar

rule-hare-no-such-runner = Um corredor teu
    .demand = Com dois jogadores tens os corredores 1 e 2. Com mais jogadores tens um só corredor.
    .refused = Não tens corredor { $asked }: só tens um, por isso não lhe ponhas número.
rule-hare-runner-is-home = Quem chegou, chegou
    .demand = Um corredor que alcançou a meta fica lá. O teu outro corredor continua.
    .refused = O corredor { $asked } já chegou à meta. Escolhe o teu outro corredor.
rule-hare-must-skip = Perder a vez
    .demand = Quando uma lebre te faz perder a vez, não fazes mais nada nessa vez.
    .refused = { hare-menu-runner }Desta vez não jogas. Escolhe “Perder a vez”.
rule-hare-must-eat = Primeiro a alface
    .demand = Depois de chegares a uma casa de alface, ou quando uma lebre o diz, a vez seguinte é para comer uma alface.
    .refused = { hare-menu-runner }Esta vez é para comer. Escolhe “Comer uma alface”.
rule-hare-must-leave = Depois de comer, dá lugar
    .demand = Na vez a seguir a uma refeição numa casa de alface, esse corredor sai dali, para a frente ou para trás. Se não puder, recomeça.
    .refused = { hare-menu-runner }A refeição acabou. Sai da casa de alface, para a frente ou para trás.
rule-hare-must-take-or-give = Receber ou entregar, agora mesmo
    .demand = Quando uma lebre manda receber ou entregar, recebes 10 cenouras ou entregas 10 antes de tudo o resto.
    .refused = { hare-menu-runner }Primeiro a lebre. Recebe 10 cenouras ou entrega 10.
rule-hare-must-move-again = Joga outra vez
    .demand = Quando uma lebre manda jogar outra vez, o mesmo corredor move-se de novo, para a frente ou para trás, e paga por isso.
    .refused = { hare-menu-runner }Jogas outra vez. Avança ou recua mais uma vez.
rule-hare-beyond-the-finish = A meta, à conta certa
    .demand = A pista acaba na meta: chegas lá com a conta exata.
    .refused = { $steps } casas é demais: a meta está a { hare-spaces-left }. Escolhe um avanço mais curto.
rule-hare-cannot-pay = Pagar antes de andar
    .demand = A primeira casa custa 1 cenoura, a segunda mais 2, a terceira mais 3, e assim por diante. Pagas antes de avançar.
    .refused = Isso custa { $cost } e tens { $carrots }. Escolhe um avanço mais curto, ou outra coisa que possas fazer.
rule-hare-tortoise-only-backwards = As tartarugas são para recuar
    .demand = Nunca avanças para uma casa de tartaruga. Só lá chegas a recuar.
    .refused = Não podes avançar para a { $space }. Escolhe outra casa.
rule-hare-lettuce-needed = Sem alface não há casa de alface
    .demand = Só podes parar numa casa de alface enquanto tiveres alfaces para comer.
    .refused = Já não tens alfaces, por isso não podes ir para a { $space }. Escolhe outra casa.
rule-hare-occupied = Um corredor por casa
    .demand = Só podes parar numa casa livre. Na partida e na meta há lugar para todos.
    .refused = Já está alguém na { $space }. Escolhe uma casa livre.
rule-hare-finish-without-lettuce = Primeiro come as alfaces
    .demand = Só podes cortar a meta depois de comeres todas as alfaces.
    .refused = Ainda tens de comer { hare-lettuces-left }, por isso não podes cortar a meta. Escolhe outra casa.
rule-hare-finish-carrot-limit = Poucas cenouras à chegada
    .demand = Depois de pagar, podes ficar com 10 cenouras se fores o primeiro a chegar, 20 se fores o segundo, 30 se fores o terceiro, e assim por diante. Com dois corredores, o teu primeiro a chegar pode levar quantas quiser.
    .refused = Ficarias com { $rest }, e agora podes ficar no máximo com { $limit }. Faz outra jogada; numa casa de cenoura podes entregar 10.
rule-hare-no-tortoise-behind = Recuar é até uma tartaruga
    .demand = Só recuas até à casa de tartaruga mais próxima atrás de ti.
    .refused = Não há nenhuma casa de tartaruga atrás da { $here }. Escolhe outra coisa.
rule-hare-tortoise-occupied = Uma tartaruga livre
    .demand = Só podes recuar se a casa de tartaruga mais próxima atrás de ti estiver livre.
    .refused = Já está alguém na { $tortoise }, e outra não serve. Escolhe outra coisa.
rule-hare-only-on-a-carrot-space = Cenouras nas casas de cenoura
    .demand = Recebes ou entregas 10 cenouras quando começas a tua vez numa casa de cenoura, ou quando uma lebre o diz.
    .refused = Estás na { $here }, que não é uma casa de cenoura. Avança ou recua.
rule-hare-ten-carrots-to-give = Dá o que tens
    .demand = Para entregares 10 cenouras tens de ter 10.
    .refused = Só tens { $carrots }. Recebe antes 10.
rule-hare-nothing-to-eat = Alface a seu tempo
    .demand = Comes uma alface na vez a seguir a chegares a uma casa de alface, ou depois de uma lebre o dizer.
    .refused = Agora não é hora de comer alface. Vai primeiro a uma casa de alface.
rule-hare-nothing-to-skip = Não se passa a vez
    .demand = Só perdes a vez quando uma lebre te obriga.
    .refused = Não podes passar: faz uma jogada.
rule-hare-restart-only-when-stuck = Recomeçar só sem saída
    .demand = Só voltas à partida quando não podes fazer mais nada.
    .refused = Ainda podes fazer outra coisa. Vê as tuas escolhas.

## Opções

option-hare-hare_table = Tabela da lebre
    .help = O que cada número do dado traz numa casa de lebre: uma linha para cada número, uma coluna para cada posição na corrida. Não vimos a tabela impressa: a nossa é, em grande parte, reconstruída.

## No terminal

play-intro-hare =
    Uma corrida em que pagas cada passo com cenouras: 1 casa custa 1, 2 casas 3, 3 casas 6, 4 casas 10, e assim por diante.
    Ganhas cenouras ao recuar até uma tartaruga, ao esperar numa casa de cenoura e ao estar na posição certa.
    • Cenoura: fica lá e recebe 10 cenouras, ou entrega 10.
    • Alface: come lá uma alface. Tens de comer todas antes de poderes chegar à meta.
    • Tartaruga: só lá chegas a recuar; 10 cenouras por cada casa.
    • 2, 3, 4 ou 1/5/6: se for a tua posição quando a tua próxima vez começa, recebes 10 vezes esse número.
    • Lebre: lança o dado e vê o que acontece. Que número traz o quê é, em grande parte, reconstrução nossa.
    O número de uma casa é o que falta até à meta. Em cada casa só cabe um corredor. Chegas à meta sem alfaces, e com 10 cenouras no máximo se fores o primeiro, 20 se fores o segundo, 30 se fores o terceiro, e assim por diante. Com dois jogadores, cada um tem dois corredores.
play-notation-hare =
    move 5 – avança 5 casas
    back – recua até à tartaruga mais próxima
    take, give – recebe 10 cenouras, ou entrega 10
    eat – come uma alface
    skip – não faças nada, quando perdes a vez
    restart – recomeça na partida
    Com dois corredores segue-se o número do corredor: move 5 2, back 1.
view-hare-position = posição
view-hare-carrots = cenouras
view-hare-lettuces = alfaces
view-hare-space = casa
view-hare-legend = H lebre · C cenouras · L alface · T tartaruga · números: casas de posição
view-hare-die = dado
view-hare-hare-table = casa de lebre: o que calha a cada posição
view-hare-home = chegou em { $place }.º lugar
view-hare-skipping = perde a próxima vez
view-hare-eating = come uma alface na próxima vez
view-hare-leaving = tem de sair da casa
view-hare-runner-home = chegou
view-hare-skipping-now = perde esta vez
view-hare-eating-now = come uma alface nesta vez
