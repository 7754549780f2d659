//! Minimal repair of an existing round by the engine.

use std::collections::HashMap;

use pairwright_pairing as engine;

use super::{Answer, KeptSides, Playing, RoundChange, change, last_round_choice, seat};
use crate::nouns::{ByeKind, Entropy, Match, PlayerId, Round};
use crate::pairing::swiss::{PairedPart, SwissField, field_of, record};
use crate::pairing::{PairedApart, allots_sides, on_sides, parts, settled_bye, split};
use crate::tournament::Tournament;

pub(super) fn change(
    corrected: &Tournament,
    round: &Round,
    is_published: bool,
    playing: &Playing,
    entropy: &Entropy,
) -> RoundChange {
    let settled = if is_published { in_it(corrected, round) } else { here_now(corrected, round) };
    mended(corrected, round, settled, playing, entropy)
}

/// The changes from seating additional players in a published round.
pub(super) fn seating(
    tournament: &Tournament,
    round: &Round,
    more: &[PlayerId],
    entropy: &Entropy,
) -> RoundChange {
    let (mut settled, mut ids) = in_it(tournament, round);
    settled.retain(|m| !more.iter().any(|id| m.has(id)));
    ids.extend(more.iter().cloned());
    ids.sort_by_key(|id| tournament.index_of(id));
    ids.dedup();
    mended(tournament, round, (settled, ids), &Playing::All, entropy)
}

fn mended(
    corrected: &Tournament,
    round: &Round,
    (settled, ids): (Vec<Match>, Vec<PlayerId>),
    playing: &Playing,
    entropy: &Entropy,
) -> RoundChange {
    // Matches across pods made by hand continue.
    let across: Vec<Match> =
        round.matches.iter().filter(|m| corrected.is_across_pods(round.number, m)).cloned().collect();
    let ids = ids.into_iter().filter(|id| !across.iter().any(|m| m.has(id))).collect();
    let last = last_round_choice(corrected, round.number);
    let repaired = |part: PairedApart| {
        let field = field_of(corrected, round.number, part.players, last);
        let stands = stands(round, &field, playing);
        let seed = entropy.pod_seed(round.number, part.pod);
        let answer = engine::repair(&field.field, &stands, &seed).pairing;
        PairedPart { pod: part.pod, field, answer }
    };
    let parts: Vec<PairedPart> = parts(corrected, round.number, ids).into_iter().map(repaired).collect();
    let pairs: Vec<_> = parts.iter().flat_map(PairedPart::pairs).collect();
    let allots = allots_sides(corrected);
    let pairs = if allots { on_sides(corrected, round.number, pairs) } else { pairs };
    let pairs = pairs.into_iter().map(|(a, b)| Match::open(0, a, b));
    let mut wanted: Vec<Match> = pairs.chain(across).collect();
    seat(corrected, round, &mut wanted, KeptSides::Stay);
    wanted.extend(parts.iter().filter_map(PairedPart::bye).map(|id| Match::bye(id, ByeKind::Bye)));
    wanted.extend(settled);
    let record = record(round.number, engine::REPAIR, &parts);
    change::difference(round, wanted, Answer::Repair, record)
}

/// The settled byes, and the players present now.
fn here_now(corrected: &Tournament, round: &Round) -> (Vec<Match>, Vec<PlayerId>) {
    let (settled, to_pair) = split(corrected, round.number);
    (settled, to_pair.iter().map(|player| player.id.clone()).collect())
}

/// The settled byes, and the players in a published round.
fn in_it(corrected: &Tournament, round: &Round) -> (Vec<Match>, Vec<PlayerId>) {
    let ids = change::players(corrected, round);
    let is_settled = |m: &&Match| {
        let bye = m.players.first().and_then(|id| corrected.player(id));
        m.pair().is_none()
            && bye.is_some_and(|player| {
                !ids.contains(&player.id) || settled_bye(player, round.number).is_some()
            })
    };
    (round.matches.iter().filter(is_settled).cloned().collect(), ids)
}

/// The round in the engine's terms.
fn stands(round: &Round, field: &SwissField, playing: &Playing) -> engine::StandingRound {
    let seats: HashMap<&PlayerId, u32> = field.players.iter().zip(0..).collect();
    let mut stands = engine::StandingRound::default();
    for played in &round.matches {
        let on: Vec<u32> = played.players.iter().filter_map(|id| seats.get(id).copied()).collect();
        match on[..] {
            [a, b] if !played.is_open() => stands.finished.push((a, b)),
            [a, b] if playing.has(played) => stands.started.push((a, b)),
            [a, b] => stands.unstarted.push((a, b)),
            [a] if played.players.len() == 1 => stands.byes.push(a),
            _ => {}
        }
    }
    stands
}
