# Hanabi, em português.

hanabi-name = Hanabi
hanabi-tagline = Façam juntos cinco fogos de artifício. Vês todas as cartas, menos as tuas.

## Cartas

hanabi-colour-W = branca
hanabi-colour-R = vermelha
hanabi-colour-B = azul
hanabi-colour-Y = amarela
hanabi-colour-G = verde
hanabi-colour-P = roxa
hanabi-card = { $name } ({ $colour } { $value })
hanabi-a-card = uma carta
hanabi-clue-colour = cartas de cor { $colour }
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

hanabi-event-dealt = { $who } recebeu { $card }.
hanabi-event-drew = { $who } tirou { $card }.
hanabi-event-hinted =
    { $count ->
        [0] { $who } disse a { $target }: não tens { $clue }.
        [1] { $who } apontou a { $target } { $clue }: carta { $slots }.
       *[other] { $who } apontou a { $target } { $clue }: cartas { $slots }.
    }
hanabi-event-discarded = { $who } descartou a carta { $slot }: { $card }. Fichas na caixa: { $tokens }.
hanabi-event-played = { $who } jogou a carta { $slot }: { $card }. Encaixa!
hanabi-event-misplayed = { $who } jogou a carta { $slot }: { $card }. Não encaixa: erro { $errors }, restam { $left }.
hanabi-event-row-completed = Fogo de artifício completo, cor { $colour }. Fichas na caixa: { $tokens }.
hanabi-event-last-card = Era a última carta do baralho: cada um joga mais uma vez.

## Como acabou

hanabi-end-third-error = Virou-se a terceira carta de erro: o espetáculo foi cancelado.
hanabi-end-all-rows-complete = Todos os fogos de artifício estão completos!
hanabi-end-last-round-played = Todos já jogaram a última vez.
hanabi-end-needed-card-lost = Perdeu-se para sempre uma carta que ainda fazia falta.
hanabi-end-nobody-can-act = Sem cartas na mão e sem ficha para uma pista: o espetáculo acaba aqui.
hanabi-result = Pontuação { $score } de { $most } ({ $points } pontos na mesa): { $verdict }
hanabi-result-won = Ganharam: todos os { $most } pontos.
hanabi-result-lost = Perderam, com { $points } de { $most } pontos na mesa.
hanabi-verdict-jeers = o público apupa.
hanabi-verdict-polite = ouvem-se algumas palmas de cortesia.
hanabi-verdict-pleasant = uma noite agradável, depressa esquecida.
hanabi-verdict-splendid = magnífico, as pessoas aplaudem de pé!
hanabi-verdict-dazzling = deslumbrante, ninguém desvia o olhar!
hanabi-verdict-legendary = lendário, ainda o contarão aos netos!

## Regras que uma jogada pode quebrar

rule-hanabi-no-such-player = Um jogador desta mesa
    .demand = Uma pista dá-se a um dos jogadores desta mesa. As cadeiras contam-se a partir de 0.
    .refused = Não há cadeira { $number } aqui. As cadeiras estão numeradas de 0 a { $last }.
rule-hanabi-hint-to-yourself = As pistas são para os outros
    .demand = Falas a outro jogador das cartas dele. As tuas não as vês, por isso não as podes apontar.
    .refused = Indicaste-te a ti próprio. Escolhe outro jogador para a pista.
rule-hanabi-no-such-colour = Uma cor deste baralho
    .demand = Uma pista diz uma cor que esteja no baralho, ou um valor de 1 a 5.
    .refused = Neste baralho não há { $clue }.
rule-hanabi-no-token-for-a-hint = Uma pista custa uma ficha
    .demand = Cada pista tira uma ficha da caixa. Com a caixa vazia, tens de descartar ou jogar uma carta.
    .refused = A caixa está vazia: as { $most } fichas estão todas fora. Descarta uma carta para recuperar uma, ou joga uma carta.
rule-hanabi-empty-hint = Uma pista aponta uma carta
    .demand = Nesta mesa uma pista tem de apontar pelo menos uma carta. (A opção de pistas vazias está desligada.)
    .refused = { $target } não tem { $clue }, por isso esta pista não apontaria nada.
rule-hanabi-no-such-card = Uma carta da tua mão
    .demand = Jogas ou descartas uma carta que tens na mão. A carta 1 é a que tens há mais tempo.
    .refused = Não tens a carta { $slot }: tens { $cards }.
rule-hanabi-all-tokens-in-the-box = Descartar devolve uma ficha
    .demand = Só podes descartar quando há uma ficha fora da caixa. Com todas lá dentro, dá uma pista ou joga uma carta.
    .refused = As { $most } fichas estão todas na caixa, por isso não há nenhuma para devolver.

## Opções

option-hanabi-empty_hints = Pistas vazias
    .help = Uma pista também pode dizer que um jogador não tem nenhuma carta dessas.
option-hanabi-play_on = Jogar até ao fim
    .help = Sem última ronda: joga-se mesmo com o baralho vazio, até todos os fogos estarem completos ou o jogo estar perdido.
option-hanabi-colours = Cores
    .help = Quantas cores há no baralho: cinco como na caixa, ou seis.
