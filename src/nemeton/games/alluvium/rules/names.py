"""Colours as messages, for whoever puts them into a language."""

from __future__ import annotations

from nemeton.core.message import Message
from nemeton.games.alluvium.rules.terrain import Terrain


def colour_message(terrain: Terrain, colour: int) -> Message:
    return Message("alluvium-colour", {"colour": terrain.colours[colour]})
