//! `leaderboard`: the ranking for a part of a history and a period, or one player's page.

use pairwright_answers::rating::errors::{self, places_needed};
use pairwright_answers::rating::{OpenedHistory, ReadyHistory};
use pairwright_core::message;
use pairwright_ratings::document::BoardDocument;
use pairwright_ratings::leaderboard::{Board, BoardRow};
use pairwright_ratings::predict::PredictionMeasure;
use pairwright_ratings::{
    Change, Day, Exact, Group, History, Player, Rater, SystemName, Value, Wanted, Window,
};

use super::player_page::PlayerPage;
use crate::failure::{CommandAnswer, Failure};
use crate::options::within;
use crate::output::OutputColumn::{Bare, Left, Right};
use crate::output::{Out, OutputForm, table};
use crate::rating::{self, HistoryArgs, Labels};
use crate::words::{counted, text, thousands};

#[derive(Debug, clap::Args)]
pub struct Args {
    #[arg(long, value_name = "S", value_parser = errors::system)]
    system: SystemName,
    #[arg(long, value_name = "W", default_value = "all", value_parser = window)]
    window: Window,
    #[arg(long, value_name = "DATE", value_parser = errors::day)]
    as_of: Option<Day>,
    #[arg(long, value_name = "N", value_parser = within::<u32>(0..=1_000_000_000))]
    top: Option<u32>,
    #[arg(long, value_name = "X", value_parser = errors::exact)]
    goal: Option<Exact>,
    #[arg(long, value_name = "X", value_parser = errors::exact)]
    lifetime: Option<Exact>,
    #[arg(long, value_name = "PLAYER")]
    player: Option<String>,
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = within::<u32>(0..=1_000_000_000))]
    provisional: u32,
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = within::<u32>(0..=1_000_000_000))]
    active: u32,
    #[arg(long, value_name = "DAYS", default_value_t = 365, value_parser = within::<u16>(0..=65_535))]
    inactive: u16,
    #[command(flatten)]
    history: HistoryArgs,
}

fn window(text: &str) -> Result<Window, String> {
    let wrong = || text!("cli-not-a-window", text = text);
    match (text, text.split_once("..")) {
        ("all", _) => Ok(Window::AllTime),
        ("year", _) => Ok(Window::Year),
        (_, Some((from, to))) => {
            let (from, to) = (from.parse().map_err(|_| wrong())?, to.parse().map_err(|_| wrong())?);
            if from <= to { Ok(Window::Season(from, to)) } else { Err(wrong()) }
        }
        (days, None) => days.parse().ok().filter(|days| *days > 0).map(Window::Last).ok_or_else(wrong),
    }
}

/// Returns the current day by the machine's clock, in UTC.
fn today() -> Result<Day, Failure> {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    let days = since.ok().and_then(|since| i32::try_from(since.as_secs() / 86_400).ok());
    days.map(Day).ok_or_else(|| Failure::of(message!("cli-clock-wrong")))
}

impl Args {
    fn board(&self) -> Result<Board, Failure> {
        Ok(Board {
            filter: self.history.filter(),
            window: self.window,
            top: self.top.filter(|_| self.player.is_none()),
            goal: self.goal.clone(),
            provisional_below: self.provisional,
            active: if self.player.is_none() { self.active } else { 0 },
            inactive_after: self.inactive,
            ..Board::as_of(self.as_of.map_or_else(today, Ok)?)
        })
    }
}

pub(crate) fn run(args: &Args, out: &mut Out) -> Result<CommandAnswer, Failure> {
    let board = args.board()?;
    let opened = args.history.open()?;
    let settings = args.history.settings(&opened, PredictionMeasure::Nothing);
    let OpenedHistory { source, mut register, places, list, labels, meter, .. } = opened;
    let settled = args.history.systems.options().settle(list)?;
    let [now, before] = board.groups(|| settled.begin(args.system));
    let lifetime = board.filter.in_window(Window::AllTime, board.as_of);
    let lifetime = Group::new(lifetime, vec![settled.begin(args.system)]).quiet();
    let mut groups = vec![now, before];
    groups.extend(args.lifetime.is_some().then_some(lifetime));
    let rater = Rater::new(settings, groups, places).map_err(|error| Failure::of(places_needed(&error)))?;
    let player = match &args.player {
        Some(name) => Some(register.players.number(labels.id(name)).map(Player).ok_or_else(|| nobody(name))?),
        None => None,
    };
    let wanted = player.map_or(Wanted::Nobody, Wanted::One);
    let ready = ReadyHistory { source, register, rater, bad_rows: args.history.bad_rows(), wanted };
    let mut changes = Vec::new();
    let mut keep = |change, _: &[String]| {
        changes.push(change);
        Ok(())
    };
    let history = rating::run(ready, meter, &labels, &mut keep)?;
    let shown = ShownBoard { args, board: &board, labels: &labels, history: &history };
    match (&args.player, player) {
        (Some(name), Some(player)) => shown.page(name, player, &changes, out)?,
        _ => shown.print(out)?,
    }
    Ok(CommandAnswer::Done)
}

fn nobody(player: &str) -> Failure {
    Failure::at("--player", message!("cli-player-not-listed", player = player))
}

struct ShownBoard<'a> {
    args: &'a Args,
    board: &'a Board,
    labels: &'a Labels,
    history: &'a History,
}

impl ShownBoard<'_> {
    fn rows(&self) -> Vec<BoardRow> {
        match self.history.rater.groups() {
            [now, before, ..] => self.board.rows(self.args.system, now, before, &self.history.register),
            _ => Vec::new(),
        }
    }

    /// Returns the player's rating of all time, if there is a lifetime goal.
    fn of_a_lifetime(&self, player: &str) -> Option<Value> {
        let register = &self.history.register;
        let number = register.players.find(player).map(Player)?;
        self.history.rater.groups().get(2)?.rating(self.args.system, number)
    }

    fn page(&self, name: &str, player: Player, changes: &[Change], out: &mut Out) -> Result<(), Failure> {
        let id = self.history.register.players.player(player);
        let row = self.rows().into_iter().find(|row| row.player == id).ok_or_else(|| nobody(name))?;
        let page = PlayerPage {
            system: self.args.system,
            as_of: self.board.as_of,
            name: self.labels.name(id),
            lifetime: self.args.lifetime.as_ref().zip(self.of_a_lifetime(id)),
            goal: self.args.goal.as_ref(),
            row: &row,
            changes,
        };
        match out.form() {
            OutputForm::Json => Ok(out.json(&page.document(&self.history.register))?),
            OutputForm::People => page.print(&self.history.register, self.labels, out),
        }
    }

    fn print(&self, out: &mut Out) -> Result<(), Failure> {
        let rows = self.rows();
        let (system, as_of) = (self.args.system, self.board.as_of);
        let from = self.board.window.days(as_of).0;
        if out.form() == OutputForm::Json {
            let rows = rows.into_iter().map(|row| self.with_lifetime(row)).collect();
            return Ok(out.json(&BoardDocument { system, as_of, from, rows })?);
        }
        let (system, as_of) = (system.to_string(), as_of.to_string());
        let players = counted("players", rows.len() as u64);
        out.heading(match from.map(|from| from.to_string()) {
            Some(from) => {
                text!("board-heading-from", system = system, day = as_of, from = from, players = players)
            }
            None => text!("board-heading", system = system, day = as_of, players = players),
        })?;
        self.table(&rows, out)?;
        self.print_skipped(out)
    }

    fn with_lifetime(&self, row: BoardRow) -> BoardRow {
        let Some(goal) = &self.args.lifetime else { return row };
        let reached = self.of_a_lifetime(&row.player).is_some_and(|value| value.to_go(goal).is_none());
        BoardRow { has_reached_lifetime: Some(reached), ..row }
    }

    fn table(&self, rows: &[BoardRow], out: &mut Out) -> Result<(), Failure> {
        let mut columns = vec![Right("rank")];
        columns.extend(rows.iter().find_map(|row| row.rank_in_all).map(|_| Right("in-all")));
        columns.extend([Right("moved"), Left("player"), Right("rating")]);
        columns.extend(rows.iter().find_map(|row| row.deviation.as_ref()).map(|_| Right("deviation")));
        columns.extend([Right("matches"), Left("last")]);
        columns.extend(self.args.goal.as_ref().map(|_| Right("to-go")));
        columns.extend(self.args.lifetime.as_ref().map(|_| Right("lifetime")));
        columns.push(Bare);
        let mut printed = table(&columns);
        for row in rows {
            printed.add_row(self.cells(row));
        }
        Ok(out.table(&printed)?)
    }

    fn cells(&self, row: &BoardRow) -> Vec<String> {
        let mut cells = vec![row.rank.to_string()];
        cells.extend(row.rank_in_all.map(|rank| rank.to_string()));
        cells.extend([moved(row), self.labels.name(&row.player).to_owned(), row.rating.to_string()]);
        cells.extend(row.deviation.clone());
        cells.push(thousands(u64::from(row.matches)));
        cells.push(row.last.map(|day| day.to_string()).unwrap_or_default());
        cells.extend(self.args.goal.as_ref().map(|_| to_go(row.to_go.as_ref())));
        if let Some(goal) = &self.args.lifetime {
            let value = self.of_a_lifetime(&row.player);
            cells.push(value.map(|value| to_go(value.to_go(goal).as_ref())).unwrap_or_default());
        }
        cells.push(marks(row));
        cells
    }

    fn print_skipped(&self, out: &mut Out) -> Result<(), Failure> {
        if self.history.skipped_count > 0 {
            out.say_apart(text!("rate-left-out", rows = counted("bad-rows", self.history.skipped_count)))?;
        }
        for finding in &self.history.skipped {
            out.say(self.labels.sentence(finding))?;
        }
        Ok(())
    }
}

/// Returns the movement since a week ago.
pub(super) fn moved(row: &BoardRow) -> String {
    let Some(before) = row.rank_before else { return text!("board-new") };
    match i64::from(before) - i64::from(row.rank) {
        0 => "=".into(),
        up if up > 0 => format!("+{up}"),
        down => format!("−{}", down.abs()),
    }
}

fn to_go(missing: Option<&Value>) -> String {
    missing.map_or_else(|| text!("board-reached"), ToString::to_string)
}

/// The reasons to doubt a rating.
pub(super) fn marks(row: &BoardRow) -> String {
    let provisional = row.is_provisional.then(|| text!("board-provisional"));
    let away = row.is_inactive.then(|| text!("board-away"));
    provisional.into_iter().chain(away).collect::<Vec<_>>().join(", ")
}
