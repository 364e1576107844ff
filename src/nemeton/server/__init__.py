"""People, the lobby and tables over HTTP and WebSocket, and where they are kept."""
