//! A person is erased: the name is a number in every entry, the results stay.

use crate::common::{Desk, entropy, report};
use pairwright_core::check::check_tournament;
use pairwright_core::correction::{Wish, rearranged};
use pairwright_core::file::TournamentFile;
use pairwright_core::journal::{Entry, erased};
use pairwright_core::nouns::{Deck, Penalty, PenaltyKind, Person, Player};
use pairwright_core::pairing::swiss::LastRoundChoice;
use pairwright_core::refusal::Refusal;
use pairwright_core::stages::next::pair_next;
use pairwright_core::standings::standings;
use pairwright_core::{Action, Journal, MatchResult, PlayerId, RoundNumber, Setup};

const NAME: &str = "Wilhelmina Quartermaine";
const MARRIED: &str = "Wilhelmina Oyelaran";

fn deck() -> Deck {
    Deck {
        option: None,
        name: Some("Mina’s Mill".into()),
        list: Some("60 Island, owned by Mina".into()),
        ..Deck::default()
    }
}

fn person() -> Person {
    let known = |text: &str| Some(text.to_owned());
    Person { pronouns: known("xe/xem"), display_name: known("Quartz"), contact: known("mina@example.org") }
}

/// A day on which the person is named in every way there is.
fn day() -> Desk {
    let setup = Setup { entropy: Some(entropy()), ..Setup::new("Friday", "magic") };
    let mut desk = Desk::with_players(setup, 6);
    let mina = Player {
        club: Some("Quartermaine & Sons".into()),
        home: Some("eu/quartermainia".into()),
        regular: Some("r-of-mina".into()),
        is_amateur: Some(true),
        deck: Some(deck()),
        ..Player::new("mina", NAME)
    };
    desk.does(Action::Register { player: mina, missed_rounds: None });
    desk.does(Action::EditPerson { player: "mina".into(), person: person() });
    desk.pairs();
    let wish = Wish::Move("p1".into(), pairwright_core::TableNumber(9));
    let action = rearranged(desk.t(), wish, format!("{NAME} needs a quiet table")).unwrap();
    desk.does(action);
    let player = desk.t().player(&"mina".into()).unwrap().clone();
    desk.does(Action::EditPlayer { player: Player { name: MARRIED.into(), ..player } });
    desk.does(Action::RegisterDeck { player: "mina".into(), deck: Some(deck()) });
    let reason = format!("{} swore at {NAME}, alias Quartz", MARRIED.to_uppercase());
    let penalty =
        Penalty { player: "p2".into(), round: Some(RoundNumber(1)), kind: PenaltyKind::Warning, reason };
    desk.does(Action::Penalize { penalty });
    for m in desk.t().rounds[0].matches.clone().iter().filter(|m| m.pair().is_some()) {
        desk.does(report(1, &m.players[0], &m.players[1], MatchResult::played(2, 1, 0)));
    }
    desk
}

/// The journal as a store would have it after the erasure.
fn rewritten(desk: &Desk) -> Vec<Entry> {
    let mut entries = desk.journal.entries().to_vec();
    for new in erased(&desk.journal, &"mina".into(), &[]) {
        let place = entries.iter().position(|entry| entry.seq == new.seq).unwrap();
        entries[place] = new;
    }
    entries
}

#[test]
fn an_erased_name_is_in_no_entry_and_the_results_stay() {
    let mut desk = day();
    let (before, ranking) = (desk.t().rounds.clone(), standings(desk.t()));
    let erase = Action::Erase { player: "mina".into() };
    let mut journal = Journal::replay(rewritten(&desk)).unwrap();
    journal.append(0, "organiser", erase.clone()).unwrap();
    let text = serde_json::to_string(journal.entries()).unwrap().to_lowercase();
    for word in [
        "wilhelmina",
        "quartermaine",
        "oyelaran",
        "mina’s",
        "owned by",
        "quartz",
        "xe/xem",
        "example.org",
        "r-of-mina",
    ] {
        assert!(!text.contains(word), "{word} is in {text}");
    }
    assert!(text.contains("#7 swore at #7, alias #7") && text.contains("#7 needs a quiet table"), "{text}");
    let tournament = journal.tournament();
    assert_eq!(tournament.name_of(&"mina".into()), "#7");
    assert_eq!((&tournament.rounds, standings(tournament)), (&before, ranking));
    assert_eq!(check_tournament(tournament), []);
    let file = serde_json::to_string(&TournamentFile::from(&**tournament)).unwrap();
    assert!(!file.contains("Wilhelmina"), "{file}");
    // The action does the same to the players of a journal that was not rewritten.
    desk.does(erase);
    assert_eq!((&tournament.players, &tournament.people), (&desk.t().players, &desk.t().people));
    for seq in 1..=journal.last_seq() {
        let then = journal.as_of(seq).unwrap();
        assert!(then.players.iter().all(|player| !player.name.contains("Wilhelmina")), "after entry {seq}");
    }
}

#[test]
fn undo_does_not_bring_an_erased_player_back() {
    let mut desk = day();
    let entry = desk.does(Action::Erase { player: "mina".into() });
    assert_eq!(desk.tries(Action::Undo { entries: vec![entry] }), Err(Refusal::ErasedForGood));
    assert_eq!(
        desk.journal.last_done(|_| false).map(|entry| entry.seq),
        Some(entry),
        "no older entry takes its place"
    );
    assert!(matches!(desk.tries(Action::Erase { player: "px".into() }), Err(Refusal::UnknownPlayer(_))));
    assert_eq!(erased(&desk.journal, &PlayerId::from("px"), &[]), []);
}

#[test]
fn others_keep_their_names_and_words() {
    let mut desk = day();
    desk.does(Action::Register {
        player: Player {
            joined_round: Some(RoundNumber(2)),
            ..Player::new("n", "Wilhelmina Quartermaine-Smith")
        },
        missed_rounds: None,
    });
    let journal = Journal::replay(rewritten(&desk)).unwrap();
    assert_eq!(journal.tournament().name_of(&"n".into()), "Wilhelmina Quartermaine-Smith");
    assert_eq!(journal.tournament().name_of(&"p1".into()), "Player 1");
}

/// A note about the first player after the erasure; the player has had all of these names.
fn note_without(names: &[&str], note: &str) -> String {
    let mut desk = Desk::open(Setup::new("Friday", "magic"));
    let player = Player::new("p", names[0]);
    desk.does(Action::Register { player: player.clone(), missed_rounds: None });
    for name in &names[1..] {
        desk.does(Action::EditPlayer { player: Player { name: (*name).into(), ..player.clone() } });
    }
    let penalty =
        Penalty { player: "p".into(), round: None, kind: PenaltyKind::Warning, reason: note.into() };
    desk.does(Action::Penalize { penalty });
    match &erased(&desk.journal, &"p".into(), &[]).last().unwrap().action {
        Action::Penalize { penalty } => penalty.reason.clone(),
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_name_that_begins_with_another_name_is_erased_as_a_whole() {
    let without = |text: &str| note_without(&["Ann", "Ann Lee", "Lee"], text);
    assert_eq!(without("Ann Lee shouted; Ann was warned"), "#1 shouted; #1 was warned");
    assert_eq!(without("ANN LEE, please come"), "#1, please come");
}

#[test]
fn a_name_is_replaced_only_where_it_is_a_whole_word() {
    let without = |text: &str| note_without(&["Ann", "Ann Lee"], text);
    assert_eq!(without("Ann was late; ANN again, Anna was not"), "#1 was late; #1 again, Anna was not");
    assert_eq!(without("Joann, Ann’s deck"), "Joann, #1’s deck");
    assert_eq!(note_without(&["i"], "İstanbul, says I"), "İstanbul, says #1");
    assert_eq!(note_without(&["가", "2"], "각 and 가, ½ of 2"), "각 and #1, ½ of #1");
}

#[test]
fn a_name_is_replaced_however_it_is_written() {
    let without = |text: &str| note_without(&["José Weiß"], text);
    for written in
        ["José Weiß", "Jose\u{301} Weiß", "JOSÉ WEISS", "José  Weiß", "jose\u{a0}weiss", "José\n Wei\u{ad}ß"]
    {
        assert_eq!(without(&format!("({written}) é {written}?")), "(#1) é #1?", "{written}");
    }
    assert_eq!(note_without(&["Jose\u{301}"], "José, Josés e\u{301}"), "#1, Josés e\u{301}");
}

#[test]
fn a_name_from_elsewhere_is_replaced_in_texts() {
    let mut desk = day();
    desk.does(Action::Announce { number: 1, text: "Minnie Q, come here".into(), until: None, at: 0 });
    let new = erased(&desk.journal, &"mina".into(), &["Minnie Q".into()]);
    assert!(matches!(&new.last().unwrap().action, Action::Announce { text, .. } if text == "#7, come here"));
}

#[test]
fn an_author_keeps_the_role_and_a_player_the_id() {
    let mut desk = Desk::open(Setup::new("Friday", "magic"));
    desk.does(Action::Register { player: Player::new("ana", "Ana"), missed_rounds: None });
    let by = |by: &str| {
        let mut journal = desk.journal.clone();
        journal.append(1, by, Action::Registration { open: false }).unwrap();
        let new = erased(&journal, &"ana".into(), &[]);
        new.last().filter(|entry| entry.seq == journal.last_seq()).map_or(by.into(), |entry| entry.by.clone())
    };
    assert_eq!(by("head judge ANA"), "head judge #1");
    for other in ["player ana", "judge Ana Lima", "judge Juana"] {
        assert_eq!(by(other), other);
    }
}

#[test]
fn a_former_club_goes_from_the_rounds_paired_before_it_changed() {
    let mut desk = Desk::with_players(Setup::new("Friday", "magic"), 4);
    let member = |club: Option<&str>| {
        let player = Player { club: club.map(str::to_owned), ..Player::new("p1", "Player 1") };
        Action::EditPlayer { player }
    };
    desk.does(member(Some("Quartermaine")));
    desk.pairs();
    let next = pair_next(desk.t(), &entropy(), LastRoundChoice::ByRuleset).unwrap().action();
    desk.does(next);
    desk.does(member(None));
    desk.does(Action::Erase { player: "p1".into() });
    desk.does(Action::Publish { round: RoundNumber(2) });
    assert!(!serde_json::to_string(&TournamentFile::from(desk.t())).unwrap().contains("Quartermaine"));
}
