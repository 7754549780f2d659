//! Pairing anew: the round as it would have been paired on the right result.

use super::{Answer, RoundChange, change, last_round_choice, tables};
use crate::nouns::Round;
use crate::nouns::entropy::Entropy;
use crate::stages::next::pair_next;
use crate::tournament::Tournament;

/// The changes from pairing anew; `None` if the round can no longer be paired. Matches that recur
/// keep their table and any result.
pub(super) fn change(
    corrected: &Tournament,
    round: &Round,
    is_published: bool,
    entropy: &Entropy,
) -> Option<RoundChange> {
    let last = last_round_choice(corrected, round.number);
    let before = corrected.before_last_pairing();
    let paired = pair_next(&before, entropy, last).ok()?;
    let proposal = paired.proposal().clone();
    let mut wanted = proposal.round.matches;
    if is_published {
        tables::seat(corrected, round, &mut wanted, tables::KeptSides::StayIfFinished);
    }
    Some(change::difference(round, wanted, Answer::Anew, proposal.record))
}
