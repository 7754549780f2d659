//! Challonge: JSON of its interface, or of the page of a bracket.
//!
//! Each participant and match may be wrapped in an object of its own. Rounds of the losers' side are
//! negative, and the match for third place has round 0. In groups the players have other ids, which
//! `group_player_ids` lists. The page of a bracket has matches by round, with the players inside.

use std::collections::{BTreeMap, HashMap, HashSet};

use pairwright_core::fault::MOST_ROUNDS;
use pairwright_core::nouns::{ByeKind, Coded, Match, StageKind, StageSpec};
use pairwright_core::{MatchResult, PlayerId, Ratio, Side, TableNumber, message};
use serde::Deserialize;

use super::bracket::plan_bracket;
use super::cobra::shape::{Id, Loose, list};
use super::draft::{ImportDraft, Imported};
use super::values::{ScoreCounts, SiteScore, iso_day, unix_day};
use crate::error::ReadError;
use crate::published::{Published, PublishedRow, Ranks};
use crate::{json, outline};

pub(crate) fn is_one(text: &str) -> bool {
    let keys = outline::top_level_keys(text);
    let has = |key: &str| keys.iter().any(|known| known == key);
    let anywhere = |key: &'static str| outline::has_key(text, &[key]);
    let inside = || outline::has_key(text, &["tournament_type", "participants", "matches_by_round"]);
    let is_list = text.trim_start().starts_with('[');
    has("matches_by_round")
        || is_list && anywhere("scores_csv")
        || is_list && (anywhere("participant") || anywhere("final_rank")) && anywhere("seed")
        || has("tournament") && inside()
        || has("tournament_type") && (has("participants") || has("matches"))
}

/// A tournament, or the object around it.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct ChallongeTournament {
    pub(super) tournament: Option<Box<ChallongeTournament>>,
    pub(super) name: Option<String>,
    pub(super) tournament_type: Option<String>,
    pub(super) game_name: Option<String>,
    pub(super) started_at: Option<String>,
    pub(super) start_at: Option<String>,
    pub(super) swiss_rounds: Option<u32>,
    pub(super) pts_for_match_win: Option<Loose>,
    pub(super) pts_for_match_tie: Option<Loose>,
    pub(super) pts_for_bye: Option<Loose>,
    pub(super) pts_for_game_win: Option<Loose>,
    pub(super) pts_for_game_tie: Option<Loose>,
    pub(super) rr_pts_for_match_win: Option<Loose>,
    pub(super) rr_pts_for_match_tie: Option<Loose>,
    pub(super) rr_pts_for_game_win: Option<Loose>,
    pub(super) rr_pts_for_game_tie: Option<Loose>,
    #[serde(deserialize_with = "list")]
    pub(super) participants: Vec<Participant>,
    #[serde(deserialize_with = "list")]
    pub(super) matches: Vec<ChallongeMatch>,
    /// Only in the page of a bracket.
    pub(super) matches_by_round: Option<BTreeMap<String, Vec<ChallongeMatch>>>,
    pub(super) third_place_match: Option<ChallongeMatch>,
    #[serde(deserialize_with = "list")]
    pub(super) groups: Vec<ChallongeGroup>,
    /// The number of matches if these may be a page of them, which Challonge never sends.
    #[serde(skip)]
    pub(super) all_matches: Option<u64>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct ChallongeGroup {
    matches_by_round: Option<BTreeMap<String, Vec<ChallongeMatch>>>,
}

/// An entry of a bare list of matches or participants, as the API returns them.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct ChallongeEntry {
    participant: Option<Participant>,
    r#match: Option<ChallongeMatch>,
}

/// A participant, or the object around one.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Participant {
    pub(super) participant: Option<Box<Participant>>,
    pub(super) id: Option<Id>,
    pub(super) name: Option<String>,
    pub(super) display_name: Option<String>,
    pub(super) seed: Option<u32>,
    pub(super) active: Option<bool>,
    pub(super) final_rank: Option<u32>,
    pub(super) on_waiting_list: Option<bool>,
    #[serde(deserialize_with = "list")]
    pub(super) group_player_ids: Vec<Id>,
}

/// A match, or the object around one.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct ChallongeMatch {
    pub(super) r#match: Option<Box<ChallongeMatch>>,
    pub(super) round: Option<i64>,
    pub(super) state: Option<String>,
    pub(super) player1_id: Option<Id>,
    pub(super) player2_id: Option<Id>,
    pub(super) player1_prereq_match_id: Option<Id>,
    pub(super) player1: Option<Participant>,
    pub(super) player2: Option<Participant>,
    pub(super) winner_id: Option<Id>,
    pub(super) scores_csv: Option<String>,
    #[serde(deserialize_with = "list")]
    pub(super) scores: Vec<Loose>,
    pub(super) forfeited: Option<bool>,
    /// A second final that may not have to be played.
    pub(super) optional: Option<bool>,
    pub(super) group_id: Option<Id>,
    /// Whether the group is a Swiss, which Challonge does not state.
    #[serde(skip)]
    pub(super) is_swiss_group: bool,
    pub(super) suggested_play_order: Option<i64>,
}

pub(crate) fn read(text: &str) -> Result<Imported, ReadError> {
    let bare = text.trim_start();
    if !bare.starts_with('[') {
        return build(json::read::<ChallongeTournament>(bare)?.unwrapped());
    }
    let mut whole = ChallongeTournament::default();
    let is_wrapped = outline::has_key(bare, &["participant", "match"]);
    if !is_wrapped && outline::has_key(bare, &["scores_csv"]) {
        whole.matches = json::read(bare)?;
    } else if !is_wrapped {
        whole.participants = json::read(bare)?;
    }
    for entry in json::read::<Vec<ChallongeEntry>>(bare)? {
        whole.participants.extend(entry.participant);
        whole.matches.extend(entry.r#match);
    }
    build(whole.unwrapped())
}

/// Imports a tournament of this shape, to which other sites' answers are converted too.
pub(super) fn build(mut theirs: ChallongeTournament) -> Result<Imported, ReadError> {
    let (format, is_named) = format_of(&theirs)?;
    let preset = preset(theirs.game_name.as_deref().unwrap_or_default());
    let mut draft = ImportDraft::new(theirs.name.as_deref().unwrap_or_default(), preset);
    draft.date(theirs.started_at.as_deref().or(theirs.start_at.as_deref()).unwrap_or_default(), |text| {
        iso_day(text).or_else(|| unix_day(text))
    });
    draft.lose(message!("foreign-ruleset-assumed", ruleset = preset));
    if !is_named && !theirs.matches.is_empty() {
        draft.lose(message!("foreign-stage-assumed", stage = format.code()));
    }
    draft.is_page_of(theirs.matches.len(), theirs.all_matches);
    let keys = register(&mut draft, &mut theirs)?;
    let matches = std::mem::take(&mut theirs.matches);
    let (groups, finals): (Vec<ChallongeMatch>, Vec<ChallongeMatch>) =
        matches.into_iter().partition(|played| played.group_id.is_some());
    let mut import = Import { draft, keys, counts: ScoreCounts::default(), rounds: 0 };
    let groups = import.groups(&theirs, groups)?;
    import.stage(finals, format)?;
    import.settle(&theirs, format, groups);
    let published = standing(&import.draft, &theirs).filter(|_| !format.is_bracket());
    Ok(import.draft.finish(published))
}

/// The method of the last stage, and whether the file names it.
fn format_of(theirs: &ChallongeTournament) -> Result<(StageKind, bool), ReadError> {
    let name = theirs.tournament_type.as_deref().unwrap_or_default().to_lowercase().replace(['_', '-'], " ");
    let any = |is_so: &dyn Fn(&ChallongeMatch) -> bool| theirs.matches.iter().any(is_so);
    let kind = match name.trim() {
        "single elimination" => StageKind::Elimination,
        "double elimination" => StageKind::DoubleElimination,
        "round robin" => StageKind::RoundRobin,
        "swiss" => StageKind::Swiss,
        "" if any(&|played| played.round.is_some_and(|round| round < 0)) => StageKind::DoubleElimination,
        "" if any(&|played| played.player1_prereq_match_id.is_some()) => StageKind::Elimination,
        "" => StageKind::Swiss,
        other => {
            let why = message!("challonge-type", kind = crate::error::shortened(other, 40));
            return Err(ReadError { path: "tournament_type".into(), ..ReadError::whole(why) });
        }
    };
    Ok((kind, !name.trim().is_empty()))
}

fn preset(game: &str) -> &'static str {
    let game = game.to_lowercase();
    let names = [
        ("chess", "chess"),
        ("pok", "pokemon"),
        ("yu-gi-oh", "yugioh"),
        ("yugioh", "yugioh"),
        ("netrunner", "netrunner-match"),
    ];
    names.into_iter().find(|(name, _)| game.contains(name)).map_or("magic", |(_, preset)| preset)
}

impl ChallongeTournament {
    /// The tournament, completed with what the objects around it have.
    fn unwrapped(mut self) -> ChallongeTournament {
        let mut inner = match self.tournament.take() {
            None => self,
            Some(inner) => {
                let mut inner = inner.unwrapped();
                inner.participants.append(&mut self.participants);
                inner.matches.append(&mut self.matches);
                inner.groups.append(&mut self.groups);
                inner.third_place_match = inner.third_place_match.or(self.third_place_match);
                inner.matches_by_round = inner.matches_by_round.or(self.matches_by_round);
                inner
            }
        };
        inner.participants = inner.participants.into_iter().map(Participant::unwrapped).collect();
        inner.matches = inner.matches.into_iter().map(ChallongeMatch::unwrapped).collect();
        inner.take_page();
        inner
    }

    /// Takes matches and players from the page of a bracket.
    fn take_page(&mut self) {
        let flat = |rounds: Option<BTreeMap<String, Vec<ChallongeMatch>>>| {
            rounds.into_iter().flat_map(BTreeMap::into_values).flatten()
        };
        self.matches.extend(flat(self.matches_by_round.take()));
        let third = self.third_place_match.take();
        self.matches.extend(third.map(|played| ChallongeMatch { round: Some(0), ..played }));
        for (number, group) in (1u32..).zip(std::mem::take(&mut self.groups)) {
            let id = || Some(Id(format!("group {number}")));
            self.matches.extend(
                flat(group.matches_by_round).map(|played| ChallongeMatch { group_id: id(), ..played }),
            );
        }
        let listed = !self.participants.is_empty();
        let mut seen: HashSet<String> = HashSet::new();
        for played in &mut self.matches {
            for (seat, id) in
                [(&mut played.player1, &mut played.player1_id), (&mut played.player2, &mut played.player2_id)]
            {
                let Some(seat) = seat.take().filter(|seat| seat.id.is_some()) else { continue };
                id.clone_from(&seat.id);
                let is_new = seat.id.as_ref().is_some_and(|id| seen.insert(id.0.clone()));
                if is_new && !listed {
                    self.participants.push(seat);
                }
            }
        }
    }
}

impl Participant {
    fn unwrapped(mut self) -> Participant {
        match self.participant.take() {
            Some(inner) => inner.unwrapped(),
            None => self,
        }
    }
}

impl ChallongeMatch {
    fn unwrapped(mut self) -> ChallongeMatch {
        match self.r#match.take() {
            Some(inner) => inner.unwrapped(),
            None => self,
        }
    }

    fn is_finished(&self) -> bool {
        match self.state.as_deref() {
            Some(state) => state == "complete",
            None => self.winner_id.is_some() || self.games().is_some(),
        }
    }

    /// The scores of each set, `2-1` or `3-0,1-3,3-2`; a negative score marks a player who did not appear.
    fn sets(&self) -> Vec<(i64, i64)> {
        if let [first, second] = self.scores.as_slice() {
            let number = |score: &Loose| score.0.trim().parse().ok();
            return number(first).zip(number(second)).into_iter().collect();
        }
        let sets = self.scores_csv.as_deref().unwrap_or_default().split(',').map(set);
        sets.collect::<Option<Vec<_>>>().unwrap_or_default()
    }

    /// Games won by either player and drawn: the scores of a single set, or the sets.
    fn games(&self) -> Option<(u32, u32, u32)> {
        match self.sets().as_slice() {
            [] => None,
            [(first, second)] => Some((u32::try_from(*first).ok()?, u32::try_from(*second).ok()?, 0)),
            sets => {
                Some(sets.iter().fold((0, 0, 0), |(a, b, drawn), (first, second)| match first.cmp(second) {
                    std::cmp::Ordering::Greater => (a + 1, b, drawn),
                    std::cmp::Ordering::Less => (a, b + 1, drawn),
                    std::cmp::Ordering::Equal => (a, b, drawn + 1),
                }))
            }
        }
    }

    fn is_forfeit(&self) -> bool {
        self.forfeited == Some(true) || self.sets().iter().any(|(a, b)| *a < 0 || *b < 0)
    }

    fn winner(&self) -> Option<Side> {
        let winner = self.winner_id.as_ref()?;
        let is = |id: &Option<Id>| id.as_ref() == Some(winner);
        is(&self.player1_id).then_some(Side::First).or(is(&self.player2_id).then_some(Side::Second))
    }
}

/// The score of one set, `2-1` or `0--1`.
fn set(text: &str) -> Option<(i64, i64)> {
    let text = text.trim();
    let dash = text.get(1..)?.find('-')? + 1;
    Some((text[..dash].trim().parse().ok()?, text[dash + 1..].trim().parse().ok()?))
}

/// Registers the participants; returns the key of each id that matches use.
fn register(
    draft: &mut ImportDraft,
    theirs: &mut ChallongeTournament,
) -> Result<HashMap<String, String>, ReadError> {
    let mut keys = HashMap::new();
    let waiting = theirs.participants.len();
    theirs.participants.retain(|one| one.on_waiting_list != Some(true));
    let waiting = waiting - theirs.participants.len();
    draft.lose_counted(waiting, message!("challonge-waiting", count = waiting));
    for (place, one) in theirs.participants.iter().enumerate() {
        let id = one.id.as_ref().map_or("", |id| id.0.as_str());
        let name = one.name.as_deref().filter(|name| !name.trim().is_empty());
        let name = name.or(one.display_name.as_deref()).unwrap_or_default();
        let registered = draft.register(id, id, name, None);
        registered.map_err(|error| ReadError { path: format!("participants[{place}].id"), ..error })?;
        keys.extend(one.group_player_ids.iter().map(|group| (group.0.clone(), id.to_owned())));
    }
    Ok(keys)
}

struct Import {
    draft: ImportDraft,
    /// The participants' ids by their ids in groups.
    keys: HashMap<String, String>,
    counts: ScoreCounts,
    rounds: u32,
}

impl Import {
    /// Adds the matches of groups, which are played side by side. Returns a note on how they are written.
    fn groups(
        &mut self,
        theirs: &ChallongeTournament,
        matches: Vec<ChallongeMatch>,
    ) -> Result<Option<StageKind>, ReadError> {
        let groups: HashSet<&str> =
            matches.iter().filter_map(|played| Some(played.group_id.as_ref()?.0.as_str())).collect();
        let is_swiss = groups.len() == 1 && matches.iter().all(|played| played.is_swiss_group);
        let stage = match groups.len() {
            0 => return Ok(None),
            1 if is_swiss => StageKind::Swiss,
            1 => StageKind::RoundRobin,
            count => {
                self.draft.lose(message!("foreign-groups", count = count));
                StageKind::Swiss
            }
        };
        self.stage(matches, stage)?;
        if is_swiss {
            self.assume_byes(theirs);
            self.draft.drop_the_absent();
        }
        Ok(Some(stage))
    }

    /// The matches of a stage. In a tree a match comes after the earlier ones of its players.
    fn stage(&mut self, mut matches: Vec<ChallongeMatch>, stage: StageKind) -> Result<(), ReadError> {
        let round = |played: &ChallongeMatch| played.round.unwrap_or(0);
        let highest = matches.iter().map(round).max().unwrap_or(0);
        let double = matches.iter().any(|played| round(played) < 0);
        // The winners' side, the losers' side, the finals.
        let turn = |played: &ChallongeMatch| match round(played) {
            0 => (0, highest),
            lost @ ..0 => (1, lost.saturating_neg()),
            last if double && last == highest => (2, last),
            won => (0, won),
        };
        matches.sort_by_key(|played| (turn(played), played.suggested_play_order));
        let (before, is_tree) = (self.rounds, stage.is_bracket() || double);
        let mut busy: HashMap<PlayerId, u32> = HashMap::new();
        let mut tables: HashMap<u32, u32> = HashMap::new();
        for played in &matches {
            let Some(found) = self.one_match(played, stage) else { continue };
            let least = match turn(played) {
                (1, _) => 1,
                (_, round) => u32::try_from(round).unwrap_or(u32::MAX),
            };
            let free = found.players.iter().filter_map(|id| busy.get(id)).max().map_or(1, |last| last + 1);
            let round = before.saturating_add(if is_tree { least.max(free) } else { least });
            let last = round.saturating_sub(before).min(u32::MAX - 1);
            busy.extend(found.players.iter().map(|id| (id.clone(), last)));
            let table = tables.entry(round).or_default();
            *table += 1;
            let table = found.pair().is_some().then_some(TableNumber(*table));
            self.draft.add(round, stage, Match { table, ..found })?;
            self.rounds = self.rounds.max(round);
        }
        Ok(())
    }

    fn seat(&mut self, id: Option<&Id>) -> Option<PlayerId> {
        let id = &id?.0;
        self.draft.seat(self.keys.get(id).unwrap_or(id))
    }

    /// A match or a bye; `None` for a match of a tree whose players are not known.
    fn one_match(&mut self, played: &ChallongeMatch, stage: StageKind) -> Option<Match> {
        if played.optional == Some(true) && !played.is_finished() {
            return None;
        }
        let seats = [&played.player1_id, &played.player2_id].map(|id| self.seat(id.as_ref()));
        let (first, second) = match seats {
            [Some(first), Some(second)] => (first, second),
            [Some(alone), None] | [None, Some(alone)] => {
                return (played.is_finished() && !stage.is_bracket())
                    .then(|| Match::bye(alone, ByeKind::Bye));
            }
            [None, None] => return None,
        };
        let result = if played.is_finished() { self.result(played, stage) } else { None };
        Some(Match { result, ..Match::open(1, first, second) })
    }

    fn result(&mut self, played: &ChallongeMatch, stage: StageKind) -> Option<MatchResult> {
        match (played.is_forfeit(), played.winner()) {
            // The winner is in neither seat.
            (_, None) if played.winner_id.is_some() => {
                self.counts.unknown += 1;
                None
            }
            (true, Some(winner)) => Some(MatchResult::Forfeit { winner }),
            (true, None) if !stage.is_bracket() => Some(MatchResult::DoubleForfeit {}),
            (_, winner) => self.counts.result(SiteScore { games: played.games(), winner }, stage),
        }
    }

    /// Adds the byes that the site does not list: for the only player without a match in a round.
    fn assume_byes(&mut self, theirs: &ChallongeTournament) {
        let out: HashSet<&str> = theirs
            .participants
            .iter()
            .filter(|one| one.active == Some(false))
            .filter_map(|one| Some(one.id.as_ref()?.0.as_str()))
            .collect();
        let rounds: Vec<(u32, HashSet<PlayerId>)> = self
            .draft
            .rounds()
            .map(|round| (round.number.0, round.matches.iter().flat_map(|m| m.players.clone()).collect()))
            .collect();
        let mut later: HashSet<PlayerId> = self
            .draft
            .file
            .players
            .iter()
            .map(|player| player.id.clone())
            .filter(|id| !out.contains(id.as_str()))
            .collect();
        let mut byes = Vec::new();
        for (number, present) in rounds.into_iter().rev() {
            let mut missing = later.difference(&present);
            if let (Some(alone), None) = (missing.next(), missing.next()) {
                byes.push((number, alone.clone()));
            }
            later.extend(present);
        }
        self.draft.lose_counted(byes.len(), message!("foreign-byes-assumed", count = byes.len()));
        for (number, alone) in byes.into_iter().rev() {
            // The round exists, so its number is possible.
            drop(self.draft.add(number, StageKind::Swiss, Match::bye(alone, ByeKind::Bye)));
        }
    }

    fn settle(&mut self, theirs: &ChallongeTournament, format: StageKind, groups: Option<StageKind>) {
        if format == StageKind::Swiss && groups.is_none() {
            self.assume_byes(theirs);
            // In a round robin or a group, a player may be free in the last round.
            self.draft.drop_the_absent();
        }
        self.points(theirs, format);
        let setup = &mut self.draft.file.setup;
        if format == StageKind::RoundRobin || groups == Some(StageKind::RoundRobin) {
            setup.stages.push(StageSpec::new(StageKind::RoundRobin));
        }
        if format == StageKind::Swiss {
            setup.rounds_planned = theirs.swiss_rounds.filter(|rounds| (1..=MOST_ROUNDS).contains(rounds));
        }
        if format.is_bracket() {
            self.bracket(theirs, format, groups.is_some());
        }
        self.counts.tell(&mut self.draft);
        self.draft.lose(message!("challonge-rest"));
    }

    /// Plans the bracket: of everybody by seed, or after the groups.
    fn bracket(&mut self, theirs: &ChallongeTournament, format: StageKind, has_groups: bool) {
        let seeds = (!has_groups).then(|| self.seeds(theirs));
        plan_bracket(&mut self.draft, seeds, None);
        let stages = &mut self.draft.file.setup.stages;
        match stages.last_mut().filter(|stage| stage.kind.is_bracket()) {
            Some(stage) if !has_groups => stage.cut = None,
            None if !has_groups => stages.push(StageSpec::new(format)),
            _ => {}
        }
    }

    fn seeds(&self, theirs: &ChallongeTournament) -> Vec<PlayerId> {
        let mut seeded: Vec<(u32, &PlayerId)> = theirs
            .participants
            .iter()
            .filter_map(|one| Some((one.seed.unwrap_or(u32::MAX), self.draft.known(&one.id.as_ref()?.0)?)))
            .collect();
        seeded.sort_by_key(|(seed, _)| *seed);
        seeded.into_iter().map(|(_, id)| id.clone()).collect()
    }

    /// Uses the points of the file for wins, ties and byes.
    fn points(&mut self, theirs: &ChallongeTournament, format: StageKind) {
        let (points, games) = match format {
            StageKind::Swiss => (
                [&theirs.pts_for_match_win, &theirs.pts_for_match_tie, &theirs.pts_for_bye],
                [&theirs.pts_for_game_win, &theirs.pts_for_game_tie],
            ),
            StageKind::RoundRobin => (
                [&theirs.rr_pts_for_match_win, &theirs.rr_pts_for_match_tie, &theirs.rr_pts_for_match_win],
                [&theirs.rr_pts_for_game_win, &theirs.rr_pts_for_game_tie],
            ),
            _ => return,
        };
        let number = |text: &Option<Loose>| text.as_ref().and_then(Loose::number);
        if games.into_iter().filter_map(number).any(|points| !points.is_zero()) {
            self.draft.lose(message!("challonge-game-points"));
        }
        let [Some(win), Some(draw), bye] = points.map(number) else { return };
        if win <= Ratio::ZERO || draw < Ratio::ZERO || draw > win {
            return;
        }
        let bye = bye.filter(|bye| *bye >= Ratio::ZERO && *bye <= win).unwrap_or_else(|| win.clone());
        for (key, points) in [("win", &win), ("draw", &draw), ("half_bye", &draw), ("bye", &bye)] {
            self.draft.rule("points", key, points.to_string().into());
        }
    }
}

/// The final ranks, if the file has any.
fn standing(draft: &ImportDraft, theirs: &ChallongeTournament) -> Option<Published> {
    let row = |one: &Participant| {
        let player = draft.known(&one.id.as_ref()?.0)?.clone();
        Some(PublishedRow { rank: Some(one.final_rank?), ..PublishedRow::new(player) })
    };
    let rows: Vec<PublishedRow> = theirs.participants.iter().filter_map(row).collect();
    Published::of(rows, Ranks::Final)
}
