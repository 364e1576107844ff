"""Ordinary people at a server, and the times of their actions."""

from __future__ import annotations

import asyncio
import json
import math
import random
import time
from collections import Counter
from contextlib import suppress

from tests.soak.hostile.games import ENDLESS, Seats, long_game, small_box
from tests.soak.hostile.guests import Hostile, Json, SharedAddress
from tests.soak.hostile.wire import Socket

MOVES_APART = 0.25  # seconds
HINTS_APART = 10.0
VISITS_APART = 4.0
BOXES_APART = 30.0
REPLAYS_APART = 3.0
LONGEST_WAIT_SECONDS = 30.0  # longer waits count as this
MAX_MOVES = 1_500  # after which another game is begun
NEVER = 10.0**9


class Times:
    """Milliseconds by kind of action, and refusals."""

    def __init__(self) -> None:
        self.quiet: dict[str, list[float]] = {}
        self.attacked: dict[str, list[float]] = {}
        self.refused: Counter[str] = Counter()
        self.under_attack = False
        self.attacked_for = 0.0  # seconds

    def note(self, what: str, seconds: float) -> None:
        kept = self.attacked if self.under_attack else self.quiet
        kept.setdefault(what, []).append(1000 * seconds)

    def refuse(self, what: str, code: str) -> None:
        """Count a refusal as a very long time."""
        self.refused[f"{what}: {code}"] += 1
        self.note(what, LONGEST_WAIT_SECONDS)


def percentile(times: list[float], share: float) -> float:
    """The time within which this share was answered."""
    return sorted(times)[math.ceil(share * len(times)) - 1]


def figures(times: list[float]) -> dict[str, float]:
    return {
        "number": len(times),
        "p50": round(percentile(times, 0.5), 1),
        "p99": round(percentile(times, 0.99), 1),
        "max": round(max(times), 1),
    }


def figures_of(times: dict[str, list[float]]) -> dict[str, dict[str, float]]:
    """The figures of each kind."""
    return {what: figures(found) for what, found in sorted(times.items())}


class Person(Hostile):
    """An ordinary person."""

    def __init__(self, port: int, address: str, name: str, times: Times) -> None:
        super().__init__(SharedAddress(port, address), 0)
        self.name = name
        self.times = times
        self.until = NEVER

    async def timed(self, what: str, method: str, path: str, body: object = None) -> Json | None:
        begun = time.monotonic()
        answer = None
        with suppress(TimeoutError):
            async with asyncio.timeout(LONGEST_WAIT_SECONDS):
                answer = await self.ask(method, path, body)
        if answer is None or not answer.ok:
            self.times.refuse(what, "no answer" if answer is None else answer.code)
            return None
        self.times.note(what, time.monotonic() - begun)
        found: Json = answer.json
        return found

    async def table(self, body: Json) -> str:
        """Try until there is a table."""
        while True:
            made = await self.make(body, program=False)
            if made is not None:
                return str(made["id"])
            await asyncio.sleep(1)

    async def come(self, table: str) -> Socket:
        while True:
            socket = await self.sit(table, program=False)
            if socket is not None:
                return socket
            await asyncio.sleep(1)


async def play_each_other(ada: Person, ben: Person, *, apart: float = MOVES_APART) -> None:
    """Play both seats; a move ends when both have seen it."""
    while True:
        table = await ada.table({**ENDLESS, "take": [0], "start": False, "public": True})
        await ben.ask("POST", f"/tables/{table}/seats/1/take", {})
        await ada.ask("POST", f"/tables/{table}/start")
        seats = [await Seats.come(await person.come(table)) for person in (ada, ben)]
        while seats[0].ply < MAX_MOVES:
            await asyncio.sleep(apart)
            begun = time.monotonic()
            mover = seats[seats[0].ply % 2]
            listener = seats[1 - seats[0].ply % 2]
            try:
                async with asyncio.timeout(LONGEST_WAIT_SECONDS):
                    answer = await mover.play(swapping=True)
                    assert answer is not None
                    if answer["type"] != "update":
                        ada.times.refuse("move", answer["error"]["code"])
                        continue
                    while listener.ply < mover.ply:
                        listener.take(json.loads(await listener.socket.hear()))
            except (OSError, EOFError, TimeoutError) as error:
                ada.times.refuse("move", type(error).__name__)
                break
            ada.times.note("move", time.monotonic() - begun)
        ada.leave()
        ben.leave()


class AgainstDruid(Seats):
    """Notes the time until the druid's moves."""

    times: Times
    asked: float | None = None

    def take(self, message: Json) -> None:
        super().take(message)
        if message["type"] != "update":
            return
        now = time.monotonic()
        if self.asked is not None and any(line[1] == 1 for line in message.get("moves", [])):
            self.times.note("druid", now - self.asked)
            self.asked = None
        for seat in message.get("seats", []):
            actors = seat.get("set", {}).get("actors")
            if actors is not None:
                self.asked = (self.asked or now) if 1 in actors else None


async def play_druid(me: Person) -> None:
    bots = [{"seat": 1, "level": "druid"}]
    wanted = {"game": "alarun", "seats": 2, "take": [0], "bots": bots, "start": True}
    while True:
        seats = await Seats.come(await me.come(await me.table(wanted)))
        against = AgainstDruid.__new__(AgainstDruid)
        against.__dict__.update(seats.__dict__)
        against.times, against.asked = me.times, None
        swaps = random.Random(1)
        with suppress(OSError, EOFError):
            while against.status == "running":
                await asyncio.sleep(MOVES_APART)
                try:
                    async with asyncio.timeout(LONGEST_WAIT_SECONDS):
                        if await against.play(swapping=swaps.random() < 0.8) is None:
                            break
                except TimeoutError:
                    me.times.refuse("druid", "late")
        me.leave()


async def ask_hints(me: Person) -> None:
    wanted = {"game": "alarun", "seats": 2, "take": [0, 1], "start": True, "hints": True}
    while True:
        table = await me.table(wanted)
        seats = await Seats.come(await me.come(table))
        hearing = asyncio.create_task(keep_up(seats))
        while seats.status == "running" and not hearing.done():
            seat = next((seat for seat, legal in seats.legal.items() if legal), None)
            if seat is None:
                break
            found = await me.timed("hint", "POST", f"/tables/{table}/hint", {"seat": seat})
            if found is not None and found["hints"]:
                step = {"type": "act", "seat": seat, "ply": seats.ply, "confirm": True}
                action = found["hints"][0]["action"]
                act = {**step, "id": f"{seats.ply}", "steps": [action]}
                await me.timed("submit", "POST", f"/tables/{table}/submit", act)
            await asyncio.sleep(HINTS_APART)
        hearing.cancel()
        me.leave()


async def keep_up(seats: Seats) -> None:
    with suppress(OSError, EOFError):
        while True:
            seats.take(json.loads(await seats.socket.hear()))


async def visit_lobby(me: Person) -> None:
    number = 0
    while True:
        await me.timed("lobby", "GET", "/tables?list=open")
        if number % 8 == 0:
            wanted = {"game": "alarun", "seats": 2, "take": [0, 1], "start": True}
            made = await me.timed("new table", "POST", "/tables", wanted)
            if made is not None:
                await me.timed("table", "GET", f"/tables/{made['id']}")
        number += 1
        await asyncio.sleep(VISITS_APART)


async def bring_box(me: Person) -> None:
    while True:
        wanted = {"game": "alluvium", "seats": 3, "take": [0, 1, 2], "start": True}
        await me.timed("own box", "POST", "/tables", {**wanted, "components": small_box()})
        await asyncio.sleep(BOXES_APART)


async def look_back(me: Person, table: str) -> None:
    chance = random.Random(1)
    listed = None
    while listed is None:
        listed = await me.timed("table", "GET", f"/tables/{table}")
    while True:
        ply = chance.randrange(listed["ply"])
        await me.timed("position", "GET", f"/tables/{table}/position?ply={ply}")
        await asyncio.sleep(REPLAYS_APART)


async def arrive(port: int, times: Times, moves: int) -> tuple[list[Person], str]:
    """Add people, each at an address; the last has a long game already."""
    names = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Fay", "Gil")
    people = [Person(port, f"127.0.1.{n}", name, times) for n, name in enumerate(names, start=1)]
    for person in people:
        assert await person.become_guest(person.name)
    long = await long_game(people[-1], moves)
    assert long is not None
    people[-1].leave()
    return people, long


async def live(people: list[Person], long: str) -> None:
    """Play until cancelled."""
    ada, ben, cleo, dan, eve, fay, gil = people
    try:
        async with asyncio.TaskGroup() as group:
            for going_on in (
                play_each_other(ada, ben), play_druid(cleo), ask_hints(dan), visit_lobby(eve),
                bring_box(fay), look_back(gil, long),
            ):  # fmt: skip
                group.create_task(going_on)
    finally:
        for person in people:
            person.leave()
