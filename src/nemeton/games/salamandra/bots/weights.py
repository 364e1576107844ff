"""Weights of the evaluation, in points; weights.toml explains each."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec

from nemeton.core.search.weights import EvaluationWeights, Numbers, read


@final
class SalamandraWeights(EvaluationWeights):
    crystal: float
    goods: vec[float]  # by kind
    scroll: float
    reactivation: float
    free_grove: float
    card: float
    card_a_round: float
    reaction: float
    any_time: float
    faith: vec[float]  # by round
    symbol: float
    scrolls: vec[float]  # by number
    growth_of_fields: float
    growth_of_cards: float
    available: float
    available_a_round: float
    standing_a_round: float
    connected_a_round: float
    grove: float
    plan: float
    follow: float

    def __init__(self, numbers: Numbers) -> None:
        self.take(numbers)

    def take(self, numbers: Numbers) -> None:
        (self.crystal,) = numbers["crystal"]
        (resource,) = numbers["resource"]
        (potion,) = numbers["potion"]
        goods = [self.crystal, resource, resource, resource, potion, potion]
        self.goods = vec[float](goods)
        (self.scroll,) = numbers["scroll"]
        (self.reactivation,) = numbers["reactivation"]
        (self.free_grove,) = numbers["free_grove"]
        (self.card,) = numbers["card"]
        (self.card_a_round,) = numbers["card_a_round"]
        (self.reaction,) = numbers["reaction"]
        (self.any_time,) = numbers["any_time"]
        self.faith = vec[float]([0.0] + numbers["faith"])
        (self.symbol,) = numbers["symbol"]
        self.scrolls = vec[float]([0.0] + numbers["scrolls"])
        (self.growth_of_fields,) = numbers["growth_of_fields"]
        (self.growth_of_cards,) = numbers["growth_of_cards"]
        (self.available,) = numbers["available"]
        (self.available_a_round,) = numbers["available_a_round"]
        (self.standing_a_round,) = numbers["standing_a_round"]
        (self.connected_a_round,) = numbers["connected_a_round"]
        (self.grove,) = numbers["grove"]
        (self.plan,) = numbers["plan"]
        (self.follow,) = numbers["follow"]


WEIGHTS: Final = SalamandraWeights(read(__name__.rpartition(".")[0]))
