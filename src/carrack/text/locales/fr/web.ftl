# La page autour des tables.

## Partout

web-skip = Aller au contenu
web-pages = Pages
web-home = Accueil
web-lobby = Salon
web-rules = Règles
web-settings = Réglages
web-language = Langue
web-close = Fermer
web-loading = Un instant…
web-not-found = Cette page n’existe pas.
web-you = vous
web-guest = Invité

## Réglages

web-theme = Couleurs
web-theme-system = comme l’appareil
web-theme-light = claires
web-theme-dark = sombres
web-speed = Mouvement des pièces
web-speed-slow = lent
web-speed-normal = normal
web-speed-fast = rapide
web-speed-off = aucun
web-confirm-setting = Demander avant d’envoyer un coup
web-curtain-setting = Un rideau entre les joueurs à cet écran
web-notify-setting = M’avertir quand c’est mon tour
web-sound-setting = Sons : pièces et monnaie, et une cloche quand c’est mon tour
web-keys-setting = Touches à la table
web-keys = 1–9 choisissent, U reprend, ← et → montrent les positions d’avant, ? demande ce qu’est une chose

## Accueil

web-welcome = Où ferez-vous voile aujourd’hui ?
web-welcome-more = Choisissez un jeu et partez aussitôt contre des robots, ou ouvrez une table pour vos amis.
web-name = Votre nom
web-name-first = Donnez d’abord un nom : les autres veulent savoir avec qui ils jouent.
web-bots = Robots
web-bot-easy = facile
web-bot-normal = normal
web-bot-hard = difficile
web-bot-greedy = gourmand
web-bot-search = calculateur
web-bot-random = au hasard
# Comment s’appelle un robot à la table, d’après sa sorte et sa place ; court, car on l’écrit aussi sur les plateaux.
web-bot-seat-easy = Facile { $seat }
web-bot-seat-normal = Normal { $seat }
web-bot-seat-hard = Difficile { $seat }
web-bot-seat-greedy = Gourmand { $seat }
web-bot-seat-search = Calcul { $seat }
web-bot-seat-random = Hasard { $seat }
web-own-matches = Vos tables
web-stood-in = un robot joue pour vous
web-players = de { $fewest } à { $most } joueurs
web-sail = Jouer contre des robots
web-learn = Apprendre
web-starting = On largue les amarres…
web-set-up = Préparer une table

## Salon et mise en place

web-open-matches = Tables avec des places libres
web-running-matches = Parties en cours
web-none-open = Aucune table n’attend de joueurs.
web-none-running = Aucune partie publique n’est en cours.
web-rated = Classée
web-from-snapshot = Commence d’une position donnée : jamais classée
web-lobby-open = Choisir un jeu et ouvrir une table
web-free-seats =
    { $count ->
        [one] { $count } place libre
       *[other] { $count } places libres
    }
web-join = Prendre place
web-watch = Regarder
web-go-to-table = À la table
web-seats = Places
web-seat = Place { $seat }
web-player-count = Joueurs
web-seat-me = moi
web-seat-open = ouverte à tous
web-seat-invited = sur invitation
web-seat-kept = gardée pour { $name }
web-seat-a-bot = Asseoir un robot
web-seat-bot = robot : { $bot }
web-hot-seat-hint = Donnez plusieurs places à « moi » pour jouer ensemble sur cet écran.
web-seat-called = Nom de la personne à la place { $seat }
web-clock = Temps de réflexion
web-clock-none = non limité
web-clock-live = des minutes pour toute la partie
web-clock-days = des jours pour chaque coup
web-clock-left-days =
    { $days ->
        [one] { $days } jour, { $hours } h
       *[other] { $days } jours, { $hours } h
    }
web-clock-minutes = Minutes par joueur
web-clock-increment = Secondes ajoutées après chaque tour
web-clock-days-each = Jours pour chaque coup
web-clock-end = Quand le temps est écoulé
web-clock-end-choice-bot = un robot joue la suite
web-clock-end-choice-resign = un robot joue la suite, et la place est classée dernière
web-options = Options
web-options-usual = comme d’habitude
web-labelled = { $title } : { $value }
# Un titre court pour chaque option ; ce qu’elle veut dire le suit.
web-titled-auction = Enchères du premier tour
web-titled-two_player_captains = Deux capitaines à deux joueurs
web-titled-no_survivors = Aucun survivant
web-titled-scouting = Éclaireurs
web-titled-advanced_reconnaissance = Reconnaissance avancée
web-titled-builder = Extension Bâtisseurs
web-titled-builder_specialist = Le bâtisseur
web-titled-builder_buildings = Nouvelles réalisations
web-titled-buy_victory_points = Achat de points
web-titled-nations = Avantages nationaux
web-titled-reduced_luck = Hasard réduit
web-titled-house = Tableau des valeurs
web-option-nations-none = non
web-option-nations-random = distribuées au hasard
web-option-nations-auction = mises aux enchères
web-table = Table
web-public = Annoncée au salon, pour que chacun puisse s’y asseoir ou regarder
web-table-own = un tableau à vous …
web-table-how = Un tableau de valeurs en TOML : entier et avec un nom à lui, ou seulement ce qui diffère, avec base = "{ $base }".
web-table-begin = Partir de
web-table-file = D’un fichier
web-table-text = Tableau de valeurs en TOML
web-table-check = Vérifier le tableau
web-table-good = On peut jouer avec le tableau « { $name } ».
web-table-missing = Votre tableau de valeurs n’a pas été vérifié, ou ne peut pas être joué. Revoyez-le, ou choisissez un tableau publié.
web-open-table = Ouvrir la table
web-waiting-room = La partie commence quand toutes les places sont prises.
web-link = Lien pour vos amis
web-link-for-seat = Lien pour la place { $seat }
web-copy = Copier
web-copied = Copié
web-selected = Il est sélectionné : copiez-le avec le clavier ou le menu.
web-delete = Supprimer la table
web-delete-why = Plus personne ne pourra venir à cette table.
web-delete-yes = Oui, la supprimer
web-leave-early = Votre place sera de nouveau libre pour quelqu’un d’autre.
web-start = Commencer

## À la table

web-parts = Parties de la table
web-part-board = Plateau
web-part-choose = Choisir
web-part-me = À moi
web-part-rivals = Rivaux
web-part-log = Journal
web-part-lit = (quelque chose à choisir)
web-side-fold = Replier le journal
web-side-unfold = Montrer le journal
web-choices = Votre choix
web-your-turn = À vous de jouer
web-waiting-for = C’est à { $name } de choisir.
web-over = La partie est finie.
web-all-choices = Tous les choix ({ $count })
web-fold = Masquer les choix
web-unfold = Afficher les choix
web-plan = Votre coup jusqu’ici, pas encore envoyé :
web-plan-unseen = (ce qu’il apporte se verra une fois envoyé)
web-plan-back = Une étape en arrière
web-help-mode = Qu’est-ce que c’est ?
web-help-asking = Choisissez quelque chose sur la table pour en lire la règle ; rien n’y est joué pendant ce temps.
web-help-on = Aide : { $name }
web-plan-complete = Votre coup est complet. Envoyez-le ou changez-le.
web-curtain-next = C’est à { $name }
web-curtain-who = Qui est devant l’écran ?
web-curtain-why = Passez l’écran. Rien n’est montré avant.
web-curtain-ready = Je suis { $name } : montrez ma table
web-curtain-look = Regarder en tant que { $name }
web-curtain-hand-over = Passer à { $name }
web-confirm = Envoyer
web-choose-again = Choisir autrement
web-undo = Reprendre
web-undo-last = Reprendre mon dernier coup
web-undo-propose = Demander aux autres de reprendre mon dernier coup
web-undo-waits = Vous avez demandé à reprendre votre coup. Doivent encore accepter : { $names }.
web-undo-asked =
    { $whose ->
        [asker] { $name } demande à revenir avant son propre coup :
        [you] { $name } demande à revenir avant votre coup :
       *[other] { $name } demande à revenir avant un coup de { $mover } :
    }
web-undo-asked-since =
    { $count ->
        [one] Le coup suivant est repris aussi.
       *[other] Les { $count } coups suivants sont repris aussi.
    }
web-undo-refused = { $name } refuse de revenir en arrière, votre coup reste donc joué : dès que d’autres ont vu ou décidé quelque chose depuis, tous doivent accepter.
web-undo-played-on = { $name } a continué à jouer, votre coup reste donc joué : dès que d’autres ont vu ou décidé quelque chose depuis, tous doivent accepter.
web-agree = Accepter
web-refuse = Refuser
web-rule = la règle
web-rule-of = Règle { $rule }
web-log = Journal
web-log-more = { $count } lignes de plus
web-log-less = Moins de lignes
web-since-my-turn = Depuis votre dernier coup
web-since-back = Coup précédent
web-since-on = Coup suivant
web-scores = Scores
web-chat = Discussion
web-chat-none = Personne n’a encore rien dit.
web-chat-say = Dire quelque chose
web-chat-send = Dire
web-chat-seated = Seuls ceux qui sont à la table parlent ici.
web-unread = (nouveau)
web-course = Courbes
web-chart-scores = Points
web-chart-money = Argent
web-chart-table = En tableau
web-chart-position = Position
web-chart-none = Il n’y a encore rien à dessiner.
web-clock-terms-live = { $minutes } min chacun, { $increment } s de plus après chaque tour.
web-clock-terms-days =
    { $days ->
        [one] { $days } jour pour chaque coup.
       *[other] { $days } jours pour chaque coup.
    }
web-clock-end-bot = Temps écoulé : un robot joue la suite.
web-clock-end-resign = Temps écoulé : dernière place, et un robot joue la suite.
web-log-undo =
    { $you ->
        [yes] Vous reprenez un coup.
       *[no] { $name } reprend un coup.
    }
web-log-undo-move =
    { $you ->
        [yes] Vous reprenez : « { $move } »
       *[no] { $name } reprend : « { $move } »
    }
web-log-undo-asked =
    { $you ->
        [yes] Vous demandez à reprendre un coup.
       *[no] { $name } demande à reprendre un coup.
    }
web-log-undo-asked-move =
    { $you ->
        [yes] Vous demandez à reprendre : « { $move } »
       *[no] { $name } demande à reprendre : « { $move } »
    }
web-log-undo-agreed =
    { $you ->
        [yes] Vous acceptez de revenir en arrière.
       *[no] { $name } accepte de revenir en arrière.
    }
web-log-undo-refused =
    { $you ->
        [yes] Vous refusez de revenir en arrière.
       *[no] { $name } refuse de revenir en arrière.
    }
web-log-undo-played-on =
    { $you ->
        [yes] Vous continuez à jouer au lieu de revenir en arrière.
       *[no] { $name } continue à jouer au lieu de revenir en arrière.
    }
web-log-taken = { $name } prend place.
web-log-left = { $name } quitte la table.
web-log-left-to-bot = { $name } quitte la table ; un robot joue la suite.
web-log-late = Temps écoulé pour { $name } ; un robot joue la suite.
web-log-late-last = Temps écoulé pour { $name }, dont la place est classée dernière ; un robot joue la suite.
web-log-returned = { $name } est de retour et reprend la partie.
web-log-resigned = { $name } abandonne : sa place est classée dernière.
web-log-renamed = { $before } s’appelle maintenant { $name }.
# Pourquoi un robot joue à notre place.
web-late = Votre temps est écoulé. Un robot joue maintenant pour vous.
web-late-last = Votre temps est écoulé : votre place est classée dernière, et un robot la joue jusqu’à la fin.
web-has-left = Vous avez quitté la table. Un robot joue maintenant pour vous.
web-has-resigned = Vous avez abandonné : votre place est classée dernière, et un robot la joue jusqu’à la fin.
web-return = Reprendre ma place
web-leave = Quitter la table
web-leave-why = Un robot joue pour vous. Vous pourrez reprendre votre place tant que la partie dure.
web-leave-rated = Cette partie est classée : la quitter, c’est abandonner. Votre place sera classée dernière, et on ne peut pas y revenir.
web-leave-ends = Personne d’autre ne joue ici : la partie s’arrête. On ne peut pas y revenir.
web-leave-yes = Oui, quitter
web-resign = Abandonner
web-resign-why = Votre place sera classée dernière, et un robot la jouera jusqu’à la fin. On ne peut pas revenir en arrière.
web-resign-ends = Votre place sera classée dernière, et la partie s’arrête aussitôt.
web-resign-yes = Oui, abandonner
web-sure-no = Non
web-look-at = Revoir la position { $position }
web-history = Historique
web-position = Position { $position } sur { $last }
web-earlier = Avant
web-later = Après
web-now = Maintenant
web-total = Total
web-rematch = Rejouer
web-rematch-asked = Une autre partie est prête, et une place vous y est gardée.
web-rematch-join = Rejoindre la revanche
# Pourquoi l’un devance l’autre à points égaux ; { $what } est ce qui décide.
web-tie =
    { $count ->
        [one] { $ahead } devance { $behind } à points égaux : { $what }, { $more } contre { $less }.
       *[other] { $ahead } devancent { $behind } à points égaux : { $what }, { $more } contre { $less }.
    }
web-accounting = D’où viennent les points
web-end-resigned = Fin avant l’heure, par abandon : qui abandonne finit dernier.
web-end-abandoned = Partie interrompue : plus personne ne joue.
web-lost = La connexion est perdue. On la rétablit…
web-spectating = Vous regardez. Vous voyez ce que tout le monde peut voir.
web-watchers =
    { $count ->
        [one] Une personne regarde.
       *[other] { $count } personnes regardent.
    }
web-recorded = Une partie enregistrée : quoi que vous choisissiez, le coup enregistré est montré.

## Quand quelque chose ne va pas

web-offline = Le serveur est injoignable. Tourne-t-il, et êtes-vous en ligne ? Réessayez dans un instant.
web-no-such-match = Cette table n’existe pas, ou ne vous est pas ouverte. Demandez-en le lien.
web-no-such-game = Ce jeu n’existe pas ici.
web-refused = Le serveur a refusé ({ $code }). Rechargez la page et réessayez.
web-not-loaded = Une partie de la page n’a pas pu être chargée : le serveur est injoignable, ou sa version a changé. Rechargez la page.
web-reload = Recharger

## Règles

web-chapters = Chapitres
web-search = Chercher dans les règles
web-chapter-rules =
    { $count ->
        [one] { $count } règle
       *[other] { $count } règles
    }
web-nothing-found = Aucune règle ne contient ces mots.

## La table d’un jeu qui n’en a pas à lui

web-generic-none = rien
web-generic-unknown = inconnu
web-generic-yes = oui
web-generic-no = non
web-generic-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
web-game-won =
    { $score ->
        [one] { $name } gagne avec { $score } point !
       *[other] { $name } gagne avec { $score } points !
    }
web-game-shared =
    { $score ->
        [one] { $names } se partagent la victoire, avec { $score } point chacun !
       *[other] { $names } se partagent la victoire, avec { $score } points chacun !
    }
