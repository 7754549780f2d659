//! The page about this computer: how phones reach it, where the data is, and how to stop the server.

use std::env::consts::OS;

use axum::extract::State;
use maud::{Markup, html};
use pairwright_core::message;
use pairwright_office::shown;
use pairwright_web_kit::error::Error;
use pairwright_web_kit::parts::{Level, crumb, is_loopback, notice, plain};
use pairwright_web_kit::server::{Submission, Visitor};
use pairwright_words::say;

use crate::state::App;

pub(crate) async fn answer(State(app): State<App>, visitor: Visitor) -> Markup {
    let (texts, address) = (visitor.texts, app.host.address());
    let body = html! {
        (crumb("/", say!(texts, "all-tournaments")))
        h1 class="page-title" { (say!(texts, "computer-title")) }
        section class="stack narrow" {
            h2 { (say!(texts, "computer-phones")) }
            @if is_loopback(&address) {
                (notice(Level::Warning, say!(texts, "qr-loopback")))
            } @else {
                p { (say!(texts, "computer-address", address = address)) }
            }
            details {
                summary class="soft small" { (say!(texts, "computer-nothing")) }
                p class="soft small" { (say!(texts, "computer-firewall", system = OS)) }
            }
            h2 { (say!(texts, "computer-data")) }
            @match &app.file {
                Some(file) => { p { (say!(texts, "computer-path", path = shown(file.path()))) } }
                None => { p { (say!(texts, "computer-no-file")) } }
            }
            h2 { (say!(texts, "computer-sleep")) }
            p { (say!(texts, "computer-awake")) }
            h2 { (say!(texts, "computer-stop")) }
            @match &app.stop {
                Some(_) => {
                    p { (say!(texts, "computer-stop-why")) }
                    form method="post" action="/computer/stop" {
                        button class="button danger" type="submit" { (say!(texts, "computer-stop-now")) }
                    }
                }
                None => { p { (say!(texts, "computer-stop-terminal")) } }
            }
        }
    };
    plain(texts, say!(texts, "computer-title"), body)
}

/// Stops a server that was started by a double click, and so has no terminal.
pub(crate) async fn stop(State(app): State<App>, sent: Submission) -> Result<Markup, Error> {
    let stop = app.stop.ok_or_else(|| Error::NotFound(message!("error-no-page")))?;
    stop.notify_one();
    let texts = sent.visitor.texts;
    let body = html! {
        div class="empty" {
            h1 class="empty-title" { (say!(texts, "computer-stopped")) }
            p { (say!(texts, "computer-stopped-why")) }
        }
    };
    Ok(plain(texts, say!(texts, "computer-stopped"), body))
}
