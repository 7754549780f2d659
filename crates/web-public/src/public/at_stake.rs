//! What is announced before the first round (page 5; 000): times, prizes, privileges, and the effect of too few rounds.

use maud::{Markup, html};
use pairwright_core::nouns::{Coded, Privilege};
use pairwright_web_kit::day::too_few::{TooFew, paid_by};
use pairwright_web_kit::parts::View;
use pairwright_words::say;

use super::prizes::in_short;

/// The card on the first page before the tournament begins; empty if nothing is announced.
pub(super) fn at_stake(view: &View<'_>) -> Markup {
    let parts = [prizes(view), privileges(view), too_few(view)];
    if !view.tournament.rounds.is_empty() || parts.iter().all(|part| part.0.is_empty()) {
        return html! {};
    }
    html! { section class="stack" id="at-stake" { @for part in parts { (part) } } }
}

/// Each table's total, and the ranking that it is paid by.
fn prizes(view: &View<'_>) -> Markup {
    let (texts, tables) = (view.texts, view.tournament.setup.prize_tables());
    html! {
        @if !tables.is_empty() {
            div class="card stack" {
                h2 { a href=(view.at().prizes()) { (say!(texts, "prizes")) } }
                @for plan in tables { p { strong { (texts.amount(plan, &plan.total())) } " " span class="soft" { (in_short(view, plan)) } } }
            }
        }
    }
}

/// The privileges of the bracket's higher seed.
pub(super) fn privileges(view: &View<'_>) -> Markup {
    let texts = view.texts;
    let privileges: &[Privilege] =
        view.tournament.setup.bracket_stage().map_or(&[], |stage| stage.privileges.as_slice());
    html! {
        @if !privileges.is_empty() {
            div class="card stack" {
                h2 { (say!(texts, "announced-privileges")) }
                p { (say!(texts, "announced-privileges-why")) }
                ul class="announced" { @for privilege in privileges { li { (texts.named("privilege", privilege.code())) } } }
            }
        }
    }
}

/// Why too few rounds do not rank fairly, and how prizes are paid then.
pub(super) fn too_few(view: &View<'_>) -> Markup {
    html! {
        @if let Some(short) = TooFew::of(view.tournament) {
            (short.warning(view.texts))
            p class="small" { (paid_by(view.texts, view.tournament)) }
        }
    }
}
