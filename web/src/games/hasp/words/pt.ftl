# A mesa de HASP da página, em português.

hasp-help-bare = Simples: só o que está na mesa
hasp-help-count = Contar: pontos, cartas que faltam e quem está a ganhar
hasp-help-full = Tudo: também quem pode ainda ter cada carta

hasp-table-partner = parceiro
hasp-table-dealer = dá cartas
hasp-table-names-trump = anuncia o trunfo
hasp-table-makes-call = faz a previsão
hasp-table-plays = joga
hasp-table-holds =
    { $count ->
        [1] 1 carta
       *[other] { $count } cartas
    }
hasp-table-tricks =
    { $count ->
        [1] 1 vaza
       *[other] { $count } vazas
    }
hasp-table-points =
    { $count ->
        [1] 1 ponto
       *[other] { $count } pontos
    }
hasp-table-score = { $score } de 12 no bloco
hasp-table-has-no = não tem { $suits }

hasp-table-card =
    { $points ->
        [0] { $suit } { $strength }, sem pontos
        [1] { $suit } { $strength }, 1 ponto
       *[other] { $suit } { $strength }, { $points } pontos
    }
hasp-table-trump-card = trunfo
hasp-table-play-card = Jogar { $card }
hasp-table-not-now = { $card }: agora não pode ser
hasp-table-play-this = Jogar { $suit } { $strength }?
hasp-table-your-cards = As tuas cartas
hasp-table-cards-of = Cartas de { $who }
hasp-table-trick = A vaza
hasp-table-winning = a ganhar até agora
hasp-table-takes = ganha a vaza
hasp-table-trump = Trunfo
hasp-table-trump-open = ainda não
hasp-table-no-trump = sem trunfo
hasp-table-pot =
    { $count ->
        [1] O pote: 1 pedra
       *[other] O pote: { $count } pedras
    }
hasp-table-pot-short = pote { $count }

hasp-table-choose-trump = Começas tu: anuncia o trunfo
hasp-table-make-call = O que vais achar? Prevê ou diz passo
hasp-table-lead = Abres tu: joga qualquer carta
hasp-table-follow = É a tua vez: serve { $suit }
hasp-table-follow-trump = É a tua vez: serve com um trunfo
hasp-table-must-trump = Não tens { $suit }: joga um trunfo
hasp-table-any-card = Sem { $suit } e sem trunfo: joga o que quiseres
hasp-table-wait-trump = { $who } vai anunciar o trunfo…
hasp-table-wait-call = { $who } está a pensar na previsão…
hasp-table-wait-card = { $who } está a escolher uma carta…

hasp-table-side = Junto à mesa
hasp-table-pad = Bloco de pontuação
hasp-table-pad-short = Bloco
hasp-table-pad-points = ({ $count })
hasp-table-round = Ronda
hasp-table-before = Antes
hasp-table-total = Total
hasp-table-goal = Ganha quem chegar primeiro a { $score }. Entre parênteses: pontos nas vazas.
hasp-table-last-trick = Última vaza
hasp-table-last-trick-short = Última vaza
hasp-table-no-trick-yet = Ainda ninguém ganhou uma vaza.
hasp-table-last-round = A ronda anterior acabou.
hasp-table-cards-out = Cartas que faltam
hasp-table-cards-out-short = Cartas fora
hasp-table-out =
    { $count ->
        [0] { $suit }: não falta nenhuma carta
        [1] { $suit }: falta 1 carta
       *[other] { $suit }: faltam { $count } cartas
    }
hasp-table-is-mine = na tua mão
hasp-table-is-played = jogada
hasp-table-is-turned = virada
hasp-table-is-out = ainda falta
hasp-table-may-have = talvez com { $names }
hasp-table-tracker-count = Com círculo: tuas. Riscadas: já saíram. O número no fim: quantas faltam.
hasp-table-tracker-full = As setas apontam para quem pode ter a carta. Com círculo: tuas. Riscadas: já saíram.
hasp-chart = Pontuação depois de cada ronda
