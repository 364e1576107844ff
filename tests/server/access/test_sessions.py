"""Logging out ends a session, its cookie and its sockets, on every process."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import httpx
import pytest

from nemeton.server.routes.socket import UNKNOWN
from nemeton.server.storage import people
from nemeton.server.storage.database import Database
from nemeton.server.storage.peers import Peers
from nemeton.server.storage.people import People
from nemeton.server.storage.sessions import SESSION_LIFE_SECONDS, SESSIONS_EACH, Sessions
from tests.server.databases import Postgres
from tests.server.running import Guest, Json, ServerProcess, running

Meet = Callable[[str], Guest]


def who(server: ServerProcess, cookie: str) -> Json | None:
    answer = httpx.get(f"{server.url}/api/me", headers={"Cookie": cookie})
    found: Json | None = answer.json()["me"]
    return found


def carried(ada: Guest) -> Guest:
    """The same person in another browser."""
    phone = Guest(ada.server, "Nobody")
    phone.me = phone.post("/link", code=ada.post("/me/link")["code"])
    assert phone.me == ada.me
    return phone


def test_a_copied_cookie_is_invalid_after_the_logout(meet: Meet) -> None:
    ada = meet("Ada")
    stolen = ada.cookie()
    assert who(ada.server, stolen) == ada.me
    assert ada.post("/logout") == {"me": None}
    assert who(ada.server, stolen) is None
    headers = {"Cookie": stolen, "X-Nemeton": "1"}
    body = {"game": "alarun", "seats": 2}
    made = httpx.post(f"{ada.server.url}/api/tables", headers=headers, json=body)
    assert made.status_code == 401


def test_other_browsers_stay_logged_in(meet: Meet) -> None:
    ada = meet("Ada")
    phone = carried(ada)
    ada.post("/logout")
    assert phone.get("/me")["me"] == phone.me
    phone.close()


def test_a_socket_ends_with_its_session(meet: Meet) -> None:
    ada = meet("Ada")
    phone = carried(ada)
    table = ada.new_table(take=[0, 1], start=True)["id"]
    here, there = ada.sit(table), phone.sit(table)
    phone.post("/logout")
    assert there.until_closed() == UNKNOWN
    assert there.heard[-1]["error"]["code"] == "logged-out"
    here.submit("act", seat=here_to_act(here.seats), steps=["pass"], confirm=True)
    assert here.ply == 1
    phone.close()


def here_to_act(seats: dict[int | None, Json]) -> int:
    return next(seat for seat, found in seats.items() if seat is not None and found["legal"])


def test_logging_out_everywhere_ends_all_sessions_tokens_and_sockets(meet: Meet) -> None:
    ada = meet("Ada")
    phone = carried(ada)
    token = ada.post("/tokens", label="bot")["token"]
    code = ada.post("/me/link")["code"]
    cookies = [ada.cookie(), phone.cookie()]
    sockets = [guest.sit(ada.new_table()["id"]) for guest in (ada, phone)]
    assert phone.post("/logout/everywhere") == {"me": None}
    assert [who(ada.server, cookie) for cookie in cookies] == [None, None]
    assert [socket.until_closed() for socket in sockets] == [UNKNOWN, UNKNOWN]
    bearer = {"Authorization": f"Bearer {token}"}
    assert httpx.get(f"{ada.server.url}/api/me", headers=bearer).json() == {"me": None}
    assert meet("Eve").refused("/link", code=code) == "link-unknown"
    assert ada.refused("/logout/everywhere") == "not-known"
    phone.close()


def test_logging_out_elsewhere_gives_this_browser_a_new_session(meet: Meet) -> None:
    ada = meet("Ada")
    phone = carried(ada)
    before = ada.cookie()
    assert ada.post("/logout/everywhere", stay=True) == {"me": ada.me}
    assert ada.get("/me")["me"] == ada.me
    assert who(ada.server, before) is None
    assert phone.get("/me") == {"me": None}
    phone.close()


def test_a_socket_ends_with_its_token(meet: Meet) -> None:
    ada = meet("Ada")
    made = ada.post("/tokens", label="bot")
    table = ada.new_table()["id"]
    socket = ada.sit(table, bearer=made["token"])
    assert ada.http.delete(f"/api/tokens/{made['id']}").json() == []
    assert socket.until_closed() == UNKNOWN


@pytest.mark.slow
def test_a_socket_of_another_process_ends_with_its_session(
    own_postgres: Postgres, tmp_path: Path
) -> None:
    database = own_postgres.new_database()
    with (
        running(database, tmp_path / "one", "--no-limits") as one,
        running(database, tmp_path / "two", "--no-limits") as two,
    ):
        for way in ("logout", "logout/everywhere", "token"):
            ada = Guest(one)
            table = ada.new_table()["id"]
            made = ada.post("/tokens", label="bot")
            ada.server = two
            there = ada.sit(table, bearer=made["token"] if way == "token" else None)
            if way == "token":
                ada.http.delete(f"/api/tokens/{made['id']}")
            else:
                ada.post(f"/{way}")
            assert there.until_closed() == UNKNOWN, way
            ada.close()


def sessions_in(database: Database) -> Sessions:
    return Sessions(database, Peers())


def run_with(database: str, do: Callable[[Database], Awaitable[None]]) -> None:
    async def run() -> None:
        opened = Database(database)
        opened.migrate()
        try:
            await do(opened)
        finally:
            await opened.close()

    asyncio.run(run())


def test_sessions_are_limited_in_number_and_expire(
    own_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def check(database: Database) -> None:
        sessions = sessions_in(database)
        ada = await People(database).add("Ada")
        clock = [1_700_000_000_000]
        monkeypatch.setattr("nemeton.server.storage.sessions.now", lambda: clock[0])
        names = []
        for _ in range(SESSIONS_EACH + 1):
            clock[0] += 1
            names.append(await sessions.begin(ada.id))
        assert await sessions.find(names[0]) is None
        assert await sessions.find(names[1]) == ada
        clock[0] += SESSION_LIFE_SECONDS * 1000 - 1
        assert await sessions.find(names[-1]) == ada
        clock[0] += 1
        assert await sessions.find(names[-1]) is None

    run_with(own_database, check)


def test_sessions_ended_without_a_notice_are_found(own_database: str) -> None:
    """The check of a process that could not hear the others for a while."""

    async def check(database: Database) -> None:
        sessions = sessions_in(database)
        ada = await People(database).add("Ada")
        kept, gone = await sessions.begin(ada.id), await sessions.begin(ada.id)
        digests = [people.digest(name) for name in (kept, gone)]
        await sessions.end(gone)
        assert await sessions.ended(digests) == {digests[1]}

    run_with(own_database, check)


def test_the_use_of_a_token_is_noted_once_a_minute(
    own_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def check(database: Database) -> None:
        found = People(database)
        ada = await found.add("Ada")
        _, token = await found.make_token(ada.id, "bot")
        clock = [1_700_000_000_000]
        monkeypatch.setattr(people, "now", lambda: clock[0])

        async def used() -> int | None:
            assert await found.by_token(token) == ada
            return (await found.tokens(ada.id))[0].used

        first = clock[0]
        assert await used() == first
        clock[0] += people.USE_INTERVAL_MS - 1
        assert await used() == first
        clock[0] += 1
        assert await used() == clock[0]

    run_with(own_database, check)


def test_a_link_expires(own_database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def check(database: Database) -> None:
        found = People(database)
        ada = await found.add("Ada")
        clock = [1_700_000_000_000]
        monkeypatch.setattr(people, "now", lambda: clock[0])
        early, late = [(await found.make_link(ada.id))[0] for _ in range(2)]
        clock[0] += people.LINK_LIFE_MS
        assert await found.use_link(early) == ada
        clock[0] += 1
        assert await found.use_link(late) is None

    run_with(own_database, check)
