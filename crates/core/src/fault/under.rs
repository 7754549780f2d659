//! The same tournament under another ruleset, as far as its results can be scored by it (page 2).

use std::sync::Arc;

use crate::ruleset::Ruleset;
use crate::tournament::Tournament;

use super::{Fault, check_points, check_result};

impl Tournament {
    /// The same tournament scored under another ruleset.
    ///
    /// # Errors
    /// The first match that the ruleset cannot score, with its round and table: more games than it has, or a measure
    /// that was not taken down (page 2).
    pub fn under(&self, ruleset: Ruleset) -> Result<Tournament, Fault> {
        let mut other = self.clone();
        other.ruleset = Arc::new(ruleset);
        match unscorable(&other) {
            Some(fault) => Err(fault),
            None => Ok(other),
        }
    }
}

/// The first match before the bracket that the tournament's ruleset cannot score.
fn unscorable(tournament: &Tournament) -> Option<Fault> {
    for (place, round) in tournament.rounds.iter().enumerate().filter(|(_, round)| !round.stage.is_bracket())
    {
        let structure = tournament.structure(round.stage);
        for (number, played) in round.matches.iter().enumerate() {
            let Some(result) = &played.result else { continue };
            let scoring = tournament.scoring(&tournament.ruleset.units.ranks, played);
            let verdict = check_result(result, played.players.len(), structure, round.stage)
                .and_then(|()| check_points(result, &scoring, round.stage));
            if let Err(text) = verdict {
                let names: Vec<&str> = played.players.iter().map(|id| tournament.name_of(id)).collect();
                let at =
                    played.table.map_or_else(|| names.join(" against "), |table| format!("table {table}"));
                let text = format!("round {}, {at}: {text}", round.number);
                let fault = Fault::new(format!("rounds[{place}].matches[{number}].result"), text);
                return Some(Fault {
                    round: Some(round.number),
                    table: played.table,
                    ..fault.coded("result")
                });
            }
        }
    }
    None
}
