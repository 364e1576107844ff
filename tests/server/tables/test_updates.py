"""Shared log lines are equal to those made for each viewer alone."""

from __future__ import annotations

from itertools import permutations

import pytest

from nemeton import games
from nemeton.core.chance import QuickChance
from nemeton.core.record.history import History
from nemeton.core.seed import seed_from
from nemeton.server.tables.updates import Audience, AudienceMoves, log_lines

MOST = 80  # moves of a game, by which something was hidden in each


def played(name: str, *, track_effects: bool) -> History:
    game = games.find(name)
    history = History(
        game, game.seats[0], game.simulation, seed_from(name), track_effects=track_effects
    )
    chance = QuickChance(1)
    while not history.over and history.ply < MOST:
        actors = history.state.actors()
        seat = actors[chance.below(len(actors))]
        legal = history.state.legal(seat)
        history.play(seat, legal[chance.below(len(legal))])
    return history


@pytest.mark.parametrize("track_effects", [True, False])
@pytest.mark.parametrize("name", games.NAMES)
def test_each_audience_is_told_what_it_may_know(name: str, track_effects: bool) -> None:
    """An onlooker, each seat, and a person with several, in any order."""
    history = played(name, track_effects=track_effects)
    alone: list[Audience] = [(None,), *[(seat,) for seat in range(history.seats)]]
    several: list[Audience] = [(0, 1), tuple(range(history.seats))]
    for start in (0, history.ply - 3):
        for audiences in permutations([*alone, several[0]], 3):
            told = AudienceMoves(history.moves, start)
            for audience in (*audiences, *several, *alone):
                assert told.to(audience) == log_lines(history.moves, start, audience)


def test_those_who_may_read_the_same_share_the_line() -> None:
    history = played("alarun", track_effects=True)
    told = AudienceMoves(history.moves, 0)
    onlooker, first = told.to((None,)), told.to((0,))
    assert any(one is other for one, other in zip(onlooker, first, strict=True))
    assert any(one != other for one, other in zip(onlooker, first, strict=True))
