"""Search by playouts in worlds that fit the view.

The candidates are the actions that look best one step ahead. All of them are tried in the same
worlds, in each of which the seat's hidden information is dealt again. Everybody plays by a quick
policy to a horizon, where positions can be judged, and the weaker half of the candidates is dropped
as evidence grows.

A far horizon shows more, a near one is more certain. A level may judge at several horizons and
take the mean.
"""

from __future__ import annotations

from time import perf_counter
from typing import Final

from nemeton.bots.bot import ThinkingBot
from nemeton.bots.candidates import candidates
from nemeton.bots.learned_value import Value, shipped_value
from nemeton.bots.policies import policy
from nemeton.core.chance import Chance
from nemeton.core.game import Game
from nemeton.core.search.playout import playout
from nemeton.core.state import State
from nemeton.core.view import View

# Worlds after which the weaker half is dropped; the others share the remaining playouts.
FIRST_HALVING: Final = 4
SECOND_HALVING: Final = 12
PLAYOUTS_PER_CANDIDATE: Final = 16  # with which the halvings are as above; they scale with more
CHANCE_PER_POINT: Final = 0.0005  # of lead; it breaks ties


class PlayoutSettings:
    """Settings of a PlayoutBot.

    `playouts` sets its strength; `most_seconds` only bounds the time.
    """

    def __init__(
        self,
        candidates: int,
        playouts: int,
        horizon: int,
        multiple: int = 1,
        breadth: int = 0,
        policy: str = "promising",
        objective: str = "chance",
        most_seconds: float = 10.0,
        horizons: int = 1,
        later_policy: str = "",
    ) -> None:
        self.candidates = candidates
        self.breadth = breadth  # promising actions from which one step ahead picks the candidates
        self.playouts = playouts
        self.horizon = horizon  # to play to, in multiples of `multiple`
        self.multiple = multiple  # where a game's horizon rises by more than 1
        self.policy = policy  # to the first horizon judged
        self.later_policy = later_policy or policy  # of everybody after it
        self.objective = objective  # "chance" to win, "learned" for the same, or "lead" in points
        self.most_seconds = most_seconds
        self.horizons = horizons  # at which positions are judged, the last one included

    def until(self, state: State) -> int:
        """The horizon to play to."""
        return (state.horizon // self.multiple + self.horizon) * self.multiple


class CandidateResult:
    """A candidate with sums over the worlds of its playouts."""

    def __init__(self, action: int) -> None:
        self.action = action
        self.worlds = 0
        self.chance = 0.0  # to win, by the objective
        self.chances: list[float] = []  # everybody's
        self.points = 0.0  # the seat's, expected at the end
        self.others = 0.0  # the mean of the others'
        self.ahead = 0  # worlds in which no seat has a better chance

    def add(
        self, chances: list[float], points: float, others: float, seat: int, own: float
    ) -> None:
        """Add a playout.

        `chances` are those of the evaluation, `own` the seat's chance by the objective.
        """
        self.chances = (
            [whole + one for whole, one in zip(self.chances, chances, strict=True)]
            if self.worlds
            else list(chances)
        )
        self.worlds += 1
        self.chance += own
        self.points += points
        self.others += others
        if chances[seat] >= max(chances):
            self.ahead += 1


class Halving:
    """Successive halving of candidates that are compared world by world."""

    def __init__(self, candidates: int, settings: PlayoutSettings) -> None:
        self.sums = [0.0] * candidates
        self.alive = list(range(candidates))
        self.dropped: list[int] = []
        self.worlds = 0
        self.scale = max(1, settings.playouts // (PLAYOUTS_PER_CANDIDATE * settings.candidates))
        self.left = settings.playouts

    def unfinished(self) -> bool:
        """True if several candidates are left, and playouts for another world."""
        return len(self.alive) > 1 and self.left >= len(self.alive)

    def add(self, results: list[float]) -> None:
        """Add the results of one world, in the order of `alive`."""
        for place, index in enumerate(self.alive):
            self.sums[index] += results[place]
        self.left -= len(self.alive)
        self.worlds += 1
        if self.worlds == FIRST_HALVING * self.scale or self.worlds == SECOND_HALVING * self.scale:
            ranking = ranked(self.alive, self.sums)
            self.alive = better_half(self.alive, self.sums)
            self.dropped = ranking[len(self.alive) :] + self.dropped

    def ranking(self) -> list[int]:
        """All candidates, best first."""
        return ranked(self.alive, self.sums) + self.dropped


class PlayoutBot(ThinkingBot):
    """A bot that compares its candidates by playouts."""

    def __init__(
        self, settings: PlayoutSettings, value: Value | None = None, game: Game | None = None
    ) -> None:
        """A search with these settings; `game` is needed for policies of its own.

        `value` is for the objective "learned"; without it the shipped one is used.
        """
        self.settings = settings
        self.policy = policy(settings.policy, game)
        self.later_policy = (
            self.policy
            if settings.later_policy == settings.policy
            else policy(settings.later_policy, game)
        )
        self.value = value

    @property
    def name(self) -> str:
        return "playouts"

    def think(self, game: Game, view: View, seat: int, chance: Chance) -> int:
        return self.search(game, game.sample(view, chance), seat, chance)

    def search(self, game: Game, root: State, seat: int, chance: Chance) -> int:
        """The best candidate."""
        whole = self.settings.objective != "lead"  # only differences of leads count
        return self.compare(game, root, seat, chance, whole)[0].action

    def compare(
        self, game: Game, root: State, seat: int, chance: Chance, whole: bool = True
    ) -> list[CandidateResult]:
        """The candidates with their results, best first.

        Without `whole`, points and chances may lack what all candidates have in common.
        """
        settings = self.settings
        if settings.objective == "learned" and self.value is None:
            self.value = shipped_value(game, root.seats)
        actions = candidates(self.policy, root, seat, settings.breadth, settings.candidates)
        found = [CandidateResult(action) for action in actions]
        halving = Halving(len(actions), settings)
        until = settings.until(root)
        latest = perf_counter() + settings.most_seconds
        while halving.unfinished():
            world = game.redeal(root, seat, chance)
            self.policy.enter(world, seat, halving.worlds, whole)
            results: list[float] = []
            for index in halving.alive:
                if perf_counter() >= latest:
                    break
                results.append(self.try_out(game, world, seat, found[index], chance, until))
            if len(results) < len(halving.alive):
                break  # a world counts only if all were tried in it
            halving.add(results)
        return [found[index] for index in halving.ranking()]

    def try_out(
        self, game: Game, world: State, seat: int, one: CandidateResult, chance: Chance, until: int
    ) -> float:
        """Play a candidate out in this world; returns how good the result is."""
        state = world.copy()
        state.perform(seat, one.action)
        chances = [0.0] * state.seats
        points = [0.0] * state.seats
        own = 0.0
        horizons = self.settings.horizons
        for number in range(horizons):
            self.play_on(state, chance, until, number)
            forecast = game.bots.evaluate_all(state)
            chances = added(chances, forecast.chances, horizons)
            points = added(points, forecast.points, horizons)
            if self.value is not None:
                own += self.value.chance(state, seat, forecast) / horizons
        others = (sum(points) - points[seat]) / (len(points) - 1)
        if self.value is None:
            own = chances[seat]
        one.add(chances, points[seat], others, seat, own)
        if self.settings.objective == "lead":
            return points[seat] - others
        return own + CHANCE_PER_POINT * (points[seat] - others)

    def play_on(self, state: State, chance: Chance, until: int, number: int) -> None:
        """Play to horizon `number` of those at which the position is judged."""
        left = self.settings.horizons - 1 - number
        everybody = self.later_policy if number else self.policy
        playout(state, chance, everybody, until - left * self.settings.multiple)


def added(sums: list[float], seen: list[float], count: int) -> list[float]:
    """Sums with one more value, as a part of the mean of several."""
    return [whole + one / count for whole, one in zip(sums, seen, strict=True)]


def ranked(alive: list[int], sums: list[float]) -> list[int]:
    """Candidates, best first; among equals the more promising."""
    ranking = [(-sums[index], index) for index in alive]
    ranking.sort()
    return [index for _, index in ranking]


def better_half(alive: list[int], sums: list[float]) -> list[int]:
    return ranked(alive, sums)[: (len(alive) + 1) // 2]
