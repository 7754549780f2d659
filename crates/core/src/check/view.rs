//! A round with everything a check needs. The field as known at the time, pairs as seats, byes.

use std::collections::HashMap;

use crate::message;
use crate::nouns::{FindingKind, Match, Message, Player, PlayerId, Round, RoundNumber, TableNumber};
use crate::pairing::swiss::{LastRoundChoice, SwissField, field_of};
use crate::pairing::{is_pairing_bye, pod_of};
use crate::ruleset::Rematches;
use crate::tournament::Tournament;

/// A departure from the rules, as reported by `check` (page 1).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    /// `None` for findings about the whole file or ranking.
    pub round: Option<RoundNumber>,
    pub table: Option<TableNumber>,
    pub kind: FindingKind,
    pub text: Message,
}

pub(super) struct RoundView<'a> {
    pub(super) tournament: &'a Tournament,
    pub(super) round: &'a Round,
    pub(super) field: SwissField,
    pub(super) pairs: Vec<(u32, u32)>,
    pub(super) tables: HashMap<(u32, u32), Option<TableNumber>>,
    pub(super) byes: Vec<u32>,
    /// Players without match or bye, possibly because of forbidden pairs.
    pub(super) sits_out: Vec<u32>,
    /// The pod covered; 0 for the whole round.
    pub(super) pod: u32,
}

impl<'a> RoundView<'a> {
    pub(super) fn new(tournament: &'a Tournament, round: &'a Round) -> RoundView<'a> {
        RoundView::of_part(tournament, round, 0)
    }

    /// The view of one pod; pod 0 is the whole round.
    pub(super) fn of_part(tournament: &'a Tournament, round: &'a Round, pod: u32) -> RoundView<'a> {
        let paired = |m: &&Match| m.pair().is_some() || is_pairing_bye(tournament, round.number, m);
        let known = |id: &&PlayerId| tournament.index_of(id).is_some();
        let mut here: Vec<PlayerId> =
            round.matches.iter().filter(paired).flat_map(|m| &m.players).filter(known).cloned().collect();
        let absent: Vec<PlayerId> =
            may_sit_out(tournament, round, pod).map(|player| player.id.clone()).collect();
        here.extend(absent.iter().cloned());
        here.sort_by_key(|id| tournament.index_of(id));
        here.dedup();
        let field = field_of(tournament, round.number, here, LastRoundChoice::ByRuleset);
        let seats: HashMap<PlayerId, u32> = field.players.iter().cloned().zip(0..).collect();
        let mut view = RoundView {
            tournament,
            round,
            field,
            pairs: Vec::new(),
            tables: HashMap::new(),
            byes: Vec::new(),
            sits_out: absent.iter().filter_map(|id| seats.get(id).copied()).collect(),
            pod,
        };
        for played in round.matches.iter().filter(paired) {
            let on: Vec<u32> = played.players.iter().filter_map(|id| seats.get(id).copied()).collect();
            match on[..] {
                [a, b] => {
                    view.pairs.push((a, b));
                    view.tables.insert((a, b), played.table);
                }
                [a] if played.players.len() == 1 => view.byes.push(a),
                _ => {}
            }
        }
        view
    }

    pub(super) fn name(&self, seat: u32) -> &str {
        self.tournament.name_of(&self.field.players[seat as usize])
    }

    pub(super) fn found(
        &self,
        table: Option<TableNumber>,
        kind: FindingKind,
        text: impl Into<Message>,
    ) -> Finding {
        Finding { round: Some(self.round.number), table, kind, text: text.into() }
    }

    /// The recorded pairing engine.
    pub(super) fn engine(&self) -> Option<&str> {
        self.tournament.engine_of(self.round)
    }
}

/// Present players without match or bye. None if the rules leave nobody without an opponent. Only
/// those of one pod if a part is judged.
fn may_sit_out<'a>(
    tournament: &'a Tournament,
    round: &'a Round,
    pod: u32,
) -> impl Iterator<Item = &'a Player> {
    let possible =
        !tournament.setup.forbidden.is_empty() || tournament.ruleset.pairing.rematches == Rematches::Never;
    let is_in = move |player: &Player| pod == 0 || pod_of(tournament, round.number, &player.id) == pod;
    let absent = move |player: &&Player| possible && is_in(player) && round.match_of(&player.id).is_none();
    tournament.present_in(round.number).filter(absent)
}

pub(super) fn names(tournament: &Tournament, players: &[PlayerId]) -> Message {
    let name = |place: usize| players.get(place).map_or("", |id| tournament.name_of(id));
    message!("two-players", first = name(0), second = name(1))
}
