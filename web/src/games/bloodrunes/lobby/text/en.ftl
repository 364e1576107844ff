bloodrunes-duration = 30 to 90 min
bloodrunes-credits = A game by Zach Turner.
bloodrunes-reconstructed = The spells are reconstructed: the pictures of the real cards were not available to us.
