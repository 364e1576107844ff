"""Recent processor time of addresses."""

from __future__ import annotations

from nemeton.server.workers.recent_use import HALF, MUCH, RecentUse


def test_it_adds_up_and_fades() -> None:
    time = 0.0

    def clock() -> float:
        return time

    effort = RecentUse(clock)
    effort.note("mallory", 0.6 * MUCH)
    effort.note("ada", 0.6 * MUCH)
    assert effort.much() == frozenset()
    effort.note("mallory", 0.6 * MUCH)
    assert effort.much() == {"mallory"}
    time = HALF
    assert effort.much() == frozenset()
    effort.note("mallory", 0.5 * MUCH)
    assert effort.much() == {"mallory"}


def test_tiny_accounts_are_forgotten() -> None:
    time = 0.0

    def clock() -> float:
        return time

    effort = RecentUse(clock)
    for number in range(1_000):
        effort.note(f"guest {number}", MUCH)
    time = 20 * HALF
    effort.note("ada", 1.0)
    assert len(effort._used) == 1
