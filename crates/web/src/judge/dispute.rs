//! Two different reports of one match, on the judges' page of it: both versions, and the button that enters one.

use maud::{Markup, html};
use pairwright_core::journal::ReportState;
use pairwright_core::nouns::{Match, Round};

use super::Judging;
use super::form::button;
use crate::parts::score::Scored;
use crate::parts::{Level, notice, words};
use crate::rights::Right;
use crate::say;

/// The card of a match whose players disagree.
pub(super) fn card(judging: &Judging<'_>, round: &Round, played: &Match) -> Markup {
    let (view, texts) = (&judging.view, judging.view.texts);
    let state = view.tournament.report_state(round.number, played);
    let Some(ReportState::Disputed(first, second)) = state.filter(|_| view.may(Right::Disputes)) else {
        return html! {};
    };
    let (names, number) = (words::names(view.tournament, played), round.number.to_string());
    html! {
        section class="card stack" id="dispute" {
            (notice(Level::Warning, say!(texts, "reports-dispute")))
            @for report in [first, second] {
                @let result = Scored::new(view.tournament, &played.players, &report.result).sentence(texts, &names);
                @let at = report.at.to_string();
                p { (say!(texts, "reports-says", name = view.tournament.name_of(&report.by), result = result)) }
                (button(judging, "/accept", &[("round", &number), ("by", report.by.as_str()), ("reported", &at)], "", &say!(texts, "reports-enter-this")))
            }
        }
    }
}
