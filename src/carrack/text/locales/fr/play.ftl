# carrack play

play-person = Joueur { $number }
play-rule = { $title } ({ $rule })
play-decided =
    { $you ->
        [yes] Vous n’aviez qu’un choix : « { $choice } ».
       *[no] { $name } n’avait qu’un choix : « { $choice } ».
    }
play-yes = o oui y

## Le menu

play-menu-games = À quel jeu voulez-vous jouer ?
play-menu-game = { $number }  { $name }, { $fewest } à { $most } joueurs
play-menu-which = Numéro [{ $usual }] :
play-menu-players = Combien de joueurs, de { $low } à { $high } ? [{ $usual }] :
play-menu-people = Combien d’entre eux à cet écran ? [{ $usual }] :
play-menu-bot = Quels robots ({ $known }) ? [{ $usual }] :
play-menu-range = Un nombre de { $low } à { $high }, s’il vous plaît.

## Au début

play-table = À la table :
play-table-person = { $number }  { $name }
play-table-bot = { $number }  { $name }, un robot
play-resumed = La partie reprend après { $position } décisions.
play-hint = Tapez le numéro de ce que vous voulez faire. ? explique tout.
play-start = Entrée pour appareiller

## Les questions

play-key-number = un numéro
play-key-enter = Entrée prend ce choix
play-keys = u annuler · s sauver · l journal · r règle · ? aide · q quitter
play-pick = Choisissez par son numéro.
play-several = « { $typed } » peut désigner { $numbers }.
play-no-number = Il n’y a pas de choix { $number } : ils vont de 1 à { $last }.
play-not-understood = Que veut dire « { $typed } » ? Tapez ? pour savoir ce que l’on peut taper.
play-illegal = Pas maintenant : « { $action } » est contraire à la règle { $rule }. r montre une règle.
play-turn-over = Votre tour s’est terminé avant le dernier de ces choix.
play-no-more = Ce n’est plus possible : { $choice }.
play-back = Entrée pour revenir

## Entre les tours

play-end-turn = Entrée pour continuer, u pour revenir sur ce choix
play-go-on = Entrée pour continuer
play-then = C’est ensuite à { $name }.
play-then-over = C’était la dernière décision de la partie.
play-hand-over = Passez l’écran à { $name }. { $name }, tapez Entrée quand vous êtes seul à le voir.
play-lingers = Désormais, j’attends à la fin de chacun de vos tours ; e encore une fois l’arrête.
play-lingers-not = Désormais, vos tours se terminent sans attendre.
play-undone = C’est annulé.
play-undo-others = { $name } a décidé depuis : c’est trop tard. Avec e, j’attendrai à la fin de chacun de vos tours.
play-undo-revealed = Ce choix a révélé des cartes cachées : on ne peut pas revenir dessus.
play-undo-start = Il n’y a encore rien à annuler.

## Sauver

play-save-as = Nom du fichier [{ $file }] :
play-save-first = Sauver d’abord ? Nom du fichier, ou Entrée pour partir sans sauver :
play-save-over = Sauver la partie ? Nom du fichier, ou Entrée pour partir :
play-save-foreign = { $file } existe déjà et n’est pas une partie : choisissez un autre nom.
play-save-replace = { $file } contient une autre partie. La remplacer ? [o/n]
play-save-not = Rien n’a été sauvé.
play-save-failed = Impossible d’écrire { $file } : { $problem }.
play-saved = Sauvé dans { $file }.
play-kept = La partie est gardée dans { $file } ; --resume la reprend.
play-not-saved = La partie n’a pas été sauvée.
play-goodbye = Bon vent !

## Lire

play-no-rule = Aucune règle ne s’appelle « { $rule } ».
play-rules-close = Laquelle ? { $rules }
play-help =
    Ce que vous pouvez taper :
      3             prendre le choix 3 ; 3 4 4 en prend plusieurs de suite
      sail with=…   ou les mots d’un choix, ou leur début
      u             revenir sur votre dernière décision, sauf si elle a révélé des cartes cachées
      e             attendre à la fin de chacun de mes tours, pour pouvoir l’annuler
      s, s nom      sauver la partie
      l             tout ce qui s’est passé
      r, r roi      la règle de cette décision, ou celle qui a ce mot dans son nom
      q             partir ; on peut d’abord sauver la partie

## La fin

play-over = La partie est terminée : { $reason }.
play-accounts = Comptes finaux
play-place = Rang
play-captain = Capitaine
play-total = Total

## Erreurs

error-play-unknown-seat = Personne du nom de « { $seat } » ne peut prendre place. Places : { $known }.
error-play-seat-count =
    { $seats ->
        [one] --seats nomme { $seats } place,
       *[other] --seats nomme { $seats } places,
    } mais la partie compte { $players } joueurs.
error-play-nobody = Personne ne jouerait à cet écran avec --seats { $seats } : une place doit être « you ». Pour faire jouer des robots entre eux, il y a carrack simulate.
error-play-same-names = Deux joueurs ne peuvent pas porter le même nom : { $names }.
error-play-name-count = --names donne { $names } noms : donnez-en un pour chacune des { $seats } places, ou un pour chaque « you ».
error-play-save-exists = { $file } existe déjà et n’a pas été touché. Donnez un autre nom à --save, ou reprenez la partie qui s’y trouve avec --resume.
error-play-resume-fixed = { $option } ne peut pas changer dans une partie sauvée : retirez cette option, ou commencez une partie sans --resume.
error-play-resume-other = { $file } contient une partie de { $game }.
