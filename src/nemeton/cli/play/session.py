"""One game at one terminal: whose turn it is, what they type, what the bots answer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from nemeton.bots import Bot
from nemeton.cli.boards import Board
from nemeton.cli.choice import Choice, follow, read_action
from nemeton.cli.language import Language
from nemeton.cli.play.draft import Draft, turns_up
from nemeton.cli.play.events import Events
from nemeton.cli.play.keyboard import Keyboard
from nemeton.cli.play.screen import Screen
from nemeton.core.chance import Chance
from nemeton.core.errors import NemetonError
from nemeton.core.history import History


class Left(Exception):
    """Somebody has left the game before its end."""


class Session:
    def __init__(
        self,
        history: History,
        bots: Mapping[int, Bot],
        chance: Chance,
        players: Sequence[str],
        board: Board,
        screen: Screen,
        language: Language,
    ) -> None:
        self.history = history
        self.bots = bots
        self.people = [seat for seat in range(len(players)) if seat not in bots]
        self.chance = chance
        self.players = players
        self.board = board
        self.screen = screen
        self.language = language
        self.keyboard = Keyboard(language)
        self.draft = Draft(history)
        self.events = Events(history, players, language)
        self.at_keyboard: int | None = self.people[0] if len(self.people) == 1 else None

    def run(self) -> None:
        """Play to the end. Raises Left, or EOFError when the input ends."""
        while not self.history.over:
            actors = self.history.state.actors()
            waiting = [seat for seat in actors if seat in self.bots]
            if waiting:
                self.bot_acts(waiting[0])
            else:
                self.person_acts(actors[0])

    def bot_acts(self, seat: int) -> None:
        state = self.history.state
        game = self.history.game
        action = self.bots[seat].choose(game, state.view(seat), state.legal(seat), self.chance)
        self.events.note(seat, action)
        self.history.apply(seat, action)

    def person_acts(self, seat: int) -> None:
        """Steps of one person until the table passes on to others, and that is confirmed."""
        self.hand_over(seat)
        actors = self.history.state.actors()
        self.draw(seat)
        while True:
            legal = self.history.state.legal(seat)
            action = self.choose(seat, legal)
            if action is None:
                self.draw(seat)
                continue
            self.events.note(seat, action)
            self.draft.step(seat, action)
            if self.history.state.actors() == actors and self.draft:
                self.draw(seat)
                continue
            # A step that was the only one there is has confirmed itself.
            if not self.draft or len(legal) == 1 or self.confirms(seat):
                break
            self.draw(seat)
        self.draft.confirm()
        self.events.told(seat)

    def hand_over(self, seat: int) -> None:
        """Several people at one terminal: the next one takes the seat before anything is shown."""
        if self.at_keyboard == seat:
            return
        self.at_keyboard = seat
        self.screen.clear()
        self.screen.say("cli-play-hand-over", "bold", player=self.players[seat])
        self.screen.console.input("")

    def draw(self, seat: int) -> None:
        state = self.history.state
        view = state.view(seat)
        self.screen.clear()
        self.screen.show(self.board.draw(view, self.language, self.players))
        if self.screen.roomy:
            self.screen.show("")
            self.screen.show(self.board.legend(self.language))
        self.screen.show("")
        self.screen.events(self.events.since(seat))

    def choose(self, seat: int, legal: list[int]) -> int | None:
        """The action the person settles on; None after a step was taken back."""
        state = self.history.state
        top = self.board.choices(self.history.game, state.view(seat), legal, self.language)
        self.screen.show(self.language.message(state.prompt(seat)))
        self.screen.menu(top)
        self.screen.say("cli-play-hint", "dim")
        while True:
            line = self.screen.ask("cli-play-choose").strip()
            if not line:
                continue
            command = self.keyboard.command(line)
            if command is not None:
                if self.obey(seat, *command):
                    return None
                continue
            try:
                action = self.understand(line, top, legal)
                if action is not None and self.settled(seat, action, legal):
                    return action
            except NemetonError as error:
                self.screen.warn(self.language.error(error))

    def understand(self, line: str, top: Sequence[Choice], legal: list[int]) -> int | None:
        """Keys of the menu, or words. None if the person went back from a further menu."""
        words = line.lower().split()
        choice = follow(top, words)
        if choice is None:
            return read_action(self.history.game, legal, line, self.language)
        while choice.action is None:
            self.screen.show(choice.question)
            self.screen.menu(choice.then)
            line = self.screen.ask("cli-play-choose").strip()
            further = follow(choice.then, line.lower().split())
            if further is not None:
                choice = further
            elif not line or self.keyboard.command(line) is not None:
                self.screen.menu(top)
                return None
            else:
                return read_action(self.history.game, legal, line, self.language)
        return choice.action

    def settled(self, seat: int, action: int, legal: list[int]) -> bool:
        """Is the action legal, and if it cannot be taken back, is the person sure?"""
        if not turns_up(self.history.state, seat, action) or len(legal) == 1:
            return True
        return self.keyboard.agrees(self.screen.ask("cli-play-sure-reveals"))

    def confirms(self, seat: int) -> bool:
        """Ask, as at a table, whether the turn is over; otherwise take back the last step."""
        self.draw(seat)
        self.screen.events([self.events.latest()])
        while True:
            line = self.screen.ask("cli-play-confirm").strip()
            if not line or self.keyboard.agrees(line):
                return True
            command = self.keyboard.command(line)
            if command is None:
                self.screen.say("cli-play-hint", "dim")
            elif self.obey(seat, *command):
                return False

    def obey(self, seat: int, command: str, rest: str) -> bool:
        """Carry out a command. True if the table has to be drawn and the person asked anew."""
        if command == "undo":
            return self.undo()
        if command == "help":
            self.screen.say("cli-play-help")
            self.screen.show("")
            self.screen.show(self.board.legend(self.language))
        elif command == "rules":
            self.show_rules(rest)
        elif command == "score":
            view = self.history.state.view(seat)
            self.screen.show(self.board.standing(view, self.language, self.players))
        elif command == "board":
            self.draw(seat)
        elif self.keyboard.agrees(self.screen.ask("cli-play-sure-quit")):
            raise Left
        return False

    def undo(self) -> bool:
        if not self.draft:
            self.screen.say("cli-play-nothing-to-undo", "yellow")
            return False
        self.draft.undo()
        self.events.forget()
        return True

    def show_rules(self, number: str) -> None:
        try:
            self.screen.rules(number)
        except NemetonError as error:
            self.screen.warn(self.language.error(error))
