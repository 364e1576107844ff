"""The rules of play, in the order of RULES.md."""

from __future__ import annotations

from mypy_extensions import i64

from nemeton.core.errors import Refused
from nemeton.core.state import NOBODY
from nemeton.games.alluvium.rules.largest_rectangle import largest_rectangle
from nemeton.games.alluvium.rules.legal_actions import (
    drawing_count,
    drawings,
    nth_drawing,
    other_card,
)
from nemeton.games.alluvium.rules.position import DUMMY, OTHERS, OVER, OWN, AlluviumPosition
from nemeton.games.alluvium.rules.terrain import NO_FORM


class AlluviumRules(AlluviumPosition):
    """A position and its rules: actors, legal actions, and their effects."""

    def actors(self) -> list[int]:
        if self.step == OVER:
            return []
        confirmed = self.confirmed
        return [seat for seat in range(self.seats) if not confirmed[seat]]  # 3.1, 4.1

    def first_actor(self) -> i64:
        if self.step == OVER:
            return NOBODY
        seat: i64 = 0
        while self.confirmed[seat]:
            seat += 1
        return seat

    def legal(self, seat: int) -> list[int]:
        if self.step == OVER or not 0 <= seat < self.seats or self.confirmed[seat]:
            return []
        if self.ready[seat]:
            return [self.verbs.confirm.first]
        return drawings(self, seat) or [self.verbs.pass_by.first]  # 3.3, 4.4

    def legal_count(self, seat: i64) -> i64:
        if self.step == OVER or not 0 <= seat < self.seats or self.confirmed[seat]:
            return 0
        if self.ready[seat]:
            return 1
        count: i64 = drawing_count(self, seat)
        return count if count > 0 else 1  # 3.3, 4.4

    def nth_legal(self, seat: i64, number: i64) -> i64:
        if self.ready[seat]:
            return self.verbs.confirm.first
        if number == 0 and drawing_count(self, seat) == 0:
            return self.verbs.pass_by.first
        return nth_drawing(self, seat, number)

    def refusal(self, seat: int, action: int) -> Refused | None:
        """The rule that forbids the action, if one does."""
        verbs = self.verbs
        if not 0 <= action < verbs.size:
            return Refused("3.1", "no-such-action")
        if self.step == OVER:
            return Refused("6.5", "game-over")
        if not 0 <= seat < self.seats:
            return Refused("3.1", "no-such-seat")
        if self.confirmed[seat]:
            return Refused("3.6", "confirmed-already")
        if action == verbs.confirm.first:
            return None if self.ready[seat] else Refused("3.6", "nothing-to-confirm")
        if self.ready[seat]:
            return Refused("3.6", "drawn-already")
        if verbs.draw.has(action):
            if self.step == OWN and self.round == 1:
                return refusal_to_open(self, seat, action)
            return refusal_to_draw(self, seat, action)
        if verbs.box.has(action):
            return refusal_to_colour(self, seat, verbs.box.case(action))
        return refusal_to_pass(self, seat)

    def perform(self, seat: int, action: int) -> None:
        """Carry out a legal action."""
        if action == self.verbs.confirm.first:
            confirm(self, seat)
        elif action == self.verbs.pass_by.first:
            self.ready[seat] = True
        elif self.step == OWN and self.round == 1:
            draw_opening(self, seat, action)
        else:
            colour = self.seats if self.step == DUMMY else seat  # 3.8
            owner = self.sheet_before(seat).owner
            self.own_sheet(owner).draw(self.turn, colour, action)
            self.ready[seat] = True

    def shows(self, seat: int, action: int, viewer: int | None) -> bool:
        """Hide drawings and passes from the other seats."""  # 3.7
        return viewer == seat or action == self.verbs.confirm.first

    def round_number(self) -> int:
        return self.round


def refusal_to_open(position: AlluviumPosition, seat: int, place: int) -> Refused | None:
    """The rule that forbids a first or second drawing of round 1."""  # 3.4
    terrain = position.terrain
    form = terrain.form[place]
    first = position.first_drawn[seat]
    if first == NO_FORM:
        if form != position.card_up(seat) and form != position.second_card(seat):
            return Refused("3.4", "other-form")
    elif form != other_card(position, seat, first):
        return Refused("3.4", "other-form")
    if not position.sheets[seat].fits(place):
        return Refused("3.2", "boxes-coloured")
    if not terrain.covers_start(place):
        return Refused("3.4", "no-start-box")
    if first == NO_FORM:
        pairing = terrain.pairs[form][other_card(position, seat, form)]
        if pairing and place not in pairing:
            return Refused("3.5", "leaves-no-place")
    return None


def refusal_to_draw(position: AlluviumPosition, seat: int, place: int) -> Refused | None:
    form = position.dummy_card() if position.step == DUMMY else position.card_up(seat)
    if position.terrain.form[place] != form:
        return Refused("4.2" if position.step == OTHERS else "3.1", "other-form")
    if not position.sheet_before(seat).fits(place):
        return Refused("3.2", "boxes-coloured")
    return None


def refusal_to_colour(position: AlluviumPosition, seat: int, box: int) -> Refused | None:
    """The rule that forbids action B, if one does."""  # 4.3
    if position.step == DUMMY:
        return Refused("3.8", "no-box-for-dummy")
    if position.step == OWN:
        return Refused("4.3", "no-box-at-home")
    sheet = position.sheet_before(seat)
    if box in sheet.holes:
        return None
    if sheet.is_coloured(box):
        return Refused("4.3", "box-coloured")
    if not position.terrain.is_inside(box):
        return Refused("4.3", "box-on-edge")
    return Refused("4.3", "box-not-enclosed")


def refusal_to_pass(position: AlluviumPosition, seat: int) -> Refused | None:
    if drawing_count(position, seat) == 0:
        return None
    return Refused("4.4" if position.step == OTHERS else "3.3", "must-draw")


def draw_opening(position: AlluviumPosition, seat: int, place: int) -> None:
    """Draw one of the two forms of round 1."""  # 3.4
    if position.first_drawn[seat] == NO_FORM:
        form = position.terrain.form[place]
        position.first_drawn[seat] = form
        # 3.5: if both cannot be placed, one is enough
        position.ready[seat] = not position.terrain.pairs[form][other_card(position, seat, form)]
    else:
        position.ready[seat] = True
    position.own_sheet(seat).draw(position.turn, seat, place)


def confirm(position: AlluviumPosition, seat: int) -> None:
    position.confirmed[seat] = True
    position.waiting -= 1
    if position.waiting == 0:
        end_turn(position)


def end_turn(position: AlluviumPosition) -> None:
    """Move the sheets on; back with their owners they are scored."""  # 4.1
    if position.hop == position.seats - 1:
        for owner in range(position.seats):
            sheet = position.own_sheet(owner)
            sheet.score(largest_rectangle(sheet).points)  # 5.1
    position.go_to(position.turn + 1)  # 5.2
    position.reveals += 1
    position.horizon += 1
