bloodrunes-title = BloodRunes
bloodrunes-tagline = Lay runes, cast the spells they spell from your side, and be first to six Fortunes.

## Pieces

bloodrunes-rune = { $rune ->
    [wealth] Wealth
    [serpent] Serpent
    [spear] Spear
    [cattle] Cattle
    [rider] Rider
    [hail] Hail
    [fire] Fire
    [chalice] Chalice
    [estate] Estate
    [horse] Horse
   *[loki] Loki
}
bloodrunes-spell = { $spell ->
    [recruit-acolyte] Recruit Acolyte
    [build-fortune-alliance] Build Fortune: Alliance
    [build-fortune-harvest] Build Fortune: Harvest
    [build-fortune-raid] Build Fortune: Raid
    [steal-fortune-left] Steal Fortune: Left
    [steal-fortune-right] Steal Fortune: Right
    [steal-fortune-across] Steal Fortune: Across
    [steal-fortune-any] Steal Fortune: Any
    [steal-acolyte-left] Steal Acolyte: Left
    [steal-acolyte-right] Steal Acolyte: Right
    [steal-acolyte-across] Steal Acolyte: Across
    [steal-acolyte-any] Steal Acolyte: Any
    [ward-left] Protection Ward: Left
    [ward-right] Protection Ward: Right
    [ward-across] Protection Ward: Across
    [ward-any] Protection Ward: Any
    [hex-discard-ward] Hex: Discard Ward
    [hex-steal-ward] Hex: Steal Ward
   *[other] { $spell }
}
bloodrunes-effect = { $effect ->
    [recruit-acolyte] An acolyte of your colour comes from the pool to your console.
    [build-fortune] A Fortune comes from the pool to your console.
    [steal-fortune] You take a Fortune from the caster the card points at.
    [steal-acolyte] You take an acolyte from the caster the card points at.
    [ward] The caster the card points at cannot steal from you.
    [discard-ward] A Ward of your choice is discarded.
   *[steal-ward] A Ward of another caster moves to your console.
}
bloodrunes-colour = { $colour ->
    [blue] blue
    [green] green
    [red] red
   *[yellow] yellow
}
bloodrunes-direction = { $direction ->
    [left] left
    [right] right
    [across] across
   *[any] any
}

## Actions

bloodrunes-draw-rune = draw the rune { $rune }
    .sentence = { $who } draws the rune { $rune }
bloodrunes-draw-spell = draw the spell { $spell }
    .sentence = { $who } draws the spell { $spell }
bloodrunes-cast-rune = cast { $rune } on { $square }
    .sentence = { $who } casts { $rune } on { $square }
bloodrunes-clear-runes = clear the runes of the river
    .sentence = { $who } clears the runes of the river
bloodrunes-clear-spells = clear the spells of the river
    .sentence = { $who } clears the spells of the river
bloodrunes-cast-spell = cast { $spell }
    .sentence = { $who } casts { $spell }
bloodrunes-cast-spell-seat = cast { $spell } on seat { $seat }
    .sentence = { $who } casts { $spell } on { $seat }
bloodrunes-cast-spell-colour = cast { $spell } for a { $colour } acolyte
    .sentence = { $who } casts { $spell } and takes a { $colour } acolyte
bloodrunes-cast-spell-seat-colour = cast { $spell } on seat { $seat } for a { $colour } acolyte
    .sentence = { $who } casts { $spell } on { $seat } and takes a { $colour } acolyte
bloodrunes-cast-spell-seat-ward = cast { $spell } on seat { $seat }: the Ward against { $ward }
    .sentence = { $who } casts { $spell } on { $seat }: the Ward against { $ward }

## The log

bloodrunes-gain-fortunes = { $by } { $count ->
    [one] Fortune
   *[other] Fortunes
}
bloodrunes-gain-acolytes = { $by } { $count ->
    [one] acolyte
   *[other] acolytes
}
bloodrunes-gain-wards = { $by } { $count ->
    [one] Ward
   *[other] Wards
}

## Before a step

bloodrunes-preview-completes = { $own ->
    [yes] completes your { $spell }
   *[no] completes { $spell } for { $owner }
}
bloodrunes-preview-breaks = { $own ->
    [yes] breaks your { $spell }
   *[no] breaks { $spell } of { $owner }
}
bloodrunes-preview-nearer = { $missing ->
    [one] then one rune is missing for { $spell }
   *[other] then { $missing } runes are missing for { $spell }
}
## Examples of the rules: where something lies

bloodrunes-place-rune-river = rune river
bloodrunes-place-rune-discard = discarded runes
bloodrunes-place-spell-river = spell river
bloodrunes-place-spell-discard = discarded spells
bloodrunes-place-pool = acolytes in the pool
bloodrunes-place-hand = hand of { $who }
bloodrunes-place-book = Spell Book of { $who }
bloodrunes-place-ward = { $who } is protected by
bloodrunes-place-acolytes = acolytes of { $who }
bloodrunes-place-gap = gap

## What is asked

bloodrunes-can-draw-rune = draw a rune
bloodrunes-can-draw-spell = draw a spell
bloodrunes-can-cast-rune = cast a rune
bloodrunes-can-cast-spell = cast { $spell }
bloodrunes-can-cast-spells = cast one of { $count } spells
bloodrunes-can-clear = clear a river
bloodrunes-prompt-turn = { $left ->
    [one] Your last action: { $what }.
   *[other] { $left } actions left: { $what }.
}
bloodrunes-prompt-wait = Seat { $seat } is casting.
bloodrunes-prompt-over = The game is over.

## Refusals

bloodrunes-refused-no-such-action = There is no such action.
bloodrunes-refused-no-such-seat = There is no such seat at this table.
bloodrunes-refused-game-over = The game is over.
bloodrunes-refused-not-your-turn = It is not this seat’s turn.
bloodrunes-refused-rune-not-in-river = That rune does not lie in the river.
bloodrunes-refused-spell-not-in-river = That spell does not lie in the river.
bloodrunes-refused-book-full = The Spell Book is full: it holds { $limit } spells.
bloodrunes-refused-rune-not-in-hand = That rune is not in the hand.
bloodrunes-refused-rune-river-empty = There is no rune in the river to clear.
bloodrunes-refused-spell-not-in-book = That spell is not in the Spell Book.
bloodrunes-refused-runes-do-not-match = Seen from this side, the board does not show the spell’s runes.
bloodrunes-refused-no-acolyte-in-pool = No acolyte of the own colour is left in the pool.
bloodrunes-refused-acolyte-limit = There is no room for another acolyte on the console.
bloodrunes-refused-no-fortune-in-pool = No Fortune is left in the pool.
bloodrunes-refused-no-such-opponent = There is no opponent in that place.
bloodrunes-refused-no-fortune-to-steal = That caster has no Fortune to steal.
bloodrunes-refused-warded = A Ward keeps you from stealing there.
bloodrunes-refused-no-acolyte-of-colour = No acolyte of that colour can be taken from that caster.
bloodrunes-refused-nothing-to-move = No acolyte can be added or removed.
bloodrunes-refused-no-such-ward = That caster has no such Ward.

## Score sheet

bloodrunes-score-fortunes = Fortunes
bloodrunes-score-acolytes = acolytes, to break a tie: { $acolytes }

## How it was decided

bloodrunes-story-spell = { $seat } casts { $spell } and has { $fortunes } Fortunes.
bloodrunes-story-limit = { $turns ->
    [one] The one turn each is over: most Fortunes win.
   *[other] The { $turns } turns each are over: most Fortunes win.
}
bloodrunes-story-tie = { $seat } and { $rival } both have { $points } Fortunes. The acolytes break the tie: { $own } to { $other }.

## Options

bloodrunes-option-first = Who begins
bloodrunes-option-first-random = chance decides
bloodrunes-option-first-1 = seat 1
bloodrunes-option-first-2 = seat 2
bloodrunes-option-first-3 = seat 3
bloodrunes-option-first-4 = seat 4
bloodrunes-option-clan_attributes = Clan attributes: every colour has a gift of its own
bloodrunes-option-stacked_wards = Stacked Wards: one for each direction
bloodrunes-option-turn_limit = Turns each before the game is called (0: no limit)
bloodrunes-option-colour_1 = Colour of seat 1
bloodrunes-option-colour_1-free = the first one free
bloodrunes-option-colour_1-blue = blue
bloodrunes-option-colour_1-green = green
bloodrunes-option-colour_1-red = red
bloodrunes-option-colour_1-yellow = yellow
bloodrunes-option-colour_2 = Colour of seat 2
bloodrunes-option-colour_2-free = the first one free
bloodrunes-option-colour_2-blue = blue
bloodrunes-option-colour_2-green = green
bloodrunes-option-colour_2-red = red
bloodrunes-option-colour_2-yellow = yellow
bloodrunes-option-colour_3 = Colour of seat 3
bloodrunes-option-colour_3-free = the first one free
bloodrunes-option-colour_3-blue = blue
bloodrunes-option-colour_3-green = green
bloodrunes-option-colour_3-red = red
bloodrunes-option-colour_3-yellow = yellow
bloodrunes-option-colour_4 = Colour of seat 4
bloodrunes-option-colour_4-free = the first one free
bloodrunes-option-colour_4-blue = blue
bloodrunes-option-colour_4-green = green
bloodrunes-option-colour_4-red = red
bloodrunes-option-colour_4-yellow = yellow
error-colour-taken-twice = Two seats cannot both be { $colour }.

## Another components file

error-components-fortunes = The box needs at least { $least } Fortunes, not { $fortunes }.
error-components-acolytes = The box needs at least { $least } acolytes of the colour { $colour }.
error-components-colour = There is no clan “{ $colour }”; there is { $colours }.
error-components-runes = The box must list exactly these runes: { $runes }.
error-components-rune = The rune { $rune } needs 0 to 200 copies and 1 to 5 dots.
error-components-few-runes = The box needs at least { $least } runes besides Loki, not { $runes }.
error-components-letter = “{ $letter }” cannot stand for “{ $rune }”: letters are single, and stand for a rune other than Loki.
error-components-spell-kinds = The box has { $kinds } kinds of spells; it needs at least one and at most { $most }.
error-components-name = “{ $spell }” cannot name a spell: use lower-case words joined by hyphens, and no rune’s name.
error-components-name-twice = Two spells are called “{ $spell }”.
error-components-copies = The spell { $spell } needs 1 to 99 copies, not { $copies }.
error-components-players = The spell { $spell } must be marked for 2, 3 or 4 players.
error-components-no-direction = The spell { $spell } needs a direction, as every { $effect } does.
error-components-direction = The spell { $spell } cannot have a direction: { $effect } has none.
error-components-shape = The spell { $spell } needs either a pair or a pattern.
error-components-unknown-letter = The spell { $spell } uses the letter “{ $letter }”, which stands for no rune.
error-components-pair = The pair of the spell { $spell } must be two letters.
error-components-pattern = The pattern of the spell { $spell } must be three rows of three.
error-components-pattern-short = The pattern of the spell { $spell } needs three runes or more; two are a pair.
error-components-few-spells = With { $players } players the box needs at least { $least } spells, not { $spells }.
error-components-no-ward = With { $players } players the box has no Ward.
error-components-no-builder = With { $players } players the box has no spell that brings acolytes or Fortunes.
error-components-many-runes = The box has too many runes; there may be { $most }.
error-components-many-spells = With { $players } players the box has { $spells } spells; there may be { $most }.

# What a hint says that an action does most for.
bloodrunes-part-fortunes = your Fortunes
bloodrunes-part-acolytes = acolytes, and with them actions in every turn
bloodrunes-part-wards = protection of your Fortunes
bloodrunes-part-runes = runes in your hand
bloodrunes-part-spells = spells that you are close to casting

## Tuning: what is asked of the patterns
bloodrunes-hint = { $hint ->
    [recruiting-easiest] Recruiting is the easiest, by 0.8 actions
    [ways-to-build-alike] The ways to build differ by at most half an action
    [stealing-no-cheaper] Stealing a Fortune is no cheaper than building one
    [any-harder-steal-fortune] Stealing a Fortune from any caster is harder than from a given one, by 0.8 actions
    [any-harder-steal-acolyte] Stealing an acolyte from any caster is harder than from a given one, by 0.8 actions
    [any-harder-ward] A Ward against any caster is harder than one against a given one, by 0.8 actions
    [ward-easier-than-hex] Every Ward is easier than the Hex that removes it, by 0.8 actions
    [hexes-hardest] Nothing is harder than a Hex
    [stealing-wards-hardest] Stealing a Ward is harder than discarding one, by 0.8 actions
   *[hexes-of-rare-runes] No spell shows rarer runes than the Hexes, by their dots
}
