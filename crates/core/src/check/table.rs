//! Checks of round robins (page 4): repeated meetings, and differences from the table. The table is
//! known only if the entropy that numbers the players is recorded.

use std::collections::{HashMap, HashSet};

use crate::message;
use crate::nouns::{FindingKind, Match, PlayerId};
use crate::pairing::{cycles, table_engine, table_round};

use super::view::{Finding, RoundView, names};

impl RoundView<'_> {
    pub(super) fn table(&self) -> Vec<Finding> {
        let mut findings = self.wrongly_paired();
        findings.extend(self.tables());
        findings.extend(self.byes_of_the_table());
        let again = self.met_too_often();
        let off_table = if again.is_empty() { self.off_table() } else { Vec::new() };
        findings.into_iter().chain(again).chain(off_table).collect()
    }

    /// Byes of players who were present. A free round is not a bye, and late entries and absentees are excluded.
    fn byes_of_the_table(&self) -> Vec<Finding> {
        let number = self.round.number;
        let was_there =
            |id: &&PlayerId| self.tournament.player(id).is_some_and(|player| player.is_in(number));
        let alone = self.round.matches.iter().filter(|m| m.pair().is_none()).flat_map(|m| &m.players);
        let text = |id: &PlayerId| message!("found-table-bye", name = self.tournament.name_of(id));
        alone.filter(was_there).map(|id| self.found(None, FindingKind::TableBye, text(id))).collect()
    }

    /// Pairs that have already met as often as the table allows.
    fn met_too_often(&self) -> Vec<Finding> {
        let times = cycles(self.tournament) as usize;
        let earlier = self.tournament.swiss_rounds().take_while(|round| round.number < self.round.number);
        let mut met: HashMap<[&PlayerId; 2], usize> = HashMap::new();
        for pair in earlier.flat_map(|round| &round.matches).filter_map(either_way) {
            *met.entry(pair).or_default() += 1;
        }
        let too_often = |m: &&Match| {
            either_way(m).is_some_and(|pair| met.get(&pair).is_some_and(|before| *before >= times))
        };
        let text = |m: &Match| {
            message!("found-met-too-often", players = names(self.tournament, &m.players), times = times)
        };
        let again = self.round.matches.iter().filter(too_often);
        again.map(|m| self.found(m.table, FindingKind::Rematch, text(m))).collect()
    }

    /// Pairs that are not in the table; if there are none, pairs with reversed sides.
    fn off_table(&self) -> Vec<Finding> {
        let is_known = self.engine().is_none_or(|engine| engine == table_engine(self.tournament));
        if self.tournament.setup.entropy.is_none() || !is_known {
            return Vec::new();
        }
        let due =
            table_round(self.tournament, self.round.number).map_or_else(Vec::new, |round| round.matches);
        if pairs(&due) != pairs(&self.round.matches) {
            return vec![self.found(None, FindingKind::Lot, message!("found-not-the-table"))];
        }
        let due: HashSet<&[PlayerId]> = due.iter().map(|m| m.players.as_slice()).collect();
        let turned = |m: &&Match| m.pair().is_some() && !due.contains(m.players.as_slice());
        let text = |m: &Match| message!("found-sides", players = names(self.tournament, &m.players));
        self.round
            .matches
            .iter()
            .filter(turned)
            .map(|m| self.found(m.table, FindingKind::Sides, text(m)))
            .collect()
    }
}

/// The pairs, regardless of sides.
fn pairs(matches: &[Match]) -> HashSet<[&PlayerId; 2]> {
    matches.iter().filter_map(either_way).collect()
}

fn either_way(played: &Match) -> Option<[&PlayerId; 2]> {
    played.pair().map(|(a, b)| [a.min(b), a.max(b)])
}
