"""Alluvium by a second, plain implementation: lists of lists, no tables, no bit sets.

It shares nothing with the engine but the components file and the notation of actions.
"""

from __future__ import annotations

import tomllib
from functools import cache

Cells = list[tuple[int, int]]  # (row, column)


def name(row: int, column: int) -> str:
    return f"{'abcdefghijklmnopqrstuvwxyz'[column]}{row + 1}"


def turned(picture: list[str]) -> list[str]:
    """A quarter turn clockwise."""
    return [
        "".join(line[column] for line in reversed(picture)) for column in range(len(picture[0]))
    ]


def trimmed(picture: list[str]) -> list[str]:
    """The picture without empty rows and columns at its margins."""
    for _ in range(4):
        while "#" not in picture[0]:
            picture = picture[1:]
        picture = turned(picture)
    return picture


class NaiveBox:
    def __init__(self, text: str) -> None:
        box = tomllib.loads(text)
        self.grid = box["sheet"]["grid"].split()
        self.height = len(self.grid)
        self.width = len(self.grid[0])
        self.placements = {
            form: self.placements_of(form, picture.split())
            for form, picture in box["forms"].items()
        }

    def placements_of(self, form: str, picture: list[str]) -> dict[str, Cells]:
        """The action's text and its boxes, for every place on the sheet."""
        found: dict[str, Cells] = {}
        rotations: list[list[str]] = []
        picture = trimmed(picture)
        for _ in range(4):
            if picture not in rotations:
                rotations.append(picture)
            picture = turned(picture)
        for number, shape in enumerate(rotations, start=1):
            for top in range(self.height - len(shape) + 1):
                for left in range(self.width - len(shape[0]) + 1):
                    cells = [
                        (top + row, left + column)
                        for row in range(len(shape))
                        for column in range(len(shape[0]))
                        if shape[row][column] == "#"
                    ]
                    found[f"draw {form.lower()}{number} {name(*cells[0])}"] = cells
        return found

    def on_start(self, cells: Cells) -> bool:
        return any(self.grid[row][column] == "s" for row, column in cells)

    def neighbours(self, row: int, column: int) -> Cells:
        beside = [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
        return [(r, c) for r, c in beside if 0 <= r < self.height and 0 <= c < self.width]


@cache
def naive_box(text: str) -> NaiveBox:
    return NaiveBox(text)


class NaiveSheet:
    def __init__(self, box: NaiveBox, owner: int, colours: int) -> None:
        self.box = box
        self.owner = owner
        self.cells: list[list[int | None]] = [[None] * box.width for _ in range(box.height)]
        self.checks = [0] * colours
        self.scores: list[int] = []

    def empty(self, cells: Cells) -> bool:
        return all(self.cells[row][column] is None for row, column in cells)

    def fitting(self, form: str) -> dict[str, Cells]:
        placements = self.box.placements[form]
        return {text: cells for text, cells in placements.items() if self.empty(cells)}

    def singles(self) -> dict[str, Cells]:
        found: dict[str, Cells] = {}
        for row in range(1, self.box.height - 1):
            for column in range(1, self.box.width - 1):
                if self.cells[row][column] is None:
                    beside = self.box.neighbours(row, column)
                    if all(self.cells[r][c] is not None for r, c in beside):
                        found[f"box {name(row, column)}"] = [(row, column)]
        return found

    def draw(self, colour: int, cells: Cells) -> None:
        touched = set()
        for row, column in cells:
            self.cells[row][column] = colour
            touched.update(self.box.neighbours(row, column))
        if colour != self.owner:
            owned = [(r, c) for r, c in touched if self.cells[r][c] == self.owner]
            self.checks[colour] += len(owned)

    def largest_rectangle(self) -> int:
        best = 0
        for top in range(self.box.height):
            for left in range(self.box.width):
                width = self.box.width - left
                for bottom in range(top, self.box.height):
                    run = 0
                    while run < width and self.cells[bottom][left + run] is not None:
                        run += 1
                    width = run
                    best = max(best, width * (bottom - top + 1))
        return best

    def largest_area(self, colour: int) -> int:
        left = {
            (row, column)
            for row in range(self.box.height)
            for column in range(self.box.width)
            if self.cells[row][column] == colour
        }
        best = 0
        while left:
            fresh = [left.pop()]
            size = 0
            while fresh:
                size += 1
                for beside in self.box.neighbours(*fresh.pop()):
                    if beside in left:
                        left.remove(beside)
                        fresh.append(beside)
            best = max(best, size)
        return best

    def bonus(self, colour: int, seats: int) -> int:
        helpers = [checks for c, checks in enumerate(self.checks) if c != self.owner]
        rank = 1 + len([checks for checks in helpers if checks > self.checks[colour]])
        shares = {1: 1, 2: 2, 3: 4} if seats == 5 else {1: 1, 2: 2}
        return self.largest_area(colour) // shares[rank] if rank in shares else 0


class NaiveGame:
    """A game; decks are lists of form names in their order."""

    def __init__(self, text: str, seats: int, decks: list[list[str]]) -> None:
        self.box = naive_box(text)
        self.seats = seats
        self.decks = [list(deck) for deck in decks]
        self.sheets = [NaiveSheet(self.box, seat, len(decks)) for seat in range(seats)]
        self.lying = list(range(seats))  # by seat: the owner of the sheet in front
        self.rounds = 3 if seats == 5 else 4
        self.round = 0
        self.over = False
        self.cards: list[str] = []
        self.second: list[str] = []
        self.begin_round()

    def begin_round(self) -> None:
        self.round += 1
        self.cards = [deck.pop(0) for deck in self.decks[: self.seats]]
        self.second = []
        if self.round == 1:
            self.second = [deck.pop(0) for deck in self.decks[: self.seats]]
        self.step = "own"
        self.passed_on = 0
        self.begin_turn()

    def begin_turn(self) -> None:
        self.done = [False] * self.seats
        self.confirmed = [False] * self.seats
        self.opened: list[list[str]] = [[] for _ in range(self.seats)]

    def actors(self) -> list[int]:
        return [] if self.over else [s for s in range(self.seats) if not self.confirmed[s]]

    def legal(self, seat: int) -> dict[str, Cells]:
        if seat not in self.actors():
            return {}
        return {"confirm": []} if self.done[seat] else self.drawings(seat) or {"pass": []}

    def drawings(self, seat: int) -> dict[str, Cells]:
        sheet = self.sheets[self.lying[seat]]
        if self.step == "dummy":
            return sheet.fitting(self.dummy_card)
        if self.step == "others":
            return {**sheet.fitting(self.cards[seat]), **sheet.singles()}
        if self.round > 1:
            return sheet.fitting(self.cards[seat])
        return self.openings(seat, sheet)

    def openings(self, seat: int, sheet: NaiveSheet) -> dict[str, Cells]:
        hand = [self.cards[seat], self.second[seat]]
        for form in self.opened[seat]:
            hand.remove(form)
        starting = [
            {t: cells for t, cells in sheet.fitting(form).items() if self.box.on_start(cells)}
            for form in hand
        ]
        if len(hand) == 1:
            return starting[0]
        pairs: dict[str, Cells] = {}
        for one, other in (starting, reversed(starting)):
            pairs |= {
                text: cells
                for text, cells in one.items()
                if any(not set(cells) & set(beside) for beside in other.values())
            }
        return pairs or {**starting[0], **starting[1]}

    def apply(self, seat: int, text: str, cells: Cells) -> None:
        """Carry out a legal action with its cells."""
        if text == "confirm":
            self.confirmed[seat] = True
            if all(self.confirmed):
                self.end_turn()
            return
        self.done[seat] = True
        if text == "pass":
            return
        sheet = self.sheets[self.lying[seat]]
        if self.step == "own" and self.round == 1 and not self.opened[seat]:
            hand = [self.cards[seat], self.second[seat]]
            form = next(form for form in hand if text in self.box.placements[form])
            sheet.draw(seat, cells)
            self.opened[seat].append(form)
            self.done[seat] = not self.openings(seat, sheet)
            return
        sheet.draw(self.seats if self.step == "dummy" else seat, cells)

    def end_turn(self) -> None:
        if self.step == "own" and self.seats == 3:
            self.step = "dummy"
            self.dummy_card = self.decks[3].pop(0)
        else:
            self.step = "others"
            self.passed_on += 1
            to = 1 if self.round % 2 else -1
            self.lying = [self.lying[(seat - to) % self.seats] for seat in range(self.seats)]
        if self.passed_on < self.seats:
            self.begin_turn()
            return
        for sheet in self.sheets:
            sheet.scores.append(sheet.largest_rectangle())
        if self.round == self.rounds:
            self.over = True
        else:
            self.begin_round()

    def totals(self) -> list[tuple[int, int]]:
        """Points and bonus points of each seat."""
        found = []
        for seat in range(self.seats):
            others = [sheet for sheet in self.sheets if sheet.owner != seat]
            bonus = sum(sheet.bonus(seat, self.seats) for sheet in others)
            found.append((sum(self.sheets[seat].scores) + bonus, bonus))
        return found

    def winners(self) -> list[int]:
        totals = self.totals()
        return [seat for seat in range(self.seats) if totals[seat] == max(totals)]
