//! Wrong codes: after five of them a phone waits a minute for that name, then twice as long each time (page 10). The
//! phone that has proved the name is not concerned.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use pairwright_core::PlayerId;

/// So many wrong codes have no consequence for a phone.
const FREE: u32 = 5;
/// So many from one address have none for phones there that are known: others may sit behind the same address.
const FREE_AT_ADDRESS: u32 = 25;
/// How long one waits after them.
const FIRST_WAIT_MS: i64 = 60_000;
/// The wait doubles no more often than this: some months.
const MOST_DOUBLINGS: u32 = 17;
/// More phones and names are not remembered at once: those that tried longest ago make room.
const MOST: usize = 10_000;

/// Who tries a code.
#[derive(Debug, Clone)]
pub(crate) struct Trier {
    /// The browser, where it is known by its cookie.
    pub(crate) browser: Option<String>,
    /// The address it sends from.
    pub(crate) address: String,
    /// Whether the browser has given the code before: then nobody else's codes matter to it. A name that was taken with a
    /// tap is no proof: anybody can take a free one.
    pub(crate) is_proved: bool,
}

/// The wrong codes of all names.
#[derive(Debug, Default)]
pub(crate) struct Tries(Mutex<HashMap<Key, Wrong>>);

/// What is counted: a browser or an address, for one name of a tournament.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
enum Sign {
    Browser(String),
    Address(String),
}

type Key = (Sign, String, PlayerId);

/// What is known of one who tries.
#[derive(Debug, Clone, Copy)]
struct Wrong {
    count: u32,
    last: i64,
}

impl Wrong {
    /// When the next code is looked at.
    fn until(self, free: u32) -> i64 {
        match self.count.checked_sub(free) {
            None => i64::MIN,
            Some(more) => self.last.saturating_add(FIRST_WAIT_MS << more.min(MOST_DOUBLINGS)),
        }
    }
}

impl Trier {
    /// By what it is counted, each with how many wrong codes have no consequence.
    fn signs(&self) -> Vec<(Sign, u32)> {
        let address = Sign::Address(self.address.clone());
        match &self.browser {
            Some(browser) if self.is_proved => vec![(Sign::Browser(browser.clone()), FREE)],
            Some(browser) => vec![(Sign::Browser(browser.clone()), FREE), (address, FREE_AT_ADDRESS)],
            None => vec![(address, FREE)],
        }
    }
}

impl Tries {
    /// For how many seconds no code of this name is looked at; 0 where one may try.
    pub(crate) fn wait(&self, who: &Trier, tournament: &str, player: &PlayerId, now: i64) -> i64 {
        let all = self.all();
        let left = |(sign, free): (Sign, u32)| {
            let wrong = all.get(&(sign, tournament.to_owned(), player.clone()));
            wrong.map_or(0, |wrong| wrong.until(free).saturating_sub(now).max(0))
        };
        let longest = who.signs().into_iter().map(left).max().unwrap_or(0);
        longest.saturating_add(999) / 1000
    }

    /// Counts a wrong code.
    pub(crate) fn failed(&self, who: &Trier, tournament: &str, player: &PlayerId, now: i64) {
        let mut all = self.all();
        for (sign, _) in who.signs() {
            let key = (sign, tournament.to_owned(), player.clone());
            if all.len() >= MOST && !all.contains_key(&key) {
                let oldest = all.iter().min_by_key(|(_, wrong)| wrong.last).map(|(key, _)| key.clone());
                oldest.and_then(|key| all.remove(&key));
            }
            let wrong = all.entry(key).or_insert(Wrong { count: 0, last: now });
            *wrong = Wrong { count: wrong.count.saturating_add(1), last: now };
        }
    }

    /// The code was right.
    pub(crate) fn forget(&self, who: &Trier, tournament: &str, player: &PlayerId) {
        let mut all = self.all();
        for (sign, _) in who.signs() {
            all.remove(&(sign, tournament.to_owned(), player.clone()));
        }
    }

    fn all(&self) -> MutexGuard<'_, HashMap<Key, Wrong>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn phone(name: &str) -> Trier {
        Trier { browser: Some(name.to_owned()), address: name.to_owned(), is_proved: false }
    }

    #[test]
    fn the_sixth_code_waits_a_minute_and_each_later_one_twice_as_long() {
        let (tries, ada, who) = (Tries::default(), PlayerId::from("p1"), phone("a"));
        let mut now = 1_000;
        for _ in 0..5 {
            assert_eq!(tries.wait(&who, "t", &ada, now), 0);
            tries.failed(&who, "t", &ada, now);
        }
        for seconds in [60, 120, 240] {
            assert_eq!(tries.wait(&who, "t", &ada, now), seconds);
            now += seconds * 1_000;
            assert_eq!(tries.wait(&who, "t", &ada, now), 0);
            tries.failed(&who, "t", &ada, now);
        }
        assert_eq!(tries.wait(&phone("b"), "t", &ada, now), 0, "another phone");
        assert_eq!(tries.wait(&who, "t", &PlayerId::from("p2"), now), 0, "another name");
        tries.forget(&who, "t", &ada);
        assert_eq!(tries.wait(&who, "t", &ada, now), 0);
    }

    #[test]
    fn many_browsers_of_one_address_do_not_guess_on_and_a_known_phone_there_is_not_kept_out_by_one_of_them() {
        let (tries, ada) = (Tries::default(), PlayerId::from("p1"));
        let at = |browser: Option<usize>| Trier {
            browser: browser.map(|number| number.to_string()),
            address: "192.0.2.1".into(),
            is_proved: false,
        };
        (0..5).for_each(|_| tries.failed(&at(None), "t", &ada, 0));
        assert!(tries.wait(&at(None), "t", &ada, 0) > 0);
        assert_eq!(tries.wait(&at(Some(1)), "t", &ada, 0), 0);
        (0..20).for_each(|number| tries.failed(&at(Some(number)), "t", &ada, 0));
        assert!(tries.wait(&at(Some(99)), "t", &ada, 0) > 0);
        let holder = Trier { is_proved: true, ..at(Some(100)) };
        assert_eq!(
            tries.wait(&holder, "t", &ada, 0),
            0,
            "the phone that has proved the name notices nothing"
        );
    }

    #[test]
    fn a_wait_does_not_overflow() {
        let (tries, ada, who) = (Tries::default(), PlayerId::from("p1"), phone("a"));
        (0..1_000).for_each(|_| tries.failed(&who, "t", &ada, i64::MAX - 10));
        assert!(tries.wait(&who, "t", &ada, 0) > 0);
    }

    #[test]
    fn only_so_many_are_remembered() {
        let (tries, ada) = (Tries::default(), PlayerId::from("p1"));
        for number in 0..MOST + 50 {
            tries.failed(&phone(&number.to_string()), "t", &ada, i64::try_from(number).unwrap());
        }
        assert_eq!(tries.0.lock().unwrap().len(), MOST);
    }
}
