//! A tournament being built from another program's file.

use std::collections::{BTreeMap, HashMap, HashSet};

use pairwright_core::fault::{LONGEST_NAME, MOST_ROUNDS, check_name, check_result, is_seen};
use pairwright_core::file::TournamentFile;
use pairwright_core::nouns::{Coded, Match, Message, Player, Round, StageKind, Structure, Term};
use pairwright_core::ruleset::RulesetChoice;
use pairwright_core::{MatchResult, PlayerId, RoundNumber, Ruleset, Setup, message};
use serde_json::{Map, Value};

use super::bracket::settle_bracket;
use super::values::{is_bye, is_nobody};
use crate::error::ReadError;
use crate::published::Published;

const NAMELESS: &str = "Tournament";

/// A tournament being built.
pub(super) struct ImportDraft {
    /// The file so far; its ruleset is completed at the end.
    pub(super) file: TournamentFile,
    pub(super) lost: Vec<Message>,
    preset: &'static str,
    overrides: Map<String, Value>,
    /// The index of each player, by the key used in the file's matches.
    places: HashMap<String, usize>,
    ids: HashSet<PlayerId>,
    /// The keys that stand for a missing opponent, because the file lists a bye among its players.
    nobodies: HashSet<String>,
    rounds: BTreeMap<u32, Round>,
    renamed: Vec<String>,
    nameless: Vec<String>,
    unregistered: Vec<String>,
}

impl ImportDraft {
    /// A tournament without players under a preset.
    pub(super) fn new(name: &str, preset: &'static str) -> ImportDraft {
        let mut lost = Vec::new();
        let plain = plain_name(name);
        if plain.is_empty() {
            lost.push(message!("foreign-nameless", name = NAMELESS));
        }
        let name = if plain.is_empty() { NAMELESS } else { &plain };
        ImportDraft {
            file: TournamentFile::new(Setup::new(name, preset)),
            lost,
            preset,
            overrides: Map::new(),
            places: HashMap::new(),
            ids: HashSet::new(),
            nobodies: HashSet::new(),
            rounds: BTreeMap::new(),
            renamed: Vec::new(),
            nameless: Vec::new(),
            unregistered: Vec::new(),
        }
    }

    pub(super) fn preset_rules(&self) -> Option<Ruleset> {
        RulesetChoice::Preset(self.preset.into()).resolve().ok()
    }

    /// Overrides a key of the preset's ruleset.
    pub(super) fn rule(&mut self, section: &str, key: &str, value: Value) {
        let section = self.overrides.entry(section).or_insert_with(|| Value::Object(Map::new()));
        if let Value::Object(section) = section {
            section.insert(key.into(), value);
        }
    }

    /// Sets the date; an invalid one is reported as left out.
    pub(super) fn date(&mut self, text: &str, read: impl Fn(&str) -> Option<jiff::civil::Date>) {
        self.file.setup.date = read(text);
        if self.file.setup.date.is_none() && !text.is_empty() {
            let text: String = text.chars().take(40).collect();
            self.lost.push(message!("foreign-not-a-date", text = text));
        }
    }

    /// Registers a player under the key used in the file's matches; `None` if the entry is a bye.
    pub(super) fn register(
        &mut self,
        key: &str,
        id: &str,
        name: &str,
        line: Option<usize>,
    ) -> Result<Option<&mut Player>, ReadError> {
        if is_bye(name) || (is_nobody(id) && is_nobody(name)) {
            self.nobodies.insert(key.into());
            return Ok(None);
        }
        let id: String = id.chars().filter(|letter| !letter.is_control()).collect();
        if id.is_empty() || id.chars().count() > LONGEST_NAME {
            let text = message!("foreign-player-without-id", most = LONGEST_NAME);
            return Err(ReadError { line, ..ReadError::whole(text) });
        }
        let player = PlayerId::from(id.as_str());
        let last = self.file.players.len();
        if self.places.insert(key.into(), last).is_some() || !self.ids.insert(player.clone()) {
            let text = message!("id-twice", id = id);
            return Err(ReadError { line, ..ReadError::whole(text) });
        }
        let name = self.name_for(name, &id);
        self.file.players.push(Player::new(player, name));
        Ok(self.file.players.last_mut())
    }

    /// A valid form of a name; a player without one is named by id.
    fn name_for(&mut self, name: &str, id: &str) -> String {
        let mut plain = plain_name(name);
        if plain.is_empty() {
            plain = plain_name(&format!("Player {id}"));
        }
        if name.trim().is_empty() {
            self.nameless.push(plain.clone());
        } else if plain != name.split_whitespace().collect::<Vec<_>>().join(" ") {
            self.renamed.push(plain.clone());
        }
        plain
    }

    /// Whether a key stands for a player and not for the opponent of a bye.
    pub(super) fn is_somebody(&self, key: &str) -> bool {
        self.known(key).is_some() || !(self.nobodies.contains(key) || is_nobody(key))
    }

    /// The player with this key, registered now if the list lacks them; `None` for nobody.
    pub(super) fn seat(&mut self, key: &str) -> Option<PlayerId> {
        match self.known(key) {
            Some(id) => Some(id.clone()),
            None => self.is_somebody(key).then(|| self.register_unlisted(key)),
        }
    }

    fn register_unlisted(&mut self, key: &str) -> PlayerId {
        let short: String = key.chars().filter(|letter| !letter.is_control()).take(80).collect();
        let place = self.file.players.len();
        let mut id = PlayerId::from(short.as_str());
        if short.is_empty() || self.ids.contains(&id) {
            id = PlayerId::from(format!("unknown {}", place + 1).as_str());
        }
        let name = plain_name(&format!("Player {id}"));
        self.unregistered.push(name.clone());
        self.file.players.push(Player::new(id.clone(), name));
        self.places.insert(key.into(), place);
        self.ids.insert(id.clone());
        id
    }

    pub(super) fn known(&self, key: &str) -> Option<&PlayerId> {
        self.places.get(key).map(|place| &self.file.players[*place].id)
    }

    pub(super) fn player_mut(&mut self, key: &str) -> Option<&mut Player> {
        self.places.get(key).and_then(|place| self.file.players.get_mut(*place))
    }

    pub(super) fn name_of(&self, key: &str) -> String {
        let known = self.places.get(key).map(|place| self.file.players[*place].name.clone());
        known.unwrap_or_else(|| key.chars().take(40).collect())
    }

    pub(super) fn disqualify(&mut self, id: &PlayerId) {
        let last = self.rounds.values().zip(1..).filter(|(round, _)| round.match_of(id).is_some()).last();
        if let Some(player) = self.file.players.iter_mut().find(|player| player.id == *id) {
            player.disqualified_after = Some(RoundNumber(last.map_or(0, |(_, number)| number)));
        }
    }

    /// Adds a match to a round, by the file's own round number.
    pub(super) fn add(&mut self, round: u32, stage: StageKind, played: Match) -> Result<(), ReadError> {
        if round == 0 || round > MOST_ROUNDS {
            return Err(ReadError::whole(message!(
                "foreign-round-impossible",
                round = round,
                most = MOST_ROUNDS
            )));
        }
        let empty = || Round::new(RoundNumber(round), stage, Vec::new());
        self.rounds.entry(round).or_insert_with(empty).matches.push(played);
        Ok(())
    }

    pub(super) fn lose(&mut self, what: Message) {
        self.lost.push(what);
    }

    /// Reports what happened this many times, if at all.
    pub(super) fn lose_counted(&mut self, count: usize, what: Message) {
        self.lost.extend((count > 0).then_some(what));
    }

    /// Reports a page of a longer list.
    pub(super) fn is_page_of(&mut self, rows: usize, all: Option<u64>) {
        let all = all.filter(|all| u64::try_from(rows).is_ok_and(|rows| rows < *all));
        self.lost.extend(all.map(|all| message!("foreign-page", rows = rows, all = all)));
    }

    pub(super) fn rounds(&self) -> impl Iterator<Item = &Round> {
        self.rounds.values()
    }

    pub(super) fn has_open(&self) -> bool {
        self.rounds().any(|round| round.open_matches().next().is_some())
    }

    pub(super) fn finish(mut self, published: Option<Published>) -> Imported {
        let numbers: Vec<u32> = self.rounds.keys().copied().collect();
        self.file.rounds = std::mem::take(&mut self.rounds).into_values().collect();
        for (round, number) in self.file.rounds.iter_mut().zip(1..) {
            round.number = RoundNumber(number);
        }
        if numbers.iter().zip(1..).any(|(theirs, ours)| *theirs != ours) {
            self.lost.push(message!("foreign-round-gaps"));
        }
        self.bring_back();
        self.reopen_undecided();
        self.loosen_structure();
        self.file.setup.ruleset = if self.overrides.is_empty() {
            RulesetChoice::Preset(self.preset.into())
        } else {
            let mut table = Map::from_iter([("preset".to_owned(), Value::from(self.preset))]);
            table.extend(self.overrides);
            RulesetChoice::Table(table)
        };
        settle_bracket(&mut self.file, &mut self.lost);
        if !self.nameless.is_empty() {
            self.lost.push(message!("foreign-without-name", names = listed(&self.nameless)));
        }
        if !self.renamed.is_empty() {
            self.lost.push(message!("foreign-renamed", names = listed(&self.renamed)));
        }
        if !self.unregistered.is_empty() {
            self.lost.push(message!("foreign-unregistered", names = listed(&self.unregistered)));
        }
        let carried = carried(&self.file);
        Imported { file: self.file, carried, lost: self.lost, published }
    }

    /// Players who are paired after they left came back, and missed the Swiss rounds in between.
    fn bring_back(&mut self) {
        let TournamentFile { players, rounds, .. } = &mut self.file;
        let swiss: Vec<&Round> = rounds.iter().filter(|round| round.stage == StageKind::Swiss).collect();
        for player in players {
            let Some(left) = player.dropped_after else { continue };
            let is_paired = |round: &&Round| round.match_of(&player.id).is_some_and(|m| m.pair().is_some());
            let Some(back) = rounds.iter().rfind(is_paired).filter(|back| left < back.number) else {
                continue;
            };
            let between = swiss.iter().filter(|round| left < round.number && round.number < back.number);
            let missed = between.filter(|round| round.match_of(&player.id).is_none());
            player.absent = missed.map(|round| round.number).collect();
            let has_left_again = swiss.last().is_some_and(|last| back.number < last.number);
            player.dropped_after = has_left_again.then_some(back.number);
        }
    }

    /// Reopens matches of the bracket that end without a winner.
    fn reopen_undecided(&mut self) {
        let rounds = self.file.rounds.iter_mut().filter(|round| round.stage.is_bracket());
        let mut undecided = 0;
        for played in rounds.flat_map(|round| &mut round.matches).filter(|played| played.pair().is_some()) {
            let is_decided = |result: &MatchResult| match result {
                MatchResult::Played(games) => games.count().winner().is_some(),
                other => !matches!(other, MatchResult::DoubleLoss {}),
            };
            undecided += usize::from(played.result.take_if(|result| !is_decided(result)).is_some());
        }
        self.lose_counted(undecided, message!("foreign-undecided", count = undecided));
    }

    /// Allows any structure if a match has games that the preset's does not allow.
    fn loosen_structure(&mut self) {
        let Some(rules) = self.preset_rules() else { return };
        let structure = rules.match_rules.structure;
        let odd = |stage: StageKind, played: &Match| {
            let own =
                self.file.setup.stages.iter().find(|spec| spec.kind == stage).and_then(|spec| spec.structure);
            matches!(&played.result, Some(result @ MatchResult::Played(_))
                if check_result(result, 2, own.unwrap_or(structure), StageKind::Swiss).is_err())
        };
        let matches =
            self.file.rounds.iter().flat_map(|round| round.matches.iter().map(|m| (round.stage, m)));
        let odd = matches.filter(|(stage, played)| odd(*stage, played)).count();
        if odd > 0 {
            self.lost.push(message!("foreign-any-games", count = odd, structure = structure.code()));
            self.rule("match", "structure", Structure::Any.code().into());
        }
    }

    /// Drops players after their last match if they miss the last Swiss round. Makes late arrivals
    /// join in their first round.
    ///
    /// For programs that only record absence.
    pub(super) fn drop_the_absent(&mut self) {
        let swiss: Vec<(RoundNumber, HashSet<&PlayerId>)> = (self.rounds.values().zip(1..))
            .filter(|(round, _)| !round.stage.is_bracket())
            .map(|(round, number)| {
                (RoundNumber(number), round.matches.iter().flat_map(|m| &m.players).collect())
            })
            .collect();
        let Some((last, _)) = swiss.last() else { return };
        for player in &mut self.file.players {
            let mut present =
                swiss.iter().filter(|(_, there)| there.contains(&player.id)).map(|(round, _)| *round);
            let first = present.next();
            let left = present.next_back().or(first);
            player.joined_round = first.filter(|first| first.0 > 1);
            player.dropped_after = match left {
                None => Some(RoundNumber(0)),
                left => left.filter(|left| left < last),
            };
        }
    }

    /// As [`Self::drop_the_absent`], and marks players who came back as absent from the Swiss rounds
    /// that they missed. These count as the ruleset says.
    pub(super) fn drop_and_mark_the_absent(&mut self) {
        self.drop_the_absent();
        let swiss: Vec<(RoundNumber, HashSet<&PlayerId>)> = (self.rounds.values().zip(1..))
            .filter(|(round, _)| round.stage == StageKind::Swiss)
            .map(|(round, number)| {
                (RoundNumber(number), round.matches.iter().flat_map(|m| &m.players).collect())
            })
            .collect();
        for player in &mut self.file.players {
            let is_there = |(_, there): &(RoundNumber, HashSet<&PlayerId>)| there.contains(&player.id);
            let Some(first) = swiss.iter().position(is_there) else { continue };
            let last = swiss.iter().rposition(is_there).unwrap_or(first);
            let missed = swiss[first..last].iter().filter(|round| !is_there(round));
            player.absent = missed.map(|(round, _)| *round).collect();
        }
    }

    /// As [`Self::drop_the_absent`], and drops players whom the file names as having dropped after a round.
    pub(super) fn drop_the_absent_and<'a>(&mut self, named: impl Iterator<Item = (&'a str, u32)>) {
        self.drop_the_absent();
        for (key, round) in named {
            if let Some(player) = self.player_mut(key).filter(|player| player.dropped_after.is_none()) {
                player.dropped_after = Some(RoundNumber(round.min(MOST_ROUNDS)));
            }
        }
    }

    /// Drops these players after the Swiss, because the file leaves them out of the cut.
    pub(super) fn leave_after_swiss(&mut self, keys: &[&str]) {
        let swiss = self.rounds.values().filter(|round| !round.stage.is_bracket()).count();
        let last = RoundNumber(u32::try_from(swiss).unwrap_or(MOST_ROUNDS));
        let mut names = Vec::new();
        for place in keys.iter().filter_map(|key| self.places.get(*key)) {
            let player = &mut self.file.players[*place];
            if player.dropped_after.is_none() {
                player.dropped_after = Some(last);
                names.push(player.name.clone());
            }
        }
        if !names.is_empty() {
            self.lost.push(message!("foreign-left-before-cut", names = listed(&names)));
        }
    }
}

/// Removes characters that are invalid here; may be empty.
fn plain_name(name: &str) -> String {
    let spaced: String =
        name.chars().map(|letter| if letter.is_whitespace() { ' ' } else { letter }).collect();
    let allowed = |letter: &char| check_name(&format!("a{letter}")).is_ok();
    let kept: String = spaced.chars().filter(allowed).collect();
    let joined = kept.split_whitespace().collect::<Vec<_>>().join(" ");
    let short: String = joined.chars().take(LONGEST_NAME).collect();
    let short = short.trim_end().to_owned();
    if is_seen(&short) && check_name(&short).is_ok() { short } else { String::new() }
}

/// The summary of an import: the numbers of players, and of rounds by stage.
pub(crate) fn carried(file: &TournamentFile) -> Vec<Message> {
    let kinds = StageKind::all();
    let players = message!("foreign-carried-players", count = file.players.len());
    [players].into_iter().chain(kinds.filter_map(|kind| carried_rounds(file, kind))).collect()
}

fn carried_rounds(file: &TournamentFile, kind: StageKind) -> Option<Message> {
    let rounds: Vec<&Round> = file.rounds.iter().filter(|round| round.stage == kind).collect();
    let all = || rounds.iter().flat_map(|round| &round.matches);
    let pairs = all().filter(|played| played.pair().is_some()).count();
    let byes = all().count() - pairs;
    let open = all().filter(|played| played.is_open()).count();
    let byes = (byes > 0).then(|| message!("foreign-carried-byes", count = byes));
    let open = (open > 0).then(|| message!("foreign-carried-open", count = open));
    let parts = [message!("foreign-carried-matches", count = pairs)].into_iter().chain(byes).chain(open);
    let parts = parts.collect::<Term>();
    (!rounds.is_empty())
        .then(|| message!("foreign-carried-rounds", count = rounds.len(), stage = kind.code(), parts = parts))
}

/// The result of reading another program's file.
pub(crate) struct Imported {
    pub(crate) file: TournamentFile,
    pub(crate) carried: Vec<Message>,
    /// What could not be imported, and what was assumed.
    pub(crate) lost: Vec<Message>,
    /// The file's own standings.
    pub(crate) published: Option<Published>,
}

/// Maximum names in a list before the others are only counted.
const NAMED: usize = 4;

/// The first few names, and the number of others.
pub(super) fn listed<T: Clone + Into<Term>>(names: &[T]) -> Term {
    let first: Term = names.iter().take(NAMED).collect();
    match names.len().saturating_sub(NAMED) {
        0 => first,
        others => message!("list-and-more", first = first, count = others).into(),
    }
}
