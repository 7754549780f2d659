//! A tournament's own ranking beside the one under other rules, as a chart and a table.

use std::collections::HashMap;

use maud::{Markup, html};
use pairwright_core::nouns::{CutRule, LARGEST_CUT};
use pairwright_core::standings::{Standing, Standings, standings};
use pairwright_core::{PlayerId, Ruleset, Tournament};
use pairwright_lab::what_if::{WhatIf, what_if};
use pairwright_words::{Texts, say};

use super::own_cards::no_places_yet;
use super::place::is_ranked;
use super::slope::{SlopeSide, slope};
use crate::parts::typed::whole;
use crate::parts::{Level, Tint, View, empty, name, notice, pill, words};

/// The rule of the cut, if any: the tournament's own if its size is meant, including ties and lots.
fn rule(view: &View<'_>, typed: &str) -> Result<Option<CutRule>, String> {
    let own = view.tournament.setup.bracket_stage().and_then(|stage| stage.cut.clone());
    if typed.trim().is_empty() {
        return Ok(own);
    }
    let planned = view.tournament.setup.cut_size().unwrap_or_default();
    let top = whole(view.texts, typed, planned, 1..=LARGEST_CUT, say!(view.texts, "calc-cut"))?;
    Ok(Some(own.filter(|own| own.top == Some(top)).unwrap_or_else(|| CutRule::top(top))))
}

/// Both rankings as a chart and a table, or why there is only one.
pub fn rankings(texts: Texts, view: &View<'_>, other: &Ruleset, typed: &str) -> Markup {
    if view.tournament.begins_with_bracket() {
        return empty(say!(texts, "under-none"), say!(texts, "cross-none-why"));
    }
    if !is_ranked(view.tournament) {
        let why = no_places_yet(view).unwrap_or_else(|| say!(texts, "no-standings-why"));
        return empty(say!(texts, "no-standings"), why);
    }
    let rule = match rule(view, typed) {
        Ok(rule) => rule,
        Err(sentence) => return notice(Level::Refused, sentence),
    };
    match view.tournament.under(other.clone()) {
        Err(fault) => {
            let sentence = say!(
                texts,
                "under-refused",
                rules = texts.ruleset_title(other),
                reason = texts.message(&fault.why)
            );
            notice(Level::Refused, sentence)
        }
        Ok(under) => {
            let both = BothRankings::new(view.tournament, &under, rule.as_ref());
            html! {
                section class="stack" {
                    (both.summary(texts, view))
                    (both.picture(texts, view, other))
                    div class="sheet scroll" { (both.table(texts, view, other)) }
                }
            }
        }
    }
}

/// Both rankings, and the changes in the cut.
struct BothRankings {
    played: Standings,
    under: Standings,
    found: WhatIf,
}

impl BothRankings {
    fn new(own: &Tournament, other: &Tournament, rule: Option<&CutRule>) -> BothRankings {
        BothRankings { played: standings(own), under: standings(other), found: what_if(own, other, rule) }
    }

    fn before(&self) -> HashMap<&PlayerId, &Standing> {
        self.played.rows.iter().map(|row| (&row.player, row)).collect()
    }

    /// The number of players who would be elsewhere, and those who would have made the cut.
    fn summary(&self, texts: Texts, view: &View<'_>) -> Markup {
        let found = &self.found;
        let moved = found.rows.iter().filter(|row| row.rank != row.rank_before).count();
        let cut = found.cut_now.len();
        let line = |label: String, players: &[PlayerId]| {
            html! {
                @if !players.is_empty() {
                    p { span class="soft" { (label) ": " } (texts.names(view.tournament, players)) }
                }
            }
        };
        html! {
            div class="card stack" {
                p class="soft" { (words::standings_title(view, view.tournament.last_swiss_round())) }
                p class="strong" { (say!(texts, "under-moved", count = moved)) }
                @if cut > 0 && found.made_cut.is_empty() && found.lost_cut.is_empty() {
                    p { (say!(texts, "under-same-cut", cut = cut)) }
                }
                (line(say!(texts, "under-made-cut"), &found.made_cut))
                (line(say!(texts, "under-lost-cut"), &found.lost_cut))
            }
        }
    }

    fn picture(&self, texts: Texts, view: &View<'_>, other: &Ruleset) -> Markup {
        let side = |title: &str, table: &Standings, through: &[PlayerId]| SlopeSide {
            title: title.to_owned(),
            ranks: table
                .ranked()
                .iter()
                .filter_map(|row| Some((row.player.clone(), row.rank.place()?)))
                .collect(),
            through: through.iter().cloned().collect(),
        };
        let own = side(&texts.ruleset_title(&view.tournament.ruleset), &self.played, &self.found.cut_before);
        slope(
            texts,
            view.tournament,
            &own,
            &side(&texts.ruleset_title(other), &self.under, &self.found.cut_now),
        )
    }

    fn table(&self, texts: Texts, view: &View<'_>, other: &Ruleset) -> Markup {
        let before = self.before();
        let columns = words::Columns::new(texts, &other.tiebreaks.order, &self.under.rows);
        html! {
            table class="under" {
                caption class="hide" { (say!(texts, "under-title")) }
                thead {
                    tr {
                        th scope="col" class="rank" { (say!(texts, "under-col-under")) }
                        th scope="col" { (say!(texts, "col-player")) }
                        th scope="col" class="number" { (say!(texts, "under-points-under")) }
                        @for (code, short) in &columns.heads {
                            th scope="col" class="number tb" { abbr title=(words::tiebreak_title(texts, *code)) { (short) } }
                        }
                        th scope="col" class="number before" { (say!(texts, "under-col-played")) }
                        th scope="col" class="number before soft" { (say!(texts, "under-points-played")) }
                        th scope="col" { (say!(texts, "under-col-change")) }
                    }
                }
                tbody {
                    @for (place, row) in self.under.rows.iter().enumerate() {
                        @if let (Some(player), Some(old)) = (view.tournament.player(&row.player), before.get(&row.player)) {
                            tr {
                                td class="rank" { (row.rank) }
                                th scope="row" class="who" { a href=(view.at().player(&row.player)) { (name(&player.name)) } }
                                td class="number strong" { (texts.number(&row.points)) }
                                @for (_, _, value) in columns.row(place) { td class="number soft tb" { (value) } }
                                td class="number before" { (old.rank) }
                                td class="number before soft" { (texts.number(&old.points)) }
                                td {
                                    @match old.rank.place().zip(row.rank.place()) {
                                        Some((before, after)) => (change(texts, before, after)),
                                        None => (pill(Tint::Quiet, say!(texts, "mark-disqualified"))),
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// A mark for a player who moved.
pub fn change(texts: Texts, before: u32, after: u32) -> Markup {
    match before.cmp(&after) {
        std::cmp::Ordering::Greater => pill(Tint::Green, say!(texts, "under-up", places = before - after)),
        std::cmp::Ordering::Less => pill(Tint::Amber, say!(texts, "under-down", places = after - before)),
        std::cmp::Ordering::Equal => html! { span class="soft small" { (say!(texts, "under-same-place")) } },
    }
}
