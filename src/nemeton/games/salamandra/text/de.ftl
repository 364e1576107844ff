salamandra-title = Salamandra
salamandra-tagline = Lege Felder um den Tempel, setze Lehrlinge ein, gewinne bei Tag und Nacht den Wettlauf des Glaubens.

## Pieces

salamandra-place-name = { $place ->
    [north] Norden
    [east] Osten
    [south] Süden
   *[west] Westen
}
salamandra-goods = { $goods ->
    [crystal] Kristall
    [leaf] Blatt
    [flower] Blüte
    [fruit] Frucht
    [potion-green] grüner Trank
   *[potion-bloom] Blütentrank
}
salamandra-goods-bought = { $goods ->
    [crystal] einen Kristall
    [leaf] ein Blatt
    [flower] eine Blüte
    [fruit] eine Frucht
    [potion-green] einen grünen Trank
   *[potion-bloom] einen Blütentrank
}
salamandra-divinity = { $divinity ->
    [bear] Bär
   *[eagle] Adler
}
salamandra-divinity-card = { $divinity ->
    [bear] Bärenkarte
   *[eagle] Adlerkarte
}
salamandra-colour = { $colour ->
    [yellow] gelb
    [green] grün
    [white] weiß
   *[purple] lila
}

## Actions

salamandra-place-land = Felder im Spiel
salamandra-place-groves-in-play = Haine im Spiel
salamandra-place-market = Markt
salamandra-place-books = Zauberbücher
salamandra-place-piece = { $number }
salamandra-place = einen Lehrling auf Feld { $field } im { salamandra-place-name } setzen
    .sentence = { $who } setzt einen Lehrling auf das { salamandra-field-kind } { $field }, im { salamandra-place-name }
salamandra-use = die Hippe auf Feld { $field } im { salamandra-place-name } nutzen
    .sentence = { $who } nutzt die Hippe, das { salamandra-field-kind } { $field } im { salamandra-place-name }
salamandra-work = auf Feld { $field } im { salamandra-place-name } für 1 Kristall arbeiten
    .sentence = { $who } arbeitet: das { salamandra-field-kind } { $field } im { salamandra-place-name }
salamandra-cast = den Kessel auf Feld { $field } im { salamandra-place-name } befeuern
    .sentence = { $who } befeuert den Kessel, das { salamandra-field-kind } { $field } im { salamandra-place-name }
salamandra-temple-black = den schwarzen Tempel besuchen, mit Feld { $field } im { salamandra-place-name }
    .sentence = { $who } besucht den schwarzen Tempel, Lehrling: das { salamandra-field-kind } { $field }
salamandra-temple-gold = den goldenen Tempel besuchen, mit Feld { $field } im { salamandra-place-name }
    .sentence = { $who } besucht den goldenen Tempel, Lehrling: das { salamandra-field-kind } { $field }
salamandra-reactivate = den Lehrling auf Feld { $field } im { salamandra-place-name } wieder aktivieren
    .sentence = { $who } weckt den Lehrling, das { salamandra-field-kind } { $field } im { salamandra-place-name }
salamandra-send = den Lehrling von Feld { $field } im { salamandra-place-name } zu einem Zauberbuch schicken
    .sentence = { $who } schickt einen Lehrling zu einem Zauberbuch: das { salamandra-field-kind } { $field }
salamandra-work-and-send = auf Feld { $field } im { salamandra-place-name } für 1 Kristall arbeiten, dann zu einem Zauberbuch gehen
    .sentence = { $who } arbeitet und schickt dann den Lehrling zu einem Zauberbuch: das { salamandra-field-kind } { $field }
salamandra-buy = { salamandra-goods-bought } kaufen
    .sentence = { $who } kauft { salamandra-goods-bought }
salamandra-build = Feld { $field } anlegen
    .sentence = { $who } bezahlt das { salamandra-field-kind } { $field }
salamandra-build-free = Feld { $field } kostenlos anlegen
    .sentence = { $who } bekommt das { salamandra-field-kind } { $field } kostenlos
salamandra-lay = das Feld auf { $cell } legen
    .sentence = { $who } legt das { salamandra-field-kind } { $field } an, { $where }
salamandra-take = die { salamandra-divinity-card } nehmen
    .sentence = { $who } nimmt die { salamandra-divinity-card }
salamandra-win-grove = Hain { $grove } gewinnen
    .sentence = { $who } gewinnt Hain { $grove }
salamandra-pass = passen
    .sentence = { $who } passt für diese Runde
salamandra-harvest-grove = Hain { $grove } ernten
    .sentence = { $who } erntet Hain { $grove }
salamandra-done = nichts mehr ernten
    .sentence = { $who } erntet nichts mehr
salamandra-study-book = Zauberbuch { $book } studieren, { $place ->
    [first] erster Platz
   *[second] zweiter Platz
}
    .sentence = { $who } studiert Zauberbuch { $book }, { $place ->
        [first] erster Platz
       *[second] zweiter Platz
    }

## The log

salamandra-field-kind = { $colours ->
    [yellow] gelbe Feld
    [green] grüne Feld
    [white] weiße Feld
    [purple] lila Feld
    [yellow-green] gelb-grüne Feld
    [yellow-white] gelb-weiße Feld
    [purple-green] lila-grüne Feld
   *[purple-white] lila-weiße Feld
}
salamandra-way = { $place ->
    [north] nördlich
    [east] östlich
    [south] südlich
   *[west] westlich
}
salamandra-where = { $steps ->
    [one] { salamandra-way } vom Tempel
   *[other] { $steps } Plätze { salamandra-way } vom Tempel
}
salamandra-where-two = { $down } { salamandra-way } und { $across } { $side ->
    [east] östlich
   *[west] westlich
} vom Tempel
salamandra-gain-crystal = { $by } { $count ->
    [one] Kristall
   *[other] Kristalle
}
salamandra-gain-leaf = { $by } { $count ->
    [one] Blatt
   *[other] Blätter
}
salamandra-gain-flower = { $by } { $count ->
    [one] Blüte
   *[other] Blüten
}
salamandra-gain-fruit = { $by } { $count ->
    [one] Frucht
   *[other] Früchte
}
salamandra-gain-potion-green = { $by } { $count ->
    [one] grüner Trank
   *[other] grüne Tränke
}
salamandra-gain-potion-bloom = { $by } { $count ->
    [one] Blütentrank
   *[other] Blütentränke
}
salamandra-gain-points = { $by } { $count ->
    [one] Punkt
   *[other] Punkte
}
salamandra-gain-scroll = { $by } { $count ->
    [one] Schriftrolle
   *[other] Schriftrollen
}
salamandra-gain-grove = { $by } { $count ->
    [one] Hain
   *[other] Haine
}
salamandra-gain-salamander = { $by } { $count ->
    [one] Salamander
   *[other] Salamander
}
salamandra-gain-divinity = { $by } { $count ->
    [one] Gottheitskarte
   *[other] Gottheitskarten
}
salamandra-preview-glade = { $count ->
    [one] ein neuer Hain
   *[other] { $count } neue Haine
}
salamandra-preview-same-colour = Nachbar gleicher Farbe

## What is asked

salamandra-can-place = { $left ->
    [one] deinen letzten Lehrling einsetzen
   *[other] einen deiner { $left } Lehrlinge einsetzen
}
salamandra-can-build = ein Feld anlegen
salamandra-can-build-free = ein Feld kostenlos anlegen
salamandra-can-cast = einen Kessel befeuern
salamandra-can-temple = den Tempel besuchen
salamandra-can-pass = für diese Runde passen
salamandra-can-use = Hippen nutzen
salamandra-can-work = für Kristalle arbeiten
salamandra-can-buy = Waren kaufen
salamandra-prompt-act = Du kannst { $what }.
salamandra-prompt-prepare-and-act = Du kannst { $what }. Vorher darfst du { $prepare }.
salamandra-prompt-prepare = Noch lässt sich nichts bezahlen. Zuerst darfst du { $prepare }.
salamandra-prompt-wait = Platz { $seat } ist am Zug.
salamandra-prompt-reactivate = Wähle einen Lehrling, der wieder aktiv wird.
salamandra-prompt-win-grove = Wähle irgendeinen Hain im Spiel: Er gehört dir.
salamandra-prompt-lay = Wähle, wohin Feld { $field } kommt.
salamandra-prompt-place-or-take = Setze einen Lehrling auf Feld { $field }, oder nimm eine Bären- oder Adlerkarte.
salamandra-prompt-place-on-new = Setze einen Lehrling auf Feld { $field }.
salamandra-prompt-take = Nimm eine Bären- oder Adlerkarte.
salamandra-prompt-harvest = Du hast { $crystals } Kristalle: Ernte für 3 einen verbundenen Hain, oder höre auf.
salamandra-prompt-send = Vier Schriftrollen: Wähle einen Lehrling, der zu einem Zauberbuch geht.
salamandra-prompt-study = Wähle einen Platz auf einem Zauberbuch.
salamandra-prompt-over = Das Spiel ist zu Ende.

## Refusals

salamandra-refused-no-such-action = Diese Aktion gibt es nicht.
salamandra-refused-no-such-seat = Diesen Platz gibt es an diesem Tisch nicht.
salamandra-refused-game-over = Das Spiel ist zu Ende.
salamandra-refused-not-your-turn = Dieser Platz ist nicht am Zug.
salamandra-refused-not-now = Gerade gibt es dafür keinen Anlass.
salamandra-refused-reactivate-first = Erst muss gewählt werden, welcher Lehrling wieder aktiv wird.
salamandra-refused-win-a-grove-first = Erst muss der Hain gewählt werden, den die Karte gewinnt.
salamandra-refused-lay-the-field-first = Erst muss das neue Feld gelegt werden.
salamandra-refused-follow-the-build-first = Erst kommt ein Lehrling auf das neue Feld, oder eine Götterkarte wird genommen.
salamandra-refused-harvest-or-be-done = Nach dem Passen werden nur noch Haine geerntet.
salamandra-refused-send-an-apprentice-first = Mit vier Schriftrollen muss erst ein Lehrling zu einem Zauberbuch gehen.
salamandra-refused-choose-a-spellbook-first = Erst braucht der Lehrling seinen Platz auf einem Zauberbuch.
salamandra-refused-not-active = Dort steht kein aktiver Lehrling von dir.
salamandra-refused-no-billhook = Dieses Feld hat keine Hippe.
salamandra-refused-no-cauldron = Dieses Feld hat keinen Kessel.
salamandra-refused-cannot-pay = Was es kostet, ist nicht da.{ $crystal ->
    [0] {""}
   *[other] {" "}Fehlende Kristalle: { $crystal }.
}{ $leaf ->
    [0] {""}
   *[other] {" "}Fehlende Blätter: { $leaf }.
}{ $flower ->
    [0] {""}
   *[other] {" "}Fehlende Blüten: { $flower }.
}{ $fruit ->
    [0] {""}
   *[other] {" "}Fehlende Früchte: { $fruit }.
}{ $potion-green ->
    [0] {""}
   *[other] {" "}Fehlende grüne Tränke: { $potion-green }.
}{ $potion-bloom ->
    [0] {""}
   *[other] {" "}Fehlende Blütentränke: { $potion-bloom }.
}{ $any-resource ->
    [0] {""}
   *[other] {" "}Fehlende Blätter, Blüten oder Früchte: { $any-resource }.
}
salamandra-refused-cannot-buy = Das ist nicht zu kaufen, oder es sind zu wenige Kristalle da.
salamandra-refused-none-available = Es ist kein Lehrling mehr einzusetzen.
salamandra-refused-field-not-in-play = Dieses Feld ist nicht im Spiel.
salamandra-refused-place-taken = Auf diesem Platz steht schon jemand.
salamandra-refused-not-the-new-field = Der Lehrling muss auf das neue Feld.
salamandra-refused-not-in-the-market = Dieses Feld liegt nicht im Markt.
salamandra-refused-places-are-free = Kostenlos ist ein Feld nur, wenn auf keinem Feld ein Platz frei ist.
salamandra-refused-could-pay = Kostenlos ist ein Feld nur, wenn keines bezahlt werden könnte.
salamandra-refused-cell-not-open = Ein Feld kommt auf eine freie Zelle, die eine Seite mit einem Feld oder dem Tempel gemeinsam hat.
salamandra-refused-no-divinity-card = Diese Karte gibt es nicht: Kein Nachbar hat dieselbe Farbe, oder der Stapel ist leer.
salamandra-refused-apprentices-left = Gepasst wird erst, wenn alle Lehrlinge der Runde eingesetzt sind.
salamandra-refused-grove-not-in-play = Dieser Hain ist nicht im Spiel.
salamandra-refused-not-connected = Kein Lehrling von dir ist mit diesem Hain verbunden.
salamandra-refused-not-your-apprentice = Dort steht kein Lehrling von dir.
salamandra-refused-no-such-book-place = Dieser Platz ist besetzt, nicht im Spiel, oder auf einem Zauberbuch, das du schon studierst.
salamandra-refused-cannot-reactivate = Dieser Lehrling kann nicht wieder aktiv werden.

## Score sheet

salamandra-score-fields = angelegte Felder und Bonusplätze
salamandra-score-cauldrons = Kessel
salamandra-score-temple = Tempel
salamandra-score-groves = Haine
salamandra-score-grove-row = Reihe der Haine
salamandra-score-bears = Kräfte der Bären
salamandra-score-eagles = Kräfte der Adler
salamandra-score-book = Zauberbuch { $book }
salamandra-score-faith-salamander = Glaube an den Salamander
salamandra-score-faith-bear = Glaube an den Bären
salamandra-score-faith-eagle = Glaube an den Adler
salamandra-score-scrolls = übrige Schriftrollen

## Options

salamandra-option-first = Wer beginnt
salamandra-option-first-random = der Zufall entscheidet
salamandra-option-first-1 = Platz 1
salamandra-option-first-2 = Platz 2
salamandra-option-first-3 = Platz 3
salamandra-option-first-4 = Platz 4

## Was an einer Schachtel falsch sein kann

error-salamandra-fields = Die Schachtel braucht die Felder 1 bis { $count }, jedes einmal und in dieser Reihenfolge.
error-salamandra-another-piece = Hier hat die Schachtel ein anderes Teil oder ein anderes Symbol als die erschienene. Nur die Zahlen dürfen andere sein.
error-salamandra-number = Die Zahl muss hier { $least } bis { $most } sein, nicht { $found }.
error-salamandra-apprentices = In den vier Runden zusammen bekommt jeder { $needed } Lehrlinge, nicht { $found }.

# What a hint says that an action does most for.
salamandra-part-points = Punkte, die dir sicher sind
salamandra-part-books = Bücher und Schriftrollen
salamandra-part-fields = Lehrlinge und die Haine, die sie erreichen
salamandra-part-faith = der Wettlauf um den Glauben
salamandra-part-divinities = Gottheitenkarten
salamandra-part-plans = Waren und Lehrlinge für das, was als Nächstes kommt
