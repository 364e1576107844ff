"""Games between bots as data for others: records, and what each seat saw whenever it decided."""
