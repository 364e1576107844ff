# Wörter für Salamandras Brett im Terminal.

salamandra-board-heading = Salamandra · Runde { $round } von 4 · { $face ->
    [day] Tag
   *[night] Nacht
}
salamandra-board-stacks = Stapel: { $fields } Felder, { $groves } Haine
salamandra-board-market = Markt
salamandra-board-cost = Kosten
salamandra-board-bonus = Bonus
salamandra-board-work = Arbeit
salamandra-board-buildable = Baubar
salamandra-board-deck = { $deck ->
    [black] Schwarzer Tempel
    [gold] Goldener Tempel
    [bear] Bär
   *[eagle] Adler
}
salamandra-board-book = Buch { $book }
salamandra-board-per = { $per ->
    [yellow] Gelb
    [green] Grün
    [white] Weiß
    [purple] Lila
    [cauldron] Kessel
    [divinity] Bär/Adler
    [salamander] Salamander
    [grove] Hain
   *[spellbook] Zauberbuch
}
salamandra-board-event = { $event ->
    [place-on-yellow] Einsatz auf Gelb
    [place-on-green] Einsatz auf Grün
    [place-on-white] Einsatz auf Weiß
    [place-on-purple] Einsatz auf Lila
    [place-on-cauldron] Einsatz auf Kessel
    [take-grove] Hain genommen
    [take-divinity] Bär oder Adler genommen
    [take-salamander] Salamander genommen
    [gain-scroll] je Schriftrolle
    [build] Feld angelegt
   *[place-on-spellbook] Zauberbuch
}
salamandra-board-points = Punkte (Ende)
salamandra-board-goods = Vorrat
salamandra-board-apprentices = Übrig
salamandra-board-row = Haine
salamandra-board-cards = Glaube (Karten)
salamandra-board-if-over = Wenn jetzt Schluss

salamandra-board-sign = { $sign ->
    [crystal] Kristall
    [leaf] Blatt
    [flower] Blüte
    [fruit] Frucht
    [potion-green] grüner Trank
    [potion-bloom] Blütentrank
    [any-resource] beliebige Pflanze
    [vp] Punkt
    [scroll] Schriftrolle
    [reactivate] reaktivieren
    [grove] Hain
    [bear] Bär
    [eagle] Adler
    [salamander] Salamander
    [billhook] Hippe
    [cauldron] Kessel
    [day] Tag
    [to-act] am Zug
    [passed] hat gepasst
   *[night] Nacht
}
salamandra-board-legend-places = Ein Feld: Nummer, Buchstaben der Farben (Y gelb, G grün, W weiß, P lila), Hippe oder Kessel. ✦ Bonusplatz, ○ Platz; 1☼! ist ein aktiver Lehrling von Spieler 1, 1☾ einer, der gearbeitet hat.
salamandra-board-legend-groves = ♣17 ist Hain 17; ◆ ein Kristall auf seinem Weg zu dieser Ecke. ☺ steht für einen aktiven Lehrling.

salamandra-board-verb = { $verb ->
    [place] einen Lehrling einsetzen …
    [use] eine Hippe nutzen …
    [work] für 1 Kristall arbeiten …
    [cast] einen Kessel befeuern …
    [temple-black] den schwarzen Tempel besuchen …
    [temple-gold] den goldenen Tempel besuchen …
    [reactivate] reaktivieren …
    [send] zu einem Zauberbuch schicken …
    [work-and-send] arbeiten, dann zu einem Zauberbuch gehen …
    [buy] kaufen …
    [build] ein Feld anlegen …
    [build-free] ein Feld kostenlos anlegen …
    [take] eine Karte nehmen …
    [win-grove] einen Hain gewinnen …
    [harvest-grove] einen Hain ernten …
    [study-book] ein Zauberbuch studieren …
   *[lay] das Feld legen …
}
salamandra-board-which = Welches?
