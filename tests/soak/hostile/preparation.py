"""Preparation of an attack: guests, busy tables and long games at each address.

It is made on a server without limits, since within them the first hour would go into this.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

from tests.soak.hostile import attention, bots
from tests.soak.hostile.games import branch, long_game, play_out
from tests.soak.hostile.guests import Hostile, Json, SharedAddress

MAX_TRIES = 5
BRANCH_PLY = 3
GUEST_FIELDS = ("number", "id", "cookie", "token")
SHARED_FIELDS = ("address", "long", "long_branch", "reviewed", "crowded")

T = TypeVar("T")
House = list[Hostile]


async def prepare(
    port: int, addresses: list[str], guests: int, moves: int, games: int
) -> list[Json]:
    """Let guests arrive at all addresses, and play games at the first ones for all."""
    houses = [await settle(SharedAddress(port, address), guests) for address in addresses]
    players = [house[0] for house in houses[:games]]
    await asyncio.gather(*(play_games(me, moves) for me in players))
    for me in players:  # workers keep few boxes of this size at once
        me.place.reviewed = await repeated(me, bots.play_with_bots)
    for number, house in enumerate(houses):
        borrow(house[0].place, players[number % len(players)].place)
    return [saved(house) for house in houses]


async def settle(place: SharedAddress, guests: int) -> House:
    """All guests arrive, and one opens a table for all."""
    house = [Hostile(place, number) for number in range(guests)]
    for me in house:
        me.attack = "arriving"
        assert await me.become_guest(f"Guest {me.number}"), dict(place.counts)
        assert me.token, dict(place.counts)
    place.crowded = await repeated(house[0], attention.crowded_table)
    for me in house:
        me.leave()
    return house


async def play_games(me: Hostile, moves: int) -> None:
    """Play a long game, and a branch as long."""
    place = me.place
    place.long = long = await repeated(me, lambda me: long_game(me, moves))

    async def branched(me: Hostile) -> str | None:
        begun = await branch(me, long, BRANCH_PLY, public=True)
        return None if begun is None else await play_out(me, begun, moves)

    place.long_branch = await repeated(me, branched)


async def repeated(me: Hostile, work: Callable[[Hostile], Awaitable[T | None]]) -> T:
    """Do the work again if a connection is lost or a request refused."""
    for _ in range(MAX_TRIES):
        try:
            found = await work(me)
        except (OSError, EOFError) as error:
            me.note(f"ended: {type(error).__name__}")
            found = None
        me.leave()
        if found is not None:
            return found
    raise AssertionError(dict(me.place.counts))


def borrow(place: SharedAddress, other: SharedAddress) -> None:
    """Use the public games of another address."""
    place.long, place.long_branch, place.reviewed = other.long, other.long_branch, other.reviewed


def saved(house: House) -> Json:
    place = house[0].place
    guests = [{name: getattr(me, name) for name in GUEST_FIELDS} for me in house]
    return {**{name: getattr(place, name) for name in SHARED_FIELDS}, "guests": guests}


def restored(port: int, kept: Json) -> House:
    place = SharedAddress(port, kept["address"])
    for name in SHARED_FIELDS:
        setattr(place, name, kept[name])
    house = [Hostile(place, guest["number"]) for guest in kept["guests"]]
    for me, guest in zip(house, kept["guests"], strict=True):
        for name in GUEST_FIELDS:
            setattr(me, name, guest[name])
    return house
