"""What a server refuses, as the errors that the rules themselves raise."""

from __future__ import annotations

from nemeton.core.errors import NemetonError, Refused
from nemeton.protocol.problem import Problem


def error_of(problem: Problem) -> NemetonError:
    """Refused if a rule of the game is the reason."""
    if problem.rule is not None:
        return Refused(problem.rule, problem.code, **problem.args)
    return NemetonError(problem.code, **problem.args)
