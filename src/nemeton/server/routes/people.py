"""Who you are: guests, links to other devices, tokens for programs."""

from __future__ import annotations

from typing import Annotated

from litestar import Response, Router, delete, get, patch, post
from litestar.datastructures import Cookie
from litestar.params import JSONBody, PathParameter

from nemeton.core.errors import NemetonError
from nemeton.server.access.identity import COOKIE, COOKIE_LIFE
from nemeton.server.routes.dependencies import Known, Serving, Visitor
from nemeton.server.services import Services
from nemeton.server.storage.people import TOKENS_EACH, Person
from nemeton.server.wire.messages.people import (
    BecomeGuest,
    ChangeMe,
    LinkCode,
    MadeToken,
    Me,
    NewToken,
    Prefs,
    TokenInfo,
    UseLink,
    WhoAmI,
)
from nemeton.server.wire.messages.values import VISIBLE
from nemeton.server.wire.outgoing import token_info


def tell(person: Person) -> Me:
    return Me(id=person.id, name=person.name, prefs=Prefs(auto_forced=person.auto_forced))


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


def welcome(services: Services, person: Person) -> Response[Me]:
    value = services.identity.sign(person.id)
    return Response(tell(person), cookies=[cookie(services, value, COOKIE_LIFE)])


def clean(name: str) -> str:
    """A name without invisible characters and needless blanks."""
    visible = " ".join("".join(c if c.isprintable() else " " for c in name).split())
    if not visible:
        raise NemetonError("name-empty")
    return visible


@get("/me")
async def who_am_i(visitor: Visitor) -> WhoAmI:
    return WhoAmI(None if visitor is None else tell(visitor))


@post("/guest", status_code=200)
async def become_guest(services: Serving, data: JSONBody[BecomeGuest]) -> Response[Me]:
    return welcome(services, await services.people.add(clean(data.name)))


@patch("/me")
async def change_me(services: Serving, person: Known, data: JSONBody[ChangeMe]) -> Me:
    changed = Person(
        person.id,
        person.name if data.name is None else clean(data.name),
        person.auto_forced if data.prefs is None else data.prefs.auto_forced,
    )
    await services.people.change(changed)
    if changed.name != person.name:
        await services.seating.renamed(person.id)
    return tell(changed)


@post("/me/link", status_code=200)
async def make_link(services: Serving, person: Known) -> LinkCode:
    code, expires = await services.people.make_link(person.id)
    url = f"{services.config.public_url.rstrip('/')}/link#{code}"
    return LinkCode(code, url, expires)


@post("/link", status_code=200)
async def use_link(services: Serving, data: JSONBody[UseLink]) -> Response[Me]:
    person = await services.people.use_link(data.code)
    if person is None:
        raise NemetonError("link-unknown")
    return welcome(services, person)


@post("/logout", status_code=200)
async def logout(services: Serving) -> Response[WhoAmI]:
    return Response(WhoAmI(None), cookies=[cookie(services, "", 0)])


@get("/tokens")
async def list_tokens(services: Serving, person: Known) -> list[TokenInfo]:
    return [token_info(token) for token in await services.people.tokens(person.id)]


@post("/tokens", status_code=200)
async def make_token(services: Serving, person: Known, data: JSONBody[NewToken]) -> MadeToken:
    if len(await services.people.tokens(person.id)) >= TOKENS_EACH:
        raise NemetonError("too-many-tokens", most=TOKENS_EACH)
    id_, token = await services.people.make_token(person.id, data.label)
    return MadeToken(id=id_, label=data.label, token=token)


@delete("/tokens/{token_id:str}", status_code=200)
async def revoke_token(
    services: Serving,
    person: Known,
    token_id: Annotated[str, PathParameter(max_length=80, pattern=VISIBLE)],
) -> list[TokenInfo]:
    if not await services.people.revoke_token(person.id, token_id):
        raise NemetonError("no-such-token")
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
        list_tokens,
        make_token,
        revoke_token,
    ],
    tags=["people"],
)
