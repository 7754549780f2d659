# What only the Python package says.
python-table = table { $number }
python-no-database = only the program reads a server’s database: run pairwright rate on it, or export its tournaments
python-needs = this needs the package { $package }: run pip install { $package }
python-not-a-tournament = a tournament is a path, the content of a file as str or bytes, or a dict; this is { $found }
python-parts-differ = tournament { $name } is in { $first } and in { $second }: each tournament must be whole in one file
python-parquet-in-memory = Parquet is not read from memory: give the path of the file, or a frame
