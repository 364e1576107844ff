"""Final scores computed from a view and the plain TOML, without code of the game."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any

FACTS: dict[str, Any] = tomllib.loads(
    files("nemeton.games.salamandra").joinpath("components.toml").read_text(encoding="utf-8")
)
FIELDS = {field["id"]: field for field in FACTS["fields"]}


def count_of(view: dict[str, Any], seat: int, per: str | None) -> int:
    player = view["players"][seat]
    if per is None:
        return 1
    if per == "divinity":
        return sum(len(cards) for cards in player["divinities"].values())
    if per == "salamander":
        return sum(len(cards) for cards in player["salamanders"].values())
    if per == "grove":
        return len(player["groves"])
    if per == "spellbook":
        return sum(seat in readers for readers in view["books"].values())
    tiles = [
        FIELDS[int(number)]
        for number, field in view["fields"].items()
        if any(who["seat"] == seat for who in field["apprentices"].values())
    ]
    if per == "cauldron":
        return sum("cauldron" in tile for tile in tiles)
    return sum(per in tile["colours"] for tile in tiles)


def book_points(view: dict[str, Any], seat: int) -> dict[int, int]:
    points: dict[int, int] = {}
    for number, readers in view["books"].items():
        book = FACTS["spellbooks"][str(number)]
        for at, reader in enumerate(readers):
            if reader == seat:
                points[int(number)] = book["points"][at] * count_of(view, seat, book.get("per"))
    return points


def symbols(view: dict[str, Any], seat: int, divinity: str) -> int:
    player = view["players"][seat]
    if divinity == "salamander":
        return sum(
            FACTS["salamanders"][deck][str(card)]["faith"]
            for deck, cards in player["salamanders"].items()
            for card in cards
        )
    cards = FACTS["divinities"][divinity]
    return sum(cards[str(card)]["faith"] for card in player["divinities"][divinity])


def faith_points(view: dict[str, Any], seat: int, divinity: str) -> int:
    """Points by rank; tied seats share the prizes of their ranks."""
    all_symbols = [symbols(view, other, divinity) for other in range(view["seats"])]
    own = all_symbols[seat]
    if own == 0:
        return 0
    above = sum(other > own for other in all_symbols)
    tied = all_symbols.count(own)
    prizes = FACTS["faith"][divinity]
    if above == 0:
        pot = prizes[0] if tied == 1 else sum(prizes)
    elif above == 1:
        pot = prizes[1]
    else:
        pot = 0
    return int(pot // tied)


def final_scores(view: dict[str, Any]) -> list[int]:
    totals = []
    for seat in range(view["seats"]):
        player = view["players"][seat]
        total = sum(player["points"].values()) + player["scrolls"]
        total += sum(book_points(view, seat).values())
        total += sum(faith_points(view, seat, name) for name in ("salamander", "bear", "eagle"))
        totals.append(total)
    return totals
