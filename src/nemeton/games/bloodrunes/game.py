"""BloodRunes as the kernel sees it: its parts, and the one `GAME`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from nemeton.core.assembled import AssembledGame, Parts
from nemeton.core.census import Census
from nemeton.core.errors import BadOptions, Refused
from nemeton.core.game import Game
from nemeton.core.options import Option, Options, first_player
from nemeton.core.state import State, Tally
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

VERSION: Final = 2
TURN_LIMIT: Final = 60  # 5.3: of simulations; in version 1 of every table

PARTS: Final = Parts[Position](
    lay_out=deal.lay_out,
    shows=rules.shows,
    prompt=prompts.prompt,
    view=view.show,
    views=view.show_all,
    restore=view.restore,
    redeal=redealing.redeal,
    result=scoring.result,
    box=faces.box,
    evaluate=insight.evaluate,
    evaluate_all=outlook.evaluate_all,
    promising=insight.promising,
)


class BloodrunesState(Position):
    def actors(self) -> list[int]:
        return rules.actors(self)

    def legal(self, seat: int) -> list[int]:
        return rules.legal(self, seat)

    def refusal(self, seat: int, action: int) -> Refused | None:
        return rules.refusal(self, seat, action)

    def perform(self, seat: int, action: int) -> None:
        rules.perform(self, seat, action)

    def tally(self, viewer: int | None) -> Tally:
        return scoring.tally(self)

    def tallies(self) -> list[Tally]:
        return [scoring.tally(self)] * (self.seats + 1)  # everything counted lies open

    def chapter(self) -> int:
        return self.turns // self.seats + 1


class BloodrunesGame(AssembledGame):
    def __init__(self, verbs: BloodrunesVerbs, version: int = VERSION) -> None:
        self.own_verbs = verbs  # what `verbs` is, by its own type
        self.spells = verbs.spells
        super().__init__(
            name="bloodrunes",
            version=version,
            edition=self.spells.box.edition,
            seats=(2, 3, 4),
            options=(
                first_player(4),  # 2.6
                Option("clan_attributes", False),  # 6
                Option("stacked_wards", False),  # 7
                Option("turn_limit", 0 if version > 1 else TURN_LIMIT, low=0, high=999),  # 5.3
                *(Option(f"colour_{seat}", "free", ("free", *COLOURS)) for seat in range(1, 5)),
            ),
            verbs=self.own_verbs,
            view_type=view.BloodrunesView,
            parts=PARTS,
            takes_components=True,
            simulation={"turn_limit": TURN_LIMIT},  # 5.3
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
        return BloodrunesGame(verbs_of(read(text)), self.version)

    def earlier(self, version: int) -> Game | None:
        return BloodrunesGame(self.own_verbs, version) if 1 <= version < self.version else None

    def blank(self, seats: int, options: Options) -> State:
        return BloodrunesState(self, seats, options, self.own_verbs)

    def census(self, seats: int) -> list[Census]:
        spells = {
            spell.name: spell.copies for spell in self.spells.box.spells if seats in spell.players
        }
        return [Census("bloodrunes-cast-spell", "spell", spells)]


def verbs_of(box: Components) -> BloodrunesVerbs:
    return BloodrunesVerbs(Spells(box))


GAME = BloodrunesGame(verbs_of(BOX))
