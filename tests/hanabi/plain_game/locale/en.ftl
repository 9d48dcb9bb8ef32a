# The words of a game without drawings, in English.

hanabi-colour-W = white
hanabi-colour-R = red
hanabi-colour-B = blue
hanabi-colour-Y = yellow
hanabi-colour-G = green
hanabi-colour-P = purple
hanabi-card = { $name }
hanabi-field-tokens = Tokens
hanabi-field-turn = Turn
hanabi-field-rows = Rows
hanabi-field-phase = Phase
hanabi-field-hands = Hand
hanabi-field-colours_left = Colours
plain-tokens = { $count ->
    [one] one token
   *[other] { $count } tokens
    }
