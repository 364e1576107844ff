"""`python -m tests.soak.hostile`: many guests at few addresses, who attack a server.

`prepare PORT FILE` makes them and their games on a server without limits, `attack PORT FILE` lets
them attack the server, which was started again with its limits.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import time
from collections import Counter
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

from tests.soak.hostile.everything import ATTACKS
from tests.soak.hostile.guests import BYTES, GUESTS_TIME, TIME
from tests.soak.hostile.preparation import prepare, restored
from tests.soak.hostile.schedule import House, all_together, one_by_one

ADDRESSES = 3
GUESTS = 28  # of an address; new ones come one by one
CHECK_SECONDS = 0.1
NAMES = list(ATTACKS)


def addresses(number: int) -> list[str]:
    return [f"127.0.66.{place}" for place in range(1, number + 1)]


async def attack_server(
    houses: list[House], seconds: float, names: list[str], *, apart: bool
) -> Counter[str]:
    work = (one_by_one if apart else all_together)(houses, seconds, names)
    async with asyncio.TaskGroup() as group:
        for part in work:
            group.create_task(part)
    counts: Counter[str] = Counter()
    for house in houses:
        place = house[0].place
        counts.update(place.counts)
        counts.update({f"{name}: {BYTES}": size for name, size in place.bytes.items()})
        counts.update({f"{name}: {TIME}": round(spent) for name, spent in place.seconds.items()})
        guests = place.guest_seconds.items()
        counts.update({f"{name}: {GUESTS_TIME}": round(spent) for name, spent in guests})
    return counts


async def watched(attacking: Coroutine[Any, Any, Counter[str]]) -> Counter[str]:
    """Run it, measuring its processor time and its delays in milliseconds."""
    lags: list[float] = []

    async def look() -> None:
        while True:
            begun = time.monotonic()
            await asyncio.sleep(CHECK_SECONDS)
            lags.append(1000 * (time.monotonic() - begun - CHECK_SECONDS))

    looking = asyncio.create_task(look())
    counts = await attacking
    looking.cancel()
    lags.sort()
    counts["own: processor time"] = int(1000 * time.process_time())
    counts["own: late, p50"] = int(lags[len(lags) // 2])
    counts["own: late, p99"] = int(lags[len(lags) * 99 // 100])
    return counts


def read() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    preparing = commands.add_parser("prepare")
    attacking = commands.add_parser("attack")
    for command in (preparing, attacking):
        command.add_argument("port", type=int)
        command.add_argument("file", type=Path, help="the guests and their tables")
    preparing.add_argument("--addresses", type=int, default=ADDRESSES)
    preparing.add_argument("--guests", type=int, default=GUESTS)
    preparing.add_argument("--games", type=int, default=ADDRESSES, help="addresses with own games")
    preparing.add_argument("--moves", type=int, default=9_000, help="of the long games")
    attacking.add_argument("seconds", type=float)
    attacking.add_argument("--only", action="append", choices=NAMES)
    attacking.add_argument("--apart", action="store_true", help="an address for each attack")
    attacking.add_argument("--nice", type=int, default=10)
    return parser.parse_args()


def main() -> None:
    given = read()
    if given.command == "prepare":
        places = addresses(given.addresses)
        kept = asyncio.run(prepare(given.port, places, given.guests, given.moves, given.games))
        given.file.write_text(json.dumps(kept))
        return
    os.nice(given.nice)
    houses = [restored(given.port, kept) for kept in json.loads(given.file.read_text())]
    attacking = attack_server(houses, given.seconds, given.only or NAMES, apart=given.apart)
    print(json.dumps(dict(sorted(asyncio.run(watched(attacking)).items()))))


if __name__ == "__main__":
    main()
