"""A game is as long as its log: what many moves have in common is kept once."""

from __future__ import annotations

from nemeton import games
from nemeton.core.gains import COMMON, MOST_COMMON, Gain, common
from nemeton.core.record.history import History


def told(seed: bytes) -> list[int]:
    """Where the accounts of a game lie in memory that bring somebody something."""
    history = History(games.find("alarun"), 2, {}, seed, tells=True)
    while not history.over:
        seat = history.state.actors()[0]
        history.play(seat, history.state.legal(seat)[-1])
    accounts = [move.account for move in history.moves if move.account is not None]
    return [id(account) for account in accounts if any(account.gains)]


def test_moves_that_bring_the_same_share_their_account() -> None:
    first, second = told(bytes(32)), told(bytes(32))
    assert first == second
    assert len(set(first)) < len(first)


def test_accounts_in_common_are_not_kept_without_end() -> None:
    for by in range(1, MOST_COMMON + 10):
        account = common(1, ((Gain(0, "points", by),),))
        assert account.gains[0][0].by == by
    assert len(COMMON) <= MOST_COMMON
