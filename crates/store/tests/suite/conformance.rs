//! The requirements for every store, whatever holds its rows. A further store adds one line at the end.

use std::collections::HashSet;
use std::sync::mpsc;
use std::sync::{Arc, Barrier};
use std::thread;

#[cfg(unix)]
use crate::server::Server;

use crate::catalogue::{
    a_card_goes_with_what_it_was_made_of, a_card_is_kept_only_if_it_is_of_the_newest_entry,
    an_unlisted_tournament_is_found_only_by_those_who_may, the_catalogue_is_searched_and_filtered,
    the_catalogue_lists_the_newest_first_in_pages, the_newest_change_is_no_entry_that_came_with_a_file,
    what_is_being_played_stands_first_and_the_rest_goes_by_day,
    what_was_closed_this_evening_stood_before_what_is_being_played,
};
use crate::common::{all, append, commands, entry, expect_no_gaps, push, wish};
use pairwright_store::{
    Append, AppendOutcome, Deletion, Error, Journal, Rewrite, Rewritten, Seq, SqliteStore, StoreOptions,
};

fn seq_of(outcome: AppendOutcome) -> u64 {
    match outcome {
        AppendOutcome::Appended { seq } => seq.0,
        other => panic!("expected to be appended, got {other:?}"),
    }
}

fn an_unknown_tournament_is_empty(journal: &dyn Journal) {
    assert_eq!(journal.latest_seq(&"t".into()), Ok(Seq::START));
    assert_eq!(journal.entries(&"t".into(), Seq::START), Ok(vec![]));
    assert_eq!(journal.tournaments(), Ok(vec![]));
}

fn what_is_appended_is_read_back(journal: &dyn Journal) {
    assert_eq!(seq_of(append(journal, "t", 1, &["a"])), 1);
    assert_eq!(seq_of(append(journal, "t", 2, &["b"])), 2);
    assert_eq!(all(journal, "t"), [entry("a").at(Seq(1)), entry("b").at(Seq(2))]);
    assert_eq!(journal.latest_seq(&"t".into()), Ok(Seq(2)));
}

fn text_of_any_kind_survives(journal: &dyn Journal) {
    let mut odd = entry("\u{1F3B2} quote ' \" ; --");
    odd.by_whom = String::new();
    odd.action = "ä".repeat(1_000_000);
    odd.at_ms = i64::MIN;
    journal.append(Append::one("ü ß ".into(), Seq(1), odd.clone())).unwrap();
    assert_eq!(all(journal, "ü ß "), [odd.at(Seq(1))]);
    assert_eq!(all(journal, "ü ß"), []);
}

fn entries_after_a_place_are_only_those(journal: &dyn Journal) {
    append(journal, "t", 1, &["a", "b", "c"]);
    let after = |seq| journal.entries(&"t".into(), Seq(seq)).unwrap().len();
    assert_eq!([after(0), after(1), after(2), after(3), after(u64::MAX)], [3, 2, 1, 0, 0]);
}

fn a_taken_place_is_stale(journal: &dyn Journal) {
    append(journal, "t", 1, &["a", "b"]);
    for at in [0, 1, 2] {
        assert_eq!(append(journal, "t", at, &["c"]), AppendOutcome::Stale { latest_seq: Seq(2) });
    }
    assert_eq!(commands(journal, "t"), ["a", "b"]);
}

fn a_place_too_far_is_stale(journal: &dyn Journal) {
    append(journal, "t", 1, &["a"]);
    for at in [3, 4, u64::MAX] {
        assert_eq!(append(journal, "t", at, &["c"]), AppendOutcome::Stale { latest_seq: Seq(1) });
        assert_eq!(append(journal, "new", at, &["c"]), AppendOutcome::Stale { latest_seq: Seq::START });
    }
    assert_eq!(journal.tournaments().unwrap().len(), 1);
}

fn a_retry_is_harmless(journal: &dyn Journal) {
    append(journal, "t", 1, &["a"]);
    append(journal, "t", 2, &["b"]);
    assert_eq!(append(journal, "t", 1, &["a"]), AppendOutcome::AlreadyDone { seq: Seq(1) });
    assert_eq!(append(journal, "t", 3, &["a"]), AppendOutcome::AlreadyDone { seq: Seq(1) });
    assert_eq!(append(journal, "t", 9, &["b"]), AppendOutcome::AlreadyDone { seq: Seq(2) });
    assert_eq!(commands(journal, "t"), ["a", "b"]);
}

fn commands_are_apart_in_different_tournaments(journal: &dyn Journal) {
    append(journal, "t", 1, &["a"]);
    assert_eq!(seq_of(append(journal, "u", 1, &["a"])), 1);
}

fn several_entries_are_all_or_nothing(journal: &dyn Journal) {
    assert_eq!(seq_of(append(journal, "t", 1, &["a", "b", "c"])), 3);
    assert_eq!(append(journal, "t", 3, &["d", "e"]), AppendOutcome::Stale { latest_seq: Seq(3) });
    assert_eq!(append(journal, "t", 1, &["a", "b", "c"]), AppendOutcome::AlreadyDone { seq: Seq(3) });
    assert_eq!(seq_of(append(journal, "t", 4, &["d", "e"])), 5);
    assert_eq!(commands(journal, "t"), ["a", "b", "c", "d", "e"]);
}

fn a_mixture_of_old_and_new_commands_is_refused(journal: &dyn Journal) {
    append(journal, "t", 1, &["a"]);
    let error = journal.append(wish("t", 2, &["b", "a"])).unwrap_err();
    assert_eq!(error, Error::CommandReused { tournament: "t".into(), command: "a".into(), seq: Seq(1) },);
    assert_eq!(commands(journal, "t"), ["a"]);
}

fn a_command_twice_in_one_append_is_refused(journal: &dyn Journal) {
    let error = journal.append(wish("t", 1, &["a", "b", "a"])).unwrap_err();
    assert_eq!(error, Error::CommandReused { tournament: "t".into(), command: "a".into(), seq: Seq(1) },);
    assert_eq!(journal.tournaments(), Ok(vec![]));
}

fn nothing_to_append_is_refused(journal: &dyn Journal) {
    let error = journal.append(wish("t", 1, &[])).unwrap_err();
    assert_eq!(error, Error::NothingToAppend { tournament: "t".into() });
}

fn tournaments_are_listed_oldest_first(journal: &dyn Journal) {
    for (id, at_ms) in [("young", 30), ("old", 10), ("middle", 20)] {
        let mut first = entry("a");
        first.at_ms = at_ms;
        journal.append(Append::whole(id.into(), vec![first, entry("b")])).unwrap();
    }
    append(journal, "old", 3, &["c"]);
    let list = journal.tournaments().unwrap();
    let list: Vec<_> = list.iter().map(|t| (t.id.as_str(), t.created_at_ms, t.latest.0)).collect();
    assert_eq!(list, [("old", 10, 3), ("middle", 20, 2), ("young", 30, 2)]);
}

fn a_secret_stays_what_it_was_first(journal: &dyn Journal) {
    assert_eq!(journal.secret_or_insert("cookie", &[1, 0, 255]), Ok(vec![1, 0, 255]));
    assert_eq!(journal.secret_or_insert("cookie", &[2]), Ok(vec![1, 0, 255]));
    assert_eq!(journal.secret_or_insert("link", &[2]), Ok(vec![2]));
}

fn of_many_secrets_at_once_one_wins(journal: &dyn Journal) {
    let start = Barrier::new(8);
    let won: HashSet<Vec<u8>> = thread::scope(|scope| {
        let ask = |n: u8| {
            let start = &start;
            scope.spawn(move || {
                start.wait();
                journal.secret_or_insert("cookie", &[n]).unwrap()
            })
        };
        let threads: Vec<_> = (0..8).map(ask).collect();
        threads.into_iter().map(|thread| thread.join().unwrap()).collect()
    });
    assert_eq!(won.len(), 1);
}

fn what_it_writes_itself_is_no_foreign_change(journal: &dyn Journal) {
    let mark = journal.change_mark().unwrap();
    append(journal, "t", 1, &["a"]);
    journal.secret_or_insert("cookie", &[1]).unwrap();
    assert_eq!(journal.change_mark(), Ok(mark));
}

fn a_callback_is_answered_once(journal: &dyn Journal) {
    let (answer, answered) = mpsc::channel();
    for at in 1..=100 {
        let answer = answer.clone();
        let done = move |outcome| answer.send((at, outcome)).unwrap();
        journal.append_then(wish("t", at, &[&at.to_string()]), Box::new(done));
    }
    drop(answer);
    let answers: Vec<_> = answered.iter().collect();
    let expected: Vec<_> = (1..=100).map(|at| (at, Ok(AppendOutcome::Appended { seq: Seq(at) }))).collect();
    assert_eq!(answers, expected);
}

fn a_panicking_callback_harms_nobody(journal: &dyn Journal) {
    journal.append_then(wish("t", 1, &["a"]), Box::new(|_| panic!("a caller's mistake, on purpose")));
    assert_eq!(seq_of(append(journal, "t", 2, &["b"])), 2);
}

fn of_many_writers_exactly_one_gets_each_place(journal: &dyn Journal) {
    const EACH: usize = 25;
    let start = Barrier::new(8);
    thread::scope(|scope| {
        for writer in 0..8 {
            let start = &start;
            scope.spawn(move || {
                start.wait();
                for n in 0..EACH {
                    push(journal, "t", &format!("{writer}-{n}"));
                }
            });
        }
    });
    let distinct: HashSet<_> = commands(journal, "t").into_iter().collect();
    assert_eq!(distinct.len(), 8 * EACH);
    expect_no_gaps(journal, &"t".into());
}

fn an_archived_tournament_keeps_its_journal_and_comes_back(journal: &dyn Journal) {
    append(journal, "t", 1, &["a", "b"]);
    let since = || journal.tournaments().unwrap()[0].archived_at_ms;
    assert_eq!(journal.archive(&"t".into(), Some(7)), Ok(true));
    assert_eq!((since(), commands(journal, "t")), (Some(7), vec!["a".into(), "b".into()]));
    assert_eq!(seq_of(append(journal, "t", 3, &["c"])), 3);
    assert_eq!(journal.archive(&"t".into(), None), Ok(true));
    assert_eq!(since(), None);
    assert_eq!(journal.archive(&"nobody".into(), Some(7)), Ok(false));
}

fn a_deleted_tournament_never_comes_back(journal: &dyn Journal) {
    append(journal, "t", 1, &["a", "b"]);
    append(journal, "u", 1, &["a"]);
    assert_eq!(journal.delete(&"t".into(), Seq(1), 7, &[]), Ok(Deletion::Stale { latest_seq: Seq(2) }));
    assert_eq!(commands(journal, "t"), ["a", "b"]);
    assert_eq!(journal.delete(&"t".into(), Seq(2), 7, &[]), Ok(Deletion::Deleted));
    assert_eq!(journal.delete(&"t".into(), Seq(2), 8, &[]), Ok(Deletion::Unknown));
    assert_eq!(journal.delete(&"nobody".into(), Seq(1), 8, &[]), Ok(Deletion::Unknown));
    let listed: Vec<String> = journal.tournaments().unwrap().into_iter().map(|one| one.id.0).collect();
    assert_eq!((listed, all(journal, "t")), (vec!["u".to_owned()], vec![]));
    // Refused: its next entry, a retry of its first one, and a tournament of the same name.
    for (at, command) in [(3, "c"), (1, "a"), (1, "new"), (2, "b")] {
        assert_eq!(append(journal, "t", at, &[command]), AppendOutcome::Deleted, "{command} at {at}");
    }
    assert_eq!(journal.archive(&"t".into(), None), Ok(false));
    assert_eq!((journal.latest_seq(&"t".into()), commands(journal, "u")), (Ok(Seq::START), vec!["a".into()]));
}

fn what_stands_beside_a_tournament_goes_with_it(journal: &dyn Journal) {
    append(journal, "t", 1, &["a"]);
    append(journal, "beside", 1, &["a", "b"]);
    let beside = ["beside".into(), "never written".into()];
    assert_eq!(journal.delete(&"t".into(), Seq(7), 7, &beside), Ok(Deletion::Stale { latest_seq: Seq(1) }));
    assert_eq!(all(journal, "beside").len(), 2);
    assert_eq!(journal.delete(&"t".into(), Seq(1), 7, &beside), Ok(Deletion::Deleted));
    assert_eq!(
        (all(journal, "beside"), append(journal, "beside", 3, &["c"])),
        (vec![], AppendOutcome::Deleted)
    );
}

/// Writers who continue while a tournament is deleted either come first, and then it is not deleted, or are refused.
fn nobody_writes_behind_a_deletion(journal: &dyn Journal) {
    push(journal, "t", "first");
    thread::scope(|scope| {
        for writer in 0..4 {
            scope.spawn(move || {
                for turn in 0..200 {
                    let at = journal.latest_seq(&"t".into()).unwrap().next();
                    if append(journal, "t", at.0, &[&format!("{writer} {turn}")]) == AppendOutcome::Deleted {
                        return;
                    }
                }
            });
        }
        scope.spawn(move || {
            let mut latest = Seq(1);
            while let Deletion::Stale { latest_seq } = journal.delete(&"t".into(), latest, 7, &[]).unwrap() {
                latest = latest_seq;
            }
        });
    });
    assert_eq!((all(journal, "t"), journal.tournaments()), (vec![], Ok(vec![])));
    assert_eq!(append(journal, "t", 1, &["again"]), AppendOutcome::Deleted);
}

/// A request to rewrite the first entry, with an entry at this place that records it.
fn rewrite(at: u64) -> Rewrite {
    let entries = vec![Rewritten { seq: Seq(1), by_whom: "nobody".into(), action: "{}".into() }];
    Rewrite { append: wish("t", at, &["erase"]), entries }
}

fn an_entry_is_rewritten_with_the_one_that_says_so(journal: &dyn Journal) {
    append(journal, "t", 1, &["a", "b"]);
    append(journal, "u", 1, &["a"]);
    assert_eq!(journal.rewrite(rewrite(3)), Ok(AppendOutcome::Appended { seq: Seq(3) }));
    let entries = all(journal, "t");
    let said = (entries[0].by_whom.as_str(), entries[0].action.as_str(), entries[0].command.0.as_str());
    assert_eq!(said, ("nobody", "{}", "a"));
    assert_eq!(entries[0].at_ms, entry("a").at_ms);
    assert_eq!(entries[1..], [entry("b").at(Seq(2)), entry("erase").at(Seq(3))]);
    assert_eq!(all(journal, "u"), [entry("a").at(Seq(1))], "another tournament is left alone");
    assert_eq!(
        journal.rewrite(rewrite(3)),
        Ok(AppendOutcome::AlreadyDone { seq: Seq(3) }),
        "a retry is harmless"
    );
    assert_eq!(seq_of(append(journal, "t", 4, &["c"])), 4);
}

fn nothing_is_rewritten_where_somebody_was_faster(journal: &dyn Journal) {
    append(journal, "t", 1, &["a", "b"]);
    for at in [2, 4] {
        assert_eq!(journal.rewrite(rewrite(at)), Ok(AppendOutcome::Stale { latest_seq: Seq(2) }));
    }
    assert_eq!(all(journal, "t"), [entry("a").at(Seq(1)), entry("b").at(Seq(2))]);
    journal.delete(&"t".into(), Seq(2), 0, &[]).unwrap();
    assert_eq!(journal.rewrite(rewrite(3)), Ok(AppendOutcome::Deleted));
}

/// Runs every case against a store; a store is anything that can be opened empty.
macro_rules! conforms {
    ($store:ident, $open:expr; $($case:ident)*) => {
        mod $store {
            use super::*;
            $(#[test]
            fn $case() {
                // Whatever belongs to the journal, such as its folder, lives as long as the test.
                let (journal, _beside) = $open;
                super::$case(&journal);
            })*
        }
    };
    ($store:ident, $open:expr) => {
        conforms! { $store, $open;
            an_unknown_tournament_is_empty
            what_is_appended_is_read_back
            text_of_any_kind_survives
            entries_after_a_place_are_only_those
            a_taken_place_is_stale
            a_place_too_far_is_stale
            a_retry_is_harmless
            commands_are_apart_in_different_tournaments
            several_entries_are_all_or_nothing
            a_mixture_of_old_and_new_commands_is_refused
            a_command_twice_in_one_append_is_refused
            nothing_to_append_is_refused
            tournaments_are_listed_oldest_first
            a_secret_stays_what_it_was_first
            of_many_secrets_at_once_one_wins
            what_it_writes_itself_is_no_foreign_change
            a_callback_is_answered_once
            a_panicking_callback_harms_nobody
            of_many_writers_exactly_one_gets_each_place
            an_archived_tournament_keeps_its_journal_and_comes_back
            a_deleted_tournament_never_comes_back
            what_stands_beside_a_tournament_goes_with_it
            nobody_writes_behind_a_deletion
            an_entry_is_rewritten_with_the_one_that_says_so
            nothing_is_rewritten_where_somebody_was_faster
            the_newest_change_is_no_entry_that_came_with_a_file
            the_catalogue_lists_the_newest_first_in_pages
            what_is_being_played_stands_first_and_the_rest_goes_by_day
            what_was_closed_this_evening_stood_before_what_is_being_played
            the_catalogue_is_searched_and_filtered
            an_unlisted_tournament_is_found_only_by_those_who_may
            a_card_is_kept_only_if_it_is_of_the_newest_entry
            a_card_goes_with_what_it_was_made_of
        }
    };
}

conforms!(sqlite_in_a_file, {
    let (folder, path) = crate::common::folder();
    (SqliteStore::open(path).unwrap(), folder)
});

conforms!(sqlite_with_one_reader, {
    let (folder, path) = crate::common::folder();
    (SqliteStore::open_with(path, &StoreOptions { readers: 0, ..StoreOptions::default() }).unwrap(), folder)
});

conforms!(sqlite_for_a_demonstration, (SqliteStore::temporary().unwrap(), ()));

/// Stores are shared between threads as trait objects.
#[test]
fn a_store_is_a_shareable_object() {
    let journal: Arc<dyn Journal> = Arc::new(SqliteStore::temporary().unwrap());
    let other = Arc::clone(&journal);
    thread::spawn(move || append(&*other, "t", 1, &["a"])).join().unwrap();
    assert_eq!(commands(&*journal, "t"), ["a"]);
}

#[cfg(unix)]
conforms!(postgres, {
    let database = Server::shared().database();
    (crate::postgres::open(&database), database)
});
