"""Words and rules for a client that was built without a game."""

from __future__ import annotations

from importlib.resources import files

import pytest

from nemeton.games import NAMES
from tests.server.conftest import Meet


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("language, rules", [("en", "RULES.md"), ("de", "RULES.de.md")])
def test_words_and_rules_are_those_of_the_package(
    meet: Meet, name: str, language: str, rules: str
) -> None:
    http = meet("Ada").http
    beside = files(f"nemeton.games.{name}")
    words = http.get(f"/api/games/{name}/words/{language}")
    assert words.headers["content-type"].startswith("text/plain")
    assert words.text == beside.joinpath("text", f"{language}.ftl").read_text(encoding="utf-8")
    shown = http.get(f"/api/games/{name}/rules/{language}")
    assert shown.headers["content-type"].startswith("text/markdown")
    assert shown.text == beside.joinpath(rules).read_text(encoding="utf-8")


@pytest.mark.parametrize("path", ["chess/words/en", "chess/rules/en", "..%2Fcore/words/en"])
def test_an_unknown_game_has_no_words_or_rules(meet: Meet, path: str) -> None:
    response = meet("Ada").http.get(f"/api/games/{path}")
    assert response.status_code in {400, 404}
    assert response.json()["error"]["code"] in {"unknown-game", "not-found", "bad-request"}


def test_an_unknown_language_is_refused(meet: Meet) -> None:
    response = meet("Ada").http.get("/api/games/alarun/words/..%2F..%2Fsecret")
    assert response.status_code in {400, 404}
