//! Pickers of the round, and of the order by name or by table.

use maud::{Markup, html};
use pairwright_core::RoundNumber;
use pairwright_core::nouns::Round;
use pairwright_words::say;

use crate::parts::View;

pub struct Pick {
    pub href: String,
    pub text: String,
    pub current: bool,
}

pub fn picker(label: &str, choices: &[Pick]) -> Markup {
    html! {
        @if choices.len() > 1 {
            nav class="picker" aria-label=(label) {
                @for choice in choices {
                    a href=(choice.href) aria-current=[choice.current.then_some("page")] { (choice.text) }
                }
            }
        }
    }
}

/// The rounds, with the shown one marked. The newest has the plain address, which always leads to the newest round.
pub fn rounds<'a>(
    view: &View<'a>,
    rounds: impl Iterator<Item = &'a Round>,
    shown: RoundNumber,
    newest: Option<RoundNumber>,
    href: impl Fn(Option<RoundNumber>) -> String,
) -> Markup {
    let choice = |round: &Round| Pick {
        href: href((Some(round.number) != newest).then_some(round.number)),
        text: if round.stage.is_bracket() {
            crate::parts::words::round_title(view, round)
        } else {
            round.number.to_string()
        },
        current: round.number == shown,
    };
    picker(&say!(view.texts, "picker-round"), &rounds.map(choice).collect::<Vec<_>>())
}

pub fn by_name_or_table(view: &View<'_>, round: Option<RoundNumber>, by_table: ByTable) -> Markup {
    let (texts, at) = (view.texts, view.at());
    picker(
        &say!(texts, "picker-order"),
        &[
            Pick { href: at.pairings(round), text: say!(texts, "by-name"), current: by_table == ByTable::No },
            Pick { href: at.tables(round), text: say!(texts, "by-table"), current: by_table == ByTable::Yes },
        ],
    )
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ByTable {
    Yes,
    No,
}

/// The search box for the lists with these ids, separated by spaces. Only the script shows it, because
/// it does nothing without.
pub fn find(view: &View<'_>, lists: &str, hint: &str) -> Markup {
    html! {
        div class="find" {
            (crate::parts::icon(crate::parts::Icon::Search))
            input type="search" data-filter=(lists) placeholder=(hint) aria-label=(hint)
                autocomplete="off" autocapitalize="off" spellcheck="false" enterkeyhint="search";
        }
        p class="empty" data-none=(lists) hidden { (say!(view.texts, "find-none")) }
    }
}
