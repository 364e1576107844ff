"""HTTP and WebSocket connections as bytes."""
