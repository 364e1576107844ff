# Die Wörter um einen Fehler, im Terminal und am Prompt von Python.

refused = { $reason } (Regel { $rule })
refused-with-rule = { $reason } Regel { $rule }: { $text }
components-at = { $reason } (bei { $place })
components-at-rule = { $reason } (bei { $place }; Regel { $rule })
error-unknown-language = Eine Sprache „{ $language }“ gibt es nicht; es gibt { $languages }.
