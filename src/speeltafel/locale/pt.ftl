# Palavras que todos os jogos partilham, em português europeu.

table-seat = cadeira { $number }

## Regras de todas as mesas

rule-table-no-such-action = Essa jogada não existe
    .demand = Uma jogada escreve-se como este jogo a escreve, com números que existem nesta mesa.
    .refused = “{ $action }” não é uma jogada deste jogo.
rule-table-game-over = O jogo acabou
    .demand = Depois de um jogo acabar, já não se joga mais nada nele.
    .refused = O jogo já acabou, por isso “{ $action }” chega tarde.
rule-table-not-your-turn = Espera pela tua vez
    .demand = Só pode jogar quem tem a vez.
    .refused = Não é a tua vez, por isso “{ $action }” tem de esperar.
rule-table-wait-for-chance = Primeiro as cartas e o dado
    .demand = Enquanto se dá uma carta ou o dado rola, ninguém decide nada.
    .refused = Primeiro vem uma carta ou um dado; “{ $action }” tem de esperar.
rule-table-not-a-decision = As cartas e os dados caem sozinhos
    .demand = Ninguém escolhe que carta sai ou o que o dado mostra, e agora não é preciso nem uma coisa nem outra.
    .refused = Agora é um jogador que decide; “{ $action }” não é coisa que um jogador escolha.
rule-table-impossible-outcome = Só o que ainda pode sair
    .demand = Uma carta só pode sair enquanto está no baralho, e um dado só mostra os seus próprios números.
    .refused = “{ $action }” não pode sair aqui.

## O jogo no terminal

play-choose-game = Que jogo vamos jogar?
play-choose-prompt = Número ou nome:
play-no-such-game = Não é nenhum deles.
play-you-are = Tu és { $name }, na cadeira { $seat }. Também à mesa: { $others }. Começa a cadeira 0.
play-how = Escreve o número de uma jogada, ou a própria jogada, como “{ $example }”. E ainda: “?” para as regras, “h” para uma sugestão, “q” para parar.
play-you = { $name } (tu)
play-your-turn = É a tua vez
play-moves = O que podes fazer
play-prompt = A tua jogada:
play-only-move = Só há uma jogada possível: { $move }
play-suggestion = Uma sugestão: “{ $notation }” – { $move }
play-no-such-number = Não há jogada { $number }: escolhe de 1 a { $count }.
play-rules-title = O que as regras pedem
play-notation-title = Como se escrevem as jogadas
play-quit = Parar este jogo? (s = sim, n = não)
play-yes = s
play-stopped = Paramos aqui. Até à próxima!
play-over = O jogo acabou.
play-save = Guardar este jogo? Escreve o nome de um ficheiro, ou carrega em Enter para não guardar:
play-saved = Guardado. Podes vê-lo com: speeltafel check { $file }
play-not-saved = Não foi possível. { $why }
play-exists = { $file } já existe. Escreve outro nome.
play-again = Outra vez com as mesmas cartas e os mesmos dados: { $command }

## De que tratam os jogos

play-intro-hanabi =
    Juntos fazem um fogo de artifício: em cada cor, uma fila de cartas 1, 2, 3, 4, 5, por esta ordem.
    A dificuldade: vês as cartas de todos, menos as tuas. Por isso dão pistas uns aos outros.
    Na tua vez fazes uma de três coisas:
    • Pista: mostra a outro jogador todas as suas cartas de uma cor, ou de um valor. Custa uma ficha.
    • Descartar: deita uma carta fora. Devolve uma ficha.
    • Jogar: põe uma carta na mesa. Se for a seguinte da sua cor, fica; se não, é um erro.
    Com três erros o espetáculo acaba. Quando sai a última carta, cada um joga mais uma vez.
    A pontuação é o número de cartas em todas as filas, 25 no máximo.
play-intro-hasp =
    Ganhas vazas com tesouros. Um jogador sai com uma carta e todos os outros juntam uma.
    Se tens o naipe que saiu, tens de o jogar. Se não, tens de jogar um trunfo, se o tiveres.
    O trunfo mais forte ganha a vaza; sem trunfos, ganha a carta mais forte do naipe que saiu.
    As cartas da aldeia (V) são sempre trunfo; em quase todas as rondas há mais um naipe que o é.
    Força não é valor: um 6 vale 4 pontos, um 5 vale 3, um 4 vale 2, um 3 vale 1 e as mais baixas nada. O que valem as cartas da aldeia está junto à tua mão.
    Antes da tua primeira carta de uma ronda podes prever o que vais achar; isso põe marcadores no pote.
    Quem tem mais pontos numa ronda ganha o pote. O primeiro com 12 ganha o jogo.
    Com quatro jogadores, quem se senta frente a frente é parceiro.
play-intro-hare =
    Uma corrida em que pagas cada passo com cenouras: 1 casa custa 1, 2 casas 3, 3 casas 6, 4 casas 10, e assim por diante.
    Ganhas cenouras ao voltar a uma tartaruga, ao esperar numa casa de cenouras e ao estar na posição certa.
    • Cenoura: fica lá e recebe 10 cenouras, ou devolve 10.
    • Alface: come lá uma alface. Tens de comer todas antes de poderes chegar à meta.
    • Tartaruga: só lá chegas a andar para trás; 10 cenouras por cada casa.
    • 2, 3, 4 ou 1/5/6: se for a tua posição quando a tua próxima vez começa, recebes 10 vezes esse número.
    • Lebre: lança o dado e vê o que acontece.
    Em cada casa só cabe um corredor. Chegas à meta sem alfaces, e com 10 cenouras no máximo se fores o primeiro, 20 se fores o segundo, 30 se fores o terceiro, e assim por diante. Com dois jogadores, cada um tem dois corredores.

## Como se escrevem as jogadas

play-notation-hanabi =
    play 3 – joga a tua carta 3
    discard 1 – descarta a tua carta 1, a que tens há mais tempo
    hint 2 R – fala à cadeira 2 das cartas vermelhas
    hint 2 5 – fala à cadeira 2 das cartas de valor 5
play-notation-hasp =
    trump R – anuncia o rio como trunfo (F floresta, G colina, R rio, C desfiladeiro, none nenhum)
    call pass – não prever nada (ou minor, great, all, none)
    play R6 – joga o 6 do rio
play-notation-hare =
    move 5 – avança 5 casas
    back – volta à tartaruga mais próxima
    take, give – recebe 10 cenouras, ou devolve 10
    eat – come uma alface
    skip – não faças nada, quando perdes a vez
    restart – volta à partida
    Com dois corredores segue-se o número do corredor: move 5 2, back 1.

## A mesa no terminal

view-player = jogador
view-none = nenhum
view-of = { $count } de { $most }
view-hanabi-rows = Fogos
view-hanabi-tokens = Fichas
view-hanabi-errors = Erros
view-hanabi-deck = Baralho
view-hanabi-last-turns = Vezes que faltam
view-hanabi-discarded = Descartadas
view-hanabi-knows = sabe
view-hanabi-could-be = pode ser
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
view-hare-position = posição
view-hare-carrots = cenouras
view-hare-lettuces = alfaces
view-hare-space = casa
view-hare-legend = H lebre · C cenouras · L alface · T tartaruga · números: casas de posição
view-hare-die = dado
view-hare-hare-table = casa da lebre: o que calha a cada posição
view-hare-home = chegou em { $place }.º lugar
view-hare-skipping = perde a próxima vez
view-hare-eating = come uma alface na próxima vez
view-hare-leaving = tem de sair da casa
view-hare-runner-home = chegou
view-hare-skipping-now = perde esta vez
view-hare-eating-now = come uma alface nesta vez
