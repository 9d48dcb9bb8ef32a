# O que dizem as partes de cada página, em português.

web-bot-name = Robô { $number }
web-close = Fechar
web-show-rule = Mostra-me a regra
web-more = Mais
web-confirm = Sim, confirmar
web-cancel = Pensar melhor

## A ligação

web-line-connecting = A caminho da mesa…
web-line-lost = A ligação caiu. Continuamos a tentar; o teu jogo espera.
web-line-back = Ligação restabelecida.
web-line-again = Tentar já
closed-new-version = Esta página é mais antiga do que o servidor. Recarrega a página.
web-line-unstored = O servidor não consegue guardar isto neste momento. Continua a tentar automaticamente.
web-line-closed = O servidor fechou a ligação ({ $reason }).

## Quando é a tua vez

web-notice-title = ● É a tua vez – { $title }
web-notice-text = É a tua vez em { $game }.

## Atalhos de teclado

web-keys-title = Atalhos de teclado
web-keys-move = Ir para o seguinte
web-keys-capital = maiúscula, algarismo
web-keys-letters = Para a próxima carta ou escolha com essa letra ou valor
web-keys-within = Mover entre cartas, casas e listas
web-keys-act = Fazer o que está destacado
web-keys-cancel = Fechar, ou pensar melhor
web-keys-help = Mostrar esta lista
web-keys-arrows = setas
web-keys-space = barra de espaço

## Pedidos

web-no-answer = O servidor não responde. Tenta de novo daqui a pouco.
