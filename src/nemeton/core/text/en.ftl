# What can go wrong, in one sentence. Ids are error-<code>; see core/errors.py.

## Games, seats and options
error-name-empty = A name needs at least one letter.
error-unknown-game = There is no game called “{ $game }”; there is { $games }.
error-no-such-package = There is no package “{ $package }” with a game in it, neither here nor where Python looks.
error-wrong-seats = { $game } is for { $low } to { $high } players, not { $seats }.
error-option-unknown = There is no option “{ $option }”; the options are { $options }.
error-option-not-boolean = The option { $option } is either true or false, not “{ $value }”.
error-option-out-of-range = The option { $option } is a whole number from { $low } to { $high }, not “{ $value }”.
error-option-unknown-choice = The option { $option } is one of { $choices }, not “{ $value }”.
error-first-not-seated = Player { $first } cannot begin at a table of { $seats }.
error-components-fixed = { $game } cannot be played with another components file.
error-components-unreadable = The components file cannot be read: { $detail }
error-components-too-large = A components file may have { $kilobytes } kB.
error-components-too-deep = The components file nests brackets or the parts of a key more than { $most } deep.
error-unknown-bot = There is no bot called “{ $level }”; there is { $levels }.
error-no-bot-object = { $found } is no bot: name a level, or give an object of a class derived from Bot.
error-bots-not-listed = Bots are given in a list, one for each seat, not as one text (“{ $bots }”).
error-wrong-bots = { $bots } bots were named for { $seats } seats; name one for all, or one for each seat.
error-no-puzzles = There are no puzzles for this game.
error-review-level = { $level } cannot look back at a game; choose one of { $levels }.
error-puzzles-damaged = These are no puzzles: { $detail }
error-no-observation = { $game } does not say yet what stands where in an observation, so no adapter can show it.
error-seat-not-there = There is no seat { $seat }; with { $seats } seats they are 0 to { $last }.
error-vector-count = { $count } games cannot be stepped together; it can be 1 to { $most }.
error-vector-workers = { $workers } workers cannot share { $count } games; it can be 1 to { $count }, or 0 for none.
error-vector-worker-gone = Worker { $worker } has ended, and its games with it.
error-vector-not-legal = Action { $action } is not legal in game { $index }.
error-too-few-games = At least 1 game has to be played, not { $games }.

## Actions
error-after-a-reveal = A step before this one turns something up. Play it first, and go on when you have seen what comes.
error-unknown-action = “{ $text }” is no action of this game.

## Records
error-record-damaged = The record is damaged ({ $detail }).
error-record-unfinished = The record is of an unfinished game: its seed is not revealed, so it cannot be replayed.
error-record-commitment = The seed does not match its commitment: seed, players or options were changed after the deal.
error-record-other-game = The record is of { $found }, not of { $game }.
error-record-other-version = The record follows version { $found } of the rules of { $game }, which this Nemeton does not know; it has versions up to { $version }.
error-record-no-such-ply = There is no ply { $ply }; the record has { $last } moves.
error-record-options = The record's table cannot be set up: { $detail }
error-record-unreadable-move = Move { $ply } of the record, “{ $text }”, is no action of the game.
error-record-illegal-move = Move { $ply } of the record, “{ $text }”, breaks rule { $rule }.
error-record-truncated = The record stops after { $moves } moves, before the game is over.
error-record-result = The result in the record is not the one the moves lead to.
error-record-diverges = After move { $ply } the record and the rules no longer agree on who is to act.

## How a game was decided

story-lead = { $seat } wins by { $by ->
    [one] { $by } point
   *[other] { $by } points
} before { $rival }.
story-shared = { $count } share the victory: nothing breaks the tie.
story-decisive = What decided it: { $source } brought { $seat } { $by ->
    [one] { $by } point
   *[other] { $by } points
} more than { $rival }.

## Choices

or-1 = { $a }
or-2 = { $a } or { $b }
or-3 = { $a }, { $b } or { $c }
or-4 = { $a }, { $b }, { $c } or { $d }
or-5 = { $a }, { $b }, { $c }, { $d } or { $e }
or-6 = { $a }, { $b }, { $c }, { $d }, { $e } or { $f }
or-7 = { $a }, { $b }, { $c }, { $d }, { $e }, { $f } or { $g }

## Moves as sentences

sentence-plain = { $who }: { $action }
sentence-hidden = { $who } makes a hidden move
sentence-with-gains = { $sentence }: { $gains }
sentence-other-gains = { $who } { $gains }
error-unknown-contender = There is no bot “{ $name }”: name a level ({ $levels }), reference:greedy, reference:tree, a class as package.module:Class, or remote:COMMAND.
error-bad-project-file = { $file } cannot be read for short names of bots: { $detail }
error-no-command = “{ $name }” names no command: remote: is followed by what starts the bot.
error-bot-not-started = { $command } could not be started.
error-not-a-bot = “{ $name }” is not a bot: it must be a class derived from nemeton.Bot that needs no arguments, or one text that it accepts after another colon.
error-another-dataset = In { $path } lies another data set (different: { $differs }); name another folder.
error-dataset-damaged = { $path } does not say what the data set is ({ $detail }).
error-training-damaged = { $path } cannot be read, or not continued ({ $detail }); delete it to have it made again.
error-training-there = In { $path } lies a training already: go on with it (--resume), or name another folder.
error-another-training = In { $path } lies another training (different: { $differs }); name another folder.
error-training-too-little = { $name } must be at least { $low }, not { $found }.
error-training-nothing = The games of { $game } hold too few decisions to learn from.
error-training-none-accepted = No generation in { $path } won its match: there is nothing to install.
error-level-does-not-search = In { $game } a bot of the level { $level } does not search, so it cannot use what is learned.
error-weights-damaged = { $path } does not hold learned weights, or they are spoiled ({ $detail }).
error-weights-other = The weights in { $path } were learned for something else (different: { $differs }).
error-weights-missing = There are no learned weights for { $game } with { $seats } players.
error-another-contest = { $path } holds the results of other games.
error-not-a-contest = { $path } does not hold results of games.
error-not-different-bots = A ladder needs at least two bots, each named once, not: { $bots }.
error-no-box-search = { $game } has no components that would have to be found.
error-no-weights = { $game } has no weights that could be found by games.
error-no-playout-features = { $game } has no features whose weights its playouts could learn.
error-box-search-damaged = { $path } is not what a search has kept ({ $detail }); delete it to begin again.
error-box-search-other = { $path } belongs to another search: it differs in { $differs }.
error-box-search-bots = Two kinds of bots are needed, separated by a comma: who sorts out, and who judges; not “{ $bots }”.
error-box-search-counts = Steps ({ $steps }), candidates ({ $candidates }), finalists ({ $finalists }) and games ({ $games }) must be at least 1, and finalists no more than candidates.
error-too-few-jobs = At least 1 process is needed, not { $jobs }.
error-ray-bad-address = “{ $address }” is no address of a Ray cluster: HOST:PORT, ray://HOST:PORT, auto or local.
error-ray-no-answer = No Ray cluster answers at { $address } ({ $detail }).
error-ray-no-nodes = The Ray cluster has no node with a core to play on.
error-ray-node-silent = The node { $node } of the Ray cluster does not answer.
error-ray-node-fails = The node { $node } of the Ray cluster cannot play: { $detail }
error-ray-node-differs = The node { $node } of the Ray cluster has other rules or another version: { $there } instead of { $here }.
error-ray-folder-missing = The node { $node } of the Ray cluster has no folder { $path }: it must lie on a disk that all of them share.
error-ray-lost = The Ray cluster was lost ({ $detail }).

error-example-unreadable = This line of an example cannot be understood: { $line }
error-example-no-action = There is no such action in this line of an example: { $line }
error-scene-unreadable = This line of a scene cannot be understood: { $line }
error-scene-stray-row = This row of a scene belongs to nothing: { $line }
error-scene-twice = A scene says this twice: { $name }
error-scene-number = “{ $name }” of a scene must be a number from { $low } to { $high }, not “{ $found }”.
error-scene-choice = “{ $name }” of a scene must be one of { $choices }, not “{ $found }”.
error-scene-unknown = A scene of this game knows no “{ $name }”.
error-scene-no-such-seat = There is no player { $seat } in this scene (“{ $name }”).
error-scene-no-such-card = There is no such card, or no other one of it: { $found }
error-scene-one-druid = The square of player { $seat } needs exactly one druid.
error-scene-square-apart = The square of player { $seat } does not hang together.
error-scene-square-count = The square of player { $seat } must hold { $count } cards in this round.
error-scene-hand-count = The hand of player { $seat } must hold { $count } cards.
error-scene-centre-count = The centre of a scene holds at most { $count } cards.
error-scene-sheet-size = The sheet of player { $seat } has more rows or columns than there are.
error-scene-sheet-sign = A box of a sheet is “..” or a colour and a round (“r1”), not “{ $found }”.
error-scene-sheet-drawing = On the sheet of player { $seat } “{ $found }” cannot have been drawn like this.
error-scene-sheet-undrawn = On the sheet of player { $seat } “{ $found }” is missing, although it could have been drawn.
error-scene-all-confirmed = If all have confirmed, the sheets have moved on.
error-scene-no-such-piece = “{ $name }” of a scene: there is no { $found }, or it lies elsewhere already.
error-scene-no-such-place = There is no such place in this scene, or somebody stands on it already: { $found }
error-scene-one-temple = The land of a scene needs one temple: two T side by side.
error-scene-land-apart = The land of this scene does not hang together: { $found }
error-scene-start-fields = The four starting fields must lie above and below the temple.
error-scene-no-gap = No grove can grow there in this scene: { $found }
error-scene-book-count = At most { $count } spellbooks lie out with so many players.
error-scene-track = “track” of a scene must name each of the { $seats } players once, not “{ $found }”.
error-scene-turn-passed = It cannot be the turn of player { $seat }, who has passed.
error-scene-all-active = Player { $seat } has passed: the druid has turned over, and nobody has worked.
error-scene-apprentices = Player { $seat } has no more than { $count } apprentices by this round.
error-scene-no-room = There is no place for all apprentices of player { $seat }: draw more fields.
error-scene-market = At most { $count } fields lie in the market.
error-scene-acolyte-count = Player { $seat } must have { $low } to { $high } acolytes.
error-scene-spell-book = The Spell Book of player { $seat } holds { $count } spells at most.
error-scene-wards = Player { $seat } cannot have these Wards.
error-scene-board = A board must be drawn with { $count } squares.
error-scene-river-count = “{ $name }” of a scene can hold { $count } cards at most.
error-scene-cards-gone = A scene names so many cards that none are left to fill the rest.
error-no-scenes = { $game } cannot be set up by a scene.
error-scene-other-seats = The scene is for { $seats } players, and there are { $found }.
error-option-no-scene = A scene has at most { $longest } characters.

## Examples of the rules

example-title = Example: { $caption }
example-tries = { $who } tries: { $action }
example-gains = { $who }: { $what }
example-has = { $who } has { $what }
example-may = { $who } may: { $action }
example-may-not = { $who } may not: { $action }
example-takes-back = { $who } takes the last step back.
example-may-take-back = { $who } may take the last step back.
example-may-not-take-back = { $who } cannot take that back.
example-lies = { $place }: { $what }
example-times = { $count } × { $what }
example-nothing = nothing
example-to-act = { $count ->
    [0] Nobody is to act any more.
    [one] { $who } is to act.
   *[other] { $who } are to act.
}
example-sees = { $count ->
    [one] { $who } sees it.
   *[other] { $who } see it.
}
example-sees-not = { $count ->
    [one] { $who } sees nothing of it.
   *[other] { $who } see nothing of it.
}
example-scores = { $who }, { $what }: { $count ->
    [one] { $count } point
   *[other] { $count } points
}
example-wins = { $count ->
    [one] { $who } wins.
   *[other] { $who } share the victory.
}
