"""Components are checked in a process that can be killed, a few at a time."""

from __future__ import annotations

import asyncio
import os
import signal
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from nemeton.core.errors import BadComponents, NemetonError
from nemeton.server.access.addresses import PersonAddresses
from nemeton.server.config import Components, Config
from nemeton.server.workers import component_check
from nemeton.server.workers.component_check import (
    MAX_WAITING,
    MAX_WAITING_ADDRESS,
    Bounds,
    ComponentCheck,
    check_allowed,
)
from tests.games.alluvium.tables import components
from tests.server.in_process import world

SMALL = components(".s.\n...", {"A": "##", "B": "#"})
# Within what the game accepts, and about as much work as that can be.
LARGE = components("\n".join(["s" * 26] * 26), {f"A{number}": "##" for number in range(11)})


@pytest.fixture
def checker(request: pytest.FixtureRequest) -> Iterator[ComponentCheck]:
    made = ComponentCheck(getattr(request, "param", None))
    yield made
    made.close()


def refusal(checker: ComponentCheck, text: str, game: str = "alluvium") -> str | None:
    try:
        asyncio.run(checker.check("ada", game, text))
    except BadComponents as error:
        return error.code
    return None


def test_good_components_pass_and_bad_ones_are_refused(checker: ComponentCheck) -> None:
    assert refusal(checker, SMALL) is None
    assert refusal(checker, LARGE) is None
    assert refusal(checker, SMALL.replace("##", "# #")) == "alluvium-form-sign"
    assert refusal(checker, SMALL, "alarun") == "components-fixed"
    assert refusal(checker, SMALL) is None


@pytest.mark.parametrize(
    "checker",
    [Bounds(processor_seconds=0.004), Bounds(memory=1024 * 1024)],
    indirect=True,
    ids=["processor", "memory"],
)
def test_a_check_that_needs_too_much_is_ended(checker: ComponentCheck) -> None:
    assert refusal(checker, LARGE) == "components-too-costly"
    assert refusal(checker, "edition = 1") == "components-unreadable"  # by a new process
    assert refusal(checker, LARGE) == "components-too-costly"


@pytest.mark.parametrize("checker", [Bounds(seconds=0)], indirect=True)
def test_a_check_that_takes_too_long_is_ended(checker: ComponentCheck) -> None:
    assert refusal(checker, LARGE) == "components-too-costly"
    assert refusal(checker, LARGE) == "components-too-costly"


def test_one_person_cannot_block_the_queue(checker: ComponentCheck) -> None:
    async def ask() -> list[object]:
        mallory = [checker.check("mallory", "alluvium", LARGE) for _ in range(50)]
        ada = checker.check("ada", "alluvium", SMALL)
        return await asyncio.gather(*mallory, ada, return_exceptions=True)

    *mallory, ada = asyncio.run(ask())
    assert mallory[0] is None
    for refused in mallory[1:]:
        assert isinstance(refused, NemetonError)
        assert refused.code == "components-busy"
    assert ada is None


def test_the_short_queue_keeps_room_for_new_addresses() -> None:
    """Otherwise three addresses could fill it for all others."""

    async def ask(checker: ComponentCheck) -> list[object]:
        crowd = [
            checker.check(f"{place}{n}", "alluvium", SMALL)
            for place in "abc"
            for n in range(MAX_WAITING_ADDRESS)
        ]
        strangers = [checker.check(name, "alluvium", SMALL) for name in ("x", "y")]
        return await asyncio.gather(*crowd, *strangers, return_exceptions=True)

    checker = ComponentCheck(address_of=lambda person: person[0])
    try:
        answers = asyncio.run(ask(checker))
    finally:
        checker.close()
    too_many = 3 * MAX_WAITING_ADDRESS - MAX_WAITING
    assert answers[:MAX_WAITING] == [None] * MAX_WAITING
    refused = answers[MAX_WAITING : MAX_WAITING + too_many]
    assert [str(answer) for answer in refused] == ["components-busy"] * too_many
    assert answers[MAX_WAITING + too_many :] == [None, None]


def test_the_queue_is_bounded_for_any_number_of_addresses(
    checker: ComponentCheck, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(component_check, "MAX_WAITING_IN_ALL", 3)

    async def ask() -> list[object]:
        crowd = [checker.check(f"guest {n}", "alluvium", SMALL) for n in range(4)]
        return await asyncio.gather(*crowd, return_exceptions=True)

    assert list(map(str, asyncio.run(ask()))) == ["None", "None", "None", "components-busy"]


def test_it_stops_without_waiting_for_the_process() -> None:
    checker = ComponentCheck(Bounds(processor_seconds=1e6, seconds=1e6))
    assert refusal(checker, SMALL) is None
    assert checker._process is not None
    assert checker._process.pid is not None
    os.kill(checker._process.pid, signal.SIGSTOP)

    async def ask() -> list[object]:
        people = ("ada", "ben")
        waiting = [asyncio.create_task(checker.check(who, "alluvium", SMALL)) for who in people]
        while len(checker._people) < len(people):  # noqa: ASYNC110  (nobody tells)
            await asyncio.sleep(0)
        checker.stop()
        return await asyncio.gather(*waiting, return_exceptions=True)

    assert list(map(str, asyncio.run(ask()))) == ["server-stopping"] * 2
    checker.close()


def test_a_process_that_failed_to_start_is_started_again() -> None:
    """Stopping it used to raise AttributeError, and so did every later check."""
    cannot_be_sent: Any = threading.Lock()
    checker = ComponentCheck(Bounds(memory=cannot_be_sent))
    try:
        for _ in range(2):
            with pytest.raises(TypeError, match="pickle"):
                refusal(checker, SMALL)
        checker._bounds = Bounds()
        assert refusal(checker, SMALL) is None
    finally:
        checker.close()


def test_one_address_leaves_room_for_others() -> None:
    """Otherwise guests of one address could keep all others out."""
    addresses = PersonAddresses()
    for number in range(16):
        addresses.note(f"guest {number}", "address 192.0.2.1")

    async def ask(checker: ComponentCheck) -> list[object]:
        crowd = [checker.check(f"guest {n}", "alluvium", SMALL) for n in range(16)]
        ada = checker.check("ada", "alluvium", SMALL)
        return await asyncio.gather(*crowd, ada, return_exceptions=True)

    checker = ComponentCheck(address_of=addresses.address_of)
    try:
        *crowd, ada = asyncio.run(ask(checker))
    finally:
        checker.close()
    assert crowd[:MAX_WAITING_ADDRESS] == [None] * MAX_WAITING_ADDRESS
    assert {str(answer) for answer in crowd[MAX_WAITING_ADDRESS:]} == {"components-busy"}
    assert ada is None


def test_a_server_groups_guests_by_address(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(component_check, "MAX_WAITING_ADDRESS", 1)

    async def ask() -> list[int]:
        async with world(tmp_path) as real:
            path, checker = "/games/alluvium/components", real.services.checker
            gate = threading.Event()
            checker._turns.first(gate.wait)
            looks: list[asyncio.Task[int]] = []

            async def look(name: str) -> int:
                return (await real.ask(name, "POST", path, {"text": SMALL})).status_code

            for name in ("Ada", "Ben"):
                looks.append(asyncio.create_task(look(name)))
                while len(checker._people) < len(looks) and not looks[-1].done():  # noqa: ASYNC110  (nobody tells)
                    await asyncio.sleep(0)
            gate.set()
            return await asyncio.gather(*looks)

    assert asyncio.run(ask()) == [200, 429]


def test_the_setting_decides_who_may_use_own_components() -> None:
    def allowed(operator: str | None, components: Components = "all") -> bool:
        config = Config(
            database="x", public_url="http://x", components=components, operator_token=secret
        )
        try:
            check_allowed(config, operator)
        except NemetonError:
            return False
        return True

    secret = "sixteen letters!"
    assert allowed(None)
    assert not allowed(secret, "off")
    assert allowed(secret, "host")
    for wrong in (None, "", secret[:-1], secret + "x", "ä"):
        assert not allowed(wrong, "host")


@pytest.mark.parametrize("token", [None, "", "short"])
def test_host_only_components_need_an_operator_token(token: str | None) -> None:
    with pytest.raises(NemetonError, match="operator-token"):
        Config(database="x", public_url="http://x", components="host", operator_token=token)
