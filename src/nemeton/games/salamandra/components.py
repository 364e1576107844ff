"""What is in the box, read from components.toml and checked against RULES.md.

A *face* is what is printed on a component. The rules work with pieces made from them (pieces.py).
"""

from __future__ import annotations

from importlib.resources import files
from typing import Final

import msgspec

from nemeton.core.errors import BadComponents

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


class Printed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Read strictly; what is zero or missing is not written."""


class PriceFace(Printed, frozen=True, rename="kebab"):
    crystal: int = 0
    leaf: int = 0
    flower: int = 0
    fruit: int = 0
    potion_green: int = 0
    potion_bloom: int = 0
    any_resource: int = 0


class GainFace(PriceFace, frozen=True, rename="kebab"):
    scroll: int = 0
    reactivate: int = 0
    bear: int = 0
    eagle: int = 0
    grove: int = 0
    vp: int = 0
    per: str = ""  # multiplies the points only


class DealFace(Printed, frozen=True):
    """What a billhook, a cauldron or an any-time card asks and gives."""

    gain: GainFace
    pay: PriceFace = PriceFace()


class FieldFace(Printed, frozen=True):
    id: int
    colours: tuple[str, ...]
    bonus: GainFace
    start: bool = False
    cost: PriceFace = PriceFace()
    billhook: DealFace | None = None
    cauldron: DealFace | None = None


class GroveFace(Printed, frozen=True):
    gain: GainFace
    crystals: tuple[str, ...]


class SalamanderFace(Printed, frozen=True):
    faith: int
    gain: GainFace


class DivinityFace(Printed, frozen=True, rename="kebab"):
    faith: int
    on: str = ""
    gain: GainFace = GainFace()
    any_time: DealFace | None = None


class SpellbookFace(Printed, frozen=True):
    points: tuple[int, int]
    per: str = ""


class TempleFace(Printed, frozen=True):
    pay: PriceFace
    empty_deck_gain: GainFace


class Costs(Printed, frozen=True):
    harvest_grove: PriceFace
    buy_resource: PriceFace
    temple: dict[str, TempleFace]


class Rounds(Printed, frozen=True):
    apprentices: tuple[int, int, int, int]
    crystals_each_round: int


class Components(Printed, frozen=True):
    edition: str
    rounds: Rounds
    faith: dict[str, tuple[int, int]]
    grove_row: dict[int, int]
    costs: Costs
    spellbooks_in_play: dict[int, int]
    fields: tuple[FieldFace, ...]
    groves: dict[int, GroveFace]
    salamanders: dict[str, dict[int, SalamanderFace]]
    divinities: dict[str, dict[int, DivinityFace]]
    spellbooks: dict[int, SpellbookFace]


def read(text: str | bytes) -> Components:
    """A complete box, or BadComponents that says what is wrong with it."""
    try:
        box = msgspec.toml.decode(text, type=Components)
    except msgspec.DecodeError as error:
        raise BadComponents("components-unreadable", detail=str(error)) from error
    check_counts(box)
    for field in box.fields:
        check_field(field)
    for number, grove in box.groves.items():
        check_gain(f"grove {number}", grove.gain)
        demand(set(grove.crystals) <= set(CORNERS), f"grove {number}", "crystals")
    for temple in TEMPLES:
        for number, salamander in box.salamanders[temple].items():
            check_gain(f"{temple} salamander {number}", salamander.gain)
    for deck in DIVINITIES:
        for number, card in box.divinities[deck].items():
            check_divinity(f"{deck} {number}", card)
    for number, book in box.spellbooks.items():
        demand(book.per in FACTORS, f"spellbook {number}", "per")
    return box


def demand(holds: bool, part: str, detail: str) -> None:
    if not holds:
        raise BadComponents("components-wrong", part=part, detail=detail)


def check_counts(box: Components) -> None:
    """1.4: nothing is missing from the box."""
    demand([field.id for field in box.fields] == list(range(1, 25)), "fields", "ids 1 to 24")
    demand(sum(field.start for field in box.fields) == 4, "fields", "4 starting fields")
    demand(set(box.groves) == set(range(1, 31)), "groves", "1 to 30")
    demand(set(box.salamanders) == set(TEMPLES), "salamanders", "black and gold")
    for deck in box.salamanders.values():
        demand(set(deck) == set(range(1, 9)), "salamanders", "1 to 8 of each")
    demand(set(box.divinities) == set(DIVINITIES), "divinities", "bear and eagle")
    for cards in box.divinities.values():
        demand(set(cards) == set(range(1, 13)), "divinities", "1 to 12 of each")
    demand(set(box.spellbooks) == set(range(1, 11)), "spellbooks", "1 to 10")
    demand(set(box.faith) == {"salamander", *DIVINITIES}, "faith", "three divinities")
    demand(set(box.costs.temple) == set(TEMPLES), "costs", "black and gold temple")
    demand(sum(box.rounds.apprentices) == 10, "rounds", "10 apprentices")
    demand(set(box.spellbooks_in_play) == {2, 3, 4}, "spellbooks_in_play", "2 to 4 players")
    demand(max(box.spellbooks_in_play.values()) <= 10, "spellbooks_in_play", "at most 10")


def check_field(field: FieldFace) -> None:
    name = f"field {field.id}"
    demand(bool(field.colours) and set(field.colours) <= set(COLOURS), name, "colours")
    demand(field.start == (field.cost == PriceFace()), name, "all but starting fields have a cost")
    demand((field.billhook is None) != (field.cauldron is None), name, "billhook or cauldron")
    demand(field.cost.any_resource == 0, name, "cost")
    check_gain(name, field.bonus)
    if field.billhook is not None:  # 4.1
        gain = field.billhook.gain
        others = gain.vp + gain.scroll + gain.bear + gain.eagle + gain.grove
        demand(others == 0, name, "a billhook gives goods or reactivates")
        demand(field.billhook.pay.any_resource == 0, name, "a billhook names what it asks")
        check_gain(name, gain)
    if field.cauldron is not None:
        pay = field.cauldron.pay
        named = pay.leaf + pay.flower + pay.fruit
        demand(not (named and pay.any_resource), name, "either named resources or any")
        check_gain(name, field.cauldron.gain)


def check_gain(name: str, gain: GainFace) -> None:
    demand(gain.per in FACTORS, name, "per")
    demand(gain.any_resource == 0, name, "a gain with a choice of resource")


def check_divinity(name: str, card: DivinityFace) -> None:
    if card.any_time is None:
        demand(card.on in EVENTS, name, "on")
        plain = GainFace(crystal=card.gain.crystal, vp=card.gain.vp)
        demand(card.gain == plain, name, "a power gives crystals or points")
    else:
        demand(not card.on and card.gain == GainFace(), name, "either on or any-time")
        pay, gain = card.any_time.pay, card.any_time.gain
        demand(pay == PriceFace(crystal=pay.crystal), name, "an exchange is paid in crystals")
        exchanges = (GainFace(any_resource=1), GainFace(potion_green=1), GainFace(potion_bloom=1))
        demand(gain in exchanges, name, "an exchange gives one resource or potion")


COMPONENTS: Final = read(files(__package__).joinpath("components.toml").read_bytes())
