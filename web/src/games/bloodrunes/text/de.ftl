## Board

bloodrunes-board-turn = Zug { $turn }
bloodrunes-board-casting = Runenbrett
bloodrunes-board-seen-from = Das Brett von der Seite von { $name }
bloodrunes-board-look-from = Von der Seite von { $name } sehen
bloodrunes-board-own-side = Zurück auf meine Seite
bloodrunes-board-aim-at = Auf { $name } richten
bloodrunes-board-empty = leer
bloodrunes-board-covered = { $count ->
    [one] eine Rune darunter
   *[other] { $count } Runen darunter
}
bloodrunes-board-serves = dient dem Zauber
bloodrunes-board-wanted = { $rune } fehlt hier
bloodrunes-board-stack = Feld { $square }
bloodrunes-board-stack-order = Von oben nach unten. Nur die oberste zählt.
bloodrunes-board-rune-river = Runenfluss
bloodrunes-board-in-rune-river = { $rune }, { $dots ->
    [one] ein Punkt
   *[other] { $dots } Punkte
}, im Runenfluss
bloodrunes-board-gap = Eine Lücke im Fluss
bloodrunes-board-spell-river = Zauberfluss
bloodrunes-board-piles = Ablagen und Vorrat
bloodrunes-board-rune-piles = Runen: { $deck } im Stapel, { $discard } abgelegt
bloodrunes-board-spell-piles = Zauber: { $deck } im Stapel, { $discard } abgelegt
bloodrunes-board-search = In den Ablagen suchen
bloodrunes-board-nothing-found = Hier ist nichts.
bloodrunes-board-pool = Vorrat
bloodrunes-board-pool-fortunes = { $count ->
    [one] { $count } Schatz
   *[other] { $count } Schätze
}
bloodrunes-board-pool-acolytes = { $count ->
    [one] { $count } Akolyth ({ $colour })
   *[other] { $count } Akolythen ({ $colour })
}
bloodrunes-board-hand = Deine Runen: { $count }
bloodrunes-board-hand-empty = Keine Runen auf der Hand.
bloodrunes-board-in-hand = { $count ->
    [one] { $rune }
   *[other] { $count } × { $rune }
}, { $dots ->
    [one] ein Punkt
   *[other] { $dots } Punkte
}, auf deiner Hand, Taste { $key }
bloodrunes-board-hand-of = { $count ->
    [one] Eine Rune auf der Hand
   *[other] { $count } Runen auf der Hand
}
bloodrunes-board-known = Alle haben sie gesehen
bloodrunes-board-unknown = { $count ->
    [one] und eine, die niemand gesehen hat
   *[other] und { $count }, die niemand gesehen hat
}
bloodrunes-board-own-book = Dein Zauberbuch: { $count } von { $limit }
bloodrunes-board-book = Zauberbuch: { $count } von { $limit }
bloodrunes-board-book-of = Zauberbuch von { $name }: { $count } von { $limit }
bloodrunes-board-book-empty = Noch keine Zauber.
bloodrunes-board-pair = { $one } und { $other } nebeneinander
bloodrunes-board-pattern = Ferne Reihe: { $far }; mittlere Reihe: { $middle }; nahe Reihe: { $near }
bloodrunes-board-anything = beliebig
bloodrunes-board-castable = Kann gewirkt werden
bloodrunes-board-no-effect = Die Runen liegen richtig, aber jetzt würde nichts geschehen
bloodrunes-board-missing = { $count ->
    [one] Eine Rune fehlt
   *[other] { $count } Runen fehlen
}
bloodrunes-board-one-away = 1 Rune
bloodrunes-board-hints = Eine Rune fehlt
bloodrunes-board-hints-about = Zeigen, wo nur noch eine Rune fehlt
bloodrunes-board-rune-about = { $copies } davon sind in der Schachtel: { $dots ->
    [one] ein Punkt
   *[other] { $dots } Punkte
}.
bloodrunes-board-choose-square = Wähle ein Feld dafür.
bloodrunes-board-draw = Ziehen
bloodrunes-board-cast = Wirken
bloodrunes-board-cast-on = Wirken: { $aim }
bloodrunes-board-acolytes = { $count ->
    [one] Ein Akolyth
   *[other] { $count } Akolythen
}
bloodrunes-board-actions-left = { $left } von { $count } Akolythen können noch handeln
bloodrunes-board-fortunes = { $count } von 6 Schätzen
bloodrunes-board-keeps-out = hält { $clans } fern
bloodrunes-board-clear-runes = Runen räumen
bloodrunes-board-clear-spells = Zauber räumen
bloodrunes-board-keys = Tasten: 1–0 nehmen eine Rune der Hand, Pfeile bewegen sich über das Brett, Eingabe legt sie dort ab. R, S und B gehen durch Runenfluss, Zauberfluss und Zauberbuch; Eingabe wählt, noch einmal Eingabe zieht oder wirkt. V sieht von der nächsten Seite, H zeigt, wo nur eine Rune fehlt, Escape lässt los.

bloodrunes-board-hold-rune = Wähle ein Feld für { $rune }: Haken vollendet, Kreuz zerstört einen Zauber.
bloodrunes-board-hold-river = Drücke { $what } noch einmal, um zu ziehen, oder wähle etwas anderes.
bloodrunes-board-hold-castable = Drücke { $spell } noch einmal, um zu wirken, oder wähle etwas anderes.
bloodrunes-board-hold-spell = { $missing ->
    [0] { $spell } würde jetzt nichts bewirken.
    [one] Für { $spell } fehlt eine Rune; das Brett zeigt, welche.
   *[other] Für { $spell } fehlen { $missing } Runen; das Brett zeigt, welche.
}

## Guide
bloodrunes-guide-welcome = Willkommen am Runenbrett. Wer zuerst sechs Schätze hat, gewinnt. Schätze kommen von Zaubern, und Zauber kommen von Runen auf dem Brett.
bloodrunes-guide-side = Das ist das Runenbrett. Alle legen Runen darauf, aber alle lesen es von einer anderen Seite. Du siehst es immer von deiner.
bloodrunes-guide-book = Dein Zauberbuch. Eine Karte zeigt, welche Runen wo liegen müssen. Zeigt das Brett sie dir, leuchtet die Karte, und du darfst sie wirken. Zeige auf eine Karte, um zu sehen, was ihr schon dient.
bloodrunes-guide-acolytes = Dein Pult. Jeder Akolyth gibt dir eine Aktion im Zug; wer gehandelt hat, ist abgehakt. Links die Schätze, um die es geht.
bloodrunes-guide-rune = Lege eine Rune: Wähle eine deiner Hand, dann ein Feld. Sie deckt zu, was dort liegt. Niemand sieht es, bevor du etwas ziehst oder bestätigst; bis dahin kannst du es zurücknehmen.
bloodrunes-guide-draw = Ziehe einen Zauber: Drücke einen im Zauberfluss, um ihn zu lesen, und noch einmal, um ihn zu nehmen. Einer verlangt genau die Runen, die jetzt nebeneinander auf dem Brett liegen.
bloodrunes-guide-cast = Dieser Zauber leuchtet: Das Brett zeigt seine Runen. Drücke ihn, und noch einmal, um ihn zu wirken. Die Runen bleiben liegen, und du hast einen Akolythen mehr.
bloodrunes-guide-turn = Alle Akolythen müssen handeln, bevor dein Zug endet. Ziehe eine Rune für den nächsten: Man nimmt sie aus dem Fluss wie einen Zauber.
bloodrunes-guide-others = Drücke den Namen gegenüber, um Brett und Zauberbuch von dort zu sehen. Was dein Gegenüber bald wirken kann, kannst du zudecken.
bloodrunes-guide-clear = Wieder du, mit einer Aktion mehr. Liegt in den Flüssen nichts für dich, räume einen mit den Knöpfen unten: Das kostet eine Aktion, und neue Karten werden aufgedeckt. Beginne mit den Runen.
bloodrunes-guide-clear-spells = Ebenso räumst du den Zauberfluss. Räumen lässt sich nicht zurücknehmen, darum wird erst gefragt.
bloodrunes-guide-end = Du hast alles getan, was es zu tun gibt. Wirb Akolythen für längere Züge an, mehre und raube Schätze, und schütze dich. Eine abgelehnte Aktion nennt immer ihre Regel. Mögen die Runen gut fallen!
