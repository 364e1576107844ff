"""Ratings by what openskill's Plackett-Luce model makes of the order in which games end."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean

from openskill.models import PlackettLuce, PlackettLuceRating

from nemeton.arena.ladder.games import Played

Strength = tuple[float, float]  # how strong, and how sure that is: mean and standard deviation


class Ratings:
    """Of each bot, one game after the other."""

    def __init__(self, bots: int) -> None:
        self._model = PlackettLuce()
        self._ratings: list[PlackettLuceRating] = [self._model.rating() for _ in range(bots)]

    def __getitem__(self, bot: int) -> Strength:
        found = self._ratings[bot]
        return round(found.mu, 2), round(found.sigma, 2)

    def count(self, game: Played) -> None:
        """A bot at several seats counts with their mean: it cannot be rated against itself."""
        ranks: dict[int, list[int]] = {}
        for bot, rank in zip(game.bots, game.ranks, strict=True):
            ranks.setdefault(bot, []).append(rank)
        met = sorted(ranks)
        means = [fmean(ranks[bot]) for bot in met]
        places = [float(1 + sum(other < own for other in means)) for own in means]
        rated = self._model.rate([[self._ratings[bot]] for bot in met], ranks=places)
        for bot, (rating,) in zip(met, rated, strict=True):
            self._ratings[bot] = rating


def courses(bots: int, games: Sequence[Played]) -> list[list[Strength]]:
    """The rating of each bot after every game."""
    ratings = Ratings(bots)
    found: list[list[Strength]] = [[] for _ in range(bots)]
    for game in games:
        ratings.count(game)
        for bot in range(bots):
            found[bot].append(ratings[bot])
    return found
