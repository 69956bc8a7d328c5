# Le serveur : ce qu’il refuse, et pourquoi.

server-illegal-action = « { $action } » n’est pas permis maintenant, selon la règle « { $title } ». Permis : { $legal }.
server-no-page = Ce Carrack est installé sans sa page. Les programmes et le terminal (carrack join) peuvent tout de même utiliser le serveur. Dans une copie du dépôt, « make client » construit la page ; « pip install . » aussi, là où l’on peut obtenir Node.

## Le faire tourner

error-bad-database = Ce n’est pas l’adresse d’une base de données. Écrivez-la comme l’une de celles-ci : { $forms }
error-workers-on-sqlite = Une base SQLite n’accepte qu’un processus : deux n’apprendraient pas les coups l’un de l’autre. Utilisez --workers 1, ou PostgreSQL.
error-database-served = Un autre serveur Carrack conserve déjà ses parties dans { $file }, et deux serveurs sur un même fichier SQLite n’apprendraient pas les coups l’un de l’autre. Arrêtez l’autre, donnez à celui-ci son propre fichier avec --database, ou utilisez PostgreSQL.
error-old-sqlite = SQLite { $version } est trop ancien pour le serveur : il lui faut { $needed } ou plus récent. Prenez un Python plus récent, ou une base PostgreSQL.
error-database-newer = La base de données vient d’un Carrack plus récent : ses tables sont de la version { $version }, et celui-ci les connaît jusqu’à { $newest }. Réinstallez le Carrack plus récent, ou restaurez une sauvegarde d’alors dans une base vide.
error-database-foreign = La base de données contient les tables d’un autre programme, et aucune de Carrack. Nommez-en une vide, ou celle de Carrack, avec --database.
error-database-unusable = La base de données ne peut pas être ouverte : { $problem }. Vérifiez qu’elle tourne, que son adresse est juste, et que le fichier est de Carrack et peut être écrit ; --database en nomme une autre.
error-port-taken = Un autre programme écoute déjà à { $host }:{ $port }, peut-être un Carrack qui tourne encore. Arrêtez-le, ou choisissez un autre port : --port 8001, ou make play PORT=8001.
error-no-server = Il manque les paquets du serveur. Installez-les avec : pip install 'carrack-games[server]'
error-server-failed = Une erreur s’est produite dans le serveur. Elle est consignée ; rien de cette demande n’a été enregistré. Réessayez.

## Demandes

error-bad-request = La demande est illisible : { $problem }.
error-bad-message = Ce message est illisible. Envoyez un objet JSON d’un « type » connu et d’au plus 64 Ko.
error-bad-origin = Cette page ne peut pas utiliser le serveur : son origine n’est pas connue ici.
error-bad-character = Un texte de la demande contient un caractère qui ne peut pas être conservé : NUL, ou la moitié d’un caractère. Retirez-le.
error-bad-place = « { $value } » n’est pas une place dans cette liste. Commencez sans « before ».
error-body-too-large = La demande dépasse { $most } octets.
error-wrong-method = Cette adresse n’accepte pas une telle demande.
error-no-such-address = Il n’y a rien à cette adresse.
error-no-rules-text = { $game } n’a pas de règles écrites.
error-no-such-game = Il n’y a pas de jeu « { $game } ».
error-no-such-language = Il n’y a pas de langue « { $language } ».
error-too-busy = Trop de monde modifie cette partie à la fois. Réessayez dans un instant.

## Personnes

error-no-identity = Dites d’abord qui vous êtes : donnez un nom, ou connectez-vous.
error-empty-name = Un nom a besoin d’une lettre au moins.
error-long-name = Ce nom est trop long : { $most } caractères au plus. Choisissez-en un plus court.
error-hidden-characters = Ce nom contient des caractères invisibles, ou trop d’accents sur une lettre. Enlevez-les.
error-mixed-scripts = Ce nom mêle les lettres de plusieurs écritures, et pourrait passer pour un autre. Écrivez-le dans une seule.
error-already-an-account = Vous avez déjà un compte.
error-no-account = Vous êtes invité et n’avez pas de mot de passe. Créez d’abord un compte.
error-login-taken = L’identifiant « { $login } » est pris. Choisissez-en un autre.
error-wrong-login = L’identifiant ou le mot de passe est faux.
error-wrong-password = Le mot de passe est faux.
error-weak-password = Ce mot de passe est trop facile à deviner : il est courant, ou fait de votre identifiant ou de votre nom. Choisissez-en un plus long, de plusieurs mots par exemple.
error-no-such-session = Vous n’êtes pas connecté là, ou ne l’êtes plus. Regardez la liste à nouveau.
error-wrong-code = L’identifiant ou le code de secours est faux, ou le code a déjà servi.

## Parties

error-no-such-match = Cette partie n’existe pas, ou elle est privée. Si vous en avez un lien, utilisez-le en entier.
error-seat-count = { $seats } places sont données, mais la partie est pour { $players } joueurs.
error-seat-kind = « { $kind } » n’est pas une sorte de place. Les places sont : me, open, invited, bot:NOM.
error-seat-taken = Cette place est prise. Choisissez-en une autre.
error-no-open-seat = Aucune place n’est libre. Vous pouvez regarder.
error-already-seated = Vous avez une place dans cette partie.
error-already-started = La partie a commencé.
error-not-started = La partie n’a pas commencé.
error-not-full = Toutes les places ne sont pas encore prises.
error-not-the-owner = Seule la personne qui a créé la partie peut faire cela.
error-not-seated = Vous n’avez pas de place dans cette partie.
error-not-your-seat = Ce n’est pas votre place.
error-which-seat = Vous tenez plusieurs places. Dites laquelle.
error-match-over = La partie est finie.
error-match-not-over = La partie n’est pas encore finie.
error-match-quarantined = On s’occupe de cette partie : quelque chose de ce qui en est enregistré est illisible. Rien n’est perdu. La personne qui gère le serveur est prévenue ; revenez plus tard.
error-not-in-quarantine = La partie { $match } n’est pas en quarantaine : il n’y a rien à réparer.
error-not-repairable = La partie ne peut pas être réparée avec ce qui en reste ({ $reason } : { $detail }). Rien n’a été changé. Exportez-la et réparez-la à la main, reprenez une sauvegarde ou supprimez-la.
error-bad-snapshot = On ne peut pas jouer à partir de cet instantané : il est abîmé ou impossible.
error-table-not-toml = Ce tableau n’est pas du TOML valable. Une ligne se présente ainsi : cost = 4
error-table-not-toml-at = Ce tableau n’est pas du TOML valable à la ligne { $line }, colonne { $column }. Une ligne se présente ainsi : cost = 4
error-table-long-line = La ligne { $line } du tableau est trop longue : une ligne peut avoir { $most } caractères.
error-budget-too-large = « { $bot } » réfléchirait trop longtemps ici. Une décision peut prendre { $iterations } itérations ou { $seconds } s ; un compte peut demander plus qu’un invité.

## Coups

error-not-running = La partie n’est pas en cours.
error-seat-resigned = Vous avez abandonné à cette place, ou il était convenu que son temps serait définitif : un robot la joue jusqu’au bout.
error-not-your-turn = Ce n’est pas votre tour.
error-stale-position = La partie est passée à la position { $position } entre-temps. Regardez-la et rejouez.
error-no-actions = Un coup demande au moins une action.
error-after-reveal = Une action de ce coup révèle quelque chose de caché. Envoyez les actions suivantes dans un coup à part.
error-after-the-game = Le jeu finit avant la dernière action de ce coup.
error-undo-where = On ne peut pas revenir à la position { $to } : la partie est à { $position }.
error-undo-too-far = On ne peut pas revenir si loin : les règles ont changé depuis.
error-undo-too-often = Dans une partie, on peut reprendre { $most } décisions en tout, et il vous en reste { $left }. Continuez d’ici, ou commencez une nouvelle partie.
error-undo-already-proposed = Un retour est déjà proposé. Attendez la réponse des autres.
error-undo-absent = Quelqu’un qui a une place dans cette partie classée est absent et ne peut pas être consulté. Jusqu’à son retour, vous ne pouvez reprendre que vos propres décisions qui n’ont rien révélé.
error-no-undo-proposed = Aucun retour n’est proposé.
error-undo-not-asked = Ce retour ne vous est pas soumis, ou vous avez répondu.
error-no-such-position = Il n’y a pas de position { $position } : la partie en est à { $last }.
error-past-rules = La position { $position } a été jouée selon des règles plus anciennes, et celles d’aujourd’hui n’y mènent plus. Le journal dit ce qui s’est passé ; avant elle, on peut montrer la position { $nearest }.

## Clients

error-no-client = Il manque les paquets du client. Installez-les avec : pip install 'carrack-games[client]'
error-bad-link = « { $link } » n’est pas un lien vers une partie. Un lien ressemble à ceci : https://play.example.org/match/ID?key=KEY
error-server-said = Le serveur refuse : { $text }
error-server-unreachable = Aucun serveur Carrack ne répond à { $server }.

## Limites

error-too-many-requests = Trop de demandes. Continuez dans { $seconds ->
    [one] une seconde
   *[other] { $seconds } secondes
  }.
error-too-many-guesses = Trop de mots de passe ou de codes faux. Réessayez dans { $seconds ->
    [one] une seconde
   *[other] { $seconds } secondes
  }.
error-too-many-matches = Vous avez { $most } parties qui ne sont pas finies. Terminez-en ou supprimez-en d’abord.
error-too-many-matches-today = Vous avez créé { $most } parties en un jour, le plus que puisse une seule personne. Rejoignez celle de quelqu’un d’autre, ou revenez plus tard.
error-too-many-chats = Vous avez parlé { $most } fois dans cette partie, le plus que puisse une seule personne.
error-too-many-notes = Vous gardez des notes sur { $most } parties, le plus que puisse une seule personne. Videz-en d’abord.
error-too-many-reports = Vous avez fait { $most } signalements en un jour, le plus que puisse une seule personne. Qui tient le serveur les lira ; revenez plus tard.
error-too-many-blocks = Vous bloquez { $most } personnes, le plus que puisse une seule personne. Débloquez-en d’abord.
error-no-database = La base de données du serveur n’est pas utilisable pour l’instant. Ce qui a été confirmé est gardé. Réessayez dans { $seconds } secondes.
error-not-ready = Le serveur ne peut pas travailler pour l’instant. Ce qui manque : { $missing }.

## Les autres

error-no-such-person = Il n’y a personne de ce nom.
error-no-such-report = Il n’y a pas de signalement { $report }.
error-not-oneself = On ne peut pas se bloquer soi-même.
error-blocked-here = Quelqu’un à cette table ne veut pas jouer avec vous, ou vous avec lui.
error-barred = Vous ne pouvez plus utiliser ce serveur. Écrivez à la personne qui le tient.
error-rated-needs-account = Les parties classées sont réservées à ceux qui ont un compte.
error-rated-alone = Dans une partie classée, chacun ne prend qu’une place.
error-rated-whole = Une partie classée se joue depuis le début.
error-rated-needs-clock = Une partie classée se joue à la pendule, pour que personne ne puisse la retenir. Choisissez-en une.
error-rated-clock-end = Dans une partie classée, qui n’a plus de temps a abandonné. Réglez la fin de la pendule sur « resign », ou ne la donnez pas.
error-rated-stand-in = Dans une partie classée, personne ne choisit qui joue à une place abandonnée : c’est « { $bot } ». Ne nommez pas de robot. Quitter une telle partie, c’est abandonner.

## Sauvegardes

error-backup-empty = Il n’y a rien à sauvegarder : aucun serveur n’a encore utilisé cette base.
error-backup-unreadable = Ce n’est pas une sauvegarde complète de Carrack ; rien n’a été repris.
error-backup-newer = Cette sauvegarde vient d’un Carrack plus récent. Mettez d’abord à jour ; rien n’a été repris.
error-restore-not-empty = La base n’est pas vide. Prenez-en une nouvelle ; rien n’a été changé.

## Avis

error-no-notices = Vous n’avez pas demandé à savoir quand c’est votre tour.
error-notices-where = Dites où vous voulez être averti que c’est votre tour : une adresse électronique, un webhook, ou les deux.
error-no-mail = Ce serveur n’envoie pas de courriel. Prenez un webhook.
error-bad-address = Ce n’est pas une adresse électronique à laquelle on peut écrire. Écrivez-la ainsi : ann@example.org
error-bad-webhook = Ce webhook ne convient pas : il faut une adresse https sur l’internet ouvert, dont le nom se trouve vite.
