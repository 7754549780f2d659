//! The first page: the list of tournaments, with pages and a search if there are many.

use axum::extract::{Query, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Response};
use maud::{Markup, html};
use pairwright_office::rights::{Reader, Right};
use pairwright_store::Choices;
use pairwright_web_kit::catalogue::{ListQuery, ON_A_PAGE};
use pairwright_web_kit::error::Error;
use pairwright_web_kit::listing::{ARCHIVE_SHOWN, ListEntry, Lists, found};
use pairwright_web_kit::parts::{
    Address, Header, Icon, LIST_FEED, Level, Live, Page, Shell, Theme, door, empty, icon, layout, notice,
    pill, search_form, tree_names, words,
};
use pairwright_web_kit::server::{Host, Visitor};
use pairwright_words::{Texts, say};

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
            @if is_first { (first_start(texts)) } @else { (whole(texts, reader, lists)) }
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
        @if let Some(choices) = &lists.choices { (narrowing(texts, &lists.query, choices)) }
        @for sentence in &lists.unreadable { (notice(Level::Refused, sentence)) }
        div id="tournaments" aria-live="polite" {
            @if lists.choices.is_some() { (found_line(texts, lists)) }
            // Tournaments that cannot be opened still count as some.
            @if lists.current.is_empty() && !lists.unreadable.is_empty() {}
            @else if lists.current.is_empty() { (nothing(texts, reader, lists)) }
            @else if lists.query.is_of_archive() { (rows(texts, &lists.current)) }
            @else { ul class="tiles" { @for entry in &lists.current { (tile(texts, entry)) } } }
            (page_links(texts, &lists.query, lists.count.div_ceil(ON_A_PAGE)))
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
                    @if tile.is_unlisted && !tile.is_practice { " " span { (say!(texts, "list-unlisted")) } }
                    @if let Some(date) = tile.date { " " time datetime=(date) { (words::date(texts, date)) } }
                }
            }
            (keeping(texts, entry))
        }
    }
}

fn first_start(texts: Texts) -> Markup {
    html! {
        section class="first-start" {
            div {
                h1 { (say!(texts, "first-title")) br; (say!(texts, "first-question")) }
                p { (say!(texts, "first-how")) }
                form class="buttons" method="post" action="/practice" {
                    a class="button primary" href="/new" { (say!(texts, "list-new")) }
                    button class="button" type="submit" { (say!(texts, "practice-try")) }
                }
                p class="soft small" { (say!(texts, "practice-try-why")) }
            }
            div {
                h2 { a href="/help/organiser" { (say!(texts, "first-evening")) } }
                ol class="journey evening" {
                    li class="hollow" { strong { (say!(texts, "first-register")) } span class="soft" { (say!(texts, "first-register-why")) } }
                    li class="hollow" { strong { (say!(texts, "first-pair")) } span class="soft" { (say!(texts, "first-pair-why")) } }
                    li class="hollow" { strong { (say!(texts, "first-results")) } span class="soft" { (say!(texts, "first-results-why")) } }
                    li { strong { (say!(texts, "first-end")) } span class="soft" { (say!(texts, "first-end-why")) } }
                }
            }
        }
        section id="tournaments" aria-live="polite" {
            div class="list-head" {
                h2 { (say!(texts, "list-title")) }
                p class="small" {
                    a href="/import" { (say!(texts, "first-file")) } " · "
                    a href="/backups" { (say!(texts, "first-move")) } " · "
                    a href="/rules" { (say!(texts, "rules-link")) }
                }
            }
            p class="soft" { (say!(texts, "first-empty")) }
        }
        footer class="first-foot soft small" {
            span { (say!(texts, "first-kept")) " " a href="/computer" { (say!(texts, "computer-title")) } " · " a href="/backup" { (say!(texts, "backup-save")) } }
            span { a href="/clock/" { (say!(texts, "door-clock")) } " · " a href="/calculators" { (say!(texts, "door-calculators")) } }
        }
    }
}

/// Above this number of choices, a filter is a text field with suggestions.
const MOST_OPTIONS: usize = 60;

fn narrowing(texts: Texts, query: &ListQuery, choices: &Choices) -> Markup {
    let has_days = !query.from.is_empty() || !query.until.is_empty();
    html! {
        form class="list-form" method="get" action="/" role="search" data-answers="tournaments" {
            @if query.is_of_archive() { input type="hidden" name="archived" value="yes"; }
            label class="find" {
                span class="hide" { (say!(texts, "list-find")) }
                (icon(Icon::Search))
                input type="search" name="find" value=(query.find) placeholder=(say!(texts, "list-find")) autocomplete="off";
            }
            div class="filters" {
                (choice("year", &say!(texts, "list-year"), &say!(texts, "list-year-all"), &query.year, &choices.years))
                (choice("place", &say!(texts, "list-place"), &say!(texts, "board-region-all"), &query.place, &choices.places))
                (choice("category", &say!(texts, "board-category"), &say!(texts, "board-category-all"), &query.category, &choices.categories))
                details class="days" open[has_days] {
                    summary { (say!(texts, "list-days")) }
                    div class="fields" {
                        (day("from", &say!(texts, "list-from"), &query.from))
                        (day("until", &say!(texts, "list-until"), &query.until))
                    }
                }
            }
            button class="button primary" type="submit" data-unscripted { (say!(texts, "calc-show")) }
        }
    }
}

fn day(name: &str, label: &str, value: &str) -> Markup {
    html! {
        label class="field" { span { (label) } input type="date" name=(name) value=(value); }
    }
}

fn choice(name: &str, label: &str, all: &str, chosen: &str, known: &[String]) -> Markup {
    if known.is_empty() && chosen.is_empty() {
        return html! {};
    }
    let named = |path: &str| path.replace('/', " › ");
    let list = format!("{name}-choices");
    html! {
        label class={ "filter" @if !chosen.is_empty() { " chosen" } } {
            span class="hide" { (label) }
            @if known.len() > MOST_OPTIONS {
                input type="search" name=(name) value=(chosen) placeholder=(label) list=(list) autocomplete="off";
                datalist id=(list) { @for path in known { option value=(path) { (named(path)) } } }
            } @else {
                select name=(name) {
                    option value="" { (all) }
                    @if !chosen.is_empty() && known.iter().all(|path| path != chosen) { option value=(chosen) selected { (named(chosen)) } }
                    @for path in known { option value=(path) selected[path == chosen] { (named(path)) } }
                }
            }
        }
    }
}

fn found_line(texts: Texts, lists: &Lists) -> Markup {
    html! {
        p class="found soft small" {
            (say!(texts, "list-found", count = lists.count))
            @if lists.query.is_narrow() { " · " a href=(lists.query.wide()) { (say!(texts, "list-all")) } }
            @if lists.missing > 0 { " · " (say!(texts, "list-missing", count = lists.missing)) }
        }
    }
}

fn page_links(texts: Texts, query: &ListQuery, pages: u64) -> Markup {
    let page = query.page().min(pages.max(1));
    html! {
        @if pages > 1 {
            nav class="pages" aria-label=(say!(texts, "list-pages")) {
                @if page > 1 { a class="button" rel="prev" href=(query.on_page(page - 1)) { (say!(texts, "list-newer")) } }
                span class="soft" { (say!(texts, "list-page", page = page.to_string(), pages = pages.to_string())) }
                @if page < pages { a class="button" rel="next" href=(query.on_page(page + 1)) { (say!(texts, "list-older")) } }
            }
        }
    }
}
