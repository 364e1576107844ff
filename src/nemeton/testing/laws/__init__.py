"""The laws of every game. Each plays a game from a seed, and asserts."""

from __future__ import annotations

from nemeton.testing.law import Law
from nemeton.testing.laws.bots import bots_do_not_peek, hints_tell_nothing_hidden
from nemeton.testing.laws.box import boxes_explain_every_action
from nemeton.testing.laws.copying import copies_are_independent
from nemeton.testing.laws.effects import effects_have_words, effects_tell_nothing_hidden
from nemeton.testing.laws.ending import games_end_with_a_sound_result
from nemeton.testing.laws.evaluation import evaluations_are_sound
from nemeton.testing.laws.legal import (
    legal_actions_apply,
    legal_lists_are_sound,
    others_are_refused,
)
from nemeton.testing.laws.observation import (
    observations_tell_nothing_hidden,
    ranks_are_those_of_the_result,
)
from nemeton.testing.laws.order import arrival_order_is_free
from nemeton.testing.laws.preview import previews_tell_nothing_hidden
from nemeton.testing.laws.probing import probing_tells_nothing
from nemeton.testing.laws.reading import reading_changes_nothing
from nemeton.testing.laws.refusal import refusals_come_without_trying
from nemeton.testing.laws.replay import replays_identically
from nemeton.testing.laws.search import (
    forecasts_are_sound,
    horizons_rise,
    redeals_cannot_be_told_apart,
    redeals_vary,
)
from nemeton.testing.laws.secrecy import (
    hidden_actions_tell_nothing,
    only_reveals_inform,
    showing_depends_on_nothing_hidden,
)
from nemeton.testing.laws.view import (
    samples_can_be_played,
    samples_cannot_be_told_apart,
    samples_vary,
    secrets_reach_their_owner,
    views_are_json,
)
from nemeton.testing.laws.words import everything_said_has_words

__all__ = [
    "LAWS",
    "arrival_order_is_free",
    "bots_do_not_peek",
    "boxes_explain_every_action",
    "copies_are_independent",
    "effects_have_words",
    "effects_tell_nothing_hidden",
    "evaluations_are_sound",
    "everything_said_has_words",
    "forecasts_are_sound",
    "games_end_with_a_sound_result",
    "hidden_actions_tell_nothing",
    "hints_tell_nothing_hidden",
    "horizons_rise",
    "legal_actions_apply",
    "legal_lists_are_sound",
    "observations_tell_nothing_hidden",
    "only_reveals_inform",
    "others_are_refused",
    "previews_tell_nothing_hidden",
    "probing_tells_nothing",
    "ranks_are_those_of_the_result",
    "reading_changes_nothing",
    "redeals_cannot_be_told_apart",
    "redeals_vary",
    "refusals_come_without_trying",
    "replays_identically",
    "samples_can_be_played",
    "samples_cannot_be_told_apart",
    "samples_vary",
    "secrets_reach_their_owner",
    "showing_depends_on_nothing_hidden",
    "views_are_json",
]

LAWS: tuple[Law, ...] = (
    replays_identically,
    samples_cannot_be_told_apart,
    samples_can_be_played,
    samples_vary,
    secrets_reach_their_owner,
    views_are_json,
    legal_lists_are_sound,
    legal_actions_apply,
    others_are_refused,
    arrival_order_is_free,
    hidden_actions_tell_nothing,
    showing_depends_on_nothing_hidden,
    only_reveals_inform,
    probing_tells_nothing,
    previews_tell_nothing_hidden,
    effects_tell_nothing_hidden,
    effects_have_words,
    copies_are_independent,
    reading_changes_nothing,
    games_end_with_a_sound_result,
    evaluations_are_sound,
    everything_said_has_words,
    boxes_explain_every_action,
    refusals_come_without_trying,
    horizons_rise,
    forecasts_are_sound,
    redeals_cannot_be_told_apart,
    redeals_vary,
    observations_tell_nothing_hidden,
    ranks_are_those_of_the_result,
    bots_do_not_peek,
    hints_tell_nothing_hidden,
)
