# Palavras que todos os jogos partilham, em português europeu.

table-seat = cadeira { $number }
list-pair = { $first } e { $last }

## Regras de todas as mesas

rule-table-no-such-action = Essa jogada não existe
    .demand = Uma jogada escreve-se como este jogo a escreve, com números que existem nesta mesa.
    .refused = “{ $action }” não é uma jogada deste jogo.
rule-table-game-over = O jogo acabou
    .demand = Depois de um jogo acabar, já não se joga mais nada nele.
    .refused = O jogo já acabou, por isso já não se joga mais nada.
rule-table-not-your-turn = Espera pela tua vez
    .demand = Só pode jogar quem tem a vez.
    .refused = Não é a tua vez, por isso “{ $action }” tem de esperar.
rule-table-wait-for-chance = Primeiro as cartas e o dado
    .demand = Enquanto se dá uma carta ou o dado rola, ninguém decide nada.
    .refused = Primeiro vem uma carta ou um dado; tens de esperar.
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

## A mesa no terminal

view-player = jogador
view-none = nenhum
view-of = { $count } de { $most }

## À mesa

table-event-sat = { $name } senta-se à mesa.
table-event-filled = { $level ->
    [random] Senta-se um robô que joga ao acaso.
    [sensible] Senta-se um robô sensato.
   *[other] Senta-se um robô ({ $level }).
    }
table-event-opened = Há de novo uma cadeira livre.
table-event-sent-away = O anfitrião libertou a cadeira de { $name }.
table-event-readied = { $name } já pode começar.
table-event-not-ready = { $name } precisa de mais um momento.
table-event-added-words = { $name } juntou palavras ao baralhar.
table-event-started = Os lugares estão baralhados e o jogo começa.
table-event-left = { $name } saiu da mesa.
table-event-bot-plays-on = { $name } não está; um robô continua a jogar.
table-event-expired = Acabou o tempo de { $name }; um robô continua a jogar.
table-event-returned = { $name } está de volta.
table-event-resigned = { $name } desiste; um robô continua a jogar.
table-event-gave-up = { $name } gostava de parar este jogo.
table-event-plays-on = { $name } afinal prefere continuar.
table-event-abandoned = O jogo foi abandonado.
table-event-shared = { $name } deixa espreitar por cima do ombro.
table-event-shares-no-more = Já ninguém espreita por cima do ombro de { $name }.
table-event-rematched = { $name } põe uma mesa nova para o mesmo grupo.
table-event-asked-back = { $name } pede para desfazer a última jogada.
table-event-agreed = { $name } concorda.
table-event-declined = { $name } prefere que não.
table-event-taken-back = A última jogada de { $name } foi desfeita.

preset-hello = Olá!
preset-good-luck = Boa sorte!
preset-one-moment = Um momento, por favor.
preset-back-again = Já voltei.
preset-thanks = Agradeço!
preset-well-played = Bem jogado!
preset-goodbye = Até à próxima!

phase-gathering = à espera de jogadores
phase-playing = em jogo
phase-over = terminado
phase-abandoned = abandonado

seat-kind-open = cadeira livre
seat-kind-human = jogador
seat-kind-house = robô da casa
seat-kind-api = programa
seat-forgotten = Jogador removido

bot-level-random = ao acaso
bot-level-sensible = sensato

clock-none = sem relógio
clock-move = tempo por jogada
clock-bank = tempo para o jogo todo

## Porque é que uma mesa termina a conversa

closed-server-restarts = A casa volta a abrir daqui a pouco; os teus jogos continuam.
closed-try-again = Algo correu mal do nosso lado. Tenta de novo daqui a pouco.
closed-no-hello = O teu programa não disse olá a tempo.
closed-unknown-protocol = Esta página ou este programa é de uma versão diferente da do servidor. Carrega a página de novo ou atualiza o programa.
closed-too-slow = A tua ligação não conseguiu acompanhar.
closed-too-large = Essa mensagem era demasiado longa.
closed-flood = Foi demasiado de uma só vez.
closed-bad-token = Essa chave não é válida, ou já não é.
closed-no-such-table = Essa mesa não existe.
closed-damaged = O que ficou escrito desta mesa está danificado, por isso está fechada. O anfitrião desta casa vê porquê.
closed-too-many-sockets = Tens demasiadas mesas abertas neste navegador. Fecha algumas.
closed-house-full = A casa está cheia neste momento. Escolhe um nome e entras primeiro.
closed-barred = O anfitrião não te deixa entrar nesta casa.

## O que uma mesa recusa

rule-table-not-started = O jogo ainda não começou
    .demand = Joga-se quando todos estão prontos e o jogo começou.
    .refused = O jogo ainda não começou.
rule-table-already-started = O jogo já começou
    .demand = Cadeiras, palavras e quem está pronto decidem-se antes de o jogo começar.
    .refused = O jogo já começou.
rule-table-not-seated = Primeiro uma cadeira
    .demand = Só quem está sentado à mesa pode fazer isto.
    .refused = Não tens cadeira nesta mesa.
rule-table-already-seated = Uma cadeira para cada um
    .demand = Ninguém tem duas cadeiras na mesma mesa.
    .refused = Já tens uma cadeira nesta mesa.
rule-table-no-such-seat = Essa cadeira não existe
    .demand = As cadeiras contam-se a partir de 0, tantas quantas a mesa tem.
    .refused = Esta mesa não tem essa cadeira.
rule-table-one-chair-each = Um aparelho, uma cadeira
    .demand = Só o aparelho de quem abriu a mesa tem várias cadeiras, tantas quantas se previram na abertura.
    .refused = Só quem abriu esta mesa joga com várias pessoas num só aparelho.
rule-table-seat-taken = A cadeira está ocupada
    .demand = Senta-te numa cadeira livre; as dos programas ficam para os programas.
    .refused = Essa cadeira não está livre para ti.
rule-table-full = A mesa está cheia
    .demand = Há lugar enquanto houver uma cadeira livre.
    .refused = Todas as cadeiras desta mesa estão ocupadas. Podes ver.
rule-table-not-the-host = Só o anfitrião
    .demand = Só quem abriu a mesa pode fazer isto.
    .refused = Isso cabe a quem abriu a mesa.
rule-table-no-such-level = Esse robô não existe
    .demand = Os robôs da casa têm níveis, e cada jogo diz quais.
    .refused = Nenhum robô da casa joga este jogo no nível “{ $level }”.
rule-table-stale = O jogo já avançou
    .demand = Uma jogada responde à pergunta que está agora em aberto.
    .refused = Entretanto o jogo avançou. Olha outra vez e decide de novo.
rule-table-bot-plays = Um robô joga por ti
    .demand = Retoma o teu lugar antes de jogares.
    .refused = Neste momento joga um robô por ti. Retoma primeiro o teu lugar.
rule-table-no-bot-plays = Aqui não joga nenhum robô
    .demand = Um robô só joga num lugar que é dele.
    .refused = Nesse lugar não joga nenhum robô.
rule-table-not-away = Estás cá
    .demand = Só retoma um lugar quem esteve fora.
    .refused = O lugar é teu; não há nada a retomar.
rule-table-only-people-add-words = As palavras vêm de pessoas
    .demand = Só as pessoas juntam palavras ao baralhar.
    .refused = Os programas não juntam palavras ao baralhar.
rule-table-no-talk-during-play = Durante o jogo não se fala
    .demand = Durante este jogo ninguém fala, porque as palavras podem dizer o que as cartas não devem.
    .refused = Durante este jogo ninguém fala. Escolhe uma das frases já feitas.
rule-table-resigned = Desististe
    .demand = Quem desiste já não joga neste jogo.
    .refused = Desististe, por isso o robô joga até ao fim.
rule-table-only-people-decide = Isso decidem as pessoas
    .demand = Os programas não têm voto em parar e desfazer.
    .refused = Isso cabe às pessoas à mesa.
rule-table-not-your-last-move = Só a tua última jogada
    .demand = Uma jogada desfá-la quem a fez, enquanto ninguém jogou depois.
    .refused = A última jogada não foi tua.
rule-table-takeback-after-chance = Não depois de uma carta ou de um dado
    .demand = O que uma carta ou um dado mostrou não se desfaz.
    .refused = Depois disso já veio uma carta ou um dado, por isso a jogada fica.
rule-table-takeback-reveals = Alguém ficou a saber mais
    .demand = Uma jogada que mostrou a alguém algo de novo fica feita.
    .refused = A tua jogada mostrou a alguém algo de novo, por isso fica.
rule-table-takeback-open = Um pedido de cada vez
    .demand = Primeiro responde-se ao pedido anterior.
    .refused = Já há um pedido; esse tem resposta primeiro.
rule-table-takeback-declined = Já recusado
    .demand = Cada jogada pede-se de volta uma só vez.
    .refused = Os outros já recusaram isto.
rule-table-no-such-request = Esse pedido não existe
    .demand = Só se responde a um pedido em aberto.
    .refused = Esse pedido já não está em aberto.
rule-table-code-taken = Essa ligação está em uso
    .demand = Cada ligação para um lugar tem o seu próprio código.
    .refused = Esse código já está em uso nesta mesa. Cria uma ligação nova.
rule-table-close-by-vote = Um jogo acaba por votação
    .demand = Antes do início, o anfitrião pode levantar a mesa; depois, todos os que estão presentes têm de concordar.
    .refused = O jogo já começou. Só termina antes do fim se todos os que estão presentes votarem a favor.
rule-table-not-over = O jogo ainda decorre
    .demand = O mesmo grupo joga outra vez quando o jogo acabar.
    .refused = Este jogo ainda não acabou.
rule-table-no-clock-runs = Nenhum relógio anda
    .demand = O tempo só acaba onde anda um relógio.
    .refused = Neste momento não anda nenhum relógio.
rule-table-time-left = Ainda há tempo
    .demand = Um lugar só passa a um robô quando o tempo acaba.
    .refused = Esse jogador ainda tem tempo.
rule-table-busy = A mesa está ocupada
    .demand = Uma mesa recebe uma mensagem depois da outra.
    .refused = Há demasiado à espera nesta mesa. Tenta de novo daqui a pouco.
rule-table-not-stored = Ainda não guardado
    .demand = Nada acontece antes de ficar guardado de vez.
    .refused = A casa não consegue escrever neste momento. Tenta-se de novo automaticamente.
rule-table-not-gone = Não falta ninguém
    .demand = Um robô só joga por quem já saiu há algum tempo.
    .refused = Esse jogador ainda não saiu há tempo suficiente.
rule-table-enough = Por agora chega
    .demand = Entre as jogadas, uma mesa só regista até certo ponto: conversas, trocas de cadeira, pedidos.
    .refused = Por agora já se disse e fez o bastante nesta mesa. Primeiro, continua a jogar.
rule-table-too-many-open = Demasiadas mesas abertas
    .demand = Há um limite para o número de mesas que um jogador, e um endereço, podem ter abertas.
    .refused = Há { $limit } mesas abertas a partir daqui que ainda não acabaram. Acaba ou fecha algumas primeiro.
rule-table-no-such-game = Esse jogo não existe
    .demand = Uma mesa põe-se para um dos jogos da estante.
    .refused = Esse jogo não existe: { $fault }.
rule-table-bad-seats = Não com estas cadeiras
    .demand = Cada jogo diz quantos o jogam; uma cadeira está livre, ou é de um robô da casa, ou de um programa.
    .refused = Estas cadeiras não servem para o jogo: { $fault }.
rule-table-bad-option = Não com esta opção
    .demand = Cada jogo diz o que se pode escolher.
    .refused = Há uma opção que não serve: { $fault }.
rule-table-bad-wish = Não uma mesa assim
    .demand = Um pedido de mesa escreve-se como diz a documentação.
    .refused = Assim não se consegue pôr uma mesa: { $fault }.

## O que não se consegue ler

rule-message-hello-first = Primeiro diz olá
    .demand = Toda a conversa começa com olá.
    .refused = Diz olá antes de tudo o resto.
rule-message-too-fast = Depressa demais
    .demand = Há um limite de mensagens por segundo.
    .refused = Foi depressa demais. Espera um momento e envia outra vez.
rule-message-too-often = Demasiadas vezes
    .demand = Há um limite para a frequência com que alguém pode fazer isto.
    .refused = Foram demasiadas vezes. Tenta de novo daqui a { $seconds } segundos.
rule-message-who-are-you = Quem és?
    .demand = Quem quer jogar tem um nome.
    .refused = Escolhe primeiro um nome; até lá podes ver.
rule-message-not-allowed = Não com esta chave
    .demand = Uma chave faz aquilo para que foi criada.
    .refused = Esta chave não te deixa fazer isso.
rule-message-too-large = Demasiado longa
    .demand = Uma mensagem tem no máximo 16 kB.
    .refused = A mensagem tem { $bytes } bytes; leem-se no máximo { $limit }.
rule-message-not-text = Não é texto
    .demand = As mensagens são texto em UTF-8.
    .refused = A mensagem não é texto em UTF-8.
rule-message-not-json = Não é JSON
    .demand = Uma mensagem é um objeto JSON.
    .refused = A mensagem não é JSON.
rule-message-not-an-object = Não é um objeto
    .demand = Uma mensagem é um objeto JSON.
    .refused = A mensagem é JSON, mas não é um objeto.
rule-message-no-type = Sem tipo
    .demand = Cada mensagem diz em “type” o que é.
    .refused = A mensagem não diz de que tipo é.
rule-message-unknown-type = Tipo desconhecido
    .demand = Os tipos de mensagem estão no protocolo.
    .refused = Não há mensagens desse tipo.
rule-message-unknown-field = Campo desconhecido
    .demand = Uma mensagem tem os campos do seu tipo e mais nenhum.
    .refused = O campo “{ $field }” não significa nada aqui.
rule-message-missing-field = Falta um campo
    .demand = Uma mensagem tem todos os campos de que o seu tipo precisa.
    .refused = Falta o campo “{ $field }”.
rule-message-wrong-field = Um campo está errado
    .demand = Cada campo é do género que o protocolo diz.
    .refused = { $expected ->
        [in-range] O número em “{ $field }” é demasiado pequeno ou demasiado grande.
        [right-length] O texto em “{ $field }” é demasiado curto ou demasiado longo.
        [plain-signs] Em “{ $field }” há sinais que não podem lá estar.
        [whole-number] “{ $field }” devia ser um número inteiro.
        [text] “{ $field }” devia ser texto.
        [true-or-false] “{ $field }” devia ser verdadeiro ou falso (true ou false).
        [one-of-the-list] “{ $field }” devia ser uma das palavras que o protocolo lista.
       *[other] “{ $field }” não é o que devia ser.
    }
rule-message-unknown-protocol = Outro protocolo
    .demand = Os dois lados falam a mesma versão do protocolo.
    .refused = Este servidor fala a versão { $expected } do protocolo, não a { $got }. Recarrega a página.

## Nomes, contas e chaves

rule-account-name-empty = Sem nome
    .demand = Um nome tem pelo menos uma letra, um algarismo ou um símbolo.
    .refused = Escolhe um nome, por favor.
rule-account-name-too-long = Nome demasiado longo
    .demand = Um nome cabe num cartão de mesa.
    .refused = Um nome tem no máximo { $most } sinais.
rule-account-name-bad-sign = Não com este sinal
    .demand = Um nome tem sinais que todos veem e distinguem.
    .refused = O sinal { $sign } não pode estar num nome.
rule-account-name-of-house = Um nome da casa
    .demand = Os robôs da casa e os jogadores que partiram têm nomes que mais ninguém usa.
    .refused = Esse nome parece um dos que a casa dá. Escolhe outro.
rule-account-bad-login-name = Não como nome de utilizador
    .demand = Um nome de utilizador tem letras simples, algarismos e traços.
    .refused = Um nome de utilizador tem de { $least } a { $most } letras simples, algarismos ou traços (também baixos).
rule-account-name-taken = O nome está ocupado
    .demand = Não há duas contas com o mesmo nome de utilizador.
    .refused = “{ $name }” já é de alguém.
rule-account-password-too-short = Palavra-passe demasiado curta
    .demand = Uma palavra-passe longa é boa; uma frase serve muito bem.
    .refused = Uma palavra-passe tem pelo menos { $least } sinais.
rule-account-password-too-long = Palavra-passe demasiado longa
    .demand = Uma palavra-passe tem um limite.
    .refused = Uma palavra-passe tem no máximo { $most } sinais.
rule-account-password-too-common = Essa toda a gente conhece
    .demand = Uma palavra-passe não está entre as primeiras que se adivinham.
    .refused = Essa palavra-passe é das primeiras a serem adivinhadas. Escolhe outra.
rule-account-password-unreadable = Não é uma palavra-passe
    .demand = Uma palavra-passe é texto.
    .refused = Essa palavra-passe tem sinais que não se conseguem ler.
rule-account-wrong-password = Nome ou palavra-passe errados
    .demand = Ambos têm de estar certos; não dizemos qual não estava.
    .refused = O nome e a palavra-passe não condizem.
rule-account-too-many-tries = Demasiadas tentativas
    .demand = Depois de algumas palavras-passe erradas há uma pausa.
    .refused = Demasiadas tentativas. A próxima é possível daqui a { $seconds } s.
rule-account-busy = Fila à porta
    .demand = Verificar uma palavra-passe demora um momento, e há mais gente à espera.
    .refused = Há fila à porta. Tenta de novo daqui a pouco.
rule-account-barred = Entrada recusada
    .demand = O anfitrião desta casa decide quem entra.
    .refused = O anfitrião não te deixa entrar. { $reason }
rule-account-barred-until = Entrada recusada por algum tempo
    .demand = O anfitrião desta casa decide quem entra.
    .refused = O anfitrião não te deixa entrar por algum tempo. { $reason }
rule-account-gone = Já cá não está
    .demand = Quem foi apagado já não pode fazer nada.
    .refused = Essa pessoa já cá não está. Entra com um nome novo.
rule-account-already-registered = Já tens uma conta
    .demand = Uma conta chega para uma pessoa.
    .refused = Já tens uma conta.
rule-account-needs-account = Só com uma conta
    .demand = Isto guarda-se numa conta.
    .refused = Para isto precisas de uma conta.
rule-account-not-by-token = Não com uma chave
    .demand = Palavras-passe, sessões e chaves são com a pessoa que iniciou sessão.
    .refused = Uma chave não pode fazer isto. Inicia tu a sessão.
rule-account-no-such-player = Esse jogador não existe
    .demand = Um jogador tem um id.
    .refused = Esse jogador não existe.
rule-account-no-such-login = Essa sessão não existe
    .demand = Só podes terminar as tuas sessões, cada uma uma vez.
    .refused = Não tens essa sessão.
rule-account-no-such-token = Essa chave não existe
    .demand = Só podes anular as tuas chaves, cada uma uma vez.
    .refused = Não tens essa chave.
rule-account-no-such-scope = Esse direito não existe
    .demand = Os direitos de uma chave estão na documentação.
    .refused = Não há nenhum direito chamado “{ $scope }”.
rule-account-no-scopes = Uma chave sem direitos
    .demand = Uma chave tem pelo menos um direito.
    .refused = Diz o que a chave pode fazer.
rule-account-expiry-in-past = Acabou antes de começar
    .demand = Uma chave acaba no futuro.
    .refused = O fim da chave está no passado.
rule-account-too-many-tokens = Chaves que cheguem
    .demand = Uma pessoa tem um número limitado de chaves.
    .refused = Tens { $most } chaves, e mais não pode ser. Anula primeiro uma.
rule-account-too-many-programs = Programas que cheguem
    .demand = Uma pessoa tem um número limitado de programas.
    .refused = Tens { $most } programas, e mais não pode ser. Apaga primeiro um.
