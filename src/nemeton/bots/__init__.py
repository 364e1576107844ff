"""Opponents. A bot chooses from a view, like everybody else."""

from __future__ import annotations

from nemeton.bots.bot import Bot
from nemeton.bots.greedy import GreedyBot
from nemeton.bots.random import RandomBot
from nemeton.core.errors import BadOptions

LEVELS = ("random", "greedy")


def make(level: str) -> Bot:
    """A bot of this level. Raises BadOptions for a level there is not."""
    if level == "random":
        return RandomBot()
    if level == "greedy":
        return GreedyBot()
    raise BadOptions("unknown-bot", level=level, levels=", ".join(LEVELS))


__all__ = ["LEVELS", "Bot", "make"]
