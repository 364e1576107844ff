# Wörter für Alluviums Brett im Terminal.

alluvium-board-heading = Alluvium · Runde { $round } von { $rounds } · { $step ->
    [own] das eigene Land
    [dummy] der Dummy zeichnet
    [others] das Land der anderen, Blatt { $hop }
   *[over] das Ende
}
alluvium-board-direction = { $clockwise ->
    [true] im Uhrzeigersinn ↻
   *[false] gegen den Uhrzeigersinn ↺
}
alluvium-board-dummy = Dummy
alluvium-board-sheet = { $own ->
    [own] Dein Blatt
   *[other] Das Blatt von { $player }
}
alluvium-board-scores = Wertungen { $scores }
alluvium-board-rectangle = Größtes Rechteck { $first }–{ $last }: { $points } { $points ->
    [one] Punkt
   *[other] Punkte
}
alluvium-board-helper = Helfer
alluvium-board-checks = Häkchen
alluvium-board-rank = Rang
alluvium-board-area = Gebiet
alluvium-board-bonus = Bonus
alluvium-board-rounds = Runden
alluvium-board-card = Karte
alluvium-board-has = hat
alluvium-board-progress = { $state ->
    [drawing] zeichnet …
    [done] ✓ fertig
   *[over] { "" }
}
alluvium-board-to-draw = Zu zeichnen in
alluvium-board-seen = { $turns ->
    [one] vor 1 Zug gesehen
   *[other] vor { $turns } Zügen gesehen
}
alluvium-board-final = am Ende
alluvium-board-legend-start = Startkästchen
alluvium-board-legend-single = einzeln erlaubt
alluvium-board-legend-pending = unbestätigt
alluvium-board-legend-rectangle = größtes Rechteck
alluvium-board-legend-anchor = erstes Kästchen

alluvium-board-draw = { $form } zeichnen …
alluvium-board-single = ein einzelnes Kästchen ausmalen …
alluvium-board-which-rotation = In welcher Drehung? Die Bilder zeigen sie.
alluvium-board-which-anchor = Auf welchem Kästchen liegt ihr erstes (@)?
alluvium-board-which-box = Welches Kästchen?
