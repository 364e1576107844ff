"""The schedule: the attack of each guest at each time.

A day of attacks has turns. In every other turn each guest does another attack. In between each
address does one only: the first with all of its guests, the second with a few, the third with one,
who has all the time of the address. Every attack comes to each of these.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Coroutine, Sequence
from typing import Any

from tests.soak.hostile.everything import ATTACKS
from tests.soak.hostile.guests import PAUSE_SECONDS, Hostile

LONGEST_TURN = 60.0
SHORTEST_TURN = 4.0
OVERRUN_SECONDS = 10.0  # of an attack that does not end by itself
GUESTS_TOGETHER = (1_000, 6, 1)  # by address
ADDRESSES_AT_ONCE = 4  # where each attack has one of its own
STARTING_SHARE = 0.8  # of the time; the rest is for attacks that had no effect by then
# They wait for processes that think or build a box, and last for half of the time.
SLOW_ATTACKS = (
    "hints", "reviews", "large_boxes", "large_quick_boxes", "tables_of_bots",
    "tables_of_quick_bots", "editions", "changing_hands",
)  # fmt: skip

House = list[Hostile]
Work = list[Coroutine[Any, Any, None]]


async def attack(me: Hostile, name: str, until: float) -> None:
    """Attack until that time, also after a lost connection."""
    me.attack, me.until = name, until
    with me.place.attacked(name):
        await attack_again_and_again(me)


async def attack_again_and_again(me: Hostile) -> None:
    while me.more:
        try:
            async with asyncio.timeout(me.left + OVERRUN_SECONDS):
                await ATTACKS[me.attack](me)
        except (OSError, EOFError, TimeoutError, ValueError, KeyError) as error:
            me.note(f"ended: {type(error).__name__}")
        finally:
            me.leave()
        await asyncio.sleep(PAUSE_SECONDS)


def turns(seconds: float, names: Sequence[str]) -> float:
    """The length of a turn with which every attack comes once."""
    return min(LONGEST_TURN, max(SHORTEST_TURN, seconds / (2 * len(names))))


def attack_of(turn: int, place: int, guest: int, names: Sequence[str]) -> str | None:
    """The attack of a guest in a turn; None: a rest."""
    number, together = divmod(turn, 2)
    step = number + place * len(names) // len(GUESTS_TOGETHER)
    if not together:
        return names[(step + guest) % len(names)]
    attackers = GUESTS_TOGETHER[place % len(GUESTS_TOGETHER)]
    return names[step % len(names)] if guest < attackers else None


async def take_turns(
    me: Hostile, place: int, begin: float, end: float, names: Sequence[str]
) -> None:
    turn = turns(end - begin, names)
    while (now := time.monotonic()) < end:
        number = int((now - begin) / turn)
        until = min(end, begin + (number + 1) * turn)
        chosen = attack_of(number, place, me.number, names)
        if chosen is not None:
            await attack(me, chosen, until)
        await asyncio.sleep(max(0.0, until - time.monotonic()))


def all_together(houses: list[House], seconds: float, names: Sequence[str]) -> Work:
    """Turns for all guests of all addresses."""
    begin = time.monotonic()
    return [
        take_turns(me, place, begin, begin + seconds, names)
        for place, house in enumerate(houses)
        for me in house
    ]


def one_by_one(houses: list[House], seconds: float, names: Sequence[str]) -> Work:
    """Each attack from an address that has done nothing else before, a few at once."""
    assert len(houses) == len(names)
    order = sorted(names, key=lambda name: name not in SLOW_ATTACKS)
    apart = STARTING_SHARE * seconds / (len(order) + ADDRESSES_AT_ONCE)
    begin = time.monotonic()

    async def wait_and_attack(me: Hostile, number: int) -> None:
        name = order[number]
        start = begin + number * apart
        await asyncio.sleep(start - time.monotonic())
        me.latest = begin + seconds
        duration = seconds / 2 if name in SLOW_ATTACKS else ADDRESSES_AT_ONCE * apart
        await attack(me, name, start + duration)

    return [wait_and_attack(me, number) for number, house in enumerate(houses) for me in house]
