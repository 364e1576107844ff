"""The contents of the box, read from components.toml."""

from __future__ import annotations

from importlib.resources import files
from typing import Final

import msgspec


class Ingredients(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    kinds: tuple[str, ...]
    colours: tuple[str, ...]
    copies: int
    special: str


class Play(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    rounds: int
    hand: int
    centre: int
    swap_limit: int


class Points(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    potion: tuple[int, ...]
    centum_auri: int
    colour_bonus: int


class AlarunComponents(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    edition: str
    ingredients: Ingredients
    play: Play
    points: Points


COMPONENTS: Final = msgspec.toml.decode(
    files(__name__.rpartition(".rules.")[0]).joinpath("components.toml").read_bytes(),
    type=AlarunComponents,
)
KINDS: Final = COMPONENTS.ingredients.kinds
COLOURS: Final = COMPONENTS.ingredients.colours

CARD_NAMES: Final = (
    *(f"{colour} {kind.replace('-', ' ')}" for kind in KINDS for colour in COLOURS),
    COMPONENTS.ingredients.special.replace("-", " "),
    "druid",
)

_DECK: Final = [
    *(card for card in range(49) for _ in range(COMPONENTS.ingredients.copies)),
    49,
]


def deck() -> list[int]:
    """All 99 cards in the order of the components."""  # 1.1, 1.2
    return _DECK.copy()
