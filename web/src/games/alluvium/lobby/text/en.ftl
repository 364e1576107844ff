alluvium-duration = about 30 min
alluvium-credits = A game by Yusuke Sawaguchi, illustrated by Makoto Takami, published by Fudacoma Games.
alluvium-reconstructed = The sheet and the forms on the cards are reconstructed: what is printed on the real ones was not known to us.
