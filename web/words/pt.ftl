# What the pages say, in Portuguese.

## Every page

page-bar-home = Speeltafel, para a página inicial
page-bar-language = Língua
page-bar-theme = Claro ou escuro
page-bar-come-in = Iniciar sessão
page-bar-skip = Saltar para o conteúdo
page-theme-system = Como no dispositivo
page-theme-light = Claro
page-theme-dark = Escuro
page-foot-about = Sobre a Speeltafel
page-foot-replay = Rever um jogo
page-foot-programs = Para programadores
page-foot-keys = Atalhos de teclado
page-foot-own = Código aberto. Sem anúncios, sem vigilância.

## Front page

page-front-title = Speeltafel: três jogos, uma mesa
page-front-welcome = Puxa uma cadeira
page-front-what =
    { $count ->
        [3] Três jogos no teu navegador. Joga já contra os robôs, ou envia um link aos amigos. Não custa nada e não precisas de conta.
       *[other] { $count } jogos no teu navegador. Joga já contra os robôs, ou envia um link aos amigos. Não custa nada e não precisas de conta.
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
page-front-none = Não há agora nenhuma mesa aberta.
page-front-none-more = Cria uma onde todos se possam sentar, e alguém há de aparecer.
page-front-sit = Sentar-me
page-front-watch = Ver
page-front-free = { $count ->
        [1] 1 cadeira livre
       *[other] { $count } cadeiras livres
    }
page-front-refresh = Atualizar
page-front-more = Mais mesas
page-front-gone = O servidor não responde.
page-front-gone-more = Talvez esteja em manutenção, ou a tua ligação caiu. Tentamos de novo de poucos em poucos segundos.
page-guest-names = Ouriço Feliz, Lontra Veloz, Texugo Alegre, Coruja Sonolenta, Joaninha da Sorte, Garça Calma, Raposa ao Sol, Andorinha Leve, Pega Esperta, Foca Brincalhona, Carpa Dourada, Caracol Contente, Trevo Bravo, Pão Quente, Papoila Alta, Seixo Redondo, Lince Curioso, Melro Cantor, Cegonha Serena, Golfinho Amigo

## A new table

page-make-title = Uma mesa de { $game }
page-make-lead = Escolhe quem joga. Recebes um link para enviar aos amigos.
page-make-count = Quantos jogam?
page-make-chairs = Cadeiras
page-make-chair = Cadeira { $number }
page-make-chair-me = Tu
page-make-chair-open = Um amigo
page-make-chair-house = Robô: { $level }
page-make-chair-api = Um programa
page-make-chair-beside = Alguém neste dispositivo
page-make-name = Nome na cadeira { $number }
page-make-beside-name = Jogador { $number }
page-make-beside-help = Vão passando este dispositivo; pelo meio, uma cortina esconde as cartas de todos.
page-make-options = Regras da casa
page-make-options-lead = As regras habituais, a não ser que mudes alguma coisa. O que tivemos de reconstruir está assinalado.
page-make-change = Alterar
page-make-reset = Voltar às regras habituais
page-make-number-of = { $option }: { $number }
page-make-die = Dado { $die }
page-make-position = Posição { $position }
page-make-clock = Relógio
page-make-clock-none = Sem relógio
page-make-clock-calm = 3 minutos por jogada
page-make-clock-brisk = 45 segundos por jogada
page-make-clock-day = Um dia por jogada
page-make-clock-long = 20 minutos por jogador
page-make-clock-short = 5 minutos por jogador
page-make-clock-help-none = Pensa o tempo que quiseres.
page-make-clock-help-move = Se o teu tempo acabar, um robô joga por ti; podes sempre retomar a tua cadeira.
page-make-clock-help-bank =
    { $bonus ->
        [1] Tempo para o jogo todo, e mais um pouco a cada jogada: 1 segundo.
       *[other] Tempo para o jogo todo, e mais um pouco a cada jogada: { $bonus } segundos.
    }
page-make-who = Quem pode vir?
page-make-by-link = Quem tiver o link
page-make-public = Toda a gente
page-make-help-link = A mesa não aparece na lista; envia o link a quem quiseres.
page-make-help-public = A mesa aparece na página inicial; qualquer pessoa pode sentar-se ou ver.
page-make-go = Criar mesa
page-make-other = Outro jogo?

## Cadeiras e resultado acumulado

page-seated = Quem se senta onde?
page-seated-random = Ao acaso
page-seated-chosen = Escolhemos nós
page-seated-drawn = Tirar cartas
page-seated-random-help = As cadeiras são baralhadas quando o jogo começa.
page-seated-chosen-help = Antes do início escolhe-se quem se senta onde.
page-seated-drawn-help = As cartas tiradas no início decidem quem se senta onde.
page-room-move-how = Arrasta alguém pela pega para outra cadeira, ou carrega numa pega e depois noutra. Com o teclado: Enter, setas, Enter.
page-room-move = Mudar { $name } (cadeira { $seat })
page-room-move-here = Para a cadeira { $seat } ({ $name })
page-room-move-held = Pegaste em { $name }, cadeira { $seat }. Escolhe outra cadeira com as setas e carrega em Enter; com Escape fica tudo como estava.
page-room-move-aim = Cadeira { $seat }: { $name }.
page-room-move-kept = { $name } fica onde está.
page-room-sit-here = Sentar-me aqui
page-room-team = Equipa { $team }
page-series = Resultado acumulado
page-series-games = { $count ->
        [1] Depois de 1 jogo
       *[other] Depois de { $count } jogos
    }
page-series-won = { $count ->
        [1] 1 jogo ganho
       *[other] { $count } jogos ganhos
    }
page-series-best = melhor resultado { $score }; um a um: { $scores }
page-series-places = lugares: { $places }

## The waiting room

page-room-title = À espera de jogadores – { $game }
page-room-share = Envia este link aos teus amigos
page-room-link = Link para esta mesa
page-room-copy = Copiar
page-room-copied = Copiado. Cola-o numa mensagem.
page-room-not-copied = O teu navegador não nos deixa copiar. Seleciona o link e copia-o tu.
page-room-send = Enviar…
page-room-seats = À mesa
page-room-free = Uma cadeira livre
page-room-for-program = Reservada a um programa
page-room-bot = Robô, { $level }
page-room-you = tu
page-room-beside = neste dispositivo
page-room-host = anfitrião
page-room-is-ready = A postos
page-room-not-ready = Ainda não está a postos
page-room-put-bot = Pôr aqui um robô
page-room-remove = Libertar a cadeira
page-room-fill = Um robô em cada cadeira livre
page-room-sit = Sentar-me
page-room-sit-lead = Há uma cadeira para ti.
page-room-full = Todas as cadeiras estão ocupadas. Fica a ver: já começa.
page-room-name = O teu nome à mesa
page-room-ready = Estou a postos
page-room-wait = Afinal, ainda não
page-room-starts = O jogo começa quando todos estiverem a postos.
page-room-waits-chairs = { $count ->
        [1] Ainda há uma cadeira livre.
       *[other] Ainda há { $count } cadeiras livres.
    }
page-room-waits-for = À espera de { $names }.
page-room-words = As tuas palavras para o baralhamento
page-room-words-hidden = A tua página mistura sempre algo seu no baralhamento. O que escreveres aqui vai junto, e ninguém o vê antes de todos estarem a postos.
page-room-words-help = O que escreveres entra no baralhamento. Com o segredo cuja impressão digital está abaixo, as tuas palavras fixam cada carta e cada lançamento antes de se dar; depois, ninguém pode mudar nada sem que se note.
page-room-words-keep = Misturar
page-room-words-kept = Já lá está: { $words }
page-room-promise = Impressão digital do segredo do servidor
page-room-promise-help = Este navegador guarda-a e compara-a no fim. Um administrador que leia o segredo e também jogue pode, mesmo assim, experimentar palavras suas.
page-room-promise-both = Quando todos estão a postos, ninguém pode mudar uma carta ou um lançamento sem que se note; e, como a página de cada jogador mistura algo que ninguém conhece antes, ninguém os pode escolher. Não fica provado que o administrador não vê as cartas que vêm nem fecha uma mesa por causa delas; e quem não mostra a tempo o que a sua página misturou, o que todos veem, podia escolher se isso conta.
page-room-showing = { $seconds ->
        [1] Todos estão a postos. Espera-se no máximo mais um segundo até a página de { $names } mostrar o que misturou.
       *[other] Todos estão a postos. Espera-se no máximo mais { $seconds } segundos até a página de { $names } mostrar o que misturou.
    }
page-room-promise-changed = A impressão digital do segredo não é a que viste aqui primeiro. Não confies neste baralhamento.
page-room-leave = Sair da mesa
page-room-close = Fechar mesa
page-room-close-sure = Fechar a mesa? Todos têm de sair e o link deixa de funcionar.
page-room-how = Como jogamos
page-room-public = Aberta a todos
page-room-private = Aberta a quem tiver o link
page-room-clock-move = { $time } por jogada
page-room-clock-bank =
    { $bonus ->
        [0] { $time } por jogador para o jogo todo
        [1] { $time } por jogador para o jogo todo, e mais 1 segundo por jogada
       *[other] { $time } por jogador para o jogo todo, e mais { $bonus } segundos por jogada
    }
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
page-play-watching-with = Estás a ver por cima do ombro de { $name }
page-play-over = O jogo acabou
page-play-abandoned = O jogo foi abandonado
page-play-chance = A dar cartas e a lançar dados…
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
page-play-gives-up = quer abandonar o jogo
page-play-shared = está a ser visto
page-play-log = Histórico
page-play-chat = Chat
page-play-chat-new = Chat, { $count ->
        [1] 1 linha nova
       *[other] { $count } linhas novas
    }
page-play-rules = Regras
page-play-moves = Jogadas
page-play-more = Mais
page-play-log-title = O que aconteceu
page-play-log-none = Ainda nada.
page-play-moves-title = O que podes fazer
page-play-moves-none = Não é a tua vez. Quando for, aparece aqui tudo o que podes fazer.
page-play-chat-title = Chat
page-play-chat-none = Ainda ninguém disse nada.
page-play-chat-watch = Aqui só pode escrever quem está sentado à mesa.
page-play-chat-say = Diz alguma coisa
page-play-chat-send = Enviar
page-play-chat-presets = Frases prontas
page-play-settings = Ajuda e definições
page-play-take-back = Pedir para desfazer a minha jogada
page-play-share-view = Deixar alguém ver comigo
page-play-copy-link = Copiar o link desta mesa
page-play-give-up = Propor abandonar o jogo
page-play-play-on = Afinal, continuar
page-play-leave = Sair; um robô continua
page-play-resign = Desistir
page-play-home = Para a página inicial
page-play-bot-for-you = Um robô joga por ti.
page-play-come-back = Retomar a minha cadeira
page-play-you-resigned = Desististe; um robô joga até ao fim.
page-play-waits-long = { $name } faz a mesa esperar há algum tempo.
page-play-replace = Deixar um robô jogar por agora
page-play-asks-back = { $name } pede para desfazer a última jogada.
page-play-you-asked-back = Pediste para desfazer a tua jogada. Os outros decidem.
page-play-agree = Está bem
page-play-decline = Prefiro que não
page-play-agreed = Concordaste. Faltam os outros.
page-play-wants-stop =
    { $count ->
        [1] { $names } gostava de abandonar este jogo. O jogo é abandonado se todos concordarem.
       *[other] { $names } gostavam de abandonar este jogo. O jogo é abandonado se todos concordarem.
    }
page-play-stop-too = Concordo
page-play-leave-sure = Sair do jogo?
page-play-leave-text = Um robô joga por ti, para os outros não esperarem. Podes retomar a tua cadeira enquanto o jogo durar.
page-play-resign-sure = Desistir de vez?
page-play-resign-text = Um robô joga por ti até ao fim, e não podes voltar a este jogo.
page-play-give-up-sure = Propor abandonar o jogo?
page-play-give-up-text = O jogo acaba sem resultado se todos os jogadores concordarem. Podes mudar de ideias.
page-play-stay = Ficar
page-play-view-title = Ver comigo
page-play-view-text = Quem abrir este link vê o que tu vês, até as tuas cartas escondidas, mas não pode fazer nada. Os outros à mesa ficam a saber.
page-play-view-make = Criar um link
page-play-view-stop = Deixar de partilhar
page-play-view-link = Link para o que tu vês
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
page-set-notices-help = Com uma notificação do navegador, mesmo que estejas noutra página.
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
page-end-share = Copiar o link deste jogo
page-end-record = Descarregar o registo
page-end-table = Ver a mesa
page-end-shuffle = O baralhamento foi justo?
page-end-shuffle-text = Antes do início, o servidor prometeu este segredo pela sua impressão digital. O segredo e as palavras fixaram cada carta e cada lançamento antes de se dar, e todos podem refazer as contas. Não prova que ninguém espreitou: um administrador que leia o segredo e também jogue podia experimentar palavras suas.
page-end-shuffle-same = O segredo do baralhamento é o mesmo que antes do início: tem a impressão digital que este navegador guardou.
page-end-shuffle-late = O segredo do baralhamento é o mesmo que quando chegaste: tem a impressão digital que este navegador guardou. O jogo já tinha começado.
page-end-shuffle-unseen = Este navegador não viu a impressão digital antes do fim, por isso não tem com que comparar.
page-end-shuffle-words-in = As tuas palavras estão lá.
page-end-shuffle-both = Antes do início, o servidor prometeu este segredo pela sua impressão digital, e cada página prometeu algo seu antes de se mostrar fosse o que fosse. Em conjunto fixaram cada carta e cada lançamento antes de se dar, e todos podem refazer as contas. Não prova que ninguém viu as cartas que vinham, nem que nenhuma mesa foi fechada por causa delas.
page-end-shuffle-mixed-in = Há lá algo que o teu navegador misturou.
page-end-shuffle-unchosen = Por isso ninguém pôde escolher as cartas.
page-end-shuffle-kept = O que a página de { $names } misturou não foi mostrado a tempo e ficou de fora. Quem conhecesse o segredo podia escolher assim se isso conta.
page-end-shuffle-others = Atenção: o que outra cadeira misturou não é o que tinha fixado antes de se mostrar fosse o que fosse.
page-end-shuffle-replaced = Atenção: o segredo não é o que foi prometido. A sua impressão digital não é a que este navegador guardou.
page-end-shuffle-words = Atenção: as tuas palavras não estão entre as que foram misturadas.
page-end-shuffle-broken = Atenção: o segredo não tem a impressão digital que foi prometida.
page-end-secret = Segredo
page-end-promise = Impressão digital prometida

## Replay

page-replay-title = Rever um jogo
page-replay-of = Rever – { $game }
page-replay-lead = Abre um registo do Speeltafel ou um jogo guardado do hanab.live. Nada dele fica guardado aqui.
page-replay-file = Escolher um ficheiro
page-replay-drop = ou larga-o aqui
page-replay-paste = Ou cola o texto
page-replay-open = Mostrar o jogo
page-replay-unreadable = Não conseguimos ler isto como um jogo. É o ficheiro completo?
page-replay-too-large = Esse ficheiro é demasiado grande: no máximo 1 MB.
page-replay-recent = Jogos jogados aqui
page-replay-none = Ainda não há jogos terminados.
page-replay-show = Mostrar
page-replay-eyes = Ver como
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
page-replay-normal = normal
page-replay-fast = depressa
page-replay-moment = Copiar o link deste momento
page-replay-flaw = Há algo errado neste registo, no passo { $index }. É mostrado até aí.
page-replay-flaw-whole = Há algo errado neste registo.
page-replay-missing = Não há nenhum jogo desses para rever.
page-replay-missing-more = Só se podem rever jogos terminados. Talvez ainda esteja a ser jogado?
page-replay-loading = A pôr o jogo outra vez na mesa…
page-replay-begin = O início
page-replay-other = Outro jogo
page-why = Porquê esta jogada?
page-why-begin = Ainda ninguém jogou. Avança até uma jogada, e um robô diz o que pensa dela.
page-why-thinking = A pensar no assunto…
page-why-bot = A que robô perguntar
page-why-own = Foi isto que pensou:
page-why-same = Faria o mesmo.
page-why-other = Preferia fazer isto:
page-why-silent = Não dá razões.
page-why-weighed = O que ponderou, com a escolha primeiro
page-why-whoever = Quem jogou, ou o robô habitual

## Your page

page-me-title = A tua página
page-me-guest = Jogas como convidado. Este navegador lembra-se de ti; cria uma conta para te conhecerem em todo o lado.
page-me-stranger = Ainda não nos conhecemos. Escolhe um nome, ou inicia sessão.
page-me-account = Sessão iniciada como { $account }.
page-me-name = O teu nome
page-me-name-help = O que os outros veem a partir de agora. As mesas onde estás guardam o antigo.
page-me-keep = Guardar
page-me-kept = Guardado.
page-me-register = Criar uma conta
page-me-register-lead = O mesmo nome, os mesmos jogos, em qualquer dispositivo. Sem endereço de e-mail.
page-me-login = Iniciar sessão
page-me-login-lead = Se iniciares sessão como outra pessoa, perdes este nome de convidado e os jogos que são dele.
page-me-login-name = Nome de utilizador
page-me-password = Palavra-passe
page-me-password-help = Pelo menos 8 caracteres; uma frase curta serve bem.
page-me-old-password = Palavra-passe antiga
page-me-new-password = Palavra-passe nova
page-me-change-password = Mudar a palavra-passe
page-me-password-changed = Mudada. A sessão terminou em todos os outros dispositivos.
page-me-logout = Terminar sessão
page-me-logout-guest = Esquecer-me aqui
page-me-logout-guest-sure = Um convidado não pode voltar: este nome e os seus jogos perdem-se. Cria uma conta se os queres guardar.
page-me-logins = Onde tens sessão iniciada
page-me-login-here = este navegador
page-me-login-since = Última vez: { $when }
page-me-login-end = Terminar
page-me-tokens = Chaves da API
page-me-tokens-lead = Um programa teu joga com uma chave da API. A documentação para programadores diz como.
page-me-tokens-none = Ainda nenhuma.
page-me-token-name = Nome do programa
page-me-token-scopes = O que pode fazer?
page-me-scope-play = Sentar-se e jogar
page-me-scope-tables = Criar mesas
page-me-scope-read = Ler os teus jogos
page-me-token-make = Criar uma chave da API
page-me-token-made = A tua nova chave da API. Só é mostrada desta vez.
page-me-token-end = Retirar
page-me-results = Os teus jogos terminados
page-me-results-none = Ainda nada. O primeiro é o mais bonito.
page-me-ratings = Como jogas
page-me-ratings-none = Depois de alguns jogos contra outras pessoas, os teus ratings aparecem aqui.
page-me-deviation = ± { $deviation }
page-me-deviation-help = Quanto menor o ±, mais certeza temos.
page-me-games = { $count ->
        [1] 1 jogo
       *[other] { $count } jogos
    }
page-me-average = Com { $seats } jogadores: média { $mean }, melhor { $best }
page-me-won = ganho
page-me-lost = perdido
page-me-placed = { $place }.º lugar
page-me-scored =
    { $score ->
        [1] 1 ponto
       *[other] { $score } pontos
    }
page-me-delete = Remover-me para sempre
page-me-delete-text = O teu nome, as tuas sessões, chaves da API e ratings são removidos. Os jogos ficam, sem o teu nome.
page-me-more = Mais jogos
page-me-with = com { $names }

## Rules page

page-rules-title = Regras de { $game }
page-rules-contents = Ir para
page-rules-none = Não é possível ir buscar as regras agora.
page-rules-again = Tentar de novo

## Nothing here

page-lost-title = Nada nesta mesa
page-lost-text = Não há nada neste endereço. Talvez se tenha perdido uma letra do link?
page-lost-table = Essa mesa não existe
page-lost-table-text = Foi fechada, ou perdeu-se uma letra do link. Pergunta a quem o enviou.
page-lost-gone = O servidor não responde
page-lost-gone-text = Continuamos a tentar. Os teus jogos estão guardados.
page-lost-home = Para a página inicial
page-lost-closed = A ligação foi fechada

## Keyboard shortcuts at the table

page-keys-log = Abrir o histórico
page-keys-chat = Abrir o chat
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
page-hot-title = Passa o dispositivo a { $name }
page-hot-who = Quem tem o dispositivo?
page-hot-lift = Sou { $name }, mostra as minhas cartas
page-hot-text = Não há cartas de ninguém no ecrã. Aparecem quando disseres quem és.
page-hot-others = Outra pessoa quer ver
page-hot-pass = Esconder as minhas cartas e passar o dispositivo
page-keys-pass = Esconder as minhas cartas e passar o dispositivo

## Falar

page-talk = Como falam durante o jogo?
page-talk-strict = Só frases
page-talk-free = Chat livre
page-talk-elsewhere = De viva voz, noutro sítio
page-talk-help-strict = A regra estrita: cada um só diz as suas jogadas. Além disso, há frases prontas e as observações que as regras permitem sempre.
page-talk-help-free = Durante o jogo, todos podem escrever o que quiserem. Combinem entre vocês o que é justo.
page-talk-help-elsewhere = Falam de viva voz, ao telefone ou à volta de uma mesa, como combinaram. Aqui, durante o jogo, só há frases.
page-talk-agreed-strict = Falar: durante o jogo, só frases prontas
page-talk-agreed-free = Falar: chat livre
page-talk-agreed-elsewhere = Falar: de viva voz, noutro sítio; aqui, durante o jogo, só frases prontas
page-talk-agreed-rounds = Falar: à vontade entre rondas; durante uma ronda, só frases prontas
page-talk-remarks = Isto é sempre permitido pelas regras
page-talk-closed = Combinaram usar só frases: depois do jogo podem voltar a escrever à vontade.
page-talk-later = Durante uma ronda, ninguém fala das cartas nem sugere jogadas. O que escreveres agora é lido quando a ronda acabar.
page-talk-held = Será lido depois desta ronda: “{ $text }”

## Nosso

page-ours-ours = nosso
page-ours-server = deste servidor
page-ours-table = desta mesa
page-ours-why = porquê?
page-ours-title = Porque não está aqui o que vem na caixa?
page-ours-by-server = Quem administra este servidor definiu isto assim para as novas mesas.
page-ours-by-table = Esta mesa tem valores próprios em vez dos nossos.
page-ours-replace = Sabes o que diz a tua caixa? Quem cria uma mesa pode pô-lo em “{ $option }”, e quem administra um servidor pode fazê-lo para todas as mesas.
page-ours-more = Todas as nossas decisões sobre este jogo
page-ours-changed = { $option }: própria desta mesa

## Quem fez os jogos, e sobre esta página

page-credit-age =
    { $age ->
        [1] a partir de 1 ano
       *[other] a partir dos { $age } anos
    }
page-credit-minutes =
    { $minutes ->
        [1] cerca de 1 minuto
       *[other] cerca de { $minutes } minutos
    }
page-credit-by = Um jogo de { $names }
page-credit-box = Ilustrações da caixa: { $names }
page-about-title = Sobre a Speeltafel
page-about-what = Speeltafel é, em neerlandês, uma mesa para jogar. Senta-te com amigos, com robôs, ou com várias pessoas num só dispositivo.
page-about-how = Não custa nada e não precisas de conta. Não há anúncios, e ninguém segue o que fazes.
page-about-games = Os jogos
page-about-own = Textos e imagens
page-about-own-more = Os jogos são obra de quem aparece acima. Os textos e as imagens daqui são nossos: nada foi copiado de uma caixa. Se gostas de um jogo, compra-o: a uma mesa a sério ainda é melhor.
page-about-rebuilt = Há alguns números impressos que não vimos. Reconstruímo-los, e as regras de cada jogo dizem quais são.
page-about-licence = Licença
page-about-licence-more = O programa é de código aberto, com a Apache License 2.0. Podes lê-lo, mudá-lo e usá-lo num servidor teu.
