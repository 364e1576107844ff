salamandra-duration = etwa 90 min
salamandra-credits = Ein Spiel von Pierre Giroux und Johannes Goupy, illustriert von Camille Chaussy, erschienen bei GRRRE Games.
