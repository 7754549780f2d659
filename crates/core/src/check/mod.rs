//! Checks that every round was legal and optimal, with one finding per departure (page 1, `check`).

mod bracket;
mod certificate;
mod cut;
mod dutch;
mod presence;
pub mod proof;
mod table;
mod view;

pub use certificate::{CertificateReport, certificates};
pub(crate) use cut::at_the_cut;
pub use dutch::findings as dutch_findings;
pub use view::Finding;
use view::{RoundView, names};

use std::collections::HashSet;

use pairwright_pairing as engine;
use pairwright_pairing::Version;

use crate::fault::{Fault, faults};
use crate::file::TournamentFile;
use crate::message;
use crate::nouns::{Coded, Entropy, FindingKind, Match, Message, PlayerId, Round, RoundNumber, StageKind};
use crate::pairing::swiss::{LastRoundChoice, PairedPart, SwissField, field_of, versions_of};
use crate::pairing::{
    PairedApart, dutch as system, first_side, is_allotting, known_before, parts, side_bias,
};
use crate::ruleset::PairingMethod;
use crate::tournament::Tournament;

/// Checks a file: its faults and every round.
pub fn check(file: &TournamentFile) -> Vec<Finding> {
    check_telling(file, &mut |_| {})
}

/// Checks a file and calls `tell` after each round.
pub fn check_telling(file: &TournamentFile, tell: &mut dyn FnMut(RoundNumber)) -> Vec<Finding> {
    let mut findings: Vec<Finding> = faults(file).iter().map(from_fault).collect();
    if let Ok(tournament) = file.to_tournament_as_it_stands() {
        findings.extend(check_tournament_telling(&tournament, tell));
    }
    findings.sort_by_key(|finding| (finding.round, finding.table));
    findings
}

/// Checks every round by the results known when it was paired.
pub fn check_tournament(tournament: &Tournament) -> Vec<Finding> {
    check_tournament_telling(tournament, &mut |_| {})
}

/// Checks every round and calls `tell` after each.
pub fn check_tournament_telling(tournament: &Tournament, tell: &mut dyn FnMut(RoundNumber)) -> Vec<Finding> {
    let judged = |round: &Round| {
        let findings = check_round(&known_before(tournament, round.number), round);
        tell(round.number);
        findings
    };
    let mut findings: Vec<Finding> = tournament.rounds.iter().flat_map(judged).collect();
    findings.extend(unplanned_rounds(tournament));
    findings.extend(cut::findings(tournament));
    findings.extend(bracket::findings(tournament));
    findings.sort_by_key(|finding| (finding.round, finding.table));
    findings
}

/// Converts a fault; without a round, the text includes the path in the file.
fn from_fault(fault: &Fault) -> Finding {
    let text = if fault.round.is_some() { fault.why.clone() } else { fault.into() };
    Finding { round: fault.round, table: fault.table, kind: fault.kind, text }
}

/// Checks a round by current results. Also used for warnings about a hand-made proposal. A repaired
/// round need only be legal, because finished matches were kept, and so must one whose forbidden pairs
/// are withheld. Bracket pairs are checked elsewhere.
pub fn check_round(tournament: &Tournament, round: &Round) -> Vec<Finding> {
    let view = RoundView::new(tournament, round);
    match round.stage {
        StageKind::Swiss => {}
        StageKind::RoundRobin => return view.table(),
        _ => return view.wrongly_paired().into_iter().chain(view.tables()).collect(),
    }
    let withheld = round.paired_on.withheld;
    let mut findings = if withheld { view.wrongly_paired() } else { view.presence() };
    findings.extend(view.tables());
    let across = view.across_pods();
    let is_within_pods = across.is_empty();
    findings.extend(across);
    if round.repaired || withheld {
        findings.extend(view.forbidden());
        return findings;
    }
    if tournament.ruleset.pairing.method == PairingMethod::Dutch {
        findings.extend(view.dutch());
        return findings;
    }
    let legal = findings.is_empty();
    if is_within_pods {
        let parts = in_parts(tournament, round);
        findings.extend(
            parts.iter().flat_map(|(pod, round)| RoundView::of_part(tournament, round, *pod).judged(legal)),
        );
    }
    findings
}

/// Splits a round into separately paired parts with their pods. Pod 0 is the whole round.
fn in_parts(tournament: &Tournament, round: &Round) -> Vec<(u32, Round)> {
    let players = tournament.players.iter().map(|player| player.id.clone()).collect();
    let part = |part: PairedApart| {
        let members: HashSet<&PlayerId> = part.players.iter().collect();
        let is_here = |m: &&Match| part.pod == 0 || m.players.iter().any(|id| members.contains(id));
        let matches = round.matches.iter().filter(is_here).cloned().collect();
        (part.pod, Round { matches, ..round.clone() })
    };
    parts(tournament, round.number, players).into_iter().map(part).collect()
}

/// The fields of a Swiss round as known when it was paired, and how each was paired. There is one,
/// or one per pod. `None` if a player has an extra bye or nobody can meet.
pub fn paired(tournament: &Tournament, round: &Round) -> Option<Vec<PairedPart>> {
    let known = known_before(tournament, round.number);
    if round.matches.iter().any(|m| known.is_across_pods(round.number, m)) {
        return None;
    }
    let parts = in_parts(&known, round);
    let views = parts.iter().map(|(pod, round)| RoundView::of_part(&known, round, *pod));
    let views: Vec<RoundView<'_>> =
        views.filter(|view| view.pod == 0 || view.field.players.len() > 1).collect();
    let is_sound = |view: &RoundView<'_>| view.byes.len() < 2 && view.field.players.len() > 1;
    let pairing = |view: RoundView<'_>| {
        let RoundView { pod, field, pairs, byes, sits_out, .. } = view;
        let answer = engine::Pairing::by_hand(&field.field, &pairs, byes.first().copied(), &sits_out);
        PairedPart { pod, field, answer }
    };
    (!views.is_empty() && views.iter().all(is_sound)).then(|| views.into_iter().map(pairing).collect())
}

/// Whether a Swiss round is one of its optimal pairings and nothing shows that the lot did not choose it. Sides and
/// tables do not matter.
pub fn is_by_lot(tournament: &Tournament, round: &Round) -> bool {
    let known = known_before(tournament, round.number);
    let is_apart = |finding: &Finding| matches!(finding.kind, FindingKind::Sides | FindingKind::TableTwice);
    !round.repaired
        && !round.paired_on.withheld
        && check_round(&known, round).iter().all(is_apart)
        && in_parts(&known, round)
            .iter()
            .all(|(pod, round)| RoundView::of_part(&known, round, *pod).is_drawn())
}

impl RoundView<'_> {
    /// Compares the round with the Dutch system's pairing of the same players.
    fn dutch(&self) -> Vec<Finding> {
        let paired = self.pairs.iter().flat_map(|&(a, b)| [a, b]).chain(self.byes.iter().copied());
        let present = paired.map(|seat| self.field.players[seat as usize].clone()).collect();
        let mut findings = self.left_out();
        match system::field_of(self.tournament, self.round.number, &present) {
            Ok(field) => findings.extend(dutch::findings(self.tournament, self.round, &field)),
            Err(refusal) => findings.push(self.found(None, FindingKind::Impossible, refusal)),
        }
        findings
    }

    /// Players sitting out although they had a possible opponent.
    fn left_out(&self) -> Vec<Finding> {
        let text = |seat: &u32| message!("found-left-out", name = self.name(*seat));
        self.sits_out.iter().map(|seat| self.found(None, FindingKind::LeftOut, text(seat))).collect()
    }

    fn tables(&self) -> Vec<Finding> {
        let mut seen = HashSet::new();
        let twice = self.round.matches.iter().filter_map(|m| m.table).filter(|table| !seen.insert(*table));
        twice
            .map(|table| {
                self.found(Some(table), FindingKind::TableTwice, message!("found-table-twice", table = table))
            })
            .collect()
    }

    /// Pairs with sides the wrong way round, if our engine assigned them. The player who has had
    /// the first side less gets it; in a single-sided rematch, sides are exchanged.
    fn sides(&self) -> Vec<Finding> {
        let (tournament, number) = (self.tournament, self.round.number);
        let is_allotted = self.engine().is_some_and(is_allotting);
        if tournament.ruleset.pairing.method != PairingMethod::SingleSided && !is_allotted {
            return Vec::new();
        }
        let earlier: Vec<&Match> = tournament
            .swiss_rounds()
            .take_while(|round| round.number < number)
            .flat_map(|round| &round.matches)
            .collect();
        let is_wrong = |m: &&Match| {
            let Some(first) = first_side(tournament, m) else { return false };
            let Some(second) = m.opponent_of(first) else { return false };
            let before = earlier.iter().find(|other| !is_allotted && other.has(first) && other.has(second));
            let bias = |id| side_bias(tournament, number, id);
            match before {
                Some(before) => first_side(tournament, before) == Some(first),
                None => bias(first) > bias(second),
            }
        };
        let text = |m: &Match| message!("found-sides", players = names(tournament, &m.players));
        self.round
            .matches
            .iter()
            .filter(is_wrong)
            .map(|m| self.found(m.table, FindingKind::Sides, text(m)))
            .collect()
    }

    /// Whether it is optimal and the one drawn by lot.
    fn judged(&self, legal: bool) -> Vec<Finding> {
        let mut findings = self.optimality();
        findings.extend(self.sides());
        if legal && findings.is_empty() {
            findings.extend(self.lot());
        }
        findings
    }

    /// Matches across pods in a round that is paired within pods.
    fn across_pods(&self) -> Vec<Finding> {
        let (tournament, number) = (self.tournament, self.round.number);
        let across = self.round.matches.iter().filter(|m| tournament.is_across_pods(number, m));
        let text = |m: &Match| message!("found-other-pod", players = names(tournament, &m.players));
        across.map(|m| self.found(m.table, FindingKind::OtherPod, text(m))).collect()
    }

    /// Compares the round's cost with the minimum for the same players.
    fn optimality(&self) -> Vec<Finding> {
        let mut findings = self.forbidden();
        let odd = (self.field.players.len() - self.sits_out.len()) % 2 == 1;
        if self.byes.len() > usize::from(odd) {
            let names: Vec<&str> = self.byes.iter().map(|seat| self.name(*seat)).collect();
            let text = message!("found-extra-bye", names = names, needed = u8::from(odd));
            findings.push(self.found(None, FindingKind::ExtraBye, text));
        }
        if !findings.is_empty() || self.field.players.len() < 2 {
            return findings;
        }
        let best = engine::optimum(&self.field.field);
        let cost =
            engine::cost_of(&self.field.field, &self.pairs, self.byes.first().copied(), &self.sits_out);
        if cost > best { self.departures(&cost, &best) } else { Vec::new() }
    }

    fn forbidden(&self) -> Vec<Finding> {
        let among = |pairs: &[(u32, u32)], a: u32, b: u32| pairs.iter().any(|p| *p == (a, b) || *p == (b, a));
        let barred = self.pairs.iter().filter(|(a, b)| among(&self.field.field.forbidden, *a, *b));
        barred
            .map(|(a, b)| {
                let text = message!("found-forbidden", first = self.name(*a), second = self.name(*b));
                self.found(self.tables[&(*a, *b)], FindingKind::Forbidden, text)
            })
            .collect()
    }

    fn departures(&self, cost: &engine::Cost, best: &engine::Cost) -> Vec<Finding> {
        let mut findings = Vec::new();
        if cost.sit_out > best.sit_out {
            findings.extend(self.left_out());
        }
        if cost.illegal > best.illegal || cost.rematches > best.rematches {
            findings.extend(self.rematches());
        }
        if cost.second_byes > best.second_byes {
            findings
                .extend(self.bye(FindingKind::SecondBye, |name| message!("found-second-bye", name = name)));
        }
        if cost.clashes > best.clashes {
            findings.extend(self.clashes());
        }
        if cost.dead_ends > best.dead_ends {
            findings.push(self.found(None, FindingKind::DeadEnd, message!("found-dead-end")));
        }
        let same = (cost.rematches, cost.second_byes) == (best.rematches, best.second_byes);
        if same && cost.bye_height > best.bye_height {
            findings.extend(
                self.bye(FindingKind::ByeTooHigh, |name| message!("found-bye-too-high", name = name)),
            );
        }
        if findings.is_empty() && cost.distance > best.distance {
            let (own, least) = (cost.distance, best.distance);
            let text = message!("found-far", own = own.to_string(), least = least.to_string());
            findings.push(self.found(None, FindingKind::Far, text));
        }
        if findings.is_empty() {
            findings.extend(self.pair_downs(cost, best));
        }
        findings
    }

    fn rematches(&self) -> Vec<Finding> {
        let met = &self.field.field.met;
        let again = self.pairs.iter().filter(|(a, b)| met.iter().any(|m| *m == (*a, *b) || *m == (*b, *a)));
        again
            .map(|(a, b)| {
                let text = message!("found-rematch", first = self.name(*a), second = self.name(*b));
                self.found(self.tables[&(*a, *b)], FindingKind::Rematch, text)
            })
            .collect()
    }

    fn clashes(&self) -> Vec<Finding> {
        let clans = |seat: u32| &self.field.field.players[seat as usize].clans;
        let together =
            self.pairs.iter().filter(|(a, b)| clans(*a).iter().any(|clan| clans(*b).contains(clan)));
        together
            .map(|(a, b)| {
                let text = message!("found-clash", first = self.name(*a), second = self.name(*b));
                self.found(self.tables[&(*a, *b)], FindingKind::Clash, text)
            })
            .collect()
    }

    fn bye(&self, kind: FindingKind, text: impl Fn(&str) -> Message) -> Option<Finding> {
        self.byes.first().map(|seat| self.found(None, kind, text(self.name(*seat))))
    }

    /// The pairs that leave the first score group with more pairs down than necessary.
    fn pair_downs(&self, cost: &engine::Cost, best: &engine::Cost) -> Vec<Finding> {
        let Some(group) = cost.down.iter().zip(&best.down).position(|(own, least)| own > least) else {
            return Vec::new();
        };
        let at = |seat: u32| self.field.field.players[seat as usize].group as usize;
        let from_here = |(a, b): &&(u32, u32)| at(*a) != at(*b) && at(*a).min(at(*b)) == group;
        let (own, least) = (cost.down[group], best.down[group]);
        let why = if own.pairs > least.pairs {
            message!("found-too-many-down", own = own.pairs, least = least.pairs)
        } else {
            message!("found-too-far-down", own = own.steps, least = least.steps)
        };
        let finding = |(a, b): &(u32, u32)| {
            let (high, low) = if at(*a) < at(*b) { (*a, *b) } else { (*b, *a) };
            let (high, low) = (self.name(high), self.name(low));
            let text = message!("found-pair-down", high = high, low = low, why = &why);
            self.found(self.tables[&(*a, *b)], FindingKind::PairDown, text)
        };
        self.pairs.iter().filter(from_here).map(finding).collect()
    }

    /// The finding if the recorded entropy does not produce this round. The last round may have
    /// been paired as such on request. Rounds by other engine versions are not compared.
    fn lot(&self) -> Option<Finding> {
        let is_last = self.round.number == self.tournament.last_swiss_round();
        if self.is_drawn() || is_last && self.is_drawn_from(&self.as_last_round()) {
            return None;
        }
        let (code, text) = if self.field.field.within == engine::Within::Random {
            (FindingKind::Lot, message!("found-not-the-lot"))
        } else {
            (FindingKind::Order, message!("found-not-the-order"))
        };
        Some(self.found(None, code, text))
    }
}

impl RoundView<'_> {
    /// Whether the recorded entropy produces this round; true if that is not known.
    fn is_drawn(&self) -> bool {
        self.is_drawn_from(&self.field)
    }

    fn is_drawn_from(&self, field: &SwissField) -> bool {
        let Some(entropy) = &self.tournament.setup.entropy else { return true };
        let versions = versions_of(self.engine());
        versions.is_empty() || versions.iter().any(|one| self.is_given_by(*one, entropy, field))
    }

    fn is_given_by(&self, version: Version, entropy: &Entropy, field: &SwissField) -> bool {
        let seed = entropy.pod_seed(self.round.number, self.pod);
        let answer = engine::pair_by(version, &field.field, &seed);
        let sorted =
            |pairs: &[(u32, u32)]| pairs.iter().map(|(a, b)| (*a.min(b), *a.max(b))).collect::<HashSet<_>>();
        sorted(&answer.pairs) == sorted(&self.pairs) && answer.bye == self.byes.first().copied()
    }

    fn as_last_round(&self) -> SwissField {
        let players = self.field.players.clone();
        field_of(self.tournament, self.round.number, players, LastRoundChoice::ThisIsIt)
    }
}

/// Rounds whose kind differs from the plan or from a bracket already begun.
fn unplanned_rounds(tournament: &Tournament) -> Vec<Finding> {
    let found = |round: &Round| {
        let text = unplanned(tournament, round)?;
        Some(Finding { round: Some(round.number), table: None, kind: FindingKind::Stage, text })
    };
    tournament.rounds.iter().filter_map(found).collect()
}

fn unplanned(tournament: &Tournament, round: &Round) -> Option<Message> {
    let bracket = tournament.bracket_rounds().next();
    if !round.stage.is_bracket() && bracket.is_some_and(|first| first.number < round.number) {
        return Some(message!("found-after-bracket", kind = named(round.stage)));
    }
    let is_of_bracket = |kind: &StageKind| kind.is_bracket() == round.stage.is_bracket();
    let begun = bracket.map(|first| first.stage).filter(is_of_bracket);
    let mut planned = planned_kinds(tournament, round.stage);
    let is_open = planned.is_empty();
    planned.extend(begun.filter(|_| is_open));
    let due = planned.first().filter(|_| !planned.contains(&round.stage))?;
    Some(message!("found-unplanned-stage", kind = named(round.stage), planned = named(*due)))
}

/// The kinds of stage planned for such a round; empty if the plan leaves it open. A cut or a number
/// of rounds implies rounds before the bracket, but not their kind.
fn planned_kinds(tournament: &Tournament, kind: StageKind) -> Vec<StageKind> {
    let setup = &tournament.setup;
    let all = setup.stages.iter().map(|stage| stage.kind);
    let alike: Vec<StageKind> = all.clone().filter(|other| other.is_bracket() == kind.is_bracket()).collect();
    if alike.is_empty() && (kind.is_bracket() || setup.begins_with_bracket()) { all.collect() } else { alike }
}

fn named(kind: StageKind) -> Message {
    message!("stage-kind", kind = kind.code())
}
