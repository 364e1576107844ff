"""Whisper, a tiny game that keeps every law; variants of it break one each.

Two or three seats hold two of nine cards each. In each of two rounds everybody chooses a card
in secret and confirms; then all choices are turned up, and a card of the stack with them. A
card scores its number; whoever chose the highest also scores the card of the stack.
"""

from __future__ import annotations

import msgspec

from nemeton.core.actions import Kind, Verb, Verbs
from nemeton.core.chance import Chance
from nemeton.core.errors import BadScene, Refused
from nemeton.core.game import Game
from nemeton.core.learning.observation import Layout, Observer, Rows
from nemeton.core.message import Message
from nemeton.core.options import Options
from nemeton.core.result import Item, Result, Score, rank
from nemeton.core.rulebook.scene import Contents
from nemeton.core.search.evaluator import Evaluator
from nemeton.core.search.forecast import Forecast, final_forecast, forecast
from nemeton.core.state import State
from nemeton.core.view import View
from nemeton.testing import Case
from nemeton.testing.strict_words import StrictWords

CARDS = 9
HAND = 2
ROUNDS = 2
CONFIRM = CARDS
TAKE_BACK = CARDS + 1
NOTHING = -1

RULES = ("1.1", "1.2", "1.3")
TEXT = """
whisper-choose = choose { $card }
    .sentence = { $who } chooses { $card }
whisper-confirm = confirm
    .sentence = { $who } confirms
whisper-take-back = take back
    .sentence = { $who } takes back
whisper-prompt-choose = Choose a card.
whisper-prompt-wait = Wait.
whisper-refused-not-yours = Not your card.
whisper-refused-not-now = Not now.
whisper-refused-nobody = No such seat or action.
whisper-score-cards = cards
whisper-score-stack = cards of the stack
whisper-place-turned-up = cards turned up
"""


class WhisperView(View, kw_only=True):
    hands: list[list[int] | None]
    sizes: list[int]
    chosen: list[int | None]  # the own choice only
    confirmed: list[bool]
    shown: list[list[int]]
    turned: list[int]
    won: list[int]


CARD = Kind("card", [str(card) for card in range(CARDS)], list(range(CARDS)))
CHOOSE = Verb("choose", "choose {card}", card=CARD)
CONFIRM_VERB = Verb("confirm", "confirm", closing=True)
TAKE_BACK_VERB = Verb("take-back", "take back")


class Whisper(State):
    def __init__(self, game: Game, seats: int, options: Options) -> None:
        super().__init__(game, seats, options)
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.chosen = [NOTHING] * seats
        self.confirmed = [False] * seats
        self.shown: list[list[int]] = [[] for _ in range(seats)]
        self.won = [0] * seats
        self.turned: list[int] = []
        self.stack: list[int] = []

    def lay_out(self, chance: Chance) -> None:
        self.stack = list(range(CARDS))
        chance.shuffle(self.stack)
        self.hands = [sorted(self.stack.pop() for _ in range(HAND)) for _ in range(self.seats)]

    def restore(self, view: View, chance: Chance) -> None:
        assert isinstance(view, WhisperView)
        view = msgspec.json.decode(msgspec.json.encode(view), type=WhisperView)  # share no list
        seen = {card for shown in view.shown for card in shown} | set(view.turned)
        seen |= {card for hand in view.hands for card in hand or []}
        seen |= {card for card in view.chosen if card is not None}
        unseen = [card for card in range(CARDS) if card not in seen]
        chance.shuffle(unseen)
        self.confirmed, self.shown, self.turned = view.confirmed, view.shown, view.turned
        self.won = view.won
        for seat, hand in enumerate(view.hands):
            own = view.chosen[seat]
            if hand is not None:
                self.hands[seat] = hand
                self.chosen[seat] = NOTHING if own is None else own
                continue
            self.hands[seat] = sorted(unseen.pop() for _ in range(view.sizes[seat]))
            if view.confirmed[seat]:
                self.chosen[seat] = self.hands[seat].pop(chance.below(view.sizes[seat]))
        self.stack = unseen

    def contents(self, name: str, seat: int | None) -> Contents:
        if name != "turned up" or seat is not None:
            raise BadScene("scene-unknown", name=name)
        cards = [str(card) for card in self.turned]
        return Contents(cards, [Message("whisper-choose", {"card": card}) for card in cards])

    def actors(self) -> list[int]:
        if len(self.turned) == ROUNDS:
            return []
        return [seat for seat in range(self.seats) if not self.confirmed[seat]]

    def legal(self, seat: int) -> list[int]:
        if seat not in self.actors():
            return []
        return list(self.hands[seat]) if self.chosen[seat] == NOTHING else [CONFIRM, TAKE_BACK]

    def refusal(self, seat: int, action: int) -> Refused | None:
        if not 0 <= seat < self.seats or not 0 <= action <= TAKE_BACK:
            return Refused("1.1", "nobody")
        if seat not in self.actors() or (action < CARDS) != (self.chosen[seat] == NOTHING):
            return Refused("1.2", "not-now")
        if action < CARDS and action not in self.hands[seat]:
            return Refused("1.3", "not-yours")
        return None

    def perform(self, seat: int, action: int) -> None:
        if action == CONFIRM:
            self.confirmed[seat] = True
            if all(self.confirmed):
                self.turn_up()
        elif action == TAKE_BACK:
            self.hands[seat] = sorted([*self.hands[seat], self.chosen[seat]])
            self.chosen[seat] = NOTHING
        else:
            self.hands[seat].remove(action)
            self.chosen[seat] = action

    def turn_up(self) -> None:
        self.reveals += 1
        self.horizon += 1
        card = self.stack.pop()
        self.turned.append(card)
        self.won[self.chosen.index(max(self.chosen))] += card
        for seat in range(self.seats):
            self.shown[seat].append(self.chosen[seat])
        self.chosen = [NOTHING] * self.seats
        self.confirmed = [False] * self.seats

    def shows(self, seat: int, action: int, viewer: int | None) -> bool:
        return viewer == seat or action == CONFIRM

    def prompt(self, seat: int) -> Message:
        return Message("whisper-prompt-choose" if self.legal(seat) else "whisper-prompt-wait")

    def view(self, seat: int | None) -> WhisperView:
        own = [index == seat for index in range(self.seats)]
        return WhisperView(
            game="whisper",
            seat=seat,
            seats=self.seats,
            options=self.options,
            actors=self.actors(),
            result=self.result(),
            hands=[self.hands[s] if own[s] else None for s in range(self.seats)],
            sizes=[len(self.hands[s]) + (self.chosen[s] != NOTHING) for s in range(self.seats)],
            chosen=[
                self.chosen[s] if own[s] and self.chosen[s] != NOTHING else None
                for s in range(self.seats)
            ],
            confirmed=self.confirmed,
            shown=self.shown,
            turned=self.turned,
            won=self.won,
        )

    def result(self) -> Result | None:
        if self.actors():
            return None
        scores = [
            Score(
                (
                    Item(Message("whisper-score-cards"), sum(self.shown[seat])),
                    Item(Message("whisper-score-stack"), self.won[seat]),
                ),
                sum(self.shown[seat]) + self.won[seat],
            )
            for seat in range(self.seats)
        ]
        return Result(tuple(scores), rank([(score.total,) for score in scores]))

    def copy_to(self, twin: State) -> None:
        assert isinstance(twin, Whisper)
        twin.hands = [hand.copy() for hand in self.hands]
        twin.chosen = self.chosen.copy()
        twin.confirmed = self.confirmed.copy()
        twin.shown = [shown.copy() for shown in self.shown]
        twin.won = self.won.copy()
        twin.turned = self.turned.copy()
        twin.stack = self.stack.copy()


class WhisperBots(Evaluator):
    def evaluate(self, state: State, seat: int) -> float:
        assert isinstance(state, Whisper)
        return float(state.won[seat] + sum(state.shown[seat]))

    def evaluate_all(self, state: State) -> Forecast:
        result = state.result()
        points = [self.evaluate(state, seat) for seat in range(state.seats)]
        return forecast(points, 3.0) if result is None else final_forecast(points, result.ranks)


class WhisperObserver(Observer):
    def layout(self, seats: int) -> Layout:
        found = Layout(seats)
        found.part("own hand, by card", CARDS)
        found.part("shown, by card", CARDS)
        return found

    def observe(self, state: State, seat: int, rows: Rows) -> None:
        assert isinstance(state, Whisper)
        for card in state.hands[seat]:
            rows.put(card, 1)
        for shown in state.shown:
            for card in shown:
                rows.add(CARDS + card)


class WhisperGame(Game):
    """State, bots and observer can be exchanged, so that spoiled ones can take their place."""

    own_bots: type[Evaluator] = WhisperBots
    own_observer: type[Observer] = WhisperObserver

    def __init__(self, state: type[Whisper] = Whisper) -> None:
        super().__init__(
            name="whisper",
            version=1,
            edition="toy",
            seats=(2, 3),
            options=(),
            verbs=Verbs("whisper", [CHOOSE, CONFIRM_VERB, TAKE_BACK_VERB]),
            view_type=WhisperView,
        )
        self.state = state
        self.bots = self.own_bots()
        self.observer = self.own_observer("whisper")

    def blank(self, seats: int, options: Options) -> Whisper:
        return self.state(self, seats, options)

    def sample(self, view: View, chance: Chance) -> Whisper:
        state = super().sample(view, chance)
        assert isinstance(state, Whisper)
        return state


def whisper_case(game: Game, seats: int = 3) -> Case:
    words = (StrictWords("en", TEXT), StrictWords("de", TEXT))
    return Case(game, seats, rules=RULES, words=words)
