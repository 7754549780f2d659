//! The form and fields by which a wish is carried out.

use pairwright_core::MatchResult;
use pairwright_formats::marked;
use pairwright_office::line::code;
use serde_json::Value;

use super::shapes::NewPlayer;
use super::wish::Wish;
use crate::desk::order::Decide;
use crate::desk::{
    check_in, correction, cut, draft, history, now, plan, players, prizes, reports, results, round, time,
    walls,
};
use crate::judge::{calls, checks};
use crate::phone;

/// The function that decides a form.
pub(super) enum Whose {
    Staff(Decide),
    /// A form of the desk whose decision grants or revokes claimed names.
    StaffWithPhones(Decide),
    Judge(Decide),
    Own(phone::Decide),
}

impl Wish {
    /// The form below a tournament's address, and the function that decides it.
    pub(super) fn order(&self) -> (String, Whose) {
        let whose = self.whose();
        let name: &'static str = self.into();
        let form = match whose {
            Whose::Judge(_) => format!("/judge/{name}"),
            Whose::Own(_) => format!("/me/{}", name.trim_start_matches("own-")),
            Whose::Staff(_) | Whose::StaffWithPhones(_) => format!("/desk/{name}"),
        };
        (form, whose)
    }

    fn whose(&self) -> Whose {
        Whose::Staff(match self {
            Wish::Add { .. } => players::add::add_as_written,
            Wish::Edit { .. } => players::player::edit,
            Wish::Drop { .. } => players::player::drop,
            Wish::Return { .. } => players::player::come_back,
            Wish::Sweep { .. } => check_in::sweep::sweep,
            Wish::DropMissing {} => check_in::drop_missing,
            Wish::AcceptRequest { .. } => return Whose::StaffWithPhones(players::accept::accept),
            Wish::RefuseRequest { .. } => players::requests::refuse,
            Wish::Person { .. } => players::person::edit,
            Wish::Deck { .. } => players::deck::register,
            Wish::Clock { .. } => players::clock::rule,
            Wish::KeepApart { .. } => players::apart::keep_apart,
            Wish::LetMeet { .. } => players::apart::let_meet,
            Wish::CheckIn { .. } => check_in::check_in,
            Wish::Registration { .. } => check_in::registration,
            Wish::AwardByes { .. } => players::player::award_byes,
            Wish::RequestBye { .. } => players::player::request_bye,
            Wish::Plan { .. } => plan::plan,
            Wish::Prizes { .. } => prizes::prizes,
            Wish::Draft {} => draft::draw,
            Wish::DraftExchange { .. } => draft::exchange,
            Wish::Pair { .. } => round::proposal::pair,
            Wish::PairAnew { .. } => round::proposal::pair_anew,
            Wish::Swap { .. } => round::proposal::swap,
            Wish::Table { .. } => round::table::put,
            Wish::Discard { .. } => round::proposal::discard,
            Wish::Publish { .. } => round::proposal::publish,
            Wish::Report { .. } => results::report,
            Wish::Accept { .. } => reports::accept,
            Wish::NoShow { .. } => round::no_show::no_show,
            Wish::Correct { .. } => correction::answer::correct,
            Wish::ExchangeSides { .. } => results::exchange_sides,
            Wish::Cut {} => cut::cut,
            Wish::Finish {} => now::finish_tournament,
            Wish::Undo { .. } => return Whose::StaffWithPhones(history::undo),
            Wish::Timer { .. } => time::act::timer,
            Wish::Extra { .. } => time::act::extra,
            Wish::Missing { .. } => time::late::note_missing,
            Wish::Late { .. } => time::late::give,
            Wish::Penalty { .. } => players::player::penalty,
            Wish::Call { .. } => calls::call,
            Wish::TakeCall { .. } => calls::take,
            Wish::Appeal { .. } => return Whose::Judge(calls::appeal),
            Wish::HearAppeal { .. } => calls::hear,
            Wish::EndCall { .. } => calls::end,
            Wish::Pick { .. } => return Whose::Judge(checks::pick),
            Wish::BeginCheck { .. } => return Whose::Judge(checks::begin),
            Wish::WithdrawCheck { .. } => return Whose::Judge(checks::withdraw),
            Wish::EndCheck { .. } => return Whose::Judge(checks::end),
            Wish::Announce { .. } => walls::announce,
            Wish::AnnounceEnd { .. } => walls::end,
            Wish::OwnReport { .. } => return Whose::Own(phone::report::report),
            Wish::OwnDrop {} => return Whose::Own(phone::leave::drop),
            Wish::OwnReturn {} => return Whose::Own(phone::leave::come_back),
            Wish::OwnPerson { .. } => return Whose::Own(phone::person::edit),
            Wish::OwnDeck { .. } => return Whose::Own(phone::deck::register),
            Wish::OwnCall { .. } => return Whose::Own(phone::call::call),
        })
    }

    pub(super) fn fields(&self) -> Vec<(String, String)> {
        if let Wish::Add { players, .. } = self {
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
