"""One game at one terminal, without input or output: whose turn it is, and what a step leads to.

It stands on the same desk of drafts as the server: what a person does is drafted, can be taken
back, and becomes part of the game when it is confirmed. The plain terminal and the full screen
ask and draw in their own ways; what happens then is decided here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum

from rich.console import Group, RenderableType
from rich.text import Text

from nemeton.analysis.hint import hints
from nemeton.bots import Bot
from nemeton.cli.boards import Board
from nemeton.cli.boards.menu import MenuEntry, meant_by
from nemeton.cli.commands.hint import draw_hints
from nemeton.cli.commands.play.help import help_parts
from nemeton.cli.commands.play.keyboard import Keyboard
from nemeton.cli.commands.play.menu_choice import MenuChoice
from nemeton.cli.commands.play.move_news import MoveNews
from nemeton.cli.score_sheet import score_sheet, story_lines
from nemeton.core.chance import Chance
from nemeton.core.record.history import History
from nemeton.table.desk import Desk
from nemeton.words.language import Language
from nemeton.words.sentences import by_name, preview_words

SUBMISSION = ""  # nothing is ever submitted twice at a terminal, so it needs no name


class StepOutcome(Enum):
    """What a step has outcome to."""

    ON = "on"  # the person goes on
    COMPLETE = "complete"  # the turn is over if the person confirms it
    COMMITTED = "committed"  # it is part of the game


class LocalGame:
    def __init__(
        self,
        history: History,
        bots: Mapping[int, Bot],
        chance: Chance,
        players: Sequence[str],
        board: Board,
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
        self.language = language
        self.keyboard = Keyboard(language, board.PAGES)
        self.news = MoveNews(history, players, language)
        self.last_preview = ""  # what the last step brings, in words
        self.at_keyboard: int | None = self.people[0] if len(self.people) == 1 else None

    @property
    def next(self) -> int:
        """Whose decision comes next: bots first, then the people in turn."""
        actors = self.desk.decisions.actors
        return next((seat for seat in actors if seat in self.bots), actors[0])

    def bot_choice(self, seat: int) -> int:
        """May take its time, and changes nothing."""
        state = self.history.state
        return self.bots[seat].choose(self.game, state.view(seat), state.legal(seat), self.chance)

    def bot_acts(self, seat: int, action: int) -> None:
        self.desk.committed(self.history.stage(seat, [action]))

    def hands_over(self, seat: int) -> bool:
        """Several people at one terminal: does the next one take the seat now?"""
        if self.at_keyboard == seat:
            return False
        self.at_keyboard = seat
        return True

    def choice(self, seat: int) -> MenuChoice:
        return MenuChoice(self.history, self.desk, seat, self.board, self.language)

    def act(self, seat: int, action: int) -> StepOutcome:
        """One more step of the person."""
        forced = len(self.desk.legal(seat)) == 1 and seat not in self.desk.drafts
        self.last_preview = self.preview(seat, action)
        stage = self.desk.act(seat, [action], SUBMISSION, confirm=False)
        if stage is None:
            if not self.desk.drafts[seat].complete:
                return StepOutcome.ON
            # Who had nothing to choose is not asked whether that was meant.
            if not forced:
                return StepOutcome.COMPLETE
            stage = self.desk.confirm(seat)
        self.desk.committed(stage)
        self.news.read_by(seat)
        return StepOutcome.COMMITTED

    def confirm(self, seat: int) -> None:
        self.desk.committed(self.desk.confirm(seat))
        self.news.read_by(seat)

    def undo(self, seat: int) -> bool:
        """False if there is nothing to take back."""
        if seat not in self.desk.drafts:
            return False
        self.desk.take_back(seat, 1, SUBMISSION)
        return True

    def closes(self, seat: int, line: str) -> bool:
        """Has the person typed the game's own word for a turn that is complete?"""
        closing = self.desk.drafts[seat].closing
        return closing is not None and meant_by(self.game, [closing], line, self.language) == [
            closing
        ]

    def drawn(self, seat: int | None) -> RenderableType:
        """The table as the person (None: an onlooker) sees it."""
        view = self.desk.state(seat).view(seat)
        return self.board.draw(self.game, view, self.language, self.players)

    def prompt(self, seat: int) -> str:
        prompt = self.desk.state(seat).prompt(seat)
        return self.language.message(by_name(prompt, self.players))

    def rule_of(self, seat: int) -> str:
        """The rule in question: where the rules tell more of what is asked; empty if nowhere."""
        return self.game.box().rules.get(self.desk.state(seat).prompt(seat).id, "")

    def preview(self, seat: int, action: int) -> str:
        found = self.desk.preview(seat, action)
        return preview_words(found, self.game.name, seat, self.players, self.language)

    def intended(self, seat: int) -> list[str]:
        """The steps of the draft in words."""
        return self.news.intended(seat, self.desk.drafts[seat].stage.moves)

    def page(self, seat: int, command: str, menu: Sequence[MenuEntry]) -> list[RenderableType]:
        """What a command shows besides the table: help, a hint, the points, a page of the board."""
        view = self.desk.state(seat).view(seat)
        if command == "help":
            return help_parts(self.game, self.board, menu, self.language, self.levels())
        if command == "hint":
            found = hints(self.game, view, self.chance)
            if not found:
                return [Text(self.language.say("cli-hint-nothing"), "yellow")]
            return [draw_hints(self.game, seat, found, self.players, self.language)]
        show = self.board.standing if command == "score" else self.board.PAGES[command]
        return parts_of(show(self.game, view, self.language, self.players))

    def levels(self) -> dict[str, str]:
        return {self.players[seat]: bot.name for seat, bot in self.bots.items()}

    def ending(self) -> list[RenderableType]:
        """The last position, the score sheet, who has won, and how it was decided."""
        state = self.history.state
        result = state.result()
        assert result is not None
        winners = [self.players[seat] for seat in result.winners]
        if len(self.people) == 1 and result.winners == self.people:
            won = Text(self.language.say("cli-play-you-won"), "bold green")
        else:
            names = ", ".join(winners)
            said = self.language.say("cli-play-won", players=names, count=len(winners))
            won = Text(said, "bold")
        story = story_lines(state.view(None).story, self.players, self.language)
        sheet = score_sheet(result, self.players, self.language)
        return [*parts_of(self.drawn(self.people[0])), "", sheet, "", Group(won, *story)]


def parts_of(board: RenderableType) -> list[RenderableType]:
    """What a board draws below each other; between these a page may end."""
    return list(board.renderables) if isinstance(board, Group) else [board]
