# Words of Salamandra's board in the terminal.

salamandra-board-heading = Salamandra · round { $round } of 4 · { $face ->
    [day] day
   *[night] night
}
salamandra-board-stacks = stacks: { $fields } fields, { $groves } groves
salamandra-board-market = Market
salamandra-board-cost = Cost
salamandra-board-bonus = Bonus
salamandra-board-work = Work
salamandra-board-buildable = Buildable
salamandra-board-deck = { $deck ->
    [black] Black temple
    [gold] Gold temple
    [bear] Bear
   *[eagle] Eagle
}
salamandra-board-book = Book { $book }
salamandra-board-per = { $per ->
    [yellow] yellow
    [green] green
    [white] white
    [purple] purple
    [cauldron] cauldron
    [divinity] bear/eagle
    [salamander] salamander
    [grove] grove
   *[spellbook] spellbook
}
salamandra-board-event = { $event ->
    [place-on-yellow] placed on yellow
    [place-on-green] placed on green
    [place-on-white] placed on white
    [place-on-purple] placed on purple
    [place-on-cauldron] placed on a cauldron
    [take-grove] grove taken
    [take-divinity] bear or eagle taken
    [take-salamander] salamander taken
    [gain-scroll] each scroll
    [build] field built
   *[place-on-spellbook] spellbook
}
salamandra-board-points = Points (if over)
salamandra-board-goods = Goods
salamandra-board-apprentices = Left
salamandra-board-row = Groves
salamandra-board-cards = Faith (cards)
salamandra-board-if-over = If over now

salamandra-board-sign = { $sign ->
    [crystal] crystal
    [leaf] leaf
    [flower] flower
    [fruit] fruit
    [potion-green] green potion
    [potion-bloom] bloom potion
    [any-resource] any resource
    [vp] point
    [scroll] scroll
    [reactivate] reactivate
    [grove] grove
    [bear] bear
    [eagle] eagle
    [salamander] salamander
    [billhook] billhook
    [cauldron] cauldron
    [day] day
    [to-act] to act
    [passed] has passed
   *[night] night
}
salamandra-board-legend-places = A field: its number, the letters of its colours (Y yellow, G green, W white, P purple), billhook or cauldron. ✦ bonus place, ○ place; 1☼! is an active apprentice of player 1, 1☾ one that has worked.
salamandra-board-legend-groves = ♣17 is grove 17; ◆ a crystal on its path to that corner. ☺ stands for an active apprentice.

salamandra-board-verb = { $verb ->
    [place] place an apprentice …
    [use] use a billhook …
    [work] work for 1 crystal …
    [cast] cast a cauldron …
    [temple-black] visit the black temple …
    [temple-gold] visit the gold temple …
    [reactivate] reactivate …
    [send] send to a spellbook …
    [work-and-send] work, then go to a spellbook …
    [buy] buy …
    [build] build a field …
    [build-free] build a field for free …
    [take] take a card …
    [win-grove] win a grove …
    [harvest-grove] harvest a grove …
    [study-book] study a spellbook …
   *[lay] lay the field …
}
salamandra-board-which = Which one?
