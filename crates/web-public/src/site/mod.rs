//! A tournament as a folder of static pages (page 11, "Static site"): the public pages, the tournament file, and a self-check.

mod alone;
mod checker;
mod keeping;
mod pages;
mod season;

use std::collections::HashMap;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use std::{fs, io};

use maud::{Markup, PreEscaped, html};
use pairwright_answers::check::{Checked, Proofs};
use pairwright_core::Tournament;
use pairwright_formats::read_any;
use pairwright_office::rights::Reader;
use pairwright_store::TournamentId;
use pairwright_web_kit::assets;
use pairwright_web_kit::journals::{Once, ReasonCache};
use pairwright_web_kit::parts::View;
use pairwright_web_kit::regulars::Regulars;
use pairwright_web_kit::views::file::public_file;
use pairwright_words::{Texts, say};
use tempfile::NamedTempFile;

use crate::feeds::tournament::TournamentNews;

use self::pages::SitePage;

pub use checker::Checker;
pub use keeping::{PublishedSites, SitePlan, until_an_announcement_ends};
pub use pairwright_web_kit::journals::Times;
pub use season::SeasonSite;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SiteFile {
    pub name: String,
    pub text: String,
}

#[derive(Debug)]
pub struct Unwritten {
    pub path: PathBuf,
    pub error: io::Error,
}

/// Writes files to a folder, creating it if needed, with the fonts of their styles. Each file is replaced atomically.
pub fn write(folder: &Path, files: &[SiteFile]) -> Result<(), Unwritten> {
    let failed = |path: &Path, error| Unwritten { path: path.to_owned(), error };
    let put = |name: &str, data: &[u8]| {
        let path = folder.join(name);
        replace(&path, data).map_err(|error| failed(&path, error))
    };
    fs::create_dir_all(folder).map_err(|error| failed(folder, error))?;
    // A font's contents never change under its name.
    assets::fonts()
        .filter(|(name, _)| !folder.join(name).exists())
        .try_for_each(|(name, data)| put(&name, &data))?;
    files.iter().try_for_each(|file| put(&file.name, file.text.as_bytes()))
}

/// Replaces a file atomically and makes it readable for all.
fn replace(path: &Path, data: &[u8]) -> io::Result<()> {
    let folder = path.parent().unwrap_or(Path::new("."));
    fs::create_dir_all(folder)?;
    let mut new = NamedTempFile::new_in(folder)?;
    new.write_all(data)?;
    readable(&new)?;
    new.persist(path)?;
    Ok(())
}

/// Temporary files are private, but a site must be readable for the web server.
#[cfg(unix)]
fn readable(file: &NamedTempFile) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt;
    file.as_file().set_permissions(fs::Permissions::from_mode(0o644))
}

#[cfg(not(unix))]
fn readable(_: &NamedTempFile) -> io::Result<()> {
    Ok(())
}

#[derive(Debug, Clone, Copy)]
pub struct Site<'a> {
    pub tournament: &'a Tournament,
    /// Its key on the server, or any word.
    pub key: &'a str,
    /// Whether the entropy may be published, because nothing is drawn from it any more.
    pub is_over: bool,
    /// The time of publication, in Unix milliseconds.
    pub now: i64,
    /// The times of the feed's entries.
    pub times: &'a Times,
    pub checker: Option<&'a Checker>,
    /// The register, whose remaining records the file names.
    pub regulars: &'a Regulars,
}

pub const FILE: &str = "tournament.json";
/// The file name of the findings and proofs.
const PROOFS: &str = "proofs.json";
/// Number of players' pages timed to estimate the total.
const SAMPLE: usize = 16;

impl Site<'_> {
    pub fn file(&self) -> Result<String, serde_json::Error> {
        let file = public_file(self.tournament, self.is_over);
        serde_json::to_string_pretty(&self.regulars.in_file(file))
    }

    /// The BLAKE3 hash of a file, for identification.
    pub fn digest(file: &str) -> String {
        blake3::hash(file.as_bytes()).to_hex().to_string()
    }

    /// Estimates the time for all pages from a few players' pages, which are nearly all in a large field.
    pub fn expected(&self) -> Duration {
        let (id, once, reasons) = (TournamentId::from(self.key), Once::default(), ReasonCache::default());
        let view = self.view(&id, Texts::english(), &reasons, &once);
        let players = &self.tournament.players;
        let Some(first) = players.first() else { return Duration::ZERO };
        // The first page computes what all have in common.
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

    /// The pages in every language, the tournament file, and its findings and proofs.
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
        // The first page is written last, so that everything it links to exists.
        files.sort_by_key(|file| file.name.starts_with(pages::FIRST_PAGE));
        Ok(files)
    }

    fn pages(&self, texts: Texts, file: &str, reasons: &ReasonCache) -> Vec<SiteFile> {
        let (id, once) = (TournamentId::from(self.key), Once::default());
        let view = self.view(&id, texts, reasons, &once);
        let mut pages = pages::of(&view);
        pages.extend(self.checker.map(|_| pages::checker(&view)));
        let mut links = links(texts, &pages);
        links.insert(view.at().feed(), feed_name(texts));
        let feed = self.feed(&view, &links);
        let more = |base: &str| match base {
            pages::FIRST_PAGE => self.check(texts, file, &page_name(checker::PAGE, texts)).into_string(),
            checker::PAGE => checker::end(self, texts, file).into_string(),
            _ => String::new(),
        };
        written(texts, pages, &links, &more).chain([feed]).collect()
    }

    /// The feed of a language, with links to the pages beside it.
    fn feed(&self, view: &View<'_>, links: &HashMap<String, String>) -> SiteFile {
        let link = |address: String| {
            links.get(&address).or_else(|| links.get(&view.at().home())).cloned().unwrap_or_default()
        };
        let name = feed_name(view.texts);
        SiteFile {
            text: TournamentNews { view, times: self.times, own: name.clone(), link: &link }.written(),
            name,
        }
    }

    /// The self-check of the first page: the file, and the entropy against its fingerprint.
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

/// The findings and proofs of `check` for a published file, from which nothing else is known.
fn proofs(file: &str) -> Result<Option<SiteFile>, serde_json::Error> {
    let read = read_any(file.as_bytes()).ok().and_then(|read| read.tournament().ok());
    let checked = read.map(|tournament| Checked::of_tournament(&tournament));
    let written = checked.map(|checked| serde_json::to_string_pretty(&checked.document(Proofs::Wanted)));
    Ok(written.transpose()?.map(|text| SiteFile { name: PROOFS.into(), text }))
}

/// A page's file name: `index.html` in English, `index.pt-BR.html` in another language.
fn page_name(base: &str, texts: Texts) -> String {
    match texts == Texts::english() {
        true => format!("{base}.html"),
        false => format!("{base}.{}.html", texts.lang()),
    }
}

/// The file of each address of these pages.
fn links(texts: Texts, pages: &[SitePage]) -> HashMap<String, String> {
    let of_page = |page: &SitePage| {
        let file = page_name(&page.base, texts);
        page.addresses.iter().map(|address| (address.clone(), file.clone())).collect::<Vec<_>>()
    };
    pages.iter().flat_map(of_page).collect()
}

/// The pages as files, each with `more` at its end.
fn written<'a>(
    texts: Texts,
    pages: Vec<SitePage>,
    links: &'a HashMap<String, String>,
    more: &'a dyn Fn(&str) -> String,
) -> impl Iterator<Item = SiteFile> + 'a {
    pages.into_iter().map(move |page| {
        let in_language = |tag: &str| Texts::of_tag(tag).map(|other| page_name(&page.base, other));
        let link = |address: &str| match address.strip_prefix("/language/") {
            Some(tag) => in_language(tag),
            None => links.get(address).cloned(),
        };
        let text = alone::standing_alone(&page.drawn.into_string(), &link, &more(&page.base));
        SiteFile { name: page_name(&page.base, texts), text }
    })
}

fn feed_name(texts: Texts) -> String {
    format!("feed.{}.atom", texts.lang())
}

/// The tournament file inside a page, for its script.
fn embedded(file: &str) -> Markup {
    html! { script type="application/json" id="tournament-file" { (PreEscaped(file.replace('<', "\\u003c"))) } }
}

fn script(name: &str) -> String {
    assets::file(name).map(|(_, text)| String::from_utf8_lossy(&text).into_owned()).unwrap_or_default()
}
