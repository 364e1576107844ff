"""Random games: full squares, all cards present, points confirmed by naive code."""

from __future__ import annotations

import pytest

from nemeton.core.chance import QuickChance
from nemeton.core.search.playout import playout
from nemeton.games.alarun.game import GAME
from nemeton.games.alarun.rules.components import CARD_NAMES, COLOURS, deck
from nemeton.games.alarun.views.structs import AlarunView
from tests.games.alarun import naive
from tests.games.alarun.tables import alarun

USED = {2: 96, 3: 96, 4: 99}  # 5.4
ALL_CARDS = sorted(CARD_NAMES[card] for card in deck())


def play_and_check(seats: int, seed: int) -> None:
    state = alarun(GAME.deal(seats, {}, QuickChance(seed)))
    playout(state, QuickChance(~seed))
    view = state.view(None)
    assert isinstance(view, AlarunView)
    where = f"{seats} players, seed {seed}"
    assert 99 - view.stack == USED[seats], where
    lying = view.centre + view.discard + [CARD_NAMES[card] for card in state.face_down]
    lying += [CARD_NAMES[card] for card in state.stack[state.drawn :]]
    assert view.result is not None, where
    standings = []
    for seat, player in enumerate(view.players):
        lying += [name for name in player.square.values() if name != "druid"]
        assert player.colour in COLOURS
        expected = naive.score(naive.from_view(player.square), player.colour)
        sheet = view.result.scores[seat]
        found = [item.points for item in sheet.items]
        assert found == [*expected.potions, 0, expected.auri, expected.colour], where
        assert sheet.total == expected.total, where
        standings.append((expected.total, sum(expected.potions)))
    assert sorted(lying) == ALL_CARDS, where
    best = max(standings)
    assert view.result.winners == [s for s in range(seats) if standings[s] == best], where


@pytest.mark.rule("alarun", "5.4")
@pytest.mark.rule("alarun", "6.1")
@pytest.mark.rule("alarun", "6.8")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_random_games_end_with_full_squares_and_correct_points(seats: int) -> None:
    for seed in range(100):
        play_and_check(seats, seed)


@pytest.mark.slow
@pytest.mark.parametrize(
    "part", [0, *(pytest.param(part, marks=pytest.mark.long) for part in (1, 2, 3))]
)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_ten_thousand_random_games(seats: int, part: int) -> None:
    for seed in range(1000 + 2500 * part, 1000 + 2500 * (part + 1)):
        play_and_check(seats, seed)
