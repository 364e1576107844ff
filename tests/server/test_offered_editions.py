"""A host's editions are read before the server starts, and faults explained."""

from __future__ import annotations

from pathlib import Path

import pytest

from nemeton import games
from nemeton.core.components import edition_hash
from nemeton.core.errors import NemetonError
from nemeton.server import offered_editions
from nemeton.words.language import Language
from nemeton.words.language_codes import LANGUAGES

TEXT = games.components("alluvium").replace("reconstruction-1", "first printing")


def put(folder: Path, game: str, text: str) -> Path:
    (folder / game).mkdir(exist_ok=True)
    (folder / game / "box.toml").write_text(text)
    return folder


def test_each_game_has_a_folder_of_files(tmp_path: Path) -> None:
    put(tmp_path, "alluvium", TEXT)
    put(tmp_path, "bloodrunes", games.components("bloodrunes"))
    (tmp_path / "alluvium" / "notes.txt").write_text("nothing of ours")
    found = offered_editions.read(tmp_path)
    assert [(one.game, one.name) for one in found] == [
        ("alluvium", "first printing"),
        ("bloodrunes", games.find("bloodrunes").edition),
    ]
    assert offered_editions.find(found, "alluvium", edition_hash(TEXT)).text == TEXT
    with pytest.raises(NemetonError, match="no-such-edition"):
        offered_editions.find(found, "bloodrunes", edition_hash(TEXT))
    assert offered_editions.read(None) == ()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    "game, text, code, said",
    [
        ("chess", TEXT, "editions-game", "chess"),
        ("alarun", TEXT, "editions-file", "Alarún"),
        ("alluvium", TEXT.replace("s", "."), "editions-file", "box.toml"),
        ("alluvium", TEXT.replace("###", "#.#"), "editions-file", "forms.T"),
    ],
)
def test_a_fault_is_explained_to_the_host(
    tmp_path: Path, lang: str, game: str, text: str, code: str, said: str
) -> None:
    with pytest.raises(NemetonError) as caught:
        offered_editions.read(put(tmp_path, game, text))
    assert caught.value.code == code
    assert said in Language(lang).error(caught.value)


def test_a_missing_folder_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(NemetonError, match="editions-folder"):
        offered_editions.read(tmp_path / "nowhere")
