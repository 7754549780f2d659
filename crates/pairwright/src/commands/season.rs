//! `season`: the tables of a season from the files of its tournaments (page 8).

use std::path::{Path, PathBuf};

use pairwright_answers::input::FileSource;
use pairwright_answers::rating::{LISTED, WantedGame, errors};
use pairwright_answers::season::{
    PointsDocument, SeasonMove, SeasonOutcome, SeasonQuestion, SeasonRecord, added, corrected, finish_words,
    moves, qualify_words,
};
use pairwright_ratings::season::{Counted, Prospect, SeasonResult, SeasonRow, SeasonWorking};
use pairwright_ratings::{Day, Exact, Player};
use pairwright_web::site::SeasonSite;
use pairwright_web_kit::journals::WallClock;
use serde::Serialize;

use crate::failure::{self, CommandAnswer, Failure};
use crate::output::OutputColumn::{Left, Right};
use crate::output::{Out, OutputForm, table};
use crate::rating::{ReadingArgs, tell, working_text};
use crate::save::unwritable;
use crate::status::RatingProgress;
use crate::words::{counted, text, texts};

#[derive(Debug, clap::Args)]
pub struct Args {
    #[arg(value_name = "SEASON")]
    season: PathBuf,
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    #[arg(long, value_name = "DATE", value_parser = errors::day)]
    as_of: Option<Day>,
    #[arg(long, value_name = "PLAYER", conflicts_with_all = ["what_if", "since", "to"])]
    explain: Option<String>,
    #[arg(long, value_name = "RULES", conflicts_with_all = ["since", "to"])]
    what_if: Option<String>,
    #[arg(long, value_name = "FILE", conflicts_with = "to")]
    since: Option<PathBuf>,
    #[arg(long, value_name = "FOLDER")]
    to: Option<PathBuf>,
    #[command(flatten)]
    reading: ReadingArgs,
}

/// Rules that replace some of a season's, and where they were written.
struct ChangedRules {
    place: String,
    text: String,
}

impl ChangedRules {
    /// Reads a TOML text such as `best = 5`, or the file with this name.
    fn read(typed: &str) -> Result<ChangedRules, Failure> {
        if typed.contains('=') {
            return Ok(ChangedRules { place: "--what-if".into(), text: typed.to_owned() });
        }
        let source = FileSource::new(Path::new(typed)).telling(failure::tell);
        Ok(ChangedRules { place: source.name(), text: source.text()? })
    }
}

impl Args {
    /// The season under its own rules or under changed ones.
    fn compute(&self, changed: Option<&ChangedRules>) -> Result<SeasonOutcome, Failure> {
        let rules = FileSource::new(&self.season).telling(failure::tell);
        let own = SeasonQuestion::read(&rules, self.as_of)?;
        let question = match changed {
            None => own,
            Some(changed) => own.under(&changed.place, &changed.text)?,
        };
        let refusal = |why| question.refusal_of("game", why);
        let game = question.game().map(|name| WantedGame { name, refusal: &refusal });
        let opened = self.reading.open(&self.files, None, game)?;
        let begun = question.begin(opened)?;
        let mut progress = RatingProgress::new(begun.meter.clone());
        begun.run(&mut |matches, day| {
            progress.tell(matches, day);
            Ok(())
        })
    }

    /// Writes the season as a folder of pages that need no server.
    fn publish(&self, outcome: &SeasonOutcome, folder: &Path, out: &mut Out) -> Result<(), Failure> {
        let site = SeasonSite { outcome, now: WallClock::of_machine().now() };
        let written = site.write(folder);
        let files = written.map_err(|failed| Failure::of(unwritable(&failed.path, &failed.error)))?;
        let folder = folder.display().to_string();
        match out.form() {
            OutputForm::Json => out.json(&serde_json::json!({ "folder": folder, "files": files }))?,
            OutputForm::People => out.say(text!("publish-done", count = files, folder = folder))?,
        }
        Ok(())
    }
}

pub(crate) fn run(args: &Args, out: &mut Out) -> Result<CommandAnswer, Failure> {
    let changed = args.what_if.as_deref().map(ChangedRules::read).transpose()?;
    let other = changed.as_ref().map(|changed| args.compute(Some(changed))).transpose()?;
    let outcome = args.compute(None)?;
    let notes = outcome.notes.iter().take(LISTED);
    notes.for_each(|finding| tell(&outcome.labels.sentence(finding)));
    tell_of_nobody(&outcome);
    let explain = args.explain.as_ref().map(|player| outcome.player(player)).transpose()?;
    let shown = ShownSeason(&outcome);
    if let (Some(changed), Some(other)) = (&changed, &other) {
        shown.what_if(other, changed.text.trim(), out)?;
    } else if let Some(file) = &args.since {
        let source = FileSource::new(file).telling(failure::tell);
        shown.since(&SeasonRecord::read(&source, &outcome.rules().name)?, out)?;
    } else if let Some(folder) = &args.to {
        args.publish(&outcome, folder, out)?;
    } else {
        match (out.form(), explain) {
            (OutputForm::Json, _) => out.json(&outcome.document(explain))?,
            (OutputForm::People, Some(player)) => shown.explain(player, out)?,
            (OutputForm::People, None) => shown.print(out)?,
        }
    }
    Ok(CommandAnswer::Done)
}

/// Says why a table is empty that need not be: that may be a slip in the rules.
fn tell_of_nobody(outcome: &SeasonOutcome) {
    let given = outcome.register.tournaments.len();
    if outcome.tables.all.is_empty() && given > 0 {
        return tell(&text!("season-none-counts", count = given));
    }
    for (rules, (_, rows)) in outcome.rules().tables.iter().zip(outcome.further()) {
        if let Some(group) = rules.age_group.as_ref().filter(|_| rows.is_empty()) {
            tell(&text!("season-nobody-of-age", table = rules.name.as_str(), group = group.as_str()));
        }
    }
}

#[derive(Serialize)]
struct WhatIfDocument<'a> {
    season: &'a str,
    as_of: Option<Day>,
    rules: &'a str,
    rows: Vec<MoveDocument<'a>>,
}

/// What is new since an earlier answer: tournaments, corrected results, and everybody who moved.
#[derive(Serialize)]
struct SinceDocument<'a> {
    season: &'a str,
    since: Option<Day>,
    as_of: Option<Day>,
    tournaments: Vec<String>,
    corrected: Vec<CorrectedDocument>,
    rows: Vec<MoveDocument<'a>>,
}

#[derive(Serialize)]
struct CorrectedDocument {
    tournament: String,
    player: String,
    points_before: Option<Exact>,
    points: Option<Exact>,
}

#[derive(Serialize)]
struct MoveDocument<'a> {
    player: &'a str,
    rank: Option<u32>,
    rank_before: Option<u32>,
    points: Option<PointsDocument>,
    points_before: Option<PointsDocument>,
    qualified: bool,
    qualified_before: bool,
}

impl<'a> From<&'a SeasonMove> for MoveDocument<'a> {
    fn from(moved: &'a SeasonMove) -> MoveDocument<'a> {
        let (before, after) = (moved.before.as_ref(), moved.after.as_ref());
        MoveDocument {
            player: &moved.player,
            rank: after.map(|one| one.rank),
            rank_before: before.map(|one| one.rank),
            points: after.map(|one| (&one.points).into()),
            points_before: before.map(|one| (&one.points).into()),
            qualified: after.is_some_and(|one| one.qualifies),
            qualified_before: before.is_some_and(|one| one.qualifies),
        }
    }
}

struct ShownSeason<'a>(&'a SeasonOutcome);

/// Maximum number of results in a row.
const MOST_RESULTS: usize = 12;

impl ShownSeason<'_> {
    fn print(&self, out: &mut Out) -> Result<(), Failure> {
        out.heading(self.heading())?;
        self.table(&self.0.tables.all, out)?;
        for (name, rows) in self.0.further() {
            out.say_apart(name)?;
            out.say("")?;
            self.table(rows, out)?;
        }
        Ok(())
    }

    /// Both tables side by side, in the order under the other rules.
    fn what_if(&self, other: &SeasonOutcome, rules: &str, out: &mut Out) -> Result<(), Failure> {
        let moves = moves(&self.0.into(), &other.into());
        if let OutputForm::Json = out.form() {
            return Ok(out.json(&WhatIfDocument {
                season: &self.0.rules().name,
                as_of: other.as_of,
                rules,
                rows: moves.iter().map(Into::into).collect(),
            })?);
        }
        out.say(self.heading())?;
        out.heading(text!("season-what-if", rules = rules.replace('\n', ", ")))?;
        self.moves(&moves, out)
    }

    /// What has changed since an earlier answer.
    fn since(&self, earlier: &SeasonRecord, out: &mut Out) -> Result<(), Failure> {
        let now = SeasonRecord::from(self.0);
        let (added, corrected) = (added(earlier, self.0), corrected(earlier, self.0));
        let mut moves = moves(earlier, &now);
        moves.retain(|one| one.before != one.after);
        if let OutputForm::Json = out.form() {
            let corrected = corrected.into_iter().map(|one| CorrectedDocument {
                tournament: one.tournament,
                player: one.player,
                points_before: one.before,
                points: one.after,
            });
            return Ok(out.json(&SinceDocument {
                season: &self.0.rules().name,
                since: earlier.as_of,
                as_of: self.0.as_of,
                tournaments: added,
                corrected: corrected.collect(),
                rows: moves.iter().map(Into::into).collect(),
            })?);
        }
        out.say(self.heading())?;
        if moves.is_empty() && corrected.is_empty() && added.is_empty() {
            return Ok(out.say(text!("season-nothing-new"))?);
        }
        for tournament in &added {
            out.say(text!("season-new-tournament", tournament = tournament.as_str()))?;
        }
        let points = |points: &Option<Exact>| {
            points.as_ref().map_or_else(|| "–".to_owned(), |points| texts().number(&points.to_string()))
        };
        for one in &corrected {
            out.say(text!(
                "season-corrected",
                tournament = one.tournament.as_str(),
                player = self.0.labels.name(&one.player),
                before = points(&one.before),
                after = points(&one.after)
            ))?;
        }
        out.say("")?;
        self.moves(&moves, out)
    }

    fn moves(&self, moves: &[SeasonMove], out: &mut Out) -> Result<(), Failure> {
        let mut columns = vec![
            Right("rank"),
            Right("before"),
            Right("moved"),
            Left("player"),
            Right("points"),
            Right("before"),
        ];
        let has_rules = moves.iter().any(|one| one.before.iter().chain(&one.after).any(|one| one.qualifies));
        columns.extend(has_rules.then_some(Left("qualifies")));
        let mut printed = table(&columns);
        for one in moves {
            let (before, after) = (one.before.as_ref(), one.after.as_ref());
            let ranks = [after, before].map(|one| one.map_or_else(String::new, |one| one.rank.to_string()));
            let points =
                [after, before].map(|one| one.map_or_else(String::new, |one| one.points.to_string()));
            let places = before.zip(after).map(|(was, is)| i64::from(was.rank) - i64::from(is.rank));
            let moved =
                places.filter(|places| *places != 0).map_or_else(String::new, |moved| format!("{moved:+}"));
            let [qualified, qualifies] = [before, after].map(|one| one.is_some_and(|one| one.qualifies));
            let [rank, rank_before] = ranks;
            let [now, was] = points;
            let name = self.0.labels.name(&one.player).to_owned();
            let qualifies = match (qualified, qualifies) {
                (false, true) => text!("season-qualifies-now"),
                (true, false) => text!("season-qualifies-no-more"),
                (true, true) => text!("season-counts"),
                (false, false) => String::new(),
            };
            let cells = [rank, rank_before, moved, name, now, was];
            printed.add_row(cells.into_iter().chain(has_rules.then_some(qualifies)));
        }
        Ok(out.table(&printed)?)
    }

    fn heading(&self) -> String {
        let (season, rules) = (&self.0.season, self.0.rules());
        let Some(day) = self.0.as_of else {
            return text!("season-heading-empty", name = rules.name.as_str());
        };
        let played = counted("tournaments", season.tournaments().len() as u64);
        let to_come = season.to_come(&self.0.tables).map(|to_come| text!("season-to-come", count = to_come));
        let players = counted("players", self.0.tables.all.len() as u64);
        let parts = [Some(played), to_come, Some(players)].into_iter().flatten().collect::<Vec<_>>();
        text!("season-heading", name = rules.name.as_str(), day = day.to_string(), rest = parts.join(" · "))
    }

    fn table(&self, rows: &[SeasonRow], out: &mut Out) -> Result<(), Failure> {
        let has_fractions = rows.iter().any(|row| !row.points.0.is_integer());
        let mut columns = vec![Right("rank"), Left("player"), Right("points")];
        if has_fractions {
            columns.push(Right("exactly"));
        }
        columns.push(Left("counted"));
        if !self.0.rules().qualify.is_empty() {
            columns.push(Left("qualifies"));
            columns.extend(self.0.outlook.as_ref().map(|_| Left("can-still")));
        }
        let mut printed = table(&columns);
        for row in rows {
            printed.add_row(self.cells(row, has_fractions));
        }
        Ok(out.table(&printed)?)
    }

    fn cells(&self, row: &SeasonRow, has_fractions: bool) -> Vec<String> {
        let mut cells = vec![row.rank.to_string(), self.0.name(row.player).to_owned()];
        if has_fractions {
            cells.push(row.points.0.to_decimal(2));
        }
        cells.extend([row.points.to_string(), self.sum(row), self.qualifies(row.player)]);
        cells.extend(self.can_still(row.player));
        cells
    }

    /// The sum of the results that count, and the others in brackets.
    fn sum(&self, row: &SeasonRow) -> String {
        let points = |result: &SeasonResult| self.0.season.points_of(result).to_string();
        let list = |results: &[SeasonResult], between: &str| {
            results.iter().map(points).collect::<Vec<_>>().join(between)
        };
        if row.counted.len() + row.dropped.len() > MOST_RESULTS {
            return counted("tournaments", row.counted.len() as u64);
        }
        let start = self.0.start(row.player).map(|start| format!("{start} + ")).unwrap_or_default();
        let counted = format!("{start}{}", list(&row.counted, " + "));
        if row.dropped.is_empty() { counted } else { format!("{counted} ({})", list(&row.dropped, ", ")) }
    }

    fn qualifies(&self, player: Player) -> String {
        let Some(qualified) = self.0.qualified.get(&player) else { return String::new() };
        let rule = self.0.rules().qualify.get(qualified.rule);
        let words = |rule| {
            text!("season-since", by = qualify_words(texts(), rule), day = qualified.since.to_string())
        };
        rule.map(words).unwrap_or_default()
    }

    fn can_still(&self, player: Player) -> Option<String> {
        let prospect = *self.0.outlook.as_ref()?.prospects.get(&player)?;
        Some(match prospect {
            Prospect::Certain => text!("season-certain"),
            Prospect::OwnHands(wanted) => text!("season-own-hands", finish = finish_words(texts(), wanted)),
            Prospect::Open(None) => text!("season-open"),
            Prospect::Open(Some(wanted)) => text!("season-needs", finish = finish_words(texts(), wanted)),
            Prospect::Out => text!("season-out"),
        })
    }

    fn explain(&self, player: Player, out: &mut Out) -> Result<(), Failure> {
        out.say(self.heading())?;
        let Some(row) = self.0.tables.row(player) else { return Ok(()) };
        let points = texts().points(&row.points);
        let name = self.0.name(player);
        out.say(text!("season-player", name = name, points = points, rank = row.rank))?;
        for line in [self.qualifies(player)].into_iter().chain(self.can_still(player)) {
            if !line.is_empty() {
                out.say(line)?;
            }
        }
        out.say("")?;
        let mut printed = table(&[
            Left("day"),
            Left("tournament"),
            Right("place"),
            Right("points"),
            Left("counts"),
            Left("why"),
        ]);
        for result in row.results() {
            printed.add_row(self.result(result, row.counted.contains(result)));
        }
        out.table(&printed)?;
        if let Some(start) = self.0.start(player) {
            out.say_apart(text!("season-start", start = start.to_string()))?;
        }
        Ok(())
    }

    fn result(&self, result: &SeasonResult, is_counted: bool) -> [String; 6] {
        let tournament = &self.0.season.tournaments()[result.tournament as usize];
        let award = self.0.season.award_of(result);
        let counts = if is_counted { text!("season-counts") } else { text!("season-dropped") };
        let times = match &tournament.multiplier {
            factor if *factor == Exact::ONE => String::new(),
            factor => format!(" × {factor}"),
        };
        [
            tournament.day.to_string(),
            tournament.facts.id.clone(),
            award.finish.place.to_string(),
            award.points.to_string(),
            counts,
            texts().number(&format!("{}{times}", why(&self.0.season.working(result)))),
        ]
    }
}

fn why(working: &SeasonWorking) -> String {
    let record = |wins: u32, draws: u32| {
        [counted("wins", u64::from(wins)), counted("draws", u64::from(draws))].join(", ")
    };
    match working {
        SeasonWorking::Rated(working) => working_text::why(working),
        SeasonWorking::Counted(Counted::Place { place, field }) => {
            text!("change-place", place = *place, field = *field)
        }
        SeasonWorking::Counted(Counted::Wins { wins, draws, draw_value }) => {
            let draws = counted("draws", u64::from(*draws));
            let draws = text!("change-draws", draws = draws, value = draw_value.to_string());
            format!("{}, {draws}", counted("wins", u64::from(*wins)))
        }
        SeasonWorking::Counted(Counted::Rating { wins, draws }) => record(*wins, *draws),
    }
}
