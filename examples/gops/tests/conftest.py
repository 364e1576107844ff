"""The one registration: with it, everything that lists games knows this one too."""

from __future__ import annotations

import pytest


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NEMETON_GAMES", "examples.gops")
