//! Answers a query from the history, with `pairwright_ratings`.

use std::ops::ControlFlow;

use pairwright_answers::rating::SystemOptions;
use pairwright_answers::rating::tournament::given;
use pairwright_core::{PlayerId, Tournament};
use pairwright_ratings::input::{GivenTournament, GivenTournaments, Places, Register};
use pairwright_ratings::leaderboard::BoardRow;
use pairwright_ratings::systems::additive::{Additive, AdditiveOptions};
use pairwright_ratings::{
    BadRows, Change, Day, Filter, Group, Log, Player, Rater, Settings, Value, Wanted, Window, Working, rate,
};
use pairwright_web_kit::catalogue::Gathered;
use pairwright_web_kit::error::Error;

use super::Query;

/// The default K: the second of page 8's list, between a Friday and a qualifier.
pub(crate) const USUAL_K: u32 = 16;

/// A board, with the data of one player's page.
#[derive(Debug, Default)]
pub(crate) struct Ranked {
    /// The board, best first.
    pub(crate) rows: Vec<BoardRow>,
    /// The changes of the player's rating, in order.
    pub(crate) changes: Vec<Change>,
    /// Names of opponents in the changes.
    pub(crate) register: Register,
    /// The player's all-time rating.
    pub(crate) lifetime: Option<Value>,
    pub(crate) tournaments: usize,
    /// The number of these without a K.
    pub(crate) without_k: usize,
    /// Unfinished tournaments, under a system that awards at the end.
    pub(crate) under_way: Vec<String>,
}

/// Computes a board, with the changes of one player if given.
pub(crate) fn compute(gathered: &Gathered, query: &Query, player: Option<&str>) -> Result<Ranked, Error> {
    let board = &query.board;
    let within = board.filter.in_window(board.window, board.as_of);
    let takes = |one: &&GivenTournament| within.takes(&one.facts) && within.takes_day(one.day);
    let waits = |one: &&GivenTournament| query.system.needs_places() && !one.is_over;
    let (under_way, counts): (Vec<&GivenTournament>, Vec<_>) =
        gathered.tournaments.iter().filter(takes).partition(waits);
    let under_way: Vec<String> = under_way.into_iter().map(|one| one.facts.id.clone()).collect();
    let tournaments = counts.len();
    let without_k = counts.iter().filter(|one| one.facts.k.is_none()).count();
    let (mut register, mut places) = (Register::default(), Places::default());
    let mut source = GivenTournaments::new(gathered.tournaments.clone(), &mut places, &mut register);
    places.settle(&mut register);
    let options = SystemOptions { additive: query.additive.clone(), ..SystemOptions::default() };
    let systems = options.settle(None).map_err(|_| Error::Broken)?;
    let new_system = || systems.begin(query.system);
    let [now, before] = board.groups(new_system);
    let lifetime = board.filter.in_window(Window::AllTime, board.as_of);
    let lifetime = Group::new(lifetime, vec![new_system()]).quiet();
    let Ok(rater) = Rater::new(settings(), vec![now, before, lifetime], places) else {
        // The system awards places, and no tournament is over.
        return Ok(Ranked { tournaments, without_k, under_way, ..Ranked::default() });
    };
    let player = player.and_then(|name| register.players.number(name)).map(Player);
    let mut changes = Vec::new();
    let mut keep = |change| changes.push(change);
    let mut log = Log::new(player.map_or(Wanted::Nobody, Wanted::One), &mut keep);
    let mut progress = |_| ControlFlow::Continue(());
    let history = rate(&mut source, register, rater, BadRows::Skip, &mut log, &mut progress);
    let history = history.map_err(|_| Error::Broken)?;
    let [now, before, lifetime] = history.rater.groups() else { return Err(Error::Broken) };
    let rows = board.rows(query.system, now, before, &history.register);
    let lifetime = player.and_then(|player| lifetime.rating(query.system, player));
    Ok(Ranked { rows, changes, lifetime, tournaments, without_k, under_way, register: history.register })
}

pub(super) fn settings() -> Settings {
    Settings { k: Some(USUAL_K), ..Settings::default() }
}

/// A player's award, with its working.
pub(crate) struct Award {
    pub(crate) player: PlayerId,
    pub(crate) points: Value,
    pub(crate) why: Working,
}

/// The awards of a tournament that is over, best place first. Empty until then, and for tournaments that are not rated.
pub(crate) fn awards(tournament: &Tournament) -> Vec<Award> {
    // The system depends on no date.
    let given = given(tournament, 0, Some(Day(0))).ok().filter(|given| given.is_over);
    given
        .and_then(|given| {
            let (mut register, mut places) = (Register::default(), Places::default());
            let mut source = GivenTournaments::new(vec![given], &mut places, &mut register);
            places.settle(&mut register);
            let system = Additive::new(AdditiveOptions::default());
            let group = Group::new(Filter::default(), vec![Box::new(system)]);
            let rater = Rater::new(settings(), vec![group], places).ok()?;
            let mut changes = Vec::new();
            let mut keep = |change| changes.push(change);
            let mut log = Log::new(Wanted::Everybody, &mut keep);
            let mut progress = |_| ControlFlow::Continue(());
            let history = rate(&mut source, register, rater, BadRows::Skip, &mut log, &mut progress).ok()?;
            let awards = changes.into_iter().filter_map(|change| {
                let player = PlayerId::from(history.register.players.player(change.player));
                Some(Award { player, points: change.after?, why: change.why })
            });
            Some(awards.collect())
        })
        .unwrap_or_default()
}
