//! Reasons in words: why these two meet, why this one has the bye.

use pairwright_core::model::{ByeKind, Match, Player, Round};
use pairwright_core::stages::free_in;
use pairwright_core::{MatchResult, PlayerId};
use pairwright_pairing::Within;
use pairwright_pairing::explain::{Because, ByeReason, LastRound, Needed, Reason, SitOutReason};

use super::reasons::{Reasons, is_pairing_bye};
use crate::pages::{View, dutch, words};
use crate::say;

/// Somebody who has no opponent in a round.
pub(crate) struct Without<'a> {
    pub(crate) player: &'a Player,
    /// `bye`, `half-bye`, `missed`, `sits out`, `free this round`.
    pub(crate) kind: String,
    /// Why, in sentences.
    pub(crate) reasons: Vec<String>,
}

/// Everybody without an opponent in a round.
pub(super) fn without_opponent<'a>(view: &View<'a>, round: &Round) -> Vec<Without<'a>> {
    let mut all: Vec<Without<'a>> = round
        .matches
        .iter()
        .filter(|m| m.pair().is_none())
        .filter_map(|m| with_bye(view, round, m))
        .collect();
    all.extend(without_match(view, round));
    all
}

/// Everybody who is in no match of a round, not even in a bye: who sits out, and who is free in a round robin.
pub(crate) fn without_match<'a>(view: &View<'a>, round: &Round) -> Vec<Without<'a>> {
    let record = view.tournament.pairings.iter().find(|record| record.round == round.number);
    let sits_out = record.map_or(&[][..], |record| &record.sits_out).iter();
    let sits_out = sits_out.filter_map(|id| sitting_out(view, round, id));
    sits_out.chain(free_in(view.tournament, round).iter().filter_map(|id| free(view, id))).collect()
}

fn free<'a>(view: &View<'a>, id: &PlayerId) -> Option<Without<'a>> {
    let player = view.tournament.player(id)?;
    let reasons = vec![say!(view.texts, "free-round-why")];
    Some(Without { player, kind: say!(view.texts, "free-round"), reasons })
}

fn with_bye<'a>(view: &View<'a>, round: &Round, played: &Match) -> Option<Without<'a>> {
    let player = view.tournament.player(played.players.first()?)?;
    let kind = match played.result {
        Some(MatchResult::HalfBye {}) => say!(view.texts, "result-half-bye"),
        Some(MatchResult::ZeroBye {}) => say!(view.texts, "result-zero-bye"),
        _ => say!(view.texts, "result-bye"),
    };
    Some(Without { player, kind, reasons: bye_reasons(view, round, played, player) })
}

fn sitting_out<'a>(view: &View<'a>, round: &Round, id: &PlayerId) -> Option<Without<'a>> {
    let player = view.tournament.player(id)?;
    let reason = match Reasons::of(view, round)?.sitting_out(id) {
        Some(SitOutReason::NoOpponentAllowed) => say!(view.texts, "sits-out-no-opponent"),
        Some(SitOutReason::LeftOver) => say!(view.texts, "sits-out-left-over"),
        Some(SitOutReason::ByHand) => say!(view.texts, "sits-out-by-hand"),
        None => String::new(),
    };
    Some(Without { player, kind: say!(view.texts, "sits-out"), reasons: vec![reason] })
}

/// Why a player has a bye, in sentences.
pub(super) fn bye_reasons(view: &View<'_>, round: &Round, played: &Match, player: &Player) -> Vec<String> {
    let texts = view.texts;
    if is_pairing_bye(view.tournament, round, played) {
        if let Some(reasons) = dutch::bye_reasons(view, round, player) {
            return reasons;
        }
        let reasons = Reasons::of(view, round);
        let list = reasons.as_ref().map_or(&[][..], |reasons| reasons.bye(&player.id));
        let by_hand = reasons.as_ref().is_none_or(|reasons| reasons.by_hand);
        let counted =
            list.iter().any(|reason| matches!(reason, ByeReason::Lowest { .. } | ByeReason::Forced));
        let pairs_by = counted.then(|| words::pairs_by_text(texts, &view.tournament.ruleset)).flatten();
        return list.iter().map(|reason| bye_reason(view, reason, by_hand)).chain(pairs_by).collect();
    }
    let asked = player.bye_asked_for(round.number);
    vec![match asked {
        _ if !player.is_in(round.number) => say!(texts, "bye-not-there"),
        Some(ByeKind::ZeroBye) => say!(texts, "bye-away"),
        Some(_) => say!(texts, "bye-asked-for"),
        None => say!(texts, "bye-awarded"),
    }]
}

fn bye_reason(view: &View<'_>, reason: &ByeReason, by_hand: bool) -> String {
    let (texts, by) = (view.texts, words::pairs_by(&view.tournament.ruleset));
    match reason {
        ByeReason::Lowest { .. } => say!(texts, "bye-lowest", by = by),
        ByeReason::First => say!(texts, "bye-first"),
        ByeReason::LowerHadMore => say!(texts, "bye-lower-had-more"),
        ByeReason::Second { before, needed: Needed::Yes } => say!(texts, "bye-second", before = *before),
        ByeReason::Second { before, needed: Needed::No } => {
            say!(texts, "bye-second-by-hand", before = *before)
        }
        ByeReason::Forced => say!(texts, "bye-forced", by = by),
        ByeReason::ByHand if by_hand => say!(texts, "bye-by-hand"),
        ByeReason::ByHand => say!(texts, "bye-corrected"),
    }
}

/// Why a player meets the opponent of this round, in sentences to the player.
pub(super) fn pair_reasons(
    view: &View<'_>,
    round: &Round,
    player: &Player,
    opponent: &Player,
) -> Vec<String> {
    if let Some(reasons) = dutch::pair_reasons(view, round, player, opponent) {
        return reasons;
    }
    let Some(reasons) = Reasons::of(view, round) else {
        let table = round.stage == pairwright_core::model::StageKind::RoundRobin;
        return vec![if table { say!(view.texts, "why-table") } else { say!(view.texts, "why-bracket") }];
    };
    let case = Case { view, reasons: &reasons, player, opponent };
    let list = reasons.pair(&player.id);
    let grouped =
        list.iter().any(|reason| matches!(reason, Reason::SamePoints { .. } | Reason::PairedDown { .. }));
    let pairs_by = grouped.then(|| words::pairs_by_text(view.texts, &view.tournament.ruleset)).flatten();
    let repaired = reasons.repaired.then(|| say!(view.texts, "why-repaired"));
    list.iter().flat_map(|reason| case.sentences(reason)).chain(pairs_by).chain(repaired).collect()
}

struct Case<'a> {
    view: &'a View<'a>,
    reasons: &'a Reasons,
    player: &'a Player,
    opponent: &'a Player,
}

impl Case<'_> {
    fn sentences(&self, reason: &Reason) -> Vec<String> {
        let (texts, opponent) = (self.view.texts, self.opponent.name.as_str());
        match reason {
            Reason::SamePoints { .. } => self.same_points(),
            Reason::PairedDown { who, steps: _, because } => self.paired_down(*who, because),
            Reason::Near => vec![say!(texts, "why-near", opponent = opponent)],
            Reason::WholeField => vec![say!(texts, "why-whole-field")],
            Reason::Rematch(Needed::Yes) => vec![say!(texts, "why-rematch")],
            Reason::Rematch(Needed::No) => vec![say!(texts, "why-rematch-by-hand")],
            Reason::Clash(Needed::Yes) => vec![say!(texts, "why-clash")],
            Reason::Clash(Needed::No) => vec![say!(texts, "why-clash-by-hand")],
            Reason::Forbidden => vec![say!(texts, "why-forbidden", opponent = opponent)],
            Reason::ByStanding { within: Within::Fold, .. } => vec![say!(texts, "why-by-fold")],
            Reason::ByStanding { within: Within::Slide, .. } => vec![say!(texts, "why-by-slide")],
            Reason::ByStanding { round: LastRound::Yes, .. } => vec![say!(texts, "why-last-round")],
            Reason::ByStanding { .. } => vec![say!(texts, "why-by-standing")],
        }
    }

    /// How many are on the player's points, how many of them had been met, and among how many chance chose.
    fn same_points(&self) -> Vec<String> {
        let texts = self.view.texts;
        let Some(seat) = self.reasons.seat(&self.player.id) else { return Vec::new() };
        let field = &self.reasons.field.field;
        let group = |seat: u32| field.players.get(seat as usize).map(|entrant| entrant.group);
        let size = field.players.iter().filter(|entrant| Some(entrant.group) == group(seat)).count();
        let met = self.met_in_group(seat, group(seat));
        let points = self.group_of(seat);
        let mut said = vec![say!(texts, "why-same-points", count = size, points = points, met = met)];
        if size > 2 && self.reasons.is_by_lot() {
            said.push(match self.reasons.opponents(seat) {
                Some(count) => say!(texts, "why-by-lot", count = count),
                None => say!(texts, "why-by-chance"),
            });
        }
        said
    }

    /// What the score group of a seat has in common.
    fn group_of(&self, seat: u32) -> String {
        let points = self.reasons.field.points.get(seat as usize).cloned().unwrap_or_default();
        words::score_group(self.view.texts, &self.view.tournament.ruleset, &points)
    }

    fn met_in_group(&self, seat: u32, group: Option<u32>) -> usize {
        let field = &self.reasons.field.field;
        let other = |&(a, b): &(u32, u32)| if a == seat { Some(b) } else { (b == seat).then_some(a) };
        let mut met: Vec<u32> = field.met.iter().filter_map(other).collect();
        met.sort_unstable();
        met.dedup();
        met.retain(|other| field.players.get(*other as usize).map(|entrant| entrant.group) == group);
        met.len()
    }

    fn paired_down(&self, who: u32, because: &Because) -> Vec<String> {
        let (texts, opponent) = (self.view.texts, self.opponent.name.as_str());
        let is_me = self.reasons.seat(&self.player.id) == Some(who);
        let points = self.group_of(who);
        let first = if is_me {
            say!(texts, "why-you-down", points = points)
        } else {
            say!(texts, "why-they-down", opponent = opponent, points = points)
        };
        let mut said = vec![first, self.because(because)];
        said.extend(self.instead(is_me));
        said
    }

    /// Who else chance could have paired down.
    fn instead(&self, is_me: bool) -> Option<String> {
        let (texts, opponent) = (self.view.texts, self.opponent.name.as_str());
        let others = self.reasons.instead(&self.player.id).filter(|others| others.count > 0)?;
        let ids: Vec<PlayerId> = others.first.iter().filter_map(|seat| self.id(*seat)).collect();
        let names = words::names_among(texts, self.view.tournament, &ids, others.count as usize);
        let complete = if others.complete { "yes" } else { "no" };
        Some(if is_me {
            say!(texts, "why-by-lot-you", names = names, complete = complete)
        } else {
            say!(texts, "why-by-lot-they", opponent = opponent, names = names, complete = complete)
        })
    }

    fn id(&self, seat: u32) -> Option<PlayerId> {
        self.reasons.field.players.get(seat as usize).cloned()
    }

    fn names(&self, seats: &[u32]) -> String {
        let ids: Vec<PlayerId> = seats.iter().filter_map(|seat| self.id(*seat)).collect();
        words::names(self.view.texts, self.view.tournament, &ids)
    }

    fn because(&self, because: &Because) -> String {
        let (texts, by) = (self.view.texts, words::pairs_by(&self.view.tournament.ruleset));
        match because {
            Because::OddGroup { players } => say!(texts, "because-odd", players = *players, by = by),
            Because::NoUnmetPartner { only } => {
                say!(texts, "because-no-partner", names = self.names(only), by = by)
            }
            Because::NoAllowedPartner { only } => {
                say!(texts, "because-no-partner-allowed", names = self.names(only), by = by)
            }
            Because::KeepsRoundsOpen => say!(texts, "because-keeps-open"),
            Because::Forced => say!(texts, "because-forced"),
            Because::ByHand if self.reasons.by_hand => say!(texts, "because-by-hand"),
            Because::ByHand => say!(texts, "because-corrected"),
        }
    }
}
