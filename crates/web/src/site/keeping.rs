//! Sites that follow what is published (page 11): a folder for each tournament that is listed, written anew whenever a round is
//! published or over, and when the tournament is closed.

use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::Arc;

use pairwright_store::TournamentId;

use super::{Checker, Site, Times, Unwritten, write};
use crate::journals::{Journals, Moment};
use crate::server::alarms::{Alarm, AlarmKind, Alarms};

/// Where sites are kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SitePlan {
    /// The folder in which each tournament has its own.
    pub folder: PathBuf,
}

/// What was published of a tournament when its site was written: the rounds, whether the newest is over, whether all is.
type Published = (usize, bool, bool);

impl SitePlan {
    /// Writes sites for as long as it is polled.
    pub(crate) async fn run(self, journals: Arc<Journals>, alarms: Alarms) {
        let mut news = journals.follow_all();
        let mut written: HashMap<TournamentId, Published> = HashMap::new();
        loop {
            let (plan, journals) = (self.clone(), journals.clone());
            let work = move || {
                let done = plan.write_changed(&journals, &mut written);
                (written, done)
            };
            // The server is being stopped.
            let Ok((now, done)) = tokio::task::spawn_blocking(work).await else { return };
            written = now;
            match done {
                Ok(()) => alarms.clear(AlarmKind::SiteFailed),
                Err(Unwritten { path, error }) => {
                    alarms.raise(Alarm::SiteFailed { path, reason: error.to_string() });
                }
            }
            if news.changed().await.is_err() {
                return;
            }
        }
    }

    fn write_changed(
        &self,
        journals: &Journals,
        written: &mut HashMap<TournamentId, Published>,
    ) -> Result<(), Unwritten> {
        let checker = Checker::built_in();
        for moment in journals.opened().into_iter().map(Moment::in_public) {
            let tournament = &*moment.tournament;
            let is_over =
                tournament.current_round().is_some_and(|round| round.open_matches().next().is_none());
            let now = (tournament.rounds.len(), is_over, tournament.finished);
            if tournament.setup.venue.unlisted || now.0 == 0 || written.get(&moment.id) == Some(&now) {
                continue;
            }
            // It was deleted meanwhile.
            let Ok(times) = journals.read(&moment.id, Times::of) else { continue };
            let site = Site {
                tournament,
                key: moment.id.as_str(),
                is_over: tournament.finished,
                now: journals.now(),
                times: &times,
                checker: checker.as_ref(),
            };
            if let Ok(files) = site.files() {
                write(&self.folder.join(moment.id.as_str()), &files)?;
            }
            written.insert(moment.id, now);
        }
        Ok(())
    }
}
