"""Half a million real matches rated from a polars frame, and from the same table as Parquet and as CSV, by turns.

`python python/benchmarks/rate.py` with a wheel of `maturin build --release` installed, and polars.
"""

from __future__ import annotations

import gzip
import statistics
import sys
import tempfile
import time
from pathlib import Path

import polars

import pairwright

TABLE = Path(__file__).resolve().parents[2] / "testdata" / "ratings" / "mtg_melee_2024_2026.csv.gz"
TURNS = int(sys.argv[1]) if len(sys.argv) > 1 else 9
SYSTEMS = ("dci", "glicko2")


def main() -> None:
    text = gzip.decompress(TABLE.read_bytes())
    frame = polars.read_csv(text)
    with tempfile.TemporaryDirectory() as folder:
        parquet, csv = Path(folder, "matches.parquet"), Path(folder, "matches.csv")
        frame.write_parquet(parquet)
        csv.write_bytes(text)
        ways = {"Parquet": parquet, "polars": frame, "CSV": csv}
        for system in SYSTEMS:
            seconds: dict[str, list[float]] = {name: [] for name in ways}
            processor: dict[str, list[float]] = {name: [] for name in ways}
            answers = {}
            for _ in range(TURNS):
                for name, way in ways.items():
                    begun, begun_processor = time.perf_counter(), time.process_time()
                    answers[name] = pairwright.rate(way, system=system, mapping="mtg-melee", skip_bad=True)
                    seconds[name].append(time.perf_counter() - begun)
                    processor[name].append(time.process_time() - begun_processor)
            assert len({str(polars.DataFrame(answer).hash_rows().sum()) for answer in answers.values()}) == 1
            for name in ways:
                print(
                    f"{system} from {name}:",
                    f"fastest {min(seconds[name]):.3f} s, ratio {min(seconds[name]) / min(seconds['Parquet']):.2f},",
                    f"median {statistics.median(seconds[name]):.3f} s,",
                    f"processor {min(processor[name]):.3f} s, ratio {min(processor[name]) / min(processor['Parquet']):.2f},",
                    f"{len(frame)} rows",
                )


main()
