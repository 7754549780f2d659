//! The form and fields by which a wish is carried out.

use pairwright_core::MatchResult;
use pairwright_formats::marked;
use pairwright_office::line::code;
use pairwright_web_desk::desk::{plan, players, prizes, reports, round};
use pairwright_web_kit::server::order::Decide;
use pairwright_web_phone::phone;
use serde_json::Value;

use pairwright_office::command::Command;
use pairwright_office::command::NewPlayer;

/// The function that decides a form.
pub(super) enum FormDecider {
    Staff(Decide),
    /// A form of the desk whose decision grants or revokes claimed names.
    StaffWithPhones(Decide),
    Own(phone::PhoneDecision),
    /// Decided by `commands::decide`, with the right of the desk's form.
    Command,
    /// The same for a decision that grants or revokes claimed names.
    CommandWithPhones,
    /// The same with the right of the judges' form.
    JudgeCommand,
}

impl FormDecider {
    /// Whether the decision takes the command itself, not the fields of a form.
    pub(super) fn is_typed(&self) -> bool {
        matches!(self, FormDecider::Command | FormDecider::CommandWithPhones | FormDecider::JudgeCommand)
    }
}

/// The form and the fields of a command.
pub(super) trait AsForm {
    fn order(&self) -> (String, FormDecider);
    fn fields(&self) -> Vec<(String, String)>;
}

impl AsForm for Command {
    /// The form below a tournament's address, and the function that decides it.
    fn order(&self) -> (String, FormDecider) {
        let whose = whose(self);
        let name: &'static str = self.into();
        let form = match whose {
            FormDecider::JudgeCommand => format!("/judge/{name}"),
            FormDecider::Own(_) => format!("/me/{}", name.trim_start_matches("own-")),
            FormDecider::Staff(_)
            | FormDecider::StaffWithPhones(_)
            | FormDecider::Command
            | FormDecider::CommandWithPhones => {
                format!("/desk/{name}")
            }
        };
        (form, whose)
    }

    fn fields(&self) -> Vec<(String, String)> {
        if let Command::Add { players, .. } = self {
            let others = fields_of(serde_json::to_value(self).unwrap_or_default());
            return names(players).into_iter().chain(others).collect();
        }
        fields_of(serde_json::to_value(self).unwrap_or_default())
    }
}

fn whose(command: &Command) -> FormDecider {
    FormDecider::Staff(match command {
        Command::Add { .. } => players::add::add_as_written,
        Command::Edit { .. } => players::player::edit,
        Command::Drop { .. }
        | Command::Return { .. }
        | Command::Sweep { .. }
        | Command::DropMissing {}
        | Command::RefuseRequest { .. }
        | Command::Person { .. }
        | Command::Deck { .. }
        | Command::Clock { .. }
        | Command::KeepApart { .. }
        | Command::LetMeet { .. }
        | Command::CheckIn { .. }
        | Command::Registration { .. }
        | Command::AwardByes { .. }
        | Command::RequestBye { .. }
        | Command::Penalty { .. } => return FormDecider::Command,
        Command::AcceptRequest { .. } => return FormDecider::StaffWithPhones(players::accept::accept),
        Command::Plan { .. } => plan::plan,
        Command::Prizes { .. } => prizes::prizes,
        Command::Draft {}
        | Command::DraftExchange { .. }
        | Command::PairAnew { .. }
        | Command::Swap { .. }
        | Command::Table { .. }
        | Command::Discard { .. }
        | Command::Publish { .. }
        | Command::Report { .. }
        | Command::NoShow { .. }
        | Command::Correct { .. }
        | Command::ExchangeSides { .. }
        | Command::Cut {}
        | Command::Decline { .. }
        | Command::Seed { .. }
        | Command::Finish {} => return FormDecider::Command,
        Command::Pair { .. } => round::proposal::pair,
        Command::Accept { .. } => reports::accept,
        Command::Undo { .. } => return FormDecider::CommandWithPhones,
        Command::Timer { .. }
        | Command::Extra { .. }
        | Command::Missing { .. }
        | Command::Late { .. }
        | Command::Call { .. }
        | Command::TakeCall { .. }
        | Command::HearAppeal { .. }
        | Command::EndCall { .. }
        | Command::Announce { .. }
        | Command::AnnounceEnd { .. } => return FormDecider::Command,
        Command::Appeal { .. }
        | Command::Pick { .. }
        | Command::BeginCheck { .. }
        | Command::WithdrawCheck { .. }
        | Command::EndCheck { .. } => return FormDecider::JudgeCommand,
        Command::OwnReport { .. } => return FormDecider::Own(phone::report::report),
        Command::OwnDrop {} => return FormDecider::Own(phone::leave::drop),
        Command::OwnReturn {} => return FormDecider::Own(phone::leave::come_back),
        Command::OwnPerson { .. } => return FormDecider::Own(phone::person::edit),
        Command::OwnDeck { .. } => return FormDecider::Own(phone::deck::register),
        Command::OwnCall { .. } => return FormDecider::Own(phone::call::call),
    })
}

/// A list of players as pasted at the desk, and the lines of players declared new.
fn names(players: &[NewPlayer]) -> Vec<(String, String)> {
    // Marked as in a file, because the list's reader removes a mark.
    let cell = |text: &str| format!("\"{}\"", marked(text).replace('"', "\"\"").replace(['\r', '\n'], " "));
    let row = |player: &NewPlayer| {
        let text = |value: &Option<String>| cell(value.as_deref().unwrap_or_default());
        let rating = player.rating.map(|rating| rating.to_string()).unwrap_or_default();
        let [id, club, group] = [&player.id, &player.club, &player.age_group].map(text);
        format!("{id},{},{rating},{club},{group}", cell(&player.name))
    };
    let lines: Vec<String> =
        std::iter::once("id,name,rating,club,age_group".into()).chain(players.iter().map(row)).collect();
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
        Value::Null | Value::Bool(false) => Vec::new(),
        Value::Number(number) => one(number.to_string()),
        Value::String(text) => one(text),
        Value::Array(all) => all.into_iter().flat_map(|value| fields(name, value)).collect(),
        result @ Value::Object(_) => {
            let read: Option<MatchResult> = serde_json::from_value(result).ok();
            read.map(|result| one(code(&result))).unwrap_or_default()
        }
    }
}
