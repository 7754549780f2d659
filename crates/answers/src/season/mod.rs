//! A season's tables from the files of its tournaments.

mod compare;
mod document;
mod rules;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use pairwright_core::message;
use pairwright_core::nouns::Message;
use pairwright_core::ruleset::{RulesetError, line_of};
use pairwright_ratings::history::BadRows;
use pairwright_ratings::input::{GivenTournament, GivenTournaments, Mapping, Places, Register, RowFinding};
use pairwright_ratings::season::{
    Outlook, PointsSystem, Qualified, RatedBy, Season, SeasonFaultKind, SeasonK, SeasonRow, SeasonRules,
    SeasonTables,
};
use pairwright_ratings::{
    Change, Day, Exact, Filter, Group, History, Player, Rater, Settings, SystemName, Wanted,
};

use crate::failure::Failure;
use crate::input::FileSource;
use crate::rating::inputs::Meter;
use crate::rating::{Labels, OpenedHistory, ProgressCallback, ReadyHistory, SystemOptions};
use crate::words::thousands;

pub use compare::{CorrectedResult, SeasonMove, SeasonRecord, SeasonStanding, added, corrected, moves};
pub use document::{
    PointsDocument, ResultDocument, SeasonDocument, SeasonRowDocument, finish_words, qualify_words,
};
pub use rules::{read, read_over};

pub struct SeasonQuestion {
    rules: Arc<SeasonRules>,
    /// The name of the season's file, and its text.
    file: (String, String),
    as_of: Option<Day>,
    unknown: UnknownNames,
    depth: Depth,
}

/// What to do about a player in the rules who has no result.
#[derive(Clone, Copy, PartialEq, Eq)]
enum UnknownNames {
    Refused,
    /// The player has not played yet, or now has another name.
    Skipped,
}

/// A season whose tournaments are about to be read.
pub struct BegunSeason {
    question: SeasonQuestion,
    ready: ReadyHistory,
    pub labels: Labels,
    pub meter: Meter,
}

pub struct SeasonOutcome {
    pub season: Season,
    /// The rules as their organiser wrote them.
    pub rules_text: String,
    pub register: Register,
    /// Notes about the inputs that are not errors.
    pub notes: Vec<RowFinding>,
    pub labels: Labels,
    /// The day of the tables; `None` if nothing counts yet.
    pub as_of: Option<Day>,
    pub tables: SeasonTables,
    pub qualified: BTreeMap<Player, Qualified>,
    /// `None` also under other rules than the season's own.
    pub outlook: Option<Outlook>,
}

/// How much is computed about a season.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Depth {
    /// The tables, and who qualifies by them.
    Tables,
    /// Also when players qualified, and what can still happen.
    All,
}

impl SeasonQuestion {
    pub fn read(source: &FileSource, as_of: Option<Day>) -> Result<SeasonQuestion, Failure> {
        let question = SeasonQuestion::of(source.name(), source.text()?, None)?;
        question.on(as_of).map_err(|why| Failure::at("--as-of", why))
    }

    /// Reads a season's rules from a text; errors name `file`.
    pub fn of(file: String, text: String, as_of: Option<Day>) -> Result<SeasonQuestion, Failure> {
        let rules = rules::read(&text).map_err(|error| Failure::at(&file, &error))?;
        let question = SeasonQuestion {
            rules: Arc::new(rules),
            file: (file, text),
            as_of: None,
            unknown: UnknownNames::Refused,
            depth: Depth::All,
        };
        question.on(as_of).map_err(Failure::of)
    }

    fn on(self, as_of: Option<Day>) -> Result<SeasonQuestion, Message> {
        if let Some(day) = as_of.filter(|day| !self.rules.has_day(*day)) {
            return Err(match (self.rules.from.filter(|from| day < *from), self.rules.to) {
                (None, Some(to)) => message!("season-is-over", to = to.to_string()),
                (from, _) => {
                    message!("season-not-begun", from = from.map(|from| from.to_string()).unwrap_or_default())
                }
            });
        }
        Ok(SeasonQuestion { as_of, ..self })
    }

    /// The same season under changed rules, a TOML text of the keys that differ: only its tables, and who qualifies.
    /// Errors name `place`.
    pub fn under(self, place: &str, changes: &str) -> Result<SeasonQuestion, Failure> {
        let rules = rules::read_over(&self.file.1, changes).map_err(|error| Failure::at(place, &error))?;
        let file = (place.to_owned(), changes.to_owned());
        let unknown = self.unknown;
        Ok(SeasonQuestion { rules: Arc::new(rules), file, unknown, depth: Depth::Tables, ..self })
    }

    pub fn game(&self) -> Option<&String> {
        self.rules.game.as_ref()
    }

    pub fn begin(self, opened: OpenedHistory) -> Result<BegunSeason, Failure> {
        let OpenedHistory { source, register, places, labels, meter, mapping, .. } = opened;
        let settings = Settings {
            k: self.rating_k(),
            places: mapping.places,
            gap_days: mapping.gap_days,
            ..Settings::default()
        };
        let season = Season::new(self.rules.clone(), self.as_of);
        let mut groups = vec![Group::new(self.rules.filter(), vec![Box::new(season)])];
        groups.extend(self.rating()?);
        let wanted = if groups.len() > 1 { Wanted::Everybody } else { Wanted::Nobody };
        let system: &'static str = self.rules.system.into();
        let rater = Rater::new(settings, groups, places)
            .map_err(|_| Failure::of(message!("rate-places-needed", system = system)))?;
        let ready = ReadyHistory { source, register, rater, bad_rows: BadRows::Refuse, wanted };
        Ok(BegunSeason { question: self, ready, labels, meter })
    }

    /// Prepares tournaments that are in memory already.
    pub fn begin_with(self, tournaments: Vec<GivenTournament>) -> Result<BegunSeason, Failure> {
        let question = SeasonQuestion { unknown: UnknownNames::Skipped, ..self };
        let (mut register, mut places) = (Register::default(), Places::default());
        let source = Box::new(GivenTournaments::new(tournaments, &mut places, &mut register));
        places.settle(&mut register);
        question.begin(OpenedHistory {
            source,
            register,
            places,
            list: None,
            mapping: Mapping::default(),
            labels: Labels::default(),
            meter: Meter::default(),
            notices: Vec::new(),
        })
    }

    /// The group that rates everybody, for a season that goes by ratings.
    fn rating(&self) -> Result<Option<Group>, Failure> {
        let Some(by) = self.rules.rated_by() else { return Ok(None) };
        let filter = Filter { to: self.as_of.or(self.rules.to), ..self.rules.filter() };
        let system = SystemOptions::default().settle(None)?.begin(system_of(by));
        Ok(Some(Group::new(filter, vec![system])))
    }

    /// The K of a season's ratings for tournaments without one.
    fn rating_k(&self) -> Option<u32> {
        match (self.rules.system, &self.rules.k) {
            (PointsSystem::Rating, Some(SeasonK::All(k))) => Some(*k),
            _ => None,
        }
    }

    fn refused(&self, error: RulesetError) -> Failure {
        let (name, text) = &self.file;
        Failure::at(name, &RulesetError { line: line_of(text, &error.key), ..error })
    }

    /// The failure of a key, with the file of the rules and the line.
    pub fn refusal_of(&self, key: &str, why: Message) -> Failure {
        self.refused(rules::wrong(key, why))
    }

    fn declined(&self, history: &History, labels: &Labels) -> Result<BTreeSet<Player>, Failure> {
        let find = |player: &str| history.register.players.find(labels.id(player)).map(Player);
        let unknown = self.rules.declined.iter().enumerate().find(|(_, player)| find(player).is_none());
        if let Some((number, player)) = unknown.filter(|_| self.unknown == UnknownNames::Refused) {
            return Err(
                self.refusal_of(&format!("declined[{number}]"), message!("season-nobody", player = player))
            );
        }
        Ok(self.rules.declined.iter().filter_map(|player| find(player)).collect())
    }

    /// Refuses tournaments that contradict the rules.
    fn check(&self, season: &Season) -> Result<(), Failure> {
        if let Some(fault) = season.faults().first() {
            let tournament = fault.facts.id.as_str();
            return Err(match fault.kind {
                SeasonFaultKind::NoK => {
                    let category = Some(fault.facts.category.as_str()).filter(|one| !one.is_empty());
                    let category = category.unwrap_or("none");
                    self.refusal_of(
                        "k",
                        message!("season-no-k", tournament = tournament, category = category),
                    )
                }
                SeasonFaultKind::Outside => {
                    let day = fault.day.to_string();
                    self.refusal_of(
                        "tournaments",
                        message!("season-outside", tournament = tournament, day = day),
                    )
                }
            });
        }
        let count = season.tournaments().len();
        let listed = self.rules.tournaments.as_ref().map(Vec::len);
        let limits = [("of", self.rules.of.map(|of| of as usize)), ("tournaments", listed)];
        let limit =
            limits.into_iter().find_map(|(key, limit)| Some((key, limit.filter(|most| count > *most)?)));
        limit.map_or(Ok(()), |(key, of)| {
            Err(self.refusal_of(key, message!("season-too-many", count = count, of = of)))
        })
    }
}

fn system_of(by: RatedBy) -> SystemName {
    match by {
        RatedBy::Dci => SystemName::Dci,
        RatedBy::Elo => SystemName::Elo,
        RatedBy::Glicko2 => SystemName::Glicko2,
    }
}

impl BegunSeason {
    /// Reads the tournaments and computes the tables.
    pub fn run(self, progress: &mut ProgressCallback<'_>) -> Result<SeasonOutcome, Failure> {
        let BegunSeason { question, ready, labels, .. } = self;
        let mut changes: Vec<Change> = Vec::new();
        let mut keep = |change, _: &[String]| {
            changes.push(change);
            Ok(())
        };
        let mut history = crate::rating::run(ready, &labels, &mut keep, progress).map_err(of_season)?;
        let mut season =
            take_season(&mut history).unwrap_or_else(|| Season::new(question.rules.clone(), None));
        question.check(&season)?;
        if let (Some(by), [_, rated, ..]) = (question.rules.rated_by(), history.rater.groups()) {
            season.rate(&changes, |player| rated.rating(system_of(by), player));
        }
        if let Some(only) = only(&season) {
            let player = labels.name(history.register.players.player(only)).to_owned();
            return Err(question.refused(rules::wrong("", message!("season-of-one", player = player))));
        }
        let declined = question.declined(&history, &labels)?;
        let as_of = question.as_of.or_else(|| season.last_day());
        let day = as_of.or(question.rules.from).unwrap_or(Day(0));
        let tables = season.tables(day, &history.register);
        let (qualified, outlook) = match question.depth {
            Depth::Tables => (season.qualified_now(&tables, &declined), None),
            Depth::All => (
                season.qualified(&tables, &declined, &history.register),
                season.outlook(&tables, &declined, &history.register),
            ),
        };
        let History { register, notes, .. } = history;
        let (_, rules_text) = question.file;
        Ok(SeasonOutcome { season, rules_text, register, notes, labels, as_of, tables, qualified, outlook })
    }
}

/// Takes the season out of a history, which is at its end.
fn take_season(history: &mut History) -> Option<Season> {
    let season = history.rater.groups_mut().first_mut()?.system::<Season>()?;
    let rules = Arc::new(season.rules().clone());
    Some(std::mem::replace(season, Season::new(rules, None)))
}

/// The only player with a result.
fn only(season: &Season) -> Option<Player> {
    let mut players = season.players();
    players.next().filter(|_| players.next().is_none())
}

/// Rewords bad rows for a season: one is a sentence, several are a list.
fn of_season(failure: Failure) -> Failure {
    match failure {
        Failure::Rows(_, rows) => match <[String; 1]>::try_from(rows) {
            Ok([row]) => Failure::of(Message::verbatim(row)),
            Err(rows) => {
                let count = rows.len() as u64;
                Failure::Rows(message!("season-bad-rows", count = count, shown = thousands(count)), rows)
            }
        },
        other => other,
    }
}

impl SeasonOutcome {
    pub fn rules(&self) -> &SeasonRules {
        self.season.rules()
    }

    /// `rating`: a player's rating on the season's day without the tournaments that count.
    pub fn start(&self, player: Player) -> Option<Exact> {
        self.season.start(player, self.tables.day)
    }

    /// The player with this id or exact name, if there is a result.
    pub fn player(&self, player: &str) -> Result<Player, Failure> {
        let found = self.register.players.find(self.labels.id(player)).map(Player);
        let found = found.filter(|player| self.tables.row(*player).is_some());
        found.ok_or_else(|| Failure::at("--explain", message!("cli-player-not-listed", player = player)))
    }

    pub fn id(&self, player: Player) -> &str {
        self.register.players.player(player)
    }

    /// A player's name for people.
    pub fn name(&self, player: Player) -> &str {
        self.labels.name(self.id(player))
    }

    pub fn further(&self) -> impl Iterator<Item = (&str, &[SeasonRow])> {
        let names = self.rules().tables.iter().map(|table| table.name.as_str());
        names.zip(self.tables.further.iter().map(Vec::as_slice))
    }
}
