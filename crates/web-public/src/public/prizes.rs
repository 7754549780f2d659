//! The prizes: what each place pays, how ties are shared, and what everybody would be paid now.

use maud::{Markup, html};
use pairwright_core::Ratio;
use pairwright_core::nouns::{Coded, Privilege, PrizePlan, PrizeTies};
use pairwright_core::tournament::PrizesAfter;
use pairwright_web_kit::day::too_few::{TooFew, paid_by};
use pairwright_web_kit::parts::{Level, View, empty, notice};
use pairwright_web_kit::views::frame::{Tab, frame};
use pairwright_web_kit::views::prizes::payout;
use pairwright_words::{Texts, say};

pub fn page(view: &View<'_>) -> Markup {
    let title = say!(view.texts, "prizes");
    let body = match view.tournament.setup.prize_tables() {
        [] => {
            html! { h1 class="hide" { (title) } (empty(say!(view.texts, "no-prizes"), say!(view.texts, "no-prizes-why"))) }
        }
        tables => html! {
            div class="head" { div class="grow" { h1 { (title) } } }
            @match (view.tournament.prizes_changed_after, view.tournament.prizes_settled_after) {
                (Some(PrizesAfter::Round(after)), _) => (notice(Level::Warning, say!(view.texts, "prizes-changed", round = after.0))),
                (Some(PrizesAfter::End), _) => (notice(Level::Warning, say!(view.texts, "prizes-changed-after-end"))),
                (None, Some(PrizesAfter::Round(after))) => (notice(Level::Note, say!(view.texts, "prizes-settled-late", round = after.0))),
                (None, Some(PrizesAfter::End)) => (notice(Level::Note, say!(view.texts, "prizes-settled-after-end"))),
                (None, None) => {}
            }
            @if view.tournament.finished {
                (payout(view))
                details {
                    summary { (say!(view.texts, "door-prizes-why")) }
                    (plan(view, tables))
                }
            } @else {
                (plan(view, tables))
                @if !view.tournament.rounds.is_empty() { (payout(view)) }
            }
        },
    };
    frame(view, Tab::None, &title, body)
}

/// What each place pays, and by which rules.
fn plan(view: &View<'_>, tables: &[PrizePlan]) -> Markup {
    html! {
        @for plan in tables {
            section class="stack" {
                @if tables.len() > 1 && !plan.unit.is_empty() { h2 { (plan.unit) } }
                p class="soft" { (in_short(view, plan)) }
                (places(view, plan))
            }
        }
        (privileges(view))
        (too_few(view))
        p class="soft small prizes-rule" { (rounding(view.texts, tables)) }
    }
}

/// The treatment of indivisible remainders.
fn rounding(texts: Texts, tables: &[PrizePlan]) -> String {
    match tables.iter().any(|plan| plan.decimals > 0) {
        true => say!(texts, "prizes-rule"),
        false => say!(texts, "prizes-rule-whole"),
    }
}

/// The payment of a table, in a sentence or two.
pub(super) fn in_short(view: &View<'_>, plan: &PrizePlan) -> String {
    let texts = view.texts;
    let percent = (&plan.swiss_share * &Ratio::from(100u32)).to_string();
    let share = if plan.swiss_share.is_zero() {
        say!(texts, "prizes-by-final")
    } else if plan.swiss_share == Ratio::ONE {
        say!(texts, "prizes-by-swiss")
    } else {
        say!(texts, "prizes-by-both", percent = percent)
    };
    let ties = match plan.ties {
        PrizeTies::Rank => say!(texts, "prizes-ties-rank"),
        PrizeTies::Points => say!(texts, "prizes-ties-points"),
    };
    format!("{share} {ties}")
}

fn places(view: &View<'_>, plan: &PrizePlan) -> Markup {
    let texts = view.texts;
    html! {
        div class="sheet" {
            table {
                thead { tr { th scope="col" { (say!(texts, "prizes-place")) } th scope="col" class="number" { (say!(texts, "prizes-pays")) } } }
                tbody {
                    @for (place, pays) in plan.table.iter().enumerate() {
                        tr { td { (place + 1) } td class="number" { (texts.amount(plan, pays)) } }
                    }
                    tr { td { strong { (say!(texts, "prizes-total")) } } td class="number" { strong { (texts.amount(plan, &plan.total())) } } }
                }
            }
        }
    }
}

/// The section on the first page before the tournament begins; empty if nothing is announced.
pub(super) fn at_stake(view: &View<'_>) -> Markup {
    let parts = [privileges(view), too_few(view)];
    html! {
        @if parts.iter().any(|part| !part.0.is_empty()) {
            section class="stack" id="at-stake" { @for part in parts { (part) } }
        }
    }
}

/// The privileges of the bracket's higher seed.
fn privileges(view: &View<'_>) -> Markup {
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
fn too_few(view: &View<'_>) -> Markup {
    html! {
        @if let Some(short) = TooFew::of(view.tournament) {
            (short.warning(view.texts))
            p class="small" { (paid_by(view.texts, view.tournament)) }
        }
    }
}
