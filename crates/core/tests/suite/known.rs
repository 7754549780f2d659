//! A round is judged by what was known when it was made: random whole tournaments with late plays, corrections, drops,
//! returns and steps back, checked as journals and as files.

use std::collections::BTreeMap;

use crate::common::{Desk, entropy, report};
use pairwright_core::check::proof::proofs;
use pairwright_core::check::{check, check_tournament};
use pairwright_core::correction::{Correction, Playing, answers};
use pairwright_core::fault::faults;
use pairwright_core::file::TournamentFile;
use pairwright_core::journal::Journal;
use pairwright_core::nouns::result::Structure;
use pairwright_core::nouns::{
    ByeKind, Match, PairedOn, Penalty, PenaltyKind, Player, Points, Round, RulesetChoice, StageKind,
};
use pairwright_core::pairing::swiss::LastRoundChoice;
use pairwright_core::stages::next::pair_next;
use pairwright_core::standings::standings;
use pairwright_core::{Action, Entry, MatchResult, PlayerId, RoundNumber, Setup, Tournament};
use pairwright_pairing::{Lot, Seed};
use serde_json::json;

/// What has happened in the tournaments: a probe.
type Seen = BTreeMap<&'static str, usize>;

struct Day {
    desk: Desk,
    lot: Lot,
    seen: Seen,
}

const PRESETS: [&str; 6] =
    ["magic", "magic-wer", "pokemon", "netrunner-single-sided", "yugioh", "chess-dutch"];

impl Day {
    fn begins(number: u32) -> Day {
        let mut lot = Lot::new(&Seed { entropy: [23; 32], round: number });
        let preset = PRESETS[usize::try_from(number).unwrap() % PRESETS.len()];
        let rounds = (lot.below(2) == 0).then_some(5);
        let mut setup =
            Setup { rounds_planned: rounds, entropy: Some(entropy()), ..Setup::new("Friday", preset) };
        if preset != "chess-dutch" {
            let apart = json!({ "preset": preset, "pairing": { "keep_apart": ["club"] } });
            setup.ruleset = RulesetChoice::Table(apart.as_object().unwrap().clone());
        }
        // Among few players the Dutch system may have no pairing by its rules, which `check` is right to find.
        let fewest = if preset == "chess-dutch" { 14 } else { 6 };
        let desk = Desk::with_players(setup, fewest + lot.below(14));
        Day { desk, lot, seen: Seen::new() }
    }

    fn saw(&mut self, what: &'static str) {
        *self.seen.entry(what).or_default() += 1;
    }

    fn happens(&mut self, percent: usize) -> bool {
        self.lot.below(100) < percent
    }

    fn one<T>(&mut self, mut of: Vec<T>) -> Option<T> {
        (!of.is_empty()).then(|| of.swap_remove(self.lot.below(of.len())))
    }

    fn t(&self) -> &Tournament {
        self.desk.t()
    }

    fn result(&mut self, stage: StageKind) -> MatchResult {
        let single = self.t().structure(stage) == Structure::BestOf1;
        let games: &[(u32, u32, u32)] = if single {
            &[(1, 0, 0), (0, 1, 0), (0, 0, 1)]
        } else {
            &[(2, 0, 0), (2, 1, 0), (0, 2, 0), (1, 2, 0), (1, 1, 0)]
        };
        let (a, b, draws) = games[self.lot.below(games.len())];
        MatchResult::played(a, b, draws)
    }

    fn plays_a_round(&mut self) {
        self.comes_and_goes();
        let action = pair_next(self.t(), &entropy(), LastRoundChoice::ByRuleset).unwrap().action();
        self.desk.does(action);
        let number = self.t().next_round();
        if self.happens(30) {
            self.changes();
        }
        if self.happens(20) {
            self.settles_otherwise();
        }
        let proposal = self.t().proposal.as_ref().unwrap();
        let apart = &self.t().setup.forbidden;
        let is_apart = |m: &Match| apart.iter().any(|(one, other)| m.has(one) && m.has(other));
        let is_refused = proposal.round.matches.iter().any(is_apart);
        if self.happens(10) || is_refused {
            self.desk.does(Action::Discard { round: number });
            self.saw("discarded");
            let again = pair_next(self.t(), &entropy(), LastRoundChoice::ByRuleset).unwrap().action();
            self.desk.does(again);
        }
        self.desk.does(Action::Publish { round: number });
        self.reports(40);
        for _ in 0..2 {
            if self.happens(60) {
                self.changes();
            }
            if self.happens(40) {
                self.settles_otherwise();
            }
        }
        self.reports(93);
    }

    /// Something that rounds are paired on turns out otherwise: the rules, the number of rounds, pairs kept
    /// apart, a rating, a club, a penalty.
    fn settles_otherwise(&mut self) {
        let last = self.t().last_paired().unwrap().number;
        let player = self.one(self.t().players.clone()).unwrap();
        let action = match self.lot.below(7) {
            0 => {
                let mut setup = self.t().setup.clone();
                if setup.forbidden.len() > 1 {
                    setup.forbidden.remove(0);
                } else {
                    let others = self.with(|other| other.id != player.id);
                    setup.forbidden.push((player.id, self.one(others).unwrap()));
                }
                self.saw("kept apart");
                Action::Configure { setup }
            }
            1 => {
                let rating = Some(1500 + i32::try_from(self.lot.below(9)).unwrap() * 50);
                self.saw("rating");
                Action::EditPlayer { player: Player { rating, ..player } }
            }
            2 => {
                let club = self.one(vec![None, Some("North".to_owned()), Some("South".to_owned())]).unwrap();
                self.saw("club");
                Action::EditPlayer { player: Player { club, ..player } }
            }
            3 => {
                let round = RoundNumber(1 + u32::try_from(self.lot.below(4)).unwrap()).min(last);
                let kind = PenaltyKind::Points(Points::whole(1));
                let reason = String::new();
                self.saw("penalty");
                Action::Penalize { penalty: Penalty { player: player.id, round: Some(round), kind, reason } }
            }
            4 => {
                let mut setup = self.t().setup.clone();
                let most = last.0 + u32::try_from(self.lot.below(3)).unwrap();
                setup.rounds_planned = Some(most).filter(|_| self.happens(80));
                self.saw("rounds");
                Action::Configure { setup }
            }
            5 => {
                let mut setup = self.t().setup.clone();
                let RulesetChoice::Table(table) = &mut setup.ruleset else { return };
                table["pairing"] = json!({ "keep_apart": self.one(vec![vec![], vec!["club"]]).unwrap() });
                table.insert("points".into(), json!({ "win": self.one(vec!["2", "3"]).unwrap() }));
                self.saw("rules");
                Action::Configure { setup }
            }
            _ => {
                let is_such = |entry: &&Entry| {
                    matches!(
                        entry.action,
                        Action::Configure { .. } | Action::EditPlayer { .. } | Action::Penalize { .. }
                    )
                };
                let journal = &self.desk.journal;
                let done = journal.entries().iter().filter(is_such).filter(|e| !journal.is_undone(e.seq));
                let done: Vec<u64> = done.map(|entry| entry.seq).collect();
                let Some(seq) = self.one(done) else { return };
                if self.desk.journal.undo_plan(seq).unwrap().entries != [seq] {
                    return;
                }
                self.saw("settled back");
                Action::Undo { entries: vec![seq] }
            }
        };
        self.desk.does(action);
    }

    /// Enters results of the last round: this many in a hundred; the others are late plays.
    fn reports(&mut self, share: usize) {
        let round = self.t().current_round().unwrap().clone();
        for m in round.open_matches() {
            if self.happens(share) {
                let result = self.result(round.stage);
                self.desk.does(report(round.number.0, &m.players[0], &m.players[1], result));
            }
        }
    }

    /// Something of an earlier round turns out otherwise.
    fn changes(&mut self) {
        let last = self.t().last_paired().unwrap().number;
        let earlier: Vec<Round> =
            self.t().rounds.iter().filter(|round| round.number < last).cloned().collect();
        let matches = earlier.iter().flat_map(|r| r.matches.iter().map(move |m| (r.number, m.clone())));
        let Some((round, m)) = self.one(matches.filter(|(_, m)| m.pair().is_some()).collect()) else {
            return;
        };
        if self.happens(15) {
            self.steps_back(round, &m);
            return;
        }
        let result = self.result(StageKind::Swiss);
        if m.result.as_ref() == Some(&result) {
            return;
        }
        self.saw(if m.is_open() { "late play" } else { "correction" });
        let players = (m.players[0].clone(), m.players[1].clone());
        let correction = Correction { round, players, result: Some(result), was: m.result.clone() };
        let answers = answers(self.t(), &correction, &Playing::All).unwrap();
        let action = match (answers, self.lot.below(3)) {
            (Some(answers), 0) if answers.repair.is_some() => {
                self.saw("repair");
                correction.with(&answers.repair.unwrap())
            }
            (Some(answers), 1) => {
                self.saw("anew");
                correction.with(&answers.anew)
            }
            _ => correction.report(),
        };
        self.desk.does(action);
    }

    /// Undoes the last report of a match, if nothing else goes with it.
    fn steps_back(&mut self, round: RoundNumber, m: &Match) {
        let players = (m.players[0].clone(), m.players[1].clone());
        let of_it = |action: &Action| matches!(action, Action::Report { round: r, players: p, .. } if *r == round && *p == players);
        let journal = &self.desk.journal;
        let mut reports =
            journal.entries().iter().rev().filter(|e| of_it(&e.action) && !journal.is_undone(e.seq));
        let Some(seq) = reports.next().map(|entry| entry.seq) else { return };
        let plan = journal.undo_plan(seq).unwrap();
        if plan.entries == [seq] {
            self.desk.does(Action::Undo { entries: vec![seq] });
            self.saw("undone result");
        }
    }

    fn comes_and_goes(&mut self) {
        let next = self.t().next_round();
        let away: Vec<PlayerId> = self.with(|player| player.dropped_after.is_some());
        if let Some(player) = self.one(away).filter(|_| self.lot.below(2) == 0) {
            let left = self
                .desk
                .journal
                .entries()
                .iter()
                .rev()
                .find(|e| matches!(&e.action, Action::Drop { player: p, .. } if *p == player));
            let left = left.map(|entry| entry.seq).filter(|seq| !self.desk.journal.is_undone(*seq));
            match left.filter(|_| self.lot.below(3) == 0) {
                Some(seq) if self.desk.journal.undo_plan(seq).unwrap().entries == [seq] => {
                    self.desk.does(Action::Undo { entries: vec![seq] });
                    self.saw("undone drop");
                }
                _ => {
                    self.desk.does(Action::Return { player });
                    self.saw("return");
                }
            }
        }
        let here: Vec<PlayerId> = self.with(|player| player.is_in(next));
        if here.len() > 5 && next.0 > 1 && self.happens(60) {
            let player = self.one(here).unwrap();
            let after = RoundNumber(next.0 - 1);
            if self.t().open_matches().all(|(_, m)| !m.has(&player)) {
                self.desk.does(Action::Drop { player, after });
                self.saw("drop");
            }
        }
        if next.0 > 1 && self.happens(20) {
            let late = Player {
                joined_round: Some(next),
                ..Player::new(self.t().free_id(), format!("Late {next}"))
            };
            let missed = [Some(ByeKind::ZeroBye), Some(ByeKind::Bye), None][self.lot.below(3)];
            self.desk.does(Action::Register { player: late, missed_rounds: missed });
            self.saw("late entry");
        }
    }

    fn with(&self, is_wanted: impl Fn(&Player) -> bool) -> Vec<PlayerId> {
        self.t().players.iter().filter(|player| is_wanted(player)).map(|player| player.id.clone()).collect()
    }
}

/// The tournament as the file that it is exported to, through its text.
fn through_a_file(tournament: &Tournament) -> TournamentFile {
    let text = serde_json::to_string(&TournamentFile::from(tournament)).unwrap();
    serde_json::from_str(&text).unwrap()
}

#[test]
fn rounds_are_checked_by_the_results_known_when_they_are_paired() {
    let mut seen = Seen::new();
    for number in 0..240 {
        let mut day = Day::begins(number);
        for _ in 0..4 + number % 3 {
            day.plays_a_round();
        }
        let tournament = day.t();
        assert_eq!(check_tournament(tournament), [], "{number} {}", PRESETS[number as usize % PRESETS.len()]);
        let file = through_a_file(tournament);
        assert_eq!(faults(&file), [], "{number}");
        assert_eq!(check(&file), [], "{number}: the file");
        let read = file.to_tournament().unwrap();
        assert_eq!(TournamentFile::from(&read), file, "{number}: nothing is lost");
        assert_eq!(standings(&read), standings(tournament), "{number}");
        assert_eq!(proofs(&read), proofs(tournament), "{number}");
        let text = serde_json::to_string(day.desk.journal.entries()).unwrap();
        let again = Journal::replay(serde_json::from_str(&text).unwrap()).unwrap();
        assert_eq!(again.tournament(), day.desk.journal.tournament(), "{number}: folded again");
        for (what, often) in &day.seen {
            *seen.entry(what).or_default() += *often;
        }
        for m in tournament.rounds.iter().flat_map(|round| &round.matches) {
            *seen.entry("late").or_default() += usize::from(!m.late.is_empty());
            *seen.entry("late twice").or_default() += usize::from(m.late.changes().len() > 1);
        }
        *seen.entry("paired on").or_default() +=
            tournament.rounds.iter().filter(|round| round.paired_on != PairedOn::default()).count();
        *seen.entry("repaired").or_default() +=
            tournament.rounds.iter().filter(|round| round.repaired).count();
    }
    println!("{seen:?}");
    for what in [
        "late play",
        "correction",
        "repair",
        "anew",
        "repaired",
        "late",
        "late twice",
        "return",
        "drop",
        "late entry",
        "discarded",
        "undone result",
        "undone drop",
        "kept apart",
        "rating",
        "club",
        "penalty",
        "rounds",
        "rules",
        "settled back",
        "paired on",
    ] {
        assert!(seen.get(what).copied().unwrap_or(0) >= 10, "{what}: {seen:?}");
    }
}

#[test]
fn a_round_of_nothing_but_byes_is_proved() {
    let mut desk = Desk::with_players(Setup { entropy: Some(entropy()), ..Setup::new("Friday", "magic") }, 4);
    for player in ["p1", "p2", "p3", "p4"] {
        desk.does(Action::AwardByes { player: player.into(), byes: 1 });
    }
    desk.pairs();
    assert_eq!(check_tournament(desk.t()), []);
    let [proof] = &proofs(desk.t())[..] else { panic!("one round") };
    assert!(proof.proves.is_ok(), "{proof:?}");
}

#[test]
fn what_no_round_can_have_been_paired_on_is_a_fault() {
    let text = r#"{"format":"pairwright/1","name":"T","ruleset":"magic","players":[{"id":"a","name":"A"},{"id":"b","name":"B"}],
        "rounds":[{"number":1,"paired_on":{"ruleset":"magick","rounds_planned":2000,"forbidden":[["a","a"]],
        "penalties":{"b":"-1"},"ratings":{"c":1500}},"matches":[{"table":1,"players":["a","b"]}]}]}"#;
    let file: TournamentFile = serde_json::from_str(text).unwrap();
    let found: Vec<String> = faults(&file).into_iter().map(|fault| fault.path).collect();
    let keys = ["", ".forbidden", ".penalties.b", ".rounds_planned", ".ruleset"];
    assert_eq!(found, keys.map(|key| format!("rounds[0].paired_on{key}")));
}
