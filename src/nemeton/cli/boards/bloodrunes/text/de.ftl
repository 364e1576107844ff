# Words of BloodRunes' board in the terminal.

bloodrunes-board-heading = BloodRunes · Zug { $turn } · { $player }: noch { $left } { $left ->
    [one] Aktion
   *[other] Aktionen
}
bloodrunes-board-over = BloodRunes · das Spiel ist nach { $turn } Zügen zu Ende
bloodrunes-board-piles = Runen { $runes } · Zauber { $spells } · abgelegt { $discard } und { $spent }
bloodrunes-board-seen-from = Von { $side ->
    [south] Süden
    [west] Westen
    [north] Norden
   *[east] Osten
} gesehen
bloodrunes-board-rune-river = Runenfluss
bloodrunes-board-spell-river = Zauberfluss
bloodrunes-board-rune-discard = Abgelegte Runen
bloodrunes-board-deck-known = Sicher im Runenstapel
bloodrunes-board-spell-discard = Abgelegte Zauber
bloodrunes-board-books-sides = Jeder Zauber ist von der Seite dessen gezeichnet, in dessen Buch er steht.
bloodrunes-board-nothing = nichts
bloodrunes-board-pool = Vorrat
bloodrunes-board-fortunes = { $count } { $count ->
    [one] Schatz
   *[other] Schätze
}
bloodrunes-board-hand = Deine Hand
bloodrunes-board-book = Dein Zauberbuch ({ $count } von { $limit })
bloodrunes-board-castable = wirkbar
bloodrunes-board-no-effect = jetzt wirkungslos
bloodrunes-board-missing = { $count } { $count ->
    [one] Rune fehlt
   *[other] Runen fehlen
}
bloodrunes-board-side-by-side = benachbart
bloodrunes-board-left = links von dir
bloodrunes-board-right = rechts von dir
bloodrunes-board-across = gegenüber
bloodrunes-board-acolytes = Akolythen:
bloodrunes-board-no-ward = kein Schutzbann
bloodrunes-board-runes = { $count } { $count ->
    [one] Rune
   *[other] Runen
}

bloodrunes-board-letters = { $rune ->
    [wealth] Re
    [serpent] Sl
    [spear] Sp
    [cattle] Vi
    [rider] Rt
    [hail] Ha
    [fire] Fe
    [chalice] Ke
    [estate] Er
    [horse] Pf
   *[loki] Lo
}
bloodrunes-board-legend-dots = Punkte: wie häufig eine Rune ist, von eins bis fünf. Loki gilt als jede Rune.
bloodrunes-board-legend-card = Ein Zauber zeigt seine Runen von deiner Seite, die ferne Reihe zuerst; · darf alles sein.
bloodrunes-board-legend-stack = +2 unter dem Namen eines Feldes: Dort liegen zwei Runen bedeckt.
bloodrunes-board-legend-missing = −2 hinter einem Zauber: Zwei Runen fehlen; ● wirkbar; ○ die Runen stimmen, doch er würde nichts bewirken.

bloodrunes-board-draw-rune = eine Rune ziehen …
bloodrunes-board-draw-rune-which = Welche Rune aus dem Fluss?
bloodrunes-board-draw-spell = einen Zauber ziehen …
bloodrunes-board-draw-spell-which = Welchen Zauber aus dem Fluss?
bloodrunes-board-cast-rune = eine Rune legen …
bloodrunes-board-cast-rune-which = Welche Rune deiner Hand?
bloodrunes-board-cast-rune-where = Auf welches Feld? Das Brett zeigt die Namen.
bloodrunes-board-cast-spell = einen Zauber wirken …
bloodrunes-board-cast-spell-which = Welchen Zauber, und wie?

## Kinds of actions, where many games are studied
bloodrunes-cast-rune-kind = eine Rune legen
bloodrunes-cast-spell-kind = einen Zauber wirken
