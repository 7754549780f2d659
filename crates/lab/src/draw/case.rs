//! A case of the open round: a player with one ending of the own table, and everybody whom points alone do not settle.

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

impl Field<'_> {
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
