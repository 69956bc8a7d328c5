# The Age of Exploration: its words, actions, events, decisions and table.

## Words

exploration-good =
    { $kind ->
        [coffee] coffee
        [spice] spice
        [antique] antique
        [animal] animal
       *[diamond] diamond
    }
exploration-good-short =
    { $kind ->
        [coffee] cof
        [spice] spi
        [antique] ant
        [animal] ani
       *[diamond] dia
    }
exploration-ships =
    { $ships ->
        [one] 1 ship
       *[other] { $ships } ships
    }
exploration-card =
    { $kind ->
        [coffee] coffee ({ exploration-ships })
        [spice] spice ({ exploration-ships })
        [antique] an antique ({ exploration-ships })
        [animal] an animal ({ exploration-ships })
       *[diamond] a diamond ({ exploration-ships })
    }
exploration-gold-good = gold
exploration-gold-card = a piece of gold
exploration-no-cards = nothing

## What can be done: the whole sentence

exploration-action-sail =
    { $known ->
        [yes] { $before ->
            [0] Set sail with { $card }: { $before } → { $after } from home
           *[other] Sail out with { $card }: { $before } → { $after } from home
        }
       *[no] Sail out with { $card }
    }
exploration-action-return =
    { $known ->
        [yes]
            Return with { $card }: { $home ->
                [yes] { $back } back{ $earned ->
                    [0] , home without a reward
                   *[other] { $king ->
                        [0] , home with { $commerce } gold from the Commerce of Nautical
                       *[other] { $commerce ->
                            [0] , home with { $king } gold from the King
                           *[other] , home with { $king } gold from the King and { $commerce } from the Commerce of Nautical
                        }
                    }
                }
               *[no] { $back } of { $out } back
            }
       *[no] Return with { $card }
    }
exploration-action-explore =
    { $known ->
        [yes] Explore: draw { $count ->
            [one] 1 card
           *[other] { $count } cards
        } (deck { $deck })
       *[no] Explore
    }
exploration-action-exhibit = Exhibit { $card }{ $known ->
        [yes] { exploration-remark }
       *[no] { "" }
    }
exploration-action-retrieve = Take back { $card }{ $known ->
        [yes] { exploration-remark }
       *[no] { "" }
    }
exploration-remark =
    { $remark ->
        [opens] : the market opens
        [closes] : the market closes
        [rare] : it becomes rare
        [rare-no-more] : it is rare no more
        [popular] : it becomes popular
        [popular-no-more] : it is popular no more
       *[none] { "" }
    }
exploration-action-keep = Keep { $card } on show
exploration-action-mint = Turn { $card } into gold
exploration-action-sell =
    { $known ->
        [yes] Hold a sale: you would get { $gold } gold
       *[no] Hold a sale
    }
exploration-action-join =
    { $known ->
        [yes] Join the sale: you would get { $gold } gold
       *[no] Join the sale
    }
exploration-action-decline = Stay out of the sale
exploration-action-done = Done: end your turn
exploration-action-pass = Pass: there is nothing you can do
exploration-action-acquire =
    { $known ->
        [yes] Buy { $card } from { $owner }: { $gold ->
            [0] second card of the last gold, free
           *[other] pays { $gold } gold
        }
       *[no] Buy { $card } from { $owner }
    }

## What can be done: the heading of a kind, and one choice under it

exploration-group-sail =
    { $before ->
        [0] Set sail
       *[other] Sail on
    }
exploration-group-return = Sail home
exploration-group-explore = Explore
exploration-group-exhibit = Exhibit
exploration-group-retrieve = Take back
exploration-group-keep = Keep on show
exploration-group-mint = Turn into gold
exploration-group-sell = Hold a sale
exploration-group-join = Join
exploration-group-decline = Stay out
exploration-group-done = Done
exploration-group-pass = Pass
exploration-group-acquire = Buy from { $owner }

exploration-choice-sail = { $brief } → { $after }
exploration-choice-return =
    { $home ->
        [yes] { $earned ->
            [0] { $brief } → home
           *[other] { $brief } → home, { $earned } gold!
        }
       *[no] { $brief } → { $back } of { $out }
    }
exploration-choice-explore =
    { $count ->
        [one] draw 1 card of the { $deck } in the deck
       *[other] draw { $count } cards of the { $deck } in the deck
    }
exploration-choice-exhibit = { $brief }{ exploration-tag }
exploration-choice-retrieve = { $brief }{ exploration-tag }
exploration-tag =
    { $remark ->
        [opens] { " " }· opens the market
        [closes] { " " }· closes the market
        [rare] { " " }· becomes rare
        [rare-no-more] { " " }· rare no more
        [popular] { " " }· becomes popular
        [popular-no-more] { " " }· popular no more
       *[none] { "" }
    }
exploration-choice-keep = { $brief }
exploration-choice-mint = { $brief }
exploration-choice-sell = you would get { $gold } gold
exploration-choice-join = you would get { $gold } gold
exploration-choice-decline = keep your goods on show
exploration-choice-done = end your turn
exploration-choice-pass = there is nothing you can do
exploration-choice-acquire =
    { $gold ->
        [0] { $brief } · free
       *[other] { $brief } · { $gold } gold
    }

## What is asked

exploration-decision-turn = Your turn, { $name }. What will you do?
exploration-decision-exhibit = Put more on show, or are you done?
exploration-decision-retrieve = Take more back, or are you done?
exploration-decision-acquire = Buy more from { $owner }, or are you done?
exploration-decision-sale = A sale is on.
exploration-decision-join = A sale is on, { $name }. Do you join?
exploration-decision-keep =
    { $staying ->
        [one] One card stays on show. Which?
       *[other] { $staying } cards stay on show. Which is the first?
    }
exploration-decision-mint =
    { $gold ->
        [one] One of these cards turns into gold. Which?
       *[other] { $gold } of these cards turn into gold. Which is the first?
    }

## What happened

exploration-event-begins =
    { $you ->
        [yes] You begin.
       *[no] { $name } begins.
    }
exploration-event-shuffled =
    { $sets ->
        [one] { $cards } cards are shuffled.
       *[other] { $sets } sets, { $cards } cards, are shuffled together.
    }
exploration-event-dealt =
    { $known ->
        [yes] You are dealt { $cards }.
       *[no] { $you ->
            [yes] You are dealt { $count } cards.
           *[no] { $name } is dealt { $count } cards.
        }
    }
exploration-event-sailed =
    { $you ->
        [yes] You sail out with { $card }, { $out } from home now.
       *[no] { $name } sails out with { $card }, { $out } from home now.
    }
exploration-event-returned =
    { $you ->
        [yes] You sail home with { $card }{ exploration-so-far }.
       *[no] { $name } sails home with { $card }{ exploration-so-far }.
    }
exploration-so-far =
    { $arrives ->
        [yes] { "" }
       *[no] : { $back } of { $out }
    }
exploration-event-arrived =
    { $you ->
        [yes] You are home from distance { $distance }!
       *[no] Home from distance { $distance }.
    }
exploration-event-king-rewarded =
    { $you ->
        [yes] The King pays you { $gold } gold.
       *[no] The King pays { $gold } gold.
    }
exploration-event-commerce-rewarded =
    { $you ->
        [yes] The Commerce of Nautical pays you { $gold } gold.
       *[no] The Commerce of Nautical pays { $gold } gold.
    }
exploration-event-turned-over = Turned into gold: { $cards }.
exploration-event-discarded = Discarded: { $cards }.
exploration-event-explored =
    { $you ->
        [yes] You explore at distance { $distance } and find { $known ->
            [yes] { $cards }
           *[no] { $count } cards
        }.
       *[no] { $name } explores at distance { $distance } and draws { $count ->
            [one] 1 card
           *[other] { $count } cards
        }.
    }
exploration-event-second-deck =
    { $cards ->
        [one] The deck is empty: the discard pile becomes the second deck, 1 card.
       *[other] The deck is empty: the discard pile becomes the second deck, { $cards } cards.
    }
exploration-event-exhibited =
    { $you ->
        [yes] You exhibit { $cards }.
       *[no] { $name } exhibits { $cards }.
    }
exploration-event-retrieved =
    { $you ->
        [yes] You take back { $cards }.
       *[no] { $name } takes back { $cards }.
    }
exploration-event-acquired =
    { $you ->
        [yes] You buy { $cards } from { $owner } for { $gold } gold.
       *[no] { $owned ->
            [yes] { $name } buys { $cards } from you for { $gold } gold.
           *[no] { $name } buys { $cards } from { $owner } for { $gold } gold.
        }
    }
exploration-event-sale-begun =
    { $you ->
        [yes] You hold a sale
       *[no] { $name } holds a sale
    } (rare: { $rare ->
        [none] nothing
       *[other] { $rare }
    }, popular: { $popular ->
        [none] nothing
       *[other] { $popular }
    }).
exploration-event-sold =
    { $you ->
        [yes] You sell { $goods } for { $gold } gold.
       *[no] { $name } sells { $goods } for { $gold } gold.
    }
exploration-event-kept =
    { $you ->
        [yes] You keep { $cards } on show.
       *[no] { $name } keeps { $cards } on show.
    }
exploration-event-stopped =
    { $you ->
        [yes] You leave it at that.
       *[no] { $name } leaves it at that.
    }
exploration-event-joined =
    { $you ->
        [yes] You join the sale.
       *[no] { $name } joins the sale.
    }
exploration-event-declined =
    { $you ->
        [yes] You stay out of the sale.
       *[no] { $name } stays out of the sale.
    }
exploration-event-passed =
    { $you ->
        [yes] You can do nothing and pass.
       *[no] { $name } can do nothing and passes.
    }
exploration-event-age-ended = The age is over: { $reason }.

exploration-ending-all-home = the second deck is in play and the ships are home
exploration-ending-deck-empty = the last card has been drawn
exploration-ending-all-passed = nobody could move any more
exploration-ending-turn-limit = a hundred turns each have been taken

## Where the gold came from

exploration-score-gold = Gold
exploration-score-rare = Rare goods
exploration-score-popular = Popular goods
exploration-score-others = Ordinary goods
exploration-score-cards-left = Cards left
exploration-tie-cards = cards left after the Final Sale

## The table

exploration-header-turn = turn { $turn }
exploration-header-deck = deck { $deck }
exploration-header-second-deck = second deck { $deck }
exploration-header-discard = discard { $count }
exploration-market-closed = Market closed: no sale until all five kinds are on show
exploration-market-sale = A sale is on: the prices of its beginning hold for everyone
exploration-price-rare = rare, 1 each
exploration-price-popular = popular, 2 for 1
exploration-price-other = 3 for 1
exploration-seat-you = you
exploration-at-home = at home
exploration-outward = { $out } out
exploration-explored = { $out } out, explored
exploration-returning = { $left } to go of { $out }
exploration-gold = { $count } gold
exploration-hand =
    { $count ->
        [0] no cards
        [one] 1 card
       *[other] { $count } cards
    }
exploration-known = known in hand
exploration-worth = worth { $count }
exploration-on-show = on show
exploration-laid-out-voyage = Brought home
exploration-laid-out-goods = On sale
exploration-nothing-on-show = nothing on show
exploration-your-hand = Your hand
exploration-empty-hand = Your hand is empty.

exploration-brackets = In brackets: how many cards the gold is for.
exploration-won = { $name } wins with { $score } gold!
exploration-shared = { $names } share the victory with { $score } gold each!

exploration-help =
    Most gold wins. A voyage brings cards, cards on show sell for gold.
    Sail out (each ship on a card is 1 farther), explore once (2 cards for each distance, 12 in hand at most), sail home (each ship counts 2).
    Home from 7, 8, 9 the King pays 1, 2, 3 gold; the Commerce of Nautical adds 1 if nobody at sea is as far out.
    At home put cards on show. Once all five kinds are on show anywhere, a sale pays: the rarest kind 1 card a gold, the most popular 2, the others 3.
    A piece of gold buys two cards from someone's exhibition, or carries you 3 out or 6 home.
    When the deck has run out twice, or everyone is home in the second deck, the Final Sale ends the age. What is still at sea is lost.

## The page

web-exploration-market = Market
web-exploration-market-open = All five kinds are on show: a sale may be held.
web-exploration-sea = The sea
web-exploration-sale = The sale
web-exploration-sail = Sail out
web-exploration-return = Sail home
web-exploration-explore = Explore
web-exploration-exhibit = Put on show
web-exploration-known = What everybody knows
web-exploration-known-short = Known
web-exploration-behind-gold = cards behind the gold
web-exploration-second-deck = the second deck was made of
web-exploration-drawn = you have drawn from it
web-exploration-discarded = The discard pile
