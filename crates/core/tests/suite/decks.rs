//! Decks at registration: options, when they bind, and what a list may be.

use pairwright_core::nouns::{
    Deck, Game, LONGEST_DECK_LIST, Match, PairingRecord, Played, Player, Round, StageKind,
};
use pairwright_core::refusal::Refusal;
use pairwright_core::{Action, BySide, Journal, MatchResult, RoundNumber, Setup, Side, message};

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
    assert_eq!((option(&journal, "a").as_str(), option(&journal, "b").as_str()), ("tolaria", "dominaria"));
    let known = vec!["dominaria", "phyrexia", "tolaria"];
    let unknown = message!("deck-option-unknown", option = "tolarian", known = known);
    assert_eq!(register(&mut journal, "tolarian").unwrap_err(), Refusal::Name(unknown));
}

#[test]
fn the_registered_option_binds_once_a_game_is_scored() {
    let mut journal = journal();
    register(&mut journal, "tolaria").unwrap();
    let round = Round::new(RoundNumber(1), StageKind::Swiss, vec![Match::open(1, "a".into(), "b".into())]);
    let record = PairingRecord { by_hand: true, ..PairingRecord::new(RoundNumber(1), "test") };
    journal.append(0, "desk", Action::Pair { round, record }).unwrap();
    journal.append(0, "desk", Action::Publish { round: RoundNumber(1) }).unwrap();
    register(&mut journal, "phyrexia").unwrap();
    let poison = Game { winner: Some(Side::First), poison: Some(BySide::new(3, 0)), ..Game::default() };
    let result = MatchResult::Played(Played { games: Some(vec![Some(poison), None]), ..Played::default() });
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
