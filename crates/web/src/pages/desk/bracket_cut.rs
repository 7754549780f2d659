//! Making the cut: who goes on with which seed, and whom the lot put in order.

use maud::{Markup, html};
use pairwright_core::next::make_cut;

use super::form::{button_form, field, form, select};
use super::{Desk, step};
use crate::look::{Tint, name, pill, points_text};
use crate::posted::{SEEN, fingerprint};
use crate::say;

/// The step of the cut, with those who would go on.
pub(super) fn step(desk: &Desk<'_>, size: u32) -> Markup {
    let texts = desk.view.texts;
    let seen = make_cut(desk.view.tournament).map(|(cut, _)| fingerprint(&cut.seeds)).unwrap_or_default();
    html! {
        section class="card step" id="step" {
            div {
                h1 { (say!(texts, "desk-swiss-over")) }
                p class="soft" { (say!(texts, "desk-cut-why", top = size)) }
            }
            div class="buttons step-action" {
                (button_form(desk, &desk.at("/cut"), &[(SEEN, &seen)], "primary big", &say!(texts, "desk-make-cut", top = size)))
            }
        }
        (seeds(desk))
        (other_size(desk, size))
    }
}

fn seeds(desk: &Desk<'_>) -> Markup {
    let (texts, tournament) = (desk.view.texts, desk.view.tournament);
    let Ok((cut, _)) = make_cut(tournament) else { return html! {} };
    let standings = pairwright_core::standings::standings(tournament);
    let missed: Vec<&str> =
        cut.by_lot.iter().filter(|id| !cut.seeds.contains(id)).map(|id| tournament.name_of(id)).collect();
    html! {
        section class="sheet" id="seeds" {
            table {
                thead { tr { th { (say!(texts, "desk-seed")) } th { (say!(texts, "desk-player")) } th class="number" { (say!(texts, "desk-points")) } th {} } }
                tbody {
                    @for (place, id) in cut.seeds.iter().enumerate() {
                        tr data-key=(id) {
                            td { strong { (place + 1) } }
                            td { (name(tournament.name_of(id))) }
                            td class="number" { (standings.of(id).map(|row| points_text(texts, &row.points)).unwrap_or_default()) }
                            td { @if cut.by_lot.contains(id) { (pill(Tint::Amber, say!(texts, "desk-by-lot"))) } }
                        }
                    }
                }
            }
            @if !missed.is_empty() {
                p class="soft small foot-note" { (say!(texts, "desk-missed-by-lot", names = missed.join(", "))) }
            }
        }
    }
}

fn other_size(desk: &Desk<'_>, size: u32) -> Markup {
    let (texts, tournament) = (desk.view.texts, desk.view.tournament);
    let here = tournament.present_in(tournament.next_round()).count();
    let body = html! {
        div class="fields" {
            (field(say!(texts, "desk-cut-label"), select("cut", &size.to_string(), &step::cut_options(desk, here))))
            button class="button" type="submit" { (say!(texts, "desk-change-cut")) }
        }
    };
    html! {
        details class="card" id="other-cut" {
            summary { (say!(texts, "desk-other-cut")) }
            (form(desk, &desk.at("/plan"), "cut", "", body))
        }
    }
}
