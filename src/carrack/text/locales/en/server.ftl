# The server: what it refuses, and why.

server-illegal-action = “{ $action }” is not allowed now, by the rule “{ $title }”. Allowed: { $legal }.
server-no-page = This Carrack was installed without its page. Programs and the terminal (carrack join) can use the server all the same. In a clone, “make client” builds the page; “pip install .” does too, where Node can be had.

## Running it

error-bad-database = This is no address of a database. Write it like one of these: { $forms }
error-workers-on-sqlite = A SQLite database takes one worker: two processes would not hear of each other’s moves. Use --workers 1, or PostgreSQL.
error-database-served = Another Carrack server keeps its matches in { $file } already, and two on one SQLite file would not hear of each other’s moves. Stop the other one, give this one a file of its own with --database, or use PostgreSQL.
error-old-sqlite = SQLite { $version } is too old for the server: it needs { $needed } or newer. Take a newer Python, or a PostgreSQL database.
error-database-newer = The database was written by a newer Carrack: its tables are of version { $version }, and this one knows them up to { $newest }. Install the newer Carrack again, or restore a backup of then into an empty database.
error-database-foreign = The database holds tables of another program, and none of Carrack’s. Name an empty one, or Carrack’s own, with --database.
error-database-unusable = The database can’t be opened: { $problem }. See that it runs, that its address is right, and that the file is Carrack’s and may be written; --database names another.
error-port-taken = Another program listens at { $host }:{ $port } already, perhaps a Carrack that still runs. Stop it, or choose another port: --port 8001, or make play PORT=8001.
error-no-server = The server’s packages are missing. Install them with: pip install 'carrack-games[server]'
error-server-failed = Something went wrong in the server. It was logged; nothing of this request was stored. Try again.

## Requests

error-bad-request = The request can’t be read: { $problem }.
error-bad-message = This message can’t be read. Send one JSON object with a known “type” and at most 64 KB.
error-bad-origin = This page may not use the server: its origin is not known here.
error-bad-character = A text in the request holds a character that can’t be kept: NUL, or half of one. Leave it out.
error-bad-place = “{ $value }” is no place in this list. Begin without “before”.
error-body-too-large = The request is larger than { $most } bytes.
error-wrong-method = This address takes no such request.
error-no-such-address = There is nothing at this address.
error-no-rules-text = { $game } has no rules in words.
error-no-such-game = There is no game “{ $game }”.
error-no-such-language = There is no language “{ $language }”.
error-too-busy = Too many change this match at once. Try again in a moment.

## People

error-no-identity = Say who you are first: give a name, or log in.
error-empty-name = A name needs at least one letter.
error-long-name = This name is too long: it may have { $most } characters. Choose a shorter one.
error-hidden-characters = This name holds characters that can’t be seen, or too many accents on one letter. Leave them out.
error-mixed-scripts = This name mixes letters of several scripts, which others could take for a name that it is not. Write it in one script.
error-already-an-account = You have an account already.
error-no-account = You are a guest and have no password. Make an account first.
error-login-taken = The login “{ $login }” is taken. Choose another.
error-wrong-login = Login or password is wrong.
error-wrong-password = The password is wrong.
error-weak-password = This password is too easy to guess: it is a common one, or made of your login or name. Choose a longer one, of several words for example.
error-no-such-session = You are not logged in there, or no longer. Look at the list again.
error-wrong-code = Login or recovery code is wrong, or the code was used before.

## Matches

error-no-such-match = There is no such match, or it is private. If you have a link to it, use the whole link.
error-seat-count = { $seats } seats are given, but the match is for { $players } players.
error-seat-kind = “{ $kind }” is no kind of seat. Seats are: me, open, invited, bot:NAME.
error-seat-taken = This seat is taken. Choose another.
error-no-open-seat = No seat is open. You may watch.
error-already-seated = You have a seat in this match.
error-already-started = The match has begun.
error-not-started = The match has not begun.
error-not-full = Not all seats are taken yet.
error-not-the-owner = Only who made the match may do this.
error-not-seated = You have no seat in this match.
error-not-your-seat = This is not your seat.
error-which-seat = You hold several seats. Say which one.
error-match-over = The match is over.
error-match-not-over = The match is not over yet.
error-match-quarantined = This match is being looked after: something that is stored of it can’t be read. Nothing is lost. Whoever runs the server has been told; come back later.
error-not-in-quarantine = Match { $match } is not in quarantine: there is nothing to repair.
error-not-repairable = The match can’t be repaired from what is left of it ({ $reason }: { $detail }). Nothing was changed. Export it and repair it by hand, restore a backup, or remove it.
error-bad-snapshot = This snapshot can’t be played from: it is damaged or impossible.
error-table-not-toml = The table is no valid TOML. A line looks like this: cost = 4
error-table-not-toml-at = The table is no valid TOML at line { $line }, column { $column }. A line looks like this: cost = 4
error-table-long-line = Line { $line } of the table is too long: a line may have { $most } characters.
error-budget-too-large = “{ $bot }” would think too long here. A decision may take { $iterations } iterations or { $seconds } s; an account may ask for more than a guest.

## Moves

error-not-running = The match is not running.
error-seat-resigned = You have resigned from this seat, or its time was agreed to be final, so a bot plays it to the end.
error-not-your-turn = It is not your turn.
error-stale-position = The match has gone on to position { $position } since. Look at it and move again.
error-no-actions = A move needs at least one action.
error-after-reveal = An action of this move brings something hidden to light. Send the actions after it in a move of their own.
error-after-the-game = The game ends before the last action of this move.
error-undo-where = Undo can’t go to position { $to }: the match is at { $position }.
error-undo-too-far = Undo can’t go back so far: the rules have changed since.
error-undo-too-often = In one match you can take back { $most } decisions in all, and you have { $left } left. Play on from here, or begin a new match.
error-undo-already-proposed = Undo is proposed already. Wait for the others to answer.
error-undo-absent = Somebody who holds a seat in this rated match is away and can’t be asked. Until they come back, you can only take back decisions of your own that have brought nothing to light.
error-no-undo-proposed = No undo is proposed.
error-undo-not-asked = You are not asked about this undo, or have answered.
error-no-such-position = There is no position { $position }: the match is at { $last }.
error-past-rules = Position { $position } was played under older rules, and the present ones no longer lead there. The log tells what happened; before it, position { $nearest } can be shown.

## Clients

error-no-client = The client’s packages are missing. Install them with: pip install 'carrack-games[client]'
error-bad-link = “{ $link }” is no link to a match. It looks like this: https://play.example.org/match/ID?key=KEY
error-server-said = The server refuses: { $text }
error-server-unreachable = No Carrack server answers at { $server }.

## Limits

error-too-many-requests = Too many requests. Go on in { $seconds ->
    [one] a second
   *[other] { $seconds } seconds
  }.
error-too-many-guesses = Too many wrong passwords or codes. Try again in { $seconds ->
    [one] a second
   *[other] { $seconds } seconds
  }.
error-too-many-matches = You have { $most } matches that are not over. Finish or delete some first.
error-too-many-matches-today = You have made { $most } matches within a day, as many as one person may. Join another’s, or come back later.
error-too-many-chats = You have said { $most } things in this match, as many as one person may.
error-too-many-notes = You keep notes on { $most } matches, as many as one person may. Empty some first.
error-too-many-reports = You have made { $most } reports within a day, as many as one person may. Whoever runs the server will look at them; come back later.
error-too-many-blocks = You keep { $most } people out, as many as one person may. Let some in again first.
error-no-database = The server’s database can’t be worked with at the moment. What was acknowledged is kept. Try again in { $seconds } seconds.
error-not-ready = The server can’t work at the moment. What fails: { $missing }.

## Other people

error-no-such-person = There is no such person.
error-no-such-report = There is no report { $report }.
error-not-oneself = You can’t block yourself.
error-blocked-here = Somebody at this table does not want to play with you, or you with them.
error-barred = You may not use this server any more. Write to whoever runs it.
error-rated-needs-account = Rated matches are for people with an account.
error-rated-alone = In a rated match nobody takes more than one seat.
error-rated-whole = A rated match is played from the beginning.
error-rated-needs-clock = A rated match needs a clock, so that nobody can hold it up. Choose one.
error-rated-clock-end = In a rated match, whose time is over has resigned. Set the clock’s end to “resign”, or leave it out.
error-rated-stand-in = In a rated match nobody chooses who plays on for a seat given up: it is “{ $bot }”. Leave the bot out. To leave such a match is to resign.

## Backups

error-backup-empty = There is nothing to back up: no server has used this database yet.
error-backup-unreadable = This is no complete backup of Carrack; nothing was restored.
error-backup-newer = This backup was made by a newer Carrack. Update first; nothing was restored.
error-restore-not-empty = The database is not empty. Restore into a new one; nothing was changed.

## Notices

error-no-notices = You have not asked to hear of your turns.
error-notices-where = Say where you want to hear of your turns: an e-mail address, a webhook, or both.
error-no-mail = This server sends no e-mail. Use a webhook.
error-bad-address = This is no e-mail address that can be written to. Write it like this: ann@example.org
error-bad-webhook = This webhook can’t be used: it must be an https address on the open internet, and its name must be found quickly.
