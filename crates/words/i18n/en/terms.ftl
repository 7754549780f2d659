# What the other texts are put together from.

# What another program or library says, as it is.
verbatim = { $text }

decimal-mark = .
# An amount of money whose unit is a sign, such as $.
amount-with-sign = { $sign }{ $amount }
list-of-nothing = none
list-with-next = { $list }, { $next }

# Where something is, and what is wrong there.
at-key = `{ $key }`: { $why }
at-line = line { $line }: { $why }
at-place = { $place }: { $why }
structure-name = { $structure ->
    [best-of-1] single game
    [best-of-3] best of 3
    [best-of-5] best of 5
    [three-games] match of three games
    [two-games] match of two games
   *[any] match of any length
}
place-table = { table } { $table }
place-pair = { $first } against { $second }
place-of = { $names }
place-round = round { $round }
place-in-round = round { $round }, { $place }

# What a match is played at. Every text has `$where`, which the ruleset of its tournament settles.
table = { $where ->
    [board] board
   *[table] table
}
tables = { $where ->
    [board] boards
   *[table] tables
}
Table = { $where ->
    [board] Board
   *[table] Table
}
Tables = { $where ->
    [board] Boards
   *[table] Tables
}
