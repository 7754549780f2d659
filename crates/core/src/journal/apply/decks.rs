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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::nouns::{Game, Match, PairingRecord, Played, Round, RoundNumber, StageKind};
    use crate::{Action, BySide, Journal, Setup, Side};

    fn journal() -> Journal {
        let setup = Setup::new("Turnabout", "turnabout");
        let mut journal = Journal::begin(0, "desk", Action::Create { setup }).unwrap();
        for (id, name) in [("a", "Alan"), ("b", "Barry")] {
            let player = Player::new(id, name);
            journal.append(0, "desk", Action::Register { player, missed_rounds: None }).unwrap();
        }
        journal
    }

    fn register(journal: &mut Journal, option: &str) -> Result<(), Refusal> {
        let deck = Deck {
            option: Some(option.into()),
            name: Some("Mill".into()),
            list: Some("60 Island\n".into()),
            ..Deck::default()
        };
        let action = Action::RegisterDeck { player: "a".into(), deck: Some(deck) };
        journal.append(0, "desk", action).map(|_| ())
    }

    fn option(journal: &Journal, id: &str) -> String {
        let tournament = journal.tournament();
        tournament.deck_option(tournament.player(&id.into()).unwrap()).unwrap().to_owned()
    }

    #[test]
    fn the_registered_option_counts_before_the_default() {
        let mut journal = journal();
        register(&mut journal, "tolaria").unwrap();
        assert_eq!(
            (option(&journal, "a").as_str(), option(&journal, "b").as_str()),
            ("tolaria", "dominaria")
        );
        let known = vec!["dominaria", "phyrexia", "tolaria"];
        let unknown = message!("deck-option-unknown", option = "tolarian", known = known);
        assert_eq!(register(&mut journal, "tolarian").unwrap_err(), Refusal::Name(unknown));
    }

    #[test]
    fn the_registered_option_binds_once_a_game_is_scored() {
        let mut journal = journal();
        register(&mut journal, "tolaria").unwrap();
        let round =
            Round::new(RoundNumber(1), StageKind::Swiss, vec![Match::open(1, "a".into(), "b".into())]);
        let record = PairingRecord { by_hand: true, ..PairingRecord::new(RoundNumber(1), "test") };
        journal.append(0, "desk", Action::Pair { round, record }).unwrap();
        journal.append(0, "desk", Action::Publish { round: RoundNumber(1) }).unwrap();
        register(&mut journal, "phyrexia").unwrap();
        let poison = Game { winner: Some(Side::First), poison: Some(BySide::new(3, 0)), ..Game::default() };
        let result =
            MatchResult::Played(Played { games: Some(vec![Some(poison), None]), ..Played::default() });
        let report = Action::Report {
            round: RoundNumber(1),
            players: ("a".into(), "b".into()),
            result: Some(result),
            was: None,
        };
        journal.append(0, "desk", report).unwrap();
        assert!(matches!(register(&mut journal, "tolaria"), Err(Refusal::DeckBinds { .. })));
        register(&mut journal, "phyrexia").unwrap();
    }

    #[test]
    fn a_deck_is_plain_text() {
        let mut journal = journal();
        let mut refused = |deck: Deck| {
            let action = Action::RegisterDeck { player: "a".into(), deck: Some(deck) };
            journal.append(0, "desk", action).is_err()
        };
        assert!(refused(Deck { name: Some("b\u{202e}".into()), ..Deck::default() }));
        assert!(refused(Deck { corp: Some("\u{202e}".into()), ..Deck::default() }));
        assert!(refused(Deck { list: Some("4 Forest\u{0}".into()), ..Deck::default() }));
        assert!(refused(Deck { list: Some("x".repeat(LONGEST_DECK_LIST + 1)), ..Deck::default() }));
        assert!(!refused(Deck { list: Some("x".repeat(LONGEST_DECK_LIST)), ..Deck::default() }));
    }
}
