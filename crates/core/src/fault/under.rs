//! A tournament under another ruleset, if that can score its results (page 2).

use crate::message;
use crate::nouns::message::{Message, Term};
use crate::nouns::{FindingKind, Match};
use crate::ruleset::Ruleset;
use crate::tournament::Tournament;

use super::place::Fault;
use super::result::{check_points, check_result};

impl Tournament {
    /// The tournament scored under another ruleset.
    ///
    /// # Errors
    /// The first match that the ruleset cannot score, with its round and table: too many games, or
    /// a measure that was not recorded (page 2).
    pub fn under(&self, ruleset: Ruleset) -> Result<Tournament, Fault> {
        let other = self.clone().with_ruleset(ruleset);
        match unscorable(&other) {
            Some(fault) => Err(fault),
            None => Ok(other),
        }
    }
}

/// The first match before the bracket that the ruleset cannot score.
fn unscorable(tournament: &Tournament) -> Option<Fault> {
    for (place, round) in tournament.rounds.iter().enumerate().filter(|(_, round)| !round.stage.is_bracket())
    {
        let structure = tournament.structure(round.stage);
        for (number, played) in round.matches.iter().enumerate() {
            let Some(result) = &played.result else { continue };
            let scoring = tournament.scoring(&tournament.ruleset.units.ranks, played);
            let verdict = check_result(result, played.players.len(), structure, round.stage)
                .and_then(|()| check_points(result, &scoring, round.stage));
            if let Err(why) = verdict {
                let at = message!("place-in-round", round = round.number, place = seat(tournament, played));
                let why = message!("at-place", place = at, why = why);
                let fault = Fault::new(format!("rounds[{place}].matches[{number}].result"), why);
                return Some(Fault {
                    round: Some(round.number),
                    table: played.table,
                    ..fault.coded(FindingKind::Result)
                });
            }
        }
    }
    None
}

/// The place of a match: its table, or its players.
fn seat(tournament: &Tournament, played: &Match) -> Message {
    match (played.table, &played.players[..]) {
        (Some(table), _) => message!("place-table", table = table),
        (None, [first, second]) => {
            message!("place-pair", first = tournament.name_of(first), second = tournament.name_of(second))
        }
        (None, others) => {
            message!("place-of", names = others.iter().map(|id| tournament.name_of(id)).collect::<Term>())
        }
    }
}
