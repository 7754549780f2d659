//! Writes a tournament in the format of Cobra and related programs.

use std::collections::{HashMap, HashSet};
use std::io::{self, Write};

use pairwright_core::nouns::{Match, Message, Played, Player, Round, StageKind, Structure, count};
use pairwright_core::scoring::Outcome;
use pairwright_core::stages::final_ranking;
use pairwright_core::standings::{Standing, Tallies, standings};
use pairwright_core::{MatchResult, PlayerId, Points, Side, Tournament, message};

use super::shape::{self, CobraSeat, Finalist, Id, Loose};
use crate::foreign::bracket::kind_shown;

/// Decimals of a tie-break, as in those programs.
const DECIMALS: u32 = 6;

/// Writes a tournament; returns what could not be exported.
pub fn write(tournament: &Tournament, to: &mut impl Write) -> io::Result<Vec<Message>> {
    let mut pen = CobraWriter::new(tournament);
    let theirs = pen.tournament();
    serde_json::to_writer_pretty(&mut *to, &theirs)?;
    to.write_all(b"\n")?;
    Ok(pen.report())
}

/// The export, and its losses so far.
struct CobraWriter<'a> {
    tournament: &'a Tournament,
    tallies: Tallies,
    ids: HashMap<&'a PlayerId, Id>,
    single: bool,
    /// Number of matches whose games the format cannot contain.
    by_points: usize,
    /// Number of cut matches exported without details beyond the winner.
    by_winner: usize,
}

impl<'a> CobraWriter<'a> {
    fn new(tournament: &'a Tournament) -> CobraWriter<'a> {
        CobraWriter {
            tournament,
            tallies: Tallies::new(tournament, tournament.last_swiss_round()),
            ids: ids(&tournament.players),
            single: tournament.ruleset.match_rules.structure == Structure::BestOf1,
            by_points: 0,
            by_winner: 0,
        }
    }

    fn tournament(&mut self) -> shape::CobraTournament {
        let setup = &self.tournament.setup;
        let finalists = self.finalists();
        shape::CobraTournament {
            name: Some(setup.name.clone()),
            date: setup.date.map(|date| date.to_string()),
            cut_to_top: Some(
                setup.cut_by_rank().filter(|_| finalists.is_empty()).unwrap_or(count(finalists.len())),
            ),
            preliminary_rounds: Some(self.tournament.last_swiss_round().0),
            players: self.players(),
            elimination_players: finalists,
            rounds: self.tournament.rounds.iter().map(|round| self.round(round)).collect(),
            uploaded_from: Some("Pairwright".into()),
            links: Vec::new(),
        }
    }

    /// Players in order of the Swiss, then those who never took part.
    fn players(&self) -> Vec<shape::CobraPlayer> {
        let table = standings(self.tournament);
        let ranked: HashSet<&PlayerId> = table.rows.iter().map(|row| &row.player).collect();
        let others = self.tournament.players.iter().filter(|player| !ranked.contains(&player.id));
        let deck = |id: &PlayerId| self.tournament.player(id)?.deck.as_ref();
        let plain = |id: &PlayerId| shape::CobraPlayer {
            id: self.ids.get(id).cloned().unwrap_or_default(),
            name: Some(self.tournament.name_of(id).to_owned()),
            corp_identity: deck(id).and_then(|deck| deck.corp.clone()),
            runner_identity: deck(id).and_then(|deck| deck.runner.clone()),
            ..shape::CobraPlayer::default()
        };
        let row = |row: &Standing| {
            let value = |name: &str| {
                let found = row.tiebreaks.iter().find(|(code, _)| code.name() == name)?;
                found.1.as_ref().map(|value| Loose::of(value, DECIMALS))
            };
            shape::CobraPlayer {
                rank: row.rank.place(),
                match_points: Some(Loose::of(&row.points.0, DECIMALS)),
                strength_of_schedule: value("sos"),
                extended_strength_of_schedule: value("extended_sos"),
                ..plain(&row.player)
            }
        };
        table.rows.iter().map(row).chain(others.map(|player| plain(&player.id))).collect()
    }

    /// The players of the cut in order of final rank.
    fn finalists(&self) -> Vec<Finalist> {
        let Some(spec) = self.tournament.setup.bracket_stage() else { return Vec::new() };
        let mut ranking = final_ranking(self.tournament).rows;
        ranking.retain(|row| spec.seeds.contains(&row.player));
        let seed = |id: &PlayerId| {
            spec.seeds.iter().zip(1..).find(|(seeded, _)| *seeded == id).map(|(_, seed)| seed)
        };
        let finalist = |(row, rank): (&Standing, u32)| Finalist {
            id: self.ids.get(&row.player).cloned(),
            name: Some(self.tournament.name_of(&row.player).to_owned()),
            rank: Some(rank),
            seed: seed(&row.player),
        };
        ranking.iter().zip(1..).map(finalist).collect()
    }

    fn round(&mut self, round: &Round) -> Vec<shape::CobraMatch> {
        round.matches.iter().map(|played| self.one_match(round, played)).collect()
    }

    fn one_match(&mut self, round: &Round, played: &Match) -> shape::CobraMatch {
        let [player1, player2] = match round.stage.is_bracket() {
            true => self.cut_seats(played),
            false => self.swiss_seats(round, played),
        };
        shape::CobraMatch {
            table: played.table.map(|table| table.0),
            player1,
            player2,
            intentional_draw: played.result == Some(MatchResult::IntentionalDraw {}),
            two_for_one: false,
            elimination_game: round.stage.is_bracket(),
        }
    }

    fn seats(&self, played: &Match) -> [CobraSeat; 2] {
        [0, 1].map(|place| CobraSeat {
            id: played.players.get(place).and_then(|id| self.ids.get(id)).cloned(),
            ..CobraSeat::default()
        })
    }

    fn cut_seats(&mut self, played: &Match) -> [CobraSeat; 2] {
        let outcomes = Side::BOTH.map(|side| self.tournament.outcome(played, side));
        let is_decided = outcomes.contains(&Some(Outcome::Win));
        let mut seats = self.seats(played);
        let roles = roles(played);
        for (place, seat) in seats.iter_mut().enumerate() {
            seat.winner = is_decided.then(|| outcomes[place] == Some(Outcome::Win));
            seat.role = Some(roles.as_ref().map(|roles| roles[place].clone()));
        }
        let one_game = |games: &Played| {
            games.count().wins.first + games.count().wins.second == 1 && games.count().draws == 0
        };
        let is_whole =
            matches!(&played.result, Some(MatchResult::Played(games)) if one_game(games)) || played.is_open();
        self.by_winner += usize::from(!is_whole);
        seats
    }

    fn swiss_seats(&mut self, round: &Round, played: &Match) -> [CobraSeat; 2] {
        let mut seats = self.seats(played);
        let games = self.games(played);
        let roles = if self.single { roles(played) } else { None };
        for (place, seat) in seats.iter_mut().enumerate() {
            let points = played.players.get(place).and_then(|id| self.points(round, id));
            seat.combined_score = match (&points, played.players.len()) {
                (None, 1) => Some(Loose("0".into())),
                (points, _) => points.as_ref().map(|points| Loose::of(&points.0, DECIMALS)),
            };
            if self.single {
                let role = roles.as_ref().map(|roles| roles[place].clone());
                match role.as_deref() {
                    Some("corp") => seat.corp_score.clone_from(&seat.combined_score),
                    Some("runner") => seat.runner_score.clone_from(&seat.combined_score),
                    _ => {}
                }
                seat.role = Some(role);
            } else if let Some(games) = &games {
                [seat.corp_score, seat.runner_score] =
                    games[place].map(|score| score.map(|score| Loose(score.to_string())));
            }
        }
        self.by_points += usize::from(!self.is_whole(played, games.is_some()));
        seats
    }

    /// Whether the format can contain the complete result.
    fn is_whole(&self, played: &Match, games: bool) -> bool {
        match &played.result {
            None | Some(MatchResult::Bye {} | MatchResult::HalfBye {} | MatchResult::ZeroBye {}) => true,
            Some(
                MatchResult::IntentionalDraw {} | MatchResult::DoubleLoss {} | MatchResult::Assigned { .. },
            ) => true,
            Some(MatchResult::Played(_)) if self.single => roles(played).is_some(),
            Some(MatchResult::Played(_)) => games,
            Some(MatchResult::Forfeit { .. } | MatchResult::DoubleForfeit {}) => false,
        }
    }

    fn points(&self, round: &Round, player: &PlayerId) -> Option<Points> {
        let tally = self.tallies.players.get(self.tournament.index_of(player)?)?;
        tally.rounds.iter().find(|one| one.round == round.number).map(|one| one.score.points.clone())
    }

    /// Both players' points as corp and as runner, if the games of a double-sided match determine them.
    fn games(&self, played: &Match) -> Option<[[Option<u32>; 2]; 2]> {
        let Some(MatchResult::Played(result)) = &played.result else { return None };
        if self.single {
            return None;
        }
        let mut scores = [[None; 2]; 2];
        let Some(games) = &result.games else { return swept(result) };
        for game in games {
            let game = game.as_ref()?;
            let side = game.side.as_ref()?;
            let corp = [&side.first, &side.second].iter().position(|side| *side == "corp")?;
            let score = |place: usize| match game.winner.map(|winner| usize::from(u8::from(winner))) {
                None => 1,
                Some(winner) if winner == place => 3,
                Some(_) => 0,
            };
            let runner = 1 - corp;
            if scores[corp][0].replace(score(corp)).is_some()
                || scores[runner][1].replace(score(runner)).is_some()
            {
                return None;
            }
        }
        Some(scores)
    }

    /// What could not be exported.
    fn report(&self) -> Vec<Message> {
        let mut report = Vec::new();
        let setup = &self.tournament.setup;
        let rules = self.tournament.ruleset.name.as_str();
        if !matches!(rules, "netrunner-double-sided" | "netrunner-single-sided") {
            report.push(message!("cobra-ruleset", ruleset = rules));
        }
        if self.ids.iter().any(|(ours, theirs)| ours.as_str() != theirs.0) {
            report.push(message!("cobra-renumbered"));
        }
        let counted = [
            (self.by_points, message!("cobra-by-points", count = self.by_points)),
            (self.by_winner, message!("cobra-by-winner", count = self.by_winner)),
            (
                self.tournament.penalties.len(),
                message!("cobra-penalties-lost", count = self.tournament.penalties.len()),
            ),
            (setup.forbidden.len(), message!("cobra-forbidden-lost", count = setup.forbidden.len())),
        ];
        report.extend(counted.into_iter().filter(|(number, _)| *number > 0).map(|(_, what)| what));
        let bracket: Vec<Vec<Match>> =
            self.tournament.bracket_rounds().map(|round| round.matches.clone()).collect();
        let kind = self.tournament.bracket_rounds().map(|round| round.stage).next();
        if kind.is_some_and(|kind| kind != kind_shown(&bracket)) {
            report.push(message!("cobra-losses-lost"));
        }
        if let Some(stage) = setup.bracket_stage().filter(|_| kind.is_none()) {
            let is_kept = setup.cut_by_rank().is_some() && stage.kind == StageKind::DoubleElimination;
            report.extend((!is_kept).then(|| message!("cobra-cut-lost")));
        }
        report
    }
}

/// Numeric ids: unchanged if all of them are numbers, otherwise counted from 1.
fn ids(players: &[Player]) -> HashMap<&PlayerId, Id> {
    let whole = |id: &str| id.parse::<i64>().is_ok_and(|number| number > 0 && number.to_string() == id);
    let keep = players.iter().all(|player| whole(player.id.as_str()));
    let id = |(player, place): (&Player, u32)| {
        if keep { Id(player.id.to_string()) } else { Id(place.to_string()) }
    };
    players.iter().zip(1..).map(|(player, place)| (&player.id, id((player, place)))).collect()
}

/// The sides of the only game played.
fn roles(played: &Match) -> Option<[String; 2]> {
    let Some(MatchResult::Played(Played { games: Some(games), .. })) = &played.result else { return None };
    let [Some(game)] = games.as_slice() else { return None };
    let side = game.side.clone()?;
    Some([side.first, side.second])
}

/// The points of a sweep, whose two wins were on both sides.
fn swept(result: &Played) -> Option<[[Option<u32>; 2]; 2]> {
    let count = result.count();
    let all = |side: Side| count.wins[side] == 2 && count.wins[side.other()] == 0 && count.draws == 0;
    let (won, lost) = ([Some(3); 2], [Some(0); 2]);
    if all(Side::First) {
        return Some([won, lost]);
    }
    all(Side::Second).then_some([lost, won])
}
