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
hasp-partners = { $first } e { $second }

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

hasp-event-dealt = { $who } recebeu { $card }.
hasp-event-turned = Saiu { $card }: o trunfo é { $suit }, além de aldeia.
hasp-event-turned-village = Saiu { $card }: só aldeia é trunfo.
hasp-event-announced = { $who } escolheu trunfo: { $suit }, além de aldeia.
hasp-event-announced-none = { $who } escolheu jogar sem trunfo: só aldeia é trunfo.
hasp-event-called-pass = { $who } disse passo.
hasp-event-called-minor = { $who } disse Achado Menor e mostrou { $seven } e { $eight }. No pote: { $pot }.
hasp-event-called-great = { $who } disse Achado Maior e mostrou { $nine }. No pote: { $pot }.
hasp-event-called-all = { $who } disse Achado Completo: todas as vazas! No pote: { $pot }.
hasp-event-called-none = { $who } disse Achado Nulo: nem uma vaza! No pote: { $pot }.
hasp-event-played = { $who } jogou { $card }.
hasp-event-took =
    { $points ->
        [1] { $who } ganhou a vaza, com 1 ponto.
       *[other] { $who } ganhou a vaza, com { $points } pontos.
    }
hasp-event-counted-2 = Pontos nas vazas: { $side1 } { $points1 }, { $side2 } { $points2 }.
hasp-event-counted-3 = Pontos nas vazas: { $side1 } { $points1 }, { $side2 } { $points2 }, { $side3 } { $points3 }.
hasp-event-scored = O pote de { $pot } vai para { $side }: { $score } no bloco.
hasp-event-nobody-scored = Ninguém pontua nesta ronda.
hasp-event-next-round = Nova ronda: { $dealer } dá as cartas, { $who } começa.
hasp-event-overtime = O primeiro lugar está empatado, com { $score }. Joga-se até haver um só à frente!
hasp-event-won = A partida foi ganha por { $side }, com { $score }!

## Como acabou uma ronda

hasp-end-most-points = A ronda acabou: quem tem mais pontos leva o pote.
hasp-end-starter-lost-tie = Pontos iguais: a ronda está perdida para { $who }, que começou.
hasp-end-two-tied = Há dois com mais pontos, empatados: cada um leva o pote inteiro.
hasp-end-all-tied = Todos com os mesmos pontos: só pontua quem disse passo, e só se alguém fez uma previsão.
hasp-end-promise-broken = O { $promise } de { $who } falhou: a ronda acaba já.
hasp-end-promise-kept = O { $promise } de { $who } cumpriu-se!

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
    .refused = { $who } já disse { $promise }, por isso já não podes dizer { $call }.
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
