//! What a record is worth, and what a format costs in rounds: percentages (004), the two questions of 000, elimination.

use axum::extract::{Query, State};
use axum::response::{IntoResponse, Response};
use maud::{Markup, html};
use pairwright_core::ruleset::{Ruleset, SweptGame};
use pairwright_core::scoring::Games;
use pairwright_core::stages::{Entries, rounds_for_single_winner};
use pairwright_core::{MatchResult, Ratio};
use pairwright_lab::Share;
use pairwright_lab::record::{RecordFigures, record, sweeps};
use pairwright_ratings::calculator::MatchRecord;
use pairwright_web_kit::error::Error;
use pairwright_web_kit::parts::sheet_table;
use pairwright_web_kit::parts::typed::{field, share, whole};
use pairwright_web_kit::rulesets::presets::preset;
use pairwright_web_kit::server::Visitor;
use pairwright_words::{Texts, say};
use serde::Deserialize;

use super::question::{CalculatorQuestion, figure, percent};
use super::{CalculatorPage, MOST_PLAYERS, titled};
use crate::state::PublicState;

pub(crate) const PAGE: &str = "/calculators/records";

#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default)]
pub(crate) struct RecordsQuery {
    /// Matches won, lost and drawn.
    record: String,
    /// Games won, lost and drawn.
    games: String,
    rounds: String,
    byes: String,
    /// Matches won 2-0, won 2-1, lost 1-2 and lost 0-2.
    swept: String,
    won: String,
    lost: String,
    beaten: String,
    goal: String,
    players: String,
}

/// The examples of the documents.
const RECORD: &str = "2-2-1";
const GAMES: &str = "9-6";
const ROUNDS: u32 = 7;
const PLAYERS: u32 = 16;
const MOST_ROUNDS: u32 = 20;
/// Maximum number of further matches.
const MOST_SWEEPS: usize = 60;

pub(crate) async fn answer(
    State(public): State<PublicState>,
    Query(query): Query<RecordsQuery>,
    visitor: Visitor,
) -> Result<Response, Error> {
    let turn = public.calculator_queue.wait().await?;
    let found = public.host.run_asked(move |_| {
        let _turn = turn;
        Ok(page(visitor.texts, &query).into_response())
    });
    found.await
}

fn page(texts: Texts, query: &RecordsQuery) -> Markup {
    let contents = html! {
        (percentages(texts, query))
        (two_lost_games(texts, query))
        (to_the_goal(texts, query))
        (elimination(texts, query))
    };
    titled(texts, CalculatorPage::Records, say!(texts, "records-title"), &contents)
}

fn question(
    texts: Texts,
    id: &str,
    words: [String; 2],
    fields: &Markup,
    answer: Result<Markup, String>,
) -> Markup {
    let [title, why] = words;
    CalculatorQuestion { page: PAGE, id, title, why }.part(texts, fields, answer)
}

fn rules(name: &str) -> Result<Ruleset, String> {
    preset(name).map(|(_, rules)| rules).map_err(|_| name.to_owned())
}

fn figures(rules: &Ruleset, results: &[MatchResult]) -> Result<RecordFigures, String> {
    record(rules, results).map_err(|fault| fault.to_string())
}

/// The match-win and the game-win percentage of a record (004: 2-2-1 is 7/15, 9 games of 15 are 60%).
fn percentages(texts: Texts, typed: &RecordsQuery) -> Markup {
    let fields = html! {
        (field("record", &say!(texts, "records-matches"), &typed.record, RECORD))
        (field("games", &say!(texts, "records-games"), &typed.games, GAMES))
    };
    let answer = || -> Result<Markup, String> {
        let read = |text: &str, usual: &str| {
            let text = if text.trim().is_empty() { usual } else { text };
            text.parse::<MatchRecord>()
                .map_err(|_| say!(texts, "calc-record-wrong", most = MatchRecord::MOST_MATCHES))
        };
        let (matches, games) = (read(&typed.record, RECORD)?, read(&typed.games, GAMES)?);
        let magic = rules("magic")?;
        let each = [(matches.wins, [2, 0, 0]), (matches.losses, [0, 2, 0]), (matches.draws, [1, 1, 0])];
        let results: Vec<MatchResult> = each
            .into_iter()
            .flat_map(|(count, [won, lost, drawn])| {
                (0..count).map(move |_| MatchResult::played(won, lost, drawn))
            })
            .collect();
        let found = figures(&magic, &results)?;
        let match_wins = found.match_wins.unwrap_or_default();
        let games = Games { won: games.wins, drawn: games.draws, lost: games.losses };
        let game_wins = Ratio::new(games.points().into(), i64::from(games.played()) * 3).unwrap_or_default();
        let of = |share: &Ratio| say!(texts, "records-exactly", share = texts.number(share));
        let floor = &magic.tiebreaks.floor;
        let counts = match match_wins < *floor {
            true => say!(texts, "records-floor", floor = percent(texts, floor)),
            false => of(&match_wins),
        };
        let points = say!(texts, "records-mw", points = texts.number(&found.points), count = results.len());
        Ok(html! {
            div class="calc-numbers" {
                (figure(&percent(texts, &match_wins), &points, &counts))
                (figure(&percent(texts, &game_wins), &say!(texts, "records-gw", points = games.points(), count = games.played()), &of(&game_wins)))
            }
        })
    };
    let words = [say!(texts, "records-percent-title"), say!(texts, "records-percent-why")];
    question(texts, "percent", words, &fields, answer())
}

/// Question 1 of 000: can a player who lost only two games finish behind one who lost a game in every round?
fn two_lost_games(texts: Texts, typed: &RecordsQuery) -> Markup {
    let fields = field("rounds", &say!(texts, "calc-rounds"), &typed.rounds, &ROUNDS.to_string());
    let answer = || -> Result<Markup, String> {
        let rounds = whole(texts, &typed.rounds, ROUNDS, 2..=MOST_ROUNDS, say!(texts, "calc-rounds"))?;
        let once_beaten: Vec<MatchResult> = (0..rounds)
            .map(|round| if round == 0 { MatchResult::played(0, 2, 0) } else { MatchResult::played(2, 0, 0) })
            .collect();
        let unbeaten: Vec<MatchResult> = (0..rounds).map(|_| MatchResult::played(2, 1, 0)).collect();
        let columns = [(2 * (rounds - 1), 2, &once_beaten), (2 * rounds, rounds, &unbeaten)];
        let row = |preset_name: &str| {
            let rules = rules(preset_name)?;
            let [first, second] = columns.map(|(.., results)| figures(&rules, results));
            Ok::<_, String>((texts.ruleset_title(&rules), first?.points, second?.points))
        };
        let rows = ["magic", "magic-12"].map(row);
        let rows = rows.into_iter().collect::<Result<Vec<_>, _>>()?;
        let record = |(won, lost, _): &(u32, u32, _)| {
            ("number", say!(texts, "records-game-record", won = *won, lost = *lost))
        };
        let heads = [("", say!(texts, "records-rules")), record(&columns[0]), record(&columns[1])];
        let rows = html! {
            @for (title, first, second) in &rows {
                tr {
                    th scope="row" { (title) }
                    @for (own, other) in [(first, second), (second, first)] {
                        td class="number" { @if own > other { strong { (own) } } @else { (own) } }
                    }
                }
            }
        };
        Ok(sheet_table(("calc-narrow", ""), say!(texts, "records-lost-title"), &heads, rows))
    };
    let words = [say!(texts, "records-lost-title"), say!(texts, "records-lost-why")];
    question(texts, "lost", words, &fields, answer())
}

/// Question 2 of 000: how many more sweeps bring the game-win percentage above a goal?
fn to_the_goal(texts: Texts, typed: &RecordsQuery) -> Markup {
    let labels =
        || ["byes", "swept", "won", "lost", "beaten"].map(|code| texts.named("records-results", code));
    let usual = [1, 3, 1, 1, 0];
    let texts_typed = [&typed.byes, &typed.swept, &typed.won, &typed.lost, &typed.beaten];
    let fields = html! {
        @for ((name, label), (typed, usual)) in ["byes", "swept", "won", "lost", "beaten"].into_iter().zip(labels()).zip(texts_typed.into_iter().zip(usual)) {
            (field(name, &label, typed, &usual.to_string()))
        }
        (field("goal", &say!(texts, "records-goal"), &typed.goal, "80%"))
    };
    let answer = || -> Result<Markup, String> {
        let goal = share(texts, &typed.goal, Share::percent(80), say!(texts, "records-goal"))?.ratio();
        let mut results = Vec::new();
        let each = [
            MatchResult::Bye {},
            MatchResult::played(2, 0, 0),
            MatchResult::played(2, 1, 0),
            MatchResult::played(1, 2, 0),
            MatchResult::played(0, 2, 0),
        ];
        for (((result, typed), usual), label) in each.into_iter().zip(texts_typed).zip(usual).zip(labels()) {
            let count = whole(texts, typed, usual, 0..=MOST_ROUNDS, label)?;
            results.extend((0..count).map(|_| result.clone()));
        }
        let magic = rules("magic-2012")?;
        let mut third = magic.clone();
        third.tiebreaks.swept_game = SweptGame::Won;
        let most = results.len() + MOST_SWEEPS;
        let shares = sweeps(&magic, &results, &goal, most).map_err(|fault| fault.to_string())?;
        let with_third = figures(&third, &results)?.game_wins.unwrap_or_default();
        let reached = shares.last().is_some_and(|share| *share > goal);
        let row = |share: &Ratio| format!("{} = {}", texts.number(share), percent(texts, share));
        Ok(html! {
            div class="calc-numbers" {
                @if reached { (figure(&say!(texts, "records-sweeps", count = shares.len() - 1), &say!(texts, "records-sweeps-why"), &shares.iter().take(8).map(row).collect::<Vec<_>>().join(", "))) }
                @else { (figure(&say!(texts, "calc-elo-never"), &say!(texts, "records-never-why", count = MOST_SWEEPS), "")) }
                (figure(&percent(texts, &with_third), &say!(texts, "records-third"), ""))
            }
        })
    };
    let words = [say!(texts, "records-goal-title"), say!(texts, "records-goal-why")];
    question(texts, "sweeps", words, &fields, answer())
}

/// How many are out after each round of an elimination, beside everybody against everybody (004: half of them play
/// once, three quarters at most twice).
fn elimination(texts: Texts, typed: &RecordsQuery) -> Markup {
    let fields = field("players", &say!(texts, "calc-players"), &typed.players, &PLAYERS.to_string());
    let answer = || -> Result<Markup, String> {
        let players = whole(texts, &typed.players, PLAYERS, 2..=MOST_PLAYERS, say!(texts, "calc-players"))?;
        let rounds = rounds_for_single_winner(Entries(players.into()));
        let out = |round: u32| players - (1 << (rounds - round));
        let share = |out: u32| percent(texts, &Ratio::new(out.into(), players.into()).unwrap_or_default());
        // With an odd number one player sits out each round.
        let all_rounds = players - 1 + players % 2;
        let all_matches = u64::from(players) * u64::from(players - 1) / 2;
        let heads = [
            ("", say!(texts, "records-after-round")),
            ("number", say!(texts, "last-out")),
            ("number", say!(texts, "records-share")),
        ];
        let rows = html! {
            @for round in 1..=rounds { tr { th scope="row" { (round) } td class="number" { (out(round)) } td class="number" { (share(out(round))) } } }
        };
        Ok(html! {
            div class="calc-numbers" {
                (figure(&say!(texts, "calc-rounds-count", count = rounds), &say!(texts, "records-elimination"), &say!(texts, "records-matches-count", count = players - 1)))
                (figure(&say!(texts, "calc-rounds-count", count = all_rounds), &say!(texts, "records-everybody"), &say!(texts, "records-matches-count", count = all_matches)))
            }
            (sheet_table(("calc-narrow", ""), say!(texts, "records-out-title"), &heads, rows))
        })
    };
    let words = [say!(texts, "records-out-title"), say!(texts, "records-out-why")];
    question(texts, "elimination", words, &fields, answer())
}
