//! Reports that differ from each other or from the result, on the judges' page of the match: both versions,
//! with a button each.

use maud::{Markup, html};
use pairwright_core::journal::ReportState;
use pairwright_core::nouns::{Call, Match, Round};
use pairwright_office::rights::Right;
use pairwright_web_kit::parts::{Level, choices, notice};
use pairwright_words::say;

use super::Judging;
use super::form::button;
use crate::desk::contradictions::Contradiction;

pub(crate) fn card(judging: &Judging<'_>, round: &Round, played: &Match) -> Markup {
    let (view, texts) = (&judging.view, judging.view.texts);
    let found = Contradiction::of(view.tournament, round, played).filter(|_| view.may(Right::Disputes));
    if let Some(found) = found {
        return contested(judging, &found);
    }
    let state = view.tournament.report_state(round.number, played);
    let Some(ReportState::Disputed(first, second)) = state.filter(|_| view.may(Right::Disputes)) else {
        return html! {};
    };
    let number = round.number.to_string();
    html! {
        section class="card stack" id="dispute" {
            (notice(Level::Warning, say!(texts, "reports-dispute")))
            @for report in [first, second] {
                @let result = choices::words(view, played, &report.result);
                @let at = report.at.to_string();
                p { (say!(texts, "reports-says", name = view.tournament.name_of(&report.by), result = result)) }
                (button(judging, "/accept", &[("round", &number), ("by", report.by.as_str()), ("reported", &at)], "", &say!(texts, "reports-enter-this")))
            }
        }
    }
}

/// The card of a match with a contested result.
fn contested(judging: &Judging<'_>, found: &Contradiction<'_>) -> Markup {
    html! {
        section class="card stack" id="dispute" {
            (notice(Level::Warning, say!(judging.view.texts, "call-result")))
            (decision(judging, found))
        }
    }
}

/// The match's decision inside the call of an objecting player, so that the judge who goes there decides it.
pub(crate) fn of_call(judging: &Judging<'_>, call: &Call) -> Option<Markup> {
    let tournament = judging.view.tournament;
    let is_open = tournament.is_about_result(call) && judging.view.may(Right::Disputes);
    let round = tournament.round(call.round).filter(|_| is_open)?;
    let found = Contradiction::of(tournament, round, round.match_of(&call.players.0)?)?;
    Some(html! { div class="stack" { (decision(judging, &found)) } })
}

/// Both versions with a button each: the result stays, or a report replaces it.
fn decision(judging: &Judging<'_>, found: &Contradiction<'_>) -> Markup {
    let (view, texts) = (&judging.view, judging.view.texts);
    let is_desks = found.is_paired_on(view.tournament);
    let shown = if is_desks { 1 } else { usize::MAX };
    html! {
        (found.versions(view))
        @for (sent, text) in found.answers(view).iter().take(shown) {
            @let sent: Vec<(&str, &str)> = sent.iter().map(|(name, value)| (*name, &**value)).collect();
            (button(judging, "/accept", &sent, "", text))
        }
        @if is_desks { p class="soft small" { (say!(texts, "reports-change-at-desk")) } }
    }
}
