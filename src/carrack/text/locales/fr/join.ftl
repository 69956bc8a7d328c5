# carrack join : une partie servie, dans le terminal.

join-name = Votre nom :
join-token = Pour revenir comme la même personne : --token { $token }
join-keys = u annuler · c texte : dire quelque chose · l journal · r règle · ? aide · q partir
join-waiting-seats = { $free ->
    [one] On attend encore un joueur.
   *[other] On attend encore { $free } joueurs.
  } À la table : { $names }.
join-said = { $name } : « { $words } »
join-undone = La partie revient à la position { $position }.
join-gone = { $name } est parti ; un robot joue la suite.
join-resigned = { $name } a abandonné.
join-timed-out = { $name } n’a plus de temps ; un robot joue la suite.
join-returned = { $name } est de retour.
join-renamed = { $before } s’appelle maintenant { $name }.
join-undo-agree = { $name } demande de revenir à la position { $position }. Êtes-vous d’accord ? y (oui) ou n (non) :
join-hand-over = Passez l’écran à { $name } (place { $seat }). Appuyez sur Entrée quand ce joueur seul peut le voir.
join-lobby-empty = Aucune partie n’attend de joueurs ici.
join-lobby-choose = Quelle partie ? Un numéro, Entrée pour regarder encore, q pour partir :
join-lobby-match = { $number }  { $game } · { $names } · { $free ->
    [0] aucune place libre
    [one] une place libre
   *[other] { $free } places libres
  }
join-undo-asked = On demande aux autres s’ils veulent revenir en arrière.
join-left = La partie continue sans vous ; revenez avec le même lien et --token.
join-over-finished = La partie est finie.
join-over-resigned = La partie est finie : quelqu’un a abandonné.
join-over-abandoned = La partie est finie : tout le monde est parti.
join-place = { $place }  { $name }, { $points }
join-help =
    Ce que vous pouvez taper :
      3             prendre le choix 3 ; 3 4 4 en prend plusieurs de suite
      sail with=…   ou les mots d’un choix, ou leur début
      u             revenir sur votre dernière décision, ou le demander aux autres
      y, n          accepter ou refuser (y : oui) quand un autre demande de revenir en arrière
      c bonjour     dire quelque chose à toute la table
      l             tout ce qui s’est passé
      r, r roi      la règle de cette décision, ou celle qui a ce mot dans son nom
      q             partir ; la partie vous attend
