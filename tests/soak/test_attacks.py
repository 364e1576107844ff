"""Small attacks, each from its own address, and checks of their effects."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from nemeton.bots.level_settings import answer_interval
from tests.soak.attacks import (
    HOUR,
    JUDGED,
    MEGABYTE,
    MOST,
    Measured,
    Plan,
    allowed,
    faults,
    run_attacks,
)
from tests.soak.hostile.everything import ATTACKS
from tests.soak.hostile.guests import ACTED
from tests.soak.hostile.schedule import attack_of, turns
from tests.soak.plan import ONE_FILE
from tests.soak.workplace import Workplace

APART = Plan(60, apart=True, addresses=len(ATTACKS), guests=2, games=1, moves=300)
SECONDS = 8
GUESTS = 6  # at each of three addresses
MOVES = 1_500
A_BRANCH = 8_000  # bytes; with the moves of its origin 80,000
OTHERS = MEGABYTE  # written by ordinary people
A_CONNECTION = 200  # bytes of the log, whatever is sent
LOGGED = ("bad_requests", "hang_up")


def done(run: Measured, attack: str, outcome: str) -> int:
    return int(run["attackers"].get(f"{attack}: {outcome}", 0))


def few_bytes_a_branch(run: Measured) -> None:
    made = done(run, "branches", ACTED)
    assert made > 10
    assert run["grown"]["database"] < A_BRANCH * made + OTHERS


def little_is_logged(run: Measured) -> None:
    sent = sum(done(run, attack, ACTED) for attack in LOGGED)
    assert sent > 10
    assert run["grown"]["log"] < A_CONNECTION * sent / 2 + 10_000


def others_bring_their_box(run: Measured) -> None:
    assert run["attacked"]["own box"]["number"] > 0
    assert not [key for key in run["refused"] if key.startswith("own box: components-full")]


def tokens_within_the_limit(run: Measured) -> None:
    assert done(run, "tokens", "enough tokens") > 0
    assert done(run, "tokens", "more tokens than allowed") == 0


CHECKS: dict[str, Callable[[Measured], None]] = {
    "branches": few_bytes_a_branch,
    "bad_requests": little_is_logged,
    "hang_up": little_is_logged,
    "editions": others_bring_their_box,
    "tokens": tokens_within_the_limit,
}


def attacked_by(names: tuple[str, ...], folder: Path) -> Measured:
    plan = Plan(SECONDS, only=names, guests=GUESTS, games=1, moves=MOVES)
    return run_attacks(Workplace(folder, ONE_FILE), plan)


@pytest.mark.slow
def test_others_keep_playing_during_each_attack(tmp_path: Path) -> None:
    """Every attack acts, others are answered, nothing fails, and disk and memory have bounds."""
    run = run_attacks(Workplace(tmp_path, ONE_FILE), APART)
    others_bring_their_box(run)
    tokens_within_the_limit(run)


@pytest.mark.slow
def test_attacks_write_little(tmp_path: Path) -> None:
    """Branches share moves, and bad requests are counted in the log."""
    run = attacked_by((*LOGGED, "branches"), tmp_path)
    few_bytes_a_branch(run)
    little_is_logged(run)


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("attack", ATTACKS)
def test_others_keep_playing_during_one_attack_of_many_guests(attack: str, tmp_path: Path) -> None:
    """The same with many guests who all do one thing."""
    run = attacked_by((attack,), tmp_path)
    if attack in CHECKS:
        CHECKS[attack](run)


def well(**changes: object) -> Measured:
    """A short run in which all is well."""
    quick = {"number": 10, "p50": 1.0, "p99": 2.0, "max": 2.0}
    return {
        "seconds": 8, "database": "sqlite", "attacks": ["chat"], "all act": True, "quiet": {},
        "attacked": dict.fromkeys(MOST, quick), "refused": {}, "wal": 0,
        "grown": {"database": 0, "log": 0}, "memory": {"most": 0},
        "attackers": {f"chat: {ACTED}": 1}, **changes,
    }  # fmt: skip


def test_the_answer_grid_does_not_count_as_a_slow_machine() -> None:
    quiet = {"druid": {"p50": 1000 * answer_interval("alarun", "druid", 2) + 20}}
    assert allowed("druid", {"seconds": HOUR, "quiet": quiet}) == MOST["druid"]


@pytest.mark.parametrize("what", MOST)
def test_short_runs_are_judged_by_the_median(what: str) -> None:
    late = {"number": 10, "p50": 10 * MOST[what], "p99": 10 * MOST[what], "max": 10 * MOST[what]}
    seldom = {**late, "p50": 10 * MOST[what] - 1}
    others = well()["attacked"]
    assert faults(well()) == []
    assert faults(well(attacked={**others, what: seldom})) == []
    assert len(faults(well(attacked={**others, what: late}))) == 1
    assert len(faults(well(attacked={**others, what: seldom}, seconds=JUDGED))) == 1


def test_an_attack_without_effect_is_a_fault() -> None:
    assert faults(well(attackers={"chat: line sent": 9})) == ["chat did nothing"]
    assert faults(well(attackers={"chat: line sent": 9}, **{"all act": False})) == []


def test_the_databases_own_log_is_bounded() -> None:
    assert len(faults(well(wal=10**9))) == 1
    assert faults(well(wal=10**9, database="postgresql")) == []


@pytest.mark.parametrize("guest", [0, 5, 27])
def test_an_hour_has_each_attack_at_each_strength(guest: int) -> None:
    names = tuple(ATTACKS)
    number = int(HOUR / turns(HOUR, names))
    for place, most in enumerate((28, 6, 1)):
        seen = {attack_of(turn, place, guest, names) for turn in range(1, number, 2)}
        assert seen == (set(names) if guest < most else {None})
