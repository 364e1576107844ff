"""Writes a person's input for a whole game, by playing the same game beside it.

The game beside it is played as a table server does: steps go to a desk, which decides when the
decision is made. A terminal that decided otherwise would stumble over the next line.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping

from nemeton.bots import make
from nemeton.bots.game_loop import shared_chance
from nemeton.cli.boards import board_of
from nemeton.core.record.history import History
from nemeton.core.seed import seed_from
from nemeton.games import find
from nemeton.table.desk import Desk

Said = Callable[[History, int], str]


def notation(history: History, action: int) -> str:
    return history.game.verbs.text(action)


def whole_game(
    name: str,
    seats: int,
    seed: str,
    *,
    humans: int = 1,
    bots: str = "random",
    say: Said = notation,
    fickle: int = 0,
    keen: int = 0,
    options: Mapping[str, str | int] | None = None,
) -> tuple[list[str], History]:
    """The lines to type, and the end of the game.

    Of 100 choices, people make `keen` as a quick bot would, and the others at random. Of 100 steps
    that can be taken back, `fickle` are. Without options the table has those of simulations, so
    that the game ends.
    """
    game = find(name)
    history = History(game, seats, options or game.simulation, seed_from(seed))
    desk = Desk(history)
    person = Person(desk, random.Random(seed), say, fickle, keen)
    chance = shared_chance(history.seed)
    bot = make(bots)
    at_keyboard = 0 if humans == 1 else None
    while not history.over:
        state = history.state
        actors = state.actors()
        waiting = [seat for seat in actors if seat >= humans]
        if waiting:
            seat = waiting[0]
            choice = bot.choose(history.game, state.view(seat), state.legal(seat), chance)
            desk.committed(history.stage(seat, [choice]))
            continue
        if at_keyboard != actors[0]:
            at_keyboard = actors[0]
            person.lines.append("")  # the terminal was handed over
        person.decides(actors[0])
    return person.lines, history


class Person:
    def __init__(self, desk: Desk, rng: random.Random, say: Said, fickle: int, keen: int) -> None:
        self.desk = desk
        self.rng = rng
        self.say = say
        self.fickle = fickle
        self.keen = keen
        self.lines: list[str] = []

    def decides(self, seat: int) -> None:
        """Steps until something is committed."""
        while True:
            legal = self.desk.legal(seat)
            before = self.desk.drafts.get(seat)
            action = self.choice(seat, legal)
            self.lines.append(self.say(self.desk.history, action))
            stage = self.desk.act(seat, [action], "", confirm=False)
            if stage is not None:
                history = self.desk.history
                asks = board_of(history.game.name).needs_consent(history.game, action)
                if history.reveals(stage.state) and len(legal) > 1 and asks:
                    self.lines.append("y")
                self.desk.committed(stage)
                return
            draft = self.desk.drafts[seat]
            forced = before is None and len(legal) == 1
            if draft.complete and forced:
                self.desk.committed(self.desk.confirm(seat))
                return
            if self.rng.randrange(100) < self.fickle:
                self.lines.append("undo")
                self.desk.take_back(seat, 1, "")
            elif draft.complete:
                self.lines.append("")
                self.desk.committed(self.desk.confirm(seat))
                return

    def choice(self, seat: int, legal: list[int]) -> int:
        if self.keen and self.rng.randrange(100) < self.keen:
            return self.desk.history.game.bots.promising(self.desk.state(seat), seat, 1)[0]
        return self.rng.choice(legal)
