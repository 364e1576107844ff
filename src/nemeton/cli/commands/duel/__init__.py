"""nemeton duel: one bot against another."""
