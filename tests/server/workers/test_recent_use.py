"""Recent processor time of addresses."""

from __future__ import annotations

from nemeton.server.workers.recent_use import HALF_LIFE_SECONDS, HEAVY_USE_SECONDS, RecentUse


def test_recent_use_adds_up_and_decays() -> None:
    time = 0.0

    def clock() -> float:
        return time

    recent_use = RecentUse(clock)
    recent_use.note("mallory", 0.6 * HEAVY_USE_SECONDS)
    recent_use.note("ada", 0.6 * HEAVY_USE_SECONDS)
    assert recent_use.much() == frozenset()
    recent_use.note("mallory", 0.6 * HEAVY_USE_SECONDS)
    assert recent_use.much() == {"mallory"}
    time = HALF_LIFE_SECONDS
    assert recent_use.much() == frozenset()
    recent_use.note("mallory", 0.5 * HEAVY_USE_SECONDS)
    assert recent_use.much() == {"mallory"}


def test_tiny_accounts_are_forgotten() -> None:
    time = 0.0

    def clock() -> float:
        return time

    recent_use = RecentUse(clock)
    for number in range(1_000):
        recent_use.note(f"guest {number}", HEAVY_USE_SECONDS)
    time = 20 * HALF_LIFE_SECONDS
    recent_use.note("ada", 1.0)
    assert len(recent_use._used) == 1
