# The Far Isles: all its words.

game-far-isles = The Far Isles
web-about-far-isles = Five minutes of daring: sail from isle to isle, and turn home before the second reef.
web-rules-far-isles = The Far Isles
option-far-isles-spyglasses = how many spyglasses everybody begins with
web-titled-spyglasses = Spyglasses

## Names

isles-name-near = near sea
isles-name-middle = middle sea
isles-name-far = far sea
isles-name-fruit = fruit
isles-name-timber = timber
isles-name-spice = spice
isles-name-pearl = pearl
isles-name-reef = reef
isles-name-fruit-fruit = fruit and fruit
isles-name-fruit-timber = fruit and timber
isles-name-timber-timber = timber and timber
isles-name-fruit-spice = fruit and spice
isles-name-timber-spice = timber and spice
isles-name-spice-spice = spice and spice
isles-name-fruit-pearl = fruit and pearl
isles-name-timber-pearl = timber and pearl
isles-name-spice-pearl = spice and pearl
isles-name-pearl-pearl = pearl and pearl
isles-name-last-round = last round
isles-name-no-isles = no isles left
isles-nothing = nothing

## The table

isles-view-round = Round
isles-view-starter = Began
isles-view-last-round = Last round
isles-view-ended = Ended
isles-view-seas = Seas
isles-view-sea = Sea
isles-view-isles = Isles
isles-view-left = Still face down
isles-view-next = Next, for your eyes only
isles-view-scouted-by = Seen by
isles-view-voyage = Voyage under way
isles-view-lost = Lost
isles-view-orders-left = Orders to draw
isles-view-spyglasses = Spyglasses
isles-view-orders = Your orders
isles-view-orders-held = Orders in hand
isles-view-filled = Orders filled
isles-view-goods = Goods

## What can be done: the whole sentence

isles-action-sail =
    { $known ->
        [yes] Sail the { $sea }: { isles-outlook }
       *[no] Sail the { $sea }
    }
isles-outlook =
    { $next ->
        [none] { $reefs ->
            [0] no reef among { $isles }
            [one] 1 reef among { $isles }
           *[other] { $reefs } reefs among { $isles }
        }{ $aboard ->
            [0] { "" }
           *[other] { " " }– and you have passed one already
        }
       *[other] you know it is { $next }
    }
isles-action-scout =
    { $known ->
        [yes] Look ahead in the { $sea } ({ $isles } isles)
       *[no] Look ahead in the { $sea }
    }
isles-action-land =
    { $known ->
        [yes] Land with { $goods }
       *[no] Land
    }
isles-action-fill =
    { $known ->
        [yes] Fill the order for { $order }: { $points } points
       *[no] Fill the order for { $order }
    }
isles-action-done = Done: store the rest

## What can be done: the heading of a kind, and one choice under it

isles-group-sail = Sail
isles-group-scout = Look ahead
isles-group-land = Land
isles-group-fill = Fill an order
isles-group-done = Done

isles-choice-sail = { $sea }: { isles-outlook }
isles-choice-scout = { $sea } ({ $isles })
isles-choice-land = with { $goods }
isles-choice-fill = { $order }: { $points } points
isles-choice-done = store the rest

## What is asked

isles-decision-voyage = Sail on, look ahead or land, { $name }?
isles-decision-delivery = Which order do you fill, { $name }?

## What happened

isles-event-begins =
    { $you ->
        [yes] You begin.
       *[no] { $name } begins.
    }
isles-event-dealt =
    { $known ->
        [yes] Your orders: { $orders }.
       *[no] { $name } is dealt { $count } orders.
    }
isles-event-sailed =
    { $you ->
        [yes] You sail the { $sea } and come to: { $isle }.
       *[no] { $name } sails the { $sea } and comes to: { $isle }.
    }
isles-event-scouted =
    { $known ->
        [yes] Ahead in the { $sea } you see: { $isle }.
       *[no] { $name } looks ahead in the { $sea }.
    }
isles-event-wrecked =
    { $you ->
        [yes] A second reef: you are wrecked and lose { $goods }.
       *[no] A second reef: { $name } is wrecked and loses { $goods }.
    }
isles-event-landed =
    { $you ->
        [yes] You land with { $goods }.
       *[no] { $name } lands with { $goods }.
    }
isles-event-filled =
    { $you ->
        [yes] You fill an order for { $order }: { $points } points.
       *[no] { $name } fills an order for { $order }: { $points } points.
    }
isles-event-stored =
    { $you ->
        [yes] You are done with your orders, and store the rest: { $goods }.
       *[no] { $name } is done with the orders, and stores the rest: { $goods }.
    }
isles-event-drew =
    { $known ->
        [yes] New orders for you: { $orders }.
       *[no] { $count ->
            [one] { $name } draws a new order.
           *[other] { $name } draws { $count } new orders.
        }
    }
isles-event-ended = The game is over: { $reason }.

isles-ending-last-round = a sea is empty and the round is complete
isles-ending-no-isles = every isle has been found

## Where the points came from

isles-score-fruit = Fruit
isles-score-timber = Timber
isles-score-spice = Spice
isles-score-pearl = Pearls
isles-score-orders = Orders filled

isles-tie-orders = orders filled
isles-tie-spyglasses = spyglasses left

isles-brackets = In brackets: how many goods or orders the points are for.
isles-won = { $name } wins with { $score } points!
isles-shared = { $names } share the victory with { $score } points each!

isles-help =
    Most points win. In your turn sail from isle to isle, as often as you dare, in any sea, and land when you have enough.
    The first reef of a voyage does no harm; the second one costs you everything you found on it.
    A spyglass shows you the next isle of a sea. Fruit is worth 1, timber 2, spice 3, a pearl 5.
    After landing, two goods of the voyage can fill one of your secret orders, which pays their worth once more.
    When a sea is empty, the round is played to its end, and the game is over.
