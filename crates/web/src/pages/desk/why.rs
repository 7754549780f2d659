//! Why a proposed round is as it is: the engine's reasons in words, and what had to give way.

use std::collections::HashMap;

use pairwright_core::check::check_round;
use pairwright_core::model::{ByeKind, Match, StageKind};
use pairwright_core::swiss::{LastRoundChoice, SwissField, field_of};
use pairwright_core::tournament::Proposal;
use pairwright_core::{PlayerId, Tournament};
use pairwright_pairing::explain::{Because, ByeReason, Explanation, Reason, why};
use pairwright_pairing::{Pairing, Relaxed, Within};

use crate::i18n::Texts;
use crate::pages::dutch::DeskReasons;
use crate::pages::words;
use crate::say;

/// The reasons of a proposal, as data.
pub(super) struct Why<'a> {
    tournament: &'a Tournament,
    field: SwissField,
    pairing: Pairing,
    reasons: Explanation,
    seats: HashMap<PlayerId, u32>,
    /// The reasons of a round by the Dutch system, in place of the others.
    dutch: Option<DeskReasons<'a>>,
}

/// What somebody should know before a proposal is made known.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Caution {
    pub(crate) text: String,
    /// Whether pairing anew would mend it.
    pub(crate) is_about_presence: bool,
}

impl<'a> Why<'a> {
    /// Works out the reasons of a proposed Swiss round.
    pub(super) fn of(tournament: &'a Tournament, proposal: &Proposal) -> Why<'a> {
        let round = &proposal.round;
        let paired = |m: &&Match| m.pair().is_some() || is_pairing_bye(tournament, proposal, m);
        let matches: Vec<&Match> = round.matches.iter().filter(paired).collect();
        let mut ids: Vec<PlayerId> = matches.iter().flat_map(|m| &m.players).cloned().collect();
        ids.extend(proposal.record.sits_out.iter().cloned());
        ids.sort_by_key(|id| tournament.index_of(id));
        ids.dedup();
        let last =
            if proposal.record.by_standing { LastRoundChoice::ThisIsIt } else { LastRoundChoice::ByRuleset };
        let field = field_of(tournament, round.number, ids, last);
        let seats: HashMap<PlayerId, u32> = field.players.iter().cloned().zip(0..).collect();
        let seat = |id: &PlayerId| seats.get(id).copied();
        let pairs: Vec<(u32, u32)> =
            matches.iter().filter_map(|m| m.pair()).filter_map(|(a, b)| Some((seat(a)?, seat(b)?))).collect();
        let bye = matches.iter().find(|m| m.pair().is_none()).and_then(|m| seat(m.players.first()?));
        let sits_out: Vec<u32> = proposal.record.sits_out.iter().filter_map(seat).collect();
        let pairing = Pairing::by_hand(&field.field, &pairs, bye, &sits_out);
        let reasons = why(&field.field, &pairing);
        let dutch = DeskReasons::of(tournament, round);
        Why { tournament, field, pairing, reasons, seats, dutch }
    }

    fn name(&self, seat: u32) -> &'a str {
        let id = self.field.players.get(seat as usize);
        id.and_then(|id| self.tournament.player(id)).map_or("?", |player| player.name.as_str())
    }

    fn points(&self, seat: u32) -> String {
        self.field.points.get(seat as usize).map(ToString::to_string).unwrap_or_default()
    }

    /// The points of a player as the pairing sees them.
    pub(super) fn points_of(&self, id: &PlayerId) -> Option<String> {
        self.seats.get(id).map(|seat| self.points(*seat))
    }

    /// The reasons of a match or bye, the ordinary one left out: equals meet.
    pub(super) fn reasons_of(&self, texts: Texts, m: &Match) -> Vec<String> {
        if let (Some(dutch), Some(id)) = (&self.dutch, m.players.first()) {
            return dutch.of_player(texts, id);
        }
        let seat = |id: &PlayerId| self.seats.get(id).copied();
        let Some((a, b)) = m.pair() else {
            return self.reasons.bye.iter().filter_map(|reason| self.bye(texts, reason)).collect();
        };
        let (Some(a), Some(b)) = (seat(a), seat(b)) else { return Vec::new() };
        let place = self.pairing.pairs.iter().position(|pair| *pair == (a, b) || *pair == (b, a));
        let reasons = place.and_then(|place| self.reasons.pairs.get(place));
        reasons.into_iter().flatten().filter_map(|reason| self.reason(texts, reason)).collect()
    }

    fn reason(&self, texts: Texts, reason: &Reason) -> Option<String> {
        Some(match reason {
            Reason::SamePoints { .. } | Reason::WholeField => return None,
            Reason::Near => say!(texts, "desk-why-near"),
            Reason::PairedDown { who, steps, because } => {
                let down = say!(texts, "desk-why-down", name = self.name(*who), steps = *steps);
                format!("{down}: {}", self.because(texts, because))
            }
            Reason::Rematch(_) => say!(texts, "desk-why-rematch"),
            Reason::Clash(_) => say!(texts, "desk-why-clash"),
            Reason::Forbidden => say!(texts, "desk-why-forbidden"),
            Reason::ByStanding { within: Within::Fold, .. } => say!(texts, "desk-why-by-fold"),
            Reason::ByStanding { within: Within::Slide, .. } => say!(texts, "desk-why-by-slide"),
            Reason::ByStanding { .. } => say!(texts, "desk-why-by-standing"),
        })
    }

    fn because(&self, texts: Texts, because: &Because) -> String {
        let by = words::pairs_by(&self.tournament.ruleset);
        match because {
            Because::OddGroup { players } => say!(texts, "desk-why-odd-group", players = *players, by = by),
            Because::NoUnmetPartner { only } if only.len() <= 4 && !only.is_empty() => {
                let names: Vec<&str> = only.iter().map(|seat| self.name(*seat)).collect();
                say!(texts, "desk-why-no-partner-but", names = names.join(", "), by = by)
            }
            Because::NoUnmetPartner { .. } => say!(texts, "desk-why-no-partner", by = by),
            Because::NoAllowedPartner { .. } => say!(texts, "desk-why-no-allowed", by = by),
            Because::KeepsRoundsOpen => say!(texts, "desk-why-keeps-open"),
            Because::Forced => say!(texts, "desk-why-forced"),
            Because::ByHand => say!(texts, "desk-why-by-hand"),
        }
    }

    fn bye(&self, texts: Texts, reason: &ByeReason) -> Option<String> {
        let by = words::pairs_by(&self.tournament.ruleset);
        Some(match reason {
            ByeReason::Lowest { .. } => say!(texts, "desk-why-bye-lowest", by = by),
            ByeReason::First => say!(texts, "desk-why-bye-first"),
            ByeReason::LowerHadMore => say!(texts, "desk-why-bye-lower-had-more"),
            ByeReason::Second { before, .. } => say!(texts, "desk-why-bye-second", before = *before),
            ByeReason::Forced => say!(texts, "desk-why-bye-forced"),
            ByeReason::ByHand => say!(texts, "desk-why-bye-by-hand"),
        })
    }

    /// Everything that gave way, and everything that a better pairing would not have.
    pub(super) fn cautions(&self, texts: Texts, proposal: &Proposal) -> Vec<Caution> {
        let caution = |text: String| Caution { text, is_about_presence: false };
        let relaxed = self.pairing.relaxed.iter().map(|relaxed| caution(self.relaxed(texts, relaxed)));
        let sits_out = proposal
            .record
            .sits_out
            .iter()
            .map(|id| caution(say!(texts, "caution-sits-out", name = self.tournament.name_of(id))));
        let findings = check_round(self.tournament, &proposal.round).into_iter();
        let said = |code: &str| matches!(code, "lot" | "rematch" | "second-bye" | "clash");
        let found = findings.filter(|finding| !said(finding.code)).map(|finding| Caution {
            is_about_presence: matches!(finding.code, "left-out" | "dropped-paired" | "bye-ignored"),
            text: texts.sentence(&finding.text),
        });
        relaxed.chain(sits_out).chain(found).collect()
    }

    fn relaxed(&self, texts: Texts, relaxed: &Relaxed) -> String {
        match *relaxed {
            Relaxed::Rematch(a, b) => {
                say!(texts, "caution-rematch", first = self.name(a), second = self.name(b))
            }
            Relaxed::SecondBye(who) => say!(texts, "caution-second-bye", name = self.name(who)),
            Relaxed::Clash(a, b) => say!(texts, "caution-clash", first = self.name(a), second = self.name(b)),
        }
    }
}

/// What should be known before a proposal is made known; nothing for a round of a bracket.
pub(crate) fn cautions(texts: Texts, tournament: &Tournament, proposal: &Proposal) -> Vec<Caution> {
    if proposal.round.stage != StageKind::Swiss {
        return Vec::new();
    }
    Why::of(tournament, proposal).cautions(texts, proposal)
}

/// A bye that the pairing gave, unlike one that was awarded or asked for.
fn is_pairing_bye(tournament: &Tournament, proposal: &Proposal, m: &Match) -> bool {
    let settled = |id: &PlayerId| {
        let player = tournament.player(id)?;
        pairwright_core::pairing::settled_bye(player, proposal.round.number)
    };
    m.result == Some(ByeKind::Bye.result()) && m.players.iter().all(|id| settled(id).is_none())
}

/// A sentence out of a finding's clause.
pub(crate) fn sentence(clause: &str) -> String {
    let mut letters = clause.chars();
    let first = letters.next().map(|c| c.to_uppercase().to_string()).unwrap_or_default();
    format!("{first}{}.", letters.as_str())
}
