//! The pages of a site: file names, addresses on a server, contents.

use maud::Markup;
use pairwright_core::RoundNumber;
use pairwright_core::nouns::{Player, StageKind};
use pairwright_web_kit::parts::View;

use crate::leaderboard::compute::awards;
use crate::public::{awards as awards_page, framed, home, names, player, prizes, standings, sums, tables};

pub(super) struct SitePage {
    /// The file name without the ending.
    pub(super) base: String,
    /// Its addresses on a server.
    pub(super) addresses: Vec<String>,
    pub(super) drawn: Markup,
}

pub(super) fn of(view: &View<'_>) -> Vec<SitePage> {
    let (tournament, at) = (view.tournament, view.at());
    let mut pages = vec![
        page(FIRST_PAGE, vec![at.home(), at.overview()], home::page(view)),
        page("standings", vec![at.standings(None)], standings::page(view, None)),
        page("crosstable", vec![at.cross_table()], framed::cross_table(view)),
    ];
    pages.extend(rounds(view));
    if tournament.is_cut() {
        pages.push(page("bracket", vec![at.bracket()], framed::bracket(view)));
    }
    if tournament.first_stage() == StageKind::RoundRobin {
        pages.push(page("schedule", vec![at.schedule()], framed::schedule(view)));
    }
    if !tournament.setup.prize_tables().is_empty() {
        pages.push(page("prizes", vec![at.prizes()], prizes::page(view)));
    }
    if !awards(tournament).is_empty() {
        pages.push(page("awards", vec![at.awards()], awards_page::page(view)));
    }
    if !tournament.drafts.is_empty() {
        pages.push(page("pods", vec![at.pods()], framed::pods(view)));
    }
    for (place, one) in tournament.players.iter().enumerate() {
        pages.extend(of_player(view, place, one));
    }
    pages
}

pub(super) fn of_player(view: &View<'_>, place: usize, one: &Player) -> [SitePage; 2] {
    let (at, name, number) = (view.at(), &one.id, place + 1);
    let addresses = vec![at.sums(name, None), at.sums(name, Some(sums::newest(view.tournament)))];
    [
        page(&format!("player-{number}"), vec![at.player(name)], player::page(view, one)),
        page(&format!("sums-{number}"), addresses, sums::page(view, one, None)),
    ]
}

/// The pairings of each round, and the standing after it.
fn rounds(view: &View<'_>) -> Vec<SitePage> {
    let (tournament, at) = (view.tournament, view.at());
    let mut pages = Vec::new();
    let last = tournament.last_published();
    for round in &tournament.rounds {
        let number = round.number;
        // The newest round has the plain address too.
        let known = |of: &dyn Fn(Option<RoundNumber>) -> String| {
            let plain = (number == last).then(|| of(None));
            std::iter::once(of(Some(number))).chain(plain).collect()
        };
        let (named, tabled) = (known(&|round| at.pairings(round)), known(&|round| at.tables(round)));
        pages.push(page(&format!("pairings-{number}"), named, names::page(view, Some(round))));
        pages.push(page(&format!("tables-{number}"), tabled, tables::page(view, Some(round))));
        if number <= tournament.last_swiss_round() {
            let after = Some(number);
            let drawn = standings::page(view, after);
            pages.push(page(&format!("standings-{number}"), vec![at.standings(after)], drawn));
        }
    }
    if tournament.rounds.is_empty() {
        pages.push(page("pairings", vec![at.pairings(None), at.tables(None)], names::page(view, None)));
    }
    pages
}

pub(super) fn checker(view: &View<'_>) -> SitePage {
    page(super::checker::PAGE, Vec::new(), super::checker::page(view))
}

pub(super) const FIRST_PAGE: &str = "index";

pub(super) fn page(base: &str, addresses: Vec<String>, drawn: Markup) -> SitePage {
    SitePage { base: base.to_owned(), addresses, drawn }
}
