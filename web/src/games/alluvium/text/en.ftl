## Board

alluvium-board-round = Round { $round } of { $rounds }
alluvium-board-sheet = The sheet as it is now
alluvium-board-own-sheet = Your sheet
alluvium-board-sheet-of = Sheet of { $name }
alluvium-board-sheet-remembered = { $turns ->
    [one] As you last saw it, one turn ago
   *[other] As you last saw it, { $turns } turns ago
}
alluvium-board-never-seen = You have not seen this sheet yet.
alluvium-board-hidden = Only those who have a sheet before them see it. When the game is over all sheets are shown.
alluvium-board-over = Choose a sheet above. Outlined: the last rectangle, and the areas that brought points.
alluvium-board-box-free = { $box }: empty
alluvium-board-box-start = { $box }: empty start box
alluvium-board-box-single = { $box }: empty and enclosed, may be coloured alone
alluvium-board-track = Helper Track
alluvium-board-dummy = Dummy
alluvium-board-helper = { $name }: { $checks ->
    [one] { $checks } check
   *[other] { $checks } checks
}, rank { $rank }, largest area { $boxes ->
    [one] { $boxes } box
   *[other] { $boxes } boxes
}, would get { $points ->
    [one] { $points } point
   *[other] { $points } points
}
alluvium-board-helper-none = { $name }: no checks yet
alluvium-board-scores = Scoring boxes
alluvium-board-round-open = Round { $round }: not scored yet
alluvium-board-round-scored = Round { $round }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}
alluvium-board-clockwise = Around the table; the sheets go clockwise
alluvium-board-anticlockwise = Around the table; the sheets go anticlockwise
alluvium-board-traveller = { $name } ({ $colour }), card { $form }, is drawing on the sheet of { $owner }
alluvium-board-traveller-done = { $name } ({ $colour }), card { $form }, has drawn on the sheet of { $owner }
alluvium-board-any-sheet = Sheet
alluvium-board-dummy-about = { $card }. With three players it is a community that nobody plays: everybody draws its form on the own sheet. It takes its rank as a helper, and its points are lost.
alluvium-board-dummy-card = Dummy ({ $colour }), card { $form }
alluvium-board-tray = Forms to draw
alluvium-board-form = Form { $form }
alluvium-board-card = Form { $form }, key { $key }
alluvium-board-card-secret = Form { $form }, your secret card, key { $key }
alluvium-board-secret = Only you see this card
alluvium-board-cards = Cards turned up
alluvium-board-rotate = Rotate
alluvium-board-draw = Draw
alluvium-board-colour = Colour
alluvium-board-pass = Pass
alluvium-board-hint = Point at the sheet or tap it to hold the form there.
alluvium-board-hint-single = Point at the sheet or tap it. A marked box (+) may be coloured instead.
alluvium-board-fits = It fits here.
alluvium-board-fits-single = This single box may be coloured.
alluvium-board-refused = { $reason } (rule { $rule })
alluvium-board-scored-round = Round { $round }: largest rectangle, { $points ->
    [one] { $points } point
   *[other] { $points } points
}
alluvium-board-scored-helper = Helper on the sheet of { $owner }: rank { $rank }, largest area { $boxes ->
    [one] { $boxes } box
   *[other] { $boxes } boxes
}, { $points ->
    [one] { $points } point
   *[other] { $points } points
}
alluvium-board-scored-unranked = No check on the sheet of { $owner }, so no rank and no points
alluvium-board-scored-steps = Rounds and sheets
alluvium-board-keys = Keys: arrows move the form, R rotates it, 1 and 2 choose a form, B goes to single boxes, Enter draws, Escape lets go.

alluvium-board-hold = { $fits ->
    [true] Draw the form here, or move and turn it.
   *[false] It does not go here: move it or turn it.
}

## Guide
alluvium-guide-welcome = Welcome to new land. Everybody draws at the same time: first on the own sheet, then on everybody else’s, for the sheets go round the table.
alluvium-guide-goal = At the end of each round your largest rectangle of coloured boxes counts, whoever coloured them. Its points go into these scoring boxes.
alluvium-guide-draw = Your first two forms. Hold one over a start box (with a dot). Turn it with R, the wheel, the button or a second tap, and draw it.
alluvium-guide-second = Now the other one. The two may touch but not overlap, and this one needs a start box too. The framed number shows your largest rectangle.
alluvium-guide-others = A neighbour’s sheet! Draw the same form here, in your colour. For every box of the owner’s own colour that it touches you get a check on the Helper Track.
alluvium-guide-track = Your checks stand on each sheet’s Helper Track. At the end the best helpers of a sheet are paid for their own largest area on it. Press a row to see that area.
alluvium-guide-box = The next sheet, and another way to help: where a box is enclosed on all four sides, marked +, you may colour it instead of drawing your form. Here is one.
alluvium-guide-travel = The sheets move on until all are back with their owners. Up here you see everybody’s card and who is still drawing; the frame shows whose sheet lies there. Draw on the last one.
alluvium-guide-round = Your sheet is back and the round is scored. Now the sheets go round the other way.
alluvium-guide-end = That is all there is to it. Tap a name to see a sheet as you last saw it. A refused drawing always names its rule, and the rules are open at the top. Enjoy the valley!
alluvium-guide-full = The last round of another game. Your sheet is nearly full, and your card is an L: four boxes in a row, and one beside the end.
alluvium-guide-pass = Try it wherever you like: it fits nowhere. Only then may you pass, and on your own sheet that is all you can do.
alluvium-guide-passed = On the others’ sheets you pass where neither your form fits nor a box is enclosed. Your sheet counts all the same. Now you have done everything that can be done here.
