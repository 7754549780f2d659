//! Observations of a finished tournament: every measure of page 9 as an integer.

use std::collections::BTreeMap;

use pairwright_core::nouns::{PrizePlan, StageSpec};
use pairwright_core::scoreboard::Scoreboard;
use pairwright_core::stages::prizes::prizes;
use pairwright_core::standings::{RankingOrder, Record, Separation, Standing, Standings, separation};
use pairwright_core::{Rank, Ratio, Tournament};

use super::answer::{NOTHING, POINTS};
use super::entry::Roll;
use super::plan::{Rating, Variant};
use super::rounds::{first_listed, measures};

/// The scale of measures, divisible by all small numbers, so that sums are exact in any order.
pub(super) const UNIT: i64 = 720_720_000;

/// Observations of one tournament.
#[derive(Debug, Clone, PartialEq)]
pub struct SeenTournament {
    pub(super) players: Vec<SeenPlayer>,
    /// Measures of the whole tournament, by name.
    pub(super) overall: BTreeMap<&'static str, i64>,
    /// Number of players on each record.
    pub(super) records: BTreeMap<Record, i64>,
    /// Number of them in the cut, if there was one.
    pub(super) cut_records: BTreeMap<Record, i64>,
    /// Number of neighbours in the standings separated by each criterion.
    pub(super) decided_by: BTreeMap<&'static str, i64>,
    /// The criterion between the last player in the cut, or the last with a prize, and the next.
    pub(super) cut_by: Option<&'static str>,
    /// The final prize of each seed, best first.
    pub(super) seed_prizes: Vec<i64>,
}

#[derive(Debug, Clone, PartialEq)]
pub(super) struct SeenPlayer {
    pub rating: Rating,
    /// The share of the first place.
    pub win: i64,
    pub cut: Option<i64>,
    pub prize: Option<i64>,
    pub rank: i64,
    pub wins: i64,
    /// `None` for a player who never played.
    pub record: Option<Record>,
}

impl SeenTournament {
    /// Observes a tournament by its scoreboard, and by its final ranking if it has stages.
    pub(super) fn of(
        variant: &Variant,
        tournament: &Tournament,
        board: &Scoreboard,
        last: Option<Standings>,
        ratings: &[Rating],
        roll: &Roll,
    ) -> SeenTournament {
        let cut = cut_of(tournament);
        let absent = |rating: &Rating| SeenPlayer::absent(*rating, ratings.len());
        let mut players: Vec<SeenPlayer> = ratings.iter().map(absent).collect();
        // If only a bracket was played, records are those of the bracket.
        let is_all_bracket = board.ranking().rounds.is_empty();
        let before_cut = || SeenRanking::before_cut(tournament, board, roll);
        let swiss = match last {
            None => {
                let swiss = before_cut();
                rank(&mut players, &swiss.rows);
                swiss
            }
            Some(last) => {
                let last = SeenRanking::of(&last, roll);
                rank(&mut players, &last.rows);
                if is_all_bracket { last } else { before_cut() }
            }
        };
        if let Some(cut) = cut {
            players.iter_mut().for_each(|one| one.cut = Some(0));
            cut.seeds.iter().for_each(|id| players[roll.number(id)].cut = Some(UNIT));
        }
        let (mut records, mut cut_records) = (BTreeMap::new(), BTreeMap::new());
        for row in &swiss.rows {
            let one = &mut players[row.number];
            one.wins = i64::from(row.record.wins) * UNIT;
            one.record = Some(row.record);
            *records.entry(row.record).or_default() += UNIT;
            if one.cut == Some(UNIT) {
                *cut_records.entry(row.record).or_default() += UNIT;
            }
        }
        let seed_prizes =
            variant.prizes.as_ref().map(|plan| pay(tournament, plan, &mut players, roll)).unwrap_or_default();
        let last_in = cut.and_then(|cut| fewest_points(tournament, board, cut));
        let mut overall = overall(&players, &swiss, last_in);
        overall.extend(measures(variant, tournament, board));
        overall
            .extend(first_listed(variant, tournament, board, ratings).map(|share| ("first_listed", share)));
        let cut_by = if is_all_bracket { None } else { swiss.cut_by(variant, &players, cut.is_some()) };
        SeenTournament {
            players,
            overall,
            records,
            cut_records,
            decided_by: swiss.decided_by(),
            cut_by,
            seed_prizes,
        }
    }
}

fn rank(players: &mut [SeenPlayer], rows: &[RankingRow]) {
    let winners = rows.iter().take_while(|row| row.rank == Rank::of(1)).count();
    for row in rows {
        let one = &mut players[row.number];
        one.rank = units(row.rank.place().map_or(rows.len(), |place| place as usize));
        one.win = if row.rank == Rank::of(1) { UNIT / i64::try_from(winners).unwrap_or(1) } else { 0 };
    }
}

/// A ranking by the plan's player numbers.
struct SeenRanking {
    rows: Vec<RankingRow>,
    ranked: usize,
}

struct RankingRow {
    number: usize,
    rank: Rank,
    record: Record,
    /// The criterion that separates the player from the one above.
    parted: Separation,
}

impl SeenRanking {
    /// The ranking by points and tie-breaks.
    fn before_cut(tournament: &Tournament, board: &Scoreboard, roll: &Roll) -> SeenRanking {
        let order = RankingOrder::at_the_end(tournament, board);
        let row = |(place, rank): (usize, Rank)| {
            let player = order.players[place];
            RankingRow {
                number: roll.number(&tournament.players[player].id),
                rank,
                record: board.ranking().players[player].record,
                parted: order.parted(place),
            }
        };
        SeenRanking { rows: order.ranks().enumerate().map(row).collect(), ranked: order.ranked }
    }

    fn of(table: &Standings, roll: &Roll) -> SeenRanking {
        let parted = |place: usize| match place {
            0 => Separation::Nothing,
            _ => separation(&table.rows[place - 1], &table.rows[place]),
        };
        let row = |(place, row): (usize, &Standing)| RankingRow {
            number: roll.number(&row.player),
            rank: row.rank,
            record: row.record,
            parted: parted(place),
        };
        SeenRanking { rows: table.rows.iter().enumerate().map(row).collect(), ranked: table.ranked().len() }
    }

    /// The first criterion that separates each player from the next.
    fn decided_by(&self) -> BTreeMap<&'static str, i64> {
        let mut decided = BTreeMap::new();
        for row in self.rows[..self.ranked].iter().skip(1) {
            *decided.entry(name(row.parted)).or_default() += UNIT;
        }
        decided
    }

    /// The criterion between the last player in the cut and the first outside.
    fn cut_by(&self, variant: &Variant, players: &[SeenPlayer], has_cut: bool) -> Option<&'static str> {
        let rows = &self.rows[..self.ranked];
        let last = match &variant.prizes {
            _ if has_cut => rows.iter().rposition(|row| players[row.number].cut == Some(UNIT))?,
            Some(prizes) => prizes.table.len().checked_sub(1)?,
            None => return None,
        };
        rows.get(last)?;
        Some(name(rows.get(last + 1)?.parted))
    }
}

impl SeenPlayer {
    /// A player who never played ranks last.
    fn absent(rating: Rating, players: usize) -> SeenPlayer {
        SeenPlayer { rating, win: 0, cut: None, prize: None, rank: units(players), wins: 0, record: None }
    }
}

/// Records all prizes, and returns those of the bracket's seeds.
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

fn cut_of(tournament: &Tournament) -> Option<&StageSpec> {
    tournament.setup.stages.iter().find(|stage| stage.cut.is_some())
}

fn overall(players: &[SeenPlayer], swiss: &SeenRanking, last_in: Option<i64>) -> BTreeMap<&'static str, i64> {
    let mut overall = BTreeMap::new();
    let highest = players.iter().map(|player| player.rating).max();
    let mut strongest = players.iter().filter(|player| Some(player.rating) == highest);
    // With several strongest players there is no single best.
    if let (Some(best), None) = (strongest.next(), strongest.next()) {
        overall.insert("best_wins", best.win);
        overall.extend(best.cut.map(|cut| ("best_cut", cut)));
    }
    overall.extend(kendall(players).map(|tau| ("kendall", tau)));
    overall.insert("sole_winner", if players.iter().any(|player| player.win == UNIT) { UNIT } else { 0 });
    overall.insert("undefeated", units(swiss.rows.iter().filter(|row| row.record.losses == 0).count()));
    overall.extend(last_in.map(|points| ("cut_points", points)));
    overall
}

fn fewest_points(tournament: &Tournament, board: &Scoreboard, cut: &StageSpec) -> Option<i64> {
    let tallies = &board.ranking().players;
    let points = |id| Some(tallies.get(tournament.index_of(id)?)?.ranking_points());
    cut.seeds.iter().filter_map(points).min().and_then(|points| in_units(&points.0))
}

/// An exact number in units, rounded to the nearest.
pub(super) fn in_units(number: &Ratio) -> Option<i64> {
    (number * &Ratio::from(UNIT)).round_half_up().to_i64()
}

/// Kendall's tau between strength and ranking. Concordant minus discordant pairs, as a share of all
/// pairs with unequal strength. `None` if all are equal.
fn kendall(players: &[SeenPlayer]) -> Option<i64> {
    // Ranks and ratings fit 32 bits, so that a processor can compare several at once.
    let narrow = |number: i64| i32::try_from(number).unwrap_or(i32::MAX);
    let ratings: Vec<i32> = players.iter().map(|player| narrow(player.rating.0)).collect();
    let ranks: Vec<i32> = players.iter().map(|player| narrow(player.rank / UNIT)).collect();
    let sign = |one: i32, other: i32| i32::from(one > other) - i32::from(one < other);
    let (mut pairs, mut score) = (0i64, 0i64);
    for place in 1..players.len() {
        let (rating, rank) = (ratings[place], ranks[place]);
        let others = ratings[..place].iter().zip(&ranks[..place]);
        let of_one = others.fold((0, 0), |(pairs, score): (i32, i32), (other_rating, other_rank)| {
            let stronger = sign(rating, *other_rating);
            (pairs + stronger.abs(), score + stronger * sign(*other_rank, rank))
        });
        (pairs, score) = (pairs + i64::from(of_one.0), score + i64::from(of_one.1));
    }
    score.checked_mul(UNIT)?.checked_div(pairs)
}

fn name(separation: Separation) -> &'static str {
    match separation {
        Separation::Points => POINTS,
        Separation::TieBreak(code) => code.name(),
        Separation::Nothing => NOTHING,
    }
}
