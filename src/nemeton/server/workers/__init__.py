"""Worker processes and threads, and the queues in front of them."""
