"""Reader of scenes: Alluvium's table in words, for the examples of its rules.

A sheet is a picture of its boxes, from a1 on; empty rows at its end need not be drawn. `..` is an
empty box; a coloured one is a letter for the colour (r, b, g, y and n for seats 1 to 5; the dummy's
is the one after the last seat) and the round it was coloured in:

    sheet 1:
        .. .. b1 ..
        r1 r1 b1 ..

So a picture has every drawing with its seat and round; a missing drawing was not possible. Cards
follow from the drawings, or are named (`card 1: L`, `second 1: V`, `dummy card: T`). Sheets that
are not pictured are drawn at random by the rules, always in the same way. The time is given by
`round`, `step`, `hop` (how many neighbours the sheets have moved on) and `confirmed` (seats).
"""

from __future__ import annotations

from typing import Final

from nemeton.core.chance import QuickChance
from nemeton.core.errors import BadScene
from nemeton.core.rulebook.scene import Scene
from nemeton.games.alluvium.rules.largest_rectangle import largest_rectangle
from nemeton.games.alluvium.rules.legal_actions import openings, singles
from nemeton.games.alluvium.rules.position import (
    DUMMY,
    OTHERS,
    OVER,
    OWN,
    AlluviumPosition,
    card_of_round,
    step_at,
)
from nemeton.games.alluvium.rules.sheet import Sheet, blank_sheet
from nemeton.games.alluvium.rules.sheet_passing import (
    DUMMY_SEATS,
    NEVER_SEEN,
    holder,
    hop_at,
    round_at,
    turns_at_home,
    turns_in_round,
)
from nemeton.games.alluvium.rules.terrain import NO_FORM, Terrain
from nemeton.games.alluvium.views.redeal import draw_unseen

STEPS: Final = ["own", "others", "dummy", "over"]
LETTERS: Final = "rbgyn"
EMPTY_BOX: Final = ".."
SECOND_CARD: Final = 1  # the place of the second card of round 1 in a deck  (3.4)

Picture = dict[str, list[int]]  # boxes by word, ascending


def arrange(position: AlluviumPosition, scene: Scene) -> None:
    position.go_to(turn_of(position, scene))
    position.reveals = position.turn + 1
    position.horizon = position.turn
    pictures = [read_picture(position.terrain, scene, seat) for seat in range(position.seats)]
    forms = DrawingsByBoxes(position.terrain)
    cards = KnownCards(position, scene, forms)
    for owner, picture in enumerate(pictures):
        cards.learn(picture, owner)
    for owner, picture in enumerate(pictures):  # ambiguous, so last
        cards.learn_opening(picture, owner)
    position.decks = cards.decks()
    if position.step != OVER:
        confirm(position, scene.words("confirmed"))
    seen: list[int] = []
    for owner, picture in enumerate(pictures):
        sheet = blank_sheet(position.terrain, owner, position.colours)
        position.sheets.append(sheet)
        drawn = scene.has("sheet", owner)
        seen.append(position.turn if drawn else NEVER_SEEN)
        if drawn:
            SheetReplay(position, sheet, picture, forms).draw()
    draw_unseen(position, seen, QuickChance(0))


def confirm(position: AlluviumPosition, seats: list[str]) -> None:
    """Mark seats that have confirmed; not all, or the sheets would move on."""  # 4.1
    for word in seats:
        seat = int(word) - 1 if word.isdecimal() else NEVER_SEEN
        if not 0 <= seat < position.seats:
            raise BadScene("scene-no-such-seat", name="confirmed", seat=word)
        position.confirmed[seat] = True
        position.ready[seat] = True
    position.waiting = position.confirmed.count(False)
    if position.waiting == 0:
        raise BadScene("scene-all-confirmed")


def turn_of(position: AlluviumPosition, scene: Scene) -> int:
    seats = position.seats
    step = STEPS[scene.choice("step", STEPS)]
    rounds = position.rounds
    first = (scene.number("round", 1, low=1, high=rounds) - 1) * turns_in_round(seats)
    if step == "over":
        return rounds * turns_in_round(seats)
    if step == "dummy":
        if seats != DUMMY_SEATS:
            found = ", ".join([word for word in STEPS if word != step])
            raise BadScene("scene-choice", name="step", found=step, choices=found)
        return first + 1
    if step == "others":
        return first + turns_at_home(seats) + scene.number("hop", 1, low=1, high=seats - 1) - 1
    return first


def read_picture(terrain: Terrain, scene: Scene, seat: int) -> Picture:
    picture: Picture = {}
    if scene.line("sheet", "", seat):  # words instead of rows
        raise BadScene("scene-sheet-sign", found=scene.line("sheet", "", seat))
    for row, words in enumerate(scene.rows("sheet", seat)):
        if row >= terrain.height or len(words) > terrain.width:
            raise BadScene("scene-sheet-size", seat=seat + 1)
        for column, word in enumerate(words):
            if word == EMPTY_BOX:
                continue
            if len(word) != 2 or word[0] not in LETTERS or not word[1].isdecimal():
                raise BadScene("scene-sheet-sign", found=word)
            picture.setdefault(word, []).append(row * terrain.width + column)
    return picture


def opening_word(owner: int) -> str:
    """The word for the two forms of round 1."""
    return f"{LETTERS[owner]}1"


class DrawingsByBoxes:
    """Drawings by the boxes that they cover."""

    def __init__(self, terrain: Terrain) -> None:
        self.terrain = terrain
        self.places = {tuple(terrain.covers[place]): place for place in range(terrain.placements)}
        self.largest = max([len(covers) for covers in terrain.covers])

    def drawing(self, boxes: list[int]) -> int:
        """The drawing that covers these boxes, or NEVER_SEEN."""
        if len(boxes) == 1:
            return self.terrain.single(boxes[0])
        return self.places.get(tuple(boxes), NEVER_SEEN)

    def openings(self, boxes: list[int]) -> list[tuple[int, int]]:
        """Every pair of forms over start boxes that covers these boxes."""  # 3.4
        found: list[tuple[int, int]] = []
        if len(boxes) > 2 * self.largest:
            return found
        for places in self.terrain.openings:
            for place in places:
                covers = self.terrain.covers[place]
                rest = [box for box in boxes if box not in covers]
                if len(rest) + len(covers) == len(boxes):
                    other = self.places.get(tuple(rest), NEVER_SEEN)
                    if other != NEVER_SEEN and self.terrain.covers_start(other):
                        found.append((place, other))
        return found


class KnownCards:
    """The known cards of all colours by place in the deck, else NO_FORM."""

    def __init__(self, position: AlluviumPosition, scene: Scene, forms: DrawingsByBoxes) -> None:
        self.position = position
        self.terrain = position.terrain
        self.forms = forms
        self.known = [[NO_FORM] * len(self.terrain.deck) for _ in range(position.colours)]
        for seat in range(position.seats):
            self._name(scene.line("card", "", seat), seat, self._slot(seat, position.round))
            self._name(scene.line("second", "", seat), seat, SECOND_CARD)
        if position.colours > position.seats:
            dummy = position.seats
            self._name(scene.line("dummy card", ""), dummy, self._slot(dummy, position.round))

    def _slot(self, colour: int, round_: int) -> int:
        """The place of the round's card in the deck."""
        if colour == self.position.seats:
            return round_ - 1
        return card_of_round(list(range(len(self.terrain.deck))), round_)

    def _name(self, name: str, colour: int, slot: int) -> None:
        if name and name not in self.terrain.forms:
            raise BadScene("scene-no-such-card", found=name)
        if name:
            self._note(colour, slot, self.terrain.forms.index(name))

    def _may_be(self, colour: int, slot: int, form: int) -> bool:
        known = self.known[colour]
        if known[slot] != NO_FORM:
            return known[slot] == form
        return known.count(form) < self.terrain.deck.count(form)

    def _note(self, colour: int, slot: int, form: int) -> None:
        if not self._may_be(colour, slot, form):
            raise BadScene("scene-no-such-card", found=self.terrain.forms[form])
        self.known[colour][slot] = form

    def learn(self, picture: Picture, owner: int) -> None:
        """Learn cards from the drawings on a sheet."""
        for word, boxes in picture.items():
            colour, round_ = LETTERS.index(word[0]), int(word[1])
            if colour >= self.position.colours or not 1 <= round_ <= self.position.rounds:
                raise BadScene("scene-sheet-sign", found=word)
            if word == opening_word(owner):
                continue
            drawing = self.forms.drawing(boxes)
            if drawing == NEVER_SEEN:
                raise BadScene("scene-sheet-drawing", seat=owner + 1, found=word)
            if self.terrain.form[drawing] != NO_FORM:
                self._note(colour, self._slot(colour, round_), self.terrain.form[drawing])

    def learn_opening(self, picture: Picture, owner: int) -> None:
        """Learn the two cards of round 1; either form may be the open one."""
        boxes = picture.get(opening_word(owner), [])
        if not boxes:
            return
        form_of = self.terrain.form
        alone = self.forms.drawing(boxes)
        if alone != NEVER_SEEN:
            form = form_of[alone]
            self._note(owner, 0 if self._may_be(owner, 0, form) else SECOND_CARD, form)
            return
        for one, other in self.forms.openings(boxes):
            if self._may_be(owner, 0, form_of[one]) and self._may_be(
                owner, SECOND_CARD, form_of[other]
            ):
                self._note(owner, 0, form_of[one])
                self._note(owner, SECOND_CARD, form_of[other])
                return
        raise BadScene("scene-sheet-drawing", seat=owner + 1, found=opening_word(owner))

    def decks(self) -> list[list[int]]:
        chance = QuickChance(0)
        decks: list[list[int]] = []
        for known in self.known:
            rest = self.terrain.deck.copy()
            for card in known:
                if card != NO_FORM:
                    rest.remove(card)
            chance.shuffle(rest)
            decks.append([rest.pop() if card == NO_FORM else card for card in known])
        return decks


class SheetReplay:
    """Draws a pictured sheet turn by turn, and refuses illegal drawings."""

    def __init__(
        self, position: AlluviumPosition, sheet: Sheet, picture: Picture, forms: DrawingsByBoxes
    ) -> None:
        self.position = position
        self.sheet = sheet
        self.picture = picture
        self.forms = forms

    def draw(self) -> None:
        position, sheet = self.position, self.sheet
        seats = position.seats
        for turn in range(position.turn + 1):
            step = step_at(seats, position.rounds, turn)
            if step == OVER:
                break
            round_, hop = round_at(seats, turn), hop_at(seats, turn)
            seat = holder(seats, sheet.owner, round_, hop)
            self._turn(turn, step, round_, seat)
            if hop == seats - 1 and turn < position.turn:
                sheet.score(largest_rectangle(sheet).points)  # 5.1
        for word in self.picture:
            self._fail("scene-sheet-drawing", word)

    def _turn(self, turn: int, step: int, round_: int, seat: int) -> None:
        position, terrain = self.position, self.position.terrain
        colour = position.seats if step == DUMMY else seat
        word = f"{LETTERS[colour]}{round_}"
        boxes = self.picture.pop(word, [])
        over = turn < position.turn or position.confirmed[seat]
        if step == OWN and round_ == 1:
            self._open(word, boxes, over)
            return
        deck = position.decks[colour]
        card = deck[round_ - 1] if step == DUMMY else card_of_round(deck, round_)
        possible = terrain.anchors.every(self.sheet.fitting(card))
        if step == OTHERS:
            possible += singles(self.sheet)  # 4.3
        if not boxes:
            if over and possible:  # 3.3, 4.4
                self._fail("scene-sheet-undrawn", word)
            return
        drawing = self.forms.drawing(boxes)
        if drawing not in possible:
            self._fail("scene-sheet-drawing", word)
        self.sheet.draw(turn, colour, drawing)
        if turn == position.turn:
            position.ready[seat] = True

    def _open(self, word: str, boxes: list[int], over: bool) -> None:
        """Draw both forms of round 1, or the first if the turn is not over."""  # 3.4
        position, owner = self.position, self.sheet.owner
        terrain = position.terrain
        one, other = position.decks[owner][0], position.decks[owner][SECOND_CARD]
        possible = openings(terrain, one, other)
        if not boxes:
            if over and possible:
                self._fail("scene-sheet-undrawn", word)
            return
        drawings: list[int] = []
        alone = self.forms.drawing(boxes)
        if alone in possible:
            drawings = [alone]
        for first, then in self.forms.openings(boxes):
            if (terrain.form[first], terrain.form[then]) == (one, other):
                drawings = [first, then]
        if not drawings:
            self._fail("scene-sheet-drawing", word)
        form = terrain.form[drawings[0]]
        ready = len(drawings) == 2 or not terrain.pairs[form][other if form == one else one]  # 3.5
        if over and not ready:
            self._fail("scene-sheet-drawing", word)
        for drawing in drawings:
            self.sheet.draw(0, owner, drawing)
        if position.turn == 0:
            position.first_drawn[owner] = form
            position.ready[owner] = ready

    def _fail(self, code: str, word: str) -> None:
        raise BadScene(code, seat=self.sheet.owner + 1, found=word)
