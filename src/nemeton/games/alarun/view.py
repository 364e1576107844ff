"""What a seat may know."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, cast

import msgspec
from msgspec.structs import replace

from nemeton.core.state import NOBODY
from nemeton.core.view import View
from nemeton.games.alarun.components import CARD_NAMES, COLOURS
from nemeton.games.alarun.position import OVER, Player, Position
from nemeton.games.alarun.potion_view import PotionView
from nemeton.games.alarun.showing import ShownSquare, shown_of
from nemeton.games.alarun.square import CELL_NAMES

PHASES = ("exchange", "placing", "over")


class PlayerView(msgspec.Struct, kw_only=True):
    hand: list[str] | None  # None: not yours to see
    hand_size: int
    known: list[str]  # cards of the hand that everyone saw going there
    square: dict[str, str]  # cell -> card
    pending: list[str]  # cells of the own square not yet confirmed
    colour: str | None
    swaps: int
    confirmed: bool
    potions: list[PotionView]
    druid: str  # the ingredient the druid would best count as now
    points: int  # as far as they can be seen


class AlarunView(View, kw_only=True):
    phase: str
    round: int
    first: int
    turn: int
    marker: int | None
    centre: list[str]
    face_down: int
    discard: list[str]
    stack: int
    players: list[PlayerView]


def names(cards: list[int]) -> list[str]:
    return [CARD_NAMES[card] for card in cards]


def show(position: Position, seat: int | None) -> AlarunView:
    return show_all(position, (seat,))[0]


def show_all(position: Position, viewers: Sequence[int | None]) -> list[AlarunView]:
    """What others see of a player is the same for all of them."""
    over = position.phase == OVER
    looks = [looks_of(player, over) for player in position.players]
    seen = [look.seen for look in looks]
    onlooker = AlarunView(
        **position.frame(),
        seat=None,
        phase=PHASES[position.phase],
        round=position.round,
        first=position.first,
        turn=position.turn,
        marker=None if position.marker == NOBODY else position.marker,
        centre=names(position.centre),
        face_down=len(position.face_down),
        discard=names(position.discard),
        stack=len(position.stack) - position.drawn,
        players=seen,
    )
    found: list[AlarunView] = []
    for seat in viewers:
        if seat is None:
            found.append(onlooker)
        else:
            players = seen.copy()
            players[seat] = looks[seat].own
            found.append(replace(onlooker, seat=seat, players=players))
    return found


class Looks(NamedTuple):
    """How a player looks, to others and to itself, and all that this was made of."""

    made_of: tuple[object, ...]
    seen: PlayerView
    own: PlayerView


def looks_of(player: Player, over: bool) -> Looks:
    """Remembered, because in most moves most players stay as they are, and a view that is the
    same object need not be compared."""
    shown = shown_of(player)
    looks = cast("Looks | None", player.shown)
    made_of = (
        player.held,
        player.revealed,
        player.filled,
        player.swaps,
        player.confirmed,
        player.colour,
        over,
        shown,
    )
    if looks is None or looks.made_of != made_of:
        seen = show_player(player, shown.open, own=False, over=over)
        looks = Looks(made_of, seen, show_player(player, shown.own, own=True, over=over))
        player.shown = looks
    return looks


def show_player(player: Player, shown: ShownSquare, own: bool, over: bool) -> PlayerView:
    colour = player.colour if own or over else None
    hand, placed = player.hand, player.placed
    return PlayerView(
        hand=names(hand) if own else None,
        hand_size=len(hand) + (0 if own else len(placed)),
        known=names(player.known),
        square=shown.cells,
        pending=[CELL_NAMES[cell] for cell in placed] if own else [],
        colour=None if colour is None else COLOURS[colour],
        swaps=player.swaps,
        confirmed=player.confirmed,
        potions=shown.potions,
        druid=shown.druid,
        points=shown.points(colour),
    )
