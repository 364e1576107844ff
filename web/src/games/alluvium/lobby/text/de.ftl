alluvium-duration = etwa 30 min
alluvium-credits = Ein Spiel von Yusuke Sawaguchi, illustriert von Makoto Takami, erschienen bei Fudacoma Games.
alluvium-reconstructed = Blatt und Formen sind rekonstruiert: Was auf den echten gedruckt ist, war uns nicht bekannt.
