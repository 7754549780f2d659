//! A player's state before the round: score, colour preference, floats (article 1).

use super::field::{Colour, Entrant, Field, Past};
use crate::field::{Seat, count};

/// The strength of a colour preference (article 1.7), weakest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum WishStrength {
    Mild,
    Strong,
    Absolute,
}

/// A float (article 1.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Float {
    None,
    Down,
    Up,
}

/// Everything about a player that the criteria depend on, except past opponents.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct DutchPlayer {
    pub(crate) seat: Seat,
    /// Pairing number among present players and those ever paired. From 0.
    pub(crate) number: u32,
    /// Score including virtual points.
    pub(crate) score: u64,
    /// Score excluding virtual points.
    pub(crate) real_score: u64,
    /// Games with White minus games with Black (article 1.6).
    pub(crate) difference: i32,
    pub(crate) wish: Option<(Colour, WishStrength)>,
    /// The colour of the last two games, if they had the same.
    pub(crate) repeated: Option<Colour>,
    /// The float of the last round and of the one before.
    pub(crate) floats: [Float; 2],
    /// Whether C2 lets the player have the bye.
    pub(crate) bye_allowed: bool,
    /// Rounds without a game (C9).
    pub(crate) unplayed: u32,
    pub(crate) topscorer: bool,
    /// Colours of the games played, from the first.
    pub(crate) colours: Vec<Colour>,
}

impl DutchPlayer {
    /// The preferred colour, of any strength.
    pub(crate) fn colour(&self) -> Option<Colour> {
        self.wish.map(|(colour, _)| colour)
    }

    pub(crate) fn strength(&self) -> Option<WishStrength> {
        self.wish.map(|(_, strength)| strength)
    }

    /// The colour of an absolute preference.
    pub(crate) fn absolute(&self) -> Option<Colour> {
        self.wish.filter(|&(_, strength)| strength == WishStrength::Absolute).map(|(colour, _)| colour)
    }
}

/// The present players in order: score, then pairing number (article 1.2).
pub(crate) fn persons(field: &Field) -> Vec<DutchPlayer> {
    let numbers = numbers(field);
    let scores = RoundScores::new(field);
    let present = |&seat: &usize| field.players[seat].present;
    let mut persons: Vec<DutchPlayer> = (0..field.players.len())
        .filter(present)
        .map(|seat| person(field, &scores, seat, numbers[seat]))
        .collect();
    persons.sort_by_key(|person| (std::cmp::Reverse(person.score), person.number));
    persons
}

/// The pairing numbers of players present now or paired at least once.
fn numbers(field: &Field) -> Vec<u32> {
    let mut counted: Vec<usize> =
        (0..field.players.len()).filter(|&seat| counts(&field.players[seat])).collect();
    counted.sort_by_key(|&seat| field.players[seat].number);
    let mut numbers = vec![0; field.players.len()];
    for (number, seat) in (0..).zip(counted) {
        numbers[seat] = number;
    }
    numbers
}

fn counts(entrant: &Entrant) -> bool {
    entrant.present || entrant.history.iter().any(|past| !matches!(past, Past::Out { .. }))
}

/// All scores before the round to pair and before each of the two rounds that floats depend on.
struct RoundScores {
    /// By rounds ago, then by seat; with acceleration.
    before: [Vec<u64>; 3],
    real: Vec<u64>,
}

impl RoundScores {
    fn new(field: &Field) -> Self {
        let real = |back: u32| -> Vec<u64> {
            let rounds = field.played.saturating_sub(back) as usize;
            let sum =
                |entrant: &Entrant| entrant.history.iter().take(rounds).map(|p| u64::from(p.points())).sum();
            field.players.iter().map(sum).collect()
        };
        let before = [0, 1, 2].map(|back| {
            let round = field.played.saturating_sub(back) as usize;
            let bonus =
                |seat: usize| u64::from(field.players[seat].virtual_points.get(round).copied().unwrap_or(0));
            real(back).into_iter().enumerate().map(|(seat, score)| score + bonus(seat)).collect()
        });
        Self { before, real: real(0) }
    }
}

fn person(field: &Field, scores: &RoundScores, seat: usize, number: u32) -> DutchPlayer {
    let entrant = &field.players[seat];
    let history = &entrant.history[..entrant.history.len().min(field.played as usize)];
    let colours: Vec<Colour> = history.iter().filter_map(|&past| game_colour(past)).collect();
    let difference = colours.iter().map(|colour| if *colour == Colour::White { 1 } else { -1 }).sum();
    let repeated = match colours[..] {
        [.., before, last] if before == last => Some(last),
        _ => None,
    };
    let score = scores.before[0][seat];
    let games = count(colours.len());
    DutchPlayer {
        seat: count(seat),
        number,
        score,
        real_score: scores.real[seat],
        difference,
        wish: wish(difference, repeated, colours.last().copied()),
        repeated,
        floats: [1, 2].map(|back| float(field, scores, seat, back)),
        bye_allowed: history.iter().all(|&past| !bars_bye(past, field.win)),
        unplayed: field.played.saturating_sub(games),
        topscorer: last_round(field) && score > u64::from(field.played) * u64::from(field.win) / 2,
        colours,
    }
}

/// Whether the round to pair is the last (article 1.8).
fn last_round(field: &Field) -> bool {
    field.rounds.is_some_and(|rounds| field.played.saturating_add(1) >= rounds)
}

fn game_colour(past: Past) -> Option<Colour> {
    match past {
        Past::Game { colour, .. } => Some(colour),
        _ => None,
    }
}

/// C2: an earlier bye, or as many points as a win without playing.
fn bars_bye(past: Past, win: u32) -> bool {
    match past {
        Past::Game { .. } => false,
        Past::Bye { .. } => true,
        Past::Forfeit { points } | Past::Out { points } => points >= win,
    }
}

/// The colour preference (article 1.7).
fn wish(difference: i32, repeated: Option<Colour>, last: Option<Colour>) -> Option<(Colour, WishStrength)> {
    let fewer = if difference > 0 { Colour::Black } else { Colour::White };
    if difference.abs() > 1 {
        return Some((fewer, WishStrength::Absolute));
    }
    if let Some(colour) = repeated {
        return Some((colour.other(), WishStrength::Absolute));
    }
    if difference != 0 {
        return Some((fewer, WishStrength::Strong));
    }
    last.map(|colour| (colour.other(), WishStrength::Mild))
}

/// The float of the round this many rounds ago (articles 1.4.2-1.4.4).
fn float(field: &Field, scores: &RoundScores, seat: usize, back: usize) -> Float {
    let Some(round) = (field.played as usize).checked_sub(back) else { return Float::None };
    let Some(&past) = field.players[seat].history.get(round) else { return Float::None };
    let Past::Game { opponent, .. } = past else {
        return if past.points() > field.loss { Float::Down } else { Float::None };
    };
    let before = &scores.before[back];
    let theirs = before.get(opponent as usize);
    match theirs.map(|theirs| before[seat].cmp(theirs)) {
        Some(std::cmp::Ordering::Greater) => Float::Down,
        Some(std::cmp::Ordering::Less) => Float::Up,
        _ => Float::None,
    }
}
