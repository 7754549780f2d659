//! Reports that came when the match had a result already, and say otherwise: a phone was without network while the desk entered
//! the result, or a player does not agree with it (page 10, "Results from the players").

use maud::{Markup, html};
use pairwright_core::nouns::{Match, PlayerReport, Round};
use pairwright_core::{Action, MatchResult, PlayerId, RoundNumber};

use super::form::button_form;
use super::order::Order;
use super::results::line::code;
use super::{Desk, history, round_names};
use crate::parts::{Icon, Tint, choices, icon, pill, table_badge};
use crate::rights::Right;
use crate::say;

/// The field that keeps what stands, against a report that says otherwise.
pub(super) const KEEP: &str = "keep";

/// The matches of which somebody reported another result when one stood already: both results, and a button for each.
pub(super) fn cards(desk: &Desk<'_>) -> Vec<Markup> {
    let (texts, tournament) = (desk.view.texts, desk.view.tournament);
    let is_late = |round: &&Round| {
        tournament.reports.iter().any(|report| report.round == round.number && report.against.is_some())
    };
    let rounds = tournament
        .rounds
        .iter()
        .filter(|_| desk.view.may(Right::Disputes) && !tournament.finished)
        .filter(is_late);
    let matches = rounds.flat_map(|round| round.matches.iter().map(move |played| (round, played)));
    let card = |(round, played): (&Round, &Match)| {
        let reports = tournament.contradictions(round.number, played);
        let (first, stands, (a, b)) = (*reports.first()?, played.result.as_ref()?, played.pair()?);
        let (number, was) = (round.number.to_string(), code(stands));
        let named = |result: &MatchResult| choices::words(&desk.view, played, result);
        let change = [("round", &*number), ("first", a.as_str()), ("second", b.as_str()), ("was", &was)];
        let shown = times(&reports);
        let keep = [("round", &*number), ("by", first.by.as_str()), ("reported", &*shown), (KEEP, "yes")];
        let results: Vec<&MatchResult> = reports.iter().map(|report| &report.result).collect();
        Some(html! {
            section class="card dispute" id={ "late-" (number) "-" (a) } {
                p class="need-head" { (pill(Tint::Red, html! { (icon(Icon::Warning)) (say!(texts, "reports-dispute")) })) }
                p { @if let Some(table) = played.table { (table_badge(table)) " " } (round_names::name(texts, tournament, round.number)) }
                @for report in &reports {
                    p { (say!(texts, "reports-late", name = desk.name(&report.by), result = named(&report.result), time = history::clock(report.at))) }
                }
                p { (say!(texts, "reports-stands", result = named(stands))) }
                div class="buttons" {
                    (button_form(desk, &desk.at("/accept"), &keep, "small", &say!(texts, "reports-keep")))
                    @for result in results.iter().enumerate().filter(|(place, result)| !results[..*place].contains(result)).map(|(_, result)| result) {
                        @let code = code(result);
                        @let fields = [&change[..], &[("result", &*code)]].concat();
                        (button_form(desk, &desk.at("/report"), &fields, "small", &say!(texts, "reports-change", result = named(result))))
                    }
                }
            }
        })
    };
    matches.filter_map(card).collect()
}

/// When reports came: it tells them from those that came since.
fn times(reports: &[&PlayerReport]) -> String {
    reports.iter().map(|report| report.at.to_string()).collect::<Vec<_>>().join(" ")
}

/// Sets aside what contradicts a result: it has been looked at.
pub(super) fn kept(order: &Order<'_>, round: RoundNumber) -> Option<Vec<Action>> {
    let by = PlayerId::from(order.fields.get("by"));
    let played = order.tournament.round(round)?.match_of(&by)?;
    let aside = |report: &&PlayerReport| Action::PlayerReport {
        round,
        players: report.players.clone(),
        by: report.by.clone(),
        result: None,
        at: order.now,
    };
    let reports = order.tournament.contradictions(round, played);
    // Only those that stood on the card.
    let are_shown = !reports.is_empty() && times(&reports) == order.fields.get("reported");
    are_shown.then(|| reports.iter().map(aside).collect())
}
