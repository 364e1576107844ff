"""A state together with how it came about: plays moves, writes records, reads them back."""

from __future__ import annotations

from collections.abc import Mapping

from nemeton.core.chance import KeyedChance
from nemeton.core.errors import BadComponents, BadOptions, BadRecord, BadText, Refused
from nemeton.core.game import Game, State
from nemeton.core.record import Move, Record, commitment, open_seed


class Playthrough:
    """One game from its deal on. `state` is the present, `moves` the past."""

    def __init__(
        self,
        game: Game,
        seats: int,
        options: Mapping[str, object],
        seed: bytes,
        components: str | None = None,
    ) -> None:
        self.game = game if components is None else game.with_components(components)
        self.components = components
        self.options = self.game.settle(seats, options)
        self.seed = seed
        self.state: State = self.game.deal(seats, self.options, KeyedChance(seed))
        self.moves: list[Move] = []

    @property
    def commitment(self) -> str:
        return commitment(self.game, self.state.seats, self.options, self.components, self.seed)

    @property
    def over(self) -> bool:
        return not self.state.actors()

    def apply(self, seat: int, action: int) -> None:
        """Carry out the action and note it, or raise Refused and change nothing."""
        self.state.apply(seat, action)
        self.moves.append(Move(seat, self.game.actions.text(action)))

    def record(self, players: list[str]) -> Record:
        """The record so far; the seed is in it only once the game is over."""
        return Record(
            game=self.game.name,
            version=self.game.version,
            edition=self.game.edition,
            seats=self.state.seats,
            options=self.options,
            components=self.components,
            players=players,
            commitment=self.commitment,
            seed=self.seed.hex() if self.over else None,
            moves=list(self.moves),
            result=self.state.result(),
        )


def replay(game: Game, record: Record, to: int | None = None) -> Playthrough:
    """Play the record again, up to `to` moves. Raises BadRecord where it cannot be."""
    if record.game != game.name:
        raise BadRecord("record-other-game", game=game.name, found=record.game)
    if record.version != game.version:
        raise BadRecord(
            "record-other-version", game=game.name, version=game.version, found=record.version
        )
    if len(record.players) != record.seats:
        raise BadRecord("record-damaged", detail="players")
    if to is not None and not 0 <= to <= len(record.moves):
        raise BadRecord("record-no-such-ply", ply=to, last=len(record.moves))
    seed = open_seed(record, game)
    try:
        again = Playthrough(game, record.seats, record.options, seed, record.components)
    except (BadOptions, BadComponents) as error:
        raise BadRecord("record-options", detail=str(error)) from error
    if record.edition != again.game.edition:
        raise BadRecord("record-damaged", detail="edition")
    for ply, move in enumerate(record.moves[:to], start=1):
        try:
            again.apply(move.seat, again.game.actions.parse(move.text))
        except BadText as error:
            raise BadRecord("record-unreadable-move", ply=ply, text=move.text) from error
        except Refused as error:
            raise BadRecord(
                "record-illegal-move", ply=ply, text=move.text, rule=error.rule
            ) from error
    return again


def verify(game: Game, record: Record) -> Playthrough:
    """Check commitment, every move and the final result of a finished game."""
    again = replay(game, record)
    if not again.over:
        raise BadRecord("record-truncated", moves=len(record.moves))
    if again.state.result() != record.result:
        raise BadRecord("record-result")
    return again
