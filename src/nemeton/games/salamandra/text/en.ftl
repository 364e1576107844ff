salamandra-title = Salamandra
salamandra-tagline = Lay fields round the temple, place apprentices, win the faith race by day and night.

## Pieces

salamandra-place-name = { $place ->
    [north] north
    [east] east
    [south] south
   *[west] west
}
salamandra-goods = { $goods ->
    [crystal] crystal
    [leaf] leaf
    [flower] flower
    [fruit] fruit
    [potion-green] green potion
   *[potion-bloom] bloom potion
}
salamandra-divinity = { $divinity ->
    [bear] bear
   *[eagle] eagle
}
salamandra-colour = { $colour ->
    [yellow] yellow
    [green] green
    [white] white
   *[purple] purple
}

## Actions

salamandra-place-land = fields in play
salamandra-place-groves-in-play = groves in play
salamandra-place-market = market
salamandra-place-books = spellbooks
salamandra-place-piece = { $number }
salamandra-place = place an apprentice on field { $field }, { salamandra-place-name }
    .sentence = { $who } places an apprentice on the { salamandra-field-kind } { $field }, { salamandra-place-name }
salamandra-use = use the billhook of field { $field }, { salamandra-place-name }
    .sentence = { $who } uses the billhook of the { salamandra-field-kind } { $field }, { salamandra-place-name }
salamandra-work = work for 1 crystal on field { $field }, { salamandra-place-name }
    .sentence = { $who } works on the { salamandra-field-kind } { $field }, { salamandra-place-name }
salamandra-cast = cast the cauldron of field { $field }, { salamandra-place-name }
    .sentence = { $who } casts the cauldron of the { salamandra-field-kind } { $field }, { salamandra-place-name }
salamandra-temple-black = visit the black temple with field { $field }, { salamandra-place-name }
    .sentence = { $who } visits the black temple with the apprentice of the { salamandra-field-kind } { $field }
salamandra-temple-gold = visit the gold temple with field { $field }, { salamandra-place-name }
    .sentence = { $who } visits the gold temple with the apprentice of the { salamandra-field-kind } { $field }
salamandra-reactivate = reactivate field { $field }, { salamandra-place-name }
    .sentence = { $who } wakes the apprentice on the { salamandra-field-kind } { $field }, { salamandra-place-name }
salamandra-send = send from field { $field }, { salamandra-place-name } to a spellbook
    .sentence = { $who } sends the apprentice of the { salamandra-field-kind } { $field } to a spellbook
salamandra-work-and-send = work for 1 crystal on field { $field }, { salamandra-place-name }, then go to a spellbook
    .sentence = { $who } works on the { salamandra-field-kind } { $field }, then sends the apprentice to a spellbook
salamandra-buy = buy a { salamandra-goods }
    .sentence = { $who } buys a { salamandra-goods }
salamandra-build = build field { $field }
    .sentence = { $who } pays for the { salamandra-field-kind } { $field }
salamandra-build-free = build field { $field } for free
    .sentence = { $who } gets the { salamandra-field-kind } { $field } for free
salamandra-lay = lay the field on { $cell }
    .sentence = { $who } builds the { salamandra-field-kind } { $field }, { $where }
salamandra-take = take the { salamandra-divinity } card
    .sentence = { $who } takes the { salamandra-divinity } card
salamandra-win-grove = win grove { $grove }
    .sentence = { $who } wins grove { $grove }
salamandra-pass = pass
    .sentence = { $who } passes for this round
salamandra-harvest-grove = harvest grove { $grove }
    .sentence = { $who } harvests grove { $grove }
salamandra-done = harvest no more
    .sentence = { $who } harvests no more
salamandra-study-book = study spellbook { $book }, { $place ->
    [first] first place
   *[second] second place
}
    .sentence = { $who } studies spellbook { $book }, { $place ->
        [first] first place
       *[second] second place
    }

## The log

salamandra-field-kind = { $colours ->
    [yellow] yellow field
    [green] green field
    [white] white field
    [purple] purple field
    [yellow-green] yellow and green field
    [yellow-white] yellow and white field
    [purple-green] purple and green field
   *[purple-white] purple and white field
}
salamandra-where = { $steps ->
    [one] { salamandra-place-name } of the temple
   *[other] { $steps } places { salamandra-place-name } of the temple
}
salamandra-where-two = { $down } { salamandra-place-name } and { $across } { $side ->
    [east] east
   *[west] west
} of the temple
salamandra-gain-crystal = { $by } { $count ->
    [one] crystal
   *[other] crystals
}
salamandra-gain-leaf = { $by } { $count ->
    [one] leaf
   *[other] leaves
}
salamandra-gain-flower = { $by } { $count ->
    [one] flower
   *[other] flowers
}
salamandra-gain-fruit = { $by } { $count ->
    [one] fruit
   *[other] fruits
}
salamandra-gain-potion-green = { $by } { $count ->
    [one] green potion
   *[other] green potions
}
salamandra-gain-potion-bloom = { $by } { $count ->
    [one] bloom potion
   *[other] bloom potions
}
salamandra-gain-points = { $by } { $count ->
    [one] point
   *[other] points
}
salamandra-gain-scroll = { $by } { $count ->
    [one] scroll
   *[other] scrolls
}
salamandra-gain-grove = { $by } { $count ->
    [one] grove
   *[other] groves
}
salamandra-gain-salamander = { $by } { $count ->
    [one] salamander
   *[other] salamanders
}
salamandra-gain-divinity = { $by } { $count ->
    [one] divinity card
   *[other] divinity cards
}
salamandra-preview-glade = { $count ->
    [one] one new grove
   *[other] { $count } new groves
}
salamandra-preview-same-colour = neighbour of the same colour

## What is asked

salamandra-can-place = { $left ->
    [one] place your last apprentice
   *[other] place one of your { $left } apprentices
}
salamandra-can-build = build a field
salamandra-can-build-free = build a field for free
salamandra-can-cast = cast a cauldron
salamandra-can-temple = visit the temple
salamandra-can-pass = pass for this round
salamandra-can-use = use billhooks
salamandra-can-work = work for crystals
salamandra-can-buy = buy goods
salamandra-prompt-act = You can { $what }.
salamandra-prompt-prepare-and-act = You can { $what }. Before that you may { $prepare }.
salamandra-prompt-prepare = Nothing can be paid for yet. First you may { $prepare }.
salamandra-prompt-wait = Waiting for seat { $seat }.
salamandra-prompt-reactivate = Choose an apprentice to turn active again.
salamandra-prompt-win-grove = Choose any grove in play: it is yours.
salamandra-prompt-lay = Choose where field { $field } goes.
salamandra-prompt-place-or-take = Place an apprentice on field { $field }, or take a bear or an eagle card.
salamandra-prompt-place-on-new = Place an apprentice on field { $field }.
salamandra-prompt-take = Take a bear or an eagle card.
salamandra-prompt-harvest = You have { $crystals } crystals: harvest a connected grove for 3, or be done.
salamandra-prompt-send = Four scrolls: choose an apprentice to go to a spellbook.
salamandra-prompt-study = Choose a place on a spellbook.
salamandra-prompt-over = The game is over.

## Refusals

salamandra-refused-no-such-action = There is no such action.
salamandra-refused-no-such-seat = There is no such seat at this table.
salamandra-refused-game-over = The game is over.
salamandra-refused-not-your-turn = It is not this seat’s turn.
salamandra-refused-not-now = Nothing that is going on asks for this.
salamandra-refused-reactivate-first = First an apprentice has to be chosen to turn active again.
salamandra-refused-win-a-grove-first = First the grove has to be chosen that the card wins.
salamandra-refused-lay-the-field-first = First the new field has to be laid.
salamandra-refused-follow-the-build-first = First an apprentice goes to the new field, or a divinity card is taken.
salamandra-refused-harvest-or-be-done = After passing only groves are harvested.
salamandra-refused-send-an-apprentice-first = With four scrolls an apprentice has to go to a spellbook first.
salamandra-refused-choose-a-spellbook-first = First the apprentice needs its place on a spellbook.
salamandra-refused-not-active = No active apprentice of yours stands there.
salamandra-refused-no-billhook = That field has no billhook.
salamandra-refused-no-cauldron = That field has no cauldron.
salamandra-refused-cannot-pay = What it costs is not there.{ $crystal ->
    [0] {""}
   *[other] {" "}Missing crystals: { $crystal }.
}{ $leaf ->
    [0] {""}
   *[other] {" "}Missing leaves: { $leaf }.
}{ $flower ->
    [0] {""}
   *[other] {" "}Missing flowers: { $flower }.
}{ $fruit ->
    [0] {""}
   *[other] {" "}Missing fruits: { $fruit }.
}{ $potion-green ->
    [0] {""}
   *[other] {" "}Missing green potions: { $potion-green }.
}{ $potion-bloom ->
    [0] {""}
   *[other] {" "}Missing bloom potions: { $potion-bloom }.
}{ $any-resource ->
    [0] {""}
   *[other] {" "}Missing leaves, flowers or fruits: { $any-resource }.
}
salamandra-refused-cannot-buy = That cannot be bought, or there are not enough crystals.
salamandra-refused-none-available = No apprentice is left to place.
salamandra-refused-field-not-in-play = That field is not in play.
salamandra-refused-place-taken = Somebody stands on that place.
salamandra-refused-not-the-new-field = The apprentice has to go to the new field.
salamandra-refused-not-in-the-market = That field does not lie in the market.
salamandra-refused-places-are-free = A field is only free of charge when no place on any field is free.
salamandra-refused-could-pay = A field is only free of charge when none could be paid for.
salamandra-refused-cell-not-open = A field goes to a free cell that shares a side with a field or the temple.
salamandra-refused-no-divinity-card = That card cannot be taken: no neighbour shares a colour, or the deck is empty.
salamandra-refused-apprentices-left = Pass only when all apprentices of the round are placed.
salamandra-refused-grove-not-in-play = That grove is not in play.
salamandra-refused-not-connected = No apprentice of yours is connected to that grove.
salamandra-refused-not-your-apprentice = No apprentice of yours stands there.
salamandra-refused-no-such-book-place = That place is taken, not in play, or on a spellbook you study already.
salamandra-refused-cannot-reactivate = That apprentice cannot be turned active again.

## Score sheet

salamandra-score-fields = fields built and bonus places
salamandra-score-cauldrons = cauldrons
salamandra-score-temple = temple
salamandra-score-groves = groves
salamandra-score-grove-row = row of groves
salamandra-score-bears = powers of the bears
salamandra-score-eagles = powers of the eagles
salamandra-score-book = spellbook { $book }
salamandra-score-faith-salamander = faith in the salamander
salamandra-score-faith-bear = faith in the bear
salamandra-score-faith-eagle = faith in the eagle
salamandra-score-scrolls = scrolls left

## Options

salamandra-option-first = Who begins
salamandra-option-first-random = chance decides
salamandra-option-first-1 = seat 1
salamandra-option-first-2 = seat 2
salamandra-option-first-3 = seat 3
salamandra-option-first-4 = seat 4

## What can be wrong with a box

error-salamandra-fields = The box needs the fields 1 to { $count }, each once and in this order.
error-salamandra-another-piece = Here the box has another piece, or another symbol, than the published one. Only the numbers can be others.
error-salamandra-number = The number here must be { $least } to { $most }, not { $found }.
error-salamandra-apprentices = In the four rounds together every player gets { $needed } apprentices, not { $found }.

# What a hint says that an action does most for.
salamandra-part-points = points you have for sure
salamandra-part-books = books and scrolls
salamandra-part-fields = apprentices and the groves they reach
salamandra-part-faith = the race for faith
salamandra-part-divinities = divinity cards
salamandra-part-plans = goods and apprentices ready for what comes next
