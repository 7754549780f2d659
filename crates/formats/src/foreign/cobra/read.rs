//! Converts a tournament of Cobra or a related program to a tournament file.

use pairwright_core::fault::check_name;
use pairwright_core::file::TournamentFile;
use pairwright_core::nouns::{AssignedPoints, ByeKind, Deck, Game, Match, Played, StageKind, Structure};
use pairwright_core::ruleset::RulesetChoice;
use pairwright_core::standings::TieBreakCode;
use pairwright_core::{BySide, MatchResult, PlayerId, Ratio, Side, message};
use serde_json::Value;

use super::shape::{self, CobraSeat, Loose};
use crate::error::ReadError;
use crate::foreign::bracket::{is_kind_assumed, kind_shown, plan_bracket, plan_cut};
use crate::foreign::draft::{ImportDraft, Imported};
use crate::foreign::values::{iso_day, leader, table};
use crate::published::{Comparison, PrintedNumber, Published, PublishedRow};
use crate::{json, outline};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum MatchForm {
    /// Two games against one opponent, sides swapped.
    DoubleSided,
    /// One game with assigned sides.
    SingleSided,
}

impl MatchForm {
    fn ruleset(self) -> &'static str {
        match self {
            MatchForm::DoubleSided => "netrunner-double-sided",
            MatchForm::SingleSided => "netrunner-single-sided",
        }
    }
}

/// Keys that only Netrunner's programs write.
const OF_NETRUNNER: [&str; 9] = [
    "corpIdentity",
    "runnerIdentity",
    "corpPlayer",
    "runnerPlayer",
    "corpScore",
    "runnerScore",
    "combinedScore",
    "eliminationGame",
    "intentionalDraw",
];

pub(crate) fn is_one(text: &str) -> bool {
    let keys = outline::top_level_keys(text);
    let has = |key: &str| keys.iter().any(|known| known == key);
    let is_of_netrunner = || outline::has_key(text, &OF_NETRUNNER);
    let is_bare = || has("players") && has("rounds") && !has("ruleset") && is_of_netrunner();
    !has("format")
        && (["eliminationPlayers", "cutToTop", "preliminaryRounds"].into_iter().any(has) || is_bare())
}

pub(crate) fn read(text: &str) -> Result<Imported, ReadError> {
    let theirs: shape::CobraTournament = json::read(text)?;
    let swiss = || theirs.rounds.iter().flatten().filter(|played| !played.elimination_game);
    let has_roles = swiss().any(|played| played.player1.role.is_some());
    let form = if has_roles { MatchForm::SingleSided } else { MatchForm::DoubleSided };
    let mut draft = ImportDraft::new(theirs.name.as_deref().unwrap_or_default(), form.ruleset());
    draft.date(theirs.date.as_deref().unwrap_or_default(), iso_day);
    for (place, player) in theirs.players.iter().enumerate() {
        let name = player.name.as_deref().unwrap_or_default();
        let registered = draft.register(&player.id.0, &player.id.0, name, None);
        let registered =
            registered.map_err(|error| ReadError { path: format!("players[{place}].id"), ..error })?;
        if let Some(registered) = registered {
            registered.deck = deck(player);
        }
    }
    for one in &theirs.elimination_players {
        // A tournament that hides its identities lists only the players of the cut.
        if let Some(id) =
            one.id.as_ref().filter(|id| draft.known(&id.0).is_none() && draft.is_somebody(&id.0))
        {
            draft.register(&id.0, &id.0, one.name.as_deref().unwrap_or_default(), None)?;
        }
    }
    let mut seen = CobraCounts::default();
    take_rounds(&mut draft, &mut seen, &theirs, form)?;
    draft.drop_the_absent();
    let seeds = seeds(&draft, &theirs);
    let (cut, seeded) = planned(&theirs, seeds.as_deref());
    plan_bracket(&mut draft, seeds, Some(Structure::BestOf1));
    plan_cut(&mut draft, cut, seeded);
    leave_before_the_cut(&mut draft, &theirs);
    seen.tell(&mut draft);
    tell_the_rest(&mut draft, &theirs);
    let published = standing(&draft, &theirs);
    Ok(with_its_convention(draft, published))
}

#[derive(Default)]
struct CobraCounts {
    two_for_one: usize,
    by_points: usize,
    odd_byes: usize,
    byes_of_zero: usize,
    double_losses: usize,
}

impl CobraCounts {
    fn tell(&self, draft: &mut ImportDraft) {
        draft.lose_counted(self.two_for_one, message!("cobra-two-for-one", count = self.two_for_one));
        draft.lose_counted(self.by_points, message!("cobra-points-assigned", count = self.by_points));
        draft.lose_counted(self.odd_byes, message!("cobra-odd-byes", count = self.odd_byes));
        draft.lose_counted(self.byes_of_zero, message!("cobra-byes-of-zero", count = self.byes_of_zero));
        let lost = self.double_losses;
        draft.lose_counted(lost, message!("cobra-double-losses", count = lost));
    }
}

fn take_rounds(
    draft: &mut ImportDraft,
    seen: &mut CobraCounts,
    theirs: &shape::CobraTournament,
    form: MatchForm,
) -> Result<(), ReadError> {
    let mut bracket: Vec<Vec<Match>> = Vec::new();
    let (mut number, mut empty) = (0, 0);
    for round in &theirs.rounds {
        empty += u32::from(round.is_empty());
        let (cut, swiss): (Vec<_>, Vec<_>) = round.iter().partition(|played| played.elimination_game);
        if !cut.is_empty() {
            bracket.push(cut.into_iter().filter_map(|played| cut_match(draft, played)).collect());
        }
        if !swiss.is_empty() {
            number += 1 + std::mem::take(&mut empty);
            for played in swiss {
                if let Some(played) = swiss_match(draft, seen, played, form) {
                    draft.add(number, StageKind::Swiss, played)?;
                }
            }
        }
    }
    let stage = kind_shown(&bracket);
    if !bracket.is_empty() && is_kind_assumed(&bracket) {
        draft.lose(message!("cobra-losses-assumed"));
    }
    for (round, number) in bracket.into_iter().zip(number + 1..) {
        round.into_iter().try_for_each(|played| draft.add(number, stage, played))?;
    }
    Ok(())
}

fn seated(draft: &mut ImportDraft, seat: &CobraSeat) -> Option<PlayerId> {
    draft.seat(&seat.id.as_ref()?.0)
}

/// A match of the cut: one game with only a winner, or points as in the Swiss.
fn cut_match(draft: &mut ImportDraft, played: &shape::CobraMatch) -> Option<Match> {
    let first = seated(draft, &played.player1)?;
    let second = seated(draft, &played.player2)?;
    let points = |seat: &CobraSeat| points(seat).unwrap_or_default();
    let winner = match (played.player1.winner, played.player2.winner) {
        (Some(true), _) => Some(Side::First),
        (_, Some(true)) => Some(Side::Second),
        _ => leader(&points(&played.player1), &points(&played.player2)),
    };
    let result = winner.map(|winner| one_game(played, Some(winner)));
    Some(Match { result, table: table(played.table), ..Match::open(1, first, second) })
}

/// One game with its sides, if the file contains them.
fn one_game(played: &shape::CobraMatch, winner: Option<Side>) -> MatchResult {
    let role = |seat: &CobraSeat| {
        seat.role.clone().flatten().filter(|role| matches!(role.as_str(), "corp" | "runner"))
    };
    match (role(&played.player1), role(&played.player2)) {
        (Some(first), Some(second)) => {
            let game = Game { winner, side: Some(BySide::new(first, second)), ..Game::default() };
            MatchResult::Played(Played { games: Some(vec![Some(game)]), ..Played::default() })
        }
        _ => {
            let won = |side| u32::from(winner == Some(side));
            MatchResult::played(won(Side::First), won(Side::Second), u32::from(winner.is_none()))
        }
    }
}

/// A side's points, given or added up over its games; `None` if there are none yet.
fn points(seat: &CobraSeat) -> Option<Ratio> {
    let of = |score: &Option<Loose>| score.as_ref().and_then(Loose::number);
    of(&seat.combined_score).or_else(|| match (of(&seat.corp_score), of(&seat.runner_score)) {
        (Some(corp), Some(runner)) => Some(&corp + &runner),
        (corp, runner) => corp.or(runner),
    })
}

fn swiss_match(
    draft: &mut ImportDraft,
    seen: &mut CobraCounts,
    played: &shape::CobraMatch,
    form: MatchForm,
) -> Option<Match> {
    let first = seated(draft, &played.player1);
    let second = seated(draft, &played.player2);
    let (first, second) = match (first, second) {
        (Some(first), Some(second)) => (first, second),
        (Some(alone), None) => return Some(bye(seen, alone, points(&played.player1), form)),
        (None, Some(alone)) => return Some(bye(seen, alone, points(&played.player2), form)),
        (None, None) => return None,
    };
    let result = match (points(&played.player1), points(&played.player2)) {
        (Some(a), Some(b)) if form == MatchForm::SingleSided => Some(single_sided(seen, played, a, b)),
        (Some(a), Some(b)) => Some(double_sided(seen, played, a, b)),
        _ => None,
    };
    Some(Match { result, table: table(played.table), ..Match::open(1, first, second) })
}

fn bye(seen: &mut CobraCounts, player: PlayerId, points: Option<Ratio>, form: MatchForm) -> Match {
    let (full, half) = match form {
        MatchForm::SingleSided => (3u32, 1u32),
        MatchForm::DoubleSided => (6, 3),
    };
    let kind = match points {
        // The format has no other sign for a bye that is not reported yet.
        Some(points) if points.is_zero() => {
            seen.byes_of_zero += 1;
            ByeKind::ZeroBye
        }
        Some(points) if points == Ratio::from(half) => ByeKind::HalfBye,
        Some(points) if points != Ratio::from(full) => {
            seen.odd_byes += 1;
            ByeKind::Bye
        }
        _ => ByeKind::Bye,
    };
    Match::bye(player, kind)
}

fn single_sided(seen: &mut CobraCounts, played: &shape::CobraMatch, a: Ratio, b: Ratio) -> MatchResult {
    let (three, one) = (Ratio::from(3u32), Ratio::ONE);
    match () {
        () if played.intentional_draw && a == one && b == one => MatchResult::IntentionalDraw {},
        () if a == one && b == one => one_game(played, None),
        () if a == three && b.is_zero() => one_game(played, Some(Side::First)),
        () if a.is_zero() && b == three => one_game(played, Some(Side::Second)),
        () if a.is_zero() && b.is_zero() => lost_by_both(seen),
        () => assigned(seen, played, a, b),
    }
}

fn double_sided(seen: &mut CobraCounts, played: &shape::CobraMatch, a: Ratio, b: Ratio) -> MatchResult {
    let three = Ratio::from(3u32);
    if played.intentional_draw && a == three && b == three {
        return MatchResult::IntentionalDraw {};
    }
    if a.is_zero() && b.is_zero() {
        return lost_by_both(seen);
    }
    both_games(played, &a, &b).unwrap_or_else(|| assigned(seen, played, a, b))
}

/// A match in which nobody scored.
fn lost_by_both(seen: &mut CobraCounts) -> MatchResult {
    seen.double_losses += 1;
    MatchResult::DoubleLoss {}
}

fn assigned(seen: &mut CobraCounts, played: &shape::CobraMatch, a: Ratio, b: Ratio) -> MatchResult {
    if played.two_for_one {
        seen.two_for_one += 1;
    } else {
        seen.by_points += 1;
    }
    let points = BySide::new(AssignedPoints::Exactly(a), AssignedPoints::Exactly(b));
    MatchResult::Assigned { points }
}

/// Both games with their sides, if their points are those of games and match the total.
fn both_games(played: &shape::CobraMatch, a: &Ratio, b: &Ratio) -> Option<MatchResult> {
    let (one, two) = (&played.player1, &played.player2);
    let first = game(["corp", "runner"], &one.corp_score, &two.runner_score)?;
    let second = game(["runner", "corp"], &one.runner_score, &two.corp_score)?;
    let games: Vec<Option<Game>> = [first, second].into_iter().flatten().map(Some).collect();
    let points = |side: Side| {
        let of = |game: &Option<Game>| match game.as_ref().and_then(|game| game.winner) {
            Some(winner) => Ratio::from(if winner == side { 3u32 } else { 0 }),
            None => Ratio::ONE,
        };
        games.iter().map(of).fold(Ratio::ZERO, |sum, one| &sum + &one)
    };
    let sound = !games.is_empty() && points(Side::First) == *a && points(Side::Second) == *b;
    sound.then(|| MatchResult::Played(Played { games: Some(games), ..Played::default() }))
}

/// The game with these points: inner `None` if it was not played, outer `None` if no game gives them.
fn game(sides: [&str; 2], first: &Option<Loose>, second: &Option<Loose>) -> Option<Option<Game>> {
    let (first, second) = match (first, second) {
        (None, None) => return Some(None),
        (Some(first), Some(second)) => (first.number()?.to_i64()?, second.number()?.to_i64()?),
        _ => return None,
    };
    let winner = match (first, second) {
        (3, 0) => Some(Side::First),
        (0, 3) => Some(Side::Second),
        (1, 1) => None,
        _ => return None,
    };
    let [one, other] = sides.map(str::to_owned);
    Some(Some(Game { winner, side: Some(BySide::new(one, other)), ..Game::default() }))
}

fn deck(player: &shape::CobraPlayer) -> Option<Deck> {
    let (corp, runner) = (identity(&player.corp_identity), identity(&player.runner_identity));
    (corp.is_some() || runner.is_some()).then(|| Deck { corp, runner, ..Deck::default() })
}

/// An identity that is valid here; `None` if it is empty.
fn identity(text: &Option<String>) -> Option<String> {
    let text = text.as_deref()?.trim();
    check_name(text).is_ok().then(|| text.to_owned())
}

/// The players of the cut in seed order, if all have a seed.
fn seeds(draft: &ImportDraft, theirs: &shape::CobraTournament) -> Option<Vec<PlayerId>> {
    let seeded = theirs
        .elimination_players
        .iter()
        .map(|one| Some((one.seed?, draft.known(&one.id.as_ref()?.0)?.clone())));
    let mut seeded: Vec<(u32, PlayerId)> = seeded.collect::<Option<_>>()?;
    seeded.sort();
    Some(seeded.into_iter().map(|(_, id)| id).collect())
}

/// The cut of a file without bracket rounds, and its seeds once it has been made.
fn planned(theirs: &shape::CobraTournament, seeds: Option<&[PlayerId]>) -> (Option<u32>, Vec<PlayerId>) {
    let seeds = seeds.unwrap_or_default();
    match u32::try_from(seeds.len()) {
        Ok(made @ 1..) => (Some(made), seeds.to_vec()),
        _ => (theirs.cut_to_top, Vec::new()),
    }
}

/// Drops players above the last seed who are not in the cut: their places went to the next ones.
fn leave_before_the_cut(draft: &mut ImportDraft, theirs: &shape::CobraTournament) {
    let is_in = |player: &shape::CobraPlayer| {
        theirs.elimination_players.iter().any(|one| one.id.as_ref().is_some_and(|id| id.0 == player.id.0))
    };
    let ranked = || theirs.players.iter().filter_map(|player| Some((player.rank?, player)));
    let through = ranked().filter(|(_, player)| is_in(player));
    let Some(last) = through.map(|(rank, _)| rank).max().filter(|_| !draft.file.setup.stages.is_empty())
    else {
        return;
    };
    let home = ranked().filter(|(rank, player)| *rank > 0 && *rank < last && !is_in(player));
    let keys: Vec<&str> = home.map(|(_, player)| player.id.0.as_str()).collect();
    draft.leave_after_swiss(&keys);
}

fn tell_the_rest(draft: &mut ImportDraft, theirs: &shape::CobraTournament) {
    let unread = |text: &Option<String>| {
        identity(text).is_none() && text.as_deref().is_some_and(|text| !text.trim().is_empty())
    };
    let decks = theirs
        .players
        .iter()
        .filter(|one| unread(&one.corp_identity) || unread(&one.runner_identity))
        .count();
    draft.lose_counted(decks, message!("cobra-identities-lost", count = decks));
    draft.lose(message!("cobra-account-lost"));
}

fn standing(draft: &ImportDraft, theirs: &shape::CobraTournament) -> Option<Published> {
    let code = |name: &str| name.parse::<TieBreakCode>().ok();
    let (sos, extended) = (code("sos")?, code("extended_sos")?);
    let rows = theirs.players.iter().filter_map(|one| {
        let mut row = PublishedRow::new(draft.known(&one.id.0)?.clone());
        row.rank = one.rank.filter(|rank| *rank > 0);
        row.points = one.match_points.as_ref().and_then(Loose::number);
        let figure = |code, text: &Option<Loose>| Some((code, PrintedNumber::read(&text.as_ref()?.0)?));
        row.figures.extend(figure(sos, &one.strength_of_schedule));
        row.figures.extend(figure(extended, &one.extended_strength_of_schedule));
        (row.rank.is_some() || row.points.is_some()).then_some(row)
    });
    let rows: Vec<PublishedRow> = rows.collect();
    let bracket = theirs.elimination_players.iter();
    let bracket =
        bracket.filter_map(|one| Some((draft.known(&one.id.as_ref()?.0)?.clone(), one.rank?))).collect();
    (!rows.is_empty()).then(|| Published { rows, bracket, ..Published::default() })
}

/// Aesop's Tables' conventions for strength of schedule over the years. Cobra's is the preset's (page 3).
const CONVENTIONS: [(&str, &str); 3] = [("count", "skip"), ("count", "count"), ("points-only", "skip")];

/// The tournament under the convention that best matches the file's standings.
fn with_its_convention(draft: ImportDraft, published: Option<Published>) -> Imported {
    let mut plain = draft.finish(published);
    let Some(published) = plain.published.clone() else { return plain };
    let agreeing = |file: &TournamentFile| {
        let tournament = file.to_tournament_as_it_stands().ok()?;
        Some(Comparison::of(&tournament, &published).agree)
    };
    let Some(mut most) = agreeing(&plain.file).filter(|most| *most < published.rows.len()) else {
        return plain;
    };
    let mut best = None;
    for decimals in [None, Some(3)] {
        for (opponents, own) in CONVENTIONS {
            let mut other = plain.file.clone();
            other.setup.ruleset = convention(&plain.file.setup.ruleset, opponents, own, decimals);
            if let Some(agree) = agreeing(&other).filter(|agree| *agree > most) {
                most = agree;
                best = Some(other.setup.ruleset);
            }
        }
    }
    if let Some(best) = best {
        plain.file.setup.ruleset = best;
        plain.lost.push(message!("cobra-schedule"));
    }
    plain
}

/// The ruleset with this convention for strength of schedule.
fn convention(base: &RulesetChoice, opponents: &str, own: &str, decimals: Option<u32>) -> RulesetChoice {
    let mut table = match base {
        RulesetChoice::Preset(preset) => {
            [("preset".to_owned(), Value::from(preset.as_str()))].into_iter().collect()
        }
        RulesetChoice::Table(table) => table.clone(),
    };
    let mut tiebreaks = serde_json::json!({"opponents_byes": opponents, "own_byes": own});
    if let Some(decimals) = decimals {
        tiebreaks["sos_decimals"] = decimals.into();
    }
    table.insert("tiebreaks".to_owned(), tiebreaks);
    RulesetChoice::Table(table)
}
