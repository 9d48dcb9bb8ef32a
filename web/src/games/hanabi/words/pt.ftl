# O que a mesa de Hanabi diz na página, em português.

hanabi-help-bare = Só a mesa
hanabi-help-hints = O que já foi dito
hanabi-help-full = Tudo o que daí se conclui

## Na mesa

hanabi-web-tokens = { $count } de { $most } fichas na caixa
hanabi-web-errors =
    { $count ->
        [0] Ainda sem erros; ao terceiro perdem todos
        [1] 1 erro de { $most }
       *[other] { $count } erros de { $most }
    }
hanabi-web-deck =
    { $count ->
        [0] O baralho acabou
        [1] 1 carta no baralho
       *[other] { $count } cartas no baralho
    }
hanabi-web-deck-short = Baralho
hanabi-web-points = { $points } de { $most } pontos
hanabi-web-points-short = Pontos
hanabi-web-rows = Filas de fogo de artifício
hanabi-web-row = { $colour }: { $top } de 5
hanabi-web-row-full = { $colour }: completa
hanabi-web-pile = Pilha de descarte
hanabi-web-pile-count = Pilha de descarte: { $count }
hanabi-web-pile-empty = Ainda nada foi descartado.
hanabi-web-pile-card = { $card }, { $count } de { $copies } fora
hanabi-web-lost = já não há nenhuma
hanabi-web-last-round =
    { $count ->
        [1] Última ronda: falta 1 jogada
       *[other] Última ronda: faltam { $count } jogadas
    }
hanabi-web-play-on = Tudo ou nada: não há última ronda

## Mãos

hanabi-web-hand = As cartas de { $who }
hanabi-web-own-hand = As tuas cartas
hanabi-web-pick = { $who }: dar uma pista
hanabi-web-their-card = Carta { $slot }: { $card }. { $known }
hanabi-web-their-back = Carta { $slot }. { $known }
hanabi-web-own-card = A tua carta { $slot }. { $known }
hanabi-web-own-open = A tua carta { $slot }: { $card }. { $known }
hanabi-web-known-nothing = Ainda nada foi dito.
hanabi-web-known-colour = É { $colour }.
hanabi-web-known-value = É um { $value }.
hanabi-web-known-not = Não é { $list }.
hanabi-web-just-told = Apontada agora mesmo.
hanabi-web-marked = A tua marca: { $mark }.
hanabi-web-possible = Pode ser { $list }.
hanabi-web-surely = Tem de ser { $card }.
hanabi-web-fits = Encaixa de certeza.
hanabi-web-useless = Já ninguém precisa dela.
hanabi-web-or = ou
hanabi-web-no-cards = Sem cartas

## Fazer alguma coisa

hanabi-web-your-turn = É a tua vez
hanabi-web-choose = Escolhe uma das tuas cartas, ou um jogador para lhe dares uma pista.
hanabi-web-waiting = { $who } está a pensar…
hanabi-web-over = O espetáculo acabou.
hanabi-web-watching = Estás a assistir.
hanabi-web-play = Jogar a carta { $slot }
hanabi-web-discard = Descartar a carta { $slot }
hanabi-web-tell = O que dizes a { $who }?
hanabi-web-touches =
    { $count ->
        [0] { $who } não tem { $clue }.
        [1] Aponta para a carta { $slots } de { $who }.
       *[other] Aponta para as cartas { $slots } de { $who }.
    }
hanabi-web-colours = Cores
hanabi-web-values = Valores
hanabi-web-marks = Marcas privadas
hanabi-web-mark-play = jogar
hanabi-web-mark-keep = guardar
hanabi-web-mark-drop = pode sair
hanabi-web-mark-ask = não sei
hanabi-web-move = Ordem
hanabi-web-earlier = Mover a carta { $slot } para a esquerda
hanabi-web-later = Mover a carta { $slot } para a direita
hanabi-web-keys = Shift e uma seta movem uma carta.
hanabi-chart = Pontos, jogada a jogada
