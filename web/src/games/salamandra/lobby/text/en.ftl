salamandra-duration = about 90 min
salamandra-credits = A game by Pierre Giroux and Johannes Goupy, illustrated by Camille Chaussy, published by GRRRE Games.
