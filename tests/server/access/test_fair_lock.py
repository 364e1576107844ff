"""The order of turns between addresses and people."""

from __future__ import annotations

import asyncio

from nemeton.server.access.caller import Caller
from nemeton.server.access.fair_lock import FairLock
from nemeton.server.storage.people import Person


def caller(name: str, address: str) -> Caller:
    return Caller(Person(name, name), address)


EVE, MAL, ADA = caller("Eve", "1.2.3.4"), caller("Mal", "1.2.3.4"), caller("Ada", "1.2.3.5")
SLICES = 10


async def works(turns: FairLock, who: Caller, log: list[str]) -> None:
    assert who.person is not None
    async with turns.turn(who) as turn:
        for _ in range(SLICES):
            log.append(who.person.name)
            await turn.pass_on()


def test_a_new_address_waits_for_one_slice_of_each_other() -> None:
    async def run() -> list[str]:
        turns, log = FairLock(), list[str]()
        eight = [asyncio.create_task(works(turns, EVE, log)) for _ in range(8)]
        await asyncio.sleep(0)
        stranger = asyncio.create_task(works(turns, ADA, log))
        await stranger
        done = list(log)
        await asyncio.gather(*eight)
        assert len(log) == 9 * SLICES
        return done

    before = asyncio.run(run())
    # Three before Ada came, then one in between each of hers.
    assert before.count("Ada") == SLICES
    assert before.count("Eve") <= SLICES + 3


def test_people_of_one_address_take_turns() -> None:
    async def run() -> list[str]:
        turns, log = FairLock(), list[str]()
        tasks = [asyncio.create_task(works(turns, EVE, log)) for _ in range(8)]
        await asyncio.sleep(0)
        await asyncio.create_task(works(turns, MAL, log))
        found = list(log)
        await asyncio.gather(*tasks)
        return found

    assert asyncio.run(run()).count("Eve") <= SLICES + 3


def test_only_one_works_at_a_time() -> None:
    async def run() -> int:
        turns = FairLock()
        inside = most = 0

        async def work(who: Caller) -> None:
            nonlocal inside, most
            async with turns.turn(who) as turn:
                for _ in range(3):
                    inside += 1
                    most = max(most, inside)
                    await asyncio.sleep(0)
                    inside -= 1
                    await turn.pass_on()

        await asyncio.gather(*(work(who) for who in (EVE, MAL, ADA) for _ in range(4)))
        return most

    assert asyncio.run(run()) == 1


def test_a_cancelled_holder_passes_the_turn_on() -> None:
    """Given up while waiting, while waiting again after a slice, and while holding it."""

    async def run() -> None:
        turns, log = FairLock(), list[str]()
        tasks = [
            asyncio.create_task(works(turns, who, log)) for who in (EVE, MAL, ADA) for _ in range(4)
        ]
        for step, task in enumerate(tasks[:-1]):
            for _ in range(step):
                await asyncio.sleep(0)
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        log.clear()
        await asyncio.wait_for(works(turns, ADA, log), 5)
        assert len(log) == SLICES

    asyncio.run(run())


def test_all_get_an_error_when_it_stops() -> None:
    """Waiting tasks at once, and the present holder when it goes on."""

    async def run() -> list[object]:
        turns, log = FairLock(), list[str]()
        tasks = [asyncio.create_task(works(turns, who, log)) for who in (EVE, MAL, ADA)]
        await asyncio.sleep(0)
        assert log == ["Eve"]
        turns.stop()
        found = await asyncio.gather(
            *tasks, works(turns, caller("Dan", "1.2.3.6"), log), return_exceptions=True
        )
        assert log == ["Eve"]
        return list(found)

    assert list(map(str, asyncio.run(run()))) == ["server-stopping"] * 4
