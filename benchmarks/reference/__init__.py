"""The bot that was the strongest before there were levels: every later one is measured against it.

It is frozen: the bot, and the evaluations of the four games as they were then. It runs on the
current kernel and rules, so whoever changes how a position is laid out adapts how it is read
here, and nothing else.
"""
