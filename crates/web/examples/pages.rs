//! Writes every public page of some tournaments to a folder, to look at them without a server:
//! `cargo run -p pairwright-web --example pages -- /tmp/pages`.

use std::fs;
use std::path::{Path, PathBuf};

use maud::Markup;
use pairwright_web::i18n::Texts;
use pairwright_web::pages::public::{bracket, home, list, names, player, standings, sums, tables, wall};
use pairwright_web::pages::{Reader, View};

#[path = "../tests/fixture/mod.rs"]
mod fixture;

use fixture::Run;

fn main() {
    let folder = PathBuf::from(std::env::args().nth(1).expect("a folder to write to"));
    fs::create_dir_all(&folder).unwrap();
    copy_assets(&folder);
    let runs = [
        ("new", Run::new("Saturday Draft", &fixture::FORTY[..7], 3, None)),
        ("small", fixture::small()),
        ("friday", fixture::friday()),
        ("semis", fixture::semi_finals()),
        ("done", fixture::finished()),
        ("crowd", fixture::crowd()),
    ];
    for (key, run) in &runs {
        pages(&folder, key, run);
    }
    let views: Vec<View<'_>> = runs.iter().map(|(key, run)| view(key, run)).collect();
    write(&folder, "list", &list::page(Texts::english(), Reader::Guest, &views, None));
    write(&folder, "list-empty", &list::page(Texts::english(), Reader::Organiser, &[], None));
}

fn view<'a>(key: &'a str, run: &'a Run) -> View<'a> {
    View { tournament: run.tournament(), key, seq: run.seq(), texts: Texts::english(), reader: Reader::Guest }
}

fn pages(folder: &Path, key: &str, run: &Run) {
    let view = view(key, run);
    let round = run.tournament().current_round();
    let page = |name: &str, page: &Markup| write(folder, &format!("{key}-{name}"), page);
    page("home", &home::page(&view));
    page("names", &names::page(&view, round));
    page("tables", &tables::page(&view, round));
    page("standings", &standings::page(&view, None));
    page("bracket", &bracket::page(&view));
    page("wall", &wall::page(&view, wall::Show::Auto));
    page("wall-standings", &wall::page(&view, wall::Show::Standings));
    for (place, person) in run.tournament().players.iter().enumerate().take(20) {
        page(&format!("player-{}", place + 1), &player::page(&view, person));
        page(&format!("sums-{}", place + 1), &sums::page(&view, person, None));
    }
}

/// The other links lead nowhere.
fn write(folder: &Path, name: &str, page: &Markup) {
    let html = page.clone().into_string().replace("\"/assets/", "\"assets/");
    fs::write(folder.join(format!("{name}.html")), html).unwrap();
}

fn copy_assets(folder: &Path) {
    fs::create_dir_all(folder.join("assets")).unwrap();
    for file in fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/assets")).unwrap() {
        let file = file.unwrap();
        fs::copy(file.path(), folder.join("assets").join(file.file_name())).unwrap();
    }
}
