## Everywhere

close = Close
save = Save
skip = Skip
next = Next
yes = yes
no = no
you = You
guest = Guest
guest-names = Alder, Ash, Birch, Elder, Fern, Hazel, Holly, Ivy, Juniper, Linden, Maple, Rowan, Sorrel, Willow, Yarrow
language = Language
language-en = English
language-de = Deutsch
to-lobby = To the lobby
title-turn = ● Your turn · { $title }
your-turn = Your turn
players = { $count ->
    [one] { $count } player
   *[other] { $count } players
}
points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}

## Lobby

lobby-welcome = A table in the grove: four modern board games, with friends anywhere, on one device, or against bots worth beating.
lobby-puzzle = Puzzle of the day
lobby-games = Games
lobby-mine = Your tables
lobby-open = Open tables
lobby-finished = Finished games
play-now = Play now against bots
invite-friends = Invite friends
pass-and-play = Pass and play
learn = Learn it
status-open = waiting for players
status-running = in progress
status-finished = over
known-deal = Known deal
known-deal-about = Somebody may know the hidden cards: the table goes on from a finished game, or its deal was chosen. It is never rated.
status-frozen = stopped
won-by = { $names } won
how-it-was-decided = How it was decided
you-won = You have won!
bot-short = bot
seat-free = free seat

## A new table

invite-title = { $title } with friends
invite-about = You get a link and a code for the phone across the table. Nobody needs an account.
hotseat-title = { $title } on one device
hotseat-about = Everyone plays here, one after the other. Between two turns the table is covered.
setup-seats = How many play
setup-pace = Pace
pace-free = no clock
pace-quick = one minute a decision
pace-slow = five minutes a decision
pace-day = one day a decision
pace-days = two days a decision
pace-week = a week a decision
setup-grace = If somebody is away, a bot plays for them
grace-60 = after one minute
grace-180 = after three minutes
grace-600 = after ten minutes
grace-3600 = after an hour
setup-cover-free = Until they are back. So nobody has to wait for ever.
setup-cover-seconds = Until they are back; and also when somebody’s time is up.
setup-cover-days = Nobody has to be here all the time. When somebody’s time is up, a bot plays for them until they are back.
setup-public = Show the table in the lobby, for anyone to join
setup-edition = Which box
setup-edition-usual = The game’s own ({ $edition })
setup-edition-host = { $edition } (from this server)
setup-edition-own = { $edition } (yours)
setup-edition-make = Make your own box, or look at this one
setup-options = Options of the game
setup-open = Open the table
setup-start = Start

## Who you are

identity-title = Who you are here
identity-name = Your name
identity-carry = Show a code
identity-carry-about = Go on playing on another device: open this code there, once.
identity-accept = Go on here
identity-accept-about = Go on playing on this device, under the name you have on the other one.
log-out-title = Log out
log-out-here = Log out here
log-out-others = Log out everywhere else
log-out-everywhere = Log out everywhere
log-out-stay = Stay
log-out-here-about = This browser forgets you. You can go on only where another device knows you.
log-out-others-about = All other browsers forget you, and your codes and tokens end.
log-out-everywhere-about = All browsers forget you, and your codes and tokens end. Nobody can go on under this name, not even you.
qr-label = QR code of the link

## Preferences

preferences = Preferences
prefer-theme = Colours
prefer-theme-system = like the system
prefer-theme-light = light
prefer-theme-dark = dark
prefer-text = Size of the text
prefer-text-normal = normal
prefer-text-large = large
prefer-text-larger = larger
prefer-motion = Motion
prefer-motion-system = like the system
prefer-motion-full = all of it
prefer-motion-less = as little as possible
prefer-pace = Moves of the others
prefer-pace-system = to match the motion
prefer-pace-off = at once
prefer-pace-quick = quick
prefer-pace-normal = normal
prefer-pace-slow = slow
prefer-confirm = Confirm
prefer-confirm-always = always
prefer-confirm-matters = only when it matters
prefer-confirm-about = When it matters: a turn of a single step counts at once, one put together out of several is confirmed as a whole.
prefer-sound = A sound when it is my turn
prefer-sound-try = Try it
prefer-notify = Notify me when it is my turn (this browser)
prefer-forced = Play by itself what is my only choice

## Before the start

seats = Seats
seat-colour = Colour of seat { $number }
colour-red = Red, a diamond
colour-blue = Blue, a disc
colour-green = Green, a triangle
colour-yellow = Yellow, a star
colour-purple = Purple, five corners
colour-orange = Orange, a square
colour-teal = Teal, six corners
colour-grey = Grey, a cross
sit-here = Sit here
leave = Leave
leave-table = Leave the table for good
leave-title = Leave for good?
leave-about = A bot takes your seat and plays on with the others. You cannot come back to this game.
leave-about-alone = A bot takes your seat, and the bots finish the game among themselves. You cannot come back to it.
leave-instead = If you only need a break, just close the page, or let a bot play: your seat stays yours.
leave-stay = Stay
leave-now = Leave for good
add-bot = Add a bot
bot-level = Bots play as
remove-bot = Remove
bot-at-seat = Bot { $number }
start = Start
start-needs-seats = Every seat needs somebody, or a bot.
waiting-for-host = The host will start the game.
name-once = What shall the others call you?
name-once-save = That’s me
setup-person = A person
setup-who = Who plays on seat { $number }
setup-names = Who plays
setup-name = Player { $number }
room-yours = Your table. Invite the others, then start.
room-invited = { $name } invites you to a game of { $title }.
room-terms = What is agreed
terms-host = Invited by
terms-you = { $name } (you)
grace-other = after { $time }
pace-other = { $mode ->
    [days] { $count } days a decision
   *[other] { $count } seconds a decision
}
watching-room = { $count ->
    [one] One person without a seat
   *[other] { $count } people without a seat
}
invite-how = Send this link, or let the phone across the table read the code.
copy-link = Copy the link
copied = Copied

## At the table

onlooker-about = You are looking on.
onlooker-more = Nothing hidden is shown to you; the game goes on without you.
onlooker-side = Seen from the side of
watching = { $count ->
    [one] One person looks on
   *[other] { $count } people look on
}
about-title = About { $title }
about-short = Unofficial · whose game this is
about-short-reconstructed = Unofficial · parts reconstructed
about-unofficial = This is an unofficial version, made by fans in their own words and with their own pictures. None of the people named here has made or endorsed it.
about-buy = If you like the game, please buy it.
opening = Opening the table …
table-refused = This table cannot be opened.
invitation-title = This table is by invitation
invitation-about = The address you have does not let you in.
invitation-how = Ask whoever sent it to you for the invitation link. They have it in the address bar while they sit at the table, and under “Invite friends” before the game starts. With it you can take a seat here.
table-not-loaded = The game could not be fetched.
try-again = Try again
action-bar = What you can do
waiting-for = Waiting for { $names }.
confirm = Confirm
take-back = Take back
connection-lost = The connection is lost. It will heal by itself; nothing is lost.
offline = No connection to the server. This page will go on by itself as soon as there is one.
game-over = The game is over.
bot-plays-for-you = A bot plays for you.
hand-to-bot = Let a bot play
take-seat-back = Take over again
bot-covers-you = A bot plays for you while you are away.
i-am-back = I am back
arm-prompt = { $what }? That cannot be taken back.
arm-not = Not now
arm-do = Yes: { $what }
absence-now = { $name } is away.
absence-since = { $name } has been away for { $time }.
absence-bot-in = A bot takes over in { $time }.
absence-bot-now = A bot takes over now.
step-in = Let a bot step in
dozing = Nothing has happened for a while: it is { $name }’s turn.
dozing-since = Nothing has happened for { $time }: it is { $name }’s turn.
nudge = Still there, { $name }?
nudged = { $name } has been asked whether they are still there.
nudged-you = The others ask whether you are still there.
nudge-answer = I am here
span-seconds = { $count } s
away-for = away for { $time }
bot-covers = bot until back
span-minutes = { $count } min
span-hours = { $count } h
span-days = { $count ->
    [one] { $count } day
   *[other] { $count } days
}
news-covered = A bot plays for { $name }, until they are back.
news-covered-you = A bot plays for you: your time was up, or you were away.
news-back = { $name } is back.
news-handed = { $name } lets a bot play.
news-left = { $name } has left the table. A bot plays on.
news-renamed = { $before } is called { $name } now.
present = here
absent = away
thinking = is choosing
look-at = Look at { $name }
days-left = { $count ->
    [one] { $count } day
   *[other] { $count } days
}
hours-left = { $count ->
    [one] { $count } hour
   *[other] { $count } hours
}
rules = Rules
rules-of = Rules of { $title }
rules-example = Example
rule-number = Rule { $rule }
scores = Scores
options = Options
table-options = This table
table-keys = At every table Z takes back, C confirms, and letters on buttons press them.
edition = Edition
commitment = Commitment to the seed
seed = Seed
log-and-chat = Log and chat
log = Log
log-empty = Nothing has happened yet.
log-round = Round { $round }
show-what-happened = Show what happened
skip-to-now = To now
key-escape = Esc
confirm-what = Confirm: { $what }
confirm-what-gains = Confirm: { $what } ({ $gains })
chat = Chat
chat-empty = Say hello.
say = Say something
send = Send
mute = Mute { $name }
reaction-thumbs-up = Thumbs up
reaction-applause = Applause
reaction-laugh = Laughing
reaction-surprise = Surprised
reaction-thinking = Thinking
reaction-sorry = Sorry
reaction-thanks = Thanks
peek = The table after move { $ply } of { $last }
step-back = One move back
step-forward = One move on
to-now = Back to now
handover = It is { $name }’s turn
handover-about = Pass the device on. The board stays covered until then.
handover-ready = I am { $name }
handover-wait = Waiting for the next person.

## Result and replay

total = Total
rematch = Play again
replay = Replay
download = Download the record
look-back = Look back
replay-of = Replay: { $title }
replay-move = Move { $ply } of { $last }
replay-slider = Moves
replay-play = Play
replay-pause = Pause
replay-first = To the start
replay-last = To the end
replay-eyes = Seen by
replay-open = everyone (open)
replay-onlooker = an onlooker
replay-branch = Go on from here
replay-branch-about = A new table that begins with this position. Seats that are not yours go to bots.
replay-missing = This game cannot be replayed.

## Looking back at a finished game

review-of = Looking back: { $title }
review-missing = This game cannot be looked back at.
review-working = Every decision is looked at from what its player could see …
review-done = { $done } of { $total } decisions
review-left-seconds = about { $count } seconds left
review-left-minutes = about { $count ->
    [one] one minute
   *[other] { $count } minutes
  } left
review-cancel = Cancel
review-cancelled = Cancelled. What was done so far is not lost.
review-resume = Go on
review-chart = Chance to win
review-chart-about = Each line is the chance of one player, as that player could know it.
review-at = Move { $ply }
review-slider = Chances after move
review-in-replay = In the replay
review-balance = Luck and skill
review-balance-about = In hundredths of a victory. Every decision is compared with the best that a search from the same view has found. Luck is what was dealt and turned up; unforeseen is what changed although nothing was.
review-player = Player
review-fair = fair share
review-own = own decisions
review-others = others’ decisions
review-luck = luck
review-unforeseen = unforeseen
review-won = won
review-costliest = What cost most
review-nothing = Nothing that the search is sure of.
review-played = Played: { $what }
review-better = Better: { $what }
review-cost = Move { $ply }: { $cost } fewer victories in 100 games (± { $error })
review-show = On the board
review-show-played = What was played
review-show-better = What is better

## The puzzle of the day

puzzle-today = Puzzle of the day: { $title }
puzzle-missing = There is no puzzle today.
puzzle-games = Puzzles of the other games
puzzle-task = You are { $name }, and it is your turn. One action is clearly the best: do it.
puzzle-from = From a game between druids. You see what this seat can see.
puzzle-right = That is it!
puzzle-wrong = Not quite: { $what } wins { $percent } in 100 games. There is something better.
puzzle-unlikely = No: { $what } is not even promising. Try something else.
puzzle-show = Show the answer
puzzle-answer = The answer: { $what }
puzzle-worth = It wins { $percent } in 100 games, at least { $margin } more than anything else.
puzzle-seat = Seat { $number }

## Guide

learn-title = Learn { $title }
learn-none = There is no guide for this game yet. Its rules are always one press away.
guide = Guide
guide-skip = Leave the guide
guide-done = Play on
guide-onwards = What is rare
guide-step = Step { $step } of { $steps }
guide-example = For example: { $what }.
guide-do = Do it for me
guide-confirm-now = Nobody has seen this yet. Confirm it, or take it back.

## Errors

error-other = That did not work ({ $code }).
error-offline = The server cannot be reached. Please try again.
error-unexpected = The server answered with an error ({ $status }).

## A game without a board of its own

plain-table = On the table
plain-own = Yours
plain-actions = What you can do
plain-choose-again = Choose something else
plain-nothing = nothing

rules-search = Search the rules
rules-contents = Contents
rules-nothing-found = No rule speaks of “{ $words }”.
rules-print = Print
rules-player = Player { $number }
rules-refused = { $reason } (Rule { $rule })
rules-try = Try it yourself

# Hints: what a druid would do.
hint = Hint
hint-thinking = Let me think …
hint-worth = Wins { $percent } in 100 games, with about { $points } points.
hints-allowed = Those who play here may ask for hints.
setup-hints = Hints are allowed
