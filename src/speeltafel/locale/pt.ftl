# Palavras que todos os jogos partilham, em português europeu.

table-seat = cadeira { $number }
list-pair = { $first } e { $last }

## Regras de todas as mesas

rule-table-no-such-action = Essa jogada não existe
    .demand = Uma jogada escreve-se na notação do jogo, com números que existam nesta mesa.
    .refused = “{ $action }” não é uma jogada deste jogo.
rule-table-game-over = O jogo acabou
    .demand = Depois de um jogo acabar, já ninguém joga nele.
    .refused = O jogo já acabou, por isso já não há jogadas a fazer.
rule-table-not-your-turn = Espera pela tua vez
    .demand = Só pode jogar quem tem a vez.
    .refused = Não é a tua vez, por isso “{ $action }” tem de esperar.
rule-table-wait-for-chance = Primeiro as cartas e o dado
    .demand = Enquanto se dá uma carta ou o dado rola, ninguém decide nada.
    .refused = Espera até a carta ser dada ou o dado parar.
rule-table-not-a-decision = As cartas e os dados saem sozinhos
    .demand = Ninguém escolhe que carta sai ou o que o dado mostra, e agora não é preciso nem uma coisa nem outra.
    .refused = Agora decide um jogador, e “{ $action }” não é coisa que um jogador escolha.
rule-table-impossible-outcome = Só o que ainda pode sair
    .demand = Uma carta só pode sair enquanto está no baralho, e um dado só mostra os seus próprios números.
    .refused = “{ $action }” não pode sair aqui.

## O jogo no terminal

play-choose-game = Que jogo vamos jogar?
play-choose-prompt = Número ou nome:
play-no-such-game = Isso não está na lista. Escreve um número ou um nome que lá esteja.
play-you-are = És { $name }, na cadeira { $seat }. Também à mesa: { $others }. Começa a cadeira 1.
play-how = Escreve o número de uma jogada, ou a própria jogada, como “{ $example }”. E ainda: “?” para as regras, “h” para uma sugestão, “q” para parar.
play-reading = { $what } – { $now }. Escreve “n” para mudar.
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
play-save = Guardar um registo deste jogo? Escreve o nome de um ficheiro, ou carrega em Enter para não guardar:
play-saved = Guardado. Verifica-o com: speeltafel check { $file }
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
table-event-readied = { $name } está a postos.
table-event-not-ready = { $name } precisa de mais um momento.
table-event-added-words = { $name } juntou palavras ao baralhamento.
table-event-kept-words = As palavras de { $name } para o baralhamento não foram mostradas a tempo e ficam de fora.
table-event-started = As cadeiras foram baralhadas e o jogo começa.
table-event-left = { $name } saiu da mesa.
table-event-bot-plays-on = { $name } não está; um robô continua a jogar.
table-event-expired = Acabou o tempo de { $name }; um robô continua a jogar.
table-event-returned = { $name } está de volta.
table-event-resigned = { $name } desistiu; um robô continua a jogar.
table-event-gave-up = { $name } gostava de abandonar este jogo.
table-event-plays-on = { $name } afinal prefere continuar.
table-event-abandoned = O jogo foi abandonado.
table-event-shared = { $name } deixa espreitar por cima do ombro.
table-event-shares-no-more = Já ninguém espreita por cima do ombro de { $name }.
table-event-rematched = { $name } cria uma mesa nova para o mesmo grupo.
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
seat-kind-house = robô
seat-kind-api = programa
seat-forgotten = Jogador removido

bot-level-random = ao acaso
bot-level-sensible = sensato

clock-none = sem relógio
clock-move = tempo por jogada
clock-bank = tempo para o jogo todo

## Porque é que uma mesa termina a conversa

closed-server-restarts = O servidor volta daqui a pouco; os teus jogos continuam.
closed-try-again = Algo correu mal do nosso lado. Tenta de novo daqui a pouco.
closed-no-hello = O teu programa não disse olá a tempo.
closed-unknown-protocol = Esta página ou este programa é de uma versão diferente da do servidor. Recarrega a página ou atualiza o programa.
closed-too-slow = A tua ligação não conseguiu acompanhar.
closed-too-large = Essa mensagem era demasiado longa.
closed-flood = Foram demasiadas mensagens de uma só vez.
closed-bad-token = Essa chave da API não é válida, ou já não é.
closed-no-such-table = Essa mesa não existe.
closed-damaged = O que ficou guardado desta mesa está danificado, por isso está fechada. O administrador deste servidor pode ver porquê.
closed-too-many-sockets = Tens demasiadas mesas abertas neste navegador. Fecha algumas.
closed-house-full = O servidor está cheio neste momento. Escolhe um nome e entras primeiro.
closed-barred = O administrador não te deixa entrar neste servidor.

## O que uma mesa recusa

rule-table-not-started = O jogo ainda não começou
    .demand = Joga-se quando todos estão a postos e o jogo começou.
    .refused = O jogo ainda não começou. Começa quando todos estiverem a postos.
rule-table-already-started = O jogo já começou
    .demand = Cadeiras, palavras e quem está a postos decidem-se antes de o jogo começar.
    .refused = O jogo já começou, por isso isto já não se pode mudar.
rule-table-not-seated = Primeiro uma cadeira
    .demand = Só quem está sentado à mesa pode fazer isto.
    .refused = Não tens cadeira nesta mesa; só podes ver.
rule-table-already-seated = Uma cadeira para cada um
    .demand = Ninguém tem duas cadeiras na mesma mesa.
    .refused = Já tens uma cadeira nesta mesa.
rule-table-no-such-seat = Essa cadeira não existe
    .demand = Escolhe uma das cadeiras que a mesa tem.
    .refused = Esta mesa não tem essa cadeira. Escolhe outra.
rule-table-one-chair-each = Um dispositivo, uma cadeira
    .demand = Só o dispositivo do anfitrião pode ter várias cadeiras, tantas quantas se previram ao criar a mesa.
    .refused = Só o anfitrião desta mesa joga com várias pessoas num só dispositivo.
rule-table-seat-taken = A cadeira está ocupada
    .demand = Senta-te numa cadeira livre; as que são de programas ficam para eles.
    .refused = Essa cadeira não está livre para ti. Escolhe outra.
rule-table-full = A mesa está cheia
    .demand = Há lugar enquanto houver uma cadeira livre.
    .refused = Todas as cadeiras desta mesa estão ocupadas. Podes ver.
rule-table-not-the-host = Só o anfitrião
    .demand = Só o anfitrião pode fazer isto.
    .refused = Só o anfitrião desta mesa o pode fazer. Pede ao anfitrião.
rule-table-no-such-level = Esse robô não existe
    .demand = Os robôs têm níveis, e cada jogo diz quais.
    .refused = Nenhum robô joga este jogo no nível “{ $level }”. Escolhe outro nível.
rule-table-stale = O jogo já avançou
    .demand = Uma jogada responde à pergunta que está agora em aberto.
    .refused = Entretanto o jogo avançou. Olha outra vez e decide de novo.
rule-table-bot-plays = Um robô joga por ti
    .demand = Retoma a tua cadeira antes de jogares.
    .refused = Neste momento joga um robô por ti. Retoma primeiro a tua cadeira.
rule-table-no-bot-plays = Aqui não joga nenhum robô
    .demand = Um robô só joga numa cadeira que lhe foi dada.
    .refused = Nessa cadeira não joga nenhum robô.
rule-table-not-away = Estás cá
    .demand = Só retoma uma cadeira quem esteve fora.
    .refused = A cadeira é tua; não há nada a retomar.
rule-table-only-people-add-words = As palavras vêm de pessoas
    .demand = Só as pessoas juntam palavras ao baralhamento.
    .refused = Os programas não juntam palavras ao baralhamento.
rule-table-words-closed = As palavras estão fechadas
    .demand = Quando todos estão a postos, cadeiras e palavras ficam como estão até o jogo começar.
    .refused = As palavras para o baralhamento estão fechadas; o jogo já começa.
rule-table-words-not-closed = Ainda não é hora de mostrar palavras
    .demand = As palavras para o baralhamento mostram-se quando todos estão a postos e ninguém pode mudar as suas.
    .refused = Ninguém mostra palavras antes de estarem fechadas.
rule-table-other-words = Outras palavras
    .demand = Só se podem mostrar as palavras que foram fixadas.
    .refused = Estas palavras e este sal não têm a impressão digital que foi fixada.
rule-table-no-words-to-show = Não há palavras para mostrar
    .demand = Só quem fixou palavras as pode mostrar, e uma vez.
    .refused = Não tens palavras por mostrar.
rule-table-no-commitments = Aqui as palavras são abertas
    .demand = Nesta mesa as palavras para o baralhamento são abertas desde o início.
    .refused = Esta mesa foi criada antes de se poderem fixar palavras.
rule-table-no-talk-during-play = Só frases
    .demand = A forma de falar durante o jogo fica decidida antes do início: pelas regras do jogo ou pelo grupo. Nesta mesa todos usam só frases prontas.
    .refused = Nesta mesa, durante o jogo, só se usam frases. Escolhe uma das frases prontas.
rule-table-no-such-remark = Algo que possas dizer agora
    .demand = Uma observação que as regras permitem sempre vem de uma lista curta e tem de ser verdadeira quando é feita.
    .refused = Isso não se pode dizer agora: não está na lista ou já não é verdade. Escolhe outra frase.
rule-table-resigned = Desististe
    .demand = Quem desiste já não joga neste jogo.
    .refused = Desististe, por isso o robô joga até ao fim.
rule-table-only-people-decide = Isso é com as pessoas
    .demand = Os programas não têm voto em abandonar um jogo nem em desfazer uma jogada.
    .refused = Isso cabe às pessoas à mesa.
rule-table-not-your-last-move = Só a tua última jogada
    .demand = Uma jogada pode ser desfeita por quem a fez, enquanto ninguém jogar depois.
    .refused = A última jogada não foi tua, por isso não a podes desfazer.
rule-table-takeback-after-chance = Não depois de uma carta ou de um dado
    .demand = O que uma carta ou um dado mostrou não se desfaz.
    .refused = Depois disso já veio uma carta ou um dado, por isso a jogada fica.
rule-table-takeback-reveals = Alguém ficou a saber mais
    .demand = Uma jogada que mostrou a alguém algo de novo fica feita.
    .refused = A tua jogada mostrou a alguém algo de novo, por isso fica.
rule-table-takeback-open = Um pedido de cada vez
    .demand = Primeiro responde-se ao pedido anterior.
    .refused = Já há um pedido; responde-se primeiro a esse.
rule-table-takeback-declined = Já recusado
    .demand = Podes pedir uma só vez para desfazer uma jogada.
    .refused = Os outros já recusaram isto.
rule-table-no-such-request = Esse pedido não existe
    .demand = Só se responde a um pedido em aberto.
    .refused = Esse pedido já não está em aberto.
rule-table-code-taken = Esse link está em uso
    .demand = Cada link para uma cadeira tem o seu próprio código.
    .refused = Esse código já está em uso nesta mesa. Cria um link novo.
rule-table-close-by-vote = Abandonar decide-se em conjunto
    .demand = Antes do início, o anfitrião pode fechar a mesa; depois, todos os que estão presentes têm de concordar.
    .refused = O jogo já começou. Só é abandonado se todos os que estão presentes concordarem.
rule-table-not-over = O jogo ainda decorre
    .demand = O mesmo grupo joga outra vez quando o jogo acabar.
    .refused = Este jogo ainda não acabou. Joga-o primeiro até ao fim.
rule-table-no-clock-runs = O relógio está parado
    .demand = O tempo só acaba quando há um relógio a contar.
    .refused = Neste momento não há nenhum relógio a contar.
rule-table-time-left = Ainda há tempo
    .demand = Uma cadeira só passa a um robô quando o tempo acaba.
    .refused = Esse jogador ainda tem tempo. Espera um pouco.
rule-table-busy = A mesa está ocupada
    .demand = Uma mesa recebe uma mensagem depois da outra.
    .refused = Há demasiado à espera nesta mesa. Tenta de novo daqui a pouco.
rule-table-not-stored = Ainda não guardado
    .demand = Nada acontece antes de ficar guardado.
    .refused = O servidor não consegue guardar nada neste momento. Continua a tentar automaticamente.
rule-table-not-gone = Não falta ninguém
    .demand = Um robô só joga por quem já saiu há algum tempo.
    .refused = Esse jogador ainda não saiu há tempo suficiente. Espera um pouco.
rule-table-enough = Por agora chega
    .demand = Entre as jogadas, uma mesa só guarda até certo ponto: chat, trocas de cadeira, pedidos.
    .refused = Por agora já se disse e fez o bastante nesta mesa. Primeiro, continuem a jogar.
rule-table-too-many-open = Demasiadas mesas abertas
    .demand = Há um limite para o número de mesas que um jogador, e um endereço, podem ter abertas.
    .refused =
    { $limit ->
        [1] Uma mesa criada a partir daqui ainda não acabou. Acaba-a ou fecha-a primeiro.
       *[other] { $limit } mesas criadas a partir daqui ainda não acabaram. Acaba ou fecha algumas primeiro.
    }
rule-table-no-such-game = Esse jogo não existe
    .demand = Uma mesa cria-se para um dos jogos que este servidor tem.
    .refused =
    { $code ->
        [unknown] Aqui nenhum jogo se chama “{ $got }”. Há: { $known }.
       *[other] Este jogo não se pode jogar aqui. Escolhe outro.
    }
rule-table-bad-seats = Não com estas cadeiras
    .demand = Cada jogo diz quantos o jogam; uma cadeira está livre, ou é de um robô, ou de um programa.
    .refused =
    { $code ->
        [how-many] O número de cadeiras deste jogo é um de { $known }, não { $got }.
       *[other] Estas cadeiras não servem para o jogo.
    }
rule-table-bad-option = Não com esta opção
    .demand = Cada jogo diz o que se pode escolher.
    .refused =
    { $code ->
        [unknown] Este jogo não tem a opção { $option }. Tem: { $known }.
        [true-or-false] A opção “{ $option }” é { $got }. Devia ser true (verdadeiro) ou false (falso).
        [one-of] A opção “{ $option }” é { $got }. Devia ser uma destas: { $known }.
        [numbers] A opção “{ $option }” não serve: { $got }. Devia ser uma lista de { $count } números inteiros de { $low } a { $high }.
        [rising-numbers] A opção “{ $option }” não serve: { $got }. Devia ser uma lista de { $count } números inteiros de { $low } a { $high }, cada um maior do que o anterior.
        [rows] A opção “{ $option }” devia ter { $rows } linhas de { $count } palavras.
        [row] A linha { $row } da opção “{ $option }” devia ter { $count } palavras.
        [row-word] A linha { $row } da opção “{ $option }” tem { $got }. Cada palavra devia ser uma destas: { $known }.
        [other-rules] A opção “{ $option }” do hanab.live é para outras regras, que este servidor não tem.
       *[other] Há uma opção que não serve para este jogo.
    }
rule-table-bad-wish = Não uma mesa assim
    .demand = Uma mesa pede-se como diz a documentação.
    .refused =
    { $code ->
        [no-name] As outras pessoas no teu dispositivo precisam de um nome.
        [same-name] As pessoas no teu dispositivo precisam de nomes diferentes.
        [talk] Nesta mesa não se pode combinar falar assim.
        [bad-name] Um nome tem de 1 a 24 caracteres, com pelo menos uma letra, um algarismo ou um símbolo.
        [name-elsewhere] Ao criar uma mesa, só se dá nome às pessoas no teu dispositivo.
        [kind] Uma mesa nova só tem cadeiras livres e cadeiras para robôs e programas; as pessoas vêm depois.
        [level] Só um robô tem nível: um de { $known }.
        [clock] Nenhuma mesa tem um relógio assim. Escolhe outro tempo.
       *[other] Assim não se consegue criar uma mesa.
    }

## O que não se consegue ler

rule-message-hello-first = Primeiro diz olá
    .demand = Tudo começa com olá.
    .refused = Diz olá antes de tudo o resto.
rule-message-too-fast = Depressa demais
    .demand = Há um limite de mensagens por segundo.
    .refused = Foi depressa demais. Espera um momento e envia outra vez.
rule-message-too-often = Demasiadas vezes
    .demand = Há um limite para a frequência com que alguém pode fazer isto.
    .refused =
    { $seconds ->
        [1] Foram demasiadas vezes. Tenta de novo daqui a 1 segundo.
       *[other] Foram demasiadas vezes. Tenta de novo daqui a { $seconds } segundos.
    }
rule-message-who-are-you = Quem és?
    .demand = Quem quer jogar precisa de um nome.
    .refused = Escolhe primeiro um nome; até lá podes ver.
rule-message-not-allowed = Não com esta chave da API
    .demand = Uma chave da API faz aquilo para que foi criada.
    .refused = Esta chave da API não te deixa fazer isso. Usa uma com mais direitos.
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
    .demand = Cada campo é do tipo que o protocolo diz.
    .refused = { $expected ->
        [in-range] O número em “{ $field }” é demasiado pequeno ou demasiado grande.
        [right-length] O texto em “{ $field }” é demasiado curto ou demasiado longo.
        [plain-signs] Em “{ $field }” há caracteres que não podem lá estar.
        [whole-number] “{ $field }” devia ser um número inteiro.
        [text] “{ $field }” devia ser texto.
        [true-or-false] “{ $field }” devia ser verdadeiro ou falso (true ou false).
        [one-of-the-list] “{ $field }” devia ser uma das palavras que o protocolo lista.
       *[other] “{ $field }” não é o que devia ser.
    }
rule-message-unknown-protocol = Outro protocolo
    .demand = Os dois lados falam a mesma versão do protocolo.
    .refused = Este servidor fala a versão { $expected } do protocolo, não a { $got }. Recarrega a página.

## Nomes, contas e chaves da API

rule-account-name-empty = Sem nome
    .demand = Um nome tem pelo menos uma letra, um algarismo ou um símbolo.
    .refused = Escolhe um nome, por favor.
rule-account-name-too-long = Nome demasiado longo
    .demand = Um nome cabe num cartão de mesa.
    .refused = Um nome tem no máximo { $most } caracteres.
rule-account-name-bad-sign = Não com este caractere
    .demand = Um nome tem caracteres que todos veem e distinguem.
    .refused = O caractere { $sign } não pode estar num nome. Tira-o.
rule-account-name-of-house = Um nome reservado
    .demand = Os robôs e os jogadores removidos têm nomes que mais ninguém pode usar.
    .refused = Esse nome parece um dos que o servidor dá. Escolhe outro.
rule-account-bad-login-name = Não como nome de utilizador
    .demand = Um nome de utilizador tem letras simples, algarismos, hífenes e traços baixos.
    .refused = Um nome de utilizador tem de { $least } a { $most } letras simples, algarismos, hífenes ou traços baixos.
rule-account-name-taken = O nome está ocupado
    .demand = Não há duas contas com o mesmo nome de utilizador.
    .refused = “{ $name }” já é de alguém. Escolhe outro nome.
rule-account-password-too-short = Palavra-passe demasiado curta
    .demand = Uma palavra-passe longa é boa; uma frase serve muito bem.
    .refused = Uma palavra-passe tem pelo menos { $least } caracteres.
rule-account-password-too-long = Palavra-passe demasiado longa
    .demand = Há um limite para o tamanho de uma palavra-passe.
    .refused = Uma palavra-passe tem no máximo { $most } caracteres.
rule-account-password-too-common = Essa toda a gente conhece
    .demand = Uma boa palavra-passe não está entre as primeiras que se adivinham.
    .refused = Essa palavra-passe é das primeiras a serem adivinhadas. Escolhe outra.
rule-account-password-unreadable = Não é uma palavra-passe
    .demand = Uma palavra-passe é texto.
    .refused = Essa palavra-passe tem caracteres que não se conseguem ler. Escolhe outra.
rule-account-wrong-password = Nome ou palavra-passe errados
    .demand = Ambos têm de estar certos; não dizemos qual não estava.
    .refused = O nome de utilizador e a palavra-passe não condizem.
rule-account-too-many-tries = Demasiadas tentativas
    .demand = Depois de algumas palavras-passe erradas há uma pausa.
    .refused = Demasiadas tentativas. Podes tentar de novo daqui a { $seconds } s.
rule-account-busy = Muita gente ao mesmo tempo
    .demand = Verificar uma palavra-passe demora um momento, e há mais gente à espera.
    .refused = Há muita gente a iniciar sessão. Tenta de novo daqui a pouco.
rule-account-barred = Entrada recusada
    .demand = O administrador deste servidor decide quem entra.
    .refused = O administrador não te deixa entrar. { $reason }
rule-account-barred-until = Entrada recusada por algum tempo
    .demand = O administrador deste servidor decide quem entra.
    .refused = O administrador não te deixa entrar por algum tempo. { $reason }
rule-account-gone = Conta removida
    .demand = Uma conta removida não volta.
    .refused = Esta conta foi removida. Entra com um nome novo.
rule-account-already-registered = Tens uma conta
    .demand = Uma conta chega para uma pessoa.
    .refused = Já tens uma conta.
rule-account-needs-account = Só com uma conta
    .demand = Isto guarda-se numa conta.
    .refused = Para isto precisas de uma conta. Cria uma na tua página.
rule-account-not-by-token = Não com uma chave da API
    .demand = Palavras-passe, sessões e chaves da API são com a pessoa que iniciou sessão.
    .refused = Uma chave da API não pode fazer isto. Inicia tu a sessão.
rule-account-no-such-player = Esse jogador não existe
    .demand = Um jogador tem um id.
    .refused = Esse jogador não existe.
rule-account-no-such-login = Essa sessão não existe
    .demand = Só podes terminar as tuas sessões, cada uma uma vez.
    .refused = Não tens essa sessão.
rule-account-no-such-token = Essa chave da API não existe
    .demand = Só podes retirar as tuas chaves da API, cada uma uma vez.
    .refused = Não tens essa chave da API.
rule-account-no-such-scope = Esse direito não existe
    .demand = Os direitos de uma chave da API estão na documentação.
    .refused = Não há nenhum direito chamado “{ $scope }”.
rule-account-no-scopes = Uma chave da API sem direitos
    .demand = Uma chave da API tem pelo menos um direito.
    .refused = Diz o que a chave da API pode fazer.
rule-account-expiry-in-past = Acabou antes de começar
    .demand = Uma chave da API acaba no futuro.
    .refused = O fim da chave da API está no passado. Escolhe um mais tarde.
rule-account-too-many-tokens = Já tens chaves da API que cheguem
    .demand = Uma pessoa tem um número limitado de chaves da API.
    .refused = Tens { $most } chaves da API, e mais não pode ser. Retira primeiro uma.
rule-account-too-many-programs = Já tens programas que cheguem
    .demand = Uma pessoa tem um número limitado de programas.
    .refused = Tens { $most } programas, e mais não pode ser. Apaga primeiro um.

## Registos

rule-table-bad-record = Não é um registo
    .demand = Um registo é um ficheiro escrito pelo Speeltafel ou pelo hanab.live.
    .refused =
    { $code ->
        [too-large] Este ficheiro é demasiado grande: um registo tem no máximo { $limit } MB.
        [empty] Este ficheiro está vazio.
        [cut-short] Este ficheiro acaba cedo demais. É o ficheiro completo?
        [not-text] Este ficheiro não é o registo de um jogo: não é texto.
        [not-json] Este ficheiro não é o registo de um jogo: não é JSON.
        [not-an-object] Este ficheiro não é o registo de um jogo: é JSON, mas não é um objeto.
        [too-deep] Este ficheiro não é o registo de um jogo: tem demasiados níveis.
        [twice] “{ $field }” aparece duas vezes neste ficheiro. Devia aparecer uma só.
        [not-ours] Este ficheiro não foi escrito pelo Speeltafel nem pelo hanab.live.
        [version] “{ $field }” é { $got } neste ficheiro. Só se consegue ler a versão { $expected }.
        [talk] “talk” é { $got } neste ficheiro. Devia ser um destes: { $known }.
        [missing] Falta “{ $field }” neste ficheiro.
        [unknown] “{ $field }” não significa nada neste ficheiro. Tira-o.
        [kind] { $expected ->
            [text] “{ $field }” devia ser texto neste ficheiro.
            [whole-number] “{ $field }” devia ser um número inteiro neste ficheiro.
            [number] “{ $field }” devia ser um número neste ficheiro.
            [true-or-false] “{ $field }” devia ser true (verdadeiro) ou false (falso) neste ficheiro.
            [list] “{ $field }” devia ser uma lista neste ficheiro.
            [object] “{ $field }” devia ser um objeto neste ficheiro.
           *[other] “{ $field }” não é o que devia ser neste ficheiro.
        }
        [field] “{ $field }” não é o que devia ser neste ficheiro.
        [hexadecimal] “{ $field }” devia ter 64 caracteres de 0 a 9 e de a a f neste ficheiro.
        [each-seat] “{ $field }” devia ter uma entrada para cada cadeira. Cadeiras: { $seats }, entradas: { $got }.
        [deck] O baralho deste ficheiro não é o de cinco cores simples.
        [not-in-hand] A carta { $card } do baralho não está na mão do jogador na cadeira { $seat }.
        [after-the-end] O jogo deste ficheiro acaba e depois continua.
       *[other] Este ficheiro não é o registo de um jogo.
    }
rule-table-unknown-game = Um jogo desconhecido
    .demand = Um registo é de um dos jogos que este servidor tem.
    .refused = Este registo é de um jogo que não temos.
rule-table-wrong-result = Outro resultado
    .demand = O resultado de um registo é aquele a que as jogadas levam.
    .refused = As jogadas deste registo levam a outro resultado.
rule-table-wrong-shuffle = Outro baralhamento
    .demand = As cartas e os dados de um registo seguem da promessa que ele traz.
    .refused = As cartas, os dados ou as palavras deste registo não são os do baralhamento prometido.
rule-table-unreadable-file = Um ficheiro que não se consegue ler
    .demand = Indica um ficheiro que exista e que possas ler.
    .refused = { $code ->
        [missing] O ficheiro “{ $file }” não existe.
        [denied] Não podes ler “{ $file }”.
        [folder] “{ $file }” é uma pasta, não um ficheiro.
       *[other] Não se consegue ler “{ $file }”.
    }
rule-table-unwritable-file = Um ficheiro que não se consegue escrever
    .demand = Indica um ficheiro numa pasta que exista e onde possas escrever.
    .refused = { $code ->
        [missing] Não foi possível: a pasta de “{ $file }” não existe.
        [denied] Não foi possível: não podes escrever “{ $file }”.
        [folder] Não foi possível: “{ $file }” é uma pasta.
        [full] Não foi possível: já não há espaço para “{ $file }”.
       *[other] Não foi possível: não se consegue escrever “{ $file }”.
    }
