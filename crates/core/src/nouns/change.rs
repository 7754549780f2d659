//! Changes to a paired round. They follow a correction (page 4, "Correcting a past result") or are
//! made by hand (page 10, "The round in progress").

use serde::{Deserialize, Serialize};

use super::{Match, PairedOn, PairingRecord, Round, TableNumber};

/// How a later round follows a correction, if it follows one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Answer {
    /// Finished matches stay, started ones if possible, and as many others as a good round allows.
    Repair,
    /// The round is paired as if the result had been right from the start.
    Anew,
    /// The desk changed the round in progress; no result was corrected (page 10).
    ByHand,
}

/// Changes to a round. Matches not listed stay unchanged.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct RoundChange {
    pub answer: Answer,
    /// Matches and byes to remove, unchanged.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub gone: Vec<Match>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub new: Vec<Match>,
    pub record: PairingRecord,
}

/// What is at a table before and after a change.
#[derive(Debug, Clone, Copy)]
pub struct ChangedTable<'a> {
    pub table: Option<TableNumber>,
    pub before: Option<&'a Match>,
    pub after: Option<&'a Match>,
}

impl RoundChange {
    /// The tables that change, in order, with byes last.
    pub fn tables(&self) -> Vec<ChangedTable<'_>> {
        let mut before: Vec<&Match> = self.gone.iter().collect();
        let mut changed: Vec<ChangedTable<'_>> = Vec::new();
        for after in &self.new {
            let at_table = before.iter().position(|m| m.table == after.table);
            // A match that moves to a free table stays the same match.
            let place = at_table.or_else(|| before.iter().position(|m| m.players == after.players));
            let before = place.map(|place| before.remove(place));
            changed.push(ChangedTable { table: after.table, before, after: Some(after) });
        }
        let left = before.into_iter().map(|m| ChangedTable { table: m.table, before: Some(m), after: None });
        changed.extend(left);
        changed.sort_by_key(|change| (change.table.is_none(), change.table));
        changed
    }

    /// The round after the change, with the engine's name.
    pub fn applied(&self, round: &Round) -> Round {
        let kept = round.matches.iter().filter(|m| !self.gone.contains(m));
        let mut matches: Vec<Match> = kept.chain(&self.new).cloned().collect();
        matches.sort_by_key(|m| (m.table.is_none(), m.table));
        let mut after = self.record.on(Round { matches, ..round.clone() });
        if self.answer != Answer::ByHand {
            after.paired_on = PairedOn::default();
        }
        let was_repaired = self.answer == Answer::ByHand && round.repaired;
        Round { repaired: after.repaired || was_repaired, ..after }
    }

    pub fn lost(&self) -> impl Iterator<Item = &Match> {
        self.gone.iter().filter(|m| m.pair().is_some() && !m.is_open())
    }

    pub fn is_nothing(&self) -> bool {
        self.gone.is_empty() && self.new.is_empty()
    }
}
