"""Errors of a server, as the exceptions that the rules raise."""

from __future__ import annotations

from nemeton.core.errors import NemetonError, Refused
from nemeton.protocol.problem import Problem


def error_of(problem: Problem) -> NemetonError:
    """The exception for a problem; Refused if a rule of the game is the reason."""
    if problem.rule is not None:
        return Refused(problem.rule, problem.code, **problem.args)
    return NemetonError(problem.code, **problem.args)
