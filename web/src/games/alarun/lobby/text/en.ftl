alarun-duration = about 30 min
alarun-credits = A game by Ruben Dijkstra and Ruurd Lammers, illustrated by Akha Hulzebos, published by Waterfall Games in 2022.
