//! What simulated endings have shown: about every player, about the tables of the round, and about final scores.

use std::collections::BTreeMap;

use pairwright_core::nouns::{Match, count};
use pairwright_core::scoring::Outcome;
use pairwright_core::{BySide, PlayerId, Points, Side, TableNumber, Tournament};

use super::bounds::Bounds;
use super::{AfterResult, Ahead, AheadState, ChanceAhead, Needs, ScoreAhead, TableAhead, WatchedTable};
use crate::draw::ways::{Mean, WaysMethod};

pub(super) const OUTCOMES: [Outcome; 3] = [Outcome::Win, Outcome::Draw, Outcome::Loss];
/// Maximum product of players and tables for which results elsewhere are followed: 16 MB.
const FOLLOWED: usize = 1 << 20;
/// Maximum number of tables that a player watches.
const WATCHED: usize = 3;
/// Maximum product of players and rounds to come for which everybody's results are followed: 10 MB.
const RECORDED: usize = 1 << 17;
/// Minimum number of endings for a chance with given results.
const FEWEST: f64 = 20.0;
/// The chance above which results are called enough; pages show it as nearly certain.
const ENOUGH: f64 = 0.995;

/// A player's place in one ending.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Place {
    pub(super) makes: bool,
    pub(super) misses: bool,
    pub(super) share: f64,
}

/// What simulated endings have shown about a player after one result.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct SeenAfter {
    mean: Mean,
    /// Whether the player ever made or missed the cut. A draw by lot counts as both.
    makes: bool,
    misses: bool,
    /// The same with wins in all later rounds.
    makes_winning: bool,
    misses_winning: bool,
}

impl SeenAfter {
    pub(super) fn add(&mut self, place: Place, is_counted: bool, wins_later: bool) {
        if is_counted {
            self.mean.add(1.0, place.share);
        }
        self.makes |= place.makes;
        self.misses |= place.misses;
        self.makes_winning |= place.makes && wins_later;
        self.misses_winning |= place.misses && wins_later;
    }
}

/// What simulated endings have shown about a player: in all, then after a win, a draw and a loss.
#[derive(Debug, Clone, Default)]
pub(super) struct SeenAhead {
    pub(super) all: SeenAfter,
    pub(super) after: [SeenAfter; 3],
    /// Whether the player has no open match in the first round to come.
    pub(super) is_settled: bool,
    /// The places by the number of wins in later rounds, for each result of the first match; all in the first
    /// list if that match is settled.
    records: [Vec<Mean>; 3],
}

/// The results among which a player's own are chosen: those after one result of the first match, or all.
#[derive(Debug, Clone, Copy)]
enum Own {
    Any,
    After(usize),
    Settled,
}

impl SeenAhead {
    /// The outlook now and after each result.
    pub(super) fn ahead(&self, index: usize, bounds: &Bounds<'_>) -> (Ahead, AfterResult) {
        let of = |seen: &SeenAfter, outcome: Option<Outcome>, own: Own| {
            let ahead = of(seen, bounds, index, outcome);
            let is_proved = ahead.proved && matches!(ahead.state, AheadState::In | AheadState::Out);
            Ahead { needs: self.needs(own).filter(|_| !is_proved), ..ahead }
        };
        if self.is_settled {
            let now = of(&self.all, None, Own::Settled);
            let same = Some(now);
            return (now, AfterResult { win: same, draw: same, loss: same });
        }
        let after = |place: usize| {
            let seen = &self.after[place];
            (seen.makes || seen.misses).then(|| of(seen, Some(OUTCOMES[place]), Own::After(place)))
        };
        // A bye decides the first round: whatever it gives, wins are those of the later rounds.
        let won = self.after.iter().find(|seen| seen.makes || seen.misses).unwrap_or(&self.all);
        let SeenAfter { makes_winning, misses_winning, .. } = *won;
        let all = SeenAfter { makes_winning, misses_winning, ..self.all };
        let [win, draw, loss] = [0, 1, 2].map(after);
        (of(&all, None, Own::Any), AfterResult { win, draw, loss })
    }

    /// Records a place, by the result of the first match, if it was open, and the wins in later rounds.
    pub(super) fn note(&mut self, first: Option<usize>, wins: usize, share: f64) {
        if let Some(mean) = self.records[first.unwrap_or(0)].get_mut(wins) {
            mean.add(1.0, share);
        }
    }

    /// The fewest wins and draws that were enough, as was every greater number of them.
    fn needs(&self, own: Own) -> Option<Needs> {
        let later = self.records[0].len().checked_sub(1)?;
        let matches = if matches!(own, Own::Any) { later + 1 } else { later };
        let records = (0..=matches).flat_map(|wins| [(wins, 0), (wins, 1)]);
        let records: Vec<(usize, usize)> = records.filter(|(wins, draws)| wins + draws <= matches).collect();
        let seen = records.into_iter().rev().filter_map(|(wins, draws)| {
            let chance = self.with(own, wins, draws)?;
            Some(Needs { wins: count(wins), draws: count(draws), chance })
        });
        let seen: Vec<Needs> = seen.collect();
        let enough = seen.iter().take_while(|one| one.chance.value > ENOUGH).last();
        let all = || seen.first().filter(|one| one.wins as usize == matches);
        enough.or_else(all).copied().filter(|_| matches > 0)
    }

    /// The chance with these numbers of wins and draws in the matches to come. Only the first match is ever
    /// drawn, and that draw stands for one in any round.
    fn with(&self, own: Own, wins: usize, draws: usize) -> Option<ChanceAhead> {
        let [win, draw, loss] = [0, 1, 2].map(|first| move |wins| (first, wins));
        let records = match (own, draws) {
            (Own::Settled, 0) => vec![win(wins)],
            (Own::Any, 0) => wins.checked_sub(1).map(win).into_iter().chain([loss(wins)]).collect(),
            (Own::Any, 1) => vec![draw(wins)],
            (Own::After(first), 0) => vec![(first, wins)],
            (Own::After(0), 1) => vec![draw(wins + 1)],
            (Own::After(2), 1) => vec![draw(wins)],
            _ => Vec::new(),
        };
        let records = records.into_iter().filter_map(|(first, wins)| self.records[first].get(wins));
        let all = records.fold(Mean::default(), Mean::and);
        let (value, error) = (all.mean(), all.error(WaysMethod::Drawn(0)));
        (all.count() >= FEWEST).then_some(ChanceAhead { value, error })
    }
}

/// A player's outlook after some result, or whatever it is.
fn of(seen: &SeenAfter, bounds: &Bounds<'_>, player: usize, outcome: Option<Outcome>) -> Ahead {
    if bounds.is_in(player, outcome) {
        return Ahead::certain(AheadState::In);
    }
    if bounds.is_out(player, outcome) {
        return Ahead::certain(AheadState::Out);
    }
    let (state, proved) = match seen {
        SeenAfter { makes: true, misses: false, .. } => (AheadState::In, false),
        _ if bounds.is_in_own_hands(player, outcome) => (AheadState::OwnHands, true),
        SeenAfter { makes: false, misses: true, .. } => (AheadState::Out, false),
        SeenAfter { makes_winning: true, misses_winning: false, .. } => (AheadState::OwnHands, false),
        // Without an ending in which the player wins everything, help may not be needed.
        SeenAfter { makes, misses_winning, .. } => (AheadState::NeedsHelp, *makes && *misses_winning),
    };
    let (value, error) = (seen.mean.mean(), seen.mean.error(WaysMethod::Drawn(0)));
    Ahead { state, proved, chance: ChanceAhead { value, error }, needs: None }
}

/// An open table of the round and its winners so far.
struct SeenTable {
    table: Option<TableNumber>,
    players: BySide<PlayerId>,
    /// Endings won by each side.
    wins: [f64; 2],
}

pub(super) struct SeenEndings {
    pub(super) players: Vec<SeenAhead>,
    tables: Vec<SeenTable>,
    /// Places in the cut, by player, table and the table's winner; empty if the field is too large.
    places: Vec<[f64; 2]>,
    /// Endings counted for the tables and points, and each player's places in them.
    runs: f64,
    totals: Vec<f64>,
    points: BTreeMap<Points, Mean>,
}

impl SeenEndings {
    /// `later` is the number of rounds after the first one to come.
    pub(super) fn new(tournament: &Tournament, later: u32) -> SeenEndings {
        let table = |played: &Match| {
            let (first, second) = played.pair()?;
            let players = BySide::new(first.clone(), second.clone());
            Some(SeenTable { table: played.table, players, wins: [0.0; 2] })
        };
        let tables: Vec<SeenTable> =
            tournament.open_matches().filter_map(|(_, played)| table(played)).collect();
        let size = tournament.players.len() * tables.len();
        let results = later as usize + 1;
        // Where players leave by their record, nobody knows how many matches are to come.
        let is_recorded = tournament.setup.leave.is_none() && tournament.players.len() * results <= RECORDED;
        let records = || vec![Mean::default(); if is_recorded { results } else { 0 }];
        let nothing = SeenAhead { records: [(); 3].map(|()| records()), ..SeenAhead::default() };
        SeenEndings {
            players: vec![nothing; tournament.players.len()],
            places: vec![[0.0; 2]; if size <= FOLLOWED { size } else { 0 }],
            tables,
            runs: 0.0,
            totals: vec![0.0; tournament.players.len()],
            points: BTreeMap::new(),
        }
    }

    /// Adds an ending between players who do not draw: the winners of the open tables, and everybody's places
    /// and points.
    pub(super) fn add(&mut self, winners: &[Option<Side>], places: &[(usize, Place)], points: &[Points]) {
        let side = |winner: Side| usize::from(u8::from(winner));
        self.runs += 1.0;
        for (table, winner) in self.tables.iter_mut().zip(winners) {
            winner.iter().for_each(|winner| table.wins[side(*winner)] += 1.0);
        }
        for (player, place) in places {
            self.points.entry(points[*player].clone()).or_default().add(1.0, place.share);
            if place.share == 0.0 {
                continue;
            }
            self.totals[*player] += place.share;
            let own = self.places.chunks_mut(self.tables.len().max(1)).nth(*player);
            for (sums, winner) in own.into_iter().flatten().zip(winners) {
                winner.iter().for_each(|winner| sums[side(*winner)] += place.share);
            }
        }
    }

    /// The chance of a player after a win of one side of a table, and otherwise.
    fn by_winner(&self, player: usize, table: usize, side: usize) -> Option<[ChanceAhead; 2]> {
        let with = self.places.get(player * self.tables.len() + table)?[side];
        let wins = self.tables[table].wins[side];
        Some([share(with, wins)?, share(self.totals[player] - with, self.runs - wins)?])
    }

    pub(super) fn tables(&self) -> Vec<TableAhead> {
        let swing = |table: usize| {
            let changes = (0..self.players.len()).filter_map(|player| self.by_winner(player, table, 0));
            changes.map(|[then, otherwise]| clear(then, otherwise, 2.0).abs()).sum::<f64>() / 2.0
        };
        let outlook = |(place, one): (usize, &SeenTable)| TableAhead {
            table: one.table,
            players: one.players.clone(),
            swing: swing(place),
        };
        let mut tables: Vec<TableAhead> = self.tables.iter().enumerate().map(outlook).collect();
        tables.sort_by(|a, b| b.swing.total_cmp(&a.swing));
        tables
    }

    /// The results elsewhere that change a player's chance by more than three standard errors.
    pub(super) fn watched(&self, tournament: &Tournament, player: usize) -> Vec<WatchedTable> {
        let id = &tournament.players[player].id;
        let others = self.tables.iter().enumerate();
        let others = others.filter(|(_, one)| one.players.first != *id && one.players.second != *id);
        let watched = |(place, one): (usize, &SeenTable)| {
            let both = [&one.players.first, &one.players.second].into_iter().enumerate();
            let better = both.filter_map(|(side, winner)| {
                let [then, otherwise] = self.by_winner(player, place, side)?;
                let gain = clear(then, otherwise, 3.0);
                (gain > 0.0).then(|| (gain, winner.clone(), then, otherwise))
            });
            let (gain, winner, then, otherwise) = better.max_by(|a, b| a.0.total_cmp(&b.0))?;
            let (table, players) = (one.table, one.players.clone());
            Some((gain, WatchedTable { table, players, winner, then, otherwise }))
        };
        let mut watched: Vec<(f64, WatchedTable)> = others.filter_map(watched).collect();
        watched.sort_by(|a, b| b.0.total_cmp(&a.0));
        watched.into_iter().map(|(_, table)| table).take(WATCHED).collect()
    }

    /// How often each final score was enough, the highest first.
    pub(super) fn points(&self) -> Vec<ScoreAhead> {
        let score = |(points, mean): (&Points, &Mean)| {
            let (value, error) = (mean.mean(), mean.error(WaysMethod::Drawn(0)));
            let players = mean.count() / self.runs.max(1.0);
            ScoreAhead { points: points.clone(), players, chance: ChanceAhead { value, error } }
        };
        self.points.iter().rev().map(score).collect()
    }
}

/// A share of endings with its standard error; `None` without endings.
fn share(places: f64, runs: f64) -> Option<ChanceAhead> {
    let value = (places / runs).clamp(0.0, 1.0);
    let variance = (value * (1.0 - value)).max(1.0 / runs);
    (runs >= 1.0).then(|| ChanceAhead { value, error: (variance / runs).sqrt() })
}

/// The difference of two chances, or 0 if it is within a number of standard errors.
pub(super) fn clear(one: ChanceAhead, other: ChanceAhead, errors: f64) -> f64 {
    let difference = one.value - other.value;
    let error = one.error.hypot(other.error);
    if difference.abs() > errors * error { difference } else { 0.0 }
}
