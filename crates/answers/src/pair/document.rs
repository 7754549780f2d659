//! A paired round as the document of page 1, with reasons for every pair and bye.

use pairwright_core::check::CertificateReport;
use pairwright_core::check::proof::Unproved;
use pairwright_core::nouns::{Match, Proposal, Round, StageKind};
use pairwright_core::pairing::swiss::Relaxed;
use pairwright_core::reasons::{Alone, BracketReport, Reason, Reasons};
use pairwright_core::stages::NextRound;
use pairwright_core::standings::Tallies;
use pairwright_core::{Entropy, PlayerId, Points, RoundNumber, Tournament};
use serde::Serialize;

#[derive(Debug, Serialize)]
pub struct PairingDocument {
    pub round: u32,
    pub pairs: Vec<PairDocument>,
    /// Players with a bye or a free round.
    pub byes: Vec<AloneDocument>,
    /// Players who are present but do not play.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub sits_out: Vec<AloneDocument>,
    pub relaxed: Vec<RelaxedDocument>,
    /// The part of the round that the engine could not prove.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unproved: Option<Unproved>,
    /// The brackets of the Dutch system.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub brackets: Vec<BracketReport>,
    /// The cost of the round, the most important criterion first.
    pub cost: Vec<u64>,
    /// Equal players whose order in the cut before this round was decided by lot.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub by_lot: Vec<PlayerId>,
    /// The entropy of the lots; `None` if none were drawn.
    pub entropy: Option<Entropy>,
    /// The proof of optimality, if requested and possible.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub certificate: Option<CertificateReport>,
    /// The proof for each pod, if pods are paired separately.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub certificates: Vec<CertificateReport>,
}

/// Two players at a table.
#[derive(Debug, Serialize)]
pub struct PairDocument {
    pub table: Option<u32>,
    /// The players, the first side first.
    pub players: Vec<PlayerId>,
    /// The points of each before the round, if the ruleset rounds them for pairing.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub points: Vec<Points>,
    /// Their points as rounded for pairing.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub pairing_numbers: Vec<Points>,
    pub why: Vec<Reason>,
}

/// A player without an opponent.
#[derive(Debug, Serialize)]
pub struct AloneDocument {
    pub player: PlayerId,
    pub why: Vec<Reason>,
}

#[derive(Debug, Serialize)]
pub struct RelaxedDocument {
    pub code: &'static str,
    pub players: Vec<PlayerId>,
}

#[derive(Debug)]
pub struct RoundReasonsDocument {
    pub pairs: Vec<PairDocument>,
    /// Players with a bye or a free round.
    pub byes: Vec<AloneDocument>,
    /// Players who are present but do not play.
    pub sits_out: Vec<AloneDocument>,
}

impl RoundReasonsDocument {
    pub fn of(tournament: &Tournament, round: &Round, reasons: &Reasons) -> RoundReasonsDocument {
        let why = |played: &Match| reasons.of_match(tournament, played);
        let rules = &tournament.ruleset;
        let before = rules.units.rounded.as_ref().map(|_| {
            Tallies::sums(tournament, RoundNumber(round.number.0.saturating_sub(1)), &rules.units.pairs)
        });
        let points = |played: &Match| {
            let sum = |id| Some(before.as_ref()?.get(tournament.index_of(id)?)?.clone());
            played.players.iter().filter_map(sum).collect::<Vec<Points>>()
        };
        let pairs = round.matches.iter().filter(|m| m.pair().is_some()).map(|played| PairDocument {
            table: played.table.map(|table| table.0),
            players: played.players.clone(),
            pairing_numbers: points(played).iter().map(|sum| rules.pairing_points(sum)).collect(),
            points: points(played),
            why: why(played),
        });
        let byes = round.matches.iter().filter_map(|played| match played.players.as_slice() {
            [player] => Some(AloneDocument { player: player.clone(), why: why(played) }),
            _ => None,
        });
        let without = reasons.without_match(tournament, round).into_iter().map(AloneDocument::from);
        let is_table = round.stage == StageKind::RoundRobin;
        let (free, sits_out) =
            if is_table { (without.collect(), Vec::new()) } else { (Vec::new(), without.collect()) };
        RoundReasonsDocument { pairs: pairs.collect(), byes: byes.chain(free).collect(), sits_out }
    }
}

pub fn document(
    tournament: &Tournament,
    entropy: &Entropy,
    next: &NextRound,
    reasons: &Reasons,
) -> PairingDocument {
    let Proposal { round, record } = next.proposal();
    let RoundReasonsDocument { pairs, byes, sits_out } = RoundReasonsDocument::of(tournament, round, reasons);
    PairingDocument {
        round: round.number.0,
        pairs,
        byes,
        sits_out,
        relaxed: record.relaxed.iter().map(relaxed).collect(),
        unproved: record.unproved,
        brackets: reasons.brackets(),
        cost: reasons.cost(),
        by_lot: Vec::new(),
        entropy: matches!(next, NextRound::Swiss(_)).then(|| entropy.clone()),
        certificate: None,
        certificates: Vec::new(),
    }
}

impl From<Alone> for AloneDocument {
    fn from(alone: Alone) -> AloneDocument {
        AloneDocument { player: alone.player, why: alone.reasons }
    }
}

fn relaxed(rule: &Relaxed) -> RelaxedDocument {
    let players = match rule {
        Relaxed::Rematch { players: (a, b) } | Relaxed::Clash { players: (a, b) } => {
            vec![a.clone(), b.clone()]
        }
        Relaxed::SecondBye { player } => vec![player.clone()],
    };
    RelaxedDocument { code: rule.code(), players }
}
