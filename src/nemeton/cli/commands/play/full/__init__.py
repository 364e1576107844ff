"""nemeton play --full: the same game on a full screen, with mouse and keyboard."""
