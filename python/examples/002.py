"""Document 002, "ELO Rating System Inappropriate for Magic": how long does a player of Friday Night Magic take to a rating that
fits? "Assuming every match is against a 1600 player, it would take a 73-0 match record to reach 1799." Under the additive system
of the same text everybody sees what a tournament is worth.

    1799 after 73 wins, 1801 after 74
    a Friday of 16 players, won 4-0, is worth 30 points
"""

import pairwright


def rating(wins: int) -> int:
    """Wins against newcomers at K 8, as the DCI rated them."""
    rows = "".join(f"friday {n},2010-09-17,8,you,newcomer {n},2-0\n" for n in range(wins))
    rated = pairwright.rate(f"tournament,date,k,player_a,player_b,result\n{rows}", system="dci")
    return int(rated["you"].rating)


print(f"{rating(73)} after 73 wins, {rating(74)} after 74")

field = [f"p{number}" for number in range(16)]
matches = "tournament,date,k,round,player_a,player_b,result\n"
for round, (first, second) in enumerate([(0, 8), (0, 4), (0, 2), (0, 1)], 1):
    half = second
    matches += "".join(f"friday,2010-09-17,8,{round},p{one},p{one + half},2-0\n" for one in range(half))
places = "tournament,player,place\n" + "".join(f"friday,{player},{place}\n" for place, player in enumerate(field, 1))
won = pairwright.rate(matches, system="additive", places=places)["p0"]
print(f"a Friday of 16 players, won 4-0, is worth {won.exact} points")
