//! Converts a row's fields into a match or a finding, for text and Parquet alike.

use hashbrown::HashSet;

use crate::day::Day;
use crate::input::columns::FieldColumns;
use crate::input::fields::{
    Bad, at, bad, check_players, checked, is_same, opponent_of_bye, round, short_line,
};
use crate::input::finding::ProblemKind;
use crate::input::mapping::{DrawnMatches, EliminationDraws, Mapping, TwiceInARound};
use crate::input::register::{Batch, Register, Row, Stage};
use crate::input::tournaments::{NEVER, TournamentTable};
use crate::input::twice::{PlayedRounds, RatedRound};
use crate::names::Player;
use crate::outcome::{MatchOutcome, count};

pub(crate) struct RowReader {
    table: u16,
    mapping: Mapping,
    pub(crate) columns: FieldColumns,
    fields: usize,
    tournaments: TournamentTable,
    rounds: PlayedRounds,
    date: (Vec<u8>, Option<Day>),
    last_day: Day,
    /// The number of leading fields that contain everything about the tournament and its day.
    head: usize,
    /// The tournament and day of the previous row, unless it was bad.
    above: Option<(u32, Day)>,
    /// Tournaments also in earlier inputs, each reported once.
    elsewhere: HashSet<Vec<u8>>,
}

/// A row's contents besides players, tournament and day.
#[derive(Debug, Clone, Copy)]
struct RowFacts {
    round: u16,
    stage: Stage,
    outcome: MatchOutcome,
}

impl RowReader {
    /// Finds the columns of a header; missing ones become findings at line 1.
    pub(crate) fn new(
        table: u16,
        mapping: Mapping,
        header: &[&[u8]],
        register: &mut Register,
    ) -> Option<RowReader> {
        let columns = FieldColumns::find(table, &mapping, header, register)?;
        Some(RowReader {
            table,
            columns,
            fields: header.len(),
            tournaments: TournamentTable::new(table, mapping.clone(), columns),
            rounds: PlayedRounds::new(mapping.gap_days),
            mapping,
            date: (Vec::new(), None),
            last_day: NEVER,
            head: columns.head(),
            above: None,
            elsewhere: HashSet::new(),
        })
    }

    /// Adds a row to the batch, or a finding to the register. `same` leading fields equal those
    /// of the previous row.
    pub(crate) fn read(
        &mut self,
        line: u64,
        fields: &[&[u8]],
        same: usize,
        batch: &mut Batch,
        register: &mut Register,
    ) {
        let above = self.above.take().filter(|_| same >= self.head);
        match self.row(line, fields, above, batch, register) {
            Ok(Some(row)) => {
                self.above = Some((row.tournament, row.day));
                batch.rows.push(row);
            }
            Ok(None) => register.passed_over += 1,
            Err((ProblemKind::TournamentTwice, found)) if !self.elsewhere.insert(found.clone()) => {}
            Err((kind, found)) => register.findings.add(self.table, line, kind, &found),
        }
    }

    /// The match of a row; `None` if the mapping says that it repeats a match.
    fn row(
        &mut self,
        line: u64,
        fields: &[&[u8]],
        above: Option<(u32, Day)>,
        batch: &mut Batch,
        register: &mut Register,
    ) -> Result<Option<Row>, Bad> {
        if fields.len() != self.fields {
            let found = format!("{} / {}", fields.len(), self.fields);
            return bad(ProblemKind::FieldCount, found.as_bytes());
        }
        let day = match above {
            Some((_, day)) => day,
            None => self.day(at(fields, self.columns.date))?,
        };
        let mut facts = self.facts(fields)?;
        let mut names = self.columns.players.map(|column| at(fields, column));
        if let Some(player) = opponent_of_bye(names) {
            (facts.outcome, names) = (MatchOutcome::Bye, [player, b""]);
        }
        let [a, b] = names;
        check_players(a, b, facts.outcome)?;
        let other = if facts.outcome == MatchOutcome::Bye { a } else { b };
        let known = [a, other].map(|name| register.players.known(name));
        let names = [checked(a, known[0])?, checked(other, known[1])?];
        let tournament = match above {
            Some((tournament, _)) => tournament,
            None => self.tournaments.number(fields, day, batch, register)?,
        };
        self.last_day = day;
        let mut player = |known: Option<u32>, name: &str| {
            let number = known.or_else(|| register.players.number(name));
            number.map(Player).ok_or_else(|| (ProblemKind::NoPlayerA, b"too many players".to_vec()))
        };
        let players = [player(known[0], names[0])?, player(known[1], names[1])?];
        let RowFacts { round, outcome, stage, .. } = facts;
        let (line, table) = (short_line(line), self.table);
        let row = Row { day, tournament, players, line, table, round, outcome, stage };
        self.once(row, at(fields, self.columns.round), register)
    }

    /// The fields about the match itself.
    fn facts(&self, fields: &[&[u8]]) -> Result<RowFacts, Bad> {
        let (round, named) = round(at(fields, self.columns.round))?;
        let stage = self.stage(at(fields, self.columns.elimination), named)?;
        let outcome = self.outcome(fields)?;
        let is_drawn = stage == Stage::Elimination && outcome == MatchOutcome::Draw;
        if is_drawn && self.mapping.elimination_draws == EliminationDraws::Refused {
            return bad(ProblemKind::DrawInElimination, &self.result_text(fields));
        }
        Ok(RowFacts { round, stage, outcome })
    }

    /// Checks that no player has two matches in one round. Applies if the table has rounds and the
    /// mapping does not allow it.
    #[inline]
    fn once(&mut self, row: Row, round_field: &[u8], register: &Register) -> Result<Option<Row>, Bad> {
        let counted = self.mapping.twice_in_a_round == TwiceInARound::Counted;
        if round_field.is_empty() || counted && self.mapping.drawn_matches == DrawnMatches::Once {
            return Ok(Some(row));
        }
        let round = RatedRound { tournament: row.tournament, round: row.round, stage: row.stage };
        let again = match self.rounds.take(round, row.day, row.players) {
            [false, false] => return Ok(Some(row)),
            [true, true]
                if row.outcome == MatchOutcome::Draw && self.mapping.drawn_matches == DrawnMatches::Twice =>
            {
                return Ok(None);
            }
            _ if counted => return Ok(Some(row)),
            [true, _] => row.players[0],
            [false, true] => row.players[1],
        };
        let (player, round) = (register.players.player(again), String::from_utf8_lossy(round_field));
        let tournament = register.tournaments.name(row.tournament);
        bad(ProblemKind::PlayerTwice, format!("{player}, {round}, {tournament}").as_bytes())
    }

    fn day(&mut self, field: &[u8]) -> Result<Day, Bad> {
        if !is_same(&self.date.0, field) || self.date.1.is_none() {
            self.date = (field.to_vec(), Day::parse(field));
        }
        let Some(day) = self.date.1 else {
            return bad(ProblemKind::Date, field);
        };
        if day < self.last_day {
            return bad(ProblemKind::DateBack, format!("{day} after {}", self.last_day).as_bytes());
        }
        Ok(day)
    }

    fn stage(&self, field: &[u8], named: bool) -> Result<Stage, Bad> {
        match field {
            _ if self.columns.elimination.is_none() && !named => Ok(Stage::Unknown),
            b"1" | b"true" | b"TRUE" | b"yes" => Ok(Stage::Elimination),
            b"" | b"0" | b"false" | b"FALSE" | b"no" if named => Ok(Stage::Elimination),
            b"0" | b"false" | b"FALSE" | b"no" => Ok(Stage::Swiss),
            b"" => Ok(Stage::Unknown),
            other => bad(ProblemKind::Elimination, other),
        }
    }

    fn outcome(&self, fields: &[&[u8]]) -> Result<MatchOutcome, Bad> {
        let outcome = match self.columns.result {
            Some(_) => MatchOutcome::parse(at(fields, self.columns.result)),
            None => {
                let [a, b] = self.columns.wins.map(|column| count(at(fields, column)));
                a.zip(b).map(|(a, b)| MatchOutcome::of_games(a, b))
            }
        };
        outcome.ok_or_else(|| (ProblemKind::Result, self.result_text(fields)))
    }

    fn result_text(&self, fields: &[&[u8]]) -> Vec<u8> {
        match self.columns.result {
            Some(_) => at(fields, self.columns.result).to_vec(),
            None => self.columns.wins.map(|column| at(fields, column)).join(&b'-'),
        }
    }
}
