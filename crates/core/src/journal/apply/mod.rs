//! The actions of a journal, and the only way to change a tournament: `Tournament::apply` validates
//! one. A refused action changes nothing.
//!
//! An action records the outcome, such as pairs and seeds, rather than the request, so that a newer
//! engine never rewrites history.

mod admit;
mod bracket;
mod check_in;
mod correction;
mod decks;
mod judges;
mod known;
mod pairing;
mod person;
mod players;
mod rearrange;
pub(crate) mod reports;
mod requests;
mod results;
mod settings;
mod time;

use std::slice;

use serde::{Deserialize, Serialize};
use strum::IntoStaticStr;

pub use self::bracket::{make_cut, make_cut_from};
use crate::file::TournamentFile;
use crate::nouns::{
    Announcement, Armageddon, ArmageddonStep, BySide, ByeKind, Call, CallEnd, CallKind, ClockRuling, Deck,
    DeckCheck, DeckCheckEnd, Draft, Entropy, ExtraTime, Left, Match, MatchResult, PairingRecord, Penalty,
    Person, Player, PlayerId, PrizeTables, RequestedBye, Round, RoundChange, RoundNumber, Setup, TimerOf,
    TimerStep,
};
use crate::refusal::Refusal;
use crate::stages::next::is_final_open;
use crate::tournament::Tournament;

/// An action of the journal. Its JSON form is stored for ever: variants and fields are only ever added.
/// `at` is in milliseconds since 1970 UTC. A pair of `players` is a match's, in its order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, IntoStaticStr)]
#[serde(tag = "do", rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Action {
    /// Creates a tournament without players.
    Create {
        setup: Setup,
    },
    /// Creates a tournament from a file.
    Import {
        file: Box<TournamentFile>,
    },
    /// Replaces the settings with a complete new setup.
    Configure {
        setup: Setup,
    },
    /// Adds a player, after the first round as a late entry.
    Register {
        /// `joined_round` is set for a late entry.
        player: Player,
        /// The bye for each round missed by a late entry.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        missed_rounds: Option<ByeKind>,
    },
    /// Adds several players at once, such as a pasted list.
    RegisterPlayers {
        /// `joined_round` is set for late entries.
        players: Vec<Player>,
        /// The bye for each round missed by late entries.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        missed_rounds: Option<ByeKind>,
    },
    /// Changes a player's name, club, home, rating, table, clock or deck.
    EditPlayer {
        /// The complete player, with the same id.
        player: Player,
    },
    /// Replaces the personal details of a player.
    EditPerson {
        player: PlayerId,
        #[serde(default)]
        person: Person,
    },
    /// Registers a player's deck: scoring option, name and list (page 6). The option is binding
    /// once a game has been scored by it.
    RegisterDeck {
        player: PlayerId,
        /// The complete deck; `None` withdraws it.
        deck: Option<Deck>,
    },
    /// Approves or refuses a player's clock, or revokes either ruling. For the head judge (page 7).
    RuleOnClock {
        player: PlayerId,
        ruling: ClockRuling,
    },
    /// Drops a player, effective before the next pairing.
    Drop {
        player: PlayerId,
        after: RoundNumber,
    },
    /// Drops several players who have not been seen.
    Sweep {
        players: Vec<PlayerId>,
        after: RoundNumber,
    },
    /// Records at the desk whether a player is present and has paid the entry fee.
    CheckIn {
        player: PlayerId,
        here: bool,
        paid: bool,
        at: i64,
    },
    /// Records at the desk that several players are present; payments stay unchanged.
    CheckInAll {
        players: Vec<PlayerId>,
        at: i64,
    },
    /// Closes or reopens registration.
    Registration {
        open: bool,
    },
    /// Requests a place from the player's own phone. The desk registers the player under this id, or refuses.
    RequestPlace {
        player: Player,
        #[serde(default)]
        person: Person,
        at: i64,
    },
    RefusePlace {
        player: PlayerId,
    },
    /// Accepts requests for places from phones. The personal details are taken from each request.
    AcceptPlaces {
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        players: Vec<Player>,
        /// Requests of players whom the desk had already registered. Each has the request's
        /// id, then the player's.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        known: Vec<(PlayerId, PlayerId)>,
        /// The bye for missed rounds, if any.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        missed_rounds: Option<ByeKind>,
    },
    /// Brings a dropped player back.
    Return {
        player: PlayerId,
    },
    /// Awards byes in the first rounds.
    AwardByes {
        player: PlayerId,
        byes: u32,
    },
    /// Replaces the byes requested by a player.
    RequestByes {
        player: PlayerId,
        byes: Vec<RequestedBye>,
    },
    /// Seats the players of the draft before the next round, replacing any earlier seats.
    SeatDraft {
        draft: Draft,
    },
    /// Proposes the next round.
    Pair {
        round: Round,
        record: PairingRecord,
    },
    /// Changes the proposal by hand.
    Arrange {
        round: RoundNumber,
        /// The complete list of matches and byes.
        matches: Vec<Match>,
    },
    Discard {
        round: RoundNumber,
    },
    /// Publishes the proposal: the round begins.
    Publish {
        round: RoundNumber,
    },
    /// Enters, corrects or clears the result of a match.
    Report {
        round: RoundNumber,
        players: (PlayerId, PlayerId),
        /// The result from the first player's view; `None` reopens the match.
        result: Option<MatchResult>,
        /// The result that the reporter saw; the action is refused if it has changed since.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        was: Option<MatchResult>,
    },
    /// Corrects a result together with a later round paired on it. See page 4, "Correcting a past result".
    Correct {
        round: RoundNumber,
        players: (PlayerId, PlayerId),
        /// The true result from the first player's view; `None` reopens the match.
        result: Option<MatchResult>,
        /// The result before; the action is refused if it has changed since.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        was: Option<MatchResult>,
        /// The changes to the later round; refused if a listed match has changed since.
        later: RoundChange,
    },
    /// Records a player's report. A result agreed by both players is a separate entry (page 10).
    PlayerReport {
        round: RoundNumber,
        players: (PlayerId, PlayerId),
        by: PlayerId,
        /// The result from the first player's view; `None` withdraws the report.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        result: Option<MatchResult>,
        at: i64,
    },
    /// Changes the round in progress (page 10). It seats a player, exchanges two, or moves a match.
    Rearrange {
        /// Refused if a listed match has changed since.
        change: RoundChange,
        #[serde(default, skip_serializing_if = "String::is_empty")]
        reason: String,
        /// A player registered at the same time, who joins in this round.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        newcomer: Option<Box<Player>>,
        /// The bye for each round missed by the newcomer.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        missed_rounds: Option<ByeKind>,
    },
    /// Exchanges the sides of an open match. The higher seed chose (Netrunner), or a draw was misread.
    ExchangeSides {
        round: RoundNumber,
        /// The players of the match in their previous order.
        players: (PlayerId, PlayerId),
    },
    Penalize {
        penalty: Penalty,
    },
    /// Calls a judge to a match (page 10).
    CallJudge {
        /// Unique within the tournament.
        call: u32,
        round: RoundNumber,
        /// The players of the match; a player with a bye is listed twice.
        players: (PlayerId, PlayerId),
        /// The player who called; `None` for the staff.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<PlayerId>,
        kind: CallKind,
        at: i64,
    },
    /// Assigns a call to a judge.
    TakeCall {
        call: u32,
        /// The judge, in the form of a journal entry's author.
        judge: String,
        at: i64,
    },
    /// Appeals a ruling: the call waits for the head judge.
    Appeal {
        call: u32,
        /// The player who appeals; `None` if the judge refers the call.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<PlayerId>,
        at: i64,
    },
    /// Assigns an appeal to the head judge.
    HearAppeal {
        call: u32,
        /// The head judge, in the form of a journal entry's author.
        judge: String,
        at: i64,
    },
    EndCall {
        call: u32,
        end: CallEnd,
        at: i64,
    },
    /// Picks a match for a deck check (page 10).
    PickDeckCheck {
        /// Unique within the tournament.
        check: u32,
        round: RoundNumber,
        players: (PlayerId, PlayerId),
        /// The randomness that drew the match; `None` if somebody chose it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        lot: Option<Entropy>,
        at: i64,
    },
    /// Begins a deck check: a judge has the decks.
    BeginDeckCheck {
        check: u32,
        /// The judge, in the form of a journal entry's author.
        judge: String,
        at: i64,
    },
    /// Withdraws a deck check that has not begun.
    WithdrawDeckCheck {
        check: u32,
        at: i64,
    },
    /// Ends a deck check: the decks are back.
    EndDeckCheck {
        check: u32,
        /// Findings, for the staff only.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        found: String,
        /// The penalty given for them.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        penalty: Option<Penalty>,
        at: i64,
    },
    /// Starts a Judge Armageddon Clock in a game (page 7).
    BeginArmageddon {
        round: RoundNumber,
        players: (PlayerId, PlayerId),
        /// Counters added at each upkeep.
        speed: u32,
        /// Remaining resources, in the order of the players.
        left: BySide<Left>,
        at: i64,
    },
    /// Records a step under a Judge Armageddon Clock. It is an upkeep with both choices, or changed resources.
    StepArmageddon {
        round: RoundNumber,
        /// The players in the order of the clock.
        players: (PlayerId, PlayerId),
        step: ArmageddonStep,
        at: i64,
    },
    /// Takes back the last step under a Judge Armageddon Clock.
    UnstepArmageddon {
        round: RoundNumber,
        /// The players in the order of the clock.
        players: (PlayerId, PlayerId),
        /// The number of steps, including the one taken back.
        steps: u32,
        at: i64,
    },
    /// Ends the game under a Judge Armageddon Clock.
    EndArmageddon {
        round: RoundNumber,
        /// The players in the order of the clock.
        players: (PlayerId, PlayerId),
        at: i64,
    },
    /// Replaces all prize tables; `None` removes them.
    Prizes {
        plan: Option<PrizeTables>,
    },
    /// Makes the cut: the bracket begins.
    Cut {
        /// The players who advance, in seed order.
        seeds: Vec<PlayerId>,
        /// Players of equal rank who were ordered by lot.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        by_lot: Vec<PlayerId>,
    },
    /// Changes who is in the bracket, or the seeds of one without a Swiss, before its first round (page 5).
    ChangeCut {
        /// The players who advance, in seed order.
        seeds: Vec<PlayerId>,
        /// The player who declined the place; `None` for seeds by hand.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        declined: Option<PlayerId>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        moved_up: Option<PlayerId>,
        #[serde(default, skip_serializing_if = "String::is_empty")]
        reason: String,
    },
    /// Starts, pauses or changes a timer (page 10, "Time").
    Timer {
        of: TimerOf,
        step: TimerStep,
        at: i64,
    },
    /// Gives a match extra time or turns, or takes some back.
    ExtraTime {
        round: RoundNumber,
        players: (PlayerId, PlayerId),
        extra: ExtraTime,
        at: i64,
    },
    /// Records that a player is missing from the table, or has arrived.
    Missing {
        round: RoundNumber,
        player: PlayerId,
        missing: bool,
        at: i64,
    },
    /// Announces something on screens and phones (page 10, "Walls").
    Announce {
        /// Unique within the tournament.
        number: u32,
        text: String,
        /// When it expires, in milliseconds since 1970 UTC; `None` until it is withdrawn.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        until: Option<i64>,
        at: i64,
    },
    EndAnnouncement {
        number: u32,
        at: i64,
    },
    /// Erases a person (page 10, "Before the first round"). A number replaces the name, also in all
    /// earlier entries, which are rewritten. It cannot be undone.
    Erase {
        player: PlayerId,
    },
    Finish {},
    /// Undoes earlier actions together.
    Undo {
        /// Their numbers in the journal.
        entries: Vec<u64>,
    },
}

impl Action {
    /// The action's code in the journal.
    pub fn name(&self) -> &'static str {
        self.into()
    }

    /// Whether it can never be undone: no entry contains an erased name any more.
    pub fn is_for_good(&self) -> bool {
        matches!(self, Action::Erase { .. })
    }

    /// Whether players may do it at any moment: reports, calls, requests for places. Such an action
    /// changes no result. The staff may do some of these too, so check the entry's author.
    pub fn is_for_players_to_ask(&self) -> bool {
        matches!(
            self,
            Action::PlayerReport { .. }
                | Action::RequestPlace { .. }
                | Action::CallJudge { .. }
                | Action::Appeal { by: Some(_), .. }
                | Action::EndCall { end: CallEnd::Withdrawn, .. }
        )
    }

    fn may_follow_the_end(&self) -> bool {
        matches!(
            self,
            Action::Report { .. }
                | Action::Penalize { .. }
                | Action::EditPerson { .. }
                | Action::Erase { .. }
                | Action::Announce { .. }
                | Action::EndAnnouncement { .. }
                | Action::Prizes { .. }
        )
    }

    /// The players that it adds, with their names.
    pub(super) fn newcomers(&self) -> &[Player] {
        match self {
            Action::Register { player, .. } | Action::RequestPlace { player, .. } => slice::from_ref(player),
            Action::Rearrange { newcomer: Some(player), .. } => slice::from_ref(&**player),
            Action::RegisterPlayers { players, .. } | Action::AcceptPlaces { players, .. } => players,
            _ => &[],
        }
    }
}

impl Tournament {
    /// The tournament after an action, without changing this one.
    pub fn after(&self, action: &Action) -> Result<Tournament, Refusal> {
        self.admit(action)?;
        let mut next = self.clone();
        next.apply(action)?;
        self.keeps_table(&next)?;
        Ok(next)
    }

    pub fn apply(&mut self, action: &Action) -> Result<(), Refusal> {
        self.carry_out(action)?;
        // A tournament with an open final is never finished, whatever the order of the entries. One
        // may have been undone, a correction may bring a second final, or an earlier version may have closed it.
        if self.finished && is_final_open(self) {
            self.state.finished = false;
        }
        Ok(())
    }

    fn carry_out(&mut self, action: &Action) -> Result<(), Refusal> {
        if self.finished && !action.may_follow_the_end() {
            return Err(Refusal::Finished);
        }
        match action {
            Action::Create { .. } => Err(Refusal::NotTheBeginning),
            Action::Import { .. } => Err(Refusal::ImportIntoExisting),
            Action::Configure { setup } => self.configure(setup),
            Action::Register { player, missed_rounds } => self.register(player, *missed_rounds),
            Action::RegisterPlayers { players, missed_rounds } => self.register_all(players, *missed_rounds),
            Action::EditPlayer { player } => self.edit_player(player),
            Action::EditPerson { player, person } => self.edit_person(player, person),
            Action::RegisterDeck { player, deck } => self.register_deck(player, deck.as_ref()),
            Action::RuleOnClock { player, ruling } => self.rule_on_clock(player, *ruling),
            Action::Drop { player, after } => self.drop_player(player, *after),
            Action::Sweep { players, after } => self.sweep(players, *after),
            Action::CheckIn { player, here, paid, at } => self.check_in(player, here.then_some(*at), *paid),
            Action::CheckInAll { players, at } => self.check_in_all(players, *at),
            Action::Registration { open } => {
                self.state.check_ins.closed = !open;
                Ok(())
            }
            Action::RequestPlace { player, person, at } => self.request_place(player, person, *at),
            Action::RefusePlace { player } => self.refuse_place(player),
            Action::AcceptPlaces { players, known, missed_rounds } => {
                self.accept_places(players, known, *missed_rounds)
            }
            Action::Return { player } => self.return_player(player),
            Action::AwardByes { player, byes } => self.award_byes(player, *byes),
            Action::RequestByes { player, byes } => self.request_byes(player, byes),
            Action::SeatDraft { draft } => self.seat_draft(draft),
            Action::Pair { round, record } => self.propose(round, record),
            Action::Arrange { round, matches } => self.arrange(*round, matches),
            Action::Discard { round } => self.discard(*round),
            Action::Publish { round } => self.publish(*round),
            Action::Report { round, players, result, was } => {
                self.report(*round, players, result.as_ref(), was.as_ref())
            }
            Action::PlayerReport { round, players, by, result, at } => {
                self.player_report(*round, players, by, (result.as_ref(), *at))
            }
            Action::Correct { round, players, result, was, later } => {
                self.correct(*round, players, (result.as_ref(), was.as_ref()), later)
            }
            Action::Rearrange { change, newcomer, missed_rounds, .. } => {
                self.rearrange(newcomer.as_deref().map(|player| (player, *missed_rounds)), change)
            }
            Action::ExchangeSides { round, players } => self.exchange_sides(*round, players),
            Action::Penalize { penalty } => self.penalize(penalty),
            Action::CallJudge { call, round, players, by, kind, at } => {
                let call = Call::new(*call, *round, players.clone(), *kind, *at);
                self.call_judge(Call { by: by.clone(), ..call })
            }
            Action::TakeCall { call, judge, at } => self.take_call(*call, judge, *at),
            Action::Appeal { call, by, at } => self.appeal(*call, by.as_ref(), *at),
            Action::HearAppeal { call, judge, at } => self.hear_appeal(*call, judge, *at),
            Action::EndCall { call, end, at } => self.end_call(*call, *end, *at),
            Action::PickDeckCheck { check, round, players, lot, at } => {
                let check = DeckCheck::new(*check, *round, players.clone(), *at);
                self.pick_deck_check(DeckCheck { lot: lot.clone(), ..check })
            }
            Action::BeginDeckCheck { check, judge, at } => self.begin_deck_check(*check, judge, *at),
            Action::WithdrawDeckCheck { check, at } => self.withdraw_deck_check(*check, *at),
            Action::EndDeckCheck { check, found, penalty, at } => {
                let end = DeckCheckEnd { at: *at, found: found.clone(), penalty: penalty.clone() };
                self.end_deck_check(*check, end)
            }
            Action::BeginArmageddon { round, players, speed, left, at } => {
                self.begin_armageddon(Armageddon::new(*round, players.clone(), *speed, *left, *at))
            }
            Action::StepArmageddon { round, players, step, .. } => {
                self.step_armageddon(*round, players, *step)
            }
            Action::UnstepArmageddon { round, players, steps, .. } => {
                self.unstep_armageddon(*round, players, *steps)
            }
            Action::EndArmageddon { round, players, at } => self.end_armageddon(*round, players, *at),
            Action::Prizes { plan } => self.settle_prizes(plan.as_ref()),
            Action::Cut { seeds, .. } => self.make_cut(seeds),
            Action::ChangeCut { seeds, declined, .. } => self.change_cut(seeds, declined.as_ref()),
            Action::Timer { of, step, at } => self.timer(*of, *step, *at),
            Action::ExtraTime { round, players, extra, at } => self.give_time(*round, players, extra, *at),
            Action::Missing { round, player, missing, at } => {
                self.note_missing(*round, player, *missing, *at)
            }
            Action::Announce { number, text, until, at } => self.announce(Announcement {
                number: *number,
                text: text.clone(),
                until: *until,
                at: *at,
                ended: false,
            }),
            Action::EndAnnouncement { number, .. } => self.end_announcement(*number),
            Action::Erase { player } => self.erase(player),
            Action::Finish {} => self.finish(),
            Action::Undo { .. } => Err(Refusal::NothingToUndo(0)),
        }
    }

    /// The player's name for a message, or a refusal for an unknown id.
    fn known(&self, id: &PlayerId) -> Result<String, Refusal> {
        self.player(id).map(|player| player.name.clone()).ok_or_else(|| Refusal::UnknownPlayer(id.clone()))
    }
}
