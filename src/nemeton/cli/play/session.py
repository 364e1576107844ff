"""One game at one terminal: whose turn it is, what they type, what the bots answer.

It stands on the same desk of drafts as the server: what a person does is drafted, can be taken
back, and becomes part of the game when it is confirmed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.console import RenderableType
from rich.text import Text

from nemeton.bots import Bot
from nemeton.bots.hint import hints
from nemeton.cli.boards import Board
from nemeton.cli.boards.menu import meant_by
from nemeton.cli.hint.page import draw_hints
from nemeton.cli.language import Language
from nemeton.cli.play.choosing import Choosing
from nemeton.cli.play.help import help_parts
from nemeton.cli.play.keyboard import Keyboard
from nemeton.cli.play.news import News
from nemeton.cli.play.screen import Screen, parts_of
from nemeton.cli.sentences import by_name, payoff_words
from nemeton.core.chance import Chance
from nemeton.core.errors import BadText, NemetonError
from nemeton.core.history import History
from nemeton.table.desk import Desk

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
        self.keyboard = Keyboard(language, board.LOOKS)
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
        while not self.step(seat):
            pass
        self.news.read_by(seat)

    def step(self, seat: int) -> bool:
        """One more step of the person, or one taken back. True if the draft was committed."""
        legal = self.desk.legal(seat)
        forced = len(legal) == 1 and seat not in self.desk.drafts
        action = self.choose(seat)
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

    def draw(self, seat: int, *more: RenderableType) -> None:
        """The table as the person sees it, and below it what they are asked."""
        view = self.desk.state(seat).view(seat)
        drawn = self.board.draw(self.game, view, self.language, self.players)
        news = self.news.for_seat(seat)
        parts = [*parts_of(drawn), "", *([self.screen.lines(news)] if news else []), *more]
        self.screen.table(parts, self.board.legend(self.game, self.language))

    def choose(self, seat: int) -> int | None:
        """The action the person settles on; None after a step was taken back."""
        choosing = Choosing(self.history, self.desk, seat, self.board, self.screen, self.language)
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
                    if action is not None and choosing.settled(action, self.keyboard):
                        return action
                except NemetonError as error:
                    self.screen.warn(self.language.error(error))
                    continue
            self.screen.pages([self.question(seat, choosing)])

    def question(self, seat: int, choosing: Choosing) -> RenderableType:
        prompt = self.desk.state(seat).prompt(seat)
        asked = self.language.message(by_name(prompt, self.players))
        return choosing.shown(asked, lambda action: self.brings(seat, action))

    def brings(self, seat: int, action: int) -> str:
        found = self.desk.payoff(seat, action)
        return payoff_words(found, self.game.name, seat, self.players, self.language)

    def confirms(self, seat: int) -> bool:
        """Ask, as at a table, whether the turn is over; otherwise take back the last step."""
        draft = self.desk.drafts[seat]
        more = [self.screen.lines(self.news.intended(seat, draft.stage.moves))]
        if self.foreseen:
            more.append(Text(self.language.say("cli-play-foreseen", what=self.foreseen), "italic"))
        self.draw(seat, *more)
        while True:
            line = self.screen.ask("cli-play-confirm")
            if not line or self.keyboard.agrees(line) or self.closes(line, draft.closing):
                return True
            command = self.keyboard.command(line)
            if command is None:
                self.screen.warn(self.language.error(BadText("only-confirming", text=line)))
            elif self.obey(seat, *command, None):
                return False

    def closes(self, line: str, closing: int | None) -> bool:
        """Has the person typed the game's own word for it?"""
        return closing is not None and meant_by(self.game, [closing], line, self.language) == [
            closing
        ]

    def obey(self, seat: int, command: str, rest: str, choosing: Choosing | None) -> bool:
        """Carry out a command. True if a step was taken back and the person is asked anew."""
        view = self.desk.state(seat).view(seat)
        if command == "undo":
            return self.undo(seat)
        if command == "help":
            top = [] if choosing is None else choosing.top
            self.screen.pages(help_parts(self.game, self.board, top, self.language, self.levels()))
        elif command == "hint":
            self.screen.pages(
                [
                    draw_hints(
                        self.game,
                        hints(self.game, view, self.chance),
                        self.players,
                        self.language,
                    )
                ]
            )
        elif command == "rules":
            self.show_rules(rest)
        elif command == "score":
            self.screen.show(self.board.standing(self.game, view, self.language, self.players))
        elif command == "board":
            self.draw(seat, *([] if choosing is None else [self.question(seat, choosing)]))
        elif command in self.board.LOOKS:
            look = self.board.LOOKS[command]
            self.screen.pages(parts_of(look(self.game, view, self.language, self.players)))
        elif self.keyboard.agrees(self.screen.ask("cli-play-sure-quit")):
            raise Left
        return False

    def levels(self) -> dict[str, str]:
        return {self.players[seat]: bot.name for seat, bot in self.bots.items()}

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
