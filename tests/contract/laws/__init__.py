"""The laws of every game. Each is a function of a case and a seed that plays, and asserts."""

from __future__ import annotations

from collections.abc import Callable

from tests.contract.cases import Case
from tests.contract.laws.box import boxes_explain_every_action
from tests.contract.laws.copying import copies_are_independent
from tests.contract.laws.effects import effects_have_words, effects_tell_nothing_hidden
from tests.contract.laws.ending import games_end_with_a_sound_result
from tests.contract.laws.insight import insight_is_sound
from tests.contract.laws.legal import (
    legal_actions_apply,
    legal_lists_are_sound,
    others_are_refused,
)
from tests.contract.laws.observation import (
    observations_tell_nothing_hidden,
    ranks_are_those_of_the_result,
)
from tests.contract.laws.opponents import bots_do_not_peek, hints_tell_nothing_hidden
from tests.contract.laws.order import arrival_order_is_free
from tests.contract.laws.preview import previews_tell_nothing_hidden
from tests.contract.laws.probing import probing_tells_nothing
from tests.contract.laws.reading import reading_changes_nothing
from tests.contract.laws.refusal import refusals_come_without_trying
from tests.contract.laws.replay import replays_identically
from tests.contract.laws.search import (
    horizons_rise,
    outlooks_are_sound,
    redeals_cannot_be_told_apart,
    redeals_deal_anew,
)
from tests.contract.laws.secrecy import (
    hidden_actions_tell_nothing,
    only_reveals_inform,
    showing_depends_on_nothing_hidden,
)
from tests.contract.laws.view import (
    samples_can_be_played,
    samples_cannot_be_told_apart,
    samples_deal_anew,
    secrets_reach_their_owner,
    views_are_json,
)
from tests.contract.laws.words import everything_said_has_words

__all__ = [
    "LAWS",
    "Law",
    "arrival_order_is_free",
    "bots_do_not_peek",
    "boxes_explain_every_action",
    "copies_are_independent",
    "effects_have_words",
    "effects_tell_nothing_hidden",
    "everything_said_has_words",
    "games_end_with_a_sound_result",
    "hidden_actions_tell_nothing",
    "hints_tell_nothing_hidden",
    "horizons_rise",
    "insight_is_sound",
    "legal_actions_apply",
    "legal_lists_are_sound",
    "observations_tell_nothing_hidden",
    "only_reveals_inform",
    "others_are_refused",
    "outlooks_are_sound",
    "previews_tell_nothing_hidden",
    "probing_tells_nothing",
    "ranks_are_those_of_the_result",
    "reading_changes_nothing",
    "redeals_cannot_be_told_apart",
    "redeals_deal_anew",
    "refusals_come_without_trying",
    "replays_identically",
    "samples_can_be_played",
    "samples_cannot_be_told_apart",
    "samples_deal_anew",
    "secrets_reach_their_owner",
    "showing_depends_on_nothing_hidden",
    "views_are_json",
]

Law = Callable[[Case, int], None]

LAWS: tuple[Law, ...] = (
    replays_identically,
    samples_cannot_be_told_apart,
    samples_can_be_played,
    samples_deal_anew,
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
    insight_is_sound,
    everything_said_has_words,
    boxes_explain_every_action,
    refusals_come_without_trying,
    horizons_rise,
    outlooks_are_sound,
    redeals_cannot_be_told_apart,
    redeals_deal_anew,
    observations_tell_nothing_hidden,
    ranks_are_those_of_the_result,
    bots_do_not_peek,
    hints_tell_nothing_hidden,
)
