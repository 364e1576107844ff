"""Finds puzzles: positions of games between druids with one clearly best action.

An action that stands out during play is compared again, in more and other worlds, with all other
promising actions. The position is a puzzle only if it still stands out.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from nemeton.analysis.hint import reason_for
from nemeton.analysis.puzzle import Puzzle, Tried
from nemeton.bot_levels import SEARCHING_LEVELS
from nemeton.bots.game_loop import play_game
from nemeton.bots.levels import bot_for
from nemeton.bots.playout_search import CandidateResult, PlayoutBot
from nemeton.core.chance import Chance, QuickChance
from nemeton.core.errors import BadOptions
from nemeton.core.game import Game
from nemeton.core.record.game_terms import terms_of
from nemeton.core.record.history import History
from nemeton.core.seed import seed_from
from nemeton.core.state import State

MIN_FIRST_MARGIN: Final = 0.15  # of a chance to win, for a second look
MIN_SURE_MARGIN: Final = 0.10  # two standard errors below the estimate
MIN_CHANCE: Final = 0.6  # to win, with the answer
MIN_ACTIONS: Final = 4  # actions to choose from
MAX_RIVALS: Final = 4  # compared with the answer in the final worlds
MAX_ACTIONS_TRIED: Final = 40  # promising ones
FIRST_WORLDS: Final = 24  # in which all actions are tried
FINAL_WORLDS: Final = 160
ENDLESS_SECONDS: Final = 1e9  # the same seed gives the same puzzles


def search(game: Game, seats: int, seed: str, level: str = "druid") -> Puzzle | None:
    """The puzzle with the widest margin in one game between bots, or None."""
    bot = bot_for(game, level, seats)
    if not isinstance(bot, PlayoutBot):
        raise BadOptions("review-level", level=level, levels=", ".join(SEARCHING_LEVELS))
    bot.settings.most_seconds = ENDLESS_SECONDS
    secret = seed_from(seed)
    history = History(game, seats, game.settle_simulation(seats, {}), secret)
    chance = QuickChance(int.from_bytes(secret[:7], "big"))
    searching = PuzzleSearch(bot, history, chance)
    play_game(history.state, searching.choose, history.play)
    return searching.best


class PuzzleSearch:
    """Chooses for every seat of a game, and notes the best puzzle on the way."""

    def __init__(self, bot: PlayoutBot, history: History, chance: Chance) -> None:
        self.bot = bot
        self.history = history
        self.chance = chance
        self.best: Puzzle | None = None

    def choose(self, state: State, seat: int) -> int:
        legal = state.legal(seat)
        if len(legal) == 1:
            return legal[0]
        game = state.game
        root = game.sample(state.view(seat), self.chance)
        found = self.bot.compare(game, root, seat, self.chance)
        answer = found[0].action
        if len(legal) >= MIN_ACTIONS and stands_out(found) and has_parameters(game, answer):
            puzzle = confirm(game, self.bot, self.history, root, seat, answer, self.chance)
            if puzzle is not None and (self.best is None or puzzle.margin > self.best.margin):
                self.best = puzzle
        return answer


def has_parameters(game: Game, action: int) -> bool:
    """True if the action has parameters; one without is too easy to find."""
    return game.verbs.verb(action).count > 1


def stands_out(found: list[CandidateResult]) -> bool:
    if len(found) < 2 or found[0].worlds == 0 or found[1].worlds == 0:
        return False
    rivals = [one.chance / one.worlds for one in found[1:] if one.worlds]
    chance = found[0].chance / found[0].worlds
    return chance >= MIN_CHANCE and chance - max(rivals) >= MIN_FIRST_MARGIN


def confirm(
    game: Game,
    bot: PlayoutBot,
    history: History,
    root: State,
    seat: int,
    answer: int,
    chance: Chance,
) -> Puzzle | None:
    """The puzzle, if the answer still stands out in other worlds."""
    actions = [one for one in game.bots.promising(root, seat, MAX_ACTIONS_TRIED) if one != answer]
    first_tries = [CandidateResult(action) for action in [answer, *actions]]
    compare(game, bot, root, seat, first_tries, FIRST_WORLDS, chance)
    order = [(-one.chance, number) for number, one in enumerate(first_tries) if number > 0]
    order.sort()
    others = [first_tries[number] for _, number in order]
    if (
        first_tries[0].chance < MIN_CHANCE * FIRST_WORLDS
        or others[0].chance > first_tries[0].chance
    ):
        return None
    best = CandidateResult(answer)
    rivals = [CandidateResult(one.action) for one in others[:MAX_RIVALS]]
    differences = compare(game, bot, root, seat, [best, *rivals], FINAL_WORLDS, chance)
    surest = min(differences, key=low_end)
    if best.chance < MIN_CHANCE * FINAL_WORLDS or low_end(surest) < MIN_SURE_MARGIN:
        return None
    text = game.verbs.text
    closest = min(differences)
    tried = [best, *rivals, *others[MAX_RIVALS:]]
    return Puzzle(
        *terms_of(game, history.seats),
        options=history.options,
        seed=history.seed.hex(),
        moves=[(move.seat, text(move.action)) for move in history.moves],
        seat=seat,
        answer=text(answer),
        margin=round(closest[0], 4),
        error=round(closest[1], 4),
        why=reason_for(best, [best, *rivals], only=False),
        tried=[
            Tried(text(one.action), round(one.chance / one.worlds, 4), one.worlds) for one in tried
        ],
    )


def low_end(difference: tuple[float, float]) -> float:
    return difference[0] - 2 * difference[1]


def compare(
    game: Game,
    bot: PlayoutBot,
    root: State,
    seat: int,
    actions: list[CandidateResult],
    worlds: int,
    chance: Chance,
) -> list[tuple[float, float]]:
    """Play all actions out in the same worlds.

    Returns for each but the first how much more often the first wins, with its standard error.
    """
    until = bot.settings.until(root)
    squares = [0.0] * len(actions)
    for _ in range(worlds):
        world = game.redeal(root, seat, chance)
        before = [one.chance for one in actions]
        for one in actions:
            bot.try_out(game, world, seat, one, chance, until)
        first = actions[0].chance - before[0]
        for number, one in enumerate(actions):
            squares[number] += (first - (one.chance - before[number])) ** 2
    found: list[tuple[float, float]] = []
    for number in range(1, len(actions)):
        mean = (actions[0].chance - actions[number].chance) / worlds
        found.append((mean, sqrt(max(0.0, squares[number] / worlds - mean * mean) / worlds)))
    return found
