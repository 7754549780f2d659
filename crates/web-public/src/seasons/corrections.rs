//! Corrected results of a season, on its page and on published ones.

use maud::{Markup, html};
use pairwright_answers::season::CorrectedResult;
use pairwright_ratings::Exact;
use pairwright_web_kit::parts::name;
use pairwright_web_kit::seasons::{SeasonCorrections, SeasonText, corrections};

use super::view::{SeasonView, Shown, points};
use crate::leaderboard::date;
use pairwright_words::{Texts, say};

/// Maximum number of corrections shown, the newest.
pub(crate) const MOST: usize = 100;

pub(crate) struct CorrectionLine<'a> {
    pub(crate) player: &'a str,
    pub(crate) tournament: &'a str,
    pub(crate) before: Option<&'a Exact>,
    pub(crate) after: Option<&'a Exact>,
    pub(crate) date: String,
}

/// What corrections of closed tournaments changed in the season, below its present table.
pub(super) fn section(view: &SeasonView<'_>, season: &SeasonText) -> Markup {
    // The season is computed again as it was.
    if view.shown != Shown::default() {
        return Markup::default();
    }
    let SeasonCorrections { results, moved } = corrections(view.gathered, season, view.outcome);
    let lines = results.iter().take(MOST).map(|(day, one)| {
        let CorrectedResult { player, tournament, before, after } = one;
        let (player, date) = (view.outcome.labels.name(player), date(view.texts, *day));
        CorrectionLine { player, tournament, before: before.as_ref(), after: after.as_ref(), date }
    });
    let lines: Vec<CorrectionLine<'_>> = lines.collect();
    html! {
        @if !lines.is_empty() {
            section class="stack" id="corrections" {
                (list(view.texts, &lines))
                p class="soft small" { (say!(view.texts, "seasons-corrections-moved", moved = moved)) }
            }
        }
    }
}

/// The corrections, newest first.
pub(crate) fn list(texts: Texts, lines: &[CorrectionLine<'_>]) -> Markup {
    let value = |value: Option<&Exact>| value.map_or_else(|| "–".to_owned(), points);
    html! {
        h2 { (say!(texts, "seasons-corrections")) }
        ul class="card rows" {
            @for line in lines {
                li {
                    span class="grow" { (name(line.player)) " · " bdi { (line.tournament) } }
                    span class="nowrap" { s class="soft" { (value(line.before)) } " " (value(line.after)) }
                    span class="soft small nowrap" { (line.date) }
                }
            }
        }
    }
}
