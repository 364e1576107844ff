# The box editor.

editor-title = The box of { $title }
editor-about = Set what your own box shows. Everything is checked as you go; nobody but you sees it until you share it.
editor-none = There is no editor for this game: its box is known completely.
editor-off = This server plays with its own boxes only. In the terminal, nemeton components { $game } --new begins a file of your own.
editor-token = Token of this server’s host
editor-token-about = Only the host of this server may bring other boxes.
editor-continue = Go on
editor-name = Name of the edition
editor-first-name = my box
editor-good = A complete box: games can be played with it.
editor-checking = Being looked at …
editor-show = Show where
editor-at = In the file at { $place }
editor-undo = Take back
editor-try = Try it against bots
editor-differs = differs
editor-differences = { $count ->
    [0] The same as the game’s own box.
    [one] One part differs from the game’s own box.
   *[other] { $count } parts differ from the game’s own box.
}
editor-as-own = As in the game
editor-reset = Begin again with the game’s own box
editor-file = The file
editor-download = Save as a file
editor-upload = Open a file
editor-keep = Keep in this browser
editor-kept = “{ $name }” is kept in this browser. You can choose it when you make a table.
editor-no-room = The browser has no room for it. Save it as a file.
editor-copy = Copy the text
editor-copied = The text is copied.
editor-copy-failed = The browser does not let us copy. Select the text below and copy it.
editor-text = As text
editor-text-about = A components file, as the terminal and other servers read it. Whoever gets it can play with your box.
editor-take-text = Take over the text
editor-unreadable = That could not be read; what you had is still there.
editor-own-editions = Kept in this browser
editor-host-editions = Offered by this server
editor-open = Open “{ $name }”
editor-forget = Forget “{ $name }”
editor-hash = Hash of the edition

editor-more = More
editor-less = Less

# Alluvium
editor-sheet = The sheet
editor-sheet-about = Press a box to make it a start box, or an empty one again. With the keyboard: arrows, and Enter.
editor-columns = Columns
editor-rows = Rows
editor-forms = The forms
editor-forms-about = Every deck holds the same cards. Choose a form to change it.
editor-form = Form { $name }
editor-form-cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
editor-form-name = Name of the form
editor-form-count = Cards in every deck
editor-form-boxes = The boxes of form { $name }
editor-form-box = Column { $column }, row { $row }
editor-form-add = New form
editor-form-remove = Remove the form
editor-form-own = In the game’s own box

# BloodRunes
editor-spells = The spells
editor-spells-about = Choose a spell, then a rune, and press the squares where the card shows it. With the keyboard: arrows, Enter, and Delete for a blank square.
editor-spell-shape = What the card shows
editor-spell-pattern = Nine squares
editor-spell-pair = Two runes side by side
editor-rune-choice = The rune to put
editor-blank = blank
editor-square = { $at ->
    [0] Far left
    [1] Far middle
    [2] Far right
    [3] Left
    [4] Middle
    [5] Right
    [6] Near left
    [7] Near middle
   *[8] Near right
}: { $rune }
editor-pair-square = Rune { $number }: { $rune }
editor-spell-name = Name in the file
editor-spell-copies = Copies
editor-spell-players = In the game with
editor-spell-effect = Effect
editor-effect = { $effect ->
    [recruit-acolyte] Recruit Acolyte
    [build-fortune] Build Fortune
    [steal-fortune] Steal Fortune
    [steal-acolyte] Steal Acolyte
    [ward] Protection Ward
    [discard-ward] Hex: Discard Ward
   *[steal-ward] Hex: Steal Ward
}
editor-spell-direction = Direction
editor-no-direction = none
editor-spell-add = Another spell like this
editor-spell-remove = Remove the spell
editor-pool = Counts
editor-fortunes = Fortunes
editor-acolytes = Acolytes: { $colour }
editor-rune-copies = { $rune }: cards
editor-rune-dots = { $rune }: dots

# Salamandra
editor-salamandra-part = { $group ->
    [rounds] The rounds
    [costs] What things cost
    [faith] The race of faith
    [grove_row] The row of groves
    [spellbooks_in_play] Spellbooks in play
    [fields] The fields
    [groves] The groves
    [salamanders] The cards of the temples
    [divinities] Bears and eagles
   *[spellbooks] The spellbooks
}
editor-own-number = In the game’s own box: { $number }
editor-thing = { $thing ->
    [crystal] crystals
    [leaf] leaves
    [flower] flowers
    [fruit] fruits
    [potion-green] green potions
    [potion-bloom] bloom potions
    [any-resource] leaves, flowers or fruits
    [scroll] scrolls
    [reactivate] apprentices active again
    [bear] bear cards
    [eagle] eagle cards
    [grove] groves
   *[vp] points
}
editor-part-number = { $part ->
    [cost] Costs
    [bonus] Bonus
    [pay] Asks
   *[gain] Gives
}: { $thing }
editor-temple-number = { $temple ->
    [black] Black temple
   *[gold] Gold temple
}{ $part ->
    [pay] {""}
   *[empty_deck_gain] , without cards, gives
}: { $thing }
editor-cost-number = { $what ->
    [harvest_grove] To harvest a grove
   *[buy_resource] To buy a leaf, a flower or a fruit
}: crystals
editor-faith = Faith
editor-book-number = { $place ->
    [0] Points of the first place
   *[1] Points of the second place
}
editor-faith-number = { $deck ->
    [salamander] Salamander
    [bear] Bear
   *[eagle] Eagle
}: points for the { $place ->
    [0] most
   *[1] second most
} faith
editor-row-number = Points for grove { $grove } of the row
editor-books-number = With { $players } players
editor-apprentices-number = New apprentices in round { $round }
editor-round-crystals = Crystals at the start of a round
editor-card-name = { $deck ->
    [black] Black salamander
    [gold] Gold salamander
    [bear] Bear
   *[eagle] Eagle
} { $card }
