//! What is seen of a tournament that was played to its end: every measure of page 9 as a whole number of units.

use std::collections::BTreeMap;

use pairwright_core::nouns::{PrizePlan, StageSpec};
use pairwright_core::stages::final_ranking;
use pairwright_core::stages::prizes::prizes;
use pairwright_core::standings::{Separation, Standing, Standings, separation, standings};
use pairwright_core::{Rank, Ratio, Tournament};

use super::entry::Roll;
use super::plan::{Rating, Variant};
use super::rounds::{first_listed, measures};

/// What one unit of a measure is divided into: all small shares of it are whole, so that sums are exact in any order.
pub(super) const UNIT: i64 = 720_720_000;

/// What is seen of one tournament.
#[derive(Debug, Clone, PartialEq)]
pub struct Seen {
    /// By the players' numbers.
    pub(super) players: Vec<SeenPlayer>,
    /// Measures of the whole tournament by their names.
    pub(super) overall: BTreeMap<&'static str, i64>,
    /// How many players ended with each record.
    pub(super) records: BTreeMap<String, i64>,
    /// How many of them were in the cut, where there was one.
    pub(super) cut_records: BTreeMap<String, i64>,
    /// How many neighbours in the standing each criterion separates.
    pub(super) decided_by: BTreeMap<&'static str, i64>,
    /// What separates the last player in the cut from the first who is not; where there is no cut, the last who is paid.
    pub(super) cut_by: Option<&'static str>,
    /// What each seed of the bracket was paid in the end, best first.
    pub(super) seed_prizes: Vec<i64>,
}

/// What is seen of one player.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct SeenPlayer {
    pub rating: Rating,
    /// The share of the first place.
    pub win: i64,
    /// Whether the player was in the cut, where there was one.
    pub cut: Option<i64>,
    /// What the player is paid, where the plan has prizes.
    pub prize: Option<i64>,
    pub rank: i64,
    pub wins: i64,
    /// None of somebody who never played.
    pub record: Option<String>,
}

impl Seen {
    pub(super) fn of(variant: &Variant, tournament: &Tournament, ratings: &[Rating], roll: &Roll) -> Seen {
        let last = final_ranking(tournament);
        // Where nothing but a bracket was played the records are its own.
        let is_all_bracket = tournament.swiss_rounds().next().is_none();
        let swiss = if is_all_bracket { last.clone() } else { standings(tournament) };
        let cut = cut_of(tournament);
        let absent = |rating: &Rating| SeenPlayer::absent(*rating, ratings.len());
        let mut players: Vec<SeenPlayer> = ratings.iter().map(absent).collect();
        let winners = last.rows.iter().take_while(|row| row.rank == Rank::of(1)).count();
        let (mut records, mut cut_records) = (BTreeMap::new(), BTreeMap::new());
        for row in &last.rows {
            let one = &mut players[roll.number(&row.player)];
            one.rank =
                units(row.rank.place().map_or(last.rows.len(), |place| usize::try_from(place).unwrap_or(0)));
            one.win = if row.rank == Rank::of(1) { UNIT / i64::try_from(winners).unwrap_or(1) } else { 0 };
        }
        for row in &swiss.rows {
            let one = &mut players[roll.number(&row.player)];
            one.wins = i64::from(row.record.wins) * UNIT;
            one.record = Some(row.record.to_string());
            *records.entry(row.record.to_string()).or_default() += UNIT;
            if cut.is_some_and(|cut| cut.seeds.contains(&row.player)) {
                *cut_records.entry(row.record.to_string()).or_default() += UNIT;
            }
        }
        if let Some(cut) = cut {
            players.iter_mut().for_each(|one| one.cut = Some(0));
            cut.seeds.iter().for_each(|id| players[roll.number(id)].cut = Some(UNIT));
        }
        let seed_prizes =
            variant.prizes.as_ref().map(|plan| pay(tournament, plan, &mut players, roll)).unwrap_or_default();
        let mut overall = overall(&players, &swiss, cut);
        overall.extend(measures(variant, tournament, &swiss, roll));
        overall.extend(first_listed(variant, tournament, ratings).map(|share| ("first_listed", share)));
        let cut_by = if is_all_bracket { None } else { cut_by(variant, &swiss, cut) };
        Seen { players, overall, records, cut_records, decided_by: decided_by(&swiss), cut_by, seed_prizes }
    }
}

impl SeenPlayer {
    /// Somebody who never played is last of all.
    fn absent(rating: Rating, players: usize) -> SeenPlayer {
        SeenPlayer { rating, win: 0, cut: None, prize: None, rank: units(players), wins: 0, record: None }
    }
}

/// Pays everybody, and says what each seed of the bracket got.
fn pay(tournament: &Tournament, plan: &PrizePlan, players: &mut [SeenPlayer], roll: &Roll) -> Vec<i64> {
    players.iter_mut().for_each(|one| one.prize = Some(0));
    for prize in prizes(tournament, plan) {
        players[roll.number(&prize.player)].prize = in_units(&prize.paid);
    }
    let seeds = tournament.setup.bracket_stage().map(|stage| &stage.seeds[..]).unwrap_or_default();
    seeds.iter().map(|id| players[roll.number(id)].prize.unwrap_or(0)).collect()
}

pub(super) fn units(count: usize) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX / UNIT) * UNIT
}

/// The first cut, if there is one.
fn cut_of(tournament: &Tournament) -> Option<&StageSpec> {
    tournament.setup.stages.iter().find(|stage| stage.cut.is_some())
}

fn overall(
    players: &[SeenPlayer],
    swiss: &Standings,
    cut: Option<&StageSpec>,
) -> BTreeMap<&'static str, i64> {
    let mut overall = BTreeMap::new();
    let highest = players.iter().map(|player| player.rating).max();
    let mut strongest = players.iter().filter(|player| Some(player.rating) == highest);
    // Of several who are the strongest none is it.
    if let (Some(best), None) = (strongest.next(), strongest.next()) {
        overall.insert("best_wins", best.win);
        overall.extend(best.cut.map(|cut| ("best_cut", cut)));
    }
    overall.extend(kendall(players).map(|tau| ("kendall", tau)));
    overall.insert("undefeated", units(swiss.rows.iter().filter(|row| row.record.losses == 0).count()));
    let last_in = |cut: &StageSpec| {
        let points = cut.seeds.iter().filter_map(|id| swiss.of(id)).map(|row| &row.points.0);
        points.min().and_then(in_units)
    };
    overall.extend(cut.and_then(last_in).map(|points| ("cut_points", points)));
    overall
}

/// An exact number in units, rounded to the nearest.
pub(super) fn in_units(number: &Ratio) -> Option<i64> {
    (number * &Ratio::from(UNIT)).round_half_up().to_i64()
}

/// Kendall's tau between strength and ranking: of all pairs of unequal strength, those in the right order less those in
/// the wrong one, as a share. `None` where all are equal.
fn kendall(players: &[SeenPlayer]) -> Option<i64> {
    let (mut pairs, mut score) = (0i64, 0i64);
    for (place, one) in players.iter().enumerate() {
        for other in players[..place].iter().filter(|other| other.rating != one.rating) {
            pairs += 1;
            let (better, worse) = if one.rating > other.rating { (one, other) } else { (other, one) };
            score += (worse.rank - better.rank).signum();
        }
    }
    score.checked_mul(UNIT)?.checked_div(pairs)
}

/// What first separates each player from the next one in the standing.
fn decided_by(swiss: &Standings) -> BTreeMap<&'static str, i64> {
    let mut decided = BTreeMap::new();
    let pairs = swiss.ranked().windows(2).map(|pair: &[Standing]| separation(&pair[0], &pair[1]));
    for separation in pairs {
        *decided.entry(name(separation)).or_default() += UNIT;
    }
    decided
}

fn name(separation: Separation) -> &'static str {
    match separation {
        Separation::Points => "points",
        Separation::TieBreak(code) => code.name(),
        Separation::Nothing => "nothing",
    }
}

/// What separates the last who is in from the first who is not.
fn cut_by(variant: &Variant, swiss: &Standings, cut: Option<&StageSpec>) -> Option<&'static str> {
    let rows = swiss.ranked();
    let last = match (cut, &variant.prizes) {
        (Some(cut), _) => rows.iter().rposition(|row| cut.seeds.contains(&row.player))?,
        (None, Some(prizes)) => prizes.table.len().checked_sub(1)?,
        (None, None) => return None,
    };
    Some(name(separation(rows.get(last)?, rows.get(last + 1)?)))
}
