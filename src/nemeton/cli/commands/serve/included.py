"""The editions that come with the games besides their own: every server offers them."""

from __future__ import annotations

from nemeton import games
from nemeton.core.components import edition_hash
from nemeton.server.offered_editions import Offered


def included() -> tuple[Offered, ...]:
    return tuple(
        Offered(game, name, edition_hash(text), text)
        for game in games.names()
        for name, text in games.editions(game).items()
    )
