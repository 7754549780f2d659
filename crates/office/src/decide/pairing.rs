//! Pairing and publishing a round, and what the organiser should know before it.

use pairwright_core::check::check_round;
use pairwright_core::nouns::{Coded, FindingKind, StageKind};
use pairwright_core::pairing::swiss::{LastRoundChoice, Relaxed};
use pairwright_core::reasons::Reasons;
use pairwright_core::refusal::Refusal;
use pairwright_core::stages::next::{NextRound, pair_next};
use pairwright_core::tournament::Proposal;
use pairwright_core::{Action, PlayerId, RoundNumber, Setup, Tournament, message};
use pairwright_words::{Texts, say};

use super::players::apart_from;
use crate::order::{Confirmation, Decided, Denial, Order};
use crate::text::round_names;

/// Pairs the next round. A bracket or round robin leaves no choice, so its round begins at once.
pub fn pair(order: &Order<'_>, asked: RoundNumber, planned: Setup) -> Decided {
    let mut actions = configured(order, planned);
    let tournament = after(order.tournament, &actions)?;
    check_next(&tournament, asked)?;
    late_plays(order, &tournament)?;
    actions.extend(paired(&tournament)?);
    Ok(actions)
}

/// The settings that come with the first round, with entropy if an imported tournament has none.
fn configured(order: &Order<'_>, mut setup: Setup) -> Vec<Action> {
    if setup.entropy.is_none() && order.tournament.rounds.is_empty() {
        setup.entropy.clone_from(&order.entropy);
    }
    let changed = setup != order.tournament.setup;
    changed.then_some(Action::Configure { setup }).into_iter().collect()
}

fn check_next(tournament: &Tournament, asked: RoundNumber) -> Result<(), Denial> {
    let next = tournament.next_round();
    if asked < next || tournament.proposal.is_some() {
        return Err(Refusal::AlreadyPaired(asked).into());
    }
    if asked > next {
        return Err(Refusal::NotTheNextRound { asked, next }.into());
    }
    Ok(())
}

/// Asks before open matches become postponed matches.
fn late_plays(order: &Order<'_>, tournament: &Tournament) -> Result<(), Denial> {
    let now = tournament.current_round();
    let open = now.map_or(0, |round| round.open_matches().count());
    if open == 0 || tournament.next_stage().is_bracket() {
        return Ok(());
    }
    let texts = order.texts;
    let ask = Confirmation {
        sentence: say!(texts, "desk-late-question", count = open),
        details: vec![say!(texts, "desk-late-plays-why")],
        yes: say!(texts, "desk-pair-anyway"),
        shown: open.to_string(),
    };
    ask.unless_confirmed(&order.answer)
}

fn paired(tournament: &Tournament) -> Decided {
    let entropy =
        tournament.setup.entropy.as_ref().ok_or_else(|| Denial::Invalid(message!("error-no-entropy")))?;
    let next = pair_next(tournament, entropy, LastRoundChoice::ByRuleset)?;
    let publish = match &next {
        NextRound::Swiss(_) | NextRound::Dutch(_) => None,
        NextRound::Bracket(proposal) | NextRound::Table(proposal) => {
            Some(Action::Publish { round: proposal.round.number })
        }
    };
    Ok(std::iter::once(next.action()).chain(publish).collect())
}

fn after(tournament: &Tournament, actions: &[Action]) -> Result<Tournament, Denial> {
    Ok(actions.iter().try_fold(tournament.clone(), |before, action| before.after(action))?)
}

/// Discards the proposal and pairs again with the players now present.
pub fn pair_anew(order: &Order<'_>, round: RoundNumber) -> Decided {
    let mut actions = vec![Action::Discard { round }];
    let tournament = after(order.tournament, &actions)?;
    actions.extend(paired(&tournament)?);
    Ok(actions)
}

/// Publishes the proposal, once the organiser has confirmed its cautions. `timer` starts the round's timer.
pub fn publish(order: &Order<'_>, round: RoundNumber, timer: Option<Action>) -> Decided {
    let proposal = order.tournament.proposal.as_ref().filter(|proposal| proposal.round.number == round);
    let proposal = proposal.ok_or(Refusal::NoProposal(round))?;
    order.answer.check_seen(&proposal.round)?;
    // What can never be published is refused before anything is asked.
    after(order.tournament, &[Action::Publish { round }])?;
    let cautions: Vec<String> =
        cautions(order.texts, order.tournament, proposal).into_iter().map(|c| c.text).collect();
    if !cautions.is_empty() {
        let name = round_names::called(order.texts, order.tournament, round);
        let ask = Confirmation {
            sentence: say!(order.texts, "desk-publish-question", round = name.as_str()),
            shown: cautions.join(" "),
            details: cautions,
            yes: say!(order.texts, "desk-publish", round = name.as_str()),
        };
        ask.unless_confirmed(&order.answer)?;
    }
    Ok(std::iter::once(Action::Publish { round }).chain(timer).collect())
}

/// Something the organiser should know before publishing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Caution {
    pub text: String,
    /// Whether pairing again would fix it.
    pub is_about_presence: bool,
}

/// The cautions before publishing; empty for a round of a bracket.
fn cautions(texts: Texts, tournament: &Tournament, proposal: &Proposal) -> Vec<Caution> {
    if proposal.round.stage != StageKind::Swiss {
        return Vec::new();
    }
    cautions_of(texts, tournament, proposal, &Reasons::of_round(tournament, &proposal.round))
}

/// Every relaxed rule, and everything that a better pairing would avoid.
pub fn cautions_of(
    texts: Texts,
    tournament: &Tournament,
    proposal: &Proposal,
    reasons: &Reasons,
) -> Vec<Caution> {
    let caution = |text: String| Caution { text, is_about_presence: false };
    let relaxed = reasons.relaxed();
    let relaxed = relaxed.iter().map(|rule| caution(self::relaxed(texts, tournament, rule)));
    let sits_out = proposal.record.sits_out.iter().map(|id| caution(sits_out(texts, tournament, id)));
    let findings = check_round(tournament, &proposal.round).into_iter();
    let known = |kind: FindingKind| kind == FindingKind::Lot || Relaxed::CODES.contains(&kind.code());
    let found = findings.filter(|finding| !known(finding.kind)).map(|finding| Caution {
        is_about_presence: matches!(
            finding.kind,
            FindingKind::LeftOut
                | FindingKind::DroppedPaired
                | FindingKind::ByeIgnored
                | FindingKind::Forbidden
        ),
        text: texts.sentence(&finding.text),
    });
    relaxed.chain(sits_out).chain(found).collect()
}

/// That a player has no opponent, and which present players are kept apart from them.
fn sits_out(texts: Texts, tournament: &Tournament, id: &PlayerId) -> String {
    let name = tournament.name_of(id);
    let next = tournament.next_round();
    let is_here = |other: &&PlayerId| tournament.present_in(next).any(|player| player.id == **other);
    let apart = apart_from(tournament, id).filter(is_here);
    let apart: Vec<&str> = apart.map(|other| tournament.name_of(other)).collect();
    match apart.is_empty() {
        true => say!(texts, "caution-sits-out", name = name),
        false => say!(texts, "caution-sits-out-apart", name = name, others = apart.join(", ")),
    }
}

/// A relaxed rule as a sentence.
pub(super) fn relaxed(texts: Texts, tournament: &Tournament, relaxed: &Relaxed) -> String {
    let name = |id: &PlayerId| tournament.name_of(id).to_owned();
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
