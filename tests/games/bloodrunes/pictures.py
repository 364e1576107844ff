"""Tables arranged by hand: boards as text pictures, books and consoles by name.

A picture shows the board as the first seat sees it, the far row first, in the letters of
scenes.py. Unlike a scene it may use more runes of a kind than there are.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i16

from nemeton.core.chance import QuickChance
from nemeton.core.errors import Refused
from nemeton.core.options import OptionValue
from nemeton.core.state import State
from nemeton.games.bloodrunes.game import GAME, BloodrunesState
from nemeton.games.bloodrunes.rulebook.scene_reader import BARE_SQUARE, LETTERS
from nemeton.games.bloodrunes.rules.components import COLOURS
from nemeton.games.bloodrunes.rules.position import discard_rune, discard_spell
from nemeton.games.bloodrunes.rules.runes import EMPTY, RUNE_KINDS, RUNES

ALL_LOKI = "LLL LLL LLL"  # every spell matches for everyone


def bloodrunes(state: State) -> BloodrunesState:
    """Narrow the type of a state to BloodrunesState."""
    assert isinstance(state, BloodrunesState)
    return state


def deal(seats: int, seed: int, **options: object) -> BloodrunesState:
    return bloodrunes(GAME.deal(seats, options, QuickChance(seed)))


def table(seats: int = 4, picture: str = "", **options: OptionValue) -> BloodrunesState:
    """A table with empty hands and books and this board; the first seat begins."""
    state = deal(seats, 1, first="1", **options)
    for caster in state.casters:
        caster.hand = [0] * RUNE_KINDS
        caster.book = []
    if picture:
        lay(state, picture)
    return state


def ready(*names: str, seats: int = 4, **options: bool) -> BloodrunesState:
    """A table where the first seat has these spells, and the board matches all spells."""
    state = table(seats, ALL_LOKI, **options)
    give_book(state, 0, *names)
    return state


def lay(state: BloodrunesState, picture: str) -> None:
    """Replace the board by the one in the picture."""
    letters = "".join(picture.split())
    assert len(letters) == 9
    state.laid = [
        (square, LETTERS.index(letter))
        for square, letter in enumerate(letters)
        if letter != BARE_SQUARE
    ]


def board(state: BloodrunesState) -> str:
    """The tops as a picture, rows apart."""
    shown = "".join(BARE_SQUARE if top == EMPTY else LETTERS[top] for top in state.tops)
    return " ".join([shown[:3], shown[3:6], shown[6:]])


def spell(name: str) -> int:
    return GAME.spells.names.index(name)


def rune(name: str) -> int:
    return RUNES.index(name)


def give_book(state: BloodrunesState, seat: int, *names: str) -> None:
    state.casters[seat].book = sorted(spell(name) for name in names)


def give_hand(state: BloodrunesState, seat: int, *names: str) -> None:
    for name in names:
        state.casters[seat].gain_rune(rune(name))


def give_ward(state: BloodrunesState, seat: int, *names: str) -> None:
    state.casters[seat].wards = [spell(name) for name in names]


def give_acolytes(state: BloodrunesState, seat: int, **counts: int) -> None:
    caster = state.casters[seat]
    caster.acolytes = [counts.get(colour, 0) for colour in COLOURS]


def acolytes(state: BloodrunesState, seat: int) -> dict[str, int]:
    caster = state.casters[seat]
    assert caster.acolyte_count == sum(caster.acolytes)
    return {COLOURS[colour]: n for colour, n in enumerate(caster.acolytes) if n}


def wards(state: BloodrunesState, seat: int) -> list[str]:
    return [GAME.spells.names[ward] for ward in state.casters[seat].wards]


def stack_runes(state: BloodrunesState, *names: str) -> None:
    """Make these runes the deck; the last one is drawn first."""
    state.rune_deck = vec[i16]([rune(name) for name in names])
    state.runes_left = len(names)


def discard(state: BloodrunesState, *names: str) -> None:
    """Put runes and spells on their discard piles."""
    for name in names:
        if name in RUNES:
            discard_rune(state, rune(name))
        else:
            discard_spell(state, spell(name))


def do(state: BloodrunesState, *texts: str) -> None:
    """Perform these actions of the caster in turn."""
    for text in texts:
        action = GAME.verbs.parse(text)
        assert action in state.legal(state.turn), text
        state.apply(state.turn, action)


def legal_texts(state: BloodrunesState, start: str = "") -> list[str]:
    """Legal actions with this beginning, as texts."""
    texts = [GAME.verbs.text(action) for action in state.legal(state.turn)]
    return [text for text in texts if text.startswith(start)]


def refusal(state: BloodrunesState, text: str, seat: int | None = None) -> tuple[str, str]:
    """Rule and code of the action's refusal."""
    actor = state.turn if seat is None else seat
    action = GAME.verbs.parse(text)
    assert action not in state.legal(actor)
    try:
        state.apply(actor, action)
    except Refused as refused:
        return refused.rule, refused.code
    raise AssertionError(f"“{text}” was not refused")
