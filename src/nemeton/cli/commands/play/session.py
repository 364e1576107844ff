"""A game in the plain terminal: draws the table, asks for lines, carries them out."""

from __future__ import annotations

from rich.console import RenderableType
from rich.text import Text

from nemeton.cli.commands.play.local_game import LocalGame, StepOutcome, parts_of
from nemeton.cli.commands.play.menu_choice import MenuChoice
from nemeton.cli.commands.play.screen import Screen
from nemeton.core.errors import BadText, NemetonError

OPEN_TO_ALL = ("help", "rules", "quit")  # commands that show nothing of a seat


class GameLeft(Exception):
    """A person has left the game before its end."""


class Session:
    """The dialog of one game; `leaving` is the question before quitting."""

    def __init__(
        self, local: LocalGame, screen: Screen, leaving: str = "cli-play-sure-quit"
    ) -> None:
        self.leaving = leaving
        self.local = local
        self.screen = screen
        self.language = local.language
        self.keyboard = local.keyboard

    def run(self) -> None:
        """Play to the end. Raises GameLeft, or EOFError when the input ends."""
        while not self.local.history.over:
            seat = self.local.next
            if seat in self.local.bots:
                self.local.bot_acts(seat, self.local.bot_choice(seat))
            else:
                self.person_acts(seat)

    def person_acts(self, seat: int) -> None:
        """Take steps of one person until they are committed."""
        if self.local.hands_over(seat):
            self.hand_over(seat)
        while not self.step(seat):
            pass

    def hand_over(self, seat: int) -> None:
        """Show an empty screen until the next person takes over."""
        self.screen.clear()
        while True:
            line = self.screen.ask("cli-play-hand-over", player=self.local.players[seat])
            command = self.keyboard.command(line)
            if command is None or command[0] not in OPEN_TO_ALL:
                return
            self.carry_out(seat, *command, None)

    def step(self, seat: int) -> bool:
        """Take one step or undo one; True if the draft was committed."""
        action = self.choose(seat)
        if action is None:
            return False
        outcome = self.local.act(seat, action)
        if outcome == StepOutcome.COMPLETE and self.confirms(seat):
            self.local.confirm(seat)
            return True
        return outcome == StepOutcome.COMMITTED

    def draw(self, seat: int, *more: RenderableType) -> None:
        """Draw the table as the person sees it, with these parts below."""
        drawn = self.local.drawn(seat)
        news = self.local.news.for_seat(seat)
        parts = [*parts_of(drawn), "", *([self.screen.lines(news)] if news else []), *more]
        self.screen.table(parts, self.local.board.legend(self.local.game, self.language))

    def choose(self, seat: int) -> int | None:
        """The action that the person chooses; None after an undo."""
        choice = self.local.choice(seat)
        self.draw(seat, self.question(seat, choice))
        while True:
            line = self.screen.ask("cli-play-choose")
            command = self.keyboard.command(line)
            if not line or (command and command[0] == "undo" and choice.path):
                choice.back()
            elif command is not None:
                if self.carry_out(seat, *command, choice):
                    return None
                if command[0] == "board":
                    continue
            else:
                try:
                    action = choice.read(line)
                    if action is not None and self.is_sure(seat, choice, action):
                        return action
                except NemetonError as error:
                    self.screen.warn(self.language.error(error))
                    continue
            self.screen.pages([self.question(seat, choice)])

    def is_sure(self, seat: int, choice: MenuChoice, action: int) -> bool:
        """Ask for consent if the action loses something for good.

        Raises Refused if it is not legal.
        """
        if not choice.needs_consent(action):
            return True
        return self.agrees(seat, "cli-play-sure-reveals", choice)

    def agrees(self, seat: int, question: str, choice: MenuChoice | None = None) -> bool:
        """Ask a question until the answer is yes or no; commands are carried out."""
        while True:
            line = self.screen.ask(question)
            command = self.keyboard.command(line)
            if command is None or command[0] in ("undo", "quit"):
                return self.keyboard.agrees(line)
            self.carry_out(seat, *command, choice)

    def question(self, seat: int, choice: MenuChoice) -> RenderableType:
        asked = choice.question or self.local.prompt(seat)
        entries = choice.entries(lambda action: self.local.preview(seat, action))
        return self.screen.question(asked, choice.keys, entries, further=bool(choice.path))

    def confirms(self, seat: int) -> bool:
        """Ask for confirmation of a complete turn, or undo its last step."""
        more = [self.screen.lines(self.local.intended(seat))]
        if preview := self.local.last_preview:
            more.append(Text(self.language.say("cli-play-preview", what=preview), "italic"))
        self.draw(seat, *more)
        while True:
            line = self.screen.ask("cli-play-confirm")
            if not line or self.keyboard.agrees(line) or self.local.closes(seat, line):
                return True
            command = self.keyboard.command(line)
            if command is None:
                self.screen.warn(self.language.error(BadText("only-confirming", text=line)))
            elif self.carry_out(seat, *command, None):
                return False

    def carry_out(self, seat: int, command: str, rest: str, choice: MenuChoice | None) -> bool:
        """Carry out a command; True if a step was undone."""
        if command == "undo":
            taken = self.local.undo(seat)
            if not taken:
                self.screen.say("cli-play-nothing-to-undo", "yellow")
            return taken
        if command == "rules":
            self.show_rules(rest)
        elif command == "board":
            self.draw(seat, *([] if choice is None else [self.question(seat, choice)]))
        elif command == "quit":
            if self.agrees(seat, self.leaving, choice):
                raise GameLeft
        else:
            menu = [] if choice is None else choice.level
            parts = self.local.page(seat, command, menu)
            if command == "help":
                parts = [self.language.say("cli-play-help-enter"), *parts]
            self.screen.pages(parts)
        return False

    def show_rules(self, number: str) -> None:
        try:
            self.screen.rules(number)
        except NemetonError as error:
            self.screen.warn(self.language.error(error))
