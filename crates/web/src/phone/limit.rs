//! How often a phone and an address register or take names: a family at one phone does, a program does not.

use std::collections::{HashMap, VecDeque};
use std::sync::{Mutex, PoisonError};

use super::tries::Trier;

/// Within this time they are counted.
const WINDOW_MS: i64 = 10 * 60_000;
/// More phones and addresses are not remembered at once.
const MOST: usize = 10_000;

/// When each phone and each address did something lately that is written down for ever.
#[derive(Debug)]
pub(crate) struct Limit {
    /// So often a phone may in that time.
    of_a_phone: usize,
    /// So often an address may: a whole hall may sit behind one.
    of_an_address: usize,
    times: Mutex<HashMap<Sign, VecDeque<i64>>>,
}

#[derive(Debug, Clone, PartialEq, Eq, Hash)]
enum Sign {
    Phone(String),
    Address(String),
}

impl Limit {
    /// Of registrations.
    pub(crate) fn registrations() -> Limit {
        Limit { of_a_phone: 10, of_an_address: 1_000, times: Mutex::default() }
    }

    /// Of names that are taken.
    pub(crate) fn claims() -> Limit {
        Limit { of_a_phone: 40, of_an_address: 2_000, times: Mutex::default() }
    }

    /// Of forms that a phone sends for its players, which it has proved: other phones at its address are not concerned.
    pub(crate) fn orders() -> Limit {
        Limit { of_a_phone: 120, of_an_address: usize::MAX, times: Mutex::default() }
    }

    /// Counts once more; for how many seconds nothing is taken, where it was too often.
    ///
    /// # Errors
    /// The seconds.
    pub(crate) fn count(&self, who: &Trier, now: i64) -> Result<(), i64> {
        let mut all = self.times.lock().unwrap_or_else(PoisonError::into_inner);
        all.retain(|_, times| times.back().is_some_and(|last| now < last.saturating_add(WINDOW_MS)));
        let signs = self.signs(who);
        let waits = signs.iter().filter_map(|(sign, most)| wait(all.get_mut(sign)?, *most, now));
        if let Some(wait) = waits.max() {
            return Err(wait);
        }
        for (sign, _) in signs {
            if all.len() < MOST || all.contains_key(&sign) {
                all.entry(sign).or_default().push_back(now);
            }
        }
        Ok(())
    }

    /// By what somebody is counted, each with how often is no reason to wait.
    fn signs(&self, who: &Trier) -> Vec<(Sign, usize)> {
        let phone = who.browser.iter().map(|browser| (Sign::Phone(browser.clone()), self.of_a_phone));
        let address = (self.of_an_address < usize::MAX)
            .then(|| (Sign::Address(who.address.clone()), self.of_an_address));
        phone.chain(address).collect()
    }
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

    fn phone(name: &str) -> Trier {
        Trier { browser: Some(name.to_owned()), address: "192.0.2.1".to_owned(), is_proved: false }
    }

    #[test]
    fn a_phone_waits_until_its_first_registration_is_forgotten_and_others_there_do_not() {
        let all = Limit::registrations();
        for second in 0..10 {
            assert_eq!(all.count(&phone("a"), second * 1_000), Ok(()));
        }
        assert_eq!(all.count(&phone("a"), 10_000), Err(590));
        assert_eq!(all.count(&phone("b"), 10_000), Ok(()));
        assert_eq!(all.count(&phone("a"), WINDOW_MS), Ok(()));
        assert_eq!(all.count(&phone("a"), WINDOW_MS), Err(1));
    }

    #[test]
    fn a_program_that_forgets_its_cookie_waits_by_its_address() {
        let all = Limit::registrations();
        let nobody = Trier { browser: None, address: "192.0.2.1".to_owned(), is_proved: false };
        (0..all.of_an_address).for_each(|_| all.count(&nobody, 0).unwrap());
        assert_eq!(all.count(&nobody, 0), Err(600));
        assert_eq!(all.count(&Trier { address: "192.0.2.2".to_owned(), ..nobody }, 0), Ok(()));
    }

    #[test]
    fn only_so_many_are_remembered_and_those_of_long_ago_are_forgotten() {
        let all = Limit::registrations();
        for number in 0..MOST + 50 {
            let one = Trier { browser: None, address: number.to_string(), is_proved: false };
            all.count(&one, 0).unwrap();
        }
        assert_eq!(all.times.lock().unwrap().len(), MOST);
        all.count(&phone("a"), WINDOW_MS).unwrap();
        assert_eq!(all.times.lock().unwrap().len(), 2);
    }
}
