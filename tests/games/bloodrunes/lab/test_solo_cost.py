"""Solo costs of spells, compared with simulated deals, draws and clearings."""

from __future__ import annotations

from random import Random

import pytest

from nemeton.games.bloodrunes.lab.solo_cost import SoloCost
from nemeton.games.bloodrunes.rules.components import COMPONENTS

SOLO = SoloCost(COMPONENTS)
DEALS = 1500


def played(wants: str, centre: str, chance: Random) -> int:
    """Actions of one caster with cards drawn one by one; L is Loki."""
    deck = [
        letter
        for letter, name in [*COMPONENTS.letters.items(), ("L", "loki")]
        for _ in range(COMPONENTS.runes[name].copies)
    ]
    chance.shuffle(deck)
    lies = deck.pop()
    missing = list(wants)
    if lies in centre and lies != "L":
        missing.remove(lies)
    actions = len(missing) + 1
    wild = 0
    for _ in range(5):
        card = deck.pop()
        if card == "L":
            wild += 1
        elif card in missing:
            missing.remove(card)
    river = [deck.pop() for _ in range(3)]
    while len(missing) > wild and len(deck) > 3:
        actions += 1
        useful = [card for card in river if card in missing] or [c for c in river if c == "L"]
        if not useful:
            river = [deck.pop() for _ in range(3)]
            continue
        river.remove(useful[0])
        river.append(deck.pop())
        if useful[0] == "L":
            wild += 1
        else:
            missing.remove(useful[0])
    return actions


@pytest.mark.parametrize(
    "face, wants, centre, within",
    [
        ("WR", "WR", "WR", 0.08),
        ("...SPW...", "SPW", "P", 0.08),
        ("SPW......", "SPW", "", 0.08),
        (".C..W..C.", "CWC", "W", 0.1),
        ("F.K.S...F", "FKSF", "S", 0.1),
    ],
)
def test_solo_costs_agree_with_simulated_deals(
    face: str, wants: str, centre: str, within: float
) -> None:
    chance = Random(face)
    mean = sum(played(wants, centre, chance) for _ in range(DEALS)) / DEALS
    assert SOLO.face_cost(face) == pytest.approx(mean, rel=within)


def test_rarer_runes_and_more_of_them_take_longer() -> None:
    faces = ["...SWP...", "SWP......", "SWR......", "SWE......", "SEO......", "SEOW....."]
    costs = [SOLO.face_cost(face) for face in faces]
    assert costs == sorted(costs)
    assert len(set(costs)) == len(costs)


def test_turning_a_face_does_not_change_its_cost() -> None:
    assert SOLO.face_cost("S..W..P..") == SOLO.face_cost("PWS......") == SOLO.face_cost("..W..S..P")
