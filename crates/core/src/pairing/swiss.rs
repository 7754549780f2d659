//! Pairing of Swiss rounds: the engine's field, and its answer as matches and byes (page 4).

use std::collections::HashMap;

use pairwright_pairing as engine;
use pairwright_pairing::Version;

pub use crate::nouns::Relaxed;
use crate::nouns::{
    ByPlayer, ByeKind, Entropy, Match, MatchResult, PairingRecord, PlayerId, Points, Proposal, Ratio, Round,
    RoundNumber, StageKind, Unproved, count,
};
use crate::ruleset::{KeepApart, LastRound, PairingMethod, PairingRules, Rematches, Within};
use crate::scoreboard::Scoreboard;
use crate::standings::standings_of;
use crate::tournament::Tournament;

use super::byes::split;
use super::give_tables;
use super::pods::{PairedApart, parts};
use super::sides::{allots_sides, allotting, on_sides, side_bias};

/// Names of the cost components of a round, most significant first. Two for every score group follow.
pub const COST_NAMES: [&str; 7] = engine::Cost::NAMES;

/// Whether a round is paired by standings as the last announced one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum LastRoundChoice {
    /// By the ruleset, if it is the last announced round.
    #[default]
    ByRuleset,
    /// This round is the last one, whatever was announced.
    ThisIsIt,
}

/// A paired round with the engine's answers.
#[derive(Debug, Clone)]
pub struct PairedRound {
    pub proposal: Proposal,
    /// One part, or one per pod if only players of the same pod meet.
    pub parts: Vec<PairedPart>,
}

/// Players who were paired among themselves.
#[derive(Debug, Clone)]
pub struct PairedPart {
    /// From 1, with players outside any pod last; 0 if everybody is paired together.
    pub pod: u32,
    pub field: SwissField,
    pub answer: engine::Pairing,
}

impl PairedPart {
    /// The pairs from the highest table down.
    pub(crate) fn pairs(&self) -> impl Iterator<Item = (PlayerId, PlayerId)> {
        let pairs = pairs_in_order(&self.field, &self.answer);
        pairs.into_iter().map(|(a, b)| (self.field.id(a), self.field.id(b)))
    }

    pub fn bye(&self) -> Option<PlayerId> {
        self.answer.bye.map(|seat| self.field.id(seat))
    }
}

/// The field of a Swiss round with the player of each seat.
#[derive(Debug, Clone)]
pub struct SwissField {
    pub field: engine::Field,
    pub players: Vec<PlayerId>,
    pub points: Vec<Points>,
    pub by_standing: bool,
}

impl SwissField {
    pub(crate) fn id(&self, seat: u32) -> PlayerId {
        self.players[seat as usize].clone()
    }

    pub(crate) fn seats(&self) -> ByPlayer<&PlayerId, u32> {
        self.players.iter().zip(0..).collect()
    }
}

/// A paired Swiss round before it has matches.
#[derive(Debug, Clone)]
pub(crate) struct SwissParts {
    round: RoundNumber,
    parts: Vec<PairedPart>,
    /// Players whose bye was settled beforehand.
    settled: Vec<Match>,
}

/// The pairs and byes of a round, by seat.
#[derive(Debug, Clone)]
pub struct SeatPairs {
    pub pairs: Vec<(usize, usize)>,
    pub byes: Vec<(usize, MatchResult)>,
}

/// Pairs the next Swiss round. `None` if fewer than two players are present. Players who requested
/// a bye count as present, and a round may consist only of byes.
pub fn pair(tournament: &Tournament, entropy: &Entropy, last: LastRoundChoice) -> Option<PairedRound> {
    let parts = SwissParts::of(tournament, &Scoreboard::of(tournament), entropy, last)?;
    Some(parts.into_round(tournament))
}

/// Pairs the next Swiss round with a given order of equal players, best first. It replaces the
/// standings and the ruleset's options for equals and the last round. Players not listed come last.
pub fn pair_in_order(
    tournament: &Tournament,
    entropy: &Entropy,
    order: &[PlayerId],
    within: Within,
) -> Option<PairedRound> {
    let ranks: ByPlayer<PlayerId, u32> = order.iter().cloned().zip(0..).collect();
    let board = Scoreboard::of(tournament);
    let field = |round, players: Vec<PlayerId>| {
        field_with(tournament, &board, round, players, engine_within(within), |id| {
            ranks.get(id).copied().unwrap_or(u32::MAX)
        })
    };
    let parts = SwissParts::new(tournament, tournament.next_round(), entropy, field)?;
    Some(parts.into_round(tournament))
}

impl SwissParts {
    /// Pairs the round after those of the scoreboard. `None` if fewer than two players are present.
    pub(crate) fn of(
        tournament: &Tournament,
        board: &Scoreboard,
        entropy: &Entropy,
        last: LastRoundChoice,
    ) -> Option<SwissParts> {
        let field = |round, players| field_from(tournament, board, round, players, last);
        SwissParts::new(tournament, board.next_round(), entropy, field)
    }

    fn new(
        tournament: &Tournament,
        round: RoundNumber,
        entropy: &Entropy,
        field: impl Fn(RoundNumber, Vec<PlayerId>) -> SwissField,
    ) -> Option<SwissParts> {
        let (settled, to_pair) = split(tournament, round);
        if to_pair.len() + settled.len() < 2 {
            return None;
        }
        let players = to_pair.iter().map(|player| player.id.clone()).collect();
        let paired = |part: PairedApart| {
            let field = field(round, part.players);
            let answer = engine::pair(&field.field, &entropy.pod_seed(round, part.pod));
            PairedPart { pod: part.pod, field, answer }
        };
        let parts = parts(tournament, round, players).into_iter().map(paired).collect();
        Some(SwissParts { round, parts, settled })
    }

    /// Whether nobody plays because of forbidden pairs.
    pub(crate) fn is_without_pairs(&self) -> bool {
        let sits_out = self.parts.iter().any(|part| !part.answer.sits_out.is_empty());
        sits_out && self.parts.iter().all(|part| part.answer.pairs.is_empty())
    }

    /// The round with its matches, proposed.
    pub(crate) fn into_round(self, tournament: &Tournament) -> PairedRound {
        let proposal = proposal(tournament, self.round, &self.parts, self.settled);
        PairedRound { proposal, parts: self.parts }
    }

    pub(crate) fn into_seats(self, tournament: &Tournament) -> SeatPairs {
        let seat = |id: &PlayerId| tournament.index_of(id);
        let pair = |part: &PairedPart, (a, b): (u32, u32)| {
            let [a, b] = [a, b].map(|seat| &part.field.players[seat as usize]);
            seat(a).zip(seat(b))
        };
        let pairs = self
            .parts
            .iter()
            .flat_map(|part| part.answer.pairs.iter().filter_map(move |both| pair(part, *both)));
        let given = self.parts.iter().filter_map(|part| Some((seat(&part.bye()?)?, ByeKind::Bye.result())));
        let settled =
            self.settled.iter().filter_map(|m| Some((seat(m.players.first()?)?, m.result.clone()?)));
        SeatPairs { pairs: pairs.collect(), byes: given.chain(settled).collect() }
    }
}

pub fn field_of(
    tournament: &Tournament,
    round: RoundNumber,
    players: Vec<PlayerId>,
    last: LastRoundChoice,
) -> SwissField {
    field_from(tournament, &Scoreboard::after(tournament, before(round)), round, players, last)
}

fn before(round: RoundNumber) -> RoundNumber {
    RoundNumber(round.0.saturating_sub(1))
}

fn field_from(
    tournament: &Tournament,
    board: &Scoreboard,
    round: RoundNumber,
    players: Vec<PlayerId>,
    last: LastRoundChoice,
) -> SwissField {
    let by_standing = is_by_standing(tournament, round, last);
    let within = if by_standing { engine::Within::Standings } else { within(&tournament.ruleset.pairing) };
    let ranks =
        if within == engine::Within::Random { ByPlayer::default() } else { ranks(tournament, board, round) };
    let rank = |id: &PlayerId| ranks.get(id).copied().unwrap_or(0);
    SwissField { by_standing, ..field_with(tournament, board, round, players, within, rank) }
}

/// The field with given positions among equals.
fn field_with(
    tournament: &Tournament,
    board: &Scoreboard,
    round: RoundNumber,
    players: Vec<PlayerId>,
    within: engine::Within,
    rank: impl Fn(&PlayerId) -> u32,
) -> SwissField {
    let seats = Seating::new(tournament, &players);
    let points = seats.points(tournament, board);
    let byes = seats.byes(board);
    let entrants = entrants(tournament, &players, &points, &byes, rank);
    let forbidden = tournament.setup.forbidden.iter();
    let index = |id| tournament.index_of(id);
    let field = engine::Field {
        players: entrants,
        met: seats.pairs(board.meetings(tournament.session(round).0)),
        forbidden: seats.pairs(forbidden.filter_map(|(a, b)| Some((index(a)?, index(b)?)))),
        within,
        rounds_left: rounds_left(tournament, round),
        rematches: match tournament.ruleset.pairing.rematches {
            Rematches::LastResort => engine::Rematches::AsLastResort,
            Rematches::Never => engine::Rematches::Never,
        },
        whole: is_plain(tournament),
        near: near(tournament, round, &players, &points),
    };
    SwissField { field, players, points, by_standing: false }
}

fn within(rules: &PairingRules) -> engine::Within {
    match (rules.method, rules.within) {
        (PairingMethod::Adjacent, _) => engine::Within::Standings,
        (PairingMethod::Fold, _) => engine::Within::Fold,
        (PairingMethod::Slide, _) => engine::Within::Slide,
        (PairingMethod::Random | PairingMethod::Nearest | PairingMethod::SingleSided, _) => {
            engine::Within::Random
        }
        (_, within) => engine_within(within),
    }
}

fn engine_within(within: Within) -> engine::Within {
    match within {
        Within::Random => engine::Within::Random,
        Within::Standings => engine::Within::Standings,
        Within::Fold => engine::Within::Fold,
        Within::Slide => engine::Within::Slide,
    }
}

/// Whether the whole field is one group: overall standings or chance alone decide.
fn is_plain(tournament: &Tournament) -> bool {
    use PairingMethod::{Adjacent, Fold, Random, Slide};
    matches!(tournament.ruleset.pairing.method, Adjacent | Fold | Slide | Random)
}

/// Distances between players, if the ruleset pairs by nearness.
fn near(
    tournament: &Tournament,
    round: RoundNumber,
    players: &[PlayerId],
    points: &[Points],
) -> Option<engine::Near> {
    let sides = match tournament.ruleset.pairing.method {
        PairingMethod::Nearest => None,
        PairingMethod::SingleSided => {
            Some(players.iter().map(|id| side_bias(tournament, round, id)).collect())
        }
        _ => return None,
    };
    Some(engine::Near { points: in_whole_units(points), sides })
}

/// The points above the minimum in the largest unit that makes all of them whole.
fn in_whole_units(points: &[Points]) -> Vec<u32> {
    let least = points.iter().min().cloned().unwrap_or_default();
    let above: Vec<Ratio> = points.iter().map(|points| &points.0 - &least.0).collect();
    let finest = above.iter().filter_map(Ratio::denominator).fold(1, common_multiple);
    let whole =
        |ratio: &Ratio| (ratio * &Ratio::from(finest)).floor().to_i64().and_then(|n| u32::try_from(n).ok());
    above.iter().map(|ratio| whole(ratio).unwrap_or(engine::Near::MOST)).collect()
}

/// The least common multiple, or the first number if that would be too large.
fn common_multiple(a: i64, b: i64) -> i64 {
    const MOST: i64 = 1_000_000;
    let (mut common, mut rest) = (a, b);
    while rest != 0 {
        (common, rest) = (rest, common % rest);
    }
    (a / common).checked_mul(b).filter(|multiple| *multiple <= MOST).unwrap_or(a)
}

/// Without an announced number of rounds there is no last one (page 4).
fn is_by_standing(tournament: &Tournament, round: RoundNumber, last: LastRoundChoice) -> bool {
    // An extra round is the last one too, as far as is known when it is paired.
    let most = tournament.setup.most_rounds().unwrap_or(0);
    let announced = tournament.setup.rounds_announced().is_some_and(|last| (last..=most).contains(&round.0));
    match last {
        LastRoundChoice::ThisIsIt => true,
        LastRoundChoice::ByRuleset => {
            announced && tournament.ruleset.pairing.last_round == LastRound::ByStanding
        }
    }
}

/// The announced rounds still to play, including this one. The horizon of "never into a corner".
fn rounds_left(tournament: &Tournament, round: RoundNumber) -> Option<u32> {
    let (_, last) = tournament.session(round);
    let left = last?.max(extra_round(tournament, round)).saturating_add(1).checked_sub(round.0)?;
    (left > 0).then(|| left.min(pod_rounds_left(tournament, round)))
}

/// The number of an extra round (page 5); 0 for other rounds.
fn extra_round(tournament: &Tournament, round: RoundNumber) -> u32 {
    if tournament.setup.most_rounds().is_some_and(|most| round.0 <= most) { round.0 } else { 0 }
}

/// The number of rounds, including this one, paired within pods. Unlimited without pods.
fn pod_rounds_left(tournament: &Tournament, round: RoundNumber) -> u32 {
    let rounds = tournament.setup.venue.draft.pod_rounds;
    let end =
        tournament.pods_in(round).zip(rounds).map(|(draft, rounds)| draft.round.0.saturating_add(rounds));
    end.map_or(u32::MAX, |end| end - round.0)
}

fn entrants(
    tournament: &Tournament,
    players: &[PlayerId],
    points: &[Points],
    byes: &[u32],
    rank: impl Fn(&PlayerId) -> u32,
) -> Vec<engine::Entrant> {
    let groups = if is_plain(tournament) { vec![0; points.len()] } else { score_groups(points) };
    let clubs = clubs(tournament, players);
    let one = |(seat, id): (usize, &PlayerId)| engine::Entrant {
        group: groups[seat],
        byes: byes[seat],
        clans: clubs[seat].into_iter().collect(),
        rank: rank(id),
    };
    players.iter().enumerate().map(one).collect()
}

/// Score groups from the top over all present players. Each step is one non-empty group (page 4).
fn score_groups(points: &[Points]) -> Vec<u32> {
    Points::all_whole(points).map_or_else(|| groups(points), |whole| groups(&whole))
}

fn groups<P: Ord>(points: &[P]) -> Vec<u32> {
    let mut different: Vec<&P> = Vec::new();
    for points in points {
        if let Err(place) = different.binary_search_by(|other| points.cmp(other)) {
            different.insert(place, points);
        }
    }
    let place = |points: &P| different.partition_point(|other| *other > points);
    points.iter().map(|points| count(place(points))).collect()
}

fn clubs(tournament: &Tournament, players: &[PlayerId]) -> Vec<Option<u32>> {
    let apart = tournament.ruleset.pairing.keep_apart.contains(&KeepApart::Club);
    let mut numbers: HashMap<&str, u32> = HashMap::new();
    if !apart {
        return vec![None; players.len()];
    }
    let club = |id: &PlayerId| tournament.player(id).and_then(|player| player.club.as_deref());
    players
        .iter()
        .map(|id| {
            let name = club(id)?;
            let next = count(numbers.len());
            Some(*numbers.entry(name).or_insert(next))
        })
        .collect()
}

/// Each player's place in the standings before the round, with equals ordered by lot.
fn ranks(tournament: &Tournament, board: &Scoreboard, round: RoundNumber) -> ByPlayer<PlayerId, u32> {
    let mut rows = standings_of(tournament, before(round), board).rows;
    rows.sort_by_cached_key(|row| (row.rank, tournament.setup.lot_of(&row.player)));
    let mut places: ByPlayer<PlayerId, u32> = rows.into_iter().map(|row| row.player).zip(0..).collect();
    let mut next = count(places.len());
    for player in &tournament.players {
        places.entry(player.id.clone()).or_insert_with(|| {
            next += 1;
            next - 1
        });
    }
    places
}

/// The seats of a round's players in its field.
struct Seating {
    seats: Vec<Option<u32>>,
    indices: Vec<Option<usize>>,
}

impl Seating {
    fn new(tournament: &Tournament, players: &[PlayerId]) -> Seating {
        let mut seats = vec![None; tournament.players.len()];
        let indices: Vec<Option<usize>> = players.iter().map(|id| tournament.index_of(id)).collect();
        for (seat, index) in (0..).zip(&indices) {
            if let Some(index) = index {
                seats[*index] = Some(seat);
            }
        }
        Seating { seats, indices }
    }

    fn pairs(&self, pairs: impl Iterator<Item = (usize, usize)>) -> Vec<(u32, u32)> {
        let mut seated = Vec::with_capacity(pairs.size_hint().1.unwrap_or(0));
        seated.extend(pairs.filter_map(|(a, b)| Some((self.seats[a]?, self.seats[b]?))));
        seated
    }

    /// The sums that form score groups, in the pairing unit. They are rounded if the ruleset requires it (003, NTS).
    fn points(&self, tournament: &Tournament, board: &Scoreboard) -> Vec<Points> {
        let tallies = &board.pairing(tournament).players;
        let of = |index: usize| tournament.ruleset.pairing_points(&tallies[index].ranking_points());
        self.indices.iter().map(|index| index.map(of).unwrap_or_default()).collect()
    }

    fn byes(&self, board: &Scoreboard) -> Vec<u32> {
        self.indices.iter().map(|index| index.map_or(0, |index| board.byes()[index])).collect()
    }
}

fn proposal(
    tournament: &Tournament,
    round: RoundNumber,
    parts: &[PairedPart],
    settled: Vec<Match>,
) -> Proposal {
    let allots = allots_sides(tournament);
    let pairs: Vec<(PlayerId, PlayerId)> = parts.iter().flat_map(PairedPart::pairs).collect();
    let pairs = if allots { on_sides(tournament, round, pairs) } else { pairs };
    let mut matches: Vec<Match> = pairs.into_iter().map(|(a, b)| Match::open(0, a, b)).collect();
    give_tables(tournament, &mut matches);
    matches.extend(parts.iter().filter_map(PairedPart::bye).map(|id| Match::bye(id, ByeKind::Bye)));
    matches.extend(settled);
    let is_near = parts.iter().any(|part| part.field.field.near.is_some());
    let engine = match (is_near, allots) {
        (true, _) => engine::NEAREST,
        (false, true) => allotting(Version::default()),
        (false, false) => engine::ENGINE,
    };
    let record = record(round, engine, parts);
    Proposal { round: Round::new(round, StageKind::Swiss, matches), record }
}

/// The pairs from the highest table down.
fn pairs_in_order(field: &SwissField, answer: &engine::Pairing) -> Vec<(u32, u32)> {
    let mut pairs = answer.pairs.clone();
    pairs.sort_by_key(|pair| height(field, *pair));
    pairs
}

/// The record of a round from the engine's answers.
pub(crate) fn record(round: RoundNumber, engine: &str, parts: &[PairedPart]) -> PairingRecord {
    let out =
        |part: &PairedPart| part.answer.sits_out.iter().map(|seat| part.field.id(*seat)).collect::<Vec<_>>();
    PairingRecord {
        relaxed: parts.iter().flat_map(|part| relaxed(&part.field, &part.answer)).collect(),
        sits_out: parts.iter().flat_map(out).collect(),
        by_standing: parts.iter().any(|part| part.field.by_standing),
        unproved: parts.iter().find_map(|part| Unproved::of(part.answer.proof)),
        ..PairingRecord::new(round, engine)
    }
}

/// The versions that pair under this engine's name, or all if no engine is recorded. Empty for other
/// engines, such as earlier versions of ours.
pub(crate) fn versions_of(engine: Option<&str>) -> Vec<Version> {
    match engine {
        None => Version::ALL.to_vec(),
        Some(engine::NEAREST) => vec![Version::default()],
        Some(engine) => {
            let is_named = |version: &Version| [version.name(), allotting(*version)].contains(&engine);
            Version::ALL.into_iter().filter(is_named).collect()
        }
    }
}

/// The order of tables: by the higher player's score group, then the lower's.
fn height(field: &SwissField, (a, b): (u32, u32)) -> (u32, u32) {
    let group = |seat: u32| field.field.players[seat as usize].group;
    (group(a).min(group(b)), group(a).max(group(b)))
}

pub(crate) fn relaxed(field: &SwissField, answer: &engine::Pairing) -> Vec<Relaxed> {
    let id = |seat: u32| field.id(seat);
    answer.relaxed.iter().map(|relaxed| named(relaxed, &id)).collect()
}

fn named(relaxed: &engine::Relaxed, id: &impl Fn(u32) -> PlayerId) -> Relaxed {
    match *relaxed {
        engine::Relaxed::Rematch(a, b) => Relaxed::Rematch { players: (id(a), id(b)) },
        engine::Relaxed::SecondBye(a) => Relaxed::SecondBye { player: id(a) },
        engine::Relaxed::Clash(a, b) => Relaxed::Clash { players: (id(a), id(b)) },
    }
}
