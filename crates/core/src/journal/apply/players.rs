//! Registration, late entries, drops, byes.

use crate::fault::{LONGEST_NAME, check_home, check_name};
use crate::message;
use crate::nouns::{
    BroughtClock, ByeKind, ClockRuling, MOST_AWARDED_BYES, Match, Player, PlayerId, RequestedBye, Round,
    RoundNumber,
};
use crate::refusal::Refusal;
use crate::tournament::Tournament;

impl Tournament {
    pub(super) fn register(&mut self, player: &Player, missed: Option<ByeKind>) -> Result<(), Refusal> {
        self.check_new(player, self.next_round())?;
        self.join(player, missed);
        Ok(())
    }

    /// Registers all of them or none.
    pub(super) fn register_all(
        &mut self,
        players: &[Player],
        missed: Option<ByeKind>,
    ) -> Result<(), Refusal> {
        self.check_all_free(players)?;
        let mut next = self.clone();
        for player in players {
            next.check_named(player, next.next_round())?;
            next.join(player, missed);
        }
        *self = next;
        Ok(())
    }

    /// Adds a player, with byes for missed rounds.
    pub(super) fn join(&mut self, player: &Player, missed: Option<ByeKind>) {
        let joined = player.joined_round.unwrap_or(RoundNumber(1));
        self.add_player(player.clone());
        self.state.requests.retain(|request| request.player.id != player.id);
        let late = |round: &&mut Round| round.number < joined && !round.stage.is_bracket();
        if let Some(kind) = missed {
            for round in self.state.rounds.iter_mut().filter(late) {
                round.matches.push(Match::bye(player.id.clone(), kind));
            }
        }
    }

    /// Checks a player who joins in this round or later.
    pub(super) fn check_new(&self, player: &Player, next: RoundNumber) -> Result<(), Refusal> {
        self.check_free(&player.id, &player.name)?;
        self.check_named(player, next)
    }

    /// Checks a player whose name is known to be free.
    fn check_named(&self, player: &Player, next: RoundNumber) -> Result<(), Refusal> {
        self.check_newcomer(player)?;
        let joined = player.joined_round.unwrap_or(RoundNumber(1));
        if joined < next {
            return Err(Refusal::WrongJoinedRound { name: player.name.clone(), joined, next });
        }
        Ok(())
    }

    /// Checks a new player in any round, except that the name is free.
    pub(super) fn check_newcomer(&self, player: &Player) -> Result<(), Refusal> {
        self.check_player(player)?;
        if self.index_of(&player.id).is_some() {
            return Err(Refusal::IdTaken(player.id.clone()));
        }
        if self.is_cut() {
            return Err(Refusal::TooLateToJoin);
        }
        if self.has_begun_table() {
            return Err(Refusal::TableBegun(player.name.clone()));
        }
        Ok(())
    }

    /// Checks common to new and edited players, except that the name is free.
    fn check_player(&self, player: &Player) -> Result<(), Refusal> {
        check_name(&player.name).map_err(Refusal::Name)?;
        let id = player.id.as_str();
        if id.is_empty() || id.len() > LONGEST_NAME || id.chars().any(char::is_control) {
            return Err(Refusal::Name(message!("id-impossible", most = LONGEST_NAME)));
        }
        if player.awarded_byes > MOST_AWARDED_BYES {
            return Err(Refusal::TooManyByes { byes: player.awarded_byes, most: MOST_AWARDED_BYES });
        }
        let too_long = player.club.as_ref().is_some_and(|club| check_name(club).is_err());
        if too_long {
            return Err(Refusal::Name(message!("club-name-impossible", most = LONGEST_NAME)));
        }
        player.home.as_deref().map_or(Ok(()), check_home).map_err(Refusal::Name)?;
        if let Some(regular) = &player.regular {
            check_name(regular.as_str()).map_err(Refusal::Name)?;
            let is_other = |other: &&Player| other.id != player.id && other.regular.as_ref() == Some(regular);
            if let Some(other) = self.players.iter().find(is_other) {
                return Err(Refusal::SameRegular { name: player.name.clone(), other: other.name.clone() });
            }
        }
        player.age_group.as_deref().map_or(Ok(()), check_name).map_err(Refusal::Name)?;
        self.check_deck(player.deck.as_ref())
    }

    pub(super) fn edit_player(&mut self, player: &Player) -> Result<(), Refusal> {
        self.known(&player.id)?;
        if self.player(&player.id).is_some_and(|known| known.name != player.name) {
            self.check_free(&player.id, &player.name)?;
        }
        self.check_player(player)?;
        self.check_deck_binds(&player.id, player.deck.as_ref())?;
        let is_paired_otherwise = |own: &Player| own.rating != player.rating || own.club != player.club;
        let before = self.player(&player.id).is_some_and(is_paired_otherwise).then(|| self.clone());
        let Some(own) = self.player_mut(&player.id) else {
            return Err(Refusal::UnknownPlayer(player.id.clone()));
        };
        own.name.clone_from(&player.name);
        own.regular.clone_from(&player.regular);
        own.rating = player.rating;
        own.club.clone_from(&player.club);
        own.home.clone_from(&player.home);
        own.is_amateur = player.is_amateur;
        own.age_group.clone_from(&player.age_group);
        own.fixed_table = player.fixed_table;
        if own.clock != player.clock {
            (own.clock, own.clock_ruling) = (player.clock, ClockRuling::Pending);
        }
        own.deck.clone_from(&player.deck);
        before.iter().for_each(|before| self.keep_paired_on(before));
        Ok(())
    }

    pub(super) fn rule_on_clock(&mut self, id: &PlayerId, ruling: ClockRuling) -> Result<(), Refusal> {
        let name = self.known(id)?;
        match self.player_mut(id) {
            Some(Player { clock: BroughtClock::None, .. }) | None => Err(Refusal::BringsNoClock(name)),
            Some(player) => {
                player.clock_ruling = ruling;
                Ok(())
            }
        }
    }

    pub(super) fn drop_player(&mut self, id: &PlayerId, after: RoundNumber) -> Result<(), Refusal> {
        let name = self.known(id)?;
        let last = self.last_published();
        if after > last {
            return Err(Refusal::DropTooLate { name, after, last });
        }
        let took_part = |round: &&Round| round.match_of(id).is_some() && !self.is_absent(id, round.number);
        let played = self.rounds.iter().rev().find(took_part).map(|round| round.number);
        if let Some(played) = played.filter(|played| *played > after) {
            return Err(Refusal::DropBeforeLastMatch { name, after, played });
        }
        match self.player_mut(id) {
            Some(Player { dropped_after: Some(after), .. }) => {
                Err(Refusal::AlreadyDropped { name, after: *after })
            }
            Some(player) => {
                player.dropped_after = Some(after);
                self.was_never_back(id, after);
                Ok(())
            }
            None => Err(Refusal::UnknownPlayer(id.clone())),
        }
    }

    pub(super) fn return_player(&mut self, id: &PlayerId) -> Result<(), Refusal> {
        let name = self.known(id)?;
        let left = self.player(id).and_then(|player| player.dropped_after);
        let gone_on = |after: RoundNumber| {
            self.bracket_rounds().any(|round| round.number > after && round.match_of(id).is_some())
        };
        if left.is_some_and(gone_on) {
            return Err(Refusal::WentOnWithout(name));
        }
        match self.player_mut(id) {
            Some(player) if player.dropped_after.is_some() => {
                player.dropped_after = None;
                player.disqualified_after = None; // Journals of earlier versions let the disqualified return.
                let missed = left.map_or(RoundNumber(0), RoundNumber::next)..self.next_round();
                self.missed(id, missed);
                Ok(())
            }
            _ => Err(Refusal::NotDropped(name)),
        }
    }

    pub(super) fn award_byes(&mut self, id: &PlayerId, byes: u32) -> Result<(), Refusal> {
        self.known(id)?;
        if byes > MOST_AWARDED_BYES {
            return Err(Refusal::TooManyByes { byes, most: MOST_AWARDED_BYES });
        }
        let (next, paired) = (self.next_round().0, self.proposal.is_some());
        let settled = if paired { next } else { next - 1 };
        let Some(player) = self.player_mut(id) else { return Err(Refusal::UnknownPlayer(id.clone())) };
        let changed_from = byes.min(player.awarded_byes) + 1;
        if byes != player.awarded_byes && changed_from <= settled {
            return Err(Refusal::ByeTooLate(RoundNumber(settled)));
        }
        player.awarded_byes = byes;
        Ok(())
    }

    pub(super) fn request_byes(&mut self, id: &PlayerId, byes: &[RequestedBye]) -> Result<(), Refusal> {
        self.known(id)?;
        let next = self.next_round();
        let open = if self.proposal.is_some() { next.next() } else { next };
        let Some(player) = self.player_mut(id) else { return Err(Refusal::UnknownPlayer(id.clone())) };
        let settled =
            |byes: &[RequestedBye]| byes.iter().filter(|bye| bye.round < open).copied().collect::<Vec<_>>();
        if settled(byes) != settled(&player.byes) {
            return Err(Refusal::ByeTooLate(RoundNumber(open.0 - 1)));
        }
        player.byes = byes.to_vec();
        Ok(())
    }
}
