//! Small parts of pages: badges, cards, buttons, pills, notices.

use maud::{Markup, PreEscaped, Render, html};
use pairwright_core::nouns::Player;
use pairwright_core::standings::{Record, Standing};
use pairwright_core::{PlayerId, Points, TableNumber, Tournament};
use pairwright_words::{Texts, say};
use qrcode::QrCode;
use qrcode::render::svg;
use serde::{Deserialize, Serialize};

use crate::parts::address::is_loopback;
use crate::parts::icons::{Icon, icon};

/// The target of links to screens without a way back, such as walls: opens a new tab.
pub const BESIDE: &str = "_blank";

/// The meaning of a colour, which never appears without a word.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Tint {
    /// Blue: act here, or the current place.
    Blue,
    /// Green: won, or fine.
    Green,
    /// Amber: time, or caution.
    Amber,
    Red,
    Quiet,
}

impl Tint {
    fn class(self) -> &'static str {
        match self {
            Tint::Blue => "blue",
            Tint::Green => "green",
            Tint::Amber => "amber",
            Tint::Red => "red",
            Tint::Quiet => "quiet",
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Level {
    Done,
    Note,
    Warning,
    Refused,
}

/// A table number, always as the same dark badge.
pub fn table_badge(number: TableNumber) -> Markup {
    html! { span class="badge" { (number) } }
}

pub fn share_bar(share: f64) -> Markup {
    html! {
        svg class="share-bar" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true" focusable="false" {
            rect class="ground" width="100" height="6" rx="3" {}
            rect class="bar" width=(format!("{:.1}", 100.0 * share)) height="6" rx="3" {}
        }
    }
}

pub fn card(body: impl Render) -> Markup {
    html! { section class="card" { (body) } }
}

/// What most readers do without, behind a chevron.
pub fn details(texts: Texts, contents: impl Render) -> Markup {
    html! { details class="details" { summary class="soft small" { (say!(texts, "desk-details")) } (contents) } }
}

/// A short word in a coloured capsule.
pub fn pill(tint: Tint, text: impl Render) -> Markup {
    html! { span class={ "pill " (tint.class()) } { (text) } }
}

pub fn button(text: impl Render) -> Markup {
    html! { button class="button" type="submit" { (text) } }
}

/// The main button of a page.
pub fn primary(text: impl Render) -> Markup {
    html! { button class="button primary" type="submit" { (text) } }
}

pub fn link_button(href: &str, text: impl Render) -> Markup {
    html! { a class="button" href=(href) { (text) } }
}

/// A link back to the previous page.
pub fn crumb(href: &str, text: impl Render) -> Markup {
    html! { a class="crumb" href=(href) { (icon(Icon::Back)) (text) } }
}

/// A link to another page, with a description.
pub fn door(href: &str, sign: Icon, title: &str, why: &str) -> Markup {
    html! {
        a class="door" href=(href) {
            (icon(sign))
            span { strong { (title) } span class="soft small" { (why) } }
        }
    }
}

/// Maximum length of a question to the search, in characters; the rest is ignored.
pub const LONGEST_QUESTION: usize = 100;

/// The search for everything; its list changes while typing.
pub fn search_form(texts: Texts, question: &str) -> Markup {
    let hint = say!(texts, "search-hint");
    html! {
        form class="search-form" method="get" action="/search" role="search" data-answers="found" {
            label class="find" {
                span class="hide" { (hint) }
                (icon(Icon::Search))
                input type="search" name="q" value=(question) placeholder=(hint) maxlength=(LONGEST_QUESTION) autocomplete="off" enterkeyhint="search" data-slash;
            }
        }
    }
}

/// A player's pronouns, to follow the name.
pub fn pronouns(tournament: &Tournament, player: &PlayerId) -> Markup {
    let pronouns = tournament.people.get(player).and_then(|person| person.pronouns.as_deref());
    html! { @if let Some(pronouns) = pronouns { " " span class="soft small pronouns" { bdi { (pronouns) } } } }
}

/// A player's rating, to follow the name; empty if there is none.
pub fn rating(player: &Player) -> Markup {
    html! { @if let Some(rating) = player.rating { " " span class="soft small rating" { (rating) } } }
}

/// A table that scrolls sideways on its sheet. `sheet` and `table` are further classes, as is the first part of a heading;
/// the caption is for screen readers.
pub fn sheet_table(
    (sheet, table): (&str, &str),
    caption: impl Render,
    heads: &[(&str, String)],
    rows: impl Render,
) -> Markup {
    let class = |class: &str| (!class.is_empty()).then(|| class.to_owned());
    html! {
        div class={ "sheet scroll" @if !sheet.is_empty() { " " (sheet) } } {
            table class=[class(table)] {
                caption class="hide" { (caption) }
                thead { tr { @for (kind, head) in heads { th scope="col" class=[class(kind)] { (head) } } } }
                tbody { (rows) }
            }
        }
    }
}

/// A person's name, escaped and isolated from the surrounding text direction.
pub fn name(name: &str) -> Markup {
    html! { bdi class={ "name" (length(name)) } title=(name) { (name) } }
}

/// The class of a long name, which shrinks before it is cut off.
pub fn length(name: &str) -> &'static str {
    match name.chars().count() {
        0..=18 => "",
        19..=25 => " long",
        _ => " longer",
    }
}

/// The text of an empty page: the missing content, and when it comes.
pub fn empty(title: impl Render, text: impl Render) -> Markup {
    html! { div class="empty" { p class="empty-title" { (title) } p { (text) } } }
}

pub fn notice(level: Level, sentence: impl AsRef<str>) -> Markup {
    let (class, sign, role) = match level {
        Level::Done => ("green", Icon::Check, "status"),
        Level::Note => ("blue", Icon::Note, "status"),
        Level::Warning => ("amber", Icon::Warning, "status"),
        Level::Refused => ("red", Icon::Close, "alert"),
    };
    html! { div class={ "notice " (class) } role=(role) { (icon(sign)) p { (coded(sentence.as_ref())) } } }
}

/// Sets text between backticks as code.
pub fn coded(sentence: &str) -> Markup {
    let parts: Vec<&str> = sentence.split('`').collect();
    if parts.len().is_multiple_of(2) {
        return html! { (sentence) };
    }
    html! {
        @for (place, part) in parts.iter().enumerate() {
            @if place % 2 == 1 { code { (part) } } @else { (part) }
        }
    }
}

pub fn progress(done: usize, all: usize, label: &str) -> Markup {
    html! { progress class="progress" value=(done) max=(all.max(1)) aria-label=(label) { (label) } }
}

pub fn points_text(texts: Texts, points: &Points) -> String {
    texts.points(points)
}

/// Matches won, lost and drawn: `4–1`.
pub fn record_text(record: Record) -> String {
    record.to_string().replace('-', "–")
}

/// `9 points · 3–0`.
pub fn points_and_record(texts: Texts, row: &Standing) -> String {
    format!("{} · {}", points_text(texts, &row.points), record_text(row.record))
}

/// The QR code of an address, black on white in every theme; empty if the address is too long.
pub fn qr(address: &str) -> Markup {
    let Ok(code) = QrCode::new(address) else { return html! {} };
    let drawn = code
        .render::<svg::Color<'_>>()
        .quiet_zone(true)
        .min_dimensions(160, 160)
        .dark_color(svg::Color("#000"))
        .light_color(svg::Color("#fff"))
        .build();
    let svg = drawn.find("<svg").map_or("", |start| &drawn[start..]);
    html! { span class="qr" role="img" aria-label=(address) { (PreEscaped(svg)) } }
}

/// The QR code of an address for phones, or a warning if they cannot reach it.
pub fn qr_or_warning(texts: Texts, address: &str) -> Markup {
    if is_loopback(address) { notice(Level::Warning, say!(texts, "qr-loopback")) } else { qr(address) }
}

/// A button that shows an address's QR code full screen, with its purpose. `id` must be unique on the page.
pub fn large_qr(texts: Texts, id: &str, purpose: &str, address: &str) -> Markup {
    html! {
        button class="button small" type="button" popovertarget=(id) { (say!(texts, "qr-large")) }
        (qr_screen(texts, id, purpose, address, &html! {}))
    }
}

/// An address's QR code for people in front of the screen, hidden until a button shows it.
pub fn qr_screen(texts: Texts, id: &str, purpose: &str, address: &str, below: &Markup) -> Markup {
    html! {
        div class="qr-large" popover id=(id) {
            h2 { (purpose) }
            (qr_or_warning(texts, address))
            p { (address) }
            (below)
            button class="button" type="button" popovertarget=(id) popovertargetaction="hide" { (say!(texts, "qr-close")) }
        }
    }
}
