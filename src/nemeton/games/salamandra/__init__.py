"""Salamandra: lay fields round a temple, place apprentices, win the faith race. 2–4 players."""
