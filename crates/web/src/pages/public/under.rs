//! One tournament under two rulesets, side by side (page 2, `--ruleset`; page 9, what if).

use std::collections::HashMap;

use maud::{Markup, html};
use pairwright_core::ruleset::PRESETS;
use pairwright_core::standings::{Standing, Standings, standings};
use pairwright_core::{PlayerId, Ruleset, Tournament};

use super::frame::{Tab, frame};
use crate::i18n::Texts;
use crate::look::{Level, Tint, crumb, empty, name, notice, pill};
use crate::pages::desk::settings::preset_options;
use crate::pages::{View, words};
use crate::say;

/// The page: the tournament's own ranking beside the one under `other`.
#[must_use]
pub fn page(view: &View<'_>, other: &Ruleset) -> Markup {
    let texts = view.texts;
    let chosen = PRESETS.iter().find(|preset| preset.name == other.name).map(|preset| preset.name);
    let body = html! {
        (crumb(&view.at().standings(None), say!(texts, "nav-standings")))
        h1 { (say!(texts, "under-title")) }
        p class="soft" { (say!(texts, "under-why")) }
        form class="fields compare-form" method="get" action=(view.at().under(None)) {
            label class="field" {
                span { (say!(texts, "under-rules")) }
                select name="rules" {
                    @for (value, text) in preset_options() { option value=(value) selected[Some(value.as_str()) == chosen] { (text) } }
                }
            }
            button class="button" type="submit" { (say!(texts, "under-show")) }
        }
        (rankings(texts, view, other))
    };
    frame(view, Tab::None, &say!(texts, "under-title"), body)
}

/// Both rankings in one table, or the sentence why there is no other one.
#[must_use]
pub fn rankings(texts: Texts, view: &View<'_>, other: &Ruleset) -> Markup {
    if view.tournament.rounds.is_empty() {
        return empty(say!(texts, "no-standings"), say!(texts, "no-standings-why"));
    }
    match view.tournament.under(other.clone()) {
        Err(fault) => {
            let sentence = say!(
                texts,
                "under-refused",
                rules = other.title.as_str(),
                reason = plain(texts, &fault.text)
            );
            notice(Level::Refused, sentence)
        }
        Ok(then) => {
            let both = Both::new(view.tournament, &then);
            html! {
                section class="stack" {
                    (both.summary(texts, view))
                    div class="sheet scroll" { (both.table(texts, view, other)) }
                }
            }
        }
    }
}

/// What is wrong, with the measures of a game in words.
fn plain(texts: Texts, fault: &str) -> String {
    let measures = [
        ("`life`", say!(texts, "measure-life")),
        ("`library`", say!(texts, "measure-library")),
        ("`poison`", say!(texts, "measure-poison")),
        ("`agenda`", say!(texts, "measure-agenda")),
    ];
    measures.iter().fold(fault.to_owned(), |text, (code, words)| text.replace(code, words))
}

/// Both rankings.
struct Both {
    now: Standings,
    then: Standings,
}

impl Both {
    fn new(now: &Tournament, then: &Tournament) -> Both {
        Both { now: standings(now), then: standings(then) }
    }

    fn before(&self) -> HashMap<&PlayerId, &Standing> {
        self.now.rows.iter().map(|row| (&row.player, row)).collect()
    }

    /// Who would stand elsewhere, and who would have made the cut.
    fn summary(&self, texts: Texts, view: &View<'_>) -> Markup {
        let before = self.before();
        let moved = |row: &&Standing| before.get(&row.player).is_some_and(|old| old.rank != row.rank);
        let count = self.then.rows.iter().filter(moved).count();
        let cut = view.tournament.setup.cut_size().and_then(|top| usize::try_from(top).ok());
        html! {
            div class="card stack" {
                p class="strong" { (say!(texts, "under-moved", count = count)) }
                @if let Some(cut) = cut { (self.cut(texts, view, cut)) }
            }
        }
    }

    fn cut(&self, texts: Texts, view: &View<'_>, cut: usize) -> Markup {
        let top = |table: &Standings| -> Vec<PlayerId> {
            table.rows.iter().take(cut).map(|row| row.player.clone()).collect()
        };
        let (now, then) = (top(&self.now), top(&self.then));
        let only = |these: &[PlayerId], others: &[PlayerId]| -> Vec<PlayerId> {
            these.iter().filter(|player| !others.contains(player)).cloned().collect()
        };
        let (made, lost) = (only(&then, &now), only(&now, &then));
        let line = |label: String, players: &[PlayerId]| {
            html! { p { span class="soft" { (label) ": " } (words::names(texts, view.tournament, players)) } }
        };
        html! {
            @if made.is_empty() {
                p { (say!(texts, "under-same-cut", cut = cut)) }
            } @else {
                (line(say!(texts, "under-made-cut", cut = cut), &made))
                (line(say!(texts, "under-lost-cut", cut = cut), &lost))
            }
        }
    }

    fn table(&self, texts: Texts, view: &View<'_>, other: &Ruleset) -> Markup {
        let before = self.before();
        let values = words::Values::new(texts, &other.tiebreaks.order);
        html! {
            table class="under" {
                caption class="hide" { (say!(texts, "under-title")) }
                thead {
                    tr {
                        th scope="col" class="rank" { (say!(texts, "under-col-after")) }
                        th scope="col" { (say!(texts, "col-player")) }
                        th scope="col" class="number" { (say!(texts, "under-points-then")) }
                        @for (code, short) in &values.columns {
                            th scope="col" class="number tb" { abbr title=(words::tiebreak_title(texts, *code)) { (short) } }
                        }
                        th scope="col" class="number before" { (say!(texts, "under-col-before")) }
                        th scope="col" class="number before soft" { (say!(texts, "under-points-now")) }
                        th scope="col" { (say!(texts, "under-col-change")) }
                    }
                }
                tbody {
                    @for row in &self.then.rows {
                        @if let (Some(player), Some(old)) = (view.tournament.player(&row.player), before.get(&row.player)) {
                            tr {
                                td class="rank" { (row.rank) }
                                th scope="row" class="who" { a href=(view.at().player(&row.player)) { (name(&player.name)) } }
                                td class="number strong" { (row.points) }
                                @for (code, value) in &row.tiebreaks {
                                    td class="number soft tb" { (values.text(*code, value.as_ref())) }
                                }
                                td class="number before" { (old.rank) }
                                td class="number before soft" { (old.points) }
                                td { (change(texts, old.rank, row.rank)) }
                            }
                        }
                    }
                }
            }
        }
    }
}

fn change(texts: Texts, before: u32, after: u32) -> Markup {
    match before.cmp(&after) {
        std::cmp::Ordering::Greater => pill(Tint::Green, say!(texts, "under-up", places = before - after)),
        std::cmp::Ordering::Less => pill(Tint::Amber, say!(texts, "under-down", places = after - before)),
        std::cmp::Ordering::Equal => html! { span class="soft small" { (say!(texts, "under-same-place")) } },
    }
}
