"""BloodRunes as the kernel sees it: what a state of it answers, and the one `GAME`."""

from __future__ import annotations

from collections.abc import Mapping

from nemeton.core.box import Box
from nemeton.core.census import Census
from nemeton.core.chance import Chance
from nemeton.core.errors import BadOptions, Refused
from nemeton.core.game import Game
from nemeton.core.message import Message
from nemeton.core.options import Option, Options, first_player
from nemeton.core.outlook import Outlook
from nemeton.core.result import Result
from nemeton.core.state import State, Tally
from nemeton.core.view import View
from nemeton.games.bloodrunes import (
    deal,
    faces,
    insight,
    outlook,
    prompts,
    redealing,
    rules,
    scoring,
    view,
)
from nemeton.games.bloodrunes.components import BOX, COLOURS, Components, read
from nemeton.games.bloodrunes.position import Position
from nemeton.games.bloodrunes.spells import Spells
from nemeton.games.bloodrunes.verbs import BloodrunesVerbs


class BloodrunesState(Position):
    def actors(self) -> list[int]:
        return rules.actors(self)

    def legal(self, seat: int) -> list[int]:
        return rules.legal(self, seat)

    def refusal(self, seat: int, action: int) -> Refused | None:
        return rules.refusal(self, seat, action)

    def perform(self, seat: int, action: int) -> None:
        rules.perform(self, seat, action)

    def shows(self, seat: int, action: int, viewer: int | None) -> bool:
        return True  # every action is done in the open

    def prompt(self, seat: int) -> Message:
        return prompts.prompt(self, seat)

    def view(self, seat: int | None) -> View:
        return view.show(self, seat)

    def result(self) -> Result | None:
        return scoring.result(self)

    def tally(self, viewer: int | None) -> Tally:
        return scoring.tally(self)

    def chapter(self) -> int:
        return self.turns // self.seats + 1


class BloodrunesGame(Game):
    def __init__(self, box: Components) -> None:
        self.spells = Spells(box)
        self.own_verbs = BloodrunesVerbs(self.spells)  # what `verbs` is, by its own type
        super().__init__(
            name="bloodrunes",
            version=1,
            edition=box.edition,
            seats=(2, 3, 4),
            options=(
                first_player(4),  # 2.6
                Option("clan_attributes", False),  # 6
                Option("stacked_wards", False),  # 7
                Option("turn_limit", 60, low=0, high=999),  # 5.3
                *(Option(f"colour_{seat}", "free", ("free", *COLOURS)) for seat in range(1, 5)),
            ),
            verbs=self.own_verbs,
            view_type=view.BloodrunesView,
            takes_components=True,
        )

    def settle(self, seats: int, options: Mapping[str, object]) -> Options:
        settled = super().settle(seats, options)
        asked: set[object] = set()
        for seat in range(1, seats + 1):  # 2.5
            colour = settled[f"colour_{seat}"]
            if colour in asked:
                raise BadOptions("colour-taken-twice", colour=colour)
            if colour != "free":
                asked.add(colour)
        return settled

    def with_components(self, text: str) -> BloodrunesGame:
        return BloodrunesGame(read(text))

    def blank(self, seats: int, options: Options) -> State:
        return BloodrunesState(self, seats, options, self.own_verbs)

    def lay_out(self, state: State, chance: Chance) -> None:
        assert isinstance(state, Position)
        deal.lay_out(state, chance)

    def restore(self, seen: View, state: State, chance: Chance) -> None:
        assert isinstance(state, Position)
        assert isinstance(seen, view.BloodrunesView)
        view.restore(seen, state, chance)

    def redeal(self, state: State, seat: int, chance: Chance) -> State:
        twin = state.copy()
        assert isinstance(twin, Position)
        redealing.redeal(twin, seat, chance)
        return twin

    def box(self) -> Box:
        return faces.box(self.own_verbs)

    def evaluate(self, state: State, seat: int) -> float:
        assert isinstance(state, Position)
        return insight.evaluate(state, seat)

    def evaluate_all(self, state: State) -> Outlook:
        assert isinstance(state, Position)
        return outlook.evaluate_all(state)

    def promising(self, state: State, seat: int, limit: int = 0) -> list[int]:
        assert isinstance(state, Position)
        return insight.promising(state, seat, limit)

    def census(self, seats: int) -> list[Census]:
        spells = {
            spell.name: spell.copies for spell in self.spells.box.spells if seats in spell.players
        }
        return [Census("bloodrunes-cast-spell", "spell", spells)]


GAME = BloodrunesGame(BOX)
