//! Histories in memory for the tests, and the real ones.

use std::fs::File;
use std::io::{BufReader, Cursor, Read};
use std::ops::ControlFlow;
use std::path::Path;

use pairwright_ratings::history::{BadRows, History, RateError, rate};
use pairwright_ratings::input::{Mapping, Matches, Places, Register, Source};
use pairwright_ratings::systems::{System, additive, dci, dci_1994, elo, fide, glicko2, pro, whr};
use pairwright_ratings::{Change, Filter, Group, Log, Rater, Settings, SystemName, Wanted};

/// A published history, still compressed.
pub(crate) fn real(name: &str) -> Box<dyn Read + Send> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/ratings").join(name);
    Box::new(BufReader::new(File::open(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))))
}

pub(crate) fn text(text: &str) -> Box<dyn Read + Send> {
    Box::new(Cursor::new(text.to_owned().into_bytes()))
}

pub(crate) fn system(name: SystemName) -> Box<dyn System> {
    match name {
        SystemName::Dci => Box::new(dci::Dci::new(dci::START, &[])),
        SystemName::Fide => Box::new(fide::Fide::new(fide::FideOptions::default())),
        SystemName::Additive => Box::new(additive::Additive::new(additive::AdditiveOptions::default())),
        SystemName::Dci1994 => Box::new(dci_1994::Dci1994::default()),
        SystemName::Glicko2 => Box::new(glicko2::Glicko2::new(glicko2::Glicko2Options::default())),
        SystemName::Pro => Box::new(pro::Pro::new(pro::PointsTable::of_2010())),
        SystemName::Elo => Box::new(elo::Elo::new(1_600.0, &[])),
        SystemName::Whr => Box::new(whr::Whr::new(whr::WhrOptions::default())),
    }
}

pub(crate) struct Wish<'a> {
    pub(crate) matches: Box<dyn Read + Send>,
    pub(crate) places: Option<&'a str>,
    pub(crate) mapping: Mapping,
    pub(crate) settings: Settings,
    pub(crate) groups: Vec<Group>,
    pub(crate) bad_rows: BadRows,
    pub(crate) explain: Option<&'a str>,
}

impl Wish<'_> {
    pub(crate) fn of<'a>(matches: Box<dyn Read + Send>, systems: &[SystemName]) -> Wish<'a> {
        Wish {
            matches,
            places: None,
            mapping: Mapping::default(),
            settings: Settings::default(),
            groups: vec![Group::new(Filter::default(), systems.iter().copied().map(system).collect())],
            bad_rows: BadRows::Refuse,
            explain: None,
        }
    }

    /// By a built-in mapping.
    pub(crate) fn mapped(mut self, name: &str) -> Self {
        self.mapping = Mapping::shipped(name).unwrap();
        self.settings.places = self.mapping.places;
        self.settings.gap_days = self.mapping.gap_days;
        self
    }

    pub(crate) fn rate(self) -> Result<(History, Vec<Change>), RateError> {
        let mut register = Register::default();
        let mut places = match self.places {
            Some(places) => Places::csv(1, text(places), &mut register)?,
            None => Places::default(),
        };
        places.settle(&mut register);
        let wanted = match self.explain {
            Some(name) => Wanted::One(pairwright_ratings::Player(register.players.number(name).unwrap())),
            None => Wanted::Nobody,
        };
        let mut source: Box<dyn Source> = Box::new(Matches::csv(0, self.matches, self.mapping)?);
        let rater = Rater::new(self.settings, self.groups, places)?;
        let mut changes = Vec::new();
        let mut sink = |change| changes.push(change);
        let mut log = Log::new(wanted, &mut sink);
        let mut progress = |_| ControlFlow::Continue(());
        let history = rate(source.as_mut(), register, rater, self.bad_rows, &mut log, &mut progress)?;
        Ok((history, changes))
    }
}

/// Everybody's rating under one system, as "name rating", best first.
pub(crate) fn lines(history: &History, name: SystemName) -> Vec<String> {
    let group = &history.rater.groups()[0];
    let line = |rated: &pairwright_ratings::Rated| {
        format!("{} {}", history.register.players.player(rated.player), rated.value)
    };
    group.ratings(name, &history.register).iter().map(line).collect()
}

/// Every bit of every rating, in one hash.
pub(crate) fn fingerprint(history: &History) -> String {
    let group = &history.rater.groups()[0];
    let mut hash = blake3::Hasher::new();
    for name in group.systems() {
        for rated in group.ratings(name, &history.register) {
            let player = history.register.players.player(rated.player);
            let line =
                format!("{name} {player} {} {} {:?}\n", rated.value.fingerprint(), rated.matches, rated.last);
            hash.update(line.as_bytes());
        }
    }
    hash.finalize().to_hex().to_string()
}
