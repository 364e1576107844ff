"""Ratings by openskill's Plackett-Luce model, from the ranks of every game."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean

from openskill.models import PlackettLuce, PlackettLuceRating

from nemeton.arena.ladder.games import LadderGame

Strength = tuple[float, float]  # mean and standard deviation


class Ratings:
    """The rating of each bot, updated game by game."""

    def __init__(self, bots: int) -> None:
        self._model = PlackettLuce()
        self._ratings: list[PlackettLuceRating] = [self._model.rating() for _ in range(bots)]

    def __getitem__(self, bot: int) -> Strength:
        found = self._ratings[bot]
        return round(found.mu, 2), round(found.sigma, 2)

    def count(self, game: LadderGame) -> None:
        """Count a game.

        A bot in several seats counts with its mean rank, because it cannot meet itself.
        """
        ranks: dict[int, list[int]] = {}
        for bot, rank in zip(game.bots, game.ranks, strict=True):
            ranks.setdefault(bot, []).append(rank)
        met = sorted(ranks)
        means = [fmean(ranks[bot]) for bot in met]
        places = [float(1 + sum(other < own for other in means)) for own in means]
        rated = self._model.rate([[self._ratings[bot]] for bot in met], ranks=places)
        for bot, (rating,) in zip(met, rated, strict=True):
            self._ratings[bot] = rating


def rating_curves(bots: int, games: Sequence[LadderGame]) -> list[list[Strength]]:
    """The rating of each bot after every game."""
    ratings = Ratings(bots)
    found: list[list[Strength]] = [[] for _ in range(bots)]
    for game in games:
        ratings.count(game)
        for bot in range(bots):
            found[bot].append(ratings[bot])
    return found
