//! Limits on the actions of phones and addresses: enough for a family, too few for a program. Page 10 has
//! those of wrong codes. Others' guesses do not affect a phone that has claimed a name.

use std::collections::{HashMap, VecDeque};
use std::sync::{Mutex, MutexGuard};

use pairwright_core::PlayerId;

use super::BrowserId;
use crate::journals::lock;

/// Maximum number of keys. Beyond it, those that would expire soonest are dropped.
const MOST: usize = 40_000;

#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum LimitKey {
    Registrations(Claimant),
    /// Claims are not counted by name: otherwise anybody could keep a player from claiming theirs.
    Claims(Claimant),
    /// Forms that a phone sends for its players. They are not counted by name: otherwise others could use up
    /// the allowance.
    Forms(BrowserId),
    /// Wrong codes from an address.
    FromAddress(String),
    /// Wrong codes for a tournament.
    OfTournament(String),
    /// Wrong codes of all browsers that have successively claimed a name.
    ForName(String, PlayerId),
    /// Wrong codes of one browser that has claimed a name. The next browser with that name starts afresh.
    OfHolder(String, PlayerId, BrowserId),
}

#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Claimant {
    Phone(BrowserId),
    Address(String),
}

/// The number of allowed actions, and how long each counts, in milliseconds.
#[derive(Debug, Clone, Copy)]
struct Allowance {
    most: usize,
    lasts: i64,
    /// Milliseconds between the expiry of one and of the next; 0 if each expires by itself.
    apart: i64,
}

impl Allowance {
    const fn in_ten_minutes(most: usize) -> Allowance {
        Allowance { most, lasts: 10 * 60_000, apart: 0 }
    }

    const fn then_one_in(seconds: i64, most: usize) -> Allowance {
        Allowance { most, lasts: 1_000 * seconds, apart: 1_000 * seconds }
    }
}

impl LimitKey {
    fn allowance(&self) -> Allowance {
        match self {
            LimitKey::Registrations(Claimant::Phone(_)) => Allowance::in_ten_minutes(10),
            LimitKey::Registrations(Claimant::Address(_)) => Allowance::in_ten_minutes(1_000),
            LimitKey::Claims(Claimant::Phone(_)) => Allowance::in_ten_minutes(40),
            // A hall of two thousand phones may share an address, and some phones claim twice.
            LimitKey::Claims(Claimant::Address(_)) => Allowance::in_ten_minutes(4_000),
            LimitKey::Forms(_) => Allowance::in_ten_minutes(120),
            // Guessing a six-digit code from one address takes three hundred days at this rate.
            LimitKey::FromAddress(_) => Allowance::then_one_in(30, 20),
            LimitKey::OfTournament(_) => Allowance::then_one_in(10, 200),
            LimitKey::ForName(..) => Allowance::then_one_in(60, 50),
            LimitKey::OfHolder(..) => Allowance::then_one_in(60, 5),
        }
    }
}

/// The keys of a phone, if known, and of its address.
pub fn keys_of(kind: fn(Claimant) -> LimitKey, phone: Option<&BrowserId>, address: &str) -> Vec<LimitKey> {
    let phone = phone.map(|phone| Claimant::Phone(phone.clone()));
    phone.into_iter().chain([Claimant::Address(address.to_owned())]).map(kind).collect()
}

/// For each key, when its counted actions expire, in order.
#[derive(Debug, Default)]
pub struct Limits(Mutex<HashMap<LimitKey, VecDeque<i64>>>);

impl Limits {
    /// Counts an action under every key. If any key is at its limit, counts nothing and returns the seconds to wait.
    pub fn count(&self, keys: Vec<LimitKey>, now: i64) -> Result<(), i64> {
        let mut all = self.all();
        let wait = |key: &LimitKey| {
            let times = all.get(key)?;
            let first = times.partition_point(|time| *time <= now);
            let is_over = times.len() - first >= key.allowance().most;
            is_over.then(|| (times[first] - now).saturating_add(999) / 1000)
        };
        if let Some(seconds) = keys.iter().filter_map(wait).max() {
            return Err(seconds);
        }
        keys.into_iter().for_each(|key| add(&mut all, key, now));
        Ok(())
    }

    fn all(&self) -> MutexGuard<'_, HashMap<LimitKey, VecDeque<i64>>> {
        lock(&self.0)
    }
}

/// Counts one more action, up to the allowance.
fn add(all: &mut HashMap<LimitKey, VecDeque<i64>>, key: LimitKey, now: i64) {
    if all.len() >= MOST && !all.contains_key(&key) {
        all.retain(|_, times| times.back().is_some_and(|last| *last > now));
    }
    if all.len() >= MOST && !all.contains_key(&key) {
        let soonest = all.iter().min_by_key(|(_, times)| times.back()).map(|(key, _)| key.clone());
        soonest.and_then(|key| all.remove(&key));
    }
    let Allowance { most, lasts, apart } = key.allowance();
    let times = all.entry(key).or_default();
    while times.front().is_some_and(|first| *first <= now) {
        times.pop_front();
    }
    if times.len() < most {
        let after_last = times.back().map_or(i64::MIN, |last| last.saturating_add(apart));
        times.push_back(now.saturating_add(lasts).max(after_last));
    }
}

/// The sender of a code, and what it is for.
#[derive(Debug, Clone, Copy)]
pub struct Guess<'a> {
    pub address: &'a str,
    pub tournament: &'a str,
    /// The browser, if it has claimed a name. Only guesses for that name make it wait. They also count for
    /// the name: otherwise anybody could guess its code by claiming it with new browsers.
    pub holds: Option<(&'a BrowserId, &'a PlayerId)>,
    /// Whether the sender is the desk, which can read the codes and never waits.
    pub is_desks: bool,
}

impl Guess<'_> {
    /// The keys under which the guess counts. Any of them can stop it.
    fn keys(&self) -> Vec<LimitKey> {
        let tournament = || self.tournament.to_owned();
        match self.holds {
            _ if self.is_desks => Vec::new(),
            Some((browser, player)) => vec![
                LimitKey::ForName(tournament(), player.clone()),
                LimitKey::OfHolder(tournament(), player.clone(), browser.clone()),
            ],
            None => vec![self.of_address(), LimitKey::OfTournament(tournament())],
        }
    }

    fn of_address(&self) -> LimitKey {
        LimitKey::FromAddress(self.address.to_owned())
    }
}

impl Limits {
    /// Counts a code before it is checked, so that parallel guesses count too. [`Limits::right`] undoes it.
    pub fn guess(&self, guess: &Guess<'_>, now: i64) -> Result<(), i64> {
        self.count(guess.keys(), now)
    }

    pub fn right(&self, guess: &Guess<'_>) {
        let mut all = self.all();
        for key in guess.keys() {
            all.get_mut(&key).and_then(VecDeque::pop_back);
        }
    }

    /// Counts a wrong player's code for its address, even if the sender has the name. It does not count for the
    /// tournament: otherwise one phone with a name could make all others wait.
    pub fn wrong(&self, guess: &Guess<'_>, now: i64) {
        if guess.holds.is_some() && !guess.is_desks {
            add(&mut self.all(), guess.of_address(), now);
        }
    }

    /// Counts a wrong room code from a browser that has the name. Nothing else would stop it.
    pub fn wrong_room(&self, guess: &Guess<'_>, now: i64) {
        let Some((browser, player)) = guess.holds.filter(|_| !guess.is_desks) else { return };
        let holder = LimitKey::OfHolder(guess.tournament.to_owned(), player.clone(), browser.clone());
        let mut all = self.all();
        [holder, guess.of_address()].into_iter().for_each(|key| add(&mut all, key, now));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HERE: &str = "192.0.2.1";
    const TEN_MINUTES: i64 = 10 * 60_000;

    fn registers(limits: &Limits, phone: Option<&str>, address: &str, now: i64) -> Result<(), i64> {
        let phone = phone.map(|phone| BrowserId(phone.into()));
        limits.count(keys_of(LimitKey::Registrations, phone.as_ref(), address), now)
    }

    #[test]
    fn a_phone_waits_for_its_first_registration_to_expire_and_its_neighbours_do_not() {
        let limits = Limits::default();
        for second in 0..10 {
            assert_eq!(registers(&limits, Some("a"), HERE, second * 1_000), Ok(()));
        }
        assert_eq!(registers(&limits, Some("a"), HERE, 10_000), Err(590));
        assert_eq!(registers(&limits, Some("b"), HERE, 10_000), Ok(()));
        assert_eq!(registers(&limits, Some("a"), HERE, TEN_MINUTES), Ok(()));
        assert_eq!(registers(&limits, Some("a"), HERE, TEN_MINUTES), Err(1));
    }

    #[test]
    fn a_program_that_forgets_its_cookie_waits_by_its_address() {
        let limits = Limits::default();
        (0..1_000).for_each(|_| registers(&limits, None, HERE, 0).unwrap());
        assert_eq!(registers(&limits, None, HERE, 0), Err(600));
        assert_eq!(registers(&limits, None, "192.0.2.2", 0), Ok(()));
    }

    #[test]
    fn newcomers_are_counted_whatever_the_number_of_others() {
        let limits = Limits::default();
        (0..MOST + 50).for_each(|number| registers(&limits, None, &number.to_string(), 0).unwrap());
        (0..10).for_each(|_| registers(&limits, Some("a"), HERE, 1).unwrap());
        assert_eq!(registers(&limits, Some("a"), HERE, 2), Err(600));
        assert_eq!(limits.all().len(), MOST);
    }

    fn at<'a>(address: &'a str, tournament: &'a str) -> Guess<'a> {
        Guess { address, tournament, holds: None, is_desks: false }
    }

    fn guesses(limits: &Limits, guess: &Guess<'_>, now: i64) -> usize {
        let mut count = 0;
        while limits.guess(guess, now).is_ok() {
            limits.wrong(guess, now);
            count += 1;
        }
        count
    }

    #[test]
    fn an_address_has_twenty_guesses_in_all_tournaments_and_then_one_every_30_seconds() {
        let limits = Limits::default();
        assert_eq!(guesses(&limits, &at("a", "t"), 1_000), 20);
        assert_eq!(limits.guess(&at("a", "u"), 1_000), Err(30));
        assert_eq!(limits.guess(&at("b", "t"), 1_000), Ok(()), "another address");
        assert_eq!(guesses(&limits, &at("a", "t"), 31_000), 1);
        assert_eq!(guesses(&limits, &at("a", "t"), 3_600_000), 20);
    }

    #[test]
    fn a_tournament_takes_two_hundred_wrong_codes_from_all_addresses_together() {
        let limits = Limits::default();
        let addresses: Vec<String> = (0..50).map(|number| number.to_string()).collect();
        assert_eq!(
            addresses.iter().map(|address| guesses(&limits, &at(address, "t"), 0)).sum::<usize>(),
            200
        );
        assert_eq!(limits.guess(&at("new", "t"), 0), Err(10));
        assert_eq!(limits.guess(&at("new", "u"), 0), Ok(()), "another tournament");
    }

    #[test]
    fn a_phone_with_a_name_waits_only_after_guesses_of_that_name() {
        let (limits, ada) = (Limits::default(), PlayerId::from("p1"));
        guesses(&limits, &at("a", "t"), 0);
        let phone = BrowserId("1".into());
        let holder = Guess { holds: Some((&phone, &ada)), ..at("a", "t") };
        assert_eq!(guesses(&limits, &holder, 0), 5);
        assert_eq!(limits.guess(&holder, 0), Err(60));
        let moved = Guess { holds: Some((&phone, &ada)), ..at("b", "t") };
        assert_eq!(limits.guess(&moved, 0), Err(60), "the same phone at another address");
    }

    #[test]
    fn a_name_given_back_leaves_its_wrong_codes_behind_but_takes_no_more_than_fifty_from_all_phones() {
        let (limits, ada) = (Limits::default(), PlayerId::from("p1"));
        let phones: Vec<BrowserId> = (0..12).map(|number| BrowserId(number.to_string())).collect();
        let of = |phone| guesses(&limits, &Guess { holds: Some((phone, &ada)), ..at("a", "t") }, 0);
        assert_eq!(phones.iter().map(of).collect::<Vec<_>>(), [vec![5; 10], vec![0; 2]].concat());
    }

    #[test]
    fn a_phone_with_a_name_spends_nothing_of_the_tournaments_wrong_codes() {
        let (limits, ada, phone) = (Limits::default(), PlayerId::from("p1"), BrowserId("1".into()));
        let holder = Guess { holds: Some((&phone, &ada)), ..at("a", "t") };
        (0..1_000).for_each(|_| limits.wrong_room(&holder, 0));
        guesses(&limits, &holder, 0);
        assert_eq!(limits.guess(&at("a", "t"), 0), Err(30), "its address waits, and not beyond the budget");
        assert_eq!(guesses(&limits, &at("b", "t"), 0), 20);
    }

    #[test]
    fn the_desk_never_waits_for_guesses() {
        let limits = Limits::default();
        guesses(&limits, &at("a", "t"), 0);
        assert_eq!(limits.guess(&Guess { is_desks: true, ..at("a", "t") }, 0), Ok(()));
    }

    #[test]
    fn right_codes_cost_nothing_and_give_nothing_back() {
        let (limits, ada) = (Limits::default(), PlayerId::from("p1"));
        let phone = BrowserId("1".into());
        let holder = Guess { holds: Some((&phone, &ada)), ..at("a", "t") };
        guesses(&limits, &at("a", "t"), 0);
        for _ in 0..100 {
            limits.guess(&holder, 0).unwrap();
            limits.right(&holder);
        }
        assert_eq!(limits.guess(&at("a", "t"), 0), Err(30));
    }
}
