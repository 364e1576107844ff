"""Jobs of bots in a worker process, which gets nothing but a seat's view."""

from __future__ import annotations

import hashlib
from typing import NamedTuple

import msgspec

from nemeton import bots
from nemeton.analysis.hint import hints
from nemeton.bots.turn import plan_turn
from nemeton.core.chance import QuickChance
from nemeton.core.message import Message
from nemeton.core.preview import Preview
from nemeton.core.view import View
from nemeton.server import editions

PLAN_AHEAD_SECONDS = 1.0  # the rest of a turn is planned later, since people wait
FORCED_STEPS_ONLY = 0.0  # only steps without a choice are planned


class Question(NamedTuple):
    """A seat's view, with the game it belongs to."""

    game: str
    version: int
    components: str | None
    view: bytes


class PlannedStep(NamedTuple):
    """The action of a bot at the view with this digest."""

    seen: bytes
    action: int


def encode_view(view: View) -> bytes:
    """The view as JSON, in its own order, on which random choices depend."""
    return msgspec.json.encode(view)


def digest(view: bytes) -> bytes:
    """A digest that is the same for equal views, in whatever order."""
    ordered = msgspec.json.encode(msgspec.json.decode(view), order="deterministic")
    return hashlib.blake2b(ordered, digest_size=16).digest()


def advise(question: Question) -> list[tuple[int, float, float, Message, Preview | None]]:
    """Hints, in a worker: actions with their chances, points and reasons.

    Deterministic, so repeated requests leak nothing.
    """
    game = editions.build(question.game, question.components, question.version).game
    view: View = msgspec.json.decode(question.view, type=game.view_type)
    seed = int.from_bytes(digest(question.view)[:7], "big")
    found = hints(game, view, QuickChance(seed))
    return [(one.action, one.chance, one.points, one.why, one.preview) for one in found]


def choose_turn(question: Question, level: str, seed: int, ahead: float) -> list[PlannedStep]:
    """Choose a bot's action and plan its turn, in a worker."""
    game = editions.build(question.game, question.components, question.version).game
    view: View = msgspec.json.decode(question.view, type=game.view_type)
    assert view.seat is not None
    # A stream of its own: the number of draws for a sample also depends on what others do.
    legal = game.sample(view, QuickChance(~seed)).legal(view.seat)
    planned = plan_turn(bots.make(level), game, view, legal, QuickChance(seed), ahead)
    return [PlannedStep(digest(encode_view(seen)), action) for seen, action in planned]
