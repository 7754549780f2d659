//! Problems that the operator must know of at once, shown in the terminal and on every page of the desk.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::{Arc, Mutex};

use crate::journals::lock;
use pairwright_core::nouns::Message;
use pairwright_office::{shown, store_error};
use pairwright_store as store;
use pairwright_words::{Texts, say};
use tokio::sync::watch;

#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(missing_docs, reason = "each variant has its sentence in `sentence`")]
pub enum Alarm {
    Tight { places: usize },
    Database(store::Error),
    Damaged(store::Error),
    LogLost { path: PathBuf },
    BackupFailed(store::Error),
    NotRestored(store::Error),
    SiteFailed { path: PathBuf, reason: String },
    NotFollowing { why: Message },
    GaveUp { address: String },
    Returned { count: usize },
}

/// The kinds of alarm. At most one of each is active.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum AlarmKind {
    Database,
    Spare,
    Damaged,
    LogLost,
    BackupFailed,
    NotRestored,
    SiteFailed,
    Tight,
}

impl Alarm {
    pub fn kind(&self) -> AlarmKind {
        match self {
            Alarm::Tight { .. } => AlarmKind::Tight,
            Alarm::Database(_) => AlarmKind::Database,
            Alarm::Damaged(_) => AlarmKind::Damaged,
            Alarm::LogLost { .. } => AlarmKind::LogLost,
            Alarm::BackupFailed(_) => AlarmKind::BackupFailed,
            Alarm::NotRestored(_) => AlarmKind::NotRestored,
            Alarm::SiteFailed { .. } => AlarmKind::SiteFailed,
            Alarm::NotFollowing { .. } | Alarm::GaveUp { .. } | Alarm::Returned { .. } => AlarmKind::Spare,
        }
    }

    /// Whether backing up the database now would help.
    pub fn is_about_files(&self) -> bool {
        matches!(self, Alarm::Database(_) | Alarm::LogLost { .. } | Alarm::BackupFailed(_))
    }

    /// Whether the spare's page has details.
    pub fn is_about_spare(&self) -> bool {
        self.kind() == AlarmKind::Spare
    }

    pub fn sentence(&self, texts: Texts) -> String {
        match self {
            Alarm::Tight { places } => say!(texts, "alarm-tight", places = *places),
            Alarm::Database(error) => say!(texts, "alarm-database", why = texts.message(store_error(error))),
            Alarm::Damaged(error) => say!(texts, "alarm-damaged", why = texts.message(store_error(error))),
            Alarm::LogLost { path } => say!(texts, "alarm-log-lost", path = shown(path)),
            Alarm::BackupFailed(error) => {
                say!(texts, "alarm-backup-failed", why = texts.message(store_error(error)))
            }
            Alarm::NotRestored(error) => {
                say!(texts, "alarm-not-restored", why = texts.message(store_error(error)))
            }
            Alarm::SiteFailed { path, reason } => {
                say!(texts, "alarm-site-failed", path = shown(path), reason = reason.as_str())
            }
            Alarm::NotFollowing { why } => {
                say!(texts, "alarm-not-following", why = texts.message(why.clone()))
            }
            Alarm::GaveUp { address } => say!(texts, "alarm-gave-up", address = address.as_str()),
            Alarm::Returned { count } => say!(texts, "alarm-returned", count = *count),
        }
    }
}

#[derive(Clone, Default)]
pub struct Alarms(Arc<HeldAlarms>);

type Tell = Box<dyn Fn(&Alarm) + Send + Sync>;

#[derive(Default)]
struct HeldAlarms {
    now: Mutex<BTreeMap<AlarmKind, Alarm>>,
    tell: Option<Tell>,
    /// Counts the changes, so that open pages notice them.
    changes: watch::Sender<u64>,
}

impl Alarms {
    /// No alarms. Each new one is passed to `tell`.
    pub fn telling(tell: impl Fn(&Alarm) + Send + Sync + 'static) -> Alarms {
        Alarms(Arc::new(HeldAlarms { tell: Some(Box::new(tell)), ..HeldAlarms::default() }))
    }

    pub fn raise(&self, alarm: Alarm) {
        let mut now = lock(&self.0.now);
        if now.get(&alarm.kind()) != Some(&alarm) {
            self.0.tell.iter().for_each(|tell| tell(&alarm));
            now.insert(alarm.kind(), alarm);
            self.0.changes.send_modify(|changes| *changes += 1);
        }
    }

    pub fn clear(&self, kind: AlarmKind) {
        if lock(&self.0.now).remove(&kind).is_some() {
            self.0.changes.send_modify(|changes| *changes += 1);
        }
    }

    /// Drops the alarms of a server that has ended.
    pub fn forget(&self) {
        lock(&self.0.now).clear();
    }

    /// The active alarms, worst first.
    pub fn now(&self) -> Vec<Alarm> {
        lock(&self.0.now).values().cloned().collect()
    }

    pub(super) fn follow(&self) -> watch::Receiver<u64> {
        self.0.changes.subscribe()
    }

    /// A fingerprint of alarms, by which an open page with others is recognised.
    pub fn sign(alarms: &[Alarm]) -> String {
        blake3::hash(format!("{alarms:?}").as_bytes()).to_hex()[..16].to_owned()
    }
}
