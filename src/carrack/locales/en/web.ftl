# The page around the tables.

## Everywhere

web-skip = Skip to the table
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

## Home

web-welcome = Where will you sail today?
web-welcome-more = Choose a game and cast off against bots at once, or open a table for friends.
web-name = Your name
web-bots = Bots
web-bot-easy = easy
web-bot-normal = normal
web-bot-hard = hard
web-own-matches = Your tables
web-players = { $fewest } to { $most } players
web-sail = Play against bots
web-starting = Casting off …
web-set-up = Set up a table
web-no-table = Its table is not drawn yet: play it in the terminal.

## Lobby and set-up

web-open-matches = Tables with free seats
web-running-matches = Games under way
web-none-open = No table is waiting for players.
web-none-running = No public game is under way.
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
web-seat-bot = bot: { $bot }
web-hot-seat-hint = Give several seats to “me” to play together at this screen.
web-options = Options
web-option-nations-none = no
web-option-nations-random = dealt at random
web-option-nations-auction = auctioned
web-table = Table
web-public = Listed in the lobby, for anyone to join or watch
web-open-table = Open the table
web-waiting-room = The game begins when every seat is taken.
web-link = Link for friends
web-link-for-seat = Link for seat { $seat }
web-copy = Copy
web-copied = Copied
web-start = Begin

## At the table

web-choices = Your choice
web-your-turn = Your turn
web-waiting-for = { $name } is to choose.
web-over = The game is over.
web-all-choices = All choices in a list ({ $count })
web-confirm = Send
web-choose-again = Choose again
web-undo = Take back
web-undo-asked = { $name } asks to take a move back.
web-agree = Agree
web-refuse = Refuse
web-rule = the rule
web-rule-of = Rule { $rule }
web-log = Log
web-scores = Scores
web-chat = Chat
web-chat-none = Nobody has said anything yet.
web-chat-say = Say something
web-chat-send = Say
web-log-undo = { $name } takes a move back.
web-look-at = Look at position { $position }
web-history = History
web-position = Position { $position } of { $last }
web-earlier = Earlier
web-later = Later
web-now = Now
web-total = Total
web-rematch = Play again
web-lost = The connection is lost. It is being taken up again …
web-recorded = A recorded game: whatever you choose, the recorded move is shown.

## When something goes wrong

web-offline = The server can’t be reached. Is it running, and are you online? Try again in a moment.
web-no-such-match = There is no such table, or it is not open to you. Ask for its link.
web-refused = The server refused that ({ $code }). Reload the page and try again.

## Rules

web-chapters = Chapters
web-search = Search the rules
web-nothing-found = No rule has these words.
web-rules-age-of-discovery = Age of Discovery, both editions
web-rules-age-of-exploration = The Age of Exploration
web-rules-dawn-of-empires = Dawn of Empires

## The Age of Exploration

web-exploration-market = Market
web-exploration-market-open = All five kinds are on show: a sale may be held.
web-exploration-sea = The sea
web-exploration-sale = The sale
web-exploration-sail = Sail out
web-exploration-return = Sail home
web-exploration-explore = Explore
web-exploration-exhibit = Put on show

## Dawn of Empires

web-dawn-map = Map
web-dawn-corner = corner { $corner }
web-dawn-larger = Larger map
web-dawn-smaller = Smaller map
web-dawn-at-hand = At hand
web-dawn-cubes = What your cubes become
web-dawn-upkeep = upkeep: { $money } money
web-dawn-deed-harvest = Harvest: your towns collect cubes, cubes become resources, then upkeep is paid.
web-dawn-deed-grow = Grow: for food, one of your towns gets another hut.
web-dawn-deed-recruit = Recruit: for production, a warrior or a settler appears next to one of your towns.
web-dawn-deed-move = Move: a stack of units moves and fights, raids a town or founds one.
web-dawn-deed-explore = Explore: turn an unexplored tile next to one of your warriors and receive its bonus.
web-dawn-deed-research = Research: learn a technology for science.
web-dawn-deed-build = Build: a city improvement or a wonder, for money and production.
