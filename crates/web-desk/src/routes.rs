//! The routes of the staff's pages and forms.

use axum::extract::{Path, State};
use axum::http::{Method, Uri};
use axum::response::Response;
use axum::routing::{get, post};
use pairwright_core::message;
use pairwright_office::command::Command;
use pairwright_office::rights::Right;
use pairwright_web_kit::error::Error;
use pairwright_web_kit::parts::LIST;
use pairwright_web_kit::server::extract::Visitor;
use pairwright_web_kit::server::guard::Routes;
use pairwright_web_kit::server::open_page::OpenPage;

use crate::commands::decide;
use crate::desk::answer::{order, show};
use crate::desk::people::access_order;
use crate::desk::screen::Screen;
use crate::desk::{
    check, check_in, correction, cut, day, decks, draft, export, history, lab, paper, people, phones, plan,
    players, prizes, reports, results, round, rules_editor, settings, time, walls,
};
use crate::judge::calls;
use crate::judge_routes;
use crate::practice;
use crate::room::{Room, TournamentPath, within};
use crate::state::DeskState;
use crate::tournaments::{import, list, new, seasons};

pub fn routes(routes: Routes<DeskState>) -> Routes<DeskState> {
    judge_routes::routes(desk(tournaments(routes)))
}

/// The list of tournaments, new ones, their rules, and exports.
fn tournaments(routes: Routes<DeskState>) -> Routes<DeskState> {
    let tournaments = Right::Tournaments;
    routes
        .get(LIST, Right::Read, list::answer)
        .get("/new", tournaments, new::answer)
        .post("/new", tournaments, new::submit)
        .post("/practice", tournaments, practice::begin)
        .get("/import", tournaments, import::answer)
        .post("/import", tournaments, import::submit)
        .post("/import/confirm", tournaments, import::confirm)
        .get("/seasons/new", tournaments, seasons::answer)
        .post("/seasons/new", tournaments, seasons::submit)
        .get("/seasons/{id}/edit", tournaments, seasons::answer)
        .post("/seasons/{id}/edit", tournaments, seasons::submit)
        .post("/seasons/{id}/remove", tournaments, seasons::remove)
        .get("/rules/edit", Right::Rulesets, rules_editor::answer)
        .post("/rules/edit", Right::Rulesets, rules_editor::submit)
        .get("/t/{id}/desk/rules", Right::Settings, rules_editor::answer)
        .post("/t/{id}/desk/rules", Right::Settings, rules_editor::submit)
        .get("/t/{id}/journal.json", Right::Export, export::journal)
        .get("/t/{id}/export/{format}", Right::Export, export::file)
}

fn desk(routes: Routes<DeskState>) -> Routes<DeskState> {
    let (desk, players, pair, results) = (Right::Desk, Right::Players, Right::Pair, Right::Results);
    let (settings, tournaments) = (Right::Settings, Right::Tournaments);
    Room { routes, name: "/desk", page: get(screen), order }
        .page("", desk)
        .page("/start", desk)
        .page("/round/{round}", desk)
        .page("/check/{round}", desk)
        .page("/players", desk)
        .page("/players/{player}", desk)
        .page("/check-in", Right::CheckIn)
        .page("/standings", desk)
        .page("/crosstable", desk)
        .page("/bracket", desk)
        .page("/settings", settings)
        .page("/decks", Right::ReadDecks)
        .page("/draft", desk)
        .page("/people", Right::InviteStaff)
        .page("/phones", Right::Phones)
        .page("/walls", Right::Walls)
        .page("/history", desk)
        .page("/plan", desk)
        .page("/lab", settings)
        .page("/prizes", settings)
        .page("/correct", pair)
        .order("/settings", settings, settings::form::settings)
        .command("/prizes", settings, prizes::read_prizes)
        .command("/plan", settings, plan::read_plan)
        .order("/day", settings, day::use_plan)
        .command("/cut", settings, |_| Ok(Command::Cut {}))
        .command("/decline", settings, cut::read_decline)
        .command("/seed", settings, cut::read_seed)
        .command("/finish", settings, |_| Ok(Command::Finish {}))
        .order("/line", results, results::line)
        .command("/report", results, results::read_report)
        .add(Method::GET, "/check/live", desk, get(check::live::changes))
        .add(Method::POST, "/check-slip", results, check::act::reading(check::act::read_slip))
        .add(Method::POST, "/check-keep", results, check::act::reading(check::act::keep))
        .command("/no-show", results, round::no_show::read_no_show)
        .command("/accept", Right::Disputes, reports::read_accept)
        .command("/exchange-sides", results, results::read_exchange_sides)
        .command("/correct", pair, correction::answer::read_correct)
        .command("/pair", pair, round::proposal::read_pair)
        .command("/pair-anew", pair, round::proposal::read_pair_anew)
        .command("/swap", pair, round::proposal::read_swap)
        .command("/draft", pair, |_| Ok(Command::Draft {}))
        .command("/draft-exchange", pair, draft::read_exchange)
        .command("/table", pair, round::table::read_put)
        .order("/rearrange", pair, round::change::rearrange)
        .command("/publish", pair, round::proposal::read_publish)
        .command("/discard", pair, round::proposal::read_discard)
        .command("/edit", players, players::player::read_edit)
        .command("/keep-apart", settings, players::apart::read_keep_apart)
        .command("/let-meet", settings, players::apart::read_let_meet)
        .order("/let-phones-register", settings, players::requests::open_to_phones)
        .command("/refuse-request", players, players::requests::read_refusal)
        .command("/person", players, players::person::read_person)
        .command("/clock", Right::ApproveClocks, players::clock::read_ruling)
        .command("/deck", players, players::deck::read_registration)
        .command("/drop", players, players::player::read_drop)
        .command("/sweep", players, check_in::sweep::read_sweep)
        .command("/check-in", Right::CheckIn, check_in::read_check_in)
        .command("/registration", players, check_in::read_registration)
        .command("/drop-missing", players, check_in::read_drop_missing)
        .command("/return", players, players::player::read_return)
        .command("/award-byes", players, players::player::read_byes)
        .command("/request-bye", players, players::player::read_bye)
        .command("/penalty", Right::Penalties, players::player::read_penalty)
        .command("/timer", Right::Timer, time::act::read_timer)
        .command("/missing", Right::Lateness, time::late::read_missing)
        .command("/late", Right::Lateness, time::late::read_late)
        .command("/extra", Right::ExtraTime, time::act::read_extra)
        .command("/call", Right::Disputes, calls::read_call)
        .command("/take-call", Right::Calls, calls::read_take)
        .command("/hear-appeal", Right::Appeals, calls::read_hear)
        .command("/end-call", Right::Calls, calls::read_end)
        .command("/undo", Right::Undo, history::read_undo)
        .add(Method::POST, "/invite", Right::InviteStaff, access_order(people::invite))
        .add(Method::POST, "/remove", Right::InviteStaff, access_order(people::remove))
        .add(Method::POST, "/end-session", Right::InviteStaff, access_order(people::end))
        .add(Method::POST, "/release", Right::Phones, access_order(people::release))
        .add(Method::POST, "/new-code", Right::Phones, access_order(people::new_code))
        .add(Method::GET, "/lab/sentence", settings, get(lab::sentence))
        .add(Method::GET, "/tickets", Right::Phones, get(phones::tickets::answer))
        .add(Method::POST, "/rotate", Right::InviteOrganisers, access_order(people::rotate))
        .command("/accept-request", players, players::requests::read_acceptance)
        .add(Method::POST, "/erase", Right::Erase, post(players::erase::erase))
        .add(
            Method::POST,
            "/add",
            players,
            post(|desk, id, sent| players::regulars::register(desk, id, sent, decide)),
        )
        .add(Method::GET, "/regulars", players, get(players::regulars::answer))
        .add(Method::GET, "/preview", results, get(results::entry::answer))
        .add(Method::GET, "/preview-games", results, get(results::games::answer))
        .add(Method::GET, "/meeting", Right::Print, get(check_in::meeting::answer))
        .add(Method::GET, "/draft/print", Right::Print, get(draft::paper::answer))
        .add(Method::GET, "/slips/{round}", Right::Print, get(paper::slips::answer))
        .command("/announce", Right::Walls, walls::read_announce)
        .command("/announce-end", Right::Walls, walls::read_end)
        .add(Method::POST, "/wall-make", Right::Walls, walls::wall_order(walls::make))
        .add(Method::POST, "/wall-show", Right::Walls, walls::wall_order(walls::show))
        .add(Method::POST, "/wall-remove", Right::Walls, walls::wall_order(walls::remove))
        .add(Method::POST, "/network", Right::Walls, walls::wall_order(walls::settle_network))
        .add(Method::GET, "/paper/{name}", Right::Print, get(paper::answer))
        .add(Method::GET, "/decks/print", Right::ReadDecks, get(decks::print))
        .add(Method::POST, "/archive", tournaments, post(settings::archive::archive))
        .add(Method::GET, "/delete", tournaments, get(settings::archive::answer))
        .add(Method::POST, "/delete", tournaments, post(settings::archive::delete))
        .routes
}

async fn screen(
    State(desk): State<DeskState>,
    Path(TournamentPath { id }): Path<TournamentPath>,
    uri: Uri,
    visitor: Visitor,
    open: OpenPage,
) -> Result<Response, Error> {
    let screen =
        Screen::find(within(&uri, "/desk")).ok_or_else(|| Error::NotFound(message!("error-no-page")))?;
    show(desk, id, visitor, open, screen).await
}
