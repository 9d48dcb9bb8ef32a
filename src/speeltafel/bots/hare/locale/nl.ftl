# De bots van Haas en Schildpad, in het Nederlands.

bot-level-greedy = gretig
bot-level-club = clubspeler
bot-level-expert = expert
bot-about-hare-random = Gaat zomaar ergens heen waar het mag en komt misschien nooit aan.
bot-about-hare-sensible = Is zuinig met wortels, eet zijn sla op tijd en rent naar de finish.
bot-about-hare-greedy = Rent alsof er verder niemand op de baan is en neemt de snelste weg naar de finish.
bot-about-hare-club = Kijkt om zich heen en rent voor elke zet een stuk of twintig races in gedachten.
bot-about-hare-expert = Rent voor elke zet duizenden races in gedachten.

reason-hare-only-choice = Iets anders mag ik niet doen.
reason-hare-must-eat = Ik moet nu mijn sla eten.
reason-hare-must-skip = Deze beurt sla ik over.
reason-hare-comes-home = Hiermee ben ik thuis.
reason-hare-turns-home =
    { $turns ->
        [1] Hiermee ben ik thuis.
       *[other] Zo kan ik in { $turns } beurten thuis zijn.
    }
reason-hare-keeps-the-pace = Beurten tot de finish: zo { $turns }, met de op één na beste zet { $other }.
reason-hare-slower-but-better = Ik zou eerder thuis kunnen zijn, in { $other } in plaats van { $turns } beurten, maar tegen de anderen is dit beter.
reason-hare-win-chance = Vanaf hier win ik { $chance } van de 100 races.
reason-hare-place-chance = Vanaf hier ben ik in { $chance } van de 100 races als volgende thuis.
reason-hare-wins-for-sure = Niemand kan me nu nog inhalen.
reason-hare-duel-chance = Er rennen er nog maar twee; ik ben in { $chance } van de 100 races het eerst thuis.
