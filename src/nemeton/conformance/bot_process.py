"""Process of a bot, started for each trial and ended with it."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import tempfile
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from typing import IO

from nemeton.core.errors import NemetonError

LAST_LINES = 12  # of the error stream


class BotProcess:
    def __init__(self, process: asyncio.subprocess.Process, written: IO[bytes]) -> None:
        self._process = process
        self._written = written

    @property
    def ended(self) -> int | None:
        """Its exit code; None while it runs."""
        return self._process.returncode

    async def wait(self) -> int:
        return await self._process.wait()

    def last_words(self) -> list[str]:
        """The last lines of its error stream; only for a process that has ended."""
        self._written.seek(0)
        return self._written.read().decode(errors="replace").splitlines()[-LAST_LINES:]

    def kill(self) -> None:
        """Kill the process and all that it has started."""
        with suppress(ProcessLookupError):
            if sys.platform == "win32":
                self._process.kill()
            else:
                os.killpg(self._process.pid, signal.SIGKILL)


@asynccontextmanager
async def start_bot(
    command: Sequence[str],
    place: dict[str, str],
    ended: Callable[[], None] | None = None,
    errors: list[str] | None = None,
) -> AsyncIterator[BotProcess]:
    """Start a bot, with its place in arguments and environment variables.

    Calls `ended` when the process ends, and appends its last words to `errors`. Raises
    NemetonError if it cannot be started.
    """
    variables = {f"NEMETON_{name.upper()}": value for name, value in place.items()}
    with tempfile.TemporaryFile() as written:
        try:
            process = await asyncio.create_subprocess_exec(
                *command,
                *place.values(),
                stdin=asyncio.subprocess.DEVNULL,
                stdout=asyncio.subprocess.DEVNULL,
                stderr=written,
                env={**os.environ, **variables},
                start_new_session=True,
            )
        except (OSError, ValueError) as error:
            raise NemetonError("bot-not-started", command=command[0]) from error
        bot = BotProcess(process, written)
        waiting = asyncio.create_task(bot.wait())
        if ended is not None:
            notify = ended
            waiting.add_done_callback(lambda _: notify())
        try:
            yield bot
        finally:
            bot.kill()
            await waiting
            if errors is not None:
                errors += bot.last_words()
