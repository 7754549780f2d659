//! Notices between servers: who wrote, and to which journals if there is space.

use std::collections::{BTreeSet, VecDeque};

use crate::{ChangeMark, Changed, TournamentId};

/// PostgreSQL refuses a notice of 8,000 bytes.
const LONGEST: usize = 7_999;
/// The number of remembered notices; a reader that missed more must reload everything.
const REMEMBERED: usize = 1_024;
/// The separator; a notice cannot contain a name with it.
const BETWEEN: char = '\n';

/// Returns the text of a notice; one without journals may be about any of them.
pub(super) fn written(us: &str, wrote: &BTreeSet<TournamentId>) -> String {
    let length = us.len() + wrote.iter().map(|id| id.0.len() + BETWEEN.len_utf8()).sum::<usize>();
    if length > LONGEST || wrote.iter().any(|id| id.0.contains(BETWEEN)) {
        return us.to_owned();
    }
    wrote.iter().fold(us.to_owned(), |notice, id| format!("{notice}{BETWEEN}{id}"))
}

/// The notices of others, the newest last.
#[derive(Debug, Default)]
pub(super) struct Notices {
    /// Counts the notices, including those that may have been missed.
    mark: i64,
    recent: VecDeque<Changed>,
}

impl Notices {
    /// Records a notice, unless it is our own.
    pub(super) fn hear(&mut self, notice: &str, us: &str) {
        let mut parts = notice.split(BETWEEN);
        if parts.next() == Some(us) {
            return;
        }
        let wrote: BTreeSet<TournamentId> = parts.map(TournamentId::from).collect();
        self.count(if wrote.is_empty() { Changed::All } else { Changed::Only(wrote) });
    }

    /// Records that any change may have been missed.
    pub(super) fn miss(&mut self) {
        self.count(Changed::All);
    }

    fn count(&mut self, changed: Changed) {
        self.mark += 1;
        self.recent.push_back(changed);
        if self.recent.len() > REMEMBERED {
            self.recent.pop_front();
        }
    }

    pub(super) fn mark(&self) -> ChangeMark {
        ChangeMark(self.mark)
    }

    pub(super) fn since(&self, before: Option<ChangeMark>) -> Changed {
        let missed = before.and_then(|ChangeMark(before)| usize::try_from(self.mark - before).ok());
        let Some(missed) = missed.filter(|missed| *missed <= self.recent.len()) else { return Changed::All };
        self.recent.iter().rev().take(missed).cloned().fold(Changed::nothing(), Changed::and)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ids(names: &[&str]) -> BTreeSet<TournamentId> {
        names.iter().map(|name| TournamentId::from(*name)).collect()
    }

    #[test]
    fn a_notice_names_the_tournaments_written_if_it_has_room() {
        let mut notices = Notices::default();
        let mark = notices.mark();
        notices.hear(&written("they", &ids(&["ü ß", "@walls-t"])), "us");
        notices.hear(&written("us", &ids(&["ours"])), "us");
        notices.hear(&written("they", &ids(&["t"])), "us");
        assert_eq!(notices.since(Some(mark)), Changed::Only(ids(&["@walls-t", "t", "ü ß"])));
        assert_eq!(notices.since(Some(notices.mark())), Changed::nothing());
        assert_eq!(notices.since(None), Changed::All);
        for long in ["x".repeat(LONGEST), "two\nlines".into()] {
            let notice = written("they", &ids(&[&long]));
            assert!(notice.len() <= LONGEST);
            let mark = notices.mark();
            notices.hear(&notice, "us");
            assert_eq!(notices.since(Some(mark)), Changed::All);
        }
    }

    #[test]
    fn a_reader_too_late_for_the_notices_has_to_expect_any_change() {
        let mut notices = Notices::default();
        let first = notices.mark();
        (0..REMEMBERED).for_each(|_| notices.hear("they\nt", "us"));
        assert_eq!(notices.since(Some(first)), Changed::Only(ids(&["t"])));
        notices.hear("they\nt", "us");
        assert_eq!(notices.since(Some(first)), Changed::All);
    }
}
