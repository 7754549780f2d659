//! The open round as the calculators ask about it: who sits where, who can make the cut, and one question each.

use pairwright_core::scoring::Outcome;
use pairwright_core::standings::{Standing, Standings, standings};
use pairwright_core::{RoundNumber, Side, Tournament};

use super::chance::Found;
use super::endings::{OpenTable, open_tables};
use super::exhaust::Exhausted;
use super::reach::{Reach, Rival, reach};
use super::values::{Effect, Key, Values};
use super::{Chance, NotLastRound, Proof, Prospect, Verdict, open_round};

/// In the order of a [`Prospect`].
const OUTCOMES: [Outcome; 3] = [Outcome::Win, Outcome::Draw, Outcome::Loss];

/// Ends the open tables of a round.
pub(super) fn end(tournament: &mut Tournament, round: RoundNumber, tables: &[OpenTable], endings: &[usize]) {
    let Some(round) = tournament.rounds.iter_mut().find(|one| one.number == round) else { return };
    for (table, ending) in tables.iter().zip(endings) {
        round.matches[table.place].result = Some(table.endings[*ending].result.clone());
    }
}

/// Which ending of a table is the intentional draw.
pub(super) fn end_of(table: &OpenTable) -> usize {
    table.endings.len() - 1
}

/// Everything the questions are asked of.
pub(super) struct Field<'a> {
    pub(super) tournament: &'a Tournament,
    pub(super) round: RoundNumber,
    pub(super) cut: usize,
    pub(super) tables: Vec<OpenTable>,
    /// How many endings each table has.
    pub(super) endings: Vec<usize>,
    pub(super) values: Values,
    /// Those who can make the cut, by index, best first.
    pub(super) eligible: Vec<usize>,
    /// Everybody's open table.
    pub(super) seat: Vec<Option<(usize, Side)>>,
}

impl<'a> Field<'a> {
    pub(super) fn new(tournament: &'a Tournament, cut: u32) -> Result<Field<'a>, NotLastRound> {
        let round = open_round(tournament)?;
        let tables =
            tournament.round(round).map_or(Ok(Vec::new()), |round| open_tables(tournament, round))?;
        let mut seat = vec![None; tournament.players.len()];
        for (place, table) in tables.iter().enumerate() {
            seat[table.players.first] = Some((place, Side::First));
            seat[table.players.second] = Some((place, Side::Second));
        }
        let ranking = standings(tournament).rows;
        let stays = |index: &usize| tournament.players[*index].is_in(round.next());
        let eligible = ranking.iter().filter_map(|row| tournament.index_of(&row.player)).filter(stays);
        Ok(Field {
            cut: usize::try_from(cut).unwrap_or(usize::MAX),
            endings: tables.iter().map(|table| table.endings.len()).collect(),
            values: Values::new(tournament, round, &tables),
            eligible: eligible.collect(),
            tournament,
            round,
            tables,
            seat,
        })
    }

    /// By proof, or by every ranking there is where those were made: after a win, a draw, a loss.
    pub(super) fn found(&self, player: usize, whole: Option<&Exhausted>) -> [Option<Found>; 3] {
        if let Some(whole) = whole {
            return OUTCOMES.map(|outcome| whole.verdict(self, player, outcome).map(Found::Known));
        }
        let Some((table, side)) = self.seat[player] else {
            let same = Some(self.verdict(&[self.question(player, None)]));
            return [same.clone(), same.clone(), same];
        };
        OUTCOMES.map(|outcome| {
            let endings = self.tables[table].endings_of(side, outcome);
            let questions: Vec<Question> =
                endings.into_iter().map(|ending| self.question(player, Some((table, ending)))).collect();
            (!questions.is_empty()).then(|| self.verdict(&questions))
        })
    }

    /// One verdict on all ways of getting a result.
    fn verdict(&self, questions: &[Question]) -> Found {
        let falls_out = all(questions.iter().map(|question| self.falls_out(question)));
        if falls_out == Reach::No {
            return Found::Known(Verdict::In);
        }
        let gets_in = all(questions.iter().map(|question| self.gets_in(question)));
        if gets_in == Reach::No {
            return Found::Known(Verdict::Out);
        }
        let depends = falls_out == Reach::Yes && gets_in == Reach::Yes;
        self.open(questions, if depends { Proof::Depends } else { Proof::Missing })
    }

    /// What was found of everybody who can make the cut, with the chances that are to be estimated.
    pub(super) fn prospects(&self, found: Vec<[Option<Found>; 3]>) -> Vec<Prospect> {
        let open = found.iter().flatten().flatten().filter_map(|one| match one {
            Found::Known(_) => None,
            Found::Open(_, ways) => Some(ways.as_slice()),
        });
        let mut estimated = self.estimated(&open.collect::<Vec<_>>()).into_iter();
        let mut verdict = |found: Found| match found {
            Found::Known(verdict) => verdict,
            Found::Open(proof, _) => {
                let (chance, error) = estimated.next().unwrap_or_default();
                Verdict::Open(Chance { chance, error, proof })
            }
        };
        let prospect = |(player, found): (&usize, [Option<Found>; 3])| {
            let [win, draw, loss] = found.map(|one| one.map(&mut verdict));
            Prospect { player: self.tournament.players[*player].id.clone(), win, draw, loss }
        };
        self.eligible.iter().zip(found).map(prospect).collect()
    }

    /// The ranks of those who can make the cut.
    pub(super) fn ranks(&self, table: &Standings) -> Vec<(usize, u32)> {
        let row = |row: &Standing| {
            let player = self.tournament.index_of(&row.player)?;
            self.eligible.contains(&player).then_some((player, row.rank.place()?))
        };
        table.rows.iter().filter_map(row).collect()
    }

    /// Whether the others can fill the cut: enough of them ahead or level.
    pub(super) fn falls_out(&self, question: &Question) -> Reach {
        let need = self.cut.saturating_sub(question.ahead);
        reach(&question.rivals, need, &self.endings, self.values.tail)
    }

    /// Whether so many can stay behind or level that the cut has room.
    fn gets_in(&self, question: &Question) -> Reach {
        let behind = self.eligible.len() - 1 - question.ahead - question.rivals.len();
        let need = self.eligible.len().saturating_sub(self.cut).saturating_sub(behind);
        let turned: Vec<Rival> = question.rivals.iter().map(Rival::turned).collect();
        reach(&turned, need, &self.endings, self.values.tail)
    }
}

/// What several searches come to together.
pub(super) fn all(found: impl Iterator<Item = Reach>) -> Reach {
    let mut together = Reach::No;
    for one in found {
        match one {
            Reach::Yes => return Reach::Yes,
            Reach::Unproved => together = Reach::Unproved,
            Reach::No => {}
        }
    }
    together
}

/// A player with one ending of the own table, and everybody whom points alone do not settle.
pub(super) struct Question {
    pub(super) player: usize,
    /// The own table and its ending.
    pub(super) own: Option<(usize, usize)>,
    /// So many are ahead by points, whatever happens.
    pub(super) ahead: usize,
    pub(super) rivals: Vec<Rival>,
}

impl Field<'_> {
    pub(super) fn question(&self, player: usize, own: Option<(usize, usize)>) -> Question {
        let points = self.points(player, own);
        let mut question = Question { player, own, ahead: 0, rivals: Vec::new() };
        for other in self.eligible.iter().copied().filter(|other| *other != player) {
            let (least, most) = self.points(other, own);
            if least > points.1 {
                question.ahead += 1;
            } else if most >= points.0 {
                question.rivals.push(self.rival(other, player, own));
            }
        }
        question
    }

    /// The least and the most points somebody can end with, when one table ends so.
    pub(super) fn points(&self, player: usize, own: Option<(usize, usize)>) -> (i128, i128) {
        let start = self.values.start[player].points();
        let own_table = self.seat[player].map(|(table, _)| table);
        let effects = self.values.effects[player].iter();
        effects.filter(|effect| Some(effect.table) == own_table).fold(
            (start, start),
            |(least, most), effect| {
                let allowed = effect.by_ending.iter().enumerate().filter(|(ending, _)| {
                    own.is_none_or(|(table, settled)| table != effect.table || settled == *ending)
                });
                let steps: Vec<i128> = allowed.map(|(_, key)| key.points()).collect();
                (least + steps.iter().min().unwrap_or(&0), most + steps.iter().max().unwrap_or(&0))
            },
        )
    }

    /// How far another player is ahead of a player whose own table ends so.
    fn rival(&self, other: usize, player: usize, own: Option<(usize, usize)>) -> Rival {
        let mut steps: Vec<Option<Vec<Key>>> = vec![None; self.tables.len()];
        for (whose, sign) in [(other, Key::plus as fn(Key, Key) -> Key), (player, Key::less)] {
            for effect in &self.values.effects[whose] {
                let sum = steps[effect.table].get_or_insert_with(|| vec![Key::ZERO; effect.by_ending.len()]);
                sum.iter_mut().zip(&effect.by_ending).for_each(|(sum, step)| *sum = sign(*sum, *step));
            }
        }
        let mut start = self.values.start[other].less(self.values.start[player]);
        if let Some((table, ending)) = own
            && let Some(settled) = steps[table].take()
        {
            start = start.plus(settled[ending]);
        }
        let effects = steps.into_iter().enumerate().filter_map(|(table, by_ending)| {
            by_ending
                .filter(|steps| steps.iter().any(|step| *step != steps[0]))
                .map(|by_ending| Effect { table, by_ending })
        });
        // A table that gives the same however it ends gives it once for all: the first ending adds nothing.
        let own_table = own.map(|(table, _)| table);
        let table = self.seat[other].map(|(table, _)| table).filter(|table| Some(*table) != own_table);
        Rival { start, effects: effects.collect(), table }
    }
}
