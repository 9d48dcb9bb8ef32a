# What the pages say, in Portuguese.

## The house

page-bar-home = Speeltafel, para a página inicial
page-bar-language = Língua
page-bar-theme = Claro ou escuro
page-bar-come-in = Entrar
page-bar-skip = Saltar para o conteúdo
page-theme-system = Como no dispositivo
page-theme-light = Claro
page-theme-dark = Escuro
page-foot-replay = Rever um jogo
page-foot-programs = Para programas
page-foot-keys = Teclas
page-foot-own = Código aberto. Sem anúncios, sem vigilância.

## Front page

page-front-title = Speeltafel: três jogos, uma mesa
page-front-welcome = Puxa uma cadeira
page-front-what =
    { $count ->
        [3] Três jogos no teu navegador. Joga já contra os robôs, ou envia uma ligação aos amigos. Não custa nada e não precisas de conta.
       *[other] { $count } jogos no teu navegador. Joga já contra os robôs, ou envia uma ligação aos amigos. Não custa nada e não precisas de conta.
    }
page-front-play-as = Jogas como
page-front-rename = Mudar
page-front-games = Os jogos
page-front-seats = { $low } a { $high } jogadores
page-front-play-now = Jogar já
page-front-bots = contra { $count ->
        [1] um robô
       *[other] { $count } robôs
    }
page-front-friends = Com amigos
page-front-rules = Regras
page-front-mine = Os teus jogos
page-front-waits = Espera por ti
page-front-go-on = Continuar
page-front-tables = Abertas a todos
page-front-none = As mesas estão vazias.
page-front-none-more = Abre uma onde todos se possam sentar, e alguém há de aparecer.
page-front-sit = Sentar
page-front-watch = Ver
page-front-free = { $count ->
        [1] 1 cadeira livre
       *[other] { $count } cadeiras livres
    }
page-front-refresh = Ver de novo
page-front-more = Mais mesas
page-front-gone = A casa não responde.
page-front-gone-more = Talvez esteja em obras, ou a tua ligação caiu. Voltamos a ver de poucos em poucos segundos.
page-guest-names = Ouriço Feliz, Lontra Veloz, Texugo Alegre, Coruja Sonolenta, Joaninha da Sorte, Garça Calma, Raposa ao Sol, Andorinha Leve, Pega Esperta, Foca Brincalhona, Carpa Dourada, Caracol Contente, Trevo Bravo, Pão Quente, Papoila Alta, Seixo Redondo, Lince Curioso, Melro Cantor, Cegonha Serena, Golfinho Amigo

## A new table

page-make-title = Uma mesa de { $game }
page-make-lead = Escolhe quem se senta onde. Recebes uma ligação para enviar aos amigos.
page-make-count = Quantos jogam?
page-make-chairs = Cadeiras
page-make-chair = Cadeira { $number }
page-make-chair-me = Tu
page-make-chair-open = Um amigo
page-make-chair-house = Robô: { $level }
page-make-chair-api = Um programa
page-make-chair-beside = Alguém neste aparelho
page-make-name = Nome na cadeira { $number }
page-make-beside-name = Jogador { $number }
page-make-beside-help = Vão passando este aparelho; pelo meio, uma cortina esconde as cartas de todos.
page-make-shuffled = No início, os lugares são baralhados.
page-make-options = Regras da casa
page-make-options-lead = Como na caixa, a não ser que mudes alguma coisa.
page-make-change = Alterar
page-make-reset = Outra vez como na caixa
page-make-number-of = { $option }: { $number }
page-make-die = Dado { $die }
page-make-position = Posição { $position }
page-make-clock = Relógio
page-make-clock-none = Sem relógio
page-make-clock-calm = 3 minutos por jogada
page-make-clock-brisk = 45 segundos por jogada
page-make-clock-day = Um dia por jogada
page-make-clock-long = 20 minutos a cada um
page-make-clock-short = 5 minutos a cada um
page-make-clock-help-none = Pensa o tempo que quiseres.
page-make-clock-help-move = A quem ficar sem tempo, um robô joga no seu lugar; podes sempre voltar.
page-make-clock-help-bank = Tempo para o jogo todo, e mais um pouco a cada jogada: { $bonus } segundos.
page-make-who = Quem pode vir?
page-make-by-link = Só quem tem a ligação
page-make-public = Toda a gente
page-make-help-link = A mesa não aparece na lista; envia a ligação a quem quiseres.
page-make-help-public = A mesa aparece na página inicial; qualquer pessoa pode sentar-se ou ver.
page-make-go = Pôr a mesa
page-make-other = Outro jogo?

## The waiting room

page-room-title = À espera de jogadores – { $game }
page-room-share = Envia esta ligação aos teus amigos
page-room-link = Ligação para esta mesa
page-room-copy = Copiar
page-room-copied = Copiado. Cola numa mensagem.
page-room-not-copied = O teu navegador não nos deixa copiar. Seleciona a ligação e copia-a.
page-room-send = Enviar…
page-room-seats = À mesa
page-room-free = Uma cadeira livre
page-room-for-program = Reservada a um programa
page-room-bot = Robô da casa, { $level }
page-room-you = tu
page-room-beside = neste aparelho
page-room-host = anfitrião
page-room-is-ready = A postos
page-room-not-ready = Ainda não
page-room-put-bot = Pôr aqui um robô
page-room-remove = Libertar a cadeira
page-room-fill = Um robô em cada cadeira livre
page-room-sit = Sentar
page-room-sit-lead = Há uma cadeira para ti.
page-room-full = Todas as cadeiras estão ocupadas. Fica a ver: já começa.
page-room-name = O teu nome à mesa
page-room-ready = Podemos começar
page-room-wait = Só mais um momento
page-room-starts = O jogo começa quando todos estiverem a postos.
page-room-waits-chairs = { $count ->
        [1] Ainda há uma cadeira livre.
       *[other] Ainda há { $count } cadeiras livres.
    }
page-room-waits-for = À espera de { $names }.
page-room-words = As tuas palavras para baralhar
page-room-words-help = O que escreveres entra no baralhar. Com o segredo cuja impressão digital está abaixo, as tuas palavras fixam cada carta e cada lançamento antes de se dar; depois, ninguém pode mudar nada sem que se note.
page-room-words-keep = Misturar
page-room-words-kept = Já lá está: { $words }
page-room-promise = Impressão digital do segredo da casa
page-room-promise-help = Este navegador guarda-a e compara-a no fim. Um operador que leia o segredo e também jogue pode, mesmo assim, experimentar palavras suas.
page-room-promise-changed = A impressão digital do segredo não é a que viste aqui primeiro. Não confies neste baralhar.
page-room-leave = Sair da mesa
page-room-close = Levantar a mesa
page-room-close-sure = Levantar a mesa? Todos vão para casa e a ligação deixa de funcionar.
page-room-how = Como jogamos
page-room-public = Aberta a todos
page-room-private = Só com a ligação
page-room-clock-move = { $time } por jogada
page-room-clock-bank = { $time } a cada um para o jogo todo, e mais { $bonus } segundos por jogada
page-room-on = { $option }: sim
page-room-off = { $option }: não
page-room-value = { $option }: { $value }

## Time

page-time-days = { $count ->
        [1] 1 dia
       *[other] { $count } dias
    }
page-time-hours = { $count ->
        [1] 1 hora
       *[other] { $count } horas
    }
page-time-minutes = { $count ->
        [1] 1 minuto
       *[other] { $count } minutos
    }
page-time-seconds = { $count ->
        [1] 1 segundo
       *[other] { $count } segundos
    }

## At the table

page-play-title = { $game } – Speeltafel
page-play-your-turn = É a tua vez
page-play-their-turn = { $name } está a pensar
page-play-watching = Estás a ver
page-play-watching-with = Estás a ver com { $name }
page-play-over = O jogo acabou
page-play-abandoned = O jogo foi abandonado
page-play-chance = Caem cartas e dados
page-play-choose = Escolhe na mesa o que fazes.
page-play-sending = A caminho…
page-play-table = A mesa
page-play-seats = Jogadores
page-play-turn-of = a jogar
page-play-bot = robô
page-play-program = programa
page-play-away = ausente, joga um robô
page-play-here = está cá
page-play-not-here = agora não está cá
page-play-resigned = desistiu, joga um robô
page-play-gives-up = quer parar
page-play-shared = está a ser visto
page-play-log = Diário
page-play-chat = Conversa
page-play-chat-new = Conversa, { $count ->
        [1] 1 linha nova
       *[other] { $count } linhas novas
    }
page-play-rules = Regras
page-play-moves = Jogadas
page-play-more = Mais
page-play-log-title = O que aconteceu
page-play-log-none = Ainda nada.
page-play-moves-title = O que podes fazer
page-play-moves-none = Não é a tua vez. Quando for, está aqui tudo o que podes fazer.
page-play-chat-title = Conversa
page-play-chat-none = Ainda ninguém disse nada.
page-play-chat-quiet = Durante este jogo, só estas frases: as palavras podiam revelar o que as cartas escondem.
page-play-chat-watch = Aqui só fala quem está sentado à mesa.
page-play-chat-say = Diz alguma coisa
page-play-chat-send = Dizer
page-play-chat-presets = Frases feitas
page-play-settings = Ajuda e definições
page-play-take-back = Pedir para desfazer a minha jogada
page-play-share-view = Deixar alguém ver comigo
page-play-copy-link = Copiar a ligação desta mesa
page-play-give-up = Propor parar
page-play-play-on = Afinal, continuar
page-play-leave = Sair; um robô continua
page-play-resign = Desistir
page-play-home = Para a página inicial
page-play-bot-for-you = Um robô joga por ti.
page-play-come-back = Retomar o meu lugar
page-play-you-resigned = Desististe; um robô joga até ao fim.
page-play-waits-long = { $name } faz a mesa esperar há algum tempo.
page-play-replace = Deixar um robô jogar por agora
page-play-asks-back = { $name } pede para desfazer a última jogada.
page-play-you-asked-back = Pediste para desfazer a tua jogada. Os outros decidem.
page-play-agree = Está bem
page-play-decline = Prefiro que não
page-play-agreed = Concordaste. Faltam os outros.
page-play-wants-stop = { $names } gostava de parar este jogo. Para quando todos concordarem.
page-play-stop-too = Concordo
page-play-leave-sure = Sair do jogo?
page-play-leave-text = Um robô joga por ti, para os outros não esperarem. Podes voltar ao teu lugar enquanto o jogo durar.
page-play-resign-sure = Desistir de vez?
page-play-resign-text = Um robô joga por ti até ao fim, e não podes voltar a este jogo.
page-play-give-up-sure = Propor parar o jogo?
page-play-give-up-text = O jogo acaba sem resultado se todos concordarem. Podes mudar de ideias.
page-play-stay = Ficar
page-play-view-title = Ver comigo
page-play-view-text = Quem abrir esta ligação vê o que tu vês, até as tuas cartas escondidas, e nada pode fazer. Os outros à mesa ficam a saber.
page-play-view-make = Criar uma ligação
page-play-view-stop = Mais ninguém
page-play-view-link = Ligação para o que tu vês
page-play-view-on = Alguém pode estar a ver contigo.
page-play-loading = A pôr as peças na mesa…
page-play-no-game = Não foi possível desenhar esta mesa.
page-play-result = Resultado

## Settings

page-set-help = Ajuda à mesa
page-set-confirm = Primeiro escolher, depois confirmar
page-set-confirm-help = Contra um toque em falso.
page-set-sound = Sons suaves
page-set-notices = Avisar-me quando for a minha vez
page-set-notices-help = Com um aviso do navegador, mesmo que estejas noutra página.
page-set-notices-no = O teu navegador não o permite. Podes mudar isso nas definições dele.
page-set-pauses = Os robôs fazem uma pausa
page-set-pauses-help = Desligado: jogam assim que sabem o que fazer, a não ser que outra pessoa à tua mesa goste da pausa.
page-set-motion = Peças em movimento
page-set-motion-help = Desligado: as coisas esbatem-se em vez de se moverem.

## The end

page-end-title = Como acabou – { $game }
page-end-you-won = Ganhaste!
page-end-won = { $names } ganhou
page-end-won-more = { $names } ganharam
page-end-score = { $score } de { $most } pontos
page-end-abandoned = O jogo foi abandonado
page-end-abandoned-text = Sem resultado. Fica para outra vez.
page-end-standing = Classificação
page-end-place = Lugar
page-end-player = Jogador
page-end-points = Pontos
page-end-chart = Como correu o jogo
page-end-axis-round = ronda
page-end-axis-move = jogada
page-end-chart-numbers = O mesmo em números
page-end-team = Juntos
page-end-again = Jogar outra vez
page-end-new-table = Para a mesa nova
page-end-waits-again = O mesmo grupo joga outra vez numa mesa nova.
page-end-replay = Rever o jogo
page-end-share = Copiar a ligação deste jogo
page-end-record = Descarregar o registo
page-end-table = Ver a mesa
page-end-shuffle = Baralhou-se com justiça?
page-end-shuffle-text = Antes do início, a casa prometeu este segredo pela sua impressão digital. O segredo e as palavras fixaram cada carta e cada lançamento antes de se dar, e todos podem refazer as contas. Não prova que ninguém espreitou: um operador que leia o segredo e também jogue podia experimentar palavras suas.
page-end-shuffle-same = O segredo do baralhar é o mesmo que antes do início: tem a impressão digital que este navegador guardou.
page-end-shuffle-late = O segredo do baralhar é o mesmo que quando chegaste: tem a impressão digital que este navegador guardou. O jogo já tinha começado.
page-end-shuffle-unseen = Este navegador não viu a impressão digital antes do fim, por isso não tem com que comparar.
page-end-shuffle-words-in = As tuas palavras estão lá.
page-end-shuffle-replaced = Atenção: o segredo não é o que foi prometido. A sua impressão digital não é a que este navegador guardou.
page-end-shuffle-words = Atenção: as tuas palavras não estão entre as que foram misturadas.
page-end-shuffle-broken = Atenção: o segredo não tem a impressão digital que foi prometida.
page-end-secret = Segredo
page-end-promise = Promessa

## Replay

page-replay-title = Rever um jogo
page-replay-of = Repetição – { $game }
page-replay-lead = Abre um registo do Speeltafel ou um jogo guardado do hanab.live. Nada dele fica aqui.
page-replay-file = Escolher um ficheiro
page-replay-drop = ou larga-o aqui
page-replay-paste = Ou cola o texto
page-replay-open = Mostrar o jogo
page-replay-unreadable = Não conseguimos ler isto como um jogo. É o ficheiro completo?
page-replay-too-large = Esse ficheiro é demasiado grande: no máximo 1 MB.
page-replay-recent = Jogos jogados aqui
page-replay-none = Ainda não há jogos terminados.
page-replay-show = Mostrar
page-replay-eyes = Pelos olhos de
page-replay-eyes-open = Tudo à vista
page-replay-eyes-watch = Um espectador
page-replay-first = Para o início
page-replay-back = Um passo atrás
page-replay-play = Reproduzir
page-replay-pause = Pausa
page-replay-next = Um passo em frente
page-replay-last = Para o fim
page-replay-step = Passo
page-replay-at = { $at } de { $all }
page-replay-speed = Velocidade
page-replay-slow = devagar
page-replay-normal = com calma
page-replay-fast = depressa
page-replay-moment = Copiar a ligação deste momento
page-replay-flaw = Há algo errado neste registo, no passo { $index }. É mostrado até aí.
page-replay-flaw-whole = Há algo errado neste registo.
page-replay-missing = Não há tal jogo para rever.
page-replay-missing-more = Só se podem rever jogos terminados. Talvez ainda esteja a ser jogado?
page-replay-loading = A pôr o jogo outra vez na mesa…
page-replay-begin = O início
page-replay-other = Outro jogo
page-why = Porquê esta jogada?
page-why-begin = Ainda ninguém jogou. Avança até uma jogada, e um robô diz o que pensa dela.
page-why-thinking = A pensar no assunto…
page-why-bot = A quem perguntar
page-why-own = Foi isto que pensou:
page-why-same = Faria o mesmo.
page-why-other = Preferia fazer isto:
page-why-silent = Não dá razões.
page-why-weighed = O que ponderou, a escolha primeiro
page-why-whoever = Quem jogou, ou o robô habitual

## Your page

page-me-title = A tua página
page-me-guest = És um convidado. Este navegador lembra-se de ti; cria uma conta para te conhecerem em todo o lado.
page-me-stranger = Ainda não nos conhecemos. Escolhe um nome, ou entra.
page-me-account = Sessão iniciada como { $account }.
page-me-name = O teu nome
page-me-name-help = O que os outros veem a partir de agora. As mesas onde estás guardam o antigo.
page-me-keep = Guardar
page-me-kept = Guardado.
page-me-register = Criar uma conta
page-me-register-lead = O mesmo nome, os mesmos jogos, em qualquer dispositivo. Sem endereço de e-mail.
page-me-login = Entrar
page-me-login-lead = Se entrares como outra pessoa, perdes este nome de convidado e os seus jogos.
page-me-login-name = Nome de utilizador
page-me-password = Palavra-passe
page-me-password-help = Pelo menos 8 caracteres; uma frase curta serve bem.
page-me-old-password = Palavra-passe antiga
page-me-new-password = Palavra-passe nova
page-me-change-password = Mudar a palavra-passe
page-me-password-changed = Mudada. Todos os outros dispositivos saíram.
page-me-logout = Sair
page-me-logout-guest = Esquecer-me aqui
page-me-logout-guest-sure = Um convidado não pode voltar: este nome e os seus jogos perdem-se. Cria uma conta se os queres guardar.
page-me-logins = Onde tens sessão iniciada
page-me-login-here = este navegador
page-me-login-since = Visto pela última vez { $when }
page-me-login-end = Terminar
page-me-tokens = Chaves para programas
page-me-tokens-lead = Um robô teu joga com uma destas chaves. Vê como na documentação para programas.
page-me-tokens-none = Ainda nenhuma.
page-me-token-name = Nome do programa
page-me-token-scopes = O que pode fazer?
page-me-scope-play = Sentar-se e jogar
page-me-scope-tables = Abrir mesas
page-me-scope-read = Ler os teus jogos
page-me-token-make = Criar uma chave
page-me-token-made = A tua chave nova. Só é mostrada desta vez.
page-me-token-end = Retirar
page-me-results = Os teus jogos terminados
page-me-results-none = Ainda nada. O primeiro é o mais bonito.
page-me-ratings = Como jogas
page-me-ratings-none = Depois de alguns jogos contra outras pessoas, os teus números aparecem aqui.
page-me-deviation = ± { $deviation }
page-me-deviation-help = Quanto menor o ±, mais certeza temos.
page-me-games = { $count ->
        [1] 1 jogo
       *[other] { $count } jogos
    }
page-me-average = Com { $seats } jogadores: média { $mean }, melhor { $best }
page-me-won = ganho
page-me-lost = perdido
page-me-placed = lugar { $place }
page-me-scored = { $score } pontos
page-me-delete = Sair para sempre
page-me-delete-text = O teu nome, sessões, chaves e números são esquecidos. Os jogos ficam, jogados por ninguém em especial.
page-me-more = Mais jogos
page-me-with = com { $names }

## Rules page

page-rules-title = Regras de { $game }
page-rules-contents = Ir para
page-rules-none = Não é possível ir buscar as regras agora.
page-rules-again = Tentar de novo

## Nothing here

page-lost-title = Nada nesta mesa
page-lost-text = Não há nada neste endereço. Talvez se tenha perdido uma letra da ligação?
page-lost-table = Essa mesa não existe
page-lost-table-text = Foi levantada, ou perdeu-se uma letra da ligação. Pergunta a quem a enviou.
page-lost-gone = A casa não responde
page-lost-gone-text = Continuamos a bater à porta. Os teus jogos estão guardados.
page-lost-home = Para a página inicial
page-lost-closed = A conversa acabou

## Keys at the table

page-keys-log = Abrir o que aconteceu
page-keys-chat = Abrir a conversa
page-keys-rules = Abrir as regras
page-keys-moves = Lista do que podes fazer
page-keys-settings = Abrir ajuda e definições
page-keys-table = Ir para a mesa
page-keys-back = Um passo atrás
page-keys-next = Um passo em frente
page-keys-first = Para o início
page-keys-last = Para o fim
page-keys-play = Reproduzir ou pausa
page-keys-why = Perguntar a um robô sobre a jogada

## Several people at one device

page-hot-curtain = A cortina está fechada
page-hot-title = Passa o aparelho a { $name }
page-hot-who = Quem tem o aparelho?
page-hot-lift = Sou { $name }, mostra as minhas cartas
page-hot-text = Não há cartas de ninguém no ecrã. Aparecem quando disseres quem és.
page-hot-others = Outra pessoa quer ver
page-hot-pass = Esconder as minhas cartas e passar o aparelho
page-keys-pass = Esconder as minhas cartas e passar o aparelho
