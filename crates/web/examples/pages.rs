//! Writes every public page of some tournaments to a folder, for viewing without a server:
//! `cargo run -p pairwright-web --example pages -- /tmp/pages`.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use maud::Markup;
use pairwright_office::rights::{Reader, Role};
use pairwright_web_desk::tournaments::list;
use pairwright_web_kit::ledgers::walls::Content;
use pairwright_web_public::public::{framed, home, names, player, standings, sums, tables};
use pairwright_web_public::walls;
use pairwright_words::Texts;

#[path = "../tests/suite/fixture/mod.rs"]
mod fixture;

use fixture::{Run, entry, view};

fn main() -> io::Result<()> {
    let folder = PathBuf::from(std::env::args().nth(1).unwrap_or_else(|| "target/pages".into()));
    fs::create_dir_all(&folder)?;
    copy_assets(&folder)?;
    let runs = [
        ("new", Run::new("Saturday Draft", &fixture::FORTY[..7], 3, None)),
        ("small", fixture::small()),
        ("friday", fixture::friday()),
        ("semis", fixture::semi_finals()),
        ("done", fixture::finished()),
        ("crowd", crowd()),
    ];
    for (key, run) in &runs {
        pages(&folder, key, run)?;
    }
    let entries = runs.iter().map(|(key, run)| entry(&view(key, run))).collect();
    write(&folder, "list", &list::page(Texts::english(), Reader::PUBLIC, entries, None))?;
    write(&folder, "list-empty", &list::page(Texts::english(), Reader::with([Role::Owner]), Vec::new(), None))
}

/// Two hundred players in their first round.
fn crowd() -> Run {
    let names: Vec<String> = (0..200)
        .map(|n| format!("{} {}", fixture::FORTY[n % 40], ["", "II", "III", "IV", "V"][n / 40]))
        .collect();
    let names: Vec<&str> = names.iter().map(|name| name.trim()).collect();
    let mut run = Run::new("Regional", &names, 8, Some(8));
    run.pair();
    run
}

fn pages(folder: &Path, key: &str, run: &Run) -> io::Result<()> {
    let view = view(key, run);
    let round = run.tournament().current_round();
    let page = |name: &str, page: &Markup| write(folder, &format!("{key}-{name}"), page);
    page("home", &home::page(&view))?;
    page("names", &names::page(&view, round))?;
    page("tables", &tables::page(&view, round))?;
    page("standings", &standings::page(&view, None))?;
    page("bracket", &framed::bracket(&view))?;
    page("wall", &walls::page(&view, &[Content::Auto], ""))?;
    page("wall-standings", &walls::page(&view, &[Content::Standings], ""))?;
    for (place, person) in run.tournament().players.iter().enumerate().take(20) {
        page(&format!("player-{}", place + 1), &player::page(&view, person))?;
        page(&format!("sums-{}", place + 1), &sums::page(&view, person, None))?;
    }
    Ok(())
}

/// The other links lead nowhere.
fn write(folder: &Path, name: &str, page: &Markup) -> io::Result<()> {
    let html = page.0.replace("\"/assets/", "\"assets/");
    fs::write(folder.join(format!("{name}.html")), html)
}

fn copy_assets(folder: &Path) -> io::Result<()> {
    fs::create_dir_all(folder.join("assets"))?;
    for file in fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/assets"))? {
        let file = file?;
        fs::copy(file.path(), folder.join("assets").join(file.file_name()))?;
    }
    Ok(())
}
