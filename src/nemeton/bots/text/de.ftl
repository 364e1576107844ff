# Wie die Stufen der Bots heißen und wie sie spielen, in einem Satz für die, die spielen.
level-novice = Novize
level-novice-how = Kennt die Regeln und meint es gut, greift aber oft zum Zweitbesten.
level-apprentice = Lehrling
level-apprentice-how = Nimmt, was für diesen Zug am besten aussieht, und denkt nicht weiter.
level-druid = Druide
level-druid-how = Stellt sich vor, wie es nach seinen besten Zügen weiterginge, und wählt in Ruhe.
level-archdruid = Erzdruide
level-archdruid-how = Denkt länger als der Druide, sieht weiter und rechnet bei allen mit besserem Spiel.
# Bots für Programme, die die Lobby nicht anbietet.
level-random = Zufall
level-random-how = Spielt irgendetwas Erlaubtes.
level-greedy = Gierig
level-greedy-how = Nimmt, was sofort am meisten bringt.

# Warum ein Zug gut ist: was in den vorgestellten Verläufen daraus wurde.
hint-only = Etwas anderes geht nicht; in { $ahead } von { $worlds } vorgestellten Verläufen liegst du vorn.
hint-alone = Sonst sieht nichts gut aus; in { $ahead } von { $worlds } vorgestellten Verläufen liegst du vorn.
hint-own = Das bringt etwa { $points ->
    [one] einen Punkt
   *[other] { $points } Punkte
  } mehr als das andere, was ich ansah, und in { $ahead } von { $worlds } vorgestellten Verläufen liegst du vorn.
hint-others = Das kostet die anderen je etwa { $points ->
    [one] einen Punkt
   *[other] { $points } Punkte
  }, und in { $ahead } von { $worlds } vorgestellten Verläufen liegst du vorn.
hint-chance = Das gewinnt öfter, und zwar { $percent } von hundert Partien; in { $ahead } von { $worlds } vorgestellten Verläufen liegst du vorn.
hint-even = Kaum anders als das andere, was ich ansah; in { $ahead } von { $worlds } vorgestellten Verläufen liegst du vorn.
hint-less = Das gewinnt seltener als das Beste, und zwar { $percent } von hundert Partien; in { $ahead } von { $worlds } vorgestellten Verläufen liegst du vorn.
# Was eine Aktion sofort bringt, und was später daraus wurde.
hint-with-preview = Sofort: { $preview }. { $why }
# The part of the evaluation that tells the best action from the next best.
hint-edge = { $why } Der Vorsprung vor dem Nächstbesten: { $part }.
