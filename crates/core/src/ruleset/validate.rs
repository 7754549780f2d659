//! What the types of a ruleset cannot say: that its parts make sense together.

use super::Ruleset;
use super::matches::Decided;
use super::pairing::{MOST_CYCLES, PairingMethod};
use super::points::{POINTS, PointsRules};
use super::read::RulesetError;
use super::worth::{GameWorth, Worth};
use crate::exact::Ratio;
use crate::ids::Points;
use crate::result::Structure;

type Verdict = Result<(), RulesetError>;

fn say<T>(key: impl AsRef<str>, text: impl Into<String>) -> Result<T, RulesetError> {
    Err(RulesetError::at(key.as_ref(), text.into()))
}

/// The most decimals that a strength of schedule can be rounded to.
const MOST_DECIMALS: u32 = 9;

impl Ruleset {
    /// Checks that the numbers make sense together.
    pub(super) fn validate(self) -> Result<Ruleset, RulesetError> {
        self.check_unit("points", &self.points)?;
        for (name, unit) in &self.unit {
            if name == POINTS {
                return say(
                    "unit.points",
                    "`points` is the unit of the table [points]: give this one another name",
                );
            }
            self.check_unit(&format!("unit.{name}"), unit)?;
        }
        self.check_match()?;
        self.check_units()?;
        self.check_tiebreaks()?;
        self.check_pairing()?;
        Ok(self)
    }

    fn check_unit(&self, key: &str, points: &PointsRules) -> Verdict {
        if points.win <= Points::ZERO {
            return say(
                format!("{key}.win"),
                format!("a win is worth {}: it must be more than nothing", points.win),
            );
        }
        if points.draw > points.win || points.loss > points.draw {
            return say(
                format!("{key}.draw"),
                "a draw must be worth no more than a win and no less than a loss",
            );
        }
        let ways = [points.game.is_some(), !points.table.is_empty(), !points.split.is_empty()];
        if ways.iter().filter(|way| **way).count() > 1 {
            return say(key, "points come from `game`, from `table` or from `split`: write one of them");
        }
        self.check_sweep(key, points)?;
        if points.bonus.is_some() && points.game.is_none() {
            return say(
                format!("{key}.bonus"),
                "a bonus comes on top of what games give: say with `game` what they do",
            );
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
            let name = self.match_rules.structure.name();
            return say(
                format!("{key}.sweep"),
                format!("in a {name} not every game is played: a sweep needs `three-games` or `two-games`"),
            );
        }
        Ok(())
    }

    fn check_split(&self, key: &str, points: &PointsRules) -> Verdict {
        let key = format!("{key}.split");
        if points.split.is_empty() {
            return Ok(());
        }
        if self.match_rules.total.is_none() {
            return say(
                key,
                "a division by the difference needs totals: say with `match.total` what a game gives",
            );
        }
        if points.split.windows(2).any(|rows| rows[0].up_to >= rows[1].up_to) {
            return say(
                key,
                "the rows stand in the order of their differences, each `up_to` above the one before",
            );
        }
        if points.split[0].up_to < Ratio::ZERO {
            return say(key, "a difference is nothing or more: the first `up_to` is at least 0");
        }
        match points.split.iter().find(|row| row.points.0 < row.points.1) {
            Some(row) => say(key, format!("up to {} the winner gets less than the loser", row.up_to)),
            None => Ok(()),
        }
    }

    fn check_match(&self) -> Verdict {
        let rules = &self.match_rules;
        if rules.decided != Decided::Games && rules.total.is_none() {
            return say("match.decided", "totals decide: say with `match.total` what a game adds to them");
        }
        rules.total.as_ref().map_or(Ok(()), |total| check_worth("match.total", total))
    }

    fn check_units(&self) -> Verdict {
        let names = || self.unit_names().map(|name| format!("`{name}`")).collect::<Vec<_>>().join(", ");
        for (key, name) in
            [("ranks", &self.units.ranks), ("pairs", &self.units.pairs), ("breaks", &self.units.breaks)]
        {
            if !self.unit_names().any(|known| known == name) {
                return say(
                    format!("units.{key}"),
                    format!("there is no unit `{name}`; there are {}", names()),
                );
            }
        }
        match &self.units.rounded {
            Some(rounded) if rounded.divided_by <= Ratio::ZERO => {
                say("units.rounded.divided_by", "points are divided by a number above nothing")
            }
            _ => Ok(()),
        }
    }

    fn check_pairing(&self) -> Verdict {
        let rules = &self.pairing;
        if let Some(cycles) = rules.cycles.filter(|cycles| !(1..=MOST_CYCLES).contains(cycles)) {
            return say(
                "pairing.cycles",
                format!("{cycles} cycles: everybody meets everybody 1 to {MOST_CYCLES} times"),
            );
        }
        if rules.method == PairingMethod::SingleSided && self.match_rules.sides.is_none() {
            return say("match.sides", "sides are assigned: name the two, as in [\"corp\", \"runner\"]");
        }
        if !self.cut.kind.is_bracket() {
            return say("cut.kind", "a cut is an `elimination` or a `double-elimination`");
        }
        Ok(())
    }

    fn check_tiebreaks(&self) -> Verdict {
        let rules = &self.tiebreaks;
        for (key, floor) in [("tiebreaks.floor", &rules.floor), ("tiebreaks.game_floor", rules.game_floor())]
        {
            if floor.is_negative() || *floor > Ratio::ONE {
                return say(
                    key,
                    format!(
                        "a floor of {floor} is no percentage: write a fraction from 0 to 1, such as \"0.33\""
                    ),
                );
            }
        }
        if let Some(twice) = rules.order.iter().enumerate().find(|(i, code)| rules.order[..*i].contains(code))
        {
            return say("tiebreaks.order", format!("`{}` stands in the list twice", twice.1.name()));
        }
        match rules.sos_decimals {
            Some(decimals) if decimals > MOST_DECIMALS => {
                say("tiebreaks.sos_decimals", format!("{decimals} decimals: write at most {MOST_DECIMALS}"))
            }
            _ => Ok(()),
        }
    }
}

fn check_worth(key: &str, worth: &GameWorth) -> Verdict {
    for (part, own) in [("draw", &worth.draw), ("loss", &worth.loss)] {
        if *own == Worth::LosingDeck {
            return say(format!("{key}.{part}"), "only a win is worth what the losing deck says");
        }
    }
    let by_deck = worth.win == Worth::LosingDeck;
    if by_deck && worth.options.is_empty() {
        return say(
            format!("{key}.options"),
            "a win is worth what the losing deck says: name the options of decks",
        );
    }
    if !by_deck && !worth.options.is_empty() {
        return say(format!("{key}.options"), "decks have options where `win = \"losing-deck\"`");
    }
    if by_deck && worth.option(None).is_none() {
        let known: Vec<&str> = worth.options.keys().map(String::as_str).collect();
        return say(
            format!("{key}.default_option"),
            format!("name the option of a deck registered without one: {}", known.join(", ")),
        );
    }
    if let (Some(least), Some(most)) = (&worth.least, &worth.most)
        && least > most
    {
        return say(format!("{key}.least"), format!("the least, {least}, is more than the most, {most}"));
    }
    match worth.measured().find_map(|measured| measured.range.filter(|(from, to)| from > to)) {
        Some((from, to)) => say(key, format!("a range from {from} to {to} holds nothing")),
        None => Ok(()),
    }
}

fn check_table(key: &str, points: &PointsRules) -> Verdict {
    for (place, row) in points.table.iter().enumerate() {
        let here = format!("{key}.table[{place}]");
        if row.won < row.lost {
            return say(here, format!("{}-{}: `won` is the larger number of games", row.won, row.lost));
        }
        if row.points.0 < row.points.1 || (row.won == row.lost && row.points.0 != row.points.1) {
            return say(
                here,
                "the winner gets at least as much as the loser, and both the same of a drawn match",
            );
        }
        let overlaps = |other: &&super::points::TableRow| {
            (0..2).any(|draws| other.is_for(row.won, row.lost, draws) && row.is_for(row.won, row.lost, draws))
        };
        if points.table[..place].iter().any(|other| overlaps(&other)) {
            return say(here, format!("{}-{} has a row already", row.won, row.lost));
        }
    }
    Ok(())
}
