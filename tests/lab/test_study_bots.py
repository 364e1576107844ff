from __future__ import annotations

import pickle

import pytest

from nemeton.bots.levels import bot_for
from nemeton.bots.playout_search import PlayoutBot
from nemeton.games import NAMES, find
from nemeton.lab.study_bots import QUICK_DRUID, QuickDruid, study_bots


def playouts(bot: object) -> int:
    assert isinstance(bot, PlayoutBot)
    return bot.settings.playouts


@pytest.mark.parametrize("game", NAMES)
def test_a_study_bot_is_the_druid_of_its_game_in_every_process(game: str) -> None:
    made, other = study_bots(game, [QUICK_DRUID, "novice"])
    assert other == "novice"
    for bot in (made, pickle.loads(pickle.dumps(made))):
        assert isinstance(bot, QuickDruid)
        assert bot.name == QUICK_DRUID
        assert playouts(bot.bot) == playouts(bot_for(find(game), "druid", find(game).seats[0]))
