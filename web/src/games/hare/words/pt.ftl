# O que a mesa de A Lebre e a Tartaruga diz na página, em português.

hare-help-bare = As casas aonde chegas
hare-help-costs = O que custa cada casa
hare-help-full = Também o que te sobra e até onde chegam os outros

## O mapa e os corredores

hare-web-lane = A pista
hare-web-here =
    { $count ->
        [1] { $who } está aqui
       *[other] { $who } estão aqui
    }
hare-web-position = { $position }.º
hare-web-to-move = a jogar
hare-web-lettuces =
    { $count ->
        [0] sem alfaces por comer
        [1] 1 alface por comer
       *[other] { $count } alfaces por comer
    }
hare-web-place =
    { $place ->
        [1] Chegou primeiro
        [2] Segundo lugar
        [3] Terceiro lugar
       *[other] { $place }.º lugar
    }
hare-web-next-skipping = Perde a próxima vez
hare-web-next-eating = A seguir come alface
hare-web-next-leaving = A seguir tem de sair
hare-web-next-paid = A seguir talvez receba

## As tuas escolhas

hare-web-choices = As tuas escolhas
hare-web-your-turn = É a tua vez
hare-web-turn-of = É a vez de { $name }
hare-web-over = A corrida acabou
hare-web-choose-runner = Que corredor?
hare-web-pick-runner = Corredor { $runner }: { $place }
hare-web-runner-at = Casa { $number }
hare-web-home = Chegou
hare-web-ask-deciding = Escolhe uma casa para onde correr. Agora: { $space }.
hare-web-ask-leaving = A refeição acabou: avança ou recua.
hare-web-ask-going-again = Outra vez: escolhe mais uma casa.
hare-web-ask-choosing = A lebre deixa-te receber ou entregar 10 cenouras.
hare-web-ask-eating = São horas da tua alface.
hare-web-ask-skipping = Perdes esta vez.
hare-web-ask-rolling = O dado está a rolar.
hare-web-ask-arriving = Agora: { $space }.
hare-web-ask-done = Agora: { $space }.
hare-web-ask-ended = A corrida acabou.
hare-web-action-back =
    { $gain ->
        [0] Recuar
       *[other] Recuar: +{ $gain }
    }
hare-web-action-take = Receber 10
hare-web-action-give = Entregar 10
hare-web-action-eat = Comer uma alface: +{ $gain }
hare-web-action-skip = Perder a vez
hare-web-action-restart = Recomeçar

## O que uma casa traria

hare-web-what-start = Todos começam aqui.
hare-web-what-hare = Lanças logo o dado.
hare-web-what-carrot = Na próxima vez podes ficar e receber ou entregar 10 cenouras.
hare-web-what-lettuce = Na próxima vez comes uma alface.
hare-web-what-tortoise = Só a recuar: 10 cenouras por casa.
hare-web-what-position = Recebes na próxima vez, se estiveres então na posição { $numbers }.
hare-web-what-finish = Alfaces todas comidas e, no máximo, { $limit } de sobra.
hare-web-would-cost =
    { $steps ->
        [1] 1 casa: { $cost }.
       *[other] { $steps } casas: { $cost }.
    }
hare-web-left = Ficarias com { $carrots }.
hare-web-others = Também ao alcance de { $names }.

## Tabelas para consultar

hare-web-costs = Custos
hare-web-hares = Lebres
hare-web-costs-title = O que custa avançar
hare-web-purse-reach =
    { $steps ->
        [0] Com { $carrots } não podes avançar.
        [1] Com { $carrots } podes avançar 1 casa.
       *[other] Com { $carrots } podes avançar até { $steps } casas.
    }
hare-web-steps =
    { $steps ->
        [1] 1 casa
       *[other] { $steps } casas
    }
hare-web-limits-title = Na meta
hare-web-limits = Cenouras que te podem sobrar ao chegar:
hare-web-limits-two = Ao teu primeiro corredor a chegar podem sobrar quantas cenouras quiseres. No segundo depende do lugar:
hare-web-hares-title = O que uma lebre traz
hare-web-die = Dado
hare-web-race-position = Posição
hare-web-brings = O que acontece
hare-web-marked = A cor mostra onde estás agora na corrida.
hare-chart = Onde estavam, jogada a jogada
hare-figure = Cenouras que sobram
