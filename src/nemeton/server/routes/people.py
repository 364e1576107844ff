"""People: guests, links to other devices, tokens for programs."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Response, Router, delete, get, patch, post
from litestar.connection import Request
from litestar.datastructures import Cookie
from litestar.params import JSONBody, PathParameter

from nemeton.core.errors import NemetonError
from nemeton.core.visible_text import clean
from nemeton.protocol.people import (
    BecomeGuest,
    ChangeMe,
    LinkCode,
    LogOutEverywhere,
    MadeToken,
    Me,
    NewToken,
    TokenInfo,
    UseLink,
    WhoAmI,
)
from nemeton.protocol.values import VISIBLE
from nemeton.server.access.caller import caller_of
from nemeton.server.access.identity import COOKIE, Credentials
from nemeton.server.access.limits import NEW_NAME
from nemeton.server.routes.dependencies import Known, Serving, Visitor
from nemeton.server.services import Services
from nemeton.server.storage import byte_costs
from nemeton.server.storage.people import Person
from nemeton.server.storage.sessions import SESSION_LIFE_SECONDS
from nemeton.server.tables.outgoing import token_info


def public_data(person: Person) -> Me:
    return Me(id=person.id, name=person.name, prefs=person.prefs)


def cookie(services: Services, value: str, life: int) -> Cookie:
    return Cookie(
        COOKIE,
        path="/",
        value=value,
        max_age=life,
        httponly=True,
        secure=services.config.secure,
        samesite="lax",
    )


async def welcome(services: Services, person: Person) -> Cookie:
    """The cookie that identifies this browser from now on."""
    session = await services.sessions.begin(person.id)
    return cookie(services, services.identity.sign(session), SESSION_LIFE_SECONDS)


def shown_by(services: Services, request: Request[Any, Any, Any]) -> Credentials:
    return services.identity.credentials(request.scope["headers"])


@get("/me")
async def who_am_i(visitor: Visitor) -> WhoAmI:
    return WhoAmI(None if visitor is None else public_data(visitor))


@post("/guest", status_code=200)
async def become_guest(
    services: Serving, request: Request[Any, Any, Any], data: JSONBody[BecomeGuest]
) -> Response[Me]:
    name = clean(data.name)
    services.budget.spend_at(
        caller_of(request.scope).address_key, byte_costs.GUEST + byte_costs.of_text(name)
    )
    person = await services.people.add(name)
    return Response(public_data(person), cookies=[await welcome(services, person)])


@patch("/me")
async def change_me(services: Serving, person: Known, data: JSONBody[ChangeMe]) -> Me:
    changed = Person(
        person.id,
        person.name if data.name is None else clean(data.name),
        person.prefs if data.prefs is None else data.prefs,
    )
    renamed = changed.name != person.name
    if renamed and not services.limits.allow(f"name {person.id}", NEW_NAME):
        raise NemetonError("too-fast")
    services.budget.spend(person.id, byte_costs.CHANGE)
    await services.people.change(changed)
    if renamed:
        await services.seating.renamed(person.id)
    return public_data(changed)


@post("/me/link", status_code=200)
async def make_link(services: Serving, person: Known) -> LinkCode:
    services.budget.spend(person.id, byte_costs.LINK)
    code, expires = await services.people.make_link(person.id)
    url = f"{services.config.public_url.rstrip('/')}/link#{code}"
    return LinkCode(code, url, expires)


@post("/link", status_code=200)
async def use_link(
    services: Serving, request: Request[Any, Any, Any], data: JSONBody[UseLink]
) -> Response[Me]:
    services.budget.spend_at(caller_of(request.scope).address_key, byte_costs.SESSION)
    person = await services.people.use_link(data.code)
    if person is None:
        raise NemetonError("link-unknown")
    return Response(public_data(person), cookies=[await welcome(services, person)])


@post("/logout", status_code=200)
async def logout(services: Serving, request: Request[Any, Any, Any]) -> Response[WhoAmI]:
    """End the session of this browser, and its sockets."""
    session = shown_by(services, request).session
    if session is not None:
        services.tables.session_sockets.end(await services.sessions.end(session))
    return Response(WhoAmI(None), cookies=[cookie(services, "", 0)])


@post("/logout/everywhere", status_code=200)
async def logout_everywhere(
    services: Serving, person: Known, data: JSONBody[LogOutEverywhere]
) -> Response[WhoAmI]:
    """End all sessions, tokens and links of this person, and their sockets."""
    services.tables.session_sockets.end(await services.sessions.end_all(person.id))
    if data.stay:
        services.budget.charge(person.id, byte_costs.SESSION)
        return Response(WhoAmI(public_data(person)), cookies=[await welcome(services, person)])
    return Response(WhoAmI(None), cookies=[cookie(services, "", 0)])


@get("/tokens")
async def list_tokens(services: Serving, person: Known) -> list[TokenInfo]:
    return [token_info(token) for token in await services.people.tokens(person.id)]


@post("/tokens", status_code=200)
async def make_token(services: Serving, person: Known, data: JSONBody[NewToken]) -> MadeToken:
    label = clean(data.label)
    services.budget.spend(person.id, byte_costs.TOKEN + byte_costs.of_text(label))
    id_, token = await services.people.make_token(person.id, label)
    return MadeToken(id=id_, label=label, token=token)


@delete("/tokens/{token_id:str}", status_code=200)
async def revoke_token(
    services: Serving,
    person: Known,
    token_id: Annotated[str, PathParameter(max_length=80, pattern=VISIBLE)],
) -> list[TokenInfo]:
    ended = await services.sessions.revoke_token(person.id, token_id)
    if not ended:
        raise NemetonError("no-such-token")
    services.tables.session_sockets.end(ended)
    return [token_info(token) for token in await services.people.tokens(person.id)]


people_routes = Router(
    "/api",
    route_handlers=[
        who_am_i,
        become_guest,
        change_me,
        make_link,
        use_link,
        logout,
        logout_everywhere,
        list_tokens,
        make_token,
        revoke_token,
    ],
    tags=["people"],
)
