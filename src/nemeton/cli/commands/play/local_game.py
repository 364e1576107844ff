"""One game at one terminal, without input and output.

It uses the same desk of drafts as the server: steps are drafted, can be taken back, and become
part of the game when they are confirmed. The plain terminal and the full screen share it.
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

SUBMISSION = ""  # a terminal never submits twice, so submissions need no name


class StepOutcome(Enum):
    """The outcome of a step."""

    ON = "on"  # the turn goes on
    COMPLETE = "complete"  # the turn waits for confirmation
    COMMITTED = "committed"  # the step is part of the game


class LocalGame:
    """The game, its people and bots, and the drafts of the people."""

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
        self.last_preview = ""  # preview of the last step, in words
        self.at_keyboard: int | None = self.people[0] if len(self.people) == 1 else None

    @property
    def next(self) -> int:
        """The seat of the next decision: bots first, then the people in turn."""
        actors = self.desk.decisions.actors
        return next((seat for seat in actors if seat in self.bots), actors[0])

    def bot_choice(self, seat: int) -> int:
        """The bot's action, without playing it."""
        state = self.history.state
        return self.bots[seat].choose(self.game, state.view(seat), state.legal(seat), self.chance)

    def bot_acts(self, seat: int, action: int) -> None:
        self.desk.committed(self.history.stage(seat, [action]))

    def hands_over(self, seat: int) -> bool:
        """Give the keyboard to this seat; False if it has it already."""
        if self.at_keyboard == seat:
            return False
        self.at_keyboard = seat
        return True

    def choice(self, seat: int) -> MenuChoice:
        return MenuChoice(self.history, self.desk, seat, self.board, self.language)

    def act(self, seat: int, action: int) -> StepOutcome:
        """Draft one more step, and commit it if nothing was to be chosen."""
        forced = len(self.desk.legal(seat)) == 1 and seat not in self.desk.drafts
        self.last_preview = self.preview(seat, action)
        stage = self.desk.act(seat, [action], SUBMISSION, confirm=False)
        if stage is None:
            if not self.desk.drafts[seat].complete:
                return StepOutcome.ON
            # A turn without a choice needs no confirmation.
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
        """Take back one step; False without a draft."""
        if seat not in self.desk.drafts:
            return False
        self.desk.take_back(seat, 1, SUBMISSION)
        return True

    def closes(self, seat: int, line: str) -> bool:
        """True if the line is the game's own word for a complete turn."""
        closing = self.desk.drafts[seat].closing
        return closing is not None and meant_by(self.game, [closing], line, self.language) == [
            closing
        ]

    def drawn(self, seat: int | None) -> RenderableType:
        """The table as the person (None: an onlooker) sees it."""
        view = self.desk.state(seat).view(seat)
        legal = [] if seat is None else self.desk.legal(seat)
        return self.board.draw(self.game, view, legal, self.language, self.players)

    def prompt(self, seat: int) -> str:
        prompt = self.desk.state(seat).prompt(seat)
        return self.language.message(by_name(prompt, self.players))

    def rule_of(self, seat: int) -> str:
        """The number of the rule behind the prompt; empty if there is none."""
        return self.game.box().rules.get(self.desk.state(seat).prompt(seat).id, "")

    def preview(self, seat: int, action: int) -> str:
        found = self.desk.preview(seat, action)
        return preview_words(found, self.game.name, seat, self.players, self.language)

    def intended(self, seat: int) -> list[str]:
        """The steps of the draft in words."""
        return self.news.intended(seat, self.desk.drafts[seat].stage.moves)

    def page(self, seat: int, command: str, menu: Sequence[MenuEntry]) -> list[RenderableType]:
        """The parts of help, hint, points, or a page of the board."""
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
        """The last position, the score sheet, the winners, and the story of the end."""
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
    """The parts of a board; a page may end between two of them."""
    return list(board.renderables) if isinstance(board, Group) else [board]
