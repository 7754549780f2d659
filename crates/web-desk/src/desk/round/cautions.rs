//! Why a proposed round is paired as it is, and which rules were relaxed.

use pairwright_core::nouns::Match;
use pairwright_core::reasons::{Reason, Reasons};
use pairwright_core::tournament::Proposal;
use pairwright_core::{PlayerId, RoundNumber, Tournament};
use pairwright_office::decide::pairing::{Caution, cautions_of};
use pairwright_web_kit::views::seat::PointsBefore;
use pairwright_words::ReasonReader;
use pairwright_words::{Texts, say};

pub(crate) struct ProposalReasons<'a> {
    tournament: &'a Tournament,
    round: RoundNumber,
    reasons: Reasons,
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
        cautions_of(texts, self.tournament, proposal, &self.reasons)
    }
}
