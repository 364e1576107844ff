"""Each attack by itself, apart from its speed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from nemeton.bots.level_settings import grid
from tests.soak.attacks import HOUR, MOST, allowed, run_attacks
from tests.soak.hostile.everything import ATTACKS
from tests.soak.plan import ONE_FILE
from tests.soak.workplace import Workplace

SECONDS = 8
GUESTS = "--guests=6"  # at each address: enough of them, and soon there
A_BRANCH = 4_000  # bytes
A_TABLE = 4_000
A_CONNECTION = 200  # bytes of the log, whatever is sent
# Those that have succeeded once; the others are more of the same.
SUCCEEDED = (
    "bad_requests", "branches", "chat", "editions", "hang_up", "large_boxes", "moves", "previews",
    "positions", "reviews", "second_branches", "stale", "tables_of_bots", "tokens",
)  # fmt: skip

Told = dict[str, Any]


def done(told: Told, attack: str, outcome: str) -> int:
    return int(told["attackers"].get(f"{attack}: {outcome}", 0))


def few_bytes_a_branch(told: Told) -> None:
    made = done(told, "branches", "ok")
    assert made > 10
    moves = done(told, "long game", "move")
    assert told["grown"]["database"] < A_BRANCH * made + 500 * moves


def little_is_logged(attack: str, outcome: str) -> Callable[[Told], None]:
    def check(told: Told) -> None:
        sent = done(told, attack, outcome)
        assert sent > 10
        assert told["grown"]["log"] < A_CONNECTION * sent / 2 + 10_000

    return check


def others_bring_their_box(told: Told) -> None:
    assert told["attacked"]["own box"]["number"] > 0
    assert not [key for key in told["refused"] if key.startswith("own box: components-full")]


def only_so_many_tokens(told: Told) -> None:
    assert done(told, "tokens", "enough tokens") > 0
    assert done(told, "tokens", "more tokens than allowed") == 0


def reviews_are_under_way(told: Told) -> None:
    assert done(told, "reviews", "ok") > 0


CHECKS: dict[str, Callable[[Told], None]] = {
    "branches": few_bytes_a_branch,
    "bad_requests": little_is_logged("bad_requests", "sent"),
    "hang_up": little_is_logged("hang_up", "gone"),
    "editions": others_bring_their_box,
    "reviews": reviews_are_under_way,
    "tokens": only_so_many_tokens,
}


def test_the_grid_of_answers_is_not_taken_for_a_slow_machine() -> None:
    quiet = {"druid": {"p50": 1000 * grid("alarun", "druid", 2) + 20}}
    assert allowed("druid", {"seconds": HOUR, "quiet": quiet}) == MOST["druid"]


@pytest.mark.slow
@pytest.mark.parametrize(
    "attack",
    [pytest.param(name, marks=() if name in SUCCEEDED else pytest.mark.long) for name in ATTACKS],
)
def test_others_go_on(attack: str, tmp_path: Path) -> None:
    """Others are answered, nothing fails, and disk and memory have bounds."""
    told = run_attacks(
        Workplace(tmp_path, ONE_FILE), SECONDS, GUESTS, "--moves=600", "--only", attack
    )
    if attack in CHECKS:
        CHECKS[attack](told)
