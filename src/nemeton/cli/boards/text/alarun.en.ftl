# Words of Alarún's board in the terminal.

alarun-board-heading = Alarún · round { $round } of { $rounds } · { $phase ->
    [exchange] exchange
    [placing] placing
   *[over] scoring
}
alarun-board-piles = stack { $stack } · discard { $discard }
alarun-board-centre = Centre
alarun-board-face-down = + { $count } face down
alarun-board-hand = Your hand
alarun-board-colour = Your colour: { $colour }
alarun-board-marker = Marker: { $player }
alarun-board-marker-free = Marker: nobody yet
alarun-board-first = Began: { $player }
alarun-board-swaps = { $limit ->
    [0] Swaps this round: { $swaps }
   *[other] Swaps this round: { $swaps } of { $limit }
}
alarun-board-square = Your square · { $points } { $points ->
    [one] point
   *[other] points
}
alarun-board-other = { $player } · { $points }
alarun-board-druid = Druid counts as { $card }
alarun-board-cards = { $count ->
    [0] no cards
    [one] 1 card
   *[other] { $count } cards
}
alarun-board-known = took { $cards }
alarun-board-placed = placed
alarun-board-strength = pts

alarun-board-letters = { $colour ->
    [yellow] Ye
    [white] Wh
    [pink] Pi
    [blue] Bl
    [red] Re
    [green] Gr
   *[purple] Pu
}
alarun-board-legend-druid = druid apprentice
alarun-board-legend-pending = not yet confirmed
alarun-board-legend-open = a card may go here
alarun-board-legend-line = Numbers beside a square: points of the row or column as it stands.

alarun-board-give = swap { $card } …
alarun-board-take = for { $card }
alarun-board-take-which = Which card of the centre do you take?
alarun-board-place = place { $card } …
alarun-board-place-where = Which cell? The board shows the names.
