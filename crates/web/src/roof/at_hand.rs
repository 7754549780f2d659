//! Backups already on this machine: the regular ones, and databases kept when a backup was restored.

use std::fs::File;
use std::path::{Path, PathBuf};

use maud::{Markup, html};
use pairwright_core::message;
use pairwright_store::SqliteStore;
use pairwright_web_kit::error::Error;
use pairwright_web_kit::time::day_and_time;
use pairwright_words::{Texts, say};

use crate::database_file::DatabaseFile;
use crate::roof::backups::{copies, made_at, name_of};
use crate::roof::received::take;

pub(super) const AT_HAND: &str = "copy";
/// The number of visible backups; older ones are folded.
const SHOWN: usize = 8;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum CopyChoice {
    /// Each has a button to inspect it.
    Now,
    /// The waiting backup must be restored or discarded first.
    Later,
    /// Never on this laptop.
    None,
}

#[derive(Debug, Clone, PartialEq, Eq)]
struct Backup {
    name: String,
    path: PathBuf,
    /// When a regular backup was made, in Unix milliseconds.
    made_at: Option<i64>,
}

/// Lists the regular backups, newest first, then the replaced databases.
fn all(file: &DatabaseFile) -> Vec<Backup> {
    let name = name_of(Some(file.path()));
    let regular = file.backups().map(|folder| copies(folder, &name)).unwrap_or_default().into_iter().rev();
    let regular =
        regular.map(|copy| Backup { made_at: made_at(&copy, &name), ..Backup::new(copy, file.backups()) });
    let kept = SqliteStore::replaced(file.path()).into_iter().rev();
    let kept =
        kept.filter_map(|path| Some(Backup::new(path.file_name()?.to_str()?.to_owned(), path.parent())));
    regular.chain(kept).collect()
}

impl Backup {
    fn new(name: String, folder: Option<&Path>) -> Backup {
        Backup { path: folder.unwrap_or(Path::new("")).join(&name), name, made_at: None }
    }

    fn row(&self, texts: Texts, choice: CopyChoice) -> Markup {
        html! {
            li {
                span class="grow" {
                    @match self.made_at {
                        Some(time) => { (day_and_time(time)) }
                        None => { (say!(texts, "backups-kept-one")) " " code { (self.name) } }
                    }
                }
                @if choice == CopyChoice::Now {
                    button class="button" type="submit" name=(AT_HAND) value=(self.name) { (say!(texts, "backups-check")) }
                }
            }
        }
    }
}

pub(super) fn list(texts: Texts, file: &DatabaseFile, choice: CopyChoice) -> Markup {
    let all = all(file);
    let (first, older) = all.split_at(all.len().min(SHOWN));
    html! {
        @if !all.is_empty() {
            form class="card stack narrow" method="post" action="/backups/check" {
                h2 { (say!(texts, "backups-at-hand")) }
                @match choice {
                    CopyChoice::Now => { p class="soft" { (say!(texts, "backups-at-hand-why")) } }
                    CopyChoice::Later => { p class="soft" { (say!(texts, "backups-at-hand-later")) } }
                    CopyChoice::None => {}
                }
                ul class="rows" { @for backup in first { (backup.row(texts, choice)) } }
                @if !older.is_empty() {
                    details {
                        summary { (say!(texts, "backups-older", count = older.len())) }
                        ul class="rows" { @for backup in older { (backup.row(texts, choice)) } }
                    }
                }
            }
        }
    }
}

/// Puts a listed backup in the place of the waiting one, for inspection. Blocks.
pub(super) fn check(file: &DatabaseFile, name: &str) -> Result<(), Error> {
    let chosen = all(file).into_iter().find(|backup| backup.name == name);
    let source = chosen.and_then(|backup| File::open(backup.path).ok());
    take(file.path(), source.ok_or_else(|| Error::Invalid(message!("backups-gone")))?)
}
