//! Judges' actions: calls, deck checks, the Judge Armageddon Clock.

use crate::nouns::{
    Armageddon, ArmageddonStep, Call, CallEnd, DeckCheck, DeckCheckEnd, Entropy, Match, PlayerId, RoundNumber,
};
use crate::refusal::Refusal;
use crate::tournament::Tournament;

pub(super) const LONGEST_FOUND: usize = 2000;

impl Tournament {
    pub(super) fn call_judge(&mut self, call: Call) -> Result<(), Refusal> {
        let (first, second) = &call.players;
        let own = self.round(call.round).and_then(|round| round.match_of(first));
        let is_alone = first == second && own.is_some_and(|played| played.pair().is_none());
        if !is_alone {
            self.check_match_of(call.round, &call.players)?;
        }
        if call.by.as_ref().is_some_and(|by| by != first && by != second) {
            return Err(self.no_such_match(call.round, &call.players));
        }
        if self.calls.iter().any(|other| other.number == call.number) {
            return Err(Refusal::CallNumberTaken(call.number));
        }
        let of_match = |other: &Call| {
            other.is_open() && other.round == call.round && is_same(&other.players, &call.players)
        };
        if self.calls.iter().any(of_match) {
            let (first, second) = self.both_names(&call.players);
            return Err(Refusal::AlreadyCalled { first, second });
        }
        self.state.calls.push(call);
        Ok(())
    }

    pub(super) fn take_call(&mut self, number: u32, judge: &str, at: i64) -> Result<(), Refusal> {
        let call = self.open_call(number)?;
        match (&call.appealed, &call.taken) {
            (Some(_), _) => return Err(Refusal::CallAppealed),
            (None, Some(_)) => return Err(Refusal::CallTaken),
            (None, None) => call.taken = Some((judge.to_owned(), at)),
        }
        Ok(())
    }

    /// Appeals a ruling: possible once, after a judge has come to the table.
    pub(super) fn appeal(&mut self, number: u32, by: Option<&PlayerId>, at: i64) -> Result<(), Refusal> {
        let call = self.open_call(number)?;
        if by.is_some_and(|by| *by != call.players.0 && *by != call.players.1) {
            return Err(Refusal::NoSuchCall(number));
        }
        match (&call.appealed, &call.taken) {
            (Some(_), _) => return Err(Refusal::CallAppealed),
            (None, None) => return Err(Refusal::NoRulingYet),
            (None, Some(_)) => (call.appealed, call.taken) = (Some(at), None),
        }
        Ok(())
    }

    pub(super) fn hear_appeal(&mut self, number: u32, judge: &str, at: i64) -> Result<(), Refusal> {
        let call = self.open_call(number)?;
        match (&call.appealed, &call.taken) {
            (None, _) => return Err(Refusal::NotAppealed),
            (Some(_), Some(_)) => return Err(Refusal::CallTaken),
            (Some(_), None) => call.taken = Some((judge.to_owned(), at)),
        }
        Ok(())
    }

    pub(super) fn end_call(&mut self, number: u32, end: CallEnd, at: i64) -> Result<(), Refusal> {
        let known = self.calls.iter().find(|call| call.number == number);
        let about_result = known.is_some_and(|call| self.is_about_result(call));
        let call = self.open_call(number)?;
        (call.ended, call.about_result) = (Some((end, at)), about_result);
        Ok(())
    }

    /// Checks that an appeal is ended by the head judge's answer. Journals of earlier versions may differ.
    pub(super) fn admit_end(&self, number: u32, end: CallEnd) -> Result<(), Refusal> {
        let waits = |call: &Call| {
            let is_answered = end == CallEnd::Done && call.taken.is_some();
            call.number == number && call.is_open() && call.appealed.is_some() && !is_answered
        };
        if self.calls.iter().any(waits) { Err(Refusal::CallAppealed) } else { Ok(()) }
    }

    fn open_call(&mut self, number: u32) -> Result<&mut Call, Refusal> {
        let call = self.state.calls.iter_mut().find(|call| call.number == number);
        let call = call.ok_or(Refusal::NoSuchCall(number))?;
        if call.is_open() { Ok(call) } else { Err(Refusal::CallEnded) }
    }

    pub(super) fn pick_deck_check(&mut self, check: DeckCheck) -> Result<(), Refusal> {
        self.check_match_of(check.round, &check.players)?;
        if self.deck_checks.iter().any(|other| other.number == check.number) {
            return Err(Refusal::DeckCheckNumberTaken(check.number));
        }
        if self.is_deck_checked(check.round, &check.players) {
            let (first, second) = self.both_names(&check.players);
            return Err(Refusal::AlreadyDeckChecked { first, second, round: check.round });
        }
        self.state.deck_checks.push(check);
        Ok(())
    }

    pub(super) fn begin_deck_check(&mut self, number: u32, judge: &str, at: i64) -> Result<(), Refusal> {
        let check = self.open_deck_check(number)?;
        if check.begun.is_some() {
            return Err(Refusal::DeckCheckBegun);
        }
        check.begun = Some((judge.to_owned(), at));
        Ok(())
    }

    pub(super) fn withdraw_deck_check(&mut self, number: u32, at: i64) -> Result<(), Refusal> {
        let check = self.open_deck_check(number)?;
        if check.begun.is_some() {
            return Err(Refusal::DeckCheckBegun);
        }
        check.withdrawn = Some(at);
        Ok(())
    }

    pub(super) fn end_deck_check(&mut self, number: u32, end: DeckCheckEnd) -> Result<(), Refusal> {
        let check = self.open_deck_check(number)?;
        if check.begun.is_none() {
            return Err(Refusal::DeckCheckNotBegun);
        }
        let (round, players) = (check.round, check.players.clone());
        if end.found.chars().count() > LONGEST_FOUND {
            return Err(Refusal::FoundTooLong { most: LONGEST_FOUND });
        }
        if let Some(penalty) = &end.penalty {
            if penalty.player != players.0 && penalty.player != players.1 {
                return Err(Refusal::NotAtTable { name: self.name_of(&penalty.player).to_owned(), round });
            }
            self.penalize(penalty)?;
        }
        self.open_deck_check(number)?.ended = Some(end);
        Ok(())
    }

    fn open_deck_check(&mut self, number: u32) -> Result<&mut DeckCheck, Refusal> {
        let check = self.state.deck_checks.iter_mut().find(|check| check.number == number);
        let check = check.ok_or(Refusal::NoSuchDeckCheck(number))?;
        if check.is_open() { Ok(check) } else { Err(Refusal::DeckCheckEnded) }
    }

    /// Checks that a draw for a deck check picks this match. Replaying a journal skips this check,
    /// because the candidates depended on entries that may have been undone since.
    pub(super) fn admit_lot(
        &self,
        round: RoundNumber,
        players: &(PlayerId, PlayerId),
        lot: &Entropy,
    ) -> Result<(), Refusal> {
        let drawn = self.draw_deck_check(round, lot).and_then(Match::pair);
        match drawn.is_some_and(|(a, b)| is_same(players, &(a.clone(), b.clone()))) {
            true => Ok(()),
            false => {
                let (first, second) = self.both_names(players);
                Err(Refusal::NotDrawn { first, second })
            }
        }
    }

    /// The match drawn for a deck check, among open matches not checked in this round.
    pub fn draw_deck_check(&self, round: RoundNumber, lot: &Entropy) -> Option<&Match> {
        let can_be_drawn = |m: &&Match| {
            m.is_open()
                && m.pair().is_some_and(|(a, b)| !self.is_deck_checked(round, &(a.clone(), b.clone())))
        };
        let matches: Vec<&Match> = self.round(round)?.matches.iter().filter(can_be_drawn).collect();
        lot.place_among(matches.len()).map(|place| matches[place])
    }

    pub fn is_deck_checked(&self, round: RoundNumber, players: &(PlayerId, PlayerId)) -> bool {
        let mut checks = self.deck_checks.iter().filter(|check| check.withdrawn.is_none());
        checks.any(|check| check.round == round && is_same(&check.players, players))
    }

    pub(super) fn begin_armageddon(&mut self, clock: Armageddon) -> Result<(), Refusal> {
        self.check_match_of(clock.round, &clock.players)?;
        if clock.speed == 0 {
            return Err(Refusal::NoSpeed);
        }
        if self.armageddon(clock.round, &clock.players).is_some() {
            let (first, second) = self.both_names(&clock.players);
            return Err(Refusal::ArmageddonRuns { first, second });
        }
        self.state.armageddons.push(clock);
        Ok(())
    }

    pub(super) fn step_armageddon(
        &mut self,
        round: RoundNumber,
        players: &(PlayerId, PlayerId),
        step: ArmageddonStep,
    ) -> Result<(), Refusal> {
        self.running_armageddon(round, players)?.steps.push(step);
        Ok(())
    }

    pub(super) fn unstep_armageddon(
        &mut self,
        round: RoundNumber,
        players: &(PlayerId, PlayerId),
        steps: u32,
    ) -> Result<(), Refusal> {
        let clock = self.running_armageddon(round, players)?;
        if usize::try_from(steps) != Ok(clock.steps.len()) || steps == 0 {
            return Err(Refusal::ArmageddonChanged);
        }
        clock.steps.pop();
        Ok(())
    }

    pub(super) fn end_armageddon(
        &mut self,
        round: RoundNumber,
        players: &(PlayerId, PlayerId),
        at: i64,
    ) -> Result<(), Refusal> {
        self.running_armageddon(round, players)?.ended = Some(at);
        Ok(())
    }

    fn running_armageddon(
        &mut self,
        round: RoundNumber,
        players: &(PlayerId, PlayerId),
    ) -> Result<&mut Armageddon, Refusal> {
        let (first, second) = self.both_names(players);
        let runs = |clock: &&mut Armageddon| {
            clock.round == round && clock.players == *players && clock.ended.is_none()
        };
        let found = self.state.armageddons.iter_mut().find(runs);
        found.ok_or(Refusal::NoArmageddon { first, second })
    }

    /// The Judge Armageddon Clock running in a match.
    pub fn armageddon(&self, round: RoundNumber, players: &(PlayerId, PlayerId)) -> Option<&Armageddon> {
        let runs = |clock: &&Armageddon| {
            clock.round == round && is_same(&clock.players, players) && clock.ended.is_none()
        };
        self.armageddons.iter().find(runs)
    }

    fn check_match_of(&self, round: RoundNumber, players: &(PlayerId, PlayerId)) -> Result<(), Refusal> {
        let published = self.round(round).ok_or(Refusal::NoSuchRound(round))?;
        let found = published.match_of(&players.0);
        let is_there = found.is_some_and(|m| players.0 != players.1 && m.has(&players.1));
        if is_there { Ok(()) } else { Err(self.no_such_match(round, players)) }
    }

    fn no_such_match(&self, round: RoundNumber, players: &(PlayerId, PlayerId)) -> Refusal {
        let (first, second) = self.both_names(players);
        Refusal::NoSuchMatch { first, second, round }
    }

    fn both_names(&self, players: &(PlayerId, PlayerId)) -> (String, String) {
        (self.name_of(&players.0).to_owned(), self.name_of(&players.1).to_owned())
    }
}

/// Whether two pairs are the same players, in any order.
pub(super) fn is_same(one: &(PlayerId, PlayerId), other: &(PlayerId, PlayerId)) -> bool {
    one == other || (&one.0, &one.1) == (&other.1, &other.0)
}
