//! The seasons of the server (page 8): their rules, a ledger of the whole database, and
//! their tables from the catalogue's history.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex};

use pairwright_answers::failure::Failure;
use pairwright_answers::season::{
    CorrectedResult, SeasonOutcome, SeasonQuestion, SeasonRecord, SeasonStanding, corrected, moves, read,
};
use pairwright_core::message;
use pairwright_core::nouns::message::Message;
use pairwright_ratings::Day;
use serde::{Deserialize, Serialize};

use crate::catalogue::{Gathered, gather_game};
use crate::error::Error;
use crate::journals::{CommandStamp, Fold, Ledger, lock};

/// The address of the form for a new season.
const NEW: &str = "new";

pub const LEDGER: &str = "seasons";
/// Maximum number of seasons.
const MOST: usize = 200;
/// Maximum length of a season's rules, in bytes: more than a year's tournaments in a list.
pub const LONGEST: usize = 20_000;

/// Stored as JSON for ever: variants and fields are only ever added.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "did", rename_all = "kebab-case")]
pub enum SeasonEvent {
    /// The rules of a new season, or new rules of an existing one, as TOML.
    Written {
        season: String,
        rules: String,
    },
    Removed {
        season: String,
    },
}

/// The rules of every season, by its address, and the addresses of those that were removed.
#[derive(Debug, Clone, Default)]
pub struct Seasons(BTreeMap<String, SeasonText>, BTreeSet<String>);

/// A season's rules as its organiser wrote them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeasonText {
    pub name: String,
    pub rules: String,
}

impl Seasons {
    pub fn list(&self) -> impl Iterator<Item = (&str, &SeasonText)> {
        self.0.iter().map(|(id, season)| (id.as_str(), season))
    }

    pub fn get(&self, id: &str) -> Result<&SeasonText, Error> {
        self.0.get(id).ok_or_else(|| Error::NotFound(message!("error-no-season")))
    }

    pub fn was_removed(&self, id: &str) -> bool {
        self.1.contains(id)
    }

    /// An unused address, made from a season's name.
    fn free(&self, name: &str) -> String {
        let words: Vec<String> = name
            .split(|sign: char| !sign.is_ascii_alphanumeric())
            .filter(|word| !word.is_empty())
            .map(str::to_ascii_lowercase)
            .collect();
        let first = if words.is_empty() { "season".to_owned() } else { words.join("-") };
        let numbered = (2..).map(|number: u32| format!("{first}-{number}"));
        let mut all = std::iter::once(first.clone()).chain(numbered);
        all.find(|id| id != NEW && !self.0.contains_key(id)).unwrap_or(first)
    }
}

impl Fold for Seasons {
    type Event = SeasonEvent;

    fn update(&mut self, _: i64, _: &str, event: &SeasonEvent) {
        match event {
            SeasonEvent::Written { season, rules } => {
                // The rules were valid when they were written. A later version may refuse them.
                let name = read(rules).map_or_else(|_| season.clone(), |rules| rules.name);
                self.1.remove(season);
                self.0.insert(season.clone(), SeasonText { name, rules: rules.clone() });
            }
            SeasonEvent::Removed { season } => {
                self.0.remove(season);
                self.1.insert(season.clone());
            }
        }
    }
}

/// Stores the rules of a season (a new one without `id`), and returns its address.
pub fn write(
    ledger: &Ledger<Seasons>,
    command: &CommandStamp,
    id: Option<&str>,
    rules: &str,
) -> Result<String, Error> {
    if rules.len() > LONGEST {
        return Err(Error::Invalid(message!("error-season-too-long", most = LONGEST)));
    }
    let name = read(rules).map_err(|error| Error::Invalid(Message::from(&error)))?.name;
    let decide = |seasons: &Seasons| {
        if let Some(id) = id {
            let is_same = seasons.get(id)?.rules == rules;
            let event = SeasonEvent::Written { season: id.to_owned(), rules: rules.to_owned() };
            return Ok(if is_same { Vec::new() } else { vec![event] });
        }
        if seasons.0.len() >= MOST {
            return Err(Error::Conflict(message!("error-too-many-seasons", most = MOST)));
        }
        Ok(vec![SeasonEvent::Written { season: seasons.free(&name), rules: rules.to_owned() }])
    };
    ledger.act(command, &decide)?;
    let state = ledger.state();
    let written = state.list().find(|(own, season)| id.is_none_or(|id| id == *own) && season.rules == rules);
    Ok(written.map(|(id, _)| id.to_owned()).unwrap_or_default())
}

pub fn remove(ledger: &Ledger<Seasons>, command: &CommandStamp, id: &str) -> Result<(), Error> {
    let decide = |seasons: &Seasons| {
        seasons.get(id)?;
        Ok(vec![SeasonEvent::Removed { season: id.to_owned() }])
    };
    ledger.act(command, &decide).map(|_| ())
}

/// A season's tables from the server's tournaments; `None` if none of them is over. Without a day they are the present ones.
///
/// # Errors
/// The reason why there are no tables, such as a tournament without K.
pub fn outcome(
    all: &Gathered,
    season: &SeasonText,
    as_of: Option<Day>,
) -> Result<Option<SeasonOutcome>, Message> {
    answered(all, question(all, season, as_of))
}

/// A season whose last day is past is asked about that day, after which nothing is to come.
fn question(all: &Gathered, season: &SeasonText, as_of: Option<Day>) -> Result<SeasonQuestion, Failure> {
    let last = read(&season.rules).ok().and_then(|rules| rules.to).filter(|to| all.today > Some(*to));
    SeasonQuestion::of(season.name.clone(), season.rules.clone(), as_of.or(last))
}

/// The tables on the season's current day under changed rules. The changes are a TOML text of the keys that differ.
///
/// # Errors
/// What is wrong with the changes, or the reason why there are no tables.
pub fn outcome_under(
    all: &Gathered,
    season: &SeasonText,
    changes: &str,
) -> Result<Option<SeasonOutcome>, Message> {
    let own = question(all, season, None);
    answered(all, own.and_then(|own| own.under(&season.name, changes)))
}

/// What corrections of closed tournaments changed in a season.
#[derive(Default)]
pub struct SeasonCorrections {
    /// Every corrected result with the day of its tournament's last correction, newest first.
    pub results: Vec<(Day, CorrectedResult)>,
    /// The players who have another place because of them.
    pub moved: usize,
}

/// Compares a season's tables with those of its tournaments as they were closed. Empty if no journal has a correction.
pub fn corrections(all: &Gathered, season: &SeasonText, now: &SeasonOutcome) -> SeasonCorrections {
    let mut counted = now.season.tournaments().iter();
    if !counted.any(|one| all.before.contains_key(&one.facts.id)) {
        return SeasonCorrections::default();
    }
    let mut then = all.clone();
    for given in &mut then.tournaments {
        if let Some(before) = all.before.get(&given.facts.id) {
            given.clone_from(&before.given);
        }
    }
    let own = SeasonQuestion::of(season.name.clone(), season.rules.clone(), now.as_of);
    // No rules differ: only the tables are needed.
    let then = answered(&then, own.and_then(|own| own.under(&season.name, "")));
    let Ok(Some(then)) = then else { return SeasonCorrections::default() };
    let then = SeasonRecord::from(&then);
    let dated = |one: CorrectedResult| Some((all.before.get(&one.tournament)?.day, one));
    let mut results: Vec<_> = corrected(&then, now).into_iter().filter_map(dated).collect();
    results.sort_by_key(|(day, _)| std::cmp::Reverse(*day));
    let rank = |standing: Option<&SeasonStanding>| standing.map(|one| one.rank);
    let moves = moves(&then, &SeasonRecord::from(now));
    let moved = moves.iter().filter(|one| rank(one.before.as_ref()) != rank(one.after.as_ref())).count();
    SeasonCorrections { results, moved }
}

fn answered(
    all: &Gathered,
    question: Result<SeasonQuestion, Failure>,
) -> Result<Option<SeasonOutcome>, Message> {
    let question = question.map_err(sentence)?;
    let game = question.game().map_or("", String::as_str);
    let tournaments = gather_game(all, game).tournaments;
    if !tournaments.iter().any(|one| one.is_over) {
        return Ok(None);
    }
    let begun = question.begin_with(tournaments).map_err(sentence)?;
    begun.run(&mut |_, _| Ok(())).map(Some).map_err(sentence)
}

/// A season's tables, or why there are none.
pub type KeptOutcome = Result<Option<Arc<SeasonOutcome>>, Message>;

/// The tables computed last, by rules and day.
#[derive(Default)]
pub struct KeptOutcomes(Mutex<BTreeMap<String, TaggedOutcome>>);

/// Tables and the state of the database that they are from.
struct TaggedOutcome {
    tag: String,
    outcome: KeptOutcome,
}

/// Maximum number of seasons whose tables are kept: more than one page asks about.
const MOST_KEPT: usize = 32;

impl KeptOutcomes {
    /// Like [`outcome`]. The one of the current day is computed once and shared by all pages.
    pub fn outcome(&self, all: &Gathered, season: &SeasonText, as_of: Option<Day>) -> KeptOutcome {
        let compute = || outcome(all, season, as_of).map(|outcome| outcome.map(Arc::new));
        if as_of.is_some() {
            return compute();
        }
        let key = season.rules.clone();
        let is_present = |one: &TaggedOutcome| one.tag == all.tag;
        let known = lock(&self.0).get(&key).filter(|one| is_present(one)).map(|one| one.outcome.clone());
        if let Some(known) = known {
            return known;
        }
        let new: KeptOutcome = compute();
        let mut kept = lock(&self.0);
        kept.retain(|_, one| is_present(one));
        if kept.len() >= MOST_KEPT {
            kept.pop_first();
        }
        kept.insert(key, TaggedOutcome { tag: all.tag.clone(), outcome: new.clone() });
        new
    }
}

fn sentence(failure: Failure) -> Message {
    match failure {
        Failure::Input(why) | Failure::Machine(why) | Failure::Rows(why, _) => why,
        Failure::NobodyReads => message!("error-broken"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(seasons: &mut Seasons, name: &str) -> String {
        let rules = format!("name = \"{name}\"\nsystem = \"wins\"\n");
        let season = seasons.free(name);
        seasons.update(0, "", &SeasonEvent::Written { season: season.clone(), rules });
        season
    }

    #[test]
    fn an_address_is_the_name_in_simple_letters_with_a_number_if_taken() {
        let mut seasons = Seasons::default();
        assert_eq!(written(&mut seasons, "Friday League 2026"), "friday-league-2026");
        assert_eq!(written(&mut seasons, "friday league (2026)"), "friday-league-2026-2");
        assert_eq!(written(&mut seasons, "冬"), "season");
    }

    #[test]
    fn the_stored_form_of_an_event_never_changes() {
        let event = SeasonEvent::Written { season: "a".into(), rules: "b".into() };
        let text = r#"{"did":"written","season":"a","rules":"b"}"#;
        assert_eq!(serde_json::to_string(&event).unwrap(), text);
        assert_eq!(serde_json::from_str::<SeasonEvent>(text).unwrap(), event);
    }
}
