"""One table: seats, drafts, confirmations, clocks and bots at seats. No input or output."""
