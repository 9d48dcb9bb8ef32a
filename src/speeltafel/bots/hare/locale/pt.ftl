# Os bots de A Lebre e a Tartaruga, em português.

bot-level-greedy = ganancioso
bot-level-club = jogador de clube
bot-level-expert = perito
bot-about-hare-random = Vai para onde as regras deixarem e pode nunca chegar.
bot-about-hare-sensible = Poupa as cenouras, come as alfaces a tempo e corre para a meta.
bot-about-hare-greedy = Corre como se estivesse sozinho na pista e escolhe o caminho mais rápido para casa.
bot-about-hare-club = Olha à sua volta e, antes de cada jogada, imagina umas duas dúzias de corridas.
bot-about-hare-expert = Antes de cada jogada, imagina milhares de corridas.

reason-hare-only-choice = É a única coisa que posso fazer.
reason-hare-must-eat = Tenho de comer a minha alface agora.
reason-hare-must-skip = Perco a vez.
reason-hare-comes-home = Com isto chego à meta.
reason-hare-turns-home =
    { $turns ->
        [1] Com isto chego à meta.
       *[other] Daqui posso chegar à meta em { $turns } jogadas.
    }
reason-hare-keeps-the-pace = Jogadas até à meta: assim { $turns }, com a segunda melhor opção { $other }.
reason-hare-slower-but-better = Podia chegar à meta mais cedo, em { $other } em vez de { $turns } jogadas, mas contra os outros isto é melhor.
reason-hare-win-chance = Daqui ganho { $chance } de cada 100 corridas.
reason-hare-place-chance = Daqui sou o próximo a chegar em { $chance } de cada 100 corridas.
reason-hare-wins-for-sure = Já ninguém me pode ultrapassar.
reason-hare-duel-chance = Só restamos dois a correr; chego primeiro em { $chance } de cada 100 corridas.
