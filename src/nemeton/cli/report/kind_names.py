"""Names of the kinds of actions in a study."""

from __future__ import annotations

from nemeton.lab.study.figures import KindFigures
from nemeton.words.language import Language


def kind_name(kind: KindFigures, language: Language) -> str:
    """The name of a kind, or one of its actions with … for the rest."""
    own = f"{kind.kind}-kind"
    return language.say(own) if language.has(own) else language.message(kind.message)
