//! The registration of decks (page 6).

use crate::fault::{LONGEST_NAME, check_deck_option, check_name};
use crate::message;
use crate::nouns::{Deck, LONGEST_DECK_LIST, MatchResult, Player, PlayerId};
use crate::refusal::Refusal;
use crate::tournament::Tournament;

impl Tournament {
    pub(super) fn register_deck(&mut self, id: &PlayerId, deck: Option<&Deck>) -> Result<(), Refusal> {
        self.known(id)?;
        self.check_deck(deck)?;
        self.check_deck_binds(id, deck)?;
        if let Some(player) = self.player_mut(id) {
            player.deck = deck.cloned();
        }
        Ok(())
    }

    pub(super) fn check_deck(&self, deck: Option<&Deck>) -> Result<(), Refusal> {
        let Some(deck) = deck else { return Ok(()) };
        if let Some(option) = &deck.option {
            check_deck_option(&self.ruleset, option).map_err(Refusal::Name)?;
        }
        if deck.name.as_deref().into_iter().chain(deck.identities()).any(|name| check_name(name).is_err()) {
            return Err(Refusal::Name(message!("deck-name-impossible", most = LONGEST_NAME)));
        }
        let list = deck.list.as_deref().unwrap_or_default();
        if list.chars().count() > LONGEST_DECK_LIST {
            return Err(Refusal::DeckListTooLong { most: LONGEST_DECK_LIST });
        }
        if list.chars().any(|c| c.is_control() && !matches!(c, '\n' | '\r' | '\t')) {
            return Err(Refusal::Name(message!("deck-list-not-text")));
        }
        Ok(())
    }

    /// Checks that a registered option is kept once a game of the player has been scored by it.
    pub(super) fn check_deck_binds(&self, id: &PlayerId, deck: Option<&Deck>) -> Result<(), Refusal> {
        let Some(player) = self.player(id) else { return Ok(()) };
        let now = self.deck_option(player).map(str::to_owned);
        let next = self.option_of(deck).map(str::to_owned);
        match now {
            Some(now) if Some(&now) != next.as_ref() && self.has_scored_games(id) => {
                Err(Refusal::DeckBinds { name: player.name.clone(), option: now })
            }
            _ => Ok(()),
        }
    }

    fn has_scored_games(&self, id: &PlayerId) -> bool {
        let played = |result: &Option<MatchResult>| matches!(result, Some(MatchResult::Played(_)));
        self.swiss_rounds().filter_map(|round| round.match_of(id)).any(|m| played(&m.result))
    }

    /// The scoring option by which a player's deck loses, registered or default. `None` if
    /// the ruleset has none.
    pub fn deck_option<'a>(&'a self, player: &'a Player) -> Option<&'a str> {
        self.option_of(player.deck.as_ref())
    }

    fn option_of<'a>(&'a self, deck: Option<&'a Deck>) -> Option<&'a str> {
        let default = self.ruleset.deck_options()?.default_option.as_deref();
        deck.and_then(|deck| deck.option.as_deref()).or(default)
    }
}
