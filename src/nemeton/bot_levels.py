"""Names of the levels of bots.

Nothing is imported, so that command lines list them without loading the engine.
"""

from typing import Final

LEVELS: Final = ("novice", "apprentice", "druid", "archdruid")  # from weakest to strongest
# Levels that search in every game, and may take so long that others should not wait for them.
SEARCHING_LEVELS: Final = ("druid", "archdruid")
BOT_NAMES: Final = (*LEVELS, "random", "greedy")  # the last two are for programs
DEFAULT_LEVEL: Final = "apprentice"  # sound, and it answers at once
