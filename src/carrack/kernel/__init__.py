"""What every game shares: contracts, actions, agenda, chance, records, catalogue.

Nothing in here knows any particular game.
"""
