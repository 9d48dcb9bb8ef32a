# Os bots do Hanabi, em português.

bot-level-partner-1 = parceiro de mesa, nível 1
bot-level-partner-2 = parceiro de mesa, nível 2
bot-level-partner-3 = parceiro de mesa, nível 3
bot-level-learned = jogador que aprendeu sozinho
bot-level-code = só o código
bot-level-machine = equipa de máquinas
bot-about-hanabi-random = Faz qualquer coisa que as regras permitam.
bot-about-hanabi-sensible = Joga o que sabe ser seguro, dá pistas sobre o que se pode jogar e descarta o resto.
bot-about-hanabi-partner-1 = Dá pistas como as pessoas: “joga esta” ou “guarda esta”. Um bom parceiro para começar.
bot-about-hanabi-partner-2 = Também espera que jogues uma carta já apontada, quando uma pista seguinte precisa dela.
bot-about-hanabi-partner-3 = Também conhece a finesse: uma pista a um jogador pode pedir a outro a carta mais nova, sem a ver.
bot-about-hanabi-learned = Uma rede que aprendeu Hanabi a dois a jogar consigo mesma. As suas pistas querem dizer o que ela e as suas iguais combinaram. Com mais jogadores, joga o parceiro de mesa em seu lugar.
bot-about-hanabi-code = O código da equipa de máquinas sem olhar em frente: rápido, para comparar.
bot-about-hanabi-machine = Joga com um código de máquina: uma pista é um número para todos e raramente quer dizer o que diz. Muito forte com os seus iguais, um enigma com pessoas.

## Porque fez o que fez

reason-hanabi-machine-sure = Pelo código, sei que a minha carta { $slot } encaixa: { $cards }.
reason-hanabi-machine-likely = A minha carta { $slot } deve encaixar e, se não, perde-se pouco: { $cards }.
reason-hanabi-machine-hint = Esta pista a { $target } é um número: cada um lê nele algo sobre a própria mão.
reason-hanabi-machine-useless = A minha carta { $slot } já não serve para nada; qual das cartas inúteis sai também diz algo aos outros.
reason-hanabi-machine-spare = Das minhas cartas, a número { $slot } é a que menos falta faz: { $cards }.
reason-hanabi-machine-looked-ahead = Olhando em frente, os pontos em média: assim { $value }, só com o código { $other }.
reason-hanabi-learned-play = Jogo a carta { $slot }: a rede tem { $sure } de certeza nesta jogada, e não tem palavras para o porquê.
reason-hanabi-learned-discard = Descarto a carta { $slot }: a rede tem { $sure } de certeza nesta jogada, e não tem palavras para o porquê.
reason-hanabi-learned-hint = Dou a { $target } esta pista: a rede tem { $sure } de certeza. O que quer dizer, combinou-o consigo mesma.
reason-hanabi-partner-plays = Uma pista pediu a minha carta { $slot }: deve ser { $cards }.
reason-hanabi-partner-sure = A minha carta { $slot } encaixa, seja ela qual for: { $cards }.
reason-hanabi-partner-finessed = A pista dada a outro jogador só faz sentido se a minha carta mais nova ajudar: a carta { $slot } deve ser { $cards }.
reason-hanabi-partner-useless = A minha carta { $slot } já não serve para nada.
reason-hanabi-partner-chop = Nada para jogar nem pista melhor: descarto a minha carta mais antiga sem pista, a { $slot }.
reason-hanabi-partner-least-missed = Todas as minhas cartas foram apontadas; a { $slot } é a que menos falta faz.
reason-hanabi-partner-points-at = Aponto a carta { $slot } de { $target }, { $card }. Será tomada por { $cards }.
reason-hanabi-partner-saves = Salvo a carta { $slot } de { $target }: { $card } é o último exemplar e seria a próxima a ser descartada.
reason-hanabi-partner-prompt = { $target } deve agora jogar a carta { $slot }, { $card }: já tinha sido apontada.
reason-hanabi-partner-finesse = { $target } deve agora jogar a carta mais nova sem a ver: a carta { $slot } é { $card }.
reason-hanabi-partner-passes-time = Nada de útil para fazer: esta pista a { $target } só passa a vez.
