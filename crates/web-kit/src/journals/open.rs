//! One open journal, read by many and written by one at a time.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, RwLock};

use pairwright_core::nouns::{Match, Message};
use pairwright_core::wording::in_our_words;
use pairwright_core::{Action, Entry, Journal, PlayerId, Tournament, message};
use pairwright_store as store;
use pairwright_store::{Seq, TournamentId};
use tokio::sync::watch as news;

use super::kept::Idle;
use super::{Moment, in_public};
use crate::error::Error;
use crate::journals::{ReasonCache, has_begun};

pub(super) struct Open {
    id: TournamentId,
    /// Held by the task that decides, writes and applies. Readers do not wait for it.
    pub(super) turn: Mutex<()>,
    state: RwLock<OpenState>,
    /// The number of the last entry.
    pub(super) news: news::Sender<u64>,
    reasons: Arc<ReasonCache>,
}

struct OpenState {
    journal: Journal,
    /// The tournament with the names that everybody reads.
    public: Arc<Tournament>,
    /// The entry number of each command.
    commands: HashMap<String, u64>,
    touched: Touched,
}

impl Open {
    pub(super) fn load(store: &dyn store::Journal, id: &TournamentId) -> Result<Open, Error> {
        let (journal, commands) = read_all(store, id)?;
        Ok(Open::new(id.clone(), journal, commands))
    }

    /// Reads the whole journal again after earlier entries were rewritten. The caller holds the turn.
    pub(super) fn reload(&self, store: &dyn store::Journal) -> Result<(), Error> {
        let read = read_all(store, &self.id)?;
        self.change(|journal, commands| (*journal, *commands) = read);
        Ok(())
    }

    pub(super) fn new(id: TournamentId, journal: Journal, commands: HashMap<String, u64>) -> Open {
        let news = news::Sender::new(journal.last_seq());
        Open {
            id,
            turn: Mutex::new(()),
            state: RwLock::new(OpenState {
                public: in_public(journal.tournament()),
                touched: Touched::of_everybody(&journal),
                journal,
                commands,
            }),
            news,
            reasons: Arc::default(),
        }
    }

    pub(super) fn id(&self) -> &TournamentId {
        &self.id
    }

    pub(super) fn moment(&self) -> Moment {
        self.moment_with(|state| state.journal.tournament())
    }

    pub(super) fn public_moment(&self) -> Moment {
        self.moment_with(|state| &state.public)
    }

    fn moment_with(&self, tournament: impl FnOnce(&OpenState) -> &Arc<Tournament>) -> Moment {
        let state = self.state.read().unwrap_or_else(PoisonError::into_inner);
        Moment {
            id: self.id.clone(),
            seq: state.journal.last_seq(),
            tournament: tournament(&state).clone(),
            reasons: self.reasons.clone(),
            once: Arc::default(),
        }
    }

    /// The number of the last entry that a player's own page depends on.
    pub(super) fn own_number(&self, player: &PlayerId) -> u64 {
        self.state.read().unwrap_or_else(PoisonError::into_inner).touched.of(player)
    }

    pub(super) fn read<T>(&self, read: impl FnOnce(&Journal) -> T) -> T {
        read(&self.state.read().unwrap_or_else(PoisonError::into_inner).journal)
    }

    pub(super) fn answer_to(&self, command: &str) -> Option<u64> {
        self.state.read().unwrap_or_else(PoisonError::into_inner).commands.get(command).copied()
    }

    /// Changes the state and notifies followers. The caller holds the turn.
    pub(super) fn change(&self, change: impl FnOnce(&mut Journal, &mut HashMap<String, u64>)) {
        let mut state = self.state.write().unwrap_or_else(PoisonError::into_inner);
        let OpenState { journal, commands, public, touched } = &mut *state;
        let known = journal.last_seq();
        change(journal, commands);
        *public = in_public(journal.tournament());
        let seq = journal.last_seq();
        touched.update(known, journal);
        drop(state);
        self.news.send_replace(seq);
    }

    /// Applies what others have written to the store, and returns whether there was anything. The caller holds the
    /// turn. Fails if the tournament was deleted.
    pub(super) fn catch_up(&self, store: &dyn store::Journal) -> Result<bool, Error> {
        let last = self.read(Journal::last_seq);
        match store.latest_seq(&self.id)? {
            Seq::START => return Err(Error::NoSuchTournament(self.id.to_string())),
            latest if latest.0 <= last => return Ok(false),
            _ => {}
        }
        let rows = store.entries(&self.id, Seq(last))?;
        let mut draft = self.read(Journal::clone);
        let mut answered = Vec::new();
        for row in rows {
            answered.push((row.command.0.clone(), row.seq.0));
            let entry = entry(&self.id, row)?;
            if matches!(entry.action, Action::Erase { .. }) {
                return self.reload(store).map(|()| true);
            }
            draft.append(entry.at, &entry.by, entry.action).map_err(|error| unreadable(&self.id, error))?;
        }
        self.change(|journal, commands| {
            *journal = draft;
            commands.extend(answered);
        });
        Ok(true)
    }
}

impl Idle for Open {
    /// A practice tournament runs as long as it is open.
    fn is_idle(&self) -> bool {
        let is_over = |journal: &Journal| {
            let tournament = journal.tournament();
            tournament.finished || !tournament.setup.venue.practice
        };
        self.news.receiver_count() == 0 && self.read(is_over)
    }

    /// An imported tournament may be large although it has a single entry.
    fn weight(&self) -> usize {
        self.read(|journal| {
            let tournament = journal.tournament();
            let matches: usize = tournament.rounds.iter().map(|round| round.matches.len()).sum();
            journal.entries().len() + tournament.players.len() + matches
        })
    }
}

/// The journal, with the entry number of each command.
fn read_all(store: &dyn store::Journal, id: &TournamentId) -> Result<(Journal, HashMap<String, u64>), Error> {
    let rows = store.entries(id, Seq::START)?;
    if rows.is_empty() {
        return Err(Error::NoSuchTournament(id.to_string()));
    }
    let commands = rows.iter().map(|row| (row.command.0.clone(), row.seq.0)).collect();
    let entries: Result<Vec<Entry>, Error> = rows.into_iter().map(|row| entry(id, row)).collect();
    let journal = Journal::replay(entries?).map_err(|error| unreadable(id, error))?;
    Ok((journal, commands))
}

fn entry(id: &TournamentId, row: store::StoredEntry) -> Result<Entry, Error> {
    let action: Action = serde_json::from_str(&row.action).map_err(|error| Error::Unreadable {
        id: id.to_string(),
        detail: message!(
            "error-unread-entry",
            entry = row.seq.to_string(),
            why = in_our_words(&error.to_string())
        ),
    })?;
    Ok(Entry { seq: row.seq.0, at: row.at_ms, by: row.by_whom, action })
}

fn unreadable(id: &TournamentId, error: impl Into<Message>) -> Error {
    Error::Unreadable { id: id.to_string(), detail: error.into() }
}

/// Locks even after a panic, which leaves nothing half done because changes are one assignment.
pub fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The number of the last entry that each player's own page depends on.
#[derive(Debug)]
pub(super) struct Touched {
    everybody: u64,
    players: HashMap<PlayerId, u64>,
    course: TournamentPhase,
}

impl Touched {
    /// Begins as if the last entry concerned everybody.
    pub(super) fn of_everybody(journal: &Journal) -> Touched {
        let course = TournamentPhase::of(journal.tournament());
        Touched { everybody: journal.last_seq(), players: HashMap::new(), course }
    }

    pub(super) fn of(&self, player: &PlayerId) -> u64 {
        self.players.get(player).copied().unwrap_or_default().max(self.everybody)
    }

    /// Applies the entries after `known`, which led to the journal's present state.
    pub(super) fn update(&mut self, known: u64, journal: &Journal) {
        let new = journal.entries().partition_point(|entry| entry.seq <= known);
        let (after, entries) = (journal.tournament(), &journal.entries()[new..]);
        let Some(last) = entries.last() else { return };
        let all: Option<Vec<_>> = entries.iter().map(|entry| concerned(after, &entry.action)).collect();
        match all.filter(|_| self.course == TournamentPhase::of(after)) {
            Some(players) => {
                self.players.extend(players.into_iter().flatten().map(|player| (player.clone(), last.seq)));
            }
            None => *self = Touched::of_everybody(journal),
        }
    }
}

/// The players whose own pages an action changes; `None` if it may be everybody's.
fn concerned<'a>(after: &Tournament, action: &'a Action) -> Option<Vec<&'a PlayerId>> {
    match action {
        Action::Report { round, players, .. } | Action::PlayerReport { round, players, .. } => {
            let current = after.current_round().filter(|current| current.number == *round)?;
            // After the last match, every phone shows the final place.
            let is_open = current.open_matches().next().is_some();
            (is_open && !current.stage.is_bracket()).then(|| vec![&players.0, &players.1])
        }
        Action::CheckIn { player, .. } => Some(vec![player]),
        Action::CheckInAll { players, .. } => Some(players.iter().collect()),
        _ => None,
    }
}

/// The effects that a result can have for everybody.
#[derive(Debug, PartialEq, Eq)]
struct TournamentPhase {
    has_begun: bool,
    is_open: bool,
}

impl TournamentPhase {
    fn of(tournament: &Tournament) -> TournamentPhase {
        let current = tournament.current_round();
        TournamentPhase {
            has_begun: has_begun(tournament),
            is_open: current.is_some_and(|round| round.matches.iter().any(Match::is_open)),
        }
    }
}
