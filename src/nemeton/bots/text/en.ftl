# What the levels of bots are called, and how they play, in a sentence for players.
level-novice = Novice
level-novice-how = Knows the rules and means well, but often takes the second best.
level-apprentice = Apprentice
level-apprentice-how = Takes what looks best for this turn, and thinks no further.
level-druid = Druid
level-druid-how = Imagines how its best moves would go on, and takes its time to choose.
level-archdruid = Archdruid
level-archdruid-how = Thinks longer than the druid, looks farther and expects better play of everybody.
# Bots for programs, which the lobby does not offer.
level-random = Random
level-random-how = Plays anything that is allowed.
level-greedy = Greedy
level-greedy-how = Takes what brings most at once.

# Why an action is a good one: what came of it in the futures that were imagined.
hint-only = It is all that can be done; you lead in { $ahead } of { $worlds } imagined futures.
hint-alone = Nothing else looks promising; you lead in { $ahead } of { $worlds } imagined futures.
hint-own = It brings about { $points ->
    [one] one point
   *[other] { $points } points
  } more than the others I looked at, and you lead in { $ahead } of { $worlds } imagined futures.
hint-others = It costs the others about { $points ->
    [one] one point
   *[other] { $points } points
  } each, and you lead in { $ahead } of { $worlds } imagined futures.
hint-chance = It wins more often, by { $percent } in a hundred games; you lead in { $ahead } of { $worlds } imagined futures.
hint-even = Hardly different from the others I looked at; you lead in { $ahead } of { $worlds } imagined futures.
hint-less = It wins less often than the best, by { $percent } in a hundred games; you lead in { $ahead } of { $worlds } imagined futures.
# What an action brings at once, and what came of it later.
hint-with-preview = At once: { $preview }. { $why }
# The part of the evaluation that tells the best action from the next best.
hint-edge = { $why } Its edge over the next best: { $part }.
