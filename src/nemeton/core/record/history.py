"""History of a game: its state, and the moves that led to it.

Terminal, server, arena and replay play through it. A move is first *staged* on a copy of the
state, where it can still be taken back; once *committed* it is part of the history. Programs
that take nothing back play at once.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from nemeton.core.chance import KeyedChance
from nemeton.core.errors import BadComponents, BadOptions, BadRecord, BadText, NemetonError, Refused
from nemeton.core.gains import EffectTracker, MoveEffects
from nemeton.core.game import Game
from nemeton.core.record.record import Record, commitment, open_seed
from nemeton.core.state import State


class Move:
    """One action of one seat, with its circumstances.

    A plain class, because compiled ones hold numbers unboxed; a table keeps one for each move.
    """

    __slots__ = ("action", "actors", "at", "effects", "seat", "shown", "submission")

    def __init__(
        self,
        seat: int,
        action: int,
        shown: int,
        actors: int,
        at: int = 0,
        submission: str | None = None,
        effects: MoveEffects | None = None,
    ) -> None:
        self.seat = seat
        self.action = action
        self.shown = shown  # a bit for each seat that may read it, and one more for onlookers
        self.actors = actors  # a bit for each seat with an open decision after it
        self.at = at  # milliseconds since 1970
        self.submission = submission  # on the last move of a submission: its id
        self.effects = effects  # None unless tracked; see `History.track_effects`

    def __repr__(self) -> str:
        return f"<Move: seat {self.seat}, action {self.action}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Move) and self._all() == other._all()

    def __hash__(self) -> int:
        return hash((self.seat, self.action, self.at))

    def _all(self) -> tuple[int, int, int, int, int, str | None, MoveEffects | None]:
        return (
            self.seat,
            self.action,
            self.shown,
            self.actors,
            self.at,
            self.submission,
            self.effects,
        )

    def dated(self, at: int, submission: str | None) -> Move:
        """The same move with its time and submission."""
        return Move(self.seat, self.action, self.shown, self.actors, at, submission, self.effects)

    def shown_to(self, viewers: Iterable[int | None]) -> bool:
        for viewer in viewers:
            if self.shown >> viewer_bit(viewer) & 1:
                return True
        return False


class Stage:
    """Moves of one seat on a copy of the state, not yet committed."""

    def __init__(
        self, seat: int, state: State, moves: tuple[Move, ...], tracker: EffectTracker | None
    ) -> None:
        self.seat = seat
        self.state = state
        self.moves = moves
        self.tracker = tracker  # of `state`, if effects are tracked

    @property
    def steps(self) -> list[int]:
        return [move.action for move in self.moves]

    def dated(self, at: int, submission: str | None = None) -> Stage:
        """The same moves with their time and submission."""
        last = len(self.moves) - 1
        moves = [
            move.dated(at, submission if index == last else None)
            for index, move in enumerate(self.moves)
        ]
        return Stage(self.seat, self.state, tuple(moves), self.tracker)


class History:
    """The present `state` of a game, and the `moves` that led to it.

    >>> import nemeton
    >>> history = nemeton.History(nemeton.load("alarun"), 2, {"first": "1"}, bytes(32))
    >>> stage = history.stage(0, ["pass"])
    >>> history.ply  # what is staged can still be dropped
    0
    >>> history.commit(stage)
    >>> history
    <History of alarun: 1 moves, <alarun: 2 seats, seat 1 to act>>
    """

    def __init__(
        self,
        game: Game,
        seats: int,
        options: Mapping[str, object],
        seed: bytes,
        components: str | None = None,
        *,
        track_effects: bool = False,
    ) -> None:
        self.track_effects = track_effects  # games between bots need none
        self.game = game if components is None else game.with_components(components)
        self.components = components
        self.options = self.game.settle(seats, options)
        self.seed = seed
        self.state: State = self.game.deal(seats, self.options, KeyedChance(seed))
        self.moves: list[Move] = []
        self._tracker: EffectTracker | None = None

    def __repr__(self) -> str:
        return f"<History of {self.game.name}: {self.ply} moves, {self.state!r}>"

    @property
    def ply(self) -> int:
        return len(self.moves)

    @property
    def seats(self) -> int:
        return self.state.seats

    @property
    def over(self) -> bool:
        return not self.state.actors()

    @property
    def commitment(self) -> str:
        return commitment(self.game, self.seats, self.options, self.components, self.seed)

    def play(self, seat: int, action: int) -> None:
        """Carry out the action and append the move, or raise Refused and change nothing."""
        self.moves.append(advance(self.state, seat, action, self._tracker_now()))

    def _tracker_now(self) -> EffectTracker | None:
        """The tracker of the present state; None unless effects are tracked."""
        if not self.track_effects:
            return None
        if self._tracker is None or self._tracker.state is not self.state:
            self._tracker = EffectTracker(self.state)
        return self._tracker

    def stage(self, seat: int, steps: Sequence[int | str], after: Stage | None = None) -> Stage:
        """Apply steps to a copy of the present, or of the seat's earlier stage.

        Steps are actions or their texts. Raises the error of the first that fails: Refused,
        BadText, or "after-a-reveal". Steps after a reveal are not even parsed, because any answer
        would show what was turned up, while nothing is committed yet.
        """
        before = self._tracker_now() if after is None else after.tracker
        state = (self.state if after is None else after.state).copy()
        tracker = None if before is None else EffectTracker(state, before.tallies)
        moves = [] if after is None else list(after.moves)
        for step in steps:
            if self.reveals(state):
                raise NemetonError("after-a-reveal")
            action = self.game.verbs.parse(step) if isinstance(step, str) else step
            moves.append(advance(state, seat, action, tracker))
        return Stage(seat, state, tuple(moves), tracker)

    def reveals(self, state: State) -> bool:
        """True if this copy has turned up something that is hidden in the present."""
        return state.reveals > self.state.reveals

    def commit(self, stage: Stage) -> None:
        """Make the staged moves part of the history."""
        self.state = stage.state
        self._tracker = stage.tracker
        self.moves += stage.moves

    def follow(self, moves: Iterable[Move]) -> None:
        """Apply moves from a log. Raises BadRecord at the first that does not fit."""
        for written in moves:
            try:
                move = advance(self.state, written.seat, written.action, self._tracker_now())
            except Refused as error:
                raise BadRecord(
                    "record-illegal-move",
                    ply=self.ply + 1,
                    text=self.game.verbs.text(written.action),
                    rule=error.rule,
                ) from error
            if move.actors != written.actors:
                raise BadRecord("record-diverges", ply=self.ply + 1)
            self.moves.append(move.dated(written.at, written.submission))

    def record(self, players: list[str]) -> Record:
        """The record so far; the seed is in it only once the game is over."""
        text = self.game.verbs.text
        return Record(
            game=self.game.name,
            version=self.game.version,
            edition=self.game.edition,
            seats=self.seats,
            options=self.options,
            components=self.components,
            players=players,
            commitment=self.commitment,
            seed=self.seed.hex() if self.over else None,
            moves=[(move.seat, text(move.action)) for move in self.moves],
            result=self.state.result(),
        )


def advance(state: State, seat: int, action: int, tracker: EffectTracker | None = None) -> Move:
    """Apply the action to the state; returns the move. Raises Refused and changes nothing.

    With a tracker of this very state, the move has its effects.
    """
    refused = state.refusal(seat, action)
    if refused is not None:
        raise refused
    shown = int(state.shows(seat, action, None))
    for viewer in range(state.seats):
        if state.shows(seat, action, viewer):
            shown |= 2 << viewer
    effects: MoveEffects | None = None
    if tracker is None:
        state.perform(seat, action)
    else:
        effects = tracker.perform(seat, action)
    return Move(seat, action, shown, bits(state.actors()), effects=effects)


def viewer_bit(viewer: int | None) -> int:
    return 0 if viewer is None else viewer + 1


def bits(seats: Iterable[int]) -> int:
    found = 0
    for seat in seats:
        found |= 1 << seat
    return found


def replay(
    game: Game, record: Record, to: int | None = None, *, track_effects: bool = False
) -> History:
    """Play the record again by its own version of the rules, up to `to` moves.

    Raises BadRecord if that is impossible.
    """
    if record.game != game.name:
        raise BadRecord("record-other-game", game=game.name, found=record.game)
    game = game.of_version(record.version)
    if len(record.players) != record.seats:
        raise BadRecord("record-damaged", detail="players")
    if to is not None and not 0 <= to <= len(record.moves):
        raise BadRecord("record-no-such-ply", ply=to, last=len(record.moves))
    seed = open_seed(record, game)
    try:
        again = History(
            game, record.seats, record.options, seed, record.components, track_effects=track_effects
        )
    except (BadOptions, BadComponents) as error:
        raise BadRecord("record-options", detail=str(error)) from error
    if record.edition != again.game.edition:
        raise BadRecord("record-damaged", detail="edition")
    for ply, (seat, text) in enumerate(record.moves[:to], start=1):
        try:
            again.play(seat, again.game.verbs.parse(text))
        except BadText as error:
            raise BadRecord("record-unreadable-move", ply=ply, text=text) from error
        except Refused as error:
            raise BadRecord("record-illegal-move", ply=ply, text=text, rule=error.rule) from error
    return again


def verify(game: Game, record: Record) -> History:
    """Check commitment, moves and result of a finished game. Raises BadRecord."""
    again = replay(game, record)
    if not again.over:
        raise BadRecord("record-truncated", moves=len(record.moves))
    if again.state.result() != record.result:
        raise BadRecord("record-result")
    return again
