"""Reads a scene: the table in words, for the examples of the rules.

A rune is a letter: Wealth, Serpent, sPear, Cattle, Rider, Hail, Fire, chalice (K), Estate,
hOrse, Loki. The board is drawn as the first seat sees it; `.` is a bare square, and in `W/S` a
Wealth covers a Serpent:

    board:
        . F .
        . W/S .
        R . .

Spells are named, acolytes go by the first letter of their colour. The first card of a deck is drawn
first. The defaults: a rune in the middle of the board, five runes in a hand, empty books, three
acolytes of the own colour on a console. Other cards fill the rivers; the rest lies in the decks, or
where `other runes` and `other spells` put it. Loki never fills up hands or river.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16

from nemeton.core.chance import QuickChance
from nemeton.core.errors import BadScene
from nemeton.core.rulebook.scene import Scene
from nemeton.games.bloodrunes.rules.board import CENTRE, SQUARES
from nemeton.games.bloodrunes.rules.components import COLOURS
from nemeton.games.bloodrunes.rules.play import FORTUNES_TO_WIN
from nemeton.games.bloodrunes.rules.position import (
    BloodrunesPosition,
    discard_rune,
    discard_spell,
    in_pool,
    lay,
    put_into_pool,
    take_from_pool,
)
from nemeton.games.bloodrunes.rules.runes import LOKI
from nemeton.games.bloodrunes.rules.setup import (
    HAND,
    fill_pool,
    rune_cards,
    seat_casters,
    spell_cards,
)
from nemeton.games.bloodrunes.rules.spell_effects import FEWEST_ACOLYTES
from nemeton.games.bloodrunes.rules.spells import ANY, WARD
from nemeton.games.bloodrunes.rules.state_layout import RIVER_SPACES

LETTERS: Final = "WSPCRHFKEOL"  # in the order of RUNES
BARE_SQUARE: Final = "."
COVERS_SIGN: Final = "/"
COLOUR_LETTERS: Final = [colour[0] for colour in COLOURS]
DECK: Final = 0  # places in PILES
DISCARD: Final = 1
PILES: Final = ["deck", "discard"]


def arrange(position: BloodrunesPosition, scene: Scene) -> None:
    position.chance = QuickChance(0)
    seat_casters(position)
    arrange_consoles(position, scene)
    arrange_turn(position, scene)
    arrange_spells(position, scene)
    arrange_runes(position, scene)


def arrange_consoles(position: BloodrunesPosition, scene: Scene) -> None:
    fill_pool(position)
    named = [seat for seat in range(position.seats) if scene.has("acolytes", seat)]
    for seat in named:
        caster = position.casters[seat]
        for _ in range(caster.acolyte_count):
            put_into_pool(position, caster.colour)
        caster.acolytes = [0] * len(COLOURS)
    for seat in named:
        caster = position.casters[seat]
        words = scene.words("acolytes", seat)
        if not FEWEST_ACOLYTES <= len(words) <= caster.acolyte_limit:  # 5.1
            raise BadScene(
                "scene-acolyte-count",
                seat=seat + 1,
                low=FEWEST_ACOLYTES,
                high=caster.acolyte_limit,
            )
        for word in words:
            if word not in COLOUR_LETTERS or not in_pool(position, COLOUR_LETTERS.index(word)):
                raise BadScene("scene-no-such-piece", name="acolytes", found=word)
            take_from_pool(position, COLOUR_LETTERS.index(word))
            caster.gain_acolyte(COLOUR_LETTERS.index(word))
    for seat, caster in enumerate(position.casters):
        caster.fortunes = scene.number("fortunes", 0, seat, high=FORTUNES_TO_WIN - 1)  # 5.2
        position.pool_fortunes -= caster.fortunes


def arrange_turn(position: BloodrunesPosition, scene: Scene) -> None:
    position.turn = scene.number("turn", 1, low=1, high=position.seats) - 1
    last = position.turn_limit * position.seats - 1 if position.turn_limit else 999
    position.turns = scene.number("turns", 0, high=last)
    acolytes = position.casters[position.turn].acolyte_count
    position.used = scene.number("used", 0, high=acolytes - 1)


def arrange_spells(position: BloodrunesPosition, scene: Scene) -> None:
    pool = spell_cards(position.spells, position.seats)
    position.chance.shuffle(pool)
    for seat, caster in enumerate(position.casters):
        book = sorted(taken_spells(position, scene.words("book", seat), pool))
        if len(book) > caster.book_limit:  # 3.4
            raise BadScene("scene-spell-book", seat=seat + 1, count=caster.book_limit)
        caster.book = book
        caster.wards = checked_wards(
            position, seat, taken_spells(position, scene.words("ward", seat), pool)
        )
    river = taken_spells(position, scene.words("spell river"), pool)
    deck = taken_spells(position, scene.words("spell deck"), pool)
    discard = taken_spells(position, scene.words("spell discard"), pool)
    while len(river) < RIVER_SPACES:
        if not pool:
            raise BadScene("scene-cards-gone")
        river.append(pool.pop())
    check_river("spell river", river)
    if scene.choice("other spells", PILES) == DECK:
        deck += reversed(pool)
    else:
        discard += pool
    position.spell_river = river
    position.spell_deck = vec[i16](deck[::-1])
    position.spells_left = len(deck)
    for spell in discard:
        discard_spell(position, spell)


def taken_spells(position: BloodrunesPosition, words: list[str], pool: list[int]) -> list[int]:
    """Take the spells out of the pool."""
    found: list[int] = []
    for word in words:
        if word not in position.spells.names or position.spells.names.index(word) not in pool:
            raise BadScene("scene-no-such-card", found=word)
        found.append(position.spells.names.index(word))
        pool.remove(found[-1])
    return found


def checked_wards(position: BloodrunesPosition, seat: int, wards: list[int]) -> list[int]:
    """Sort the Wards by direction; BadScene if they cannot lie together."""  # 4.10, 7.1
    spells = position.spells
    wards.sort(key=lambda ward: spells.direction[ward])
    directions = [spells.direction[ward] for ward in wards]
    alone = not position.stacked_wards or ANY in directions
    if (
        any(spells.effect[ward] != WARD for ward in wards)
        or len(set(directions)) < len(wards)
        or (alone and len(wards) > 1)
    ):
        raise BadScene("scene-wards", seat=seat + 1)
    return wards


def arrange_runes(position: BloodrunesPosition, scene: Scene) -> None:
    pool = rune_cards(position.spells)
    position.chance.shuffle(pool)
    lay_picture(position, scene.rows("board"), pool)
    hands = [taken_runes(scene.words("hand", seat), pool) for seat in range(position.seats)]
    river = taken_runes(scene.words("rune river"), pool)
    deck = taken_runes(scene.words("rune deck"), pool)
    discard = taken_runes(scene.words("rune discard"), pool)
    if not scene.has("board"):
        lay(position, next_rune(pool), CENTRE)
    for seat, hand in enumerate(hands):
        while len(hand) < HAND and not scene.has("hand", seat):
            hand.append(next_rune(pool))
    while len(river) < RIVER_SPACES:
        river.append(next_rune(pool))
    check_river("rune river", river)
    owners = [f"hand {seat + 1}" for seat in range(position.seats)]
    place = scene.choice("other runes", PILES + owners)
    if place == DECK:
        deck += reversed(pool)
    elif place == DISCARD:
        discard += pool
    else:
        hands[place - len(PILES)] += pool
    position.rune_river = river
    position.rune_deck = vec[i16](deck[::-1])
    position.runes_left = len(deck)
    for rune in discard:
        discard_rune(position, rune)
    for seat, hand in enumerate(hands):
        for rune in hand:
            position.casters[seat].gain_rune(rune)


def lay_picture(position: BloodrunesPosition, rows: list[list[str]], pool: list[int]) -> None:
    words = [word for row in rows for word in row]
    if words and len(words) != SQUARES:
        raise BadScene("scene-board", count=SQUARES)
    for square, word in enumerate(words):
        if word != BARE_SQUARE:
            for rune in reversed(taken_runes(word.split(COVERS_SIGN), pool)):
                lay(position, rune, square)


def taken_runes(words: list[str], pool: list[int]) -> list[int]:
    """Take the runes out of the pool."""
    found: list[int] = []
    for word in words:
        if len(word) != 1 or word not in LETTERS or LETTERS.index(word) not in pool:
            raise BadScene("scene-no-such-card", found=word)
        found.append(LETTERS.index(word))
        pool.remove(found[-1])
    return found


def next_rune(pool: list[int]) -> int:
    """Take the pool's next rune that is not Loki."""
    for place in range(len(pool) - 1, -1, -1):
        if pool[place] != LOKI:
            return pool.pop(place)
    raise BadScene("scene-cards-gone")


def check_river(name: str, river: list[int]) -> None:
    if len(river) != RIVER_SPACES:
        raise BadScene("scene-river-count", name=name, count=RIVER_SPACES)
