# What is wrong with data of any format: clauses that follow a place.

read-at-path = { $path }: { $why }
read-on-line = { $why } (line { $line })

data-key-missing = the key `{ $key }` is missing
data-key-twice = the key `{ $key }` appears twice: write it once
data-key-unknown = unknown key `{ $key }`, expected one of { $known }
data-no-keys = unknown key `{ $key }`; no keys are expected here
data-value-unknown = unknown value `{ $value }`, expected one of { $known }
data-unexpected = found { $found }, expected { $expected }

data-an-object = an object
data-length = the list has { $found ->
    [one] 1 value
   *[other] { $found } values
}: write { $wanted }
data-list-long = the list has { $found } values, which is too many
data-a-list-of = a list of { $count } values
data-a-list = a list
data-null = null
data-the-text = the text { $value }
data-the-number = the number `{ $value }`
data-the-boolean = `{ $value }`
data-a-text = a text
data-a-boolean = true or false
data-a-number = a number
data-whole = a whole number
data-whole-from = a whole number, { $least } or more
data-whole-to = a whole number from 0 to { $most }
data-exact-number = an exact number: a whole number, or a text such as "4.5" or "13/3"
data-not-a-time = this is not a time: write hours, minutes and seconds, such as 19:30:00
data-not-a-moment = this is not a day and a time: write them as 2026-03-07T10:00:00
data-not-a-date = this is not a date: write year, month and day, such as 2010-09-17
data-worth = points such as "1/2", "losing-deck", or a measure such as {"{"} measure = "agenda", range = [0, 6] {"}"}
data-late-results = the earlier result and until when it counted, {"{"} "after": round, "was": result or null {"}"}, or a list of these
data-minutes-or-never = a whole number of minutes from 0, or "never"
data-a-date = a date such as "2010-09-17"
data-season-k = one K, or a K for each category
data-base-time = a whole number of milliseconds for both sides, or {"{"} "a": …, "b": … {"}"} for each
data-prize-tables = a prize table or a list of prize tables
data-a-tournament = a tournament, which is a JSON object

number-not-exact = `{ $text }` is not an exact number: write a whole number, a decimal such as 4.5, or a fraction such as 13/3, with at most 18 digits
time-control-unreadable = a time control is minutes from 1 to { $minutes }, perhaps with seconds up to { $seconds } for every turn, such as "15+10"
tables-unreadable = a list of tables has numbers from 1 to 99999 and ranges of them, such as "1-20, 31-40"
entropy-unreadable = entropy is an even number of hex digits, 2 to 128, such as "9f2c"
side-unknown = a side is 0 or 1, not { $found }
