"""Chat at the table: players and onlookers apart, reactions, and mutes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import NoReturn

import pytest

from nemeton.server.storage import chat
from nemeton.server.storage.chat import ChatLog
from tests.server.in_process import world
from tests.server.running import Guest

Meet = Callable[[str], Guest]


def test_players_do_not_get_chat_of_onlookers(meet: Meet) -> None:
    ada, ben, eve = meet("Ada"), meet("Ben"), meet("Eve")
    table = ada.new_table(public=True)["id"]
    ben.post(f"/tables/{table}/seats/1/take")
    first, second, watcher = ada.sit(table), ben.sit(table), eve.sit(table)
    watcher.send(type="say", id="1", text="seat 1 should pass")
    assert watcher.answer_to("1")["line"]["room"] == "onlookers"
    first.send(type="say", id="2", text="hello")
    line = first.answer_to("2")["line"]
    assert (line["name"], line["room"], line["text"]) == ("Ada", "players", "hello")
    assert second.until("chat")["line"] == line
    assert watcher.until("chat")["line"] == line
    second.send(type="react", id="3", reaction="applause")
    assert second.answer_to("3")["line"]["reaction"] == "applause"
    assert [line["name"] for line in ada.sit(table).heard[-1]["chat"]] == ["Ada", "Ben"]
    assert len(eve.sit(table).heard[-1]["chat"]) == 3


def test_chat_of_a_muted_person_is_not_sent(meet: Meet) -> None:
    ada, ben = meet("Ada"), meet("Ben")
    table = ada.new_table(public=True)["id"]
    ben.post(f"/tables/{table}/seats/1/take")
    first, second = ada.sit(table), ben.sit(table)
    first.send(type="mute", id="1", person=ben.me["id"])
    first.answer_to("1")
    second.send(type="say", id="2", text="boo")
    second.answer_to("2")
    first.send(type="ping")
    first.until("pong")
    assert "chat" not in [message["type"] for message in first.heard]
    assert ada.sit(table).heard[-1]["chat"] == []
    first.send(type="mute", id="3", person=ben.me["id"], muted=False)
    first.answer_to("3")
    second.send(type="say", id="4", text="sorry")
    assert first.until("chat")["line"]["text"] == "sorry"


def test_muting_reads_only_the_muted_pair(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Reading all muted pairs for each new one would block the event loop."""

    async def read_all(_chat_log: ChatLog, _key: int) -> NoReturn:
        raise AssertionError

    async def play() -> None:
        async with world(tmp_path) as real:
            wanted = {"game": "alarun", "seats": 2}
            table, other = [(await real.ok("Ada", "/tables", **wanted))["id"] for _ in range(2)]
            live, table_chat = real.live(table), real.services.tables.chat
            people = [await real.services.people.add(f"guest {number}") for number in range(4)]
            ada, *others = [person.id for person in people]
            monkeypatch.setattr(ChatLog, "mutes", read_all)
            monkeypatch.setattr(chat, "MUTED_EACH", 2)
            elsewhere = real.live(other)
            await table_chat.mute(elsewhere, ada, others[0], on=True)
            await table_chat.mute(live, others[1], others[0], on=True)
            for muted in ("nobody", others[0], *others):
                await table_chat.mute(live, ada, muted, on=True)
            bens = (others[1], others[0])
            assert live.mutes == {(ada, others[0]), (ada, others[1]), bens}
            await table_chat.mute(live, ada, others[0], on=False)
            live.mutes.clear()  # as at another process
            await table_chat.mute(live, ada, others[1], on=True)
            await table_chat.mute(live, ada, others[2], on=True)
            assert live.mutes == {(ada, others[1]), (ada, others[2])}
            monkeypatch.undo()
            kept = ChatLog(real.services.database)
            assert await kept.mutes(live.header.key) == {*live.mutes, bens}
            await real.services.tables._ready(live)  # as when it is opened again
            assert bens in live.mutes
            assert await kept.mutes(elsewhere.header.key) == {(ada, others[0])}

    asyncio.run(play())
