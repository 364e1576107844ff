"""Components files: those of the games, and checks of those that people make."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import Router, get, post
from litestar.params import JSONBody, PathParameter, QueryParameter

from nemeton import games
from nemeton.core.components import edition_hash
from nemeton.core.errors import BadComponents
from nemeton.protocol.components import CheckComponents, ComponentsChecked
from nemeton.protocol.values import VISIBLE
from nemeton.server import offered_editions
from nemeton.server.routes.dependencies import Known, OperatorToken, Serving
from nemeton.server.workers.component_check import check_allowed

NameOfGame = Annotated[str, PathParameter(max_length=40, pattern=VISIBLE)]
EditionHash = Annotated[str | None, QueryParameter(name="edition", max_length=80, pattern=VISIBLE)]


@get("/{game:str}/components", media_type="text/plain", sync_to_thread=False)
def show_components(services: Serving, game: NameOfGame, edition: EditionHash = None) -> str:
    """The game's own components file, or that of an edition the host offers."""
    if edition is not None:
        return offered_editions.find(services.config.editions, game, edition).text
    if not games.find(game).takes_components:
        raise BadComponents("components-fixed", game=game)
    return games.components(game)


@post("/{game:str}/components", status_code=200)
async def check_components(
    services: Serving,
    person: Known,
    game: NameOfGame,
    data: JSONBody[CheckComponents],
    operator: OperatorToken = None,
) -> ComponentsChecked:
    """Read and check a components file, without storing it."""
    check_allowed(services.config, operator)
    games.find(game)
    verdict = await services.checker.verdict(person.id, game, data.text)
    return ComponentsChecked(
        fault=verdict.fault,
        parts=None if verdict.parts is None else msgspec.Raw(verdict.parts),
        hash=edition_hash(data.text),
    )


component_routes = Router(
    "/api/games", route_handlers=[show_components, check_components], tags=["games"]
)
