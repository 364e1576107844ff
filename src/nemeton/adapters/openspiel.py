"""The games as games of OpenSpiel: `pyspiel.load_game("nemeton_alarun", {"players": 3})`.

    >>> import pyspiel
    >>> import nemeton.adapters.openspiel
    >>> pyspiel.load_game("nemeton_alarun(players=3)").num_players()
    3

Importing this module registers every game. The one chance node, at the root, chooses one of the
`deals`, which fixes all later chance. If several seats may act at once they act in turn, the lowest
first, and none sees the choice of another.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec
import numpy as np
import pyspiel

from nemeton.adapters.rewards import by_rank
from nemeton.adapters.spaces import Encoder
from nemeton.core.chance import QuickChance
from nemeton.core.game import Game
from nemeton.core.state import State
from nemeton.games import find, names

DEFAULT_DEALS = 10_000
MAX_DECISIONS = 1 << 16  # no game comes near it


def short_name(game: str) -> str:
    """The name under which OpenSpiel knows the game."""
    return f"nemeton_{game}"


def game_type(game: Game) -> pyspiel.GameType:
    return pyspiel.GameType(
        short_name=short_name(game.name),
        long_name=f"Nemeton: {game.name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters(game),
    )


def parameters(game: Game) -> dict[str, int | bool | str]:
    """Parameters with their defaults: players, deals, and the game's options."""
    options = {option.name: option.default for option in game.options}
    return {"players": game.seats[0], "deals": DEFAULT_DEALS, **options, **game.simulation}


class SpielPosition:
    """A game in progress, and its moves with the seats that saw each."""

    def __init__(self, state: State, moves: list[tuple[int, int, list[int]]]) -> None:
        self.state = state
        self.moves = moves

    def __deepcopy__(self, _memo: dict[int, object]) -> SpielPosition:
        return SpielPosition(self.state.copy(), self.moves.copy())

    def play(self, seat: int, action: int) -> None:
        state = self.state
        viewers = [viewer for viewer in range(state.seats) if state.shows(seat, action, viewer)]
        state.apply(seat, action)
        self.moves.append((seat, action, viewers))

    def redealt(self, seat: int, chance: QuickChance) -> SpielPosition:
        """A sample for this seat: other seats know only moves that this one saw."""
        state = self.state
        moves = [move for move in self.moves if seat in move[2]]
        return SpielPosition(state.game.redeal(state, seat, chance), moves)

    def memory(self, seat: int) -> str:
        """The seat's view as text, and all moves that it saw."""
        text = self.state.game.verbs.text
        lines = [f"{who} {text(action)}" for who, action, viewers in self.moves if seat in viewers]
        return "\n".join([self.seen(seat), *lines])

    def seen(self, seat: int) -> str:
        return msgspec.json.encode(self.state.view(seat)).decode()


class SpielGame(pyspiel.Game):
    def __init__(self, game: Game, params: Mapping[str, Any] | None = None) -> None:
        chosen = {**parameters(game), **(params or {})}
        seats, deals = int(chosen["players"]), int(chosen["deals"])
        options = {option.name: chosen[option.name] for option in game.options}
        self.options = game.settle_simulation(seats, options)
        info = pyspiel.GameInfo(
            num_distinct_actions=game.verbs.size,
            max_chance_outcomes=deals,
            num_players=seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=MAX_DECISIONS,
        )
        super().__init__(game_type(game), info, chosen)
        self.rules = game
        self.seats = seats
        self.deals = deals

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(
        self,
        iig_obs_type: pyspiel.IIGObservationType | None = None,
        params: Mapping[str, Any] | None = None,
    ) -> SpielObserver:
        recalls = iig_obs_type is not None and iig_obs_type.perfect_recall
        return SpielObserver(self.rules, self.seats, recalls=recalls)


class SpielState(pyspiel.State):
    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.played: SpielPosition | None = None  # not dealt yet

    @property
    def spiel(self) -> SpielGame:
        game = self.get_game()
        assert isinstance(game, SpielGame)
        return game

    def current_player(self) -> int:
        if self.played is None:
            return int(pyspiel.PlayerId.CHANCE)
        actors = self.played.state.actors()
        return actors[0] if actors else int(pyspiel.PlayerId.TERMINAL)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        deals = self.spiel.deals
        return [(deal, 1 / deals) for deal in range(deals)]

    def _legal_actions(self, player: int) -> list[int]:
        assert self.played is not None
        return self.played.state.legal(player) if player == self.current_player() else []

    def _apply_action(self, action: int) -> None:
        if self.played is None:
            game = self.spiel
            state = game.rules.deal(game.seats, game.options, QuickChance(action))
            self.played = SpielPosition(state, [])
        else:
            self.played.play(self.current_player(), action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        return self.spiel.rules.verbs.text(action)

    def is_terminal(self) -> bool:
        return self.played is not None and not self.played.state.actors()

    def returns(self) -> list[float]:
        return [0.0] * self.spiel.seats if self.played is None else by_rank(self.played.state)

    def resample_from_infostate(
        self, player: int, probability_sampler: Callable[[], float]
    ) -> SpielState:
        """A state that the player could not tell from this one."""
        twin = self.clone()
        assert isinstance(twin, SpielState)
        if self.played is not None:
            chance = QuickChance(int(probability_sampler() * (1 << 62)))
            twin.played = self.played.redealt(player, chance)
        return twin

    def __str__(self) -> str:
        return "not dealt yet" if self.played is None else repr(self.played.state)


class SpielObserver:
    """An observer as OpenSpiel defines it: `tensor`, `dict`, `set_from`, `string_from`."""

    def __init__(self, game: Game, seats: int, *, recalls: bool) -> None:
        self._encoder = Encoder(game, seats)
        self._recalls = recalls
        self.tensor = np.zeros(self._encoder.width, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        if state.played is None:
            self.tensor.fill(0)
        else:
            self.tensor[:] = self._encoder.observation(state.played.state, player)

    def string_from(self, state: SpielState, player: int) -> str:
        if state.played is None:
            return ""
        return state.played.memory(player) if self._recalls else state.played.seen(player)


def maker(game: Game) -> type[SpielGame]:
    """OpenSpiel makes a game from its parameters alone."""

    class Registered(SpielGame):
        def __init__(self, params: Mapping[str, Any] | None = None) -> None:
            super().__init__(game, params)

    return Registered


def register() -> None:
    known = pyspiel.registered_names()
    for name in names():
        if short_name(name) not in known:
            game = find(name)
            pyspiel.register_game(game_type(game), maker(game))


register()
