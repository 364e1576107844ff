# Words of Alluvium's board in the terminal.

alluvium-board-heading = Alluvium · round { $round } of { $rounds } · { $step ->
    [own] your own land
    [dummy] the dummy draws
    [others] the others’ land, sheet { $hop }
   *[over] the end
}
alluvium-board-direction = { $clockwise ->
    [true] clockwise ↻
   *[false] counter-clockwise ↺
}
alluvium-board-dummy = dummy
alluvium-board-sheet = { $own ->
    [own] Your sheet
   *[other] The sheet of { $player }
}
alluvium-board-scores = Scores { $scores }
alluvium-board-rectangle = Largest rectangle { $first }–{ $last }: { $points } { $points ->
    [one] point
   *[other] points
}
alluvium-board-helper = Helper
alluvium-board-checks = checks
alluvium-board-rank = rank
alluvium-board-area = area
alluvium-board-bonus = bonus
alluvium-board-rounds = rounds
alluvium-board-card = card
alluvium-board-has = has
alluvium-board-progress = { $state ->
    [drawing] drawing …
    [done] ✓ done
   *[over] { "" }
}
alluvium-board-to-draw = To draw in
alluvium-board-seen = { $turns ->
    [one] seen 1 turn ago
   *[other] seen { $turns } turns ago
}
alluvium-board-final = at the end
alluvium-board-legend-start = start box
alluvium-board-legend-single = single box allowed
alluvium-board-legend-pending = not yet confirmed
alluvium-board-legend-rectangle = largest rectangle
alluvium-board-legend-anchor = first box

alluvium-board-draw = draw { $form } …
alluvium-board-single = colour a single box …
alluvium-board-which-rotation = In which rotation? The pictures show them.
alluvium-board-which-anchor = On which box does its first box (@) lie?
alluvium-board-which-box = Which box?
