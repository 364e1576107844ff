"""What a seat may know."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from nemeton.core.view import View
from nemeton.games.alarun.components import CARD_NAMES, COLOURS
from nemeton.games.alarun.position import NOBODY, OVER, Player, Position
from nemeton.games.alarun.showing import PotionView, shown_of
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
    marker = None if position.marker == NOBODY else position.marker
    frame = position.frame()
    centre = names(position.centre)
    discard = names(position.discard)
    stack = len(position.stack) - position.drawn
    seen = [show_player(player, own=False, over=over) for player in position.players]
    found: list[AlarunView] = []
    for seat in viewers:
        players = seen
        if seat is not None:
            players = seen.copy()
            players[seat] = show_player(position.players[seat], own=True, over=over)
        found.append(
            AlarunView(
                **frame,
                seat=seat,
                phase=PHASES[position.phase],
                round=position.round,
                first=position.first,
                turn=position.turn,
                marker=marker,
                centre=centre,
                face_down=len(position.face_down),
                discard=discard,
                stack=stack,
                players=players,
            )
        )
    return found


def show_player(player: Player, own: bool, over: bool) -> PlayerView:
    both = shown_of(player)
    shown = both.own if own else both.open
    colour = player.colour if own or over else None
    return PlayerView(
        hand=names(player.hand) if own else None,
        hand_size=len(player.hand) + (0 if own else len(player.placed)),
        known=names(player.known),
        square=shown.cells,
        pending=[CELL_NAMES[cell] for cell in player.placed] if own else [],
        colour=None if colour is None else COLOURS[colour],
        swaps=player.swaps,
        confirmed=player.confirmed,
        potions=shown.potions,
        druid=shown.druid,
        points=shown.points(colour),
    )
