//! A case of the open round: a player with one ending of the own table, and everybody whom points alone do not settle.

use pairwright_core::BySide;

use super::Verdict;
use super::field::Field;
use super::reach::Rival;
use super::values::{Effect, Key};

/// A player with one ending of the own table, and everybody whom points alone do not settle.
pub(super) struct Case {
    pub(super) player: usize,
    /// The own table and its ending.
    pub(super) own: Option<(usize, usize)>,
    /// This many are ahead by points, whatever happens.
    pub(super) ahead: usize,
    pub(super) rivals: Vec<Rival>,
}

/// How the others can end against a player by points alone.
pub(super) struct ByPoints {
    /// No fewer than this many end ahead.
    pub(super) ahead: usize,
    /// No more than this many end ahead or level.
    pub(super) not_behind: usize,
}

impl Field<'_> {
    /// Counts the others by their points, table by table: two players of one table do not both win.
    pub(super) fn by_points(&self, player: usize, own: Option<(usize, usize)>) -> ByPoints {
        let mine = self.points(player, own).0;
        let seatless = self.eligible.iter().filter(|other| **other != player && self.seat[**other].is_none());
        let theirs = || seatless.clone().map(|other| self.spread[*other].0);
        let mut others = ByPoints {
            ahead: theirs().filter(|points| *points > mine).count(),
            not_behind: theirs().filter(|points| *points >= mine).count(),
        };
        for (table, endings) in self.points_at.iter().enumerate() {
            let settled = own.filter(|(settled, _)| *settled == table).map(|(_, ending)| ending);
            let endings = settled.map_or(endings.as_slice(), |ending| &endings[ending..=ending]);
            let rivals = |points: &BySide<Option<(usize, i128)>>, counts: &dyn Fn(i128) -> bool| {
                let both = [points.first, points.second].into_iter().flatten();
                both.filter(|(other, points)| *other != player && counts(*points)).count()
            };
            let ahead = endings.iter().map(|points| rivals(points, &|theirs| theirs > mine));
            let not_behind = endings.iter().map(|points| rivals(points, &|theirs| theirs >= mine));
            others.ahead += ahead.min().unwrap_or(0);
            others.not_behind += not_behind.max().unwrap_or(0);
        }
        others
    }

    /// The verdict where points alone give one, which they do for most of a large field.
    pub(super) fn verdict_by_points(&self, player: usize, own: Option<(usize, usize)>) -> Option<Verdict> {
        let others = self.by_points(player, own);
        if others.ahead >= self.cut {
            return Some(Verdict::Out);
        }
        (others.not_behind < self.cut).then_some(Verdict::In)
    }

    pub(super) fn case(&self, player: usize, own: Option<(usize, usize)>) -> Case {
        let points = self.points(player, own);
        let mut case = Case { player, own, ahead: 0, rivals: Vec::new() };
        for other in self.eligible.iter().copied().filter(|other| *other != player) {
            let (least, most) = self.points(other, own);
            if least > points.1 {
                case.ahead += 1;
            } else if most >= points.0 {
                case.rivals.push(self.rival(other, player, own));
            }
        }
        case
    }

    /// The least and the most points somebody can end with, when one table ends so.
    pub(super) fn points(&self, player: usize, own: Option<(usize, usize)>) -> (i128, i128) {
        let table = self.seat[player].map(|(table, _)| table);
        match own.filter(|(settled, _)| Some(*settled) == table) {
            Some((table, ending)) => {
                let step =
                    self.values.effect(player, table).map_or(0, |effect| effect.by_ending[ending].points());
                let points = self.values.start[player].points() + step;
                (points, points)
            }
            None => self.spread[player],
        }
    }

    /// How far another player is ahead of a player whose own table ends so.
    fn rival(&self, other: usize, player: usize, own: Option<(usize, usize)>) -> Rival {
        let (theirs, mine) = (&self.values.effects[other], &self.values.effects[player]);
        let mut start = self.values.start[other].less(self.values.start[player]);
        let mut effects = Vec::with_capacity(theirs.len() + mine.len());
        let own_table = own.map(|(table, _)| table);
        for (table, plus, less) in merged(theirs, mine) {
            match own.filter(|(settled, _)| *settled == table) {
                Some((_, ending)) => start = start.plus(step(plus, ending)).less(step(less, ending)),
                None => {
                    let endings = plus.or(less).map_or(0, |effect| effect.by_ending.len());
                    let by_ending: Vec<Key> =
                        (0..endings).map(|ending| step(plus, ending).less(step(less, ending))).collect();
                    // A table that gives the same however it ends gives it once for all: the first ending adds nothing.
                    if by_ending.iter().any(|step| *step != by_ending[0]) {
                        effects.push(Effect { table, by_ending });
                    }
                }
            }
        }
        let table = self.seat[other].map(|(table, _)| table).filter(|table| Some(*table) != own_table);
        Rival { start, effects, table }
    }
}

fn step(effect: Option<&Effect>, ending: usize) -> Key {
    effect.map_or(Key::ZERO, |effect| effect.by_ending[ending])
}

/// The tables that touch either of two players, in order, with what each does to both.
fn merged<'e>(
    first: &'e [Effect],
    second: &'e [Effect],
) -> impl Iterator<Item = (usize, Option<&'e Effect>, Option<&'e Effect>)> {
    let (mut first, mut second) = (first.iter().peekable(), second.iter().peekable());
    std::iter::from_fn(move || {
        let table = [first.peek(), second.peek()].into_iter().flatten().map(|effect| effect.table).min()?;
        let at_table = |effect: &&Effect| effect.table == table;
        Some((table, first.next_if(at_table), second.next_if(at_table)))
    })
}
