# The words around an error, at the terminal and at the Python prompt.

refused = { $reason } (Rule { $rule })
refused-with-rule = { $reason } Rule { $rule }: { $text }
components-at = { $reason } (at { $place })
components-at-rule = { $reason } (at { $place }; rule { $rule })
error-unknown-language = There is no language “{ $language }”; there is { $languages }.
