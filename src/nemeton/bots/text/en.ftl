# What the levels of bots are called, and how they play, in a sentence for players.
level-novice = Novice
level-novice-how = Knows the rules and means well, but often takes the second best.
level-apprentice = Apprentice
level-apprentice-how = Takes what looks best for this turn, and thinks no further.
level-druid = Druid
level-druid-how = Imagines how its best moves would go on, and takes its time to choose.
level-archdruid = Archdruid
level-archdruid-how = Thinks like the druid, but many times as long.
# Of tables and records from before there were levels.
level-random = Random
level-random-how = Plays anything that is allowed.
level-greedy = Greedy
level-greedy-how = Takes what brings most at once.
