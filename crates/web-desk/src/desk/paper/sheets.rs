//! Single sheets: the way in for phones, the poster, certificates, receipts for prizes.

use maud::{Markup, html};
use pairwright_core::PlayerId;
use pairwright_core::nouns::Player;
use pairwright_core::stages::{final_ranking, payments};
use pairwright_office::text::times::day_of;
use pairwright_web_kit::day::announced::{ends, when};
use pairwright_web_kit::ledgers::walls::Network;
use pairwright_web_kit::parts::{View, name, qr, words};
use pairwright_web_kit::views::end::{Placing, name_lines};
use pairwright_web_kit::views::place::newest;
use pairwright_web_kit::views::way::{line, way};
use pairwright_words::say;

use super::{Printed, framed, head};

const PLACES: u32 = 8;

pub(super) fn certificates(view: &View<'_>) -> Printed {
    let table = newest(view);
    let rows = table.ranked();
    let body = html! {
        h1 class="hide" { (say!(view.texts, "paper-kind-certificates")) }
        @for row in rows.iter().filter(|row| row.rank.place().is_some_and(|place| place <= PLACES)) {
            @if let (Some(player), Some(placing)) = (view.tournament.player(&row.player), Placing::of_row(view, row, rows)) {
                (certificate(view, player, &placing))
            }
        }
    };
    framed(say!(view.texts, "paper-kind-certificates"), body)
}

fn certificate(view: &View<'_>, player: &Player, placing: &Placing) -> Markup {
    let (texts, setup) = (view.texts, &view.tournament.setup);
    let when = setup.date.map(|date| words::date(texts, date));
    let facts: Vec<String> = [when, setup.venue.place.clone()].into_iter().flatten().collect();
    html! {
        article class="certificate" {
            h2 { bdi { (setup.name) } }
            p class="certificate-name" { (name_lines(&player.name).heading()) }
            p class="certificate-place" { (placing.of(texts)) }
            (line(&way(view, player), "wide"))
            footer { p { (facts.join(" · ")) } p class="certificate-sign" { (say!(texts, "certificate-signed")) } }
        }
    }
}

pub(super) fn receipts(view: &View<'_>, now: i64) -> Printed {
    let (texts, tournament) = (view.texts, view.tournament);
    let tables = tournament.setup.prize_tables();
    let ranking = final_ranking(tournament);
    let rank = |player: &PlayerId| ranking.of(player).map(|row| row.rank.to_string()).unwrap_or_default();
    let date = words::date(texts, day_of(now));
    let body = html! {
        h1 class="hide" { (say!(texts, "paper-kind-receipts")) }
        @if !tournament.finished { p class="no-print notice amber" { (say!(texts, "receipt-early")) } }
        div class="receipts" {
            @for payment in payments(tournament) {
                @for (plan, amount) in tables.iter().zip(&payment.amounts) {
                    @if let Some(amount) = amount {
                        (receipt(view, &payment.player, &rank(&payment.player), &texts.amount(plan, amount), &date))
                    }
                }
            }
        }
    };
    framed(say!(texts, "paper-kind-receipts"), body)
}

fn receipt(view: &View<'_>, player: &PlayerId, rank: &str, amount: &str, date: &str) -> Markup {
    let texts = view.texts;
    html! {
        article class="receipt" {
            p { strong { (say!(texts, "receipt-title")) } " · " (view.tournament.setup.name) " · " (date) }
            // Receipts are cut apart, so each repeats this.
            @if !view.tournament.finished { p { (say!(texts, "receipt-not-over")) } }
            p class="receipt-amount" { strong { (amount) } " " (name(view.tournament.name_of(player))) }
            p { (say!(texts, "receipt-place", rank = rank)) }
            p class="receipt-sign" { span { (say!(texts, "receipt-received")) } span { (say!(texts, "receipt-paid-by")) } }
        }
    }
}

pub(super) fn poster(view: &View<'_>, address: &str) -> Printed {
    let (texts, tournament) = (view.texts, view.tournament);
    let (setup, venue) = (&tournament.setup, &tournament.setup.venue);
    let page = format!("{address}{}", view.at().home());
    let lines = [
        (say!(texts, "venue-entry-fee"), venue.entry_fee.clone()),
        (say!(texts, "fact-rules"), Some(texts.ruleset_title(&tournament.ruleset))),
        (say!(texts, "before-end"), ends(texts, tournament)),
    ];
    let body = html! {
        div class="poster" {
            h1 { (setup.name) }
            @if let Some(when) = when(texts, setup) { p class="poster-when" { (when) } }
            @if let Some(place) = &venue.place { p class="poster-where" { (place) } }
            dl {
                @for (what, line) in lines { @if let Some(line) = line { dt { (what) } dd { (line) } } }
            }
            (qr(&page))
            p class="way-in-text" { (page) }
        }
    };
    framed(texts.named("paper-kind", "poster"), body)
}

pub(super) fn way_in(view: &View<'_>, address: &str, network: Option<&Network>) -> Printed {
    let texts = view.texts;
    let title = texts.named("paper-kind", "way-in");
    let page = format!("{address}{}", view.at().home());
    let body = html! {
        (head(view, &title, ""))
        div class="way-in" {
            @if let Some(network) = network {
                section {
                    (qr(&network.joining()))
                    h2 { (say!(texts, "way-in-network")) }
                    p class="way-in-text" { bdi { (network.name) } }
                    @if !network.password.is_empty() {
                        p class="way-in-text" { (say!(texts, "way-in-password")) " " bdi { (network.password) } }
                    }
                }
            }
            section {
                (qr(&page))
                h2 { (say!(texts, "way-in-page")) }
                p class="way-in-text" { (page) }
            }
        }
    };
    framed(title, body)
}
