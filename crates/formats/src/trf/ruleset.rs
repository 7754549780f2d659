//! The ruleset of a report file: `chess-dutch`, with overrides from the file.

use pairwright_core::message;
use pairwright_core::nouns::{Message, count};
use pairwright_core::ruleset::{MOST_CYCLES, RulesetChoice};
use pairwright_core::standings::TieBreakCode;
use pairwright_pairing::dutch::{Colour, baku};
use serde_json::{Map, Value, json};

use super::cells::points;
use super::{PointValues, Trf};
use crate::error::shortened;

/// The preset of report files except round robins (page 1).
const PRESET: &str = "chess-dutch";
/// What the coded types of the Dutch system begin with (192).
const DUTCH: &str = "FIDE_DUTCH";
/// The preset of a round robin.
const TABLE: &str = "round-robin";

/// The ruleset with its overrides.
pub(super) fn ruleset(trf: &Trf, report: &mut Vec<Message>) -> RulesetChoice {
    let mut table = Map::new();
    if trf.points != PointValues::default() {
        table.insert("points".into(), worth(&trf.points, report));
    }
    let declared = declared(trf);
    report.extend(declared.unknown.iter().map(|code| message!("trf-tie-break-unknown", code = code)));
    if !declared.known.is_empty() {
        let codes: Vec<&str> = declared.known.iter().map(|code| code.name()).collect();
        table.insert("tiebreaks".into(), json!({ "order": codes }));
    }
    let other = trf.system.as_deref().filter(|system| !system.starts_with(DUTCH) && !trf.is_round_robin());
    report.extend(other.map(|system| message!("trf-system-other", system = shortened(system, 40))));
    let preset = if trf.is_round_robin() { TABLE } else { PRESET };
    let pairing = if trf.is_round_robin() { cycles(trf) } else { pairing(trf, report) };
    if !pairing.is_empty() {
        table.insert("pairing".into(), Value::Object(pairing));
    }
    if table.is_empty() {
        return RulesetChoice::Preset(preset.into());
    }
    table.insert("preset".into(), preset.into());
    RulesetChoice::Table(table)
}

fn worth(values: &PointValues, report: &mut Vec<Message>) -> Value {
    if values.forfeit_loss != values.loss {
        let (theirs, ours) = (points(values.forfeit_loss), points(values.loss));
        report.push(message!("trf-forfeit-loss", theirs = theirs, ours = ours));
    }
    json!({
        "win": points(values.win),
        "draw": points(values.draw),
        "loss": points(values.loss),
        "bye": points(values.pairing_bye.unwrap_or(values.win)),
        "half_bye": points(values.draw),
        "zero_bye": points(values.zero_bye),
        "double_loss": points(values.forfeit_loss),
    })
}

/// The tie-breaks declared in a file (212, otherwise 202), without the points that come first.
pub(super) struct Declared {
    /// Tie-breaks that we support.
    pub(super) known: Vec<TieBreakCode>,
    /// Tie-breaks that we do not support.
    pub(super) unknown: Vec<String>,
}

/// The tie-breaks declared in the file.
pub(super) fn declared(trf: &Trf) -> Declared {
    let list = trf.standings_order.as_ref().or(trf.tie_breaks.as_ref()).map_or("", String::as_str);
    let mut declared = Declared { known: Vec::new(), unknown: Vec::new() };
    let codes = list
        .split([',', ';', ' '])
        .map(str::trim)
        .filter(|code| !code.is_empty() && !code.eq_ignore_ascii_case("PTS"));
    for code in codes {
        // Letters may be upper or lower case.
        match code.parse().or_else(|_| code.to_uppercase().parse::<TieBreakCode>()) {
            Ok(known) if declared.known.contains(&known) => {}
            Ok(known) => declared.known.push(known),
            Err(_) => declared.unknown.push(code.to_owned()),
        }
    }
    declared
}

/// The number of cycles, if there are several.
fn cycles(trf: &Trf) -> Map<String, Value> {
    let rounds = trf.rounds.unwrap_or(0) as usize;
    let players = trf.players.len();
    let cycles = rounds.max(trf.rounds_paired()).div_ceil((players + players % 2).saturating_sub(1).max(1));
    let several = (2..=MOST_CYCLES).contains(&count(cycles));
    several.then(|| ("cycles".to_owned(), json!(cycles))).into_iter().collect()
}

fn pairing(trf: &Trf, report: &mut Vec<Message>) -> Map<String, Value> {
    let mut table = Map::new();
    let ratings: Vec<_> =
        trf.in_order().into_iter().map(|at| trf.players[at].rating.filter(|&rating| rating > 0)).collect();
    if !ratings.is_sorted_by(|better, worse| better >= worse) {
        table.insert("numbers".into(), "file".into());
    }
    match trf.initial {
        Some(Colour::White) => drop(table.insert("initial_colour".into(), "white".into())),
        Some(Colour::Black) => drop(table.insert("initial_colour".into(), "black".into())),
        None => {}
    }
    match is_baku(trf) {
        Some(true) => drop(table.insert("acceleration".into(), "baku".into())),
        Some(false) => report.push(message!("trf-acceleration-lost")),
        None => {}
    }
    table
}

/// Whether the virtual points are those of the Baku acceleration. `None` if there are none.
fn is_baku(trf: &Trf) -> Option<bool> {
    let rounds = trf.rounds?;
    let played = (rounds as usize).min(trf.rounds_paired() + 1);
    let field = trf.dutch_field(played);
    if field.players.iter().all(|player| player.virtual_points.iter().all(|&points| points == 0)) {
        return None;
    }
    let same = |(place, at): (usize, usize)| {
        let expected = baku(trf.players.len(), rounds, place, trf.points.win, trf.points.draw);
        let own = &field.players[at].virtual_points;
        let given = |points: &[u32], round: usize| points.get(round).copied().unwrap_or(0);
        (0..=played).all(|round| given(own, round) == given(&expected, round))
    };
    Some(trf.in_order().into_iter().enumerate().all(same))
}
