# Les Îles lointaines : tous ses mots.

game-far-isles = Les Îles lointaines
web-about-far-isles = Cinq minutes d’audace : voguez d’île en île, et rentrez avant le second récif.
web-rules-far-isles = Les Îles lointaines
option-far-isles-spyglasses = combien de longues-vues chacun reçoit au début
web-titled-spyglasses = Longues-vues

## Names

isles-name-near = mer proche
isles-name-middle = mer du milieu
isles-name-far = mer lointaine
isles-name-fruit = fruits
isles-name-timber = bois
isles-name-spice = épices
isles-name-pearl = perle
isles-name-reef = récif
isles-name-fruit-fruit = fruits et fruits
isles-name-fruit-timber = fruits et bois
isles-name-timber-timber = bois et bois
isles-name-fruit-spice = fruits et épices
isles-name-timber-spice = bois et épices
isles-name-spice-spice = épices et épices
isles-name-fruit-pearl = fruits et perle
isles-name-timber-pearl = bois et perle
isles-name-spice-pearl = épices et perle
isles-name-pearl-pearl = perle et perle
isles-name-last-round = dernière manche
isles-name-no-isles = plus aucune île
isles-nothing = rien

## The table

isles-view-round = Manche
isles-view-starter = A commencé
isles-view-last-round = Dernière manche
isles-view-ended = Fin
isles-view-seas = Mers
isles-view-sea = Mer
isles-view-isles = Îles
isles-view-left = Encore face cachée
isles-view-next = La suivante, pour vous seul
isles-view-scouted-by = Vue par
isles-view-voyage = Voyage en cours
isles-view-lost = Perdu
isles-view-orders-left = Commandes à piocher
isles-view-spyglasses = Longues-vues
isles-view-orders = Vos commandes
isles-view-orders-held = Commandes en main
isles-view-filled = Commandes livrées
isles-view-goods = Marchandises

## What can be done: the whole sentence

isles-action-sail =
    { $known ->
        [yes] Voguer sur la { $sea } : { isles-outlook }
       *[no] Voguer sur la { $sea }
    }
isles-outlook =
    { $next ->
        [none] { $reefs ->
            [0] aucun récif sur { $isles }
            [one] 1 récif sur { $isles }
           *[other] { $reefs } récifs sur { $isles }
        }{ $aboard ->
            [0] { "" }
           *[other] { " " }– et vous en avez déjà passé un
        }
       *[other] vous savez ce que c’est ({ $next })
    }
isles-action-scout =
    { $known ->
        [yes] Guetter la { $sea } ({ $isles } îles)
       *[no] Guetter la { $sea }
    }
isles-action-land =
    { $known ->
        [yes] Accoster avec { $goods }
       *[no] Accoster
    }
isles-action-fill =
    { $known ->
        [yes] Livrer la commande de { $order } : { $points } points
       *[no] Livrer la commande de { $order }
    }
isles-action-done = Terminé : entreposer le reste

## What can be done: the heading of a kind, and one choice under it

isles-group-sail = Voguer
isles-group-scout = Guetter
isles-group-land = Accoster
isles-group-fill = Livrer une commande
isles-group-done = Terminé

isles-choice-sail = { $sea } : { isles-outlook }
isles-choice-scout = { $sea } ({ $isles })
isles-choice-land = avec { $goods }
isles-choice-fill = { $order } : { $points } points
isles-choice-done = entreposer le reste

## What is asked

isles-decision-voyage = { $name }, voguer encore, guetter ou accoster ?
isles-decision-delivery = { $name }, quelle commande livrez-vous ?

## What happened

isles-event-begins =
    { $you ->
        [yes] Vous commencez.
       *[no] { $name } commence.
    }
isles-event-dealt =
    { $known ->
        [yes] Vos commandes : { $orders }.
       *[no] { $name } reçoit { $count } commandes.
    }
isles-event-sailed =
    { $you ->
        [yes] Vous voguez sur la { $sea } et trouvez : { $isle }.
       *[no] { $name } vogue sur la { $sea } et trouve : { $isle }.
    }
isles-event-scouted =
    { $known ->
        [yes] Devant vous, sur la { $sea } : { $isle }.
       *[no] { $name } guette la { $sea }.
    }
isles-event-wrecked =
    { $you ->
        [yes] Un second récif : vous faites naufrage et perdez { $goods }.
       *[no] Un second récif : { $name } fait naufrage et perd { $goods }.
    }
isles-event-landed =
    { $you ->
        [yes] Vous accostez avec { $goods }.
       *[no] { $name } accoste avec { $goods }.
    }
isles-event-filled =
    { $you ->
        [yes] Vous livrez une commande de { $order } : { $points } points.
       *[no] { $name } livre une commande de { $order } : { $points } points.
    }
isles-event-stored =
    { $you ->
        [yes] Vous en avez fini avec vos commandes et gardez le reste : { $goods }.
       *[no] { $name } en a fini avec ses commandes et garde le reste : { $goods }.
    }
isles-event-drew =
    { $known ->
        [yes] Vos nouvelles commandes : { $orders }.
       *[no] { $count ->
            [one] { $name } pioche une commande.
           *[other] { $name } pioche { $count } commandes.
        }
    }
isles-event-ended = La partie est finie : { $reason }.

isles-ending-last-round = une mer est vide et la manche est complète
isles-ending-no-isles = toutes les îles ont été trouvées

## Where the points came from

isles-score-fruit = Fruits
isles-score-timber = Bois
isles-score-spice = Épices
isles-score-pearl = Perles
isles-score-orders = Commandes livrées

isles-tie-orders = commandes livrées
isles-tie-spyglasses = longues-vues restantes

isles-brackets = Entre parenthèses : le nombre de marchandises ou de commandes que ces points représentent.
isles-won = { $name } gagne avec { $score } points !
isles-shared = { $names } se partagent la victoire, avec { $score } points chacun !

isles-help =
    Le plus de points gagne. À votre tour, voguez d’île en île, aussi souvent que vous l’osez, sur n’importe quelle mer, et accostez quand cela vous suffit.
    Le premier récif d’un voyage est sans danger ; le second vous coûte tout ce que vous y avez trouvé.
    Une longue-vue vous montre la prochaine île d’une mer. Les fruits valent 1, le bois 2, les épices 3, une perle 5.
    Après avoir accosté, deux marchandises du voyage peuvent servir une de vos commandes secrètes, qui rapporte leur valeur une fois de plus.
    Quand une mer est vide, la manche est jouée jusqu’au bout, et la partie est finie.
