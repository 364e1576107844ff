"""One game at one terminal: whose turn it is, what they type, what the bots answer.

It stands on the same desk of drafts as the server: what a person does is drafted, can be taken
back, and becomes part of the game when it is confirmed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from nemeton.bots import Bot
from nemeton.cli.boards import Board
from nemeton.cli.boards.menu import Choice, follow, read_action
from nemeton.cli.language import Language
from nemeton.cli.play.keyboard import Keyboard
from nemeton.cli.play.news import News
from nemeton.cli.play.screen import Screen
from nemeton.cli.sentences import by_name, payoff_words
from nemeton.core.chance import Chance
from nemeton.core.errors import NemetonError
from nemeton.core.history import History
from nemeton.table.desk import Desk
from nemeton.table.draft import extended

SUBMISSION = ""  # nothing is ever submitted twice at a terminal, so it needs no name


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
        self.game = history.game
        self.desk = Desk(history)
        self.bots = bots
        self.people = [seat for seat in range(len(players)) if seat not in bots]
        self.chance = chance
        self.players = players
        self.board = board
        self.screen = screen
        self.language = language
        self.keyboard = Keyboard(language)
        self.news = News(history, players, language)
        self.foreseen = ""  # what the last step brings, in words
        self.at_keyboard: int | None = self.people[0] if len(self.people) == 1 else None

    def run(self) -> None:
        """Play to the end. Raises Left, or EOFError when the input ends."""
        while not self.history.over:
            actors = self.desk.decisions.actors
            waiting = [seat for seat in actors if seat in self.bots]
            if waiting:
                self.bot_acts(waiting[0])
            else:
                self.person_acts(actors[0])

    def bot_acts(self, seat: int) -> None:
        state = self.history.state
        action = self.bots[seat].choose(self.game, state.view(seat), state.legal(seat), self.chance)
        self.desk.committed(self.history.stage(seat, [action]))

    def person_acts(self, seat: int) -> None:
        """Steps of one person until they are committed."""
        self.hand_over(seat)
        self.draw(seat)
        while not self.step(seat):
            self.draw(seat)
        self.news.read_by(seat)

    def step(self, seat: int) -> bool:
        """One more step of the person, or one taken back. True if the draft was committed."""
        legal = self.desk.legal(seat)
        forced = len(legal) == 1 and seat not in self.desk.drafts
        action = self.choose(seat, legal)
        if action is None:
            return False
        self.foreseen = self.brings(seat, action)
        stage = self.desk.act(seat, [action], SUBMISSION, confirm=False)
        if stage is None:
            if not self.desk.drafts[seat].complete:
                return False
            # Who had nothing to choose is not asked whether that was meant.
            if not forced and not self.confirms(seat):
                return False
            stage = self.desk.confirm(seat)
        self.desk.committed(stage)
        return True

    def hand_over(self, seat: int) -> None:
        """Several people at one terminal: the next one takes the seat before anything is shown."""
        if self.at_keyboard == seat:
            return
        self.at_keyboard = seat
        self.screen.clear()
        self.screen.say("cli-play-hand-over", "bold", player=self.players[seat])
        self.screen.console.input("")

    def draw(self, seat: int) -> None:
        view = self.desk.state(seat).view(seat)
        self.screen.clear()
        self.screen.show(self.board.draw(self.game, view, self.language, self.players))
        if self.screen.roomy:
            self.screen.show("")
            self.screen.show(self.board.legend(self.game, self.language))
        self.screen.show("")
        self.screen.events(self.news.for_seat(seat))

    def choose(self, seat: int, legal: list[int]) -> int | None:
        """The action the person settles on; None after a step was taken back."""
        state = self.desk.state(seat)
        top = self.board.choices(self.game, state.view(seat), legal, self.language)
        self.screen.show(self.language.message(by_name(state.prompt(seat), self.players)))
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
                action = self.understand(seat, line, top, legal)
                if action is not None and self.settled(seat, action, legal):
                    return action
            except NemetonError as error:
                self.screen.warn(self.language.error(error))

    def with_payoffs(self, seat: int, choices: Sequence[Choice]) -> list[Choice]:
        """Each action with what it would bring."""
        shown: list[Choice] = []
        for choice in choices:
            brings = "" if choice.action is None else self.brings(seat, choice.action)
            label = f"{choice.label}  ({brings})" if choice.label and brings else choice.label
            shown.append(Choice(choice.key, label or brings, choice.action))
        return shown

    def brings(self, seat: int, action: int) -> str:
        found = self.desk.payoff(seat, action)
        return payoff_words(found, self.game.name, seat, self.players, self.language)

    def understand(
        self, seat: int, line: str, top: Sequence[Choice], legal: list[int]
    ) -> int | None:
        """Keys of the menu, or words. None if the person went back from a further menu."""
        choice = follow(top, line.lower().split())
        if choice is None:
            return read_action(self.game, legal, line, self.language)
        while choice.action is None:
            self.screen.show(choice.question)
            self.screen.menu(self.with_payoffs(seat, choice.then))
            line = self.screen.ask("cli-play-choose").strip()
            further = follow(choice.then, line.lower().split())
            if further is not None:
                choice = further
            elif not line or self.keyboard.command(line) is not None:
                self.screen.menu(top)
                return None
            else:
                return read_action(self.game, legal, line, self.language)
        return choice.action

    def settled(self, seat: int, action: int, legal: list[int]) -> bool:
        """Is the person sure of what cannot be taken back? Raises Refused if it is not legal."""
        refused = self.desk.refusal(seat, action)
        if refused is not None:
            raise refused
        after = extended(self.desk.drafts.get(seat), self.history, seat, [action])
        if not after.reveals or len(legal) == 1:
            return True
        return self.keyboard.agrees(self.screen.ask("cli-play-sure-reveals"))

    def confirms(self, seat: int) -> bool:
        """Ask, as at a table, whether the turn is over; otherwise take back the last step."""
        self.draw(seat)
        draft = self.desk.drafts[seat]
        self.screen.events(self.news.intended(seat, draft.stage.moves))
        if self.foreseen:
            self.screen.say("cli-play-foreseen", "italic", what=self.foreseen)
        while True:
            line = self.screen.ask("cli-play-confirm").strip()
            if not line or self.keyboard.agrees(line) or self.closes(line, draft.closing):
                return True
            command = self.keyboard.command(line)
            if command is None:
                self.screen.say("cli-play-hint", "dim")
            elif self.obey(seat, *command):
                return False

    def closes(self, line: str, closing: int | None) -> bool:
        """Has the person typed the game's own word for it?"""
        if closing is None:
            return False
        try:
            return read_action(self.game, [closing], line, self.language) == closing
        except NemetonError:
            return False

    def obey(self, seat: int, command: str, rest: str) -> bool:
        """Carry out a command. True if the table has to be drawn and the person asked anew."""
        if command == "undo":
            return self.undo(seat)
        if command == "help":
            self.screen.say("cli-play-help")
            self.screen.show("")
            self.screen.show(self.board.legend(self.game, self.language))
        elif command == "rules":
            self.show_rules(rest)
        elif command == "score":
            view = self.desk.state(seat).view(seat)
            self.screen.show(self.board.standing(self.game, view, self.language, self.players))
        elif command == "board":
            self.draw(seat)
        elif self.keyboard.agrees(self.screen.ask("cli-play-sure-quit")):
            raise Left
        return False

    def undo(self, seat: int) -> bool:
        if seat not in self.desk.drafts:
            self.screen.say("cli-play-nothing-to-undo", "yellow")
            return False
        self.desk.take_back(seat, 1, SUBMISSION)
        return True

    def show_rules(self, number: str) -> None:
        try:
            self.screen.rules(number)
        except NemetonError as error:
            self.screen.warn(self.language.error(error))
