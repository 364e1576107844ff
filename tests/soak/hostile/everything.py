"""All attacks by name."""

from __future__ import annotations

from tests.soak.hostile import attention, bots, disk, memory
from tests.soak.hostile.guests import Attack

ATTACKS: dict[str, Attack] = {
    attack.__name__: attack
    for attack in (
        disk.branches,
        bots.large_boxes,
        attention.previews,
        disk.boxes,
        bots.tables_of_bots,
        bots.large_quick_boxes,
        attention.stale,
        disk.chat,
        bots.reviews,
        attention.positions,
        disk.bad_requests,
        bots.hints,
        attention.crowd,
        disk.moves,
        disk.second_branches,
        memory.editions,
        attention.lobby,
        disk.tables,
        memory.tokens,
        attention.flood,
        disk.bot_moves,
        memory.slow_readers,
        attention.snapshots,
        disk.rewriting,
        bots.tables_of_quick_bots,
        attention.polls,
        attention.pings,
        bots.changing_hands,
        disk.hang_up,
        memory.drafts,
        attention.checks,
        disk.guests,
        memory.silent,
        attention.logs,
        attention.puzzles,
        attention.records,
    )
}
