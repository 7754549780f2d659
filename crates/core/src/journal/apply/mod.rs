//! The only way to change a tournament: `Tournament::apply` validates an action. A
//! refused action changes nothing.

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
mod time;

use std::collections::HashSet;

use crate::action::Action;
use crate::fault::{check_name, check_points, check_result, rounds_planned_fault};
use crate::message;
use crate::nouns::ids::PlayerId;
use crate::nouns::{Announcement, Draft, LONGEST_ANNOUNCEMENT, PrizeTables, Setup, StageKind};
use crate::refusal::Refusal;
use crate::stages::next::is_final_open;
use crate::tournament::{PrizesAfter, RoundsChanged, Tournament};

impl Tournament {
    /// Creates a tournament from the first action of a journal.
    ///
    /// # Errors
    /// A fault of the setup or the file, or an action that does not create a tournament.
    pub fn begin(action: &Action) -> Result<Tournament, Refusal> {
        match action {
            Action::Create { setup } => {
                check_setup(setup)?;
                admit::setup(setup)?;
                admit::numbers(setup)?;
            }
            Action::Import { file } => {
                file.to_tournament()?;
            }
            _ => {}
        }
        Tournament::resume(action)
    }

    /// Recreates a tournament from the first action of a stored journal. It was validated when it
    /// was stored, so stricter checks of later versions do not prevent opening.
    pub(crate) fn resume(action: &Action) -> Result<Tournament, Refusal> {
        match action {
            Action::Create { setup } => Ok(Tournament::new(setup.clone())?),
            Action::Import { file } => Ok(file.to_tournament_as_it_stands()?),
            _ => Err(Refusal::NotTheBeginning),
        }
    }

    /// The tournament after an action, without changing this one.
    pub fn after(&self, action: &Action) -> Result<Tournament, Refusal> {
        self.admit(action)?;
        let mut next = self.clone();
        next.apply(action)?;
        Ok(next)
    }

    pub fn apply(&mut self, action: &Action) -> Result<(), Refusal> {
        self.carry_out(action)?;
        // A tournament with an open final is never finished, whatever the order of the entries. One
        // may have been undone, a correction may bring a second final, or an earlier version may
        // have closed it.
        if self.finished && is_final_open(self) {
            self.state.finished = false;
        }
        Ok(())
    }

    fn carry_out(&mut self, action: &Action) -> Result<(), Refusal> {
        let may_follow = matches!(
            action,
            Action::Report { .. }
                | Action::Penalize { .. }
                | Action::EditPerson { .. }
                | Action::Erase { .. }
                | Action::Announce { .. }
                | Action::EndAnnouncement { .. }
                | Action::Prizes { .. }
        );
        if self.finished && !may_follow {
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
            Action::CallJudge { .. }
            | Action::TakeCall { .. }
            | Action::Appeal { .. }
            | Action::HearAppeal { .. }
            | Action::EndCall { .. }
            | Action::PickDeckCheck { .. }
            | Action::BeginDeckCheck { .. }
            | Action::WithdrawDeckCheck { .. }
            | Action::EndDeckCheck { .. }
            | Action::BeginArmageddon { .. }
            | Action::StepArmageddon { .. }
            | Action::UnstepArmageddon { .. }
            | Action::EndArmageddon { .. } => self.judge(action),
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

    fn configure(&mut self, setup: &Setup) -> Result<(), Refusal> {
        check_setup(setup)?;
        if setup.entropy != self.setup.entropy && !self.rounds.is_empty() {
            return Err(Refusal::Match(message!("entropy-settled")));
        }
        for (a, b) in &setup.forbidden {
            for id in [a, b] {
                self.player(id).ok_or_else(|| Refusal::UnknownPlayer(id.clone()))?;
            }
        }
        if setup.prizes != self.setup.prizes {
            return Err(Refusal::PrizesApart);
        }
        let kind = |setup: &Setup| setup.bracket_stage().map(|stage| stage.kind);
        let made = cuts_made(&self.setup);
        if !made.is_empty() && cuts_made(setup) != made || self.is_cut() && kind(setup) != kind(&self.setup) {
            return Err(Refusal::AlreadyCut);
        }
        let mut next = self.clone();
        next.state.ruleset = std::sync::Arc::new(setup.rules()?);
        next.state.setup = setup.clone();
        next.keep_dropped(&self.setup);
        next.state.rounds_changed = self.rounds_change(setup);
        next.check_results()?;
        *self = next;
        Ok(())
    }

    /// Keeps the list of players dropped before a cut, which earlier versions did not record.
    fn keep_dropped(&mut self, before: &Setup) {
        for stage in self.state.setup.stages.iter_mut().filter(|stage| !stage.seeds.is_empty()) {
            let made = before.stages.iter().find(|old| old.kind == stage.kind && old.seeds == stage.seeds);
            stage.dropped = made.map_or_else(Vec::new, |old| old.dropped.clone());
        }
    }

    /// The notice of a changed number of rounds (page 5).
    fn rounds_change(&self, setup: &Setup) -> Option<RoundsChanged> {
        let announced = match self.rounds_changed {
            Some(change) => change.announced,
            None => self.setup.rounds_announced()?,
        };
        let now = setup.rounds_announced();
        let after = self.current_round().filter(|_| now != Some(announced))?.number;
        let is_new = now != self.setup.rounds_announced();
        if is_new { Some(RoundsChanged { announced, after }) } else { self.rounds_changed }
    }

    /// Checks that every entered result is possible under the current rules.
    fn check_results(&self) -> Result<(), Refusal> {
        for round in &self.rounds {
            let structure = self.structure(round.stage);
            for played in &round.matches {
                let Some((result, (first, second))) = played.result.as_ref().zip(played.pair()) else {
                    continue;
                };
                let scoring = self.scoring(&self.ruleset.units.ranks, played);
                let verdict = check_result(result, 2, structure, round.stage)
                    .and_then(|()| check_points(result, &scoring, round.stage));
                verdict.map_err(|why| Refusal::ResultOfRound {
                    first: self.name_of(first).into(),
                    second: self.name_of(second).into(),
                    why,
                    round: round.number,
                })?;
            }
        }
        Ok(())
    }

    fn settle_prizes(&mut self, plan: Option<&PrizeTables>) -> Result<(), Refusal> {
        plan.map_or(Ok(()), check_prizes)?;
        let now = match self.finished {
            true => Some(PrizesAfter::End),
            false => self.current_round().map(|round| PrizesAfter::Round(round.number)),
        };
        if self.setup.prizes.is_none() && self.prizes_changed_after.is_none() {
            self.state.prizes_settled_after = now;
        } else {
            self.state.prizes_changed_after = now;
        }
        self.state.setup.prizes = plan.cloned();
        Ok(())
    }

    fn finish(&mut self) -> Result<(), Refusal> {
        let open = self.open_matches().count();
        if open > 0 {
            return Err(Refusal::RoundOpen(open));
        }
        self.state.finished = true;
        Ok(())
    }

    /// The player's name for a message, or a refusal for an unknown id.
    fn known(&self, id: &PlayerId) -> Result<String, Refusal> {
        self.player(id).map(|player| player.name.clone()).ok_or_else(|| Refusal::UnknownPlayer(id.clone()))
    }
}

/// The cuts made so far, by the stage they lead into.
fn cuts_made(setup: &Setup) -> Vec<(StageKind, &[PlayerId])> {
    let made = setup.stages.iter().filter(|stage| !stage.seeds.is_empty());
    made.map(|stage| (stage.kind, &stage.seeds[..])).collect()
}

fn check_setup(setup: &Setup) -> Result<(), Refusal> {
    check_name(&setup.name).map_err(Refusal::Name)?;
    rounds_planned_fault(setup.rounds_planned).map_or(Ok(()), |fault| Err(Refusal::Name(fault.why)))?;
    let small = setup.cut_size().filter(|top| *top < 2);
    small.map_or(Ok(()), |_| Err(Refusal::CutTooSmall))?;
    setup.prizes.as_ref().map_or(Ok(()), check_prizes)?;
    setup.ruleset.resolve()?;
    Ok(())
}

fn check_prizes(plan: &PrizeTables) -> Result<(), Refusal> {
    plan.check().map_err(|(place, why)| Refusal::Prizes { key: format!("prizes{place}"), why })
}

impl Tournament {
    fn announce(&mut self, announcement: Announcement) -> Result<(), Refusal> {
        if announcement.text.trim().is_empty() {
            return Err(Refusal::AnnouncementEmpty);
        }
        if announcement.text.chars().count() > LONGEST_ANNOUNCEMENT {
            return Err(Refusal::AnnouncementTooLong { most: LONGEST_ANNOUNCEMENT });
        }
        if announcement.until.is_some_and(|until| until <= announcement.at) {
            return Err(Refusal::AnnouncementOver);
        }
        if self.announcements.iter().any(|other| other.number == announcement.number) {
            return Err(Refusal::AnnouncementNumberTaken(announcement.number));
        }
        self.state.announcements.push(announcement);
        Ok(())
    }

    fn end_announcement(&mut self, number: u32) -> Result<(), Refusal> {
        let mut standing = self.state.announcements.iter_mut().filter(|one| !one.ended);
        let found = standing.find(|one| one.number == number).ok_or(Refusal::NoAnnouncement)?;
        found.ended = true;
        Ok(())
    }

    pub fn next_announcement(&self) -> u32 {
        self.announcements.iter().map(|one| one.number).max().unwrap_or(0).saturating_add(1)
    }

    fn seat_draft(&mut self, draft: &Draft) -> Result<(), Refusal> {
        let next = self.next_round();
        if draft.round < next || self.proposal.is_some() {
            return Err(Refusal::AlreadyPaired(draft.round));
        }
        if draft.round > next {
            return Err(Refusal::NotTheNextRound { asked: draft.round, next });
        }
        if draft.pods.is_empty() || draft.pods.iter().any(Vec::is_empty) {
            return Err(Refusal::Match(message!("draft-empty-pod")));
        }
        let mut seen = HashSet::new();
        draft.players().try_for_each(|id| self.check_drafter(draft, id, &mut seen))?;
        self.state.drafts.retain(|earlier| earlier.round != draft.round);
        self.state.drafts.push(draft.clone());
        Ok(())
    }

    fn check_drafter<'a>(
        &self,
        draft: &Draft,
        id: &'a PlayerId,
        seen: &mut HashSet<&'a PlayerId>,
    ) -> Result<(), Refusal> {
        let name = self.known(id)?;
        if !seen.insert(id) {
            return Err(Refusal::DraftsTwice(name));
        }
        if self.next_stage().is_bracket() && self.is_cut_off(id) {
            return Err(Refusal::NotInCut(name));
        }
        let here = self.player(id).is_some_and(|player| player.is_in(draft.round));
        if here { Ok(()) } else { Err(Refusal::NotPresent { name, round: draft.round }) }
    }
}
