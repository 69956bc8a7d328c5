# Dawn of Empires : le tutoriel.

tutorial-dawn-town = Votre première ville est au coin de trois tuiles. De ces tuiles elle tire sa récolte. Les villes plus grandes récoltent plus.
tutorial-dawn-board = Votre plateau : nourriture, production, richesse, argent et science, les huttes et guerriers qui vous restent, et ce que coûtera la prochaine récolte.
tutorial-dawn-rondel = La roue dit ce que vous pouvez faire. À chaque tour, votre marqueur avance d’une ou deux cases, plus loin contre paiement, et vous faites l’action de la case. Au premier tour, vous commencez où vous voulez.
tutorial-dawn-harvest = Commencez par la récolte : choisissez la première case.
tutorial-dawn-collect = Prenez un cube sur les tuiles autour de votre ville ; chaque tuile en donne un. Ce qui peut être pris est éclairé.
tutorial-dawn-convert = Les cubes deviennent ce que donne leur terrain : choisissez ce qu’il vous faut. La nourriture fait grandir les villes et lève des colons, la production bâtit, l’argent paie l’entretien, la science achète des technologies.
tutorial-dawn-others = La récolte a fini par l’entretien, et votre rival a joué.
tutorial-dawn-go = À vous de nouveau. Avancez d’une ou deux cases : pour agrandir une ville ou recruter, peut-être. Choisissez une case et quoi y faire ; ce que vous ne pouvez pas payer n’est pas éclairé.
tutorial-dawn-points = Les points viennent des huttes sur la carte, des technologies, des merveilles, de l’expérience de la guerre et des légendes. La partie finit quand quelqu’un a bâti toutes ses huttes, appris douze technologies ou gagné vingt d’expérience.
