"""The Far Isles, a small game for Carrack: sail on or turn home?"""
