# Wie die Stufen der Bots heißen und wie sie spielen, in einem Satz für die, die spielen.
level-novice = Novize
level-novice-how = Kennt die Regeln und meint es gut, greift aber oft zum Zweitbesten.
level-apprentice = Lehrling
level-apprentice-how = Nimmt, was für diesen Zug am besten aussieht, und denkt nicht weiter.
level-druid = Druide
level-druid-how = Stellt sich vor, wie es nach seinen besten Zügen weiterginge, und wählt in Ruhe.
level-archdruid = Erzdruide
level-archdruid-how = Denkt wie der Druide, aber um ein Vielfaches länger.
# An Tischen und in Aufzeichnungen von früher, als es noch keine Stufen gab.
level-random = Zufall
level-random-how = Spielt irgendetwas Erlaubtes.
level-greedy = Gierig
level-greedy-how = Nimmt, was sofort am meisten bringt.
