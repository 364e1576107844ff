"""The laws of every game. Each plays a game from a seed, and asserts."""

from __future__ import annotations

from nemeton.testing.law import Law
from nemeton.testing.laws import (
    bots,
    box,
    copying,
    effects,
    ending,
    evaluation,
    legal,
    observation,
    order,
    preview,
    probing,
    reading,
    refusal,
    replay,
    search,
    secrecy,
    view,
    words,
)

MODULES = (
    replay, view, legal, refusal, order, secrecy, probing, preview, effects, copying, reading,
    ending, evaluation, words, box, search, observation, bots,
)  # fmt: skip
LAWS: tuple[Law, ...] = tuple(
    one for module in MODULES for one in vars(module).values() if isinstance(one, Law)
)
