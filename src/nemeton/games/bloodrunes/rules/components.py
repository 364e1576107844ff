"""Components of the box: components.toml, or another file in that format, checked.

The rules rely on these checks: the spell river never runs dry, every clan's special spell exists,
and the pool has as many pieces as the limits allow.
"""

from __future__ import annotations

import re
from importlib.resources import files
from typing import Annotated, Final, Literal, get_args

import msgspec

from nemeton.core.components import Count, Name, Picture, Title, decode
from nemeton.core.errors import BadComponents
from nemeton.games.bloodrunes.rules.runes import LOKI, RUNES

Effect = Literal[
    "recruit-acolyte",
    "build-fortune",
    "steal-fortune",
    "steal-acolyte",
    "ward",
    "discard-ward",
    "steal-ward",
]
Direction = Literal["left", "right", "across", "any"]
EFFECTS: Final[tuple[str, ...]] = get_args(Effect)
DIRECTIONS: Final[tuple[str, ...]] = get_args(Direction)
DIRECTED: Final = ("steal-fortune", "steal-acolyte", "ward")

COLOURS: Final = ("blue", "green", "red", "yellow")
CASTERS: Final = (2, 3, 4)
MAX_KINDS: Final = 60  # of spells: sets of them are bits of one machine word
MAX_SPELLS: Final = 600  # cards in a deck
MAX_RUNES: Final = 1000
MAX_LETTERS: Final = 60
MIN_RUNES: Final = 24  # without Loki: four hands, the river and the centre square  (2.4)
MIN_FORTUNES: Final = 21  # four casters with five each, and the one that wins  (5.2)
SPELL_NAME: Final = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")


class Rune(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    copies: Count
    dots: Count


class Spell(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: Name
    copies: Count
    players: Annotated[tuple[Count, ...], msgspec.Meta(max_length=len(CASTERS))]
    effect: Effect
    direction: Direction | None = None
    pair: Name | None = None
    pattern: Picture | None = None

    @property
    def cells(self) -> str:
        """The letters of the pattern, row by row; empty for a pair."""
        return "".join((self.pattern or "").split())


class BloodrunesComponents(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    edition: Title
    fortunes: Count
    acolytes: dict[Name, Count]
    runes: dict[Name, Rune]
    letters: Annotated[dict[Name, Name], msgspec.Meta(max_length=MAX_LETTERS)]
    spells: tuple[Spell, ...]

    def rune(self, letter: str) -> int:
        return RUNES.index(self.letters[letter])


def parse(text: str) -> BloodrunesComponents:
    """Parse a components file without checking the rules. Raises BadComponents."""
    return decode(text, BloodrunesComponents)


def read(text: str) -> BloodrunesComponents:
    """Parse and check a components file. Raises BadComponents."""
    box = parse(text)
    check_pool(box)
    check_runes(box)
    if not 1 <= len(box.spells) <= MAX_KINDS:
        raise BadComponents(
            "components-spell-kinds",
            place="spells",
            rule="1.2",
            kinds=len(box.spells),
            most=MAX_KINDS,
        )
    names: set[str] = set()
    for spell in box.spells:
        check_spell(box, spell)
        if spell.name in names:
            raise BadComponents(
                "components-name-twice", place=f"spells.{spell.name}", spell=spell.name
            )
        names.add(spell.name)
    for casters in CASTERS:
        check_deck(box, casters)
    return box


def check_pool(box: BloodrunesComponents) -> None:
    if box.fortunes < MIN_FORTUNES:
        raise BadComponents(
            "components-fortunes",
            place="fortunes",
            rule="5.2",
            fortunes=box.fortunes,
            least=MIN_FORTUNES,
        )
    for colour in COLOURS:
        least = 7 if colour == "red" else 6  # 1.3
        if box.acolytes.get(colour, 0) < least:
            raise BadComponents(
                "components-acolytes",
                place=f"acolytes.{colour}",
                rule="1.3",
                colour=colour,
                least=least,
            )
    for colour in box.acolytes:
        if colour not in COLOURS:
            raise BadComponents(
                "components-colour",
                place=f"acolytes.{colour}",
                rule="1.3",
                colour=colour,
                colours=", ".join(COLOURS),
            )


def check_runes(box: BloodrunesComponents) -> None:
    if set(box.runes) != set(RUNES):
        raise BadComponents("components-runes", place="runes", rule="1.1", runes=", ".join(RUNES))
    for name, rune in box.runes.items():
        if not (0 <= rune.copies <= 200 and 1 <= rune.dots <= 5):
            raise BadComponents("components-rune", place=f"runes.{name}", rule="1.1", rune=name)
    plain = sum(rune.copies for name, rune in box.runes.items() if name != RUNES[LOKI])
    if plain < MIN_RUNES:
        raise BadComponents(
            "components-few-runes", place="runes", rule="2.4", runes=plain, least=MIN_RUNES
        )
    if plain + box.runes[RUNES[LOKI]].copies > MAX_RUNES:
        raise BadComponents("components-many-runes", place="runes", most=MAX_RUNES)
    for letter, name in box.letters.items():
        if len(letter) != 1 or not letter.isalpha() or name not in RUNES or name == RUNES[LOKI]:
            place = f"letters.{letter}"
            raise BadComponents(
                "components-letter", place=place, rule="1.1", letter=letter, rune=name
            )


def check_spell(box: BloodrunesComponents, spell: Spell) -> None:
    name = spell.name
    place = f"spells.{name}"
    if not SPELL_NAME.fullmatch(name) or name in RUNES:
        raise BadComponents("components-name", place=place, spell=name)
    if not 1 <= spell.copies <= 99:
        raise BadComponents(
            "components-copies", place=place, rule="1.2", spell=name, copies=spell.copies
        )
    if not spell.players or any(casters not in CASTERS for casters in spell.players):
        raise BadComponents("components-players", place=place, rule="2.2", spell=name)
    if (spell.direction is not None) != (spell.effect in DIRECTED):
        code = "components-no-direction" if spell.direction is None else "components-direction"
        raise BadComponents(code, place=place, rule="1.2", spell=name, effect=spell.effect)
    if (spell.pair is None) == (spell.pattern is None):
        raise BadComponents("components-shape", place=place, rule="4.1", spell=name)
    check_letters(box, spell)


def check_letters(box: BloodrunesComponents, spell: Spell) -> None:
    place = f"spells.{spell.name}"
    shown = spell.cells if spell.pair is None else spell.pair
    for letter in shown.replace(".", ""):
        if letter not in box.letters:
            raise BadComponents(
                "components-unknown-letter",
                place=place,
                rule="1.1",
                spell=spell.name,
                letter=letter,
            )
    if spell.pair is not None:
        if len(spell.pair) != 2 or "." in spell.pair:
            raise BadComponents("components-pair", place=place, rule="4.3", spell=spell.name)
    elif [len(row) for row in (spell.pattern or "").split()] != [3, 3, 3]:
        raise BadComponents("components-pattern", place=place, rule="4.1", spell=spell.name)
    elif len(shown.replace(".", "")) < 3:  # 4.3: two runes have no fixed squares
        raise BadComponents("components-pattern-short", place=place, rule="4.3", spell=spell.name)


def check_deck(box: BloodrunesComponents, casters: int) -> None:
    """Check that full books and consoles leave three spells for the river."""  # 3.9
    deck = [spell for spell in box.spells if casters in spell.players]
    wards = sum(spell.copies for spell in deck if spell.effect == "ward")
    builders = sum(
        spell.copies for spell in deck if spell.effect in ("recruit-acolyte", "build-fortune")
    )
    needed = 6 * casters + 1 + min(wards, 3 * casters) + 3  # 3.4, 6.2, 7.1
    spells = sum(spell.copies for spell in deck)
    if spells < needed:
        raise BadComponents(
            "components-few-spells",
            place="spells",
            rule="3.9",
            players=casters,
            spells=spells,
            least=needed,
        )
    if spells > MAX_SPELLS:
        raise BadComponents(
            "components-many-spells",
            place="spells",
            players=casters,
            spells=spells,
            most=MAX_SPELLS,
        )
    if not wards:
        raise BadComponents("components-no-ward", place="spells", rule="6.2", players=casters)
    if not builders:
        raise BadComponents("components-no-builder", place="spells", rule="6.2", players=casters)


def own_text() -> str:
    """The components file that comes with the game."""
    package = __name__.rpartition(".rules.")[0]
    return files(package).joinpath("components.toml").read_text("utf-8")


COMPONENTS: Final = read(own_text())
