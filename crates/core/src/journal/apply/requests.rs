//! Requests for places from players' own phones.

use super::Action;
use super::person::check_person;
use crate::nouns::{ByeKind, Claims, Person, PhoneRegistration, PlaceRequest, Player, PlayerId};
use crate::refusal::Refusal;
use crate::tournament::Tournament;

impl Tournament {
    /// Checks that phones can register now, or request a place.
    pub fn check_open_to_phones(&self) -> Result<(), Refusal> {
        let venue = &self.setup.venue;
        if venue.registration.phones == PhoneRegistration::Off || venue.claims == Claims::Off {
            return Err(Refusal::NoPhoneRegistration);
        }
        if self.is_cut() || self.last_cut().is_some() {
            return Err(Refusal::TooLateToJoin);
        }
        if !self.has_round_to_join() {
            return Err(Refusal::NoRoundToJoin);
        }
        if self.check_ins.closed {
            return Err(Refusal::PhoneRegistrationClosed);
        }
        match venue.registration.places {
            Some(places) if !self.keeps_wait_list() && self.places_taken() >= places as usize => {
                Err(Refusal::Full { places })
            }
            _ => Ok(()),
        }
    }

    /// Whether requests for places form a wait list: until round 1, if the places are limited.
    fn keeps_wait_list(&self) -> bool {
        let registration = &self.setup.venue.registration;
        registration.wait_list && registration.places.is_some() && self.rounds.is_empty() && !self.finished
    }

    /// Number of places that nobody has taken; `None` if they are unlimited.
    pub fn free_places(&self) -> Option<usize> {
        let places = self.setup.venue.registration.places? as usize;
        Some(places.saturating_sub(self.present_in(self.next_round()).count()))
    }

    /// The wait list, longest waiting first; `None` if a newcomer has a place. With the desk's
    /// approval every request waits for the desk until the places are taken.
    pub fn wait_list(&self) -> Option<&[PlaceRequest]> {
        let is_full = self.keeps_wait_list() && self.free_places() == Some(0);
        let is_queue = self.moves_by_itself() && !self.requests.is_empty();
        (is_full || is_queue).then_some(&*self.requests)
    }

    fn moves_by_itself(&self) -> bool {
        self.keeps_wait_list() && self.setup.venue.registration.phones != PhoneRegistration::Approval
    }

    /// The acceptance of the players who move up from the wait list now. While round 1 is proposed nobody does.
    /// The desk answers a request that cannot be accepted.
    pub fn moving_up(&self) -> Option<Action> {
        let mut free = self.free_places().filter(|free| {
            *free > 0 && !self.requests.is_empty() && self.moves_by_itself() && self.proposal.is_none()
        })?;
        let (mut next, mut players) = (self.clone(), Vec::new());
        for PlaceRequest { player, .. } in &self.requests {
            if free > 0 && next.accept_places(std::slice::from_ref(player), &[], None).is_ok() {
                free -= 1;
                players.push(player.clone());
            }
        }
        let accepted = Action::AcceptPlaces { players, known: Vec::new(), missed_rounds: None };
        (next.players.len() > self.players.len()).then_some(accepted)
    }

    /// Whether a round is left in which a newcomer could be paired.
    fn has_round_to_join(&self) -> bool {
        let paired = self.last_paired().map_or(0, |round| round.number.0);
        !self.finished
            && !self.has_begun_table()
            && self.setup.rounds_announced().is_none_or(|rounds| paired < rounds)
    }

    /// Whether a player has an unanswered request, made while registration was open.
    pub(super) fn has_asked(&self, player: &Player) -> bool {
        self.requests.iter().any(|request| request.player.id == player.id)
    }

    /// The number of players present or with an open request.
    fn places_taken(&self) -> usize {
        self.present_in(self.next_round()).count() + self.requests.len()
    }

    pub(super) fn request_place(&mut self, player: &Player, person: &Person, at: i64) -> Result<(), Refusal> {
        self.check_free(&player.id, &player.name)?;
        self.check_newcomer(player)?;
        check_person(person).map_err(Refusal::Name)?;
        person.display_name.as_ref().map_or(Ok(()), |name| self.check_free(&player.id, name))?;
        if self.has_asked(player) {
            return Err(Refusal::IdTaken(player.id.clone()));
        }
        let (player, person) = (player.clone(), person.clone());
        self.state.requests.push(PlaceRequest { player, person, at });
        Ok(())
    }

    pub(super) fn refuse_place(&mut self, id: &PlayerId) -> Result<(), Refusal> {
        self.take_request(id)?;
        self.state.refused.push(id.clone());
        Ok(())
    }

    /// Registers all players and answers requests of players already registered. Changes nothing if one fails.
    pub(super) fn accept_places(
        &mut self,
        players: &[Player],
        known: &[(PlayerId, PlayerId)],
        missed: Option<ByeKind>,
    ) -> Result<(), Refusal> {
        let mut next = self.clone();
        for player in players {
            let PlaceRequest { person, .. } = next.take_request(&player.id)?;
            next.register(player, missed)?;
            next.edit_person(&player.id, &person)?;
        }
        for (request, player) in known {
            next.known(player)?;
            next.take_request(request)?;
        }
        *self = next;
        Ok(())
    }

    fn take_request(&mut self, id: &PlayerId) -> Result<PlaceRequest, Refusal> {
        let place = self.requests.iter().position(|request| request.player.id == *id);
        Ok(self.state.requests.remove(place.ok_or(Refusal::NoSuchRequest)?))
    }
}
