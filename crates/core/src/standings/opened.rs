//! A standing that can be opened: what its rows come from, kept for all who ask for their sums.

use crate::nouns::ids::{PlayerId, RoundNumber};
use crate::ruleset::TieBreakCode;
use crate::tournament::Tournament;

use super::context::Once;
use super::explain::Explanation;
use super::scores::Scores;
use super::tally::{Tallies, Tally};
use super::{Standing, Standings, standings_of};

/// The standing after a round with everything that its rows come from, worked out once for all players. It is of one tournament,
/// and has to be asked about that one.
#[derive(Debug)]
pub struct Opened {
    pub table: Standings,
    scores: Scores,
    once: Once,
    /// By the player's index, the row.
    rows: Vec<Option<usize>>,
}

impl Opened {
    /// The standing after a round, as [`super::standings_after`] has it.
    pub fn after(tournament: &Tournament, after: RoundNumber) -> Opened {
        let scores = Scores::after(tournament, after);
        let table = standings_of(tournament, after, &scores);
        let mut rows = vec![None; tournament.players.len()];
        for (place, row) in table.rows.iter().enumerate() {
            if let Some(player) = tournament.index_of(&row.player) {
                rows[player] = Some(place);
            }
        }
        Opened { table, scores, once: Once::default(), rows }
    }

    /// In which row a player is.
    pub fn place_of(&self, tournament: &Tournament, player: &PlayerId) -> Option<usize> {
        *self.rows.get(tournament.index_of(player)?)?
    }

    /// Every tie-break of the ruleset for one player, opened up to its terms.
    pub fn explain(&self, tournament: &Tournament, player: &PlayerId) -> Vec<Explanation> {
        let context = self.scores.context(tournament, &self.once);
        let Some(index) = tournament.index_of(player) else { return Vec::new() };
        let codes = tournament.ruleset.tiebreaks.order.iter().enumerate();
        let opened = |(tiebreaks, code): (usize, &TieBreakCode)| {
            let tied = self.tied(tournament, index, tiebreaks);
            code.rule().explain(&context, index, &tied)
        };
        codes.map(opened).collect()
    }

    /// What the rounds gave to one player, one by one.
    pub fn tally_of(&self, tournament: &Tournament, player: &PlayerId) -> Option<&Tally> {
        self.scores.ranking().players.get(tournament.index_of(player)?)
    }

    /// Who is equal to a player in the points and in the first N tie-breaks: they stand beside each other. Nobody but the player
    /// is equal to who has no rank.
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

/// Every tie-break of the ruleset for one player, opened up to its terms.
pub fn explain(tournament: &Tournament, after: RoundNumber, player: &PlayerId) -> Vec<Explanation> {
    Opened::after(tournament, after).explain(tournament, player)
}

/// What the rounds to `after` gave to one player, one by one; `None` for somebody unknown.
pub fn tally_of(tournament: &Tournament, after: RoundNumber, player: &PlayerId) -> Option<Tally> {
    let index = tournament.index_of(player)?;
    Tallies::new(tournament, after).players.into_iter().nth(index)
}
