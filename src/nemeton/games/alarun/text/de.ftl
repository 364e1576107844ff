alarun-title = Alarún
alarun-tagline = Zutaten tauschen, ein magisches Quadrat legen, zehn Tränke brauen.

## Pieces

alarun-kind = { $kind ->
    [fungi-magica] Fungi magica
    [moon-berries] Mondbeeren
    [calendula] Ringelblume
    [phoenix-feathers] Phönixfedern
    [dragon-eggs] Dracheneier
    [mandrake] Mandrake
   *[myrrh] Myrrhe
}
alarun-colour = { $colour ->
    [yellow] gelb
    [white] weiß
    [pink] rosa
    [blue] blau
    [red] rot
    [green] grün
   *[purple] lila
}
# Every kind is feminine or plural, so one ending serves them all.
alarun-colour-of-card = { $colour ->
    [yellow] gelbe
    [white] weiße
    [pink] rosa
    [blue] blaue
    [red] rote
    [green] grüne
   *[purple] lila
}
alarun-card = { alarun-colour-of-card } { alarun-kind }
alarun-centum-auri = Centum auri
alarun-druid = Druidenlehrling

## Actions

alarun-swap = { $given } gegen { $taken } tauschen
    .sentence = { $who } tauscht { $given } gegen { $taken }
alarun-pass = passen
    .sentence = { $who } passt
alarun-swap-and-pass = die ganze Hand tauschen und passen
    .sentence = { $who } tauscht die ganze Hand und passt
alarun-refresh = die Mitte erneuern
    .sentence = { $who } erneuert die Mitte
alarun-place = { $card } auf { $cell } legen
    .sentence = { $who } legt { $card } auf { $cell }
alarun-confirm = die Karten bestätigen
    .sentence = { $who } bestätigt die Karten

## The log

alarun-hidden = { $who } legt Karten
alarun-gain-points = { $by } { $count ->
    [one] Punkt
   *[other] Punkte
}

## Before a step

alarun-line = { $kind ->
    [row] Reihe { $line }
   *[column] Spalte { $line }
}
alarun-preview-line = { $line }: von { $before } auf { $after }

## Examples of the rules: where something lies

alarun-place-centre = Mitte
alarun-place-discard = Ablagestapel
alarun-place-stack = Stapel
alarun-place-hand = Hand von { $who }

## What is asked

alarun-can-swap = eine Karte mit der Mitte tauschen
alarun-can-refresh = die Mitte erneuern
alarun-can-swap-and-pass = alle drei tauschen und passen
alarun-can-pass = einfach passen
alarun-prompt-exchange = { $first ->
    [yes] Runde 1 beginnt mit dem Tausch: Du kannst { $what }.
   *[no] Du kannst { $what }.
}
alarun-prompt-last-exchange = Es wurde gepasst. Deine letzte Aktion dieser Runde: Du kannst { $what }.
alarun-prompt-swap-limit = Deine { $limit } Tauschaktionen dieser Runde sind verbraucht: Du kannst { $what }.
alarun-prompt-wait = Platz { $seat } tauscht gerade.
alarun-prompt-place = { $left ->
    [one] Lege deine letzte Karte in dein Quadrat.
   *[other] Lege deine { $left } Karten in dein Quadrat.
}
alarun-prompt-confirm = Runde { $round } von { $rounds }: Bestätige, wie deine Karten liegen, oder nimm sie zurück.
alarun-prompt-others-place = Die anderen legen noch ihre Karten.
alarun-prompt-over = Das Spiel ist zu Ende.

## Refusals

alarun-refused-no-such-action = Diese Aktion gibt es nicht.
alarun-refused-no-such-seat = Diesen Platz gibt es an diesem Tisch nicht.
alarun-refused-game-over = Das Spiel ist zu Ende.
alarun-refused-not-your-turn = Dieser Platz ist nicht an der Reihe.
alarun-refused-exchange-not-over = Gelegt wird erst, wenn der Tausch vorbei ist.
alarun-refused-card-not-in-hand = Diese Karte ist nicht auf der Hand.
alarun-refused-card-not-in-centre = Diese Karte liegt nicht offen in der Mitte.
alarun-refused-swap-limit = An diesem Tisch sind höchstens { $limit } Tauschaktionen je Runde erlaubt.
alarun-refused-refresh-needs-two-players = Die Mitte lässt sich nur zu zweit erneuern.
alarun-refused-refreshed-already = Die Mitte wurde in dieser Runde schon erneuert.
alarun-refused-confirmed-already = Die Karten dieser Runde sind schon bestätigt.
alarun-refused-cards-left-to-place = Erst müssen alle drei Karten liegen, dann werden sie bestätigt.
alarun-refused-exchange-over = Der Tausch dieser Runde ist vorbei.
alarun-refused-cell-taken = Dort liegt schon eine Karte.
alarun-refused-cell-not-adjacent = Eine Karte muss eine Seite mit dem Druiden oder einer anderen Karte gemeinsam haben.
alarun-refused-square-too-wide = Das Quadrat würde größer als fünf mal fünf.

## Score sheet

alarun-score-row = Reihe { $line }
alarun-score-column = Spalte { $line }
alarun-score-druid = Druide als { $card }
alarun-score-centum-auri = Centum auri
alarun-score-colour = geheime Farbe { $colour }

## How it was decided

alarun-story-tie = { $seat } und { $rival } haben beide { $points } Punkte. Die Tränke entscheiden: { $own } Punkte zu { $other }.
alarun-story-potion = Der beste Trank von { $seat }: { $line }, Stärke { $strength }, { $points } Punkte.

## Options

alarun-option-first = Wer beginnt
alarun-option-first-random = der Zufall
alarun-option-first-1 = Platz 1
alarun-option-first-2 = Platz 2
alarun-option-first-3 = Platz 3
alarun-option-first-4 = Platz 4
alarun-option-swap_limit = Tauschaktionen je Person und Runde (0: unbegrenzt)

# What a hint says that an action does most for.
alarun-part-potions = Punkte gebrauter Tränke
alarun-part-bonuses = Punkte für deine Farbe und den Centum auri
alarun-part-growth = was aus deinen Reihen und Spalten noch werden kann
alarun-part-denial = wie wenig Brauchbares in der Mitte liegen bleibt
