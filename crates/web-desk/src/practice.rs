//! Practice tournaments: invented players whose phones report by themselves, so that newcomers can learn the
//! desk. Their behaviour follows from the tournament's entropy and each round's publication, and is recorded
//! as ordinary actions. A restarted server therefore continues where it stopped.

use std::time::Duration;

use axum::extract::State;
use axum::response::Response;
use pairwright_core::nouns::{
    Call, CallEnd, CallKind, CutRule, Match, Player, PlayerReport, Round, StageKind, StageSpec,
};
use pairwright_core::refusal::Refusal;
use pairwright_core::{
    Action, BySide, Entropy, Entry, Journal, MatchResult, PlayerId, RoundNumber, Setup, Side, Tournament,
};
use pairwright_office::authors::PRACTICE_PLAYER;
use pairwright_office::decide::own::reporting;
use pairwright_office::text::times::day_of;
use pairwright_store::TournamentId;
use pairwright_web_kit::entropy::fresh;
use pairwright_web_kit::error::Error;
use pairwright_web_kit::journals::CommandStamp;
use pairwright_web_kit::parts::choices::of_players;
use pairwright_web_kit::server::{Host, Submission};
use pairwright_words::say;

use crate::tournaments::new::to_desk;

/// The interval between searches for due steps.
const PERIOD: Duration = Duration::from_secs(1);

/// Plays practice tournaments opened since the server started. Never returns.
pub async fn run(app: Host) {
    loop {
        tokio::time::sleep(PERIOD).await;
        let host = app.clone();
        // What fails now is retried.
        let done = app.run(move |_| {
            practise(&host);
            Ok(())
        });
        done.await.ok();
    }
}

/// Carries out the due steps of open practice tournaments.
pub fn practise(host: &Host) {
    let practice = host.journals.opened().into_iter().filter(|moment| {
        let tournament = &moment.tournament;
        tournament.setup.venue.practice && !tournament.finished
    });
    for moment in practice {
        // The tournament may be gone. A refused step waits for the desk.
        act_in(host, &moment.id).ok();
    }
}

fn act_in(app: &Host, id: &TournamentId) -> Result<(), Error> {
    let journals = &*app.journals;
    let people = app.access.people().state();
    let is_person = |player: &PlayerId| !people.phones(id.as_str(), player).is_empty();
    let now = journals.now();
    for due in journals.read(id, |journal| due(journal, id, now, &is_person))? {
        let again = |journal: &Journal| Ok(due.actions(journal, now, &is_person));
        journals.act(id, &due.command, &again).ok();
    }
    Ok(())
}

/// A due step. The same step always has the same command id, so that it is not repeated after the desk has undone it.
struct Due {
    command: CommandStamp,
    players: (PlayerId, PlayerId),
    step: PhoneStep,
}

fn due(journal: &Journal, id: &TournamentId, now: i64, is_person: &dyn Fn(&PlayerId) -> bool) -> Vec<Due> {
    let Some(published) = PracticeRound::of(journal) else { return Vec::new() };
    let tables = published.tables();
    let next = tables.iter().filter_map(|table| {
        let step = table.next(now, is_person)?;
        let players = (table.players.0.clone(), table.players.1.clone());
        let what = format!("{id} {} {} {} {step:?}", published.entry, players.0, players.1);
        let name = blake3::hash(what.as_bytes()).to_hex()[..32].to_owned();
        Some(Due { command: CommandStamp { id: name, by: PRACTICE_PLAYER.into() }, players, step })
    });
    next.collect()
}

impl Due {
    /// The actions in the newest state; empty if the round has changed.
    fn actions(&self, journal: &Journal, now: i64, is_person: &dyn Fn(&PlayerId) -> bool) -> Vec<Action> {
        let Some(published) = PracticeRound::of(journal) else { return Vec::new() };
        let tables = published.tables();
        let is_it = |players: (&PlayerId, &PlayerId)| players == (&self.players.0, &self.players.1);
        let table = tables.iter().find(|table| is_it(table.players));
        let due = table.filter(|table| table.next(now, is_person).as_ref() == Some(&self.step));
        due.map(|table| table.actions(&self.step, now)).unwrap_or_default()
    }
}

/// The derivation of a table's draws from the entropy. Changes only together with its name.
const CONTEXT: &str = "pairwright/1 phones of a practice table";
/// The delay of the first result, and the further range up to the last, in milliseconds.
const FIRST_RESULT_MS: i64 = 10_000;
const RESULTS_MS: i64 = 90_000;
/// The minimum delay of the opponent's answer, and its range, in milliseconds.
const ANSWER_MS: i64 = 3_000;
const ANSWERS_MS: i64 = 6_000;
/// The maximum wait for an absent judge.
const CALL_MS: i64 = 60_000;
/// The time for which the match continues after a call.
const AFTER_CALL_MS: i64 = 6_000;

struct PracticeRound<'a> {
    pub(super) tournament: &'a Tournament,
    pub(super) round: &'a Round,
    pub(super) entry: u64,
    at: i64,
    since: &'a [Entry],
}

struct PracticeTable<'a> {
    published: &'a PracticeRound<'a>,
    pub(super) players: (&'a PlayerId, &'a PlayerId),
    played: &'a Match,
    draw: [u8; 32],
    /// Whether its draw is the lowest or the highest of the round.
    is_lowest: bool,
    is_highest: bool,
}

#[derive(Debug, Clone, PartialEq, Eq)]
enum PhoneStep {
    Call,
    Withdraw(u32),
    Report(PlayerId),
}

impl<'a> PracticeRound<'a> {
    /// The journal's current round; `None` if there is none or it was imported.
    pub(super) fn of(journal: &'a Journal) -> Option<PracticeRound<'a>> {
        let tournament = journal.tournament();
        let round = tournament.current_round().filter(|round| round.open_matches().next().is_some())?;
        let is_it =
            |action: &Action| matches!(action, Action::Publish { round: number } if *number == round.number);
        let entries = journal.entries();
        let place =
            entries.iter().rposition(|entry| is_it(&entry.action) && !journal.is_undone(entry.seq))?;
        let (entry, since) = entries[place..].split_first()?;
        Some(PracticeRound { tournament, round, entry: entry.seq, at: entry.at, since })
    }

    pub(super) fn tables(&'a self) -> Vec<PracticeTable<'a>> {
        let mut tables: Vec<_> =
            self.round.matches.iter().filter_map(|played| PracticeTable::of(self, played)).collect();
        tables.sort_by_key(|table| table.draw);
        tables.first_mut().into_iter().for_each(|table| table.is_lowest = true);
        tables.last_mut().into_iter().for_each(|table| table.is_highest = true);
        tables
    }
}

impl<'a> PracticeTable<'a> {
    fn of(published: &'a PracticeRound<'a>, played: &'a Match) -> Option<PracticeTable<'a>> {
        let players = played.pair()?;
        let entropy = published.tournament.setup.entropy.as_ref()?;
        let mut hasher = blake3::Hasher::new_derive_key(CONTEXT);
        hasher.update(entropy.to_string().as_bytes()).update(&published.entry.to_le_bytes());
        for player in [players.0, players.1] {
            hasher.update(blake3::hash(player.as_str().as_bytes()).as_bytes());
        }
        let draw = *hasher.finalize().as_bytes();
        Some(PracticeTable { published, players, played, draw, is_lowest: false, is_highest: false })
    }

    /// A number below `end`. Each place has a draw of its own.
    fn drawn(&self, place: usize, end: i64) -> i64 {
        let pair = u16::from_le_bytes([self.draw[2 * place], self.draw[2 * place + 1]]);
        i64::from(pair) * end / (i64::from(u16::MAX) + 1)
    }

    /// The table's next step, if it is due. Nobody plays for real players, as `is_person` reports.
    pub(super) fn next(&self, now: i64, is_person: &dyn Fn(&PlayerId) -> bool) -> Option<PhoneStep> {
        if !self.played.is_open() {
            return None;
        }
        let call = self.call();
        if let Some(call) = call.filter(|call| call.is_open()) {
            let is_own = call.by.as_ref().is_some_and(|by| !is_person(by));
            let is_unanswered = call.taken.is_none() && call.appealed.is_none();
            let is_tired = is_own && is_unanswered && now >= call.at + CALL_MS;
            return is_tired.then_some(PhoneStep::Withdraw(call.number));
        }
        let ready = self.published.at + FIRST_RESULT_MS + self.drawn(0, RESULTS_MS);
        // Against a real player, a practice player only answers.
        let against_person = is_person(self.players.0) || is_person(self.players.1);
        if self.calls() && !self.has_called() && now >= ready && !against_person {
            return Some(PhoneStep::Call);
        }
        let ready = call.and_then(|call| call.ended).map_or(ready, |(_, end)| ready.max(end + AFTER_CALL_MS));
        let (player, due) = self.reporter(ready)?;
        let is_first = matches!(self.reports(), (None, None));
        let waits = is_person(player) || is_first && against_person;
        (now >= due && !waits).then(|| PhoneStep::Report(player.clone()))
    }

    /// The next reporter and the time: the drawn player first, then the opponent.
    fn reporter(&self, ready: i64) -> Option<(&'a PlayerId, i64)> {
        let (first, second) = self.players;
        let both = self.reports();
        let answer = |report: &PlayerReport| report.at + ANSWER_MS + self.drawn(1, ANSWERS_MS);
        match both {
            (Some(_), Some(_)) => None,
            (Some(report), None) => Some((second, answer(report))),
            (None, Some(report)) => Some((first, answer(report))),
            (None, None) => Some((self.caller(), ready)),
        }
    }

    fn reports(&self) -> (Option<&'a PlayerReport>, Option<&'a PlayerReport>) {
        let both = self.published.tournament.reports_of(self.published.round.number, self.played);
        (both[Side::First], both[Side::Second])
    }

    fn caller(&self) -> &'a PlayerId {
        if self.drawn(2, 2) == 0 { self.players.0 } else { self.players.1 }
    }

    fn call(&self) -> Option<&'a Call> {
        let here = |call: &&Call| {
            call.round == self.published.round.number
                && self.played.has(&call.players.0)
                && self.played.has(&call.players.1)
        };
        self.published.tournament.calls.iter().rev().find(here)
    }

    /// Whether a judge was called from here since the publication, even if the desk has undone it.
    fn has_called(&self) -> bool {
        let here = |(one, other): &(PlayerId, PlayerId)| self.played.has(one) && self.played.has(other);
        let is_call = |action: &Action| matches!(action, Action::CallJudge { players, .. } if here(players));
        self.published.since.iter().any(|entry| is_call(&entry.action))
    }

    fn is_odd_round(&self) -> bool {
        self.published.round.number.0 % 2 == 1
    }

    /// In odd rounds one table calls a judge and another disagrees; in even rounds a player drops.
    fn calls(&self) -> bool {
        self.is_odd_round() && self.is_highest
    }

    fn disagrees(&self) -> bool {
        self.is_odd_round() && self.is_lowest
    }

    /// Nobody drops from a bracket or after the last round.
    fn leaves(&self, player: &PlayerId, result: &MatchResult) -> bool {
        let (tournament, round) = (self.published.tournament, self.published.round);
        let is_last = tournament.rounds_announced().is_some_and(|last| round.number.0 >= last);
        let stays = tournament.player(player).is_none_or(|player| player.dropped_after.is_some());
        let is_loser = self.winner(result).is_some_and(|winner| winner != player);
        !self.is_odd_round() && self.is_lowest && !round.stage.is_bracket() && !is_last && !stays && is_loser
    }

    fn winner(&self, result: &MatchResult) -> Option<&'a PlayerId> {
        let MatchResult::Played(played) = result else { return None };
        played.count().winner().map(|side| BySide::new(self.players.0, self.players.1)[side])
    }

    pub(super) fn actions(&self, step: &PhoneStep, now: i64) -> Vec<Action> {
        let players = (self.players.0.clone(), self.players.1.clone());
        let round = self.published.round.number;
        match step {
            PhoneStep::Call => {
                let call = self.published.tournament.next_call();
                let kind = if self.drawn(3, 2) == 0 { CallKind::Rules } else { CallKind::Time };
                vec![Action::CallJudge {
                    call,
                    round,
                    players,
                    by: Some(self.caller().clone()),
                    kind,
                    at: now,
                }]
            }
            PhoneStep::Withdraw(call) => {
                vec![Action::EndCall { call: *call, end: CallEnd::Withdrawn, at: now }]
            }
            PhoneStep::Report(player) => self.report(round, player, now),
        }
    }

    fn report(&self, round: RoundNumber, player: &PlayerId, now: i64) -> Vec<Action> {
        let tournament = self.published.tournament;
        let Some(result) = self.result() else { return Vec::new() };
        let side = if player == self.players.0 { Side::First } else { Side::Second };
        let mut actions =
            reporting(tournament, (self.published.round, self.played, side), result.clone(), now);
        if self.leaves(player, &result) {
            actions.push(Action::Drop { player: player.clone(), after: round });
        }
        actions
    }

    /// The result to report: what the opponent reported, except at the table that disagrees.
    fn result(&self) -> Option<MatchResult> {
        let reported = self.reports().0.or(self.reports().1).map(|report| report.result.clone());
        let Some(reported) = reported else { return self.played_out() };
        Some(if self.disagrees() { reported.swapped() } else { reported })
    }

    fn played_out(&self) -> Option<MatchResult> {
        let possible = of_players(self.published.tournament, self.published.round, self.played);
        let mut draws = (0..13).map(|more| result(u32::try_from(self.drawn(4, 13) + more).unwrap_or(0)));
        // At the table that disagrees, both claim to have won.
        let is_claim = |result: &MatchResult| self.winner(result) == Some(self.caller());
        let fits =
            |result: &MatchResult| possible.contains(result) && (!self.disagrees() || is_claim(result));
        draws.find(fits).or_else(|| possible.first().cloned())
    }
}

/// An odd number, so that somebody gets the bye.
const PLAYERS: usize = 13;

/// Creates the tournament with its players and redirects to its desk.
pub(crate) async fn begin(State(app): State<Host>, submission: Submission) -> Result<Response, Error> {
    let Submission { visitor, command, .. } = submission;
    let entropy = fresh::<32>()?;
    let name = say!(visitor.texts, "practice-name");
    app.run(move |journals| {
        let entries = entries(journals.now(), &command.by, &name, &entropy)?;
        Ok(to_desk(&journals.begin_with(&command, entries)?))
    })
    .await
}

fn entries(at: i64, by: &str, name: &str, entropy: &[u8; 32]) -> Result<Vec<Entry>, Refusal> {
    let mut setup = Setup::new(name, "magic");
    setup.date = Some(day_of(at));
    setup.entropy = Entropy::from_bytes(entropy);
    setup.venue.practice = true;
    let mut cut = StageSpec::new(StageKind::Elimination);
    cut.cut = Some(CutRule::top(4));
    setup.stages.push(cut);
    let mut journal = Journal::begin(at, by, Action::Create { setup })?;
    // Takes consecutive names from a random place, so that none repeats.
    let from = usize::from(entropy[0]);
    let names = (0..PLAYERS).map(|place| NAMES[(from + place) % NAMES.len()]);
    for (place, name) in names.enumerate() {
        let player = Player::new(format!("p{}", place + 1).as_str(), name);
        journal.append(at, by, Action::Register { player, missed_rounds: None })?;
    }
    Ok(journal.entries().to_vec())
}

/// Forty people, in the order of registration.
pub(crate) const NAMES: [&str; 40] = [
    "Alan Moreno",
    "Barry Stone",
    "Chris Vale",
    "Dana Wirth",
    "Eli Ortega",
    "Fay Lindqvist",
    "Gus Amadi",
    "Hana Sato",
    "Ines Prado",
    "Jon Becker",
    "Kim Duarte",
    "Leo Brandt",
    "Mia Holt",
    "Noor Haddad",
    "Omar Quist",
    "Pia Roth",
    "Quinn Abe",
    "Rosa Lemos",
    "Sam Whitlock",
    "Tessa Cruz",
    "Ulf Eriksen",
    "Vera Farouk",
    "Wim Gallo",
    "Xenia Popova",
    "Yuki Ito",
    "Zoe Jensen",
    "Ayla Kaya",
    "Ben Lund",
    "Cora Mbeki",
    "Dov Nash",
    "Eva Novak",
    "Finn Okafor",
    "Gia Owens",
    "Hugo Park",
    "Ivy Peretz",
    "Jules Reyes",
    "Kaio Silva",
    "Lena Soto",
    "Mio Tanaka",
    "Nils Ueda",
];

/// A realistic result: mostly two to one, sometimes a draw.
pub(crate) fn result(draw: u32) -> MatchResult {
    match draw % 13 {
        0 | 5 | 9 => MatchResult::played(2, 1, 0),
        1 | 6 => MatchResult::played(2, 0, 0),
        2 | 7 | 11 => MatchResult::played(1, 2, 0),
        3 | 8 => MatchResult::played(0, 2, 0),
        4 => MatchResult::played(1, 1, 1),
        10 => MatchResult::IntentionalDraw {},
        _ => MatchResult::played(2, 0, 0),
    }
}
