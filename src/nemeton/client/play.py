"""Loop of a bot's whole game at a table."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from nemeton.client.link import TableLink
from nemeton.core.errors import NemetonError
from nemeton.protocol.play import SeatState

Choose = Callable[[SeatState], int]

STALE, TOO_FAST = "stale", "too-fast"
PAUSE_SECONDS = 0.5  # after the refusal "too-fast"


async def play(link: TableLink, choose: Choose) -> None:
    """Play a game to its end: `choose` returns one of the seat's legal actions.

    It is called again after a stale submission. Raises NemetonError for other refusals.
    """
    while not link.over:
        decisions = link.decisions
        if not decisions:
            await link.changed()
            continue
        seat = decisions[0]
        assert seat.seat is not None
        try:
            await link.act(seat.seat, choose(seat))
        except NemetonError as error:
            if error.code == TOO_FAST:
                await asyncio.sleep(PAUSE_SECONDS)
            elif error.code != STALE:
                raise
