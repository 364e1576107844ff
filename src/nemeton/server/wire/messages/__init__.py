"""HTTP bodies and WebSocket messages, as msgspec structs.

`docs/protocol.md` explains them with examples; the browser client's types are generated from
them. A field that is UNSET is left out of the JSON, and means "as before".
"""
