# Cuco, em português.

cuckoo-name = Cuco
cuckoo-tagline = Cada um tem uma carta. Não fiques com a mais baixa.

## Cartas

cuckoo-card-1 = 1
cuckoo-card-2 = 2
cuckoo-card-3 = 3
cuckoo-card-4 = 4
cuckoo-card-5 = 5
cuckoo-card-6 = 6
cuckoo-card-7 = 7
cuckoo-card-8 = 8
cuckoo-card-9 = 9
cuckoo-card-10 = 10
cuckoo-card-11 = 11
cuckoo-card-12 = 12
cuckoo-card-13 = cuco
cuckoo-a-card = uma carta
cuckoo-field-dealer = Quem dá
cuckoo-field-lives = Vidas
cuckoo-field-cards = Carta
cuckoo-field-last_cards = Última ronda

## O que podes fazer

cuckoo-menu-keep = Ficar com a tua carta: { $card }
cuckoo-menu-swap = Trocar a tua carta ({ $card }) com { $target }
cuckoo-menu-draw = Trocar a tua carta ({ $card }) por uma do baralho

## O que aconteceu

cuckoo-event-dealt = { $seat } recebeu { $card }.
cuckoo-event-kept = { $seat } fica com a carta.
cuckoo-event-swapped = { $seat } troca com { $target }.
cuckoo-event-received = Recebes { $card }.
cuckoo-event-called-cuckoo = { $seat } quer trocar, mas { $target } grita “cuco!”
cuckoo-event-drew = { $seat } tira { $card } do baralho.
cuckoo-event-drew-cuckoo = { $seat } vira um cuco e tem de ficar com a carta antiga.
cuckoo-event-showed = { $seat } mostra { $card }.
cuckoo-event-lost =
    { $players-count ->
        [1] { $players } tem a carta mais baixa e perde uma vida.
       *[other] { $players } têm a carta mais baixa e perdem uma vida cada.
    }
cuckoo-event-went-out =
    { $players-count ->
        [1] { $players } está fora do jogo.
       *[other] { $players } estão fora do jogo.
    }
cuckoo-event-won =
    { $players-count ->
        [1] { $players } ganhou.
       *[other] { $players } saem juntos e partilham a vitória.
    }

## Regras que uma jogada pode quebrar

rule-cuckoo-keep-the-cuckoo = Um cuco fica
    .demand = Quem tem o cuco fica com ele.
    .refused = Tens o cuco, por isso tens de ficar com ele.

## Opções

option-cuckoo-lives = Vidas
    .help = Quantas rondas cada um pode perder.

## No terminal

play-intro-cuckoo =
    Cada um tem uma carta. Na tua vez ficas com ela, ou trocas com o jogador seguinte.
    O cuco é a carta mais alta: quem o tem não precisa de trocar.
    Quem dá as cartas joga por último e pode trocar com o baralho. Depois mostram-se todas as cartas.
    Quem tem a carta mais baixa perde uma vida. O último com uma vida ganha.
play-notation-cuckoo =
    keep – ficar com a carta
    swap – trocar com o jogador seguinte, ou com o baralho se fores tu a dar
bot-about-cuckoo-random = Atira uma moeda ao ar.
bot-about-cuckoo-sensible = Fica com cartas altas, troca as baixas e lembra-se do que viu.
