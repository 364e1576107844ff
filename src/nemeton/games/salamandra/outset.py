"""What a player will end with, as it looks at the outset of a round: what was learned from games.

Between rounds nothing is under way: apprentices are active again, and of all goods only crystals
are left. So a few counts tell more than `evaluate`, which has to judge in the midst of a turn: how
little the race for faith is decided early, or what it is worth to begin. Their weights are data
(outset.toml, made by scripts/outset.py).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from nemeton.core.outlook import Outlook
from nemeton.core.outlook import outlook as likely
from nemeton.core.weights import read
from nemeton.games.salamandra import insight
from nemeton.games.salamandra.effects import tiles_that_count
from nemeton.games.salamandra.gains import CAULDRON, CRYSTAL, FRUIT, ONE
from nemeton.games.salamandra.pieces import ANY_TIME, BOOK_PER, ROUNDS, SCROLLS_FOR_A_BOOK
from nemeton.games.salamandra.position import A_ROUND, OVER, Player, Position
from nemeton.games.salamandra.scoring import FAITHS, book_points, faith, faith_prize
from nemeton.games.salamandra.turns import places_to_study

NAMES: Final = (
    "always",
    "points",
    "starter",
    "crystals",
    "groves",  # taken
    "odd_groves",  # 1: the next one gives points
    "connected",  # groves, to own apprentices
    "on_fields",
    "cauldrons",
    "billhook_crystals",  # for each apprentice there
    "billhook_resources",
    "billhook_potions",
    "one_scroll",
    "two_scrolls",
    "three_scrolls",
    "next_book",  # what it would bring now, for each quarter of its scrolls
    "books",
    "book_points",  # as books stand
    "book_growth",  # for one more of what they count
    "prizes",  # for faith, as it stands
    "symbols",
    "reaction_points",
    "reaction_crystals",
    "any_time",
)


def outlook(position: Position) -> Outlook:
    """As `evaluate_all`, but for what is known better at the outset."""
    if not at_outset(position):
        return insight.evaluate_all(position)
    points = [expected(position, seat) for seat in range(position.seats)]
    return likely(points, insight.SPREAD[position.round])


def at_outset(position: Position) -> bool:
    """Has a later round than the first just begun?"""
    return position.round > 1 and position.step != OVER and position.horizon % A_ROUND == 0


def expected(position: Position, seat: int) -> float:
    """The points in the end."""
    worth = 0.0
    found = counts(position, seat)
    first: i64 = position.round * len(NAMES)
    for number in range(len(found)):
        worth += found[number] * _WEIGHTS[first + number]
    return worth


def counts(position: Position, seat: int) -> list[float]:
    """What is counted, in the order of NAMES."""
    player = position.players[seat]
    scrolls = player.scrolls
    found = [1.0, float(player.total), 1.0 if position.starter == seat else 0.0]
    groves: i64 = len(player.groves)
    found += [float(player.goods[CRYSTAL]), float(groves), float(groves & 1)]
    found += [float(insight.connected_groves(position, player))]
    found += on_fields(position, player)
    found += [1.0 if scrolls == few else 0.0 for few in range(1, SCROLLS_FOR_A_BOOK)]
    found += books(position, player, seat)
    found += faiths(position, seat)
    return found + reactions(position, player)


def on_fields(position: Position, player: Player) -> list[float]:
    """Apprentices, fields with cauldrons, and what billhooks give."""
    places = player.on_fields()
    crystals: i64 = 0
    resources: i64 = 0
    potions: i64 = 0
    for place in places:
        field = position.pieces.fields[place >> 2]
        if field.billhook:
            for at in range(len(field.gain.kinds)):
                kind = field.gain.kinds[at]
                if kind == CRYSTAL:
                    crystals += field.gain.counts[at]
                elif kind <= FRUIT:
                    resources += field.gain.counts[at]
                else:
                    potions += field.gain.counts[at]
    cauldrons = float(tiles_that_count(player, CAULDRON))
    return [float(len(places)), cauldrons, float(crystals), float(resources), float(potions)]


def books(position: Position, player: Player, seat: int) -> list[float]:
    pieces = position.pieces
    best = 0
    for at in places_to_study(position, seat):
        best = max(best, book_points(pieces, player, at))
    quarters = min(player.scrolls, SCROLLS_FOR_A_BOOK) / SCROLLS_FOR_A_BOOK
    points = 0
    growth = 0
    for at in player.books:
        points += book_points(pieces, player, at)
        if BOOK_PER[at >> 1] != ONE:
            growth += pieces.book_points[at]
    return [best * quarters, float(len(player.books)), float(points), float(growth)]


def faiths(position: Position, seat: int) -> list[float]:
    pieces = position.pieces
    prizes = 0
    symbols = 0
    for divinity in range(len(FAITHS)):
        all_symbols = [faith(pieces, player, divinity) for player in position.players]
        own = all_symbols[seat]
        symbols += own
        prizes += faith_prize(all_symbols, pieces.faith_prizes[divinity], own)
    return [float(prizes), float(symbols)]


def reactions(position: Position, player: Player) -> list[float]:
    """What divinities give when something happens, and how many can be used at any time."""
    points = 0
    crystals = 0
    at_will = 0
    for card in player.divinities:
        power = position.pieces.divinities[card]
        if power.event == ANY_TIME:
            at_will += 1
        else:
            points += power.points
            crystals += power.crystals
    return [float(points), float(crystals), float(at_will)]


def _weights() -> vec[float]:
    """By round, from 0 on, then by name; the file has those of the second to the last round."""
    numbers = read("nemeton.games.salamandra", "outset.toml")
    assert list(numbers) == list(NAMES)
    found = [0.0] * (len(NAMES) * (ROUNDS + 1))
    for at, name in enumerate(NAMES):
        for number, weight in enumerate(numbers[name]):
            found[(number + 2) * len(NAMES) + at] = weight
    return vec[float](found)


_WEIGHTS: Final = _weights()
