"""The server itself, its games, and what is printed on their components."""

from __future__ import annotations

import gzip
from importlib.resources import files
from typing import Annotated, Any

import msgspec
from litestar import Response, Router, get
from litestar.connection import Request
from litestar.params import PathParameter, QueryParameter

import nemeton
from nemeton import bots, games
from nemeton.core.errors import NemetonError
from nemeton.protocol.components import EditionInfo
from nemeton.protocol.json_schema import schemas
from nemeton.protocol.rule_examples import Examples
from nemeton.protocol.server_info import PROTOCOL, GameInfo, ServerInfo
from nemeton.protocol.values import VISIBLE
from nemeton.server import editions
from nemeton.server.access.admission import check_invite
from nemeton.server.editions import Edition
from nemeton.server.routes.cached_answers import computed_once
from nemeton.server.routes.dependencies import Invite, Serving, Visitor
from nemeton.server.routes.rule_examples import examples_of
from nemeton.server.services import Services
from nemeton.server.static import CACHE_FOREVER
from nemeton.server.storage.people import Person
from nemeton.words.language_codes import LanguageCode

SCHEMA = "application/schema+json"

NameOfGame = Annotated[str, PathParameter(max_length=40, pattern=VISIBLE)]
SpokenLanguage = Annotated[LanguageCode, PathParameter()]
BoxHash = Annotated[str, PathParameter(max_length=80, pattern=VISIBLE)]
TableOfBox = Annotated[str | None, QueryParameter(max_length=40, pattern=VISIBLE)]


@get("/server", sync_to_thread=False)
def show_server() -> ServerInfo:
    return ServerInfo(PROTOCOL, nemeton.__version__)


@get("/messages.json", media_type=SCHEMA, sync_to_thread=True)
def show_messages() -> Response[bytes]:
    """The JSON Schema of all messages, views and boxes."""
    return Response(bundle(), media_type=SCHEMA)


@computed_once(most=1)
def bundle() -> bytes:
    return msgspec.json.encode(schemas())


@get("/games", sync_to_thread=False)
def list_games(services: Serving) -> list[GameInfo]:
    found = [games.find(name) for name in games.names()]
    return [
        GameInfo(
            name=game.name,
            version=game.version,
            edition=game.edition,
            seats=game.seats,
            options=game.options,
            bots=bots.LEVELS,
            usual_bot=bots.DEFAULT_LEVEL,
            components=services.config.components if game.takes_components else "off",
            editions=[
                EditionInfo(offered.hash, offered.name)
                for offered in services.config.editions
                if offered.game == game.name
            ],
        )
        for game in found
    ]


@get("/boxes/{box:str}")
async def show_box(
    services: Serving,
    request: Request[Any, Any, Any],
    visitor: Visitor,
    box: BoxHash,
    table: TableOfBox = None,
    invite: Invite = None,
) -> Response[bytes]:
    """The box with this hash, for ever; `table` is a table that plays with it."""
    edition = editions.CACHE.with_box(box)
    if edition is None and table is not None:
        edition = await edition_at(services, table, visitor, invite)
    if edition is None or edition.box != box:
        raise NemetonError("no-such-box")
    headers = {"cache-control": CACHE_FOREVER, "vary": "accept-encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
        return Response(edition.packed, media_type="application/json", headers=headers)
    data = gzip.decompress(edition.packed)
    return Response(data, media_type="application/json", headers=headers)


@get("/games/{game:str}/words/{language:str}", media_type="text/plain", sync_to_thread=False)
def show_words(game: NameOfGame, language: SpokenLanguage) -> str:
    """The game's texts as a Fluent file, for clients built without this game."""
    return package_text(game, "text", f"{language}.ftl") or ""


@get("/games/{game:str}/rules/{language:str}", media_type="text/markdown", sync_to_thread=False)
def show_rules(game: NameOfGame, language: SpokenLanguage) -> str:
    """The game's numbered rules, in English if the language lacks them."""
    return package_text(game, f"RULES.{language}.md") or package_text(game, "RULES.md") or ""


@get("/games/{game:str}/examples/{language:str}", sync_to_thread=True)
def show_examples(game: NameOfGame, language: SpokenLanguage) -> Response[bytes]:
    """The examples of the game's rules, carried out, to be drawn by its board."""
    return Response(all_examples(game, language), media_type="application/json")


@computed_once(most=64)
def all_examples(game: str, language: str) -> bytes:
    """All examples, computed once since they never change."""
    found = games.find(game)
    text = package_text(game, f"RULES.{language}.md") or package_text(game, "RULES.md") or ""
    box = editions.CACHE.own(found).box
    return msgspec.json.encode(Examples(box=box, examples=examples_of(found, text)))


def package_text(game: str, *path: str) -> str | None:
    """A text in the game's package. Raises NemetonError("unknown-game")."""
    found = files(games.package(game)).joinpath(*path)
    return found.read_text(encoding="utf-8") if found.is_file() else None


async def edition_at(
    services: Services, table: str, visitor: Person | None, invite: str | None
) -> Edition:
    """The edition of a table that this visitor may know. Raises NemetonError."""
    async with services.tables.use(table) as live:
        header = live.header
        check_invite(header, None if visitor is None else visitor.id, invite)
        room = services.tables.edition_memory
        payer = room.payer(header)
        return await room.find(payer, header.game, header.components, header.version)


game_routes = Router(
    "/api",
    route_handlers=[
        show_server,
        show_messages,
        list_games,
        show_words,
        show_rules,
        show_examples,
        show_box,
    ],
    tags=["games"],
)
