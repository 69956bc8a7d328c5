# La ligne de commande, `carrack play` mis à part.

## Mots communs

cli-error-label = Erreur :
cli-remark-label = Remarque :
cli-error-help = Pour de l’aide : { $command }
cli-interrupted = Interrompu.
cli-none = aucune
cli-nothing = rien, la partie est finie
cli-top-level = le niveau le plus externe
cli-range = { $low } à { $high }
cli-only-for = { $option } est pour { $players } joueurs, pas { $given }
cli-or-table = { $names }, ou un fichier TOML
cli-tenths = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }
cli-hundredths = { NUMBER($value, minimumFractionDigits: 2, maximumFractionDigits: 2) }
cli-percent = { NUMBER($share, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
cli-compiled = compilé
cli-pure = Python pur

## Aide

cli-help = Des jeux de plateau de découverte et d’empire : jouez-y ici, lisez leurs règles, faites-y jouer des robots par milliers.
cli-help-exit-codes =
    Codes de sortie : 0 terminé ; 1 un fichier est abîmé, illisible ou impossible à écrire, ou un enregistrement se révèle faux ; 2 arguments erronés ; 3 verify ne peut pas encore se prononcer ; 130 interrompu.
cli-help-usage = Usage :
cli-help-commands = Commandes
cli-help-arguments = Arguments
cli-help-options = Options
cli-help-help = Afficher cette aide.
cli-help-version = Afficher la version, et si les règles sont compilées.
cli-help-lang = Parler cette langue (sinon celle de CARRACK_LANG, LC_ALL, LC_MESSAGES ou LANG).

cli-metavar-host = HÔTE
cli-metavar-url = URL
cli-metavar-options = OPTIONS
cli-metavar-command = COMMANDE
cli-metavar-game = JEU
cli-metavar-rule = RÈGLE
cli-metavar-file = FICHIER
cli-metavar-number = N
cli-metavar-seat = PLACE
cli-metavar-seed = GRAINE
cli-metavar-hex = HEXA
cli-metavar-option = OPTION
cli-metavar-pair = NOM=VALEUR
cli-metavar-seats = PLACE,PLACE…
cli-metavar-names = NOM,NOM…
cli-metavar-folder = DOSSIER
cli-metavar-bots = ROBOT,ROBOT…

cli-arg-game = l’identifiant du jeu, tel que « carrack games » le donne.
cli-arg-record = une partie enregistrée, telle que « carrack play » la sauvegarde.
cli-arg-players = Le nombre de joueurs.
cli-arg-seed = La même graine donne le même résultat : un nombre entier, ou des chiffres hexadécimaux après 0x. Par défaut, une nouvelle est tirée.
cli-arg-option = Régler une option du jeu ; peut être donné plusieurs fois. Une option qui est un tableau prend un nom publié ou un fichier TOML.
cli-arg-options = Prendre les options, et le nombre de joueurs, dans un fichier TOML.

cli-games-summary = Lister les jeux, ou les options de l’un d’eux.
cli-games-help = Lister les jeux auxquels on peut jouer, à combien, et avec quelles options.
cli-games-game = l’identifiant d’un jeu, pour tout savoir de ses options.
cli-games-print-table = Écrire en TOML le tableau de valeurs d’une option, pour en partir ; OPTION=NOM ou OPTION=FICHIER en écrit un autre que celui par défaut.
cli-rules-summary = Lire les règles d’un jeu, ou l’une d’elles.
cli-rules-help = Lire les règles d’un jeu, un chapitre, ou une seule règle avec son origine et l’endroit du programme qui l’applique.
cli-rules-rule = l’identifiant d’une règle, ou son début : exploration.sale.join, ou sale.
cli-play-summary = Jouer à un jeu dans le terminal.
cli-play-help = Jouer à un jeu dans le terminal, seul contre des robots ou à plusieurs devant le même écran. Sans jeu donné, on vous demande lequel.
cli-play-game = l’identifiant du jeu, tel que « carrack games » le donne.
cli-play-seats = Qui s’assoit où : you pour une personne devant cet écran, ou un robot comme random.
cli-play-names = Les noms des joueurs, de tous ou des seules personnes.
cli-play-seed = La même graine donne les mêmes cartes : un nombre entier, ou des chiffres hexadécimaux après 0x. Par défaut, une nouvelle est tirée.
cli-play-resume = Reprendre une partie sauvegardée.
cli-play-save = Sauvegarder la partie dans ce fichier après chaque décision.
cli-simulate-summary = Faire jouer de nombreuses parties à des robots.
cli-simulate-help = Faire jouer de nombreuses parties à des robots et voir qui gagne, de combien, et pourquoi les parties finissent. La même graine donne les mêmes résultats, quel que soit le nombre de processus.
cli-simulate-games = Le nombre de parties (100 par défaut).
cli-simulate-jobs = Le nombre de processus qui se partagent le travail (par défaut, un par cœur du processeur).
cli-simulate-seats = Quel robot s’assoit où (par défaut, random partout).
cli-simulate-out = Écrire une ligne par partie et par place dans ce fichier, .csv ou .parquet.
cli-simulate-force = Remplacer le fichier s’il existe.
cli-simulate-quiet = N’afficher que les erreurs.
cli-simulate-json = Afficher les résultats sous forme d’un objet JSON.
cli-bots-summary = Lister les robots qui peuvent prendre place.
cli-bots-help = Lister les robots qui peuvent prendre place : ceux d’origine, et ceux d’autres paquets installés.
cli-bots-weights = Montrer plutôt ce que pèsent les robots d’un jeu, sous les noms qu’emploie le fichier d’une étude.
cli-bots-json = Afficher la liste en JSON.
cli-duel-summary = Opposer des robots à armes égales et voir lequel est le meilleur.
cli-duel-help = Opposer des robots et voir lequel est le meilleur, et avec quelle certitude. Chaque donne est jouée une fois par rotation des places, pour que ni la chance ni une place ne favorise personne.
cli-duel-seats = Quels robots jouent ; le même peut être nommé plusieurs fois. « carrack bots » les liste.
cli-duel-until-clear = S’arrêter dès qu’il est clair, avec une confiance de 95 %, que le premier robot nommé gagne plus ou moins que sa part équitable.
cli-tournament-summary = Faire se rencontrer plusieurs robots à des tables changeantes et les classer.
cli-tournament-help = Faire se rencontrer plusieurs robots à des tables changeantes, chacun aussi souvent avec chaque autre et à chaque place, et les classer avec OpenSkill.
cli-tournament-bots = Quels robots participent, au moins autant que de joueurs. « carrack bots » les liste.
cli-tournament-until-clear = S’arrêter dès qu’il est clair, avec une confiance de 95 %, lequel de deux robots devance l’autre plus souvent, pour tous les couples.
cli-arena-out = Garder chaque partie terminée dans ce dossier ; la même commande reprend là où elle s’est arrêtée.
cli-arena-records = Garder aussi l’enregistrement de chaque partie dans le dossier.
cli-arena-csv = Écrire une ligne par partie et par place dans ce fichier, en valeurs séparées par des virgules.
cli-arena-parquet = Écrire une ligne par partie et par place dans ce fichier, au format Parquet.
cli-arena-report = Écrire un rapport avec graphiques dans ce fichier HTML.
cli-arena-force = Remplacer ces fichiers s’ils existent.
cli-advise-summary = Demander à la recherche les meilleurs coups à une position d’un enregistrement.
cli-advise-help = Demander à la recherche les meilleurs coups à une position d’un enregistrement. Elle n’en sait pas plus que la place qui doit décider.
cli-advise-at = La position à examiner (par défaut : le dernier choix de l’enregistrement).
cli-advise-iterations = Combien de positions parcourir.
cli-advise-seconds = Combien de secondes réfléchir ; des fractions sont permises.
cli-advise-json = Afficher les coups en un objet JSON.
cli-replay-summary = Montrer une partie enregistrée coup par coup.
cli-replay-help = Montrer une partie enregistrée coup par coup, ou sa table à une position. Le coup 1 mène de la position 0 à la position 1.
cli-replay-at = Montrer seulement la table à cette position.
cli-replay-from = Commencer à ce coup.
cli-replay-to = Finir à ce coup.
cli-replay-seat = Montrer ce que cette place a vu ; la première est 1. Par défaut, ce qu’a vu un spectateur.
cli-replay-all = Tout montrer, quel que soit celui qui l’a vu.
cli-replay-events = Dire, ou non, ce que chaque coup a provoqué.
cli-replay-board = Dessiner la table après chaque coup.
cli-serve-summary = Servir des parties aux navigateurs et aux programmes.
cli-serve-help = Faire tourner un serveur : des parties de tous les jeux entre des gens et des robots, gardées dans une base de données. Ctrl+C l’arrête ; il reprend au prochain démarrage là où il en était.
cli-serve-host = L’adresse d’écoute (0.0.0.0 : toutes).
cli-serve-port = Le port d’écoute.
cli-serve-socket = Écouter sur un socket Unix au lieu d’un port, pour un proxy sur cette machine.
cli-serve-database = Où les parties sont gardées : sqlite:///carrack.db (par défaut) ou postgresql://user:password@host/name ; aussi par CARRACK_DATABASE.
cli-serve-workers = Combien de processus servent ; plus d’un demande PostgreSQL.
cli-serve-open = Montrer aussi la page dans un navigateur, s’il y a un bureau.
cli-serve-begins = Carrack est servi à http://{ $host }:{ $port }/ (Ctrl+C l’arrête)
cli-serve-begins-socket = Carrack est servi à un proxy sur { $socket } (Ctrl+C l’arrête)

cli-verify-summary = Vérifier qu’un enregistrement dit vrai.
cli-verify-help = Rejouer un enregistrement et le comparer aux empreintes, au résultat et à l’engagement qu’il contient.
cli-verify-seed = Révéler la graine d’un enregistrement qui la cache, et vérifier que c’est bien celle qui a été engagée.

## Jeux

cli-games-left-out = Le jeu { $name } du paquet { $package } a été laissé de côté : { $problem }
cli-games-id = Identifiant
cli-games-name = Nom
cli-games-players = Joueurs
cli-games-options = Options
cli-games-rules = Règles
cli-games-option = Option
cli-games-allowed = Valeurs
cli-games-default = Par défaut
cli-games-meaning = Sens
cli-games-for = De { $fewest } à { $most } joueurs, { $usual } sauf indication contraire.
cli-games-version = Version { $version } des règles.
cli-games-no-options = Ce jeu n’a pas d’options en dehors du nombre de joueurs.
cli-games-play = Y jouer
cli-games-read = Lire ses règles
cli-games-simulate = Y faire jouer des robots
cli-games-print = Écrire son tableau { $option }
cli-games-table = { $game } : un tableau de valeurs pour l’option { $option }.
cli-games-table-use =
    Donnez-lui un nom à lui et changez ce que vous voulez ; un tableau sans nom, ou avec base = "{ $name }", ne contient que ce qui change.
    Pour jouer avec : { $command }

## Règles

cli-rules-chapter = Chapitre
cli-rules-sources = Origine
cli-rules-code = Programme
cli-rules-nowhere = nulle part en particulier
cli-rules-id = Identifiant
cli-rules-title = Règle
cli-rules-read-one = Pour en lire une : { $command }

## Simulations

cli-simulate-progress = En jeu
cli-simulate-played =
    { $games ->
        [one] { $games } partie, graine { $seed }
       *[other] { $games } parties, graine { $seed }
    }
cli-simulate-part = Arrêté après { $games } parties sur { $asked }, graine { $seed }
cli-simulate-seat = Place
cli-simulate-turn = Ordre
cli-simulate-bot = Robot
cli-simulate-games-of = Parties
cli-simulate-wins = Victoires
cli-simulate-share = Part
cli-simulate-place = Rang moyen
cli-simulate-mean = Score moyen
cli-simulate-least = Min.
cli-simulate-most = Max.
cli-simulate-length = Décisions par partie : { NUMBER($mean, minimumFractionDigits: 1, maximumFractionDigits: 1) } en moyenne, de { $least } à { $most }.
cli-simulate-written = Écrit dans { $file }.
cli-simulate-not-written = Rien n’a été écrit dans { $file } : toutes les parties n’ont pas été jouées.

## Duels et tournois

cli-arena-rating = Classement
cli-arena-whole-percent = { NUMBER($share, style: "percent", maximumFractionDigits: 0) }
cli-arena-cross-note = Sous chaque numéro : dans combien de leurs parties le robot a devancé celui qui porte ce numéro.
cli-arena-interval = Intervalle à 95 %
cli-arena-par = Équitable
cli-arena-shares = { NUMBER($low, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) } – { NUMBER($high, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
cli-arena-decisions = Décisions
cli-arena-mean-time = Temps moyen
cli-arena-longest = Le plus long
cli-arena-faults = Fautes
cli-arena-milliseconds = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } ms
cli-arena-seats = Victoires par place, qui que ce soit qui l’occupe : { $shares }.
cli-arena-seconds = Durée : { NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } s.
cli-arena-uneven = Places et rencontres sont également partagées après { $games } parties ou un multiple, ce qui n’est pas le cas ici.
cli-arena-better = C’est clair : { $bot } gagne plus que sa part équitable de { NUMBER($par, style: "percent", maximumFractionDigits: 1) } ; sa vraie part est de { $interval }, examinée après chacune des { $rounds } rondes.
cli-arena-worse = C’est clair : { $bot } gagne moins que sa part équitable de { NUMBER($par, style: "percent", maximumFractionDigits: 1) } ; sa vraie part est de { $interval }, examinée après chacune des { $rounds } rondes.
cli-arena-unclear = Il n’est pas encore clair si { $bot } gagne plus ou moins que sa part équitable de { NUMBER($par, style: "percent", maximumFractionDigits: 1) } ; sa vraie part est de { $interval }, examinée après chacune des { $rounds } rondes.
cli-arena-ordered =
    C’est clair : on sait de deux robots quels qu’ils soient lequel devance l’autre plus souvent, examen fait après { $cycles ->
        [one] 1 cycle
       *[other] chacun des { $cycles } cycles
    } de tables.
cli-arena-unordered =
    Il n’est pas encore clair lequel devance l’autre plus souvent : { $pairs } ; examen fait après { $cycles ->
        [one] { $cycles } cycle
       *[other] chacun des { $cycles } cycles
    } de tables.
cli-arena-failed = { $bot } a failli : { $kinds }. Ces décisions ont été prises au hasard.
cli-arena-fault = Partie { $game }, position { $position }, { $bot } : { $kind } – { $detail }
cli-arena-resume = Chaque partie terminée est gardée dans { $folder } : la même commande reprend à partir de là.
cli-fault-raised =
    { $count ->
        [one] une erreur de sa part
       *[other] { $count } erreurs de sa part
    }
cli-fault-hung =
    { $count ->
        [one] pas de réponse à temps
       *[other] { $count } fois pas de réponse à temps
    }
cli-fault-died =
    { $count ->
        [one] l’arrêt de son processus
       *[other] { $count } fois l’arrêt de son processus
    }
cli-fault-illegal =
    { $count ->
        [one] une action non permise
       *[other] { $count } actions non permises
    }

## Relecture

cli-replay-players =
    { $players ->
        [one] { $players } joueur : { $names }
       *[other] { $players } joueurs : { $names }
    }
cli-replay-options = Options : { $options }
cli-replay-seen-spectator = Telle que l’a vue un spectateur. Pour en voir plus : --seat ou --all.
cli-replay-seen-stored = Telle que l’a vue un spectateur.
cli-replay-seen-seat = Telle que l’a vue { $name }.
cli-replay-seen-all = Avec tout ce qui était caché.
cli-replay-part = Segment { $number }, version { $version } des règles
cli-replay-older = Jouée avec d’autres règles que les présentes (version { $version }) : elle ne peut pas être rejouée, voici ce qui a été conservé.
cli-replay-withheld = La graine est cachée, la partie ne peut donc pas encore être rejouée : voici ce qui a été conservé.
cli-replay-no-events = Seules les actions ont été conservées, pas ce qu’elles ont provoqué.
cli-replay-position = Position { $position }
cli-replay-comment = « { $comment } »
cli-replay-told = { $name } : { $words }
cli-replay-result = Résultat
cli-replay-stored-result = Résultat, d’après l’enregistrement
cli-replay-to-choose = À { $name } de choisir
cli-replay-if-over = Si la partie finissait maintenant
cli-replay-sheet-note = Entre parenthèses : le nombre de choses qui ont valu les points, si ce n’est pas un point chacune.
cli-replay-place = Rang
cli-replay-name = Nom
cli-replay-score = Score

## Vérification

cli-verify-form =
    { $decisions ->
        [one] L’enregistrement est bien formé : { $decisions } décision.
       *[other] L’enregistrement est bien formé : { $decisions } décisions.
    }
cli-verify-replayed =
    { $decisions ->
        [one] { $decisions } décision rejouée, conforme aux règles.
       *[other] { $decisions } décisions rejouées, toutes conformes aux règles.
    }
cli-verify-hashes =
    { $hashes ->
        [0] L’enregistrement ne contient pas d’empreintes à comparer.
        [one] { $hashes } empreinte prise en cours de partie est juste.
       *[other] Les { $hashes } empreintes prises en cours de partie sont justes.
    }
cli-verify-older =
    { $segments ->
        [one] { $segments } segment a été joué avec d’autres règles que la version { $version } et n’a pas pu être vérifié.
       *[other] { $segments } segments ont été joués avec d’autres règles que la version { $version } et n’ont pas pu être vérifiés.
    }
cli-verify-result = Scores, classement et empreinte finale sont justes.
cli-verify-unfinished = La partie n’est pas finie : il n’y a pas de résultat à vérifier.
cli-verify-result-unchecked = Le résultat n’a pas pu être vérifié.
cli-verify-commitment = La graine est bien celle qui a été engagée : le mélange était fixé avant la partie.
cli-verify-commitment-older = La graine est bien celle qui a été engagée. Que la partie en soit issue ne peut pas être vérifié avec d’autres règles.
cli-verify-no-commitment = Il n’y a pas d’engagement : rien ne prouve que le mélange était fixé avant la partie.
cli-verify-withheld = La graine est cachée : coups, empreintes et résultat ne peuvent pas encore être vérifiés. Quand elle sera connue, ajoutez --seed.
cli-verify-committed = SHA-256 de la graine, tel qu’engagé : { $commitment }

## Robots et conseils

cli-bots-origin = Origine
cli-bots-about = Ce qu’il est
cli-bots-built-in = d’origine
cli-bots-weight = Poids
cli-bots-weight-value = D’origine
cli-bots-budget = hard et search admettent un budget par décision : search:200 pour 200 itérations, hard:1s pour une seconde.
cli-bot-random = Prend n’importe quelle action permise, chacune avec la même chance.
cli-bot-greedy = Prend l’action après laquelle ses chances semblent les meilleures.
cli-bot-easy = Regarde une décision à l’avance et se trompe souvent.
cli-bot-normal = Cherche un peu à l’avance et se trompe rarement.
cli-bot-hard = Cherche à l’avance à chaque décision.
cli-bot-search = Cherche à l’avance avec le budget que vous lui donnez.
cli-advise-asked = Position { $position } : à { $name } de choisir
cli-advise-worth = Valeur
cli-advise-place = Place
cli-advise-points = Points
cli-advise-visits = Visites
cli-advise-move = Coup
cli-advise-line = Attendu après le premier coup
cli-advise-note =
    { $iterations ->
        [one] 1 itération
       *[other] { $iterations } itérations
    } sur { $choices ->
        [one] 1 choix.
       *[other] { $choices } choix.
    } La valeur est la chance de finir premier, les points le score final à attendre.

## Rapports

cli-report-duel = duel
cli-report-tournament = tournoi
cli-report-bots = Robots : { $bots }
cli-report-ratings = Classement
cli-report-ratings-note = OpenSkill (Plackett–Luce) sur tous les rangs de toutes les parties ; les traits montrent où se trouve la vraie force avec une confiance de 95 %. Chacun commence à 25.
cli-report-cross-note = Dans combien de leurs parties le robot de la ligne a devancé celui de la colonne.
cli-report-shares = Victoires
cli-report-shares-note = Part des parties gagnées, une victoire partagée comptant pour sa fraction ; les traits montrent l’intervalle à 95 %, les marques verticales la part qu’il aurait si tous se valaient.
cli-report-games = Parties
cli-report-scores = Scores
cli-report-scores-note = Fréquence de chaque score final, chaque bande à sa propre hauteur.
cli-report-seats = Places
cli-report-seats-note = Part des parties gagnées depuis chaque place, qui que ce soit qui l’occupe, avec son intervalle à 95 %.
cli-report-seat = Place { $seat }
cli-report-times = Temps par décision
cli-report-times-note = Les décisions forcées ne comptent pas. Les temps dépendent de la machine et de ce qu’elle faisait d’autre.
cli-report-no-faults = Aucun robot n’a failli à une décision.
cli-report-faults-left = Les { $shown } premières sur { $all } sont listées.
cli-report-game = Partie
cli-report-position = Position
cli-report-what = Quoi
cli-advise-by = { $name } : { $words }

cli-join-summary = Jouer une partie d’un serveur dans le terminal.
cli-join-help = Prendre place dans la partie où mène un lien, et la jouer ici. Une partie complète se regarde. L’adresse du serveur seule mène à ses parties ouvertes.
cli-join-link = Le lien vers la partie, ou vers le serveur.
cli-join-name = Votre nom à la table ; demandé s’il manque.
cli-join-token = Revenir comme la même personne, avec le jeton donné à la première visite.
cli-metavar-name = NOM
cli-metavar-token = JETON

cli-admin-summary = S’occuper d’un serveur.
cli-admin-help = S’occuper d’un serveur : les gens, les signalements, les parties, les sauvegardes. Chaque commande travaille sur la base de données du serveur, même pendant qu’il tourne.
cli-admin-people-summary = Lister les gens.
cli-admin-people-help = Lister les gens d’après des lettres de leur identifiant ou de leur nom, ou d’après leur id ; les plus récents d’abord.
cli-admin-people-words = Quelques lettres, ou un id ; tout le monde si cela manque.
cli-admin-people-found = { $count ->
    [one] Une personne.
   *[other] { $count } personnes.
  }
cli-admin-people-more = Les { $count } plus récents sont montrés ; il y en a d’autres. Donnez quelques lettres pour les trouver.
cli-admin-barred = (exclu)
cli-admin-person = L’id de la personne, comme `people` le donne.
cli-admin-bar-summary = Exclure quelqu’un.
cli-admin-bar-help = Exclure quelqu’un du serveur. Un serveur en marche le sait en moins d’une demi-minute.
cli-admin-is-barred = { $person } est exclu.
cli-admin-unbar-summary = Laisser revenir quelqu’un.
cli-admin-unbar-help = Laisser revenir quelqu’un qui était exclu.
cli-admin-is-unbarred = { $person } peut revenir.
cli-admin-code-summary = Faire un code de secours pour quelqu’un.
cli-admin-code-help = Faire un code de secours de plus, pour quelqu’un qui a perdu mot de passe et codes. Soyez sûr de qui le demande.
cli-admin-login = L’identifiant du compte.
cli-admin-new-code = Un code de secours pour { $login } : { $code }
cli-admin-reports-summary = Lister les signalements.
cli-admin-reports-help = Lister ce qui a été signalé et que personne n’a encore réglé.
cli-admin-report = { $id }  { $at }  { $identity } sur { $about }, partie { $match } : { $text }
cli-admin-reports-left = { $count ->
    [one] Un signalement.
   *[other] { $count } signalements.
  }
cli-admin-report-id = L’id du signalement.
cli-admin-settle-summary = Régler un signalement.
cli-admin-settle-help = Noter qu’on s’est occupé d’un signalement.
cli-admin-settled = Le signalement { $report } est réglé.
cli-admin-match = L’id de la partie, comme son lien et `quarantine` le donnent.
cli-admin-quarantine-summary = Lister les parties en quarantaine.
cli-admin-quarantine-help = Lister les parties que personne ne peut continuer parce que ce qui en est enregistré est illisible ou se contredit : depuis quand, et pourquoi.
cli-admin-quarantine-found = { $count ->
    [0] Aucune partie n’est en quarantaine.
    [one] Une partie est en quarantaine.
   *[other] { $count } parties sont en quarantaine.
  }
cli-admin-export-summary = Écrire dans un fichier tout ce qui est enregistré d’une partie.
cli-admin-export-help = Écrire dans un fichier JSON chaque ligne enregistrée d’une partie, lisible ou non. Gardez-le bien : il contient des cartes cachées et les clés des liens.
cli-admin-export-file = Le fichier à écrire, par exemple match.json.
cli-admin-exported = Tout ce qui est enregistré de { $match } est dans { $file }.
cli-admin-repair-match = L’id de la partie ; toutes celles en quarantaine si cela manque.
cli-admin-repair-summary = Réparer une partie en quarantaine.
cli-admin-repair-help = Remettre une partie en état d’après son journal, la vérifier et laisser les gens continuer. Ce que le journal ne dit pas n’est pas inventé : une telle partie reste en quarantaine, telle quelle. Faites d’abord une sauvegarde ou un export.
cli-admin-repaired = { $match } est de nouveau en état, et les gens peuvent continuer. Refait : { $parts }
cli-admin-end-summary = Terminer une partie en cours.
cli-admin-end-help = Terminer une partie en cours, telle qu’elle est. Elle ne compte pour aucun classement.
cli-admin-ended = { $match } est finie.
cli-admin-remove-summary = Supprimer une partie.
cli-admin-remove-help = Supprimer une partie avec tout ce qui lui appartient, dans quelque état qu’elle soit. Seule une sauvegarde peut la ramener.
cli-admin-removed = { $match } n’existe plus.
cli-admin-backup-summary = Tout écrire dans un fichier.
cli-admin-backup-help = Écrire toute la base de données, telle qu’elle est à cet instant, dans un fichier compressé. Gardez-le bien : il contient les parties de tous, cartes cachées comprises, et des adresses.
cli-admin-backup-file = La sauvegarde, par exemple carrack-backup.gz.
cli-admin-backed-up = { $rows } lignes sont dans { $file }.
cli-admin-restore-summary = Remplir une base vide avec une sauvegarde.
cli-admin-restore-help = Remplir une base vide, SQLite ou PostgreSQL, avec une sauvegarde de l’une ou de l’autre, et la mettre à jour.
cli-admin-restored = { $rows } lignes ont été reprises de { $file }.
cli-metavar-words = MOTS
cli-metavar-id = ID
cli-metavar-login = IDENTIFIANT
