bloodrunes-duration = 30 bis 90 min
bloodrunes-credits = Ein Spiel von Zach Turner.
bloodrunes-reconstructed = Die Zauber sind rekonstruiert: Die Bilder der echten Karten lagen uns nicht vor.
