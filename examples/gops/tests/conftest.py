"""The registration of the game, and the mark of tests that prove a rule."""

from __future__ import annotations

import pytest

import nemeton


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(game, number): proves the numbered rule of RULES.md")


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NEMETON_GAMES", __name__.rpartition(".tests.")[0])
    nemeton.load("gops")  # errors then have words
