# Hanabi, em português.

hanabi-name = Hanabi
hanabi-tagline = Façam juntos cinco filas de fogo de artifício. Vês todas as cartas, menos as tuas.

## Cartas

hanabi-colour-W = branca
hanabi-colour-R = vermelha
hanabi-colour-B = azul
hanabi-colour-Y = amarela
hanabi-colour-G = verde
hanabi-colour-P = lilás
hanabi-card = { $name } ({ $colour } { $value })
hanabi-a-card = uma carta
hanabi-card-name = { $name }
hanabi-clue-colour =
    { $colour ->
        [branca] cartas brancas
        [vermelha] cartas vermelhas
        [azul] cartas azuis
        [amarela] cartas amarelas
        [verde] cartas verdes
       *[other] cartas de cor { $colour }
    }
hanabi-clue-value = cartas de valor { $value }

## O que podes fazer

hanabi-menu-play = Jogar a tua carta { $slot }
hanabi-menu-discard = Descartar a tua carta { $slot } e recuperar uma ficha
hanabi-menu-hint =
    { $count ->
        [0] Dizer a { $target }: não tens { $clue }
        [1] Apontar a { $target } { $clue } (1 carta)
       *[other] Apontar a { $target } { $clue } ({ $count } cartas)
    }

## O que aconteceu

hanabi-event-dealt = { $seat } recebeu { $card }.
hanabi-event-drew = { $seat } tirou { $card }.
hanabi-event-hinted =
    { $slots-count ->
        [0] { $seat } disse a { $target }: não tens { $clue }.
        [1] { $seat } apontou a { $target } { $clue }: carta { $slots }.
       *[other] { $seat } apontou a { $target } { $clue }: cartas { $slots }.
    }
hanabi-event-discarded = { $seat } descartou a carta { $slot }: { $card }. Fichas na caixa: { $tokens }.
hanabi-event-played = { $seat } jogou a carta { $slot }: { $card }. Encaixa!
hanabi-event-misplayed = { $seat } jogou a carta { $slot }: { $card }. Não encaixa: erro { $errors } de 3.
hanabi-event-row-completed = A fila { $colour } está completa. Fichas na caixa: { $tokens }.
hanabi-event-last-card = Era a última carta do baralho: cada um joga mais uma vez.

## Como acabou

hanabi-event-ended =
    { $ending-id ->
        [third-error] Virou-se a terceira carta de erro: perdem todos.
        [all-rows-complete] Todas as filas estão completas!
        [last-round-played] Já todos jogaram a sua última vez.
        [needed-card-lost] Perdeu-se para sempre uma carta que ainda fazia falta.
       *[nobody-can-act] Sem cartas na mão e sem ficha para uma pista: o espetáculo acaba aqui.
    }
hanabi-event-scored =
    { $score ->
        [0] Sem pontuação. Pontos na mesa: { $points } de { $most }.
       *[other] Pontuação { $score } de { $most }: { $verdict }
    }
hanabi-event-won = Ganham todos, com os { $most } pontos!
hanabi-event-lost = Perdem todos. Pontos na mesa: { $points } de { $most }.
hanabi-verdict-jeers = o público apupa.
hanabi-verdict-polite = ouvem-se algumas palmas de cortesia.
hanabi-verdict-pleasant = uma noite agradável, depressa esquecida.
hanabi-verdict-splendid = magnífico, as pessoas aplaudem de pé!
hanabi-verdict-dazzling = deslumbrante, ninguém desvia o olhar!
hanabi-verdict-legendary = lendário, ainda o contarão aos netos!

## Regras que uma jogada pode quebrar

rule-hanabi-no-such-player = Um jogador desta mesa
    .demand = Uma pista dá-se a um dos jogadores desta mesa. Numa jogada escrita, a primeira cadeira é a 0, a segunda a 1, e assim por diante.
    .refused = Não há cadeira { $number } aqui: há da 1 à { $seats }. Numa jogada escrita, contam-se de 0 a { $last }.
rule-hanabi-hint-to-yourself = As pistas são para os outros
    .demand = Falas a outro jogador das cartas dele. As tuas não as vês, por isso não as podes apontar.
    .refused = Indicaste-te a ti próprio. Escolhe outro jogador para a pista.
rule-hanabi-no-such-colour = Uma cor deste baralho
    .demand = Uma pista diz uma cor que esteja no baralho, ou um valor de 1 a 5.
    .refused = Neste baralho não há { $clue }. Diz outra cor, ou um valor.
rule-hanabi-no-token-for-a-hint = Uma pista custa uma ficha
    .demand = Cada pista tira uma ficha da caixa. Com a caixa vazia, tens de descartar ou jogar uma carta.
    .refused = A caixa está vazia: as { $most } fichas estão todas fora. Descarta uma carta para devolver uma ficha à caixa, ou joga uma carta.
rule-hanabi-empty-hint = Uma pista aponta uma carta
    .demand = Nesta mesa uma pista tem de apontar pelo menos uma carta. (A opção “Pistas vazias” está desligada.)
    .refused = { $target } não tem { $clue }, por isso esta pista não apontaria nada. Diz uma cor ou um valor que corresponda.
hanabi-no-such-card =
    { $held ->
        [0] Não tens a carta { $slot }: a tua mão está vazia.
        [1] Não tens a carta { $slot }: só tens a carta 1.
       *[other] Não tens a carta { $slot }: escolhe uma de 1 a { $held }.
    }
rule-hanabi-no-such-card = Uma carta da tua mão
    .demand = Jogas ou descartas uma carta que tens na mão. A carta 1 é a que tens há mais tempo.
    .refused = { hanabi-no-such-card }
rule-hanabi-all-tokens-in-the-box = Descartar devolve uma ficha
    .demand = Só podes descartar quando há uma ficha fora da caixa. Com todas lá dentro, dá uma pista ou joga uma carta.
    .refused = As { $most } fichas estão todas na caixa, por isso não há nenhuma para devolver. Dá uma pista ou joga uma carta.

## Opções

option-hanabi-empty_hints = Pistas vazias
    .help = Uma pista também pode dizer que um jogador não tem nenhuma carta dessas.
option-hanabi-play_on = Jogar até ao fim
    .help = Sem última ronda: joga-se mesmo com o baralho vazio, até todas as filas estarem completas ou o jogo estar perdido.
option-hanabi-colours = Cores
    .help = Quantas cores há no baralho: cinco como na caixa, ou seis. A sexta, lilás, foi acrescentada por nós.

## No terminal

play-intro-hanabi =
    Juntos fazem filas de fogo de artifício: em cada cor, as cartas 1, 2, 3, 4, 5, por esta ordem.
    A dificuldade: vês as cartas de todos, menos as tuas. Por isso dão pistas uns aos outros.
    Na tua vez fazes uma de três coisas:
    • Pista: aponta a outro jogador todas as suas cartas de uma cor, ou de um valor. Custa uma ficha.
    • Descartar: põe uma carta na pilha de descarte. Devolve uma ficha à caixa.
    • Jogar: põe uma carta na mesa. Se for a seguinte da sua cor, fica; se não, é um erro.
    Ao terceiro erro perdem todos. Quando sai a última carta, cada um joga mais uma vez.
    A pontuação é o número de cartas em todas as filas, 25 no máximo. A opinião do público é nossa, não vem na caixa.
play-notation-hanabi =
    play 3 – joga a tua carta 3
    discard 1 – descarta a tua carta 1, a que tens há mais tempo
    hint 1 R – dá ao jogador da cadeira 2 uma pista sobre cartas vermelhas: as jogadas escritas contam as cadeiras a partir de 0
    hint 1 5 – dá ao jogador da cadeira 2 uma pista sobre cartas de valor 5
view-hanabi-rows = Filas
view-hanabi-tokens = Fichas
view-hanabi-errors = Erros
view-hanabi-deck = Baralho
view-hanabi-last-turns = Vezes que faltam
view-hanabi-discarded = Descartadas
view-hanabi-knows = sabe
view-hanabi-could-be = pode ser
