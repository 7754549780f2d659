//! Reasons of a Swiss round, converted from seats to players.

use std::collections::HashMap;

use pairwright_pairing::explain::{
    Because, ByeReason, Explanation, IsLastRound, Needed, Reason as Found, SitOutReason, opponents, why,
};
use pairwright_pairing::{self as engine, Seat, Within};

use crate::nouns::{Match, PlayerId, Points, Relaxed, Round, count};
use crate::pairing::swiss::{LastRoundChoice, PairedPart, PairedRound, SwissField, field_of, relaxed};
use crate::pairing::{PairPlaces, PairedApart, Seats, is_pairing_bye, parts};
use crate::tournament::Tournament;

use super::code::Code;
use super::reason::{Equals, Instead, Reason};

/// A Swiss round with the engine's explanation.
#[derive(Debug, Clone)]
pub(super) struct SwissReasons {
    field: SwissField,
    pairing: engine::Pairing,
    explanation: Explanation,
    made: MadeBy,
    seats: Seats,
    places: PairPlaces,
    groups: HashMap<u32, Seat>,
    /// Whether it is a pod of a round paired within pods.
    in_pods: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum MadeBy {
    Engine,
    /// Changed by hand, or of unknown origin.
    Hand,
    Repair,
}

impl SwissReasons {
    /// The reasons of a newly paired round, one per part.
    pub(super) fn of_paired(paired: &PairedRound) -> Vec<SwissReasons> {
        let of =
            |part: &PairedPart| SwissReasons::new(part.field.clone(), part.answer.clone(), MadeBy::Engine);
        let in_pods = paired.parts.len() > 1;
        paired.parts.iter().map(|part| SwissReasons { in_pods, ..of(part) }).collect()
    }

    /// The reasons of a proposed or published round, one per part.
    pub(super) fn of_round(tournament: &Tournament, round: &Round) -> Vec<SwissReasons> {
        let record = tournament.record_of(round.number);
        let sits_out = record.map_or(&[][..], |record| &record.sits_out);
        let last = match record {
            Some(record) if record.by_standing => LastRoundChoice::ThisIsIt,
            _ => LastRoundChoice::ByRuleset,
        };
        let made = match record {
            Some(record) if record.engine == engine::REPAIR => MadeBy::Repair,
            Some(record) if !record.by_hand => MadeBy::Engine,
            _ => MadeBy::Hand,
        };
        let of = |part: PairedApart| {
            let field = field_of(tournament, round.number, part.players, last);
            let pairing = as_made(&field, tournament, round, sits_out);
            SwissReasons { in_pods: part.pod > 0, ..SwissReasons::new(field, pairing, made) }
        };
        let placed = placed(tournament, round, sits_out);
        parts(tournament, round.number, placed).into_iter().map(of).collect()
    }

    fn new(field: SwissField, pairing: engine::Pairing, made: MadeBy) -> SwissReasons {
        let explanation = why(&field.field, &pairing);
        let seats = Seats::new(field.players.iter().cloned());
        let places = PairPlaces::new(field.players.len(), &pairing.pairs);
        let groups = field.field.players.iter().map(|entrant| entrant.group).zip(0..).collect();
        SwissReasons { field, pairing, explanation, made, seats, places, groups, in_pods: false }
    }

    /// Whether the player was paired, had the bye or sat out in this part.
    pub(super) fn has(&self, player: &PlayerId) -> bool {
        self.seat(player).is_some()
    }

    pub(super) fn points(&self, player: &PlayerId) -> Option<&Points> {
        self.seat(player).map(|seat| &self.field.points[seat as usize])
    }

    pub(super) fn relaxed(&self) -> Vec<Relaxed> {
        relaxed(&self.field, &self.pairing)
    }

    /// Cost components, most significant first.
    pub(super) fn cost(&self) -> Vec<u64> {
        self.pairing.cost.components()
    }

    /// Why the player's pair meets.
    pub(super) fn pair(&self, player: &PlayerId) -> Vec<Reason> {
        let Some(place) = self.place(player) else { return Vec::new() };
        let found = self.explanation.pairs.get(place).map_or(&[][..], Vec::as_slice);
        let repaired = (self.made == MadeBy::Repair).then(|| Reason::new(Code::Repaired));
        let pod = self.in_pods.then(|| Reason::new(Code::SamePod));
        pod.into_iter()
            .chain(found.iter().map(|reason| self.of_pair(reason, place)))
            .chain(repaired)
            .collect()
    }

    /// Why the player's pair meets, with players on the same points.
    pub(super) fn pair_of_asker(&self, player: &PlayerId) -> Vec<Reason> {
        let with_equals = |reason: Reason| {
            let equals = self.equals(player).filter(|_| reason.code == Code::SamePoints);
            Reason { equals, ..reason }
        };
        self.pair(player).into_iter().map(with_equals).collect()
    }

    /// Why the player has the bye; empty for anybody else.
    pub(super) fn bye(&self, player: &PlayerId) -> Vec<Reason> {
        let own = self.pairing.bye.is_some() && self.pairing.bye == self.seat(player);
        let found = if own { &self.explanation.bye[..] } else { &[] };
        let is_first =
            found.iter().all(|reason| matches!(reason, ByeReason::First | ByeReason::Lowest { .. }));
        if own && is_first && self.is_by_lot() && self.are_all_equal() {
            return vec![Reason::new(Code::ByeDrawn)];
        }
        found.iter().map(|reason| self.of_bye(reason)).collect()
    }

    /// Whether all players have equal points and byes, so that only the lot separates them.
    fn are_all_equal(&self) -> bool {
        let mut entrants = self.field.field.players.windows(2);
        entrants.all(|two| two[0].group == two[1].group && two[0].byes == two[1].byes)
    }

    /// The players sitting out, with reasons.
    pub(super) fn sits_out(&self) -> impl Iterator<Item = (PlayerId, Reason)> + '_ {
        let out = self.pairing.sits_out.iter().zip(&self.explanation.sits_out);
        out.map(|(seat, reason)| (self.id(*seat), Reason::new((*reason).into())))
    }

    fn id(&self, seat: Seat) -> PlayerId {
        self.field.players[seat as usize].clone()
    }

    fn seat(&self, player: &PlayerId) -> Option<Seat> {
        self.seats.of(player)
    }

    /// The index of the player's pair.
    fn place(&self, player: &PlayerId) -> Option<usize> {
        self.places.of(self.seat(player)?)
    }

    /// Whether chance chose this pairing among equals: it is neither hand-made nor repaired.
    fn is_by_lot(&self) -> bool {
        self.explanation.by_lot && self.made == MadeBy::Engine
    }

    fn of_pair(&self, reason: &Found, place: usize) -> Reason {
        let plain = Reason::new(reason.into());
        match reason {
            Found::SamePoints { group } => Reason { points: self.points_of_group(*group), ..plain },
            Found::PairedDown { who, steps, because } => {
                self.paired_down(plain, (*who, *steps), because, place)
            }
            _ => plain,
        }
    }

    fn points_of_group(&self, group: u32) -> Option<Points> {
        let seat = self.groups.get(&group)?;
        Some(self.field.points[*seat as usize].clone())
    }

    fn paired_down(
        &self,
        plain: Reason,
        (who, steps): (Seat, u32),
        because: &Because,
        place: usize,
    ) -> Reason {
        let ids = |seats: &[Seat]| Some(seats.iter().map(|seat| self.id(*seat)).collect());
        let reason = Reason {
            player: Some(self.id(who)),
            steps: Some(steps),
            points: Some(self.field.points[who as usize].clone()),
            ..plain
        };
        let reason = match because {
            Because::OddGroup { players } => Reason { players_down_to: Some(*players), ..reason },
            Because::NoUnmetPartner { only } | Because::NoAllowedPartner { only } => {
                Reason { only: ids(only), ..reason }
            }
            Because::ByHand if self.made != MadeBy::Hand => {
                Reason { code: Code::PairedDownCorrected, ..reason }
            }
            Because::KeepsRoundsOpen | Because::Forced | Because::ByHand => reason,
        };
        self.drawn_instead(reason, place)
    }

    /// Adds the players whom chance could have paired down instead.
    fn drawn_instead(&self, reason: Reason, place: usize) -> Reason {
        let others = self.explanation.instead.get(place).filter(|others| others.count > 0);
        let Some(others) = others.filter(|_| self.is_by_lot()) else { return reason };
        let instead = others.first.iter().map(|&seat| Instead { player: self.id(seat), criterion: None });
        Reason {
            instead: Some(instead.collect()),
            by_lot_of: Some(others.count + 1),
            or_more: !others.complete,
            ..reason
        }
    }

    fn equals(&self, player: &PlayerId) -> Option<Equals> {
        let seat = self.seat(player)?;
        let entrants = &self.field.field.players;
        let group = entrants.get(seat as usize)?.group;
        let count = count(entrants.iter().filter(|entrant| entrant.group == group).count());
        let by_lot = count > 2 && self.is_by_lot();
        let chosen_among = by_lot.then(|| opponents(&self.field.field, &self.pairing, seat)).flatten();
        Some(Equals { count, met: self.met_in_group(seat, group), by_lot, chosen_among })
    }

    fn met_in_group(&self, seat: Seat, group: u32) -> u32 {
        let field = &self.field.field;
        let other = |&(a, b): &(Seat, Seat)| if a == seat { Some(b) } else { (b == seat).then_some(a) };
        let mut met: Vec<Seat> = field.met.iter().filter_map(other).collect();
        met.sort_unstable();
        met.dedup();
        met.retain(|other| field.players.get(*other as usize).map(|entrant| entrant.group) == Some(group));
        count(met.len())
    }

    fn of_bye(&self, reason: &ByeReason) -> Reason {
        let plain = Reason::new(reason.into());
        match reason {
            ByeReason::Lowest { group } => Reason { points: self.points_of_group(*group), ..plain },
            ByeReason::Second { before, .. } => Reason { before: Some(*before), ..plain },
            ByeReason::ByHand if self.made != MadeBy::Hand => Reason { code: Code::ByeCorrected, ..plain },
            _ => plain,
        }
    }
}

impl From<&Found> for Code {
    fn from(reason: &Found) -> Code {
        match reason {
            Found::SamePoints { .. } => Code::SamePoints,
            Found::Near => Code::Near,
            Found::WholeField => Code::WholeField,
            Found::PairedDown { because, .. } => because.into(),
            Found::Rematch(Needed::Yes) => Code::Rematch,
            Found::Rematch(Needed::No) => Code::RematchByHand,
            Found::Clash(Needed::Yes) => Code::Clash,
            Found::Clash(Needed::No) => Code::ClashByHand,
            Found::Forbidden => Code::ForbiddenByHand,
            Found::ByStanding { within: Within::Fold, .. } => Code::ByFold,
            Found::ByStanding { within: Within::Slide, .. } => Code::BySlide,
            Found::ByStanding { round: IsLastRound::Yes, .. } => Code::LastRoundByStanding,
            Found::ByStanding { .. } => Code::ByStanding,
        }
    }
}

impl From<&Because> for Code {
    fn from(because: &Because) -> Code {
        match because {
            Because::OddGroup { .. } => Code::PairedDownOddGroup,
            Because::NoUnmetPartner { .. } => Code::PairedDownNoPartner,
            Because::NoAllowedPartner { .. } => Code::PairedDownNoPartnerAllowed,
            Because::KeepsRoundsOpen => Code::PairedDownKeepsRoundsOpen,
            Because::Forced => Code::PairedDownForced,
            Because::ByHand => Code::PairedDownByHand,
        }
    }
}

impl From<&ByeReason> for Code {
    fn from(reason: &ByeReason) -> Code {
        match reason {
            ByeReason::Lowest { .. } => Code::ByeLowest,
            ByeReason::First => Code::ByeFirst,
            ByeReason::LowerHadMore => Code::ByeLowerHadMore,
            ByeReason::Second { needed: Needed::Yes, .. } => Code::ByeSecond,
            ByeReason::Second { needed: Needed::No, .. } => Code::ByeSecondByHand,
            ByeReason::Forced => Code::ByeForced,
            ByeReason::ByHand => Code::ByeByHand,
        }
    }
}

impl From<SitOutReason> for Code {
    fn from(reason: SitOutReason) -> Code {
        match reason {
            SitOutReason::NoOpponentAllowed => Code::SitsOutNoOpponentAllowed,
            SitOutReason::LeftOver => Code::SitsOutLeftOver,
            SitOutReason::ByHand => Code::SitsOutByHand,
        }
    }
}

/// Players placed by the engine: in pairs, with the bye, or sitting out.
fn placed(tournament: &Tournament, round: &Round, sits_out: &[PlayerId]) -> Vec<PlayerId> {
    let placed =
        round.matches.iter().filter(|m| m.pair().is_some() || is_pairing_bye(tournament, round.number, m));
    let mut here: Vec<PlayerId> = placed.flat_map(|m| &m.players).chain(sits_out).cloned().collect();
    here.retain(|id| tournament.index_of(id).is_some());
    here.sort_by_key(|id| tournament.index_of(id));
    here.dedup();
    here
}

/// The round in the form of an engine's answer.
fn as_made(
    field: &SwissField,
    tournament: &Tournament,
    round: &Round,
    sits_out: &[PlayerId],
) -> engine::Pairing {
    let seats = field.seats();
    let seat = |id: &PlayerId| seats.get(id).copied();
    let pairs = round.matches.iter().filter_map(Match::pair);
    let pairs: Vec<_> = pairs.filter_map(|(a, b)| Some((seat(a)?, seat(b)?))).collect();
    let mut byes = round.matches.iter().filter(|m| is_pairing_bye(tournament, round.number, m));
    let bye = byes.find_map(|m| seat(m.players.first()?));
    let out: Vec<_> = sits_out.iter().filter_map(seat).collect();
    engine::Pairing::by_hand(&field.field, &pairs, bye, &out)
}
