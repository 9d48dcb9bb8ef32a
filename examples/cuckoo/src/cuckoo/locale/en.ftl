# Cuckoo, in English.

cuckoo-name = Cuckoo
cuckoo-tagline = Everybody holds one card. Do not be left with the lowest.

## Cards

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
cuckoo-card-13 = cuckoo
cuckoo-a-card = a card
cuckoo-field-dealer = Dealer
cuckoo-field-lives = Lives
cuckoo-field-cards = Card
cuckoo-field-last_cards = Last round

## What you can do

cuckoo-menu-keep = Keep your { $card }
cuckoo-menu-swap = Swap your { $card } with { $target }
cuckoo-menu-draw = Swap your { $card } for a card from the deck

## What happened

cuckoo-event-dealt = { $seat } was dealt { $card }.
cuckoo-event-kept = { $seat } keeps the card.
cuckoo-event-swapped = { $seat } swaps with { $target }.
cuckoo-event-received = You get { $card }.
cuckoo-event-called-cuckoo = { $seat } wants to swap, but { $target } calls “cuckoo!”
cuckoo-event-drew = { $seat } takes { $card } from the deck.
cuckoo-event-drew-cuckoo = { $seat } turns up a cuckoo and has to keep the old card.
cuckoo-event-showed = { $seat } shows { $card }.
cuckoo-event-lost =
    { $players-count ->
        [1] { $players } has the lowest card and loses a life.
       *[other] { $players } have the lowest card and lose a life each.
    }
cuckoo-event-went-out =
    { $players-count ->
        [1] { $players } is out.
       *[other] { $players } are out.
    }
cuckoo-event-won =
    { $players-count ->
        [1] { $players } has won.
       *[other] { $players } go out together and share the win.
    }

## Rules a move can break

rule-cuckoo-keep-the-cuckoo = A cuckoo stays
    .demand = Whoever holds the cuckoo keeps it.
    .refused = You hold the cuckoo, so you have to keep it.

## Options

option-cuckoo-lives = Lives
    .help = How many rounds everybody may lose.

## In the terminal

play-intro-cuckoo =
    Everybody holds one card. On your turn you keep it, or swap it with the next player.
    The cuckoo is the highest card: its holder does not have to swap.
    The dealer comes last and may swap with the deck. Then all cards are shown.
    Whoever has the lowest card loses a life. The last player with a life wins.
play-notation-cuckoo =
    keep – keep your card
    swap – swap it with the next player, or with the deck if you deal
bot-about-cuckoo-random = Tosses a coin.
bot-about-cuckoo-sensible = Keeps high cards, swaps low ones and remembers what it saw.
