//! Converts a report file to a tournament (page 1), with a report of what could not be imported.

use std::collections::{BTreeMap, BTreeSet};

use pairwright_core::file::TournamentFile;
use pairwright_core::nouns::{ByeKind, Message, Player, RequestedBye, Round, StageKind, count};
use pairwright_core::pairing::dutch::DutchField;
use pairwright_core::{PlayerId, RoundNumber, Setup, message};

use super::day::day;
use super::export::{ROUND_ROBIN, TYPE};
use super::ruleset::ruleset;
use super::sheet::{CellFault, ReportSheet};
use super::{OtherLine, RoundCell, Trf, TrfPlayer, TrfResult};
use crate::error::{ReadError, shortened};

/// Units per point in [`Trf::dutch_field`], which counts in tenths.
const TENTHS: u32 = 10;

/// Maximum number of unknown players of bye requests and forbidden pairs that are reported.
const MOST_UNKNOWN: usize = 5;

impl Trf {
    /// The tournament in the file, and everything that a tournament file cannot contain.
    pub fn to_file(&self) -> Result<(TournamentFile, Vec<Message>), ReadError> {
        self.to_file_from(&[])
    }

    /// The same, read from these lines, by player. They are named if players contradict each other.
    pub(crate) fn to_file_from(&self, lines: &[usize]) -> Result<(TournamentFile, Vec<Message>), ReadError> {
        if self.players.is_empty() {
            return Err(ReadError::whole(message!("trf-no-players")));
        }
        if let Some(line) = self.team_line() {
            return Err(ReadError::whole(message!("trf-teams", line = line)));
        }
        let mut report: Vec<Message> = Vec::new();
        report.extend(self.is_latin_1.then(|| message!("file-latin-1")));
        let mut rounds = self.rounds(lines, &mut report)?;
        let setup = Setup {
            date: self.date(&mut report),
            rounds_planned: self.planned(&mut report),
            ruleset: ruleset(self, &mut report),
            forbidden: apart(self.apart_from_now(&mut report)),
            ..Setup::new(&plain(&self.name).unwrap_or_else(|| "Tournament".into()), "")
        };
        for round in &mut rounds {
            let then = apart(self.apart_in(round.number.0));
            round.paired_on.forbidden = (then != setup.forbidden).then_some(then);
        }
        let players = self.in_order().into_iter().map(|at| self.player(at, &mut report)).collect();
        let file = TournamentFile { players, rounds, ..TournamentFile::new(setup) };
        self.report_others(&mut report);
        Ok((file, report))
    }

    /// The code of the line that marks a team tournament. It may be a coded team type (192), a number of teams (082),
    /// a team type (092), or team lines (013, 310) without an individual type.
    fn team_line(&self) -> Option<&str> {
        if self.system.as_ref().is_some_and(|system| system.contains("TEAM")) {
            return Some("192");
        }
        let line = |code: &str| self.others.iter().find(|line| line.code == code);
        let says = |text: &str, word: &str| text.to_lowercase().contains(word);
        let is_counted = |line: &&OtherLine| line.text.parse::<u32>().is_ok_and(|teams| teams > 0);
        let (counted, kind) = (line("082").filter(is_counted), line("092"));
        let called = kind.filter(|line| says(&line.text, "team") && !says(&line.text, "individual"));
        let is_individual = kind.is_some_and(|line| says(&line.text, "individual")) || line("082").is_some();
        let named = line("310").or_else(|| line("013").filter(|_| !is_individual));
        counted.or(called).or(named).map(|line| line.code.as_str())
    }

    /// Whether the type in the file is a round robin (092, 192).
    pub fn is_round_robin(&self) -> bool {
        let letters = |text: &str| text.to_lowercase().replace(|letter: char| !letter.is_alphabetic(), "");
        let is_one = |text: &str| letters(text).contains("roundrobin");
        self.others.iter().any(|line| line.code == "092" && is_one(&line.text))
            || self.system.as_deref().is_some_and(is_one)
    }

    /// The field of the round after `played` rounds, with the players' ids.
    pub fn dutch_round(&self, played: usize) -> DutchField {
        let players = self.players.iter().map(|player| id(player.number)).collect();
        DutchField::new(self.dutch_field(played), players, TENTHS)
    }

    /// Indices of the players in order of pairing number.
    pub(super) fn in_order(&self) -> Vec<usize> {
        let mut order: Vec<usize> = (0..self.players.len()).collect();
        if !self.by_rank {
            order.sort_by_key(|&at| self.players[at].number);
        }
        order
    }

    fn rounds(&self, lines: &[usize], report: &mut Vec<Message>) -> Result<Vec<Round>, ReadError> {
        let mut sheet = ReportSheet::new(self);
        let stage = if self.is_round_robin() { StageKind::RoundRobin } else { StageKind::Swiss };
        let mut rounds = Vec::new();
        for (at, number) in (0..self.rounds_paired()).zip(1..) {
            let matches = sheet.round(at).map_err(|CellFault { at, why }| ReadError {
                line: lines.get(at).copied(),
                ..ReadError::whole(why)
            })?;
            rounds.push(Round::new(RoundNumber(number), stage, matches));
        }
        report.extend(sheet.report());
        Ok(rounds)
    }

    /// The announced rounds. A file without them is assumed to be
    /// complete, as by [`Trf::dutch_field`].
    fn planned(&self, report: &mut Vec<Message>) -> Option<u32> {
        let played = u32::try_from(self.rounds_paired()).ok().filter(|&rounds| rounds > 0);
        self.rounds.or_else(|| {
            report.extend(played.map(|rounds| message!("trf-rounds-assumed", rounds = rounds)));
            played
        })
    }

    fn player(&self, at: usize, report: &mut Vec<Message>) -> Player {
        let player = &self.players[at];
        let name = plain(&player.name).unwrap_or_else(|| {
            report.push(message!("trf-nameless", number = player.number));
            format!("Player {}", player.number)
        });
        let rating =
            player.rating.and_then(|rating| i32::try_from(rating).ok()).and_then(Player::known_rating);
        let participant = self.participant(at);
        let mut byes = self.byes_of(player);
        byes.retain(|bye| participant.is_in(bye.round));
        Player { name, rating, byes, ..participant }
    }

    /// Requested byes: those of played rounds, to distinguish them from the pairing's, and future ones.
    pub(super) fn byes_of(&self, player: &TrfPlayer) -> Vec<RequestedBye> {
        let next = self.rounds_paired();
        let mut byes: BTreeMap<u32, ByeKind> = BTreeMap::new();
        for (at, number) in (0..player.rounds.len()).zip(1..) {
            let cell = &player.rounds[at];
            let is_to_come = at >= next;
            let kind = match cell.result {
                TrfResult::HalfBye | TrfResult::Draw | TrfResult::UnratedDraw => ByeKind::HalfBye,
                TrfResult::FullBye | TrfResult::Win | TrfResult::UnratedWin => ByeKind::Bye,
                TrfResult::PairingBye | TrfResult::ForfeitWin if is_to_come => ByeKind::Bye,
                TrfResult::None => continue,
                _ if is_to_come => ByeKind::ZeroBye,
                _ => continue,
            };
            if cell.opponent.is_none() && (is_to_come || !cell.paired()) {
                byes.insert(number, kind);
            }
        }
        let next = count(next + 1);
        if self.absent.contains(&player.number) {
            byes.entry(next).or_insert(ByeKind::ZeroBye);
        }
        let requested =
            self.byes.iter().filter(|bye| bye.round >= next && bye.players.contains(&player.number));
        for bye in requested {
            byes.entry(bye.round).or_insert(match bye.kind {
                TrfResult::HalfBye => ByeKind::HalfBye,
                TrfResult::FullBye => ByeKind::Bye,
                _ => ByeKind::ZeroBye,
            });
        }
        byes.into_iter().map(|(round, kind)| RequestedBye { round: RoundNumber(round), kind }).collect()
    }

    /// Pairs that must not meet in the next round, or in the last if all are paired. They will not
    /// meet later either, so ranges that end or begin between are reported.
    fn apart_from_now(&self, report: &mut Vec<Message>) -> BTreeSet<(u32, u32)> {
        let paired = count(self.rounds_paired());
        let end = self.rounds.unwrap_or(paired).max(paired).max(1);
        let now = self.next_round().min(end);
        let (pairs, numbers) = (self.apart_in(now), self.numbers());
        for list in &self.forbidden {
            let Some((first, last)) = list.rounds else { continue };
            if first > now && !list.pairs(&numbers).iter().all(|pair| pairs.contains(pair)) {
                report.push(message!("trf-forbidden-lost", first = first, last = last));
            } else if (now..end).contains(&last) {
                report.push(message!("trf-forbidden-longer", first = first, last = last));
            }
        }
        pairs
    }

    /// Pairs that must not meet in a round.
    fn apart_in(&self, round: u32) -> BTreeSet<(u32, u32)> {
        let numbers = self.numbers();
        let lists = self.forbidden.iter().filter(|list| list.is_in(round));
        lists.flat_map(|list| list.pairs(&numbers)).collect()
    }

    fn numbers(&self) -> BTreeSet<u32> {
        self.players.iter().map(|player| player.number).collect()
    }

    /// The first day (042).
    fn date(&self, report: &mut Vec<Message>) -> Option<jiff::civil::Date> {
        let text = &self.others.iter().find(|line| line.code == "042" && !line.text.is_empty())?.text;
        let date = day(text);
        if date.is_none() {
            report.push(message!("foreign-not-a-date", text = shortened(text, 40)));
        }
        date
    }

    /// Whether the tournament contains the information of a line, such as one written by us.
    fn is_carried(&self, line: &OtherLine) -> bool {
        line.text.is_empty()
            || match line.code.as_str() {
                "042" => true,
                "062" => line.text.parse() == Ok(self.players.len()),
                "092" => [TYPE, ROUND_ROBIN].contains(&line.text.as_str()) || self.is_round_robin(),
                _ => false,
            }
    }

    fn report_others(&self, report: &mut Vec<Message>) {
        let numbers = self.numbers();
        let byes = self.byes.iter().flat_map(|request| &request.players).map(|number| ("240", *number));
        let forbidden = self.forbidden.iter().flat_map(|list| &list.players).map(|number| ("260", *number));
        let named: BTreeSet<(&str, u32)> = byes.chain(forbidden).collect();
        let unknown = named.into_iter().filter(|(_, number)| !numbers.contains(number)).take(MOST_UNKNOWN);
        report.extend(
            unknown.map(|(code, number)| message!("trf-number-unknown", code = code, number = number)),
        );
        let person =
            |text: fn(&TrfPlayer) -> &String| self.players.iter().any(|player| !text(player).is_empty());
        let kept = [
            (person(|player| &player.title), "title"),
            (person(|player| &player.sex), "sex"),
            (person(|player| &player.federation), "federation"),
            (person(|player| &player.fide_id), "fide-number"),
            (person(|player| &player.birth), "birth"),
        ];
        let lost = kept.iter().filter(|(is_there, _)| *is_there);
        let lost: Vec<Message> =
            lost.map(|(_, what)| Message::new(format!("player-part-{what}"), vec![])).collect();
        if !lost.is_empty() {
            report.push(message!("trf-players-lost", what = lost));
        }
        let others = self.others.iter().filter(|line| !self.is_carried(line));
        let codes: BTreeSet<&str> = others.map(|line| line.code.as_str()).collect();
        if !codes.is_empty() {
            let codes: Vec<&str> = codes.into_iter().collect();
            report.push(message!("trf-lines-lost", codes = codes));
        }
    }

    /// A player with only an id and the rounds of participation. From our comments,
    /// otherwise from requested byes.
    pub(super) fn participant(&self, at: usize) -> Player {
        let number = self.players[at].number;
        let mut player = Player::new(id(number).as_str(), "");
        let mut noted = self.presence.iter().filter(|one| one.is_of(number)).peekable();
        if noted.peek().is_none() {
            let left = self.left_after(at).and_then(|last| u32::try_from(last).ok());
            player.dropped_after = left.map(RoundNumber);
        }
        noted.for_each(|one| one.kind.set(&mut player, RoundNumber(one.round)));
        player
    }

    /// The last round of a player who has left, by byes in all remaining rounds (240). If only one
    /// round remains, the player must also have missed the last paired one.
    fn left_after(&self, at: usize) -> Option<usize> {
        let (player, paired) = (&self.players[at], self.rounds_paired());
        let next = u32::try_from(paired).ok()?.checked_add(1)?;
        let to_come = next..=self.rounds.filter(|&last| last >= next)?;
        let byes = self.byes_of(player);
        let is_away = |round: u32| {
            byes.iter().any(|bye| bye.round == RoundNumber(round) && bye.kind == ByeKind::ZeroBye)
        };
        let is_there = |cell: &RoundCell| *cell != RoundCell::default();
        let last = player.rounds.iter().take(paired).rposition(is_there).map_or(0, |at| at + 1);
        let is_left = to_come.clone().count() > 1 || last < paired;
        (is_left && to_come.into_iter().all(is_away)).then_some(last)
    }
}

/// The id of a player: the starting number (page 1).
pub(super) fn id(number: u32) -> PlayerId {
    PlayerId::from(number.to_string().as_str())
}

fn apart(pairs: BTreeSet<(u32, u32)>) -> Vec<(PlayerId, PlayerId)> {
    pairs.into_iter().map(|(a, b)| (id(a), id(b))).collect()
}

/// A name without invalid characters; `None` if nothing is left.
fn plain(name: &str) -> Option<String> {
    let kept: String = name.chars().filter(|letter| !letter.is_control()).collect();
    let kept = kept.trim();
    pairwright_core::fault::check_name(kept).is_ok().then(|| kept.to_owned())
}
