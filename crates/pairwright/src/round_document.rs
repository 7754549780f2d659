//! A paired round as the document of page 1, with the reason of every pair and every bye.

use std::collections::HashMap;

use pairwright_core::dutch::DutchRound;
use pairwright_core::model::{ByeKind, Match, Privilege};
use pairwright_core::next::NextRound;
use pairwright_core::pairing::settled_bye;
use pairwright_core::proof::Unproved;
use pairwright_core::result::MatchResult;
use pairwright_core::stages::{bracket, privileges, table_round};
use pairwright_core::swiss::{Paired, Relaxed};
use pairwright_core::{Entropy, PlayerId, RoundNumber, Tournament};
use pairwright_pairing::explain;
use serde::Serialize;

use crate::certificate_document::CertificateDocument;
use crate::why::{Why, Whys, sits_out};
use crate::why_dutch::{BracketDocument, DutchWhys};

/// The document of page 1.
#[derive(Serialize)]
pub(crate) struct Document {
    pub(crate) round: u32,
    pub(crate) pairs: Vec<PairDocument>,
    pub(crate) byes: Vec<Alone>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) sits_out: Vec<Alone>,
    pub(crate) relaxed: Vec<RelaxedDocument>,
    /// What the engine could not prove of this round.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) unproved: Option<Unproved>,
    /// The brackets of the Dutch system.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) brackets: Vec<BracketDocument>,
    pub(crate) cost: Vec<u64>,
    /// Those of equal rank whom the lot put in order where this round begins with a cut.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) by_lot: Vec<PlayerId>,
    /// What the lots were drawn from; nothing where none were drawn.
    pub(crate) entropy: Option<Entropy>,
    /// The proof that nothing is cheaper, where it was asked for and can be had.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) certificate: Option<CertificateDocument>,
}

#[derive(Serialize)]
pub(crate) struct PairDocument {
    pub(crate) table: Option<u32>,
    pub(crate) players: Vec<PlayerId>,
    pub(crate) why: Vec<Why>,
}

/// Somebody without an opponent.
#[derive(Serialize)]
pub(crate) struct Alone {
    pub(crate) player: PlayerId,
    pub(crate) why: Vec<Why>,
}

#[derive(Serialize)]
pub(crate) struct RelaxedDocument {
    pub(crate) code: &'static str,
    pub(crate) players: Vec<PlayerId>,
}

/// The document of a paired round.
pub(crate) fn document(tournament: &Tournament, entropy: &Entropy, next: &NextRound) -> Document {
    let round = &next.proposal().round;
    let empty = Document {
        round: round.number.0,
        pairs: Vec::new(),
        byes: Vec::new(),
        sits_out: Vec::new(),
        relaxed: next.proposal().record.relaxed.iter().map(relaxed).collect(),
        unproved: next.proposal().record.unproved,
        brackets: Vec::new(),
        cost: Vec::new(),
        by_lot: Vec::new(),
        entropy: matches!(next, NextRound::Swiss(_)).then(|| entropy.clone()),
        certificate: None,
    };
    match next {
        NextRound::Swiss(paired) => swiss(tournament, paired, empty),
        NextRound::Table(_) => {
            let pairs = round.matches.iter().map(of_table).collect();
            let free = table_round(tournament, round.number).and_then(|due| due.free);
            let byes = free.map(|player| Alone { player, why: vec![Why::new("free-round")] });
            Document { pairs, byes: byes.into_iter().collect(), ..empty }
        }
        NextRound::Dutch(paired) => dutch(tournament, paired, empty),
        NextRound::Bracket(_) => {
            let pairs = round.matches.iter().map(|played| of_bracket(tournament, played)).collect();
            Document { pairs, ..empty }
        }
    }
}

fn swiss(tournament: &Tournament, paired: &Paired, empty: Document) -> Document {
    let whys = Whys(&paired.field);
    let reasons = explain::why(&paired.field.field, &paired.answer);
    let seated = |seat: u32| &paired.field.players[seat as usize];
    let by_first: HashMap<&PlayerId, Vec<Why>> = paired
        .answer
        .pairs
        .iter()
        .zip(reasons.pairs.iter().zip(&reasons.instead))
        .map(|((first, _), (reasons, instead))| {
            (seated(*first), reasons.iter().map(|reason| whys.pair(reason, instead)).collect())
        })
        .collect();
    let matches = &paired.proposal.round.matches;
    let why =
        |played: &Match| played.players.iter().find_map(|id| by_first.get(id)).cloned().unwrap_or_default();
    let pairs = matches.iter().filter(|m| m.pair().is_some()).map(|played| PairDocument {
        table: played.table.map(|table| table.0),
        players: played.players.clone(),
        why: why(played),
    });
    let allocated = paired.answer.bye.map(seated);
    let given: Vec<Why> = reasons.bye.iter().map(|reason| whys.bye(reason)).collect();
    let byes = matches.iter().filter_map(|played| match played.players.as_slice() {
        [id] if allocated == Some(id) => Some(Alone { player: id.clone(), why: given.clone() }),
        [id] => {
            Some(Alone { player: id.clone(), why: settled(tournament, id, paired.proposal.round.number) })
        }
        _ => None,
    });
    let out = paired.answer.sits_out.iter().zip(&reasons.sits_out);
    Document {
        pairs: pairs.collect(),
        byes: byes.collect(),
        sits_out: out
            .map(|(seat, reason)| Alone { player: seated(*seat).clone(), why: vec![sits_out(*reason)] })
            .collect(),
        cost: paired.answer.cost.components(),
        ..empty
    }
}

fn dutch(tournament: &Tournament, paired: &DutchRound, empty: Document) -> Document {
    let matches = &paired.proposal.round.matches;
    let whys = DutchWhys::new(paired);
    let pairs = matches.iter().filter(|m| m.pair().is_some()).map(|played| PairDocument {
        table: played.table.map(|table| table.0),
        players: played.players.clone(),
        why: whys.pair(played),
    });
    let allocated = paired.answer.bye.map(|seat| paired.field.player(seat));
    let byes = matches.iter().filter(|played| played.pair().is_none()).filter_map(|played| {
        let id = played.players.first()?;
        let why = if allocated == Some(id) {
            whys.bye()
        } else {
            settled(tournament, id, paired.proposal.round.number)
        };
        Some(Alone { player: id.clone(), why })
    });
    Document { pairs: pairs.collect(), byes: byes.collect(), brackets: whys.brackets(), ..empty }
}

/// The reason of a bye that was settled before anybody was paired.
fn settled(tournament: &Tournament, id: &PlayerId, round: RoundNumber) -> Vec<Why> {
    let Some(player) = tournament.player(id) else { return Vec::new() };
    let asked = player.bye_asked_for(round);
    let code = if asked.is_some() { "bye-requested" } else { "bye-awarded" };
    let kind = settled_bye(player, round).filter(|_| asked.is_some()).map(ByeKind::result);
    vec![Why { kind: kind.as_ref().map(MatchResult::kind), ..Why::new(code) }]
}

fn of_bracket(tournament: &Tournament, played: &Match) -> PairDocument {
    let seeds = bracket(tournament).map(|bracket| bracket.seeds).unwrap_or_default();
    let seed = |id: &PlayerId| seeds.iter().position(|seed| seed == id).map(|place| place + 1);
    let mut why =
        vec![Why { seeds: Some(played.players.iter().filter_map(seed).collect()), ..Why::new("bracket") }];
    why.extend(walkover(played));
    why.extend(privileged(tournament, played));
    PairDocument { table: played.table.map(|table| table.0), players: played.players.clone(), why }
}

fn of_table(played: &Match) -> PairDocument {
    let mut why = vec![Why::new("table")];
    why.extend(walkover(played));
    PairDocument { table: played.table.map(|table| table.0), players: played.players.clone(), why }
}

/// What the higher seed has over the other.
fn privileged(tournament: &Tournament, played: &Match) -> impl Iterator<Item = Why> {
    let code = |privilege| match privilege {
        Privilege::GameWin => "begins-with-a-game-won",
        Privilege::PlayFirst => "chooses-who-plays-first",
        Privilege::Seat => "chooses-the-seat",
        Privilege::Side => "chooses-the-side",
    };
    let all = privileges(tournament, tournament.next_round(), played).into_iter();
    all.map(move |(privilege, player)| Why { player: Some(player.to_string()), ..Why::new(code(privilege)) })
}

/// Why a match is decided before it is played: somebody has left.
fn walkover(played: &Match) -> Option<Why> {
    let Some(MatchResult::Forfeit { winner }) = played.result else { return None };
    let stays = played.players.get(usize::from(u8::from(winner))).map(ToString::to_string);
    Some(Why { player: stays, ..Why::new("walkover") })
}

fn relaxed(rule: &Relaxed) -> RelaxedDocument {
    match rule {
        Relaxed::Rematch { players: (a, b) } => {
            RelaxedDocument { code: "rematch", players: vec![a.clone(), b.clone()] }
        }
        Relaxed::SecondBye { player } => {
            RelaxedDocument { code: "second-bye", players: vec![player.clone()] }
        }
        Relaxed::Clash { players: (a, b) } => {
            RelaxedDocument { code: "clash", players: vec![a.clone(), b.clone()] }
        }
    }
}
