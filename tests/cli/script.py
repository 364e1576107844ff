"""Writes what a person would type for a whole game, by playing the same game beside it."""

from __future__ import annotations

from collections.abc import Callable

from nemeton.arena.one_game import bot_chance
from nemeton.bots import make
from nemeton.cli.play.draft import turns_up
from nemeton.core.history import History
from nemeton.core.seed import seed_from
from nemeton.games import find

Said = Callable[[History, int], str]


def notation(history: History, action: int) -> str:
    return history.game.verbs.text(action)


def whole_game(
    name: str, seats: int, seed: str, *, humans: int = 1, bots: str = "random", say: Said = notation
) -> tuple[list[str], History]:
    """The lines to type, and how the game ends. People take whatever stands in the middle."""
    history = History(find(name), seats, {}, seed_from(seed))
    chance = bot_chance(history.seed)
    bot = make(bots)
    lines: list[str] = []
    at_keyboard = 0 if humans == 1 else None
    while not history.over:
        state = history.state
        actors = state.actors()
        waiting = [seat for seat in actors if seat >= humans]
        seat = waiting[0] if waiting else actors[0]
        legal = state.legal(seat)
        if waiting:
            choice = bot.choose(history.game, state.view(seat), legal, chance)
            history.play(seat, choice)
            continue
        if at_keyboard != seat:
            at_keyboard = seat
            lines.append("")  # the terminal was handed over
        action = legal[len(legal) // 2]
        lines.append(say(history, action))
        hidden = turns_up(state, seat, action)
        history.play(seat, action)
        if len(legal) > 1 and hidden:
            lines.append("y")
        elif len(legal) > 1 and history.state.actors() != actors:
            lines.append("")  # confirm the turn
    return lines, history
