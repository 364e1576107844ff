"""What the rulebook lets guess of the lost patterns, as sums of actions that can be compared.

It says how common each rune and each spell is, that Hexes are hard to cast, and what the spells do.
So: what is common is easy; a Ward comes easier than the Hex that takes it away; one aimed at a
given caster comes easier than one that may be aimed at any; and who steals saves nothing over who
builds.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from nemeton.core.message import Message
from nemeton.core.study.box_search import BoxHint
from nemeton.games.bloodrunes.lab.spell_generator import is_part_of
from nemeton.games.bloodrunes.rules.board import CENTRE
from nemeton.games.bloodrunes.rules.components import DIRECTED, Components, Spell
from nemeton.games.bloodrunes.rules.runes import LOKI, RUNES

HEXES: Final = ("discard-ward", "steal-ward")
# In actions; by effect and whether it may be aimed at any caster.
AIMS: Final = {
    ("recruit-acolyte", False): 3.9,
    ("build-fortune", False): 5.8,
    ("steal-fortune", False): 7.6,
    ("steal-fortune", True): 8.9,
    ("steal-acolyte", False): 6.8,
    ("steal-acolyte", True): 8.4,
    ("ward", False): 6.3,
    ("ward", True): 8.2,
    ("discard-ward", False): 9.5,
    ("steal-ward", False): 10.8,
}
CLEARLY: Final = 0.8  # actions
ALIKE: Final = 0.5  # actions between the easiest and the hardest way to build
MISSING: Final = 3.0  # what an action (or dot) counts by which a hint is missed …
STRAYING: Final = 0.5  # … and one off the aim
CLASH: Final = 3.0  # what a face that another contains counts
LONELY: Final = 0.4  # a face that does not share the middle of the board with most others
SCARCITY: Final = 0.2  # for each spell card too many that asks for a rarer rune


def kind(spell: Spell) -> tuple[str, bool]:
    return spell.effect, spell.direction == "any"


def hints(box: Components, costs: dict[str, float], faces: dict[str, str]) -> list[BoxHint]:
    """What is asked, with the two numbers that are compared: of actions, or of dots."""
    of: dict[tuple[str, bool], list[float]] = {}
    for spell in box.spells:
        of.setdefault(kind(spell), []).append(costs[spell.name])
    discard, steal = of["discard-ward", False], of["steal-ward", False]
    recruit, build = of["recruit-acolyte", False], of["build-fortune", False]
    harder = [costs[spell.name] for spell in box.spells if spell.effect != "recruit-acolyte"]
    plain = [costs[spell.name] for spell in box.spells if spell.effect not in HEXES]
    rare = [dots(box, faces[spell.name]) for spell in box.spells if spell.effect in HEXES]
    common = [dots(box, faces[spell.name]) for spell in box.spells if spell.effect not in HEXES]
    found = [
        hint("recruiting-easiest", max(recruit) + CLEARLY, min(harder)),
        hint("ways-to-build-alike", max(build) - min(build), ALIKE),
        hint("stealing-no-cheaper", max(build), min(of["steal-fortune", False])),
    ]
    for effect in DIRECTED:
        given, at_will = of[effect, False], of[effect, True]
        found.append(hint(f"any-harder-{effect}", max(given) + CLEARLY, min(at_will)))
    return [
        *found,
        hint("ward-easier-than-hex", max(of["ward", True]) + CLEARLY, min(discard)),
        hint("hexes-hardest", max(plain), min(discard)),
        hint("stealing-wards-hardest", max(discard) + CLEARLY, min(steal)),
        hint("hexes-of-rare-runes", max(rare), min(common)),
    ]


def hint(name: str, low: float, high: float) -> BoxHint:
    return BoxHint(Message("bloodrunes-hint", {"hint": name}), low, high)


def dots(box: Components, face: str) -> float:
    """How common the runes of a face are, on average."""
    shown = [box.runes[box.letters[letter]].dots for letter in face.replace(".", "")]
    return sum(shown) / len(shown)


def shortfall(box: Components, costs: dict[str, float], faces: dict[str, str]) -> float:
    """How far a box is from all that is asked: nought would be all of it."""
    missed = [max(0.0, one.low - one.high) for one in hints(box, costs, faces)]
    total = MISSING * sum(missed)
    for spell in box.spells:
        total += STRAYING * abs(costs[spell.name] - AIMS[kind(spell)])
    return total + CLASH * clashes(faces) + LONELY * lonely(faces) + SCARCITY * scarce(box, faces)


def clashes(faces: dict[str, str]) -> int:
    """Faces that another contains: who sees the one sees both."""
    shown = list(faces.values())
    found = 0
    for at, face in enumerate(shown):
        for other in shown[at + 1 :]:
            found += is_part_of(face, other) or is_part_of(other, face)
    return found


def lonely(faces: dict[str, str]) -> int:
    """Faces that want another rune in the middle than most do, or none.

    The middle is the one square that looks the same from every side: with one rune there that all
    can use, casters spoil less of what the others have laid, and games are shorter.
    """
    middles = [face[CENTRE] for face in faces.values() if len(face) > CENTRE]
    return len(middles) - max(
        [middles.count(letter) for letter in middles if letter != "."], default=0
    )


def scarce(box: Components, faces: dict[str, str]) -> int:
    """How much more a rarer rune is asked for than a more common one, and which are not at all.

    Counted in cards: the more copies a spell has, the more often its runes are wanted.
    """
    wanted = dict.fromkeys(RUNES, 0)
    for spell in box.spells:
        for letter in faces[spell.name].replace(".", ""):
            wanted[box.letters[letter]] += spell.copies
    ordered = [name for name in RUNES if name != RUNES[LOKI]]
    ordered.sort(key=lambda name: -box.runes[name].copies)
    found = sum([10 for name in ordered if not wanted[name]])
    for common, rare in pairwise(ordered):
        if box.runes[common].copies > box.runes[rare].copies:
            found += max(0, wanted[rare] - wanted[common])
    return found
