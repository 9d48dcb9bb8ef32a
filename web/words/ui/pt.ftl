# O que dizem as partes de cada página, em português.

web-bot-name = Robô { $number }
web-close = Fechar
web-show-rule = Mostra-me a regra
web-more = Mais
web-confirm = Sim, jogar
web-cancel = Pensar melhor

## A ligação

web-line-connecting = A caminho da mesa…
web-line-lost = A ligação caiu. Continuamos a tentar; o teu jogo espera.
web-line-back = Ligação restabelecida.
web-line-again = Tentar já
closed-new-version = Esta página é mais antiga do que a casa. Carrega-a de novo.
web-line-unstored = A casa não consegue escrever isto neste momento. Tenta-se de novo automaticamente.
web-line-closed = A casa fechou a ligação ({ $reason }).

## Quando é a tua vez

web-notice-title = ● É a tua vez – { $title }
web-notice-text = É a tua vez em { $game }.

## Teclas

web-keys-title = Teclas
web-keys-move = Ir para o seguinte
web-keys-within = Mover entre cartas, pedras e listas
web-keys-act = Fazer o que está destacado
web-keys-cancel = Fechar, ou pensar melhor
web-keys-help = Mostrar esta lista
web-keys-arrows = setas
web-keys-space = barra de espaço

## Pedidos

web-no-answer = A casa não responde. Tenta outra vez daqui a pouco.
