//! Reasons in sentences: for a player of the pair, and for everybody else.

use pairwright_core::nouns::Player;
use pairwright_core::reasons::{Code, Equals, Instead, Reason};
use pairwright_core::{Action, Journal, PlayerId, Points, Setup};
use pairwright_words::{ReasonReader, Texts};

fn tournament() -> Journal {
    let setup = Setup::new("Friday", "magic");
    let mut journal = Journal::begin(0, "desk", Action::Create { setup }).unwrap();
    for (id, name) in [("a", "Ada"), ("b", "Bo"), ("c", "Cy")] {
        let player = Player::new(id, name);
        journal.append(0, "desk", Action::Register { player, missed_rounds: None }).unwrap();
    }
    journal
}

#[track_caller]
fn check(reader: ReasonReader<'_>, reason: Reason, expected: &[&str]) {
    let journal = tournament();
    let sentences = Texts::english().reasons(journal.tournament(), reader, &[reason]);
    assert_eq!(sentences, expected);
}

fn down() -> Reason {
    Reason {
        player: Some("a".into()),
        points: Some(Points::whole(6)),
        steps: Some(1),
        players_down_to: Some(3),
        instead: Some(vec![Instead { player: "c".into(), criterion: None }]),
        by_lot_of: Some(2),
        ..Reason::new(Code::PairedDownOddGroup)
    }
}

#[test]
fn every_code_has_a_text_for_every_reader() {
    let journal = tournament();
    let ada = PlayerId::from("a");
    for code in Code::ALL {
        for reader in [ReasonReader::Player(&ada), ReasonReader::Anybody] {
            for text in Texts::english().reasons(journal.tournament(), reader, &[Reason::new(*code)]) {
                assert!(text.ends_with('.') && !text.contains(['⟨', '{', '$']), "{code:?}: {text}");
            }
        }
    }
}

#[test]
fn a_player_is_addressed_and_everybody_else_reads_the_name() {
    let odd = "3 players are on that score or higher, an odd number, so one of them has to be paired down.";
    let (ada, bo) = (PlayerId::from("a"), PlayerId::from("b"));
    let you =
        ["With 6 points, you are paired down.", odd, "Chance chose you: it could as well have been Cy."];
    check(ReasonReader::Player(&ada), down(), &you);
    let chance = "Chance chose Ada: it could as well have been Cy.";
    check(ReasonReader::Player(&bo), down(), &["Ada, with 6 points, is paired down to you.", odd, chance]);
    check(ReasonReader::Anybody, down(), &["Ada, with 6 points, is paired down.", odd, chance]);
    let two = Reason { steps: Some(2), instead: None, by_lot_of: None, ..down() };
    check(ReasonReader::Anybody, two, &["Ada, with 6 points, is paired down 2 score groups.", odd]);
}

#[test]
fn the_player_who_asks_reads_how_many_are_on_the_same_points() {
    let ada = PlayerId::from("a");
    let equals = Equals { count: 5, met: 1, by_lot: true, chosen_among: Some(3) };
    let same = Reason { points: Some(Points::whole(3)), ..Reason::new(Code::SamePoints) };
    check(ReasonReader::Anybody, same.clone(), &["Both have 3 points."]);
    check(
        ReasonReader::Player(&ada),
        Reason { equals: Some(equals), ..same },
        &[
            "You are among 5 players with 3 points; you had met one of them.",
            "Your opponent was drawn by lot from the 3 of them it could have been.",
        ],
    );
}

#[test]
fn no_player_is_named_if_no_player_below_may_be_met() {
    let alone = Reason { player: Some("a".into()), ..Reason::new(Code::PairedDownNoPartner) };
    let sentences = Texts::english().reasons(tournament().tournament(), ReasonReader::Anybody, &[alone]);
    assert_eq!(sentences[1], "Everybody else with the same points had been met already.");
}
