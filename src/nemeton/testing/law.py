"""A law of games, and the error that names where it is broken."""

from __future__ import annotations

from collections.abc import Callable
from inspect import getdoc
from traceback import walk_tb

from nemeton.testing.case import Case
from nemeton.testing.random_game import ReachedPosition


class LawBroken(AssertionError):
    """A broken law: the place, the difference, the law and the call that repeats it."""

    def __init__(self, law: Law, case: Case, seed: int, error: Exception) -> None:
        self.law = law
        self.case = case
        self.seed = seed
        self.ply = reached_ply(error)  # None: the law is not about a position
        super().__init__(f"{law}: {self.reason(error)}\n{law.sentence}\n{self.call}")

    def reason(self, error: Exception) -> str:
        if isinstance(error, AssertionError):
            return str(error)  # with its place
        ply = "" if self.ply is None else f", ply {self.ply}"
        return f"{self.case}, seed {self.seed}{ply}: {type(error).__name__}: {error}"

    @property
    def call(self) -> str:
        """The call that shows the same again."""
        options = f", options={dict(self.case.options)!r}" if self.case.options else ""
        return (
            f"check_game(game, seats=[{self.case.seats}]{options}, seeds=[{self.seed}],"
            f" plies={self.case.plies}, laws=[{self.law.name!r}])"
        )


class Law:
    """A check of a whole game, called with a case and a seed. Raises LawBroken."""

    def __init__(self, check: Callable[[Case, int], None]) -> None:
        self.check = check
        self.name = check.__name__
        self.__doc__ = getdoc(check)

    def __repr__(self) -> str:
        return self.name

    @property
    def sentence(self) -> str:
        """The law in a sentence."""
        return (self.__doc__ or "").partition("\n")[0]

    def __call__(self, case: Case, seed: int) -> None:
        if not __debug__:
            raise RuntimeError("Laws are made of assertions: run Python without -O.")
        try:
            self.check(case, seed)
        except Exception as error:
            raise LawBroken(self, case, seed, error) from error


def reached_ply(error: Exception) -> int | None:
    """The ply at which a law failed, by the variables of its functions."""
    ply = None
    for frame, _line in walk_tb(error.__traceback__):
        position = frame.f_locals.get("position")
        known = frame.f_locals.get("ply")
        if isinstance(position, ReachedPosition):
            ply = position.ply
        elif isinstance(known, int):
            ply = known
    return ply
