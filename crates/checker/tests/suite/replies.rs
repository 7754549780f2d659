//! The replies to a page about a correct file, one with a wrong round, and one that is no tournament; its buffers.

use pairwright_answers::check::CheckStep;
use pairwright_checker::{Reply, alloc, at, check, free, length, reply};
use pairwright_core::ruleset::RulesetChoice;
use pairwright_lab::generate::{Announced, GenerationPlan, Rates, generate};
use serde_json::{Value, json};

/// A tournament of nine players and three rounds.
fn played() -> Value {
    let plan = GenerationPlan {
        players: 9,
        rounds: 3,
        planned: Announced::Yes,
        ruleset: RulesetChoice::Preset("magic".into()),
        entropy: "00ff17".parse().unwrap(),
        rates: Rates::default(),
    };
    serde_json::to_value(generate(&plan).unwrap()).unwrap()
}

fn checked(file: &[u8]) -> Reply {
    reply(file, &mut |_, _| {})
}

fn states(reply: &Reply) -> Vec<&str> {
    reply.rounds.iter().map(|round| round.state).collect()
}

#[test]
fn every_round_of_a_sound_file_is_proved_and_reported() {
    let mut told = Vec::new();
    let reply = reply(played().to_string().as_bytes(), &mut |step, round| told.push((step, round.0)));
    assert_eq!((reply.refused.as_deref(), states(&reply)), (None, vec!["proved"; 3]), "{reply:?}");
    assert!(reply.findings.is_empty() && reply.rounds.iter().all(|round| round.findings.is_empty()));
    assert_eq!(reply.rounds[2].title, "Round 3");
    assert_eq!(reply.rounds[0].proof.as_deref(), Some("no pairing of these players is cheaper"));
    assert_eq!(reply.conclusions[0], "3 rounds checked, nothing found");
    assert!(reply.conclusions[2].ends_with(&reply.fingerprint.unwrap()), "{:?}", reply.conclusions);
    let of = |step| (1..=3).map(move |round| (step, round));
    assert_eq!(told, of(CheckStep::Checked).chain(of(CheckStep::Proved)).collect::<Vec<_>>());
}

#[test]
fn two_exchanged_players_are_found_in_their_round() {
    let mut file = played();
    let right = checked(file.to_string().as_bytes());
    let matches = &mut file["rounds"][1]["matches"];
    let (first, second) = (matches[0]["players"][1].clone(), matches[1]["players"][1].clone());
    (matches[0]["players"][1], matches[1]["players"][1]) = (second, first);
    let wrong = checked(file.to_string().as_bytes());
    assert_eq!(wrong.rounds[1].state, "wrong");
    assert!(wrong.rounds[1].findings[0].starts_with("round 2, "), "{:?}", wrong.rounds[1].findings);
    assert_eq!(wrong.rounds[0].state, "proved");
    assert_ne!(wrong.digest, right.digest);
}

#[test]
fn a_round_that_cannot_be_proved_says_why() {
    let mut file = played();
    file["rounds"][1]["matches"][0]["result"]["wins"] = json!([3, 0]);
    let reply = checked(file.to_string().as_bytes());
    // The third round was paired on that result.
    assert_eq!(states(&reply), ["proved", "wrong", "wrong"]);
    assert!(reply.rounds[2].proof.as_deref().unwrap().contains("impossible"), "{:?}", reply.rounds[2]);
}

#[test]
fn a_file_that_is_not_a_tournament_is_refused_with_a_sentence() {
    for file in [&b""[..], b"{\"players\": 3}", b"\xff\xfe\x00", b"hello\nworld"] {
        let reply = checked(file);
        let refused = reply.refused.unwrap();
        assert!(!refused.is_empty() && !refused.contains('⟨'), "{refused}");
        assert!(reply.rounds.is_empty() && reply.conclusions.is_empty());
        assert_eq!(reply.digest.len(), 64);
    }
}

#[test]
fn a_page_reserves_memory_asks_and_frees_it() {
    let (file, language) = (alloc(7), alloc(0));
    assert_eq!((length(file), at(file).is_null()), (7, false));
    let reply = check(file, language);
    assert_eq!((length(file), length(language)), (0, 0), "both were given back");
    assert!(length(reply) > 0);
    free(reply);
    assert!(at(reply).is_null());
    free(reply);
    assert!(length(check(98, 99)) > 0, "rooms that are not there hold nothing");
}
