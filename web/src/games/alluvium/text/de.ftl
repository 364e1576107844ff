## Board

alluvium-board-round = Runde { $round } von { $rounds }
alluvium-board-sheet = Das Blatt, wie es jetzt ist
alluvium-board-own-sheet = Dein Blatt
alluvium-board-sheet-of = Blatt von { $name }
alluvium-board-sheet-remembered = { $turns ->
    [one] Wie du es zuletzt sahst, vor einem Zug
   *[other] Wie du es zuletzt sahst, vor { $turns } Zügen
}
alluvium-board-never-seen = Dieses Blatt hast du noch nicht gesehen.
alluvium-board-hidden = Nur wer ein Blatt vor sich hat, sieht es. Am Ende werden alle Blätter gezeigt.
alluvium-board-over = Wähle oben ein Blatt. Umrandet sind das letzte Rechteck und die Gebiete, die Punkte brachten.
alluvium-board-box-free = { $box }: leer
alluvium-board-box-start = { $box }: leeres Startkästchen
alluvium-board-box-single = { $box }: leer und umschlossen, darf allein ausgemalt werden
alluvium-board-track = Helferleiste
alluvium-board-dummy = Dummy
alluvium-board-helper = { $name }: { $checks ->
    [one] { $checks } Haken
   *[other] { $checks } Haken
}, Rang { $rank }, größtes Gebiet { $boxes ->
    [one] { $boxes } Kästchen
   *[other] { $boxes } Kästchen
}, bekäme { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
alluvium-board-helper-none = { $name }: noch keine Haken
alluvium-board-scores = Wertungskästchen
alluvium-board-round-open = Runde { $round }: noch nicht gewertet
alluvium-board-round-scored = Runde { $round }: { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
alluvium-board-clockwise = Rund um den Tisch; die Blätter wandern im Uhrzeigersinn
alluvium-board-anticlockwise = Rund um den Tisch; die Blätter wandern gegen den Uhrzeigersinn
alluvium-board-traveller = { $name } ({ $colour }), Karte { $form }, zeichnet auf dem Blatt von { $owner }
alluvium-board-traveller-done = { $name } ({ $colour }), Karte { $form }, hat auf dem Blatt von { $owner } gezeichnet
alluvium-board-any-sheet = Blatt
alluvium-board-dummy-about = { $card }. Zu dritt ist er eine Gemeinschaft, die niemandem gehört: Alle zeichnen seine Form auf das eigene Blatt. Er bekommt seinen Rang als Helfer, und seine Punkte verfallen.
alluvium-board-dummy-card = Dummy ({ $colour }), Karte { $form }
alluvium-board-tray = Formen zum Zeichnen
alluvium-board-form = Form { $form }
alluvium-board-card = Form { $form }, Taste { $key }
alluvium-board-card-secret = Form { $form }, deine geheime Karte, Taste { $key }
alluvium-board-secret = Diese Karte siehst nur du
alluvium-board-cards = Aufgedeckte Karten
alluvium-board-rotate = Drehen
alluvium-board-draw = Zeichnen
alluvium-board-colour = Ausmalen
alluvium-board-pass = Passen
alluvium-board-hint = Zeige oder tippe auf das Blatt, um die Form dorthin zu halten.
alluvium-board-hint-single = Zeige oder tippe auf das Blatt. Ein markiertes Kästchen (+) darfst du stattdessen ausmalen.
alluvium-board-fits = Hier passt sie.
alluvium-board-fits-single = Dieses einzelne Kästchen darfst du ausmalen.
alluvium-board-refused = { $reason } (Regel { $rule })
alluvium-board-scored-round = Runde { $round }: größtes Rechteck, { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
alluvium-board-scored-helper = Hilfe auf dem Blatt von { $owner }: Rang { $rank }, größtes Gebiet { $boxes ->
    [one] { $boxes } Kästchen
   *[other] { $boxes } Kästchen
}, { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
alluvium-board-scored-unranked = Kein Haken auf dem Blatt von { $owner }, also kein Rang und keine Punkte
alluvium-board-scored-steps = Runden und Blätter
alluvium-board-keys = Tasten: Pfeile bewegen die Form, R dreht sie, 1 und 2 wählen eine Form, B springt zu einzelnen Kästchen, Eingabe zeichnet, Escape legt weg.

alluvium-board-hold = { $fits ->
    [true] Zeichne die Form hier, oder bewege und drehe sie.
   *[false] Hier geht es nicht: Bewege oder drehe die Form.
}

## Guide
alluvium-guide-welcome = Willkommen im neuen Land. Alle zeichnen gleichzeitig: erst auf dem eigenen Blatt, dann auf den anderen, denn die Blätter wandern um den Tisch.
alluvium-guide-goal = Am Ende jeder Runde zählt dein größtes Rechteck aus ausgemalten Kästchen, gleich wer sie ausgemalt hat. Die Punkte kommen in diese Wertungskästchen.
alluvium-guide-draw = Deine ersten zwei Formen. Halte eine über ein Startkästchen (mit Punkt). Drehe sie mit R, Mausrad, Knopf oder einem zweiten Tippen und zeichne sie.
alluvium-guide-second = Jetzt die andere. Beide dürfen sich berühren, aber nicht überlappen, und auch diese braucht ein Startkästchen. Die gerahmte Zahl zeigt dein größtes Rechteck.
alluvium-guide-others = Das Blatt einer Nachbarin! Zeichne hier dieselbe Form in deiner Farbe. Für jedes Kästchen in der Farbe des Blattes, das sie berührt, bekommst du einen Haken auf der Helferleiste.
alluvium-guide-track = Deine Haken stehen auf der Helferleiste jedes Blattes. Am Ende werden die besten Helfer eines Blattes für ihr größtes eigenes Gebiet darauf bezahlt. Drücke auf eine Zeile, um das Gebiet zu sehen.
alluvium-guide-box = Das nächste Blatt, und eine andere Art zu helfen: Ist ein Kästchen auf allen vier Seiten umschlossen (+), darfst du es ausmalen, statt deine Form zu zeichnen. Hier ist eines.
alluvium-guide-travel = Die Blätter wandern, bis alle wieder daheim sind. Hier oben siehst du alle Karten und wer noch zeichnet; der Rahmen zeigt, wessen Blatt dort liegt. Zeichne auf dem letzten.
alluvium-guide-round = Dein Blatt ist zurück, die Runde gewertet. Nun wandern die Blätter andersherum.
alluvium-guide-end = Das ist schon alles. Tippe auf einen Namen, um ein Blatt zu sehen, wie du es zuletzt sahst. Wird eine Zeichnung abgelehnt, steht ihre Regel dabei; alle Regeln sind oben offen. Viel Freude im Tal!
alluvium-guide-full = Die letzte Runde eines anderen Spiels. Dein Blatt ist fast voll, und deine Karte ist ein L: vier Kästchen in einer Reihe und eines neben dem Ende.
alluvium-guide-pass = Versuche es, wo du willst: Es passt nirgends. Nur dann darfst du passen, und auf dem eigenen Blatt bleibt dir nichts anderes.
alluvium-guide-passed = Auf den Blättern der anderen passt du, wo weder deine Form passt noch ein Kästchen umschlossen ist. Dein Blatt zählt trotzdem. Nun hast du alles getan, was sich hier tun lässt.
