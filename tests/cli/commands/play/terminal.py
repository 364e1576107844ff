"""A game in a process behind a pseudo-terminal, read as a person reads it."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import sys
import termios
from collections.abc import Iterable
from typing import Self

from nemeton.words.language import speak

COLUMNS, LINES = 80, 24
PATIENCE = 60  # seconds for an answer, on a machine that does other things as well
CLEARED = "\x1b[2J\x1b[H"  # an empty screen
CODES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
ASKED = ("choose", "confirm", "sure-reveals", "sure-quit")


class Terminal:
    """The terminal; `shown` is the output since the last answer, `pages` all screens."""

    def __init__(self, *arguments: object, lang: str = "en") -> None:
        language = speak(lang)
        self.prompts = [language.say(f"cli-play-{name}") + " " for name in ASKED]
        ending = language.say("cli-play-more", page=1, pages=2).rpartition(".")[2]
        self.more = f"{ending} "
        self.shown = ""
        self.pages: list[str] = []
        self._fd, inside = pty.openpty()
        fcntl.ioctl(inside, termios.TIOCSWINSZ, struct.pack("HHHH", LINES, COLUMNS, 0, 0))
        surroundings = {
            **os.environ,
            "TERM": "xterm",
            "COLUMNS": str(COLUMNS),
            "LINES": str(LINES),
            "NO_COLOR": "1",
        }
        command = [sys.executable, "-m", "nemeton", "play", *map(str, arguments), "--lang", lang]
        self._process = subprocess.Popen(
            command,
            stdin=inside,
            stdout=inside,
            stderr=inside,
            start_new_session=True,
            env=surroundings,
        )
        os.close(inside)

    def __enter__(self) -> Self:
        self.read()
        return self

    def __exit__(self, *_: object) -> None:
        self._process.kill()
        self._process.wait()
        os.close(self._fd)

    def read(self) -> str:
        """The output up to the next question, with all pages turned over."""
        text = self._until_asked()
        while CODES.sub("", text).endswith(self.more):
            os.write(self._fd, b"\n")
            text += self._until_asked()
        self.shown = CODES.sub("", text)
        return self.shown

    def type(self, line: str) -> str:
        os.write(self._fd, f"{line}\n".encode())
        return self.read()

    def plays(self, lines: Iterable[str]) -> None:
        for line in lines:
            self.type(line)

    @property
    def code(self) -> int:
        return self._process.wait(PATIENCE)

    def _until_asked(self) -> str:
        """The output until the terminal waits or the process ends."""
        data = b""
        while True:
            ready, _, _ = select.select([self._fd], [], [], PATIENCE)
            assert ready, f"no answer after: {data.decode(errors='replace')}"
            try:
                piece = os.read(self._fd, 65536)
            except OSError:  # Linux: the other end is closed
                piece = b""
            data += piece
            text = data.decode(errors="replace").replace("\r", "")
            if not piece or CODES.sub("", text).endswith((*self.prompts, self.more)):
                self.pages += [CODES.sub("", page) for page in text.split(CLEARED)[1:]]
                return text
