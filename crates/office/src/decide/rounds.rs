//! Changes of a proposal and of a draft, the cut, and the end.

use pairwright_core::journal::make_cut;
use pairwright_core::nouns::{Match, Round, Setup};
use pairwright_core::refusal::Refusal;
use pairwright_core::stages::draft::drawn;
use pairwright_core::stages::next::{NextStep, next_step};
use pairwright_core::{Action, PlayerId, RoundNumber, TableNumber, Tournament, message};
use pairwright_words::{Texts, say};

use crate::faults::Faults;
use crate::order::{Confirmation, Decided, Denial, Order};

fn proposed(tournament: &Tournament, round: RoundNumber) -> Result<&Round, Refusal> {
    let proposal = tournament.proposal.as_ref().filter(|proposal| proposal.round.number == round);
    Ok(&proposal.ok_or(Refusal::NoProposal(round))?.round)
}

/// Swaps the places of two players in the proposal, one of whom may have the bye.
pub fn swap(order: &Order<'_>, round: RoundNumber, first: &str, second: &str) -> Decided {
    let (first, second) = (PlayerId::from(first), PlayerId::from(second));
    let proposed = proposed(order.tournament, round)?;
    order.answer.check_seen(proposed)?;
    let mut matches = proposed.matches.clone();
    let is_in = |id: &PlayerId| matches.iter().any(|m| m.has(id));
    if first == second || !is_in(&first) || !is_in(&second) {
        return Err(Denial::Invalid(message!("desk-swap-two")));
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

/// Moves a player's match to a table. A match that is there takes this one's table.
pub fn table(order: &Order<'_>, round: RoundNumber, player: &str, table: u32) -> Decided {
    let table = table_of(order.texts, table)?;
    let mut matches = proposed(order.tournament, round)?.matches.clone();
    move_to(&mut matches, &PlayerId::from(player), table)?;
    Ok(vec![Action::Arrange { round, matches }])
}

/// Tables count from 1.
pub(super) fn table_of(texts: Texts, table: u32) -> Result<TableNumber, Faults> {
    if table == 0 {
        let mut faults = Faults::default();
        faults.say(&"table", say!(texts, "form-no-number", text = "0"));
        return Err(faults);
    }
    Ok(TableNumber(table))
}

fn move_to(matches: &mut [Match], player: &PlayerId, table: TableNumber) -> Result<(), Denial> {
    let own = matches.iter().position(|m| m.has(player) && m.pair().is_some());
    let own = own.ok_or_else(|| Denial::Invalid(message!("proposal-no-match")))?;
    let left = matches[own].table;
    if let Some(there) = matches.iter_mut().find(|m| m.table == Some(table)) {
        there.table = left;
    }
    matches[own].table = Some(table);
    matches.sort_by_key(|m| (m.table.is_none(), m.table));
    Ok(())
}

/// Draws the seats of the draft before the next round. Replacing existing seats needs confirmation.
pub fn draw_draft(order: &Order<'_>) -> Decided {
    let (texts, tournament) = (order.texts, order.tournament);
    let next = tournament.next_round();
    let settings = with_entropy(order);
    let entropy = settings.as_ref().unwrap_or(&tournament.setup).entropy.clone();
    let entropy = entropy.ok_or_else(|| Denial::Invalid(message!("error-no-entropy")))?;
    let draft = drawn(tournament, &entropy)?;
    let action = Action::SeatDraft { draft: draft.clone() };
    tournament.after(&action)?;
    if let Some(before) = tournament.drafts.iter().find(|earlier| earlier.round == next) {
        if *before == draft {
            return Err(Refusal::Match(message!("draft-same-lot")).into());
        }
        let ask = Confirmation {
            sentence: say!(texts, "draft-question"),
            details: vec![say!(texts, "draft-question-why")],
            yes: say!(texts, "draft-draw-again"),
            shown: next.to_string(),
        };
        ask.unless_confirmed(&order.answer)?;
    }
    Ok(settings.map(|setup| Action::Configure { setup }).into_iter().chain([action]).collect())
}

/// The settings with fresh entropy, if an imported tournament has none.
fn with_entropy(order: &Order<'_>) -> Option<Setup> {
    let setup = &order.tournament.setup;
    let is_without = setup.entropy.is_none();
    is_without.then(|| Setup { entropy: order.entropy.clone(), ..setup.clone() })
}

/// Swaps two seats of the draft, because the top seed chose one or friends must not sit together.
pub fn exchange_seats(order: &Order<'_>, first: &str, second: &str) -> Decided {
    let draft = order.tournament.with_seats_exchanged(&first.into(), &second.into())?;
    Ok(vec![Action::SeatDraft { draft }])
}

pub fn cut(order: &Order<'_>) -> Decided {
    if order.tournament.is_cut() {
        return Err(Refusal::AlreadyCut.into());
    }
    let (cut, action) = make_cut(order.tournament)?;
    order.answer.check_seen(&cut.seeds)?;
    Ok(vec![action])
}

/// Maximum characters of a reason for declining.
pub const LONGEST_REASON: usize = 200;

/// Takes a player out of a bracket that has not begun. The next player moves up.
pub fn decline(order: &Order<'_>, player: &str, reason: Option<&str>) -> Decided {
    let reason: String = reason.unwrap_or_default().trim().chars().take(LONGEST_REASON).collect();
    Ok(vec![order.tournament.declining(&order.player_named(player)?.id, reason)?])
}

/// Seeds a bracket by hand.
pub fn seed(order: &Order<'_>, players: &[String]) -> Vec<Action> {
    let seeds: Vec<PlayerId> = players.iter().map(|id| id.as_str().into()).collect();
    let is_so = order.tournament.setup.bracket_stage().is_some_and(|stage| stage.seeds == seeds);
    let action = Action::ChangeCut { seeds, declined: None, moved_up: None, reason: String::new() };
    (!is_so).then_some(action).into_iter().collect()
}

/// Closes the tournament. Before its planned end, asks for confirmation.
pub fn finish(order: &Order<'_>) -> Decided {
    let texts = order.texts;
    let over = matches!(next_step(order.tournament), NextStep::Finish | NextStep::Finished);
    order.tournament.after(&Action::Finish {})?;
    if !over {
        let ask = Confirmation {
            sentence: say!(texts, "desk-end-question"),
            details: Vec::new(),
            yes: say!(texts, "desk-end-here"),
            shown: order.tournament.rounds.len().to_string(),
        };
        ask.unless_confirmed(&order.answer)?;
    }
    Ok(vec![Action::Finish {}])
}

/// A cut, named by the stage it leads to.
pub(super) fn cut_sentence(texts: Texts, tournament: &Tournament, seeds: &[PlayerId]) -> String {
    let stages = &tournament.setup.stages;
    match stages.iter().position(|stage| stage.seeds == seeds) {
        Some(place) if !stages[place].kind.is_bracket() => {
            say!(
                texts,
                "entry-part",
                count = seeds.len(),
                round = tournament.rounds_before(place).unwrap_or(0)
            )
        }
        Some(place) if stages[place].cut.is_none() => say!(texts, "entry-drawn", count = seeds.len()),
        _ => say!(texts, "entry-cut", top = seeds.len()),
    }
}
