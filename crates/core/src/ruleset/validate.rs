//! Checks that the parts of a ruleset are consistent, beyond what its types ensure.

use super::matches::Decided;
use super::pairing::{MOST_CYCLES, PairingMethod};
use super::points::{POINTS, PointsRules};
use super::read::RulesetError;
use super::worth::{GameWorth, Worth};
use super::{Infraction, LONGEST_INFRACTION, MOST_INFRACTIONS, RoundsRow, Ruleset};
use crate::message;
use crate::nouns::{Coded, Message, Points, Ratio, Structure, Term};

type Verdict = Result<(), RulesetError>;

fn wrong<T>(key: impl AsRef<str>, why: Message) -> Result<T, RulesetError> {
    Err(RulesetError::at(key.as_ref(), why))
}

/// Maximum decimals of a rounded strength of schedule.
const MOST_DECIMALS: u32 = 9;
/// An upper bound: nobody is rated higher.
const MOST_RATING: u32 = 10_000;

impl Ruleset {
    pub(super) fn validate(self) -> Result<Ruleset, RulesetError> {
        self.check_unit("points", &self.points)?;
        for (name, unit) in &self.unit {
            if name == POINTS {
                return wrong("unit.points", message!("ruleset-unit-called-points"));
            }
            self.check_unit(&format!("unit.{name}"), unit)?;
        }
        self.check_match()?;
        self.check_units()?;
        self.check_tiebreaks()?;
        self.check_pairing()?;
        check_rounds(&self.rounds)?;
        check_infractions(&self.infractions)?;
        Ok(self)
    }

    fn check_unit(&self, key: &str, points: &PointsRules) -> Verdict {
        if points.win <= Points::ZERO {
            return wrong(format!("{key}.win"), message!("ruleset-win-worthless", win = &points.win));
        }
        if points.draw > points.win {
            let why = message!("ruleset-draw-above-win", draw = &points.draw, win = &points.win);
            return wrong(format!("{key}.draw"), why);
        }
        if points.loss > points.draw {
            let why = message!("ruleset-loss-above-draw", loss = &points.loss, draw = &points.draw);
            return wrong(format!("{key}.loss"), why);
        }
        let ways = [points.game.is_some(), !points.table.is_empty(), !points.split.is_empty()];
        if ways.iter().filter(|way| **way).count() > 1 {
            return wrong(key, message!("ruleset-several-sources"));
        }
        self.check_sweep(key, points)?;
        if points.bonus.is_some() && points.game.is_none() {
            return wrong(format!("{key}.bonus"), message!("ruleset-bonus-without-game"));
        }
        if let Some(game) = &points.game {
            check_worth(&format!("{key}.game"), game)?;
        }
        check_table(key, points)?;
        self.check_split(key, points)
    }

    fn check_sweep(&self, key: &str, points: &PointsRules) -> Verdict {
        let all_played = matches!(self.match_rules.structure, Structure::ThreeGames | Structure::TwoGames);
        if points.sweep.is_some() && !all_played {
            let name = self.match_rules.structure.code();
            return wrong(format!("{key}.sweep"), message!("ruleset-sweep", structure = name));
        }
        Ok(())
    }

    fn check_split(&self, key: &str, points: &PointsRules) -> Verdict {
        let key = format!("{key}.split");
        if points.split.is_empty() {
            return Ok(());
        }
        if self.match_rules.total.is_none() {
            return wrong(key, message!("ruleset-split-without-total"));
        }
        if points.split.windows(2).any(|rows| rows[0].up_to >= rows[1].up_to) {
            return wrong(key, message!("ruleset-split-order"));
        }
        if points.split[0].up_to < Ratio::ZERO {
            return wrong(key, message!("ruleset-split-negative"));
        }
        match points.split.iter().find(|row| row.points.0 < row.points.1) {
            Some(row) => wrong(key, message!("ruleset-split-loser-gains", up_to = &row.up_to)),
            None => Ok(()),
        }
    }

    fn check_match(&self) -> Verdict {
        let rules = &self.match_rules;
        if rules.decided != Decided::Games && rules.total.is_none() {
            return wrong("match.decided", message!("ruleset-totals-decide"));
        }
        rules.total.as_ref().map_or(Ok(()), |total| check_worth("match.total", total))
    }

    fn check_units(&self) -> Verdict {
        for (key, name) in
            [("ranks", &self.units.ranks), ("pairs", &self.units.pairs), ("breaks", &self.units.breaks)]
        {
            if !self.unit_names().any(|known| known == name) {
                let known: Term = self.unit_names().collect();
                return wrong(
                    format!("units.{key}"),
                    message!("ruleset-unit-unknown", name = name, known = known),
                );
            }
        }
        match &self.units.rounded {
            Some(rounded) if rounded.divided_by <= Ratio::ZERO => {
                wrong("units.rounded.divided_by", message!("ruleset-divided-by"))
            }
            _ => Ok(()),
        }
    }

    fn check_pairing(&self) -> Verdict {
        let rules = &self.pairing;
        if let Some(cycles) = rules.cycles.filter(|cycles| !(1..=MOST_CYCLES).contains(cycles)) {
            return wrong("pairing.cycles", message!("ruleset-cycles", cycles = cycles, most = MOST_CYCLES));
        }
        if rules.method == PairingMethod::SingleSided && self.match_rules.sides.is_none() {
            return wrong("match.sides", message!("ruleset-sides-unnamed"));
        }
        if !self.cut.kind.is_bracket() {
            return wrong("cut.kind", message!("ruleset-cut-kind"));
        }
        Ok(())
    }

    fn check_tiebreaks(&self) -> Verdict {
        let rules = &self.tiebreaks;
        for (key, floor) in [("tiebreaks.floor", &rules.floor), ("tiebreaks.game_floor", rules.game_floor())]
        {
            if floor.is_negative() || *floor > Ratio::ONE {
                return wrong(key, message!("ruleset-floor", floor = floor));
            }
        }
        if let Some(cap) = rules.dropped_cap.as_ref().filter(|cap| **cap > Ratio::ONE || **cap < rules.floor)
        {
            return wrong(
                "tiebreaks.dropped_cap",
                message!("ruleset-dropped-cap", cap = cap, floor = &rules.floor),
            );
        }
        if let Some(twice) = rules.order.iter().enumerate().find(|(i, code)| rules.order[..*i].contains(code))
        {
            return wrong("tiebreaks.order", message!("listed-twice", name = twice.1.name()));
        }
        if let Some(rating) = rules.unrated.filter(|rating| !(1..=MOST_RATING).contains(rating)) {
            return wrong(
                "tiebreaks.unrated",
                message!("ruleset-unrated", rating = rating, most = MOST_RATING),
            );
        }
        match rules.sos_decimals {
            Some(decimals) if decimals > MOST_DECIMALS => wrong(
                "tiebreaks.sos_decimals",
                message!("too-many-decimals", decimals = decimals, most = MOST_DECIMALS),
            ),
            _ => Ok(()),
        }
    }
}

/// Checks that each row is for more players than the one before; only the last may be without a limit.
fn check_rounds(rows: &[RoundsRow]) -> Verdict {
    let is_above = |rows: &[RoundsRow]| {
        rows[0].players.is_some_and(|below| rows[1].players.is_none_or(|players| below < players))
    };
    match rows.windows(2).position(|rows| !is_above(rows)) {
        Some(place) => wrong(format!("rounds[{}]", place + 1), message!("ruleset-rounds-order")),
        None => Ok(()),
    }
}

/// Checks that the rows can be offered: each of two short lines, and not too many.
fn check_infractions(rows: &[Infraction]) -> Verdict {
    if rows.len() > MOST_INFRACTIONS {
        return wrong("infractions", message!("ruleset-infractions-many", most = MOST_INFRACTIONS));
    }
    let is_line = |text: &String| {
        (1..=LONGEST_INFRACTION).contains(&text.chars().count()) && !text.chars().any(char::is_control)
    };
    let is_offered = |row: &Infraction| is_line(&row.name) && is_line(&row.penalty);
    match rows.iter().position(|row| !is_offered(row)) {
        Some(place) => wrong(
            format!("infractions[{place}]"),
            message!("ruleset-infraction-impossible", most = LONGEST_INFRACTION),
        ),
        None => Ok(()),
    }
}

fn check_worth(key: &str, worth: &GameWorth) -> Verdict {
    for (part, own) in [("draw", &worth.draw), ("loss", &worth.loss)] {
        if *own == Worth::LosingDeck {
            return wrong(format!("{key}.{part}"), message!("ruleset-deck-worth-not-win"));
        }
    }
    let by_deck = worth.win == Worth::LosingDeck;
    if by_deck && worth.options.is_empty() {
        return wrong(format!("{key}.options"), message!("ruleset-deck-options-missing"));
    }
    if !by_deck && !worth.options.is_empty() {
        return wrong(format!("{key}.options"), message!("ruleset-deck-options-unused"));
    }
    if by_deck && worth.option(None).is_none() {
        let known: Vec<&str> = worth.options.keys().map(String::as_str).collect();
        return wrong(format!("{key}.default_option"), message!("ruleset-default-option", known = known));
    }
    if let (Some(least), Some(most)) = (&worth.least, &worth.most)
        && least > most
    {
        return wrong(
            format!("{key}.least"),
            message!("ruleset-least-above-most", least = least, most = most),
        );
    }
    match worth.measured().find_map(|measured| measured.range.filter(|(from, to)| from > to)) {
        Some((from, to)) => wrong(key, message!("ruleset-empty-range", from = from, to = to)),
        None => Ok(()),
    }
}

fn check_table(key: &str, points: &PointsRules) -> Verdict {
    for (place, row) in points.table.iter().enumerate() {
        let here = format!("{key}.table[{place}]");
        if row.won < row.lost {
            return wrong(here, message!("ruleset-table-won-first", won = row.won, lost = row.lost));
        }
        if row.points.0 < row.points.1 || (row.won == row.lost && row.points.0 != row.points.1) {
            return wrong(here, message!("ruleset-table-unfair"));
        }
        let overlaps = |other: &&super::points::TableRow| {
            (0..2).any(|draws| other.is_for(row.won, row.lost, draws) && row.is_for(row.won, row.lost, draws))
        };
        if points.table[..place].iter().any(|other| overlaps(&other)) {
            return wrong(here, message!("ruleset-table-twice", won = row.won, lost = row.lost));
        }
    }
    Ok(())
}
