## Board

bloodrunes-board-turn = Turn { $turn }
bloodrunes-board-casting = Casting board
bloodrunes-board-seen-from = The board from the side of { $name }
bloodrunes-board-look-from = Look from the side of { $name }
bloodrunes-board-own-side = Back to my side
bloodrunes-board-aim-at = Aim at { $name }
bloodrunes-board-empty = empty
bloodrunes-board-covered = { $count ->
    [one] one rune beneath
   *[other] { $count } runes beneath
}
bloodrunes-board-serves = serves the spell
bloodrunes-board-wanted = { $rune } is wanted here
bloodrunes-board-stack = Square { $square }
bloodrunes-board-stack-order = From top to bottom. Only the top one counts.
bloodrunes-board-rune-river = Rune river
bloodrunes-board-in-rune-river = { $rune }, { $dots ->
    [one] one dot
   *[other] { $dots } dots
}, in the rune river
bloodrunes-board-gap = A gap in the river
bloodrunes-board-spell-river = Spell river
bloodrunes-board-piles = Discard piles and pool
bloodrunes-board-rune-piles = Runes: { $deck } in the deck, { $discard } discarded
bloodrunes-board-spell-piles = Spells: { $deck } in the deck, { $discard } discarded
bloodrunes-board-search = Search the discard piles
bloodrunes-board-nothing-found = Nothing here.
bloodrunes-board-pool = Pool
bloodrunes-board-pool-fortunes = { $count ->
    [one] { $count } Fortune
   *[other] { $count } Fortunes
}
bloodrunes-board-pool-acolytes = { $count ->
    [one] { $count } acolyte ({ $colour })
   *[other] { $count } acolytes ({ $colour })
}
bloodrunes-board-hand = Your runes: { $count }
bloodrunes-board-hand-empty = No runes in your hand.
bloodrunes-board-in-hand = { $count ->
    [one] { $rune }
   *[other] { $count } × { $rune }
}, { $dots ->
    [one] one dot
   *[other] { $dots } dots
}, in your hand, key { $key }
bloodrunes-board-hand-of = { $count ->
    [one] One rune in hand
   *[other] { $count } runes in hand
}
bloodrunes-board-known = Everyone saw it
bloodrunes-board-unknown = { $count ->
    [one] and one that nobody has seen
   *[other] and { $count } that nobody has seen
}
bloodrunes-board-own-book = Your Spell Book: { $count } of { $limit }
bloodrunes-board-book = Spell Book: { $count } of { $limit }
bloodrunes-board-book-of = Spell Book of { $name }: { $count } of { $limit }
bloodrunes-board-book-empty = No spells yet.
bloodrunes-board-pair = { $one } and { $other } side by side
bloodrunes-board-pattern = Far row: { $far }; middle row: { $middle }; near row: { $near }
bloodrunes-board-anything = anything
bloodrunes-board-castable = Can be cast
bloodrunes-board-no-effect = The runes match, but it would do nothing now
bloodrunes-board-missing = { $count ->
    [one] One rune is missing
   *[other] { $count } runes are missing
}
bloodrunes-board-one-away = 1 rune
bloodrunes-board-hints = One rune away
bloodrunes-board-hints-about = Mark what is one rune away from being cast
bloodrunes-board-rune-about = { $copies } of these are in the box: { $dots ->
    [one] one dot
   *[other] { $dots } dots
}.
bloodrunes-board-choose-square = Choose a square for it.
bloodrunes-board-draw = Draw
bloodrunes-board-cast = Cast
bloodrunes-board-cast-on = Cast: { $aim }
bloodrunes-board-acolytes = { $count ->
    [one] One acolyte
   *[other] { $count } acolytes
}
bloodrunes-board-actions-left = { $left } of { $count } acolytes can still act
bloodrunes-board-fortunes = { $count } of 6 Fortunes
bloodrunes-board-keeps-out = keeps out { $clans }
bloodrunes-board-clear-runes = Clear runes
bloodrunes-board-clear-spells = Clear spells
bloodrunes-board-keys = Keys: 1–0 take a rune of your hand, arrows move over the board, Enter casts it there. R, S and B step through the rune river, the spell river and the Spell Book; Enter chooses, Enter again draws or casts. V looks from the next side, H shows what is one rune away, Escape lets go.

bloodrunes-board-hold-rune = Choose a square for { $rune }: a tick completes a spell, a cross breaks one.
bloodrunes-board-hold-river = Press { $what } again to draw it, or choose something else.
bloodrunes-board-hold-castable = Press { $spell } again to cast it, or choose something else.
bloodrunes-board-hold-spell = { $missing ->
    [0] { $spell } would do nothing now.
    [one] For { $spell } one rune is missing; the board shows which.
   *[other] For { $spell } { $missing } runes are missing; the board shows which.
}

## Guide
bloodrunes-guide-welcome = Welcome, rune caster. Whoever has six Fortunes first has won. Fortunes come from spells, and spells come from runes on the board.
bloodrunes-guide-side = This is the casting board. Everybody lays runes on it, but everybody reads it from another side. You always see it from yours.
bloodrunes-guide-book = Your Spell Book. A card shows which runes must lie where. When the board shows them to you, the card glows, and you may cast it. Point at a card to see what serves it already.
bloodrunes-guide-acolytes = Your console. Every acolyte gives you one action a turn; whoever has acted is ticked off. To the left, the Fortunes you race for.
bloodrunes-guide-rune = Cast a rune: choose one of your hand, then a square. It covers what lies there. Nobody sees it before you draw something or confirm, so you may take it back.
bloodrunes-guide-draw = Draw a spell: press one in the spell river to read it, press it again to take it. One of them asks for just the runes that lie side by side on the board now.
bloodrunes-guide-cast = That spell glows: the board shows its runes. Press it, and press it again to cast it. The runes stay where they are, and you have one acolyte more.
bloodrunes-guide-turn = All acolytes must act before your turn ends. Draw a rune for the next one: they are taken from the river like spells.
bloodrunes-guide-others = Press the name on the other side to see the board and the Spell Book from there. What your rival is about to cast you can cover.
bloodrunes-guide-clear = Your turn again, with an action more. If the rivers hold nothing for you, clear one with the buttons below: it costs an action, and new cards are turned up. Begin with the runes.
bloodrunes-guide-clear-spells = The spell river can be cleared in the same way. A clearing cannot be taken back, so it asks first.
bloodrunes-guide-end = You have done everything there is to do. Recruit acolytes for longer turns, build and steal Fortunes, and ward yourself. A refused action always names its rule. May the runes fall well!
