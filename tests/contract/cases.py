"""Every registered game with every seat count and option."""

from __future__ import annotations

from nemeton.games import find, names
from nemeton.testing import cases

EVERY_PLY = [case for name in names() for case in cases(find(name))]
