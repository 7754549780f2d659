//! `season`: the tables of a season from the files of its tournaments (page 8).

use std::path::PathBuf;

use pairwright_answers::input::FileSource;
use pairwright_answers::rating::{LISTED, errors};
use pairwright_answers::season::{SeasonOutcome, SeasonQuestion, finish_words, qualify_words};
use pairwright_ratings::season::{Counted, Prospect, SeasonResult, SeasonRow, SeasonWorking};
use pairwright_ratings::{Day, Exact, Player};

use crate::failure::{self, CommandAnswer, Failure};
use crate::output::OutputColumn::{Left, Right};
use crate::output::{Out, OutputForm, table};
use crate::rating::{ReadingArgs, tell, working_text};
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
    #[arg(long, value_name = "PLAYER")]
    explain: Option<String>,
    #[command(flatten)]
    reading: ReadingArgs,
}

impl Args {
    fn compute(&self) -> Result<SeasonOutcome, Failure> {
        let rules = FileSource::new(&self.season).telling(failure::tell);
        let question = SeasonQuestion::read(&rules, self.as_of)?;
        let opened = self.reading.open(&self.files, None, question.game())?;
        let begun = question.begin(opened)?;
        let mut progress = RatingProgress::new(begun.meter.clone());
        let outcome = begun.run(&mut |matches, day| {
            progress.tell(matches, day);
            Ok(())
        })?;
        drop(progress);
        let notes = outcome.history.notes.iter().take(LISTED);
        notes.for_each(|finding| tell(&outcome.labels.sentence(finding)));
        Ok(outcome)
    }
}

pub(crate) fn run(args: &Args, out: &mut Out) -> Result<CommandAnswer, Failure> {
    let outcome = args.compute()?;
    let explain = args.explain.as_ref().map(|player| outcome.player(player)).transpose()?;
    let shown = ShownSeason(&outcome);
    match (out.form(), explain) {
        (OutputForm::Json, _) => out.json(&outcome.document(explain))?,
        (OutputForm::People, Some(player)) => shown.explain(player, out)?,
        (OutputForm::People, None) => shown.print(out)?,
    }
    Ok(CommandAnswer::Done)
}

struct ShownSeason<'a>(&'a SeasonOutcome);

/// Maximum number of results in a row.
const MOST_RESULTS: usize = 12;

impl ShownSeason<'_> {
    fn print(&self, out: &mut Out) -> Result<(), Failure> {
        out.say(self.heading())?;
        out.say("")?;
        self.table(&self.0.tables.all, out)?;
        for (name, rows) in self.0.further() {
            out.say_apart(name)?;
            out.say("")?;
            self.table(rows, out)?;
        }
        Ok(())
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
            cells.push(format!("{:.2}", row.points.0.to_f64()));
        }
        cells.extend([row.points.to_string(), self.sum(row), self.qualifies(row.player)]);
        cells.extend(self.can_still(row.player));
        cells
    }

    /// The sum of the results that count, and the others in brackets.
    fn sum(&self, row: &SeasonRow) -> String {
        let list = |results: &[SeasonResult], between: &str| {
            results.iter().map(|result| result.points.to_string()).collect::<Vec<_>>().join(between)
        };
        if row.counted.len() + row.dropped.len() > MOST_RESULTS {
            return counted("tournaments", row.counted.len() as u64);
        }
        let start = self.0.season.start(row.player).map(|start| format!("{start} + ")).unwrap_or_default();
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
        let points = texts().number(&row.points.to_string());
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
        if let Some(start) = self.0.season.start(player) {
            out.say_apart(text!("season-start", start = start.to_string()))?;
        }
        Ok(())
    }

    fn result(&self, result: &SeasonResult, is_counted: bool) -> [String; 6] {
        let tournament = &self.0.season.tournaments()[result.tournament as usize];
        let counts = if is_counted { text!("season-counts") } else { text!("season-dropped") };
        let times = match &tournament.multiplier {
            factor if *factor == Exact::ONE => String::new(),
            factor => format!(" × {factor}"),
        };
        [
            tournament.day.to_string(),
            tournament.facts.id.clone(),
            result.finish.place.to_string(),
            result.points.to_string(),
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
