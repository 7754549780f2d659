//! The rating systems' options on the command line.

use std::path::{Path, PathBuf};

use pairwright_answers::input::FileSource;
use pairwright_answers::rating::systems::{DEVIATION, SystemOptions, TAU, VOLATILITY, multiplier, paid};
use pairwright_answers::values::between;
use pairwright_ratings::Exact;
use pairwright_ratings::systems::additive::{self, Paid};
use pairwright_ratings::systems::glicko2::{self, Glicko2Standing, Period};

use crate::options::within;

/// What the systems leave to those who run them.
#[derive(Debug, clap::Args)]
pub(crate) struct SystemArgs {
    #[arg(long, value_name = "X", default_value = "1/2", value_parser = ["0", "1/3", "1/2"])]
    draws: String,
    #[arg(long, value_name = "N|SHARE", value_parser = paid)]
    paid: Option<Paid>,
    #[arg(long, value_name = "V", default_value_t = 2, value_parser = within::<u32>(1..=1_000))]
    starting_v: u32,
    #[arg(long, value_name = "NAME=X", value_parser = multiplier)]
    multiplier: Vec<(String, Exact)>,
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = within::<u32>(1..=6))]
    factor: u32,
    #[arg(long, value_name = "FILE")]
    points: Option<PathBuf>,
    #[arg(long, value_name = "FILE")]
    pub(crate) list: Option<PathBuf>,
    #[arg(long, value_name = "WHEN", default_value = "match", value_parser = ["match", "month"])]
    period: String,
    #[arg(long, value_name = "RD", default_value_t = DEVIATION, value_parser = between(1.0, 1_000.0))]
    deviation: f64,
    #[arg(long, value_name = "SIGMA", default_value_t = VOLATILITY, value_parser = between(0.000_1, 1.0))]
    volatility: f64,
    #[arg(long, value_name = "TAU", default_value_t = TAU, value_parser = between(0.1, 2.0))]
    tau: f64,
}

impl SystemArgs {
    /// Returns all input files.
    pub(crate) fn files(&self) -> impl Iterator<Item = &Path> {
        self.points.iter().chain(&self.list).map(PathBuf::as_path)
    }

    /// Returns the settings of the systems.
    pub(crate) fn options(&self) -> SystemOptions {
        let additive = additive::AdditiveOptions {
            draw: self.draws.parse().expect("clap lets only exact numbers through"),
            paid: self.paid.clone().unwrap_or(Paid::Everybody),
            starting_v: self.starting_v,
            multipliers: self.multiplier.iter().cloned().collect(),
            factor: self.factor,
        };
        let glicko2 = glicko2::Glicko2Options {
            tau: self.tau,
            start: Glicko2Standing::new(1_500.0, self.deviation, self.volatility),
            period: if self.period == "month" { Period::Month } else { Period::Match },
        };
        SystemOptions { additive, points: self.points.as_deref().map(FileSource::new), glicko2 }
    }
}
