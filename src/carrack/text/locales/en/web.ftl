# The page around the tables.

## Everywhere

web-skip = Skip to the content
web-pages = Pages
web-home = Home
web-lobby = Lobby
web-rules = Rules
web-settings = Settings
web-language = Language
web-close = Close
web-loading = One moment …
web-not-found = There is no such page.
web-you = you
web-guest = Guest

## Settings

web-theme = Colours
web-theme-system = as the device
web-theme-light = light
web-theme-dark = dark
web-speed = Moving pieces
web-speed-slow = slow
web-speed-normal = normal
web-speed-fast = fast
web-speed-off = not at all
web-confirm-setting = Ask before a move is sent
web-curtain-setting = A curtain between people at this screen
web-notify-setting = Notify me when it is my turn
web-sound-setting = Sounds: pieces and coins, and a bell when it is my turn
web-keys-setting = Keys at the table
web-keys = 1–9 choose, U takes back, ← and → look at earlier positions, ? asks what something is

## Home

web-welcome = Where will you sail today?
web-welcome-more = Choose a game and cast off against bots at once, or open a table for friends.
web-name = Your name
web-name-first = Give a name first: the others want to know with whom they play.
web-bots = Bots
web-bot-easy = easy
web-bot-normal = normal
web-bot-hard = hard
web-bot-greedy = greedy
web-bot-search = search
web-bot-random = at random
# What a bot at the table is called, by its kind and seat; short, for it stands on boards too.
web-bot-seat-easy = Easy { $seat }
web-bot-seat-normal = Normal { $seat }
web-bot-seat-hard = Hard { $seat }
web-bot-seat-greedy = Greedy { $seat }
web-bot-seat-search = Search { $seat }
web-bot-seat-random = Random { $seat }
web-own-matches = Your tables
web-stood-in = a bot plays for you
web-players = { $fewest } to { $most } players
web-sail = Play against bots
web-learn = Learn it
web-starting = Casting off …
web-set-up = Set up a table

## Lobby and set-up

web-open-matches = Tables with free seats
web-running-matches = Games under way
web-none-open = No table is waiting for players.
web-none-running = No public game is under way.
web-rated = Rated
web-from-snapshot = Begins from a given position: never rated
web-lobby-open = Choose a game and open a table
web-free-seats =
    { $count ->
        [one] 1 free seat
       *[other] { $count } free seats
    }
web-join = Take a seat
web-watch = Watch
web-go-to-table = To the table
web-seats = Seats
web-seat = Seat { $seat }
web-player-count = Players
web-seat-me = me
web-seat-open = open to anyone
web-seat-invited = by invitation
web-seat-kept = kept for { $name }
web-seat-a-bot = Seat a bot
web-seat-bot = bot: { $bot }
web-hot-seat-hint = Give several seats to “me” to play together at this screen.
web-seat-called = Name of whoever plays seat { $seat }
web-clock = Time to think
web-clock-none = not limited
web-clock-live = minutes for the whole game
web-clock-days = days for every move
web-clock-left-days =
    { $days ->
        [one] 1 day, { $hours } h
       *[other] { $days } days, { $hours } h
    }
web-clock-minutes = Minutes for each player
web-clock-increment = Seconds added after each turn
web-clock-days-each = Days for each move
web-clock-end = When somebody’s time is over
web-clock-end-choice-bot = a bot plays on for them
web-clock-end-choice-resign = a bot plays on, and they come last
web-options = Options
web-options-usual = as usual
web-labelled = { $title }: { $value }
# A short title for each option; what it means follows it.
web-titled-auction = Auction of the first turn
web-titled-two_player_captains = Two captains for two players
web-titled-no_survivors = No survivors
web-titled-scouting = Scouting
web-titled-advanced_reconnaissance = Advanced reconnaissance
web-titled-builder = Builder expansion
web-titled-builder_specialist = The builder
web-titled-builder_buildings = New buildings
web-titled-buy_victory_points = Buying points
web-titled-nations = National Advantages
web-titled-reduced_luck = Reduced luck
web-titled-house = Table of values
web-option-nations-none = no
web-option-nations-random = dealt at random
web-option-nations-auction = auctioned
web-table = Table
web-public = Listed in the lobby, for anyone to join or watch
web-table-own = one of your own …
web-table-how = A table of values in TOML: whole and with a name of its own, or only what differs, with base = "{ $base }".
web-table-begin = Begin with
web-table-file = From a file
web-table-text = Table of values in TOML
web-table-check = Check the table
web-table-good = The table “{ $name }” can be played.
web-table-missing = Your own table of values has not been checked, or can’t be played. Look at it, or choose a released one.
web-open-table = Open the table
web-waiting-room = The game begins when every seat is taken.
web-link = Link for friends
web-link-for-seat = Link for seat { $seat }
web-copy = Copy
web-copied = Copied
web-selected = It is selected: copy it with your keyboard or the menu.
web-delete = Delete the table
web-delete-why = Nobody can come to this table any more.
web-delete-yes = Yes, delete it
web-leave-early = Your seat is free again for somebody else.
web-start = Begin

## At the table

web-parts = Parts of the table
web-part-board = Board
web-part-choose = Choose
web-part-me = Mine
web-part-rivals = Rivals
web-part-log = Log
web-part-lit = (something to choose)
web-side-fold = Fold the log away
web-side-unfold = Show the log
web-choices = Your choice
web-your-turn = Your turn
web-waiting-for = { $name } is to choose.
web-over = The game is over.
web-all-choices = All choices ({ $count })
web-fold = Hide the choices
web-unfold = Show the choices
web-plan = Your move so far, not sent yet:
web-plan-unseen = (what it brings is seen when it is sent)
web-plan-back = One step back
web-help-mode = What is this?
web-help-asking = Choose anything on the table to read about it; nothing there is played meanwhile.
web-help-on = Help: { $name }
web-plan-complete = Your move is complete. Send it, or change it.
web-curtain-next = { $name } is next
web-curtain-who = Who is at the screen?
web-curtain-why = Hand over the screen. Nothing is shown until then.
web-curtain-ready = I am { $name }: show my table
web-curtain-look = Look as { $name }
web-curtain-hand-over = Hand over to { $name }
web-confirm = Send
web-choose-again = Choose again
web-undo = Take back
web-undo-last = Take back my last move
web-undo-propose = Ask the others to undo my last move
web-undo-waits = You asked to take your move back. Still to agree: { $names }.
web-undo-asked =
    { $whose ->
        [asker] { $name } asks to go back to before their own move:
        [you] { $name } asks to go back to before your move:
       *[other] { $name } asks to go back to before a move of { $mover }:
    }
web-undo-asked-since =
    { $count ->
        [one] The move after it is taken back too.
       *[other] The { $count } moves after it are taken back too.
    }
web-undo-refused = { $name } refuses to go back, so your move stands: once others have seen or decided something since, all must agree.
web-undo-played-on = { $name } has played on, so your move stands: once others have seen or decided something since, all must agree.
web-agree = Agree
web-refuse = Refuse
web-rule = the rule
web-rule-of = Rule { $rule }
web-log = Log
web-log-more = { $count } more lines
web-log-less = Fewer lines
web-since-my-turn = Since your last move
web-since-back = The move before
web-since-on = The next move
web-scores = Scores
web-chat = Chat
web-chat-none = Nobody has said anything yet.
web-chat-say = Say something
web-chat-send = Say
web-chat-seated = Only those at the table speak here.
web-unread = (new)
web-course = Charts
web-chart-scores = Points
web-chart-money = Money
web-chart-table = As a table
web-chart-position = Position
web-chart-none = There is nothing to draw yet.
web-clock-terms-live = { $minutes } min each, { $increment } s more after each turn.
web-clock-terms-days =
    { $days ->
        [one] One day for each move.
       *[other] { $days } days for each move.
    }
web-clock-end-bot = Whose time is over: a bot plays on.
web-clock-end-resign = Whose time is over comes last; a bot plays on.
web-log-undo =
    { $you ->
        [yes] You take a move back.
       *[no] { $name } takes a move back.
    }
web-log-undo-move =
    { $you ->
        [yes] You take back: “{ $move }”
       *[no] { $name } takes back: “{ $move }”
    }
web-log-undo-asked =
    { $you ->
        [yes] You ask to take a move back.
       *[no] { $name } asks to take a move back.
    }
web-log-undo-asked-move =
    { $you ->
        [yes] You ask to take back: “{ $move }”
       *[no] { $name } asks to take back: “{ $move }”
    }
web-log-undo-agreed =
    { $you ->
        [yes] You agree to go back.
       *[no] { $name } agrees to go back.
    }
web-log-undo-refused =
    { $you ->
        [yes] You refuse to go back.
       *[no] { $name } refuses to go back.
    }
web-log-undo-played-on =
    { $you ->
        [yes] You play on instead of going back.
       *[no] { $name } plays on instead of going back.
    }
web-log-taken = { $name } takes a seat.
web-log-left = { $name } leaves the table.
web-log-left-to-bot = { $name } leaves the table; a bot plays on.
web-log-late = { $name } has run out of time; a bot plays on.
web-log-late-last = { $name } has run out of time and comes last; a bot plays on.
web-log-returned = { $name } is back and plays on.
web-log-resigned = { $name } resigns and comes last.
web-log-renamed = { $before } is now called { $name }.
# Why a bot plays one’s own seat.
web-late = Your time is over. A bot plays for you now.
web-late-last = Your time is over: your seat comes last, and a bot plays it to the end.
web-has-left = You have left. A bot plays for you now.
web-has-resigned = You have resigned: your seat comes last, and a bot plays it to the end.
web-return = Take my seat again
web-leave = Leave the table
web-leave-why = A bot plays on for you. You may take your seat again as long as the game lasts.
web-leave-rated = This match is rated: to leave it is to resign. You come last, and there is no way back.
web-leave-ends = Nobody else plays here, so the game ends. There is no way back to it.
web-leave-yes = Yes, leave
web-resign = Resign
web-resign-why = You come last, and a bot plays your seat to the end. There is no way back.
web-resign-ends = You come last, and the game ends at once.
web-resign-yes = Yes, resign
web-sure-no = No
web-look-at = Look at position { $position }
web-history = History
web-position = Position { $position } of { $last }
web-earlier = Earlier
web-later = Later
web-now = Now
web-total = Total
web-rematch = Play again
web-rematch-asked = Another game is set up, and a seat in it is kept for you.
web-rematch-join = Join the rematch
# Why one is ahead of another who has as many points; { $what } is what decides.
web-tie =
    { $count ->
        [one] { $ahead } is ahead of { $behind } on equal points: { $what }, { $more } to { $less }.
       *[other] { $ahead } are ahead of { $behind } on equal points: { $what }, { $more } to { $less }.
    }
web-accounting = Where the points came from
web-end-resigned = It ended early, by resignation: whoever resigns comes last.
web-end-abandoned = It was broken off: nobody plays any more.
web-lost = The connection is lost. It is being taken up again …
web-spectating = You are watching. You see what everybody may see.
web-watchers =
    { $count ->
        [one] One person is watching.
       *[other] { $count } people are watching.
    }
web-recorded = A recorded game: whatever you choose, the recorded move is shown.

## When something goes wrong

web-offline = The server can’t be reached. Is it running, and are you online? Try again in a moment.
web-no-such-match = There is no such table, or it is not open to you. Ask for its link.
web-no-such-game = There is no such game here.
web-refused = The server refused that ({ $code }). Reload the page and try again.
web-not-loaded = A part of the page could not be loaded: the server can’t be reached, or has a newer version by now. Reload the page.
web-reload = Reload

## Rules

web-chapters = Chapters
web-search = Search the rules
web-chapter-rules =
    { $count ->
        [one] 1 rule
       *[other] { $count } rules
    }
web-nothing-found = No rule has these words.

## The table of a game that has none of its own

web-generic-none = none
web-generic-unknown = not known
web-generic-yes = yes
web-generic-no = no
web-generic-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
web-game-won =
    { $score ->
        [one] { $name } wins with { $score } point!
       *[other] { $name } wins with { $score } points!
    }
web-game-shared =
    { $score ->
        [one] { $names } share the victory with { $score } point each!
       *[other] { $names } share the victory with { $score } points each!
    }
