"""Names and chat are made visible before they are stored."""

from __future__ import annotations

from collections.abc import Callable

from tests.server.running import Guest

Meet = Callable[[str], Guest]


def test_names_and_chat_lose_invisible_characters(meet: Meet) -> None:
    family = "\U0001f468\u200d\U0001f469\u200d\U0001f467"
    ada = meet(f"\u202e{family}\u2066")
    assert ada.me["name"] == family
    renamed = ada.ok(ada.http.patch("/api/me", json={"name": "A\u202eda"}))
    assert renamed["name"] == "Ada"
    table = ada.new_table(take=[0, 1], names=["\u2067Ben\u2069", "Cem"])
    assert [seat["name"] for seat in table["seats"]] == ["Ben", "Cem"]
    player = ada.sit(table["id"])
    player.send(type="say", id="1", text=f"{family} \u202eabc\u2069\u200f\nsecond line")
    line = player.answer_to("1")["line"]
    assert line["text"] == f"{family} abc\nsecond line"
