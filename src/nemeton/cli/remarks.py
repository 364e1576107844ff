"""Remarks on the error stream: never mixed with what a command prints."""

from __future__ import annotations

import logging
import sys

import typer

from nemeton.cli import settings

logger = logging.getLogger(__name__)


def remark_if_uncompiled() -> None:
    """One line where work that takes long runs several times as slowly as it could."""
    from nemeton.core.compiled import is_compiled

    if not is_compiled():
        remark("not-compiled")


def remark(identity: str) -> None:
    typer.echo(in_words(identity), err=True)


def remark_in_log(identity: str) -> None:
    """A sentence at a terminal; elsewhere a line of the log, which programs read."""
    if sys.stderr.isatty():
        remark(identity)
    else:
        logger.warning(in_words(identity))


def in_words(identity: str) -> str:
    from nemeton.words.language import speak

    return speak(settings.language()).say(identity)
