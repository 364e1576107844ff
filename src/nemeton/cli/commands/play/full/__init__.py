"""nemeton play --full: the game on a full screen, with mouse and keyboard."""
