# Wörter für Alarúns Brett im Terminal.

alarun-board-heading = Alarún · Runde { $round } von { $rounds } · { $phase ->
    [exchange] Tausch
    [placing] Legen
   *[over] Wertung
}
alarun-board-piles = Stapel { $stack } · Ablage { $discard }
alarun-board-discard = Ablagestapel ({ $count })
alarun-board-centre = Mitte
alarun-board-face-down = + { $count } verdeckt
alarun-board-hand = Deine Hand
alarun-board-colour = Farbe
alarun-board-marker = Marker
alarun-board-first = begann
alarun-board-swaps = getauscht
alarun-board-swaps-of = { $limit ->
    [0] { $swaps }
   *[other] { $swaps } von { $limit }
}
alarun-board-square = Dein Quadrat · { $points } { $points ->
    [one] Punkt
   *[other] Punkte
}
alarun-board-points = { $points } { $points ->
    [one] Punkt
   *[other] Punkte
}

alarun-board-letters = { $colour ->
    [yellow] Ge
    [white] We
    [pink] Rs
    [blue] Bl
    [red] Rt
    [green] Gr
   *[purple] Li
}
alarun-board-legend-druid = Druidenlehrling (=: zählt als)
alarun-board-legend-pending = noch nicht bestätigt
alarun-board-legend-open = hier darf eine Karte hin
alarun-board-legend-line = Zahlen neben einem Quadrat: Punkte der Reihe oder Spalte, wie sie jetzt steht.

alarun-board-give = { $card } tauschen …
alarun-board-take = gegen { $card }
alarun-board-take-which = Welche Karte der Mitte nimmst du?
alarun-board-place = { $card } legen …
alarun-board-place-where = Auf welches Feld? Das Brett zeigt die Namen.
