# Was schiefgehen kann, in einem Satz. Kennungen sind error-<code>; siehe core/errors.py.

## Spiele, Plätze und Optionen
error-name-empty = Ein Name braucht mindestens einen Buchstaben.
error-unknown-game = Ein Spiel namens „{ $game }“ gibt es nicht; es gibt { $games }.
error-no-such-package = Ein Paket „{ $package }“ mit einem Spiel darin gibt es nicht, weder hier noch wo Python sucht.
error-wrong-seats = { $game } ist für { $low } bis { $high } Personen, nicht für { $seats }.
error-option-unknown = Eine Option „{ $option }“ gibt es nicht; die Optionen sind { $options }.
error-option-not-boolean = Die Option { $option } ist true oder false, nicht „{ $value }“.
error-option-out-of-range = Die Option { $option } ist eine ganze Zahl von { $low } bis { $high }, nicht „{ $value }“.
error-option-unknown-choice = Die Option { $option } ist eines von { $choices }, nicht „{ $value }“.
error-first-not-seated = An einem Tisch mit { $seats } Plätzen kann Platz { $first } nicht beginnen.
error-components-fixed = { $game } lässt sich nicht mit einer anderen Materialdatei spielen.
error-components-unreadable = Die Materialdatei lässt sich nicht lesen: { $detail }
error-components-too-large = Eine Materialdatei darf { $kilobytes } kB haben.
error-components-too-deep = Die Materialdatei schachtelt Klammern oder Teile eines Schlüssels mehr als { $most }-fach.
error-unknown-bot = Einen Bot namens „{ $level }“ gibt es nicht; es gibt { $levels }.
error-no-bot-object = { $found } ist kein Bot: Nenne eine Stufe, oder gib ein Objekt einer Klasse, die von Bot abgeleitet ist.
error-bots-not-listed = Bots werden in einer Liste genannt, einer je Platz, nicht als ein Text („{ $bots }“).
error-wrong-bots = Für { $seats } Plätze sind { $bots } Bots genannt; nötig ist einer für alle oder einer je Platz.
error-no-puzzles = Zu diesem Spiel gibt es keine Rätsel.
error-review-level = { $level } kann nicht auf ein Spiel zurückblicken; zur Wahl stehen { $levels }.
error-puzzles-damaged = Das sind keine Rätsel: { $detail }
error-no-observation = { $game } sagt noch nicht, was wo in einer Beobachtung steht; so kann kein Adapter es zeigen.
error-seat-not-there = Einen Platz { $seat } gibt es nicht; bei { $seats } Plätzen sind es 0 bis { $last }.
error-vector-count = { $count } Partien lassen sich nicht gemeinsam spielen; möglich sind 1 bis { $most }.
error-vector-workers = { $workers } Prozesse können sich { $count } Partien nicht teilen; möglich sind 1 bis { $count }, oder 0 für keinen.
error-vector-worker-gone = Arbeiter { $worker } ist beendet, und seine Partien mit ihm.
error-vector-not-legal = Die Aktion { $action } ist in Partie { $index } nicht erlaubt.
error-too-few-games = Mindestens 1 Spiel muss gespielt werden, nicht { $games }.

## Aktionen
error-after-a-reveal = Ein Schritt davor deckt etwas auf. Führe ihn zuerst aus und mach weiter, wenn du gesehen hast, was kommt.
error-unknown-action = „{ $text }“ ist keine Aktion dieses Spiels.

## Partien
error-record-damaged = Die Aufzeichnung ist beschädigt ({ $detail }).
error-record-unfinished = Die Partie ist nicht zu Ende: Ihr Startwert ist nicht aufgedeckt, deshalb lässt sie sich nicht nachspielen.
error-record-commitment = Der Startwert passt nicht zu seiner Festlegung: Startwert, Platzzahl oder Optionen wurden nach dem Austeilen geändert.
error-record-other-game = Die Aufzeichnung ist von { $found }, nicht von { $game }.
error-record-other-version = Die Aufzeichnung folgt Version { $found } der Regeln von { $game }, die dieses Nemeton nicht kennt; es hat Versionen bis { $version }.
error-record-no-such-ply = Einen Zug { $ply } gibt es nicht; die Aufzeichnung hat { $last } Züge.
error-record-options = Der Tisch der Aufzeichnung lässt sich nicht aufbauen: { $detail }
error-record-unreadable-move = Zug { $ply } der Aufzeichnung, „{ $text }“, ist keine Aktion des Spiels.
error-record-illegal-move = Zug { $ply } der Aufzeichnung, „{ $text }“, verstößt gegen Regel { $rule }.
error-record-truncated = Die Aufzeichnung bricht nach { $moves } Zügen ab, bevor das Spiel zu Ende ist.
error-record-result = Das Ergebnis in der Aufzeichnung ist nicht das, zu dem die Züge führen.
error-record-diverges = Nach Zug { $ply } sind sich Aufzeichnung und Regeln nicht mehr einig, wer am Zug ist.

## How a game was decided

story-lead = { $seat } gewinnt mit { $by ->
    [one] { $by } Punkt
   *[other] { $by } Punkten
} Vorsprung vor { $rival }.
story-shared = { $count } teilen sich den Sieg: Nichts löst den Gleichstand auf.
story-decisive = Das gab den Ausschlag, { $source }: { $by ->
    [one] { $by } Punkt
   *[other] { $by } Punkte
} mehr für { $seat } als für { $rival }.

## Choices

or-1 = { $a }
or-2 = { $a } oder { $b }
or-3 = { $a }, { $b } oder { $c }
or-4 = { $a }, { $b }, { $c } oder { $d }
or-5 = { $a }, { $b }, { $c }, { $d } oder { $e }
or-6 = { $a }, { $b }, { $c }, { $d }, { $e } oder { $f }
or-7 = { $a }, { $b }, { $c }, { $d }, { $e }, { $f } oder { $g }

## Moves as sentences

sentence-plain = { $who }: { $action }
sentence-hidden = { $who } macht einen verdeckten Zug
sentence-with-gains = { $sentence }: { $gains }
sentence-other-gains = { $who } { $gains }
error-unknown-contender = Es gibt keinen Bot „{ $name }“: Gib eine Stufe an ({ $levels }), reference:greedy, reference:tree, eine Klasse als paket.modul:Klasse oder remote:BEFEHL.
error-bad-project-file = { $file } kann nicht nach Kurznamen von Bots gelesen werden: { $detail }
error-no-command = „{ $name }“ nennt keinen Befehl: Auf remote: folgt, was den Bot startet.
error-bot-not-started = { $command } ließ sich nicht starten.
error-not-a-bot = „{ $name }“ ist kein Bot: Es muss eine von nemeton.Bot abgeleitete Klasse sein, die kein Argument braucht oder einen Text annimmt, der nach einem weiteren Doppelpunkt steht.
error-another-dataset = In { $path } liegt ein anderer Datensatz (verschieden: { $differs }); nimm einen anderen Ordner.
error-dataset-damaged = { $path } sagt nicht, was der Datensatz ist ({ $detail }).
error-training-damaged = { $path } lässt sich nicht lesen oder nicht fortsetzen ({ $detail }); gelöscht wird es neu gemacht.
error-training-there = In { $path } liegt schon ein Training: setz es fort (--resume) oder nimm einen anderen Ordner.
error-another-training = In { $path } liegt ein anderes Training (verschieden: { $differs }); nimm einen anderen Ordner.
error-training-too-little = { $name } muss mindestens { $low } sein, nicht { $found }.
error-training-nothing = Die Partien von { $game } enthalten zu wenige Entscheidungen, um daraus zu lernen.
error-training-none-accepted = Keine Generation in { $path } hat ihr Match gewonnen: Es gibt nichts zu übernehmen.
error-level-does-not-search = In { $game } sucht ein Bot der Stufe { $level } nicht, also nützt ihm nichts Gelerntes.
error-weights-damaged = { $path } enthält keine gelernten Gewichte, oder sie sind beschädigt ({ $detail }).
error-weights-other = Die Gewichte in { $path } wurden für etwas anderes gelernt (verschieden: { $differs }).
error-weights-missing = Für { $game } mit { $seats } Mitspielenden gibt es keine gelernten Gewichte.
error-another-contest = { $path } enthält die Ergebnisse anderer Partien.
error-not-a-contest = { $path } enthält keine Ergebnisse von Partien.
error-not-different-bots = Eine Rangliste braucht mindestens zwei Bots, jeden einmal genannt, nicht: { $bots }.
error-no-box-search = { $game } hat keine Komponenten, die gefunden werden müssten.
error-no-weights = { $game } hat keine Gewichte, die sich durch Partien finden ließen.
error-no-playout-features = { $game } hat keine Merkmale, deren Gewichte seine Simulationen lernen könnten.
error-box-search-damaged = { $path } ist nicht, was eine Suche aufgehoben hat ({ $detail }); gelöscht wird neu begonnen.
error-box-search-other = { $path } gehört zu einer anderen Suche: verschieden ist { $differs }.
error-box-search-bots = Zwei Arten von Bots sind nötig, mit einem Komma getrennt: wer aussortiert und wer urteilt; nicht „{ $bots }“.
error-box-search-counts = Schritte ({ $steps }), Kandidaten ({ $candidates }), Finalisten ({ $finalists }) und Partien ({ $games }) müssen mindestens 1 sein, und nicht mehr Finalisten als Kandidaten.
error-too-few-jobs = Mindestens 1 Prozess ist nötig, nicht { $jobs }.
error-ray-bad-address = „{ $address }“ ist keine Adresse eines Ray-Clusters: HOST:PORT, ray://HOST:PORT, auto oder local.
error-ray-no-answer = Unter { $address } antwortet kein Ray-Cluster ({ $detail }).
error-ray-no-nodes = Der Ray-Cluster hat keinen Rechner mit einem Kern, auf dem gespielt werden kann.
error-ray-node-silent = Der Rechner { $node } des Ray-Clusters antwortet nicht.
error-ray-node-fails = Der Rechner { $node } des Ray-Clusters kann nicht spielen: { $detail }
error-ray-node-differs = Der Rechner { $node } des Ray-Clusters hat andere Regeln oder eine andere Version: { $there } statt { $here }.
error-ray-folder-missing = Der Rechner { $node } des Ray-Clusters hat keinen Ordner { $path }: Er muss auf einem Laufwerk liegen, das alle gemeinsam haben.
error-ray-lost = Der Ray-Cluster ist verloren gegangen ({ $detail }).

error-example-unreadable = Diese Zeile eines Beispiels ist nicht zu verstehen: { $line }
error-example-no-action = Die Aktion in dieser Zeile eines Beispiels gibt es nicht: { $line }
error-scene-unreadable = Diese Zeile einer Szene ist nicht zu verstehen: { $line }
error-scene-stray-row = Diese Zeile einer Szene gehört zu nichts: { $line }
error-scene-twice = Eine Szene sagt das zweimal: { $name }
error-scene-number = „{ $name }“ einer Szene muss eine Zahl von { $low } bis { $high } sein, nicht „{ $found }“.
error-scene-choice = „{ $name }“ einer Szene muss eines von { $choices } sein, nicht „{ $found }“.
error-scene-unknown = Eine Szene dieses Spiels kennt kein „{ $name }“.
error-scene-no-such-seat = In dieser Szene gibt es Spieler { $seat } nicht („{ $name }“).
error-scene-no-such-card = Diese Karte gibt es nicht oder nicht noch einmal: { $found }
error-scene-one-druid = Das Quadrat von Spieler { $seat } braucht genau einen Druiden.
error-scene-square-apart = Das Quadrat von Spieler { $seat } hängt nicht zusammen.
error-scene-square-count = Das Quadrat von Spieler { $seat } muss in dieser Runde { $count } Karten haben.
error-scene-hand-count = Die Hand von Spieler { $seat } muss { $count } Karten haben.
error-scene-centre-count = Die Mitte einer Szene hat höchstens { $count } Karten.
error-scene-sheet-size = Das Blatt von Spieler { $seat } hat mehr Zeilen oder Spalten, als es gibt.
error-scene-sheet-sign = Ein Kästchen eines Blatts ist „..“ oder eine Farbe und eine Runde („r1“), nicht „{ $found }“.
error-scene-sheet-drawing = Auf dem Blatt von Spieler { $seat } kann „{ $found }“ nicht so gezeichnet worden sein.
error-scene-sheet-undrawn = Auf dem Blatt von Spieler { $seat } fehlt „{ $found }“, obwohl es hätte gezeichnet werden können.
error-scene-all-confirmed = Haben alle bestätigt, sind die Blätter schon weitergewandert.
error-scene-no-such-piece = „{ $name }“ einer Szene: { $found } gibt es nicht, oder es liegt schon anderswo.
error-scene-no-such-place = Diesen Platz gibt es in der Szene nicht, oder er ist schon besetzt: { $found }
error-scene-one-temple = Das Land einer Szene braucht einen Tempel: zwei T nebeneinander.
error-scene-land-apart = Das Land dieser Szene hängt nicht zusammen: { $found }
error-scene-start-fields = Die vier Startfelder müssen über und unter dem Tempel liegen.
error-scene-no-gap = Dort kann in dieser Szene kein Hain wachsen: { $found }
error-scene-book-count = Bei so vielen Spielern liegen höchstens { $count } Zauberbücher aus.
error-scene-track = „track“ einer Szene muss jeden der { $seats } Spieler einmal nennen, nicht „{ $found }“.
error-scene-turn-passed = Spieler { $seat } hat gepasst und kann nicht am Zug sein.
error-scene-all-active = Spieler { $seat } hat gepasst: Der Druide hat sich gewendet, niemand hat gearbeitet.
error-scene-apprentices = Spieler { $seat } hat bis zu dieser Runde nicht mehr als { $count } Lehrlinge.
error-scene-no-room = Für alle Lehrlinge von Spieler { $seat } ist kein Platz: Zeichne mehr Felder.
error-scene-market = Im Markt liegen höchstens { $count } Felder.
error-scene-acolyte-count = Spieler { $seat } muss { $low } bis { $high } Akolythen haben.
error-scene-spell-book = Das Zauberbuch von Spieler { $seat } fasst höchstens { $count } Zauber.
error-scene-wards = Diese Schutzbanne kann Spieler { $seat } nicht haben.
error-scene-board = Ein Brett muss mit { $count } Feldern gezeichnet sein.
error-scene-river-count = „{ $name }“ einer Szene fasst höchstens { $count } Karten.
error-scene-cards-gone = Eine Szene nennt so viele Karten, dass zum Auffüllen keine mehr übrig sind.
error-no-scenes = { $game } kann nicht mit einer Szene aufgebaut werden.
error-scene-other-seats = Die Szene ist für { $seats } Personen, hier sind { $found }.
error-option-no-scene = Eine Szene hat höchstens { $longest } Zeichen.

## Examples of the rules

example-title = Beispiel: { $caption }
example-tries = { $who } versucht: { $action }
example-gains = { $who }: { $what }
example-has = { $who } hat { $what }
example-may = { $who } darf: { $action }
example-may-not = { $who } darf nicht: { $action }
example-takes-back = { $who } nimmt den letzten Schritt zurück.
example-may-take-back = { $who } darf den letzten Schritt zurücknehmen.
example-may-not-take-back = { $who } kann das nicht mehr zurücknehmen.
example-lies = { $place }: { $what }
example-times = { $count } × { $what }
example-nothing = nichts
example-to-act = { $count ->
    [0] Niemand ist mehr am Zug.
    [one] { $who } ist am Zug.
   *[other] { $who } sind am Zug.
}
example-sees = { $count ->
    [one] { $who } sieht es.
   *[other] { $who } sehen es.
}
example-sees-not = { $count ->
    [one] { $who } sieht davon nichts.
   *[other] { $who } sehen davon nichts.
}
example-scores = { $who }, { $what }: { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkte
}
example-wins = { $count ->
    [one] { $who } gewinnt.
   *[other] { $who } teilen sich den Sieg.
}
