//! Narrowing a long list of tournaments: search, filters and pages.

use maud::{Markup, html};
use pairwright_store::Choices;
use pairwright_web_kit::catalogue::ListQuery;
use pairwright_web_kit::listing::Lists;
use pairwright_web_kit::parts::{Icon, icon};
use pairwright_words::{Texts, say};

/// Above this number of choices, a filter is a text field with suggestions.
const MOST_OPTIONS: usize = 60;

/// The search and the filters. The list updates while typing.
pub(super) fn form(texts: Texts, query: &ListQuery, choices: &Choices) -> Markup {
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

/// A filter; empty if there is nothing to choose.
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

/// The number of found tournaments, with a link to all.
pub(super) fn found(texts: Texts, lists: &Lists) -> Markup {
    html! {
        p class="found soft small" {
            (say!(texts, "list-found", count = lists.count))
            @if lists.query.is_narrow() { " · " a href=(lists.query.wide()) { (say!(texts, "list-all")) } }
            @if lists.missing > 0 { " · " (say!(texts, "list-missing", count = lists.missing)) }
        }
    }
}

pub(super) fn pages(texts: Texts, query: &ListQuery, pages: u64) -> Markup {
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
