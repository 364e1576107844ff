"""The languages with Fluent files; the browser's list is in web/src/words/bundles.ts."""

from __future__ import annotations

from typing import Final, Literal, get_args

LanguageCode = Literal["en", "de"]
LANGUAGES: Final[tuple[LanguageCode, ...]] = get_args(LanguageCode)
SEPARATORS: Final[dict[str, str]] = {"en": ",.", "de": ".,"}  # of thousands and decimals
