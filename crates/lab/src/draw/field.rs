//! The open round as the calculators see it: seats, and players who can make the cut.

use std::collections::{BTreeMap, BTreeSet};

use pairwright_core::standings::{Standing, Standings, standings};
use pairwright_core::{RoundNumber, Side, Tournament};

use super::NotLastRound;
use super::case::{Both, ByPoints};
use super::endings::{OpenTable, open_round, open_tables};
use super::values::PlayerValues;

pub(super) struct LastRoundField<'a> {
    pub(super) tournament: &'a Tournament,
    pub(super) round: RoundNumber,
    pub(super) cut: usize,
    pub(super) tables: Vec<OpenTable>,
    /// Number of endings of each table.
    pub(super) endings: Vec<usize>,
    pub(super) values: PlayerValues,
    /// Players who can make the cut, by index, best first.
    pub(super) eligible: Vec<usize>,
    /// Minimum and maximum final points, by index.
    pub(super) spread: Vec<(i128, i128)>,
    /// The points of both players, by open table and ending.
    pub(super) points_at: Vec<Vec<Both>>,
    /// Counts of other players relative to each possible final score.
    pub(super) by_points: BTreeMap<i128, ByPoints>,
    pub(super) seat: Vec<Option<(usize, Side)>>,
}

impl<'a> LastRoundField<'a> {
    pub(super) fn new(tournament: &'a Tournament, cut: u32) -> Result<LastRoundField<'a>, NotLastRound> {
        let round = open_round(tournament)?;
        let tables =
            tournament.round(round).map_or(Ok(Vec::new()), |round| open_tables(tournament, round))?;
        let mut seat = vec![None; tournament.players.len()];
        for (place, table) in tables.iter().enumerate() {
            seat[table.players.first] = Some((place, Side::First));
            seat[table.players.second] = Some((place, Side::Second));
        }
        let ranking = standings(tournament).rows;
        let stays = |index: &usize| tournament.players[*index].is_in(round.next());
        let eligible = ranking.iter().filter_map(|row| tournament.index_of(&row.player)).filter(stays);
        let eligible: Vec<usize> = eligible.collect();
        let values = PlayerValues::new(tournament, round, &tables);
        let idle = eligible.iter().filter(|player| seat[**player].is_none());
        let idle = idle.map(|player| Both::new(Some((*player, values.start[*player].points())), None));
        let points_at = points_at(&values, &tables, &eligible);
        Ok(LastRoundField {
            spread: seat.iter().enumerate().map(|(player, seat)| spread(&values, player, *seat)).collect(),
            cut: cut as usize,
            endings: tables.iter().map(|table| table.endings.len()).collect(),
            by_points: by_points(&idle.collect::<Vec<_>>(), &points_at),
            points_at,
            values,
            eligible,
            tournament,
            round,
            tables,
            seat,
        })
    }

    /// The ranks of players who can make the cut.
    pub(super) fn ranks(&self, table: &Standings) -> Vec<(usize, u32)> {
        let row = |row: &Standing| {
            let player = self.tournament.index_of(&row.player)?;
            self.eligible.contains(&player).then_some((player, row.rank.place()?))
        };
        table.rows.iter().filter_map(row).collect()
    }
}

/// The points of both players by table and ending, if they can make the cut.
fn points_at(values: &PlayerValues, tables: &[OpenTable], eligible: &[usize]) -> Vec<Vec<Both>> {
    let stays: BTreeSet<usize> = eligible.iter().copied().collect();
    let of = |table: usize, ending: usize, player: usize| {
        let step = values.effect(player, table).map_or(0, |effect| effect.by_ending[ending].points());
        stays.contains(&player).then(|| (player, values.start[player].points() + step))
    };
    let at = |(table, open): (usize, &OpenTable)| {
        let both =
            |ending| Both::new(of(table, ending, open.players.first), of(table, ending, open.players.second));
        (0..open.endings.len()).map(both).collect()
    };
    tables.iter().enumerate().map(at).collect()
}

/// Counts of players relative to each possible final score. `idle` are those without an open table.
fn by_points(idle: &[Both], points_at: &[Vec<Both>]) -> BTreeMap<i128, ByPoints> {
    let all = idle.iter().chain(points_at.iter().flatten()).flat_map(|at| [at.first, at.second]);
    let points: BTreeSet<i128> = all.flatten().map(|(_, points)| points).collect();
    let against = |mine: i128| {
        let idle = idle.iter().map(|one| ByPoints::at(std::slice::from_ref(one), mine));
        let tables = points_at.iter().map(|endings| ByPoints::at(endings, mine));
        idle.chain(tables).fold(ByPoints::default(), ByPoints::plus)
    };
    points.into_iter().map(|mine| (mine, against(mine))).collect()
}

/// Minimum and maximum final points of a player.
fn spread(values: &PlayerValues, player: usize, seat: Option<(usize, Side)>) -> (i128, i128) {
    let start = values.start[player].points();
    let effect = seat.and_then(|(table, _)| values.effect(player, table));
    let steps = || effect.into_iter().flat_map(|effect| &effect.by_ending).map(|key| key.points());
    (start + steps().min().unwrap_or(0), start + steps().max().unwrap_or(0))
}
