"""A whole game of a bot at a table, for whoever only wants to choose."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from nemeton.client.link import TableLink
from nemeton.core.errors import NemetonError
from nemeton.protocol.play import SeatState

Choose = Callable[[SeatState], int]

STALE, TOO_FAST = "stale", "too-fast"
PAUSE = 0.5  # seconds after having been too fast


async def play(link: TableLink, choose: Choose) -> None:
    """Let `choose` name one of the seat's legal actions, again and again, until the game is over.

    What was stale is looked at anew. Raises NemetonError for any other refusal.
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
                await asyncio.sleep(PAUSE)
            elif error.code != STALE:
                raise
