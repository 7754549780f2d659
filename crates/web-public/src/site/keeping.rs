//! Keeps published sites up to date (page 11), in a folder for each listed tournament, and one for each season.
//! A site is rewritten when a round is published or ends, announcements change, a person is erased, or the
//! tournament is closed. It is removed when the tournament is deleted, archived or unlisted. A season's is rewritten
//! when its tables or its rules change.

use std::collections::{HashMap, HashSet};
use std::fs;
use std::path::PathBuf;
use std::thread;
use std::time::Duration;

use pairwright_core::Tournament;
use pairwright_desktop::lower_priority;
use pairwright_store::{Seq, TournamentId};
use pairwright_web_kit::catalogue::Gathered;
use pairwright_web_kit::journals::{Journals, Moment};
use pairwright_web_kit::regulars::{LEDGER, Regulars};
use pairwright_web_kit::seasons::outcome;
use pairwright_web_kit::server::alarms::{Alarm, AlarmKind};
use pairwright_web_kit::server::state::Host;
use tokio::sync::oneshot;
use tokio::time::timeout;

use super::season::{DOCUMENT, SeasonSite};
use super::{Checker, FILE, Site, Times, Unwritten, write};

/// The folder with a subfolder for each season.
const SEASONS: &str = "seasons";
/// The wait until tournaments that nobody has read yet may have been.
const UNREAD: Duration = Duration::from_secs(5);
/// The niceness of the thread that makes pages and proofs, from 0 to 19.
const NICE: i32 = 15;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SitePlan {
    /// The folder with a subfolder for each tournament.
    pub folder: PathBuf,
    pub checker: Option<Checker>,
}

/// The published state of a tournament when its site was written.
#[derive(Debug, PartialEq, Eq)]
pub struct PublishedSite {
    rounds: usize,
    /// Whether the newest round is over.
    is_over: bool,
    is_closed: bool,
    erased: usize,
    /// The announcements shown, with their ends.
    announcements: Vec<(u32, Option<i64>)>,
}

impl PublishedSite {
    fn of(tournament: &Tournament, now: i64) -> PublishedSite {
        let shown = tournament.announcements.iter().filter(|one| one.is_shown(now));
        PublishedSite {
            rounds: tournament.rounds.len(),
            is_over: tournament.current_round().is_some_and(|round| round.open_matches().next().is_none()),
            is_closed: tournament.finished,
            erased: tournament.players.iter().filter(|one| one.name == tournament.number_of(&one.id)).count(),
            announcements: shown.map(|one| (one.number, one.until)).collect(),
        }
    }
}

/// The state in which each site was written; `None` for an archived tournament, which has none.
pub type PublishedSites = HashMap<TournamentId, Option<PublishedSite>>;

impl SitePlan {
    pub async fn run(self, host: Host) {
        let (journals, alarms) = (host.journals.clone(), host.alarms.clone());
        let (mut news, mut rules) = (journals.follow_all(), host.seasons.follow());
        let mut people = host.regulars.follow();
        let (mut written, mut has_begun) = (PublishedSites::new(), false);
        let mut seasons = None;
        loop {
            let (plan, of, host) = (self.clone(), journals.clone(), host.clone());
            let began = journals.now();
            let is_first = !std::mem::replace(&mut has_begun, true);
            let work = move || {
                let earlier = if is_first { plan.recheck_earlier(&of, &mut written) } else { Ok(()) };
                let changed = earlier.and_then(|()| plan.write_changed(&of, &mut written));
                let done = changed.and_then(|()| plan.write_seasons(&host, &mut seasons));
                (written, seasons, done)
            };
            // The server is stopping or cannot start threads.
            let Some((now, then, done)) = at_low_priority(work).await else { return };
            (written, seasons) = (now, then);
            match done {
                Ok(()) => alarms.clear(AlarmKind::SiteFailed),
                Err(Unwritten { path, error }) => {
                    alarms.raise(Alarm::SiteFailed { path, reason: error.to_string() });
                }
            }
            let rest = until_an_announcement_ends(&written, began, journals.now());
            let rest = if seasons.is_none() { rest.min(UNREAD) } else { rest };
            let change = async {
                tokio::select! {
                    change = news.changed() => change,
                    change = rules.changed() => change,
                    change = people.changed() => change,
                }
            };
            if let Ok(Err(_)) = timeout(rest, change).await {
                return;
            }
        }
    }

    /// Checks the sites of an earlier run, because much may have changed since.
    pub fn recheck_earlier(
        &self,
        journals: &Journals,
        written: &mut PublishedSites,
    ) -> Result<(), Unwritten> {
        let folders = fs::read_dir(&self.folder).into_iter().flatten().flatten();
        let names = folders.filter_map(|one| one.file_name().into_string().ok());
        let kept: HashSet<TournamentId> = names.map(TournamentId).collect();
        // Folders of unknown tournaments belong to somebody else.
        let known = journals.store().inventory().map(|all| all.journals).unwrap_or_default();
        for state in known.into_iter().filter(|state| kept.contains(&state.id)) {
            match state.deleted_at_ms.or(state.archived_at_ms) {
                Some(_) => self.remove(&state.id)?,
                None => {
                    if let Ok(moment) = journals.public_moment(&state.id) {
                        self.follow(journals, moment, written)?;
                    }
                }
            }
        }
        Ok(())
    }

    pub fn write_changed(&self, journals: &Journals, written: &mut PublishedSites) -> Result<(), Unwritten> {
        let Ok(mut archived) = journals.list() else { return Ok(()) };
        archived.retain(|row| row.archived_at_ms.is_some());
        let archived: HashSet<TournamentId> = archived.into_iter().map(|row| row.id).collect();
        let restored = written.extract_if(|id, state| state.is_none() && !archived.contains(id));
        let restored: Vec<Moment> = restored.filter_map(|(id, _)| journals.public_moment(&id).ok()).collect();
        let opened = journals.opened().into_iter().filter(|moment| !archived.contains(&moment.id));
        for moment in opened.map(Moment::in_public).chain(restored) {
            self.follow(journals, moment, written)?;
        }
        for id in archived {
            if !matches!(written.get(&id), Some(None)) {
                self.remove(&id)?;
                written.insert(id, None);
            }
        }
        let is_deleted =
            |id: &&TournamentId| journals.store().latest_seq(id).is_ok_and(|seq| seq == Seq::START);
        let deleted: Vec<TournamentId> = written.keys().filter(is_deleted).cloned().collect();
        for id in deleted {
            self.remove(&id)?;
            written.remove(&id);
        }
        Ok(())
    }

    /// Rewrites a tournament's site if its contents changed, or removes it if it is unlisted.
    fn follow(
        &self,
        journals: &Journals,
        moment: Moment,
        written: &mut PublishedSites,
    ) -> Result<(), Unwritten> {
        let tournament = &*moment.tournament;
        if tournament.setup.venue.unlisted {
            written.remove(&moment.id);
            return self.remove(&moment.id);
        }
        let now = PublishedSite::of(tournament, journals.now());
        if now.rounds == 0 || written.get(&moment.id).and_then(Option::as_ref) == Some(&now) {
            return Ok(());
        }
        // It was deleted meanwhile.
        let Ok(times) = journals.read(&moment.id, Times::of) else { return Ok(()) };
        let Ok(register) = journals.ledger::<Regulars>(LEDGER) else { return Ok(()) };
        let site = Site {
            tournament,
            key: moment.id.as_str(),
            is_over: tournament.finished,
            now: journals.now(),
            times: &times,
            checker: self.checker.as_ref(),
            regulars: &register.state(),
        };
        if let Ok(files) = site.files() {
            write(&self.folder.join(moment.id.as_str()), &files)?;
        }
        written.insert(moment.id, Some(now));
        Ok(())
    }

    /// Rewrites the seasons whose document changed, if a tournament that is over, a person's name or a season's rules
    /// did. After a start, all are written.
    fn write_seasons(&self, host: &Host, seen: &mut Option<SeasonsState>) -> Result<(), Unwritten> {
        let Ok(gathered) = host.history.now(&host.journals, &host.regulars) else { return Ok(()) };
        if gathered.unread > 0 {
            return Ok(());
        }
        let (rules, seasons) = host.seasons.numbered();
        let state = SeasonsState::of(rules, &gathered);
        if seen.as_ref() == Some(&state) {
            return Ok(());
        }
        let folder = self.folder.join(SEASONS);
        for entry in fs::read_dir(&folder).into_iter().flatten().flatten() {
            // Folders of unknown seasons belong to somebody else.
            if entry.file_name().to_str().is_some_and(|id| seasons.was_removed(id)) {
                remove(entry.path(), DOCUMENT)?;
            }
        }
        for (id, season) in seasons.list() {
            let folder = folder.join(id);
            let outcome = match outcome(&gathered, season, None) {
                Ok(Some(outcome)) => outcome,
                Ok(None) => {
                    remove(folder, DOCUMENT)?;
                    continue;
                }
                // What was published stays until the rules are valid again.
                Err(_) => continue,
            };
            let site = SeasonSite { outcome: &outcome, now: host.journals.now() };
            let before = seen.as_ref().filter(|seen| seen.rules == state.rules);
            let before = before.and_then(|_| fs::read_to_string(folder.join(DOCUMENT)).ok());
            if before.is_none() || site.document().ok() != before {
                site.write(&folder)?;
            }
        }
        *seen = Some(state);
        Ok(())
    }

    fn remove(&self, id: &TournamentId) -> Result<(), Unwritten> {
        remove(self.folder.join(id.as_str()), FILE)
    }
}

/// Removes a folder if it has the file that makes it a site.
fn remove(path: PathBuf, document: &str) -> Result<(), Unwritten> {
    match path.join(document).exists() {
        true => fs::remove_dir_all(&path).map_err(|error| Unwritten { path, error }),
        false => Ok(()),
    }
}

/// What the seasons' tables depend on.
#[derive(Debug, PartialEq, Eq)]
struct SeasonsState {
    /// The number of the last change of rules.
    rules: u64,
    /// A hash of the tournaments that are over.
    over: blake3::Hash,
}

impl SeasonsState {
    fn of(rules: u64, gathered: &Gathered) -> SeasonsState {
        let mut hasher = blake3::Hasher::new();
        for given in gathered.tournaments.iter().filter(|given| given.is_over) {
            hasher.update(blake3::hash(format!("{given:?}").as_bytes()).as_bytes());
        }
        SeasonsState { rules, over: hasher.finalize() }
    }
}

/// The time until the next end of an announcement that was shown when writing began.
pub fn until_an_announcement_ends(written: &PublishedSites, began: i64, now: i64) -> Duration {
    let ends = written.values().flatten().flat_map(|one| &one.announcements).filter_map(|(_, until)| *until);
    let next = ends.filter(|end| *end > began).min();
    next.map_or(Duration::MAX, |end| Duration::from_millis(u64::try_from(end - now).unwrap_or(0)))
}

/// Runs slow work on a thread with low priority.
async fn at_low_priority<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Option<T> {
    let (sender, receiver) = oneshot::channel();
    let working = move || {
        lower_priority(NICE);
        sender.send(work()).ok();
    };
    thread::Builder::new().name("sites".into()).spawn(working).ok()?;
    receiver.await.ok()
}
