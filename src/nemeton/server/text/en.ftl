# What a table server refuses, in one sentence. Ids are error-<code>.
# What only hosting needs is with the command line: no browser has to fetch it.

# Who you are
error-not-known = Please tell us your name first.
error-logged-out = You have logged out.
error-link-unknown = This link has been used already or is too old; make a new one on the other device.
error-no-such-token = There is no such token.
error-too-many-tokens = You have { $most } tokens already; revoke one first.

# Tables and seats
error-no-such-table = There is no such table.
error-no-such-box = This server has no box of that edition.
error-other-protocol = This client speaks version { $found } of the protocol, the server version { $spoken }. Reload the page, or get a newer client.
error-not-a-seat = There is no seat { $seat } at this table.
error-invitation-needed = You need an invitation to this table.
error-no-onlookers = Only those who play may see this table.
error-not-your-seat = Seat { $seat } is not yours.
error-not-your-table = You do not sit at this table.
error-only-the-host = Only the host of the table can do that.
error-seat-taken = Somebody already sits on seat { $seat }.
error-colour-taken = Somebody already has this colour.
error-no-bot-here = There is no bot on seat { $seat }.
error-not-away = Whoever holds seat { $seat } is here, or a bot plays there already.
error-wait-longer = Seat { $seat } has not been away for long enough; please wait a little.
error-seats-left = { $seats ->
    [one] One seat is still free.
   *[other] { $seats } seats are still free.
}
error-already-started = The game has already started.
error-not-running = There is no game going on at this table.
error-not-finished = The game is not over yet.
error-branch-of-closed = That game had no onlookers: what goes on from it cannot be open to everybody.
error-seed-not-alone = Only a game that nobody else can join, and that starts at once, may have a deal you choose.
error-more-names-than-seats = There are { $names } names for { $seats } seats.
error-not-idle = Seat { $seat } is not the one the table waits for, or has answered a moment ago; please wait a little.
error-pace-without-time = Say how much time a move may take.

# Components of another box
error-components-off = This server plays with its own components only.
error-components-host-only = Only the host of this server may bring other components.
error-components-busy = Others’ components are being looked at, or yours are already; please try again in a moment.
error-components-full = So many tables with components of their own are open that there is no room for another; please try again later.
error-components-too-costly = Looking at these components took too much time or memory; they are not accepted.
error-no-such-edition = This server does not offer that edition.
error-two-editions = A table is played with one edition: choose one of the host’s, or bring your own.

# Moves
error-stale = The table has changed in the meantime; here is how it stands now.
error-seat-has-bot = A bot plays on seat { $seat }; take the seat back first.
error-nothing-to-confirm = There is nothing to confirm.
error-nothing-to-take-back = There is nothing to take back.
error-draft-too-long = That is more than { $most } steps at once; confirm what you have first.
error-game-too-long = This game was ended without a result: it had gone on for { $most } moves, and no game may have more. It stays here to look at.
error-not-saved = The move could not be saved and does not count; please try again.
error-too-many-previews = What { $most } actions would bring can be asked at once, not more.
error-too-fast = That was too fast; please wait a moment.

# Rules that changed
error-table-frozen = This game is frozen and cannot go on; the table says why.
error-rules-changed = The rules of { $game } have changed since version { $version }, and this game cannot go on under the new ones (it stops at move { $ply }). It stays here to look at, and can be exported.
error-rules-updated = The rules went from version { $before } to { $version } during this game. All its moves mean the same under the new ones. The commitment before was { $commitment }.

# Too much at once
error-too-many-sockets = Too many tables are open at once from here ({ $most } at most); close some first.
error-too-many-hellos = Too many connections from here have not said yet what they want; please try again in a moment.
error-no-hello = The client did not say hello in time.
error-too-many-tables = You have { $most } tables already that are not over. Finish some, or wait until those of last week no longer count.
error-too-many-bot-games = No more than { $most } games with bots may go on at the tables of one person. One has to be finished first, or wait a while.
error-too-many-positions = { $most } games are being looked up for you already; please wait a moment.
error-too-much-written = You have had very much written down lately; please wait a few minutes.
error-too-many-drafts = You are in the middle of too many turns at once; confirm or take back some of them.
error-too-many-connections = Too many connections at once from here; please try again in a moment.
error-too-slow = The request took too long to arrive.

# Requests
error-bad-request = The server did not understand this request.
error-bad-message = The server did not understand this message.
error-not-found = There is nothing here.
error-too-large = That is too large.
error-too-deep = This request nests brackets too deep.
error-wrong-host = This server does not answer under that name. Its host can add it with --allowed-host.
error-wrong-origin = This request came from another site and was refused.
error-header-missing = This request came from elsewhere and was refused: the header X-Nemeton is missing.
error-socket-expected = This address is for WebSockets.
error-database-away = The server cannot reach its database, or has no room left in it. Nothing was changed; please try again in a moment.
error-server-stopping = The server is being stopped. Please try again in a moment.
error-disk-full = The server's disk is nearly full, so nothing new is accepted for now. Whoever runs it has to make room; nothing is lost.
error-internal = Something went wrong on the server. Nothing is lost; please try again.
error-no-hints-here = There are no hints at this table.
error-nothing-to-decide = Seat { $seat } has nothing to decide now.
error-too-many-hints = You have just asked for hints. Think for a moment, then ask again.
error-no-hint-found = Nothing came to mind. Ask again, or trust yourself.
error-too-many-reviews = You have looked back at several games in a short time, or another page of yours is at it. Please wait a little.
error-review-too-long = Games of more than { $most } moves cannot be gone through.
error-no-review-found = This game could not be gone through. Please try again later.
error-no-reviews-here = Games cannot be looked back at on this server.
