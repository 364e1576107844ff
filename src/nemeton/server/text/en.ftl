# What a table server refuses, in one sentence. Ids are error-<code>.

# Who you are
error-not-known = Please tell us your name first.
error-name-empty = A name needs at least one letter.
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
error-seed-not-alone = Only a game that nobody else can join, and that starts at once, may have a deal you choose.
error-pace-without-time = Say how much time a move may take.

# Components of another box
error-components-off = This server plays with its own components only.
error-components-host-only = Only the host of this server may bring other components.
error-components-busy = Others’ components are being looked at, or yours are already; please try again in a moment.
error-components-full = So many tables with components of their own are open that there is no room for another; please try again later.
error-components-too-costly = Looking at these components took too much time or memory; they are not accepted.

# Moves
error-stale = The table has changed in the meantime; here is how it stands now.
error-seat-has-bot = A bot plays on seat { $seat }; take the seat back first.
error-nothing-to-confirm = There is nothing to confirm.
error-nothing-to-take-back = There is nothing to take back.
error-not-saved = The move could not be saved and does not count; please try again.
error-too-fast = That was too fast; please wait a moment.

# Rules that changed
error-table-frozen = This game cannot go on: the rules have changed since it began.
error-rules-changed = The rules of { $game } have changed since version { $version }, and this game cannot go on under the new ones (it stops at move { $ply }). It stays here to look at, and can be exported.
error-rules-updated = The rules went from version { $before } to { $version } during this game. All its moves mean the same under the new ones. The commitment before was { $commitment }.

# Requests
error-bad-request = The server did not understand this request.
error-bad-message = The server did not understand this message.
error-not-found = There is nothing here.
error-too-large = That is too large.
error-too-deep = This request nests brackets too deep.
error-wrong-origin = This request came from another site and was refused.
error-header-missing = This request came from elsewhere and was refused: the header X-Nemeton is missing.
error-socket-expected = This address is for WebSockets.
error-internal = Something went wrong on the server. Nothing is lost; please try again.

# Hosting
error-port-taken = The address { $host }, port { $port } cannot be used; is something else running there?
error-operator-token = With --components host the server needs an operator token of { $least } characters or more.
error-components-choice = For --components there is { $choices }, not “{ $text }”.
error-database-url = The database's address cannot be understood.
error-database-kind = { $kind } is no database we know; use SQLite or PostgreSQL.
error-database-unusable = The database cannot be used ({ $detail }).
error-database-in-use = Another server (process { $process }) already uses the database { $file }. Stop it, or give this one a file of its own with --database; for several servers at the same tables use PostgreSQL.
error-database-damaged = The file { $file } is damaged, or is no SQLite database. Nothing was changed. Move it away and read your last export into a new one (nemeton import), or try to save what is in it with SQLite's own tool: sqlite3 FILE .recover
error-database-forbidden = The database { $file } cannot be opened for writing. The server needs to read and write the file and the folder it is in.
error-database-newer = The database was written by a newer version of Nemeton.
error-server-failed = The server could not start; see what it logged.
error-import-not-empty = The database to import into already has tables in it.
error-import-damaged = Line { $line } of the export cannot be read.

server-exported = Exported: { $tables } tables, { $moves } moves.
server-imported = Imported: { $tables } tables, { $moves } moves.
