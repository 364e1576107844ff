"""The view of a seat: the sheet in front, sheets it remembers, open cards."""

from __future__ import annotations

from collections.abc import Sequence

from nemeton.games.alluvium.rules.largest_rectangle import largest_rectangle
from nemeton.games.alluvium.rules.legal_actions import other_card
from nemeton.games.alluvium.rules.position import DUMMY, OTHERS, OVER, AlluviumPosition
from nemeton.games.alluvium.rules.scoring import Bonus, bonuses
from nemeton.games.alluvium.rules.sheet import EMPTY, Sheet
from nemeton.games.alluvium.rules.sheet_passing import (
    DUMMY_SEATS,
    NEVER_SEEN,
    is_clockwise,
    owner_before,
    turns_in_round,
)
from nemeton.games.alluvium.rules.terrain import NO_FORM, Terrain
from nemeton.games.alluvium.views.structs import (
    AlluviumPlayerView,
    AlluviumView,
    DrawingView,
    DummyView,
    HelperView,
    RectangleView,
    SheetView,
    TaskView,
)

STEPS = ("own", "dummy", "others", "over")


def show(position: AlluviumPosition, seat: int | None) -> AlluviumView:
    return show_all(position, (seat,))[0]


def show_all(position: AlluviumPosition, viewers: Sequence[int | None]) -> list[AlluviumView]:
    """The views of several seats, which share equal sheets."""
    frame = position.frame()
    clockwise = is_clockwise(position.round)
    seen = [show_player(position, player, None) for player in range(position.seats)]
    dummy = show_dummy(position)
    sheets = SheetViews(position)
    found: list[AlluviumView] = []
    for seat in viewers:
        players, front = seen, None
        if seat is not None:
            players = seen.copy()
            players[seat] = show_player(position, seat, seat)
            front = owner_before(position.seats, seat, position.round, position.hop)
        found.append(
            AlluviumView(
                **frame,
                seat=seat,
                turn=position.turn,
                round=position.round,
                rounds=position.rounds,
                step=STEPS[position.step],
                hop=position.hop,
                clockwise=clockwise,
                players=players,
                dummy=dummy,
                front=front,
                task=None if seat is None or position.step == OVER else show_task(position, seat),
                sheets=[sheets.view_for(seat, owner, front) for owner in range(position.seats)],
            )
        )
    return found


def show_player(position: AlluviumPosition, player: int, seat: int | None) -> AlluviumPlayerView:
    forms = position.terrain.forms
    return AlluviumPlayerView(
        colour=position.terrain.colours[player],
        cards=[forms[form] for form in position.turned_up(player)],
        second=forms[position.second_card(player)] if player == seat else None,  # 3.4
        holds=owner_before(position.seats, player, position.round, position.hop),
        confirmed=position.confirmed[player],
    )


def show_dummy(position: AlluviumPosition) -> DummyView | None:
    if position.seats != DUMMY_SEATS:
        return None
    terrain = position.terrain
    return DummyView(
        colour=terrain.colours[position.seats],
        cards=[terrain.forms[form] for form in position.turned_up(position.seats)],
    )


def show_task(position: AlluviumPosition, seat: int) -> TaskView:
    terrain = position.terrain
    sheet = position.sheet_before(seat)
    ready = position.ready[seat]
    forms = [] if ready else forms_to_draw(position, seat)
    return TaskView(
        colour=terrain.colours[position.seats if position.step == DUMMY else seat],
        forms=[terrain.forms[form] for form in forms],
        singles=[
            terrain.names[box] for box in sheet.holes if position.step == OTHERS and not ready
        ],  # 4.3
        ready=ready,
    )


def forms_to_draw(position: AlluviumPosition, seat: int) -> list[int]:
    if position.step == DUMMY:
        return [position.dummy_card()]  # 3.8
    if position.step == OTHERS or position.round > 1:
        return [position.card_up(seat)]
    first = position.first_drawn[seat]
    if first == NO_FORM:
        return [position.card_up(seat), position.second_card(seat)]  # 3.4
    return [other_card(position, seat, first)]


class SheetViews:
    """The sheet views of a position; each is made once for all seats."""

    def __init__(self, position: AlluviumPosition) -> None:
        self._position = position
        self._views: dict[tuple[int, int, bool], SheetView] = {}

    def view_for(self, seat: int | None, owner: int, front: int | None) -> SheetView | None:
        """The sheet as the seat sees or last saw it; None if unknown."""  # 3.7
        position = self._position
        if position.step == OVER:
            return self._show(owner, position.turn, own=True)
        if seat is None:
            return None
        if owner == front:
            return self._show(owner, position.turn, own=owner == seat)
        seen = position.seen(seat, owner)
        return None if seen == NEVER_SEEN else self._show(owner, seen, own=False)

    def _show(self, owner: int, seen: int, *, own: bool) -> SheetView:
        found = self._views.get((owner, seen, own))
        if found is None:
            position = self._position
            now = seen == position.turn
            sheet = position.sheets[owner] if now else position.sheet_after(owner, seen)
            found = show_sheet(position, sheet, seen, own=own)
            self._views[owner, seen, own] = found
        return found


def show_sheet(position: AlluviumPosition, sheet: Sheet, seen: int, *, own: bool) -> SheetView:
    terrain = position.terrain
    return SheetView(
        seen=seen,
        boxes={
            terrain.names[box]: terrain.colours[colour]
            for box, colour in enumerate(sheet.cells)
            if colour != EMPTY
        },
        drawings=[
            DrawingView(
                drawing.turn,
                terrain.colours[drawing.colour],
                drawing.action,
                [terrain.names[box] for box in terrain.covers[drawing.action]],
            )
            for drawing in sheet.drawings
        ],
        helpers=[show_helper(sheet, bonus) for bonus in bonuses(position, sheet)],
        scores=sheet.scores.copy(),
        rectangle=show_rectangle(terrain, sheet) if own else None,
        scored=show_scored(position, sheet) if position.step == OVER else [],
    )


def show_scored(position: AlluviumPosition, sheet: Sheet) -> list[RectangleView | None]:
    """The rectangles at the end of each round."""  # 5.1
    turns = turns_in_round(position.seats)
    return [
        show_rectangle(position.terrain, position.sheet_after(sheet.owner, number * turns - 1))
        for number in range(1, position.rounds + 1)
    ]


def show_helper(sheet: Sheet, bonus: Bonus) -> HelperView:
    terrain = sheet.terrain
    return HelperView(
        colour=terrain.colours[bonus.colour],
        checks=sheet.checks_of(bonus.colour),
        rank=bonus.rank,
        area=[terrain.names[box] for box in bonus.area],
        points=bonus.points,
    )


def show_rectangle(terrain: Terrain, sheet: Sheet) -> RectangleView | None:
    found = largest_rectangle(sheet)
    if found.points == 0:
        return None
    first = found.top * terrain.width + found.left
    last = first + (found.height - 1) * terrain.width + found.width - 1
    return RectangleView(terrain.names[first], terrain.names[last], found.points)
