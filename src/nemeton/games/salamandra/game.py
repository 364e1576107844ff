"""Salamandra as the kernel sees it: its parts, and the one `GAME`."""

from __future__ import annotations

from typing import Final

from nemeton.core.assembled import AssembledGame, Parts
from nemeton.core.errors import Refused
from nemeton.core.options import Options, first_player
from nemeton.core.state import Details, State, Tally
from nemeton.games.salamandra import (
    accounts,
    insight,
    prompts,
    redealing,
    restoring,
    rules,
    scoring,
    turns,
    view,
)
from nemeton.games.salamandra.components import BOX
from nemeton.games.salamandra.position import Position
from nemeton.games.salamandra.verbs import VERBS

PARTS: Final = Parts[Position](
    lay_out=turns.lay_out,
    shows=rules.shows,
    prompt=prompts.prompt,
    view=view.show,
    views=view.show_all,
    restore=restoring.restore,
    redeal=redealing.redeal,
    result=scoring.result,
    box=view.box,
    evaluate=insight.evaluate,
    evaluate_all=insight.evaluate_all,
    promising=insight.promising,
)


class SalamandraState(Position):
    def actors(self) -> list[int]:
        return rules.actors(self)

    def legal(self, seat: int) -> list[int]:
        return rules.legal(self, seat)

    def refusal(self, seat: int, action: int) -> Refused | None:
        return rules.refusal(self, seat, action)

    def perform(self, seat: int, action: int) -> None:
        rules.perform(self, seat, action)

    def tally(self, viewer: int | None) -> Tally:
        return accounts.tally(self)

    def tallies(self) -> list[Tally]:
        return [accounts.tally(self)] * (self.seats + 1)  # everything counted lies open

    def details(self, seat: int, action: int | None) -> Details:
        return accounts.details(self, action)

    def chapter(self) -> int:
        return self.round


class SalamandraGame(AssembledGame):
    def __init__(self) -> None:
        super().__init__(
            name="salamandra",
            version=1,
            edition=BOX.edition,
            seats=(2, 3, 4),
            options=(first_player(4),),  # 2.6
            verbs=VERBS,
            view_type=view.SalamandraView,
            parts=PARTS,
        )

    def blank(self, seats: int, options: Options) -> State:
        return SalamandraState(self, seats, options)


GAME = SalamandraGame()
