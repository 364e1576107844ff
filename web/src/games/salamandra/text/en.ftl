## Things and how many

salamandra-nothing = nothing
salamandra-no-change = nothing at once
salamandra-count = { $count } { $thing ->
    [crystal] { $count ->
        [one] crystal
       *[other] crystals
    }
    [leaf] { $count ->
        [one] leaf
       *[other] leaves
    }
    [flower] { $count ->
        [one] flower
       *[other] flowers
    }
    [fruit] { $count ->
        [one] fruit
       *[other] fruits
    }
    [potion-green] { $count ->
        [one] green potion
       *[other] green potions
    }
    [potion-bloom] { $count ->
        [one] bloom potion
       *[other] bloom potions
    }
    [any-resource] { $count ->
        [one] leaf, flower or fruit
       *[other] leaves, flowers or fruits
    }
    [vp] { $count ->
        [one] point
       *[other] points
    }
    [scroll] { $count ->
        [one] scroll
       *[other] scrolls
    }
    [reactivate] { $count ->
        [one] apprentice active again
       *[other] apprentices active again
    }
    [bear] { $count ->
        [one] bear card
       *[other] bear cards
    }
    [eagle] { $count ->
        [one] eagle card
       *[other] eagle cards
    }
    [salamander] { $count ->
        [one] salamander card
       *[other] salamander cards
    }
    [divinity] { $count ->
        [one] bear or eagle card
       *[other] bear or eagle cards
    }
    [grove] { $count ->
        [one] grove
       *[other] groves
    }
    [glade] { $count ->
        [one] new grove
       *[other] new groves
    }
    [same-colour] neighbour of the same colour
   *[active-apprentice] active apprentice
}
salamandra-per = { $points } for each { $per ->
    [yellow] yellow field with an apprentice of yours
    [green] green field with an apprentice of yours
    [white] white field with an apprentice of yours
    [purple] purple field with an apprentice of yours
    [cauldron] field with a cauldron and an apprentice of yours
    [divinity] bear and eagle card of yours
    [salamander] salamander card of yours
    [grove] grove of yours
   *[spellbook] spellbook you study
}
salamandra-exchange = { $pay } for { $gain }

## Pieces in words

salamandra-field-name = Field { $field } ({ $colours })
salamandra-billhook-of = Billhook: { $deal }.
salamandra-cauldron-of = Cauldron: { $deal }.
salamandra-bonus-of = Bonus: { $bonus }.
salamandra-cost-of = Costs { $cost }.
salamandra-grove-name = Grove { $grove }
salamandra-grove-of = Grove { $grove }: { $gain }. Crystals to the { $corners }.
salamandra-corner = { $corner ->
    [nw] north-west
    [ne] north-east
    [se] south-east
   *[sw] south-west
}
salamandra-harvest-for = When you pass you harvest it for { $price } if an apprentice of yours is connected.
salamandra-card-of = { $deck ->
    [black] Black salamander
    [gold] Gold salamander
    [bear] Bear
   *[eagle] Eagle
}, faith { $faith }: { $power }.
salamandra-any-time = as often as you like in your turn { $deal }
salamandra-when = { $gain } for each { $event ->
    [take-grove] grove you take
    [take-divinity] bear or eagle card you take
    [take-salamander] salamander card you take
    [gain-scroll] scroll you gain
    [build] field you build
    [place-on-cauldron] apprentice placed on a field with a cauldron
    [place-on-yellow] apprentice placed on a yellow field
    [place-on-green] apprentice placed on a green field
    [place-on-white] apprentice placed on a white field
    [place-on-purple] apprentice placed on a purple field
   *[place-on-spellbook] apprentice placed on a spellbook
}
salamandra-book-name = Spellbook { $book }
salamandra-temple-name = { $temple ->
    [black] Black temple
   *[gold] Gold temple
}
salamandra-temple-of = { $temple ->
    [black] Black temple
   *[gold] Gold temple
}: { $cost } and an apprentice who works.
salamandra-deck-name = { $deck ->
    [black] Cards of the black temple
    [gold] Cards of the gold temple
    [bear] Bear cards
   *[eagle] Eagle cards
}
salamandra-deck-empty = { $deck ->
    [black] No black salamanders are left; the temple still gives
    [gold] No gold salamanders are left; the temple still gives
    [bear] No bears are left.
   *[eagle] No eagles are left.
}
salamandra-deck-left = Cards left: { $count }.
salamandra-cell-name = Cell { $cell }
salamandra-lacking = Lacking: { $things }.
salamandra-free = free
salamandra-free-bonus = free, bonus place
salamandra-stands = apprentice of { $name }, { $face ->
    [day] day
   *[night] night
} face, { $active ->
    [true] active
   *[false] not active
}

## Board

salamandra-round = { $face ->
    [day] Day { $number }/2
   *[night] Night { $number }/2
}
salamandra-starter = Began this round
salamandra-passed = passed
salamandra-land = Land
salamandra-zoom = Zoom
salamandra-choice = What to do here
salamandra-nearer = Nearer
salamandra-farther = Farther
salamandra-fit = Show everything
salamandra-tabs = Beside the land
salamandra-tab = { $tab ->
    [market] Market
    [decks] Cards
    [books] Spellbooks
   *[standing] Standing
}
salamandra-field-stack = Fields: { $count }
salamandra-grove-stack = Groves: { $count }
salamandra-tray = What you have
salamandra-druid = Druid: { $face ->
    [day] day
   *[night] night
}
salamandra-available = { $count ->
    [one] One apprentice to place
   *[other] { $count } apprentices to place
}, { $later } to come
salamandra-goods-now = Goods of this turn; they are gone when it ends
salamandra-track = Score track: { $scores }
salamandra-faith-race = Faith
salamandra-faith-name = { $faith ->
    [salamander] Faith in the salamander
    [bear] Faith in the bear
   *[eagle] Faith in the eagle
}
salamandra-faith-prizes = { $first } points for the most symbols, { $second } for the second most
salamandra-faith-of = { $name }: { $count ->
    [one] { $count } symbol
   *[other] { $count } symbols
}, worth { $points } if the game ended now
salamandra-crumbs = Steps of this turn
salamandra-back-to = Take back from here: { $step }
salamandra-who-works = Now choose who works for it.
salamandra-groves-row = Row of groves
salamandra-if-now = if the game ended now
salamandra-on-track = On the score track
salamandra-scrolls-left = Scrolls left
salamandra-do = { $verb ->
    [place] Place an apprentice
    [use] Use the billhook
    [work] Work for a crystal
    [cast] Cast the cauldron
    [temple-black] Visit the black temple
    [temple-gold] Visit the gold temple
    [reactivate] Turn active again
    [send] Send to a spellbook
    [work-and-send] Work, then go to a spellbook
    [buy] Buy one
    [build] Build
    [build-free] Build for free
    [lay] Lay the field here
    [take] Take the card
    [win-grove] Win the grove
    [harvest-grove] Harvest
   *[study-book] Study here
}
salamandra-button-pass = Pass
salamandra-button-done = Done
salamandra-board-keys = Keys: arrows move over the land, N goes to the next place with something to do, Enter chooses, numbers pick one of several actions, Escape lets go, + and − zoom, 0 shows everything, P passes.

salamandra-hold = Choose what to do there, or press beside it to let go.
salamandra-hold-temple = Choose the apprentice who works for the temple, or press beside it to let go.

## Guide
salamandra-guide-welcome = Welcome to the festival! In two days and two nights your apprentices gather, brew and build round the Salamander Temple. Most points win.
salamandra-guide-land = This is the land: eight-sided fields, groves in the gaps, the temple in the middle. Drag to move it, pinch or turn the wheel to zoom. Point at anything, or press it, to learn what it does.
salamandra-guide-place = First action: place. A free place shows what you earn there: crystals lie on the paths of the groves, and the golden place in the north gives the field’s bonus. Choose one.
salamandra-guide-use = Before your action you may prepare. Your apprentice is active: press it and use the field’s billhook. It turns over, and is awake again next round. What it gives is for this turn.
salamandra-guide-build = Second action: build. Pay for a field of the market with what you have just gathered. Red tells what is missing.
salamandra-guide-lay = Lay it where it touches others. Gaps that it closes get groves. Touch a field that shares a colour.
salamandra-guide-take = A neighbour of the same colour wins you the favour of a bear or an eagle, instead of an apprentice on the new field. Their cards help for the rest of the game.
salamandra-guide-rest = Now place the others of this round. Paths with crystals pay at once, and an apprentice beside a grove may harvest it later.
salamandra-guide-pass = Third action: pass, once all are placed. Everyone who is still active works for crystals. Then you may harvest groves your apprentices are connected to.
salamandra-guide-harvest = Press a marked grove to harvest it for 3 crystals. It gives what it shows, and counts in your row of groves. When all have passed, day turns into night and everybody is awake again.
salamandra-guide-night = Night. You get two more apprentices and two crystals. Place them and pass. This time keep your crystals: instead of harvesting, say that you are done.
salamandra-guide-tray = Here lies what you have. Crystals and scrolls stay; leaves, flowers, fruits and potions are gone at the end of your turn. Whoever has crystals may buy, and your bear even sells potions. Buy one.
salamandra-guide-temple = Fourth action: temple. With a potion and crystals an apprentice works there and you take a salamander card. Its crowns count in the race of faith, and so do those of bears and eagles. If the card gives more, take it.
salamandra-guide-work = Go on, and build once more: a field with a cauldron. When crystals are short, let any active apprentice work for one, without using its field.
salamandra-guide-cauldron = Fifth action: cauldron. Some fields have one instead of a billhook. An active apprentice there turns goods into points. A golden rim means it can be cast now.
salamandra-guide-books = Play the round to its end. Four scrolls then send an apprentice to a spellbook, for good: choose who goes.
salamandra-guide-study = Choose the spellbook: at the end its place multiplies what the book counts.
salamandra-guide-end = You have carried out all five actions. A refused step names its rule, and the rules are open at the top. Enjoy the festival!
salamandra-guide-gifts = Another festival, in its second round. You have a potion, nine crystals and three scrolls. Two things are worth a visit: a gift on a card, and a fourth scroll.
salamandra-guide-gold = Look at the card of the gold temple: it gives a grove as well. Visit it with an apprentice who is active.
salamandra-guide-grove = A grove that is won costs nothing and may lie anywhere. Choose one that shows a scroll: it will be your fourth.
salamandra-guide-goes = Four scrolls send somebody to a spellbook. Whoever is still active may work for a crystal just before going: work and send.
salamandra-guide-wake = Your next turn. This yellow field wakes somebody for a crystal: use its billhook.
salamandra-guide-woken = Choose who wakes up. Awake again means to work a second time in the same round.
salamandra-guide-bloom = The black temple asks for the other potion. Your eagle sells it.
salamandra-guide-black = Now the black temple, with whom you woke. It is visited like the golden one; its cards bring scrolls.
salamandra-guide-given = So gifts lead from one to the next. One thing is left, and it is rarer still.
salamandra-guide-crowd = The last night of a festival at which nobody has built: all sixteen places are taken, and you have apprentices left.
salamandra-guide-free = No place is free, and no field can be paid for: only then you may build for nothing. You get no bonus for it. Choose one.
salamandra-guide-lay-free = Lay it where it touches another, as always.
salamandra-guide-place-free = An apprentice has to go onto it now. The golden place gives the field’s bonus after all.
salamandra-guide-all = Now you have done everything that can be done at the festival. Enjoy it!
