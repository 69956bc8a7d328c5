# Ce qui peut mal tourner, d’après le code de l’erreur, et comment y remédier.

## Jeux, options, actions

error-unknown-game = Il n’y a pas de jeu « { $game } ». Jeux : { $known }.
error-unknown-option = { $game } n’a pas d’option « { $option } ». Ses options : { $known }.
error-option-value = L’option « { $option } » ne peut pas valoir « { $value } ». Valeurs permises : { $allowed }.
error-option-clash = Ces options ne vont pas ensemble : { $reason }.
error-player-count = { $game } se joue de { $fewest } à { $most } joueurs, pas { $players }.
error-unknown-action = Il n’y a pas d’action « { $action } » dans ce jeu. Les plus proches : { $close }.
error-unknown-action-number = Il n’y a pas d’action { $number } : celles de ce jeu vont de 0 à { $last }.
error-illegal-action = « { $action } » n’est pas permis à ce moment, d’après la règle { $rule } (à lire avec : { $command }). Permis : { $legal }.
error-undo-at-start = Aucune décision n’a encore été prise.
error-undo-revealed = La dernière décision ne peut pas être reprise : elle a révélé quelque chose de caché.
error-no-history = Cet état n’a pas d’historique : rien ne peut être repris.
error-not-over = La partie n’est pas finie : il n’y a pas encore de classement.
error-no-such-seat = Il n’y a pas de place { $seat } : elles vont de 0 à { $last }.
error-seed-too-long = Un enregistrement ne contient, comme graine, qu’un nombre d’au plus { $most } bits ; utilisez des octets pour une graine plus longue.
error-seed-too-short =
    { $bytes ->
        [one] La graine fait { $bytes } octet ; une graine cachée en a { $needed } ou plus.
       *[other] La graine fait { $bytes } octets ; une graine cachée en a { $needed } ou plus.
    }

## Ce qui ne va pas dans un enregistrement ou un instantané

error-missing-field = { $where } : ce champ manque.
error-unknown-field = { $where } : champ inconnu. Champs connus ici : { $known }.
error-repeated-field = { $where } : ce champ figure deux fois.
error-wrong-type = { $where } : on attend { $expected }, on trouve { $found }.
error-wrong-count = { $where } : le nombre d’éléments ne convient pas à cette partie.
error-out-of-range = { $where } : { $value } n’est pas entre { $low } et { $high }.
error-not-allowed = { $where } : « { $value } » ne figure pas parmi { $allowed }.
error-bad-key = { $where } : une clé fait { $digits } chiffres hexadécimaux.
error-bad-hex = { $where } : on attend des chiffres hexadécimaux, en bon nombre.
error-bad-time = { $where } : « { $value } » n’est pas une date ISO 8601, comme 2026-05-01T20:15:00+02:00.
error-bad-number = { $where } : { $problem } n’est pas un nombre admis dans un enregistrement.
error-bad-text = { $where } : une moitié de caractère qu’aucun fichier ne peut contenir.
error-bad-commitment = { $where } : seule une graine de 16 octets aléatoires ou plus peut être engagée.
error-segment-breaks = { $where } : ce segment ne commence pas par la position où finit le précédent.
error-segment-gap = { $where } : ce segment commence après { $found } décisions, mais le précédent finit après { $expected }.
error-bad-house = { $where } : { $problem }.
error-bad-move = { $where } : { $problem }
error-bad-setup = { $where } : { $problem }
error-after-the-end = { $where } : la partie est finie avant cette action.
error-snapshot-mismatch = { $where } : la partie a { $expected }, l’instantané { $found }.
error-impossible-snapshot = { $where } : cela ne peut pas se trouver sur une table (détail, en anglais : « { $problem } »).
error-foreign-file = Ce n’est pas une partie enregistrée par Carrack : le champ « format » n’est pas « { $format } ».
error-newer-file = Il vient d’un Carrack plus récent (version { $found } du format ; celui-ci lit la version { $known }). Mettez Carrack à jour : pip install --upgrade carrack-games
error-too-large = Il dépasse { $most } octets, plus que n’en demande aucune partie.
error-not-text = Ce n’est pas du texte (l’octet { $byte } n’est pas de l’UTF-8).
error-unreadable = Il ne peut pas être lu : { $problem }.
error-empty-file = Il est vide.
error-not-json = Ce n’est plus du JSON valide à partir de la ligne { $line }, colonne { $column }. Il a peut-être été tronqué ou retouché à la main.
error-too-deep = Ses éléments sont trop imbriqués pour un enregistrement.

## Ce que trouvent la relecture et la vérification

error-other-rules = { $where } : joué avec la version { $found } des règles ; ce Carrack a la version { $expected }. On peut le montrer d’après ses événements, pas le rejouer.
error-no-events = { $where } : joué avec la version { $found } des règles et enregistré sans ses événements : rien ne dit si les règles présentes y mènent.
error-rules-part = { $where } : à partir d’ici, les règles présentes mènent ailleurs que la version { $found }, avec laquelle la partie a été jouée. On peut la montrer, pas la continuer.
error-seed-withheld = { $where } : la graine est cachée, la partie ne peut donc pas encore être rejouée.
error-hash-differs =
    { $after ->
        [one] { $where } : après { $after } action, l’enregistrement dit { $expected }, la relecture donne { $found }.
       *[other] { $where } : après { $after } actions, l’enregistrement dit { $expected }, la relecture donne { $found }.
    }
error-result-missing = La partie est finie, mais l’enregistrement n’a pas de résultat.
error-result-too-early = Il y a un résultat, mais la partie n’est pas finie.
error-result-differs = { $where } : l’enregistrement dit { $found }, la relecture donne { $expected }.
error-commitment-broken = Cette graine n’est pas celle qui a été engagée : son SHA-256 est différent.
error-nothing-withheld = La graine de cet enregistrement n’est pas cachée, il n’y a donc rien à révéler : retirez --seed.
error-nothing-to-withhold = Seule une graine d’octets aléatoires peut être cachée ; cette partie n’en a pas.

## Fichiers

error-damaged-record = { $file } est inutilisable. { $problem }
error-record-wrong = { $file } n’est pas ce qu’il prétend être. { $problem }
error-no-table-from-record = { $file } : la table ne peut pas être dessinée à ce moment. { $problem }
error-no-such-file = Il n’y a pas de fichier { $file }.
error-is-a-folder = { $file } est un dossier ; il faut le nom d’un fichier.
error-no-plain-file = { $file } n’est pas un fichier ordinaire.
error-file-denied = { $file } ne peut pas être lu : vérifiez son nom et ses droits d’accès.
error-no-such-folder = Il n’y a pas de dossier { $folder } ; créez-le d’abord.
error-folder-denied = Rien ne peut être écrit dans le dossier { $folder } : vérifiez ses droits d’accès.
error-same-file = { $file } est nommé pour plus d’une chose. Donnez à chacune son propre fichier.
error-output-exists = { $file } existe déjà et a été laissé tel quel. Donnez un autre nom, ou --force pour le remplacer.
error-unknown-table = { $file } : les résultats s’écrivent en .csv ou en .parquet ; donnez au fichier l’une de ces terminaisons.
error-no-parquet = Les fichiers Parquet demandent un paquet qui n’est pas installé. Installez-le avec { $command } ou écrivez un fichier .csv.
error-no-pandas = Les tableaux de données demandent un paquet qui n’est pas installé. Installez-le avec { $command }.
error-game-configured = Le jeu est déjà configuré : donnez ses joueurs et ses options là où il est créé.
error-arena-no-folder = { $folder } n’est pas un dossier ; --out en demande un, qui peut être nouveau.
error-arena-foreign = { $folder } contient autre chose que les parties d’un duel, d’un tournoi ou d’une étude. Donnez à --out un dossier vide ou nouveau.
error-arena-differs = { $folder } contient les parties d’une autre série : son « { $field } » est { $found }, et non { $asked }. Demandez la même chose, ou donnez à --out un autre dossier.
error-arena-changed = Les règles ou les robots ont changé depuis les parties de { $folder }, et anciennes et nouvelles parties ne se mêlent pas. Donnez à --out un autre dossier.
error-arena-busy = Un autre processus travaille dans { $folder }. Attendez-le, ou donnez à --out un autre dossier.
error-system = Le système refuse : { $problem }.
error-system-file = { $file } : { $problem }.
error-bad-options = Dans le fichier d’options { $file } : { $problem }
error-bad-study = Dans l’étude { $file } : { $problem }
error-study-no-place = « { $value } » n’est pas un lieu où jouer une étude. Donnez à --on local, ray, ray://auto ou ray://HÔTE:PORT.
error-study-no-budget = { $where } : « { $kind } » ne prend pas de budget ; ceux-ci oui : { $searching }.
error-study-budget = { $where } : « { $value } » n’est pas un budget. Donnez un nombre d’itérations (200) ou un texte de secondes ("1.5s").
error-study-not-finite = { $where } : un nombre fini est attendu.
error-study-long-name = { $where } : un nom a au plus { $most } caractères.
error-study-varied-twice = { $where } : « { $path } » varie deux fois. Mettez toutes ses valeurs dans une liste.
error-study-varied-within = { $where } : « { $path } » et « { $other } » changent le même endroit, et l’un annulerait l’autre. Ne faites varier que l’un des deux ; les valeurs du plus grand peuvent contenir toutes les combinaisons.
error-study-no-values = { $where } : au moins une valeur est attendue.
error-study-value-twice = { $where } : cette valeur y est deux fois.
error-study-too-many-points = { $where } : les valeurs font ensemble plus de { $most } combinaisons. Faites varier moins de choses à la fois.
error-study-bad-path = { $where } : « { $path } » ne peut pas varier. Le peuvent : seats, options.NOM (et ce que contient un tableau, options.house.technologies.sailing.cost), bots.NOM.budget, bots.NOM.weights.POIDS.
error-study-bot-unseated = { $where } : « { $bot } » n’a pas de place, aucune partie ne montrerait donc de différence. Donnez-lui une place ou faites varier autre chose.
error-study-no-weight = { $where } : « { $value } » n’est pas un poids. Les plus proches sont { $close }. Tous : carrack bots --weights { $game }
error-study-bot-taken = { $where } : il y a déjà un robot « { $bot } ». Donnez un autre nom à celui-ci.
error-no-ray = Ray n’est pas installé. Installez-le avec { $command } ou jouez avec --on local.
error-ray-other-carrack = Le nœud { $node } a un autre Carrack que cette machine, ou d’autres robots : ses parties ne vont pas avec les autres. Installez les mêmes versions sur chaque nœud.
error-ray-not-reached = Aucune grappe Ray n’est joignable à { $address } : { $problem }
error-options-too-large = Le fichier { $file } dépasse { $most } octets.
error-options-not-text = Le fichier { $file } n’est pas du texte en UTF-8.
error-not-toml = Le fichier { $file } n’est pas du TOML valide. Une ligne ressemble à ceci : players = 4
error-not-toml-at = Le fichier { $file } n’est pas du TOML valide à la ligne { $line }, colonne { $column }. Une ligne ressemble à ceci : players = 4

## Arguments

error-unknown-language = Il n’y a pas de langue « { $language } ». Langues : { $known }.
error-unknown-command = Il n’y a pas de commande « { $command } ». Peut-être : { $known }.
error-unknown-flag = Il n’y a pas d’option { $option }.
error-unknown-flag-close = Il n’y a pas d’option { $option }. Peut-être : { $close }.
error-flag-needs-value = { $option } demande une valeur à sa suite.
error-flag-takes-nothing = { $option } ne prend pas de valeur.
error-missing-argument = Il manque { $name } : { $explanation }
error-extra-arguments = Trop d’arguments : { $extra }.
error-usage = { $problem }
error-not-a-number = { $option } demande un nombre entier, pas « { $value } ».
error-number-too-low = { $option } doit valoir { $low } ou plus, pas { $value }.
error-number-too-high = { $option } doit valoir { $high } ou moins, pas { $value }.
error-bad-seed = Une graine est un nombre entier, ou des chiffres hexadécimaux après 0x ; « { $value } » n’est ni l’un ni l’autre.
error-bad-seed-digits = « { $value } » n’est pas une graine : on attend un nombre pair de chiffres hexadécimaux.
error-empty-seat = Une place est restée vide dans « { $value } ». Séparez les noms par une seule virgule : random,random
error-seats-and-players = --seats en nomme { $seats }, mais --players dit { $players }. Donnez l’un des deux, ou accordez-les.
error-unknown-bot = Il n’y a pas de robot « { $bot } ». Robots : { $known }.
error-records-without-out = --records demande un dossier où les garder : ajoutez --out.
error-bad-budget = « { $bot } » : un budget est un nombre d’itérations (search:200) ou de secondes (search:1s).
error-no-budget = « { $bot } » : { $kind } n’admet pas de budget. Ceux-ci, oui : { $searching }.
error-bot-not-loaded = Le robot { $bot } du paquet { $package } n’a pas pu être créé : { $problem }
error-bot-died = Le robot { $bot } a mis fin à son processus ({ $problem }) ; aucune partie ne peut se jouer avec lui ici. C’est une faute du robot ; `carrack duel` continue sans lui et compte ses fautes.
error-bot-twice = { $bot } est nommé deux fois ; dans un tournoi chaque robot participe une fois.
error-too-few-bots = { $bots } robots ne remplissent pas une table de { $players }. Nommez-en plus, ou donnez moins de --players.
error-too-many-bots = Avec { $bots } robots et { $players } places il y a plus de tables que le temps n’en permet. Nommez-en moins.
error-advise-over = À la position { $position } la partie est finie, il n’y a rien à conseiller. Donnez-en une antérieure avec --at.
error-bad-seconds = --seconds demande un nombre supérieur à 0 et d’au plus { $most }, et non « { $value } ».
error-no-option-value = « { $value } » n’est pas une option avec sa valeur. Écrivez nom=valeur, par exemple --option variant=true
error-no-such-table = L’option « { $option } » n’a pas de tableau « { $value } », et il n’y a pas de tel fichier. Tableaux publiés : { $known }. Pour en écrire un en TOML : carrack games … --table { $option }
error-released-table = { $option }.name : « { $name } » est un tableau publié, qui ne change jamais ; celui-ci est différent. Donnez au vôtre un autre nom.
error-no-table-option = L’option « { $option } » n’est pas un tableau de valeurs.
error-table-of-no-game = Le tableau « { $option } » de quel jeu ? Écrivez : carrack games JEU --table { $option }
error-option-twice = L’option « { $option } » est donnée deux fois.
error-players-as-option = Le nombre de joueurs n’est pas une option du jeu : utilisez --players.
error-players-not-a-number = players doit être un nombre entier, pas « { $value } ».
error-seat-and-all = --seat montre ce qu’une place a vu, --all montre tout : donnez l’un des deux.
error-at-and-range = --at montre une position, --from et --to un intervalle : donnez l’un ou l’autre.
error-range-backwards = --from { $first } vient après --to { $last }.
error-unknown-rule = Il n’y a pas de règle « { $rule } ». Chapitres où chercher : { $topics }. Pour lire toutes les règles : { $command }
error-unknown-rule-close = Il n’y a pas de règle « { $rule } ». Peut-être : { $close }. Pour lire toutes les règles : { $command }
error-worker-died = Un processus de calcul s’est arrêté sans prévenir ({ $problem }), peut-être faute de mémoire. Essayez-en moins avec --jobs.

## Environnements

error-unknown-form = Il n’y a pas de forme d’observation « { $form } ». Formes : { $known }.
error-unknown-render-mode = Il n’y a pas de mode de rendu « { $mode } ». Modes : { $known }.
error-unknown-reward = Il n’y a pas de récompense « { $reward } ». Récompenses : { $known }.
error-seats-do-not-fit = { $seats } places sont nommées pour une partie à { $players } joueurs. Nommez-les toutes.
error-opponents-do-not-fit = { $opponents } adversaires sont nommés pour { $seats } autres places. Nommez un robot pour toutes, ou un pour chacune.
error-not-reset = Aucune partie n’a commencé. Appelez d’abord reset().
error-episode-over = L’épisode est fini. Appelez d’abord reset().
error-empty-batch = Un lot demande au moins une partie et un processus.
error-nobody-learns = Des robots ont toutes les places. Laissez-en une à None.
error-batch-closed = Ce lot est fermé. Faites-en un autre.
error-actions-do-not-fit = { $games } parties demandent une action chacune, et non un tableau de forme { $shape }.
error-actions-not-whole = Les actions sont des nombres entiers, et non { $kind }.
error-illegal-actions = La partie { $game } ne permet pas l’action { $action } maintenant, et rien n’a été fait. Choisissez là où le masque vaut 1.
error-worker-failed = Un processus du lot a échoué, et le lot est fermé : { $problem }
error-not-whole = { $name } est un nombre entier, et non { $given }.
error-no-number = { $name } est un nombre, et non { $given }.
error-opponents-unnamed = opponents est le nom d’un robot ou une liste de noms, et non { $given }.
error-bots-no-list = bots est une liste : pour chaque place le nom d’un robot ou None. { $given } n’en est pas une.
error-no-such-deal = Il n’y a pas de donne { $deal }. Les donnes vont de 0 à { $last }.
error-no-deals = Un jeu demande au moins une donne : deals=1.

## Ce qu’est une valeur

type-an-object = un objet
type-a-list = une liste
type-a-text = un texte
type-a-number = un nombre
type-a-whole-number = un nombre entier
type-true-or-false = vrai ou faux
type-null = null
