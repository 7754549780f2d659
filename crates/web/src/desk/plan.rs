//! The plan: how many rounds, and the cut after them. What is proposed, and how a form reads it.

use pairwright_core::message;
use pairwright_core::nouns::exact::NotANumber;
use pairwright_core::nouns::{CutRule, StageKind};
use pairwright_core::refusal::Refusal;
use pairwright_core::stages::{Entries, rounds_for_cut, rounds_for_single_winner, table_length};
use pairwright_core::{Action, Points, RoundNumber, Setup, Tournament};

use crate::desk::order::Order;
use crate::desk::settings::changes;
use crate::desk::{Desk, Screen};
use crate::say;
use crate::server::error::Error;
use crate::tournaments::new::plan_cut_by;

/// The sizes of cuts that make sense for this many players; the planned one is always among them.
pub(super) fn cut_options(desk: &Desk<'_>, players: usize) -> Vec<(String, String)> {
    let texts = desk.view.texts;
    let planned = desk.view.tournament.setup.cut_size();
    let sizes = [2u32, 3, 4, 5, 6, 7, 8, 10, 12, 16, 24, 32, 48, 64].into_iter();
    let fits = |size: &u32| *size <= 8 || usize::try_from(*size).is_ok_and(|size| size < players);
    let mut sizes: Vec<u32> = sizes.filter(fits).chain(planned).collect();
    sizes.sort_unstable();
    sizes.dedup();
    let none = ("0".to_owned(), say!(texts, "desk-cut-none"));
    let top = |size: u32| (size.to_string(), say!(texts, "desk-top", top = size));
    let points = (BY_POINTS.to_owned(), say!(texts, "desk-cut-by-points"));
    let by_points = cut_chosen(&desk.view.tournament.setup) == BY_POINTS || *desk.screen == Screen::Settings;
    std::iter::once(none).chain(sizes.into_iter().map(top)).chain(by_points.then_some(points)).collect()
}

/// What a form calls a cut that has no number.
pub(crate) const BY_POINTS: &str = "points";

/// The cut that is planned, as a form names it.
pub(super) fn cut_chosen(setup: &Setup) -> String {
    let by_points = setup.bracket_stage().and_then(|stage| stage.cut.as_ref());
    match by_points {
        Some(rule) if rule.top.is_none() && rule.points.is_some() => BY_POINTS.to_owned(),
        _ => setup.cut_size().unwrap_or(0).to_string(),
    }
}

/// The number of rounds that the players here need (page 5).
pub(crate) fn suggested(tournament: &Tournament, cut: Option<u32>) -> Option<u32> {
    if tournament.first_stage() == StageKind::RoundRobin {
        return Some(table_length(tournament)).filter(|rounds| *rounds > 0);
    }
    let first = RoundNumber(1);
    let here = tournament.present_in(tournament.next_round().max(first));
    let entries = Entries::weighing_byes(here.map(|player| player.awarded_byes));
    let by_cut = cut.and_then(|cut| rounds_for_cut(entries, u64::from(cut)));
    by_cut.or_else(|| Some(rounds_for_single_winner(entries)).filter(|rounds| *rounds > 0))
}

/// The most rounds that a form offers: no more than it takes for everybody to meet everybody.
pub(super) fn most_rounds(tournament: &Tournament) -> u32 {
    let here = u32::try_from(tournament.present_in(tournament.next_round()).count()).unwrap_or(u32::MAX);
    let everybody = here.saturating_sub(1) + here % 2;
    everybody.clamp(1, 15).max(tournament.setup.rounds_announced().unwrap_or(0))
}

/// The setup with the number of rounds and the cut that a form names; as it is where it names none.
pub(crate) fn planned(order: &Order<'_>) -> Result<Setup, Error> {
    let mut setup = order.tournament.setup.clone();
    match order.fields.find("cut").map(str::trim) {
        None => {}
        Some(BY_POINTS) => cut_by_points(order, &mut setup)?,
        Some(_) => {
            let top = order.fields.optional_number("cut")?.unwrap_or(0);
            if top != setup.cut_size().unwrap_or(0) || top == 0 && is_by_points(&setup) {
                change_cut(order, &mut setup, (top > 0).then(|| CutRule::top(top)))?;
            }
        }
    }
    if let Some(rounds) = order.fields.find("rounds") {
        setup.rounds_planned = match rounds {
            "auto" => suggested(order.tournament, setup.cut_size()),
            _ => order.fields.optional_number("rounds")?,
        };
    }
    Ok(setup)
}

fn change_cut(order: &Order<'_>, setup: &mut Setup, rule: Option<CutRule>) -> Result<(), Error> {
    if order.tournament.is_cut() {
        return Err(Refusal::AlreadyCut.into());
    }
    plan_cut_by(setup, rule);
    Ok(())
}

fn is_by_points(setup: &Setup) -> bool {
    let rule = setup.bracket_stage().and_then(|stage| stage.cut.as_ref());
    rule.is_some_and(|rule| rule.top.is_none() && rule.points.is_some())
}

/// A cut without a number: everybody with this many points goes on.
fn cut_by_points(order: &Order<'_>, setup: &mut Setup) -> Result<(), Error> {
    let least = order.fields.find("cut_points").map(str::trim).unwrap_or_default();
    if least.is_empty() && is_by_points(setup) {
        return Ok(());
    }
    if least.is_empty() {
        return Err(Error::Invalid(message!("desk-cut-needs-points")));
    }
    change_cut(order, setup, Some(CutRule { points: Some(points(least)?), ..CutRule::default() }))
}

pub(super) fn points(text: &str) -> Result<Points, Error> {
    text.parse().map(Points).map_err(|error: NotANumber| Error::Invalid(error.into()))
}

/// Changes the number of rounds or the cut.
pub(crate) fn plan(order: &Order<'_>) -> Result<Vec<Action>, Error> {
    configure(order, planned(order)?)
}

/// The change of the settings; once the tournament is under way what changes with them is shown first.
pub(super) fn configure(order: &Order<'_>, setup: Setup) -> Result<Vec<Action>, Error> {
    let now = &order.tournament.setup;
    if setup == *now {
        return Ok(Vec::new());
    }
    if !order.tournament.rounds.is_empty() && !changes::is_outward(now, &setup) {
        changes::question(order.texts, order.tournament, &setup)?.unless_confirmed(order.fields)?;
    }
    Ok(vec![Action::Configure { setup }])
}
