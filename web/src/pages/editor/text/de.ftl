# Der Schachtel-Editor.

editor-title = Die Schachtel von { $title }
editor-about = Stelle ein, was deine eigene Schachtel zeigt. Alles wird dabei geprüft; niemand außer dir sieht es, bis du es weitergibst.
editor-none = Für dieses Spiel gibt es keinen Editor: Seine Schachtel ist vollständig bekannt.
editor-off = Auf diesem Server wird nur mit eigenen Schachteln gespielt. Im Terminal beginnt nemeton components { $game } --new eine eigene Datei.
editor-token = Token dieses Servers
editor-token-about = Andere Schachteln darf nur mitbringen, wer diesen Server betreibt.
editor-continue = Weiter
editor-name = Name der Ausgabe
editor-first-name = meine Schachtel
editor-good = Eine vollständige Schachtel: Damit kann gespielt werden.
editor-checking = Wird geprüft …
editor-show = Zeig, wo
editor-at = In der Datei bei { $place }
editor-undo = Zurücknehmen
editor-try = Gegen Bots ausprobieren
editor-differs = anders
editor-differences = { $count ->
    [0] Genau wie die Schachtel des Spiels.
    [one] Ein Teil ist anders als in der Schachtel des Spiels.
   *[other] { $count } Teile sind anders als in der Schachtel des Spiels.
}
editor-as-own = Wie im Spiel
editor-reset = Neu mit der Schachtel des Spiels beginnen
editor-file = Die Datei
editor-download = Als Datei sichern
editor-upload = Eine Datei öffnen
editor-keep = In diesem Browser behalten
editor-kept = „{ $name }“ bleibt in diesem Browser. Du kannst sie wählen, wenn du einen Tisch eröffnest.
editor-no-room = Der Browser hat dafür keinen Platz. Sichere sie als Datei.
editor-copy = Den Text kopieren
editor-copied = Der Text ist kopiert.
editor-copy-failed = Der Browser lässt uns nicht kopieren. Markiere den Text unten und kopiere ihn selbst.
editor-text = Als Text
editor-text-about = Eine Materialdatei, wie das Terminal und andere Server sie lesen. Wer sie bekommt, kann mit deiner Schachtel spielen.
editor-take-text = Den Text übernehmen
editor-unreadable = Das ließ sich nicht lesen; was du hattest, ist noch da.
editor-own-editions = In diesem Browser
editor-host-editions = Auf diesem Server
editor-open = „{ $name }“ öffnen
editor-forget = „{ $name }“ vergessen
editor-hash = Prüfsumme der Ausgabe

editor-more = Mehr
editor-less = Weniger

# Alluvium
editor-sheet = Das Blatt
editor-sheet-about = Drücke auf ein Kästchen, um es zum Startkästchen zu machen oder wieder zu einem leeren. Mit der Tastatur: Pfeile und Enter.
editor-columns = Spalten
editor-rows = Zeilen
editor-forms = Die Formen
editor-forms-about = Jeder Stapel hat dieselben Karten. Wähle eine Form, um sie zu ändern.
editor-form = Form { $name }
editor-form-cards = { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
}
editor-form-name = Name der Form
editor-form-count = Karten in jedem Stapel
editor-form-boxes = Die Kästchen der Form { $name }
editor-form-box = Spalte { $column }, Zeile { $row }
editor-form-add = Neue Form
editor-form-remove = Die Form entfernen
editor-form-own = In der Schachtel des Spiels

# BloodRunes
editor-spells = Die Zauber
editor-spells-about = Wähle einen Zauber, dann eine Rune, und drücke auf die Felder, auf denen die Karte sie zeigt. Mit der Tastatur: Pfeile, Enter, und Entf für ein leeres Feld.
editor-spell-shape = Was die Karte zeigt
editor-spell-pattern = Neun Felder
editor-spell-pair = Zwei Runen nebeneinander
editor-rune-choice = Die Rune zum Legen
editor-blank = leer
editor-square = { $at ->
    [0] Hinten links
    [1] Hinten Mitte
    [2] Hinten rechts
    [3] Links
    [4] Mitte
    [5] Rechts
    [6] Vorn links
    [7] Vorn Mitte
   *[8] Vorn rechts
}: { $rune }
editor-pair-square = Rune { $number }: { $rune }
editor-spell-name = Name in der Datei
editor-spell-copies = Anzahl
editor-spell-players = Im Spiel zu
editor-spell-effect = Wirkung
editor-effect = { $effect ->
    [recruit-acolyte] Akolythen anwerben
    [build-fortune] Schatz mehren
    [steal-fortune] Schatz rauben
    [steal-acolyte] Akolythen rauben
    [ward] Schutzbann
    [discard-ward] Fluch: Bann brechen
   *[steal-ward] Fluch: Bann rauben
}
editor-spell-direction = Richtung
editor-no-direction = keine
editor-spell-add = Noch ein solcher Zauber
editor-spell-remove = Den Zauber entfernen
editor-pool = Anzahlen
editor-fortunes = Schätze
editor-acolytes = Akolythen: { $colour }
editor-rune-copies = { $rune }: Karten
editor-rune-dots = { $rune }: Punkte

# Salamandra
editor-salamandra-part = { $group ->
    [rounds] Die Runden
    [costs] Was etwas kostet
    [faith] Der Wettlauf des Glaubens
    [grove_row] Die Hainreihe
    [spellbooks_in_play] Zauberbücher im Spiel
    [fields] Die Felder
    [groves] Die Haine
    [salamanders] Die Karten der Tempel
    [divinities] Bären und Adler
   *[spellbooks] Die Zauberbücher
}
editor-own-number = In der Schachtel des Spiels: { $number }
editor-thing = { $thing ->
    [crystal] Kristalle
    [leaf] Blätter
    [flower] Blüten
    [fruit] Früchte
    [potion-green] grüne Tränke
    [potion-bloom] Blütentränke
    [any-resource] Blätter, Blüten oder Früchte
    [scroll] Schriftrollen
    [reactivate] wieder aktive Lehrlinge
    [bear] Bärenkarten
    [eagle] Adlerkarten
    [grove] Haine
   *[vp] Punkte
}
editor-part-number = { $part ->
    [cost] Kosten
    [bonus] Bonus
    [pay] Verlangt
   *[gain] Gibt
}: { $thing }
editor-temple-number = { $temple ->
    [black] Schwarzer Tempel
   *[gold] Goldener Tempel
}{ $part ->
    [pay] {""}
   *[empty_deck_gain] , ohne Karten, gibt
}: { $thing }
editor-cost-number = { $what ->
    [harvest_grove] Einen Hain ernten
   *[buy_resource] Ein Blatt, eine Blüte oder eine Frucht kaufen
}: Kristalle
editor-faith = Glaube
editor-book-number = { $place ->
    [0] Punkte des ersten Platzes
   *[1] Punkte des zweiten Platzes
}
editor-faith-number = { $deck ->
    [salamander] Salamander
    [bear] Bär
   *[eagle] Adler
}: Punkte für den { $place ->
    [0] meisten
   *[1] zweitmeisten
} Glauben
editor-row-number = Punkte für Hain { $grove } der Reihe
editor-books-number = Bei { $players } Personen
editor-apprentices-number = Neue Lehrlinge in Runde { $round }
editor-round-crystals = Kristalle zu Beginn einer Runde
editor-card-name = { $deck ->
    [black] Schwarzer Salamander
    [gold] Goldener Salamander
    [bear] Bär
   *[eagle] Adler
} { $card }
