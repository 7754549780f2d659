//! The second table of page 8: `tournament,player,place,dropped`. Tied players share a place.

use std::collections::BTreeMap;
use std::io::Read;

use hashbrown::HashSet;

use crate::input::csv::CsvTable;
use crate::input::fields::{Bad, checked, short_line, whole, yes_or_no};
use crate::input::finding::ProblemKind;
use crate::input::mapping::Quotes;
use crate::input::parquet::{Chunks, Columnar};
use crate::input::register::{Register, SourceError};
use crate::input::table::{RowTable, read_rows};
use crate::names::{Player, count};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PlayerPlace {
    /// The tournament's number in the register.
    pub tournament: u32,
    pub player: Player,
    pub place: u32,
    /// Whether the player left before the natural end.
    pub dropped: bool,
    pub line: u32,
}

#[derive(Debug, Default)]
pub struct Places {
    /// By tournament, then place, then line.
    list: Vec<PlayerPlace>,
    /// The start of each tournament's places, and the end of the last.
    starts: Vec<u32>,
    /// Players whose matches count although they have no place in a tournament.
    unplaced: HashSet<(u32, Player)>,
    /// The number of the table, for findings.
    table: u16,
    /// Tournaments with their own places. They list all participants, even those without a match that counts.
    given: HashSet<u32>,
    /// Tournaments in progress, with the number of their table.
    under_way: BTreeMap<u32, u16>,
}

impl Places {
    /// Reads plain or gzipped CSV, before any table of matches; [`Places::settle`] comes after the last.
    pub fn csv(
        number: u16,
        reader: Box<dyn Read + Send>,
        register: &mut Register,
    ) -> Result<Places, SourceError> {
        Places::read(number, &mut CsvTable::new(reader, Quotes::AroundFields)?, register)
    }

    /// Reads Parquet, before any table of matches; [`Places::settle`] comes after the last.
    pub fn parquet<R: Chunks>(number: u16, file: R, register: &mut Register) -> Result<Places, SourceError> {
        Places::read(number, &mut Columnar::new(file)?, register)
    }

    pub fn read(
        number: u16,
        table: &mut dyn RowTable,
        register: &mut Register,
    ) -> Result<Places, SourceError> {
        let mut places = Places { table: number, ..Places::default() };
        let columns = (["tournament", "player", "place", "dropped"], 3);
        read_rows(number, table, columns, register, |line, fields, register| {
            places.list.push(place(fields, line, register)?);
            Ok(())
        })?;
        Ok(places)
    }

    /// Adds a place from a tournament file; [`Places::settle`] comes after the last.
    pub fn push(&mut self, place: PlayerPlace) {
        self.given.insert(place.tournament);
        self.list.push(place);
    }

    /// Marks a tournament as in progress, so that it awards nothing yet.
    pub fn wait_for(&mut self, tournament: u32, table: u16) {
        self.under_way.insert(tournament, table);
    }

    pub(crate) fn is_under_way(&self, tournament: u32) -> bool {
        self.under_way.contains_key(&tournament)
    }

    /// Whether there are no places although some tournament must have them.
    pub(crate) fn is_missing(&self) -> bool {
        self.is_empty() && self.under_way.is_empty()
    }

    /// Adds a note for every tournament in progress.
    pub(crate) fn note_under_way(&self, register: &mut Register) {
        for (number, table) in &self.under_way {
            let name = register.tournaments.name(*number).to_owned();
            register.notes.add(*table, 0, ProblemKind::UnderWay, name.as_bytes());
        }
    }

    /// Records that a player has no place in a tournament although the matches count: disqualified, or
    /// annulled in a round robin.
    pub fn leave_out(&mut self, tournament: u32, player: Player) {
        self.unplaced.insert((tournament, player));
    }

    pub(crate) fn is_left_out(&self, tournament: u32, player: Player) -> bool {
        self.unplaced.contains(&(tournament, player))
    }

    /// Sorts the places by tournament, and finds duplicate players and gaps between places.
    pub fn settle(&mut self, register: &mut Register) {
        // Every line is different, so the order is unique. Most tables are already sorted, so that is checked first.
        let order = |place: &PlayerPlace| (place.tournament, place.place, place.line);
        if !self.list.is_sorted_by_key(order) {
            self.list.sort_unstable_by_key(order);
        }
        self.find_twice(register);
        self.index();
        for tournament in self.list.chunk_by(|a, b| a.tournament == b.tournament) {
            find_gap(tournament, self.table, register);
        }
    }

    /// Finds players with two places and keeps the first one written.
    fn find_twice(&mut self, register: &mut Register) {
        let mut twice: HashSet<(u32, Player, u32)> = HashSet::new();
        let mut by_player: Vec<PlayerPlace> = Vec::new();
        for tournament in self.list.chunk_by(|a, b| a.tournament == b.tournament) {
            by_player.clear();
            by_player.extend_from_slice(tournament);
            by_player.sort_unstable_by_key(|place| (place.player, place.line));
            for pair in by_player.windows(2).filter(|pair| pair[0].player == pair[1].player) {
                let PlayerPlace { player, line, .. } = pair[1];
                let name = register.players.player(player).to_owned();
                register.findings.add(self.table, u64::from(line), ProblemKind::PlaceTwice, name.as_bytes());
                twice.insert((pair[1].tournament, player, line));
            }
        }
        if !twice.is_empty() {
            self.list.retain(|place| !twice.remove(&(place.tournament, place.player, place.line)));
        }
    }

    fn index(&mut self) {
        let tournaments = self.list.last().map_or(0, |place| place.tournament as usize + 1);
        self.starts = vec![0; tournaments + 1];
        for place in &self.list {
            self.starts[place.tournament as usize + 1] += 1;
        }
        let mut sum = 0;
        for start in &mut self.starts {
            sum += *start;
            *start = sum;
        }
    }

    /// A tournament's places, best first; empty if the table does not contain it.
    pub fn of(&self, tournament: u32) -> &[PlayerPlace] {
        let place = tournament as usize;
        let range = self.starts.get(place).zip(self.starts.get(place + 1));
        range.and_then(|(from, to)| self.list.get(*from as usize..*to as usize)).unwrap_or(&[])
    }

    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// Finds places of tournaments without a match, and notes players without one in a table of places.
    pub(crate) fn find_unknown(&self, register: &mut Register, has_played: impl Fn(Player) -> bool) {
        for tournament in self.list.chunk_by(|a, b| a.tournament == b.tournament) {
            let Some(first) = tournament.iter().min_by_key(|place| place.line) else { continue };
            if register.facts(first.tournament).is_none() {
                let name = register.tournaments.name(first.tournament).to_owned();
                register.findings.add(
                    self.table,
                    u64::from(first.line),
                    ProblemKind::UnknownTournament,
                    name.as_bytes(),
                );
                continue;
            }
            let is_given = self.given.contains(&first.tournament);
            for place in tournament.iter().filter(|place| !is_given && !has_played(place.player)) {
                let name = register.players.player(place.player).to_owned();
                let line = u64::from(place.line);
                register.notes.add(self.table, line, ProblemKind::PlayerWithoutMatch, name.as_bytes());
            }
        }
    }
}

fn place(fields: [&[u8]; 4], line: u64, register: &mut Register) -> Result<PlayerPlace, Bad> {
    let [tournament, player, place, dropped] = fields;
    let known = (register.tournaments.known(tournament), register.players.known(player));
    let names = (checked(tournament, known.0)?, checked(player, known.1)?);
    if tournament.is_empty() {
        return Err((ProblemKind::NoTournament, Vec::new()));
    }
    if player.is_empty() {
        return Err((ProblemKind::NoPlayerA, Vec::new()));
    }
    let number = whole(place, 1, 10_000_000).ok_or_else(|| (ProblemKind::Place, place.to_vec()))?;
    let dropped = yes_or_no(dropped).ok_or_else(|| (ProblemKind::Dropped, dropped.to_vec()))?;
    let many = || (ProblemKind::NoPlayerA, b"too many names".to_vec());
    let tournament = known.0.or_else(|| register.tournaments.number(names.0)).ok_or_else(many)?;
    let player = known.1.or_else(|| register.players.number(names.1)).map(Player).ok_or_else(many)?;
    Ok(PlayerPlace { tournament, player, place: number, dropped, line: short_line(line) })
}

/// Finds gaps: after two who share first place comes third.
fn find_gap(places: &[PlayerPlace], table: u16, register: &mut Register) {
    let mut due = 1;
    for tied in places.chunk_by(|a, b| a.place == b.place) {
        let Some(first) = tied.first() else { continue };
        if first.place != due {
            let found = format!("{} / {due}", first.place);
            register.findings.add(table, u64::from(first.line), ProblemKind::PlaceGap, found.as_bytes());
            return;
        }
        due += count(tied.len());
    }
}
