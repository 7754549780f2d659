//! Limits on wrong codes per address and per tournament (page 10). Phones with a claimed name are not
//! affected by others' guesses.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use pairwright_core::PlayerId;
use pairwright_web_kit::people::BrowserId;

/// Maximum number of entries remembered. Those forgotten soonest make room.
const MOST: usize = 10_000;

/// The sender of a code, and what it is for.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Guess<'a> {
    pub(crate) address: &'a str,
    pub(crate) tournament: &'a str,
    /// The browser, and the name that it has already claimed: only guesses of that name make it wait.
    /// They also count for the name, because anybody can claim a free name with ever new browsers to guess its code.
    pub(crate) holds: Option<(&'a BrowserId, &'a PlayerId)>,
    /// Whether the sender is the desk, which can read the codes and never waits.
    pub(crate) is_desks: bool,
}

#[derive(Debug, Default)]
pub(crate) struct Tries(Mutex<HashMap<TryKey, i64>>);

/// A counter that a wrong code adds to.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
enum TryKey {
    Address(String),
    Tournament(String),
    /// All browsers that have claimed a name, one after the other.
    Name(String, PlayerId),
    /// One browser that has claimed a name. The next one does not inherit its wrong codes.
    Holder(String, PlayerId, BrowserId),
}

/// The number of free wrong codes, and the time in milliseconds for which each is remembered.
#[derive(Debug, Clone, Copy)]
struct Budget {
    most: i64,
    each_ms: i64,
}

impl TryKey {
    fn budget(&self) -> Budget {
        match self {
            // At this rate, guessing from one address takes three hundred days to find a six-digit code.
            TryKey::Address(_) => Budget { most: 20, each_ms: 30_000 },
            TryKey::Tournament(_) => Budget { most: 200, each_ms: 10_000 },
            TryKey::Name(..) => Budget { most: 50, each_ms: 60_000 },
            TryKey::Holder(..) => Budget { most: 5, each_ms: 60_000 },
        }
    }
}

impl Budget {
    /// The milliseconds to wait, if everything is forgotten at `free_at`.
    fn wait(self, free_at: i64, now: i64) -> i64 {
        let room = self.each_ms * (self.most - 1);
        free_at.saturating_sub(now).saturating_sub(room).max(0)
    }

    /// When everything is forgotten after one more code.
    fn with_one(self, free_at: i64, now: i64) -> i64 {
        let full = now.saturating_add(self.each_ms * self.most);
        free_at.max(now).saturating_add(self.each_ms).min(full)
    }
}

impl Guess<'_> {
    /// The counters that the guess adds to and is stopped by.
    fn stops(&self) -> Vec<TryKey> {
        match self.holds {
            _ if self.is_desks => Vec::new(),
            Some((browser, player)) => {
                let (tournament, player) = (self.tournament.to_owned(), player.clone());
                let name = TryKey::Name(tournament.clone(), player.clone());
                vec![name, TryKey::Holder(tournament, player, browser.clone())]
            }
            None => vec![self.of_address(), TryKey::Tournament(self.tournament.to_owned())],
        }
    }

    fn of_address(&self) -> TryKey {
        TryKey::Address(self.address.to_owned())
    }
}

impl Tries {
    /// Counts a code before it is checked, so that parallel guesses count too. [`Tries::right`] undoes it.
    pub(crate) fn begin(&self, guess: &Guess<'_>, now: i64) -> Result<(), i64> {
        let mut all = self.all();
        let wait = |sign: &TryKey| all.get(sign).map_or(0, |free_at| sign.budget().wait(*free_at, now));
        let longest = guess.stops().iter().map(wait).max().unwrap_or(0);
        if longest > 0 {
            return Err(longest.saturating_add(999) / 1000);
        }
        guess.stops().into_iter().for_each(|sign| spend(&mut all, sign, now));
        Ok(())
    }

    /// The code was right.
    pub(crate) fn right(&self, guess: &Guess<'_>) {
        let mut all = self.all();
        for sign in guess.stops() {
            if let Some(free_at) = all.get_mut(&sign) {
                *free_at = free_at.saturating_sub(sign.budget().each_ms);
            }
        }
    }

    /// The player's code was wrong. It counts for its address even if the sender has the name.
    /// It does not count for the tournament then: one phone with a name would make all others wait.
    pub(crate) fn wrong(&self, guess: &Guess<'_>, now: i64) {
        if guess.holds.is_some() && !guess.is_desks {
            spend(&mut self.all(), guess.of_address(), now);
        }
    }

    /// Counts a wrong room code from a browser that has the name and is not stopped by it.
    pub(crate) fn wrong_room(&self, guess: &Guess<'_>, now: i64) {
        let Some((browser, player)) = guess.holds.filter(|_| !guess.is_desks) else { return };
        let holder = TryKey::Holder(guess.tournament.to_owned(), player.clone(), browser.clone());
        let mut all = self.all();
        [holder, guess.of_address()].into_iter().for_each(|sign| spend(&mut all, sign, now));
    }

    fn all(&self) -> MutexGuard<'_, HashMap<TryKey, i64>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn spend(all: &mut HashMap<TryKey, i64>, sign: TryKey, now: i64) {
    if all.len() >= MOST && !all.contains_key(&sign) {
        all.retain(|_, free_at| *free_at > now);
    }
    if all.len() >= MOST && !all.contains_key(&sign) {
        let first = all.iter().min_by_key(|(_, free_at)| **free_at).map(|(sign, _)| sign.clone());
        first.and_then(|sign| all.remove(&sign));
    }
    let budget = sign.budget();
    let free_at = all.entry(sign).or_insert(now);
    *free_at = budget.with_one(*free_at, now);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at<'a>(address: &'a str, tournament: &'a str) -> Guess<'a> {
        Guess { address, tournament, holds: None, is_desks: false }
    }

    fn guesses(tries: &Tries, guess: &Guess<'_>, now: i64) -> usize {
        let mut count = 0;
        while tries.begin(guess, now).is_ok() {
            tries.wrong(guess, now);
            count += 1;
        }
        count
    }

    #[test]
    fn an_address_has_twenty_guesses_in_all_tournaments_and_then_one_every_30_seconds() {
        let tries = Tries::default();
        assert_eq!(guesses(&tries, &at("a", "t"), 1_000), 20);
        assert_eq!(tries.begin(&at("a", "u"), 1_000), Err(30));
        assert_eq!(tries.begin(&at("b", "t"), 1_000), Ok(()), "another address");
        assert_eq!(guesses(&tries, &at("a", "t"), 31_000), 1);
        assert_eq!(guesses(&tries, &at("a", "t"), 3_600_000), 20);
    }

    #[test]
    fn a_tournament_takes_two_hundred_wrong_codes_from_all_addresses_together() {
        let tries = Tries::default();
        let addresses: Vec<String> = (0..50).map(|number| number.to_string()).collect();
        assert_eq!(addresses.iter().map(|address| guesses(&tries, &at(address, "t"), 0)).sum::<usize>(), 200);
        assert_eq!(tries.begin(&at("new", "t"), 0), Err(10));
        assert_eq!(tries.begin(&at("new", "u"), 0), Ok(()), "another tournament");
    }

    #[test]
    fn a_phone_with_a_name_waits_only_after_guesses_of_that_name() {
        let (tries, ada) = (Tries::default(), PlayerId::from("p1"));
        guesses(&tries, &at("a", "t"), 0);
        let phone = BrowserId("1".into());
        let holder = Guess { holds: Some((&phone, &ada)), ..at("a", "t") };
        assert_eq!(guesses(&tries, &holder, 0), 5);
        assert_eq!(tries.begin(&holder, 0), Err(60));
        let moved = Guess { holds: Some((&phone, &ada)), ..at("b", "t") };
        assert_eq!(tries.begin(&moved, 0), Err(60), "the same phone at another address");
    }

    #[test]
    fn a_name_given_back_leaves_its_wrong_codes_behind_but_takes_no_more_than_fifty_from_all_phones() {
        let (tries, ada) = (Tries::default(), PlayerId::from("p1"));
        let phones: Vec<BrowserId> = (0..12).map(|number| BrowserId(number.to_string())).collect();
        let of = |phone| guesses(&tries, &Guess { holds: Some((phone, &ada)), ..at("a", "t") }, 0);
        assert_eq!(phones.iter().map(of).collect::<Vec<_>>(), [vec![5; 10], vec![0; 2]].concat());
    }

    #[test]
    fn a_phone_with_a_name_spends_nothing_of_the_tournaments_wrong_codes() {
        let (tries, ada, phone) = (Tries::default(), PlayerId::from("p1"), BrowserId("1".into()));
        let holder = Guess { holds: Some((&phone, &ada)), ..at("a", "t") };
        (0..1_000).for_each(|_| tries.wrong_room(&holder, 0));
        guesses(&tries, &holder, 0);
        assert_eq!(tries.begin(&at("a", "t"), 0), Err(30), "its address waits, and not beyond the budget");
        assert_eq!(guesses(&tries, &at("b", "t"), 0), 20);
    }

    #[test]
    fn the_desk_never_waits_for_guesses() {
        let tries = Tries::default();
        guesses(&tries, &at("a", "t"), 0);
        assert_eq!(tries.begin(&Guess { is_desks: true, ..at("a", "t") }, 0), Ok(()));
    }

    #[test]
    fn right_codes_cost_nothing_and_give_nothing_back() {
        let (tries, ada) = (Tries::default(), PlayerId::from("p1"));
        let phone = BrowserId("1".into());
        let holder = Guess { holds: Some((&phone, &ada)), ..at("a", "t") };
        guesses(&tries, &at("a", "t"), 0);
        for _ in 0..100 {
            tries.begin(&holder, 0).unwrap();
            tries.right(&holder);
        }
        assert_eq!(tries.begin(&at("a", "t"), 0), Err(30));
    }

    #[test]
    fn a_limited_number_of_addresses_is_remembered() {
        let tries = Tries::default();
        for number in 0..MOST + 50 {
            let address = number.to_string();
            tries.begin(&at(&address, &address), 0).unwrap();
        }
        assert_eq!(tries.0.lock().unwrap().len(), MOST);
    }
}
