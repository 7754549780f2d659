//! Why a proposed round is paired as it is, and which rules were relaxed.

use pairwright_core::check::check_round;
use pairwright_core::nouns::{Coded, FindingKind, Match, StageKind};
use pairwright_core::pairing::swiss::Relaxed;
use pairwright_core::reasons::{Reason, Reasons};
use pairwright_core::tournament::Proposal;
use pairwright_core::{PlayerId, RoundNumber, Tournament};
use pairwright_web_kit::views::seat::PointsBefore;
use pairwright_words::ReasonReader;

use crate::i18n::Texts;
use crate::say;

pub(crate) struct ProposalReasons<'a> {
    tournament: &'a Tournament,
    round: RoundNumber,
    reasons: Reasons,
}

/// Something the organiser should know before publishing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Caution {
    pub(crate) text: String,
    /// Whether pairing again would fix it.
    pub(crate) is_about_presence: bool,
}

impl<'a> ProposalReasons<'a> {
    pub(crate) fn of(tournament: &'a Tournament, proposal: &Proposal) -> ProposalReasons<'a> {
        ProposalReasons {
            tournament,
            round: proposal.round.number,
            reasons: Reasons::of_round(tournament, &proposal.round),
        }
    }

    /// A player's points as used for the pairing, behind the sum that is rounded to them: `7.5 (3)`.
    pub(crate) fn points_of(&self, id: &PlayerId) -> Option<String> {
        let number = self.reasons.points(id)?;
        let rounded = self.tournament.ruleset.units.rounded.is_some();
        let player = self.tournament.player(id).filter(|_| rounded);
        let points = player.map(|player| PointsBefore::round(self.tournament, self.round).of(player));
        Some(points.map_or_else(|| number.to_string(), |points| format!("{points} ({number})")))
    }

    /// The reasons of a match or bye, except the ordinary one that equals meet: in a word or two, and in full.
    pub(crate) fn reasons_of(&self, texts: Texts, m: &Match) -> Option<(String, String)> {
        let mut reasons: Vec<Reason> = self.reasons.of_match(self.tournament, m);
        reasons.retain(|reason| !reason.code.is_ordinary());
        let is_down = reasons
            .iter()
            .any(|reason| reason.code.is_paired_down() || reason.code.name().starts_with("moved-down"));
        let label = if is_down { say!(texts, "proposal-paired-down") } else { say!(texts, "proposal-why") };
        let sentences = texts.reasons(self.tournament, ReasonReader::Anybody, &reasons);
        (!sentences.is_empty()).then(|| (label, sentences.join(" ")))
    }

    /// Every relaxed rule, and everything that a better pairing would avoid.
    pub(crate) fn cautions(&self, texts: Texts, proposal: &Proposal) -> Vec<Caution> {
        let caution = |text: String| Caution { text, is_about_presence: false };
        let relaxed = self.reasons.relaxed();
        let relaxed = relaxed.iter().map(|relaxed| caution(self.relaxed(texts, relaxed)));
        let sits_out = proposal.record.sits_out.iter().map(|id| caution(self.sits_out(texts, id)));
        let findings = check_round(self.tournament, &proposal.round).into_iter();
        let known = |kind: FindingKind| kind == FindingKind::Lot || Relaxed::CODES.contains(&kind.code());
        let found = findings.filter(|finding| !known(finding.kind)).map(|finding| Caution {
            is_about_presence: matches!(
                finding.kind,
                FindingKind::LeftOut | FindingKind::DroppedPaired | FindingKind::ByeIgnored
            ),
            text: texts.sentence(&finding.text),
        });
        relaxed.chain(sits_out).chain(found).collect()
    }

    /// That a player has no opponent, and which present players are kept apart from them.
    fn sits_out(&self, texts: Texts, id: &PlayerId) -> String {
        let name = self.tournament.name_of(id);
        let apart = self.tournament.setup.forbidden.iter().filter_map(|(one, other)| {
            match (one == id, other == id) {
                (true, _) => Some(other),
                (_, true) => Some(one),
                _ => None,
            }
        });
        let next = self.tournament.next_round();
        let is_here = |other: &&PlayerId| self.tournament.present_in(next).any(|player| player.id == **other);
        let apart: Vec<&str> = apart.filter(is_here).map(|other| self.tournament.name_of(other)).collect();
        match apart.is_empty() {
            true => say!(texts, "caution-sits-out", name = name),
            false => say!(texts, "caution-sits-out-apart", name = name, others = apart.join(", ")),
        }
    }

    fn relaxed(&self, texts: Texts, relaxed: &Relaxed) -> String {
        let name = |id: &PlayerId| self.tournament.name_of(id).to_owned();
        match relaxed {
            Relaxed::Rematch { players: (a, b) } => {
                say!(texts, "caution-rematch", first = name(a), second = name(b))
            }
            Relaxed::SecondBye { player } => say!(texts, "caution-second-bye", name = name(player)),
            Relaxed::Clash { players: (a, b) } => {
                say!(texts, "caution-clash", first = name(a), second = name(b))
            }
        }
    }
}

/// The cautions before publishing; empty for a round of a bracket.
pub(crate) fn cautions(texts: Texts, tournament: &Tournament, proposal: &Proposal) -> Vec<Caution> {
    if proposal.round.stage != StageKind::Swiss {
        return Vec::new();
    }
    ProposalReasons::of(tournament, proposal).cautions(texts, proposal)
}
