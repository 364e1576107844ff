"""People, the lobby and tables over HTTP and WebSocket, with their database."""
