"""Messages in English and German, from the Fluent files of every layer."""
