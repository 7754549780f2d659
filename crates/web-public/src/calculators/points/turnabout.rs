//! Turnabout: victory points by difference, and what the second game must bring (page 6).

use maud::{Markup, html};
use pairwright_core::Ratio;
use pairwright_core::ruleset::{Ruleset, SplitRow};
use pairwright_web_kit::parts::sheet_table;
use pairwright_web_kit::rulesets::presets::preset;
use pairwright_words::{Texts, say};
use serde::Deserialize;

use super::PAGE;
use crate::calculators::question::CalculatorQuestion;

#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default)]
pub(super) struct TurnaboutQuery {
    /// The margin of the first game, negative if it was lost.
    first: String,
}

/// The player's margin in the second game, negative if lost, 0 if drawn.
type Second = i64;

/// The possible scores of a game, and the division of victory points.
struct DivisionTable {
    least: i64,
    most: i64,
    rows: Vec<SplitRow>,
}

impl DivisionTable {
    fn new(rules: &Ruleset) -> Option<DivisionTable> {
        let total = rules.match_rules.total.as_ref()?;
        let bound = |bound: &Option<Ratio>| bound.as_ref()?.to_i64();
        let (least, most) = (bound(&total.least)?, bound(&total.most)?);
        Some(DivisionTable { least, most, rows: rules.ranking().split.clone() })
    }

    /// Every possible margin of a game for one player, worst first.
    fn endings(&self) -> impl Iterator<Item = i64> + use<> {
        let (least, most) = (self.least, self.most);
        (-most..=-least).chain([0]).chain(least..=most)
    }

    /// The victory points of a player with this lead, and the opponent's.
    fn points(&self, difference: i64) -> Option<(&Ratio, &Ratio)> {
        let apart = Ratio::from(difference.abs());
        let row = self.rows.iter().find(|row| apart <= row.up_to).or(self.rows.last())?;
        let (more, less) = (&row.points.0, &row.points.1);
        Some(if difference < 0 { (&less.0, &more.0) } else { (&more.0, &less.0) })
    }

    /// The divisions still possible after a first game, best first, with the range of margins of the second game.
    fn after(&self, first: i64) -> Vec<([String; 2], Second, Second)> {
        let mut rows: Vec<([String; 2], Second, Second)> = Vec::new();
        for second in self.endings() {
            let Some((own, other)) = self.points(first + second) else { continue };
            let points = [own.to_string(), other.to_string()];
            match rows.last_mut() {
                Some((known, _, to)) if *known == points => *to = second,
                _ => rows.push((points, second, second)),
            }
        }
        rows.reverse();
        rows
    }
}

pub(super) fn part(texts: Texts, typed: &TurnaboutQuery) -> Markup {
    let division = preset("turnabout").ok().and_then(|(_, rules)| DivisionTable::new(&rules));
    let Some(division) = division else { return html! {} };
    let first = match typed.first.trim() {
        "" => Ok(None),
        text => {
            let number = text.replace('−', "-").parse::<i64>().ok();
            let known = number.filter(|first| division.endings().any(|ending| ending == *first));
            known
                .map(Some)
                .ok_or_else(|| say!(texts, "turnabout-wrong", least = division.least, most = division.most))
        }
    };
    let fields = html! {
        label class="field wide" {
            span { (say!(texts, "turnabout-first")) }
            input name="first" value=(typed.first) inputmode="text" autocomplete="off" maxlength="4";
        }
    };
    let answer = first.map(|first| match first {
        None => differences(texts, &division),
        Some(first) => second_game(texts, &division, first),
    });
    let (title, why) = (say!(texts, "turnabout-title"), say!(texts, "turnabout-why"));
    CalculatorQuestion { page: PAGE, id: "turnabout", title, why }.part(texts, &fields, answer)
}

fn differences(texts: Texts, division: &DivisionTable) -> Markup {
    let from = |place: usize| match place.checked_sub(1).and_then(|above| division.rows.get(above)) {
        Some(above) => (&above.up_to + &Ratio::ONE).to_string(),
        None => "0".into(),
    };
    let rows = division.rows.iter().enumerate().map(|(place, row)| {
        let (from, to) = (from(place), row.up_to.to_string());
        let range = if from == to { from } else { format!("{from}–{to}") };
        (range, format!("{}–{}", row.points.0.0, row.points.1.0))
    });
    sheet(texts, &say!(texts, "turnabout-difference"), rows)
}

fn second_game(texts: Texts, division: &DivisionTable, first: i64) -> Markup {
    let rows = division.after(first).into_iter().map(|([own, other], from, to)| {
        let span = |from: i64, to: i64| if from == to { from.to_string() } else { format!("{from}–{to}") };
        let needed = match (from, to) {
            (0, 0) => say!(texts, "turnabout-drawn"),
            (from, to) if from > 0 => say!(texts, "turnabout-win", points = span(from, to)),
            (from, to) if to < 0 => say!(texts, "turnabout-loss", points = span(-to, -from)),
            _ => say!(texts, "turnabout-any"),
        };
        (needed, format!("{own}–{other}"))
    });
    sheet(texts, &say!(texts, "turnabout-second"), rows)
}

fn sheet(texts: Texts, title: &str, rows: impl Iterator<Item = (String, String)>) -> Markup {
    let heads = [("", title.to_owned()), ("number", say!(texts, "turnabout-points"))];
    let rows = html! { @for (what, points) in rows { tr { th scope="row" { (what) } td class="number" { (points) } } } };
    sheet_table(("calc-narrow", ""), title, &heads, rows)
}
