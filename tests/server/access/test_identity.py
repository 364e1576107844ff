"""Guests, links to other devices, and tokens for programs."""

from __future__ import annotations

import time
from collections.abc import Callable

import httpx
import pytest

from nemeton.server.access.identity import read_cookie
from nemeton.server.storage.people import LINKS_EACH, TOKENS_EACH
from tests.server.running import Guest, ServerProcess

Meet = Callable[[str], Guest]


def test_a_visitor_without_a_name_is_unknown(server: ServerProcess) -> None:
    with httpx.Client(base_url=server.url, headers={"X-Nemeton": "1"}) as http:
        assert http.get("/api/me").json() == {"me": None}
        assert http.post("/api/tables", json={"game": "alarun", "seats": 2}).status_code == 401
        made = http.post("/api/guest", json={"name": "  Ada\n Lovelace "})
        assert made.json()["name"] == "Ada Lovelace"
        cookie = made.headers["set-cookie"]
        assert "HttpOnly" in cookie
        assert "samesite=lax" in cookie.lower()
        assert http.get("/api/me").json()["me"] == made.json()


def test_an_invisible_name_is_refused(meet: Meet) -> None:
    assert meet("Ada").refused("/guest", name="\u200b \t") == "name-empty"
    assert meet("Ada").refused("/guest", name="") == "bad-request"
    assert meet("Ada").refused("/guest", name="x" * 41) == "bad-request"


def test_the_label_of_a_token_is_cleaned(meet: Meet) -> None:
    """It is shown in terminals, too."""
    ada = meet("Ada")
    made = ada.post("/tokens", label="\u202emy\x1b[31m  bot\u2069\x07 ")
    assert made["label"] == "my [31m bot"
    assert [token["label"] for token in ada.get("/tokens")] == ["my [31m bot"]
    assert ada.refused("/tokens", label="\u200b\t") == "name-empty"


def test_a_forged_cookie_identifies_nobody(meet: Meet, server: ServerProcess) -> None:
    ada = meet("Ada")
    person, session, signature = ada.http.cookies["nemeton"].split(".")
    other = meet("Ben").me["id"]
    for forged in (
        f"{other}.{session}.{signature}",
        f"{person}.{signature}",
        f"{person}.{session}.",
        f"{person}.{session}",
        person,
        "x.y.z",
        f"{person}.{session}.{signature}x",
    ):
        answer = httpx.get(f"{server.url}/api/me", headers={"Cookie": f"nemeton={forged}"})
        assert answer.json() == {"me": None}


def test_our_cookie_is_found_among_others() -> None:
    assert read_cookie("a=1; nemeton=x.y.z; b=2") == "x.y.z"
    assert read_cookie("nemeton=x.y.z") == "x.y.z"
    assert read_cookie('theirs="a \\" b"; nemeton = x ;') == "x"
    assert read_cookie("not-nemeton=x; nemetons=y; nemeton") == ""
    assert read_cookie("a=1; b") is None


def test_a_cookie_full_of_quotes_is_read_quickly() -> None:
    """The parser of Python 3.11 would block the event loop on it."""
    before = time.process_time()
    assert read_cookie('nemeton=x; theirs="' + "\\\\" * 15_000 + '"') == "x"
    assert time.process_time() - before < 0.1


def test_names_and_preferences_can_change(meet: Meet) -> None:
    ada = meet("Ada")
    changed = ada.http.patch("/api/me", json={"name": "Countess", "prefs": {"auto_forced": True}})
    assert changed.json()["name"] == "Countess"
    prefs = ada.get("/me")["me"]["prefs"]
    assert prefs.pop("auto_forced")
    wanted = {"theme": "dark", "text": "larger", "confirm": "matters", "sound": True}
    kept = ada.http.patch("/api/me", json={"prefs": wanted}).json()["prefs"]
    assert kept == {**prefs, "auto_forced": False, **wanted}  # the whole document is new
    assert ada.get("/me")["me"]["prefs"] == kept


@pytest.mark.parametrize(
    "prefs", [{"theme": "pink"}, {"sound": "loud"}, {"wallpaper": "x" * 9000}, []]
)
def test_preferences_accept_only_known_values(meet: Meet, prefs: object) -> None:
    ada = meet("Ada")
    before = ada.get("/me")
    answer = ada.http.patch("/api/me", json={"prefs": prefs})
    assert answer.status_code == 400
    assert answer.json()["error"]["code"] == "bad-request"
    assert ada.get("/me") == before


def test_preferences_follow_to_another_device(meet: Meet, server: ServerProcess) -> None:
    ada = meet("Ada")
    ada.http.patch("/api/me", json={"prefs": {"theme": "dark"}})
    code = ada.post("/me/link")["code"]
    with httpx.Client(base_url=server.url, headers={"X-Nemeton": "1"}) as phone:
        assert phone.post("/api/link", json={"code": code}).json()["prefs"]["theme"] == "dark"


def test_a_link_carries_the_identity_once(meet: Meet, server: ServerProcess) -> None:
    ada = meet("Ada")
    link = ada.post("/me/link")
    assert link["url"].endswith(f"/link#{link['code']}")
    with httpx.Client(base_url=server.url, headers={"X-Nemeton": "1"}) as phone:
        assert phone.post("/api/link", json={"code": link["code"]}).json()["id"] == ada.me["id"]
        assert phone.get("/api/me").json()["me"]["id"] == ada.me["id"]
        assert phone.post("/api/link", json={"code": link["code"]}).status_code == 400
        assert phone.post("/api/logout").json() == {"me": None}
        assert phone.get("/api/me").json() == {"me": None}


def test_only_the_newest_links_can_be_used(meet: Meet) -> None:
    ada, ben = meet("Ada"), meet("Ben")
    codes = [ada.post("/me/link")["code"] for _ in range(LINKS_EACH + 1)]
    assert ben.refused("/link", code=codes[0]) == "link-unknown"
    assert ben.post("/link", code=codes[1])["id"] == ada.me["id"]


def test_tokens_are_shown_once_and_can_be_revoked(meet: Meet, server: ServerProcess) -> None:
    ada = meet("Ada")
    made = ada.post("/tokens", label="my bot")
    assert [token["label"] for token in ada.get("/tokens")] == ["my bot"]
    assert made["token"] not in str(ada.get("/tokens"))
    program = {"Authorization": f"Bearer {made['token']}"}
    assert httpx.get(f"{server.url}/api/me", headers=program).json()["me"]["id"] == ada.me["id"]
    table = httpx.post(
        f"{server.url}/api/tables", headers=program, json={"game": "alarun", "seats": 2}
    )
    assert table.status_code == 201
    assert ada.http.delete(f"/api/tokens/{made['id']}").json() == []
    assert httpx.get(f"{server.url}/api/me", headers=program).json() == {"me": None}
    assert ada.http.delete(f"/api/tokens/{made['id']}").status_code == 404


def test_the_number_of_tokens_of_a_person_is_limited(meet: Meet) -> None:
    ada = meet("Ada")
    made = [ada.post("/tokens", label=f"{number}") for number in range(TOKENS_EACH)]
    assert ada.refused("/tokens", label="one more") == "too-many-tokens"
    ada.http.delete(f"/api/tokens/{made[0]['id']}")
    ada.post("/tokens", label="in its place")


def test_another_person_s_token_cannot_be_revoked(meet: Meet) -> None:
    made = meet("Ada").post("/tokens", label="my bot")
    assert meet("Ben").http.delete(f"/api/tokens/{made['id']}").status_code == 404
