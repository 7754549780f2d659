//! The open round as the calculators ask about it: who sits where, who can make the cut.

use std::collections::BTreeSet;

use pairwright_core::standings::{Standing, Standings, standings};
use pairwright_core::{BySide, RoundNumber, Side, Tournament};

use super::NotLastRound;
use super::endings::{OpenTable, open_round, open_tables};
use super::values::Values;

/// Everything that the cases are about.
pub(super) struct Field<'a> {
    pub(super) tournament: &'a Tournament,
    pub(super) round: RoundNumber,
    pub(super) cut: usize,
    pub(super) tables: Vec<OpenTable>,
    /// How many endings each table has.
    pub(super) endings: Vec<usize>,
    pub(super) values: Values,
    /// Those who can make the cut, by index, best first.
    pub(super) eligible: Vec<usize>,
    /// The least and the most points that everybody can end with, by index.
    pub(super) spread: Vec<(i128, i128)>,
    /// By open table and ending, the points that the two can go on with; none for who does not stay.
    pub(super) points_at: Vec<Vec<BySide<Option<(usize, i128)>>>>,
    /// Everybody's open table.
    pub(super) seat: Vec<Option<(usize, Side)>>,
}

impl<'a> Field<'a> {
    pub(super) fn new(tournament: &'a Tournament, cut: u32) -> Result<Field<'a>, NotLastRound> {
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
        let values = Values::new(tournament, round, &tables);
        Ok(Field {
            spread: seat.iter().enumerate().map(|(player, seat)| spread(&values, player, *seat)).collect(),
            cut: usize::try_from(cut).unwrap_or(usize::MAX),
            endings: tables.iter().map(|table| table.endings.len()).collect(),
            points_at: points_at(&values, &tables, &eligible),
            values,
            eligible,
            tournament,
            round,
            tables,
            seat,
        })
    }

    /// The ranks of those who can make the cut.
    pub(super) fn ranks(&self, table: &Standings) -> Vec<(usize, u32)> {
        let row = |row: &Standing| {
            let player = self.tournament.index_of(&row.player)?;
            self.eligible.contains(&player).then_some((player, row.rank.place()?))
        };
        table.rows.iter().filter_map(row).collect()
    }
}

/// The points of both players of every table by its endings, where they can make the cut.
fn points_at(
    values: &Values,
    tables: &[OpenTable],
    eligible: &[usize],
) -> Vec<Vec<BySide<Option<(usize, i128)>>>> {
    let stays: BTreeSet<usize> = eligible.iter().copied().collect();
    let of = |table: usize, ending: usize, player: usize| {
        let step = values.effect(player, table).map_or(0, |effect| effect.by_ending[ending].points());
        stays.contains(&player).then(|| (player, values.start[player].points() + step))
    };
    let at = |(table, open): (usize, &OpenTable)| {
        let both = |ending| {
            BySide::new(of(table, ending, open.players.first), of(table, ending, open.players.second))
        };
        (0..open.endings.len()).map(both).collect()
    };
    tables.iter().enumerate().map(at).collect()
}

/// The least and the most points that somebody can end with.
fn spread(values: &Values, player: usize, seat: Option<(usize, Side)>) -> (i128, i128) {
    let start = values.start[player].points();
    let effect = seat.and_then(|(table, _)| values.effect(player, table));
    let steps = || effect.into_iter().flat_map(|effect| &effect.by_ending).map(|key| key.points());
    (start + steps().min().unwrap_or(0), start + steps().max().unwrap_or(0))
}
