# Words of Alarún's board in the terminal.

alarun-board-heading = Alarún · round { $round } of { $rounds } · { $phase ->
    [exchange] exchange
    [placing] placing
   *[over] scoring
}
alarun-board-piles = stack { $stack } · discard { $discard }
alarun-board-discard = Discard pile ({ $count })
alarun-board-centre = Centre
alarun-board-face-down = + { $count } face down
alarun-board-hand = Your hand
alarun-board-colour = colour
alarun-board-marker = marker
alarun-board-first = began
alarun-board-swaps = swaps
alarun-board-swaps-of = { $limit ->
    [0] { $swaps }
   *[other] { $swaps } of { $limit }
}
alarun-board-square = Your square · { $points } { $points ->
    [one] point
   *[other] points
}
alarun-board-points = { $points } { $points ->
    [one] point
   *[other] points
}

alarun-board-letters = { $colour ->
    [yellow] Ye
    [white] Wh
    [pink] Pi
    [blue] Bl
    [red] Re
    [green] Gr
   *[purple] Pu
}
alarun-board-legend-druid = druid apprentice (=: counts as)
alarun-board-legend-pending = not yet confirmed
alarun-board-legend-open = a card may go here
alarun-board-legend-line = Numbers beside a square: points of the row or column as it stands.

alarun-board-give = swap { $card } …
alarun-board-take = for { $card }
alarun-board-take-which = Which card of the centre do you take?
alarun-board-place = place { $card } …
alarun-board-place-where = Which cell? The board shows the names.
