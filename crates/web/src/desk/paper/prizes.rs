//! Receipts for prizes: what each winner signs, several a page, to be cut apart.

use maud::{Markup, html};
use pairwright_core::stages::final_ranking;
use pairwright_core::stages::prizes::{Prize, PrizePlan, prizes};

use super::frame::framed;
use crate::desk::decks::local;
use crate::parts::{View, name, words};
use crate::say;

/// A receipt for everybody who is paid something, by each of the prize tables.
pub(super) fn receipts(view: &View<'_>, now: i64) -> Markup {
    let (texts, tournament) = (view.texts, view.tournament);
    let paid = |plan| prizes(tournament, plan).into_iter().filter(|prize: &Prize| !prize.paid.is_zero());
    let date = words::date(texts, local(now).date());
    let body = html! {
        @if !tournament.finished { p class="no-print notice amber" { (say!(texts, "receipt-early")) } }
        div class="receipts" {
            @for plan in tournament.setup.prize_tables() {
                @for prize in paid(plan) { (receipt(view, plan, &prize, &date)) }
            }
        }
    };
    framed(view, &say!(texts, "paper-kind-receipts"), &body)
}

fn receipt(view: &View<'_>, plan: &PrizePlan, prize: &Prize, date: &str) -> Markup {
    let texts = view.texts;
    let amount = format!("{} {}", prize.paid.to_decimal(plan.decimals), plan.unit);
    let ranking = final_ranking(view.tournament);
    let rank = ranking.of(&prize.player).map(|row| row.rank.to_string()).unwrap_or_default();
    html! {
        article class="receipt" {
            p { strong { (say!(texts, "receipt-title")) } " · " (view.tournament.setup.name) " · " (date) }
            p class="receipt-amount" { strong { (amount.trim()) } " " (name(view.tournament.name_of(&prize.player))) }
            p { (say!(texts, "receipt-place", rank = rank)) }
            p class="receipt-sign" { span { (say!(texts, "receipt-received")) } span { (say!(texts, "receipt-paid-by")) } }
        }
    }
}
