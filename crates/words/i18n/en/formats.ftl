# Files of any format: what they are called, why they cannot be read, and what an import or export leaves out. Clauses.

format-title-tournament = tournament file
format-title-journal = journal file
format-title-players = list of players (CSV)
format-title-trf = report file (TRF)
format-title-trf16 = TRF16
format-title-trf26 = TRF26
format-title-cobra = Cobra or NRTM file
format-title-wer = Wizards Event Reporter file
format-title-konami = Konami tournament file
format-title-tom = TOM file (.tdf)
format-title-challonge = Challonge (JSON)
format-title-melee = Melee (JSON)
format-title-topdeck = TopDeck (JSON)
format-title-limitless = Limitless (JSON)
format-title-eventlink = EventLink (JSON)
format-title-startgg = start.gg (JSON)
format-title-pgn = PGN (results of chess games)
format-title-crosstable = spreadsheet: list of players or crosstable of chess-results (.xlsx, .xls, .ods)
format-title-chessresults = chess-results or Swiss-Manager (XML)

file-empty = the file is empty; these can be read: { $known }
file-unknown = the format is unknown; these can be read: { $known }; a list of players begins with a line that names its columns, one of them `name`
file-of-matches = the format is unknown: a table of matches is read by `pairwright rate`; these can be read here: { $known }
file-json-list = this is a JSON list: a tournament is a JSON object, {"{"} … {"}"}; these can be read: { $known }
file-utf-16 = this is UTF-16: save it as UTF-8
file-not-utf-8 = this is not UTF-8, or not text at all: save it as UTF-8
json-cut-off = the JSON ends too early: part of it is missing, or a bracket is not closed
json-deep = the JSON is nested more than a hundred levels deep: no tournament is
json-word = this is not valid JSON: the word up to column { $column } must be null, true or false
json-malformed = this is not valid JSON: { $error } at column { $column }
json-key-twice = this key appears twice: write it once
json-unknown = this kind of JSON is unknown; these can be read: { $known }
xml-unknown = this kind of XML is unknown; these can be read: { $known }
xml-doctype = it declares a document type, which no tournament program writes: remove <!DOCTYPE …>
xml-large = it has more than { $most } elements and texts: no tournament is that large
xml-cut-off = the XML ends too early: part of it is missing
xml-malformed = this is not well-formed XML: { $error }

# A journal becomes a tournament file.
journal-state-only = { $entries ->
    [one] 1 entry of the journal is
   *[other] { $entries } entries of the journal are
} summed up: a tournament file does not record who did what and when
journal-proposal-lost = round { $round } is paired but not published, and is not carried over

# Lists of players.
players-ruleset-assumed = a list of players names no ruleset: `{ $ruleset }` is assumed
players-beyond = cells beyond the last named column were left out: { $count ->
    [one] line
   *[other] lines
} { $lines }
players-quote-open = a cell begins with a quotation mark that is never closed: close it, or take it out
players-row-unreadable = this row cannot be read: { $error }
players-column-twice = the column `{ $column }` appears twice: keep one of them
players-column-second = the column `{ $column }` was ignored: `{ $earlier }` is used instead
players-column-instead = the column `{ $column }` is read only where `{ $earlier }` is empty
players-column-unknown = the column `{ $column }` is unknown and was left out
players-column-untitled = column { $number } has no heading and was left out
players-nobody = `{ $name }` on line { $line } is no player and was left out
players-columns = of each player: { $columns }
players-from-standing = this is a standing: its places and results are left out ({ $columns })
players-no-names = no column is called `name`: the first line names the columns
players-name-twice = `{ $name }` is on lines { $earlier } and { $line }: are these two players of the same name?
players-no-yes = `{ $cell }` in the column `{ $column }` is neither yes nor no
players-not-whole = `{ $cell }` in the column `{ $column }` is not a whole number
players-not-a-rating = `{ $cell }` in the column `rating` is not a rating: write a number, or leave the cell empty
players-not-a-bye = `{ $cell }` in the column `byes` is not a bye: write the round and the kind, such as `4 half-bye`
players-rounds-lost = { $count ->
    [one] 1 round is
   *[other] { $count } rounds are
} left out: a list of players has no place for rounds

# Files of other programs.
foreign-carried-players = { $count ->
    [one] 1 player
   *[other] { $count } players
}
foreign-carried-rounds = { $stage ->
    [swiss] Swiss
    [round-robin] round robin
    [elimination] single elimination
   *[double-elimination] double elimination
}: { $count ->
    [one] 1 round
   *[other] { $count } rounds
}, { $parts }
foreign-carried-matches = { $count ->
    [one] 1 match
   *[other] { $count } matches
}
foreign-carried-byes = { $count ->
    [one] 1 player without an opponent
   *[other] { $count } times a player without an opponent
}
foreign-carried-open = { $count ->
    [one] 1 match without a result
   *[other] { $count } matches without a result
}
foreign-nameless = the tournament has no name in the file: it is called `{ $name }`
foreign-not-a-date = `{ $text }` is not a date and was left out
foreign-player-without-id = a player has no id: every player has one of 1 to { $most } characters
foreign-round-impossible = round { $round } is not possible: rounds are numbered from 1 to { $most }
foreign-round-gaps = round numbers are missing: the rounds are renumbered from 1
foreign-page = this is a page of a longer list, with { $rows } of { $all } rows: fetch all pages and put their rows into one file
foreign-without-name = the file has no name for { $names }
foreign-renamed = characters that are not allowed in names were left out of { $names }
foreign-unregistered = added to the players, because they have matches and the list of players lacks them: { $names }
foreign-left-before-cut = { $names } finished high enough for the cut but did not play in it: written as having left before it
foreign-any-games = { $count ->
    [one] 1 match is
   *[other] { $count } matches are
} not possible in a { structure-name }: any number of games is allowed
foreign-seeds-by-tree = the bracket was not seeded by the standings: the seeds are those that lead to the matches played
foreign-seeds-unknown = the seeds of the bracket are not in the file and do not follow from its matches
foreign-winner-only = the file says who won but not by how many games: every win is written as one game won
foreign-undecided = { $count ->
    [one] 1 match of the bracket has no winner: left
   *[other] { $count } matches of the bracket have no winner: left
} open
foreign-outcome-unknown = { $count ->
    [one] 1 match has an unknown outcome
   *[other] { $count } matches have an unknown outcome
}: left without a result
foreign-byes-unreported = { $count ->
    [one] 1 bye has no result yet: imported as a bye
   *[other] { $count } byes have no result yet: imported as byes
}
foreign-penalties-lost = { $count ->
    [one] 1 penalty is left out
   *[other] { $count } penalties are left out
}

challonge-type = a tournament of the type “{ $kind }” cannot be read: single and double elimination, round robin and Swiss can
challonge-waiting = { $count ->
    [one] 1 participant on the waiting list is
   *[other] { $count } participants on the waiting list are
} left out
challonge-game-points = the file gives points for games as well: only those for matches are used
challonge-rest = descriptions, predictions and the participants’ e-mail addresses are left out
startgg-no-sets = the answer has no sets: ask for the event with its `sets` and their `slots`
foreign-ruleset-assumed = the file names no ruleset: `{ $ruleset }` is assumed
foreign-stage-assumed = the file does not name the kind of tournament: { $stage ->
    [swiss] a Swiss
    [elimination] a single elimination
   *[double-elimination] a double elimination
} is assumed
foreign-site-rest = deck lists, profiles and prizes are left out
foreign-standings-only = the file has standings but no matches: it becomes a list of players without rounds
foreign-several = the file has { $count } tournaments: save one of them alone
foreign-groups = { $count } groups played side by side: their rounds are written as Swiss rounds
foreign-crowded = { $count ->
    [one] 1 table of more than two players is
   *[other] { $count } tables of more than two players are
} left out
foreign-byes-assumed = { $count ->
    [one] 1 bye is not in the file and was added
   *[other] { $count } byes are not in the file and were added
}: of the only player without a match in a round
foreign-won-one = { $count ->
    [one] 1 match names a winner but no games that fit: it is
   *[other] { $count } matches name a winner but no games that fit: they are
} written as one game won
site-results-changed = { $count ->
    [one] 1 result is
   *[other] { $count } results are
} written only in part: this format has no place for the rest
foreign-seeds-not-followed = the matches of the bracket do not follow from its seeds: the next round may be paired otherwise here

cobra-match-players = a match has `player1` and `player2`, or `corpPlayer` and `runnerPlayer`
cobra-not-points = a score of the match is “{ $text }”, which is not a number of points
cobra-two-for-one = { $count ->
    [one] 1 match was
   *[other] { $count } matches were
} played as one game for two: only the points are kept
cobra-points-assigned = { $count ->
    [one] 1 match has
   *[other] { $count } matches have
} points that its games do not give: the points are assigned
cobra-odd-byes = { $count ->
    [one] 1 bye has
   *[other] { $count } byes have
} points that no bye gives: written as a bye
cobra-byes-of-zero = { $count ->
    [one] 1 bye is worth 0 points
   *[other] { $count } byes are worth 0 points
} in the file, as for a player who was absent: correct those that were not reported yet
cobra-double-losses = { $count ->
    [one] 1 match of 0-0 is
   *[other] { $count } matches of 0-0 are
} read as lost by both players, as this format has no other sign for a double loss: reopen those that were not reported yet
cobra-losses-assumed = the file does not say whether players are out of the cut after one loss or two: two are assumed
cobra-identities-lost = identities that are not plain text, of { $count ->
    [one] 1 player
   *[other] { $count } players
} are left out: a tournament file has no place for them
cobra-account-lost = the organiser’s account and links are left out
cobra-schedule = how byes and decimals count in the strength of schedule follows from the file’s own numbers
cobra-ruleset = this format has no name for the ruleset `{ $ruleset }`: programs that read the file will use another
cobra-renumbered = ids are whole numbers in this format: players are numbered from 1 in the order of registration
cobra-by-points = { $count ->
    [one] 1 match is written by its points only: there is no place for its games
   *[other] { $count } matches are written by their points only: there is no place for their games
}
cobra-by-winner = { $count ->
    [one] 1 match of the cut is written by its winner only
   *[other] { $count } matches of the cut are written by their winner only
}
cobra-penalties-lost = { $count ->
    [one] 1 penalty is
   *[other] { $count } penalties are
} left out; the points taken off are in the standings
cobra-forbidden-lost = { $count ->
    [one] 1 forbidden pair is left out
   *[other] { $count } forbidden pairs are left out
}
cobra-losses-lost = this format cannot say whether one loss or two put players out of the cut, and these matches will be read the other way
cobra-cut-lost = of the planned cut only its number of players is written, if it has one: it will be read as a double elimination

pgn-events = the games are of { $count } events: all become one tournament with the name of the first
pgn-rounds-guessed = { $count ->
    [one] 1 game names no round: it was put
   *[other] { $count } games name no round: they were put
} into the round after the players’ earlier games
pgn-moves = moves, clocks and openings are left out

sheet-old = this workbook is from Excel 95 or older: save it as .xlsx or .ods
sheet-password = this workbook has a password: save it without one
sheet-damaged = this spreadsheet is damaged or incomplete: save it once more as .xlsx or .ods
sheet-none = this file is not a spreadsheet: .xlsx, .xls and .ods can be read
sheet-large = a part of this spreadsheet has more than { $megabytes } megabytes: no list of players is that large
sheet-cells = this spreadsheet has more than { $most } cells: no list of players is that large
sheet-no-names = no column of the first sheet is called `name`: a line near the top names the columns
sheet-others = other sheets are left out: { $sheets }
crosstable-cell = { $name }, round { $round }: “{ $cell }” is not an entry such as `15w1`, `7b½`, `12w+` or `-1`
crosstable-opponent = { $name }, round { $round }: no player has the number { $number }
crosstable-unsure = { $count ->
    [one] 1 match is not the same in the rows of both players: it is
   *[other] { $count } matches are not the same in the rows of both players: they are
} read from the first
crosstable-rest = federations, titles and tie-breaks are left out

konami-draws = { $count ->
    [one] 1 match was drawn
   *[other] { $count } matches were drawn
}: a draw counts as a draw, as it did then, not as a loss for both, as it has since 2025
konami-ids = players keep their Konami numbers as ids, so that ratings recognise them; seats and notes are left out
konami-staff = { $count ->
    [one] 1 member of staff is left out
   *[other] { $count } members of staff are left out
}

tom-division = { $name ->
    [juniors] Juniors
    [seniors] Seniors
    [masters] Masters
    [combined] combined divisions
   *[other] division { $code }
}
tom-brackets-lost = a tournament has one bracket: that of { $divisions } is left out
tom-ids = players keep their Play! Pokémon numbers as ids, so that ratings recognise them; dates of birth are left out
tom-divisions-together = the divisions are paired and ranked together, and each is ranked again as an age group: { $divisions }
tom-times-lost = the times of the matches and the organiser’s number are left out

wer-staff = { $count ->
    [one] 1 person who did not play is left out: a judge or other staff
   *[other] { $count } people who did not play are left out: judges and other staff
}
wer-gameless = { $count ->
    [one] 1 match has a result but no games to match
   *[other] { $count } matches have a result but no games to match
}: written as one game won, or none if drawn
wer-ids = players keep their DCI numbers as ids, so that ratings recognise them; countries are left out
wer-warned = { $name } in round { $round }
wer-warnings-lost = { $count ->
    [one] 1 warning is left out: the file says only by numbers what it was for
   *[other] { $count } warnings are left out: the file says only by numbers what they were for
} ({ $names })
wer-log-lost = { $count ->
    [one] 1 entry of the program’s log is left out
   *[other] { $count } entries of the program’s log are left out
}
wer-tables = tables are not in the file: they are numbered in the order of its matches

# What a player has that another format has no place for.
player-part-title = titles
player-part-sex = sex
player-part-federation = federations
player-part-fide-number = FIDE numbers
player-part-birth = dates of birth

# A file's own standings beside those computed from its matches.
published-agree = { $agree } of { $players ->
    [one] 1 player
   *[other] { $players } players
} match the file ({ $what })
published-differs = { $found }: { $why }
published-both = { $name } ({ $what } { $theirs } in the file, { $ours } here)
published-only-there = { $name } ({ $what } { $theirs } in the file, none here)
published-points = points
published-rank = rank
published-final-rank = final rank
published-bracket-rank = rank in the bracket
published-row = points
published-why-matches = the matches in the file give the points shown here; a penalty or a correction may be missing from it
published-why-formula = the same matches, computed by another formula
published-why-left-rank-last = the file ranks players who left below everybody who stayed
published-why-bracket-counts = the file counts the bracket’s matches in the tie-breaks; here these are final at the end of the Swiss
published-why-beyond-the-file = the file ranks them by something that it does not contain
published-why-follows = the rank follows from the numbers that differ
published-why-never-played = the file lists a player without a match

# What a format has no place for.
parts-left-out = this format has no place for: { $parts }
part-ruleset = the ruleset
part-own-rules = rules that differ from the preset
part-tournament = the tournament itself (its rules, dates, stages, prizes and matches)
part-prizes = the prize plan
part-decks-public = whether decks are public
part-venue = settings of the room: phones, judges, time
part-drafts = the seats of the drafts
part-rating-keys = weight, category, region and level
part-rounds-planned = the announced number of rounds
part-extra-rounds = extra rounds
part-stages = planned stages and cuts
part-other-stages = stages other than a bracket, and the options of the bracket
part-round-robin = that it is a round robin
part-entropy = the entropy
part-ratings = ratings
part-clubs = clubs
part-homes = where players are at home, who is an amateur, and age groups
part-awarded-byes = awarded byes
part-byes = requested byes
part-fixed-tables = fixed tables
part-clocks = clocks that players brought
part-decks = decks
part-regulars = which regulars the players are
part-identities = identities of decks
part-presence = who joined late or left, where the matches do not show it
part-missed-rounds = rounds missed by players who came back
part-disqualifications = disqualifications
part-tables = table numbers
part-agreed-draws = which draws were agreed without playing
part-late-results = results that came late or were corrected
part-given-games = game wins given to the higher seed
part-engines = how each round was paired
part-reports = what players reported from their phones
part-calls = calls for a judge
part-deck-checks = deck checks
part-counters = the counters of Judge Armageddon Clocks
part-announcements = announcements
part-times = timers, extra time, and who was not at the table
part-check-ins = who checked in and paid
part-requests = who has asked for a place
part-people = pronouns, display names and contact details
format-not-written = this format cannot be exported
