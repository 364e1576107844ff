alarun-duration = etwa 30 min
alarun-credits = Ein Spiel von Ruben Dijkstra und Ruurd Lammers, illustriert von Akha Hulzebos, 2022 erschienen bei Waterfall Games.
