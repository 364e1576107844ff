"""Random messages that a curious player might send before a commit."""

from __future__ import annotations

import random
from urllib.parse import urlencode

from nemeton.core.state import State
from tests.server.in_process import Json
from tests.server.tables.twin_servers import Pair, Request

GARBAGE = ("hop", "confirm", "pass", "\u2603", "draw", "x" * 400, "clear runes now", "0", " ")
NEVER = ("hop", "\u2603", "clear runes now", " ")  # never an action
REACTIONS = ("thumbs-up", "applause", "thinking")
MALFORMED = ("{", "[]", '{"type":"hello"}', '{"type":"act"}', '{"type":"act","id":"a","steps":[]}')


class RandomMessages:
    """Makes random messages of the pair's viewer; it knows both tables, to guess well."""

    def __init__(self, pair: Pair, rng: random.Random) -> None:
        self.pair = pair
        self.rng = rng
        self.sent = 0
        self.ids: list[str] = []

    async def probe(self) -> None:
        """Send messages, mostly on the socket and sometimes by other routes."""
        dice = self.rng.random()
        if dice < 0.7:
            vain = [self.in_vain() for _ in range(self.rng.choice((0, 4, 12, 32)))]
            await self.pair.say(*vain, self.message())
        elif dice < 0.77:
            await self.pair.say(self.why_not())
        elif dice < 0.8:
            await self.pair.request(Request("POST", "/ask", self.why_not()))
        elif dice < 0.86:
            await self.pair.request(Request("POST", "/submit", self.submission()))
        elif dice < 0.94:
            await self.pair.request(self.question())
        elif dice < 0.96:
            await self.pair.go_on(self.rng)
        elif dice < 0.97:
            await self.pair.look()
        elif dice < 0.98:
            await self.pair.long_poll(self.talk())
        elif dice < 0.99:
            await self.pair.reconnect()
        else:
            await self.pair.say(self.rng.choice(MALFORMED))
            await self.pair.reconnect()

    def message(self) -> Json:
        return self.talk() if self.rng.random() < 0.03 else self.submission()

    def in_vain(self) -> Json:
        """Steps that are refused as a whole, so that nothing changes."""
        common: Json = {"id": self.id(), "seat": self.seat(), "ply": self.ply()}
        steps, _ = self.steps()
        confirm = self.rng.random() < 0.4
        return {
            "type": "act",
            **common,
            "steps": [*steps, self.rng.choice(NEVER)],
            "confirm": confirm,
        }

    def talk(self) -> Json:
        if self.rng.random() < 0.5:
            return {"type": "say", "id": self.id(), "text": self.rng.choice(GARBAGE)}
        return {"type": "react", "id": self.id(), "reaction": self.rng.choice(REACTIONS)}

    def question(self) -> Request:
        rng = self.rng
        ply = self.pair.real.live.ply
        around = max(0, ply + rng.randint(-3, 1))
        pages = {
            "/poll": {"ply": around - 1, "revision": rng.randint(-1, 5)},
            "/position": {"ply": around},
            "/log": {"since": around, "limit": rng.randint(1, 5)},
            "/record": {},
            "": {},
        }
        path = rng.choice([*pages, "/branch", "/rematch", "/hint"])
        if path in pages:
            return Request("GET", f"{path}?{urlencode(pages[path])}")
        if path == "/hint":
            return Request("POST", path, {"seat": self.seat()})
        return Request("POST", path, {"ply": around} if path == "/branch" else None)

    def submission(self) -> Json:
        rng = self.rng
        common: Json = {"id": self.id(), "seat": self.seat(), "ply": self.ply()}
        dice = rng.random()
        if dice < (0.1 if self._has_choices() else 0.6):
            return {"type": "take_back", **common, "steps": rng.choice((1, 1, 1, 2, 5))}
        if dice > 0.997:
            return {"type": "confirm", **common}
        steps, guessed = self.steps()
        confirm = rng.random() < (0.4 if guessed else 0.02)  # committed steps are gone
        return {"type": "act", **common, "steps": steps, "confirm": confirm}

    def id(self) -> str:
        """A new id, or now and then a used one."""
        if self.ids and self.rng.random() < 0.03:
            return self.rng.choice(self.ids)
        self.sent += 1
        self.ids.append(f"p{self.sent}")
        return self.ids[-1]

    def why_not(self) -> Json:
        """A question about actions that are legal at one of the tables, or at neither."""
        rng = self.rng
        size = self.pair.game.verbs.size
        states = self._states()
        actions = [rng.randrange(size + 2) for _ in range(rng.choice((1, 4, 40)))]
        seats = range(states[0].seats) if self.pair.viewer is None else [self.pair.viewer]
        legal = sorted(
            {action for state in states for seat in seats for action in state.legal(seat)}
        )
        actions += rng.sample(legal, min(len(legal), 20))
        question = {"type": "ask", "id": self.id(), "seat": self.seat(), "actions": actions}
        return question | {"previews": True} if self.rng.random() < 0.5 else question

    def seat(self) -> int:
        if self.pair.viewer is None or self.rng.random() < 0.02:
            return self.rng.randrange(8)
        return self.pair.viewer

    def ply(self) -> int:
        ply = self.pair.real.live.ply
        return ply if self.rng.random() < 0.95 else max(0, ply + self.rng.randint(-2, 2))

    def steps(self) -> tuple[list[str | int], bool]:
        """Some steps of a draft, then perhaps a guess to learn from the answer."""
        rng = self.rng
        states = self._states()
        steps: list[str | int] = []
        revealed = False
        for _ in range(rng.choice((0, 1, 1, 2, 3, 5, 8))):
            step = self._next_step(states)
            if step is None:
                break
            steps.append(self._said(step))
            if any(self._taken(state, step) for state in states):
                revealed = True
                break
        # A reveal is committed if nothing follows, and ends this pair.
        guesses = not steps or rng.random() < (0.995 if revealed else 0.4)
        if guesses:
            steps += [self._guess(states) for _ in range(rng.choice((1, 1, 2)))]
        return steps, guesses

    def _has_choices(self) -> bool:
        """True if choices are left after the draft."""
        return self.pair.viewer is not None and bool(self._states()[0].legal(self.pair.viewer))

    def _states(self) -> list[State]:
        desks = [side.live.desk for side in self.pair.sides]
        return [desk.state(self.pair.viewer).copy() for desk in desks if desk is not None]

    def _next_step(self, states: list[State]) -> int | None:
        seat = self.pair.viewer
        legal = [] if seat is None else states[0].legal(seat)
        if seat is None or not legal or legal != states[1].legal(seat):
            return None
        if self.rng.random() < 0.5:
            for step in self.rng.sample(legal, min(8, len(legal))):
                after = states[0].copy()
                if self._taken(after, step):
                    return step  # something can be learned from it
        open_ = [step for step in legal if not self.pair.game.verbs.closes(step)]
        if not open_ and self.rng.random() < 0.9:
            return None  # it would be committed
        return self.rng.choice(open_ or legal)

    def _taken(self, state: State, step: int) -> bool:
        before = state.reveals
        assert self.pair.viewer is not None
        state.apply(self.pair.viewer, step)
        return state.reveals > before

    def _guess(self, states: list[State]) -> str | int:
        """An action that is legal at one of the tables, or any number."""
        rng = self.rng
        dice = rng.random()
        if dice < 0.15:
            return rng.choice(GARBAGE)
        state = rng.choice(states)
        seat = self.pair.viewer if self.pair.viewer is not None and dice < 0.7 else None
        legal = state.legal(rng.randrange(state.seats) if seat is None else seat)
        if legal and dice < 0.85:
            return self._said(rng.choice(legal))
        return self._said(rng.randrange(self.pair.game.verbs.size))

    def _said(self, action: int) -> str | int:
        """An action as a number, or as text."""
        return action if self.rng.random() < 0.5 else self.pair.game.verbs.text(action)
