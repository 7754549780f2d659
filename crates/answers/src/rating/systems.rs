//! The rating systems by name, with their options.

use std::str::FromStr;

use pairwright_core::message;
use pairwright_core::ruleset::{RulesetError, line_of, rules_from_toml};
use pairwright_ratings::input::list::List;
use pairwright_ratings::input::mapping::PlacesFrom;
use pairwright_ratings::systems::additive::{Additive, Paid};
use pairwright_ratings::systems::glicko2::Glicko2;
use pairwright_ratings::systems::pro::{PointsTable, Pro};
use pairwright_ratings::systems::whr::{Whr, WhrOptions};
use pairwright_ratings::systems::{System, additive, dci, dci_1994, elo, fide, glicko2};
use pairwright_ratings::{Exact, SystemName};

use super::{OpenedHistory, errors};
use crate::failure::Failure;
use crate::input::FileSource;
use crate::words::text;

/// One or more systems: `dci`, `dci,glicko2`, `all`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Systems(pub Vec<SystemName>);

impl Systems {
    /// Returns the systems that can rate any history; with final places, those that need them too.
    /// The system of 1994 is not among them, because it refuses drawn eliminations.
    pub fn possible(opened: &OpenedHistory) -> Systems {
        let has_places = opened.mapping.places == PlacesFrom::Record || !opened.places.is_empty();
        let systems = SystemName::ALL.iter().copied().filter(|system| *system != SystemName::Dci1994);
        Systems(systems.filter(|system| has_places || !system.needs_places()).collect())
    }
}

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

#[derive(Debug, Clone, Default)]
pub struct SystemOptions {
    /// The additive system's draws, payment, first V, multipliers and factor.
    pub additive: additive::AdditiveOptions,
    /// The TOML table of a season's Pro Points; `None` for that of 2010.
    pub points: Option<FileSource>,
    pub glicko2: glicko2::Glicko2Options,
    pub whr: WhrOptions,
}

/// The bounds of whole-history rating's w², in Elo points squared per day.
pub const W2_BOUNDS: (f64, f64) = (0.001, 1_000_000.0);
/// The bounds of whole-history rating's virtual games.
pub const PRIOR_BOUNDS: (f64, f64) = (0.01, 1_000.0);
/// Glicko-2's RD of a new player.
pub const DEVIATION: f64 = 350.0;
/// Glicko-2's σ of a new player: the volatility of the rating.
pub const VOLATILITY: f64 = 0.06;
/// The maximum speed of changes to σ.
pub const TAU: f64 = 0.5;

pub struct Settled {
    additive: additive::AdditiveOptions,
    fide: fide::FideOptions,
    glicko2: glicko2::Glicko2Options,
    whr: WhrOptions,
    points: PointsTable,
    list: List,
}

impl SystemOptions {
    /// Reads the files named by the options. With a list of initial ratings, newcomers are
    /// rated by the regulations of FIDE.
    pub fn settle(&self, list: Option<List>) -> Result<Settled, Failure> {
        let fide = match &list {
            None => fide::FideOptions::default(),
            Some(list) => fide::FideOptions {
                newcomers: fide::Newcomers::ByRegulations,
                list: list.ratings.clone(),
                born: list.born.clone(),
            },
        };
        let (additive, glicko2, whr) = (self.additive.clone(), self.glicko2, self.whr);
        let (points, list) = (self.points_table()?, list.unwrap_or_default());
        Ok(Settled { additive, fide, glicko2, whr, points, list })
    }

    /// The table of Pro Points.
    ///
    /// # Errors
    /// If the file that gives it is unreadable, or its steps are not sound.
    pub fn points_table(&self) -> Result<PointsTable, Failure> {
        let Some(source) = &self.points else { return Ok(PointsTable::of_2010()) };
        read_points(&source.text()?).map_err(|error| Failure::at(&source.name(), &error))
    }
}

fn read_points(text: &str) -> Result<PointsTable, RulesetError> {
    let table: PointsTable = rules_from_toml(text)?;
    match table.unsound_level().map(|level| format!("levels.{level}")) {
        None => Ok(table),
        Some(key) => Err(RulesetError { line: line_of(text, &key), key, why: message!("points-steps") }),
    }
}

impl Settled {
    pub fn begin(&self, name: SystemName) -> Box<dyn System> {
        let known = &self.list.ratings;
        match name {
            SystemName::Dci => Box::new(dci::Dci::new(dci::START, known)),
            SystemName::Fide => Box::new(fide::Fide::new(self.fide.clone())),
            SystemName::Additive => Box::new(Additive::new(self.additive.clone())),
            SystemName::Dci1994 => Box::new(dci_1994::Dci1994::default()),
            SystemName::Glicko2 => Box::new(Glicko2::new(self.glicko2)),
            SystemName::Pro => Box::new(Pro::new(self.points.clone())),
            SystemName::Elo => Box::new(elo::Elo::new(1_600.0, known)),
            SystemName::Whr => Box::new(Whr::new(self.whr)),
        }
    }
}

/// Parses the paid places, as `8` or `1/5`.
pub fn paid(text: &str) -> Result<Paid, String> {
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

/// Parses a multiplier, as `worlds=10`.
pub fn multiplier(text: &str) -> Result<(String, Exact), String> {
    let wrong = || text!("cli-not-a-multiplier", text = text);
    let (name, number) = text.rsplit_once('=').ok_or_else(wrong)?;
    let number: Exact = number.parse().map_err(|_| wrong())?;
    if name.is_empty() || number.0.is_negative() { Err(wrong()) } else { Ok((name.to_owned(), number)) }
}
