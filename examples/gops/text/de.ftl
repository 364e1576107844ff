gops-title = Goofspiel
gops-tagline = Bietet um dreizehn Preise, alle gleichzeitig.
gops-bid = { $card } bieten
    .sentence = { $who } bietet { $card }
gops-hidden = { $who } bietet
gops-gain-points = { $by } { $count ->
    [one] Punkt
   *[other] Punkte
}
gops-prizes = Preise
gops-prompt-bid = Biete eine Karte deiner Hand für { $prize } Punkte.
gops-prompt-wait = Die anderen haben noch nicht geboten.
gops-prompt-over = Das Spiel ist vorbei.
gops-refused-no-such-action = Diesen Platz oder diese Karte gibt es nicht.
gops-refused-over = Das Spiel ist vorbei.
gops-refused-has-bid = In dieser Runde ist schon geboten.
gops-refused-not-in-hand = Die { $card } ist nicht mehr auf der Hand.
gops-legend = Das höchste Gebot nimmt die Preise; bei Gleichstand bleiben sie für die nächste Runde.
gops-place-stake = zu gewinnen
gops-place-hand = Hand von { $who }
gops-place-won = Preise von { $who }
gops-place-card = { $card }
gops-field-stake = zu gewinnen
gops-field-left = kommt noch
gops-field-hand = Hand
gops-field-bid = Gebot
gops-field-ready = hat geboten
gops-field-won = gewonnen
