alluvium-title = Alluvium
alluvium-tagline = Zeichne dein Land und dann das der anderen: Die Blätter wandern um den Tisch.

## Pieces

alluvium-colour = { $colour ->
    [red] Rot
    [blue] Blau
    [green] Grün
    [yellow] Gelb
    [brown] Braun
   *[other] { $colour }
}

## Actions

alluvium-draw = Form { $form } in Drehung { $rotation } zeichnen, erstes Kästchen auf { $box }
    .sentence = { $who } zeichnet Form { $form } auf { alluvium-sheet-whose }, erstes Kästchen auf { $box }
alluvium-box = das einzelne Kästchen { $box } ausmalen
    .sentence = { $who } malt das einzelne Kästchen { $box } auf { alluvium-sheet-whose } aus
alluvium-pass = passen
    .sentence = { $who } kann auf { alluvium-sheet-whose } nichts zeichnen und passt
alluvium-confirm = die Zeichnung bestätigen
    .sentence = { $who } gibt weiter: { alluvium-sheet-named }

## The log

alluvium-sheet-whose = { $own ->
    [yes] dem eigenen Blatt
   *[no] dem Blatt von { $owner }
}
alluvium-sheet-named = { $own ->
    [yes] das eigene Blatt
   *[no] das Blatt von { $owner }
}
alluvium-hidden = { $who } arbeitet auf { alluvium-sheet-whose }, mit Karte { $card }
alluvium-gain-checks = { $by } { $count ->
    [one] Häkchen
   *[other] Häkchen
}
alluvium-gain-points = { $by } { $count ->
    [one] Punkt
   *[other] Punkte
}

## Before a step

alluvium-preview-rank = { $stays ->
    [yes] du bleibst
   *[no] du wärst
} hier { $rank ->
    [0] ohne Rang
   *[other] { $rank }.
}{ $shared ->
    [yes] {""} (geteilt)
   *[no] {""}
}{ $points ->
    [0] {""}
    [one] {""}, das zählt { $points } Punkt
   *[other] {""}, das zählt { $points } Punkte
}
alluvium-preview-rectangle = { $own ->
    [yes] dein Rechteck
   *[no] Rechteck von { $owner }
} von { $before } auf { $after }

## What is asked

alluvium-prompt-both = Zeichne die Formen { $form } und { $second } (deine geheime Karte) auf dein Blatt, in beliebiger Reihenfolge, jede über ein Startkästchen.
alluvium-prompt-second = Zeichne nun auch die Form { $form }, über ein Startkästchen.
alluvium-prompt-own = Dein eigenes Land: Zeichne die Form { $form } auf dein Blatt.
alluvium-prompt-dummy = Zu dritt spielt ein Dummy mit, eine Gemeinschaft, die niemandem gehört: Zeichne seine Form { $form } in { $colour } auf dein Blatt.
alluvium-prompt-others = Vor dir liegt das Blatt von { $owner }: Zeichne die Form { $form }.
alluvium-prompt-others-or-box = Vor dir liegt das Blatt von { $owner }: Zeichne die Form { $form } oder male ein einzelnes umschlossenes Kästchen aus.
alluvium-prompt-pass = Auf diesem Blatt lässt sich nichts zeichnen: Du musst passen.
alluvium-prompt-confirm = Bestätige oder nimm zurück; was bestätigt ist, bleibt.
alluvium-prompt-wait = { $count ->
    [one] Eine Person zeichnet noch.
   *[other] { $count } Personen zeichnen noch.
}
alluvium-prompt-over = Das Spiel ist zu Ende.

## Refusals

alluvium-refused-no-such-action = Diese Aktion gibt es nicht.
alluvium-refused-no-such-seat = Diesen Platz gibt es an diesem Tisch nicht.
alluvium-refused-game-over = Das Spiel ist zu Ende.
alluvium-refused-confirmed-already = Die Zeichnung ist schon bestätigt.
alluvium-refused-drawn-already = Die Zeichnung ist fertig: Bestätige sie oder nimm sie zurück.
alluvium-refused-nothing-to-confirm = Erst muss gezeichnet werden, dann wird bestätigt.
alluvium-refused-other-form = Diese Form steht auf keiner Karte, die jetzt zu zeichnen ist.
alluvium-refused-boxes-coloured = Die Form würde ein Kästchen bedecken, das schon ausgemalt ist.
alluvium-refused-no-start-box = In Runde 1 bedeckt jede Form mindestens ein Startkästchen.
alluvium-refused-leaves-no-place = Dort gezeichnet ließe sie der anderen Form keinen Platz.
alluvium-refused-no-box-for-dummy = Der Dummy malt nie ein einzelnes Kästchen aus.
alluvium-refused-no-box-at-home = Einzelne Kästchen malt man nur auf den Blättern der anderen aus.
alluvium-refused-box-coloured = Dieses Kästchen ist schon ausgemalt.
alluvium-refused-box-on-edge = Ein Kästchen am Rand des Blattes wird nie einzeln ausgemalt.
alluvium-refused-box-not-enclosed = Nicht alle vier Nachbarn dieses Kästchens sind ausgemalt.
alluvium-refused-must-draw = Auf diesem Blatt lässt sich etwas zeichnen, also darf nicht gepasst werden.

## Score sheet

alluvium-score-round = Runde { $round }
alluvium-score-bonus = Hilfe für { $owner }

## How it was decided

alluvium-story-tie = { $seat } und { $rival } haben beide { $points } Punkte. Die Hilfe entscheidet: { $own } Bonuspunkte zu { $other }.
alluvium-story-rectangle = Das größte Rechteck: { $points } Kästchen, auf dem Blatt von { $seat } in Runde { $round }.

## Options

alluvium-option-memory_aid = Gedächtnishilfe: jedes Blatt so zeigen, wie du es zuletzt gesehen hast

## Components files

error-alluvium-grid-ragged = Das Raster des Blattes braucht mindestens eine Zeile, und alle Zeilen müssen gleich lang sein.
error-alluvium-grid-too-big = Ein Blatt hat höchstens { $most } Zeilen und { $most } Spalten.
error-alluvium-grid-sign = Das Raster des Blattes kennt „.“ und „s“, nicht „{ $sign }“.
error-alluvium-no-start-box = Das Blatt braucht mindestens ein Startkästchen („s“).
error-alluvium-colours = Es müssen mindestens { $needed } Farben sein, alle verschieden.
error-alluvium-deck-count = Laut Datei hat ein Stapel { $stated } Karten, aufgezählt sind { $listed }.
error-alluvium-deck-short = Ein Stapel braucht mindestens { $needed } Karten; aufgezählt sind { $listed }.
error-alluvium-form-missing = In den Stapeln ist die Form „{ $form }“, unter [forms] ist sie aber nicht gezeichnet.
error-alluvium-form-name = Der Name einer Form besteht aus Buchstaben und Ziffern, anders als „{ $form }“.
error-alluvium-form-twice = Zwei Formen heißen gleich; große und kleine Buchstaben machen keinen Unterschied.
error-alluvium-form-sign = Das Bild der Form { $form } kennt „#“ und „.“, nicht „{ $sign }“.
error-alluvium-form-empty = Die Form { $form } hat kein Kästchen.
error-alluvium-form-apart = Die Kästchen der Form { $form } hängen nicht alle über Seiten zusammen.
error-alluvium-form-too-big = Die Form { $form } ist größer als das Blatt.
error-alluvium-many-forms = { $forms } Formen sind zu viele; es dürfen { $most } sein.
error-alluvium-form-boxes = Die Form { $form } hat { $boxes } Kästchen; eine Form darf { $most } haben.
error-alluvium-many-placements = Formen und Blatt sind zusammen zu groß: Sie ergeben etwa { $placements } Arten zu zeichnen. Weniger oder kleinere Formen, weniger Startkästchen oder ein kleineres Blatt helfen.

# What a hint says that an action does most for.
alluvium-part-rectangle = dein größtes Rechteck, das in jeder künftigen Runde zählt
alluvium-part-room = Platz, in den dein Rechteck wachsen kann
alluvium-part-helping = was du auf dem Land der anderen verdienst
