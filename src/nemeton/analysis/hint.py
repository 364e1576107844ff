"""Hints: the best few actions by a druid's search, with reasons.

The search sees only the player's view, so a hint reveals nothing hidden.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from nemeton.bots.level_settings import most_seconds
from nemeton.bots.levels import bot_for
from nemeton.bots.playout_search import CandidateResult, PlayoutBot
from nemeton.core.chance import Chance
from nemeton.core.game import Game
from nemeton.core.message import Message
from nemeton.core.preview import Preview, preview
from nemeton.core.state import State
from nemeton.core.view import View

ADVISER: Final = "druid"
MAX_HINTS: Final = 3
WORLDS_WITHOUT_RIVALS: Final = 8  # in which an action without rivals is judged
NOTABLE_POINTS: Final = 1.0  # a difference worth mentioning
NOTABLE_CHANCE: Final = 0.02  # the same in chances to win
MAX_SHARED_WORLDS: Final = 12  # in which the best two are compared part by part
CLEAR_ERRORS: Final = 2.0  # standard errors by which they differ clearly


class Hint:
    """An action with its expected result and the reasons for it."""

    def __init__(
        self, action: int, chance: float, points: float, why: Message, preview: Preview | None
    ) -> None:
        self.action = action
        self.chance = chance  # to win
        self.points = points  # expected at the end
        self.why = why  # its results in the playouts
        self.preview = preview


def seconds(game: str, seats: int) -> float:
    """The time limit of a hint."""
    return most_seconds(game, ADVISER, seats)


def hints(game: Game, view: View, chance: Chance, adviser: PlayoutBot | None = None) -> list[Hint]:
    """The best few actions, best first; none if the seat has no decision."""
    assert view.seat is not None
    seat = view.seat
    root = game.sample(view, chance)
    if seat not in root.actors():
        return []
    bot = bot_for(game, ADVISER, view.seats) if adviser is None else adviser
    assert isinstance(bot, PlayoutBot)
    found = bot.compare(game, root, seat, chance)
    if found[0].worlds == 0:
        until = bot.settings.until(root)
        for _ in range(WORLDS_WITHOUT_RIVALS):
            bot.try_out(game, game.redeal(root, seat, chance), seat, found[0], chance, until)
    only = len(root.legal(seat)) == 1
    said = [reason_for(one, found, only) for one in found[:MAX_HINTS] if one.worlds > 0]
    if len(said) > 1:
        said[0] = with_edge(said[0], game.name, edge(game, bot, root, seat, found, chance))
    return [
        Hint(
            one.action,
            one.chance / one.worlds,
            one.points / one.worlds,
            reason,
            preview(root, seat, one.action),
        )
        for one, reason in zip(found, said, strict=False)
    ]


def reason_for(one: CandidateResult, all_: list[CandidateResult], only: bool) -> Message:
    """The reason for an action: its results compared with those of the others."""
    rivals = [other for other in all_ if other is not one and other.worlds > 0]
    if only or not rivals:
        return Message("hint-only" if only else "hint-alone", counts(one))
    count = len(rivals)
    own = one.points / one.worlds - sum([other.points / other.worlds for other in rivals]) / count
    theirs = (
        sum([other.others / other.worlds for other in rivals]) / count - one.others / one.worlds
    )
    chance = (
        one.chance / one.worlds - sum([other.chance / other.worlds for other in rivals]) / count
    )
    behind = all_[0].chance / all_[0].worlds - one.chance / one.worlds
    if one is not all_[0] and behind >= NOTABLE_CHANCE:
        return Message("hint-less", {**counts(one), "percent": round(100 * behind)})
    if own >= NOTABLE_POINTS and own >= theirs:
        return Message("hint-own", {**counts(one), "points": round(own)})
    if theirs >= NOTABLE_POINTS:
        return Message("hint-others", {**counts(one), "points": round(theirs)})
    if chance >= NOTABLE_CHANCE:
        return Message("hint-chance", {**counts(one), "percent": round(100 * chance)})
    return Message("hint-even", counts(one))


def edge(
    game: Game,
    bot: PlayoutBot,
    root: State,
    seat: int,
    found: list[CandidateResult],
    chance: Chance,
) -> str:
    """The part of the evaluation with the clearest advantage of the best action.

    The best two are compared where their playouts end. Empty if no part is clearly ahead.
    """
    names = list(game.bots.evaluation_parts(root, seat))
    worlds = min(MAX_SHARED_WORLDS, found[1].worlds)
    if not names or worlds < 2:
        return ""
    until = bot.settings.until(root)
    sums = [0.0] * len(names)
    squares = [0.0] * len(names)
    for _ in range(worlds):
        world = game.redeal(root, seat, chance)
        best = parts_after(game, bot, world, seat, found[0].action, chance, until)
        next_best = parts_after(game, bot, world, seat, found[1].action, chance, until)
        for number, name in enumerate(names):
            difference = best[name] - next_best[name]
            sums[number] += difference
            squares[number] += difference * difference
    clearest, most = "", 0.0
    for number, name in enumerate(names):
        mean = sums[number] / worlds
        error = sqrt(max(0.0, squares[number] / worlds - mean * mean) / (worlds - 1))
        if mean > most and mean > CLEAR_ERRORS * error:
            clearest, most = name, mean
    return clearest


def parts_after(
    game: Game, bot: PlayoutBot, world: State, seat: int, action: int, chance: Chance, until: int
) -> dict[str, float]:
    """The parts of the evaluation where a playout of the action ends."""
    state = world.copy()
    state.perform(seat, action)
    for number in range(bot.settings.horizons):
        bot.play_on(state, chance, until, number)
    return game.bots.evaluation_parts(state, seat)


def with_edge(reason: Message, game: str, part: str) -> Message:
    if not part:
        return reason
    return Message("hint-edge", {"part": Message(f"{game}-part-{part}"), "why": reason})


def counts(one: CandidateResult) -> dict[str, str | int | Message]:
    return {"ahead": one.ahead, "worlds": one.worlds}
