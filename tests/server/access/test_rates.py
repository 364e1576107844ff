"""Rates of people and addresses, and limits on things held at the same time.

The same buckets and slots as in a server, without one: emptying them all over the wire would take
minutes.
"""

from __future__ import annotations

import asyncio
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from nemeton.core.errors import NemetonError
from nemeton.server.access import addresses, limits
from nemeton.server.access.addresses import PersonAddresses
from nemeton.server.access.caller import Caller
from nemeton.server.access.limits import (
    COMPONENTS_CHECK,
    COMPONENTS_CHECKS_ADDRESS,
    GUEST,
    NEW_GUEST,
    NEW_TABLE,
    TABLES_ADDRESS,
    Limits,
    Rate,
)
from nemeton.server.access.slots import SOCKETS_ADDRESS, SOCKETS_EACH, Slots
from nemeton.server.app import make_app
from nemeton.server.config import Config
from nemeton.server.storage.people import Person
from tests.server.in_process import world

HERE, ELSEWHERE = "192.0.2.1", "192.0.2.2"


def program(number: int, address: str = HERE) -> Caller:
    """A program of this person, whose rate of requests does not limit the test."""
    return Caller(Person(f"{number}", "Eve"), address, program=True)


def passed(path: str, callers: list[Caller]) -> int:
    """The number of successive requests that are not too fast."""
    guard = make_app(Config(database="unopened", public_url="http://localhost", refill=0))
    scope: Any = {"path": path, "method": "POST"}
    return sum(guard._within_rates(scope, caller) for caller in callers)


@pytest.mark.parametrize(
    "path, each, together",
    [
        ("/api/tables", NEW_TABLE, TABLES_ADDRESS),
        ("//api/tables/", NEW_TABLE, TABLES_ADDRESS),
        ("/api/tables/x/branch", NEW_TABLE, TABLES_ADDRESS),
        ("/api/tables/x/rematch", NEW_TABLE, TABLES_ADDRESS),
        ("/api/games/alluvium/components", COMPONENTS_CHECK, COMPONENTS_CHECKS_ADDRESS),
        ("/api/guest", NEW_GUEST, NEW_GUEST),
        ("/api/link", NEW_GUEST, NEW_GUEST),
    ],
)
def test_a_person_and_an_address_have_limited_rates(path: str, each: Rate, together: Rate) -> None:
    """Many guests of one address have little more than one."""
    assert passed(path, [program(0)] * 500) == each.burst
    crowd = [program(number % 20) for number in range(1000)]
    assert passed(path, crowd) == together.burst
    assert passed(path, [*crowd, program(20, ELSEWHERE)]) == together.burst + 1


def test_a_browser_has_its_own_bucket_smaller_than_a_program_s() -> None:
    browser = Caller(Person("ada", "Ada"), HERE)
    own = Caller(Person("ada", "Ada"), HERE, program=True)
    assert passed("/api/me", [browser] * 100) == GUEST.burst
    assert passed("/api/me", [*[browser] * 100, own]) == GUEST.burst + 1


def test_only_the_latest_buckets_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """New names without end do not fill the memory."""
    monkeypatch.setattr(limits, "MAX_BUCKETS", 3)
    once = Rate(0, 1)
    kept = Limits(on=True, refill=0)
    for who in ("ada", "ben", "cem"):
        assert kept.allow(who, once)
    assert not kept.allow("ada", once)  # she has been here just now
    assert kept.allow("eve", once)
    assert not kept.allow("ada", once)
    assert kept.allow("ben", once), "he came first, and gave way to Eve"
    assert len(kept._buckets) == 3


def test_only_the_latest_addresses_of_people_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(addresses, "MAX_PEOPLE", 2)
    seen = PersonAddresses()
    for who in ("ada", "ben", "ada", "eve"):
        seen.note(who, HERE)
    found = [seen.address_of(who) for who in ("ada", "ben", "eve")]
    assert found == [HERE, addresses.UNSEEN, HERE]


def test_the_number_of_sockets_of_an_address_is_limited() -> None:
    """The limit holds for any number of guests; closing a socket makes room."""
    slots = Slots(on=True)
    with ExitStack() as open_:
        for number in range(SOCKETS_ADDRESS):
            open_.enter_context(slots.waiting(program(number // (SOCKETS_EACH - 1))))
        with pytest.raises(NemetonError, match="too-many-sockets"):
            slots.take(program(1000))
        slots.take(program(1000, ELSEWHERE))
    slots.take(program(1000))
    slots.give_back(program(1000))
    slots.give_back(program(1000, ELSEWHERE))
    assert not slots._held


def test_all_sockets_of_a_person_share_one_bucket(tmp_path: Path) -> None:
    async def open_() -> None:
        async with world(tmp_path) as real:
            real.services.limits = Limits(on=True)
            bucket = real.services.socket_bucket
            assert bucket(program(1)) is bucket(program(1, ELSEWHERE))
            assert bucket(program(1)) is not bucket(program(2))

    asyncio.run(open_())
