# HASP, em português.

hasp-name = HASP
hasp-tagline = Junta tesouros em vazas. Diz primeiro o que vais achar, e vê depois se consegues.

## Cartas

hasp-suit-F = floresta
hasp-suit-G = colina
hasp-suit-R = rio
hasp-suit-C = desfiladeiro
hasp-suit-V = aldeia
hasp-card = { $name } ({ $suit } { $strength })
hasp-a-card = uma carta
hasp-trump-suits = { $suit } e aldeia
hasp-trump-village = só a aldeia
hasp-all-trumps = trunfo ({ $trump })

## Previsões

hasp-call-pass = Passo
hasp-call-minor = Achado Menor
hasp-call-great = Achado Maior
hasp-call-all = Achado Completo
hasp-call-none = Achado Nulo

## O que podes fazer

hasp-menu-play = Jogar { $card }
hasp-menu-trump = Trunfo: { $suit }, além da aldeia
hasp-menu-trump-none = Sem trunfo: só a aldeia é trunfo
hasp-menu-call-pass = Passo: não juntar nada ao pote
hasp-menu-call-minor = Achado Menor: mostrar o 7 e o 8, pote +1
hasp-menu-call-great = Achado Maior: mostrar o 9, pote +1
hasp-menu-call-all = Achado Completo: a tua equipa ganha todas as vazas, pote +2
hasp-menu-call-none = Achado Nulo: a tua equipa não ganha nenhuma vaza, pote +2

## O que aconteceu

hasp-event-dealt = { $seat } recebeu { $card }.
hasp-event-turned =
    { $suit-id ->
        [V] Saiu { $card }: só a aldeia é trunfo.
       *[other] Saiu { $card }: o trunfo é { $suit }, além da aldeia.
    }
hasp-event-announced =
    { $suit-id ->
        [V] { $seat } anunciou “sem trunfo”: só a aldeia é trunfo.
       *[other] { $seat } anunciou o trunfo: { $suit }, além da aldeia.
    }
hasp-event-called =
    { $call-id ->
        [pass] { $seat } disse passo.
        [minor] { $seat } anunciou Achado Menor e mostrou { $shown }. No pote: { $pot }.
        [great] { $seat } anunciou Achado Maior e mostrou { $shown }. No pote: { $pot }.
        [all] { $seat } anunciou Achado Completo: todas as vazas! No pote: { $pot }.
       *[none] { $seat } anunciou Achado Nulo: nem uma vaza! No pote: { $pot }.
    }
hasp-event-played = { $seat } jogou { $card }.
hasp-event-took =
    { $points ->
        [0] { $seat } ganhou a vaza, sem pontos.
        [1] { $seat } ganhou a vaza, com 1 ponto.
       *[other] { $seat } ganhou a vaza, com { $points } pontos.
    }
hasp-event-counted =
    { $sides ->
        [2] Pontos nas vazas: { $side1 } { $points1 }, { $side2 } { $points2 }.
       *[other] Pontos nas vazas: { $side1 } { $points1 }, { $side2 } { $points2 }, { $side3 } { $points3 }.
    }
hasp-event-scored = O pote de { $pot } vai para { $side }: { $score } no bloco de pontuação.
hasp-event-nobody-scored = Ninguém pontua nesta ronda.
hasp-event-next-round = Nova ronda: { $dealer } dá as cartas, { $seat } começa.
hasp-event-overtime = O primeiro lugar está empatado, com { $score } pontos. Joga-se até haver um só à frente!
hasp-event-won = A partida foi ganha por { $side }, com { $score } pontos!

## Como acabou uma ronda

hasp-event-round-ended =
    { $ending-id ->
        [most-points] A ronda acabou: quem tem mais pontos leva o pote.
        [starter-lost-tie] Pontos iguais: a ronda está perdida para { $seat }, que anunciou o trunfo.
        [two-tied] Dois jogadores empatam no primeiro lugar: cada um leva o pote inteiro.
        [all-tied] Os três estão empatados: só pontua quem disse passo, e só se alguém fez uma previsão.
        [promise-broken] O { $promise } de { $seat } falhou: a ronda acaba logo.
       *[promise-kept] O { $promise } de { $seat } cumpriu-se!
    }

## Regras que uma jogada pode quebrar

rule-hasp-turned-card-names-trump = A carta virada dá o trunfo
    .demand = A três ninguém anuncia o trunfo. É a carta virada depois de dar que o decide.
    .refused = A carta virada já deu o trunfo: { $trump }. Segue com a tua previsão ou a tua carta.
rule-hasp-trump-is-announced-once = O trunfo anuncia-se uma vez por ronda
    .demand = Quem começa anuncia o trunfo depois das primeiras três cartas. Fica assim durante toda a ronda.
    .refused = O trunfo já foi anunciado: { $trump }. Segue com a tua previsão ou a tua carta.
rule-hasp-announce-trump-first = Primeiro anuncia o trunfo
    .demand = Quem começa vê três cartas e anuncia um trunfo, ou “sem trunfo”. Só depois se dão as outras cartas.
    .refused = Anuncia primeiro um trunfo, ou “sem trunfo”. As previsões e as cartas vêm depois.
rule-hasp-one-call-a-round = Uma previsão por ronda
    .demand = Cada jogador faz uma previsão, ou diz passo, uma só vez por ronda, imediatamente antes da sua primeira carta.
    .refused = Já fizeste a previsão ou disseste passo nesta ronda, por isso { $call } fica para a próxima. Joga uma carta.
rule-hasp-minor-find-needs-7-and-8 = O Achado Menor pede o 7 e o 8
    .demand = Quem anuncia Achado Menor tem o 7 e o 8 da aldeia e mostra-os a todos.
    .refused = Não tens o 7 e o 8, por isso não podes anunciar Achado Menor. Faz outra previsão, ou diz passo.
rule-hasp-great-find-needs-9 = O Achado Maior pede o 9
    .demand = Quem anuncia Achado Maior tem o 9 da aldeia e mostra-o a todos.
    .refused = Não tens o 9, por isso não podes anunciar Achado Maior. Faz outra previsão, ou diz passo.
rule-hasp-one-promise-a-round = Uma promessa por ronda
    .demand = Achado Completo e Achado Nulo são promessas: assim que alguém faz uma, mais ninguém pode fazer outra nesta ronda.
    .refused = { $seat } já anunciou { $promise }, por isso { $call } já não pode ser nesta ronda. Anuncia um achado que tenhas, ou diz passo.
rule-hasp-call-before-you-play = Prevê antes da primeira carta
    .demand = Na primeira vaza cada jogador faz uma previsão, ou diz passo, e só depois joga a sua carta.
    .refused = Faz primeiro uma previsão ou diz passo; depois podes jogar { $card }.
rule-hasp-not-your-card = Uma carta da tua mão
    .demand = Jogas uma das cartas que tens na mão.
    .refused = Não tens { $card }. Escolhe uma carta da tua mão.
rule-hasp-follow-suit = Servir à pinta
    .demand = Joga uma carta do naipe que abriu a vaza, se tiveres.
    .refused = Com { $card } não serves à pinta: a vaza abriu com { $led }, e ainda tens. Joga uma carta desse naipe.
rule-hasp-trump-if-you-cannot-follow = Trunfar se não podes servir
    .demand = Se não tens o naipe que abriu a vaza, joga um trunfo, se tiveres, mesmo que o teu parceiro esteja a ganhar.
    .refused = { $card } não é trunfo. Não tens { $led } para servir à pinta, mas tens um trunfo ({ $trump }): joga-o.

## Opções

option-hasp-one_trump_suit = Um só naipe de trunfo
    .help = O naipe anunciado e a aldeia contam como um só naipe quando se serve à pinta. As regras deixam isto em aberto.
option-hasp-village_points = Pontos das cartas da aldeia
    .help = Os pontos do 7, 8, 9 e 10 da aldeia. Não vimos os pontos impressos: os valores habituais são reconstrução nossa.

## No terminal

play-intro-hasp =
    Ganhas vazas com tesouros. Um jogador abre com uma carta e todos os outros juntam uma.
    Se tens o naipe que abriu a vaza, tens de o jogar. Se não, tens de jogar um trunfo, se o tiveres.
    O trunfo mais alto ganha a vaza; sem trunfos, ganha a carta mais alta do naipe que abriu.
    As cartas da aldeia (V) são sempre trunfo; em quase todas as rondas há mais um naipe que o é.
    Força não é valor: um 6 vale 4 pontos, um 5 vale 3, um 4 vale 2, um 3 vale 1 e as mais baixas nada. O que valem as tuas cartas aparece por baixo delas.
    Não vimos os pontos impressos do 3, do 4, do 5 e das cartas da aldeia: esses são reconstrução nossa.
    Antes da tua primeira carta de uma ronda fazes uma previsão do que vais achar, ou dizes passo; as previsões põem pedras no pote.
    Quem tem mais pontos numa ronda leva o pote. O primeiro com 12 ganha a partida.
    A quatro, os jogadores que se sentam frente a frente formam uma equipa.
play-notation-hasp =
    trump R – anuncia o rio como trunfo (F floresta, G colina, R rio, C desfiladeiro, none nenhum)
    call pass – diz passo (ou prevê: minor, great, all, none)
    play R6 – joga o 6 do rio
view-hasp-partner = { $name } (parceiro)
view-hasp-score = pontuação
view-hasp-call = previsão
view-hasp-tricks = vazas
view-hasp-on-table = na mesa
view-hasp-shown = mostrou
view-hasp-trump = Trunfo
view-hasp-pot = Pote
view-hasp-hand = As tuas cartas
view-hasp-worth = valem
view-hasp-last-trick = Última vaza
view-hasp-starter = { $who } começa esta ronda.
