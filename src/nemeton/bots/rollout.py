"""Search by play-outs: what would come of each candidate, in many worlds that fit the view?

The candidates are the actions that look best one step ahead. All of them are tried in the same
worlds (what the seat cannot know is dealt anew for each), everybody plays on by a quick policy to
a horizon, where positions can be judged, and the weaker half of the candidates is dropped as
evidence grows.

A far horizon sees more, a near one is surer: a level may look at every one on the way, and take
the mean.
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

# The weaker half is dropped after so many worlds, twice; who is left shares the rest of the work.
FIRST_HALVING: Final = 4
SECOND_HALVING: Final = 12
A_CANDIDATE: Final = 16  # play-outs for each candidate; twice the work, twice as many worlds
POINT: Final = 0.0005  # of a chance to win: decides where the chances are equal


class Work:
    """How a rollout bot thinks. Its strength is set by `playouts`; `cap` only bounds the time."""

    def __init__(
        self,
        candidates: int,
        playouts: int,
        horizon: int,
        multiple: int = 1,
        breadth: int = 0,
        policy: str = "promising",
        judge: str = "chance",
        cap: float = 10.0,
        looks: int = 1,
        later: str = "",
    ) -> None:
        self.candidates = candidates
        self.breadth = breadth  # promising actions of which one step ahead picks the candidates
        self.playouts = playouts
        self.horizon = horizon  # how many multiples of `multiple` it plays on
        self.multiple = multiple  # where a game's horizon rises by more than 1
        self.policy = policy  # to the first look
        self.later = later or policy  # after it
        self.judge = judge  # "chance" to win, "learned" for the same, or "lead" in points
        self.cap = cap  # seconds
        self.looks = looks  # the last so many multiples, at each of which it is judged

    def until(self, state: State) -> int:
        """The horizon to play to."""
        return (state.horizon // self.multiple + self.horizon) * self.multiple


class Weighed:
    """A candidate, and sums over the worlds it was played out in."""

    def __init__(self, action: int) -> None:
        self.action = action
        self.worlds = 0
        self.chance = 0.0  # to win, as the level judges it
        self.chances: list[float] = []  # everybody's
        self.points = 0.0  # own ones, expected at the end
        self.others = 0.0  # theirs, on average
        self.ahead = 0  # worlds in which nobody stands better

    def note(
        self, chances: list[float], points: float, others: float, seat: int, own: float
    ) -> None:
        """`chances` are the evaluation's; `own` is what the level makes of its seat's."""
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
    """Candidates compared world by world; the weaker half is dropped, twice."""

    def __init__(self, candidates: int, work: Work) -> None:
        self.sums = [0.0] * candidates
        self.alive = list(range(candidates))
        self.dropped: list[int] = []
        self.worlds = 0
        self.scale = max(1, work.playouts // (A_CANDIDATE * work.candidates))
        self.left = work.playouts

    def goes_on(self) -> bool:
        """Is there more than one candidate left, and work for another world?"""
        return len(self.alive) > 1 and self.left >= len(self.alive)

    def note(self, came: list[float]) -> None:
        """Add the results of one world, in the order of `alive`."""
        for place, index in enumerate(self.alive):
            self.sums[index] += came[place]
        self.left -= len(self.alive)
        self.worlds += 1
        if self.worlds == FIRST_HALVING * self.scale or self.worlds == SECOND_HALVING * self.scale:
            ranking = ranked(self.alive, self.sums)
            self.alive = better_half(self.alive, self.sums)
            self.dropped = ranking[len(self.alive) :] + self.dropped

    def ranking(self) -> list[int]:
        """All candidates, best first."""
        return ranked(self.alive, self.sums) + self.dropped


class RolloutBot(ThinkingBot):
    def __init__(self, work: Work, value: Value | None = None, game: Game | None = None) -> None:
        """A search with this work; `game` is needed for policies that only this game has.

        `value` judges where `work` says "learned"; otherwise the one that is shipped.
        """
        self.work = work
        self.policy = policy(work.policy, game)
        self.later = self.policy if work.later == work.policy else policy(work.later, game)
        self.value = value

    @property
    def name(self) -> str:
        return "rollout"

    def think(self, game: Game, view: View, seat: int, chance: Chance) -> int:
        return self.search(game, game.sample(view, chance), seat, chance)

    def search(self, game: Game, root: State, seat: int, chance: Chance) -> int:
        """The candidate that does best."""
        whole = self.work.judge != "lead"  # differences of leads are all that counts
        return self.weigh(game, root, seat, chance, whole)[0].action

    def weigh(
        self, game: Game, root: State, seat: int, chance: Chance, whole: bool = True
    ) -> list[Weighed]:
        """The candidates and what came of them, best first. Who only wants to know the best does
        not need the `whole` of it: points and chances may then lack what all have in common."""
        work = self.work
        if work.judge == "learned" and self.value is None:
            self.value = shipped_value(game, root.seats)
        actions = candidates(self.policy, root, seat, work.breadth, work.candidates)
        found = [Weighed(action) for action in actions]
        halving = Halving(len(actions), work)
        until = work.until(root)
        latest = perf_counter() + work.cap
        while halving.goes_on():
            world = game.redeal(root, seat, chance)
            self.policy.enter(world, seat, halving.worlds, whole)
            came: list[float] = []
            for index in halving.alive:
                if perf_counter() >= latest:
                    break
                came.append(self.try_out(game, world, seat, found[index], chance, until))
            if len(came) < len(halving.alive):
                break  # a world that not all were tried in says nothing
            halving.note(came)
        return [found[index] for index in halving.ranking()]

    def try_out(
        self, game: Game, world: State, seat: int, one: Weighed, chance: Chance, until: int
    ) -> float:
        """Play a candidate out in this world; how good that is."""
        state = world.copy()
        state.perform(seat, one.action)
        chances = [0.0] * state.seats
        points = [0.0] * state.seats
        own = 0.0
        looks = self.work.looks
        for look in range(looks):
            self.play_on(state, chance, until, look)
            forecast = game.bots.evaluate_all(state)
            chances = added(chances, forecast.chances, looks)
            points = added(points, forecast.points, looks)
            if self.value is not None:
                own += self.value.chance(state, seat, forecast) / looks
        others = (sum(points) - points[seat]) / (len(points) - 1)
        if self.value is None:
            own = chances[seat]
        one.note(chances, points[seat], others, seat, own)
        if self.work.judge == "lead":
            return points[seat] - others
        return own + POINT * (points[seat] - others)

    def play_on(self, state: State, chance: Chance, until: int, look: int) -> None:
        """To the next look; the last one is at the horizon."""
        left = self.work.looks - 1 - look
        everybody = self.later if look else self.policy
        playout(state, chance, everybody, until - left * self.work.multiple)


def added(sums: list[float], seen: list[float], looks: int) -> list[float]:
    return [whole + one / looks for whole, one in zip(sums, seen, strict=True)]


def ranked(alive: list[int], sums: list[float]) -> list[int]:
    """Best first; among equals those that looked more promising."""
    ranking = [(-sums[index], index) for index in alive]
    ranking.sort()
    return [index for _, index in ranking]


def better_half(alive: list[int], sums: list[float]) -> list[int]:
    return ranked(alive, sums)[: (len(alive) + 1) // 2]
