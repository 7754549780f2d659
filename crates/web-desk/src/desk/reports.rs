//! Players' reports that need the desk (page 10, "Results from the players"). Disputes come first, with both
//! versions; then reports unconfirmed for three minutes or without an opponent's phone.

use maud::{Markup, html};
use pairwright_core::journal::ReportState;
use pairwright_core::nouns::{CallKind, Coded, Match, PlayerReport, Round};
use pairwright_core::{MatchResult, PlayerId, RoundNumber, Side, Tournament};
use pairwright_office::command::Command;
use pairwright_office::decide::reports::{contradicted, times};
use pairwright_office::names::short;
use pairwright_office::rights::{Right, Role};
use pairwright_office::text::{effects, round_names};
use pairwright_web_kit::calls::going;
use pairwright_web_kit::error::Error;
use pairwright_web_kit::parts::{Icon, Scored, Tint, View, choices, icon, pill, table_badge, words};
use pairwright_web_kit::people::People;
use pairwright_words::say;

use super::form::{button_form, form, hidden};
use super::{Desk, history, needs};
use crate::room::DeskOrder;

/// The time that the opponent has to confirm a report before it reaches the desk.
const PATIENCE_MS: i64 = 3 * 60 * 1000;

struct OpenMatch<'a> {
    round: &'a Round,
    played: &'a Match,
    state: ReportState<'a>,
}

/// A card for each dispute of another round. Disputes of the round on the page are in its tables.
pub(super) fn disputes(desk: &Desk<'_>) -> Vec<Markup> {
    let all = if desk.view.may(Right::Disputes) { reported(desk.view.tournament) } else { Vec::new() };
    let elsewhere = |one: &&OpenMatch<'_>| one.is_disputed() && !desk.shows(one.round);
    let card = |one: &OpenMatch<'_>| {
        html! {
            section class="card dispute" id={ "report-" (key(one)) } {
                p class="need-head" { (pill(Tint::Red, html! { (icon(Icon::Warning)) (say!(desk.view.texts, "reports-dispute")) })) }
                (title(desk, one))
                (versions(desk, one))
            }
        }
    };
    let disputes = all.iter().filter(elsewhere).map(card);
    disputes.chain(contradiction_cards(desk)).collect()
}

/// Both versions of a disputed match, shown below its row, with an id.
pub(super) fn dispute_of(desk: &Desk<'_>, round: &Round, played: &Match) -> Option<(String, Markup)> {
    let state = desk.view.tournament.report_state(round.number, played)?;
    let one = OpenMatch { round, played, state };
    let shown = one.is_disputed() && desk.view.may(Right::Disputes);
    let id = format!("report-{}", key(&one));
    shown.then(|| {
        let versions = html! { div class="versions" id=(id) { (versions(desk, &one)) } };
        (id, versions)
    })
}

/// The unconfirmed reports, and how many of them the desk must decide.
pub(super) fn queue(desk: &Desk<'_>) -> Option<(Markup, usize)> {
    let all = reported(desk.view.tournament);
    let people = desk.access.people().state();
    let waiting: Vec<_> = all.iter().filter(|one| !one.is_disputed()).collect();
    let shown = !waiting.is_empty() && desk.view.may(Right::Results);
    let count = waiting.iter().filter(|one| is_due(desk, &people, one)).count();
    shown.then(|| (unconfirmed(desk, &people, &waiting), count))
}

impl OpenMatch<'_> {
    fn is_disputed(&self) -> bool {
        matches!(self.state, ReportState::Disputed(..))
    }
}

/// The open matches with reports, in table order.
fn reported<'a>(tournament: &'a Tournament) -> Vec<OpenMatch<'a>> {
    let rounds = tournament.rounds.iter();
    let open = rounds.flat_map(|round| round.open_matches().map(move |played| (round, played)));
    let of = |(round, played): (&'a Round, &'a Match)| {
        let state = tournament.report_state(round.number, played)?;
        Some(OpenMatch { round, played, state })
    };
    open.filter_map(of).collect()
}

pub(super) fn reported_result(desk: &Desk<'_>, round: &Round, played: &Match) -> Option<MatchResult> {
    let state = desk.view.tournament.report_state(round.number, played)?;
    report_of(&OpenMatch { round, played, state }).map(|report| report.result.clone())
}

/// The status of an open match's reports, for its row: `Ana: 2–1, waiting for Ben`. The part before the comma
/// is left out where the result's button is marked.
pub(super) fn so_far(desk: &Desk<'_>, round: &Round, played: &Match) -> Markup {
    let texts = desk.view.texts;
    let Some(state) = desk.view.tournament.report_state(round.number, played) else {
        return html! { span class="soft open" { (say!(texts, "desk-open")) } };
    };
    let one = OpenMatch { round, played, state };
    let Some(report) = report_of(&one) else {
        return pill(Tint::Red, html! { (icon(Icon::Warning)) (say!(texts, "reports-dispute")) });
    };
    let (name, other) = (short(desk.name(&report.by)), short(opponent(desk, &one, report)));
    let side = if played.players.first() == Some(&report.by) { Side::First } else { Side::Second };
    // From the reporter's side.
    let result = Scored::new(desk.view.tournament, &played.players, &report.result).score_of(texts, side);
    let text = match one.state {
        ReportState::Agreed(_) => say!(texts, "reports-both-say"),
        _ if has_phone(desk, &desk.access.people().state(), &one, report) => {
            say!(texts, "reports-asked", other = other)
        }
        _ => say!(texts, "reports-no-answer", other = other),
    };
    html! { span class="soft" { span class="said" { (say!(texts, "reports-of", name = name, result = result)) " " } (text) } }
}

/// The source of a result in a word or two; `None` for imported ones.
pub(super) fn how_it_came(desk: &Desk<'_>, round: &Round, played: &Match) -> Option<String> {
    let texts = desk.view.texts;
    let done = desk.course.result(round.number, played)?;
    if done.by_both {
        return Some(say!(texts, "came-both"));
    }
    let by = &done.by;
    Some(match by.role? {
        Role::Player => say!(
            texts,
            "came-reported",
            name = short(desk.view.tournament.name_of(&PlayerId::from(by.name.as_str())))
        ),
        Role::Scorekeeper | Role::HeadJudge | Role::Judge if !by.name.is_empty() => {
            short(&by.name).to_owned()
        }
        _ => say!(texts, "came-desk"),
    })
}

fn versions(desk: &Desk<'_>, one: &OpenMatch<'_>) -> Markup {
    let texts = desk.view.texts;
    let ReportState::Disputed(first, second) = one.state else { return html! {} };
    let number = one.round.number.to_string();
    let call = [("round", number.as_str()), ("player", first.by.as_str()), ("kind", CallKind::Other.code())];
    html! {
        div class="buttons" {
            @for report in [first, second] {
                div class="version" {
                    (accept_button(desk, one, report, &short_sentence(desk, one, report)))
                    span class="soft small" { (say!(texts, "reports-by", name = short(desk.name(&report.by)))) }
                }
            }
            @match desk.view.tournament.call_of(one.round.number, one.played) {
                None => (button_form(desk, "/call", &call, "small", &say!(texts, "reports-send-judge"))),
                Some(call) => span class="soft small" {
                    @match &call.taken {
                        Some((judge, _)) => (going(texts, judge, None)),
                        None => (say!(texts, "call-sign")),
                    }
                },
            }
        }
    }
}

/// Reports of one player each. A recent one appears once it has waited long enough.
fn unconfirmed(desk: &Desk<'_>, people: &People, waiting: &[&OpenMatch<'_>]) -> Markup {
    let texts = desk.view.texts;
    let due = |one: &&&OpenMatch<'_>| is_due(desk, people, one);
    let count = waiting.iter().filter(due).count();
    html! {
        section class="reports" id="unconfirmed" {
            @for one in waiting { (row(desk, people, one)) }
            @if count > 1 {
                (form(desk, "/accept", "accept-all", "", html! {
                    @for one in waiting.iter().filter(due) { (hidden("all", &key(one))) }
                    button class="button small" type="submit" { (say!(texts, "reports-accept-all", count = count)) }
                }))
            }
        }
    }
}

fn row(desk: &Desk<'_>, people: &People, one: &OpenMatch<'_>) -> Markup {
    let texts = desk.view.texts;
    let Some(report) = report_of(one) else { return html! {} };
    let why = match one.state {
        ReportState::Agreed(_) => say!(texts, "reports-both-say"),
        _ if has_phone(desk, people, one, report) => say!(texts, "reports-not-confirmed"),
        _ => say!(texts, "reports-no-phone", name = short(opponent(desk, one, report))),
    };
    html! {
        div class="card" id={ "report-" (key(one)) } hidden[!is_due(desk, people, one)] data-from=(report.at + PATIENCE_MS) {
            p class="kind" { (why) time data-ago=(report.at) {} }
            (title(desk, one))
            p class="small" { (say!(texts, "reports-says", name = desk.name(&report.by), result = short_sentence(desk, one, report))) }
            (accept_button(desk, one, report, &say!(texts, "reports-accept")))
        }
    }
}

fn is_due(desk: &Desk<'_>, people: &People, one: &OpenMatch<'_>) -> bool {
    let waited = |report: &PlayerReport| {
        desk.now.saturating_sub(report.at) >= PATIENCE_MS || !has_phone(desk, people, one, report)
    };
    matches!(one.state, ReportState::Agreed(_)) || report_of(one).is_some_and(waited)
}

fn report_of<'a>(one: &OpenMatch<'a>) -> Option<&'a PlayerReport> {
    match one.state {
        ReportState::Waiting(report) | ReportState::Agreed(report) => Some(report),
        ReportState::Disputed(..) => None,
    }
}

fn has_phone(desk: &Desk<'_>, people: &People, one: &OpenMatch<'_>, report: &PlayerReport) -> bool {
    let opponent = one.played.opponent_of(&report.by);
    // Practice players answer without a phone.
    desk.view.tournament.setup.venue.practice
        || opponent.is_some_and(|id| !people.phones(desk.view.key, id).is_empty())
}

fn opponent<'a>(desk: &Desk<'a>, one: &OpenMatch<'a>, report: &PlayerReport) -> &'a str {
    one.played.opponent_of(&report.by).map(|id| desk.name(id)).unwrap_or_default()
}

fn title(desk: &Desk<'_>, one: &OpenMatch<'_>) -> Markup {
    let names = words::names(desk.view.tournament, one.played);
    html! {
        p {
            @if let Some(table) = one.played.table { (table_badge(table)) " " }
            (names[Side::First]) " " (say!(desk.view.texts, "versus")) " " (names[Side::Second])
        }
    }
}

fn short_sentence(desk: &Desk<'_>, one: &OpenMatch<'_>, report: &PlayerReport) -> String {
    choices::words(&desk.view, one.played, &report.result)
}

fn accept_button(desk: &Desk<'_>, one: &OpenMatch<'_>, report: &PlayerReport, text: &str) -> Markup {
    let (number, at) = (one.round.number.to_string(), report.at.to_string());
    let fields = [("round", number.as_str()), ("by", report.by.as_str()), ("reported", at.as_str())];
    button_form(desk, "/accept", &fields, "small", text)
}

/// Identifies a report by round, time and player.
fn key(one: &OpenMatch<'_>) -> String {
    report_of(one).map_or_else(
        || format!("{}-{}", one.round.number, one.played.table.map_or(0, |table| table.0)),
        |report| format!("{} {} {}", report.round, report.at, report.by),
    )
}

/// Reads the button for one report, or the one for all of them.
pub(crate) fn read_accept(order: &DeskOrder<'_>) -> Result<Command, Error> {
    let (fields, reports) = (order.fields, order.fields.all("all").map(str::to_owned).collect::<Vec<_>>());
    if !reports.is_empty() {
        return Ok(Command::AcceptAll { reports });
    }
    let (round, by) = (fields.number("round")?, fields.get("by").to_owned());
    let keep = fields.is_ticked(KEEP);
    Ok(Command::Accept { round, by, reported: fields.get("reported").to_owned(), keep })
}

const KEEP: &str = "keep";

/// A match with the reports that contradict its result.
pub(crate) struct Contradiction<'a> {
    round: &'a Round,
    played: &'a Match,
    stands: &'a MatchResult,
    reports: Vec<&'a PlayerReport>,
}

type SentButton = Vec<(&'static str, String)>;

impl<'a> Contradiction<'a> {
    /// The contradiction, unless nobody disagrees or the tournament is closed.
    pub(crate) fn of(tournament: &'a Tournament, round: &'a Round, played: &'a Match) -> Option<Self> {
        let (stands, reports) = contradicted(tournament, round.number, played)?;
        Some(Contradiction { round, played, stands, reports })
    }

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

    /// Whether a later round was paired on the result. Then only the desk may change it.
    pub(crate) fn is_paired_on(&self, tournament: &Tournament) -> bool {
        !effects::paired_after(tournament, self.round.number).is_empty()
    }

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

fn contradiction_cards(desk: &Desk<'_>) -> Vec<Markup> {
    let tournament = desk.view.tournament;
    let is_late = |round: &&Round| {
        tournament.reports.iter().any(|report| report.round == round.number && report.against.is_some())
    };
    let rounds = tournament.rounds.iter().filter(|_| desk.view.may(Right::Disputes)).filter(is_late);
    let matches = rounds.flat_map(|round| round.matches.iter().map(move |played| (round, played)));
    let found = matches.filter_map(|(round, played)| Contradiction::of(tournament, round, played));
    found.map(|found| contradiction_card(desk, &found)).collect()
}

fn contradiction_card(desk: &Desk<'_>, found: &Contradiction<'_>) -> Markup {
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
                    (button_form(desk, "/accept", &sent, "small", &text))
                }
            }
            @if let Some(call) = call.filter(|_| desk.view.may(Right::Calls)) { (needs::call_of_card(desk, call)) }
        }
    }
}

fn card_id(round: RoundNumber, played: &Match) -> String {
    format!("late-{round}-{}", played.players[0])
}

pub(super) fn contested_mark(desk: &Desk<'_>, round: &Round, played: &Match) -> Markup {
    let is_contested = Contradiction::of(desk.view.tournament, round, played).is_some();
    let text = || html! { (icon(Icon::Warning)) (say!(desk.view.texts, "reports-contested")) };
    html! { @if is_contested { " " (pill(Tint::Red, text())) } }
}
