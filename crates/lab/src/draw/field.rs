//! The open round as the calculators ask about it: who sits where, who can make the cut.

use pairwright_core::standings::{Standing, Standings, standings};
use pairwright_core::{RoundNumber, Side, Tournament};

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
        Ok(Field {
            cut: usize::try_from(cut).unwrap_or(usize::MAX),
            endings: tables.iter().map(|table| table.endings.len()).collect(),
            values: Values::new(tournament, round, &tables),
            eligible: eligible.collect(),
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
