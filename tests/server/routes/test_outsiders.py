"""A private table reveals nothing without its invitation, by any route."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx

from tests.server.in_process import STRANGER, Wire, World, world
from tests.server.test_editions import small

PRIVATE = ("no-such-table", "invitation-needed")
# A well-formed body, by the last part of the path.
BODIES: dict[str, dict[str, object]] = {
    "take": {},
    "leave": {},
    "colour": {"colour": "teal"},
    "bot": {"level": "novice"},
    "person": {},
    "cover": {},
    "nudge": {},
    "here": {},
    "start": {},
    "rematch": {},
    "branch": {"ply": 0},
    "submit": {"type": "act", "id": "1", "seat": 0, "ply": 0, "steps": [1]},
    "ask": {"type": "ask", "id": "1", "seat": 0, "actions": [1]},
    "hint": {"seat": 0},
    "review": {},
}
QUERIES = ("?ply=0", "?ply=3", "?ply=0&invite=wrong", "?ply=0&wait=1&revision=1")


def asked(app: Any) -> Iterator[tuple[str, str]]:
    """Method and path of every route of a table, and that of its box."""
    found = 0
    for route in app.routes:
        if "{table_id" in route.path:
            found += 1
            for method in set(getattr(route, "methods", ())) - {"OPTIONS", "HEAD"}:
                yield method, route.path.replace("{table_id:str}", "{table}")
    assert found > 15
    yield "GET", "/api/boxes/0123?table={table}"


async def answers(here: World, name: str, table: str, only: set[str]) -> dict[str, object]:
    """The answers of each route to this person, by method, path and query."""
    found: dict[str, object] = {}
    inner: Any = here.app._app
    for method, pattern in asked(inner):
        for seat in (0, 1, 7):
            if seat and "{seat" not in pattern:
                break
            path = pattern.replace("{table}", table).replace("{seat:int}", f"{seat}")
            for query in QUERIES if method == "GET" and "?" not in path else ("",):
                body = None if method == "GET" else BODIES[path.rsplit("/", 1)[1]]
                response = await here.ask(name, method, f"{path[4:]}{query}", body)
                key = f"{method} {pattern} {seat} {query}"
                found[key] = (response.status_code, code(response))
                only.add(str(found[key]))
    return found


def code(response: httpx.Response) -> str:
    assert response.is_client_error, (response.request.url, response.text)
    return str(response.json()["error"]["code"])


async def tables_of(here: World) -> list[str]:
    """Private tables with nothing in common but that."""
    alarun: dict[str, Any] = {"game": "alarun", "seats": 2}
    everyone: dict[str, Any] = {"take": [0, 1], "start": True}
    bot: dict[str, Any] = {"bots": [{"seat": 1, "level": "random"}], "options": {"first": "1"}}
    own: dict[str, Any] = {"game": "alluvium", "seats": 3, "components": small(31)}
    made = [
        await here.ok("Ada", "/tables", **wanted)
        for wanted in (
            alarun,
            {**alarun, **everyone},
            {**alarun, **bot},
            {**alarun, **bot, "start": True, "grace": 5, "onlookers": False},
            {**own, "take": [0, 1, 2], "start": True},
            {**alarun, **everyone, "onlookers": False},
        )
    ]
    tables = [str(table["id"]) for table in made]
    over = here.live(tables[-1])
    while over.header.status == "running":
        assert over.desk is not None
        seat = over.desk.decisions.actors[0]
        act = {"type": "act", "id": f"{over.ply}", "seat": seat, "ply": over.ply, "confirm": True}
        step = over.desk.legal(seat)[0]
        await here.ok("Ada", f"/tables/{over.id}/submit", **act, steps=[step])
    return tables


def test_outsiders_get_equal_answers_for_all_private_tables(tmp_path: Path) -> None:
    async def ask() -> None:
        async with world(tmp_path) as here:
            tables = await tables_of(here)
            for name in ("Ben", STRANGER):
                only: set[str] = set()
                first, *others = [await answers(here, name, table, only) for table in tables]
                for other in others:
                    assert other == first
                expected = {str((403, "invitation-needed")), str((426, "socket-expected"))}
                assert only - {str((401, "not-known"))} == expected
                assert (name == STRANGER) == (str((401, "not-known")) in only)
                assert len({tuple(await sockets(here, name, table)) for table in tables}) == 1

    asyncio.run(ask())


async def sockets(here: World, name: str, table: str) -> list[bytes]:
    heard: list[bytes] = []
    for hello in ({}, {"since": 3}, {"invite": "wrong"}):
        wire = Wire(here, table, name)
        heard += await wire.open(**hello)
        await wire.close()
    assert all(b"invitation-needed" in one or one == b"4403" for one in heard)
    return heard


def test_an_invitation_gives_access_to_the_box(tmp_path: Path) -> None:
    async def ask() -> None:
        async with world(tmp_path) as here:
            own = {"game": "alluvium", "seats": 3, "components": small(32)}
            table = await here.ok("Ada", "/tables", **own)
            path = f"/boxes/0123?table={table['id']}"
            for name in ("Ben", STRANGER):
                assert code(await here.ask(name, "GET", path)) == "invitation-needed"
                invited = f"{path}&invite={table['invite']}"
                assert code(await here.ask(name, "GET", invited)) == "no-such-box"

    asyncio.run(ask())
