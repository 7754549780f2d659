//! Bounds of a ruleset's numbers. They apply only to newly written or chosen rulesets, because a
//! journal or file of an earlier version must still be readable.

use super::Ruleset;
use super::points::PointsRules;
use super::read::RulesetError;
use super::worth::{GameWorth, Measured, Worth};
use crate::message;
use crate::nouns::{AtZero, Coded, GameCount, MOST_EXTRA_TURNS, Measure, Message, Points, Ratio, Structure};

pub(super) type Verdict = Result<(), RulesetError>;

/// Base time of a chess clock in seconds: a day.
const LONGEST_BASE: u32 = 86_400;
/// Delay per turn in seconds: an hour.
const LONGEST_DELAY: u32 = 3_600;
/// Time to prepare a game, in minutes.
const LONGEST_PREPARATION: u32 = 240;
const LONGEST_ROUND: u32 = 1_440;
/// Waiting time for a late player in minutes: a day.
const LONGEST_WAIT: u32 = 1_440;
/// Games per match if the structure sets no number.
const MOST_GAMES: u32 = 99;
/// Points for a match or game, and counts in a game.
const MOST: i64 = 100_000;
/// Divisors of pairing points and multipliers of measures.
const LARGEST_FACTOR: i64 = 1_000;

pub(super) fn wrong(key: impl AsRef<str>, why: Message) -> Verdict {
    Err(RulesetError::at(key.as_ref(), why))
}

fn check_size(key: &str, kind: &str, value: &Ratio, most: i64) -> Verdict {
    let (least, most) = (Ratio::from(-most), Ratio::from(most));
    if *value < least || *value > most {
        let why = message!("ruleset-out-of-bounds", kind = kind, value = value, least = least, most = most);
        return wrong(key, why);
    }
    Ok(())
}

impl Ruleset {
    /// Checks that every number is possible in a tournament, and that no key contradicts another.
    pub fn check_bounds(&self) -> Verdict {
        self.check_clock()?;
        self.check_preparation()?;
        self.check_minutes()?;
        self.check_at_zero()?;
        self.check_late()?;
        self.check_sides()?;
        self.check_privileges()?;
        self.check_points("points", &self.points)?;
        for (name, unit) in &self.unit {
            self.check_points(&format!("unit.{name}"), unit)?;
        }
        if let Some(total) = &self.match_rules.total {
            check_worth("match.total", total)?;
        }
        if let Some(rounded) = &self.units.rounded {
            check_size("units.rounded.divided_by", "divisor", &rounded.divided_by, LARGEST_FACTOR)?;
        }
        self.check_contradictions()
    }

    fn check_clock(&self) -> Verdict {
        let Some(clock) = self.match_rules.clock else { return Ok(()) };
        if !(1..=LONGEST_BASE).contains(&clock.base) {
            let why = message!("ruleset-clock-base", seconds = clock.base, most = LONGEST_BASE);
            return wrong("match.clock.base", why);
        }
        if clock.delay > LONGEST_DELAY {
            let why = message!("ruleset-clock-delay", seconds = clock.delay, most = LONGEST_DELAY);
            return wrong("match.clock.delay", why);
        }
        Ok(())
    }

    /// Checks preparation times: at most one per possible game, none too long.
    fn check_preparation(&self) -> Verdict {
        let (times, games) = (&self.match_rules.preparation, self.most_games());
        if times.len() > games as usize {
            let why = message!("ruleset-preparation-times", times = times.len(), games = games);
            return wrong("match.preparation", why);
        }
        if times.contains(&0) {
            return wrong("match.preparation", message!("minutes-from-1"));
        }
        match times.iter().find(|minutes| **minutes > LONGEST_PREPARATION) {
            Some(minutes) => {
                let most = LONGEST_PREPARATION;
                let why = message!("ruleset-preparation-minutes", minutes = minutes, most = most);
                wrong("match.preparation", why)
            }
            None => Ok(()),
        }
    }

    fn check_minutes(&self) -> Verdict {
        match self.match_rules.minutes {
            Some(0) => wrong("match.minutes", message!("minutes-from-1")),
            Some(minutes) if minutes > LONGEST_ROUND => {
                let why = message!("ruleset-round-minutes", minutes = minutes, most = LONGEST_ROUND);
                wrong("match.minutes", why)
            }
            _ => Ok(()),
        }
    }

    fn check_at_zero(&self) -> Verdict {
        match self.match_rules.at_zero {
            Some(AtZero::ExtraTurns(turns)) if turns > MOST_EXTRA_TURNS.unsigned_abs() => {
                let why = message!("ruleset-extra-turns", turns = turns, most = MOST_EXTRA_TURNS);
                wrong("match.at_zero.extra-turns", why)
            }
            _ => Ok(()),
        }
    }

    fn check_late(&self) -> Verdict {
        let times = [("late.game_loss", self.late.game_loss), ("late.match_loss", self.late.match_loss)];
        let long =
            times.iter().find_map(|(key, after)| Some((key, after.0.filter(|at| *at > LONGEST_WAIT)?)));
        match long {
            Some((key, minutes)) => {
                wrong(key, message!("ruleset-late-minutes", minutes = minutes, most = LONGEST_WAIT))
            }
            None => Ok(()),
        }
    }

    fn check_sides(&self) -> Verdict {
        match &self.match_rules.sides {
            Some((first, second)) if first.trim().is_empty() || second.trim().is_empty() => {
                wrong("match.sides", message!("ruleset-sides-unnamed"))
            }
            Some((first, second)) if first == second => {
                wrong("match.sides", message!("ruleset-sides-alike", name = first))
            }
            _ => Ok(()),
        }
    }

    fn check_privileges(&self) -> Verdict {
        let all = &self.cut.privileges;
        let twice = all.iter().enumerate().find(|(place, one)| all[..*place].contains(one));
        match twice {
            Some((_, one)) => wrong("cut.privileges", message!("listed-twice", name = one.code())),
            None => Ok(()),
        }
    }

    pub(super) fn most_games(&self) -> u32 {
        match self.match_rules.structure {
            Structure::BestOf1 => 1,
            Structure::TwoGames => 2,
            Structure::BestOf3 | Structure::ThreeGames => 3,
            Structure::BestOf5 => 5,
            Structure::Any => MOST_GAMES,
        }
    }

    fn check_points(&self, key: &str, points: &PointsRules) -> Verdict {
        let each = [
            ("win", &points.win),
            ("draw", &points.draw),
            ("loss", &points.loss),
            ("bye", &points.bye),
            ("half_bye", &points.half_bye),
            ("zero_bye", &points.zero_bye),
            ("double_loss", &points.double_loss),
        ];
        let forfeit = points.forfeit.iter().map(|value| ("forfeit", value));
        for (part, value) in each.into_iter().chain(forfeit) {
            check_size(&format!("{key}.{part}"), "points", &value.0, MOST)?;
        }
        check_byes(key, points)?;
        check_extras(key, points)?;
        if let Some(game) = &points.game {
            check_worth(&format!("{key}.game"), game)?;
        }
        self.check_rows(key, points)
    }

    fn check_rows(&self, key: &str, points: &PointsRules) -> Verdict {
        let structure = self.match_rules.structure;
        let (wins, games) = (structure.wins_needed().unwrap_or(self.most_games()), self.most_games());
        for (place, row) in points.table.iter().enumerate() {
            let here = format!("{key}.table[{place}]");
            if row.won > wins || row.won.saturating_add(row.lost) > games {
                let count = GameCount::new(row.won, row.lost, 0);
                return wrong(
                    here,
                    message!("ruleset-table-no-result", count = count, structure = structure.code()),
                );
            }
            check_pair(&here, &row.points)?;
        }
        for (place, row) in points.split.iter().enumerate() {
            let here = format!("{key}.split[{place}]");
            check_size(&here, "difference", &row.up_to, MOST)?;
            check_pair(&here, &row.points)?;
        }
        Ok(())
    }
}

/// Checks that bye ≥ half-bye ≥ missed round, and that a double loss is worth at most a draw.
fn check_byes(key: &str, points: &PointsRules) -> Verdict {
    if points.half_bye > points.bye {
        let why = message!("ruleset-half-bye", half = &points.half_bye, whole = &points.bye);
        return wrong(format!("{key}.half_bye"), why);
    }
    if points.zero_bye > points.half_bye {
        let why = message!("ruleset-zero-bye", zero = &points.zero_bye, half = &points.half_bye);
        return wrong(format!("{key}.zero_bye"), why);
    }
    if points.double_loss > points.draw {
        let why = message!("ruleset-double-loss", double = &points.double_loss, draw = &points.draw);
        return wrong(format!("{key}.double_loss"), why);
    }
    Ok(())
}

fn check_extras(key: &str, points: &PointsRules) -> Verdict {
    if let Some(sweep) = &points.sweep {
        check_size(&format!("{key}.sweep"), "points", &sweep.0, MOST)?;
        if *sweep < Points::ZERO {
            return wrong(format!("{key}.sweep"), message!("ruleset-sweep-negative", sweep = sweep));
        }
    }
    if let Some(bonus) = &points.bonus {
        check_pair(&format!("{key}.bonus"), &(bonus.win.clone(), bonus.draw.clone()))?;
        if bonus.draw > bonus.win {
            return wrong(format!("{key}.bonus"), message!("ruleset-bonus-order"));
        }
    }
    Ok(())
}

fn check_pair(key: &str, points: &(Points, Points)) -> Verdict {
    check_size(key, "points", &points.0.0, MOST)?;
    check_size(key, "points", &points.1.0, MOST)
}

fn check_worth(key: &str, worth: &GameWorth) -> Verdict {
    for (part, own) in [("win", &worth.win), ("draw", &worth.draw), ("loss", &worth.loss)] {
        if let Worth::Fixed(points) = own {
            check_size(&format!("{key}.{part}"), "points", &points.0, MOST)?;
        }
    }
    for (part, limit) in [("least", &worth.least), ("most", &worth.most)] {
        if let Some(limit) = limit {
            check_size(&format!("{key}.{part}"), "limit", limit, MOST)?;
        }
    }
    worth.measured().try_for_each(|measured| check_measured(key, measured))
}

/// Checks ranges: counts such as cards or poison counters cannot be negative. A life total can.
fn check_measured(key: &str, measured: &Measured) -> Verdict {
    check_size(key, "base", &measured.base, MOST)?;
    check_size(key, "factor", &measured.factor, LARGEST_FACTOR)?;
    if measured.factor.is_zero() {
        return wrong(key, message!("ruleset-factor-0", measure = measured.measure.name()));
    }
    let Some((from, to)) = measured.range else { return Ok(()) };
    check_size(key, "range", &Ratio::from(i64::from(from)), MOST)?;
    check_size(key, "range", &Ratio::from(i64::from(to)), MOST)?;
    if from < 0 && measured.measure != Measure::Life {
        return wrong(
            key,
            message!("ruleset-range-negative", from = from, measure = measured.measure.name()),
        );
    }
    Ok(())
}
