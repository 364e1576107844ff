gops-title = Goofspiel
gops-tagline = Bid for thirteen prizes, all at the same time.
gops-bid = bid { $card }
    .sentence = { $who } bids { $card }
gops-hidden = { $who } bids
gops-gain-points = { $by } { $count ->
    [one] point
   *[other] points
}
gops-prizes = prizes
gops-prompt-bid = Bid one card of your hand for { $prize } points.
gops-prompt-wait = The others have not bid yet.
gops-prompt-over = The game is over.
gops-refused-no-such-action = There is no such seat or no such card.
gops-refused-over = The game is over.
gops-refused-has-bid = You have bid already in this round.
gops-refused-not-in-hand = The { $card } is no longer in the hand.
gops-legend = The highest bid takes the prizes at stake; after a tie they stay for the next round.
gops-place-stake = at stake
gops-place-hand = hand of { $who }
gops-place-won = prizes of { $who }
gops-place-card = { $card }
gops-field-stake = at stake
gops-field-left = still to come
gops-field-hand = hand
gops-field-bid = bid
gops-field-ready = has bid
gops-field-won = won
