"""Serving the built documentation under /docs."""

from __future__ import annotations

from pathlib import Path

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from nemeton.server.manual import site_routes
from nemeton.server.static import static_route

FRONT, PAGE, CLIENT = "<h1>Nemeton</h1>", "<h1>Alarún</h1>", "<title>Lobby</title>"


@pytest.fixture
def client(tmp_path: Path) -> TestClient[Litestar]:
    site, static = tmp_path / "site", tmp_path / "static"
    (site / "games").mkdir(parents=True)
    static.mkdir()
    (tmp_path / "secret.html").write_text("secret")
    (site / "index.html").write_text(FRONT)
    (site / "games" / "alarun.html").write_text(PAGE, encoding="utf-8")
    (static / "index.html").write_text(CLIENT)
    return TestClient(Litestar([*site_routes(site), static_route(static)], openapi_config=None))


def test_the_pages_of_the_manual_are_served(client: TestClient[Litestar]) -> None:
    for path in ("/docs", "/docs/", "/docs/index.html"):
        assert client.get(path).text == FRONT
    answer = client.get("/docs/games/alarun.html")
    assert (answer.text, answer.headers["cache-control"]) == (PAGE, "no-cache")
    assert answer.headers["content-type"].startswith("text/html")
    again = client.get("/docs/games/alarun.html", headers={"If-None-Match": answer.headers["etag"]})
    assert again.status_code == 304


@pytest.mark.parametrize(
    "path",
    ["missing.html", "../secret.html", "%2e%2e/secret.html", "games/../../secret.html", "games"],
)
def test_files_outside_the_manual_are_not_served(path: str, client: TestClient[Litestar]) -> None:
    answer = client.get(f"/docs/{path}")
    assert "secret" not in answer.text
    assert answer.status_code == 404 or answer.text == CLIENT


def test_a_manual_that_was_not_built_is_not_found(tmp_path: Path) -> None:
    assert site_routes(tmp_path) == []
