//! A table `player,home,amateur` (page 8), for players whose tournament files do not contain these.

use std::io::Read;

use crate::day::Day;
use crate::facts::PlayerOrigin;
use crate::input::csv::CsvTable;
use crate::input::fields::{Bad, bad, listed_player, text, yes_or_no};
use crate::input::finding::ProblemKind;
use crate::input::mapping::Quotes;
use crate::input::register::{Register, SourceError};
use crate::input::table::read_rows;
use crate::names::Player;

/// Reads plain or gzipped CSV into the register. Rows apply from the first day until a tournament
/// differs; faults of single rows become findings.
pub fn csv(number: u16, reader: Box<dyn Read + Send>, register: &mut Register) -> Result<(), SourceError> {
    let mut table = CsvTable::new(reader, Quotes::AroundFields)?;
    let columns = (["player", "home", "amateur"], 1);
    read_rows(number, &mut table, columns, register, |_, fields, register| {
        let (player, origin) = row(fields, register)?;
        if register.origins.on(player, Day(i32::MIN)).is_some() {
            return bad(ProblemKind::ListedTwice, register.players.player(player).as_bytes());
        }
        register.origins.note(player, Day(i32::MIN), origin);
        Ok(())
    })
}

fn row([name, home, amateur]: [&[u8]; 3], register: &mut Register) -> Result<(Player, PlayerOrigin), Bad> {
    let (name, home) = (text(name)?, text(home)?.to_owned());
    let is_amateur = yes_or_no(amateur).ok_or_else(|| (ProblemKind::Amateur, amateur.to_vec()))?;
    let player = listed_player(name, register)?;
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
