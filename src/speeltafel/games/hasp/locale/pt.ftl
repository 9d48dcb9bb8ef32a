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
hasp-trump-village = só aldeia
hasp-all-trumps = trunfo ({ $trump })

## Previsões

hasp-call-pass = Passo
hasp-call-minor = Achado Menor
hasp-call-great = Achado Maior
hasp-call-all = Achado Completo
hasp-call-none = Achado Nulo

## O que podes fazer

hasp-menu-play = Jogar { $card }
hasp-menu-trump = Trunfo: { $suit }, além de aldeia
hasp-menu-trump-none = Sem trunfo: só aldeia é trunfo
hasp-menu-call-pass = Passo: não juntar nada ao pote
hasp-menu-call-minor = Achado Menor: mostrar o 7 e o 8, pote +1
hasp-menu-call-great = Achado Maior: mostrar o 9, pote +1
hasp-menu-call-all = Achado Completo: o teu lado ganha todas as vazas, pote +2
hasp-menu-call-none = Achado Nulo: o teu lado não ganha nenhuma vaza, pote +2

## O que aconteceu

hasp-event-dealt = { $seat } recebeu { $card }.
hasp-event-turned =
    { $suit-id ->
        [V] Saiu { $card }: só aldeia é trunfo.
       *[other] Saiu { $card }: o trunfo é { $suit }, além de aldeia.
    }
hasp-event-announced =
    { $suit-id ->
        [V] { $seat } escolheu jogar sem trunfo: só aldeia é trunfo.
       *[other] { $seat } escolheu trunfo: { $suit }, além de aldeia.
    }
hasp-event-called =
    { $call-id ->
        [pass] { $seat } disse passo.
        [minor] { $seat } disse Achado Menor e mostrou { $shown }. No pote: { $pot }.
        [great] { $seat } disse Achado Maior e mostrou { $shown }. No pote: { $pot }.
        [all] { $seat } disse Achado Completo: todas as vazas! No pote: { $pot }.
       *[none] { $seat } disse Achado Nulo: nem uma vaza! No pote: { $pot }.
    }
hasp-event-played = { $seat } jogou { $card }.
hasp-event-took =
    { $points ->
        [1] { $seat } ganhou a vaza, com 1 ponto.
       *[other] { $seat } ganhou a vaza, com { $points } pontos.
    }
hasp-event-counted =
    { $sides ->
        [2] Pontos nas vazas: { $side1 } { $points1 }, { $side2 } { $points2 }.
       *[other] Pontos nas vazas: { $side1 } { $points1 }, { $side2 } { $points2 }, { $side3 } { $points3 }.
    }
hasp-event-scored = O pote de { $pot } vai para { $side }: { $score } no bloco.
hasp-event-nobody-scored = Ninguém pontua nesta ronda.
hasp-event-next-round = Nova ronda: { $dealer } dá as cartas, { $seat } começa.
hasp-event-overtime = O primeiro lugar está empatado, com { $score }. Joga-se até haver um só à frente!
hasp-event-won = A partida foi ganha por { $side }, com { $score }!

## Como acabou uma ronda

hasp-event-round-ended =
    { $ending-id ->
        [most-points] A ronda acabou: quem tem mais pontos leva o pote.
        [starter-lost-tie] Pontos iguais: a ronda está perdida para { $seat }, que começou.
        [two-tied] Há dois com mais pontos, empatados: cada um leva o pote inteiro.
        [all-tied] Todos com os mesmos pontos: só pontua quem disse passo, e só se alguém fez uma previsão.
        [promise-broken] O { $promise } de { $seat } falhou: a ronda acaba já.
       *[promise-kept] O { $promise } de { $seat } cumpriu-se!
    }

## Regras que uma jogada pode quebrar

rule-hasp-turned-card-names-trump = A carta virada dá o trunfo
    .demand = A três ninguém anuncia o trunfo. É a carta virada depois de dar que o decide.
    .refused = O trunfo já foi virado: { $trump }.
rule-hasp-trump-is-announced-once = O trunfo anuncia-se uma vez por ronda
    .demand = Quem começa anuncia o trunfo depois das primeiras três cartas. Fica assim durante toda a ronda.
    .refused = O trunfo já foi anunciado: { $trump }.
rule-hasp-announce-trump-first = Primeiro anuncia o trunfo
    .demand = Quem começa vê três cartas e anuncia o trunfo, ou joga sem trunfo. Só depois se dão as outras cartas.
    .refused = Diz primeiro um trunfo, ou “sem trunfo”. As previsões e as cartas vêm depois.
rule-hasp-one-call-a-round = Uma previsão por ronda
    .demand = Cada jogador fala uma só vez por ronda, mesmo antes da sua primeira carta.
    .refused = Já falaste nesta ronda, por isso { $call } fica para a próxima. Joga uma carta.
rule-hasp-minor-find-needs-7-and-8 = O Achado Menor pede o 7 e o 8
    .demand = Quem diz Achado Menor tem o 7 e o 8 da aldeia e mostra-os a todos.
    .refused = Não tens o 7 e o 8, por isso não podes dizer Achado Menor.
rule-hasp-great-find-needs-9 = O Achado Maior pede o 9
    .demand = Quem diz Achado Maior tem o 9 da aldeia e mostra-o a todos.
    .refused = Não tens o 9, por isso não podes dizer Achado Maior.
rule-hasp-one-promise-a-round = Uma promessa por ronda
    .demand = Achado Completo e Achado Nulo: só um dos dois, uma vez por ronda. Depois de alguém o dizer, mais ninguém pode.
    .refused = { $seat } já disse { $promise }, por isso já não podes dizer { $call }.
rule-hasp-call-before-you-play = Fala antes da primeira carta
    .demand = Na primeira vaza cada jogador faz uma previsão, ou diz passo, e só depois joga a sua carta.
    .refused = Faz primeiro uma previsão ou diz passo; depois podes jogar { $card }.
rule-hasp-not-your-card = Uma carta da tua mão
    .demand = Jogas uma das cartas que tens na mão.
    .refused = Não tens { $card }.
rule-hasp-follow-suit = Servir o naipe
    .demand = Joga uma carta do naipe que abriu a vaza, se tiveres.
    .refused = { $card } não serve. O naipe pedido é { $led }, e ainda o tens.
rule-hasp-trump-if-you-cannot-follow = Trunfar se não podes servir
    .demand = Se não tens o naipe que abriu a vaza, joga um trunfo, se tiveres, mesmo que o teu parceiro esteja a ganhar.
    .refused = { $card } não é trunfo. Não tens { $led } para servir, mas tens um trunfo ({ $trump }).

## Opções

option-hasp-one_trump_suit = Um só naipe de trunfo
    .help = O naipe anunciado e a aldeia contam como um só naipe quando se serve.
option-hasp-village_points = Pontos das cartas da aldeia
    .help = Os pontos do 7, 8, 9 e 10 da aldeia.

## In the terminal

play-intro-hasp =
    Ganhas vazas com tesouros. Um jogador sai com uma carta e todos os outros juntam uma.
    Se tens o naipe que saiu, tens de o jogar. Se não, tens de jogar um trunfo, se o tiveres.
    O trunfo mais forte ganha a vaza; sem trunfos, ganha a carta mais forte do naipe que saiu.
    As cartas da aldeia (V) são sempre trunfo; em quase todas as rondas há mais um naipe que o é.
    Força não é valor: um 6 vale 4 pontos, um 5 vale 3, um 4 vale 2, um 3 vale 1 e as mais baixas nada. O que valem as cartas da aldeia está junto à tua mão.
    Antes da tua primeira carta de uma ronda podes prever o que vais achar; isso põe marcadores no pote.
    Quem tem mais pontos numa ronda ganha o pote. O primeiro com 12 ganha o jogo.
    Com quatro jogadores, quem se senta frente a frente é parceiro.
play-notation-hasp =
    trump R – anuncia o rio como trunfo (F floresta, G colina, R rio, C desfiladeiro, none nenhum)
    call pass – não prever nada (ou minor, great, all, none)
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
