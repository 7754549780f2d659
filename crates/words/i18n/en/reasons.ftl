# Why a round is as it is. `$to` is player for one of the two, or for who has no opponent, and anybody for everybody else;
# `$you` is yes where the player who reads is the one of whom the sentence speaks. `$by` says what makes the score groups:
# points, a rounded number, or the points of another unit. `$then` is yes where a result has changed since the round was paired.
reason-same-points = { $to ->
    [player] { $count ->
        [2] You two { $then ->
            [yes] were
           *[no] are
        } the only ones with { $points }.
       *[other] You { $then ->
            [yes] were
           *[no] are
        } among { $count } players with { $points }; { $met ->
            [0] you had met none of them.
            [one] you had met one of them.
           *[other] you had met { $met } of them.
        }
    }
   *[anybody] Both { $then ->
        [yes] had
       *[no] have
    } { $points }.
}
reason-chosen-among = { $to ->
    [player]
        { $count ->
            [one] Of these, no other could have been your opponent in any pairing as good as this one.
           *[other] Your opponent was drawn by lot from the { $count } of them it could have been.
        }
   *[anybody]
        { $count ->
            [one] Of the others with these points, none could have been the opponent in any pairing as good as this one.
           *[other] The opponent was drawn by lot from the { $count } players it could have been.
        }
}
reason-by-chance = Among the pairings as good as this one, chance decided.
reason-paired-down = { $you ->
    [yes] With { $points }, you { $then ->
        [yes] were
       *[no] are
    } paired down.
   *[no] { $to ->
        [player] { $name }, with { $points }, { $then ->
            [yes] was
           *[no] is
        } paired down to you.
       *[anybody] { $name }, with { $points }, { $then ->
            [yes] was
           *[no] is
        } paired down{ $steps ->
            [1] { "" }
           *[other] { " " }{ $steps } score groups
        }.
    }
}
reason-paired-down-odd-group = { $players ->
    [1] Nobody else has { $by ->
        [number] that pairing number
       *[points] as many points
    }.
   *[other] { $players } players are on that score or higher, an odd number, so one of them has to be paired down.
}
reason-paired-down-no-partner = Everybody else with the same { $by ->
    [number] pairing number
   *[points] points
} had been met already.{ $only ->
    [0] { "" }
   *[other] { " " }The nearest: { $names }.
}
reason-paired-down-no-partner-allowed = Nobody else with the same { $by ->
    [number] pairing number
   *[points] points
} may be met.{ $only ->
    [0] { "" }
   *[other] { " " }The nearest: { $names }.
}
reason-paired-down-keeps-rounds-open = Otherwise a later round could not have been paired without a rematch.
reason-paired-down-forced = No pairing of the whole field pairs fewer players down, or less far.
reason-paired-down-by-hand = The organiser changed this pairing by hand.
reason-paired-down-corrected = It was paired on a result that was corrected later.
reason-by-lot = { $you ->
    [yes] Chance chose you: it could as well have been { $names }{ $complete ->
        [yes] .
       *[no] , or others still.
    }
   *[no] Chance chose { $name }: it could as well have been { $names }{ $complete ->
        [yes] .
       *[no] , or others still.
    }
}
reason-near = With this match the whole field is as close in points as it can be.
reason-whole-field = Everybody is in one group in this tournament, whatever the points.
reason-rematch = { $to ->
    [player] You have
   *[anybody] They have
} met before: every pairing of this round needs a rematch.
reason-rematch-by-hand = { $to ->
    [player] You have
   *[anybody] They have
} met before: the organiser made this pairing by hand.
reason-clash = { $to ->
    [player] You are
   *[anybody] They are
} from the same club: this round could not be paired otherwise.
reason-clash-by-hand = { $to ->
    [player] You are
   *[anybody] They are
} from the same club: the organiser made this pairing by hand.
reason-forbidden-by-hand = { $to ->
    [player] You two were
   *[anybody] They were
} to be kept apart: the organiser made this pairing by hand.
reason-by-standing = Among equals, the order of the standings decided.
reason-by-fold = First plays last, second plays last but one, and so on.
reason-by-slide = The upper half of the standings plays the lower half.
reason-last-round-by-standing = This is the last round: it is paired by the standings.
reason-same-pod = In this round only players of the same draft pod meet.
reason-repaired = The round was changed after it had been paired, for a corrected result or a latecomer. Matches under way stayed as they were.
reason-changed-since = An earlier result has changed since this round was paired.
reason-bracket = { $to ->
    [player] The bracket: your seeds and your results brought you together.
   *[anybody] The bracket brings seeds { $seeds } together.
}
reason-table = Everybody plays everybody: this is the match of the round in the round-robin table.
reason-free-round = An odd number of players: in every round of the table one of them is free.
reason-walkover = { $you ->
    [yes] Your opponent has left: you go on.
   *[no] The other player has left: { $name } goes on.
}
reason-begins-with-a-game-won = { $you ->
    [yes] You begin with a game won.
   *[no] { $name } begins with a game won.
}
reason-chooses-who-plays-first = { $you ->
    [yes] You choose who plays first in game one.
   *[no] { $name } chooses who plays first in game one.
}
reason-chooses-the-seat = { $you ->
    [yes] You choose who drafts first, or your seat.
   *[no] { $name } chooses who drafts first, or the seat.
}
reason-chooses-the-side = { $you ->
    [yes] You choose your side.
   *[no] { $name } chooses the side.
}

# Why no opponent.
reason-bye-awarded = Awarded before the tournament.
reason-bye-requested = { $kind ->
    [zero-bye] Not here in this round.
   *[other] Requested in advance.
}
reason-bye-missed = Joined later, or had left.
reason-bye-lowest = The number of players is odd, and nobody with as few byes has { $by ->
    [number] a lower pairing number
   *[points] fewer points
}.
reason-bye-drawn = Drawn by lot: the number of players is odd.
reason-bye-first = Has not had a bye yet.
reason-bye-lower-had-more = Everybody below has already had a bye.
reason-bye-second = { $before ->
    [one] There was a bye before; nobody else could have this one.
   *[other] There were { $before } byes before; nobody else could have this one.
}
reason-bye-second-by-hand = { $before ->
    [one] There was a bye before: this one was given by hand.
   *[other] There were { $before } byes before: this one was given by hand.
}
reason-bye-forced = Nobody with { $by ->
    [number] a lower pairing number
   *[points] fewer points
} could have it without a worse pairing for the others.
reason-bye-by-hand = The organiser gave this bye by hand.
reason-bye-corrected = It was given on a result that was corrected later.
reason-sits-out-no-opponent-allowed = There is nobody here this player may play.
reason-sits-out-left-over = Somebody here has no possible opponent, and no pairing of this round leaves fewer players out.
reason-sits-out-by-hand = The organiser decided this by hand.

# FIDE's Dutch system.
reason-same-score = { $to ->
    [player] You { $then ->
        [yes] were
       *[no] are
    } both
   *[anybody] Both { $then ->
        [yes] were
       *[no] are
    }
} on { $points }: there the upper half meets the lower half, as far as earlier opponents and colours allow.
reason-moved-down = { $you ->
    [yes] With { $points }, you { $then ->
        [yes] were
       *[no] are
    } paired down.
   *[no] { $name }, with { $points }, { $then ->
        [yes] was
       *[no] is
    } paired down{ $to ->
        [player] { " " }to you
       *[anybody] { "" }
    }.
}
reason-moved-down-alone = Nobody else is on that score.
reason-moved-down-all-met = Everybody else on that score had been met already.
reason-moved-down-same-colour = Everybody left to meet on that score needs the same colour.
reason-moved-down-no-opponent = Nobody else on that score may be met.
reason-moved-down-odd-bracket = Their number was odd.
reason-moved-down-most-pairs = No more pairs can be made there without a rematch or a third game in a row with one colour.
reason-moved-down-rest-below = Otherwise those with fewer points could not be paired.
reason-moved-instead = It could have been { $names }{ $more ->
    [0] .
    [one] { " " }or one other.
   *[other] { " " }or { $more } others.
}
reason-moved-against = { $name } (against it: { $criterion })
reason-colour-both-preferences = Both have the colour they were due.
reason-colour-stronger-preference = The colours follow the player whose need is stronger.
reason-colour-wider-difference = The colours follow the player who has had one colour more often.
reason-colour-alternation = The colours change from the last round in which { $to ->
    [player] yours
   *[anybody] theirs
} were different.
reason-colour-higher-ranked = Both were due the same colour: the higher ranked gets it.
reason-colour-initial = The colours follow from the pairing numbers and the colour drawn at the start.
reason-colour-by-hand = The organiser set these colours by hand.
reason-bye-lowest-score = Nobody who is here has fewer points.
reason-bye-lower-had-byes = Everybody with fewer points has already had a bye or a win without playing.
reason-bye-lower-barred = Those with fewer points who have not had a bye are needed so that the others can be paired.
reason-bye-unplayed = { $before ->
    [one] One round has not been played, the fewest of all who could have the bye.
   *[other] { $before } rounds have not been played, the fewest of all who could have the bye.
}

# What the players of a score group have in common.
pairing-number = pairing number { $number }
pairing-points = { $count ->
    [one] 1 pairing point
   *[other] { $count } pairing points
}
pairing-number-why = The pairing number is the points divided by { $divisor }{ $rounding ->
    [nearest] , rounded to the nearest whole number
    [up] , rounded up to a whole number
    [down] , rounded down to a whole number
   *[exact] { "" }
}.
pairing-points-why = Rounds are paired on { $unit } points, which are not the points of the standings.

# What each code means.
about-reason-same-points = both have these points
about-reason-paired-down-odd-group = the players from the top down to this score group are odd in number, so one of them meets somebody below
about-reason-paired-down-no-partner = the player has met everybody left in the score group; `only` names the nearest who was still free
about-reason-paired-down-no-partner-allowed = nobody left in the score group may be paired with the player (met, same club, or kept apart); `only` names the nearest
about-reason-paired-down-keeps-rounds-open = a later announced round could not have been paired otherwise
about-reason-paired-down-forced = no pairing of the whole field pairs fewer of this score group down, or fewer steps
about-reason-paired-down-by-hand = a better pairing exists: this one was made by hand
about-reason-paired-down-corrected = a better pairing exists: this one was made before a result was corrected
about-reason-rematch = they have met before: no pairing has fewer rematches
about-reason-rematch-by-hand = they have met before, which could have been avoided: made by hand
about-reason-clash = they are from one club or family: no pairing has fewer such pairs
about-reason-clash-by-hand = they are from one club or family, which could have been avoided: made by hand
about-reason-forbidden-by-hand = they must never meet: made by hand
about-reason-last-round-by-standing = in the last round, the order of the standings decides within each score group
about-reason-by-standing = the order of the standings decides within each score group
about-reason-by-fold = first against last within each score group
about-reason-by-slide = upper half against lower half within each score group
about-reason-bracket = the bracket has this match; `seeds` are the players' seeds
about-reason-near = no pairing of the whole field has the points nearer together
about-reason-whole-field = everybody is in one group, whatever their points: the overall standings decide, or chance
about-reason-same-pod = the two drafted in the same pod, and only players of the same pod meet in the round
about-reason-repaired = the round was repaired, for a corrected result or a latecomer: matches that had begun stayed
about-reason-changed-since = an earlier result of one of them was entered or corrected after the round had been paired
about-reason-table = the round-robin table has this match
about-reason-free-round = the player is free in this round of the round robin: the number of players is odd
about-reason-begins-with-a-game-won = the higher seed starts the match one game up
about-reason-chooses-who-plays-first = the higher seed chooses who plays first in game one
about-reason-chooses-the-seat = the top seed chooses who drafts first, or the seat
about-reason-chooses-the-side = the higher seed chooses the side
about-reason-walkover = the other player has left, so the scheduled opponent advances
about-reason-bye-first = has not had a bye before
about-reason-bye-drawn = drawn by lot, where all have as many points and byes as each other
about-reason-bye-lowest = in the lowest score group with a player who has had this few byes
about-reason-bye-lower-had-more = everybody with fewer points has had more byes
about-reason-bye-second = has had a bye before: nobody else could have had this one
about-reason-bye-second-by-hand = has had a bye before, which could have been avoided: made by hand
about-reason-bye-forced = no pairing of the whole field gives the bye to anybody lower
about-reason-bye-by-hand = a better bye exists: this one was given by hand
about-reason-bye-corrected = a better bye exists: this one was given before a result was corrected
about-reason-bye-awarded = a bye awarded in advance for the first rounds
about-reason-bye-requested = a bye the player requested, of this `kind`
about-reason-bye-missed = a missed round: the player joined later or had left
about-reason-sits-out-no-opponent-allowed = forbidden pairs, or rematches where the ruleset never allows them, leave nobody to meet
about-reason-sits-out-left-over = there are opponents, but no pairing of the whole field has fewer sitting out
about-reason-sits-out-by-hand = a pairing with fewer sitting out exists: made by hand
about-reason-same-score = both have this score, virtual points included
about-reason-moved-down = `player` was moved down from a higher score group, `by` this many points (1.4.1)
about-reason-moved-down-alone = there is nobody else in that bracket
about-reason-moved-down-all-met = the player has met everybody else in that bracket (C1)
about-reason-moved-down-same-colour = everybody in that bracket whom the player has not met needs the same colour (C3)
about-reason-moved-down-no-opponent = the player may meet nobody of that bracket: some have been met, others are to be kept apart
about-reason-moved-down-odd-bracket = that bracket was odd; `instead` names the others who could have moved down, each with the first criterion against it
about-reason-moved-down-most-pairs = no more pairs can be made in that bracket (C6)
about-reason-moved-down-rest-below = those below could not be paired otherwise (C4, C5)
about-reason-colour-both-preferences = both colour preferences are granted, or the only one there is (5.2.1)
about-reason-colour-stronger-preference = the stronger colour preference is granted (5.2.2)
about-reason-colour-wider-difference = of two absolute preferences, the one with the wider colour difference is granted (5.2.2)
about-reason-colour-alternation = the colours of the last round in which the two had different ones alternate (5.2.3)
about-reason-colour-higher-ranked = the higher ranked player's preference is granted (5.2.4)
about-reason-colour-initial = the higher ranked player's pairing number and the initial colour decide (5.2.5)
about-reason-colour-by-hand = the system gives the opposite colours: made by hand
about-reason-bye-lowest-score = nobody has fewer points (C5)
about-reason-bye-lower-had-byes = the players with fewer points have had a bye or a win without playing (C2)
about-reason-bye-lower-barred = the players with fewer points who could have the bye are needed to pair the rest (C4)
about-reason-bye-unplayed = has not played `before` rounds, the fewest of those who could have the bye (C9)
