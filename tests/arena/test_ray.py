"""On a Ray cluster the games are the same as in processes.

What needs no cluster is shown without Ray, too: `test_pools.py` and `test_ray_address.py`.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

pytest.importorskip("ray", reason="the extra ray is not installed")

from nemeton.arena.duel.run import duel_of, run_duel
from nemeton.arena.pools import each_done
from nemeton.arena.ray_pool import RayPool, ray_pool
from nemeton.core.errors import BadOptions
from tests.arena.test_pools import half

# Ray keeps sockets and files open until the process ends.
pytestmark = [pytest.mark.slow, pytest.mark.long, pytest.mark.filterwarnings("ignore")]


@pytest.fixture(scope="module")
def cluster() -> Iterator[RayPool]:
    with ray_pool("local", "alarun", 2) as pool:
        yield pool


def test_a_duel_is_the_same_on_a_cluster(cluster: RayPool) -> None:
    duel = duel_of("alarun", "random", "novice", 2, "oak", {})
    here, there = run_duel(duel, 8), run_duel(duel, 8, workers=cluster)
    assert (here.share, here.points_a, here.by_seat) == (there.share, there.points_a, there.by_seat)


def test_exceptions_of_tasks_are_raised_here(cluster: RayPool) -> None:
    assert sorted(each_done(cluster, half, [(2,), (4,)])) == [1, 2]
    with pytest.raises(BadOptions, match="too-few-jobs"):
        cluster.submit(half, 7).result()
