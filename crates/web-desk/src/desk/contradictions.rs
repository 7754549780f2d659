//! Reports that contradict a result already entered: a phone was offline, or a player objects (page 10,
//! "Results from the players").

use maud::{Markup, html};
use pairwright_core::nouns::{Match, PlayerReport, Round};
use pairwright_core::{MatchResult, RoundNumber, Tournament};
use pairwright_office::decide::reports::{contradicted, times};
use pairwright_office::rights::Right;
use pairwright_office::text::{effects, round_names};
use pairwright_web_kit::parts::{Icon, Tint, View, choices, icon, pill, table_badge};
use pairwright_words::say;

use super::form::button_form;
use super::{Desk, history, needs};

/// The field that keeps the entered result.
pub(super) const KEEP: &str = "keep";

/// A match with the reports that contradict its result.
pub(crate) struct Contradiction<'a> {
    round: &'a Round,
    played: &'a Match,
    stands: &'a MatchResult,
    reports: Vec<&'a PlayerReport>,
}

pub(crate) type SentButton = Vec<(&'static str, String)>;

impl<'a> Contradiction<'a> {
    /// `None` if nobody contradicts the result or the tournament is closed.
    pub(crate) fn of(tournament: &'a Tournament, round: &'a Round, played: &'a Match) -> Option<Self> {
        let (stands, reports) = contradicted(tournament, round.number, played)?;
        Some(Contradiction { round, played, stands, reports })
    }

    /// The reports with their authors and times, and the valid result.
    pub(crate) fn versions(&self, view: &View<'_>) -> Markup {
        let (texts, tournament) = (view.texts, view.tournament);
        let named = |result: &MatchResult| choices::words(view, self.played, result);
        html! {
            @for report in &self.reports {
                @let (name, time) = (tournament.name_of(&report.by), history::clock(report.at));
                p { (say!(texts, "reports-late", name = name, result = named(&report.result), time = time)) }
            }
            p { (say!(texts, "reports-stands", result = named(self.stands))) }
        }
    }

    /// The buttons with their labels: the result stays, or a report replaces it.
    pub(crate) fn answers(&self, view: &View<'_>) -> Vec<(SentButton, String)> {
        let mut answers = vec![(self.keep(), say!(view.texts, "reports-keep"))];
        for (place, report) in self.reports.iter().enumerate() {
            if !self.reports[..place].iter().any(|before| before.result == report.result) {
                let result = choices::words(view, self.played, &report.result);
                let sent = self.about(report, report.at.to_string());
                answers.push((sent, say!(view.texts, "reports-change", result = result)));
            }
        }
        answers
    }

    /// Whether a later round was paired on the result, so that only the desk changes it.
    pub(crate) fn is_paired_on(&self, tournament: &Tournament) -> bool {
        !effects::paired_after(tournament, self.round.number).is_empty()
    }

    /// The fields of the button that keeps the result.
    pub(crate) fn keep(&self) -> SentButton {
        let mut sent = self.about(self.reports[0], times(&self.reports));
        sent.push((KEEP, "yes".into()));
        sent
    }

    fn about(&self, report: &PlayerReport, reported: String) -> SentButton {
        let round = self.round.number.to_string();
        vec![("round", round), ("by", report.by.to_string()), ("reported", reported)]
    }
}

/// A card for each contradiction, with both results and a button for each.
pub(super) fn cards(desk: &Desk<'_>) -> Vec<Markup> {
    let tournament = desk.view.tournament;
    let is_late = |round: &&Round| {
        tournament.reports.iter().any(|report| report.round == round.number && report.against.is_some())
    };
    let rounds = tournament.rounds.iter().filter(|_| desk.view.may(Right::Disputes)).filter(is_late);
    let matches = rounds.flat_map(|round| round.matches.iter().map(move |played| (round, played)));
    let found = matches.filter_map(|(round, played)| Contradiction::of(tournament, round, played));
    found.map(|found| card(desk, &found)).collect()
}

fn card(desk: &Desk<'_>, found: &Contradiction<'_>) -> Markup {
    let (texts, tournament) = (desk.view.texts, desk.view.tournament);
    let (round, played) = (found.round.number, found.played);
    let call = tournament.call_of(round, played).filter(|call| tournament.is_about_result(call));
    html! {
        section class="card dispute" id=(card_id(round, played)) {
            p class="need-head" { (pill(Tint::Red, html! { (icon(Icon::Warning)) (say!(texts, "reports-dispute")) })) }
            p { @if let Some(table) = played.table { (table_badge(table)) " " } (round_names::name(texts, tournament, round)) }
            (found.versions(&desk.view))
            div class="buttons" {
                @for (sent, text) in found.answers(&desk.view) {
                    @let sent: Vec<(&str, &str)> = sent.iter().map(|(name, value)| (*name, &**value)).collect();
                    (button_form(desk, &desk.at("/accept"), &sent, "small", &text))
                }
            }
            @if let Some(call) = call.filter(|_| desk.view.may(Right::Calls)) { (needs::call_of_card(desk, call)) }
        }
    }
}

fn card_id(round: RoundNumber, played: &Match) -> String {
    format!("late-{round}-{}", played.players[0])
}

/// The mark in a match's row that its result is contested.
pub(super) fn mark(desk: &Desk<'_>, round: &Round, played: &Match) -> Markup {
    let is_contested = Contradiction::of(desk.view.tournament, round, played).is_some();
    let text = || html! { (icon(Icon::Warning)) (say!(desk.view.texts, "reports-contested")) };
    html! { @if is_contested { " " (pill(Tint::Red, text())) } }
}
