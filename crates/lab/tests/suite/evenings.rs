//! Whole simulated evenings: what `ahead` proves after every round has come true at the end.

use pairwright_core::nouns::Match;
use pairwright_core::scoring::Outcome;
use pairwright_core::{BySide, Entropy, MatchResult, RoundNumber, Side, Tournament};
use pairwright_lab::ahead::{AheadState, AheadWish, ahead, position};
use pairwright_lab::simulate::{Runner, read};

use crate::ahead::check_player;
use crate::effort;

/// Players, the share of drawn games, and rules of the evenings, five of each. Some have no incidents, some many.
const KINDS: [(u32, &str, &str); 8] = [
    (24, "0.15", "ruleset = \"magic\"\nrounds = 5\ncut = 8\ndrops = 0.03\nbyes = 0.1\nlate = 0.05"),
    (24, "0", "ruleset = \"magic\"\nrounds = 5\ncut = 8"),
    (16, "0", "ruleset = \"magic-sweep\"\nrounds = 4\ncut = 4\ndrops = 0.05"),
    (9, "0", "ruleset = \"magic\"\nrounds = 4\ncut = 2\nbyes = 0.2"),
    (33, "0", "ruleset = \"magic\"\nrounds = 6\ncut = 8\ndrops = 0.02"),
    (13, "0.4", "ruleset = \"chess\"\nrounds = 5\ncut = 4\nlate = 0.1"),
    (16, "0", "ruleset = \"magic\"\nrounds = 5\ncut = 8\nleave = { wins = 3, losses = 3 }"),
    (
        12,
        "0.15",
        "ruleset = \"netrunner-games\"\nrounds = 4\ndrops = 0.05\n\
         stages = [{ kind = \"elimination\", cut = { top = 4 }, structure = \"best-of-1\" }]",
    ),
];

/// What happened in all evenings: the test fails if they no longer try what it is about.
#[derive(Debug, Default)]
struct Seen {
    drops: usize,
    byes: usize,
    draws: usize,
    /// Proved states that could have been wrong, and claims of own hands whose players won everything.
    ins: usize,
    outs: usize,
    hands: usize,
    all_won: usize,
}

#[test]
fn what_is_proved_on_a_simulated_evening_comes_true() {
    let entropy = Entropy::from_bytes(b"evenings").unwrap();
    let mut seen = Seen::default();
    for (players, draws, rules) in KINDS {
        let plan = format!(
            "[players]\ncount = {players}\nmean = 1600\nsd = 150\n[game]\ndraws = {draws}\n[[variant]]\nname = \"evening\"\n{rules}"
        );
        let plan = read(&plan, &|_| Ok(None)).unwrap();
        let mut runner = Runner::keeping_rounds(&plan, &entropy);
        for run in 0..5 * effort() {
            runner.run(run).unwrap();
            println!("evening {run} of {players}: {rules:?}");
            let (_, over) = runner.tournaments().next().unwrap();
            evening(over, &mut seen);
        }
    }
    println!("{seen:?}");
    let Seen { drops, byes, draws, ins, outs, hands, all_won } = seen;
    assert!([drops, byes, draws, ins, outs, hands, all_won].into_iter().all(|count| count > 10), "{seen:?}");
}

/// Asks after every round from the second on, and again once the next is paired.
fn evening(over: &Tournament, seen: &mut Seen) {
    let matches: Vec<&Match> = over.swiss_rounds().flat_map(|round| &round.matches).collect();
    let is_drawn = |one: &&&Match| over.outcome(one, Side::First) == Some(Outcome::Draw);
    seen.draws += matches.iter().filter(is_drawn).count();
    seen.byes += matches.iter().filter(|one| one.players.len() == 1).count();
    seen.drops += over.players.iter().filter(|player| player.dropped_after.is_some()).count();
    for round in (3..=over.last_swiss_round().0).map(RoundNumber) {
        let mut file = position(over, round);
        let open = file.to_tournament().unwrap();
        file.rounds.pop();
        ask(&file.to_tournament().unwrap(), over, round, seen);
        // With one round left the answer is that of `draw`, which expects no match with a winner and drawn games.
        if round < over.last_swiss_round() || !over.round(round).unwrap().matches.iter().any(has_drawn_games)
        {
            ask(&open, over, round, seen);
        }
    }
}

fn has_drawn_games(one: &Match) -> bool {
    let MatchResult::Played(games) = one.result.as_ref().unwrap() else { return false };
    games.count().draws > 0 && games.count().wins != BySide::new(0, 0)
}

/// Asks with this round to come, and compares the answer with the cut that was made.
fn ask(tournament: &Tournament, over: &Tournament, round: RoundNumber, seen: &mut Seen) {
    let cut = tournament.setup.cut_by_rank().unwrap();
    let wish =
        AheadWish { runs: 16, entropy: Entropy::from_bytes(b"ahead").unwrap(), intentional_draws: false };
    let outlook = ahead(tournament, cut, &wish).unwrap();
    let through = &over.setup.bracket_stage().unwrap().seeds;
    assert_eq!(through.len(), cut as usize);
    // Nobody else is assumed to leave: a place that somebody leaves may come to a player who was out.
    let leaves =
        |id| over.player(id).is_some_and(|player| player.dropped_after.is_some_and(|last| last >= round));
    let all_stay = !tournament.players.iter().any(|player| leaves(&player.id));
    for one in &outlook.players {
        let makes = through.contains(&one.player);
        let wins = check_player(over, one, round, (makes && all_stay, !makes && !leaves(&one.player)));
        match one.now.state {
            _ if !one.now.proved => {}
            AheadState::In => seen.ins += 1,
            AheadState::Out => seen.outs += 1,
            AheadState::OwnHands => {
                seen.hands += 1;
                seen.all_won += usize::from(wins);
            }
            AheadState::NeedsHelp => {}
        }
    }
}
