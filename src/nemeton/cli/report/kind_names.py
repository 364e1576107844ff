"""How a study calls the kinds of actions."""

from __future__ import annotations

from nemeton.lab.study.figures import KindFigures
from nemeton.words.language import Language


def kind_name(kind: KindFigures, language: Language) -> str:
    """The name a game's board has for the kind, or one of its actions with … for what differs."""
    own = f"{kind.kind}-kind"
    return language.say(own) if language.has(own) else language.message(kind.message)
