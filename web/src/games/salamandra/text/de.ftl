## Things and how many

salamandra-nothing = nichts
salamandra-no-change = nichts sofort
salamandra-count = { $count } { $thing ->
    [crystal] { $count ->
        [one] Kristall
       *[other] Kristalle
    }
    [leaf] { $count ->
        [one] Blatt
       *[other] Blätter
    }
    [flower] { $count ->
        [one] Blüte
       *[other] Blüten
    }
    [fruit] { $count ->
        [one] Frucht
       *[other] Früchte
    }
    [potion-green] { $count ->
        [one] grüner Trank
       *[other] grüne Tränke
    }
    [potion-bloom] { $count ->
        [one] Blütentrank
       *[other] Blütentränke
    }
    [any-resource] { $count ->
        [one] Blatt, Blüte oder Frucht
       *[other] Blätter, Blüten oder Früchte
    }
    [vp] { $count ->
        [one] Punkt
       *[other] Punkte
    }
    [scroll] { $count ->
        [one] Schriftrolle
       *[other] Schriftrollen
    }
    [reactivate] { $count ->
        [one] Lehrling wieder aktiv
       *[other] Lehrlinge wieder aktiv
    }
    [bear] { $count ->
        [one] Bärenkarte
       *[other] Bärenkarten
    }
    [eagle] { $count ->
        [one] Adlerkarte
       *[other] Adlerkarten
    }
    [salamander] { $count ->
        [one] Salamanderkarte
       *[other] Salamanderkarten
    }
    [divinity] { $count ->
        [one] Bären- oder Adlerkarte
       *[other] Bären- oder Adlerkarten
    }
    [grove] { $count ->
        [one] Hain
       *[other] Haine
    }
    [glade] { $count ->
        [one] neuer Hain
       *[other] neue Haine
    }
    [same-colour] Nachbar gleicher Farbe
   *[active-apprentice] aktiver Lehrling
}
salamandra-per = { $points } je { $per ->
    [yellow] gelbem Feld mit einem eigenen Lehrling
    [green] grünem Feld mit einem eigenen Lehrling
    [white] weißem Feld mit einem eigenen Lehrling
    [purple] lila Feld mit einem eigenen Lehrling
    [cauldron] Feld mit Kessel und einem eigenen Lehrling
    [divinity] eigener Bären- und Adlerkarte
    [salamander] eigener Salamanderkarte
    [grove] eigenem Hain
   *[spellbook] Zauberbuch, in dem du liest
}
salamandra-exchange = { $pay } gegen { $gain }

## Pieces in words

salamandra-field-name = Feld { $field } ({ $colours })
salamandra-billhook-of = Hippe: { $deal }.
salamandra-cauldron-of = Kessel: { $deal }.
salamandra-bonus-of = Bonus: { $bonus }.
salamandra-cost-of = Kostet { $cost }.
salamandra-grove-name = Hain { $grove }
salamandra-grove-of = Hain { $grove }: { $gain }. Kristalle nach { $corners }.
salamandra-corner = { $corner ->
    [nw] Nordwesten
    [ne] Nordosten
    [se] Südosten
   *[sw] Südwesten
}
salamandra-harvest-for = Beim Passen erntest du ihn für { $price }, wenn ein eigener Lehrling mit ihm verbunden ist.
salamandra-card-of = { $deck ->
    [black] Schwarzer Salamander
    [gold] Goldener Salamander
    [bear] Bär
   *[eagle] Adler
}, Glaube { $faith }: { $power }.
salamandra-any-time = in deinem Zug beliebig oft { $deal }
salamandra-when = { $gain } für { $event ->
    [take-grove] jeden Hain, den du nimmst
    [take-divinity] jede Bären- oder Adlerkarte, die du nimmst
    [take-salamander] jede Salamanderkarte, die du nimmst
    [gain-scroll] jede Schriftrolle, die du erhältst
    [build] jedes Feld, das du anlegst
    [place-on-cauldron] jeden Lehrling, der auf ein Feld mit Kessel kommt
    [place-on-yellow] jeden Lehrling, der auf ein gelbes Feld kommt
    [place-on-green] jeden Lehrling, der auf ein grünes Feld kommt
    [place-on-white] jeden Lehrling, der auf ein weißes Feld kommt
    [place-on-purple] jeden Lehrling, der auf ein lila Feld kommt
   *[place-on-spellbook] jeden Lehrling, der zu einem Zauberbuch kommt
}
salamandra-book-name = Zauberbuch { $book }
salamandra-temple-name = { $temple ->
    [black] Schwarzer Tempel
   *[gold] Goldener Tempel
}
salamandra-temple-of = { $temple ->
    [black] Schwarzer Tempel
   *[gold] Goldener Tempel
}: { $cost } und ein Lehrling, der arbeitet.
salamandra-deck-name = { $deck ->
    [black] Karten des schwarzen Tempels
    [gold] Karten des goldenen Tempels
    [bear] Bärenkarten
   *[eagle] Adlerkarten
}
salamandra-deck-empty = { $deck ->
    [black] Die schwarzen Salamander sind vergeben; der Tempel gibt noch
    [gold] Die goldenen Salamander sind vergeben; der Tempel gibt noch
    [bear] Die Bären sind vergeben.
   *[eagle] Die Adler sind vergeben.
}
salamandra-deck-left = Karten übrig: { $count }.
salamandra-cell-name = Zelle { $cell }
salamandra-lacking = Es fehlt: { $things }.
salamandra-free = frei
salamandra-free-bonus = frei, Bonusplatz
salamandra-stands = Lehrling von { $name }, { $face ->
    [day] Tagseite
   *[night] Nachtseite
}, { $active ->
    [true] aktiv
   *[false] nicht aktiv
}

## Board

salamandra-round = { $face ->
    [day] Tag { $number }/2
   *[night] Nacht { $number }/2
}
salamandra-starter = Hat diese Runde begonnen
salamandra-passed = hat gepasst
salamandra-land = Land
salamandra-zoom = Vergrößerung
salamandra-choice = Was hier zu tun ist
salamandra-nearer = Näher
salamandra-farther = Weiter weg
salamandra-fit = Alles zeigen
salamandra-tabs = Neben dem Land
salamandra-tab = { $tab ->
    [market] Markt
    [decks] Karten
    [books] Zauberbücher
   *[standing] Stand
}
salamandra-field-stack = Felder: { $count }
salamandra-grove-stack = Haine: { $count }
salamandra-tray = Was du hast
salamandra-druid = Druide: { $face ->
    [day] Tag
   *[night] Nacht
}
salamandra-available = { $count ->
    [one] Ein Lehrling zu setzen
   *[other] { $count } Lehrlinge zu setzen
}, { $later } kommen noch
salamandra-goods-now = Waren dieses Zuges; an seinem Ende sind sie fort
salamandra-track = Punkteleiste: { $scores }
salamandra-faith-race = Glaube
salamandra-faith-name = { $faith ->
    [salamander] Glaube an den Salamander
    [bear] Glaube an den Bären
   *[eagle] Glaube an den Adler
}
salamandra-faith-prizes = { $first } Punkte für die meisten Symbole, { $second } für die zweitmeisten
salamandra-faith-of = { $name }: { $count ->
    [one] { $count } Symbol
   *[other] { $count } Symbole
}, { $points } wert, wenn jetzt Schluss wäre
salamandra-crumbs = Schritte dieses Zuges
salamandra-back-to = Ab hier zurücknehmen: { $step }
salamandra-who-works = Wähle nun, wer dafür arbeitet.
salamandra-groves-row = Reihe der Haine
salamandra-if-now = wenn jetzt Schluss wäre
salamandra-on-track = Auf der Punkteleiste
salamandra-scrolls-left = Schriftrollen übrig
salamandra-do = { $verb ->
    [place] Lehrling setzen
    [use] Hippe nutzen
    [work] Für einen Kristall arbeiten
    [cast] Kessel befeuern
    [temple-black] Schwarzen Tempel besuchen
    [temple-gold] Goldenen Tempel besuchen
    [reactivate] Wieder aktivieren
    [send] Zu einem Zauberbuch schicken
    [work-and-send] Arbeiten, dann zu einem Zauberbuch
    [buy] Kaufen
    [build] Anlegen
    [build-free] Kostenlos anlegen
    [lay] Feld hierher legen
    [take] Karte nehmen
    [win-grove] Hain gewinnen
    [harvest-grove] Ernten
   *[study-book] Hier lesen
}
salamandra-button-pass = Passen
salamandra-button-done = Fertig
salamandra-board-keys = Tasten: Pfeile bewegen sich über das Land, N geht zur nächsten Stelle, an der es etwas zu tun gibt, Enter wählt, Zahlen wählen eine von mehreren Aktionen, Escape lässt los, + und − vergrößern und verkleinern, 0 zeigt alles, P passt.

salamandra-hold = Wähle, was dort geschehen soll, oder drücke daneben, um loszulassen.
salamandra-hold-temple = Wähle den Lehrling, der für den Tempel arbeitet, oder drücke daneben, um loszulassen.

## Guide
salamandra-guide-welcome = Willkommen beim Fest! Zwei Tage und zwei Nächte lang sammeln, brauen und bauen deine Lehrlinge um den Salamandertempel. Die meisten Punkte gewinnen.
salamandra-guide-land = Das ist das Land: achteckige Felder, Haine in den Lücken, der Tempel in der Mitte. Ziehe, um es zu bewegen, mit zwei Fingern oder dem Rad vergrößerst du. Zeige auf etwas oder drücke es, um zu erfahren, was es tut.
salamandra-guide-place = Erste Aktion: setzen. Ein freier Platz zeigt, was du dort bekommst: Kristalle liegen auf den Wegen der Haine, und der goldene Platz im Norden gibt den Bonus des Feldes. Wähle einen.
salamandra-guide-use = Vor deiner Aktion darfst du vorbereiten. Dein Lehrling ist aktiv: Drücke ihn und nutze die Hippe des Feldes. Er dreht sich um und ist in der nächsten Runde wieder wach. Was sie gibt, ist für diesen Zug.
salamandra-guide-build = Zweite Aktion: anlegen. Bezahle ein Feld des Marktes mit dem, was du eben gesammelt hast. Rot steht, was fehlt.
salamandra-guide-lay = Lege es an andere an. Lücken, die es schließt, bekommen Haine. Berühre ein Feld, das eine Farbe mit ihm teilt.
salamandra-guide-take = Ein Nachbar gleicher Farbe bringt dir statt eines Lehrlings auf dem neuen Feld die Gunst eines Bären oder Adlers. Ihre Karten helfen für den Rest des Spiels.
salamandra-guide-rest = Setze nun die anderen dieser Runde. Wege mit Kristallen zahlen sofort, und wer an einem Hain steht, darf ihn später ernten.
salamandra-guide-pass = Dritte Aktion: passen, wenn alle stehen. Wer noch aktiv ist, arbeitet für Kristalle. Dann darfst du Haine ernten, mit denen deine Lehrlinge verbunden sind.
salamandra-guide-harvest = Drücke einen markierten Hain, um ihn für 3 Kristalle zu ernten. Er gibt, was er zeigt, und zählt in deiner Reihe von Hainen. Haben alle gepasst, wird der Tag zur Nacht, und alle sind wieder wach.
salamandra-guide-night = Nacht. Du bekommst zwei Lehrlinge und zwei Kristalle dazu. Setze sie und passe. Behalte diesmal deine Kristalle: Sage, statt zu ernten, dass du fertig bist.
salamandra-guide-tray = Hier liegt, was du hast. Kristalle und Schriftrollen bleiben; Blätter, Blüten, Früchte und Tränke sind am Ende deines Zuges fort. Wer Kristalle hat, darf kaufen, und dein Bär verkauft sogar Tränke. Kaufe einen.
salamandra-guide-temple = Vierte Aktion: Tempel. Mit einem Trank und Kristallen arbeitet ein Lehrling dort, und du nimmst eine Salamanderkarte. Ihre Kronen zählen im Wettlauf des Glaubens, wie die der Bären und Adler. Gibt die Karte noch mehr, nimm es.
salamandra-guide-work = Weiter, und lege noch einmal an: ein Feld mit einem Kessel. Sind Kristalle knapp, lass einen aktiven Lehrling für einen arbeiten, ohne sein Feld zu nutzen.
salamandra-guide-cauldron = Fünfte Aktion: Kessel. Manche Felder haben einen statt der Hippe. Ein aktiver Lehrling dort macht aus Waren Punkte. Ein goldener Rand heißt: Er lässt sich jetzt befeuern.
salamandra-guide-books = Spiele die Runde zu Ende. Vier Schriftrollen schicken dann einen Lehrling für immer zu einem Zauberbuch: Wähle, wer geht.
salamandra-guide-study = Wähle das Zauberbuch: Am Ende vervielfacht sein Platz, was das Buch zählt.
salamandra-guide-end = Du hast alle fünf Aktionen ausgeführt. Ein abgelehnter Schritt nennt seine Regel, und die Regeln stehen oben offen. Viel Freude beim Fest!
salamandra-guide-gifts = Ein anderes Fest, in der zweiten Runde. Du hast einen Trank, neun Kristalle und drei Schriftrollen. Zweierlei lohnt einen Besuch: ein Geschenk auf einer Karte und eine vierte Rolle.
salamandra-guide-gold = Sieh dir die Karte des goldenen Tempels an: Sie gibt auch einen Hain. Besuche ihn mit einem Lehrling, der aktiv ist.
salamandra-guide-grove = Ein gewonnener Hain kostet nichts und darf überall liegen. Wähle einen, der eine Schriftrolle zeigt: Es wird deine vierte.
salamandra-guide-goes = Vier Rollen schicken jemanden zu einem Zauberbuch. Wer noch aktiv ist, darf kurz vor dem Gehen für einen Kristall arbeiten: arbeiten und schicken.
salamandra-guide-wake = Dein nächster Zug. Dieses gelbe Feld weckt für einen Kristall jemanden: Nutze seine Hippe.
salamandra-guide-woken = Wähle, wer aufwacht. Wieder wach heißt: in derselben Runde ein zweites Mal arbeiten.
salamandra-guide-bloom = Der schwarze Tempel verlangt den anderen Trank. Dein Adler verkauft ihn.
salamandra-guide-black = Nun der schwarze Tempel, mit dem, den du geweckt hast. Er wird besucht wie der goldene; seine Karten bringen Schriftrollen.
salamandra-guide-given = So führt ein Geschenk zum nächsten. Eines fehlt noch, und es ist noch seltener.
salamandra-guide-crowd = Die letzte Nacht eines Festes, bei dem niemand angelegt hat: Alle sechzehn Plätze sind besetzt, und du hast noch Lehrlinge.
salamandra-guide-free = Kein Platz ist frei, und kein Feld ist zu bezahlen: Nur dann darfst du umsonst anlegen. Einen Bonus gibt es dafür nicht. Wähle eines.
salamandra-guide-lay-free = Lege es an ein anderes an, wie immer.
salamandra-guide-place-free = Ein Lehrling muss jetzt darauf. Der goldene Platz gibt den Bonus des Feldes doch noch.
salamandra-guide-all = Nun hast du alles getan, was sich beim Fest tun lässt. Viel Freude!
