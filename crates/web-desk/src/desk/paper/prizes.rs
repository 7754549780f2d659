//! Receipts for prizes, to be signed, several to a page and cut apart.

use maud::{Markup, html};
use pairwright_core::PlayerId;
use pairwright_core::stages::{final_ranking, payments};
use pairwright_office::text::times::day_of;
use pairwright_web_kit::parts::{View, name, words};
use pairwright_words::say;

use super::frame::{Printed, framed};

/// A receipt for everybody who wins a prize in any table.
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
