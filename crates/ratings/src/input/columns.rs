//! Positions of the fields in a table of matches.

use crate::input::finding::ProblemKind;
use crate::input::mapping::Mapping;
use crate::input::register::Register;

#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct FieldColumns {
    pub(crate) tournament: Option<usize>,
    pub(crate) date: Option<usize>,
    pub(crate) players: [Option<usize>; 2],
    pub(crate) k: Option<usize>,
    pub(crate) category: Option<usize>,
    pub(crate) region: Option<usize>,
    pub(crate) level: Option<usize>,
    pub(crate) round: Option<usize>,
    pub(crate) result: Option<usize>,
    pub(crate) wins: [Option<usize>; 2],
    pub(crate) elimination: Option<usize>,
}

struct TableHeader<'a> {
    names: &'a [&'a [u8]],
    table: u16,
    register: &'a mut Register,
    is_complete: bool,
}

impl FieldColumns {
    /// Finds the columns of a header; missing ones become findings at line 1.
    pub(crate) fn find(
        table: u16,
        mapping: &Mapping,
        header: &[&[u8]],
        register: &mut Register,
    ) -> Option<FieldColumns> {
        let all_names = header;
        let mut header = TableHeader { names: header, table, register, is_complete: true };
        header.refuse_twice();
        let names = &mapping.columns;
        let columns = FieldColumns {
            tournament: header.must(&names.tournament),
            date: header.must(&names.date),
            players: [header.must(&names.player_a), header.must(&names.player_b)],
            k: header.may(names.k.as_ref()),
            category: header.may(names.category.as_ref()),
            region: header.may(names.region.as_ref()),
            level: header.may(names.level.as_ref()),
            round: header.may(names.round.as_ref()),
            result: names.result.as_ref().and_then(|name| header.must(name)),
            wins: [&names.wins_a, &names.wins_b].map(|name| name.as_ref().and_then(|name| header.must(name))),
            elimination: header.may(names.elimination.as_ref()),
        };
        let is_complete = header.is_complete;
        // With a custom mapping, columns were chosen deliberately.
        if *names == Mapping::default().columns {
            register.note_unread(table, all_names.iter().copied(), &columns.all());
        }
        is_complete.then_some(columns)
    }

    pub(crate) fn all(&self) -> [Option<usize>; 13] {
        let FieldColumns {
            tournament,
            date,
            players,
            k,
            category,
            region,
            level,
            round,
            result,
            wins,
            elimination,
        } = *self;
        let [a, b] = players;
        let [wins_a, wins_b] = wins;
        [tournament, date, a, b, k, category, region, level, round, result, wins_a, wins_b, elimination]
    }

    /// The number of leading fields that contain everything about the tournament and its day.
    pub(crate) fn head(&self) -> usize {
        let FieldColumns { tournament, date, k, category, region, level, .. } = *self;
        [tournament, date, k, category, region, level].into_iter().flatten().max().map_or(0, |last| last + 1)
    }
}

impl TableHeader<'_> {
    fn refuse_twice(&mut self) {
        for (place, name) in self.names.iter().enumerate() {
            if self.names[..place].contains(name) {
                self.wrong(ProblemKind::ColumnTwice, name);
            }
        }
    }

    fn wrong(&mut self, kind: ProblemKind, name: &[u8]) {
        self.register.findings.add(self.table, 1, kind, name);
        self.is_complete = false;
    }

    fn may(&self, name: Option<&String>) -> Option<usize> {
        let name = name?;
        self.names.iter().position(|column| *column == name.as_bytes())
    }

    fn must(&mut self, name: &String) -> Option<usize> {
        let found = self.may(Some(name));
        if found.is_none() {
            self.wrong(ProblemKind::MissingColumn, name.as_bytes());
        }
        found
    }
}
