"""What bots do in a worker process, from nothing but a seat's view."""

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

AHEAD = 1.0  # seconds after which the rest of a turn is left for later: somebody is waiting
AT_ONCE = 0.0  # then only steps without a choice are planned


class Question(NamedTuple):
    """Where a seat stands."""

    game: str
    version: int
    components: str | None
    view: bytes


class Step(NamedTuple):
    """What a bot does when its view has this digest."""

    seen: bytes
    action: int


def encode_view(view: View) -> bytes:
    """In its own order: what a bot chooses by chance hangs on the order of its actions."""
    return msgspec.json.encode(view)


def digest(view: bytes) -> bytes:
    """The same for equal views, whichever process has them and in whatever order."""
    ordered = msgspec.json.encode(msgspec.json.decode(view), order="deterministic")
    return hashlib.blake2b(ordered, digest_size=16).digest()


def advise(question: Question) -> list[tuple[int, float, float, Message, Preview | None]]:
    """Runs in a worker: actions worth doing, each with its chance, points and why.

    Who asks twice is told the same: nothing can be learned from how hints differ.
    """
    game = editions.build(question.game, question.components, question.version).game
    view: View = msgspec.json.decode(question.view, type=game.view_type)
    seed = int.from_bytes(digest(question.view)[:7], "big")
    found = hints(game, view, QuickChance(seed))
    return [(one.action, one.chance, one.points, one.why, one.preview) for one in found]


def choose_turn(question: Question, level: str, seed: int, ahead: float) -> list[Step]:
    """Runs in a worker: what the bot does now, and in the rest of its turn."""
    game = editions.build(question.game, question.components, question.version).game
    view: View = msgspec.json.decode(question.view, type=game.view_type)
    assert view.seat is not None
    # The choice has a chance of its own: how much a sample draws also depends on what others do.
    legal = game.sample(view, QuickChance(~seed)).legal(view.seat)
    planned = plan_turn(bots.make(level), game, view, legal, QuickChance(seed), ahead)
    return [Step(digest(encode_view(seen)), action) for seen, action in planned]
