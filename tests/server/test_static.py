"""Serving the built browser client."""

from __future__ import annotations

from pathlib import Path

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from nemeton.server.static import missing_route, static_route
from nemeton.words.language_codes import LANGUAGES

PAGE = "<!doctype html><title>Nemeton</title>"


@pytest.fixture
def client(tmp_path: Path) -> TestClient[Litestar]:
    (tmp_path / "index.html").write_text(PAGE)
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "main-1a2b.js").write_text("let x = 1\n" * 100)
    (tmp_path / "icon.png").write_bytes(b"\x89PNG")
    return TestClient(Litestar([static_route(tmp_path)], openapi_config=None))


def test_files_with_hashed_names_are_cached_for_ever(client: TestClient[Litestar]) -> None:
    answer = client.get("/assets/main-1a2b.js")
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.headers["content-encoding"] == "gzip"
    assert int(answer.headers["content-length"]) < len(answer.text)
    plain = client.get("/assets/main-1a2b.js", headers={"Accept-Encoding": "identity"})
    assert plain.text == answer.text


def test_pages_are_revalidated_each_time(client: TestClient[Litestar]) -> None:
    answer = client.get("/")
    assert (answer.text, answer.headers["cache-control"]) == (PAGE, "no-cache")
    again = client.get("/", headers={"If-None-Match": answer.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_a_path_of_the_client_is_its_page(client: TestClient[Litestar]) -> None:
    assert client.get("/t/abc").text == PAGE
    assert client.get("/missing.js").status_code == 404
    assert client.get("/api/nothing").status_code == 404
    assert client.get("/../secret").text == PAGE
    assert client.get("/assets/%2e%2e/%2e%2e/x.py").status_code == 404


def test_without_a_built_client_the_page_says_how_to_build_it() -> None:
    client = TestClient(Litestar([missing_route()], openapi_config=None))
    for path in ("/", "/t/abc"):
        answer = client.get(path)
        assert answer.status_code == 503
        assert answer.headers["content-type"] == "text/html; charset=utf-8"
        for words in ("./play", "never built", *(f'lang="{code}"' for code in LANGUAGES)):
            assert words in answer.text
    assert client.get("/main.js").status_code == 404
    assert client.get("/api/nothing").json()["status_code"] == 404
