//! The systems as the command line names them, with what each leaves to those who run it.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use pairwright_ratings::input::list::List;
use pairwright_ratings::systems::additive::{Additive, Paid};
use pairwright_ratings::systems::glicko2::{Glicko2, Period, Standing};
use pairwright_ratings::systems::pro::{PointsTable, Pro, SEASON_2010};
use pairwright_ratings::systems::{System, additive, dci, dci_1994, elo, fide, glicko2};
use pairwright_ratings::{Exact, SystemName};

use super::errors;
use crate::failure::Failure;
use crate::options::within;
use crate::words::text;

/// One or more systems: `dci`, `dci,glicko2`, `all`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Systems(pub(crate) Vec<SystemName>);

impl FromStr for Systems {
    type Err = String;

    fn from_str(text: &str) -> Result<Systems, String> {
        if text == "all" {
            return Ok(Systems(SystemName::ALL.to_vec()));
        }
        let mut list: Vec<SystemName> = Vec::new();
        for name in text.split(',') {
            let system = errors::system(name.trim())?;
            if !list.contains(&system) {
                list.push(system);
            }
        }
        Ok(Systems(list))
    }
}

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
    #[arg(long, value_name = "RD", default_value_t = 350.0, value_parser = between(1.0, 1_000.0))]
    deviation: f64,
    #[arg(long, value_name = "SIGMA", default_value_t = 0.06, value_parser = between(0.000_1, 1.0))]
    volatility: f64,
    #[arg(long, value_name = "TAU", default_value_t = 0.5, value_parser = between(0.1, 2.0))]
    tau: f64,
}

/// Systems with all their settings.
pub(crate) struct Settled {
    additive: additive::Options,
    fide: fide::Options,
    glicko2: glicko2::Options,
    points: PointsTable,
    list: List,
}

impl SystemArgs {
    /// Every file that is read.
    pub(crate) fn files(&self) -> impl Iterator<Item = &Path> {
        self.points.iter().chain(&self.list).map(PathBuf::as_path)
    }

    /// Reads what the settings name.
    pub(crate) fn settle(&self, list: List) -> Result<Settled, Failure> {
        let draw = self.draws.parse().expect("clap lets only exact numbers through");
        let additive = additive::Options {
            draw,
            paid: self.paid.clone().unwrap_or(Paid::Everybody),
            starting_v: self.starting_v,
            multipliers: self.multiplier.iter().cloned().collect::<BTreeMap<_, _>>(),
            factor: self.factor,
        };
        let glicko2 = glicko2::Options {
            tau: self.tau,
            start: Standing::new(1_500.0, self.deviation, self.volatility),
            period: if self.period == "month" { Period::Month } else { Period::Match },
        };
        Ok(Settled { additive, fide: self.fide(&list), glicko2, points: self.points_table()?, list })
    }

    fn fide(&self, list: &List) -> fide::Options {
        if self.list.is_none() {
            return fide::Options::default();
        }
        fide::Options {
            newcomers: fide::Newcomers::ByRegulations,
            list: list.ratings.clone(),
            born: list.born.clone(),
        }
    }

    fn points_table(&self) -> Result<PointsTable, Failure> {
        let (name, text) = match &self.points {
            None => (text!("rate-table-of-2010"), SEASON_2010.to_owned()),
            Some(path) => {
                let source = crate::input::Source::new(path);
                let bytes = source.bytes()?;
                (source.name(), String::from_utf8_lossy(&bytes).into_owned())
            }
        };
        PointsTable::read(&text).map_err(|error| Failure::at(&name, errors::points_table(&text, &error)))
    }
}

impl Settled {
    /// A system at the beginning of a history.
    pub(crate) fn begin(&self, name: SystemName) -> Box<dyn System> {
        let known = &self.list.ratings;
        match name {
            SystemName::Dci => Box::new(dci::Dci::new(dci::START, known)),
            SystemName::Fide => Box::new(fide::Fide::new(self.fide.clone())),
            SystemName::Additive => Box::new(Additive::new(self.additive.clone())),
            SystemName::Dci1994 => Box::new(dci_1994::Dci1994::default()),
            SystemName::Glicko2 => Box::new(Glicko2::new(self.glicko2)),
            SystemName::Pro => Box::new(Pro::new(self.points.clone())),
            SystemName::Elo => Box::new(elo::Elo::new(1_600.0, known)),
        }
    }
}

fn paid(text: &str) -> Result<Paid, String> {
    let wrong = || text!("cli-not-paid", text = text);
    let exact: Exact = text.parse().map_err(|_| wrong())?;
    if exact <= Exact::ZERO {
        return Err(wrong());
    }
    if exact < Exact::ONE {
        return Ok(Paid::Share(exact));
    }
    text.parse().map(Paid::First).map_err(|_| wrong())
}

fn multiplier(text: &str) -> Result<(String, Exact), String> {
    let wrong = || text!("cli-not-a-multiplier", text = text);
    let (name, number) = text.rsplit_once('=').ok_or_else(wrong)?;
    let number: Exact = number.parse().map_err(|_| wrong())?;
    if name.is_empty() || number.is_negative() { Err(wrong()) } else { Ok((name.to_owned(), number)) }
}

/// A number between two others, themselves included.
fn between(least: f64, most: f64) -> impl Fn(&str) -> Result<f64, String> + Clone + Send + Sync + 'static {
    move |text| {
        let number = text.parse::<f64>().ok().filter(|number| (least..=most).contains(number));
        number.ok_or_else(|| {
            text!("cli-not-between", text = text, least = least.to_string(), most = most.to_string())
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn systems_by_name() {
        assert_eq!("dci,glicko2,dci".parse(), Ok(Systems(vec![SystemName::Dci, SystemName::Glicko2])));
        assert_eq!("all".parse::<Systems>().map(|systems| systems.0.len()), Ok(7));
        assert!("dci,elephant".parse::<Systems>().unwrap_err().contains("`elephant`"));
    }

    #[test]
    fn settings() {
        assert_eq!(paid("8"), Ok(Paid::First(8)));
        assert_eq!(paid("1/5"), "1/5".parse().map(Paid::Share).map_err(|_| String::new()));
        assert!(paid("0").is_err() && paid("3/2").is_err() && paid("-1").is_err());
        assert_eq!(multiplier("a=b=10").map(|(name, _)| name), Ok("a=b".into()));
        assert!(multiplier("worlds").is_err() && multiplier("worlds=-1").is_err());
        assert!(between(0.1, 2.0)("NaN").is_err() && between(0.1, 2.0)("0.5").is_ok());
    }
}
