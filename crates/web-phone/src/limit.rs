//! Limits on how often phones and addresses register, claim names and send forms: enough for a family,
//! too little for a program.

use std::collections::{HashMap, VecDeque};
use std::sync::{Mutex, PoisonError};

/// The period within which actions are counted.
const WINDOW_MS: i64 = 10 * 60_000;
/// Maximum number of phones, addresses and names remembered.
const MOST: usize = 10_000;

/// The times of recent actions that are stored for ever, by phone and by address or name.
#[derive(Debug)]
pub(crate) struct Limit {
    of_a_phone: usize,
    /// Maximum per address or name.
    of_all: usize,
    times: Mutex<HashMap<LimitKey, VecDeque<i64>>>,
}

#[derive(Debug, Clone, PartialEq, Eq, Hash)]
enum LimitKey {
    Phone(String),
    Shared(String),
}

impl Limit {
    pub(crate) fn registrations() -> Limit {
        Limit { of_a_phone: 10, of_all: 1_000, times: Mutex::default() }
    }

    /// For claims. They do not count by name, so nobody can make a name wait for its player.
    /// A hall of two thousand phones may share an address, and some of them take their name twice.
    pub(crate) fn claims() -> Limit {
        Limit { of_a_phone: 40, of_all: 4_000, times: Mutex::default() }
    }

    /// For forms sent by phones with a claimed name.
    pub(crate) fn orders() -> Limit {
        Limit { of_a_phone: 120, of_all: 120, times: Mutex::default() }
    }

    /// Counts an action for a browser, if known, and for an address or a name. Above the limit, returns
    /// the seconds to wait.
    pub(crate) fn count(&self, browser: Option<&str>, shared: &str, now: i64) -> Result<(), i64> {
        let mut all = self.times.lock().unwrap_or_else(PoisonError::into_inner);
        all.retain(|_, times| times.back().is_some_and(|last| now < last.saturating_add(WINDOW_MS)));
        let signs = self.signs(browser, shared);
        let waits = signs.iter().filter_map(|(sign, most)| wait(all.get_mut(sign)?, *most, now));
        if let Some(wait) = waits.max() {
            return Err(wait);
        }
        for (sign, _) in signs {
            if all.len() >= MOST && !all.contains_key(&sign) {
                forget_oldest(&mut all);
            }
            all.entry(sign).or_default().push_back(now);
        }
        Ok(())
    }

    /// The counters of an action, each with its maximum.
    fn signs(&self, browser: Option<&str>, shared: &str) -> Vec<(LimitKey, usize)> {
        let phone = browser.map(|browser| (LimitKey::Phone(browser.to_owned()), self.of_a_phone));
        phone.into_iter().chain([(LimitKey::Shared(shared.to_owned()), self.of_all)]).collect()
    }
}

/// Makes room for a new sign: otherwise nobody new would be counted.
fn forget_oldest(all: &mut HashMap<LimitKey, VecDeque<i64>>) {
    let oldest = all.iter().min_by_key(|(_, times)| times.back().copied()).map(|(sign, _)| sign.clone());
    oldest.and_then(|sign| all.remove(&sign));
}

fn wait(times: &mut VecDeque<i64>, most: usize, now: i64) -> Option<i64> {
    while times.front().is_some_and(|first| first.saturating_add(WINDOW_MS) <= now) {
        times.pop_front();
    }
    let first = times.front().filter(|_| times.len() >= most)?;
    Some((first.saturating_add(WINDOW_MS).saturating_sub(now)).saturating_add(999) / 1000)
}

#[cfg(test)]
mod tests {
    use super::*;

    const HERE: &str = "192.0.2.1";

    #[test]
    fn a_phone_waits_for_its_first_registration_to_expire_and_its_neighbours_do_not() {
        let all = Limit::registrations();
        for second in 0..10 {
            assert_eq!(all.count(Some("a"), HERE, second * 1_000), Ok(()));
        }
        assert_eq!(all.count(Some("a"), HERE, 10_000), Err(590));
        assert_eq!(all.count(Some("b"), HERE, 10_000), Ok(()));
        assert_eq!(all.count(Some("a"), HERE, WINDOW_MS), Ok(()));
        assert_eq!(all.count(Some("a"), HERE, WINDOW_MS), Err(1));
    }

    #[test]
    fn a_program_that_forgets_its_cookie_waits_by_its_address() {
        let all = Limit::registrations();
        (0..all.of_all).for_each(|_| all.count(None, HERE, 0).unwrap());
        assert_eq!(all.count(None, HERE, 0), Err(600));
        assert_eq!(all.count(None, "192.0.2.2", 0), Ok(()));
    }

    #[test]
    fn newcomers_are_counted_however_many_others_were() {
        let all = Limit { of_a_phone: 2, of_all: 2, times: Mutex::default() };
        (0..MOST).for_each(|number| all.count(None, &number.to_string(), 0).unwrap());
        (0..2).for_each(|_| all.count(None, HERE, 1).unwrap());
        assert_eq!(all.count(None, HERE, 2), Err(600));
        assert_eq!(all.times.lock().unwrap().len(), MOST);
    }

    #[test]
    fn a_limited_number_is_remembered_and_old_registrations_are_forgotten() {
        let all = Limit::registrations();
        for number in 0..MOST + 50 {
            all.count(None, &number.to_string(), 0).unwrap();
        }
        assert_eq!(all.times.lock().unwrap().len(), MOST);
        all.count(Some("a"), HERE, WINDOW_MS).unwrap();
        assert_eq!(all.times.lock().unwrap().len(), 2);
    }
}
