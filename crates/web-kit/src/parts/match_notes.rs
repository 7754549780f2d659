//! The special facts about a match before it is played: privileges, clocks, sides and timing.

use maud::{Markup, html};
use pairwright_core::nouns::{Match, Privilege, Round, Timing};
use pairwright_core::stages::{privileges, sides};
use pairwright_core::{PlayerId, RoundNumber, Side, Tournament};
pub use pairwright_office::text::side_name;
use pairwright_words::{Texts, say};

use crate::parts::TimedBy;
use crate::parts::clock_choice;

/// Sentences about an open match; empty if nothing is special.
pub fn notes(texts: Texts, tournament: &Tournament, round: &Round, played: &Match) -> Vec<String> {
    let sentence = |(privilege, player): (Privilege, _)| {
        let name = tournament.name_of(&player);
        match privilege {
            Privilege::GameWin => say!(texts, "note-game-win", name = name),
            Privilege::PlayFirst => say!(texts, "note-play-first", name = name),
            Privilege::Seat => say!(texts, "note-seat", name = name),
            Privilege::Side => say!(texts, "note-side", name = name),
        }
    };
    let privileges = privileges(tournament, round.number, played).into_iter().map(sentence);
    let clock = clock_choice::sentence(texts, tournament, round, played);
    privileges.chain(clock).chain(timing(texts, tournament, played)).collect()
}

/// The timing, unless by the round's timer.
fn timing(texts: Texts, tournament: &Tournament, played: &Match) -> Option<String> {
    match (tournament.setup.venue.timing, tournament.timed_games()) {
        (Timing::Untimed, _) => Some(say!(texts, "note-untimed")),
        _ if clock_choice::timed_by(tournament, played) == TimedBy::ChessClock => None,
        (_, Some((_, minutes))) => Some(say!(texts, "note-game-time", minutes = minutes)),
        _ => None,
    }
}

/// A line for each player who has lost games of this match by penalties.
pub fn lost_games(texts: Texts, tournament: &Tournament, round: &Round, played: &Match) -> Markup {
    let lost = |id| (tournament.name_of(id), tournament.games_lost(round.number, id));
    html! {
        @for (name, count) in played.players.iter().map(lost).filter(|(_, count)| *count > 0) {
            p class="small" { (say!(texts, "penalty-lost-game", name = name, count = count)) }
        }
    }
}

/// A player's side of the game if each player has one: `White`, `Corp`.
pub fn side(
    texts: Texts,
    tournament: &Tournament,
    round: &Round,
    played: &Match,
    side: Side,
) -> Option<String> {
    sides(tournament, round.number, played).map(|names| side_name(texts, names[side]))
}

/// The sides that both players take in turn in a match of two games.
/// Either the ruleset's, or those of the game itself if the ruleset names none.
pub fn two_sides(tournament: &Tournament) -> Option<(&str, &str)> {
    let named = tournament.ruleset.match_rules.sides.as_ref();
    let named = named.map(|(first, second)| (first.as_str(), second.as_str()));
    named.or_else(|| (tournament.ruleset.game() == "netrunner").then_some(("corp", "runner")))
}

/// A player's side balance as shown: `+1`, `0`, `−2`. `None` unless the pairing keeps the sides in balance.
pub fn side_balance(tournament: &Tournament, after: RoundNumber, player: &PlayerId) -> Option<String> {
    let balance = pairwright_core::pairing::side_balance(tournament, after, player)?;
    let sign = ["−", "", "+"][usize::from(balance >= 0) + usize::from(balance > 0)];
    Some(format!("{sign}{}", balance.unsigned_abs()))
}

/// The heading of the column of side balances, and what it counts.
pub fn side_balance_heads(texts: Texts, tournament: &Tournament) -> Option<(String, String)> {
    let (first, second) = two_sides(tournament)?;
    let [first, second] = [first, second].map(|side| side_name(texts, side));
    Some((say!(texts, "col-sides"), say!(texts, "col-sides-long", first = first, second = second)))
}
