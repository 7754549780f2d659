//! Results, entered by the line or the buttons of a row, and the questions before a correction.

pub(crate) mod entry;
pub(crate) mod ruling;
pub(crate) mod scan;

use axum::extract::{Path, State};
use axum::response::Response;
use maud::{Markup, html};
use pairwright_core::nouns::{Match, Player, Round};
use pairwright_core::{MatchResult, RoundNumber, Side, Tournament};
use pairwright_office::command::Command;
use pairwright_office::decide::decide;
use pairwright_office::line::{read_code, result_by_games};
use pairwright_office::names::called;
use pairwright_web_kit::error::Error;
use pairwright_web_kit::form::read;
use pairwright_web_kit::orders::{Sender, by_staff};
use pairwright_web_kit::parts::games::text_of;
use pairwright_web_kit::parts::words;
use pairwright_web_kit::server::{Submission, view};
use pairwright_words::say;

use super::Desk;
use super::answer::answered;
use super::round::taps;
use super::round::taps::TAP;
use crate::room::DeskOrder;
use crate::state::DeskState;
use entry::one_match;
use ruling::RulingForm;
use scan::Scanned;

/// Enters a typed line, or leads to the match of a scanned slip.
pub(crate) async fn line(
    State(desk): State<DeskState>,
    Path(id): Path<String>,
    sent: Submission,
) -> Result<Response, Error> {
    answered(desk, id, sent, |host, id, sent| {
        let (round, line) = (sent.fields.number("round")?, sent.fields.get("line"));
        if let Some(scanned) = Scanned::read(line) {
            let moment = host.journals.moment(id)?;
            return Err(scanned.way(&view(&moment, sent.visitor), RoundNumber(round)));
        }
        let command = Command::Line { round, line: line.to_owned() };
        by_staff(&Sender::of(host, id, sent), &|order, _| Ok(decide(order, &command)?))
    })
    .await
}

/// Reads a row's buttons or its folded form.
/// The form contains the result that the row showed, so that another's change is not overwritten.
pub(crate) fn read_report(order: &DeskOrder<'_>) -> Result<Command, Error> {
    match order.fields.find(TAP) {
        Some(tap) => taps::read(tap),
        None => of_opened_row(order),
    }
}

fn of_opened_row(order: &DeskOrder<'_>) -> Result<Command, Error> {
    let player = |field| order.fields.get(field).to_owned();
    let round = order.fields.number("round")?;
    let was = read_code(order.fields.get("was"))?;
    let result = result_of_row(order, RoundNumber(round))?;
    let drop = order.fields.all(DROP).map(str::to_owned).collect();
    Ok(Command::Report { round, first: player("first"), second: player("second"), result, was, drop })
}

/// The result sent by a row: a button's, or the games of its fields.
fn result_of_row(order: &DeskOrder<'_>, number: RoundNumber) -> Result<Option<MatchResult>, Error> {
    match order.fields.get("result") {
        ruling::ASSIGN => return Ok(Some(read::<RulingForm>(&order.fields.0).result(order.texts)?)),
        "games" => {}
        code => return Ok(read_code(code)?),
    }
    let (round, found) =
        one_match(order.tournament, number, order.fields.get("first"), order.fields.get("second"))?;
    let games = text_of(|name| order.fields.get(name));
    let read = result_by_games(order.tournament, round, found, Side::First, &games);
    read.map(Some).map_err(Error::Invalid)
}

const DROP: &str = "drop";

/// The players of a match who can drop with its result.
fn staying<'a>(tournament: &'a Tournament, round: &Round, played: &'a Match) -> Vec<&'a Player> {
    let leaving = played.players.iter().filter(|id| tournament.may_leave_with(round, id));
    leaving.filter_map(|id| tournament.player(id)).collect()
}

/// A box for each player who may drop with the result. A finished match has a button for them.
pub(crate) fn drop_boxes(desk: &Desk<'_>, round: &Round, played: &Match, was: &str) -> Markup {
    let texts = desk.view.texts;
    let staying = staying(desk.view.tournament, round, played);
    let called = called(&words::names(desk.view.tournament, played));
    html! {
        @if !staying.is_empty() {
            div class="drops" role="group" aria-label=(say!(texts, "drop-who")) {
                span class="soft" { (say!(texts, "drop-who")) }
                @for player in staying {
                    @let first = played.players.first() == Some(&player.id);
                    label class="check" {
                        input type="checkbox" name=(DROP) value=(player.id);
                        span { (if first { called.first } else { called.second }) }
                    }
                }
                @if !played.is_open() {
                    button class="button small" type="submit" name="result" value=(was) { (say!(texts, "drop-save")) }
                }
            }
        }
    }
}
