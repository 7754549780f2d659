//! An initial list: `player,rating`, and `born`, the year of birth, if the rules need it.

use std::collections::{HashMap, HashSet};
use std::io::Read;

use crate::input::csv::CsvTable;
use crate::input::fields::{Bad, bad, listed_player, text, whole};
use crate::input::finding::ProblemKind;
use crate::input::mapping::Quotes;
use crate::input::register::{Register, SourceError};
use crate::input::table::read_rows;
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
        let (mut list, mut known) = (List::default(), HashSet::new());
        let columns = (["player", "rating", "born"], 2);
        read_rows(number, &mut table, columns, register, |_, fields, register| {
            let (player, rating, born) = row(fields, register)?;
            if !known.insert(player) {
                return bad(ProblemKind::ListedTwice, register.players.player(player).as_bytes());
            }
            list.ratings.extend(rating.map(|rating| (player, rating)));
            list.born.extend(born.map(|born| (player, born)));
            Ok(())
        })?;
        Ok(list)
    }
}

/// The rating is `None` where the list has 0, as lists write it for a player without one.
fn row(
    [name, rating, born]: [&[u8]; 3],
    register: &mut Register,
) -> Result<(Player, Option<i64>, Option<i32>), Bad> {
    let name = text(name)?;
    if name.is_empty() {
        return bad(ProblemKind::NoPlayerA, b"");
    }
    let rating = whole(rating, 0, 9_999).ok_or_else(|| (ProblemKind::ListedRating, rating.to_vec()))?;
    let born = match born {
        b"" => None,
        year => Some(whole(year, 1_850, 9_999).ok_or_else(|| (ProblemKind::Born, year.to_vec()))?),
    };
    let player = listed_player(name, register)?;
    let rating = Some(i64::from(rating)).filter(|rating| *rating > 0);
    Ok((player, rating, born.and_then(|year| i32::try_from(year).ok())))
}
