//! A table `player,home,amateur` (page 8), for players whose tournament files do not contain these.

use std::io::Read;

use crate::day::Day;
use crate::facts::PlayerOrigin;
use crate::input::csv::CsvTable;
use crate::input::fields::{Bad, at, bad, text, yes_or_no};
use crate::input::finding::ProblemKind;
use crate::input::mapping::Quotes;
use crate::input::register::{Register, SourceError};
use crate::input::table::{RowFields, RowTable};
use crate::names::Player;

/// Reads plain or gzipped CSV into the register. Rows apply from the first day until a tournament
/// differs; faults of single rows become findings.
pub fn csv(number: u16, reader: Box<dyn Read + Send>, register: &mut Register) -> Result<(), SourceError> {
    let mut table = CsvTable::new(reader, Quotes::AroundFields)?;
    let header = table.header()?;
    let find = |name: &str| header.iter().position(|column| column == name.as_bytes());
    if find("player").is_none() {
        register.findings.add(number, 1, ProblemKind::MissingColumn, b"player");
        return Err(SourceError::Missing("player"));
    }
    let columns = ["player", "home", "amateur"].map(find);
    register.note_unread(number, header.iter().map(Vec::as_slice), &columns);
    let mut more = true;
    while more {
        more = table.block(&mut |line, fields| {
            let row = row(&fields, header.len(), columns, register);
            let noted = row.and_then(|(player, origin)| {
                let is_new = register.origins.on(player, Day(i32::MIN)).is_none();
                let name = || register.players.player(player).as_bytes().to_vec();
                if !is_new {
                    return Err((ProblemKind::ListedTwice, name()));
                }
                register.origins.note(player, Day(i32::MIN), origin);
                Ok(())
            });
            if let Err((kind, found)) = noted {
                register.findings.add(number, line, kind, &found);
            }
        })?;
    }
    Ok(())
}

fn row(
    fields: &RowFields<'_>,
    width: usize,
    columns: [Option<usize>; 3],
    register: &mut Register,
) -> Result<(Player, PlayerOrigin), Bad> {
    let row = match fields {
        RowFields::Bad(kind, found) => return bad(*kind, found),
        RowFields::Row { row, .. } if row.len() != width => {
            return bad(ProblemKind::FieldCount, format!("{} / {width}", row.len()).as_bytes());
        }
        RowFields::Row { row, .. } => row,
    };
    let [name, home, amateur] = columns.map(|column| at(row, column));
    let (name, home) = (text(name)?, text(home)?.to_owned());
    let is_amateur = yes_or_no(amateur).ok_or_else(|| (ProblemKind::Amateur, amateur.to_vec()))?;
    if name.is_empty() {
        return bad(ProblemKind::NoPlayerA, b"");
    }
    let player = register.players.number(name).map(Player);
    let player = player.ok_or_else(|| (ProblemKind::NoPlayerA, b"too many players".to_vec()))?;
    Ok((player, PlayerOrigin { home, is_amateur, ..PlayerOrigin::default() }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_of_homes_holds_for_every_day_and_lists_a_player_once() {
        let mut register = Register::default();
        let text = "player,home,amateur\n7,us/ca,yes\n8,,no\n7,us/or,\n9,eu,perhaps\n";
        csv(0, Box::new(text.as_bytes()), &mut register).unwrap();
        let player = register.players.number("7").map(Player).unwrap();
        assert_eq!(register.origins.on(player, Day(0)).unwrap().home, "us/ca");
        let found = std::mem::take(&mut register.findings).sorted();
        let found: Vec<_> = found.iter().map(|one| (one.line, one.problem.kind)).collect();
        assert_eq!(found, [(4, ProblemKind::ListedTwice), (5, ProblemKind::Amateur)]);
    }
}
