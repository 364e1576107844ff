"""A game in the plain terminal: draws the table, asks for a line, and does what it says."""

from __future__ import annotations

from rich.console import RenderableType
from rich.text import Text

from nemeton.cli.commands.play.choosing import Choosing
from nemeton.cli.commands.play.screen import Screen
from nemeton.cli.commands.play.sitting import Led, Sitting, parts_of
from nemeton.core.errors import BadText, NemetonError

OPEN_TO_ALL = ("help", "rules", "quit")  # commands that show nothing of a seat


class Left(Exception):
    """Somebody has left the game before its end."""


class Session:
    """`leaving` is what somebody is asked who wants to quit."""

    def __init__(
        self, sitting: Sitting, screen: Screen, leaving: str = "cli-play-sure-quit"
    ) -> None:
        self.leaving = leaving
        self.sitting = sitting
        self.screen = screen
        self.language = sitting.language
        self.keyboard = sitting.keyboard

    def run(self) -> None:
        """Play to the end. Raises Left, or EOFError when the input ends."""
        while not self.sitting.history.over:
            seat = self.sitting.next
            if seat in self.sitting.bots:
                self.sitting.bot_acts(seat, self.sitting.bot_choice(seat))
            else:
                self.person_acts(seat)

    def person_acts(self, seat: int) -> None:
        """Steps of one person until they are committed."""
        if self.sitting.hands_over(seat):
            self.hand_over(seat)
        while not self.step(seat):
            pass

    def hand_over(self, seat: int) -> None:
        """An empty screen until the next person is there, or wants to look something up."""
        self.screen.clear()
        while True:
            line = self.screen.ask("cli-play-hand-over", player=self.sitting.players[seat])
            command = self.keyboard.command(line)
            if command is None or command[0] not in OPEN_TO_ALL:
                return
            self.obey(seat, *command, None)

    def step(self, seat: int) -> bool:
        """One more step of the person, or one taken back. True if the draft was committed."""
        action = self.choose(seat)
        if action is None:
            return False
        led = self.sitting.act(seat, action)
        if led == Led.COMPLETE and self.confirms(seat):
            self.sitting.confirm(seat)
            return True
        return led == Led.COMMITTED

    def draw(self, seat: int, *more: RenderableType) -> None:
        """The table as the person sees it, and below it what they are asked."""
        drawn = self.sitting.drawn(seat)
        news = self.sitting.news.for_seat(seat)
        parts = [*parts_of(drawn), "", *([self.screen.lines(news)] if news else []), *more]
        self.screen.table(parts, self.sitting.board.legend(self.sitting.game, self.language))

    def choose(self, seat: int) -> int | None:
        """The action the person settles on; None after a step was taken back."""
        choosing = self.sitting.choosing(seat)
        self.draw(seat, self.question(seat, choosing))
        while True:
            line = self.screen.ask("cli-play-choose")
            command = self.keyboard.command(line)
            if not line or (command and command[0] == "undo" and choosing.path):
                choosing.back()
            elif command is not None:
                if self.obey(seat, *command, choosing):
                    return None
                if command[0] == "board":
                    continue
            else:
                try:
                    action = choosing.read(line)
                    if action is not None and self.settled(seat, choosing, action):
                        return action
                except NemetonError as error:
                    self.screen.warn(self.language.error(error))
                    continue
            self.screen.pages([self.question(seat, choosing)])

    def settled(self, seat: int, choosing: Choosing, action: int) -> bool:
        """Is the person sure of what cannot be taken back? Raises Refused if it is not legal."""
        if not choosing.asks(action):
            return True
        return self.agrees(seat, "cli-play-sure-reveals", choosing)

    def agrees(self, seat: int, question: str, choosing: Choosing | None = None) -> bool:
        """Yes or no, asked again after whatever the person wants to look at before."""
        while True:
            line = self.screen.ask(question)
            command = self.keyboard.command(line)
            if command is None or command[0] in ("undo", "quit"):
                return self.keyboard.agrees(line)
            self.obey(seat, *command, choosing)

    def question(self, seat: int, choosing: Choosing) -> RenderableType:
        asked = choosing.question or self.sitting.prompt(seat)
        entries = choosing.entries(lambda action: self.sitting.brings(seat, action))
        return self.screen.question(asked, choosing.keys, entries, further=bool(choosing.path))

    def confirms(self, seat: int) -> bool:
        """Ask, as at a table, whether the turn is over; otherwise take back the last step."""
        more = [self.screen.lines(self.sitting.intended(seat))]
        if preview := self.sitting.last_preview:
            more.append(Text(self.language.say("cli-play-preview", what=preview), "italic"))
        self.draw(seat, *more)
        while True:
            line = self.screen.ask("cli-play-confirm")
            if not line or self.keyboard.agrees(line) or self.sitting.closes(seat, line):
                return True
            command = self.keyboard.command(line)
            if command is None:
                self.screen.warn(self.language.error(BadText("only-confirming", text=line)))
            elif self.obey(seat, *command, None):
                return False

    def obey(self, seat: int, command: str, rest: str, choosing: Choosing | None) -> bool:
        """Carry out a command. True if a step was taken back and the person is asked anew."""
        if command == "undo":
            taken = self.sitting.undo(seat)
            if not taken:
                self.screen.say("cli-play-nothing-to-undo", "yellow")
            return taken
        if command == "rules":
            self.show_rules(rest)
        elif command == "board":
            self.draw(seat, *([] if choosing is None else [self.question(seat, choosing)]))
        elif command == "quit":
            if self.agrees(seat, self.leaving, choosing):
                raise Left
        else:
            menu = [] if choosing is None else choosing.level
            parts = self.sitting.page(seat, command, menu)
            if command == "help":
                parts = [self.language.say("cli-play-help-enter"), *parts]
            self.screen.pages(parts)
        return False

    def show_rules(self, number: str) -> None:
        try:
            self.screen.rules(number)
        except NemetonError as error:
            self.screen.warn(self.language.error(error))
