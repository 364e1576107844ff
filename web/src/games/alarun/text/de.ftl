## Board

alarun-board-round = Runde { $round } von { $rounds }
alarun-board-centre = Mitte
alarun-board-in-centre = in der Mitte, Taste { $key }
alarun-board-hand = Deine Hand
alarun-board-in-hand = auf deiner Hand, Taste { $key }
alarun-board-hand-of = { $count ->
    [0] Keine Karten auf der Hand
    [one] Eine Karte auf der Hand
   *[other] { $count } Karten auf der Hand
}
alarun-board-hand-empty = Alle Karten liegen.
alarun-board-known = allen bekannt
alarun-board-face-down = { $count } verdeckte Karten
alarun-board-stack = Stapel: { $count }
alarun-board-discard = Ablage: { $count }
alarun-board-secret = Deine geheime Farbe
alarun-board-swaps = { $count ->
    [one] { $count } Tausch in dieser Runde
   *[other] { $count } Tausche in dieser Runde
}
alarun-board-square = Magisches Quadrat
alarun-board-own-square = Dein magisches Quadrat
alarun-board-cell-free = { $cell }: frei
alarun-board-pending = noch nicht bestätigt
alarun-board-line = { $line }: Stärke { $strength }, { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
alarun-board-marker = Hat zuerst gepasst und hält den Alarún-Marker
alarun-board-pass = Passen
alarun-board-swap-and-pass = Alle tauschen und passen
alarun-board-refresh = Erneuern
alarun-board-keys = Tasten: 1–3 nehmen eine Handkarte, 4–6 eine der Mitte, Pfeile bewegen sich über das Brett, Eingabe legt, Escape lässt los.

alarun-board-hold-hand = Du gibst { $card }: Wähle die Karte der Mitte, die du dafür nimmst.
alarun-board-hold-centre = Du nimmst { $card }: Wähle die Karte deiner Hand, die du dafür gibst.
alarun-board-hold-place = Wähle ein Feld für { $card }; die Zahlen sagen, was es dort bringt.
alarun-board-hold-cell = Wähle die Karte, die auf { $cell } kommt.

## Guide
alarun-guide-welcome = Willkommen, Lehrling. In acht Runden füllst du ein Quadrat aus fünf mal fünf Karten um deinen Druiden. Jede Reihe und jede Spalte wird ein Trank.
alarun-guide-strength = Ein Trank ist stark, wenn benachbarte Karten eine Farbe, aber verschiedene Arten haben, oder eine Art in verschiedenen Farben. Fünf solche Karten bringen 15 Punkte, zwei nur 3.
alarun-guide-colour = Das ist deine geheime Farbe: Jede Karte dieser Farbe in deinem Quadrat bringt am Ende 2 Punkte dazu. Deine ist Rosa, und zwei rosa Karten hast du auf der Hand.
alarun-guide-swap = Zuerst der Tausch. Eine Karte deiner Hand passt nicht dazu: { $odd }. In der Mitte liegt, was passen würde: { $wanted }. Wähle die eine, dann die andere, oder ziehe sie dorthin.
alarun-guide-refresh = Zu zweit gibt es einmal je Runde noch eine Aktion: auffrischen. Die offenen Karten kommen weg, und die drei verdeckten werden aufgedeckt. Aufgedecktes lässt sich nicht zurücknehmen, darum gilt es sofort. Versuche es.
alarun-guide-pass = So geht es reihum, bis jemand passt; alle anderen haben dann noch eine Aktion. Mit { $one }, { $other } und { $wanted } hältst du eine Farbe in drei Arten: Passe und bestätige.
alarun-guide-place = Jetzt legen alle gleichzeitig ihre drei Karten. Wähle eine Karte, vielleicht { $wanted }, dann ein Feld neben deinem Druiden, und lege die anderen ihrer Farbe in derselben Linie an. Die Zahlen am Rand zeigen, was jede Linie wert ist.
alarun-guide-placed = Dein Druide zählt als das, was am meisten hilft, in seiner Reihe und seiner Spalte. Lege den Rest und bestätige: Erst dann sehen die anderen deine Karten.
alarun-guide-swap-all = Das war eine Runde. Die letzte Aktion ist die kühnste: tauschen und passen. Deine ganze Hand wechselt mit den drei offenen Karten den Platz, und du hast gepasst.
alarun-guide-end = Lege nun auch diese Karten. Nach sieben weiteren Runden ist das Quadrat voll. Du hast alles getan, was es zu tun gibt. Ein abgelehnter Zug nennt immer seine Regel, und die Regeln stehen oben offen. Viel Freude im Hain!
