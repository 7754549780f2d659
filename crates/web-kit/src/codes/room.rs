//! The room's code, which proves that a phone is in the room (page 10).
//! It is derived from the database's secret, so it is not stored and is the same on all servers of the database.

use maud::{Markup, html};
use pairwright_core::nouns::Claims;
use pairwright_core::{RoundNumber, Tournament};
use pairwright_office::rights::{Grant, Right};
use pairwright_words::{Texts, say};

use crate::server::{Access, Admitted};

/// The interval in milliseconds at which the wall's code changes.
const PERIOD_MS: i64 = 30 * 60_000;
/// The time in milliseconds for which an old wall code stays valid.
const GRACE_MS: i64 = 10 * 60_000;
/// Maximum difference between the clocks of several servers, in milliseconds.
const AHEAD_MS: i64 = 60_000;
/// No vowels, which could form words, and no letters that are easily confused.
const LETTERS: &[u8; 28] = b"23456789BCDFGHJKMNPQRSTVWXYZ";
/// Too long to guess while the code is valid, however fast.
const LENGTH: usize = 8;

/// Whether claiming a free name requires the room's code. Practice tournaments have no room.
pub fn is_needed(tournament: &Tournament) -> bool {
    let venue = &tournament.setup.venue;
    venue.claims != Claims::Off && !venue.claims_without_room && !venue.practice
}

/// Whether the sender can read the code at the desk, and so need not give it.
pub fn is_staffs(admitted: &Admitted) -> bool {
    has(admitted, Right::Desk)
}

/// Whether one of the sender's roles has this right, perhaps only with approval.
pub fn has(admitted: &Admitted, right: Right) -> bool {
    admitted.person.badges.iter().any(|badge| badge.grant(right) != Grant::No)
}

/// The code on walls and at the desk.
pub fn on_wall(access: &Access, tournament: &str, now: i64) -> String {
    code(access, "room-wall", tournament, now.div_euclid(PERIOD_MS))
}

pub fn on_slip(access: &Access, tournament: &str, round: RoundNumber) -> String {
    code(access, "room-slip", tournament, i64::from(round.0))
}

/// Whether a code is currently valid. Takes the same time for every wrong code.
pub fn is_right(access: &Access, (id, tournament): (&str, &Tournament), typed: &str, now: i64) -> bool {
    let typed: String = typed.chars().filter(char::is_ascii_alphanumeric).collect();
    let typed = blake3::hash(typed.to_ascii_uppercase().as_bytes());
    let walls = [now, now.saturating_sub(GRACE_MS), now.saturating_add(AHEAD_MS)];
    let walls = walls.map(|moment| on_wall(access, id, moment));
    let played = tournament.current_round().filter(|_| !tournament.finished);
    let slip = played.map(|round| on_slip(access, id, round.number));
    walls.iter().chain(&slip).fold(false, |is, code| is | (blake3::hash(code.as_bytes()) == typed))
}

/// Splits a code into two groups, which are easier to type.
pub fn grouped(code: &str) -> String {
    let (first, second) = code.split_at(code.len() / 2);
    format!("{first} {second}")
}

/// The labelled wall code, hidden when it changes, when the page reloads.
pub fn shown(texts: Texts, code: &str, now: i64) -> Markup {
    let changes_at = now.div_euclid(PERIOD_MS).saturating_add(1).saturating_mul(PERIOD_MS);
    html! {
        span class="room-code" data-hides-at=(changes_at) {
            (say!(texts, "room-code")) " " code class="nowrap" { (grouped(code)) }
        }
    }
}

pub fn field(texts: Texts) -> Markup {
    html! {
        label class="field code-field" {
            span { (say!(texts, "room-code")) }
            input name="room" maxlength="16" size="10" autocomplete="off" autocapitalize="characters" spellcheck="false" required;
            span class="soft small" { (say!(texts, "room-code-hint")) }
        }
    }
}

fn code(access: &Access, purpose: &str, tournament: &str, number: i64) -> String {
    let hash = access.derived(purpose, &[tournament, &number.to_string()]);
    let letter = |bytes: &[u8]| {
        let number = bytes.iter().fold(0usize, |sum, byte| sum << 8 | usize::from(*byte));
        char::from(LETTERS[number % LETTERS.len()])
    };
    hash.as_bytes().chunks(4).take(LENGTH).map(letter).collect()
}
