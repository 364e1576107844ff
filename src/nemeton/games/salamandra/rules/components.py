"""Components of the box: components.toml, or another file in that format.

A *face* is the print on a component; tiles.py makes the pieces of the rules from faces. Every box
has the same pieces with the same symbols; only the numbers can differ, within the bounds of
custom_box.py.
"""

from __future__ import annotations

from importlib.resources import files
from typing import Annotated, Final

import msgspec

from nemeton.core.components import Count, Name, Title, decode

COLOURS: Final = ("yellow", "green", "white", "purple")
TEMPLES: Final = ("black", "gold")
DIVINITIES: Final = ("bear", "eagle")
CORNERS: Final = ("nw", "ne", "se", "sw")
FACTORS: Final = (*COLOURS, "cauldron", "divinity", "salamander", "grove", "spellbook", "")
EVENTS: Final = (
    *(f"place-on:{colour}" for colour in COLOURS),
    "place-on:cauldron",
    "take-grove",
    "take-divinity",
    "take-salamander",
    "gain-scroll",
    "build",
    "place-on-spellbook",
)
Names = Annotated[tuple[Name, ...], msgspec.Meta(max_length=len(COLOURS))]


class Printed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Base of all faces: parsed strictly, written without defaults."""


class PriceFace(Printed, frozen=True, rename="kebab"):
    crystal: Count = 0
    leaf: Count = 0
    flower: Count = 0
    fruit: Count = 0
    potion_green: Count = 0
    potion_bloom: Count = 0
    any_resource: Count = 0


class GainFace(PriceFace, frozen=True, rename="kebab"):
    scroll: Count = 0
    reactivate: Count = 0
    bear: Count = 0
    eagle: Count = 0
    grove: Count = 0
    vp: Count = 0
    per: Name = ""  # multiplies the points only


class DealFace(Printed, frozen=True):
    """Price and gain of a billhook, a cauldron or an any-time card."""

    gain: GainFace
    pay: PriceFace = PriceFace()


class FieldFace(Printed, frozen=True):
    id: Count
    colours: Names
    bonus: GainFace
    start: bool = False
    cost: PriceFace = PriceFace()
    billhook: DealFace | None = None
    cauldron: DealFace | None = None


class GroveFace(Printed, frozen=True):
    gain: GainFace
    crystals: Names


class SalamanderFace(Printed, frozen=True):
    faith: Count
    gain: GainFace


class DivinityFace(Printed, frozen=True, rename="kebab"):
    faith: Count
    on: Name = ""
    gain: GainFace = GainFace()
    any_time: DealFace | None = None


class SpellbookFace(Printed, frozen=True):
    points: tuple[Count, Count]
    per: Name = ""


class TempleFace(Printed, frozen=True):
    pay: PriceFace
    empty_deck_gain: GainFace


class SalamandraCosts(Printed, frozen=True):
    harvest_grove: PriceFace
    buy_resource: PriceFace
    temple: dict[Name, TempleFace]


class Rounds(Printed, frozen=True):
    apprentices: tuple[Count, Count, Count, Count]
    crystals_each_round: Count


class SalamandraComponents(Printed, frozen=True):
    edition: Title
    rounds: Rounds
    faith: dict[Name, tuple[Count, Count]]
    grove_row: dict[Count, Count]
    costs: SalamandraCosts
    spellbooks_in_play: dict[Count, Count]
    fields: tuple[FieldFace, ...]
    groves: dict[Count, GroveFace]
    salamanders: dict[Name, dict[Count, SalamanderFace]]
    divinities: dict[Name, dict[Count, DivinityFace]]
    spellbooks: dict[Count, SpellbookFace]


def parse(text: str) -> SalamandraComponents:
    """Parse a components file without checking its numbers. Raises BadComponents."""
    return decode(text, SalamandraComponents)


COMPONENTS: Final = parse(
    files(__name__.rpartition(".rules.")[0]).joinpath("components.toml").read_text("utf-8")
)
