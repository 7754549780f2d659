//! A file's own standings compared with those computed from its matches.
//!
//! Each difference is reported with its cause as data, so that neither number has to be trusted blindly.

mod report;

use std::collections::{HashMap, HashSet};

use pairwright_core::hypothesis::Hypothesis;
use pairwright_core::nouns::{Player, Round, StageKind, count};
use pairwright_core::stages::{bracket, final_ranking};
use pairwright_core::standings::{Standing, Standings, TieBreakCode, standings};
use pairwright_core::{PlayerId, Rank, Ratio, RoundNumber, Tournament};

/// Maximum decimals; further ones are noise from floats.
const MOST_DECIMALS: u32 = 9;

/// The standings published in a file.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Published {
    /// One row per player listed.
    pub rows: Vec<PublishedRow>,
    /// The standings to which its ranks belong.
    pub ranks: Ranks,
    /// The ranks in the bracket, if separate from those of the Swiss.
    pub bracket: Vec<(PlayerId, u32)>,
    /// Whether players who left are ranked below all others.
    pub left_rank_last: bool,
}

/// The standings to which a file's ranks belong.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Ranks {
    #[default]
    Swiss,
    Final,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PublishedRow {
    pub player: PlayerId,
    pub rank: Option<u32>,
    /// The group within which the rank is counted; `None` for all players.
    pub group: Option<String>,
    pub points: Option<Ratio>,
    pub figures: Vec<(TieBreakCode, PrintedNumber)>,
}

impl Published {
    /// Standings with these rows; `None` without any.
    pub fn of(rows: Vec<PublishedRow>, ranks: Ranks) -> Option<Published> {
        (!rows.is_empty()).then(|| Published { rows, ranks, ..Published::default() })
    }
}

impl PublishedRow {
    pub fn new(player: PlayerId) -> PublishedRow {
        PublishedRow { player, rank: None, group: None, points: None, figures: Vec::new() }
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PrintedNumber {
    pub value: Ratio,
    /// The decimals printed, or more if trailing zeros may have been omitted.
    pub decimals: u32,
}

impl PrintedNumber {
    /// Parses a decimal number; `None` if it is not one.
    pub fn read(text: &str) -> Option<PrintedNumber> {
        let text = text.trim();
        let decimals = text.split_once('.').map_or(0, |(_, decimals)| decimals.len());
        let cut = text.len() - decimals.saturating_sub(MOST_DECIMALS as usize);
        let value = text.get(..cut)?.parse().ok()?;
        Some(PrintedNumber { value, decimals: count(decimals).min(MOST_DECIMALS) })
    }
}

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Comparison {
    /// Number of players in the file.
    pub players: usize,
    /// Number of players whose figures are all equal.
    pub agree: usize,
    pub compared: Vec<Compared>,
    pub differences: Vec<Difference>,
}

/// A figure that can differ.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Compared {
    Row,
    Points,
    TieBreak(TieBreakCode),
    Rank,
    FinalRank,
    BracketRank,
}

impl Compared {
    /// The code in documents: for a tie-break, its own.
    pub fn code(self) -> &'static str {
        match self {
            Compared::Row => "row",
            Compared::Points => "points",
            Compared::TieBreak(code) => code.name(),
            Compared::Rank => "rank",
            Compared::FinalRank => "final rank",
            Compared::BracketRank => "rank in the bracket",
        }
    }
}

impl Ranks {
    fn compared(self) -> Compared {
        match self {
            Ranks::Swiss => Compared::Rank,
            Ranks::Final => Compared::FinalRank,
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Difference {
    pub player: PlayerId,
    pub what: Compared,
    pub theirs: String,
    pub ours: String,
    pub why: Cause,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Cause {
    /// The matches in the file do not add up to its points: a match or a penalty is missing.
    Matches,
    /// The points agree, but the tie-break is computed differently.
    Formula,
    /// The file ranks players who left last; otherwise the ranks agree.
    LeftRankLast,
    /// The file includes bracket matches in the opponents' percentages. With these, the ranks agree.
    BracketCounts,
    /// All compared figures are equal, but the file orders the players by something it does not contain.
    BeyondTheFile,
    /// The rank follows from points or tie-breaks that differ.
    Follows,
    /// The file lists a player who never took part.
    NeverPlayed,
}

impl Comparison {
    /// Compares published standings with the computed ones.
    pub fn of(tournament: &Tournament, published: &Published) -> Comparison {
        let swiss = standings(tournament);
        let sides = BothStandings {
            tournament,
            published,
            ranked: match published.ranks {
                Ranks::Swiss => swiss.clone(),
                Ranks::Final => final_ranking(tournament),
            },
            swiss,
            decimals: decimals(published),
        };
        let mut differences = sides.numbers();
        differences.extend(sides.ranks(&differences));
        sides.count_the_bracket(&mut differences);
        differences.extend(sides.bracket());
        let agree = |row: &&PublishedRow| !differences.iter().any(|found| found.player == row.player);
        Comparison {
            players: published.rows.len(),
            agree: published.rows.iter().filter(agree).count(),
            compared: compared(published, sides.is_bracket_ranked()),
            differences,
        }
    }
}

/// The maximum decimals printed for each tie-break, because many programs omit trailing zeros.
fn decimals(published: &Published) -> HashMap<TieBreakCode, u32> {
    let mut most = HashMap::new();
    for (code, figure) in published.rows.iter().flat_map(|row| &row.figures) {
        let most: &mut u32 = most.entry(*code).or_default();
        *most = figure.decimals.max(*most);
    }
    most
}

fn compared(published: &Published, bracket: bool) -> Vec<Compared> {
    let mut compared = Vec::new();
    let rows = &published.rows;
    compared.extend(rows.iter().any(|row| row.points.is_some()).then_some(Compared::Points));
    for (code, _) in rows.iter().flat_map(|row| &row.figures) {
        if !compared.contains(&Compared::TieBreak(*code)) {
            compared.push(Compared::TieBreak(*code));
        }
    }
    compared.extend(rows.iter().any(|row| row.rank.is_some()).then_some(published.ranks.compared()));
    compared.extend((bracket && !published.bracket.is_empty()).then_some(Compared::BracketRank));
    compared
}

struct BothStandings<'a> {
    tournament: &'a Tournament,
    published: &'a Published,
    swiss: Standings,
    ranked: Standings,
    decimals: HashMap<TieBreakCode, u32>,
}

impl BothStandings<'_> {
    /// Points and tie-breaks that differ.
    fn numbers(&self) -> Vec<Difference> {
        let own: HashMap<&PlayerId, &Standing> =
            self.swiss.rows.iter().map(|row| (&row.player, row)).collect();
        self.published
            .rows
            .iter()
            .flat_map(|row| self.numbers_of(row, own.get(&row.player).copied()))
            .collect()
    }

    fn numbers_of(&self, row: &PublishedRow, own: Option<&Standing>) -> Vec<Difference> {
        let Some(own) = own else { return never_played(row) };
        let mut found = Vec::new();
        if let Some(points) = row.points.as_ref().filter(|points| **points != own.points.0) {
            found.push(Difference {
                player: row.player.clone(),
                what: Compared::Points,
                theirs: points.to_string(),
                ours: own.points.to_string(),
                why: Cause::Matches,
            });
        }
        for (code, figure) in &row.figures {
            let Some((_, value)) = own.tiebreaks.iter().find(|(own, _)| own == code) else { continue };
            let places = self.decimals.get(code).copied().unwrap_or(MOST_DECIMALS);
            let value = value.clone().unwrap_or_default();
            if !is_printed_as(&value, figure, places) {
                found.push(Difference {
                    player: row.player.clone(),
                    what: Compared::TieBreak(*code),
                    theirs: figure.value.to_decimal(places),
                    ours: value.to_decimal(places),
                    why: Cause::Formula,
                });
            }
        }
        found
    }

    fn ranks(&self, numbers: &[Difference]) -> Vec<Difference> {
        let mut groups: HashMap<Option<&str>, Vec<&PublishedRow>> = HashMap::new();
        for row in self.published.rows.iter().filter(|row| row.rank.is_some()) {
            groups.entry(row.group.as_deref()).or_default().push(row);
        }
        let mut groups: Vec<_> = groups.into_iter().collect();
        groups.sort_by_key(|(name, _)| *name);
        groups.into_iter().flat_map(|(_, rows)| self.ranks_among(&rows, numbers)).collect()
    }

    fn ranks_among(&self, rows: &[&PublishedRow], numbers: &[Difference]) -> Vec<Difference> {
        let of: HashMap<&PlayerId, &&PublishedRow> = rows.iter().map(|row| (&row.player, row)).collect();
        let own: Vec<&Standing> =
            self.ranked.rows.iter().filter(|row| of.contains_key(&row.player)).collect();
        let plain = places(own.iter().map(|row| (&row.player, (false, row.rank))));
        let left = |id: &PlayerId| self.tournament.player(id).is_some_and(|player| self.has_left(player));
        let left_last = places(own.iter().map(|row| (&row.player, (left(&row.player), row.rank))));
        let mut found = Vec::new();
        for row in rows {
            let (Some(rank), Some(place)) = (row.rank, plain.get(&row.player)) else { continue };
            if within(rank, place) {
                continue;
            }
            let why = match left_last.get(&row.player) {
                Some(place) if self.published.left_rank_last && within(rank, place) => Cause::LeftRankLast,
                _ if !numbers.is_empty() => Cause::Follows,
                _ => Cause::BeyondTheFile,
            };
            found.push(Difference {
                player: row.player.clone(),
                what: self.published.ranks.compared(),
                theirs: rank.to_string(),
                ours: place.0.to_string(),
                why,
            });
        }
        found
    }

    /// Sets the cause of ranks that agree once the bracket is included. Uses rounds up to the
    /// one that explains most.
    fn count_the_bracket(&self, differences: &mut [Difference]) {
        let unexplained =
            |one: &Difference| one.what == Compared::FinalRank && one.why == Cause::BeyondTheFile;
        if !differences.iter().any(unexplained) {
            return;
        }
        let whole = self.published.rows.iter().all(|row| row.group.is_none());
        let theirs = self.published.rows.iter().filter_map(|row| Some((&row.player, row.rank?)));
        let theirs: HashMap<&PlayerId, u32> = theirs.filter(|_| whole).collect();
        let agreeing = |ranking: Standings| -> HashSet<PlayerId> {
            let places = places(ranking.rows.iter().map(|row| (&row.player, (false, row.rank))));
            let agree = places
                .into_iter()
                .filter(|(id, place)| theirs.get(id).is_some_and(|rank| within(*rank, place)));
            agree.map(|(id, _)| id.clone()).collect()
        };
        let best =
            counting_the_bracket(self.tournament).map(agreeing).max_by_key(HashSet::len).unwrap_or_default();
        for one in differences.iter_mut().filter(|one| unexplained(one) && best.contains(&one.player)) {
            one.why = Cause::BracketCounts;
        }
    }

    fn has_left(&self, player: &Player) -> bool {
        player.last_round().is_some_and(|last| last < self.tournament.last_swiss_round().next())
    }

    /// Whether the bracket is one that we rank.
    fn is_bracket_ranked(&self) -> bool {
        bracket(self.tournament).is_some()
    }

    fn bracket(&self) -> Vec<Difference> {
        if !self.is_bracket_ranked() {
            return Vec::new();
        }
        let own = final_ranking(self.tournament);
        let place = |id: &PlayerId| own.of(id).map(|row| row.rank);
        let differing = self.published.bracket.iter().filter(|(id, rank)| place(id) != Some(Rank::of(*rank)));
        differing
            .map(|(id, rank)| Difference {
                player: id.clone(),
                what: Compared::BracketRank,
                theirs: rank.to_string(),
                ours: place(id).map(|rank| rank.to_string()).unwrap_or_default(),
                why: Cause::BeyondTheFile,
            })
            .collect()
    }
}

fn never_played(row: &PublishedRow) -> Vec<Difference> {
    let nothing = row.points.as_ref().is_none_or(Ratio::is_zero);
    let only_there = Difference {
        player: row.player.clone(),
        what: Compared::Row,
        theirs: row.points.as_ref().map(ToString::to_string).unwrap_or_default(),
        ours: String::new(),
        why: Cause::NeverPlayed,
    };
    if nothing { Vec::new() } else { vec![only_there] }
}

/// The first and last place spanned by each shared rank, counted among the given rows.
fn places<'a>(rows: impl Iterator<Item = (&'a PlayerId, (bool, Rank))>) -> HashMap<&'a PlayerId, (u32, u32)> {
    let mut rows: Vec<_> = rows.collect();
    rows.sort_by_key(|(_, key)| *key);
    let mut found = HashMap::new();
    let mut before = 0u32;
    for equal in rows.chunk_by(|(_, a), (_, b)| a == b) {
        let after = before.saturating_add(count(equal.len()));
        found.extend(equal.iter().map(|(id, _)| (*id, (before.saturating_add(1), after))));
        before = after;
    }
    found
}

fn within(rank: u32, (first, last): &(u32, u32)) -> bool {
    (*first..=*last).contains(&rank)
}

/// Whether a value may be printed like this with this many decimals. It may be rounded, truncated,
/// or an imprecise float.
fn is_printed_as(value: &Ratio, figure: &PrintedNumber, places: u32) -> bool {
    let unit = (0..places).fold(Ratio::ONE, |unit, _| &unit * &Ratio::new(1, 10).unwrap_or_default());
    let apart = if *value > figure.value { value - &figure.value } else { &figure.value - value };
    apart < unit || value.rounded(places) == figure.value
}

/// The final rankings with the bracket included up to each of its rounds. Here the tie-breaks of the
/// Swiss are final at its end (page 3). In the Wizards Event Reporter, an opponent's results in the
/// bracket affect everybody who met that opponent.
fn counting_the_bracket(tournament: &Tournament) -> impl Iterator<Item = Standings> {
    let swiss = tournament.rounds.iter().filter(|round| !round.stage.is_bracket()).count();
    let bracket = tournament.rounds.len() - swiss;
    (1..=bracket).map(move |counted| final_ranking(&counting(tournament, counted)))
}

/// The tournament with the first N bracket rounds also counted in the Swiss.
fn counting(tournament: &Tournament, counted: usize) -> Hypothesis {
    let (bracket, mut rounds): (Vec<Round>, Vec<Round>) =
        tournament.rounds.iter().cloned().partition(|round| round.stage.is_bracket());
    let again = bracket.iter().take(counted).map(|round| Round { stage: StageKind::Swiss, ..round.clone() });
    rounds.extend(again);
    rounds.extend(bracket);
    for (round, number) in rounds.iter_mut().zip(1..) {
        round.number = RoundNumber(number);
    }
    let mut other = Hypothesis::from(tournament);
    *other.rounds_mut() = rounds;
    // Players who lost in the same round rank by seed: by the points of the Swiss, then as counted.
    let (swiss, counted) = (standings(tournament), standings(&other));
    let key = |id: &PlayerId| {
        let points = swiss.of(id).map(|row| row.points.clone());
        let ties = counted
            .of(id)
            .map(|row| row.tiebreaks.iter().map(|(_, value)| value.clone()).collect::<Vec<_>>());
        std::cmp::Reverse((points, ties))
    };
    for stage in other.stages_mut() {
        stage.seeds.sort_by_cached_key(key);
    }
    other
}
