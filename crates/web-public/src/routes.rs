//! The routes of everything that the public reads.

use pairwright_office::rights::Right;
use pairwright_web_kit::clock;
use pairwright_web_kit::parts::LIST_FEED;
use pairwright_web_kit::server::Routes;

use crate::public::{
    ahead, awards, downloads, embed, framed, home, last_round, luck, names, player, prizes, standings, sums,
    tables, under, worth,
};
use crate::state::PublicState;
use crate::{calculators, feeds, help, leaderboard, rules, search, seasons, walls};

pub fn routes(routes: Routes<PublicState>) -> Routes<PublicState> {
    rulesets(tournament(everybody(routes)))
}

/// Pages outside any tournament.
fn everybody(routes: Routes<PublicState>) -> Routes<PublicState> {
    let read = Right::Read;
    routes
        .get(LIST_FEED, read, feeds::list::answer)
        .get("/calculators", read, calculators::answer)
        .get("/calculators/day", read, calculators::day::answer)
        .get(calculators::armageddon::PAGE, read, calculators::armageddon::answer)
        .get(calculators::records::PAGE, read, calculators::records::answer)
        .get("/calculators/points", read, calculators::points::answer)
        .get("/clock", read, clock::folder)
        .get("/clock/", read, clock::page)
        .get("/clock/{name}", read, clock::part)
        .get("/leaderboard", read, leaderboard::board::answer)
        .get("/leaderboard/player/{name}", read, leaderboard::player::answer)
        .get("/seasons", read, seasons::list::answer)
        .get("/seasons/{id}", read, seasons::table::answer)
        .get("/seasons/{id}/player/{name}", read, seasons::player::answer)
        .get("/seasons/{id}/what-if", read, seasons::what_if::answer)
        .get("/seasons/{id}/feed.atom", read, feeds::season::answer)
        .get("/search", read, search::answer)
        .get("/help", read, help::first)
        .get("/help/{page}", read, help::answer)
        .get("/help/pictures/{name}", read, help::picture)
}

fn tournament(routes: Routes<PublicState>) -> Routes<PublicState> {
    let read = Right::Read;
    routes
        .get("/t/{id}", read, home::first)
        .get("/t/{id}/overview", read, home::answer)
        .get("/t/{id}/pairings", read, names::answer)
        .get("/t/{id}/tables", read, tables::answer)
        .get("/t/{id}/standings", read, standings::answer)
        .get("/t/{id}/standings/{player}", read, sums::answer)
        .page("/t/{id}/crosstable", framed::cross_table)
        .page("/t/{id}/schedule", framed::schedule)
        .get("/t/{id}/under", read, under::answer)
        .get("/t/{id}/player/{player}", read, player::answer)
        .get("/t/{id}/picture/{player}", read, downloads::picture)
        .page("/t/{id}/bracket", framed::bracket)
        .get("/t/{id}/ahead", read, ahead::answer)
        .get("/t/{id}/ahead/{player}", read, ahead::of_player)
        .get("/t/{id}/last-round", read, last_round::answer)
        .get("/t/{id}/last-round/worth", read, worth::answer)
        .get("/t/{id}/luck/{player}", read, luck::answer)
        .page("/t/{id}/awards", awards::page)
        .page("/t/{id}/prizes", prizes::page)
        .page("/t/{id}/pods", framed::pods)
        .get("/t/{id}/wall", read, walls::plain)
        .get("/t/{id}/wall/{key}", read, walls::named)
        .get("/t/{id}/wall/{key}/live", read, walls::live)
        .get("/t/{id}/feed.atom", read, feeds::tournament::answer)
        .get("/t/{id}/embed/standings", read, embed::standings)
        .get("/t/{id}/embed/pairings", read, embed::pairings)
        .get("/t/{id}/embed/bracket", read, embed::bracket)
        .get("/t/{id}/file.json", read, downloads::file)
}

fn rulesets(routes: Routes<PublicState>) -> Routes<PublicState> {
    let read = Right::Read;
    routes.get("/rules", read, rules::list).get("/rules/compare", read, rules::compare).get(
        "/rules/{name}",
        read,
        rules::read,
    )
}
