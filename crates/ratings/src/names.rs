//! Names as small numbers: every player of a history is one `u32`, so that two million fit in memory.

use hashbrown::HashTable;
use hashbrown::hash_table::Entry;

/// A player's number in order of first appearance.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Player(pub u32);

impl Player {
    #[inline]
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// Counts players, places or games with 32 bits. Saturates: no computer holds four billion of them.
pub(crate) fn count(things: usize) -> u32 {
    u32::try_from(things).unwrap_or(u32::MAX)
}

/// Size of the cache of recent names. Most players have played just before, and a tournament's
/// players fit the processor's first cache, unlike millions of names.
const RECENT: usize = 2_048;

/// A list of distinct names, indexed by name and by number.
#[derive(Debug, Default)]
pub struct Names {
    /// Short names by some bits of their key; a key of 0 is unused.
    recent: Vec<(u64, u32)>,
    /// Names that are whole numbers, as in most tables: each name's number at that index.
    numbered: Vec<u32>,
    /// A name of up to eight bytes is its own key, so most lookups touch one place in memory.
    table: HashTable<(u64, u32)>,
    text: String,
    ends: Vec<u64>,
}

/// Spreads a key over 64 bits.
fn spread(key: u64) -> u64 {
    let wide = u128::from(key ^ 0x9e37_79b9_7f4a_7c15) * 0xa076_1d64_78bd_642f;
    #[expect(clippy::cast_possible_truncation, reason = "both halves are folded into one")]
    let folded = (wide >> 64) as u64 ^ wide as u64;
    folded
}

#[inline]
fn packed(name: &[u8]) -> Option<u64> {
    if !(1..=8).contains(&name.len()) || name.contains(&0) {
        return None;
    }
    Some(name.iter().rev().fold(0, |key, byte| key << 8 | u64::from(*byte)))
}

/// The index of a name that is a whole number of up to seven digits, without leading zeros.
#[inline]
fn numbered_place(name: &[u8]) -> Option<usize> {
    let is_plain = (1..=7).contains(&name.len()) && (name.len() == 1 || name[0] != b'0');
    if !is_plain {
        return None;
    }
    name.iter().try_fold(0, |number, digit| {
        let digit = digit.wrapping_sub(b'0');
        (digit <= 9).then(|| number * 10 + usize::from(digit))
    })
}

/// An unused entry in `numbered`.
const FREE: u32 = u32::MAX;

/// The index of a packed name among the recent ones.
#[inline]
fn recent_place(key: u64) -> usize {
    let spread = key.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    usize::try_from(spread >> 53).unwrap_or(0) % RECENT
}

/// A short name packed into a number, or the hash of a longer one. The hash differs from every packed name.
fn key(name: &[u8]) -> (u64, bool) {
    if let Some(packed) = packed(name) {
        return (packed, true);
    }
    let mut hash = name.len() as u64;
    for chunk in name.chunks(8) {
        let mut eight = [0; 8];
        eight[..chunk.len()].copy_from_slice(chunk);
        hash = spread(hash.rotate_left(23) ^ u64::from_le_bytes(eight));
    }
    // 0xff is not the first byte of any character, so no packed name looks like this.
    (hash << 8 | 0xff, false)
}

impl Names {
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    pub fn name(&self, number: u32) -> &str {
        name_in(&self.text, &self.ends, number)
    }

    pub fn player(&self, player: Player) -> &str {
        self.name(player.0)
    }

    /// The number of a known name.
    pub fn find(&self, name: &str) -> Option<u32> {
        self.find_bytes(name.as_bytes())
    }

    fn find_bytes(&self, name: &[u8]) -> Option<u32> {
        if let Some(place) = numbered_place(name) {
            return self.numbered.get(place).copied().filter(|number| *number != FREE);
        }
        let (key, short) = key(name);
        let same = |&(k, n): &(u64, u32)| k == key && (short || self.name(n).as_bytes() == name);
        self.table.find(spread(key), same).map(|&(_, number)| number)
    }

    /// The number of a known name in bytes, without checking that the bytes are valid as a new name.
    #[inline]
    pub(crate) fn known(&mut self, name: &[u8]) -> Option<u32> {
        if let Some(place) = numbered_place(name) {
            return self.numbered.get(place).copied().filter(|number| *number != FREE);
        }
        let Some(key) = packed(name) else { return self.find_bytes(name) };
        let (recent, number) = self.recent.get(recent_place(key)).copied().unwrap_or((0, FREE));
        if recent == key {
            return Some(number);
        }
        let number = self.find_bytes(name)?;
        self.remember(key, number);
        Some(number)
    }

    fn remember(&mut self, key: u64, number: u32) {
        if self.recent.is_empty() {
            self.recent = vec![(0, 0); RECENT];
        }
        self.recent[recent_place(key)] = (key, number);
    }

    /// The number of a known or new name; `None` once there are 2^32 − 1 names.
    pub fn number(&mut self, name: &str) -> Option<u32> {
        if let Some(place) = numbered_place(name.as_bytes()) {
            return self.numbered(place, name);
        }
        let Some(key) = packed(name.as_bytes()) else { return self.look_up(name) };
        let number = self.look_up(name)?;
        self.remember(key, number);
        Some(number)
    }

    #[inline]
    fn numbered(&mut self, place: usize, name: &str) -> Option<u32> {
        if place >= self.numbered.len() {
            self.numbered.resize((place + 1).next_power_of_two(), FREE);
        }
        if self.numbered[place] == FREE {
            self.numbered[place] = self.next()?;
            self.text.push_str(name);
            self.ends.push(self.text.len() as u64);
        }
        Some(self.numbered[place])
    }

    /// The number of the next new name.
    fn next(&self) -> Option<u32> {
        u32::try_from(self.ends.len()).ok().filter(|number| *number != FREE)
    }

    fn look_up(&mut self, name: &str) -> Option<u32> {
        let (key, short) = key(name.as_bytes());
        let next = self.next()?;
        let (text, ends) = (&self.text, &self.ends);
        let same = |&(k, n): &(u64, u32)| k == key && (short || name_in(text, ends, n) == name);
        match self.table.entry(spread(key), same, |&(k, _)| spread(k)) {
            Entry::Occupied(known) => Some(known.get().1),
            Entry::Vacant(free) => {
                free.insert((key, next));
                self.text.push_str(name);
                self.ends.push(self.text.len() as u64);
                Some(next)
            }
        }
    }
}

fn name_in<'a>(text: &'a str, ends: &[u64], number: u32) -> &'a str {
    let place = number as usize;
    let at = |place: usize| ends.get(place).and_then(|end| usize::try_from(*end).ok());
    let start = if place == 0 { Some(0) } else { at(place - 1) };
    start.zip(at(place)).and_then(|(start, end)| text.get(start..end)).unwrap_or("")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Names of up to eight bytes are their own keys, so none may be confused with another.
    #[test]
    fn names_that_look_alike_stay_apart() {
        let list = [
            "0",
            "00",
            "7",
            "07",
            "1000000",
            "10000000",
            "+7",
            "",
            "\0",
            "a",
            "a\0",
            "a\0\0",
            "\0a",
            "12345678",
            "123456789",
            "é",
            "ÿÿÿÿ",
        ];
        let mut names = Names::default();
        for round in 0..2 {
            for (place, name) in list.iter().enumerate() {
                assert_eq!(names.number(name), u32::try_from(place).ok(), "{name:?} in round {round}");
            }
        }
    }

    #[test]
    fn names_are_read_back_by_their_number() {
        let mut names = Names::default();
        let list: Vec<String> =
            (0..10_000u32).map(|n| format!("{}{n}", "x".repeat((n % 13) as usize))).collect();
        for (place, name) in list.iter().enumerate() {
            assert_eq!(names.number(name), u32::try_from(place).ok());
        }
        for (place, name) in list.iter().enumerate() {
            let number = u32::try_from(place).unwrap();
            assert_eq!(
                (names.find(name), names.number(name), names.name(number)),
                (Some(number), Some(number), name.as_str())
            );
        }
        assert_eq!((names.find("nobody"), names.name(u32::MAX), names.len()), (None, "", 10_000));
    }
}
