# Words of BloodRunes' board in the terminal.

bloodrunes-board-heading = BloodRunes · turn { $turn } · { $player }: { $left } { $left ->
    [one] action
   *[other] actions
} left
bloodrunes-board-over = BloodRunes · the game is over after { $turn } turns
bloodrunes-board-piles = runes { $runes } · spells { $spells } · discarded { $discard } and { $spent }
bloodrunes-board-seen-from = Seen from the { $side ->
    [south] south
    [west] west
    [north] north
   *[east] east
} side
bloodrunes-board-rune-river = Rune river
bloodrunes-board-spell-river = Spell river
bloodrunes-board-rune-discard = Discarded runes
bloodrunes-board-deck-known = Certainly in the rune deck
bloodrunes-board-spell-discard = Discarded spells
bloodrunes-board-books-sides = Each spell is drawn from the side of the caster whose book it is in.
bloodrunes-board-nothing = nothing
bloodrunes-board-pool = Pool
bloodrunes-board-fortunes = { $count } { $count ->
    [one] Fortune
   *[other] Fortunes
}
bloodrunes-board-hand = Your hand
bloodrunes-board-book = Your Spell Book ({ $count } of { $limit })
bloodrunes-board-castable = can be cast
bloodrunes-board-no-effect = no effect now
bloodrunes-board-missing = { $count } { $count ->
    [one] rune
   *[other] runes
} missing
bloodrunes-board-side-by-side = side by side
bloodrunes-board-left = to your left
bloodrunes-board-right = to your right
bloodrunes-board-across = across
bloodrunes-board-acolytes = acolytes:
bloodrunes-board-no-ward = no Ward
bloodrunes-board-runes = { $count } { $count ->
    [one] rune
   *[other] runes
}

bloodrunes-board-letters = { $rune ->
    [wealth] We
    [serpent] Se
    [spear] Sp
    [cattle] Ca
    [rider] Ri
    [hail] Ha
    [fire] Fi
    [chalice] Ch
    [estate] Es
    [horse] Ho
   *[loki] Lo
}
bloodrunes-board-legend-dots = Dots: how common a rune is, from one to five. Loki counts as any rune.
bloodrunes-board-legend-card = A spell shows its runes from your side, the far row first; · may be anything.
bloodrunes-board-legend-stack = +2 under a square’s name: two runes lie covered there.
bloodrunes-board-legend-missing = −2 behind a spell: two runes are missing; ● it can be cast; ○ its runes match, but it would do nothing.

bloodrunes-board-draw-rune = draw a rune …
bloodrunes-board-draw-rune-which = Which rune of the river?
bloodrunes-board-draw-spell = draw a spell …
bloodrunes-board-draw-spell-which = Which spell of the river?
bloodrunes-board-cast-rune = cast a rune …
bloodrunes-board-cast-rune-which = Which rune of your hand?
bloodrunes-board-cast-rune-where = On which square? The board shows the names.
bloodrunes-board-cast-spell = cast a spell …
bloodrunes-board-cast-spell-which = Which spell, and how?

## Kinds of actions, where many games are studied
bloodrunes-cast-rune-kind = cast a rune
bloodrunes-cast-spell-kind = cast a spell
