bloodrunes-title = BloodRunes
bloodrunes-tagline = Runen legen, Zauber von der eigenen Seite aus lesen und zuerst sechs Schätze besitzen.

## Pieces

bloodrunes-rune = { $rune ->
    [wealth] Reichtum
    [serpent] Schlange
    [spear] Speer
    [cattle] Vieh
    [rider] Reiter
    [hail] Hagel
    [fire] Feuer
    [chalice] Kelch
    [estate] Erbhof
    [horse] Pferd
   *[loki] Loki
}
bloodrunes-spell = { $spell ->
    [recruit-acolyte] Akolythen anwerben
    [build-fortune-alliance] Schatz mehren: Bündnis
    [build-fortune-harvest] Schatz mehren: Ernte
    [build-fortune-raid] Schatz mehren: Raubzug
    [steal-fortune-left] Schatz rauben: links
    [steal-fortune-right] Schatz rauben: rechts
    [steal-fortune-across] Schatz rauben: gegenüber
    [steal-fortune-any] Schatz rauben: beliebig
    [steal-acolyte-left] Akolythen rauben: links
    [steal-acolyte-right] Akolythen rauben: rechts
    [steal-acolyte-across] Akolythen rauben: gegenüber
    [steal-acolyte-any] Akolythen rauben: beliebig
    [ward-left] Schutzbann: links
    [ward-right] Schutzbann: rechts
    [ward-across] Schutzbann: gegenüber
    [ward-any] Schutzbann: beliebig
    [hex-discard-ward] Fluch: Bann brechen
    [hex-steal-ward] Fluch: Bann rauben
   *[other] { $spell }
}
bloodrunes-effect = { $effect ->
    [recruit-acolyte] Ein Akolyth deiner Farbe kommt aus dem Vorrat auf dein Pult.
    [build-fortune] Ein Schatz kommt aus dem Vorrat auf dein Pult.
    [steal-fortune] Du nimmst dort, wohin die Karte zeigt, einen Schatz.
    [steal-acolyte] Du nimmst dort, wohin die Karte zeigt, einen Akolythen.
    [ward] Wer dort sitzt, wohin die Karte zeigt, kann dir nichts rauben.
    [discard-ward] Ein Schutzbann deiner Wahl wird abgelegt.
   *[steal-ward] Ein fremder Schutzbann wechselt auf dein Pult.
}
bloodrunes-colour = { $colour ->
    [blue] blau
    [green] grün
    [red] rot
   *[yellow] gelb
}
bloodrunes-direction = { $direction ->
    [left] links
    [right] rechts
    [across] gegenüber
   *[any] beliebig
}

## Actions

bloodrunes-draw-rune = die Rune { $rune } ziehen
    .sentence = { $who } zieht die Rune { $rune }
bloodrunes-draw-spell = den Zauber { $spell } ziehen
    .sentence = { $who } zieht den Zauber { $spell }
bloodrunes-cast-rune = { $rune } auf { $square } legen
    .sentence = { $who } legt { $rune } auf { $square }
bloodrunes-clear-runes = den Runenfluss räumen
    .sentence = { $who } räumt den Runenfluss
bloodrunes-clear-spells = den Zauberfluss räumen
    .sentence = { $who } räumt den Zauberfluss
bloodrunes-cast-spell = { $spell } wirken
    .sentence = { $who } wirkt { $spell }
bloodrunes-cast-spell-seat = { $spell } gegen Platz { $seat } wirken
    .sentence = { $who } wirkt { $spell } gegen { $seat }
bloodrunes-cast-spell-colour = { $spell } wirken (Akolyth: { $colour })
    .sentence = { $who } wirkt { $spell } (Akolyth: { $colour })
bloodrunes-cast-spell-seat-colour = { $spell } gegen Platz { $seat } wirken (Akolyth: { $colour })
    .sentence = { $who } wirkt { $spell } gegen { $seat } (Akolyth: { $colour })
bloodrunes-cast-spell-seat-ward = { $spell } gegen Platz { $seat } wirken (Schutzbann: { $ward })
    .sentence = { $who } wirkt { $spell } gegen { $seat } (Schutzbann: { $ward })

## The log

bloodrunes-gain-fortunes = { $by } { $count ->
    [one] Schatz
   *[other] Schätze
}
bloodrunes-gain-acolytes = { $by } { $count ->
    [one] Akolyth
   *[other] Akolythen
}
bloodrunes-gain-wards = { $by } { $count ->
    [one] Schutzbann
   *[other] Schutzbanne
}

## Before a step

bloodrunes-preview-completes = { $own ->
    [yes] vollendet dein { $spell }
   *[no] vollendet { $spell } für { $owner }
}
bloodrunes-preview-breaks = { $own ->
    [yes] zerstört dein { $spell }
   *[no] zerstört { $spell } von { $owner }
}
bloodrunes-preview-nearer = { $missing ->
    [one] dann fehlt noch eine Rune für { $spell }
   *[other] dann fehlen noch { $missing } Runen für { $spell }
}
## Examples of the rules: where something lies

bloodrunes-place-rune-river = Runenfluss
bloodrunes-place-rune-discard = abgelegte Runen
bloodrunes-place-spell-river = Zauberfluss
bloodrunes-place-spell-discard = abgelegte Zauber
bloodrunes-place-pool = Akolythen im Vorrat
bloodrunes-place-hand = Hand von { $who }
bloodrunes-place-book = Zauberbuch von { $who }
bloodrunes-place-ward = { $who } ist geschützt durch
bloodrunes-place-acolytes = Akolythen von { $who }
bloodrunes-place-gap = Lücke

## What is asked

bloodrunes-can-draw-rune = Rune ziehen
bloodrunes-can-draw-spell = Zauber ziehen
bloodrunes-can-cast-rune = Rune legen
bloodrunes-can-cast-spell = { $spell } wirken
bloodrunes-can-cast-spells = einen von { $count } Zaubern wirken
bloodrunes-can-clear = Fluss räumen
bloodrunes-prompt-turn = { $left ->
    [one] Deine letzte Aktion: { $what }.
   *[other] Noch { $left } Aktionen: { $what }.
}
bloodrunes-prompt-wait = Platz { $seat } ist am Zug.
bloodrunes-prompt-over = Das Spiel ist zu Ende.

## Refusals

bloodrunes-refused-no-such-action = Diese Aktion gibt es nicht.
bloodrunes-refused-no-such-seat = Diesen Platz gibt es an diesem Tisch nicht.
bloodrunes-refused-game-over = Das Spiel ist zu Ende.
bloodrunes-refused-not-your-turn = Dieser Platz ist nicht an der Reihe.
bloodrunes-refused-rune-not-in-river = Diese Rune liegt nicht im Fluss.
bloodrunes-refused-spell-not-in-river = Dieser Zauber liegt nicht im Fluss.
bloodrunes-refused-book-full = Das Zauberbuch ist voll: Es fasst { $limit } Zauber.
bloodrunes-refused-rune-not-in-hand = Diese Rune ist nicht auf der Hand.
bloodrunes-refused-rune-river-empty = Im Fluss liegt keine Rune, die zu räumen wäre.
bloodrunes-refused-spell-not-in-book = Dieser Zauber steht nicht im Zauberbuch.
bloodrunes-refused-runes-do-not-match = Von dieser Seite aus zeigt das Brett die Runen des Zaubers nicht.
bloodrunes-refused-no-acolyte-in-pool = Im Vorrat ist kein Akolyth der eigenen Farbe mehr.
bloodrunes-refused-acolyte-limit = Auf dem Pult ist kein Platz für einen weiteren Akolythen.
bloodrunes-refused-no-fortune-in-pool = Im Vorrat ist kein Schatz mehr.
bloodrunes-refused-no-such-opponent = An dieser Stelle sitzt niemand, den der Zauber treffen könnte.
bloodrunes-refused-no-fortune-to-steal = Dort gibt es keinen Schatz zu rauben.
bloodrunes-refused-warded = Ein Schutzbann hindert dich, dort zu rauben.
bloodrunes-refused-no-acolyte-of-colour = Dort ist kein Akolyth dieser Farbe zu holen.
bloodrunes-refused-nothing-to-move = Es kann kein Akolyth dazukommen oder weggehen.
bloodrunes-refused-no-such-ward = Dort liegt kein solcher Schutzbann.

## Score sheet

bloodrunes-score-fortunes = Schätze
bloodrunes-score-acolytes = Akolythen, bei Gleichstand: { $acolytes }

## How it was decided

bloodrunes-story-spell = { $seat } wirkt { $spell } und hat { $fortunes } Schätze.
bloodrunes-story-limit = { $turns ->
    [one] Der eine Zug für jeden ist um: Die meisten Schätze gewinnen.
   *[other] Die { $turns } Züge für jeden sind um: Die meisten Schätze gewinnen.
}
bloodrunes-story-tie = { $seat } und { $rival } haben beide { $points } Schätze. Die Akolythen entscheiden: { $own } zu { $other }.

## Options

bloodrunes-option-first = Wer beginnt
bloodrunes-option-first-random = der Zufall
bloodrunes-option-first-1 = Platz 1
bloodrunes-option-first-2 = Platz 2
bloodrunes-option-first-3 = Platz 3
bloodrunes-option-first-4 = Platz 4
bloodrunes-option-clan_attributes = Gaben der Sippen: Jede Farbe kann etwas Eigenes
bloodrunes-option-stacked_wards = Gestapelter Schutzbann: einer je Richtung
bloodrunes-option-turn_limit = Züge je Platz, dann wird abgerechnet (0: unbegrenzt)
bloodrunes-option-colour_1 = Farbe von Platz 1
bloodrunes-option-colour_1-free = die erste freie
bloodrunes-option-colour_1-blue = blau
bloodrunes-option-colour_1-green = grün
bloodrunes-option-colour_1-red = rot
bloodrunes-option-colour_1-yellow = gelb
bloodrunes-option-colour_2 = Farbe von Platz 2
bloodrunes-option-colour_2-free = die erste freie
bloodrunes-option-colour_2-blue = blau
bloodrunes-option-colour_2-green = grün
bloodrunes-option-colour_2-red = rot
bloodrunes-option-colour_2-yellow = gelb
bloodrunes-option-colour_3 = Farbe von Platz 3
bloodrunes-option-colour_3-free = die erste freie
bloodrunes-option-colour_3-blue = blau
bloodrunes-option-colour_3-green = grün
bloodrunes-option-colour_3-red = rot
bloodrunes-option-colour_3-yellow = gelb
bloodrunes-option-colour_4 = Farbe von Platz 4
bloodrunes-option-colour_4-free = die erste freie
bloodrunes-option-colour_4-blue = blau
bloodrunes-option-colour_4-green = grün
bloodrunes-option-colour_4-red = rot
bloodrunes-option-colour_4-yellow = gelb
error-colour-taken-twice = Zwei Plätze können nicht dieselbe Farbe haben ({ $colour }).

## Another components file

error-components-fortunes = Die Schachtel braucht mindestens { $least } Schätze, nicht { $fortunes }.
error-components-acolytes = Die Schachtel braucht mindestens { $least } Akolythen der Farbe { $colour }.
error-components-colour = Eine Sippe „{ $colour }“ gibt es nicht; es gibt { $colours }.
error-components-runes = Die Schachtel muss genau diese Runen aufführen: { $runes }.
error-components-rune = Die Rune { $rune } braucht 0 bis 200 Exemplare und 1 bis 5 Punkte.
error-components-few-runes = Die Schachtel braucht außer Loki mindestens { $least } Runen, nicht { $runes }.
error-components-letter = „{ $letter }“ kann nicht für „{ $rune }“ stehen: Es muss ein einzelner Buchstabe sein, und für eine Rune außer Loki.
error-components-spell-kinds = Die Schachtel hat { $kinds } Arten von Zaubern; nötig ist mindestens eine, erlaubt sind { $most }.
error-components-name = „{ $spell }“ kann kein Zauber heißen: Erlaubt sind klein geschriebene Wörter mit Bindestrichen, die keine Rune nennen.
error-components-name-twice = Zwei Zauber heißen „{ $spell }“.
error-components-copies = Der Zauber { $spell } braucht 1 bis 99 Exemplare, nicht { $copies }.
error-components-players = Der Zauber { $spell } muss für 2, 3 oder 4 Personen gekennzeichnet sein.
error-components-no-direction = Der Zauber { $spell } braucht eine Richtung wie jeder mit der Wirkung { $effect }.
error-components-direction = Der Zauber { $spell } darf keine Richtung haben: { $effect } kennt keine.
error-components-shape = Der Zauber { $spell } braucht entweder ein Paar oder ein Muster.
error-components-unknown-letter = Der Zauber { $spell } verwendet den Buchstaben „{ $letter }“, der für keine Rune steht.
error-components-pair = Das Paar des Zaubers { $spell } muss aus zwei Buchstaben bestehen.
error-components-pattern = Das Muster des Zaubers { $spell } muss aus drei Reihen zu drei Feldern bestehen.
error-components-pattern-short = Das Muster des Zaubers { $spell } braucht mindestens drei Runen; zwei sind ein Paar.
error-components-few-spells = Für { $players } Personen braucht die Schachtel mindestens { $least } Zauber, nicht { $spells }.
error-components-no-ward = Für { $players } Personen hat die Schachtel keinen Schutzbann.
error-components-no-builder = Für { $players } Personen hat die Schachtel keinen Zauber, der Akolythen oder Schätze bringt.
error-components-many-runes = Die Schachtel hat zu viele Runen; es dürfen { $most } sein.
error-components-many-spells = Für { $players } Personen hat die Schachtel { $spells } Zauber; es dürfen { $most } sein.

# What a hint says that an action does most for.
bloodrunes-part-fortunes = deine Schätze
bloodrunes-part-acolytes = Akolythen und damit Aktionen in jedem Zug
bloodrunes-part-wards = der Schutz deiner Schätze
bloodrunes-part-runes = Runen auf deiner Hand
bloodrunes-part-spells = Zauber, die du bald wirken kannst

## Abstimmung: was von den Mustern verlangt wird
bloodrunes-hint = { $hint ->
    [recruiting-easiest] Anwerben ist am leichtesten, um 0,8 Aktionen
    [ways-to-build-alike] Die Arten, einen Schatz zu mehren, unterscheiden sich um höchstens eine halbe Aktion
    [stealing-no-cheaper] Einen Schatz zu rauben ist nicht billiger, als ihn zu mehren
    [any-harder-steal-fortune] Einen Schatz bei irgendwem zu rauben ist schwerer als bei einem Bestimmten, um 0,8 Aktionen
    [any-harder-steal-acolyte] Einen Akolythen bei irgendwem zu rauben ist schwerer als bei einem Bestimmten, um 0,8 Aktionen
    [any-harder-ward] Ein Schutzbann gegen alle ist schwerer als gegen einen Bestimmten, um 0,8 Aktionen
    [ward-easier-than-hex] Jeder Schutzbann ist leichter als der Fluch, der ihn bricht, um 0,8 Aktionen
    [hexes-hardest] Nichts ist schwerer als ein Fluch
    [stealing-wards-hardest] Einen Bann zu rauben ist schwerer, als ihn zu brechen, um 0,8 Aktionen
   *[hexes-of-rare-runes] Kein Zauber zeigt seltenere Runen als die Flüche, nach ihren Punkten
}
