//! Pairing by FIDE's Dutch system (C.04.3). Also finds objections to rounds paired otherwise.
//!
//! Colours are sides: the first player of a match has White.

mod field;

pub use field::{DutchField, field, field_of, order};

use pairwright_pairing::dutch as engine;

use crate::nouns::{ByeKind, Match, PairingRecord, Proposal, Round, StageKind};
use crate::pairing::{give_tables, split, too_few};
use crate::refusal::Refusal;
use crate::tournament::Tournament;

/// Name and version of the engine in the record of a round.
const ENGINE: &str = "fide-dutch-2026/1";

/// A round paired by the Dutch system, with the engine's answer.
#[derive(Debug, Clone)]
pub struct DutchRound {
    pub proposal: Proposal,
    pub field: DutchField,
    pub answer: engine::Pairing,
}

/// Pairs the next round. `None` if no pairing satisfies C1-C3 (article 1.9.3: the arbiter decides).
pub fn pair(tournament: &Tournament) -> Result<Option<DutchRound>, Refusal> {
    pair_in(tournament, field(tournament, tournament.next_round())?)
}

/// Pairs the next round in a given field, such as one from a report file.
pub fn pair_in(tournament: &Tournament, field: DutchField) -> Result<Option<DutchRound>, Refusal> {
    let settled = split(tournament, tournament.next_round()).0.len();
    if field.field.players.iter().filter(|player| player.present).count() + settled < 2 {
        return Err(too_few(tournament));
    }
    Ok(engine::pair(&field.field).pairing().map(|answer| {
        let proposal = proposal(tournament, &field, &answer);
        DutchRound { proposal, field, answer }
    }))
}

fn proposal(tournament: &Tournament, field: &DutchField, answer: &engine::Pairing) -> Proposal {
    let number = tournament.next_round();
    let id = |seat: u32| field.player(seat).clone();
    let open = |&(white, black): &(u32, u32)| Match::open(0, id(white), id(black));
    let mut matches: Vec<Match> = answer.pairs.iter().map(open).collect();
    give_tables(tournament, &mut matches);
    matches.extend(answer.bye.map(|seat| Match::bye(id(seat), ByeKind::Bye)));
    matches.extend(split(tournament, number).0);
    let record = PairingRecord::new(number, ENGINE);
    Proposal { round: Round::new(number, StageKind::Swiss, matches), record }
}
