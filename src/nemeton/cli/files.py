"""Reads and writes the files that people name, with one sentence for each error."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path

from nemeton.core.errors import NemetonError
from nemeton.core.folders import data_folder
from nemeton.core.record.record import Record, decode, encode

MAX_BYTES = 16 * 1024 * 1024


@contextmanager
def file_errors(path: Path) -> Iterator[None]:
    """Turn errors of the operating system into sentences for people."""
    try:
        yield
    except FileNotFoundError as error:
        raise NemetonError("file-missing", path=str(path)) from error
    except IsADirectoryError as error:
        raise NemetonError("file-is-folder", path=str(path)) from error
    except (NotADirectoryError, FileExistsError) as error:
        raise NemetonError("file-not-folder", path=str(path)) from error
    except PermissionError as error:
        raise NemetonError("file-forbidden", path=str(path)) from error
    except (OSError, ValueError) as error:  # ValueError: the path holds a null byte
        detail = getattr(error, "strerror", None) or str(error)
        raise NemetonError("file-trouble", path=str(path), detail=str(detail)) from error


def prepare(path: Path) -> None:
    """Check that a file can be written, and create its folder.

    Called before long work, whose result the file is to hold.
    """
    with file_errors(path):
        if path.is_dir():
            raise IsADirectoryError(path)
        path.parent.mkdir(parents=True, exist_ok=True)


def read(path: Path) -> bytes:
    with file_errors(path), path.open("rb") as file:
        data = file.read(MAX_BYTES + 1)
    if len(data) > MAX_BYTES:
        raise NemetonError("file-too-large", path=str(path), megabytes=MAX_BYTES // 1024 // 1024)
    return data


def read_text(path: Path) -> str:
    try:
        return read(path).decode("utf-8")
    except UnicodeDecodeError as error:
        raise NemetonError("file-not-text", path=str(path)) from error


def read_record(path: Path) -> Record:
    return decode(read(path))


def write_record(path: Path, record: Record) -> None:
    """Write the record whole or not at all."""
    unfinished = path.with_name(path.name + ".part")
    with file_errors(path):
        if path.is_dir():
            raise IsADirectoryError(path)
        path.parent.mkdir(parents=True, exist_ok=True)
        unfinished.write_bytes(encode(record))
        unfinished.replace(path)


def records_folder() -> Path:
    """The folder of finished games."""
    return data_folder() / "records"


def new_record_path(game: str) -> Path:
    """An unused path for the record of a game that ends now."""
    stem = f"{game}-{datetime.now().astimezone():%Y-%m-%d-%H%M%S}"
    folder = records_folder()
    path = folder / f"{stem}.json"
    number = 2
    while path.exists():
        path = folder / f"{stem}-{number}.json"
        number += 1
    return path
