//! Standings that can be explained, with shared intermediate values.

use crate::nouns::{PlayerId, RoundNumber};
use crate::ruleset::TieBreakCode;
use crate::tournament::Tournament;

use super::context::{Context, OpponentValues};
use super::explain::Explanation;
use super::{Standing, Standings, standings_of};
use crate::scoreboard::{Scoreboard, Tallies, Tally};

/// The standings after a round with the scoreboard behind them. Computed once for all players. Queries
/// must use the same tournament.
#[derive(Debug)]
pub struct Opened {
    pub table: Standings,
    board: Scoreboard,
    once: OpponentValues,
    /// The row by player index.
    rows: Vec<Option<usize>>,
}

impl Opened {
    /// The standings after a round, as by [`super::standings_after`].
    pub fn after(tournament: &Tournament, after: RoundNumber) -> Opened {
        let board = Scoreboard::after(tournament, after);
        let table = standings_of(tournament, after, &board);
        let mut rows = vec![None; tournament.players.len()];
        for (place, row) in table.rows.iter().enumerate() {
            if let Some(player) = tournament.index_of(&row.player) {
                rows[player] = Some(place);
            }
        }
        Opened { table, board, once: OpponentValues::default(), rows }
    }

    /// The index of a player's row.
    pub fn place_of(&self, tournament: &Tournament, player: &PlayerId) -> Option<usize> {
        *self.rows.get(tournament.index_of(player)?)?
    }

    /// Explains every tie-break of the ruleset for one player.
    pub fn explain(&self, tournament: &Tournament, player: &PlayerId) -> Vec<Explanation> {
        let context = Context::new(tournament, &self.board, &self.once);
        let Some(index) = tournament.index_of(player) else { return Vec::new() };
        let codes = tournament.ruleset.tiebreaks.order.iter().enumerate();
        let opened = |(tiebreaks, code): (usize, &TieBreakCode)| {
            let tied = self.tied(tournament, index, tiebreaks);
            code.rule().explain(&context, index, &tied)
        };
        codes.map(opened).collect()
    }

    pub fn tally_of(&self, tournament: &Tournament, player: &PlayerId) -> Option<&Tally> {
        self.board.ranking().players.get(tournament.index_of(player)?)
    }

    /// The players equal to a player in points and the first N tie-breaks. They are adjacent. An
    /// unranked player is tied with nobody else.
    fn tied(&self, tournament: &Tournament, player: usize, tiebreaks: usize) -> Vec<usize> {
        let ranked = self.table.ranked();
        let Some(place) = self.rows[player].filter(|place| *place < ranked.len()) else {
            return vec![player];
        };
        let own = &ranked[place];
        let equal = |row: &&Standing| {
            row.points == own.points && row.tiebreaks[..tiebreaks] == own.tiebreaks[..tiebreaks]
        };
        let above = ranked[..place].iter().rev().take_while(equal).count();
        let group = ranked[place - above..].iter().take_while(equal);
        group.filter_map(|row| tournament.index_of(&row.player)).collect()
    }
}

/// Explains every tie-break of the ruleset for one player.
pub fn explain(tournament: &Tournament, after: RoundNumber, player: &PlayerId) -> Vec<Explanation> {
    Opened::after(tournament, after).explain(tournament, player)
}

/// One player's rounds up to `after`; `None` for an unknown player.
pub fn tally_of(tournament: &Tournament, after: RoundNumber, player: &PlayerId) -> Option<Tally> {
    let index = tournament.index_of(player)?;
    Tallies::new(tournament, after).players.into_iter().nth(index)
}
