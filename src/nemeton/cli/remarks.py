"""Remarks on the error stream, apart from the output of a command."""

from __future__ import annotations

import logging
import sys

import typer

from nemeton.cli import settings

logger = logging.getLogger(__name__)


def remark_if_uncompiled() -> None:
    """Print one line if the rules run uncompiled, before long work."""
    from nemeton.core.compiled import is_compiled

    if not is_compiled():
        remark("not-compiled")


def remark(identity: str) -> None:
    typer.echo(in_words(identity), err=True)


def remark_in_log(identity: str) -> None:
    """Print a sentence at a terminal; elsewhere write a line of the log."""
    if sys.stderr.isatty():
        remark(identity)
    else:
        logger.warning(in_words(identity))


def in_words(identity: str) -> str:
    from nemeton.words.language import speak

    return speak(settings.language()).say(identity)
