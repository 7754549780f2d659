//! Rounds: paired, changed by hand, taken back, made known.

use pairwright_core::pairing::swiss::LastRoundChoice;
use pairwright_core::refusal::Refusal;
use pairwright_core::stages::next::{NextRound, pair_next};
use pairwright_core::{Action, Entropy, PlayerId, RoundNumber, Setup, Tournament};

use super::course::planned;
use super::order::Order;
use crate::pages::desk::{rounds, why};
use crate::say;
use crate::server::access::fresh;
use crate::server::error::{Ask, Trouble};

/// Pairs the next round. A round of a bracket or of a table leaves nothing to choose, so it begins at once.
pub(super) fn pair(order: &Order<'_>) -> Result<Vec<Action>, Trouble> {
    let asked = RoundNumber(order.fields.number("round")?);
    let mut actions = configured(order)?;
    let tournament = after(order.tournament, &actions)?;
    check_next(&tournament, asked)?;
    late_plays(order, &tournament)?;
    actions.extend(paired(&tournament)?);
    Ok(actions)
}

/// The settings that come with the first round, and entropy where an imported tournament has none.
fn configured(order: &Order<'_>) -> Result<Vec<Action>, Trouble> {
    let mut setup: Setup = planned(order)?;
    if setup.entropy.is_none() && order.tournament.rounds.is_empty() {
        setup.entropy = Entropy::from_bytes(&fresh::<32>()?);
    }
    let changed = setup != order.tournament.setup;
    Ok(changed.then_some(Action::Configure { setup }).into_iter().collect())
}

fn check_next(tournament: &Tournament, asked: RoundNumber) -> Result<(), Trouble> {
    let next = tournament.next_round();
    if asked < next || tournament.proposal.is_some() {
        return Err(Refusal::AlreadyPaired(asked).into());
    }
    if asked > next {
        return Err(Refusal::NotTheNextRound { asked, next }.into());
    }
    Ok(())
}

/// Tables that are still playing are late plays from then on, and that is asked first.
fn late_plays(order: &Order<'_>, tournament: &Tournament) -> Result<(), Trouble> {
    let now = tournament.current_round();
    let open = now.map_or(0, |round| round.open_matches().count());
    if open == 0 || tournament.next_stage().is_bracket() {
        return Ok(());
    }
    let texts = order.texts;
    let ask = Ask {
        sentence: say!(texts, "desk-late-question", count = open),
        details: vec![say!(texts, "desk-late-plays-why")],
        yes: say!(texts, "desk-pair-anyway"),
        shown: open.to_string(),
    };
    ask.or_known(order.fields)
}

fn paired(tournament: &Tournament) -> Result<Vec<Action>, Trouble> {
    let entropy = tournament.setup.entropy.as_ref().ok_or_else(|| {
        Trouble::Invalid("This tournament has no entropy to draw lots from: it cannot be paired here.".into())
    })?;
    let next = pair_next(tournament, entropy, LastRoundChoice::ByRuleset)?;
    let publish = match &next {
        NextRound::Swiss(_) | NextRound::Dutch(_) => None,
        NextRound::Bracket(proposal) | NextRound::Table(proposal) => {
            Some(Action::Publish { round: proposal.round.number })
        }
    };
    Ok(std::iter::once(next.action()).chain(publish).collect())
}

/// The tournament as it would be after some actions.
fn after(tournament: &Tournament, actions: &[Action]) -> Result<Tournament, Trouble> {
    Ok(actions.iter().try_fold(tournament.clone(), |before, action| before.after(action))?)
}

/// Takes the proposal back and pairs again with whoever is here now.
pub(super) fn pair_anew(order: &Order<'_>) -> Result<Vec<Action>, Trouble> {
    let round = RoundNumber(order.fields.number("round")?);
    let mut actions = vec![Action::Discard { round }];
    let tournament = after(order.tournament, &actions)?;
    actions.extend(paired(&tournament)?);
    Ok(actions)
}

/// Takes the proposal back.
pub(super) fn discard(order: &Order<'_>) -> Result<Vec<Action>, Trouble> {
    Ok(vec![Action::Discard { round: RoundNumber(order.fields.number("round")?) }])
}

/// Exchanges the places of two players in the proposal; the bye is a place too.
pub(super) fn swap(order: &Order<'_>) -> Result<Vec<Action>, Trouble> {
    let round = RoundNumber(order.fields.number("round")?);
    let first = PlayerId::from(order.fields.get("first"));
    let second = PlayerId::from(order.fields.get("second"));
    let proposal = order.tournament.proposal.as_ref().filter(|proposal| proposal.round.number == round);
    let proposed = &proposal.ok_or(Refusal::NoProposal(round))?.round;
    order.fields.check_seen(proposed)?;
    let mut matches = proposed.matches.clone();
    let is_in = |id: &PlayerId| matches.iter().any(|m| m.has(id));
    if first == second || !is_in(&first) || !is_in(&second) {
        return Err(Trouble::Invalid(say!(order.texts, "desk-swap-two")));
    }
    for id in matches.iter_mut().flat_map(|m| &mut m.players) {
        if *id == first {
            *id = second.clone();
        } else if *id == second {
            *id = first.clone();
        }
    }
    Ok(vec![Action::Arrange { round, matches }])
}

/// Makes the proposal known. What gave way or could be better has to be known to the organiser.
pub(super) fn publish(order: &Order<'_>) -> Result<Vec<Action>, Trouble> {
    let round = RoundNumber(order.fields.number("round")?);
    let proposal = order.tournament.proposal.as_ref().filter(|proposal| proposal.round.number == round);
    let proposal = proposal.ok_or(Refusal::NoProposal(round))?;
    order.fields.check_seen(&proposal.round)?;
    let cautions: Vec<String> =
        why::cautions(order.texts, order.tournament, proposal).into_iter().map(|c| c.text).collect();
    if !cautions.is_empty() {
        let name = rounds::called(order.texts, order.tournament, round);
        let ask = Ask {
            sentence: say!(order.texts, "desk-publish-question", round = name.as_str()),
            shown: cautions.join(" "),
            details: cautions,
            yes: say!(order.texts, "desk-publish", round = name.as_str()),
        };
        ask.or_known(order.fields)?;
    }
    Ok(vec![Action::Publish { round }])
}
