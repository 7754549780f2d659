//! Checks a finished round: the slips are typed again in any order. What agrees is ticked, and a tap decides what differs.

use std::convert::Infallible;

use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::sse::{Event, Sse};
use axum::routing::{MethodRouter, post};
use futures_util::Stream;
use maud::{Markup, html};
use pairwright_core::nouns::{Match, Round};
use pairwright_core::refusal::Refusal;
use pairwright_core::{Action, MatchResult, RoundNumber, Tournament, message};
use pairwright_office::decide::permits;
use pairwright_office::line::{code, read_code, understand};
use pairwright_office::text::round_names;
use pairwright_web_kit::error::{Error, Fields};
use pairwright_web_kit::ledgers::readings::{ReadingCheck, SlipRead};
use pairwright_web_kit::orders::Sender;
use pairwright_web_kit::parts::{
    Icon, Tint, choices, crumb, icon, match_row, name, pill, progress, table_badge,
};
use pairwright_web_kit::server::live::events_of;
use pairwright_web_kit::server::{Host, Submission};
use pairwright_words::{Texts, say};

use super::answer::answered;
use super::form::{button_form, form, hidden};
use super::results::entry::{example, one_match};
use super::results::scan::Scanned;
use super::{Desk, Screen};
use crate::state::DeskState;

struct FinishedMatch<'a> {
    played: &'a Match,
    stands: &'a MatchResult,
    checked: ReadingCheck<'a>,
}

fn finished<'a>(desk: &'a Desk<'_>, round: &'a Round) -> Vec<FinishedMatch<'a>> {
    let at_tables = round.matches.iter().filter(|m| m.pair().is_some());
    let of = |played: &'a Match| {
        let checked = desk.readings.of(round.number, desk.paired, played)?;
        Some(FinishedMatch { played, stands: played.result.as_ref()?, checked })
    };
    at_tables.filter_map(of).collect()
}

/// The page of a round's check: differences first, then unread slips, then those that agree.
pub(super) fn page(desk: &Desk<'_>, number: RoundNumber) -> Result<Markup, Error> {
    let (texts, tournament) = (desk.view.texts, desk.view.tournament);
    let round = tournament
        .round(number)
        .ok_or_else(|| Error::NotFound(message!("error-no-round-number", round = number.0)))?;
    let all = finished(desk, round);
    let (differ, rest): (Vec<_>, Vec<_>) =
        all.iter().partition(|one| matches!(one.checked, ReadingCheck::Differs(_)));
    let (agree, left): (Vec<_>, Vec<_>) =
        rest.into_iter().partition(|one| one.checked == ReadingCheck::Agrees);
    let rows = |matches: &[&FinishedMatch<'_>]| {
        desk.drawing.list(matches.iter().map(|one| row(desk, round, one)).collect::<Vec<_>>())
    };
    let back = if desk.view.tournament.current_round().is_some_and(|now| now.number == number) {
        Screen::now()
    } else {
        Screen::round(number)
    };
    Ok(html! {
        (crumb(&back.url(&desk.view), round_names::name(texts, tournament, number)))
        (head(desk, round, &all))
        (line(desk, round))
        section class="sheet rows checks" id={ "check-" (number) } {
            (rows(&differ))
            (rows(&left))
            @if !agree.is_empty() && (!left.is_empty() || !differ.is_empty()) {
                p class="rows-part" { span { (say!(texts, "check-agree")) " " span class="number" { (agree.len()) } } }
            }
            (rows(&agree))
        }
    })
}

fn head(desk: &Desk<'_>, round: &Round, all: &[FinishedMatch<'_>]) -> Markup {
    let texts = desk.view.texts;
    let (done, count) = (all.iter().filter(|one| one.checked == ReadingCheck::Agrees).count(), all.len());
    let open = round.open_matches().count();
    html! {
        section class="card step" id="step" {
            div {
                h1 { @if is_begun(all) || all.is_empty() { (left_in_words(texts, all)) } @else { (say!(texts, "check-begin")) } }
                p class="soft" { (say!(texts, "check-why")) }
                @if open > 0 { p class="soft" { (say!(texts, "check-open", count = open)) } }
            }
            (progress(done, count, &say!(texts, "check-count", done = done, all = count)))
        }
    }
}

fn is_begun(all: &[FinishedMatch<'_>]) -> bool {
    all.iter().any(|one| one.checked != ReadingCheck::NotYet)
}

fn left_in_words(texts: Texts, all: &[FinishedMatch<'_>]) -> String {
    let differ = all.iter().filter(|one| matches!(one.checked, ReadingCheck::Differs(_))).count();
    let left = all.iter().filter(|one| one.checked == ReadingCheck::NotYet).count();
    match (differ, left) {
        _ if all.is_empty() => say!(texts, "check-nothing"),
        (0, 0) => say!(texts, "check-all", count = all.len()),
        (0, left) => say!(texts, "check-left", count = left),
        (differ, 0) => say!(texts, "check-differ", count = differ),
        (differ, left) => {
            let (differ, left) =
                (say!(texts, "check-differ", count = differ), say!(texts, "check-left", count = left));
            say!(texts, "check-differ-and-left", differ = differ, left = left)
        }
    }
}

/// The line for slips. It shows no interpretation, because the reader must look at the slip and not the screen.
fn line(desk: &Desk<'_>, round: &Round) -> Markup {
    let texts = desk.view.texts;
    let kept = desk.kept("reading").map(|fields| fields.get("line")).unwrap_or_default();
    let body = html! {
        (hidden("round", &round.number.to_string()))
        label class="hide" for="line" { (say!(texts, "check-line")) }
        input id="line" name="line" value=(kept) placeholder=(example(desk, round)) autocomplete="off" autocapitalize="off"
            spellcheck="false" enterkeyhint="done" autofocus data-entry;
        button class="button small" type="submit" { (say!(texts, "check-read")) }
    };
    form(desk, "/check-slip", "reading", "entry", body)
}

fn row(desk: &Desk<'_>, round: &Round, one: &FinishedMatch<'_>) -> (String, Markup) {
    let texts = desk.view.texts;
    let [a, b] = &one.played.players[..] else { return Default::default() };
    let key = format!("c-{}", match_row(round.number, (a, b)));
    let row = html! {
        div class="match" id=(key) {
            div class={ "row" @if one.checked == ReadingCheck::Agrees { " done" } } {
                div class="summary" {
                    span class="cell-table" { @if let Some(table) = one.played.table { (table_badge(table)) } }
                    span class="cell-first" { (name(desk.view.tournament.name_of(a))) }
                    span class="cell-second" { (name(desk.view.tournament.name_of(b))) }
                    span class="cell-result" {
                        @match one.checked {
                            ReadingCheck::NotYet => { span class="soft" { (say!(texts, "check-not-yet")) } }
                            ReadingCheck::Agrees => { (icon(Icon::Check)) strong { (choices::in_signs(&desk.view, round, one.played, one.stands)) } }
                            ReadingCheck::Differs(_) => { (pill(Tint::Red, html! { (icon(Icon::Warning)) (say!(texts, "check-differs")) })) }
                        }
                    }
                }
            }
            @if let ReadingCheck::Differs(read) = one.checked { (versions(desk, round, one, read)) }
        }
    };
    (key, row)
}

fn versions(desk: &Desk<'_>, round: &Round, one: &FinishedMatch<'_>, read: &MatchResult) -> Markup {
    let texts = desk.view.texts;
    let [a, b] = &one.played.players[..] else { return html! {} };
    let (number, was, other) = (round.number.to_string(), code(one.stands), code(read));
    let about =
        [("round", number.as_str()), ("first", a.as_str()), ("second", b.as_str()), ("was", was.as_str())];
    let change = about.into_iter().chain([("result", other.as_str())]);
    let [stands, says] = [one.stands, read].map(|result| choices::words(&desk.view, one.played, result));
    html! {
        div class="versions" {
            p {
                span class="version" { (say!(texts, "check-entered", result = stands.as_str())) } " "
                span class="version" { (say!(texts, "check-slip-says", result = says.as_str())) }
            }
            div class="buttons" {
                (button_form(desk, "/check-keep", &about, "small", &say!(texts, "check-keep", result = stands.as_str())))
                (form(desk, "/report", "report", "", html! {
                    @for (name, value) in change { (hidden(name, value)) }
                    button class="button small" type="submit" { (say!(texts, "check-change", result = says.as_str())) }
                }))
            }
        }
    }
}

/// The link to a round's check with its progress; empty while no match has a result.
pub(super) fn link(desk: &Desk<'_>, round: &Round) -> Markup {
    let screen = Screen::Check(round.number);
    let (texts, all) = (desk.view.texts, finished(desk, round));
    html! {
        @if !all.is_empty() && desk.may_send("/check-slip") {
            p class="rows-more rows-check" {
                a href=(screen.url(&desk.view)) { (icon(Icon::Check)) (say!(texts, "check-link")) }
                @if is_begun(&all) { " " span class="soft" { (left_in_words(texts, &all)) } }
            }
        }
    }
}

type ReadingDecision = fn(&Tournament, &Fields) -> Result<SlipRead, Error>;

pub(crate) fn reading(decide: ReadingDecision) -> MethodRouter<DeskState> {
    post(move |State(desk): State<DeskState>, Path(id): Path<String>, sent: Submission| {
        answered(desk, id, sent, move |host, id, sent| {
            let moment = host.journals.moment(id)?;
            let read = decide(&moment.tournament, &sent.fields)?;
            let paired = host.journals.read(id, |journal| journal.pairing_of(read.round))?;
            let read = SlipRead { paired, ..read };
            Sender::of(host, id, sent).by_each_role(|badge, command| {
                permits(badge, &moment.tournament, &entered(&read))?;
                host.readings.of(id)?.act(command, &|_| Ok(vec![read.clone()]))
            })
        })
    })
}

/// The action that would enter the reading. Anybody who may enter a result may check it.
fn entered(read: &SlipRead) -> Action {
    let SlipRead { round, players, result, .. } = read.clone();
    Action::Report { round, players, result: Some(result), was: None }
}

/// Reads a slip again, with the desk's line, for a match that has a result.
pub(crate) fn read_slip(tournament: &Tournament, fields: &Fields) -> Result<SlipRead, Error> {
    let number = RoundNumber(fields.number("round")?);
    let round = tournament.round(number).ok_or(Refusal::NoSuchRound(number))?;
    if Scanned::read(fields.get("line")).is_some() {
        return Err(Error::Invalid(message!("check-scanned")));
    }
    let read = understand(tournament, round, fields.get("line"))?;
    if !read.drops.is_empty() {
        return Err(Error::Invalid(message!("check-drops")));
    }
    let table = read.table.map_or(0, |table| table.0);
    match (read.was, read.result) {
        (Some(_), Some(result)) => {
            Ok(SlipRead { round: number, players: read.players, result, paired: None })
        }
        (None, _) => Err(Error::Invalid(message!("check-still-open", table = table))),
        (_, None) => Err(Error::Invalid(message!("line-no-result", table = table))),
    }
}

/// Confirms the entered result although the slip seemed to differ.
pub(crate) fn keep(tournament: &Tournament, fields: &Fields) -> Result<SlipRead, Error> {
    let number = RoundNumber(fields.number("round")?);
    let (_, played) = one_match(tournament, number, fields.get("first"), fields.get("second"))?;
    let was = read_code(fields.get("was"))?;
    match (&played.result, played.pair()) {
        (Some(stands), Some((first, second))) if was.as_ref() == Some(stands) => Ok(SlipRead {
            round: number,
            players: (first.clone(), second.clone()),
            result: stands.clone(),
            paired: None,
        }),
        _ => Err(Error::Conflict(message!("error-changed-here"))),
    }
}

pub(crate) async fn changes(
    State(app): State<Host>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, Error> {
    let (readings, tournament) = (app.readings.clone(), id.clone());
    let news = app.run(move |journals| {
        let id = tournament.as_str().into();
        Ok((journals.follow(&id)?, readings.of(&id)?.follow()))
    });
    let (journal, readings) = news.await?;
    Ok(events_of(&app, headers, id, journal, readings))
}
