"""The box for a client: printed cards, and points of potions."""

from __future__ import annotations

import msgspec

from nemeton.core.actions import Verbs
from nemeton.core.box import Box, space
from nemeton.games.alarun.rules.cards import INGREDIENTS, colour_of, kind_of
from nemeton.games.alarun.rules.components import CARD_NAMES, COLOURS, COMPONENTS, KINDS
from nemeton.games.alarun.rules.square import SIDE


class CardFace(msgspec.Struct, frozen=True):
    name: str
    kind: str
    colour: str | None  # of an ingredient


class AlarunBox(Box, kw_only=True, frozen=True):
    rounds: int
    side: int  # cards in a row or column of a square, at most  (4.4)
    colours: tuple[str, ...]
    kinds: tuple[str, ...]
    cards: list[CardFace]
    potion_points: tuple[int, ...]  # by strength
    centum_auri: int
    colour_bonus: int  # for each card of the own colour


def box(verbs: Verbs, rules: dict[str, str]) -> AlarunBox:
    return AlarunBox(
        game="alarun",
        edition=COMPONENTS.edition,
        actions=space(verbs),
        rules=rules,
        rounds=COMPONENTS.play.rounds,
        side=SIDE,
        colours=COLOURS,
        kinds=KINDS,
        cards=CARD_FACES,
        potion_points=COMPONENTS.points.potion,
        centum_auri=COMPONENTS.points.centum_auri,
        colour_bonus=COMPONENTS.points.colour_bonus,
    )


def card_face(card: int) -> CardFace:
    name = CARD_NAMES[card]
    if card < INGREDIENTS:
        return CardFace(name, KINDS[kind_of(card)], COLOURS[colour_of(card)])
    return CardFace(name, name.replace(" ", "-"), None)


CARD_FACES = [card_face(card) for card in range(len(CARD_NAMES))]
