"""Editions that a host offers besides the games' own, from a folder for each game.

    editions/alluvium/first-printing.toml
    editions/bloodrunes/my-box.toml

They are read and checked before the server starts, so that only the host sees faults.
"""

from __future__ import annotations

from pathlib import Path

import msgspec

from nemeton import games
from nemeton.core.components import MAX_BYTES, edition_hash
from nemeton.core.errors import BadComponents, NemetonError


class Offered(msgspec.Struct, frozen=True):
    game: str
    name: str
    hash: str
    text: str


def read(folder: Path | None) -> tuple[Offered, ...]:
    """All editions, by game and file name. Raises NemetonError."""
    if folder is None:
        return ()
    if not folder.is_dir():
        raise NemetonError("editions-folder", path=str(folder))
    return tuple(read_file(path) for path in sorted(folder.glob("*/*.toml")))


def read_file(path: Path) -> Offered:
    name = path.parent.name
    if name not in games.names():
        raise NemetonError("editions-game", path=str(path), game=name)
    try:
        with path.open("rb") as file:
            text = file.read(MAX_BYTES + 1).decode()
        built = games.find(name).with_components(text)
    except (OSError, UnicodeDecodeError) as error:
        raise NemetonError("editions-unreadable", path=str(path), detail=str(error)) from error
    except BadComponents as error:
        raise NemetonError("editions-file", path=str(path), game=name, detail=str(error)) from error
    return Offered(name, built.edition, edition_hash(text), text)


def find(offered: tuple[Offered, ...], game: str, hash_: str) -> Offered:
    """The edition with this hash. Raises NemetonError."""
    for edition in offered:
        if edition.game == game and edition.hash == hash_:
            return edition
    raise NemetonError("no-such-edition")
