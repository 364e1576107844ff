"""What a seat may know: the sheet in front of it, what it remembers, the cards turned up."""

from __future__ import annotations

import msgspec

from nemeton.core.view import View
from nemeton.games.alluvium.actions import AlluviumActions
from nemeton.games.alluvium.rectangle import largest_rectangle
from nemeton.games.alluvium.rules import actors, drawings, other_card
from nemeton.games.alluvium.scoring import Bonus, bonuses, result
from nemeton.games.alluvium.sheet import EMPTY, Sheet
from nemeton.games.alluvium.state import DUMMY, OTHERS, OVER, OWN, Table, card_of_round
from nemeton.games.alluvium.terrain import NO_FORM, Terrain
from nemeton.games.alluvium.travel import (
    DUMMY_SEATS,
    NEVER,
    is_clockwise,
    last_seen,
    owner_before,
    round_at,
    turns_in_round,
)

STEPS = ("own", "dummy", "others", "over")


class GridView(msgspec.Struct, frozen=True):
    width: int
    height: int
    starts: list[str]


class DrawingView(msgspec.Struct, frozen=True):
    """One drawing, in the order they were made on its sheet."""

    turn: int
    colour: str
    action: str  # as in a record
    boxes: list[str]


class RectangleView(msgspec.Struct, frozen=True):
    first: str  # the box in its top left corner
    last: str  # the box in its bottom right corner
    points: int


class HelperView(msgspec.Struct, frozen=True):
    """A row of the Helper Track, and what it would be worth if the game ended now."""

    colour: str
    checks: int
    rank: int  # 0: not ranked
    area: list[str]  # the boxes of the largest connected area
    points: int


class SheetView(msgspec.Struct, kw_only=True):
    seen: int  # the turn after which it looked like this
    boxes: dict[str, str]  # box -> colour
    drawings: list[DrawingView]
    helpers: list[HelperView]
    scores: list[int]  # by round
    rectangle: RectangleView | None  # the largest, on a sheet that lies before its owner
    scored: list[RectangleView | None]  # by round, once the game is over


class PlayerView(msgspec.Struct, kw_only=True):
    colour: str
    cards: list[str]  # the forms turned up so far, the latest last
    second: str | None  # the second card of round 1; None: not yours to see
    holds: int  # the owner of the sheet in front of this player
    confirmed: bool


class DummyView(msgspec.Struct, kw_only=True):
    colour: str
    cards: list[str]


class RefusalView(msgspec.Struct, frozen=True):
    """Why some placements are refused, so that a board can tell before they are tried."""

    rule: str
    code: str
    actions: list[str]  # as in a record


class TaskView(msgspec.Struct, kw_only=True):
    """What the seat has to do in this turn."""

    colour: str  # to draw in
    forms: list[str]  # still to draw; of two in either order
    refusals: list[RefusalView]  # for every placement of these forms that is not legal
    singles: list[str]  # boxes that may be coloured alone instead
    passed: bool
    ready: bool  # only to be confirmed


class AlluviumView(View, kw_only=True):
    edition: str
    turn: int
    round: int
    rounds: int
    step: str
    hop: int
    clockwise: bool
    grid: GridView
    # For each form and rotation its boxes as (columns right, rows down) from the anchor
    forms: dict[str, list[list[tuple[int, int]]]]
    players: list[PlayerView]
    dummy: DummyView | None
    front: int | None  # the owner of the sheet in front of the seat
    task: TaskView | None
    sheets: list[SheetView | None]  # by owner; None: never seen, or not remembered


def show(table: Table, seat: int | None, actions: AlluviumActions) -> AlluviumView:
    terrain = table.terrain
    front = None if seat is None else owner_before(table.seats, seat, table.round, table.hop)
    return AlluviumView(
        game="alluvium",
        seat=seat,
        seats=table.seats,
        options=table.options,
        actors=actors(table),
        result=result(table),
        edition=terrain.edition,
        turn=table.turn,
        round=table.round,
        rounds=table.rounds,
        step=STEPS[table.step],
        hop=table.hop,
        clockwise=is_clockwise(table.round),
        grid=GridView(
            terrain.width,
            terrain.height,
            [name for box, name in enumerate(terrain.names) if terrain.is_start[box]],
        ),
        forms={
            name: [[(column, row) for row, column in boxes] for boxes in terrain.rotations[form]]
            for form, name in enumerate(terrain.forms)
        },
        players=[show_player(table, player, seat) for player in range(table.seats)],
        dummy=show_dummy(table),
        front=front,
        task=None if seat is None or table.step == OVER else show_task(table, seat, actions),
        sheets=[show_as_seen(table, owner, seat, front, actions) for owner in range(table.seats)],
    )


def show_player(table: Table, player: int, seat: int | None) -> PlayerView:
    forms = table.terrain.forms
    deck = table.decks[player]
    return PlayerView(
        colour=table.terrain.colours[player],
        cards=[forms[card_of_round(deck, number)] for number in range(1, table.round + 1)],
        second=forms[table.second_card(player)] if player == seat else None,  # 3.4
        holds=owner_before(table.seats, player, table.round, table.hop),
        confirmed=table.confirmed[player],
    )


def show_dummy(table: Table) -> DummyView | None:
    if table.seats != DUMMY_SEATS:
        return None
    turned_up = table.round - 1 if table.step == OWN else table.round  # 3.8
    return DummyView(
        colour=table.terrain.colours[table.seats],
        cards=[table.terrain.forms[form] for form in table.decks[table.seats][:turned_up]],
    )


def show_task(table: Table, seat: int, actions: AlluviumActions) -> TaskView:
    terrain = table.terrain
    sheet = table.sheet_before(seat)
    drawn = any(drawing.turn == table.turn for drawing in sheet.drawings)
    ready = table.ready[seat]
    forms = [] if ready else forms_to_draw(table, seat)
    return TaskView(
        colour=terrain.colours[table.seats if table.step == DUMMY else seat],
        forms=[terrain.forms[form] for form in forms],
        refusals=show_refusals(table, seat, forms, actions),
        singles=[
            terrain.names[box] for box in sheet.holes if table.step == OTHERS and not ready
        ],  # 4.3
        passed=ready and not drawn,
        ready=ready,
    )


def forms_to_draw(table: Table, seat: int) -> list[int]:
    if table.step == DUMMY:
        return [table.dummy_card()]  # 3.8
    if table.step == OTHERS or table.round > 1:
        return [table.card_up(seat)]
    first = table.first_drawn[seat]
    if first == NO_FORM:
        return [table.card_up(seat), table.second_card(seat)]  # 3.4
    return [other_card(table, seat, first)]


def show_refusals(
    table: Table, seat: int, forms: list[int], actions: AlluviumActions
) -> list[RefusalView]:
    if not forms:
        return []
    possible = set(drawings(table, seat))
    others = [
        place
        for form in dict.fromkeys(forms)
        for place in table.terrain.places[form]
        if place not in possible
    ]
    texts: dict[tuple[str, str], list[str]] = {}
    opening = table.step == OWN and table.round == 1
    sheet = table.sheet_before(seat)
    for place in others:
        reason = refusal_of_opening(sheet, place) if opening else ("3.2", "boxes-coloured")
        texts.setdefault(reason, []).append(actions.text(place))
    return [RefusalView(rule, code, places) for (rule, code), places in texts.items()]


def refusal_of_opening(sheet: Sheet, place: int) -> tuple[str, str]:
    if not sheet.fits(place):
        return "3.2", "boxes-coloured"
    if not sheet.terrain.covers_start(place):
        return "3.4", "no-start-box"
    return "3.5", "leaves-no-place"


def show_as_seen(
    table: Table, owner: int, seat: int | None, front: int | None, actions: AlluviumActions
) -> SheetView | None:
    """The sheet as the seat sees it now or saw it last, if it may know it at all."""  # 3.7
    sheet = table.sheets[owner]
    if table.step == OVER:
        return show_sheet(table, sheet, table.turn, own=True, actions=actions)
    if seat is None:
        return None
    if owner == front:
        return show_sheet(table, sheet, table.turn, own=owner == seat, actions=actions)
    seen = last_seen(table.seats, seat, owner, table.turn) if table.memory_aid else NEVER
    if seen == NEVER:
        return None
    past = sheet.until(seen, round_at(table.seats, seen) - 1)
    return show_sheet(table, past, seen, own=False, actions=actions)


def show_sheet(
    table: Table, sheet: Sheet, seen: int, *, own: bool, actions: AlluviumActions
) -> SheetView:
    terrain = table.terrain
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
                actions.text(drawing.action),
                [terrain.names[box] for box in terrain.covers[drawing.action]],
            )
            for drawing in sheet.drawings
        ],
        helpers=[show_helper(sheet, bonus) for bonus in bonuses(sheet, table.seats)],
        scores=sheet.scores.copy(),
        rectangle=show_rectangle(terrain, sheet) if own else None,
        scored=show_scored(table, sheet) if table.step == OVER else [],
    )


def show_scored(table: Table, sheet: Sheet) -> list[RectangleView | None]:
    """The rectangles as they were when their rounds were scored."""  # 5.1
    turns = turns_in_round(table.seats)
    return [
        show_rectangle(table.terrain, sheet.until(number * turns - 1, number - 1))
        for number in range(1, table.rounds + 1)
    ]


def show_helper(sheet: Sheet, bonus: Bonus) -> HelperView:
    terrain = sheet.terrain
    return HelperView(
        colour=terrain.colours[bonus.colour],
        checks=sheet.checks[bonus.colour],
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
