//! The seasons of the server.

use axum::extract::State;
use axum::response::{IntoResponse, Response};
use maud::{Markup, html};
use pairwright_office::rights::Right;
use pairwright_web_kit::error::Error;
use pairwright_web_kit::parts::{crumb, empty, plain};
use pairwright_web_kit::seasons::Seasons;
use pairwright_web_kit::server::extract::Visitor;

use super::view::season_address;
use crate::say;
use crate::state::PublicState;

pub(crate) async fn answer(State(public): State<PublicState>, visitor: Visitor) -> Result<Response, Error> {
    Ok(page(visitor, &public.host.seasons.state()).into_response())
}

fn page(visitor: Visitor, seasons: &Seasons) -> Markup {
    let (texts, may_write) = (visitor.texts, visitor.reader.may(Right::Tournaments));
    let body = html! {
        (crumb("/", say!(texts, "all-tournaments")))
        div class="head" {
            h1 class="page-title grow" { (say!(texts, "seasons-title")) }
            @if may_write { a class="button primary" href="/seasons/new" { (say!(texts, "seasons-new")) } }
        }
        @if seasons.list().next().is_none() {
            (empty(say!(texts, "seasons-none"), say!(texts, "seasons-none-why")))
        } @else {
            ul class="card rows" {
                @for (id, season) in seasons.list() {
                    li {
                        a class="grow" href=(season_address(id)) { (season.name) }
                        @if may_write {
                            a class="button small" href={ (season_address(id)) "/edit" } { (say!(texts, "seasons-edit")) }
                        }
                    }
                }
            }
        }
    };
    plain(texts, say!(texts, "seasons-title"), body)
}
