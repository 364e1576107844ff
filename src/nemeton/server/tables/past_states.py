"""Earlier positions of games, from copies of the state at intervals."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Awaitable, Callable
from time import perf_counter

from nemeton.core.chance import KeyedChance
from nemeton.core.record.history import History
from nemeton.core.state import State

MOVES_PER_COPY = 50
MOVES_PER_CHECK = 25  # of the time
STEP_SECONDS = 0.002  # of replay before other tasks have their turn
MAX_COPIES = 3_200  # of the size in `draft_memory`


class PastStates:
    """Copies of states, of the games requested last."""

    def __init__(self, copies: int = MAX_COPIES) -> None:
        self._most = copies
        self._count = 0
        self._kept: OrderedDict[str, tuple[History, dict[int, State]]] = OrderedDict()

    def __len__(self) -> int:
        return self._count

    async def at(
        self, table: str, history: History, ply: int, pause: Callable[[], Awaitable[None]]
    ) -> State:
        """The state after `ply` moves, for reading only; few moves are replayed."""
        if ply == history.ply:
            return history.state
        copies = self._copies(table, history)
        begin = max((kept for kept in copies if kept <= ply), default=0)
        if begin:
            state = copies[begin].copy()
        else:
            state = history.game.deal(history.seats, history.options, KeyedChance(history.seed))
        begun = perf_counter()
        for done in range(begin, ply):
            if done % MOVES_PER_COPY == 0 and done > begin:
                self._keep(table, copies, done, state)
            if done % MOVES_PER_CHECK == 0 and perf_counter() - begun > STEP_SECONDS:
                await pause()
                begun = perf_counter()
            move = history.moves[done]
            state.perform(move.seat, move.action)
        return state

    def forget(self, table: str) -> None:
        found = self._kept.pop(table, None)
        if found is not None:
            self._count -= len(found[1])
            found[1].clear()

    def _copies(self, table: str, history: History) -> dict[int, State]:
        known = self._kept.get(table)
        if known is None or known[0] is not history:
            self.forget(table)
            known = self._kept[table] = history, {}
        self._kept.move_to_end(table)
        return known[1]

    def _keep(self, table: str, copies: dict[int, State], ply: int, state: State) -> None:
        known = self._kept.get(table)
        if known is None or known[1] is not copies or ply in copies:
            return  # forgotten meanwhile, or another request was faster
        copies[ply] = state.copy()
        self._count += 1
        while self._count > self._most and len(self._kept) > 1:
            self.forget(next(iter(self._kept)))
