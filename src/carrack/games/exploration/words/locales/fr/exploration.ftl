# L’Âge de l’Exploration : ses mots, actions, événements, décisions et sa table.

## Mots

exploration-good =
    { $kind ->
        [coffee] café
        [spice] épice
        [antique] antiquité
        [animal] animal
       *[diamond] diamant
    }
exploration-good-short =
    { $kind ->
        [coffee] caf
        [spice] épi
        [antique] ant
        [animal] ani
       *[diamond] dia
    }
exploration-ships =
    { $ships ->
        [one] 1 navire
       *[other] { $ships } navires
    }
exploration-card =
    { $kind ->
        [coffee] du café ({ exploration-ships })
        [spice] une épice ({ exploration-ships })
        [antique] une antiquité ({ exploration-ships })
        [animal] un animal ({ exploration-ships })
       *[diamond] un diamant ({ exploration-ships })
    }
exploration-gold-good = or
exploration-gold-card = une pièce d’or
exploration-no-cards = rien

## Ce que l’on peut faire : la phrase entière

exploration-action-sail =
    { $known ->
        [yes] { $before ->
            [0] Appareiller avec { $card } : distance { $before } → { $after }
           *[other] Prendre le large avec { $card } : distance { $before } → { $after }
        }
       *[no] Prendre le large avec { $card }
    }
exploration-action-return =
    { $known ->
        [yes]
            Rentrer avec { $card } : { $home ->
                [yes] { $back } au retour{ $earned ->
                    [0] , au port sans récompense
                   *[other] { $king ->
                        [0] , au port avec { $commerce } pièce d’or de la Chambre du commerce maritime
                       *[other] { $commerce ->
                            [0] , au port avec { $king ->
                                [one] { $king } pièce d’or
                               *[other] { $king } pièces d’or
                            } du Roi
                           *[other] , au port avec { $king ->
                                [one] { $king } pièce d’or
                               *[other] { $king } pièces d’or
                            } du Roi et { $commerce } de la Chambre du commerce maritime
                        }
                    }
                }
               *[no] { $back } sur { $out } au retour
            }
       *[no] Rentrer avec { $card }
    }
exploration-coins =
    { $gold ->
        [one] { $gold } pièce d’or
       *[other] { $gold } pièces d’or
    }
exploration-action-explore =
    { $known ->
        [yes] Explorer : piocher { $count ->
            [one] { $count } carte
           *[other] { $count } cartes
        } (pioche { $deck })
       *[no] Explorer
    }
exploration-action-exhibit = Exposer { $card }{ $known ->
        [yes] { exploration-remark }
       *[no] { "" }
    }
exploration-action-retrieve = Reprendre { $card }{ $known ->
        [yes] { exploration-remark }
       *[no] { "" }
    }
exploration-remark =
    { $remark ->
        [opens] {"\u00A0"}: le marché ouvre
        [closes] {"\u00A0"}: le marché ferme
        [rare] {"\u00A0"}: cette sorte devient rare
        [rare-no-more] {"\u00A0"}: cette sorte n’est plus rare
        [popular] {"\u00A0"}: cette sorte devient populaire
        [popular-no-more] {"\u00A0"}: cette sorte n’est plus populaire
       *[none] { "" }
    }
exploration-action-keep = Laisser { $card } en exposition
exploration-action-mint = Changer { $card } en or
exploration-action-sell =
    { $known ->
        [yes] Ouvrir une vente : vous en tireriez { exploration-coins }
       *[no] Ouvrir une vente
    }
exploration-action-join =
    { $known ->
        [yes] Se joindre à la vente : vous en tireriez { exploration-coins }
       *[no] Se joindre à la vente
    }
exploration-action-decline = Ne pas vendre
exploration-action-done = Terminé : finir votre tour
exploration-action-pass = Passer : vous ne pouvez rien faire
exploration-action-acquire =
    { $known ->
        [yes] Acheter { $card } chez { $owner } : { $gold ->
            [0] seconde carte de la dernière pièce, gratuite
           *[other] coûte { exploration-coins }
        }
       *[no] Acheter { $card } chez { $owner }
    }

## Ce que l’on peut faire : le titre d’une espèce de choix, et un choix sous ce titre

exploration-group-sail =
    { $before ->
        [0] Appareiller
       *[other] Aller
    }
exploration-group-return = Retour
exploration-group-explore = Explorer
exploration-group-exhibit = Exposer
exploration-group-retrieve = Reprendre
exploration-group-keep = Laisser exposé
exploration-group-mint = Changer en or
exploration-group-sell = Vente
exploration-group-join = Se joindre
exploration-group-decline = Ne pas vendre
exploration-group-done = Terminé
exploration-group-pass = Passer
exploration-group-acquire = Acheter chez { $owner }

exploration-choice-sail = { $brief } → { $after }
exploration-choice-return =
    { $home ->
        [yes] { $earned ->
            [0] { $brief } → au port
           *[other] { $brief } → au port, { $earned } d’or !
        }
       *[no] { $brief } → { $back } sur { $out }
    }
exploration-choice-explore =
    { $count ->
        [one] piocher { $count } carte (il en reste { $deck })
       *[other] piocher { $count } cartes (il en reste { $deck })
    }
exploration-choice-exhibit = { $brief }{ exploration-tag }
exploration-choice-retrieve = { $brief }{ exploration-tag }
exploration-tag =
    { $remark ->
        [opens] { " " }· ouvre le marché
        [closes] { " " }· ferme le marché
        [rare] { " " }· devient rare
        [rare-no-more] { " " }· n’est plus rare
        [popular] { " " }· devient populaire
        [popular-no-more] { " " }· n’est plus populaire
       *[none] { "" }
    }
exploration-choice-keep = { $brief }
exploration-choice-mint = { $brief }
exploration-choice-sell = vous en tireriez { exploration-coins }
exploration-choice-join = vous en tireriez { exploration-coins }
exploration-choice-decline = tout laisser exposé
exploration-choice-done = finir votre tour
exploration-choice-pass = vous ne pouvez rien faire
exploration-choice-acquire =
    { $gold ->
        [0] { $brief } · gratuit
       *[other] { $brief } · { $gold } d’or
    }

## Ce que l’on demande

exploration-decision-turn = À vous, { $name }. Que faites-vous ?
exploration-decision-exhibit = Exposer encore, ou avez-vous terminé ?
exploration-decision-retrieve = Reprendre encore, ou avez-vous terminé ?
exploration-decision-acquire = Acheter encore chez { $owner }, ou avez-vous terminé ?
exploration-decision-sale = Une vente est ouverte.
exploration-decision-join = Une vente est ouverte, { $name }. Vous joignez-vous à elle ?
exploration-decision-keep =
    { $staying ->
        [one] Une carte reste exposée. Laquelle ?
       *[other] { $staying } cartes restent exposées. Laquelle d’abord ?
    }
exploration-decision-mint =
    { $gold ->
        [one] Une de ces cartes devient de l’or. Laquelle ?
       *[other] { $gold } de ces cartes deviennent de l’or. Laquelle d’abord ?
    }

## Ce qui s’est passé

exploration-event-begins =
    { $you ->
        [yes] Vous commencez.
       *[no] { $name } commence.
    }
exploration-event-shuffled =
    { $sets ->
        [one] On mélange { $cards } cartes.
       *[other] On mélange { $sets } jeux ensemble, { $cards } cartes.
    }
exploration-event-dealt =
    { $known ->
        [yes] Vous recevez { $cards }.
       *[no] { $you ->
            [yes] Vous recevez { $count } cartes.
           *[no] { $name } reçoit { $count } cartes.
        }
    }
exploration-event-sailed =
    { $you ->
        [yes] Vous prenez le large avec { $card } : distance { $out }.
       *[no] { $name } prend le large avec { $card } : distance { $out }.
    }
exploration-event-returned =
    { $you ->
        [yes] Vous rentrez avec { $card }{ exploration-so-far }.
       *[no] { $name } rentre avec { $card }{ exploration-so-far }.
    }
exploration-so-far =
    { $arrives ->
        [yes] { "" }
       *[no] {"\u00A0"}: { $back } sur { $out }
    }
exploration-event-arrived =
    { $you ->
        [yes] Vous voilà au port, de retour de la distance { $distance } !
       *[no] Retour au port, depuis la distance { $distance }.
    }
exploration-event-king-rewarded =
    { $you ->
        [yes] Le Roi vous verse { exploration-coins }.
       *[no] Le Roi verse { exploration-coins }.
    }
exploration-event-commerce-rewarded =
    { $you ->
        [yes] La Chambre du commerce maritime vous verse { exploration-coins }.
       *[no] La Chambre du commerce maritime verse { exploration-coins }.
    }
exploration-event-turned-over = Changé en or : { $cards }.
exploration-event-discarded = Défaussé : { $cards }.
exploration-event-explored =
    { $you ->
        [yes] Vous explorez à la distance { $distance } et découvrez { $known ->
            [yes] { $cards }
           *[no] { $count } cartes
        }.
       *[no] { $name } explore à la distance { $distance } et pioche { $count ->
            [one] { $count } carte
           *[other] { $count } cartes
        }.
    }
exploration-event-second-deck =
    { $cards ->
        [one] La pioche est vide : la défausse devient la seconde pioche, { $cards } carte.
       *[other] La pioche est vide : la défausse devient la seconde pioche, { $cards } cartes.
    }
exploration-event-exhibited =
    { $you ->
        [yes] Vous exposez { $cards }.
       *[no] { $name } expose { $cards }.
    }
exploration-event-retrieved =
    { $you ->
        [yes] Vous reprenez { $cards }.
       *[no] { $name } reprend { $cards }.
    }
exploration-event-acquired =
    { $you ->
        [yes] Vous achetez { $cards } chez { $owner } pour { exploration-coins }.
       *[no] { $owned ->
            [yes] { $name } achète { $cards } chez vous pour { exploration-coins }.
           *[no] { $name } achète { $cards } chez { $owner } pour { exploration-coins }.
        }
    }
exploration-event-sale-begun =
    { $you ->
        [yes] Vous ouvrez une vente
       *[no] { $name } ouvre une vente
    } (rare : { $rare ->
        [none] rien
       *[other] { $rare }
    } ; populaire : { $popular ->
        [none] rien
       *[other] { $popular }
    }).
exploration-event-sold =
    { $you ->
        [yes] Vous vendez { $goods } pour { exploration-coins }.
       *[no] { $name } vend { $goods } pour { exploration-coins }.
    }
exploration-event-kept =
    { $you ->
        [yes] Vous laissez { $cards } en exposition.
       *[no] { $name } laisse { $cards } en exposition.
    }
exploration-event-stopped =
    { $you ->
        [yes] Vous en restez là.
       *[no] { $name } en reste là.
    }
exploration-event-joined =
    { $you ->
        [yes] Vous vous joignez à la vente.
       *[no] { $name } se joint à la vente.
    }
exploration-event-declined =
    { $you ->
        [yes] Vous ne vendez pas.
       *[no] { $name } ne vend pas.
    }
exploration-event-passed =
    { $you ->
        [yes] Vous ne pouvez rien faire et vous passez.
       *[no] { $name } ne peut rien faire et passe.
    }
exploration-event-age-ended = L’âge est terminé : { $reason }.

exploration-ending-all-home = la seconde pioche est en jeu et les navires sont au port
exploration-ending-deck-empty = la dernière carte est piochée
exploration-ending-all-passed = plus personne ne pouvait jouer
exploration-ending-turn-limit = on a joué cent tours par joueur

## D’où vient l’or

exploration-score-gold = Or
exploration-score-rare = Rares
exploration-score-popular = Populaires
exploration-score-others = Ordinaires
exploration-score-cards-left = Cartes restantes
exploration-tie-cards = cartes restant après la Vente finale

## La table

exploration-header-turn = tour { $turn }
exploration-header-deck = pioche { $deck }
exploration-header-second-deck = seconde pioche { $deck }
exploration-header-discard = défausse { $count }
exploration-market-closed = Marché fermé : pas de vente tant que les cinq sortes ne sont pas exposées
exploration-market-sale = Une vente est ouverte : les prix de son début valent pour tous
exploration-price-rare = rare, 1 pour 1
exploration-price-popular = populaire, 2 pour 1
exploration-price-other = 3 pour 1
exploration-seat-you = vous
exploration-at-home = au port
exploration-outward = distance { $out }
exploration-explored = distance { $out }, exploré
exploration-returning = encore { $left } sur { $out }
exploration-gold = { $count } d’or
exploration-hand =
    { $count ->
        [0] aucune carte
        [one] { $count } carte
       *[other] { $count } cartes
    }
exploration-known = vu entrer en main
exploration-worth = vaut { $count }
exploration-on-show = exposé
exploration-laid-out-voyage = Rapporté du voyage
exploration-laid-out-goods = En vente
exploration-nothing-on-show = rien d’exposé
exploration-your-hand = Votre main
exploration-empty-hand = Votre main est vide.

exploration-brackets = Entre parenthèses : le nombre de cartes que cet or représente.
exploration-won =
    { $score ->
        [one] { $name } gagne avec { $score } pièce d’or !
       *[other] { $name } gagne avec { $score } pièces d’or !
    }
exploration-shared =
    { $score ->
        [one] { $names } se partagent la victoire, avec { $score } pièce d’or chacun !
       *[other] { $names } se partagent la victoire, avec { $score } pièces d’or chacun !
    }

exploration-help =
    Le plus d’or gagne. Un voyage rapporte des cartes ; les cartes exposées se vendent contre de l’or.
    Prenez le large (chaque navire d’une carte éloigne de 1), explorez une fois (2 cartes par distance, 12 en main au plus), rentrez (chaque navire compte 2).
    Au retour de 7, 8, 9, le Roi verse 1, 2, 3 pièces d’or ; la Chambre du commerce maritime en ajoute 1 si personne en mer n’est aussi loin.
    Au port, exposez des cartes. Quand les cinq sortes sont exposées, chez vous ou ailleurs, une vente rapporte : la sorte la plus rare 1 carte pour une pièce, la plus populaire 2, les autres 3.
    Une pièce d’or achète deux cartes dans une exposition, ou vous porte à 3 à l’aller, à 6 au retour.
    Quand la pioche s’est vidée deux fois, ou que tous sont au port pendant la seconde, la Vente finale clôt l’âge. Ce qui est encore en mer est perdu.

## La page

web-exploration-market = Marché
web-exploration-market-open = Les cinq sortes sont exposées : une vente est possible.
web-exploration-sea = La mer
web-exploration-sale = La vente
web-exploration-sail = Prendre le large
web-exploration-return = Rentrer au port
web-exploration-explore = Explorer
web-exploration-exhibit = Exposer
web-exploration-known = Ce que chacun sait
web-exploration-known-short = Connu
web-exploration-behind-gold = cartes retournées en or
web-exploration-second-deck = la seconde pioche comptait
web-exploration-drawn = vous y avez pioché
web-exploration-discarded = La défausse
