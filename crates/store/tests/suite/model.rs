//! The store behaves like a list of vectors, for any requests in any order.

use std::collections::BTreeMap;

use pairwright_store::{AppendOutcome, Error, Journal, Seq, SqliteStore};
use proptest::prelude::*;
use proptest::test_runner::TestCaseResult;

use crate::common::{commands, folder, wish};

/// The journals as plain vectors of commands.
#[derive(Debug, Default)]
struct Model(BTreeMap<&'static str, Vec<String>>);

impl Model {
    /// What the documentation promises, as directly as possible.
    fn append(&mut self, tournament: &'static str, at: u64, new: &[String]) -> Result<AppendOutcome, String> {
        let journal = self.0.get(tournament).cloned().unwrap_or_default();
        let latest = journal.len() as u64;
        let known: Vec<u64> = new
            .iter()
            .filter_map(|command| journal.iter().position(|old| old == command))
            .map(|index| index as u64 + 1)
            .collect();
        let twice = (1..new.len()).any(|n| new[..n].contains(&new[n]));
        match known.iter().max() {
            _ if new.is_empty() => Err("nothing".to_owned()),
            Some(&last) if known.len() == new.len() => Ok(AppendOutcome::AlreadyDone { seq: Seq(last) }),
            Some(_) => Err("reused".to_owned()),
            None if at != latest + 1 => Ok(AppendOutcome::Stale { latest_seq: Seq(latest) }),
            None if twice => Err("reused".to_owned()),
            None => {
                self.0.entry(tournament).or_default().extend_from_slice(new);
                Ok(AppendOutcome::Appended { seq: Seq(latest + new.len() as u64) })
            }
        }
    }

    fn latest(&self, tournament: &str) -> u64 {
        self.0.get(tournament).map_or(0, Vec::len) as u64
    }
}

#[derive(Debug, Clone)]
enum Step {
    /// Appends these commands this many places past the end, where 1 is right.
    Append { tournament: &'static str, offset: i64, commands: Vec<String> },
    /// Closes the store and reopens it.
    Reopen,
}

fn step() -> impl Strategy<Value = Step> {
    let offset = prop_oneof![6 => Just(1), 1 => -2..=3_i64];
    // Few enough to repeat.
    let command = (0..40_u8).prop_map(|n| n.to_string());
    let append = (prop::sample::select(vec!["t", "u", "v"]), offset, prop::collection::vec(command, 0..4));
    prop_oneof![
        20 => append.prop_map(|(tournament, offset, commands)| Step::Append { tournament, offset, commands }),
        1 => Just(Step::Reopen),
    ]
}

fn kind(answer: Result<AppendOutcome, Error>) -> Result<AppendOutcome, String> {
    answer.map_err(|error| match error {
        Error::NothingToAppend { .. } => "nothing".to_owned(),
        Error::CommandReused { .. } => "reused".to_owned(),
        other => other.to_string(),
    })
}

fn expect_equal(store: &dyn Journal, model: &Model) {
    for tournament in ["t", "u", "v"] {
        let expected = model.0.get(tournament).cloned().unwrap_or_default();
        assert_eq!(commands(store, tournament), expected);
        assert_eq!(store.latest_seq(&tournament.into()), Ok(Seq(model.latest(tournament))));
    }
    let list = store.tournaments().unwrap();
    let list: Vec<_> = list.iter().map(|t| (t.id.as_str(), t.latest.0)).collect();
    let expected: Vec<_> = model.0.iter().map(|(id, journal)| (*id, journal.len() as u64)).collect();
    assert_eq!(list, expected);
}

/// Takes the steps on a store, which some of them reopen, and on the model.
fn compare(steps: Vec<Step>, open: &dyn Fn() -> Box<dyn Journal>) -> TestCaseResult {
    let mut store = open();
    let mut model = Model::default();
    for step in steps {
        match step {
            Step::Append { tournament, offset, commands } => {
                let at = model.latest(tournament).saturating_add_signed(offset);
                let texts: Vec<&str> = commands.iter().map(String::as_str).collect();
                let answer = kind(store.append(wish(tournament, at, &texts)));
                prop_assert_eq!(answer, model.append(tournament, at, &commands));
            }
            Step::Reopen => {
                drop(store);
                store = open();
            }
        }
        expect_equal(&*store, &model);
    }
    Ok(())
}

fn cases(number: u32) -> ProptestConfig {
    ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(number) }
}

proptest! {
    #![proptest_config(cases(64))]

    #[test]
    fn a_file_behaves_like_vectors_in_memory(steps in prop::collection::vec(step(), 1..60)) {
        let (_folder, path) = folder();
        compare(steps, &|| Box::new(SqliteStore::open(&path).unwrap()))?;
    }
}

#[cfg(unix)]
proptest! {
    #![proptest_config(cases(8))]

    #[test]
    fn postgres_behaves_like_vectors_in_memory(steps in prop::collection::vec(step(), 1..60)) {
        let database = crate::server::Server::shared().database();
        compare(steps, &|| Box::new(crate::postgres::open(&database)))?;
    }
}
