//! Everybody's points and tie-breaks as sums over the open tables.
//!
//! A player's points depend on one table, and a mean over opponents is a sum over theirs. Such a
//! value is a start plus a step for each ending of each table that affects it. Steps are measured
//! by ranking with different endings, so no tie-break is implemented twice.

use std::collections::BTreeSet;

use pairwright_core::hypothesis::Hypothesis;
use pairwright_core::nouns::Match;
use pairwright_core::standings::{AddsUp, Better, Standings, TieBreakCode, standings_after};
use pairwright_core::{MatchResult, Ratio, RoundNumber, Tournament};

use super::endings::{OpenTable, end};

/// Number of compared values: the points and the first tie-breaks.
pub(super) const LEVELS: usize = 5;

/// Points and tie-breaks in order, as integers in each one's smallest unit. Keys are added level by
/// level and compared lexicographically by the derived order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct RankKey([i128; LEVELS]);

impl RankKey {
    pub(super) const ZERO: RankKey = RankKey([0; LEVELS]);

    pub(super) fn plus(self, other: RankKey) -> RankKey {
        RankKey(std::array::from_fn(|level| self.0[level] + other.0[level]))
    }

    pub(super) fn less(self, other: RankKey) -> RankKey {
        RankKey(std::array::from_fn(|level| self.0[level] - other.0[level]))
    }

    pub(super) fn points(self) -> i128 {
        self.0[0]
    }

    /// One level: the points, then each tie-break.
    pub(super) fn level(&self, level: usize) -> i128 {
        self.0[level]
    }
}

/// The contribution of a table's endings to a player's values.
#[derive(Debug, Clone)]
pub(super) struct Effect {
    pub(super) table: usize,
    pub(super) by_ending: Vec<RankKey>,
}

/// The criteria after the compared values.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Tail {
    Lot,
    /// Tie-breaks that are not sums over tables, so their effect is unknown.
    Unknown,
}

/// Everybody's values by index in the tournament.
#[derive(Debug, Clone)]
pub(super) struct PlayerValues {
    /// With every open table at its first ending.
    pub(super) start: Vec<RankKey>,
    /// By table, in order.
    pub(super) effects: Vec<Vec<Effect>>,
    pub(super) tail: Tail,
}

/// Values in ranking order: points first.
type ValueRow = Vec<Option<Ratio>>;

impl PlayerValues {
    pub(super) fn new(tournament: &Tournament, round: RoundNumber, tables: &[OpenTable]) -> PlayerValues {
        let (codes, tail) = levels(tournament, tables);
        let mut probe = Probe { supposed: Hypothesis::from(tournament), round, tables, codes };
        let start = probe.rows(&vec![0; tables.len()]);
        let steps = probe.steps(&start);
        let scaled = scale(&start, &steps);
        let known = probe.proof(&scaled);
        PlayerValues { tail: if known { tail } else { Tail::Unknown }, ..scaled }
    }

    pub(super) fn effect(&self, player: usize, table: usize) -> Option<&Effect> {
        let own = &self.effects[player];
        own.binary_search_by_key(&table, |effect| effect.table).ok().map(|place| &own[place])
    }

    /// A player's values for these endings.
    pub(super) fn at(&self, player: usize, endings: &[usize]) -> RankKey {
        let effects = self.effects[player].iter();
        effects.fold(self.start[player], |sum, effect| sum.plus(effect.by_ending[endings[effect.table]]))
    }
}

/// The leading tie-breaks that are sums over tables, in order.
fn levels(tournament: &Tournament, tables: &[OpenTable]) -> (Vec<TieBreakCode>, Tail) {
    let rules = &tournament.ruleset.tiebreaks;
    let before_lot: Vec<_> = rules.order.iter().copied().take_while(|code| code.name() != "lot").collect();
    let plain = all_over_the_board(tournament, tables);
    let is_sum = |code: &&TieBreakCode| match code.rule().adds_up(rules) {
        AddsUp::Always => true,
        AddsUp::WhenAllPlayed => plain == PlainRounds::Yes,
        AddsUp::Never => false,
    };
    let sums = before_lot.iter().take_while(is_sum).take(LEVELS - 1).count();
    let tail = if sums == before_lot.len() { Tail::Lot } else { Tail::Unknown };
    (before_lot[..sums].to_vec(), tail)
}

/// Whether every player was at a table in every round, and nobody won without playing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum PlainRounds {
    Yes,
    No,
}

fn all_over_the_board(tournament: &Tournament, tables: &[OpenTable]) -> PlainRounds {
    let at_a_table = |played: &Match| {
        let is_played =
            matches!(played.result, None | Some(MatchResult::Played(_) | MatchResult::IntentionalDraw {}));
        if is_played { played.players.len() } else { 0 }
    };
    let seats = |round: &pairwright_core::nouns::Round| round.matches.iter().map(at_a_table).sum::<usize>();
    let all = tournament.players.len();
    let plain = !tables.is_empty() && tournament.swiss_rounds().all(|round| seats(round) == all);
    if plain { PlainRounds::Yes } else { PlainRounds::No }
}

/// Measures values by ranking with different endings.
struct Probe<'a> {
    supposed: Hypothesis,
    round: RoundNumber,
    tables: &'a [OpenTable],
    codes: Vec<TieBreakCode>,
}

/// The contribution of each table's endings to a player's row, before scaling.
type Steps = Vec<Vec<(usize, Vec<ValueRow>)>>;

impl Probe<'_> {
    fn standings(&mut self, endings: &[usize]) -> Standings {
        end(&mut self.supposed, self.round, self.tables, endings);
        standings_after(&self.supposed, self.round)
    }

    /// Everybody's row for these endings; empty for unranked players.
    fn rows(&mut self, endings: &[usize]) -> Vec<ValueRow> {
        let standings = self.standings(endings);
        let mut rows = vec![ValueRow::new(); self.supposed.players.len()];
        for standing in &standings.rows {
            let Some(player) = self.supposed.index_of(&standing.player) else { continue };
            let tiebreaks = standing.tiebreaks.iter().take(self.codes.len());
            let signed = tiebreaks.map(|(code, value)| match (code.rule().about().better, value) {
                (Better::Lower, Some(value)) => Some(-value),
                (_, value) => value.clone(),
            });
            rows[player] = [Some(standing.points.0.clone())].into_iter().chain(signed).collect();
        }
        rows
    }

    /// Measures every step. Tables without common players are ended together.
    fn steps(&mut self, start: &[ValueRow]) -> Steps {
        let touched: Vec<BTreeSet<usize>> = self.tables.iter().map(|table| self.touched(table)).collect();
        let mut steps: Steps = vec![Vec::new(); start.len()];
        for batch in batches(&touched) {
            let most = batch.iter().map(|table| self.tables[*table].endings.len()).max().unwrap_or(0);
            let ended: Vec<Vec<ValueRow>> = (0..most).map(|ending| self.batch(&batch, ending)).collect();
            for table in batch {
                let endings = self.tables[table].endings.len();
                for player in &touched[table] {
                    let by_ending = ended[..endings].iter().map(|rows| less(&rows[*player], &start[*player]));
                    steps[*player].push((table, by_ending.collect()));
                }
            }
        }
        steps.iter_mut().for_each(|own| own.sort_by_key(|(table, _)| *table));
        steps
    }

    fn batch(&mut self, batch: &[usize], ending: usize) -> Vec<ValueRow> {
        let mut endings = vec![0; self.tables.len()];
        for table in batch {
            endings[*table] = ending.min(self.tables[*table].endings.len() - 1);
        }
        self.rows(&endings)
    }

    /// The players whose values a table can change: its two players and their opponents. With
    /// extended strength of schedule, also these players' opponents.
    fn touched(&self, table: &OpenTable) -> BTreeSet<usize> {
        let mut touched = BTreeSet::from([table.players.first, table.players.second]);
        let steps = if self.codes.iter().any(|code| code.name() == "extended_sos") { 2 } else { 1 };
        for _ in 0..steps {
            let met = touched.iter().flat_map(|player| self.met(*player)).collect::<Vec<_>>();
            touched.extend(met);
        }
        touched
    }

    fn met(&self, player: usize) -> Vec<usize> {
        let id = &self.supposed.players[player].id;
        let matches = self.supposed.swiss_rounds().flat_map(|round| &round.matches);
        let own = matches.filter(|played| played.players.contains(id));
        own.flat_map(|played| &played.players).filter_map(|id| self.supposed.index_of(id)).collect()
    }

    /// Whether the sums match the actual ranking for a mixture of endings.
    fn proof(&mut self, values: &PlayerValues) -> bool {
        let endings: Vec<usize> = self
            .tables
            .iter()
            .enumerate()
            .map(|(place, table)| (place * 7 + 3) % table.endings.len())
            .collect();
        let standings = self.standings(&endings);
        let index = |row: &pairwright_core::standings::Standing| self.supposed.index_of(&row.player);
        let ranked: Vec<RankKey> =
            standings.rows.iter().filter_map(index).map(|player| values.at(player, &endings)).collect();
        ranked.is_sorted_by(|a, b| a >= b)
    }
}

/// Groups tables by first fit, so that no group affects a player twice.
fn batches(touched: &[BTreeSet<usize>]) -> Vec<Vec<usize>> {
    let mut batches: Vec<(Vec<usize>, BTreeSet<usize>)> = Vec::new();
    for (table, players) in touched.iter().enumerate() {
        match batches.iter_mut().find(|(_, taken)| taken.is_disjoint(players)) {
            Some((tables, taken)) => {
                tables.push(table);
                taken.extend(players);
            }
            None => batches.push((vec![table], players.clone())),
        }
    }
    batches.into_iter().map(|(tables, _)| tables).collect()
}

/// The difference of two rows; `None` where either has no value.
fn less(row: &ValueRow, start: &ValueRow) -> ValueRow {
    row.iter().zip(start).map(|(a, b)| Some(a.as_ref()? - b.as_ref()?)).collect()
}

/// Scales every level to integers. A level that does not fit, or that has a value in only some
/// endings, makes it and all later levels unknown.
fn scale(start: &[ValueRow], steps: &Steps) -> PlayerValues {
    let mut values = PlayerValues {
        start: vec![RankKey::ZERO; start.len()],
        effects: steps.iter().map(|own| own.iter().map(empty_effect).collect()).collect(),
        tail: Tail::Lot,
    };
    let levels = start.iter().map(Vec::len).max().unwrap_or(0);
    for level in 0..levels {
        if values.set(level, start, steps).is_none() {
            values.tail = Tail::Unknown;
            values.forget(level);
            break;
        }
    }
    values
}

fn empty_effect((table, by_ending): &(usize, Vec<ValueRow>)) -> Effect {
    Effect { table: *table, by_ending: vec![RankKey::ZERO; by_ending.len()] }
}

impl PlayerValues {
    fn set(&mut self, level: usize, start: &[ValueRow], steps: &Steps) -> Option<()> {
        let ratios = start.iter().filter_map(|row| row.get(level)?.as_ref());
        let stepped = steps.iter().flatten().flat_map(|(_, by_ending)| by_ending);
        let unit = SmallestUnit::of(ratios.chain(stepped.filter_map(|row| row.get(level)?.as_ref())))?;
        for (player, row) in start.iter().enumerate() {
            let Some(value) = row.get(level) else { continue };
            self.start[player].0[level] = match value {
                Some(value) => unit.whole(value)?,
                None => unit.below_all(),
            };
            for ((_, by_ending), effect) in steps[player].iter().zip(&mut self.effects[player]) {
                for (step, key) in by_ending.iter().zip(&mut effect.by_ending) {
                    key.0[level] = match (&step[level], value) {
                        (Some(step), Some(_)) => unit.whole(step)?,
                        (None, None) => 0,
                        _ => return None,
                    };
                }
            }
        }
        Some(())
    }

    fn forget(&mut self, from: usize) {
        let keys = self.effects.iter_mut().flatten().flat_map(|effect| &mut effect.by_ending);
        for key in keys.chain(&mut self.start) {
            key.0[from..].fill(0);
        }
    }
}

/// The smallest unit of some fractions.
struct SmallestUnit(i128);

impl SmallestUnit {
    /// Far below the maximum, so that sums of thousands of values fit.
    const LARGEST: i128 = 1 << 100;

    fn of<'a>(ratios: impl Iterator<Item = &'a Ratio>) -> Option<SmallestUnit> {
        let mut unit = 1i128;
        for ratio in ratios {
            let (_, den) = ratio.parts()?;
            unit = (unit / gcd(unit, den)).checked_mul(den).filter(|unit| *unit <= SmallestUnit::LARGEST)?;
        }
        Some(SmallestUnit(unit))
    }

    fn whole(&self, ratio: &Ratio) -> Option<i128> {
        let (num, den) = ratio.parts()?;
        num.checked_mul(self.0 / den).filter(|whole| whole.abs() <= SmallestUnit::LARGEST)
    }

    /// The value used for players without one: below every number.
    fn below_all(&self) -> i128 {
        -8 * SmallestUnit::LARGEST
    }
}

fn gcd(a: i128, b: i128) -> i128 {
    if b == 0 { a } else { gcd(b, a % b) }
}
