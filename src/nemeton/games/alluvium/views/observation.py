"""The view as a row of numbers: the own seat first, the others clockwise."""

from __future__ import annotations

from typing import Final

from nemeton.core.learning.observation import Layout, Rows
from nemeton.games.alluvium.rules.position import OVER, OWN, AlluviumPosition
from nemeton.games.alluvium.rules.sheet import Sheet
from nemeton.games.alluvium.rules.sheet_passing import DUMMY_SEATS, owner_before, round_at
from nemeton.games.alluvium.rules.terrain import NO_FORM, Terrain

STEPS: Final = 4
MAX_ROUNDS: Final = 4
MAX_TURNS: Final = 20
MAX_POINTS: Final = 60  # a large rectangle
MAX_CHECKS: Final = 20  # many


class AlluviumLayout(Layout):
    def __init__(self, terrain: Terrain, seats: int) -> None:
        super().__init__(seats)
        forms = len(terrain.forms)
        self.forms = forms
        self.colours = seats + 1 if seats == DUMMY_SEATS else seats
        self.seat = self.part("own seat", seats)
        self.step = self.part("step: own, dummy, others, over", STEPS)
        self.round = self.part("round", most=MAX_ROUNDS)
        self.turn = self.part("turn", most=MAX_TURNS)
        self.hop = self.part("how far the sheets have moved on", seats)
        self.front = self.part("player whose sheet lies in front", seats)
        self.ready = self.part("own drawing is done")
        self.second = self.part("own second card of round 1, by form", forms)
        self.begun = self.part("own first drawing of round 1, by form", forms)
        self.checks = self.part("checks on the sheet in front, by player", self.colours, MAX_CHECKS)
        self.confirmed = self.part("players who have confirmed", seats)
        self.card_up: list[int] = []
        self.earlier: list[int] = []
        for player in range(self.colours):
            self.card_up.append(self.part(f"player {player}: card turned up, by form", forms))
            self.earlier.append(self.part(f"player {player}: cards before it, by form", forms))
        self.seen: list[int] = []
        self.scores: list[int] = []
        self.sheets: list[int] = []
        for player in range(seats):
            self.seen.append(self.part(f"sheet {player}: turns since it was seen", 1, MAX_TURNS))
            self.scores.append(
                self.part(f"sheet {player}: points by round", MAX_ROUNDS, MAX_POINTS)
            )
            sheet = self.choice(f"sheet {player}: player by box", self.colours + 1, terrain.size)
            self.sheets.append(sheet)


def observe(position: AlluviumPosition, seat: int, rows: Rows) -> None:
    at = rows.layout
    assert isinstance(at, AlluviumLayout)
    seats = position.seats
    front = owner_before(seats, seat, position.round, position.hop)
    rows.put(at.seat + seat, 1)
    rows.put(at.step + position.step, 1)
    rows.put(at.round, position.round)
    rows.put(at.turn, position.turn)
    rows.put(at.hop + position.hop, 1)
    rows.put(at.front + (front - seat) % seats, 1)
    rows.put(at.ready, 1 if position.ready[seat] else 0)
    rows.put(at.second + position.second_card(seat), 1)
    if position.first_drawn[seat] != NO_FORM:
        rows.put(at.begun + position.first_drawn[seat], 1)
    checks = position.sheets[front].checks
    for colour in range(at.colours):
        rows.put(at.checks + relative(colour, seat, seats), checks[colour])
        observe_cards(position, colour, relative(colour, seat, seats), at, rows)
    for owner in range(seats):
        player = (owner - seat) % seats
        rows.put(at.confirmed + player, 1 if position.confirmed[owner] else 0)
        over = position.step == OVER
        known = position.turn if over else position.seen(seat, owner)
        observe_sheet(position, position.sheets[owner], known, seat, at, rows)


def relative(colour: int, seat: int, seats: int) -> int:
    """The colour counted from the seat; the dummy's stays the last."""
    return colour if colour == seats else (colour - seat) % seats


def observe_cards(
    position: AlluviumPosition, colour: int, player: int, at: AlluviumLayout, rows: Rows
) -> None:
    cards = position.turned_up(colour)
    for card in cards[:-1]:
        rows.add(at.earlier[player] + card)
    if cards:
        stale = colour == position.seats and position.step == OWN  # the dummy's is not up yet
        start = at.earlier[player] if stale else at.card_up[player]
        rows.add(start + cards[-1])


def observe_sheet(
    position: AlluviumPosition, sheet: Sheet, known: int, seat: int, at: AlluviumLayout, rows: Rows
) -> None:
    """Write a sheet as the seat saw it last."""  # 3.7
    seats = position.seats
    player = (sheet.owner - seat) % seats
    rows.put(at.seen[player], position.turn - known)
    covers = sheet.terrain.covers
    boxes = at.sheets[player]
    for drawing in sheet.drawings:
        if drawing.turn <= known:
            mark = relative(drawing.colour, seat, seats) + 1
            for box in covers[drawing.action]:
                rows.put(boxes + box, mark)
    for number in range(min(max(round_at(seats, known) - 1, 0), len(sheet.scores))):
        rows.put(at.scores[player] + number, sheet.scores[number])
