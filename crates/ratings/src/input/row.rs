//! One row's fields turned into a match, or into a finding: the same for text and Parquet.

use std::sync::Arc;

use crate::day::Day;
use crate::expectancy::LARGEST_K;
use crate::facts::Facts;
use crate::input::fields::{Bad, agree, at, bad, check_players, checked, is_same, round, text, whole};
use crate::input::finding::Kind;
use crate::input::mapping::{EliminationDraws, Mapping, OneTournament};
use crate::input::register::{Batch, Register, Row, Stage};
use crate::names::Player;
use crate::outcome::{Outcome, count};

/// Where each field stands in a row.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Columns {
    tournament: Option<usize>,
    date: Option<usize>,
    players: [Option<usize>; 2],
    k: Option<usize>,
    category: Option<usize>,
    region: Option<usize>,
    level: Option<usize>,
    round: Option<usize>,
    result: Option<usize>,
    wins: [Option<usize>; 2],
    elimination: Option<usize>,
}

/// Turns rows into matches.
pub(crate) struct RowReader {
    table: u16,
    mapping: Mapping,
    columns: Columns,
    fields: usize,
    tournament: Previous,
    date: (Vec<u8>, Option<Day>),
    last_day: Day,
    /// The last match of each tournament, by its number.
    last_days: Vec<Day>,
    /// How many of the first fields hold everything about the tournament and its day.
    head: usize,
    /// The tournament and the day of the row above, unless it was bad.
    above: Option<(u32, Day)>,
}

/// The fields of the tournament that the row above it had, and its number.
#[derive(Default)]
struct Previous {
    text: [Vec<u8>; 5],
    year: i32,
    number: Option<u32>,
}

impl Columns {
    fn head(&self) -> usize {
        let Columns { tournament, date, k, category, region, level, .. } = *self;
        [tournament, date, k, category, region, level].into_iter().flatten().max().map_or(0, |last| last + 1)
    }
}

const NEVER: Day = Day(i32::MIN);

impl RowReader {
    /// Finds the columns of a header; what is missing becomes a finding at line 1.
    pub(crate) fn new(
        table: u16,
        mapping: Mapping,
        header: &[&[u8]],
        register: &mut Register,
    ) -> Option<RowReader> {
        let mut complete = true;
        for (place, name) in header.iter().enumerate() {
            if header[..place].contains(name) {
                register.findings.add(table, 1, Kind::ColumnTwice, name);
                complete = false;
            }
        }
        let mut find = |name: &Option<String>, needed: bool| {
            let name = name.as_ref()?;
            let found = header.iter().position(|column| *column == name.as_bytes());
            if found.is_none() && needed {
                register.findings.add(table, 1, Kind::MissingColumn, name.as_bytes());
                complete = false;
            }
            found
        };
        let names = &mapping.columns;
        let mut must = |name: &String| find(&Some(name.clone()), true);
        let (tournament, date) = (must(&names.tournament), must(&names.date));
        let players = [must(&names.player_a), must(&names.player_b)];
        let columns = Columns {
            tournament,
            date,
            players,
            k: find(&names.k, false),
            category: find(&names.category, false),
            region: find(&names.region, false),
            level: find(&names.level, false),
            round: find(&names.round, false),
            result: find(&names.result, true),
            wins: [find(&names.wins_a, true), find(&names.wins_b, true)],
            elimination: find(&names.elimination, false),
        };
        complete.then(|| RowReader {
            table,
            mapping,
            columns,
            fields: header.len(),
            tournament: Previous::default(),
            date: (Vec::new(), None),
            last_day: NEVER,
            last_days: Vec::new(),
            head: columns.head(),
            above: None,
        })
    }

    /// Adds a row to the batch, or a finding to the register. So many of its first fields are those of the row above.
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
            Ok(row) => {
                self.above = Some((row.tournament, row.day));
                batch.rows.push(row);
            }
            Err((kind, found)) => register.findings.add(self.table, line, kind, &found),
        }
    }

    fn row(
        &mut self,
        line: u64,
        fields: &[&[u8]],
        above: Option<(u32, Day)>,
        batch: &mut Batch,
        register: &mut Register,
    ) -> Result<Row, Bad> {
        if fields.len() != self.fields {
            return bad(
                Kind::FieldCount,
                format!("{} fields instead of {}", fields.len(), self.fields).as_bytes(),
            );
        }
        let day = match above {
            Some((_, day)) => day,
            None => self.day(at(fields, self.columns.date))?,
        };
        let (round, named) = round(at(fields, self.columns.round))?;
        let stage = self.stage(at(fields, self.columns.elimination), named)?;
        let outcome = self.outcome(fields)?;
        let [a, b] = self.columns.players.map(|column| at(fields, column));
        check_players(a, b, outcome)?;
        if stage == Stage::Elimination
            && outcome == Outcome::Draw
            && self.mapping.elimination_draws == EliminationDraws::Refused
        {
            return bad(Kind::DrawInElimination, &self.result_text(fields));
        }
        // Of a bye, the second field is empty or says so.
        let other = if outcome == Outcome::Bye { a } else { b };
        let known = [a, other].map(|name| register.players.known(name));
        let names = [checked(a, known[0])?, checked(other, known[1])?];
        let tournament = match above {
            Some((tournament, _)) => tournament,
            None => self.tournament(fields, day, batch, register)?,
        };
        self.last_day = day;
        let mut player = |known: Option<u32>, name: &str| {
            let number = known.or_else(|| register.players.number(name));
            number.map(Player).ok_or_else(|| (Kind::NoPlayerA, b"too many players".to_vec()))
        };
        let players = [player(known[0], names[0])?, player(known[1], names[1])?];
        let (line, table) = (u32::try_from(line).unwrap_or(u32::MAX), self.table);
        Ok(Row { day, tournament, players, line, table, round, outcome, stage })
    }

    fn day(&mut self, field: &[u8]) -> Result<Day, Bad> {
        if !is_same(&self.date.0, field) || self.date.1.is_none() {
            self.date = (field.to_vec(), Day::parse(field));
        }
        let Some(day) = self.date.1 else {
            return bad(Kind::Date, field);
        };
        if day < self.last_day {
            return bad(Kind::DateBack, format!("{day} after {}", self.last_day).as_bytes());
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
            other => bad(Kind::Elimination, other),
        }
    }

    fn outcome(&self, fields: &[&[u8]]) -> Result<Outcome, Bad> {
        let outcome = match self.columns.result {
            Some(_) => Outcome::parse(at(fields, self.columns.result)),
            None => {
                let [a, b] = self.columns.wins.map(|column| count(at(fields, column)));
                a.zip(b).map(|(a, b)| Outcome::of_games(a, b))
            }
        };
        outcome.ok_or_else(|| (Kind::Result, self.result_text(fields)))
    }

    fn result_text(&self, fields: &[&[u8]]) -> Vec<u8> {
        match self.columns.result {
            Some(_) => at(fields, self.columns.result).to_vec(),
            None => self.columns.wins.map(|column| at(fields, column)).join(&b'-'),
        }
    }

    /// The tournament's number; nothing is looked up where the row above had the same fields.
    fn tournament(
        &mut self,
        fields: &[&[u8]],
        day: Day,
        batch: &mut Batch,
        register: &mut Register,
    ) -> Result<u32, Bad> {
        let Columns { tournament, k, category, region, level, .. } = self.columns;
        let texts = [tournament, k, category, region, level].map(|column| at(fields, column));
        let previous = &self.tournament;
        let year = if self.mapping.one_tournament == OneTournament::Name { 0 } else { day.civil().0 };
        let same = previous.year == year && previous.text.iter().zip(texts).all(|(a, b)| is_same(a, b));
        let number = match previous.number.filter(|_| same) {
            Some(number) => number,
            None => self.look_up(texts, year, batch, register)?,
        };
        self.still_on(number, day, texts[0])?;
        Ok(number)
    }

    fn look_up(
        &mut self,
        texts: [&[u8]; 5],
        year: i32,
        batch: &mut Batch,
        register: &mut Register,
    ) -> Result<u32, Bad> {
        let facts = self.facts(texts, year)?;
        let number = register.tournaments.number(&facts.id);
        let number = number.ok_or_else(|| (Kind::NoTournament, b"too many tournaments".to_vec()))?;
        match register.facts(number) {
            Some(known) => agree(known, &facts)?,
            None => {
                let facts = Arc::new(facts);
                batch.tournaments.push((number, facts.clone()));
                register.note(number, facts);
            }
        }
        for (old, new) in self.tournament.text.iter_mut().zip(texts) {
            old.clear();
            old.extend_from_slice(new);
        }
        (self.tournament.year, self.tournament.number) = (year, Some(number));
        Ok(number)
    }

    fn facts(&self, [id, k, category, region, level]: [&[u8]; 5], year: i32) -> Result<Facts, Bad> {
        if id.is_empty() {
            return bad(Kind::NoTournament, b"");
        }
        let id = if year == 0 { text(id)?.to_owned() } else { format!("{} {year}", text(id)?) };
        let fixed = &self.mapping.fixed;
        let or = |field: &[u8], fixed: &str| -> Result<String, Bad> {
            Ok(if field.is_empty() { fixed.to_owned() } else { text(field)?.to_owned() })
        };
        let k =
            if k.is_empty() { fixed.k } else { Some(whole(k, 0, LARGEST_K).ok_or((Kind::K, k.to_vec()))?) };
        let (category, region) = (or(category, &fixed.category)?, or(region, &fixed.region)?);
        Ok(Facts { id, k, category, region, level: or(level, &fixed.level)? })
    }

    fn still_on(&mut self, number: u32, day: Day, name: &[u8]) -> Result<(), Bad> {
        let place = number as usize;
        if self.last_days.len() <= place {
            self.last_days.resize((place + 1).next_power_of_two(), NEVER);
        }
        let last = &mut self.last_days[place];
        if *last != NEVER && day.0 - last.0 > self.mapping.gap_days {
            return bad(Kind::TournamentOver, name);
        }
        *last = day;
        Ok(())
    }
}
