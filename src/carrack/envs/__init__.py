"""The games as environments for learning: PettingZoo, Gymnasium, OpenSpiel, and many at once.

Importing this package registers an environment of every game with PettingZoo and Gymnasium::

    import carrack.envs
    import gymnasium, pettingzoo

    every_seat = pettingzoo.make("aec", "carrack/age_of_exploration-v1", players=3)
    one_seat = gymnasium.make("carrack/AgeOfExploration-v1", opponents="greedy")

`carrack.envs.openspiel` registers them with OpenSpiel, `carrack.envs.batch` plays hundreds of games
in worker processes. All of them show a seat what it may know and nothing else:
`carrack.envs.observations`.

It needs the extra ``envs``: ``pip install 'carrack-games[envs]'``.
"""

try:
    from carrack.envs import ids
except ModuleNotFoundError as error:
    raise ModuleNotFoundError(
        f"carrack.envs needs {error.name}: pip install 'carrack-games[envs]'", name=error.name
    ) from error

ids.register()
