"""The client at a real server: games, reconnections and refusals."""

from __future__ import annotations

import asyncio
import json
import random
from typing import Any

import jsonschema_rs
import msgspec
import pytest

from nemeton.client import Server, TableLink, play
from nemeton.conformance.private_server import private_server
from nemeton.conformance.tap import TappedSocket
from nemeton.core.errors import NemetonError, Refused
from nemeton.core.record.history import verify
from nemeton.games import NAMES, find
from nemeton.protocol.json_schema import schemas
from nemeton.protocol.play import SeatState
from nemeton.protocol.tables import BotAt, NewTable
from tests.test_documents import ROOT, blocks
from tests.test_public_api import run_without

CUTS = 4


class Recorder:
    """A watcher that cuts sockets before their submissions are answered."""

    def __init__(self, token: str, cuts: int = 0) -> None:
        self.token = token
        self.said: list[bytes] = []
        self.heard: list[bytes] = []
        self.sent_again = 0
        self._left = cuts
        self._count = 0

    def opened(self, socket: TappedSocket) -> None:
        pass

    def closed(self, socket: TappedSocket) -> None:
        pass

    def answered(self, request: str, status: int) -> None:
        pass

    async def from_bot(self, socket: TappedSocket, message: bytes) -> bool:
        self.sent_again += message in self.said and b'"act"' in message
        self.said.append(message)
        return True

    def from_server(self, socket: TappedSocket, message: bytes) -> bool:
        self.heard.append(message)
        answers = b'"type":"update"' in message and b'"re":' in message
        self._count += answers
        if answers and self._left and self._count % 5 == 0:
            self._left -= 1
            socket.cut(politely=self._left % 2 == 0)
            return False
        return True


def chooser(seed: int) -> Any:
    chance = random.Random(seed)

    def choose(seat: SeatState) -> int:
        return chance.choice(seat.legal)

    return choose


def validate(recorder: Recorder, game: str) -> None:
    """Check every message and its views by the schema bundle."""
    bundle = schemas()

    def validator(reference: dict[str, str]) -> Any:
        return jsonschema_rs.validator_for({**bundle, **reference})

    of_server = validator({"$ref": "#/$defs/FromServer"})
    of_client = validator({"$ref": "#/$defs/FromClient"})
    view = validator(bundle["games"][game]["view"])
    for text in recorder.said:
        of_client.validate(json.loads(text))
    seen = 0
    for text in recorder.heard:
        message = json.loads(text)
        of_server.validate(message)
        for seat in message.get("seats", ()):
            if "view" in seat:
                view.validate(seat["view"])
                seen += 1
    assert seen
    assert not of_server.is_valid({"type": "update"})
    assert not view.is_valid({"seat": 0})


async def a_whole_game() -> None:
    async with private_server() as (url, tap, _):
        ada = await Server.as_guest(url, "Ada")
        ben = await Server.as_guest(url, "Ben")
        tap.watcher = recorder = Recorder(ben.token, CUTS)
        wanted = NewTable(game="alarun", seats=2)
        table = await ada.new_table(wanted)
        assert not any(seat.mine for seat in (await ben.table(table.id, table.invite)).seats[1:])
        await ben.sit(table.id, table.invite)
        assert (await ben.sit(table.id)).seats[1].mine  # it has one
        async with ada.join(table.id) as ours, ben.join(table.id) as theirs:
            await ada.start(table.id)
            await asyncio.gather(play(ours, chooser(1)), play(theirs, chooser(2)))
            assert theirs.connections == CUTS + 1
            assert ours.connections == 1
            assert recorder.sent_again == CUTS
            plies = [line.ply for line in theirs.position.log]
            assert plies == list(range(1, theirs.position.ply + 1))
            async with ben.join(table.id) as fresh:
                assert fresh.position.seats == theirs.position.seats
        verify(find("alarun"), await ben.record(table.id))
        validate(recorder, "alarun")


async def refusals_and_other_games() -> None:
    async with private_server() as (url, tap, _):
        ada = await Server.as_guest(url, "Ada")
        me = await ada.me()
        assert me is not None
        assert me.name == "Ada"
        assert [game.name for game in await ada.games()] == list(NAMES)
        for code, request in {
            "no-such-table": ada.table("nowhere"),
            "not-known": Server(url, "nobody").new_table(NewTable(game="alarun", seats=2)),
        }.items():
            with pytest.raises(NemetonError, match=code):
                await request
        with pytest.raises(NemetonError, match="no-such-table"):
            async with ada.join("nowhere"):
                pass
        for name in NAMES:
            tap.watcher = recorder = Recorder(ada.token)
            seats = find(name).seats[0]
            everybody = list(range(seats))
            table = await ada.new_table(
                NewTable(game=name, seats=seats, take=everybody, start=True)
            )
            async with ada.join(table.id) as link:
                await a_few_moves(link)
            validate(recorder, name)
            assert (await ada.box(table))["game"] == name
        full = await ada.new_table(
            NewTable(game="alarun", seats=2, take=[0], bots=[BotAt(1, "novice")])
        )
        ben = await Server.as_guest(url, "Ben")
        with pytest.raises(NemetonError, match="no-free-seat"):
            await ben.sit(full.id, full.invite)


async def a_few_moves(link: TableLink) -> None:
    """With a refusal, a question, a draft that is taken back, and some chat."""
    choose = chooser(3)
    for _ in range(6):
        seat = link.decisions[0]
        assert seat.seat is not None
        before = msgspec.json.encode(seat)
        wrong = next(action for action in range(10**6) if action not in seat.legal)
        with pytest.raises(Refused) as refused:
            await link.act(seat.seat, wrong)
        assert refused.value.rule
        answer = await link.ask(seat.seat, wrong, seat.legal[0])
        assert answer.refusals[0] is not None
        assert answer.refusals[1] is None
        assert msgspec.json.encode(link.position.seats[seat.seat]) == before
        ply = link.position.ply
        await link.act(seat.seat, choose(seat), confirm=False)
        if link.position.ply == ply:  # nothing was turned up
            await link.take_back(seat.seat)
            await link.act(seat.seat, choose(link.position.seats[seat.seat]), confirm=False)
        if link.position.ply == ply:
            await link.confirm(seat.seat)
        assert link.position.ply > ply
    await link.say("Well played!")


@pytest.mark.slow
def test_it_plays_a_whole_game_despite_lost_connections() -> None:
    asyncio.run(a_whole_game())


@pytest.mark.slow
@pytest.mark.long
def test_it_plays_every_game_and_reports_refusals() -> None:
    asyncio.run(refusals_and_other_games())


async def as_the_page_says() -> None:
    """The bot of docs/bots.md, put together from its blocks."""
    page: dict[str, Any] = {"__name__": "example"}
    for block in blocks(ROOT / "docs" / "bots.md"):
        if "nemeton.client" in block or "two_steps" in block:
            exec(compile(block, "bots.md", "exec"), page)
    async with private_server() as (url, _, _):
        result = await page["against_a_novice"](url)
        assert len(result.scores) == 2
        ada = await Server.as_guest(url, "Ada")
        table = await ada.new_table(NewTable(game="alarun", seats=2, take=[0, 1], start=True))
        async with ada.join(table.id) as link:
            await page["two_steps"](link)
            assert link.position.ply


@pytest.mark.slow
@pytest.mark.long
def test_the_bot_of_the_documentation_plays() -> None:
    asyncio.run(as_the_page_says())


def test_a_missing_server_is_an_error() -> None:
    async def knock() -> None:
        nobody = Server("http://127.0.0.1:9")
        with pytest.raises(ConnectionError):
            await nobody.info()
        with pytest.raises(ConnectionError):
            async with nobody.join("table", timeout=0):
                pass

    asyncio.run(knock())
    with pytest.raises(NemetonError, match="bad-address"):
        Server("127.0.0.1:8765")


def test_importing_it_loads_nothing_of_the_server() -> None:
    ended = run_without("import nemeton.client; print('loaded')")
    assert ended.stdout == "loaded\n", ended.stderr
