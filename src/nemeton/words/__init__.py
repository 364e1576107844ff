"""Messages in every language, from the Fluent files of all layers."""
