//! A player's page: the course of the rating, its changes and their reasons by tournament, and the next goals.

use pairwright_ratings::document::ChangeRow;
use pairwright_ratings::input::Register;
use pairwright_ratings::leaderboard::BoardRow;
use pairwright_ratings::{Change, Day, Exact, SystemName, Value};
use serde::Serialize;

use super::leaderboard::{marks, moved};
use crate::failure::Failure;
use crate::output::{Out, table};
use crate::rating::{CHANGE_COLUMNS, Labels, change_cells};
use crate::words::{counted, text};

pub(super) struct PlayerPage<'a> {
    pub(super) system: SystemName,
    pub(super) as_of: Day,
    pub(super) name: &'a str,
    pub(super) row: &'a BoardRow,
    pub(super) goal: Option<&'a Exact>,
    /// The goal, and the player's current value.
    pub(super) lifetime: Option<(&'a Exact, Value)>,
    pub(super) changes: &'a [Change],
}

#[derive(Serialize)]
pub(super) struct PlayerPageDocument<'a> {
    system: SystemName,
    as_of: Day,
    name: &'a str,
    #[serde(flatten)]
    row: &'a BoardRow,
    goals: Vec<Goal>,
    curve: Vec<PointDocument>,
    tournaments: Vec<PeriodDocument>,
}

#[derive(Serialize)]
struct Goal {
    goal: String,
    lifetime: bool,
    /// Null once the goal is reached.
    to_go: Option<Value>,
}

#[derive(Serialize)]
struct PointDocument {
    day: Day,
    rating: Option<Value>,
    /// The standard deviation, if the system has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    deviation: Option<String>,
}

#[derive(Serialize)]
struct PeriodDocument {
    #[serde(skip_serializing_if = "Option::is_none")]
    tournament: Option<String>,
    day: Day,
    before: Option<Value>,
    after: Option<Value>,
    changes: Vec<ChangeRow>,
}

impl PlayerPage<'_> {
    /// Returns groups of consecutive changes from the same tournament or period.
    fn parts(&self) -> impl Iterator<Item = &[Change]> {
        let id = |change: &Change| change.tournament.as_ref().map(|facts| facts.id.clone());
        self.changes.chunk_by(move |a, b| id(a) == id(b) && (id(a).is_some() || a.day == b.day))
    }

    fn goals(&self) -> Vec<Goal> {
        let of_window = self.goal.map(|goal| Goal {
            goal: goal.to_string(),
            lifetime: false,
            to_go: self.row.rating.to_go(goal),
        });
        let of_lifetime = self.lifetime.as_ref().map(|(goal, value)| Goal {
            goal: goal.to_string(),
            lifetime: true,
            to_go: value.to_go(goal),
        });
        of_window.into_iter().chain(of_lifetime).collect()
    }

    pub(super) fn document(&self, register: &Register) -> PlayerPageDocument<'_> {
        let name = |player| register.players.player(player).to_owned();
        let part = |changes: &[Change]| {
            let (first, last) = (changes.first()?, changes.last()?);
            Some(PeriodDocument {
                tournament: first.tournament.as_ref().map(|facts| facts.id.clone()),
                day: last.day,
                before: first.before.clone(),
                after: last.after.clone(),
                changes: changes.iter().map(|change| ChangeRow::new(change.clone(), name)).collect(),
            })
        };
        let tournaments: Vec<PeriodDocument> = self.parts().filter_map(part).collect();
        let point = |part: &PeriodDocument| PointDocument {
            day: part.day,
            rating: part.after.clone(),
            deviation: part.after.as_ref().and_then(Value::deviation),
        };
        PlayerPageDocument {
            system: self.system,
            as_of: self.as_of,
            name: self.name,
            row: self.row,
            goals: self.goals(),
            curve: tournaments.iter().map(point).collect(),
            tournaments,
        }
    }

    pub(super) fn print(&self, register: &Register, labels: &Labels, out: &mut Out) -> Result<(), Failure> {
        let row = self.row;
        let (system, day) = (self.system.to_string(), self.as_of.to_string());
        out.say(text!("page-title", name = self.name, system = system, day = day))?;
        let rank = text!("page-rank", rank = row.rank, moved = moved(row));
        let matches = counted("matches", u64::from(row.matches));
        let matches = match row.last.map(|day| day.to_string()) {
            Some(day) => text!("page-matches-last", matches = matches, day = day),
            None => matches,
        };
        let parts = [rank, row.rating.to_string(), matches, marks(row)];
        out.say(parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" · "))?;
        for goal in self.goals() {
            out.say(goal_text(&goal))?;
        }
        self.print_curve(out)?;
        let mut rows = table(&CHANGE_COLUMNS);
        for change in self.changes {
            rows.add_row(change_cells(change, register, labels));
        }
        out.say("")?;
        Ok(out.table(&rows)?)
    }

    /// Prints the course of the rating, with one block per tournament or period; the last that fit on a line.
    fn print_curve(&self, out: &mut Out) -> Result<(), Failure> {
        let values = self.parts().filter_map(|part| part.last()?.after.as_ref().map(Value::to_f64));
        let values: Vec<f64> = values.collect();
        let shown = &values[values.len().saturating_sub(WIDTH)..];
        let (least, most) = shown
            .iter()
            .fold((f64::MAX, f64::MIN), |(least, most), value| (least.min(*value), most.max(*value)));
        if shown.len() < 2 {
            return Ok(());
        }
        let curve: String = shown.iter().map(|value| block(*value, least, most)).collect();
        let (least, most) = (format!("{least:.0}"), format!("{most:.0}"));
        Ok(out.say(text!("page-curve", curve = curve, least = least, most = most, count = shown.len()))?)
    }
}

/// Returns a goal and the distance to it.
fn goal_text(goal: &Goal) -> String {
    let (aim, missing) = (goal.goal.as_str(), goal.to_go.as_ref().map(ToString::to_string));
    match (goal.lifetime, missing) {
        (false, Some(missing)) => text!("page-goal", goal = aim, missing = missing),
        (false, None) => text!("page-goal-reached", goal = aim),
        (true, Some(missing)) => text!("page-lifetime-goal", goal = aim, missing = missing),
        (true, None) => text!("page-lifetime-goal-reached", goal = aim),
    }
}

/// The number of blocks on a line.
const WIDTH: usize = 60;
const BLOCKS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];

fn block(value: f64, least: f64, most: f64) -> char {
    let share = if most > least { (value - least) / (most - least) } else { 0.5 };
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "between 0 and 7")]
    let place = (share * 7.0).round() as usize;
    BLOCKS[place.min(7)]
}
