//! Assignment of colours (article 5).

use super::field::Colour;
use super::person::{DutchPlayer, WishStrength};
use super::reason::ColourRule;

/// The colour of the higher ranked of two players, and the article that determines it.
pub(crate) fn colour_of(higher: &DutchPlayer, lower: &DutchPlayer, initial: Colour) -> (Colour, ColourRule) {
    if let Some(answer) = by_wishes(higher, lower) {
        return answer;
    }
    if let Some(colour) = alternation(higher, lower) {
        return (colour, ColourRule::Alternation);
    }
    match higher.colour() {
        Some(colour) => (colour, ColourRule::HigherRanked),
        None if higher.number.is_multiple_of(2) => (initial, ColourRule::InitialColour),
        None => (initial.other(), ColourRule::InitialColour),
    }
}

/// Articles 5.2.1 and 5.2.2.
fn by_wishes(one: &DutchPlayer, other: &DutchPlayer) -> Option<(Colour, ColourRule)> {
    let (wish, their_wish) = match (one.wish, other.wish) {
        (None, None) => return None,
        (Some((colour, _)), None) => return Some((colour, ColourRule::BothPreferences)),
        (None, Some((colour, _))) => return Some((colour.other(), ColourRule::BothPreferences)),
        (Some(one), Some(other)) => (one, other),
    };
    if wish.0 != their_wish.0 {
        return Some((wish.0, ColourRule::BothPreferences));
    }
    let ours = |mine: bool| if mine { wish.0 } else { wish.0.other() };
    if wish.1 != their_wish.1 {
        return Some((ours(wish.1 > their_wish.1), ColourRule::StrongerPreference));
    }
    let (width, their_width) = (one.difference.abs(), other.difference.abs());
    if wish.1 == WishStrength::Absolute && width != their_width {
        return Some((ours(width > their_width), ColourRule::WiderDifference));
    }
    None
}

/// Article 5.2.3: the opposite of the colours when they last differed. Unplayed rounds are skipped:
/// last games are compared with last games (General Handling Rules 3.4).
fn alternation(one: &DutchPlayer, other: &DutchPlayer) -> Option<Colour> {
    let games = one.colours.iter().rev().zip(other.colours.iter().rev());
    games.into_iter().find(|(mine, theirs)| mine != theirs).map(|(_, theirs)| *theirs)
}
