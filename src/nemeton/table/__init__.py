"""A table: seats, drafts, confirmations and clocks, without input or output."""
