"""The table of `python3 benchmarks/peers`, without the peers themselves."""

from __future__ import annotations

import random
import subprocess
import sys

import pytest
from benchmarks.peers.environment import ROOT, requirements
from benchmarks.peers.loops import OURS, PEERS, PICKED, SEATS, our_loop, picked, sampled
from benchmarks.peers.table import besides, lines
from benchmarks.peers.table_servers import Figures

from nemeton.core.chance import QuickChance
from nemeton.games import NAMES, find


def test_one_table_compares_the_best_rounds_with_the_first_of_their_kind() -> None:
    loops = {
        "openspiel hearts": [300.0, 400.0],
        f"openspiel hearts{PICKED}": [500.0, 480.0],
        "nemeton alarun": [1600.0, 1200.0],
    }
    served = {
        "theirs": [Figures(1000, 2, 3, None)],
        "ours": [Figures(1234.5, 9.0, 21.0, 310), Figures(2345.6, 8.0, 20.0, 300.4)],
    }
    head, rule, *rows = lines(loops, {"openspiel hearts": [2000.0]}, served)
    assert head.count("|") == rule.count("|") == 8
    assert rows == [
        "| plain loop | openspiel hearts | 400 | 300–400 | 1.00 | 0.80 |  |",
        "| plain loop | openspiel hearts, cards picked | 500 | 480–500 | 1.25 | 1.00 |  |",
        "| plain loop | nemeton alarun | 1,600 | 1,200–1,600 | 4.00 | 3.20 |  |",
        "| search | openspiel hearts | 2,000 | 2,000–2,000 | 1.00 |  |  |",
        "| server | theirs | 1,000 | 1,000–1,000 | 1.00 |  | p50 2.0 ms, p99 3.0 ms |",
        f"| server | ours | 2,346 | 1,234–2,346 | 2.35 |  | {besides(served['ours'])} |",
    ]
    assert besides(served["ours"]) == "p50 8.0 ms, p99 20.0 ms, 300 µs of the server a move"


def test_it_starts_with_the_standard_library_alone() -> None:
    bare = [sys.executable, "-I", "-S", str(ROOT / "benchmarks" / "peers"), "--help"]
    said = subprocess.run(bare, capture_output=True, text=True, check=True).stdout
    assert "prints one table" in " ".join(said.split())


def test_every_peer_has_an_exact_version() -> None:
    assert all("==" in line for line in requirements())
    assert set(OURS) == set(NAMES)
    assert len(PEERS) == len(requirements()) + 1


def test_a_pick_deals_each_card_by_its_probability() -> None:
    outcomes = [(card, 0.25) for card in range(4)]
    rng = random.Random(1)
    for deal in (picked, sampled):
        dealt = [deal(outcomes, rng.random) for _ in range(4000)]
        assert all(900 < dealt.count(card) < 1100 for card, _ in outcomes)


@pytest.mark.parametrize("name", OURS)
def test_our_loop_plays_whole_games(name: str) -> None:
    """It makes the decisions of the same game played by hand."""
    decisions = our_loop(name)(random.Random(3).random)
    rng = random.Random(3).random
    state = find(name).deal(SEATS, find(name).simulation, QuickChance(1))
    counted = 0
    while state.actors():
        legal = state.legal(state.actors()[0])
        state.apply(state.actors()[0], legal[int(rng() * len(legal))])
        counted += 1
    assert decisions == counted > SEATS
