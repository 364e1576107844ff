"""BloodRunes as the kernel sees it: its state's methods, and the one `GAME`."""

from __future__ import annotations

from collections.abc import Mapping

from nemeton.core.census import Census
from nemeton.core.chance import Chance
from nemeton.core.errors import BadOptions
from nemeton.core.game import Game, State
from nemeton.core.message import Message
from nemeton.core.options import Option, Options, first_player
from nemeton.core.result import Result
from nemeton.core.view import View
from nemeton.games.bloodrunes import insight, prompts, rules, scoring, view
from nemeton.games.bloodrunes.actions import BloodrunesActions
from nemeton.games.bloodrunes.components import BOX, COLOURS, Components, read
from nemeton.games.bloodrunes.deal import deal
from nemeton.games.bloodrunes.spells import Spells
from nemeton.games.bloodrunes.state import Table


class BloodrunesState(Table):
    def actors(self) -> list[int]:
        return rules.actors(self)

    def legal(self, seat: int) -> list[int]:
        return rules.legal(self, seat)

    def apply(self, seat: int, action: int) -> None:
        rules.apply(self, seat, action)

    def shows(self, seat: int, action: int, viewer: int | None) -> bool:
        return True  # every action is done in the open

    def prompt(self, seat: int) -> Message:
        return prompts.prompt(self, seat)

    def view(self, seat: int | None) -> View:
        return view.show(self, seat)

    def result(self) -> Result | None:
        return scoring.result(self)

    def copy(self) -> BloodrunesState:
        twin = BloodrunesState(self.seats, self.options, self.spells, self.chance.copy())
        self.copy_to(twin)
        return twin


class BloodrunesGame(Game):
    def __init__(self, box: Components) -> None:
        self.spells = Spells(box)
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
            actions=BloodrunesActions(self.spells),
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

    def deal(self, seats: int, options: Mapping[str, object], chance: Chance) -> BloodrunesState:
        state = BloodrunesState(seats, self.settle(seats, options), self.spells, chance)
        deal(state)
        return state

    def sample(self, view_: View, chance: Chance) -> BloodrunesState:
        assert isinstance(view_, view.BloodrunesView)
        state = BloodrunesState(view_.seats, view_.options, self.spells, chance)
        view.restore(view_, state, chance)
        return state

    def evaluate(self, state: State, seat: int) -> float:
        assert isinstance(state, Table)
        return insight.evaluate(state, seat)

    def promising(self, state: State, seat: int) -> list[int]:
        assert isinstance(state, Table)
        return insight.promising(state, seat)

    def census(self, seats: int) -> list[Census]:
        spells = {
            spell.name: spell.copies for spell in self.spells.box.spells if seats in spell.players
        }
        return [Census("bloodrunes-cast-spell", "spell", spells)]


GAME = BloodrunesGame(BOX)
