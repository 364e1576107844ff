"""What `python -m benchmarks.peers` prints; the peers themselves are installed by it alone."""

from __future__ import annotations

import random

import pytest
from benchmarks.peers.__main__ import rows, server_rows
from benchmarks.peers.environment import requirements
from benchmarks.peers.loops import OURS, PEERS, SEATS, our_loop
from benchmarks.peers.table_servers import Figures

from nemeton.core.chance import QuickChance
from nemeton.games import NAMES, find


def test_the_best_of_all_rounds_is_compared_with_the_base() -> None:
    found = {"openspiel hearts": [300.0, 400.0], "nemeton alarun": [1600.0, 1200.0]}
    assert rows(found, "openspiel hearts")[2:] == [
        "| openspiel hearts | 400 | 300–400 | 1.00 |",
        "| nemeton alarun | 1,600 | 1,200–1,600 | 4.00 |",
    ]
    served = server_rows(
        {"ours": Figures(1234.5, 8.0, 20.0, 300.4), "theirs": Figures(1, 2, 3, None)}
    )
    assert served[2:] == [
        "| ours | 1,234 | 8.0 | 20.0 | 300 |",
        "| theirs | 1 | 2.0 | 3.0 | – |",
    ]


def test_every_peer_has_an_exact_version() -> None:
    assert all("==" in line for line in requirements())
    assert set(OURS) == set(NAMES)
    assert len(PEERS) == len(requirements()) + 1


@pytest.mark.parametrize("name", OURS)
def test_our_loop_plays_whole_games(name: str) -> None:
    """As many decisions as the very same game has, played by hand."""
    decisions = our_loop(name)(random.Random(3).random)
    rng = random.Random(3).random
    state = find(name).deal(SEATS, find(name).simulation, QuickChance(1))
    counted = 0
    while state.actors():
        legal = state.legal(state.actors()[0])
        state.apply(state.actors()[0], legal[int(rng() * len(legal))])
        counted += 1
    assert decisions == counted > SEATS
