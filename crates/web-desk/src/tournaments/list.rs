//! The first page: the list of tournaments, with pages and a search if there are many.

use axum::extract::{Query, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Response};
use maud::{Markup, html};
use pairwright_office::rights::{Reader, Right};
use pairwright_web_kit::catalogue::{ListQuery, ON_A_PAGE};
use pairwright_web_kit::error::Error;
use pairwright_web_kit::listing::{ARCHIVE_SHOWN, ListEntry, Lists, found};
use pairwright_web_kit::parts::{
    Address, Header, Icon, LIST_FEED, Level, Live, Page, Shell, Theme, door, empty, layout, notice, pill,
    search_form, tree_names, words,
};
use pairwright_web_kit::server::{Host, Visitor};
use pairwright_words::{Texts, say};

use super::{first, narrow};
use crate::desk::practice;
use crate::desk::settings::archive::{archive_form, delete_address};
use crate::regulars::REGULARS;

pub(crate) async fn answer(
    State(app): State<Host>,
    Query(query): Query<ListQuery>,
    visitor: Visitor,
    headers: HeaderMap,
) -> Result<Response, Error> {
    let seq = *app.journals.follow_all().borrow();
    let live = Live::whole("/live".into(), seq);
    let shown = move |lists| Ok(page_with(visitor.texts, visitor.reader, &lists, Some(live)).into_response());
    found(app, query, visitor, headers, shown).await
}

/// The list of a few tournaments in the given order. `live` announces new ones.
pub fn page(texts: Texts, reader: Reader, tournaments: Vec<ListEntry>, live: Option<Live>) -> Markup {
    let count = tournaments.len() as u64;
    page_with(texts, reader, &Lists { current: tournaments, count, ..Lists::default() }, live)
}

/// The list with search, archive and errors.
fn page_with(texts: Texts, reader: Reader, lists: &Lists, live: Option<Live>) -> Markup {
    let is_first = is_first_start(reader, lists);
    let header = Header {
        title: "Pairwright".into(),
        href: "/".into(),
        status: html! {},
        tools: if is_first {
            html! {}
        } else {
            tools(texts, reader)
        },
        nav: Vec::new(),
    };
    layout(&Page {
        texts,
        title: say!(texts, "list-title"),
        header: Some(header),
        body: html! {
            @if is_first { (first::page(texts)) } @else { (whole(texts, reader, lists)) }
        },
        live,
        feed: Some(LIST_FEED.into()),
        theme: Theme::System,
        shell: Shell::Reading,
    })
}

/// Whether an organiser has no tournament yet, not even an archived or unreadable one.
fn is_first_start(reader: Reader, lists: &Lists) -> bool {
    let is_empty = lists.current.is_empty() && lists.archived.0.is_empty() && lists.unreadable.is_empty();
    reader.may(Right::Tournaments) && is_empty && lists.choices.is_none() && !lists.query.is_of_archive()
}

fn whole(texts: Texts, reader: Reader, lists: &Lists) -> Markup {
    html! {
        // The search of a long list is enough.
        @if lists.choices.is_none() { (search_form(texts, "")) }
        (body(texts, reader, lists))
        @if reader.may(Right::Tournaments) { (practice::invitation(texts)) (archive(texts, lists)) }
        (tools_for_everybody(texts, reader))
        @if reader.may(Right::Tournaments) { (backup(texts)) (leave(texts)) }
    }
}

fn tools(texts: Texts, reader: Reader) -> Markup {
    html! {
        a class="button" href="/rules" { (say!(texts, "rules-link")) }
        @if reader.may(Right::Tournaments) {
            a class="button primary" href="/new" { (say!(texts, "list-new")) }
        }
    }
}

/// Links that are useful without a tournament.
fn tools_for_everybody(texts: Texts, reader: Reader) -> Markup {
    html! {
        nav class="doors apart" aria-label=(say!(texts, "list-tools")) {
            (door("/leaderboard", Icon::Ranking, &say!(texts, "door-board"), &say!(texts, "door-board-why")))
            (door("/seasons", Icon::Crown, &say!(texts, "door-seasons"), &say!(texts, "door-seasons-why")))
            @if reader.may(Right::Tournaments) {
                (door(REGULARS, Icon::People, &say!(texts, "door-regulars"), &say!(texts, "door-regulars-why")))
            }
            (door("/clock/", Icon::Clock, &say!(texts, "door-clock"), &say!(texts, "door-clock-why")))
            (door("/calculators", Icon::Calculator, &say!(texts, "door-calculators"), &say!(texts, "door-calculators-why")))
        }
    }
}

/// The backup of everything as one file.
fn backup(texts: Texts) -> Markup {
    html! {
        p class="keep-copy soft small" {
            a class="button small" href="/backup" { (say!(texts, "backup-save")) }
            " " a class="button small" href="/backups" { (say!(texts, "backups-title")) }
            " " a class="button small" href="/spare" { (say!(texts, "spare-title")) }
            " " a class="button small" href="/computer" { (say!(texts, "computer-title")) }
        }
    }
}

/// The button to give back roles, for a tablet that is passed on.
fn leave(texts: Texts) -> Markup {
    html! {
        form class="leave" method="post" action="/leave" {
            button class="button small" type="submit" { (say!(texts, "list-leave")) }
        }
    }
}

fn body(texts: Texts, reader: Reader, lists: &Lists) -> Markup {
    let title = if lists.query.is_of_archive() {
        say!(texts, "list-archive-title")
    } else {
        say!(texts, "list-title")
    };
    html! {
        h1 class="page-title" { (title) }
        @if let Some(choices) = &lists.choices { (narrow::form(texts, &lists.query, choices)) }
        @for sentence in &lists.unreadable { (notice(Level::Refused, sentence)) }
        div id="tournaments" aria-live="polite" {
            @if lists.choices.is_some() { (narrow::found(texts, lists)) }
            // Tournaments that cannot be opened still count as some.
            @if lists.current.is_empty() && !lists.unreadable.is_empty() {}
            @else if lists.current.is_empty() { (nothing(texts, reader, lists)) }
            @else if lists.query.is_of_archive() { (rows(texts, &lists.current)) }
            @else { ul class="tiles" { @for entry in &lists.current { (tile(texts, entry)) } } }
            (narrow::pages(texts, &lists.query, lists.count.div_ceil(ON_A_PAGE)))
        }
    }
}

fn nothing(texts: Texts, reader: Reader, lists: &Lists) -> Markup {
    html! {
        @if lists.choices.is_some() {
            (empty(say!(texts, "list-nothing-found"), say!(texts, "list-nothing-found-why")))
        } @else if reader.may(Right::Tournaments) {
            (empty(say!(texts, "list-empty"), say!(texts, "list-empty-organiser")))
        } @else {
            (empty(say!(texts, "list-empty"), say!(texts, "list-empty-guest")))
        }
    }
}

/// The archive, for organisers only.
fn archive(texts: Texts, lists: &Lists) -> Markup {
    let (archived, count) = &lists.archived;
    let all = ListQuery { archived: "yes".into(), ..ListQuery::default() };
    html! {
        @if lists.query.is_of_archive() {
            p { a href="/" { (say!(texts, "all-tournaments")) } }
        } @else if !archived.is_empty() {
            details class="archive" {
                summary { (say!(texts, "list-archive", count = *count)) }
                p class="soft small" { (say!(texts, "list-archive-why")) }
                (rows(texts, archived))
                @if *count > ARCHIVE_SHOWN { p { a href=(all.on_page(1)) { (say!(texts, "list-archive-all", count = *count)) } } }
            }
        }
    }
}

fn rows(texts: Texts, archived: &[ListEntry]) -> Markup {
    html! {
        ul class="card rows" {
            @for ListEntry { key, tile, .. } in archived {
                li data-key=(key) {
                    a class="who grow" href=(Address(key).desk()) { bdi { (tile.name) } }
                    span class="soft small" { (say!(texts, "players-count", count = tile.players)) }
                    (archive_form(texts, Address(key), false, "list"))
                    a class="button small danger" href=(delete_address(Address(key))) { (say!(texts, "keeping-delete")) }
                }
            }
        }
    }
}

/// The actions on a tournament as a whole, for organisers.
fn keeping(texts: Texts, entry: &ListEntry) -> Markup {
    let at = Address(&entry.key);
    html! {
        @if entry.reader.may(Right::Tournaments) {
            details class="tile-more" {
                summary { (say!(texts, "list-more")) }
                div class="buttons" {
                    (archive_form(texts, at, true, "list"))
                    @if entry.tile.is_practice { (practice::delete_form(texts, entry.reader, at)) }
                    @else { a class="button small danger" href=(delete_address(at)) { (say!(texts, "keeping-delete")) } }
                }
            }
        }
    }
}

fn tile(texts: Texts, entry: &ListEntry) -> Markup {
    let (tile, at) = (&entry.tile, Address(&entry.key));
    let (tint, status) = &tile.status;
    html! {
        li data-key=(entry.key) {
            a class="card tile" href=(if entry.reader.may(Right::Desk) { at.desk() } else { at.home() }) {
                span class="tile-head" { strong { bdi { (tile.name) } } (pill(*tint, tree_names::capital(&texts.message(status)))) }
                span class="tile-now" { (texts.at(tile.place).message(&tile.headline)) }
                span class="soft small tile-facts" {
                    span { (say!(texts, "players-count", count = tile.players)) }
                    @if tile.is_unlisted { " " span { (say!(texts, "list-unlisted")) } }
                    @if let Some(date) = tile.date { " " time datetime=(date) { (words::date(texts, date)) } }
                }
            }
            (keeping(texts, entry))
        }
    }
}
