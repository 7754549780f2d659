//! Draft pods: drawn by lot before a round is paired, changed by hand, printed (page 10, "Before the first round").

use axum::extract::{Path, State};
use axum::response::Response;
use maud::{Markup, html};
use pairwright_core::nouns::{DeckOptions, Draft, DraftOptions, DraftSeat, Player};
use pairwright_core::{PlayerId, Tournament, message};
use pairwright_office::names::by_name;
use pairwright_office::rights::Right;
use pairwright_office::text::round_names;
use pairwright_web_kit::error::Error;
use pairwright_web_kit::form::{Form, Input, Sheet, draws_every_field, form};
use pairwright_web_kit::parts::{View, empty, link_button, name, paper_head, paper_page};
use pairwright_web_kit::server::page::printed;
use pairwright_web_kit::server::{Host, Visitor};
use pairwright_web_kit::views::pods::{pods, seat_text};
use pairwright_words::say;

use super::form::{button_form, typed};
use super::round::change::by_name_at;
use super::{Desk, Screen};

form! {
    /// Two players who swap seats: at first the first two, because nobody swaps with themselves.
    struct SeatsForm of(seats: &[(String, String)]) {
        first: Input<String>,
        second: Input<String> = seats.get(1).map(|(id, _)| id),
    }
}

impl Form for SeatsForm {
    const NAME: &'static str = "draft-exchange";
    type Context<'a> = &'a [(String, String)];

    fn draw(&self, sheet: &Sheet<'_>, seats: &[(String, String)]) -> Markup {
        let texts = sheet.texts;
        html! {
            div class="fields" {
                (sheet.pick(say!(texts, "desk-swap-first"), &self.first, seats))
                (sheet.pick(say!(texts, "desk-swap-second"), &self.second, seats))
                button class="button" type="submit" { (say!(texts, "draft-exchange")) }
            }
        }
    }
}

pub(crate) fn page(desk: &Desk<'_>) -> Markup {
    let (texts, tournament) = (desk.view.texts, desk.view.tournament);
    let round = round_names::called(texts, tournament, tournament.next_round());
    let open = !tournament.finished && tournament.proposal.is_none() && desk.view.may(Right::Pair);
    let next = desk.view.tournament.drafting();
    html! {
        h1 { (say!(texts, "draft-title")) }
        @if open {
            section class="card stack" {
                p class="soft" { (say!(texts, "draft-why", round = round)) }
                div class="buttons" {
                    (button_form(desk, "/draft", &[], if next.is_some() { "" } else { "primary" }, &match next {
                        Some(_) => say!(texts, "draft-draw-again"),
                        None => say!(texts, "draft-draw"),
                    }))
                }
                p class="soft small" {
                    (say!(texts, "draft-size-now", size = tournament.pod_size())) " "
                    a href=(Screen::Settings.url(&desk.view)) { (say!(texts, "desk-settings")) }
                }
            }
        }
        @match tournament.drafts.last() {
            None => (empty(say!(texts, "draft-none"), say!(texts, "draft-none-why"))),
            Some(draft) => {
                div class="buttons quiet" { (link_button(&desk.at("/draft/print"), say!(texts, "draft-print"))) }
                (pods(&desk.view, draft))
            }
        }
        @if let Some(draft) = next.filter(|_| open) {
            @let seats = seats(desk, draft);
            section class="card stack" {
                h2 { (say!(texts, "draft-exchange-title")) }
                p class="soft small" { (say!(texts, "draft-exchange-why")) }
                (typed(desk, "/draft-exchange", "stack", &SeatsForm::of(&seats), &seats, html! {}))
            }
        }
    }
}

fn seats(desk: &Desk<'_>, draft: &Draft) -> Vec<(String, String)> {
    let texts = desk.view.texts;
    let place = |id: &PlayerId| draft.seat_of(id).map(|seat| seat_text(texts, seat)).unwrap_or_default();
    by_name_at(desk, draft.players().map(|id| (id, place(id))))
}

/// Whether decks may be built or drafted here: in games that do so, or if pods or deck lists are configured.
pub(in crate::desk) fn has_limited_decks(tournament: &Tournament) -> bool {
    let is_settled = has_options(tournament) || tournament.setup.venue.decks != DeckOptions::default();
    is_settled || !tournament.drafts.is_empty() || !matches!(tournament.ruleset.game(), "chess" | "netrunner")
}

/// Whether pods are configured.
pub(super) fn has_options(tournament: &Tournament) -> bool {
    tournament.setup.venue.draft != DraftOptions::default()
}

pub(super) fn link(desk: &Desk<'_>) -> Markup {
    if !has_limited_decks(desk.view.tournament) {
        return html! {};
    }
    html! {
        p class="small step-below" { a href=(Screen::Draft.url(&desk.view)) { (say!(desk.view.texts, "draft-title")) } }
    }
}

fn paper(view: &View<'_>, draft: &Draft) -> Markup {
    let texts = view.texts;
    let title = say!(texts, "draft-title");
    let body = html! {
        (paper_head(texts, &view.at().desk_page("/draft"), &title))
        h1 { (title) " · " (view.tournament.setup.name) }
        table class="paper-list" {
            thead {
                tr {
                    th scope="col" { (say!(texts, "col-player")) }
                    th scope="col" class="number" { (say!(texts, "draft-pod")) }
                    th scope="col" class="number" { (say!(texts, "draft-seat")) }
                }
            }
            tbody {
                @for (player, seat) in by_seat(view, draft) {
                    tr { td { (name(&player.name)) } td class="number" { (seat.pod) } td class="number" { (seat.seat) } }
                }
            }
        }
        (pods(view, draft))
    };
    paper_page(texts, title, body)
}

fn by_seat<'a>(view: &View<'a>, draft: &Draft) -> Vec<(&'a Player, DraftSeat)> {
    let players = by_name(draft.players().filter_map(|id| view.tournament.player(id)));
    players.into_iter().filter_map(|player| Some((player, draft.seat_of(&player.id)?))).collect()
}

pub(crate) async fn print(
    State(app): State<Host>,
    Path(id): Path<String>,
    visitor: Visitor,
) -> Result<Response, Error> {
    printed(app, id, visitor, |view| {
        let draft = view.tournament.drafts.last();
        Ok(paper(view, draft.ok_or_else(|| Error::NotFound(message!("error-no-draft")))?))
    })
    .await
}

draws_every_field!(SeatsForm, &[]);
