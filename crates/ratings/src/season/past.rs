//! Who qualified on earlier days, from a season's tables back one day after the other. Results add up, so nobody had
//! more points before than after: only players near the top are counted anew, instead of a table for each day.

use std::cell::RefCell;
use std::collections::{BTreeSet, BinaryHeap};

use hashbrown::{HashMap, HashSet};

use super::Season;
use super::rules::{By, TableRules};
use super::table::{SeasonRow, SeasonTables};
use super::tie_breaks::parted;
use crate::day::Day;
use crate::exact::Exact;
use crate::filter::Filter;
use crate::input::Register;
use crate::names::Player;

pub(super) struct Past<'a> {
    season: &'a Season,
    declined: &'a BTreeSet<Player>,
    register: &'a Register,
    day: Day,
    /// The table of each rule of qualification.
    tables: Vec<PastTable<'a>>,
    /// Whether a player meets a rule that depends on nobody else, and the number of results that this is known for.
    met: RefCell<HashMap<(usize, Player), (usize, bool)>>,
}

struct PastTable<'a> {
    /// `None` for everybody's.
    rules: Option<&'a TableRules>,
    /// Whether each tournament counts in it.
    taken: Vec<bool>,
    /// Everybody with at least as many points as on the day; `None` if points may have been higher before, or if the
    /// players in the table may have been others.
    most: Option<RefCell<AtMost<'a>>>,
    /// The first players, who have been the same since a day.
    known: RefCell<Option<(Day, HashSet<Player>)>>,
}

/// Players with at least as many points as on some day.
struct AtMost<'a> {
    /// In order of points: those whom nobody has looked at.
    rows: &'a [SeasonRow],
    /// The others.
    seen: BinaryHeap<(Exact, Player)>,
}

impl AtMost<'_> {
    /// Takes out the player with the most points, unless they are fewer than these.
    fn next(&mut self, least: Option<&Exact>) -> Option<(Exact, Player)> {
        let is_enough = |points: &Exact| least.is_none_or(|least| points >= least);
        let row = self.rows.first().filter(|row| is_enough(&row.points));
        match (row, self.seen.peek().filter(|(points, _)| is_enough(points))) {
            (Some(row), seen) if seen.is_none_or(|(points, _)| row.points >= *points) => {
                self.rows = &self.rows[1..];
                Some((row.points.clone(), row.player))
            }
            (_, Some(_)) => self.seen.pop(),
            _ => None,
        }
    }
}

impl<'a> Past<'a> {
    pub(super) fn new(
        season: &'a Season,
        tables: &'a SeasonTables,
        declined: &'a BTreeSet<Player>,
        register: &'a Register,
    ) -> Past<'a> {
        let rules = &season.rules;
        let table = |rule: &super::QualifyRules| {
            let named =
                rule.table.as_ref().and_then(|name| rules.tables.iter().find(|one| one.name == *name));
            let rows = tables.rows(&rules.tables, rule.table.as_deref());
            let is_sum = rules.rated_by().is_none() && !named.is_some_and(TableRules::has_some_players);
            let most = (is_sum && matches!(rule.by(), Some(By::Top(_))))
                .then(|| RefCell::new(AtMost { rows, seen: BinaryHeap::new() }));
            PastTable {
                rules: named,
                taken: season.taken(&filter(named, tables.day)),
                most,
                known: RefCell::default(),
            }
        };
        let tables_of_rules = rules.qualify.iter().map(table).collect();
        Past { season, declined, register, day: tables.day, tables: tables_of_rules, met: RefCell::default() }
    }

    /// Goes back to the end of an earlier day.
    pub(super) fn go_back(&mut self, day: Day) {
        self.day = day;
    }

    /// The players who qualified by their rank, for each rule.
    pub(super) fn seats(&self) -> Vec<HashSet<Player>> {
        let mut seats: Vec<HashSet<Player>> = Vec::new();
        for (number, rule) in self.season.rules.qualify.iter().enumerate() {
            let found = match rule.by() {
                Some(By::Top(top)) => {
                    let has_seat = |player: Player| {
                        (0..number).any(|above| seats[above].contains(&player) || self.meets(above, player))
                    };
                    let passes = |player: Player| {
                        rule.pass_down && (self.declined.contains(&player) || has_seat(player))
                    };
                    self.first(number, top as usize, passes)
                }
                _ => HashSet::new(),
            };
            seats.push(found);
        }
        seats
    }

    pub(super) fn qualifies(&self, player: Player, seats: &[HashSet<Player>]) -> bool {
        (0..seats.len()).any(|rule| seats[rule].contains(&player) || self.meets(rule, player))
    }

    /// Whether a player meets a rule that depends on nobody else.
    fn meets(&self, rule: usize, player: Player) -> bool {
        let (season, table) = (self.season, &self.tables[rule]);
        let Some(by @ (By::Points(_) | By::Winners)) = season.rules.qualify[rule].by() else { return false };
        if self.declined.contains(&player) {
            return false;
        }
        let results = season.results_until(player, self.day).len();
        // A player's origin may change between two results.
        let known = self.met.borrow().get(&(rule, player)).copied();
        let known = known.filter(|_| !table.rules.is_some_and(TableRules::has_some_players));
        if let Some((_, is_met)) = known.filter(|(of, _)| *of == results) {
            return is_met;
        }
        let is_listed = filter(table.rules, self.day).lists(player, &self.register.origins);
        let row = season.row(player, &table.taken, self.day).filter(|_| is_listed);
        let is_met = row.filter(|row| row.entered() >= season.rules.attend()).is_some_and(|row| match by {
            By::Points(least) => row.points >= *least,
            By::Winners => season.has_won(&row),
            By::Top(_) => false,
        });
        self.met.borrow_mut().insert((rule, player), (results, is_met));
        is_met
    }

    /// The first players of a rule's table, without those who pass their place, and everybody tied with the last.
    fn first(&self, rule: usize, top: usize, passes: impl Fn(Player) -> bool) -> HashSet<Player> {
        let (season, table) = (self.season, &self.tables[rule]);
        if let Some((_, seats)) = table.known.borrow().as_ref().filter(|(since, _)| *since <= self.day) {
            return seats.clone();
        }
        let mut since = None;
        let may = |row: &&SeasonRow| row.entered() >= season.rules.attend() && !passes(row.player);
        let mut found: Vec<Player> = Vec::new();
        match &table.most {
            None => {
                let rows = season.table(&filter(table.rules, self.day), self.day, self.register);
                for tied in rows.chunk_by(|a, b| a.rank == b.rank) {
                    if found.len() >= top {
                        break;
                    }
                    found.extend(tied.iter().filter(may).map(|row| row.player));
                }
            }
            Some(most) => {
                let mut most = most.borrow_mut();
                let mut seen = Vec::new();
                while found.len() < top
                    && let Some(tied) = self.next_tied(table, &mut most)
                {
                    seen.extend(tied.iter().map(|row| (row.points.clone(), row.player)));
                    since = since.max(tied.iter().filter_map(|row| self.last_day(row.player)).max());
                    for group in parted(tied, season, &season.rules.tie_breaks) {
                        if found.len() < top {
                            found.extend(group.iter().filter(may).map(|row| row.player));
                        }
                    }
                }
                most.seen.extend(seen);
            }
        }
        let seats: HashSet<Player> =
            found.into_iter().filter(|player| !self.declined.contains(player)).collect();
        // Without new results of the players who were looked at, nothing changes, unless others decide who passes.
        let passes_by_others = season.rules.qualify[rule].pass_down
            && (0..rule).any(|above| {
                let is_by_rank = matches!(season.rules.qualify[above].by(), Some(By::Top(_)));
                is_by_rank || self.tables[above].rules.is_some_and(TableRules::has_some_players)
            });
        let since = since.filter(|_| !passes_by_others);
        *table.known.borrow_mut() = since.map(|day| (day, seats.clone()));
        seats
    }

    /// The day of a player's last result.
    fn last_day(&self, player: Player) -> Option<Day> {
        let last = self.season.results_until(player, self.day).last()?;
        Some(self.season.tournaments[last.tournament as usize].day)
    }

    /// Takes out the players with the most points on the day.
    fn next_tied(&self, table: &PastTable<'_>, most: &mut AtMost<'_>) -> Option<Vec<SeasonRow>> {
        let mut tied: Vec<SeasonRow> = Vec::new();
        loop {
            let Some((bound, player)) = most.next(tied.first().map(|row| &row.points)) else {
                return Some(tied).filter(|tied| !tied.is_empty());
            };
            match self.season.row(player, &table.taken, self.day) {
                Some(row) if row.points == bound => tied.push(row),
                Some(row) => most.seen.push((row.points, player)),
                // Without a result on this day, there is none on an earlier one.
                None => {}
            }
        }
    }
}

fn filter(table: Option<&TableRules>, day: Day) -> Filter {
    table.map_or_else(Filter::default, |table| table.filter(day))
}
