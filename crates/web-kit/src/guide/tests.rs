//! Checks that every page of the guide exists in every language and that its links work.

use std::collections::{BTreeMap, BTreeSet};

use pairwright_core::ruleset::Preset;
use percent_encoding::percent_decode_str;

use super::*;

/// Maximum size of an image, in bytes.
const LARGEST_PICTURE: usize = 60_000;

/// The pages by name, then language.
fn pages() -> BTreeMap<String, BTreeMap<String, GuidePage>> {
    let mut all: BTreeMap<String, BTreeMap<String, GuidePage>> = BTreeMap::new();
    for path in GuideFiles::iter() {
        let Some((lang, name)) = path.strip_suffix(".md").and_then(|path| path.split_once('/')) else {
            continue;
        };
        all.entry(lang.into()).or_default().insert(name.into(), GuidePage::read(lang, name).unwrap());
    }
    all
}

fn values<'a>(html: &'a str, attribute: &str) -> Vec<&'a str> {
    let begin = format!("{attribute}=\"");
    html.split(begin.as_str()).skip(1).filter_map(|rest| rest.split('"').next()).collect()
}

fn html(page: &GuidePage) -> String {
    format!("{}{}", page.before, page.rest)
}

#[test]
fn every_page_and_every_heading_exists_in_every_language() {
    let all = pages();
    let langs: Vec<&str> = pairwright_words::Texts::all().map(pairwright_words::Texts::lang).collect();
    assert_eq!(all.keys().map(String::as_str).collect::<BTreeSet<_>>(), langs.into_iter().collect());
    let english = &all[USUAL];
    assert!(english.len() >= 4 && english.contains_key(FIRST));
    for (lang, pages) in &all {
        assert_eq!(pages.keys().collect::<Vec<_>>(), english.keys().collect::<Vec<_>>(), "{lang}");
        for (name, page) in pages {
            assert!(!page.title.is_empty(), "{lang}/{name} has no title");
            assert_eq!(page.sections.len(), english[name].sections.len(), "{lang}/{name}");
            let pictures = |page: &GuidePage| {
                let own = format!(".{lang}.");
                values(&html(page), "src").into_iter().map(|name| name.replace(&own, ".")).collect::<Vec<_>>()
            };
            assert_eq!(pictures(page), pictures(&english[name]), "{lang}/{name}");
        }
    }
}

#[test]
fn every_link_of_the_guide_leads_to_a_page_and_a_section() {
    for (lang, pages) in pages() {
        for (name, page) in &pages {
            let html = html(page);
            for link in
                values(&html, "href").into_iter().map(|link| percent_decode_str(link).decode_utf8().unwrap())
            {
                if leads_out_of_the_guide(&link) {
                    continue;
                }
                let (path, section) = link.split_once('#').unwrap_or((&*link, ""));
                let path = if path.is_empty() { name.as_str() } else { path };
                let to = path.strip_prefix("/help/").unwrap_or(path);
                let to = if to == "/help" { FIRST } else { to };
                let target = pages.get(to).unwrap_or_else(|| panic!("{lang}/{name} links to {link}"));
                let has = section.is_empty() || target.sections.iter().any(|(id, _)| id == section);
                assert!(has, "{lang}/{name} links to {link}, which has no such section");
            }
        }
        let linked: BTreeSet<String> =
            values(&html(&pages[FIRST]), "href").into_iter().map(str::to_owned).collect();
        for name in pages.keys().filter(|name| *name != FIRST) {
            assert!(
                linked.contains(&format!("/help/{name}")),
                "{lang}: the first page does not lead to {name}"
            );
        }
    }
}

/// Whether it is one of the server's own pages: a ruleset, a calculator, the leaderboard.
fn leads_out_of_the_guide(link: &str) -> bool {
    match link.strip_prefix("/rules/") {
        Some(name) => Preset::named(name.trim_end_matches("#chart")).is_some(),
        None => link.starts_with("/calculators") || link.starts_with("/leaderboard"),
    }
}

#[test]
fn every_picture_exists_is_small_and_is_shown() {
    let mut shown = BTreeSet::new();
    for page in pages().values().flat_map(BTreeMap::values) {
        for source in values(&html(page), "src") {
            let name = source.strip_prefix("/help/pictures/").unwrap();
            let data = picture(name)
                .unwrap_or_else(|| panic!("{source} is missing: UPDATE=1 takes it in the browser tests"));
            assert!(data.len() < LARGEST_PICTURE, "{name} has {} bytes", data.len());
            shown.insert(format!("pictures/{name}"));
        }
    }
    let kept: BTreeSet<String> =
        GuideFiles::iter().filter(|path| path.starts_with("pictures/")).map(Into::into).collect();
    assert_eq!(kept, shown);
}

#[test]
fn every_picture_has_the_size_of_a_figure() {
    for path in GuideFiles::iter().filter(|path| path.starts_with("pictures/")) {
        let (width, height) = size(&GuideFiles::get(&path).unwrap().data).unwrap_or_default();
        assert!(
            (300..=4_000).contains(&width) && (150..=4_000).contains(&height),
            "{path}: {width} × {height}"
        );
    }
}

#[test]
fn a_picture_without_a_size_has_that_of_its_view_box() {
    assert_eq!(size(br#"<svg viewBox="0 0 370 360.5" fill="red">"#), Some((370, 360)));
    assert_eq!(size(br#"<svg viewBox="0 0 690 352" width="345" height="176">"#), Some((345, 176)));
    assert_eq!(size(b"neither of the two, but long enough for a header"), None);
}

#[test]
fn markdown_is_shown_with_sections_and_addresses_of_the_server() {
    let page = GuidePage::of(
        "# One\nSee [two](two.md#a-b) and **Save**.\n\n## A & b?\n![What](./../pictures/no.png)\n\n### Deeper\n",
    );
    assert_eq!((page.title.as_str(), page.sections.len()), ("One", 2));
    assert_eq!(page.sections[0], ("a--b".to_owned(), "A & b?".to_owned()));
    assert!(
        page.before.contains(r#"<a href="/help/two#a-b">two</a> and <strong>Save</strong>"#),
        "{}",
        page.before
    );
    assert!(page.rest.contains(r#"<h2 id="a--b">A &amp; b?</h2>"#), "{}", page.rest);
    assert!(page.rest.contains(r#"src="/help/pictures/no.png" alt="What""#), "{}", page.rest);
}
