//! `draw` against every way a last round can end, tried one by one through the ranking itself.

use pairwright_core::file::TournamentFile;
use pairwright_core::hypothesis::Hypothesis;
use pairwright_core::nouns::Structure;
use pairwright_core::ruleset::RulesetChoice;
use pairwright_core::scoring::Outcome;
use pairwright_core::standings::standings;
use pairwright_core::{Action, Entropy, MatchResult, PlayerId, Side, Tournament};
use pairwright_lab::draw::{CutVerdict, NotLastRound, OpenProof, last_round};
use pairwright_lab::generate::{Announced, GenerationPlan, Rates, generate};
use pairwright_lab::{Dice, Share};

fn plan(ruleset: &str, players: u32, rounds: u32, seed: u32) -> GenerationPlan {
    GenerationPlan {
        players,
        rounds,
        planned: Announced::Yes,
        ruleset: RulesetChoice::Preset(ruleset.into()),
        entropy: Entropy::from_bytes(&seed.to_be_bytes()).unwrap(),
        rates: Rates { draws: Share::percent(12), ..Rates::default() },
    }
}

fn open(file: TournamentFile) -> Tournament {
    Tournament::begin(&Action::Import { file: Box::new(file) }).unwrap()
}

/// A random tournament whose last round has no results yet but at some tables.
fn before_the_end(plan: &GenerationPlan, finished: usize) -> Tournament {
    let mut file = generate(plan).unwrap();
    let last = file.rounds.last_mut().unwrap();
    for played in last.matches.iter_mut().filter(|one| one.players.len() == 2).skip(finished) {
        played.result = None;
    }
    open(file)
}

/// Counts, by player and own outcome: in how many endings of all tables the player is in, out, or needs the lot.
#[derive(Default, Clone, Copy, Debug)]
struct Count {
    inside: u32,
    out: u32,
    lot: u32,
}

const OUTCOMES: [Outcome; 3] = [Outcome::Win, Outcome::Draw, Outcome::Loss];

/// How the specification lets a table end.
fn endings(structure: Structure) -> Vec<MatchResult> {
    let wins: &[(u32, u32)] = match structure {
        Structure::BestOf1 => &[(1, 0), (0, 1)],
        Structure::TwoGames => &[(2, 0), (1, 1), (0, 2)],
        _ => &[(2, 0), (2, 1), (1, 2), (0, 2)],
    };
    let played = wins.iter().map(|(a, b)| MatchResult::played(*a, *b, 0));
    played.chain([MatchResult::IntentionalDraw {}]).collect()
}

struct Brute {
    tournament: Hypothesis,
    open: Vec<usize>,
    endings: Vec<MatchResult>,
    cut: usize,
    counts: Vec<[Count; 3]>,
}

impl Brute {
    fn count(tournament: &Tournament, cut: usize) -> Vec<[Count; 3]> {
        let last = tournament.current_round().unwrap();
        let open = (0..last.matches.len()).filter(|place| last.matches[*place].result.is_none()).collect();
        let counts = vec![[Count::default(); 3]; tournament.players.len()];
        let endings = endings(tournament.ruleset.match_rules.structure);
        let mut brute = Brute { tournament: Hypothesis::from(tournament), open, endings, cut, counts };
        brute.end(0);
        brute.counts
    }

    fn end(&mut self, place: usize) {
        let Some(table) = self.open.get(place).copied() else { return self.look() };
        for ending in self.endings.clone() {
            let round = self.tournament.last_swiss_round();
            self.tournament.end(round, table, ending);
            self.end(place + 1);
        }
    }

    fn look(&mut self) {
        let next = self.tournament.last_swiss_round().next();
        let table = standings(&self.tournament);
        let stays = |id: &PlayerId| self.tournament.player(id).unwrap().is_in(next);
        let rows: Vec<_> = table.rows.iter().filter(|row| stays(&row.player)).collect();
        for row in &rows {
            let ahead = rows.iter().filter(|other| other.rank < row.rank).count();
            let level = rows.iter().filter(|other| other.rank == row.rank).count();
            let player = self.tournament.index_of(&row.player).unwrap();
            for outcome in self.outcomes(&row.player) {
                let count = &mut self.counts[player][outcome];
                if ahead + level <= self.cut {
                    count.inside += 1;
                } else if ahead >= self.cut {
                    count.out += 1;
                } else {
                    count.lot += 1;
                }
            }
        }
    }

    /// The outcomes under which this ending counts: the own one, or all for somebody without an open table.
    fn outcomes(&self, player: &PlayerId) -> Vec<usize> {
        let last = self.tournament.current_round().unwrap();
        let own =
            self.open.iter().map(|table| &last.matches[*table]).find(|one| one.players.contains(player));
        let Some(own) = own else { return vec![0, 1, 2] };
        let side = if own.players[0] == *player { Side::First } else { Side::Second };
        let outcome = self.tournament.outcome(own, side).unwrap();
        vec![OUTCOMES.iter().position(|one| *one == outcome).unwrap()]
    }
}

/// How many verdicts of each kind were compared.
#[derive(Default, Debug)]
struct Seen {
    certain: u32,
    depends: u32,
    missing: u32,
}

fn compare(tournament: &Tournament, cut: u32, seen: &mut Seen, what: &str) {
    let counts = Brute::count(tournament, usize::try_from(cut).unwrap());
    for prospect in last_round(tournament, cut).unwrap().prospects {
        let player = tournament.index_of(&prospect.player).unwrap();
        for (place, verdict) in [prospect.win, prospect.draw, prospect.loss].into_iter().enumerate() {
            let count = counts[player][place];
            let Some(verdict) = verdict else {
                assert_eq!(count.inside + count.out + count.lot, 0, "there is no such result");
                continue;
            };
            let (is_in, is_out) = (count.out + count.lot == 0, count.inside + count.lot == 0);
            let who =
                format!("{what}: {} after {:?}: {count:?}, {verdict:?}", prospect.player, OUTCOMES[place]);
            match verdict {
                CutVerdict::In => assert!(is_in, "{who}"),
                CutVerdict::Out => assert!(is_out && !is_in, "{who}"),
                CutVerdict::Open(chance) if chance.proof == OpenProof::Missing => seen.missing += 1,
                CutVerdict::Open(chance) => {
                    assert!(!is_in && !is_out, "{who}");
                    assert!((0.0..=1.0).contains(&chance.chance), "{who}");
                }
            }
            match verdict {
                CutVerdict::Open(_) => seen.depends += 1,
                _ => seen.certain += 1,
            }
        }
    }
}

#[test]
fn five_hundred_last_rounds_agree_with_every_way_they_can_end() {
    let mut dice = Dice::named("last rounds");
    let mut seen = Seen::default();
    let presets = ["magic", "magic-2012", "magic-mtgo", "netrunner-single-sided"];
    for seed in 0..500 {
        let ruleset = presets[usize::try_from(dice.below(4)).unwrap()];
        let players = 5 + dice.below(8);
        let plan = plan(ruleset, players, 2 + dice.below(3), seed);
        // Up to six tables; five endings each are 15,625 ways, tried out at every eighth.
        let tables = usize::try_from(players / 2).unwrap();
        let most = if seed % 8 == 0 { 6 } else { 4 };
        let tournament = before_the_end(&plan, tables.saturating_sub(most));
        if tournament.open_matches().count() == 0 {
            continue;
        }
        let cut = 1 + dice.below(players - 1);
        compare(&tournament, cut, &mut seen, &format!("seed {seed}, {ruleset}, cut {cut}"));
    }
    assert_eq!(seen.missing, 0, "a small last round is always proved: {seen:?}");
    assert!(seen.certain > 5_000 && seen.depends > 2_000, "{seen:?}");
}

/// Where tie-breaks decide that no sum over tables gives, a small last round is ranked in every way it can end.
#[test]
fn rulesets_with_other_tie_breaks_agree_on_small_last_rounds() {
    let mut seen = Seen::default();
    for seed in 0..60 {
        for ruleset in ["chess", "pokemon", "netrunner-double-sided", "netrunner-gmp", "yugioh"] {
            let tournament = before_the_end(&plan(ruleset, 8, 3, seed), usize::from(ruleset != "chess"));
            compare(&tournament, 1 + seed % 5, &mut seen, &format!("seed {seed}, {ruleset}"));
        }
    }
    assert!(seen.certain > 300 && seen.missing == 0, "{seen:?}");
}

#[test]
fn the_chance_is_the_share_of_the_ways_between_equal_players() {
    let mut exact = 0;
    let rounds = (0..20).map(|seed| last_round(&before_the_end(&plan("magic", 8, 3, seed), 0), 4).unwrap());
    for prospect in rounds.flat_map(|round| round.prospects) {
        for verdict in [prospect.win, prospect.loss].into_iter().flatten() {
            if let CutVerdict::Open(chance) = verdict {
                assert!(chance.error.abs() < f64::EPSILON, "three other tables are counted out");
                let ways = chance.chance * 2.0 * 64.0 * 24.0;
                assert!((ways - ways.round()).abs() < 1e-6, "{ways} of the ways, and shares of the lot");
                exact += 1;
            }
        }
    }
    assert!(exact > 20, "{exact}");
}

#[test]
fn two_hundred_players_are_answered_by_proof() {
    for seed in 0..3 {
        let plan = GenerationPlan {
            rates: Rates { draws: Share::percent(8), ..Rates::default() },
            ..plan("magic", 200, 8, seed)
        };
        let tournament = before_the_end(&plan, 0);
        let began = std::time::Instant::now();
        let round = last_round(&tournament, 8).unwrap();
        let took = began.elapsed();
        let verdicts = round.prospects.iter().flat_map(|one| [one.win, one.draw, one.loss]).flatten();
        let (mut certain, mut open, mut missing) = (0, 0, Vec::new());
        for verdict in verdicts {
            match verdict {
                CutVerdict::Open(chance) if chance.proof == OpenProof::Missing => missing.push(chance),
                CutVerdict::Open(_) => open += 1,
                _ => certain += 1,
            }
        }
        println!("seed {seed}: {certain} certain, {open} open, {} without proof, {took:?}", missing.len());
        assert!(missing.is_empty(), "{missing:?}");
        assert!(open > 10 && certain > 300, "{open} {certain}");
    }
}

#[test]
fn only_the_last_announced_round_is_answered_and_only_while_it_is_open() {
    let refused = |tournament: &Tournament| last_round(tournament, 8).unwrap_err();
    let file = generate(&plan("magic", 10, 4, 1)).unwrap();
    assert!(matches!(refused(&open(file.clone())), NotLastRound::Finished(_)));
    let mut more = file.clone();
    more.rounds.truncate(3);
    more.rounds[2].matches[0].result = None;
    assert!(matches!(refused(&open(more)), NotLastRound::MoreFollow { planned: 4, .. }));
    let mut late = file.clone();
    late.rounds[1].matches[0].result = None;
    late.rounds[3].matches[0].result = None;
    assert!(matches!(refused(&open(late)), NotLastRound::Earlier(_)));
    let mut none = file;
    none.rounds.clear();
    none.setup.rounds_planned = None;
    assert!(matches!(refused(&open(none)), NotLastRound::NoRound));
    let agendas = before_the_end(&plan("netrunner-agenda", 6, 1, 3), 0);
    assert!(matches!(refused(&agendas), NotLastRound::Measures(_)));
}
