//! The register of regulars, for the owner: the list, a record, merging, erasing (page 8).

pub(crate) mod erase;
pub(crate) mod record;

use axum::extract::{Query, State};
use maud::{Markup, html};
use pairwright_core::nouns::RegularId;
use pairwright_office::names::key;
use pairwright_web_kit::error::Error;
use pairwright_web_kit::parts::{LIST, crumb, empty, name, plain};
use pairwright_web_kit::regulars::{Regular, Regulars, address};
use pairwright_web_kit::server::extract::Visitor;
use pairwright_web_kit::server::state::Host;
use pairwright_words::{Texts, say};
use serde::Deserialize;

pub(crate) const REGULARS: &str = "/regulars";
/// Maximum number of regulars in a list; the search finds the others.
const SHOWN: usize = 200;

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Find {
    find: String,
}

pub(crate) async fn list(
    State(app): State<Host>,
    Query(Find { find }): Query<Find>,
    visitor: Visitor,
) -> Result<Markup, Error> {
    let regulars = app.regulars.state();
    app.run(move |_| Ok(page(visitor.texts, &regulars, &find))).await
}

fn page(texts: Texts, regulars: &Regulars, find: &str) -> Markup {
    let found = found(regulars, &[find]);
    let body = html! {
        (crumb(LIST, say!(texts, "all-tournaments")))
        div class="head" {
            h1 class="page-title grow" { (say!(texts, "regulars-title")) }
            a class="button primary" href="/regulars/new" { (say!(texts, "regulars-new")) }
        }
        p class="soft" { (say!(texts, "regulars-why")) }
        @if found.is_empty() && find.is_empty() {
            (empty(say!(texts, "regulars-none"), say!(texts, "regulars-none-why")))
        } @else {
            div class="stack" {
                (search(texts, REGULARS, find))
                ul class="card rows" {
                    @for (id, regular) in found.iter().take(SHOWN) { li { (line(id, regular)) } }
                }
                @if found.len() > SHOWN { p class="soft small" { (say!(texts, "regulars-some", shown = SHOWN, count = found.len())) } }
            }
        }
    };
    plain(texts, say!(texts, "regulars-title"), body)
}

/// The regulars of whose names one contains one of the texts, capitals and accents aside.
fn found<'a>(regulars: &'a Regulars, find: &[&str]) -> Vec<(&'a RegularId, &'a Regular)> {
    let wanted: Vec<String> = find.iter().map(|text| key(text)).collect();
    let is_it = |name: &String| {
        let name = key(name);
        wanted.iter().any(|wanted| name.contains(wanted))
    };
    let is_any = wanted.iter().any(String::is_empty);
    regulars.list().filter(|(id, _)| is_any || regulars.names_of(id).any(is_it)).collect()
}

fn search(texts: Texts, action: &str, find: &str) -> Markup {
    html! {
        form class="buttons" method="get" action=(action) role="search" {
            input type="search" name="find" value=(find) aria-label=(say!(texts, "regulars-find")) placeholder=(say!(texts, "regulars-find"));
            button class="button" type="submit" { (say!(texts, "regulars-search")) }
        }
    }
}

fn line(id: &RegularId, regular: &Regular) -> Markup {
    let beside = [regular.names.get(1), regular.home.as_ref(), regular.club.as_ref()];
    let beside: Vec<&str> = beside.into_iter().flatten().map(String::as_str).collect();
    html! {
        a href=(address(id)) { (name(regular.name())) }
        " " span class="soft small" { (beside.join(" · ")) }
    }
}
