"""Every registered game with every seat count and option."""

from __future__ import annotations

from dataclasses import replace

from nemeton.games import find, names
from nemeton.testing import cases

EVERY_PLY = [case for name in names() for case in cases(find(name))]
QUICK = [replace(case, plies=6 if case.options else 20) for case in EVERY_PLY]
THOROUGH = [replace(case, plies=20 if case.options else 80) for case in EVERY_PLY]
