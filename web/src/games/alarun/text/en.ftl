## Board

alarun-board-round = Round { $round } of { $rounds }
alarun-board-centre = Centre
alarun-board-in-centre = in the centre, key { $key }
alarun-board-hand = Your hand
alarun-board-in-hand = in your hand, key { $key }
alarun-board-hand-of = { $count ->
    [0] No cards in hand
    [one] One card in hand
   *[other] { $count } cards in hand
}
alarun-board-hand-empty = All cards are placed.
alarun-board-known = known to everyone
alarun-board-face-down = { $count } cards face down
alarun-board-stack = Stack: { $count }
alarun-board-discard = Discard: { $count }
alarun-board-secret = Your secret colour
alarun-board-swaps = { $count ->
    [one] { $count } swap this round
   *[other] { $count } swaps this round
}
alarun-board-square = Magic square
alarun-board-own-square = Your magic square
alarun-board-cell-free = { $cell }: free
alarun-board-pending = not yet confirmed
alarun-board-line = { $line }: strength { $strength }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}
alarun-board-marker = Passed first, holds the Alarún marker
alarun-board-pass = Pass
alarun-board-swap-and-pass = Swap all and pass
alarun-board-refresh = Refresh
alarun-board-keys = Keys: 1–3 take a card of the hand, 4–6 one of the centre, arrows move over the board, Enter places, Escape lets go.

alarun-board-hold-hand = You give { $card }: choose the card of the centre that you take for it.
alarun-board-hold-centre = You take { $card }: choose the card of your hand that you give for it.
alarun-board-hold-place = Choose a cell for { $card }; the numbers say what it would bring there.
alarun-board-hold-cell = Choose the card that goes to { $cell }.

## Guide
alarun-guide-welcome = Welcome, apprentice. In eight rounds you fill a square of five by five cards around your druid. Every row and every column becomes a potion.
alarun-guide-strength = A potion is strong if cards in a row share one colour but differ in kind, or share one kind but differ in colour. Five such cards are worth 15 points, two only 3.
alarun-guide-colour = This is your secret colour: every card of it in your square brings 2 more points at the end. Yours is pink, and two pink cards are in your hand.
alarun-guide-swap = First the exchange. One card of your hand does not fit: { $odd }. In the centre lies what would fit: { $wanted }. Choose the one, then the other, or drag it there.
alarun-guide-refresh = With two players there is one more action, once a round: refresh. The open cards go, and the three face-down ones are turned up. What was turned up cannot be taken back, so it counts at once. Try it.
alarun-guide-pass = You go on in turn until somebody passes; everyone else then has one more action. With { $one }, { $other } and { $wanted } you hold one colour in three kinds: pass and confirm.
alarun-guide-place = Now all place their three cards at the same time. Choose a card, { $wanted } perhaps, then a cell beside your druid, and lay the others of its colour on in the same line. The numbers at the edge show what each line is worth.
alarun-guide-placed = Your druid counts as whatever helps most, in its row and its column. Place the rest, then confirm: only then do the others see your cards.
alarun-guide-swap-all = That was a round. The last kind of action is the boldest: swap and pass. Your whole hand changes places with the three open cards, and you have passed.
alarun-guide-end = Now place these cards as well. Seven rounds and the square is full. You have done everything there is to do. A refused move always names its rule, and the rules are open at the top. Enjoy the grove!
