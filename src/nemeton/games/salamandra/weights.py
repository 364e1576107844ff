"""What things are worth in points, by the numbers of weights.toml, which says what each means."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec

from nemeton.core.weights import Numbers, read


class Weights:
    def __init__(self, numbers: Numbers) -> None:
        (self.crystal,) = numbers["crystal"]
        (resource,) = numbers["resource"]
        (potion,) = numbers["potion"]
        goods = [self.crystal, resource, resource, resource, potion, potion]
        self.goods: vec[float] = vec[float](goods)  # by kind
        (self.scroll,) = numbers["scroll"]
        (self.reactivation,) = numbers["reactivation"]
        (self.free_grove,) = numbers["free_grove"]
        (self.card,) = numbers["card"]
        (self.card_a_round,) = numbers["card_a_round"]
        (self.reaction,) = numbers["reaction"]
        (self.any_time,) = numbers["any_time"]
        self.faith: vec[float] = vec[float]([0.0] + numbers["faith"])  # by round
        (self.symbol,) = numbers["symbol"]
        self.scrolls: vec[float] = vec[float]([0.0] + numbers["scrolls"])  # by how many
        (self.growth_of_fields,) = numbers["growth_of_fields"]
        (self.growth_of_cards,) = numbers["growth_of_cards"]
        (self.available,) = numbers["available"]
        (self.available_a_round,) = numbers["available_a_round"]
        (self.standing_a_round,) = numbers["standing_a_round"]
        (self.connected_a_round,) = numbers["connected_a_round"]
        (self.grove,) = numbers["grove"]
        (self.plan,) = numbers["plan"]
        (self.follow,) = numbers["follow"]


WEIGHTS: Final = Weights(read("nemeton.games.salamandra"))
