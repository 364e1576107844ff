# Was ein Spieltisch-Server ablehnt, in einem Satz. Die Namen sind error-<code>.
# Was nur der Betrieb braucht, steht bei der Kommandozeile: kein Browser muss es laden.

# Wer du bist
error-not-known = Bitte sag uns zuerst, wie du heißt.
error-logged-out = Du hast dich abgemeldet.
error-link-unknown = Dieser Link wurde schon benutzt oder ist zu alt; erzeuge auf dem anderen Gerät einen neuen.
error-no-such-token = Diesen Schlüssel gibt es nicht.
error-too-many-tokens = Du hast schon { $most } Schlüssel; widerrufe zuerst einen.

# Tische und Plätze
error-no-such-table = Diesen Tisch gibt es nicht.
error-no-such-box = Eine Schachtel dieser Ausgabe hat dieser Server nicht.
error-other-protocol = Dieses Programm spricht Version { $found } des Protokolls, der Server Version { $spoken }. Lade die Seite neu oder nimm ein neueres Programm.
error-not-a-seat = An diesem Tisch gibt es keinen Platz { $seat }.
error-invitation-needed = Für diesen Tisch brauchst du eine Einladung.
error-no-onlookers = Diesen Tisch sehen nur, die mitspielen.
error-not-your-seat = Platz { $seat } gehört dir nicht.
error-not-your-table = Du sitzt nicht an diesem Tisch.
error-only-the-host = Das kann nur, wer den Tisch eröffnet hat.
error-seat-taken = Auf Platz { $seat } sitzt schon jemand.
error-colour-taken = Diese Farbe hat schon jemand.
error-no-bot-here = Auf Platz { $seat } sitzt kein Bot.
error-not-away = Wer auf Platz { $seat } sitzt, ist da, oder es spielt dort schon ein Bot.
error-wait-longer = Wer auf Platz { $seat } sitzt, ist noch nicht lange genug fort; bitte warte noch ein wenig.
error-seats-left = { $seats ->
    [one] Ein Platz ist noch frei.
   *[other] { $seats } Plätze sind noch frei.
}
error-already-started = Das Spiel hat schon begonnen.
error-not-running = An diesem Tisch wird gerade nicht gespielt.
error-not-finished = Das Spiel ist noch nicht zu Ende.
error-branch-of-closed = Bei diesem Spiel durfte niemand zusehen: Was daran anknüpft, kann nicht allen offenstehen.
error-seed-not-alone = Nur ein Spiel, zu dem niemand sonst kommen kann und das sofort beginnt, darf ein gewähltes Blatt haben.
error-more-names-than-seats = Das sind { $names } Namen für { $seats } Plätze.
error-not-idle = Auf Platz { $seat } wartet gerade niemand, oder er hat eben erst geantwortet; bitte warte ein wenig.
error-pace-without-time = Bitte gib an, wie lange ein Zug dauern darf.

# Material aus einer anderen Schachtel
error-components-off = Auf diesem Server wird nur mit eigenem Material gespielt.
error-components-host-only = Anderes Material darf nur mitbringen, wer diesen Server betreibt.
error-components-busy = Gerade wird anderes Material geprüft, oder deines schon; bitte versuche es gleich noch einmal.
error-components-full = Es sind so viele Tische mit eigenem Material offen, dass für einen weiteren kein Platz ist; bitte versuche es später noch einmal.
error-components-too-costly = Dieses Material zu prüfen hat zu viel Zeit oder Speicher gebraucht; es wird nicht angenommen.
error-no-such-edition = Diese Ausgabe gibt es auf diesem Server nicht.
error-two-editions = An einem Tisch wird mit einer Ausgabe gespielt: wähle eine des Servers, oder bring deine eigene mit.

# Züge
error-stale = Am Tisch hat sich inzwischen etwas geändert; so steht es jetzt.
error-seat-has-bot = Auf Platz { $seat } spielt ein Bot; nimm den Platz zuerst zurück.
error-nothing-to-confirm = Es gibt nichts zu bestätigen.
error-nothing-to-take-back = Es gibt nichts zurückzunehmen.
error-draft-too-long = Das sind mehr als { $most } Schritte auf einmal; bestätige zuerst, was du hast.
error-game-too-long = Diese Partie wurde ohne Ergebnis beendet: Sie ist { $most } Züge lang, und mehr darf keine haben. Sie bleibt hier zum Ansehen.
error-not-saved = Der Zug konnte nicht gespeichert werden und gilt nicht; bitte versuch es noch einmal.
error-too-many-previews = Was sie bringen würden, lässt sich von höchstens { $most } Aktionen auf einmal erfragen.
error-too-fast = Das war zu schnell; bitte warte einen Augenblick.

# Geänderte Regeln
error-table-frozen = Dieses Spiel ist eingefroren und kann nicht weitergehen; am Tisch steht, warum.
error-rules-changed = Die Regeln von { $game } haben sich seit Version { $version } geändert; unter den neuen kann dieses Spiel nicht weitergehen (es endet bei Zug { $ply }). Es bleibt hier zum Ansehen und lässt sich exportieren.
error-rules-updated = Während dieses Spiels gingen die Regeln von Version { $before } auf { $version }. Alle Züge bedeuten unter den neuen dasselbe. Die Festlegung war zuvor { $commitment }.

# Zu viel auf einmal
error-too-many-sockets = Von hier aus sind zu viele Tische zugleich geöffnet (höchstens { $most }); bitte erst einige schließen.
error-too-many-hellos = Zu viele Verbindungen von hier haben noch nicht gesagt, was sie wollen; bitte gleich noch einmal versuchen.
error-no-hello = Das Programm hat sich nicht rechtzeitig gemeldet.
error-too-many-tables = Du hast schon { $most } Tische, an denen noch nicht zu Ende gespielt ist. Spiel einige zu Ende, oder warte, bis die der letzten Woche nicht mehr zählen.
error-too-many-bot-games = An den Tischen einer Person dürfen höchstens { $most } Partien mit Bots zugleich laufen. Erst muss eine zu Ende gehen, oder warte eine Weile.
error-too-many-positions = { $most } Spiele werden für dich schon nachgeschlagen; bitte warte einen Moment.
error-too-much-written = Für dich wurde in letzter Zeit sehr viel aufgeschrieben; bitte warte ein paar Minuten.
error-too-many-drafts = Du bist mitten in zu vielen Zügen zugleich; bestätige einige davon oder nimm sie zurück.
error-too-many-connections = Zu viele Verbindungen zugleich von hier; bitte gleich noch einmal versuchen.
error-too-slow = Die Anfrage kam nicht rechtzeitig an.

# Anfragen
error-bad-request = Der Server hat diese Anfrage nicht verstanden.
error-bad-message = Der Server hat diese Nachricht nicht verstanden.
error-not-found = Hier ist nichts.
error-too-large = Das ist zu groß.
error-too-deep = Diese Anfrage schachtelt Klammern zu tief.
error-wrong-host = Unter diesem Namen antwortet dieser Server nicht. Wer ihn betreibt, kann ihn mit --allowed-host hinzufügen.
error-wrong-origin = Diese Anfrage kam von einer anderen Seite und wurde abgelehnt.
error-header-missing = Diese Anfrage kam von anderswo und wurde abgelehnt: Die Kopfzeile X-Nemeton fehlt.
error-socket-expected = Diese Adresse ist für WebSockets.
error-database-away = Der Server erreicht seine Datenbank nicht, oder dort ist kein Platz mehr. Geändert wurde nichts; bitte versuch es gleich noch einmal.
error-server-stopping = Der Server wird gerade beendet. Bitte versuch es gleich noch einmal.
error-disk-full = Die Festplatte des Servers ist fast voll, deshalb wird vorerst nichts Neues angenommen. Wer ihn betreibt, muss Platz schaffen; verloren ist nichts.
error-internal = Auf dem Server ist etwas schiefgegangen. Verloren ist nichts; bitte versuch es noch einmal.
error-no-hints-here = An diesem Tisch gibt es keine Tipps.
error-nothing-to-decide = Platz { $seat } hat gerade nichts zu entscheiden.
error-too-many-hints = Du hast eben erst um Tipps gebeten. Denk kurz nach, dann frag wieder.
error-no-hint-found = Dazu fällt gerade nichts ein. Frag noch einmal, oder trau dir selbst.
error-too-many-reviews = Du hast in kurzer Zeit auf mehrere Spiele zurückgeblickt, oder eine andere Seite von dir tut es gerade. Bitte warte ein wenig.
error-review-too-long = Spiele mit mehr als { $most } Zügen können nicht durchgegangen werden.
error-no-review-found = Dieses Spiel ließ sich nicht durchgehen. Bitte versuch es später noch einmal.
error-no-reviews-here = Auf diesem Server kann man nicht auf Spiele zurückblicken.
