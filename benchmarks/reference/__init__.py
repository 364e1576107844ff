"""The strongest bot before levels existed: later bots are measured against it.

It is frozen: the bot, and the evaluations of the four games as they were then. It runs on the
current kernel and rules, so a change of how positions are stored needs a change of how they are
read here, and of nothing else.
"""
