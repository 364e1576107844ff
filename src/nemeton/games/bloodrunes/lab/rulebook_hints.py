"""Hints of the rulebook about the lost patterns, as comparisons of action counts.

The rulebook tells the copies of each rune and each spell, that Hexes are hard to cast, and the
effects of the spells. So common spells are easy; a Ward is easier than the Hex against it; a spell
with a fixed target is easier than one with any target; and stealing is no cheaper than building.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from nemeton.core.message import Message
from nemeton.core.study.box_search import BoxHint
from nemeton.games.bloodrunes.lab.spell_generator import is_part_of
from nemeton.games.bloodrunes.rules.board import CENTRE
from nemeton.games.bloodrunes.rules.components import DIRECTED, BloodrunesComponents, Spell
from nemeton.games.bloodrunes.rules.runes import LOKI, RUNES

HEXES: Final = ("discard-ward", "steal-ward")
# In actions; by effect, and whether any caster may be the target.
COST_AIMS: Final = {
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
MIN_DIFFERENCE: Final = 0.8  # actions
MAX_DIFFERENCE: Final = 0.5  # actions between the easiest and the hardest way to build
MISSED_WEIGHT: Final = 3.0  # for each action (or dot) by which a hint is missed
AIM_WEIGHT: Final = 0.5  # for each action off the aim
CONTAINED_WEIGHT: Final = 3.0  # for a face that another contains
OFF_CENTRE_WEIGHT: Final = (
    0.4  # a face that does not share the middle of the board with most others
)
RARITY_WEIGHT: Final = 0.2  # for each surplus spell card with a rarer rune


def effect_key(spell: Spell) -> tuple[str, bool]:
    return spell.effect, spell.direction == "any"


def hints(
    box: BloodrunesComponents, costs: dict[str, float], faces: dict[str, str]
) -> list[BoxHint]:
    """Hints with the two numbers that each compares: actions, or dots."""
    of: dict[tuple[str, bool], list[float]] = {}
    for spell in box.spells:
        of.setdefault(effect_key(spell), []).append(costs[spell.name])
    discard, steal = of["discard-ward", False], of["steal-ward", False]
    recruit, build = of["recruit-acolyte", False], of["build-fortune", False]
    harder = [costs[spell.name] for spell in box.spells if spell.effect != "recruit-acolyte"]
    plain = [costs[spell.name] for spell in box.spells if spell.effect not in HEXES]
    rare = [mean_dots(box, faces[spell.name]) for spell in box.spells if spell.effect in HEXES]
    common = [
        mean_dots(box, faces[spell.name]) for spell in box.spells if spell.effect not in HEXES
    ]
    found = [
        hint("recruiting-easiest", max(recruit) + MIN_DIFFERENCE, min(harder)),
        hint("ways-to-build-alike", max(build) - min(build), MAX_DIFFERENCE),
        hint("stealing-no-cheaper", max(build), min(of["steal-fortune", False])),
    ]
    for effect in DIRECTED:
        given, at_will = of[effect, False], of[effect, True]
        found.append(hint(f"any-harder-{effect}", max(given) + MIN_DIFFERENCE, min(at_will)))
    return [
        *found,
        hint("ward-easier-than-hex", max(of["ward", True]) + MIN_DIFFERENCE, min(discard)),
        hint("hexes-hardest", max(plain), min(discard)),
        hint("stealing-wards-hardest", max(discard) + MIN_DIFFERENCE, min(steal)),
        hint("hexes-of-rare-runes", max(rare), min(common)),
    ]


def hint(name: str, low: float, high: float) -> BoxHint:
    return BoxHint(Message("bloodrunes-hint", {"hint": name}), low, high)


def mean_dots(box: BloodrunesComponents, face: str) -> float:
    """Average number of dots of a face's runes; common runes have many."""
    shown = [box.runes[box.letters[letter]].dots for letter in face.replace(".", "")]
    return sum(shown) / len(shown)


def shortfall(box: BloodrunesComponents, costs: dict[str, float], faces: dict[str, str]) -> float:
    """Distance of a box from all hints and aims; 0 fulfils them all."""
    missed = [max(0.0, one.low - one.high) for one in hints(box, costs, faces)]
    total = MISSED_WEIGHT * sum(missed)
    for spell in box.spells:
        total += AIM_WEIGHT * abs(costs[spell.name] - COST_AIMS[effect_key(spell)])
    return (
        total
        + CONTAINED_WEIGHT * count_contained(faces)
        + OFF_CENTRE_WEIGHT * count_off_centre(faces)
        + RARITY_WEIGHT * rarity_excess(box, faces)
    )


def count_contained(faces: dict[str, str]) -> int:
    """Count the faces that another face contains: both match at once."""
    shown = list(faces.values())
    found = 0
    for at, face in enumerate(shown):
        for other in shown[at + 1 :]:
            found += is_part_of(face, other) or is_part_of(other, face)
    return found


def count_off_centre(faces: dict[str, str]) -> int:
    """Count the faces without the most common rune in the middle.

    The middle is the only square that looks the same from every side: if all spells use one rune
    there, casters spoil fewer runes of each other, and games are shorter.
    """
    middles = [face[CENTRE] for face in faces.values() if len(face) > CENTRE]
    return len(middles) - max(
        [middles.count(letter) for letter in middles if letter != "."], default=0
    )


def rarity_excess(box: BloodrunesComponents, faces: dict[str, str]) -> int:
    """Excess of cards that want a rarer rune over those that want a commoner one.

    Runes that no spell wants count as well.
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
