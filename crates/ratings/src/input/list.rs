//! An initial list: `player,rating`, and `born`, the year of birth, if the rules need it.

use std::collections::HashMap;
use std::io::Read;

use crate::input::csv::CsvTable;
use crate::input::fields::{Bad, bad, text, whole};
use crate::input::finding::ProblemKind;
use crate::input::mapping::Quotes;
use crate::input::register::{Register, SourceError};
use crate::input::table::{RowFields, RowTable};
use crate::names::Player;

/// Ratings and births before the history begins.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct List {
    /// All ratings in order of the table.
    pub ratings: Vec<(Player, i64)>,
    /// Years of birth, where given.
    pub born: HashMap<Player, i32>,
}

impl List {
    /// Reads plain or gzipped CSV; faults of single rows become findings.
    pub fn csv(
        number: u16,
        reader: Box<dyn Read + Send>,
        register: &mut Register,
    ) -> Result<List, SourceError> {
        let mut table = CsvTable::new(reader, Quotes::AroundFields)?;
        let header = table.header()?;
        let find = |name: &str| header.iter().position(|column| column == name.as_bytes());
        if let Some(missing) = ["player", "rating"].into_iter().find(|name| find(name).is_none()) {
            register.findings.add(number, 1, ProblemKind::MissingColumn, missing.as_bytes());
            return Err(SourceError::Missing(missing));
        }
        let columns = ["player", "rating", "born"].map(find);
        register.note_unread(number, header.iter().map(Vec::as_slice), &columns);
        let (mut list, mut known) = (List::default(), HashMap::new());
        let mut more = true;
        while more {
            more = table.block(&mut |line, fields| {
                let row = read(&fields, header.len(), columns, register);
                if let Err((kind, found)) = row.and_then(|row| list.add(&row, &mut known)) {
                    register.findings.add(number, line, kind, &found);
                }
            })?;
        }
        Ok(list)
    }

    fn add(&mut self, row: &ListRow, known: &mut HashMap<Player, ()>) -> Result<(), Bad> {
        if known.insert(row.player, ()).is_some() {
            return bad(ProblemKind::ListedTwice, row.name.as_bytes());
        }
        self.ratings.extend(row.rating.map(|rating| (row.player, rating)));
        self.born.extend(row.born.map(|born| (row.player, born)));
        Ok(())
    }
}

struct ListRow {
    name: String,
    player: Player,
    /// None where the list has 0, as lists write it for a player without one.
    rating: Option<i64>,
    born: Option<i32>,
}

fn read(
    fields: &RowFields<'_>,
    width: usize,
    columns: [Option<usize>; 3],
    register: &mut Register,
) -> Result<ListRow, Bad> {
    let row = match fields {
        RowFields::Bad(kind, found) => return bad(*kind, found),
        RowFields::Row { row, .. } if row.len() != width => {
            return bad(ProblemKind::FieldCount, format!("{} / {width}", row.len()).as_bytes());
        }
        RowFields::Row { row, .. } => row,
    };
    let [name, rating, born] = columns.map(|column| super::fields::at(row, column));
    let name = text(name)?.to_owned();
    if name.is_empty() {
        return bad(ProblemKind::NoPlayerA, b"");
    }
    let rating = whole(rating, 0, 9_999).ok_or_else(|| (ProblemKind::ListedRating, rating.to_vec()))?;
    let born = match born {
        b"" => None,
        year => Some(whole(year, 1_850, 9_999).ok_or_else(|| (ProblemKind::Born, year.to_vec()))?),
    };
    let player = register.players.number(&name).map(Player);
    let player = player.ok_or_else(|| (ProblemKind::NoPlayerA, b"too many players".to_vec()))?;
    Ok(ListRow {
        name,
        player,
        rating: Some(i64::from(rating)).filter(|rating| *rating > 0),
        born: born.and_then(|year| i32::try_from(year).ok()),
    })
}
