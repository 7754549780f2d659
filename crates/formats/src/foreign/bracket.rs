//! The bracket stage implied by a file's rounds, and its seeds.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet, VecDeque};

use pairwright_core::file::TournamentFile;
use pairwright_core::hypothesis::Hypothesis;
use pairwright_core::nouns::{CutRule, LARGEST_CUT, Match, Message, Round, StageKind, StageSpec, Structure};
use pairwright_core::standings::{Standings, standings};
use pairwright_core::{MatchResult, PlayerId, Side, Tournament, message, stages};

use super::draft::ImportDraft;

/// Plans the cut implied by the bracket rounds, with the file's seeds if it has any.
pub(super) fn plan_bracket(
    draft: &mut ImportDraft,
    seeds: Option<Vec<PlayerId>>,
    structure: Option<Structure>,
) {
    let Some(kind) = draft.rounds().map(|round| round.stage).find(|stage| stage.is_bracket()) else { return };
    let rounds = draft.rounds().filter(|round| round.stage == kind);
    let entered: HashSet<&PlayerId> =
        rounds.flat_map(|round| &round.matches).flat_map(|m| &m.players).collect();
    let has_all = |seeds: &Vec<PlayerId>| {
        let seeded: HashSet<&PlayerId> = seeds.iter().collect();
        entered.is_subset(&seeded)
    };
    let seeds = seeds.filter(has_all).unwrap_or_default();
    let top = if seeds.is_empty() { entered.len() } else { seeds.len() };
    let mut spec = StageSpec::new(kind);
    spec.cut = u32::try_from(top).ok().filter(|top| *top >= 2).map(CutRule::top);
    spec.structure = structure;
    let rounds: Vec<&Round> = draft.rounds().filter(|round| round.stage == StageKind::Elimination).collect();
    spec.third_place = third_place(&rounds).is_some();
    spec.seeds = seeds;
    draft.file.setup.stages.push(spec);
}

/// Plans a cut that has no rounds yet, with the defaults of the preset. `None` and 0 mean no cut.
pub(super) fn plan_cut(draft: &mut ImportDraft, top: Option<u32>, seeds: Vec<PlayerId>) {
    let Some(top) = top.filter(|top| (2..=LARGEST_CUT).contains(top)) else { return };
    if draft.rounds().any(|round| round.stage.is_bracket()) {
        return;
    }
    let defaults = draft.preset_rules().map(|rules| rules.cut).unwrap_or_default();
    draft.file.setup.stages.push(StageSpec { cut: Some(CutRule::top(top)), seeds, ..defaults.stage() });
}

/// The match of the losing semi-finalists beside the final, if the last round has one.
fn third_place<'a>(rounds: &[&'a Round]) -> Option<&'a Match> {
    let [.., before, last] = rounds else { return None };
    let losers: HashSet<&PlayerId> = before.matches.iter().filter_map(loser).collect();
    let third = |played: &&Match| played.players.iter().all(|id| losers.contains(id));
    last.matches.iter().find(third).filter(|_| last.matches.len() == 2)
}

/// Completes a bracket without seeds in the file: the seeds follow the standings if these give the
/// matches played, otherwise the matches. Byes become free places of the tree.
pub(super) fn settle_bracket(file: &mut TournamentFile, lost: &mut Vec<Message>) {
    let Some(place) = file.setup.stages.iter().position(|spec| spec.kind.is_bracket()) else { return };
    let alone = take_byes(file);
    let spec = &file.setup.stages[place];
    let is_planned = spec.cut.is_some() && !file.rounds.iter().any(|round| round.stage.is_bracket());
    if is_planned
        || spec.kind == StageKind::DoubleElimination
        || !(spec.seeds.is_empty() || file.setup.begins_with_bracket())
    {
        return;
    }
    let had_seeds = !spec.seeds.is_empty();
    match seeds_found(file, &alone) {
        Some((seeds, is_by_tree)) => {
            file.setup.stages[place].seeds = seeds;
            lost.extend((is_by_tree && !had_seeds).then(|| message!("foreign-seeds-by-tree")));
        }
        None if had_seeds => lost.push(message!("foreign-seeds-not-followed")),
        None => lost.push(message!("foreign-seeds-unknown")),
    }
}

/// The seeds by the standings, or otherwise by the matches, and whether it was by the matches.
fn seeds_found(file: &TournamentFile, alone: &[PlayerId]) -> Option<(Vec<PlayerId>, bool)> {
    let mut tournament = Hypothesis::from(file.to_tournament_as_it_stands().ok()?);
    let table = standings(&tournament);
    let by_standing = seeds_by_standing(&tournament, &table, alone);
    if let Some(seeds) = by_standing.filter(|seeds| are_followed(&mut tournament, seeds)) {
        return Some((seeds, false));
    }
    let seeds = seeds_by_matches(file, &table, alone)?;
    are_followed(&mut tournament, &seeds).then_some((seeds, true))
}

/// Removes the byes from the bracket; returns those of its first round.
fn take_byes(file: &mut TournamentFile) -> Vec<PlayerId> {
    let rounds = file.rounds.iter_mut().filter(|round| round.stage.is_bracket());
    let mut byes =
        rounds.map(|round| round.matches.extract_if(.., |played| played.pair().is_none()).collect());
    let first: Vec<Match> = byes.next().unwrap_or_default();
    byes.for_each(drop::<Vec<Match>>);
    first.into_iter().flat_map(|bye| bye.players).collect()
}

fn bracket_rounds(file: &TournamentFile) -> Vec<&Round> {
    file.rounds.iter().filter(|round| round.stage == StageKind::Elimination).collect()
}

/// The seeds by the standings, if the players of the bracket are the first of them.
fn seeds_by_standing(
    tournament: &Tournament,
    table: &Standings,
    alone: &[PlayerId],
) -> Option<Vec<PlayerId>> {
    let seeds = stages::bracket(tournament)?.seeds;
    let seeded: HashSet<&PlayerId> = seeds.iter().collect();
    let entered: HashSet<&PlayerId> = tournament
        .bracket_rounds()
        .flat_map(|round| &round.matches)
        .flat_map(|played| &played.players)
        .chain(alone)
        .collect();
    let has_idle_seeds = seeds.iter().any(|id| !entered.contains(id));
    let is_right = alone.iter().all(|id| seeded.contains(id)) && !(has_idle_seeds && is_top(table, &entered));
    is_right.then_some(seeds)
}

/// Whether the bracket of these seeds, which it then has, contains exactly the matches played.
fn are_followed(tournament: &mut Hypothesis, seeds: &[PlayerId]) -> bool {
    let stage = tournament.stages_mut().iter_mut().find(|spec| spec.kind == StageKind::Elimination);
    stage.into_iter().for_each(|spec| spec.seeds = seeds.to_vec());
    stages::bracket(tournament).is_some_and(|tree| tree.is_followed(tournament))
}

/// Whether nobody else ranks above any of these players before the bracket.
fn is_top(table: &Standings, players: &HashSet<&PlayerId>) -> bool {
    let (theirs, others): (Vec<_>, Vec<_>) =
        table.ranked().iter().partition(|row| players.contains(&row.player));
    let lowest = theirs.iter().map(|row| row.rank).max();
    others.iter().all(|row| Some(row.rank) >= lowest)
}

/// A part of a bracket as it was played.
enum BracketPart<'a> {
    Player(&'a PlayerId),
    /// No player: the opponent advanced without playing.
    Free,
    Match(Box<[BracketPart<'a>; 2]>),
}

impl<'a> BracketPart<'a> {
    fn players(&self) -> Vec<&'a PlayerId> {
        match self {
            BracketPart::Player(id) => vec![*id],
            BracketPart::Free => Vec::new(),
            BracketPart::Match(sides) => sides.iter().flat_map(BracketPart::players).collect(),
        }
    }

    /// The number of free places.
    fn free(&self) -> usize {
        match self {
            BracketPart::Player(_) => 0,
            BracketPart::Free => 1,
            BracketPart::Match(sides) => sides.iter().map(BracketPart::free).sum(),
        }
    }
}

/// The seeds that imply the matches as played. Where these leave a choice, the higher in the standings,
/// or in the file's own seeds, has the higher seed.
fn seeds_by_matches(file: &TournamentFile, table: &Standings, alone: &[PlayerId]) -> Option<Vec<PlayerId>> {
    let own = file.setup.stages.iter().filter(|spec| spec.kind == StageKind::Elimination);
    let ranking = own.flat_map(|spec| &spec.seeds).chain(table.rows.iter().map(|row| &row.player));
    let mut ranks: HashMap<&PlayerId, usize> = HashMap::new();
    for (id, rank) in ranking.zip(0..) {
        ranks.entry(id).or_insert(rank);
    }
    let parts = parts_played(&bracket_rounds(file), alone)?;
    let players: usize = parts.iter().map(|part| part.players().len()).sum();
    let places = players + parts.iter().map(BracketPart::free).sum::<usize>();
    if !places.is_power_of_two() || players <= places / 2 {
        return None;
    }
    let mut seeds = BTreeMap::new();
    let tree = BracketSeating { players, ranks };
    tree.seat(parts, &stages::tree_order(places), &mut seeds)?;
    Some(seeds.into_values().cloned().collect())
}

/// The largest separate parts of the bracket that the rounds connect. `None` if a player comes from nowhere.
fn parts_played<'a>(rounds: &[&'a Round], alone: &'a [PlayerId]) -> Option<Vec<BracketPart<'a>>> {
    let third = third_place(rounds);
    let pairs = |round: &&'a Round| {
        let matches =
            round.matches.iter().filter(|played| third.is_none_or(|third| !std::ptr::eq(third, *played)));
        matches.filter_map(Match::pair).collect::<Vec<_>>()
    };
    let mut rounds = rounds.iter().map(pairs);
    let first = rounds.next()?;
    let began: HashSet<&PlayerId> = first.iter().flat_map(|(a, b)| [*a, *b]).collect();
    let with = |one: BracketPart<'a>, other: BracketPart<'a>| BracketPart::Match(Box::new([one, other]));
    let mut parts: Vec<BracketPart<'a>> =
        first.into_iter().map(|(a, b)| with(BracketPart::Player(a), BracketPart::Player(b))).collect();
    let mut rounds = rounds.peekable();
    let second = rounds.peek().into_iter().flatten().flat_map(|(a, b)| [*a, *b]);
    let idle: BTreeSet<&PlayerId> = second.chain(alone).filter(|id| !began.contains(id)).collect();
    parts.extend(idle.into_iter().map(|id| with(BracketPart::Player(id), BracketPart::Free)));
    for round in rounds {
        let places: HashMap<&PlayerId, usize> = parts
            .iter()
            .zip(0..)
            .flat_map(|(part, at)| part.players().into_iter().map(move |id| (id, at)))
            .collect();
        let mut left: Vec<Option<BracketPart<'a>>> = parts.into_iter().map(Some).collect();
        let mut take = |id: &PlayerId| left[*places.get(id)?].take();
        parts = round.into_iter().map(|(a, b)| Some(with(take(a)?, take(b)?))).collect::<Option<_>>()?;
        if left.iter().any(Option::is_some) {
            return None;
        }
    }
    Some(parts)
}

/// Who sits where in the tree.
struct BracketSeating<'a> {
    players: usize,
    ranks: HashMap<&'a PlayerId, usize>,
}

impl<'a> BracketSeating<'a> {
    /// Gives the parts, of equal size, the seeds of these places of the tree, from the top. The best player of the
    /// best part gets the highest seed, as far as the free places allow.
    fn seat<'p>(
        &self,
        mut parts: Vec<BracketPart<'p>>,
        places: &[usize],
        seeds: &mut BTreeMap<usize, &'p PlayerId>,
    ) -> Option<()> {
        let mut sections: Vec<&[usize]> = places.chunks(places.len() / parts.len()).collect();
        sections.sort_by_cached_key(|section| section.iter().min());
        parts.sort_by_cached_key(|part| self.best(part));
        let mut by_free: BTreeMap<usize, VecDeque<BracketPart<'p>>> = BTreeMap::new();
        for part in parts {
            by_free.entry(part.free()).or_default().push_back(part);
        }
        for section in sections {
            let free = section.iter().filter(|seed| **seed > self.players).count();
            match by_free.get_mut(&free)?.pop_front()? {
                BracketPart::Player(id) => drop(seeds.insert(section[0], id)),
                BracketPart::Free => {}
                BracketPart::Match(sides) => self.seat(Vec::from(*sides), section, seeds)?,
            }
        }
        Some(())
    }

    /// The rank of the best player of a part.
    fn best(&self, part: &BracketPart<'_>) -> Option<usize> {
        part.players().into_iter().filter_map(|id| self.ranks.get(id).copied()).min()
    }
}

/// The kind of elimination implied by the matches. A single round, and a final with a match of the losers after
/// semi-finals, are assumed to be double elimination.
pub(super) fn kind_shown(rounds: &[Vec<Match>]) -> StageKind {
    let double = is_kind_assumed(rounds) || loses_twice(rounds);
    if double { StageKind::DoubleElimination } else { StageKind::Elimination }
}

/// Whether the matches fit both kinds of elimination.
pub(super) fn is_kind_assumed(rounds: &[Vec<Match>]) -> bool {
    rounds.len() < 2
        || (rounds.len() == 2 && loses_twice(rounds) && rounds.iter().all(|round| round.len() == 2))
}

/// Whether somebody plays on after a loss, other than for third place: a sign of double elimination.
fn loses_twice(rounds: &[Vec<Match>]) -> bool {
    let mut out: HashSet<&PlayerId> = HashSet::new();
    for (place, round) in rounds.iter().enumerate() {
        let is_last = place > 1 && place + 1 == rounds.len();
        let again = round.iter().filter(|played| played.players.iter().any(|id| out.contains(id)));
        let third =
            |played: &Match| is_last && round.len() == 2 && played.players.iter().all(|id| out.contains(id));
        if again.into_iter().any(|played| !third(played)) {
            return true;
        }
        out.extend(round.iter().filter_map(loser));
    }
    false
}

fn loser(played: &Match) -> Option<&PlayerId> {
    let winner = match played.result.as_ref()? {
        MatchResult::Played(games) => games.count().winner()?,
        MatchResult::Forfeit { winner } => *winner,
        _ => return None,
    };
    played.players.get(usize::from(winner == Side::First))
}
