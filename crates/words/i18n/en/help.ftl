# The help of the command line: `help-COMMAND` says what a command does, the first paragraph alone in short lists;
# `help-COMMAND-ARGUMENT` what an argument is, `help-any-ARGUMENT` where it is the same for several commands.

help-pairwright =
    Runs tournaments of two-player games: pairs every round, ranks the players, explains every number.

    FILE can be a tournament file, a journal, a report file (TRF), a list of players as CSV, another program’s file, or `-` for standard input. The format is recognised by its content.
help-pairwright-json = Print one JSON document instead of a table for people
help-pairwright-lang = Language of the output: en or pt-BR. Defaults to that of LC_ALL, LC_MESSAGES or LANG. JSON does not change

help-word-usage = Usage
help-word-commands = Commands
help-word-command = COMMAND
help-word-arguments = Arguments
help-word-options = Options
help-word-options-there = OPTIONS
help-default = default { $value }

help-any-help = Print help; -h prints a summary
help-any-version = Print the version
help-any-file = The tournament: a file of any known format, or `-`
help-any-listen = Address to listen on. Defaults to port 8080 on every network, or the next free port
help-any-ruleset = A preset or a TOML file
help-any-cut = How many players advance. Defaults to the plan in the file
help-any-entropy = The entropy, 2 to 128 hex digits. Random by default

help-serve = Run the server: the desk for the organiser, and pages for everybody on the same network
help-serve-db = The database; it is created if it does not exist
help-serve-desktop = Start as a double click does: keep everything in your own data folder and open the desk in the browser. A second start opens the desk of the first
help-serve-public-url = The server’s public address if it runs behind a proxy; links and QR codes use it
help-serve-trusted-proxy = A proxy whose X-Forwarded-For header is trusted: an address, or a network such as 10.0.0.0/8. Can be repeated. With --public-url, defaults to a proxy on this computer
help-serve-webhook-to = An address, or a network such as 192.168.0.0/16, in this computer’s own network that webhooks may call, also without https. Can be repeated. Without it they call only addresses outside
help-serve-follow = Run as the spare of another server: the link on its page “Spare laptop”. This server shows everything, and one button makes it the desk
help-serve-publish-to = A folder for the pages of each listed tournament and each season, rewritten whenever something is published (see `publish`)
help-serve-checker = The checker for browsers (WebAssembly) for these pages. Releases have it built in
help-serve-backup-to = A folder for regular backups, for example on a USB stick
help-serve-backup-every = Time between backups: a number followed by s, m or h
help-serve-backup-keep = How many backups to keep; a new one replaces the oldest
help-serve-browser = When to open the desk in the browser
help-serve-browser-first = if the database is new and there is a terminal and a desktop
help-serve-browser-always = at every start
help-serve-browser-never = never
help-backup = Save a copy of the whole database as one file, even while the server is running. The copy is read back before it gets its name
help-backup-db = The database
help-backup-to = The copy: a file that does not exist yet
help-restore = Restore a database from a copy. Stop the server first
help-restore-file = The copy
help-restore-db = The database
help-restore-replace = Replace an existing database; the old one is kept under another name
help-move = Move everything from one database into an empty one, from a file to PostgreSQL or back, and compare the two. Stop the server first
help-move-from = The database to move; it is not changed
help-move-to = An empty database, or a file that does not exist yet

help-demo = Show an example: forty players in their third round, in a temporary database

help-standings = Print the standings at the end of the Swiss
help-standings-after = Print the standings after this round instead
help-standings-last = Print the final ranking, with the bracket
help-standings-ruleset = Score under other rules, instead of the file’s ruleset and overrides: a preset or a TOML file
help-standings-tiebreaks = Use these tie-breaks instead of the ruleset’s, separated by commas
help-standings-explain = Explain every number of this player (an id or the exact name), and what separates the player from the ranks above and below

help-pair =
    Pair the next round and give the reasons.

    There is no limit on the number of rounds. Rules that had to give way are named with the round.
help-pair-entropy = The entropy, 2 to 128 hex digits, instead of the file’s. Random if neither is given, and then printed. The Dutch system needs none
help-pair-last-round = Pair this round as the last one: by standing within each score group
help-pair-write = Add the round to FILE as a published one
help-pair-certificate = Prove that no pairing of these players is cheaper. The certificate is in the JSON document; the text says what it proves
help-pair-format = How to print the round
help-pair-format-text = A table with reasons
help-pair-format-json = One JSON document, as `--json`
help-pair-format-pairs = The number of lines that follow, then a line with two ids for every pair, and one with an id and 0 for the bye

help-check =
    Check that every round was legal and optimal, and matches the recorded entropy or the Dutch system; for a report file, also the ranking.

    Every optimal Swiss round gets a certificate that an independent checker verifies: it proves that no pairing of the same players is cheaper. The exit code is 1 if anything is found. The codes are listed in `docs/codes.md`.
help-check-proofs = Add to the JSON document what is proved about each Swiss round; the text always shows it

help-generate = Print a random finished tournament, with every round paired as `pair` does. The same entropy gives the same tournament
help-generate-players = How many players, including late entries
help-generate-rounds = How many rounds. Defaults to as many as a single winner needs, or to the whole table of a round robin
help-generate-format = The file format: json, csv, trf16, trf26, cobra, melee or topdeck
help-generate-planned = Announce the number of rounds in the file, so that no round runs into a dead end
help-generate-draws = Share of matches that are drawn
help-generate-drops = Share of the remaining players who leave after each round
help-generate-late = Share of players who arrive late; none do in a round robin
help-generate-byes = Share of players with awarded or requested byes
help-generate-forfeits = Share of matches forfeited by one player
help-generate-draws-count = Exactly this many drawn matches in total
help-generate-drops-count = Exactly this many players who leave before the end
help-generate-byes-count = Exactly this many requested byes, each for one round
help-generate-forfeits-count = Exactly this many matches forfeited by one player

help-rate = Rate everybody in a history of matches. If there are bad rows, they are listed and nothing is rated
help-rate-system = dci, fide, additive, dci-1994, glicko2, pro, elo or whr; several, separated by commas; or `all`. With --compare, defaults to all that the inputs allow, but dci-1994
help-rate-from = Only matches on or after this day
help-rate-to = Only matches on or before this day
help-rate-explain = Print every change of this player’s rating (an id or the exact name) with its reason
help-rate-changes = Write everybody’s changes with their reasons into this file, one JSON object per line
help-rate-top = Only the first N of the list, and everybody tied with the last of them
help-rate-predictions = Also print how well each system predicted the next match
help-rate-compare = Print how well each system predicted the next match, beside always predicting 50%: log loss, Brier score, accuracy and calibration with their standard errors
help-rate-calibration = Write a chart of how well each system predicted the next match to this SVG file

help-any-inputs = Tournament files, tables of matches (tournament, date, k, category, region, round, player_a, player_b, result) as CSV (also `.gz`) or Parquet, or the database of `serve`; `-` is standard input
help-any-k = K for tournaments whose inputs give none
help-any-mapping = How to read tables from other sources: a TOML file, `mtg-melee` or `football-international`
help-any-places = The table of final places, `tournament,player,place,dropped`, as CSV or Parquet
help-any-by-name = Treat equal names in tournament files as one person, whatever the ids. Always so in a database
help-any-skip-bad = Leave out bad rows and list them, instead of rating nothing
help-any-game = Only tournaments of this game, such as `magic` or `chess`; `all` rates all games together. Defaults to the most played one. Tables of matches name no game and always count
help-any-category = Only tournaments of this category, such as `limited`, which includes `limited/scars`
help-any-region = Only tournaments of this region, such as `eu`, which includes `eu/de/berlin`
help-any-home = List only players whose home is here, such as `us/ca`, which includes `us/ca/oakland`. All their matches count
help-any-amateurs = List only amateurs. All their matches count
help-any-homes = A table `player,home,amateur` as CSV: players’ homes, and whether they are amateurs (yes or no), for players whose tournament files give neither
help-any-level = Only tournaments of this level, such as `amateur`
help-any-draws = additive: the value of a drawn match
help-any-paid = additive: give V only to the first N places, or to a share of the field such as `1/5`, and to everybody tied with the last of them
help-any-starting-v = additive: V of the last places of a field whose size is a power of two, or closer to the next one
help-any-multiplier = additive: a multiplier for tournaments of this name or level, such as `worlds=10`
help-any-factor = additive: multiply the printed totals by this, to avoid fractions
help-any-points = pro: the table of points by place, as TOML. Defaults to the table of 2010
help-any-list = dci, elo, fide: initial ratings as CSV: `player,rating`, and `born` for fide. Without it everybody starts at 1600, or at 1800 under fide; with it, fide gives first ratings by its regulations
help-any-period = glicko2: when ratings change
help-any-deviation = glicko2: everybody’s initial deviation
help-any-volatility = glicko2: everybody’s initial volatility
help-any-tau = glicko2: how freely the volatility changes
help-any-w2 = whr: the variance of a rating’s change in one day, in points squared
help-any-prior-games = whr: virtual games of a new player against a rating of 0, half of them won

help-leaderboard =
    Print the leaderboard, with everybody’s movement over the past week, or one player’s page.

    The list for invitations is the top of the past year as of a date: `leaderboard … --system pro --window 365 --as-of 2010-12-31 --top 50`.
help-leaderboard-system = dci, fide, additive, dci-1994, glicko2, pro, elo or whr
help-leaderboard-window = The period that counts: `all`; `year`, the calendar year; `365`, the last 365 days; or a season as `FROM..TO`
help-leaderboard-as-of = Compute everything as of this day. Defaults to today
help-leaderboard-top = Only the first N, and everybody tied with the last of them
help-leaderboard-goal = A goal in this window, such as 2850: who has reached it, and how far the others have to go
help-leaderboard-lifetime = A lifetime goal, such as a hall of fame’s: computed over all time, whatever the window
help-leaderboard-player = This player’s page: every tournament, its effect and why, and the next goals (an id or the exact name)
help-leaderboard-provisional = Mark players with fewer rated matches than this as provisional
help-leaderboard-active = List only players with at least this many rated matches in the last 365 days, with their rank among all players
help-leaderboard-inactive = Mark players who have not played for more than this many days as away
help-season =
    Print the tables of a season from the files of its tournaments: everybody’s points, who qualifies, and who still can.

    Players are told apart by id; with --by-name by name, as in a database.
help-season-season = The season’s rules, as TOML
help-season-files = Tournament files, databases, or tables of matches as for `rate`
help-season-as-of = The tables as of this day. Defaults to the day of the last tournament that counts
help-season-explain = Print every result of this player with its working (an id or the exact name)
help-season-what-if = The same tournaments under changed rules, beside the season’s own: a TOML text such as `best = 5`, or a file, with the keys that differ
help-season-since = What has changed since an earlier output of `season --json` in this file: tournaments, corrected results, places
help-season-to = Write the season as a folder of pages that need no server. A folder written before is compared: its page lists corrections

help-elo = Show what a rating difference means, how far ahead a chance of winning puts a player, how many wins a goal takes, or where a record leads
help-elo-chance = The chance of winning, as `76%` or `0.76`: how many points ahead is such a player?
help-elo-difference = This many points ahead, or behind: how likely is a win?
help-elo-goal = A rating to reach under `dci`: how many wins in a row does it take?
help-elo-record = A record such as `17-1-1` (won, lost, drawn) under `dci`: the rating after it, by the order of the results
help-elo-chain = Player A beats B and B beats C with this chance, and nobody else plays: where the three ratings settle, and what Elo predicts for A against C, who never meet
help-elo-start = With --goal and --record: the rating to start from; with --chain: the middle one
help-elo-against = With --goal and --record: the opponents’ rating
help-elo-k = With --goal and --record: K

help-award = Show which finish reaches a goal under the additive system
help-award-missing = How many points are missing
help-award-players = How many players the tournament has
help-award-rounds = How many rounds it has, including those of a bracket
help-award-k = The tournament’s K
help-rounds = Show how many Swiss rounds a number of players needs, and why
help-rounds-players = How many players
help-rounds-cut = How many players advance to the bracket

help-pyramid = Show how many players end on each record if the higher player wins every pair-down, and where a cut falls
help-pyramid-players = How many players
help-pyramid-rounds = How many rounds
help-pyramid-draws = Share of matches that are drawn, as `10%` or `0.1`; a win is then 3 points and a draw 1
help-pyramid-cut = How many players advance

help-guarantee = Show how often more players have few losses than make the cut, exactly, and up to which field that never happens. Nobody draws or leaves, and an odd group sends a player to the next one
help-guarantee-players = How many players, at most 10,000
help-guarantee-rounds = How many rounds, at most 15
help-guarantee-cut = How many players advance
help-guarantee-losses = How many losses should be enough
help-guarantee-pair-down = The chance that the higher player wins a pair-down, as a fraction or a decimal

help-draw = Show who makes the cut with a win, a draw or a loss in the last round: certainly, never, or with what chance. The first two are proved for every result of the other tables in which no single game is drawn, including tie-breaks
help-draw-file = The tournament, with only the last announced round open: a file of any known format, or `-`

help-what-if = Rank the same tournament under other rules: each player’s rank under both, and who would have made the cut
help-what-if-ruleset = The other rules: a preset or a TOML file

help-ahead = Show who makes the cut with several rounds to go: certainly, with wins in all remaining matches, with help, or never, and with what chance after a win, a draw and a loss. What is not marked is proved for every pairing and result still to come; with one round left, as `draw` proves it
help-ahead-file = The tournament, with its number of rounds: a file of any known format, or `-`
help-ahead-runs = How many endings to simulate
help-ahead-entropy = The entropy of the simulated endings. Defaults to that of the file

help-ahead-intentional-draws = In the last round, let players draw where both are then in unless another table draws too. With one round left the answer does not change
help-losing = Search simulated tournaments for positions in which a loss or a draw gives a player a better chance than a win
help-losing-plan = The plan, as for `simulate`: a TOML file whose variants have a cut
help-losing-runs = How many tournaments to search
help-losing-endings = How many endings to simulate from each position. Ten times as many confirm what is found
help-losing-entropy = The entropy that decides everything. Defaults to that of the plan, or is drawn
help-luck = Show how lucky the players were with the draw: byes, pair-downs and the strength of their opponents, compared with 10,000 draws of every round among its best pairings
help-luck-strength = How strong an opponent is
help-luck-strength-points = their points before the round
help-luck-strength-rating = their rating; rounds against unrated players are left out

help-incentive = Show what drawing and playing the last round are worth to everybody who can make the cut. The expected prize is shown as the tournament pays it (`here`), without privileges for the higher seed, with the choice of who plays first, with a game win, and with prizes for the Swiss standings
help-incentive-file = The tournament, with only the last announced round open: a file of any known format, or `-`
help-incentive-certain = Without a tournament: the place in the Swiss that a draw guarantees
help-incentive-instead = With --certain: the equally likely places after playing, such as `1,9`
help-incentive-cut = How many players advance, at most 16. Defaults to the plan in the file, or 8 without one
help-incentive-prizes = The prizes by place, from the first, separated by commas. Defaults to those in the file, or else to prizes that double with each further round
help-incentive-first = How often the player who plays first wins a game between equals

help-simulate = Play whole tournaments many times under several sets of rules and compare them: who wins, who makes the cut, how well the ranking reflects strength, each with its standard error
help-simulate-plan = The plan: a TOML file with the players, the model of a game, and the variants
help-simulate-runs = How many runs. Defaults to the number in the plan, or else 10,000
help-simulate-threads = How many threads. Defaults to all of the machine’s. The answer does not depend on it
help-simulate-slice = Play only slice K of N, to share the work between machines, and write a part for `simulate merge`
help-simulate-to = The output file: .json, .csv, .parquet, .html (a self-contained report with figures) or .svg (only the figures). For a slice: its part, as JSON
help-simulate-progress = Print progress and remaining time on standard error. A terminal always shows them
help-simulate-merge = Merge the parts of all slices into the answer
help-simulate-merge-parts = The files that the slices wrote
help-simulate-merge-to = The output file: .json, .csv, .parquet, .html or .svg

help-clock = Replay chess clocks
help-clock-replay = Print what each side showed after every action, whose time ran, and when each flag fell
help-clock-replay-file = The actions: a record saved by the clock page, or `-`

help-armageddon = Show what each choice does at each upkeep under a Judge Armageddon Clock, and when the game ends at the latest
help-armageddon-speed = How many doom counters each upkeep adds
help-armageddon-life = The life total of the player who is to lose
help-armageddon-poison = That player’s poison counters
help-armageddon-library = Cards in that player’s library

help-rules = Show the presets, or check a ruleset of your own
help-rules-list = List the presets
help-rules-show = Print a ruleset: a preset as its TOML, with the source of every rule; with --json, every resulting value
help-rules-check = Check a ruleset written as TOML. Errors are shown with key and line (exit code 1), departures from good practice as notes
help-rules-check-file = The ruleset as TOML, or `-`

help-deck = Check decks (Turnabout)
help-deck-check =
    Check a deck list against Turnabout’s rules: sixty cards or more, no sideboard, nothing banned.

    The list is text, one card per line: `4 Lightning Bolt`, `4x Lightning Bolt (M10) 146`; `SB:` and everything below `// Sideboard` is a sideboard; `//` and `#` begin comments. Any number of copies of a card is allowed. Ante cards, cards that fetch from outside the game, and silver or gold borders are found by each card’s own text and border if a card file is given. Otherwise ante cards and cards that fetch are found by the names built into Pairwright, and borders by the set code alone: the borders of lines without a known set are not checked, and `borders_unchecked` counts those cards. Exit code 1 if anything is found. With --json `{"{"}"cards":60,"decided_by":"names","borders_unchecked":0,"findings":[{"{"}"line":3,"code":"ante","card":"Darkpact","text":"…"{"}"}]{"}"}`; `decided_by` is `names` or `card-file`, `line` is null for the deck as a whole, the codes are listed in `docs/codes.md`.
help-deck-check-list = The deck list, or `-`
help-deck-check-cards = Scryfall’s bulk file of cards (JSON). It is read once and never loaded whole

help-import = Convert a file of any known format to a tournament file, and report what was lost and how its standings compare
help-import-file = The input: a file of any known format, or `-`
help-import-to = The tournament file to write, or `-` for standard output

help-export = Write a tournament in another format, and report what was lost
help-export-file = The input: a file of any known format, or `-`
help-export-format = The format: json (tournament file), csv (list of players), cobra, melee, topdeck, trf16 or trf26
help-export-to = The file to write, or `-` for standard output
help-completions = Print a shell’s completion script
help-completions-shell = The shell
help-manual = Write the manual pages: one for the program and one for each command
help-manual-to = The folder; existing pages of the same names are replaced
help-publish = Write a tournament as a folder of pages that need no server. It contains everything public: the pages in every language, the tournament file, and what `check` finds and proves. The first page checks that the randomness matches the fingerprint shown before the first round
help-publish-file = The tournament: a file of any known format, or `-`
help-publish-closed = Publish the randomness of a file even though more rounds could follow
help-publish-db = The database of the tournament; a server may be using it
help-publish-tournament = Its id in the database, as in addresses after `/t/`
help-publish-checker = The checker for browsers (WebAssembly), with which every visitor can verify every round. Releases have it built in
help-publish-to = The folder; existing files are replaced
