//! A tournament as a folder of pages that need no server (page 11, "Static site"): the public pages as they are, the tournament
//! file, and on the first page a check of both by the page itself.

mod alone;
mod checker;
mod keeping;
mod pages;

use std::collections::HashMap;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use std::{fs, io};

use maud::{Markup, PreEscaped, html};
use pairwright_answers::check::{Checked, Proofs};
use pairwright_core::Tournament;
use pairwright_formats::read_any;
use pairwright_store::TournamentId;
use tempfile::NamedTempFile;

use crate::feeds::tournament::News;
use crate::i18n::Texts;
use crate::parts::{Once, ReasonCache, View};
use crate::public::file::public_file;
use crate::rights::Reader;
use crate::say;
use crate::server::assets;

pub use crate::journals::Times;
pub use checker::Checker;
pub use keeping::SitePlan;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SiteFile {
    /// Its name within the folder.
    pub name: String,
    pub text: String,
}

/// A file or folder that could not be written.
#[derive(Debug)]
pub struct Unwritten {
    pub path: PathBuf,
    pub error: io::Error,
}

/// Writes files into a folder, each whole or not at all; the folder is made where there is none.
pub fn write(folder: &Path, files: &[SiteFile]) -> Result<(), Unwritten> {
    let failed = |path: &Path, error| Unwritten { path: path.to_owned(), error };
    fs::create_dir_all(folder).map_err(|error| failed(folder, error))?;
    files.iter().try_for_each(|file| {
        let path = folder.join(&file.name);
        replace(folder, &path, &file.text).map_err(|error| failed(&path, error))
    })
}

/// Puts a text in the place of a file, which everybody may read.
fn replace(folder: &Path, path: &Path, text: &str) -> io::Result<()> {
    let mut new = NamedTempFile::new_in(folder)?;
    new.write_all(text.as_bytes())?;
    readable(&new)?;
    new.persist(path)?;
    Ok(())
}

/// A new file is its owner's alone; a site is for whoever serves it.
#[cfg(unix)]
fn readable(file: &NamedTempFile) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt;
    file.as_file().set_permissions(fs::Permissions::from_mode(0o644))
}

#[cfg(not(unix))]
fn readable(_: &NamedTempFile) -> io::Result<()> {
    Ok(())
}

/// A tournament to be published.
#[derive(Debug, Clone, Copy)]
pub struct Site<'a> {
    /// As everybody may read it.
    pub tournament: &'a Tournament,
    /// Its key where it is served; any word where it is not.
    pub key: &'a str,
    /// Whether its entropy may be known: nothing is drawn from it any more.
    pub is_over: bool,
    /// When it is published, in milliseconds since 1970 UTC.
    pub now: i64,
    /// When what its feed tells of happened.
    pub times: &'a Times,
    /// The checker that proves it in the visitor's browser, where there is one.
    pub checker: Option<&'a Checker>,
}

/// The name of the tournament file in the folder.
pub const FILE: &str = "tournament.json";
/// The name of the findings and proofs in the folder.
const PROOFS: &str = "proofs.json";
/// How many players' pages are made to learn how long all will take.
const SAMPLE: usize = 16;

impl Site<'_> {
    /// The tournament file as everybody may read it.
    pub fn file(&self) -> Result<String, serde_json::Error> {
        serde_json::to_string_pretty(&public_file(self.tournament, self.is_over))
    }

    /// The BLAKE3 hash of a file, by which anybody tells it from another.
    pub fn digest(file: &str) -> String {
        blake3::hash(file.as_bytes()).to_hex().to_string()
    }

    /// How long the pages will take, from those of a few players: of a large field they are nearly all.
    pub fn expected(&self) -> Duration {
        let (id, once, reasons) = (TournamentId::from(self.key), Once::default(), ReasonCache::default());
        let view = self.view(&id, Texts::english(), &reasons, &once);
        let players = &self.tournament.players;
        let Some(first) = players.first() else { return Duration::ZERO };
        // What all pages have in common is computed for the first.
        pages::of_player(&view, 0, first);
        let begun = Instant::now();
        for (place, player) in players.iter().enumerate().take(SAMPLE) {
            for page in pages::of_player(&view, place, player) {
                alone::standing_alone(&page.drawn.into_string(), &|_| None, "");
            }
        }
        let times = players.len() * Texts::all().count() / players.len().min(SAMPLE);
        begun.elapsed().saturating_mul(u32::try_from(times).unwrap_or(u32::MAX))
    }

    fn view<'a>(
        &'a self,
        id: &'a TournamentId,
        texts: Texts,
        reasons: &'a ReasonCache,
        once: &'a Once,
    ) -> View<'a> {
        View {
            tournament: self.tournament,
            key: id.as_str(),
            seq: 0,
            texts: texts.under(&self.tournament.ruleset),
            reader: Reader::PUBLIC,
            now: self.now,
            reasons,
            once,
        }
    }

    /// Every page in every language, the tournament file, and what is found and proved of it.
    pub fn files(&self) -> Result<Vec<SiteFile>, serde_json::Error> {
        let file = self.file()?;
        let reasons = ReasonCache::default();
        let pages = Texts::all().flat_map(|texts| self.pages(texts, &file, &reasons));
        let mut files: Vec<SiteFile> = pages.collect();
        files.extend(proofs(&file)?);
        files.push(SiteFile { name: FILE.into(), text: file });
        files.extend(
            self.checker
                .map(|checker| SiteFile { name: checker::SCRIPT.into(), text: checker.script().to_owned() }),
        );
        // Whoever sees the newest first page finds everything that it leads to.
        files.sort_by_key(|file| file.name.starts_with(pages::FIRST_PAGE));
        Ok(files)
    }

    /// The pages of one language.
    fn pages(&self, texts: Texts, file: &str, reasons: &ReasonCache) -> Vec<SiteFile> {
        let (id, once) = (TournamentId::from(self.key), Once::default());
        let view = self.view(&id, texts, reasons, &once);
        let mut pages = pages::of(&view);
        pages.extend(self.checker.map(|_| pages::checker(&view)));
        let name = |base: &str, texts: Texts| match texts == Texts::english() {
            true => format!("{base}.html"),
            false => format!("{base}.{}.html", texts.lang()),
        };
        let mut links: HashMap<String, String> = HashMap::new();
        for page in &pages {
            links.extend(page.addresses.iter().map(|address| (address.clone(), name(&page.base, texts))));
        }
        links.insert(view.at().feed(), feed_name(texts));
        let feed = self.feed(&view, &links);
        let drawn = |page: pages::SitePage| {
            let more = match &*page.base {
                pages::FIRST_PAGE => self.check(texts, file, &name(checker::PAGE, texts)).into_string(),
                checker::PAGE => checker::end(self, texts, file).into_string(),
                _ => String::new(),
            };
            let in_language = |tag: &str| Texts::of_tag(tag).map(|other| name(&page.base, other));
            let link = |address: &str| match address.strip_prefix("/language/") {
                Some(tag) => in_language(tag),
                None => links.get(address).cloned(),
            };
            let text = alone::standing_alone(&page.drawn.into_string(), &link, &more);
            SiteFile { name: name(&page.base, texts), text }
        };
        pages.into_iter().map(drawn).chain([feed]).collect()
    }

    /// The feed of one language, whose links lead to the pages beside it.
    fn feed(&self, view: &View<'_>, links: &HashMap<String, String>) -> SiteFile {
        let link = |address: String| {
            links.get(&address).or_else(|| links.get(&view.at().home())).cloned().unwrap_or_default()
        };
        let name = feed_name(view.texts);
        SiteFile { text: News { view, times: self.times, own: name.clone(), link: &link }.written(), name }
    }

    /// What the first page checks by itself: the file, and whether the entropy in it has the fingerprint.
    fn check(&self, texts: Texts, file: &str, checker: &str) -> Markup {
        let is_there = self.is_over.then_some(self.tournament.setup.entropy.as_ref()).flatten();
        let digest = Site::digest(file);
        let result = |what: &str, is: &str| {
            html! {
                span class="pill" role="status" data-check=(what) data-is=(is)
                    data-fits=(say!(texts, "site-fits")) data-differs=(say!(texts, "site-differs")) { (say!(texts, "site-not-checked")) }
            }
        };
        html! {
            section class="card stack apart" id="check" {
                h2 { (say!(texts, "site-check")) }
                p { (say!(texts, "site-check-file")) " " (result("file", &digest)) }
                p class="small" { a href=(FILE) { (FILE) } " " code class="long" { (digest) } }
                @if let Some(entropy) = &self.tournament.setup.entropy {
                    @let fingerprint = entropy.commitment();
                    @if is_there.is_some() { p { (say!(texts, "site-check-entropy")) " " (result("entropy", &fingerprint)) } }
                    @else { p { (say!(texts, "site-entropy-later")) } }
                    p class="small" { code class="long" { (fingerprint) } }
                }
                @if self.checker.is_some() { p { a class="button" href=(checker) { (say!(texts, "site-checker-open")) } } }
                @else { p class="soft small" { (say!(texts, "site-check-pairings")) } }
            }
            (embedded(file))
            script { (PreEscaped(script("site/check.js"))) }
        }
    }
}

/// What `check` finds and proves of a file: of it as it is published, nothing else is in it.
fn proofs(file: &str) -> Result<Option<SiteFile>, serde_json::Error> {
    let read = read_any(file.as_bytes()).ok().and_then(|read| read.tournament().ok());
    let checked = read.map(|tournament| Checked::of_tournament(&tournament));
    let written = checked.map(|checked| serde_json::to_string_pretty(&checked.document(Proofs::Wanted)));
    Ok(written.transpose()?.map(|text| SiteFile { name: PROOFS.into(), text }))
}

/// The name of the feed of one language.
fn feed_name(texts: Texts) -> String {
    format!("feed.{}.atom", texts.lang())
}

/// The tournament file within a page, whose script reads it there.
fn embedded(file: &str) -> Markup {
    html! { script type="application/json" id="tournament-file" { (PreEscaped(file.replace('<', "\\u003c"))) } }
}

/// A script that stands in a page.
fn script(name: &str) -> String {
    assets::file(name).map(|(_, text)| String::from_utf8_lossy(&text).into_owned()).unwrap_or_default()
}
