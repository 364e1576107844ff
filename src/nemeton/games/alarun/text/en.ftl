alarun-title = Alarún
alarun-tagline = Swap ingredients, lay a magic square, brew ten potions.

## Pieces

alarun-kind = { $kind ->
    [fungi-magica] fungi magica
    [moon-berries] moon berries
    [calendula] calendula
    [phoenix-feathers] phoenix feathers
    [dragon-eggs] dragon eggs
    [mandrake] mandrake
   *[myrrh] myrrh
}
alarun-colour = { $colour ->
    [yellow] yellow
    [white] white
    [pink] pink
    [blue] blue
    [red] red
    [green] green
   *[purple] purple
}
alarun-card = { alarun-colour } { alarun-kind }
alarun-centum-auri = Centum auri
alarun-druid = druid apprentice

## Actions

alarun-swap = swap { $given } for { $taken }
    .sentence = { $who } swaps { $given } for { $taken }
alarun-pass = pass
    .sentence = { $who } passes
alarun-swap-and-pass = swap the whole hand and pass
    .sentence = { $who } swaps the whole hand and passes
alarun-refresh = refresh the centre
    .sentence = { $who } refreshes the centre
alarun-place = place { $card } on { $cell }
    .sentence = { $who } places { $card } on { $cell }
alarun-confirm = confirm the placement
    .sentence = { $who } confirms the placement

## The log

alarun-hidden = { $who } places cards
alarun-gain-points = { $by } { $count ->
    [one] point
   *[other] points
}

## Before a step

alarun-line = { $kind ->
    [row] row { $line }
   *[column] column { $line }
}
alarun-preview-line = { $line }: from { $before } to { $after }

## Examples of the rules: where something lies

alarun-place-centre = centre
alarun-place-discard = discard pile
alarun-place-stack = stack
alarun-place-hand = hand of { $who }

## What is asked

alarun-can-swap = swap one card with the centre
alarun-can-refresh = refresh the centre
alarun-can-swap-and-pass = swap all three and pass
alarun-can-pass = just pass
alarun-prompt-exchange = { $first ->
    [yes] Round 1 begins with swaps: you can { $what }.
   *[no] You can { $what }.
}
alarun-prompt-last-exchange = Somebody has passed. Your last action of the round: you can { $what }.
alarun-prompt-swap-limit = You have made all { $limit } swaps of this round: you can { $what }.
alarun-prompt-wait = Waiting for the exchange of seat { $seat }.
alarun-prompt-place = { $left ->
    [one] Place your last card in your square.
   *[other] Place your { $left } cards in your square.
}
alarun-prompt-confirm = Round { $round } of { $rounds }: confirm where your cards lie, or take them back.
alarun-prompt-others-place = Waiting for the others to place their cards.
alarun-prompt-over = The game is over.

## Refusals

alarun-refused-no-such-action = There is no such action.
alarun-refused-no-such-seat = There is no such seat at this table.
alarun-refused-game-over = The game is over.
alarun-refused-not-your-turn = It is not this seat’s turn.
alarun-refused-exchange-not-over = Cards are placed when the exchange is over.
alarun-refused-card-not-in-hand = That card is not in the hand.
alarun-refused-card-not-in-centre = That card does not lie open in the centre.
alarun-refused-swap-limit = No more than { $limit } swaps a round are allowed at this table.
alarun-refused-refresh-needs-two-players = Only two players can refresh the centre.
alarun-refused-refreshed-already = The centre has been refreshed this round already.
alarun-refused-confirmed-already = The cards of this round are confirmed already.
alarun-refused-cards-left-to-place = All three cards have to be placed before they are confirmed.
alarun-refused-exchange-over = The exchange of this round is over.
alarun-refused-cell-taken = A card lies there already.
alarun-refused-cell-not-adjacent = A card has to share a side with the druid or another card.
alarun-refused-square-too-wide = The square would grow beyond five by five.

## Score sheet

alarun-score-row = row { $line }
alarun-score-column = column { $line }
alarun-score-druid = druid as { $card }
alarun-score-centum-auri = Centum auri
alarun-score-colour = secret colour { $colour }

## How it was decided

alarun-story-tie = { $seat } and { $rival } both have { $points } points. The potions break the tie: { $own } points to { $other }.
alarun-story-potion = The best potion of { $seat }: { $line }, strength { $strength }, { $points } points.

## Options

alarun-option-first = Who begins
alarun-option-first-random = chance decides
alarun-option-first-1 = seat 1
alarun-option-first-2 = seat 2
alarun-option-first-3 = seat 3
alarun-option-first-4 = seat 4
alarun-option-swap_limit = Swaps per player and round (0: no limit)

# What a hint says that an action does most for.
alarun-part-potions = points of potions that are brewed
alarun-part-bonuses = points for your colour and the Centum auri
alarun-part-growth = what your rows and columns can still become
alarun-part-denial = how little it leaves in the centre for the other player
