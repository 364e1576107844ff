"""Small attacks, each from its own address, and checks of their effects."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from nemeton.bots.level_settings import answer_interval
from tests.soak.attack_bounds import (
    ALWAYS_ASKED,
    FULL_RUN_SECONDS,
    HOUR,
    MAX_MS,
    MAX_RECEIVED,
    MEGABYTE,
    REFUSAL_BYTES,
    SHORT_RUN_FACTOR,
    SNAPSHOT_BYTES,
    SOCKETS,
    USUAL_MS,
    VIEW_ATTACKS,
    Measured,
    allowed,
    faults,
)
from tests.soak.attack_report import told
from tests.soak.attacks import Plan, run_attacks
from tests.soak.hostile.everything import ATTACKS
from tests.soak.hostile.guests import ACTED, BYTES, GUESTS_TIME, TIME
from tests.soak.hostile.schedule import attack_of, turns
from tests.soak.plan import SQLITE
from tests.soak.workplace import Workplace

APART_PLAN = Plan(60, apart=True, addresses=len(ATTACKS), guests=2, games=1, moves=300)
SECONDS = 8
GUESTS = 6  # at each of three addresses
MOVES = 1_500
BRANCH_BYTES = 8_000  # with the moves of its origin 80,000
OTHERS_BYTES = MEGABYTE  # written by ordinary people
CONNECTION_LOG_BYTES = 200  # whatever is sent
LOGGED_ATTACKS = ("bad_requests", "hang_up")


def done(run: Measured, attack: str, outcome: str) -> int:
    return int(run["attackers"].get(f"{attack}: {outcome}", 0))


def few_bytes_a_branch(run: Measured) -> None:
    made = done(run, "branches", ACTED)
    assert made > 10
    assert run["grown"]["database"] < BRANCH_BYTES * made + OTHERS_BYTES


def little_is_logged(run: Measured) -> None:
    sent = sum(done(run, attack, ACTED) for attack in LOGGED_ATTACKS)
    assert sent > 10
    assert run["grown"]["log"] < CONNECTION_LOG_BYTES * sent / 2 + 10_000


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
    return run_attacks(Workplace(folder, SQLITE), plan)


@pytest.mark.slow
def test_others_keep_playing_during_each_attack(tmp_path: Path) -> None:
    """Every attack acts, others are answered, nothing fails, and disk and memory have bounds."""
    run = run_attacks(Workplace(tmp_path, SQLITE), APART_PLAN)
    others_bring_their_box(run)
    tokens_within_the_limit(run)


@pytest.mark.slow
def test_attacks_write_little(tmp_path: Path) -> None:
    """Branches share moves, and bad requests are counted in the log."""
    run = attacked_by((*LOGGED_ATTACKS, "branches"), tmp_path)
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


QUICK_TIMES = {"number": 10, "p50": 1.0, "p99": 2.0, "max": 2.0}


def well(**changes: object) -> Measured:
    """A short run in which all is well."""
    return {
        "seconds": 8, "database": "sqlite", "attacks": ["chat"], "all act": True, "quiet": {},
        "attacked": dict.fromkeys(MAX_MS, QUICK_TIMES), "refused": {}, "wal": 0, "most wal": 1,
        "grown": {"database": 0, "log": 0}, "memory": {"most": 0, "last": 0}, "growth": [],
        "load": (0.0, 0.0, 0.0), "attackers": {f"chat: {ACTED}": 1}, **changes,
    }  # fmt: skip


def with_time(what: str, p50: float, p99: float, seconds: float) -> list[str]:
    taken = {"number": 10, "p50": p50, "p99": p99, "max": p99}
    return faults(well(attacked={**well()["attacked"], what: taken}, seconds=seconds))


@pytest.mark.parametrize("what", MAX_MS)
def test_short_runs_are_judged_by_the_median(what: str) -> None:
    late = SHORT_RUN_FACTOR * MAX_MS[what]
    assert faults(well()) == []
    assert with_time(what, late - 1, late, FULL_RUN_SECONDS - 1) == []
    assert len(with_time(what, late, late, FULL_RUN_SECONDS - 1)) == 1


@pytest.mark.parametrize("what", MAX_MS)
def test_long_runs_are_judged_by_ninety_nine_in_a_hundred(what: str) -> None:
    assert with_time(what, 0, MAX_MS[what] - 1, FULL_RUN_SECONDS) == []
    assert len(with_time(what, 0, MAX_MS[what], FULL_RUN_SECONDS)) == 1


def test_only_short_runs_allow_for_a_slow_machine() -> None:
    quiet = {"hint": {"p50": USUAL_MS["hint"] + 100}}
    most = SHORT_RUN_FACTOR * (MAX_MS["hint"] + 100)
    assert allowed("hint", {"seconds": 8, "quiet": quiet}) == most
    assert allowed("hint", {"seconds": FULL_RUN_SECONDS, "quiet": quiet}) == MAX_MS["hint"]


def test_the_grid_of_answers_is_not_taken_for_a_slow_machine() -> None:
    quiet = {"druid": {"p50": 1000 * answer_interval("alarun", "druid", 2) + 20}}
    assert allowed("druid", {"seconds": 8, "quiet": quiet}) == SHORT_RUN_FACTOR * MAX_MS["druid"]


@pytest.mark.parametrize("what", MAX_MS)
def test_a_long_run_has_every_kind_of_request(what: str) -> None:
    others = {kind: taken for kind, taken in well()["attacked"].items() if kind != what}
    assert len(faults(well(attacked=others, seconds=FULL_RUN_SECONDS))) == 1
    assert len(faults(well(attacked=others))) == (what in ALWAYS_ASKED)


@pytest.mark.parametrize("attack", VIEW_ATTACKS)
def test_the_bytes_of_views_are_bounded(attack: str) -> None:
    counts = {f"{attack}: {TIME}": 10, f"{attack}: {BYTES}": 10 * MAX_RECEIVED}
    counts |= {f"chat: {ACTED}": 1, f"{attack}: {GUESTS_TIME}": 10**6}
    assert faults(well(attackers=counts)) == []
    counts[f"{attack}: {BYTES}"] += 1
    assert len(faults(well(attackers=counts))) == 1


@pytest.mark.parametrize("attack", SOCKETS)
def test_a_snapshot_for_every_stale_submission_is_a_fault(attack: str) -> None:
    seconds, sent = 10, 100
    counts = {f"{attack}: {GUESTS_TIME}": seconds, f"{attack}: {ACTED}": sent * SOCKETS[attack]}
    counts |= {f"chat: {ACTED}": 1, f"{attack}: {TIME}": seconds}
    once_a_second = SOCKETS[attack] * (seconds * SNAPSHOT_BYTES // 2 + sent * REFUSAL_BYTES)
    assert faults(well(attackers={**counts, f"{attack}: {BYTES}": once_a_second})) == []
    every_time = SOCKETS[attack] * sent * SNAPSHOT_BYTES // 2
    assert len(faults(well(attackers={**counts, f"{attack}: {BYTES}": every_time}))) == 1


def test_an_attack_without_effect_is_a_fault() -> None:
    assert faults(well(attackers={"chat: line sent": 9})) == ["chat did nothing"]
    assert faults(well(attackers={"chat: line sent": 9}, **{"all act": False})) == []


def test_the_databases_own_log_is_bounded() -> None:
    assert len(faults(well(wal=2))) == 1
    assert len(faults(well(wal=2, database="postgresql"))) == 1


def test_the_report_has_every_kind_of_request_and_every_attack() -> None:
    text = told(well(refused={"move: late": 1}, attackers={f"chat: {ACTED}": 1, "chat: ok": 7}))
    assert all(f"\n{what} " in text for what in (*MAX_MS, "chat", "growth"))
    assert "move: late 1" in text
    assert "chat: ok 7" in text


@pytest.mark.parametrize("guest", [0, 5, 27])
def test_an_hour_has_each_attack_at_each_strength(guest: int) -> None:
    names = tuple(ATTACKS)
    number = int(HOUR / turns(HOUR, names))
    for place, most in enumerate((28, 6, 1)):
        seen = {attack_of(turn, place, guest, names) for turn in range(1, number, 2)}
        assert seen == (set(names) if guest < most else {None})
