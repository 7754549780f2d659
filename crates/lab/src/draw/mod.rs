//! Before the last round: who is in for certain, who is out, and who can afford a draw (page 9, `draw`; 000 and 004).
//!
//! Certain means proved over every way that all other tables can end, tie-breaks included: `values.rs` says how the
//! ranking is made of sums over tables, `reach.rs` how the proof goes. What is not certain gets a chance (`chance.rs`).

mod chance;
mod endings;
mod exhaust;
pub mod incentive;
mod reach;
mod values;

use pairwright_core::scoring::Outcome;
use pairwright_core::standings::standings;
use pairwright_core::{BySide, PlayerId, RoundNumber, Side, TableNumber, Tournament};

use endings::{OpenTable, open_tables};
use exhaust::Exhausted;
use reach::{Reach, Rival, reach};
use values::{Effect, Key, Tail, Values};

/// What a last round means for everybody.
#[derive(Debug, Clone, PartialEq)]
pub struct LastRound {
    /// How many go on.
    pub cut: u32,
    /// Everybody who can go on, in the order of the ranking as it stands.
    pub prospects: Vec<Prospect>,
    /// The open tables.
    pub tables: Vec<Table>,
}

/// What each result of one's own leads to; `None` where there is no such result. Who has no open table has the same
/// verdict three times.
#[derive(Debug, Clone, PartialEq)]
pub struct Prospect {
    /// Who.
    pub player: PlayerId,
    /// After a win.
    pub win: Option<Verdict>,
    /// After a draw.
    pub draw: Option<Verdict>,
    /// After a loss.
    pub loss: Option<Verdict>,
}

/// Whether somebody makes the cut. A place that needs the lot is not certain.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Verdict {
    /// For certain.
    In,
    /// For certain not.
    Out,
    /// It depends.
    Open(Chance),
}

/// The chance between equal players who do not draw.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Chance {
    /// From 0 to 1.
    pub chance: f64,
    /// Its standard error; 0 where it was counted out.
    pub error: f64,
    /// Whether it is known that it depends.
    pub proof: Proof,
}

/// What is known of somebody who is neither in nor out for certain.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Proof {
    /// There is a way in and a way out.
    Depends,
    /// No proof was found either way.
    Missing,
}

/// An open table: can these two draw?
#[derive(Debug, Clone, PartialEq)]
pub struct Table {
    /// Its number, where it has one.
    pub table: Option<TableNumber>,
    /// The two.
    pub players: BySide<PlayerId>,
    /// What a draw leads to for each.
    pub draw: BySide<Option<Verdict>>,
}

impl Table {
    /// Whether both are in for certain with a draw.
    #[must_use]
    pub fn can_draw(&self) -> bool {
        [self.draw.first, self.draw.second].iter().all(|verdict| *verdict == Some(Verdict::In))
    }
}

/// Why there is nothing to say.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NotLastRound {
    /// No round was paired.
    #[error("no round is paired: this is a question for the last round")]
    NoRound,
    /// The last round is over.
    #[error("every match of round {0} has its result: nothing is open")]
    Finished(RoundNumber),
    /// A match of an earlier round has no result.
    #[error("round {0} has an open match: give it its result, only the last round may be open")]
    Earlier(RoundNumber),
    /// More rounds follow.
    #[error("round {round} is not the last: {planned} are announced")]
    MoreFollow {
        /// The newest.
        round: RoundNumber,
        /// How many are announced.
        planned: u32,
    },
    /// The bracket has begun.
    #[error("the cut is made already")]
    Cut,
    /// The ruleset asks for more than games won.
    #[error("the ruleset asks for more than who won how many games: {0}")]
    Measures(String),
    /// A bracket of that size is not followed to every end.
    #[error("a cut of more than {0} is not reckoned: its bracket has too many ends")]
    LargeCut(u32),
}

/// What the open last round means for everybody, with a cut to so many.
///
/// # Errors
/// It is not exactly the last announced round that is open.
pub fn last_round(tournament: &Tournament, cut: u32) -> Result<LastRound, NotLastRound> {
    let field = Field::new(tournament, cut)?;
    let whole = (field.values.tail == Tail::Unknown).then(|| Exhausted::new(&field)).flatten();
    let prospect = |player: &usize| field.prospect(*player, whole.as_ref());
    let prospects: Vec<Prospect> = field.eligible.iter().map(prospect).collect();
    let draw = |id: &PlayerId| prospects.iter().find(|one| one.player == *id).and_then(|one| one.draw);
    let tables = field.tables.iter().map(|table| Table {
        table: table.table,
        players: table.ids.clone(),
        draw: BySide::new(draw(&table.ids.first), draw(&table.ids.second)),
    });
    Ok(LastRound { cut, tables: tables.collect(), prospects })
}

/// The number of the round that is open, if it is exactly the last announced one.
///
/// # Errors
/// It is not.
pub fn open_round(tournament: &Tournament) -> Result<RoundNumber, NotLastRound> {
    if tournament.is_cut() {
        return Err(NotLastRound::Cut);
    }
    let last = tournament.current_round().ok_or(NotLastRound::NoRound)?;
    if let Some(planned) = tournament.setup.rounds_announced().filter(|planned| *planned != last.number.0) {
        return Err(NotLastRound::MoreFollow { round: last.number, planned });
    }
    match tournament.open_matches().next() {
        None => Err(NotLastRound::Finished(last.number)),
        Some((round, _)) if round != last.number => Err(NotLastRound::Earlier(round)),
        Some((round, _)) => Ok(round),
    }
}

/// Ends the open tables of a round.
fn end(tournament: &mut Tournament, round: RoundNumber, tables: &[OpenTable], endings: &[usize]) {
    let Some(round) = tournament.rounds.iter_mut().find(|one| one.number == round) else { return };
    for (table, ending) in tables.iter().zip(endings) {
        round.matches[table.place].result = Some(table.endings[*ending].result.clone());
    }
}

/// Which ending of a table is the intentional draw.
fn end_of(table: &OpenTable) -> usize {
    table.endings.len() - 1
}

/// Everything the questions are asked of.
struct Field<'a> {
    tournament: &'a Tournament,
    round: RoundNumber,
    cut: usize,
    tables: Vec<OpenTable>,
    /// How many endings each table has.
    endings: Vec<usize>,
    values: Values,
    /// Those who can make the cut, by index, best first.
    eligible: Vec<usize>,
    /// Everybody's open table.
    seat: Vec<Option<(usize, Side)>>,
}

impl<'a> Field<'a> {
    fn new(tournament: &'a Tournament, cut: u32) -> Result<Field<'a>, NotLastRound> {
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

    /// By proof, or by every ranking there is where those were made.
    fn prospect(&self, player: usize, whole: Option<&Exhausted>) -> Prospect {
        let id = self.tournament.players[player].id.clone();
        if let Some(whole) = whole {
            let of = |outcome| whole.verdict(self, player, outcome);
            return Prospect {
                player: id,
                win: of(Outcome::Win),
                draw: of(Outcome::Draw),
                loss: of(Outcome::Loss),
            };
        }
        let Some((table, side)) = self.seat[player] else {
            let same = Some(self.verdict(&[self.question(player, None)]));
            return Prospect { player: id, win: same, draw: same, loss: same };
        };
        let of = |outcome: Outcome| {
            let endings = self.tables[table].endings_of(side, outcome);
            let questions: Vec<Question> =
                endings.into_iter().map(|ending| self.question(player, Some((table, ending)))).collect();
            (!questions.is_empty()).then(|| self.verdict(&questions))
        };
        Prospect { player: id, win: of(Outcome::Win), draw: of(Outcome::Draw), loss: of(Outcome::Loss) }
    }

    /// One verdict on all ways of getting a result.
    fn verdict(&self, questions: &[Question]) -> Verdict {
        let falls_out = all(questions.iter().map(|question| self.falls_out(question)));
        if falls_out == Reach::No {
            return Verdict::In;
        }
        let gets_in = all(questions.iter().map(|question| self.gets_in(question)));
        if gets_in == Reach::No {
            return Verdict::Out;
        }
        let depends = falls_out == Reach::Yes && gets_in == Reach::Yes;
        let proof = if depends { Proof::Depends } else { Proof::Missing };
        Verdict::Open(Chance { proof, ..self.chance(questions) })
    }

    /// Whether the others can fill the cut: enough of them ahead or level.
    fn falls_out(&self, question: &Question) -> Reach {
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
fn all(found: impl Iterator<Item = Reach>) -> Reach {
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
struct Question {
    player: usize,
    /// The own table and its ending.
    own: Option<(usize, usize)>,
    /// So many are ahead by points, whatever happens.
    ahead: usize,
    rivals: Vec<Rival>,
}

impl Field<'_> {
    fn question(&self, player: usize, own: Option<(usize, usize)>) -> Question {
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
    fn points(&self, player: usize, own: Option<(usize, usize)>) -> (i128, i128) {
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
