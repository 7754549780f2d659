//! Converts a tournament to a report file, with a report of what that cannot contain.

use std::collections::{BTreeMap, HashMap};

use pairwright_core::nouns::{ByeKind, Match, Message, Player, RequestedBye, Round, Term};
use pairwright_core::pairing::dutch::order;
use pairwright_core::pairing::settled_bye;
use pairwright_core::ruleset::{Acceleration as Accelerated, InitialColour, PairingMethod};
use pairwright_core::scoring::Outcome;
use pairwright_core::standings::{Tallies, standings};
use pairwright_core::{MatchResult, PlayerId, Points, Rank, Ratio, RoundNumber, Side, Tournament, message};
use pairwright_pairing::dutch::baku;

use crate::losses::TournamentPart;

use super::{
    AccelerationRecord, ByeRequest, Colour, Dialect, Forbidden, NAME_COLUMNS, OtherLine, PointValues,
    PresenceLine, RoundCell, Trf, TrfPlayer, TrfResult,
};

/// Maximum players with starting numbers of four digits.
const MOST_PLAYERS: usize = 9_999;
/// The coded type of a tournament by the Dutch system (192). The 2025 edition is in force since 2026.
const DUTCH: &str = "FIDE_DUTCH_2025";
/// The type of a Dutch-system tournament in words (092), as assumed for every imported report file.
pub(super) const TYPE: &str = "Individual: Swiss-System (Dutch)";
/// The type of a round robin in words.
pub(super) const ROUND_ROBIN: &str = "Individual: Round-Robin";

/// The report file of a tournament, and everything that it cannot contain.
pub fn from_tournament(tournament: &Tournament, dialect: Dialect) -> Result<(Trf, Vec<Message>), Message> {
    if tournament.players.len() > MOST_PLAYERS {
        let count = tournament.players.len();
        return Err(message!("trf-too-many-players", most = MOST_PLAYERS, count = count));
    }
    let tallies = Tallies::new(tournament, tournament.last_swiss_round());
    let mut exporter = Exporter { tournament, tallies, numbers: Vec::new(), report: Vec::new() };
    exporter.number();
    let (trf, lost) = exporter.trf(dialect)?.in_dialect(dialect);
    exporter.report.extend(lost);
    Ok((trf, exporter.report))
}

struct Exporter<'a> {
    tournament: &'a Tournament,
    tallies: Tallies,
    /// Starting numbers by player index.
    numbers: Vec<u32>,
    report: Vec<Message>,
}

impl Exporter<'_> {
    /// Numbers the players: by id if all ids are starting numbers, otherwise by pairing number.
    fn number(&mut self) {
        let order = order(self.tournament);
        let own = |at: &usize| self.tournament.players[*at].id.as_str().parse::<u32>().ok();
        let ids: Option<Vec<u32>> = order.iter().map(own).collect();
        let are_numbers = |ids: &Vec<u32>| {
            ids.is_sorted_by(|a, b| a < b) && ids.iter().all(|&id| (1..=9_999).contains(&id))
        };
        let numbers = ids.filter(are_numbers).unwrap_or_else(|| {
            self.report.push(message!("trf-renumbered"));
            (1..).take(order.len()).collect()
        });
        self.numbers = vec![0; order.len()];
        for (&at, number) in order.iter().zip(numbers) {
            self.numbers[at] = number;
        }
    }

    fn number_of(&self, id: &PlayerId) -> Option<u32> {
        self.tournament.index_of(id).map(|at| self.numbers[at])
    }

    fn trf(&mut self, dialect: Dialect) -> Result<Trf, Message> {
        let points = self.point_values()?;
        let players = self.players()?;
        let tournament = self.tournament;
        let setup = &tournament.setup;
        let rounds = setup.rounds_planned.or_else(|| u32::try_from(tournament.swiss_rounds().count()).ok());
        let mut trf = Trf {
            players,
            name: setup.name.clone(),
            rounds: rounds.filter(|&rounds| rounds > 0),
            initial: tournament.ruleset.pairing.initial_colour.map(|colour| match colour {
                InitialColour::White => Colour::White,
                InitialColour::Black => Colour::Black,
            }),
            points,
            forbidden: self.forbidden(rounds.unwrap_or(1)),
            presence: PresenceLine::of(
                tournament.players.iter().enumerate().map(|(at, player)| (self.numbers[at], player)),
            ),
            others: self.others(),
            ..Trf::default()
        };
        if dialect == Dialect::Trf26 {
            let is_dutch = tournament.ruleset.pairing.method == PairingMethod::Dutch;
            trf.system = (is_dutch && !TournamentPart::RoundRobin.is_in(tournament)).then(|| DUTCH.into());
            self.tie_breaks(&mut trf);
        }
        trf.note_own_points();
        self.accelerate(&mut trf);
        self.byes_to_come(&mut trf, dialect);
        self.lost();
        Ok(trf)
    }

    fn point_values(&self) -> Result<PointValues, Message> {
        let rules = self.tournament.ruleset.ranking();
        let (win, bye) = (tenths(&rules.win)?, tenths(&rules.bye)?);
        Ok(PointValues {
            win,
            draw: tenths(&rules.draw)?,
            loss: tenths(&rules.loss)?,
            zero_bye: tenths(&rules.zero_bye)?,
            forfeit_loss: tenths(&rules.loss)?,
            pairing_bye: (bye != win).then_some(bye),
        })
    }

    fn players(&mut self) -> Result<Vec<TrfPlayer>, Message> {
        let rows = standings(self.tournament).rows;
        let ranked: HashMap<&PlayerId, (Rank, &Points)> =
            rows.iter().map(|row| (&row.player, (row.rank, &row.points))).collect();
        let mut players = Vec::new();
        for (at, player) in self.tournament.players.iter().enumerate() {
            let row = ranked.get(&player.id);
            players.push(TrfPlayer {
                number: self.numbers[at],
                name: player.name.clone(),
                rating: player.rating.and_then(|rating| u32::try_from(rating).ok()).filter(is_in_column),
                points: row.map(|(_, points)| tenths(points)).transpose()?,
                rank: row.and_then(|(rank, _)| rank.place()),
                ..TrfPlayer::default()
            });
        }
        let rounds: Vec<&Round> = self.tournament.swiss_rounds().collect();
        for round in rounds {
            self.add_round(&mut players, round);
        }
        players.sort_by_key(|player| player.number);
        Ok(players)
    }

    fn add_round(&mut self, players: &mut [TrfPlayer], round: &Round) {
        let mut has_bye = false;
        for player in players.iter_mut() {
            player.rounds.push(RoundCell::default());
        }
        for played in &round.matches {
            for side in Side::BOTH {
                let id = played.players.get(usize::from(u8::from(side)));
                let Some(at) = id.and_then(|id| self.tournament.index_of(id)) else { continue };
                let cell = self.cell(round.number, played, side, &mut has_bye);
                if let Some(place) = players[at].rounds.last_mut() {
                    *place = cell;
                }
            }
        }
    }

    fn cell(&self, round: RoundNumber, played: &Match, side: Side, has_bye: &mut bool) -> RoundCell {
        let Some((first, second)) = played.pair() else {
            return RoundCell { result: self.bye(round, played, has_bye), ..RoundCell::default() };
        };
        let (opponent, colour) = match side {
            Side::First => (second, Colour::White),
            Side::Second => (first, Colour::Black),
        };
        let outcome = self.tournament.outcome(played, side);
        let is_forfeit = played.is_forfeit();
        let ruled = is_ruling(played).then(|| self.letter_of(round, played, side)).flatten();
        let result = match outcome {
            Some(_) if ruled.is_some() => ruled.unwrap_or_default(),
            None => TrfResult::None,
            Some(Outcome::Win) if is_forfeit => TrfResult::ForfeitWin,
            Some(Outcome::Loss) if is_forfeit => TrfResult::ForfeitLoss,
            Some(Outcome::Win) => TrfResult::Win,
            Some(Outcome::Draw) => TrfResult::Draw,
            Some(Outcome::Loss) => TrfResult::Loss,
        };
        RoundCell { opponent: self.number_of(opponent), colour: Some(colour), result }
    }

    /// The letter with a player's points from a round. A ruling may give each side a different one.
    fn letter_of(&self, round: RoundNumber, played: &Match, side: Side) -> Option<TrfResult> {
        let id = played.players.get(usize::from(u8::from(side)))?;
        let tally = self.tallies.players.get(self.tournament.index_of(id)?)?;
        let given = &tally.rounds.iter().find(|one| one.round == round)?.score.points;
        let rules = self.tournament.ruleset.ranking();
        let letters =
            [(&rules.win, TrfResult::Win), (&rules.draw, TrfResult::Draw), (&rules.loss, TrfResult::Loss)];
        letters.into_iter().find(|(worth, _)| *worth == given).map(|(_, letter)| letter)
    }

    /// Rulings whose points correspond to no letter, by round and table.
    fn rulings_without_letters(&self) -> Vec<Message> {
        let rounds = self.tournament.swiss_rounds();
        let rulings = rounds.flat_map(|round| round.matches.iter().map(move |played| (round.number, played)));
        let has_letters = |round: RoundNumber, played: &Match| {
            Side::BOTH.into_iter().all(|side| self.letter_of(round, played, side).is_some())
        };
        let place = |(round, played): (RoundNumber, &Match)| match played.table {
            Some(table) => message!("place-round-table", round = round, table = table),
            None => message!("place-round", round = round),
        };
        rulings
            .filter(|(round, played)| is_ruling(played) && !has_letters(*round, played))
            .map(place)
            .collect()
    }

    /// The result of a bye; at most one per round is the pairing's.
    fn bye(&self, round: RoundNumber, played: &Match, has_bye: &mut bool) -> TrfResult {
        let requested = played.players.first().and_then(|id| self.tournament.player(id));
        let settled =
            requested.is_some_and(|player| settled_bye(player, round).is_some() || !player.is_in(round));
        match &played.result {
            Some(MatchResult::Bye {}) if settled || *has_bye => TrfResult::FullBye,
            Some(MatchResult::Bye {}) => {
                *has_bye = true;
                TrfResult::PairingBye
            }
            Some(MatchResult::HalfBye {}) => TrfResult::HalfBye,
            _ => TrfResult::ZeroBye,
        }
    }

    /// Each pair with the ranges of rounds in which it must not meet, up to the last planned round.
    fn forbidden(&self, planned: u32) -> Vec<Forbidden> {
        let now = &self.tournament.setup.forbidden;
        let paired = self.tournament.swiss_rounds();
        let mut apart: Vec<_> =
            paired.map(|round| round.paired_on.forbidden.as_ref().unwrap_or(now)).collect();
        let last = usize::try_from(planned.max(1)).unwrap_or(apart.len());
        apart.resize(last.max(apart.len()), now);
        let mut ranges: BTreeMap<[u32; 2], Vec<(u32, u32)>> = BTreeMap::new();
        for (round, pairs) in (1..).zip(apart) {
            for (a, b) in pairs {
                let (Some(a), Some(b)) = (self.number_of(a), self.number_of(b)) else { continue };
                let ranges = ranges.entry([a.min(b), a.max(b)]).or_default();
                match ranges.last_mut() {
                    Some((_, last)) if *last + 1 >= round => *last = round,
                    _ => ranges.push((round, round)),
                }
            }
        }
        let line = |players: [u32; 2], rounds| Forbidden { rounds: Some(rounds), players: players.to_vec() };
        let lines =
            ranges.into_iter().map(|(players, rounds)| rounds.into_iter().map(move |one| line(players, one)));
        lines.flatten().collect()
    }

    fn others(&self) -> Vec<OtherLine> {
        let line = |code: &str, text: String| OtherLine { code: code.into(), text };
        let date = self.tournament.setup.date.map(|date| line("042", date.strftime("%Y/%m/%d").to_string()));
        let count = line("062", self.tournament.players.len().to_string());
        let is_round_robin = TournamentPart::RoundRobin.is_in(self.tournament);
        let is_dutch = self.tournament.ruleset.pairing.method == PairingMethod::Dutch;
        let kind = if is_round_robin { Some(ROUND_ROBIN) } else { is_dutch.then_some(TYPE) };
        let kind = kind.map(|kind| line("092", kind.into()));
        date.into_iter().chain([count]).chain(kind).collect()
    }

    /// Splits tie-breaks into FIDE's codes, which are capitals, and our own.
    fn tie_breaks(&mut self, trf: &mut Trf) {
        let codes = self.tournament.ruleset.tiebreaks.order.iter().map(|code| code.name());
        let (fide, own): (Vec<&str>, Vec<&str>) =
            codes.partition(|code| !code.chars().any(char::is_lowercase));
        if !own.is_empty() {
            self.report.push(message!("trf-tie-breaks-lost", codes = own));
        } else if !fide.is_empty() {
            trf.tie_breaks = Some(fide.join(","));
            trf.standings_order = Some(format!("PTS,{}", fide.join(",")));
        }
    }

    /// Virtual points by round (250, XXA).
    fn accelerate(&mut self, trf: &mut Trf) {
        let Some(rounds) = self.tournament.setup.rounds_planned else { return };
        if self.tournament.ruleset.pairing.acceleration != Accelerated::Baku {
            return;
        }
        let on_time = |at: &&usize| self.tournament.players[**at].is_in(RoundNumber(1));
        let order = order(self.tournament);
        let counted = order.iter().filter(on_time).count();
        let first = baku(counted, rounds, 0, trf.points.win, trf.points.draw);
        let size = order.iter().filter(on_time).enumerate().take_while(|(place, _)| {
            !baku(counted, rounds, *place, trf.points.win, trf.points.draw).is_empty()
        });
        let Some((_, &last)) = size.last() else { return };
        for points in [trf.points.win, trf.points.draw] {
            let given: Vec<u32> =
                (1..).zip(&first).filter(|(_, own)| **own == points).map(|(round, _)| round).collect();
            if let (Some(&first_round), Some(&last_round)) = (given.first(), given.last()) {
                trf.accelerations.push(AccelerationRecord {
                    match_points: 0,
                    game_points: points,
                    first_round,
                    last_round,
                    first_player: 1,
                    last_player: self.numbers[last],
                });
            }
        }
    }

    /// Byes and absences of rounds not yet paired: the next round in its column, later ones by 240.
    /// Beyond the announced rounds, and in a cut, only requested byes are known.
    fn byes_to_come(&mut self, trf: &mut Trf, dialect: Dialect) {
        let next = self.tournament.next_round();
        let planned = self.tournament.setup.rounds_planned.unwrap_or(0);
        let is_over = self.tournament.is_cut();
        let is_due = |round: u32| round <= planned && !is_over;
        let mut lost = 0;
        for (at, player) in self.tournament.players.iter().enumerate() {
            let number = self.numbers[at];
            let requested = player.byes.iter().map(|bye| bye.round.0);
            let last = requested.max().unwrap_or(0).max(if is_over { 0 } else { planned });
            for round in next.0..=last {
                let requested = || player.byes.iter().find(|bye| bye.round.0 == round);
                let result = match is_due(round) {
                    true => away(player, RoundNumber(round)),
                    false => requested().map(|bye| letter(bye.kind)),
                };
                let Some(kind) = result else { continue };
                let row = trf.players.iter_mut().find(|row| row.number == number);
                match row.filter(|_| round == next.0 && is_due(round)) {
                    Some(row) => row.rounds.push(RoundCell { result: kind, ..RoundCell::default() }),
                    None if dialect == Dialect::Trf26 && !is_over => {
                        trf.byes.push(ByeRequest { kind, round, players: vec![number] });
                    }
                    None => lost += usize::from(player.is_in(RoundNumber(round))),
                }
            }
            lost += player.byes.iter().filter(|bye| bye.round < next && !self.is_shown(player, bye)).count();
        }
        if lost > 0 {
            self.report.push(message!("trf-byes-lost", count = lost));
        }
    }

    /// Whether the result of a paired round implies the requested bye.
    fn is_shown(&self, player: &Player, bye: &RequestedBye) -> bool {
        let had = self.tournament.round(bye.round).and_then(|round| round.match_of(&player.id));
        let is_it = |had: &Match| had.result == Some(bye.kind.result());
        bye.kind != ByeKind::ZeroBye && had.is_some_and(is_it)
    }

    fn lost(&mut self) {
        let tournament = self.tournament;
        let all = tournament.rounds.iter().flat_map(|round| &round.matches);
        let mut games = all.clone().filter_map(|played| match &played.result {
            Some(MatchResult::Played(played)) => Some(played.count()),
            _ => None,
        });
        let has_several = games.any(|count| count.wins.first + count.wins.second + count.draws > 1);
        let lost = [
            (has_several, message!("trf-games-lost")),
            (tournament.bracket_rounds().next().is_some(), message!("trf-bracket-lost")),
            (all.clone().any(is_ruling), message!("trf-rulings-lost")),
            (!tournament.penalties.is_empty(), message!("trf-penalties-lost")),
            (tournament.players.iter().any(has_odd_rating), message!("trf-ratings-lost")),
        ];
        self.report.extend(lost.into_iter().filter(|(is_there, _)| *is_there).map(|(_, what)| what));
        let long = tournament.players.iter().map(|player| player.name.as_str());
        let long: Vec<&str> = long.filter(|name| name.chars().count() > NAME_COLUMNS).collect();
        if !long.is_empty() {
            self.report.push(message!("trf-names-cut", most = NAME_COLUMNS, names = long));
        }
        let rulings = self.rulings_without_letters();
        if !rulings.is_empty() {
            self.report.push(message!("trf-rulings-compared", places = Term::from(rulings)));
        }
    }
}

/// A player's entry in a round without being paired: a settled bye, or an absence.
fn away(player: &Player, round: RoundNumber) -> Option<TrfResult> {
    if player.is_in(round) { settled_bye(player, round).map(letter) } else { Some(TrfResult::ZeroBye) }
}

/// Whether a rating fits its four columns, in which 0 means unrated.
fn is_in_column(rating: &u32) -> bool {
    (1..=9_999).contains(rating)
}

fn has_odd_rating(player: &Player) -> bool {
    player.rating.is_some_and(|rating| !u32::try_from(rating).is_ok_and(|rating| is_in_column(&rating)))
}

fn is_ruling(played: &Match) -> bool {
    matches!(played.result, Some(MatchResult::Assigned { .. }))
}

fn letter(kind: ByeKind) -> TrfResult {
    match kind {
        ByeKind::Bye => TrfResult::FullBye,
        ByeKind::HalfBye => TrfResult::HalfBye,
        ByeKind::ZeroBye => TrfResult::ZeroBye,
    }
}

fn tenths(points: &Points) -> Result<u32, Message> {
    let tenths = (&points.0 * &Ratio::from(10_u32)).to_i64().and_then(|tenths| u32::try_from(tenths).ok());
    tenths.ok_or_else(|| message!("trf-points-fine", points = points))
}
