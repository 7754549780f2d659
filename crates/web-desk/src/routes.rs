//! The routes of the staff's pages and forms.

use axum::http::Method;
use axum::routing::{get, post};
use pairwright_office::command::CommandKind;
use pairwright_office::rights::Right;
use pairwright_web_kit::parts::LIST;
use pairwright_web_kit::plain_forms::{
    CALL, CLOCK, DESK, END_CALL, HEAR_APPEAL, JUDGES, LATE, MISSING, NO_SHOW, TAKE_CALL,
};
use pairwright_web_kit::server::Routes;

use crate::desk::people::access_order;
use crate::desk::{
    answer, check, check_in, correction, cut, day, decks, draft, export, lab, paper, people, phones, plan,
    players, prizes, reports, results, round, rules_editor, settings, time, walls,
};
use crate::room::Room;
use crate::state::DeskState;
use crate::tournaments::{import, list, new, seasons};
use crate::{judge, practice, regulars};

pub fn routes(routes: Routes<DeskState>) -> Routes<DeskState> {
    judge(desk(tournaments(routes)))
}

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
        .get("/regulars", tournaments, regulars::list)
        .get("/regulars/new", tournaments, regulars::record::answer_new)
        .post("/regulars/new", tournaments, regulars::record::submit_new)
        .get("/regulars/{id}", tournaments, regulars::record::answer)
        .post("/regulars/{id}", tournaments, regulars::record::submit)
        .get("/regulars/{id}/record.json", tournaments, regulars::record::export)
        .post("/regulars/{id}/renew", tournaments, regulars::record::renew)
        .post("/regulars/{id}/merge", tournaments, regulars::record::merge)
        .post("/regulars/{id}/separate", tournaments, regulars::record::separate)
        .post("/regulars/{id}/erase", tournaments, regulars::erase::erase)
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
    Room { routes, name: "/desk", page: get(answer::show), answer: answer::answer }
        .page("", desk)
        .page("/start", desk)
        .page("/round/{round}", desk)
        .page("/check/{round}", desk)
        .page("/players", desk)
        .page("/players/{player}", desk)
        .page("/check-in", Right::CheckIn)
        .page("/standings", desk)
        .page("/ahead", desk)
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
        .plain(DESK)
        .order("/settings", settings, settings::form::settings)
        .command(CommandKind::Prizes, prizes::read_prizes)
        .command(CommandKind::Plan, plan::read_plan)
        .order("/day", settings, day::use_plan)
        .command(CommandKind::Seed, cut::read_seed)
        .add(Method::POST, "/line", results, post(results::line))
        .command(CommandKind::Report, results::read_report)
        .add(Method::GET, "/check/live", desk, get(check::changes))
        .add(Method::POST, "/check-slip", results, check::reading(check::read_slip))
        .add(Method::POST, "/check-keep", results, check::reading(check::keep))
        .command(CommandKind::Accept, reports::read_accept)
        .command(CommandKind::Correct, correction::read_correct)
        .command(CommandKind::Pair, round::proposal::read_pair)
        .command(CommandKind::Table, round::proposal::read_put)
        .command(CommandKind::Rearrange, round::change::read_rearrange)
        .command(CommandKind::Edit, players::player::read_edit)
        .order("/let-phones-register", settings, players::requests::open_to_phones)
        .command(CommandKind::Sweep, check_in::read_sweep)
        .command(CommandKind::CheckIn, check_in::read_check_in)
        .command(CommandKind::Registration, check_in::read_registration)
        .command(CommandKind::Penalty, players::player::read_penalty)
        .command(CommandKind::Timer, time::read_timer)
        .command(CommandKind::Extra, time::read_extra)
        .add(Method::POST, "/invite", Right::InviteStaff, access_order(people::invite))
        .add(Method::POST, "/remove", Right::InviteStaff, access_order(people::remove))
        .add(Method::POST, "/end-session", Right::InviteStaff, access_order(people::end))
        .add(Method::POST, "/release", Right::Phones, access_order(people::release))
        .add(Method::POST, "/new-code", Right::Phones, access_order(people::new_code))
        .add(Method::GET, "/lab/sentence", settings, get(lab::sentence))
        .add(Method::GET, "/tickets", Right::Phones, get(phones::tickets))
        .add(Method::POST, "/rotate", Right::InviteOrganisers, access_order(people::rotate))
        .add(Method::POST, "/erase", Right::Erase, post(players::erase::erase))
        .add(Method::POST, "/add", CommandKind::Add.right(), post(players::regulars::register))
        .add(Method::GET, "/regulars", players, get(players::regulars::answer))
        .add(Method::POST, "/regular", players, post(players::regulars::link))
        .add(Method::GET, "/preview", results, get(results::entry::answer))
        .add(Method::GET, "/preview-games", results, get(results::entry::answer_games))
        .add(Method::GET, "/meeting", Right::Print, get(check_in::meeting))
        .add(Method::GET, "/draft/print", Right::Print, get(draft::print))
        .add(Method::GET, "/slips/{round}", Right::Print, get(paper::slips::answer))
        .command(CommandKind::Announce, walls::read_announce)
        .add(Method::POST, "/wall-make", Right::Walls, walls::wall_order(walls::make))
        .add(Method::POST, "/wall-show", Right::Walls, walls::wall_order(walls::show))
        .add(Method::POST, "/wall-remove", Right::Walls, walls::wall_order(walls::remove))
        .add(Method::POST, "/network", Right::Walls, walls::wall_order(walls::settle_network))
        .add(Method::POST, "/webhook", settings, walls::wall_order(walls::settle_webhook))
        .add(Method::GET, "/paper/{name}", Right::Print, get(paper::answer))
        .add(Method::GET, "/decks/print", Right::ReadDecks, get(decks::print))
        .add(Method::POST, "/archive", tournaments, post(settings::archive::archive))
        .add(Method::GET, "/delete", tournaments, get(settings::archive::answer))
        .add(Method::POST, "/delete", tournaments, post(settings::archive::delete))
        .routes
}

fn judge(routes: Routes<DeskState>) -> Routes<DeskState> {
    let (calls, checks, clocks) = (Right::Calls, Right::DeckChecks, Right::TableClocks);
    Room { routes, name: "/judge", page: get(judge::show), answer: judge::answer }
        .page("", calls)
        .page("/table/{round}/{player}", calls)
        .page("/checks", checks)
        .page("/players", Right::Penalties)
        .page("/players/{player}", Right::Penalties)
        .plain(JUDGES)
        .plain(&[CALL, MISSING, LATE, CLOCK, NO_SHOW])
        .plain_at("/take", TAKE_CALL)
        .plain_at("/hear", HEAR_APPEAL)
        .plain_at("/end", END_CALL)
        .command(CommandKind::Accept, reports::read_accept)
        .command(CommandKind::Report, results::read_report)
        .command(CommandKind::Extra, time::read_extra)
        .order("/double-loss", Right::Lateness, judge::table::double_loss)
        .command(CommandKind::EndCheck, judge::checks::read_end)
        .order("/penalty", Right::Penalties, judge::players::give)
        .order("/armageddon", clocks, judge::armageddon::enter)
        .order("/armageddon-upkeep", clocks, judge::armageddon::upkeep_of)
        .order("/armageddon-left", clocks, judge::armageddon::left)
        .order("/armageddon-back", clocks, judge::armageddon::back)
        .order("/armageddon-end", clocks, judge::armageddon::end)
        .order("/armageddon-result", Right::Results, judge::armageddon::result)
        .routes
}
