"""`python -m tests.soak.hostile PORT SECONDS`: three addresses, each full of guests.

Guests take turns at the attacks. In every other turn each does another one; in between all guests
of an address do the same, at each address another.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import time
from collections import Counter
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any

from tests.soak.hostile import attention, bots
from tests.soak.hostile.everything import ATTACKS
from tests.soak.hostile.games import branch, long_game, play_out
from tests.soak.hostile.guests import Hostile, SharedAddress

ADDRESSES = ("127.0.66.1", "127.0.66.2", "127.0.66.3")
GUESTS = 28  # of an address; new ones come one by one
LONGEST_TURN = 20.0
SHORTEST_TURN = 4.0
LOOKS_APART = 0.1
LATEST = 10.0  # seconds, for an attack that does not end by itself
NAMES = list(ATTACKS)
NEED_LONG_GAMES = {"branches", "second_branches", "positions", "logs", "records"}


def attack_of(turn: int, place: int, guest: int, names: list[str]) -> str:
    massed, number = turn % 2, turn // 2
    step = number + place * len(names) // len(ADDRESSES) + (0 if massed else guest)
    return names[step % len(names)]


async def attack(me: Hostile, name: str, until: float) -> None:
    me.attack, me.until = name, until
    try:
        async with asyncio.timeout(me.left + LATEST):
            await ATTACKS[name](me)
    except (OSError, EOFError, TimeoutError, ValueError, KeyError) as error:
        me.note(f"ended: {type(error).__name__}")
    finally:
        me.leave()


async def take_turns(
    me: Hostile, place: int, begin: float, end: float, turn: float, names: list[str]
) -> None:
    number = 0
    while (now := time.monotonic()) < end:
        number = int((now - begin) / turn)
        until = min(end, begin + (number + 1) * turn)
        await attack(me, attack_of(number, place, me.number, names), until)
        await asyncio.sleep(max(0.0, until - time.monotonic()))


async def settle(place: SharedAddress, guests: int) -> list[Hostile]:
    """All guests arrive, and one opens a table for all."""
    found = [Hostile(place, number) for number in range(guests)]
    for me in found:
        me.attack = "arriving"
        await me.become_guest(f"Guest {me.number}")
    there = [me for me in found if me.cookie]
    if there:
        place.crowded = await attention.crowded_table(there[0])
    return there


async def play_long(house: list[Hostile], moves: int) -> None:
    """Play a long game as one guest, and a branch as long."""
    if not house:
        return
    me, place = Hostile(house[0].place, -1), house[0].place
    me.cookie, me.token, me.attack = house[0].cookie, house[0].token, "long game"
    try:
        place.long = await long_game(me, moves)
        begun = None if place.long is None else await branch(me, place.long, 3, public=True)
        place.long_branch = None if begun is None else await play_out(me, begun, moves)
    except (OSError, EOFError) as error:
        me.note(f"ended: {type(error).__name__}")
    me.leave()


async def have_bots_play(house: list[Hostile]) -> None:
    """Play a game of bots that guests then review."""
    if not house:
        return
    me, place = Hostile(house[0].place, -2), house[0].place
    me.cookie, me.token, me.attack = house[0].cookie, house[0].token, "game to review"
    try:
        place.reviewed = await bots.play_with_bots(me)
    except (OSError, EOFError) as error:
        me.note(f"ended: {type(error).__name__}")
    me.leave()


async def play_until(end: float, game: Coroutine[Any, Any, None]) -> None:
    with suppress(TimeoutError):
        async with asyncio.timeout(max(0.0, end - time.monotonic())):
            await game


async def attack_server(
    port: int, seconds: float, guests: int, moves: int, names: list[str]
) -> Counter[str]:
    begun = time.monotonic()
    places = [SharedAddress(port, address) for address in ADDRESSES]
    houses = await asyncio.gather(*(settle(place, guests) for place in places))
    games: list[Coroutine[Any, Any, None]] = []
    if set(names) & NEED_LONG_GAMES:
        games += [play_long(house, moves) for house in houses]
    if "reviews" in names:
        games += [have_bots_play(house) for house in houses]
    if len(names) < len(NAMES):  # they are few, so all of the time is theirs
        await asyncio.gather(*games)
        begun = time.monotonic()
        games = []
    turn = min(LONGEST_TURN, max(SHORTEST_TURN, seconds / (2 * len(names))))
    first = time.monotonic()
    async with asyncio.TaskGroup() as group:
        for game in games:  # slow at an address without spare time
            group.create_task(play_until(begun + seconds, game))
        for number, house in enumerate(houses):
            for me in house:
                group.create_task(take_turns(me, number, first, begun + seconds, turn, names))
    counts: Counter[str] = Counter()
    received: Counter[str] = Counter()
    for place in places:
        counts.update(place.counts)
        received.update(place.bytes)
    counts.update({f"{name}: bytes": size for name, size in received.items()})
    return counts


async def watched(attacking: Coroutine[Any, Any, Counter[str]]) -> Counter[str]:
    """Run it, measuring its processor time and its delays in milliseconds."""
    lags: list[float] = []

    async def look() -> None:
        while True:
            begun = time.monotonic()
            await asyncio.sleep(LOOKS_APART)
            lags.append(1000 * (time.monotonic() - begun - LOOKS_APART))

    looking = asyncio.create_task(look())
    counts = await attacking
    looking.cancel()
    lags.sort()
    counts["own: processor time"] = int(1000 * time.process_time())
    counts["own: late, p50"] = int(lags[len(lags) // 2])
    counts["own: late, p99"] = int(lags[len(lags) * 99 // 100])
    return counts


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("port", type=int)
    parser.add_argument("seconds", type=float)
    parser.add_argument("--guests", type=int, default=GUESTS)
    parser.add_argument("--moves", type=int, default=9_000, help="of the long games")
    parser.add_argument("--only", action="append", choices=NAMES)
    parser.add_argument("--nice", type=int, default=10)
    given = parser.parse_args()
    os.nice(given.nice)
    counts = asyncio.run(
        watched(
            attack_server(given.port, given.seconds, given.guests, given.moves, given.only or NAMES)
        )
    )
    print(json.dumps(dict(sorted(counts.items()))))


if __name__ == "__main__":
    main()
