## Everywhere

close = Schließen
save = Speichern
skip = Überspringen
next = Weiter
yes = ja
no = nein
you = Du
guest = Gast
guest-names = Ahorn, Birke, Distel, Efeu, Eibe, Erle, Esche, Farn, Hasel, Holunder, Linde, Mistel, Salbei, Ulme, Weide
language = Sprache
language-en = English
language-de = Deutsch
to-lobby = Zur Übersicht
title-turn = ● Du bist dran · { $title }
your-turn = Du bist dran
players = { $count ->
    [one] { $count } Person
   *[other] { $count } Personen
}
points = { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkte
}

## Lobby

lobby-welcome = Ein Tisch im Hain: vier moderne Brettspiele, mit Freunden in der Ferne, zusammen an einem Gerät oder gegen Bots, die es einem nicht leicht machen.
lobby-puzzle = Rätsel des Tages
lobby-games = Spiele
lobby-mine = Deine Tische
lobby-open = Offene Tische
lobby-finished = Beendete Spiele
play-now = Gegen Bots spielen
invite-friends = Freunde einladen
pass-and-play = Reihum an einem Gerät
learn = Spielen lernen
status-open = wartet auf Mitspielende
status-running = läuft
status-finished = zu Ende
known-deal = Bekanntes Blatt
known-deal-about = Vielleicht kennt jemand die verdeckten Karten: Der Tisch knüpft an ein beendetes Spiel an, oder das Blatt wurde gewählt. Er wird nie gewertet.
status-frozen = angehalten
won-by = { $names } hat gewonnen
how-it-was-decided = Wie es sich entschied
you-won = Du hast gewonnen!
bot-short = Bot
seat-free = freier Platz

## A new table

invite-title = { $title } mit Freunden
invite-about = Du bekommst einen Link und einen Code für das Telefon gegenüber. Niemand braucht ein Konto.
hotseat-title = { $title } an einem Gerät
hotseat-about = Alle spielen hier, eine Person nach der anderen. Zwischen zwei Zügen ist der Tisch verdeckt.
setup-seats = Wie viele spielen
setup-pace = Tempo
pace-free = ohne Uhr
pace-quick = eine Minute je Entscheidung
pace-slow = fünf Minuten je Entscheidung
pace-day = einen Tag je Entscheidung
pace-days = zwei Tage je Entscheidung
pace-week = eine Woche je Entscheidung
setup-grace = Ist jemand fort, spielt ein Bot an dieser Stelle
grace-60 = nach einer Minute
grace-180 = nach drei Minuten
grace-600 = nach zehn Minuten
grace-3600 = nach einer Stunde
setup-cover-free = Bis die Person zurück ist. So muss niemand ewig warten.
setup-cover-seconds = Bis die Person zurück ist; und auch, wenn ihre Zeit um ist.
setup-cover-days = Niemand muss die ganze Zeit da sein. Ist die Zeit um, spielt ein Bot an dieser Stelle, bis die Person zurück ist.
setup-public = Den Tisch in der Übersicht zeigen, damit alle mitspielen können
setup-edition = Welche Schachtel
setup-edition-usual = Die des Spiels ({ $edition })
setup-edition-host = { $edition } (von diesem Server)
setup-edition-own = { $edition } (deine)
setup-edition-make = Eine eigene Schachtel machen, oder diese ansehen
setup-options = Einstellungen des Spiels
setup-open = Tisch eröffnen
setup-start = Beginnen

## Who you are

identity-title = Wer du hier bist
identity-name = Dein Name
identity-carry = Code zeigen
identity-carry-about = Auf einem anderen Gerät weiterspielen: Öffne dort diesen Code, er gilt einmal.
identity-accept = Hier weiterspielen
identity-accept-about = Spiele auf diesem Gerät weiter, unter dem Namen, den du auf dem anderen hast.
log-out-title = Abmelden
log-out-here = Hier abmelden
log-out-others = Überall sonst abmelden
log-out-everywhere = Überall abmelden
log-out-stay = Bleiben
log-out-here-about = Dieser Browser vergisst dich. Weiterspielen kannst du nur, wo ein anderes Gerät dich kennt.
log-out-others-about = Alle anderen Browser vergessen dich, und deine Codes und Schlüssel erlöschen.
log-out-everywhere-about = Alle Browser vergessen dich, und deine Codes und Schlüssel erlöschen. Unter diesem Namen spielt dann niemand weiter, auch du nicht.
qr-label = QR-Code des Links

## Vorlieben

preferences = Vorlieben
prefer-theme = Farben
prefer-theme-system = wie das System
prefer-theme-light = hell
prefer-theme-dark = dunkel
prefer-text = Schriftgröße
prefer-text-normal = normal
prefer-text-large = groß
prefer-text-larger = größer
prefer-motion = Bewegung
prefer-motion-system = wie das System
prefer-motion-full = alle
prefer-motion-less = so wenig wie möglich
prefer-pace = Züge der anderen
prefer-pace-system = passend zur Bewegung
prefer-pace-off = sofort
prefer-pace-quick = schnell
prefer-pace-normal = normal
prefer-pace-slow = langsam
prefer-confirm = Bestätigen
prefer-confirm-always = immer
prefer-confirm-matters = nur wenn es darauf ankommt
prefer-confirm-about = Wenn es darauf ankommt: Ein Zug aus einem einzigen Schritt gilt sofort, einer aus mehreren wird als Ganzes bestätigt.
prefer-sound = Ein Klang, wenn ich dran bin
prefer-sound-try = Anhören
prefer-notify = Benachrichtigen, wenn ich dran bin (dieser Browser)
prefer-forced = Von selbst spielen, was meine einzige Wahl ist

## Before the start

seats = Plätze
seat-colour = Farbe von Platz { $number }
colour-red = Rot, eine Raute
colour-blue = Blau, eine Scheibe
colour-green = Grün, ein Dreieck
colour-yellow = Gelb, ein Stern
colour-purple = Lila, fünf Ecken
colour-orange = Orange, ein Quadrat
colour-teal = Türkis, sechs Ecken
colour-grey = Grau, ein Kreuz
sit-here = Hier sitzen
leave = Aufstehen
leave-table = Den Tisch endgültig verlassen
leave-title = Endgültig gehen?
leave-about = Ein Bot übernimmt deinen Platz und spielt mit den anderen weiter. Du kannst in dieses Spiel nicht zurück.
leave-about-alone = Ein Bot übernimmt deinen Platz, und die Bots spielen unter sich zu Ende. Du kannst in dieses Spiel nicht zurück.
leave-instead = Brauchst du nur eine Pause, dann schließe einfach die Seite oder lass einen Bot spielen: Der Platz bleibt deiner.
leave-stay = Bleiben
leave-now = Endgültig gehen
add-bot = Bot dazusetzen
bot-level = Bots spielen als
remove-bot = Entfernen
bot-at-seat = Bot { $number }
start = Beginnen
start-needs-seats = Auf jedem Platz muss jemand sitzen, notfalls ein Bot.
waiting-for-host = Wer den Tisch eröffnet hat, beginnt das Spiel.
name-once = Wie sollen dich die anderen nennen?
name-once-save = Das bin ich
setup-person = Ein Mensch
setup-who = Wer spielt auf Platz { $number }
setup-names = Wer spielt
setup-name = Person { $number }
room-yours = Dein Tisch. Lade die anderen ein, dann beginne.
room-invited = { $name } lädt dich zu einer Partie { $title } ein.
room-terms = Was vereinbart ist
terms-host = Eingeladen von
terms-you = { $name } (du)
grace-other = nach { $time }
pace-other = { $mode ->
    [days] { $count } Tage je Entscheidung
   *[other] { $count } Sekunden je Entscheidung
}
watching-room = { $count ->
    [one] Eine Person ohne Platz
   *[other] { $count } Personen ohne Platz
}
invite-how = Schicke diesen Link, oder lass das Telefon gegenüber den Code lesen.
copy-link = Link kopieren
copied = Kopiert

## At the table

onlooker-about = Du schaust zu.
onlooker-more = Verdecktes siehst du nicht; das Spiel geht ohne dich weiter.
onlooker-side = Gesehen von der Seite von
watching = { $count ->
    [one] Eine Person schaut zu
   *[other] { $count } Personen schauen zu
}
about-title = Über { $title }
about-short = Inoffiziell · wessen Spiel das ist
about-short-reconstructed = Inoffiziell · Teile rekonstruiert
about-unofficial = Das ist eine inoffizielle Fassung, von Fans in eigenen Worten und mit eigenen Bildern gemacht. Niemand der hier Genannten hat daran mitgewirkt oder sie gebilligt.
about-buy = Wenn dir das Spiel gefällt, kaufe es bitte.
opening = Der Tisch wird geöffnet …
table-refused = Dieser Tisch lässt sich nicht öffnen.
invitation-title = An diesen Tisch kommt man mit einer Einladung
invitation-about = Mit der Adresse, die du hast, geht es noch nicht.
invitation-how = Bitte die Person, von der du sie hast, um den Einladungslink. Sie findet ihn in der Adresszeile, während sie am Tisch sitzt, und vor Spielbeginn unter „Freunde einladen“. Damit kannst du dich hier setzen.
table-not-loaded = Das Spiel ließ sich nicht laden.
try-again = Noch einmal versuchen
action-bar = Was du tun kannst
waiting-for = Warten auf { $names }.
confirm = Bestätigen
take-back = Zurücknehmen
connection-lost = Die Verbindung ist abgerissen. Sie heilt von selbst, nichts geht verloren.
offline = Keine Verbindung zum Server. Sobald es eine gibt, geht es hier von selbst weiter.
game-over = Das Spiel ist zu Ende.
bot-plays-for-you = Ein Bot spielt für dich.
hand-to-bot = Bot spielen lassen
take-seat-back = Wieder selbst spielen
bot-covers-you = Ein Bot spielt für dich, solange du fort bist.
i-am-back = Ich bin zurück
arm-prompt = { $what }? Das lässt sich nicht zurücknehmen.
arm-not = Doch nicht
arm-do = Ja: { $what }
absence-now = { $name } ist fort.
absence-since = { $name } ist seit { $time } fort.
absence-bot-in = In { $time } übernimmt ein Bot.
absence-bot-now = Jetzt übernimmt ein Bot.
step-in = Bot einspringen lassen
dozing = Seit einer Weile geschieht nichts: { $name } ist dran.
dozing-since = Seit { $time } geschieht nichts: { $name } ist dran.
nudge = Noch da, { $name }?
nudged = { $name } wurde gefragt, ob noch jemand da ist.
nudged-you = Die anderen fragen, ob du noch da bist.
nudge-answer = Ich bin da
span-seconds = { $count } s
away-for = seit { $time } fort
bot-covers = Bot bis zur Rückkehr
span-minutes = { $count } min
span-hours = { $count } Std.
span-days = { $count ->
    [one] { $count } Tag
   *[other] { $count } Tagen
}
news-covered = Ein Bot spielt für { $name }, bis zur Rückkehr.
news-covered-you = Ein Bot spielt für dich: Deine Zeit war um, oder du warst fort.
news-back = { $name } ist zurück.
news-handed = { $name } lässt einen Bot spielen.
news-left = { $name } hat den Tisch verlassen. Ein Bot spielt weiter.
news-renamed = { $before } heißt jetzt { $name }.
present = da
absent = fort
thinking = überlegt
look-at = { $name } ansehen
days-left = { $count ->
    [one] { $count } Tag
   *[other] { $count } Tage
}
hours-left = { $count ->
    [one] { $count } Stunde
   *[other] { $count } Stunden
}
rules = Regeln
rules-of = Regeln von { $title }
rules-example = Beispiel
rule-number = Regel { $rule }
scores = Punkte
options = Einstellungen
table-options = Dieser Tisch
table-keys = An jedem Tisch nimmt Z zurück, C bestätigt, und Buchstaben auf Knöpfen drücken sie.
edition = Ausgabe
commitment = Festlegung auf den Startwert
seed = Startwert
log-and-chat = Verlauf und Gespräch
log = Verlauf
log-empty = Noch ist nichts geschehen.
log-round = Runde { $round }
show-what-happened = Zeig, was geschah
skip-to-now = Zu jetzt
key-escape = Esc
confirm-what = Bestätigen: { $what }
confirm-what-gains = Bestätigen: { $what } ({ $gains })
chat = Gespräch
chat-empty = Sag Hallo.
say = Etwas sagen
send = Senden
mute = { $name } stummschalten
reaction-thumbs-up = Daumen hoch
reaction-applause = Beifall
reaction-laugh = Lachen
reaction-surprise = Staunen
reaction-thinking = Nachdenken
reaction-sorry = Entschuldigung
reaction-thanks = Danke
peek = Der Tisch nach Zug { $ply } von { $last }
step-back = Einen Zug zurück
step-forward = Einen Zug weiter
to-now = Zurück zum Jetzt
handover = { $name } ist dran
handover-about = Gib das Gerät weiter. Bis dahin bleibt der Tisch verdeckt.
handover-ready = Ich bin { $name }
handover-wait = Warten auf die nächste Person.

## Result and replay

total = Summe
rematch = Noch einmal
replay = Nachspielen
download = Aufzeichnung herunterladen
look-back = Rückblick
replay-of = Nachspielen: { $title }
replay-move = Zug { $ply } von { $last }
replay-slider = Züge
replay-play = Abspielen
replay-pause = Anhalten
replay-first = Zum Anfang
replay-last = Zum Ende
replay-eyes = Gesehen von
replay-open = allen (offen)
replay-onlooker = jemandem, der zusieht
replay-branch = Von hier weiterspielen
replay-branch-about = Ein neuer Tisch, der mit dieser Stellung beginnt. Plätze, die nicht deine sind, bekommen Bots.
replay-missing = Dieses Spiel lässt sich nicht nachspielen.

## Rückblick auf ein beendetes Spiel

review-of = Rückblick: { $title }
review-missing = Auf dieses Spiel kann man nicht zurückblicken.
review-working = Jede Entscheidung wird mit dem betrachtet, was ihr Spieler sehen konnte …
review-done = { $done } von { $total } Entscheidungen
review-left-seconds = noch etwa { $count } Sekunden
review-left-minutes = noch etwa { $count ->
    [one] eine Minute
   *[other] { $count } Minuten
  }
review-cancel = Abbrechen
review-cancelled = Abgebrochen. Was schon getan ist, geht nicht verloren.
review-resume = Weitermachen
review-chart = Gewinnaussicht
review-chart-about = Jede Linie ist die Aussicht eines Spielers, wie er selbst sie kennen konnte.
review-at = Zug { $ply }
review-slider = Aussichten nach Zug
review-in-replay = Beim Nachspielen
review-balance = Glück und Können
review-balance-about = In Hundertsteln eines Sieges. Jede Entscheidung wird mit der besten verglichen, die eine Suche aus derselben Sicht gefunden hat. Glück ist, was ausgeteilt und aufgedeckt wurde; unvorhergesehen ist, was sich ohne das geändert hat.
review-player = Spieler
review-fair = gleicher Anteil
review-own = eigene Entscheidungen
review-others = Entscheidungen der anderen
review-luck = Glück
review-unforeseen = unvorhergesehen
review-won = gewonnen
review-costliest = Was am meisten gekostet hat
review-nothing = Nichts, worin sich die Suche sicher ist.
review-played = Gespielt: { $what }
review-better = Besser: { $what }
review-cost = Zug { $ply }: { $cost } Siege weniger in 100 Spielen (± { $error })
review-show = Auf dem Brett
review-show-played = Was gespielt wurde
review-show-better = Was besser ist

## Das Rätsel des Tages

puzzle-today = Rätsel des Tages: { $title }
puzzle-missing = Heute gibt es kein Rätsel.
puzzle-games = Rätsel der anderen Spiele
puzzle-task = Du bist { $name } und am Zug. Eine Aktion ist deutlich die beste: Führe sie aus.
puzzle-from = Aus einem Spiel unter Druiden. Du siehst, was dieser Platz sehen kann.
puzzle-right = Das ist sie!
puzzle-wrong = Nicht ganz: { $what } gewinnt { $percent } von 100 Spielen. Es gibt etwas Besseres.
puzzle-unlikely = Nein: { $what } ist nicht einmal aussichtsreich. Versuch etwas anderes.
puzzle-show = Lösung zeigen
puzzle-answer = Die Lösung: { $what }
puzzle-worth = Sie gewinnt { $percent } von 100 Spielen, mindestens { $margin } mehr als alles andere.
puzzle-seat = Platz { $number }

## Guide

learn-title = { $title } lernen
learn-none = Für dieses Spiel gibt es noch keine Einführung. Die Regeln sind immer einen Druck entfernt.
guide = Einführung
guide-skip = Einführung verlassen
guide-done = Weiterspielen
guide-onwards = Was selten ist
guide-step = Schritt { $step } von { $steps }
guide-example = Zum Beispiel: { $what }.
guide-do = Mach es für mich
guide-confirm-now = Das hat noch niemand gesehen. Bestätige es, oder nimm es zurück.

## Errors

error-other = Das hat nicht geklappt ({ $code }).
error-offline = Der Server ist nicht zu erreichen. Bitte versuche es noch einmal.
error-unexpected = Der Server hat mit einem Fehler geantwortet ({ $status }).

## Ein Spiel ohne eigenes Brett

plain-table = Auf dem Tisch
plain-own = Bei dir
plain-actions = Was du tun kannst
plain-choose-again = Etwas anderes wählen
plain-nothing = nichts

rules-search = In den Regeln suchen
rules-contents = Inhalt
rules-nothing-found = Keine Regel spricht von „{ $words }“.
rules-print = Drucken
rules-player = Spieler { $number }
rules-refused = { $reason } (Regel { $rule })
rules-try = Selbst ausprobieren

# Tipps: was ein Druide täte.
hint = Tipp
hint-thinking = Lass mich nachdenken …
hint-worth = Gewinnt { $percent } von 100 Partien, mit etwa { $points } Punkten.
hints-allowed = Wer hier spielt, darf um Tipps bitten.
setup-hints = Tipps sind erlaubt
