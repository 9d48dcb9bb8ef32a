# Os bots do HASP, em português.

bot-level-greedy = ganancioso
bot-level-sampler = por amostras
bot-level-club = jogador de clube
bot-level-expert = perito
bot-about-hasp-random = Joga uma carta qualquer que as regras permitam.
bot-about-hasp-sensible = Ganha vazas com pouco, dá pontos ao parceiro e raramente promete.
bot-about-hasp-greedy = Olha para a vaza na mesa e não vê mais longe.
bot-about-hasp-sampler = Experimenta cada carta em cem distribuições possíveis.
bot-about-hasp-club = Lembra-se do que foi jogado e imagina umas poucas distribuições.
bot-about-hasp-expert = Lê as tuas previsões e cartas e imagina centenas de distribuições.

reason-hasp-only-card = É a única carta que posso jogar.
reason-hasp-longest-suit = É o melhor naipe das minhas primeiras cartas.
reason-hasp-find-in-hand = A minha mão é boa o bastante para isso.
reason-hasp-nothing-to-call = Não tenho nada a prever.
reason-hasp-leads-its-best = Das cartas com que posso abrir, é a que rende mais já.
reason-hasp-best-for-the-trick = É a carta que mais faz por esta vaza.
reason-hasp-wins-in-worlds = É o certo em { $won } de 100 distribuições possíveis.
reason-hasp-wins-in-deals = Ganha a ronda em { $won } de 100 distribuições que batem certo com o que vi.
reason-hasp-wins-in-every-deal = Ganha a ronda, estejam as outras cartas onde estiverem.
reason-hasp-hopes-for-a-mistake = A ronda parece perdida; isto deixa mais espaço para um erro.
reason-hasp-other-lacks = { $seat } já não tem { $suit } e pode trunfar.
reason-hasp-partner-lacks = O meu parceiro { $seat } já não tem { $suit } e pode trunfar.
reason-hasp-trump-wins = Com { $suit } como trunfo ganhamos { $won } de 100 distribuições.
reason-hasp-no-trump-wins = Sem outro trunfo ganhamos { $won } de 100 distribuições.
reason-hasp-pass-keeps-pot-small = Ganhamos { $won } de 100 distribuições; um pote maior não compensa.
reason-hasp-find-raises-pot = Ganhamos { $won } de 100 distribuições, por isso um pote maior convém-nos.
reason-hasp-all-holds = Ganhamos todas as vazas em { $won } de 100 distribuições.
reason-hasp-none-holds = Ficamos sem vazas em { $won } de 100 distribuições.
