"""Runs a command and turns its errors into exit codes, each with one sentence.

0 done · 1 could not be done · 2 wrong use · 130 interrupted
"""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Sequence

import typer

from nemeton.cli import settings
from nemeton.cli.app import app
from nemeton.core.errors import BadOptions, BadText, NemetonError
from nemeton.core.visible_text import visible

DONE = 0
FAILED = 1
USAGE = 2
INTERRUPTED = 130

# The base class of all usage errors; Typer exports only this subclass.
UsageError: type[Exception] = typer.BadParameter.__mro__[1]

USAGE_CODES = {
    "unknown-game",
    "no-such-package",
    "unknown-language",
    "extra-missing",
    "full-needs-terminal",
    "bench-tables",
    "bench-one-process",
}


def run_command(arguments: Sequence[str]) -> int:
    """Run the command and return its exit code, without a traceback for bad input."""
    settings.use_game(None)
    settings.use_language(None)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal without a symbol shows "?"
    try:
        code = app(list(arguments), prog_name="nemeton", standalone_mode=False)
        sys.stdout.flush()
    except NemetonError as error:
        tell(sentence(error))
        wrong_use = isinstance(error, (BadOptions, BadText)) or error.code in USAGE_CODES
        return USAGE if wrong_use else FAILED
    except UsageError as error:
        said = usage_sentence(error)
        if said:  # empty if the help was shown instead
            tell(f"{said} (nemeton --help)")
        return USAGE
    except BrokenPipeError:
        # The reader has closed the pipe. Python must not flush into it at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FAILED
    except OSError as error:  # the output cannot be written, such as on a full disk
        tell(error.strerror or str(error))
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FAILED
    except (KeyboardInterrupt, typer.Abort):
        code = INTERRUPTED
    if code == INTERRUPTED:
        tell("")  # so that the shell's prompt begins on a new line
    return code if isinstance(code, int) else DONE


def sentence(error: NemetonError) -> str:
    from nemeton.words.language import speak

    return speak(settings.language(), settings.game()).error(error)


def usage_sentence(error: Exception) -> str:
    format_message = getattr(error, "format_message", None)
    said = str(format_message()) if callable(format_message) else str(error)
    return " ".join(said.split())


def tell(text: str) -> None:
    print(visible(text), file=sys.stderr)
