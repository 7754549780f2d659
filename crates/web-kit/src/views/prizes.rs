//! What the prizes pay: everybody's, and one player's in words.

use maud::{Markup, html};
use pairwright_core::Ratio;
use pairwright_core::nouns::PrizePlan;
use pairwright_core::stages::{final_ranking, payments};
use pairwright_words::{Texts, say};

use crate::parts::{View, name};

/// Everybody's prizes, now or at the end: a row per player, a column per table.
pub fn payout(view: &View<'_>) -> Markup {
    let (texts, tournament) = (view.texts, view.tournament);
    let tables = tournament.setup.prize_tables();
    let players = final_ranking(tournament).ranked().len();
    html! {
        section class="stack" {
            h2 { @if tournament.finished { (say!(texts, "prizes-paid")) } @else { (say!(texts, "prizes-now")) } }
            div class="sheet scroll" {
                table {
                    thead { tr {
                        th scope="col" { (say!(texts, "col-player")) }
                        @for plan in tables { th scope="col" class="number" { @if plan.unit.is_empty() || tables.len() == 1 { (say!(texts, "prizes-pays")) } @else { (plan.unit) } } }
                    } }
                    tbody {
                        @for payment in payments(tournament) {
                            tr data-key=(payment.player) {
                                td { a class="who" href=(view.at().player(&payment.player)) { (name(tournament.name_of(&payment.player))) } }
                                @for (plan, amount) in tables.iter().zip(&payment.amounts) {
                                    td class="number" { @if let Some(amount) = amount { (texts.amount(plan, amount)) } }
                                }
                            }
                        }
                    }
                }
            }
            @for plan in tables {
                @let unheld = plan.unheld(players);
                @if !unheld.is_zero() { p class="soft" { (say!(texts, "prizes-unheld", amount = texts.amount(plan, &unheld))) } }
            }
        }
    }
}

/// The prizes from all tables: `12 boosters + 50.00 EUR`.
pub fn amounts(texts: Texts, tables: &[PrizePlan], paid: &[Option<Ratio>]) -> String {
    let of = tables.iter().zip(paid);
    let each = of.filter_map(|(plan, amount)| Some(texts.amount(plan, amount.as_ref()?)));
    each.collect::<Vec<_>>().join(" + ")
}
