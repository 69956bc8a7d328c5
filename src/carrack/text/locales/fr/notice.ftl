# Messages à ceux dont c’est le tour.

notice-subject = { $count ->
    [one] C’est à vous
   *[other] C’est à vous dans { $count } parties
  }
notice-body =
    { $count ->
        [one] C’est à vous de jouer dans cette partie :
       *[other] C’est à vous de jouer dans ces parties :
    }

    { $lines }

    Pour ne plus rien recevoir : { $stop }
notice-confirm-subject = Est-ce votre adresse ?
notice-confirm =
    Quelqu’un, sans doute vous, veut être averti à cette adresse quand c’est son tour.

    Si c’était vous : { $link }
    Sinon, ne faites rien ; ou, pour ne plus jamais en entendre parler : { $stop }
notice-confirm-page = Faut-il envoyer à votre adresse des messages quand c’est votre tour ?
notice-confirm-button = Oui
notice-confirmed = Désormais vous saurez quand c’est votre tour.
notice-stop-page = Faut-il ne plus envoyer de messages quand c’est votre tour ?
notice-stop-button = Les arrêter
notice-stopped = Aucun message ne viendra plus.
