//! The form and fields by which a wish is carried out.

use pairwright_core::MatchResult;
use pairwright_formats::marked;
use pairwright_office::line::code;
use pairwright_web_desk::desk::{
    check_in, correction, cut, draft, history, now, plan, players, prizes, reports, results, round, time,
    walls,
};
use pairwright_web_desk::judge::{calls, checks};
use pairwright_web_kit::server::order::Decide;
use pairwright_web_phone::phone;
use serde_json::Value;

use super::shapes::NewPlayer;
use super::wish::ActionWish;

/// The function that decides a form.
pub(super) enum FormDecider {
    Staff(Decide),
    /// A form of the desk whose decision grants or revokes claimed names.
    StaffWithPhones(Decide),
    Judge(Decide),
    Own(phone::PhoneDecision),
}

impl ActionWish {
    /// The form below a tournament's address, and the function that decides it.
    pub(super) fn order(&self) -> (String, FormDecider) {
        let whose = self.whose();
        let name: &'static str = self.into();
        let form = match whose {
            FormDecider::Judge(_) => format!("/judge/{name}"),
            FormDecider::Own(_) => format!("/me/{}", name.trim_start_matches("own-")),
            FormDecider::Staff(_) | FormDecider::StaffWithPhones(_) => format!("/desk/{name}"),
        };
        (form, whose)
    }

    fn whose(&self) -> FormDecider {
        FormDecider::Staff(match self {
            ActionWish::Add { .. } => players::add::add_as_written,
            ActionWish::Edit { .. } => players::player::edit,
            ActionWish::Drop { .. } => players::player::drop,
            ActionWish::Return { .. } => players::player::come_back,
            ActionWish::Sweep { .. } => check_in::sweep::sweep,
            ActionWish::DropMissing {} => check_in::drop_missing,
            ActionWish::AcceptRequest { .. } => return FormDecider::StaffWithPhones(players::accept::accept),
            ActionWish::RefuseRequest { .. } => players::requests::refuse,
            ActionWish::Person { .. } => players::person::edit,
            ActionWish::Deck { .. } => players::deck::register,
            ActionWish::Clock { .. } => players::clock::rule,
            ActionWish::KeepApart { .. } => players::apart::keep_apart,
            ActionWish::LetMeet { .. } => players::apart::let_meet,
            ActionWish::CheckIn { .. } => check_in::check_in,
            ActionWish::Registration { .. } => check_in::registration,
            ActionWish::AwardByes { .. } => players::player::award_byes,
            ActionWish::RequestBye { .. } => players::player::request_bye,
            ActionWish::Plan { .. } => plan::plan,
            ActionWish::Prizes { .. } => prizes::prizes,
            ActionWish::Draft {} => draft::draw,
            ActionWish::DraftExchange { .. } => draft::exchange,
            ActionWish::Pair { .. } => round::proposal::pair,
            ActionWish::PairAnew { .. } => round::proposal::pair_anew,
            ActionWish::Swap { .. } => round::proposal::swap,
            ActionWish::Table { .. } => round::table::put,
            ActionWish::Discard { .. } => round::proposal::discard,
            ActionWish::Publish { .. } => round::proposal::publish,
            ActionWish::Report { .. } => results::report,
            ActionWish::Accept { .. } => reports::accept,
            ActionWish::NoShow { .. } => round::no_show::no_show,
            ActionWish::Correct { .. } => correction::answer::correct,
            ActionWish::ExchangeSides { .. } => results::exchange_sides,
            ActionWish::Cut {} => cut::cut,
            ActionWish::Finish {} => now::finish_tournament,
            ActionWish::Undo { .. } => return FormDecider::StaffWithPhones(history::undo),
            ActionWish::Timer { .. } => time::act::timer,
            ActionWish::Extra { .. } => time::act::extra,
            ActionWish::Missing { .. } => time::late::note_missing,
            ActionWish::Late { .. } => time::late::give,
            ActionWish::Penalty { .. } => players::player::penalty,
            ActionWish::Call { .. } => calls::call,
            ActionWish::TakeCall { .. } => calls::take,
            ActionWish::Appeal { .. } => return FormDecider::Judge(calls::appeal),
            ActionWish::HearAppeal { .. } => calls::hear,
            ActionWish::EndCall { .. } => calls::end,
            ActionWish::Pick { .. } => return FormDecider::Judge(checks::pick),
            ActionWish::BeginCheck { .. } => return FormDecider::Judge(checks::begin),
            ActionWish::WithdrawCheck { .. } => return FormDecider::Judge(checks::withdraw),
            ActionWish::EndCheck { .. } => return FormDecider::Judge(checks::end),
            ActionWish::Announce { .. } => walls::announce,
            ActionWish::AnnounceEnd { .. } => walls::end,
            ActionWish::OwnReport { .. } => return FormDecider::Own(phone::report::report),
            ActionWish::OwnDrop {} => return FormDecider::Own(phone::leave::drop),
            ActionWish::OwnReturn {} => return FormDecider::Own(phone::leave::come_back),
            ActionWish::OwnPerson { .. } => return FormDecider::Own(phone::person::edit),
            ActionWish::OwnDeck { .. } => return FormDecider::Own(phone::deck::register),
            ActionWish::OwnCall { .. } => return FormDecider::Own(phone::call::call),
        })
    }

    pub(super) fn fields(&self) -> Vec<(String, String)> {
        if let ActionWish::Add { players, .. } = self {
            let fields = fields_of(serde_json::to_value(self).unwrap_or_default());
            let others = fields.into_iter().filter(|(name, _)| name != PLAYER);
            return names(players).into_iter().chain(others).collect();
        }
        fields_of(serde_json::to_value(self).unwrap_or_default())
    }
}

const PLAYER: &str = "player";
/// The only field for which `false` differs from absence.
const SAID: &str = "paid";

/// A list of players as pasted at the desk, and the lines of players declared new.
fn names(players: &[NewPlayer]) -> Vec<(String, String)> {
    // Marked as in a file, because the list's reader removes a mark.
    let cell = |text: &str| format!("\"{}\"", marked(text).replace('"', "\"\"").replace(['\r', '\n'], " "));
    let row = |player: &NewPlayer| {
        let text = |value: &Option<String>| cell(value.as_deref().unwrap_or_default());
        let rating = player.rating.map(|rating| rating.to_string()).unwrap_or_default();
        format!("{},{},{rating},{}", text(&player.id), cell(&player.name), text(&player.club))
    };
    let lines: Vec<String> =
        std::iter::once("id,name,rating,club".into()).chain(players.iter().map(row)).collect();
    let is_new = players.iter().enumerate().filter(|(_, player)| player.is_new);
    let somebody_new = is_new
        .map(|(place, _)| (format!("{}-{}", players::paste::SOMEBODY_NEW, place + 2), "yes".to_owned()));
    std::iter::once(("names".to_owned(), lines.join("\n"))).chain(somebody_new).collect()
}

/// An object's members as form fields. `false` and empty values are left out.
pub(super) fn fields_of(object: Value) -> Vec<(String, String)> {
    let Value::Object(members) = object else { return Vec::new() };
    members
        .into_iter()
        .filter(|(name, _)| name != "do")
        .flat_map(|(name, value)| fields(&name, value))
        .collect()
}

fn fields(name: &str, value: Value) -> Vec<(String, String)> {
    let one = |text: String| vec![(name.to_owned(), text)];
    match value {
        Value::Bool(true) => one("yes".into()),
        Value::Bool(false) if name == SAID => one("no".into()),
        Value::Null | Value::Bool(false) => Vec::new(),
        Value::Number(number) => one(number.to_string()),
        Value::String(text) => one(text),
        Value::Array(all) => {
            let name = if name == "players" { PLAYER } else { name };
            all.into_iter().flat_map(|value| fields(name, value)).collect()
        }
        result @ Value::Object(_) => {
            let read: Option<MatchResult> = serde_json::from_value(result).ok();
            read.map(|result| one(code(&result))).unwrap_or_default()
        }
    }
}
