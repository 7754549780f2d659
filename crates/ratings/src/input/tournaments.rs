//! The tournament of a row, from the fields that describe it.

use std::sync::Arc;

use crate::day::Day;
use crate::expectancy::LARGEST_K;
use crate::facts::TournamentFacts;
use crate::input::columns::FieldColumns;
use crate::input::fields::{Bad, agree, at, bad, is_same, text, whole};
use crate::input::finding::ProblemKind;
use crate::input::mapping::{Mapping, OneTournament};
use crate::input::register::{Batch, Register};

pub(crate) const NEVER: Day = Day(i32::MIN);

pub(crate) struct TournamentTable {
    table: u16,
    mapping: Mapping,
    columns: FieldColumns,
    above: Above,
    /// The day of each tournament's last match, by number.
    last_days: Vec<Day>,
}

/// The tournament fields of the previous row, and its number.
#[derive(Default)]
struct Above {
    text: [Vec<u8>; 5],
    year: i32,
    number: Option<u32>,
}

impl TournamentTable {
    pub(crate) fn new(table: u16, mapping: Mapping, columns: FieldColumns) -> TournamentTable {
        TournamentTable { table, mapping, columns, above: Above::default(), last_days: Vec::new() }
    }

    /// The tournament's number. There is no lookup if the previous row had the same fields.
    pub(crate) fn number(
        &mut self,
        fields: &[&[u8]],
        day: Day,
        batch: &mut Batch,
        register: &mut Register,
    ) -> Result<u32, Bad> {
        let FieldColumns { tournament, k, category, region, level, .. } = self.columns;
        let texts = [tournament, k, category, region, level].map(|column| at(fields, column));
        let above = &self.above;
        let year = if self.mapping.one_tournament == OneTournament::Name { 0 } else { day.civil().0 };
        let same = above.year == year && above.text.iter().zip(texts).all(|(a, b)| is_same(a, b));
        let number = match above.number.filter(|_| same) {
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
        let number = number.ok_or_else(|| (ProblemKind::NoTournament, b"too many tournaments".to_vec()))?;
        match register.facts(number) {
            Some(_) if register.table(number) != Some(self.table) => {
                return bad(ProblemKind::TournamentTwice, facts.id.as_bytes());
            }
            Some(known) => agree(known, &facts)?,
            None => {
                let facts = Arc::new(facts);
                batch.tournaments.push((number, facts.clone()));
                register.note(number, facts, self.table);
            }
        }
        for (old, new) in self.above.text.iter_mut().zip(texts) {
            old.clear();
            old.extend_from_slice(new);
        }
        (self.above.year, self.above.number) = (year, Some(number));
        Ok(number)
    }

    fn facts(&self, [id, k, category, region, level]: [&[u8]; 5], year: i32) -> Result<TournamentFacts, Bad> {
        if id.is_empty() {
            return bad(ProblemKind::NoTournament, b"");
        }
        let id = if year == 0 { text(id)?.to_owned() } else { format!("{} {year}", text(id)?) };
        let fixed = &self.mapping.fixed;
        let or = |field: &[u8], fixed: &str| -> Result<String, Bad> {
            Ok(if field.is_empty() { fixed.to_owned() } else { text(field)?.to_owned() })
        };
        let k = if k.is_empty() {
            fixed.k
        } else {
            Some(whole(k, 0, LARGEST_K).ok_or((ProblemKind::K, k.to_vec()))?)
        };
        let (category, region) = (or(category, &fixed.category)?, or(region, &fixed.region)?);
        Ok(TournamentFacts { id, k, category, region, level: or(level, &fixed.level)? })
    }

    fn still_on(&mut self, number: u32, day: Day, name: &[u8]) -> Result<(), Bad> {
        let place = number as usize;
        if self.last_days.len() <= place {
            self.last_days.resize((place + 1).next_power_of_two(), NEVER);
        }
        let last = &mut self.last_days[place];
        if *last != NEVER && day.0 - last.0 > self.mapping.gap_days {
            return bad(ProblemKind::TournamentOver, name);
        }
        *last = day;
        Ok(())
    }
}
