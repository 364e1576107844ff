alluvium-title = Alluvium
alluvium-tagline = Draw your land, then everybody else’s: the sheets go round the table.

## Pieces

alluvium-colour = { $colour ->
    [red] red
    [blue] blue
    [green] green
    [yellow] yellow
    [brown] brown
   *[other] { $colour }
}

## Actions

alluvium-draw = draw form { $form } in rotation { $rotation }, its first box on { $box }
    .sentence = { $who } draws form { $form } on { alluvium-sheet-whose }, its first box on { $box }
alluvium-box = colour the single box { $box }
    .sentence = { $who } colours the single box { $box } on { alluvium-sheet-whose }
alluvium-pass = pass
    .sentence = { $who } can draw nothing on { alluvium-sheet-whose } and passes
alluvium-confirm = confirm the drawing
    .sentence = { $who } hands { alluvium-sheet-whose } on

## The log

alluvium-sheet-whose = { $own ->
    [yes] their own sheet
   *[no] the sheet of { $owner }
}
alluvium-hidden = { $who } works on { alluvium-sheet-whose }, with card { $card }
alluvium-gain-checks = { $by } { $count ->
    [one] check
   *[other] checks
}
alluvium-gain-points = { $by } { $count ->
    [one] point
   *[other] points
}

## Before a step

alluvium-preview-rank = { $stays ->
    [yes] you stay
   *[no] you would be
} { $rank ->
    [0] without a rank
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $rank }th
} here{ $shared ->
    [yes] {""} (shared)
   *[no] {""}
}{ $points ->
    [0] {""}
    [one] {""}, worth { $points } point
   *[other] {""}, worth { $points } points
}
alluvium-preview-rectangle = { $own ->
    [yes] your rectangle
   *[no] rectangle of { $owner }
} from { $before } to { $after }

## What is asked

alluvium-prompt-both = Draw the forms { $form } and { $second } (your secret card) on your sheet, in either order, each over a start box.
alluvium-prompt-second = Now draw the form { $form } as well, over a start box.
alluvium-prompt-own = Your own land: draw the form { $form } on your sheet.
alluvium-prompt-dummy = For three players a dummy joins in, a community that nobody plays: draw its form { $form } in { $colour } on your sheet.
alluvium-prompt-others = The sheet of { $owner } lies before you: draw the form { $form }.
alluvium-prompt-others-or-box = The sheet of { $owner } lies before you: draw the form { $form }, or colour a single enclosed box.
alluvium-prompt-pass = Nothing can be drawn on this sheet: you have to pass.
alluvium-prompt-confirm = Confirm, or take it back; once confirmed it stays.
alluvium-prompt-wait = { $count ->
    [one] Waiting for 1 player who is still drawing.
   *[other] Waiting for { $count } players who are still drawing.
}
alluvium-prompt-over = The game is over.

## Refusals

alluvium-refused-no-such-action = There is no such action.
alluvium-refused-no-such-seat = There is no such seat at this table.
alluvium-refused-game-over = The game is over.
alluvium-refused-confirmed-already = The drawing is confirmed already.
alluvium-refused-drawn-already = The drawing is done: confirm it, or take it back.
alluvium-refused-nothing-to-confirm = There is something to draw before it can be confirmed.
alluvium-refused-other-form = That form is not on a card to be drawn now.
alluvium-refused-boxes-coloured = The form would cover a box that is coloured already.
alluvium-refused-no-start-box = In round 1 each form covers at least one start box.
alluvium-refused-leaves-no-place = Drawn there, it would leave the other form no place.
alluvium-refused-no-box-for-dummy = The dummy never colours a single box.
alluvium-refused-no-box-at-home = Single boxes are coloured on the others’ sheets only.
alluvium-refused-box-coloured = That box is coloured already.
alluvium-refused-box-on-edge = A box on the edge of the sheet is never coloured alone.
alluvium-refused-box-not-enclosed = Not all four neighbours of that box are coloured.
alluvium-refused-must-draw = Something can be drawn on this sheet, so there is no passing.

## Score sheet

alluvium-score-round = round { $round }
alluvium-score-bonus = helping { $owner }

## How it was decided

alluvium-story-tie = { $seat } and { $rival } both have { $points } points. Helping breaks the tie: { $own } bonus points to { $other }.
alluvium-story-rectangle = The largest rectangle: { $points } boxes, on the sheet of { $seat } in round { $round }.

## Options

alluvium-option-memory_aid = Memory aid: show every sheet as you last saw it

## Components files

error-alluvium-grid-ragged = The grid of the sheet needs at least one row, and rows of the same length.
error-alluvium-grid-too-big = A sheet has at most { $most } rows and { $most } columns.
error-alluvium-grid-sign = The grid of the sheet knows “.” and “s”, not “{ $sign }”.
error-alluvium-no-start-box = The sheet needs at least one start box (“s”).
error-alluvium-colours = There have to be at least { $needed } colours, all different.
error-alluvium-deck-count = The file says { $stated } cards in a deck but lists { $listed }.
error-alluvium-deck-short = A deck needs at least { $needed } cards; { $listed } are listed.
error-alluvium-form-missing = The decks hold the form “{ $form }”, but it is not drawn under [forms].
error-alluvium-form-name = The name of a form is made of letters and digits, unlike “{ $form }”.
error-alluvium-form-twice = Two forms have the same name; capital and small letters make no difference.
error-alluvium-form-sign = The picture of the form { $form } knows “#” and “.”, not “{ $sign }”.
error-alluvium-form-empty = The form { $form } has no box.
error-alluvium-form-apart = The boxes of the form { $form } do not all hang together by their sides.
error-alluvium-form-too-big = The form { $form } is larger than the sheet.
error-alluvium-many-forms = { $forms } forms are too many; there may be { $most }.
error-alluvium-form-boxes = The form { $form } has { $boxes } boxes; a form may have { $most }.
error-alluvium-many-placements = Forms and sheet together are too large: they give about { $placements } ways to draw. Fewer or smaller forms, fewer start boxes or a smaller sheet will do.

# What a hint says that an action does most for.
alluvium-part-rectangle = your largest rectangle, scored in every round to come
alluvium-part-room = room for your rectangle to grow
alluvium-part-helping = what you earn on the others’ land
