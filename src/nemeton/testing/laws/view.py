"""Laws of views: all that a seat may know, and nothing else."""

from __future__ import annotations

import msgspec

from nemeton.core.state import State
from nemeton.core.view import View
from nemeton.testing.case import Case
from nemeton.testing.law import Law
from nemeton.testing.random_game import (
    MAX_GAME_DECISIONS,
    ReachedPosition,
    encoded,
    play_on,
    positions,
)


def read_back(position: ReachedPosition, view: View) -> View:
    """The view as a bot or browser receives it."""
    return msgspec.json.decode(encoded(view), type=position.case.game.view_type)


@Law
def samples_cannot_be_told_apart(case: Case, seed: int) -> None:
    """A sampled state has the same view, byte by byte, and the same legal actions.

    This proves that nothing leaks: a hidden thing in the view would differ between the real state
    and states in which it was dealt again.
    """
    for position in positions(case, seed):
        state = position.state
        together = state.views(case.viewers)
        for viewer, other in zip(case.viewers, together, strict=True):
            view = state.view(viewer)
            assert encoded(other) == encoded(view), (
                f"{position.at(viewer)}: another view when all are asked for:\n"
                f"{differences(other, view)}"
            )
            for _ in range(2):
                sample = case.game.sample(read_back(position, view), position.chance())
                assert encoded(sample.view(viewer)) == encoded(view), (
                    f"{position.at(viewer)}: a sampled state looks different:\n"
                    f"{differences(sample.view(viewer), view)}"
                )
                assert sample.actors() == state.actors(), f"{position.at(viewer)}: other actors"
                if viewer is not None:
                    assert sample.legal(viewer) == state.legal(viewer), (
                        f"{position.at(viewer)}: other legal actions in a sampled state: "
                        f"{sample.legal(viewer)}, not {state.legal(viewer)}"
                    )
                    assert sample.prompt(viewer) == state.prompt(viewer), (
                        f"{position.at(viewer)}: another prompt in a sampled state: "
                        f"{sample.prompt(viewer)}, not {state.prompt(viewer)}"
                    )


@Law
def samples_can_be_played(case: Case, seed: int) -> None:
    """A sampled state is a complete game: every seat can play it to its end."""
    for position in positions(case, seed, share=0.3):
        for viewer in case.viewers:
            sample = case.game.sample(position.state.view(viewer), position.chance())
            play_on(sample, position.rng.getrandbits(32))
            if case.must_end:
                assert not sample.actors(), (
                    f"{position.at(viewer)}: a sampled state goes on for "
                    f"{MAX_GAME_DECISIONS} decisions"
                )


@Law
def views_are_json(case: Case, seed: int) -> None:
    """A view survives JSON, has a schema, and its common fields are true."""
    assert msgspec.json.schema(case.game.view_type)
    for position in positions(case, seed):
        state = position.state
        for viewer in case.viewers:
            view = state.view(viewer)
            where = position.at(viewer)
            assert type(view) is case.game.view_type, f"{where}: a view of another type"
            assert read_back(position, view) == view, f"{where}: the view does not survive JSON"
            told = (view.game, view.seat, view.seats, view.options, view.actors, view.result)
            true = (case.game.name, viewer, case.seats, state.options, state.actors())
            result = state.result()
            assert told == (*true, result), f"{where}: untrue common fields {told}"
            story = [] if result is None else state.story(result)
            assert view.story == story, f"{where}: another story {view.story}"


@Law
def secrets_reach_their_owner(case: Case, seed: int) -> None:
    """A seat sees its secrets, and only real secrets are kept from an onlooker.

    If a seat could have other legal actions for all an onlooker knows, the seat's own view
    tells more than the onlooker's. And if it ever tells more, that is something which varies
    among samples of the onlooker's view.
    """
    private = varied = 0
    for position in positions(case, seed):
        state = position.state
        sample = case.game.sample(state.view(None), position.chance())
        for seat in range(case.seats):
            tells_more = unsigned(state, seat) != unsigned(state, None)
            if sample.legal(seat) != state.legal(seat):
                assert tells_more, (
                    f"{position.at(seat)}: what is legal depends on something the view lacks"
                )
            private += tells_more
            varied += unsigned(sample, seat) != unsigned(state, seat)
    assert bool(private) == bool(varied), (
        f"{case}, seed {seed}: {private} views told their seat more than an onlooker, "
        f"but {varied} differed when an onlooker's view was sampled"
    )


@Law
def samples_vary(case: Case, seed: int) -> None:
    """Samples differ in hidden things, at once or as the game goes on."""
    for position in positions(case, seed, share=0.5):
        for viewer in case.viewers:
            view = position.state.view(viewer)
            one = case.game.sample(view, position.chance())
            other = case.game.sample(view, position.chance())
            if looks(one) != looks(other):
                return
            course = position.rng.getrandbits(32)
            if play_on(one, course) != play_on(other, course) or looks(one) != looks(other):
                return
    raise AssertionError(f"{case}, seed {seed}: every two samples were the same game")


def looks(state: State) -> list[bytes]:
    return [encoded(state.view(seat)) for seat in range(state.seats)]


def unsigned(state: State, viewer: int | None) -> object:
    """A view without the name of its viewer."""
    return msgspec.to_builtins(state.view(viewer)) | {"seat": None}


def differences(found: View, expected: View) -> str:
    """The paths at which two views differ."""
    lines: list[str] = []
    _compare("view", msgspec.to_builtins(found), msgspec.to_builtins(expected), lines)
    return "\n".join(lines[:12]) or "(the order of a mapping)"


def _compare(path: str, found: object, expected: object, lines: list[str]) -> None:
    if isinstance(found, dict) and isinstance(expected, dict) and found.keys() == expected.keys():
        for key in found:
            _compare(f"{path}.{key}", found[key], expected[key], lines)
    elif isinstance(found, list) and isinstance(expected, list) and len(found) == len(expected):
        for index, pair in enumerate(zip(found, expected, strict=True)):
            _compare(f"{path}[{index}]", *pair, lines)
    elif found != expected:
        lines.append(f"  {path}: {found!r}, expected {expected!r}")
