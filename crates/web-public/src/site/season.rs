//! A season as a folder of static pages: its tables, every player's results, the document, a feed, and what was
//! corrected since it was first published.

use std::collections::{HashMap, HashSet};
use std::fs;
use std::path::Path;

use jiff::Timestamp;
use jiff::civil::Date;
use jiff::tz::TimeZone;
use maud::{Markup, html};
use pairwright_answers::season::{CorrectedResult, SeasonOutcome, SeasonRecord, corrected};
use pairwright_ratings::Exact;
use pairwright_web_kit::catalogue::Gathered;
use pairwright_web_kit::parts::words;
use pairwright_words::Texts;
use serde::{Deserialize, Serialize};

use super::pages::{FIRST_PAGE, SitePage, page};
use super::{SiteFile, Unwritten, feed_name, links, written};
use crate::feeds::season::SeasonNews;
use crate::seasons::table::{CorrectionLine, MOST_CORRECTIONS, correction_list};
use crate::seasons::{SeasonView, Shown, feed_address, player, table};

/// The file name of the season's document.
pub(super) const DOCUMENT: &str = "season.json";
/// The file name of the corrections.
const CORRECTIONS: &str = "corrections.json";
/// Names the rules, by which the next publication knows whether they are the same.
const RULES: &str = "rules.blake3";
/// The beginnings of the names of pages that a later publication may not have.
const OWN_PAGES: [&str; 2] = ["player-", "table-"];

/// A season to publish.
#[derive(Clone, Copy)]
pub struct SeasonSite<'a> {
    pub outcome: &'a SeasonOutcome,
    /// The time of publication, in Unix milliseconds.
    pub now: i64,
}

/// A result that differs from what was published before.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
struct PublishedCorrection {
    day: Date,
    tournament: String,
    player: String,
    before: Exact,
    after: Exact,
}

impl SeasonSite<'_> {
    /// Writes the season to a folder, over what was published there before, and returns the number of files.
    pub fn write(&self, folder: &Path) -> Result<usize, Unwritten> {
        let failed = |path: &Path, error| Unwritten { path: path.to_owned(), error };
        let files = self.files(folder).map_err(|error| failed(folder, error.into()))?;
        let was_ours = folder.join(DOCUMENT).exists();
        // The document says that all is done, so it comes last.
        let count = files.len();
        let (document, pages): (Vec<_>, Vec<_>) = files.into_iter().partition(|file| file.name == DOCUMENT);
        super::write(folder, &pages)?;
        // Pages of players and tables that are gone.
        let names: HashSet<&str> = pages.iter().map(|file| file.name.as_str()).collect();
        for entry in fs::read_dir(folder).map_err(|error| failed(folder, error))?.flatten() {
            let name = entry.file_name();
            let is_gone = |name: &str| {
                let rest = OWN_PAGES.iter().find_map(|own| name.strip_prefix(own)).unwrap_or_default();
                let number = rest.split('.').next().unwrap_or_default();
                let is_numbered = !number.is_empty() && number.bytes().all(|sign| sign.is_ascii_digit());
                was_ours && is_numbered && name.ends_with(".html") && !names.contains(name)
            };
            if name.to_str().is_some_and(is_gone) {
                fs::remove_file(entry.path()).map_err(|error| failed(&entry.path(), error))?;
            }
        }
        super::write(folder, &document)?;
        Ok(count)
    }

    /// The pages in every language, the document and the corrections.
    fn files(&self, folder: &Path) -> Result<Vec<SiteFile>, serde_json::Error> {
        let corrections = self.corrections(folder);
        let mut files: Vec<SiteFile> =
            Texts::all().flat_map(|texts| self.pages(texts, &corrections)).collect();
        let file = |name: &str, text: String| SiteFile { name: name.into(), text };
        files.push(file(CORRECTIONS, serde_json::to_string_pretty(&corrections)?));
        files.push(file(RULES, self.rules()));
        // The document is what the next publication compares with; the first page links to everything.
        files.push(file(DOCUMENT, self.document()?));
        files.sort_by_key(|file| file.name.starts_with(FIRST_PAGE));
        Ok(files)
    }

    fn rules(&self) -> String {
        blake3::hash(self.outcome.rules_text.as_bytes()).to_hex().to_string()
    }

    pub(super) fn document(&self) -> Result<String, serde_json::Error> {
        serde_json::to_string_pretty(&self.outcome.document(None))
    }

    /// What differs from the last publication under the same rules, then what was corrected earlier. Names that nobody
    /// has any more are left out.
    fn corrections(&self, folder: &Path) -> Vec<PublishedCorrection> {
        // A file that is not ours has nothing to compare with.
        let text = |name: &str| fs::read_to_string(folder.join(name)).unwrap_or_default();
        let rules_before = text(RULES);
        let has_same_rules = rules_before.is_empty() || rules_before == self.rules();
        let before: Option<SeasonRecord> = serde_json::from_str(&text(DOCUMENT)).ok();
        let before = before.filter(|before| before.is_of(&self.outcome.rules().name));
        let earlier = before.as_ref().and_then(|_| serde_json::from_str(&text(CORRECTIONS)).ok());
        let earlier: Vec<PublishedCorrection> = earlier.unwrap_or_default();
        let time = Timestamp::from_millisecond(self.now).unwrap_or_default();
        let day = time.to_zoned(TimeZone::system()).date();
        let dated = |one: CorrectedResult| {
            let CorrectedResult { tournament, player, before, after } = one;
            Some(PublishedCorrection { day, tournament, player, before: before?, after: after? })
        };
        let before = before.filter(|_| has_same_rules);
        let new = before.map(|before| corrected(&before, self.outcome)).unwrap_or_default();
        let all = new.into_iter().filter_map(dated).chain(earlier);
        all.filter(|one| self.outcome.player(&one.player).is_ok()).take(MOST_CORRECTIONS).collect()
    }

    fn pages(&self, texts: Texts, corrections: &[PublishedCorrection]) -> Vec<SiteFile> {
        let gathered = Gathered::default();
        // On a site, the season is the only one.
        let (id, outcome) = ("season", self.outcome);
        let view = |table: usize| SeasonView {
            texts,
            id,
            shown: Shown { as_of: None, table },
            outcome,
            gathered: &gathered,
        };
        let tables = 0..=outcome.tables.further.len();
        let mut pages: Vec<SitePage> = tables
            .map(|number| {
                let base = if number == 0 { FIRST_PAGE.to_owned() } else { format!("table-{number}") };
                page(
                    &base,
                    vec![view(number).address(view(number).shown)],
                    table::page(&view(number), &html! {}),
                )
            })
            .collect();
        for (place, row) in outcome.tables.all.iter().enumerate() {
            let of_tables = 0..=outcome.tables.further.len();
            let addresses = of_tables.map(|number| view(number).player_address(row.player)).collect();
            pages.push(page(&format!("player-{}", place + 1), addresses, player::page(&view(0), row)));
        }
        let mut links: HashMap<String, String> = links(texts, &pages);
        links.insert(feed_address(id), feed_name(texts));
        let news = SeasonNews {
            texts,
            identity: &[&outcome.rules().name],
            name: &outcome.rules().name,
            outcome: Some(outcome),
            own: feed_name(texts),
            page: links.get(&view(0).address(Shown::default())).cloned().unwrap_or_default(),
        };
        let feed = SiteFile { name: feed_name(texts), text: news.written() };
        let more = |base: &str| match base {
            FIRST_PAGE => self.list(texts, corrections).into_string(),
            _ => String::new(),
        };
        written(texts, pages, &links, &more).chain([feed]).collect()
    }

    /// The corrections, newest first.
    fn list(&self, texts: Texts, corrections: &[PublishedCorrection]) -> Markup {
        let lines = corrections.iter().map(|one| CorrectionLine {
            player: self.outcome.labels.name(&one.player),
            tournament: &one.tournament,
            before: Some(&one.before),
            after: Some(&one.after),
            date: words::date(texts, one.day),
        });
        let lines: Vec<CorrectionLine<'_>> = lines.collect();
        html! {
            section class="stack apart" {
                @if !lines.is_empty() { (correction_list(texts, &lines)) }
                p class="soft small" { a href=(DOCUMENT) { (DOCUMENT) } }
            }
        }
    }
}
