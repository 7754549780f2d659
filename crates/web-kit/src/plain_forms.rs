//! Forms whose fields are those of a command, under the same names.

use pairwright_core::message;
use pairwright_core::nouns::{CallKind, Coded};
use pairwright_office::command::{Command, CommandKind};
use pairwright_office::shortened;

use crate::calls::read_kind;
use crate::error::{Error, Fields};

/// A command with the reader of its form.
#[derive(Clone, Copy)]
pub struct PlainForm {
    pub kind: CommandKind,
    pub read: fn(&Fields) -> Result<Command, Error>,
}

macro_rules! plain_forms {
    ($($room:ident { $($name:ident: $kind:ident { $($field:ident: $reader:ident),* })* })*) => {
        $($(pub const $name: PlainForm = PlainForm {
            kind: CommandKind::$kind,
            read: |_fields| Ok(Command::$kind { $($field: $reader(_fields, stringify!($field))?),* }),
        };)*
        pub const $room: &[PlainForm] = &[$($name),*];)*
    };
}

plain_forms! {
    DESK {
        RETURN: Return { player: text }
        DROP_MISSING: DropMissing {}
        ACCEPT_REQUEST: AcceptRequest { player: text, seat: tick }
        REFUSE_REQUEST: RefuseRequest { player: text }
        DROP: Drop { player: text, after: number_if_sent }
        PERSON: Person { player: text, pronouns: if_filled, display_name: if_filled, contact: if_filled }
        DECK: Deck { player: text, option: if_filled, name: if_filled, list: if_filled, corp: if_filled, runner: if_filled }
        CLOCK: Clock { player: text, ruling: code }
        KEEP_APART: KeepApart { player: text, other: text }
        LET_MEET: LetMeet { player: text, other: text }
        AWARD_BYES: AwardByes { player: text, byes: number }
        REQUEST_BYE: RequestBye { player: text, round: number, kind: code_if_filled }
        DRAFT: Draft {}
        DRAFT_EXCHANGE: DraftExchange { first: text, second: text }
        PAIR_ANEW: PairAnew { round: number }
        SWAP: Swap { round: number, first: text, second: text }
        DISCARD: Discard { round: number }
        PUBLISH: Publish { round: number, start: tick }
        NO_SHOW: NoShow { round: number, player: text, absent: texts }
        EXCHANGE_SIDES: ExchangeSides { round: number, first: text, second: text }
        CUT: Cut {}
        DECLINE: Decline { player: text, reason: if_filled }
        FINISH: Finish {}
        UNDO: Undo { entry: number }
        MISSING: Missing { round: number, player: text, missing: tick }
        LATE: Late { round: number, player: text, loss: code }
        CALL: Call { round: number, player: text, kind: call_kind }
        TAKE_CALL: TakeCall { call: number, judge: if_filled }
        HEAR_APPEAL: HearAppeal { call: number }
        END_CALL: EndCall { call: number, give_back: tick }
        ANNOUNCE_END: AnnounceEnd { number: number }
    }
    JUDGES {
        APPEAL: Appeal { call: number }
        PICK: Pick { round: number, player: text }
        DRAW_CHECKS: DrawChecks { round: number, tables: number }
        BEGIN_CHECK: BeginCheck { check: number }
        WITHDRAW_CHECK: WithdrawCheck { check: number }
    }
    PHONES {
        OWN_DROP: OwnDrop {}
        OWN_RETURN: OwnReturn {}
        OWN_PERSON: OwnPerson { pronouns: if_filled, display_name: if_filled }
        OWN_DECK: OwnDeck { option: if_filled, name: if_filled, list: if_filled, corp: if_filled, runner: if_filled }
    }
}

type FieldResult<T> = Result<T, Error>;

fn text(fields: &Fields, name: &str) -> FieldResult<String> {
    Ok(fields.get(name).to_owned())
}

fn texts(fields: &Fields, name: &str) -> FieldResult<Vec<String>> {
    Ok(fields.all(name).map(str::to_owned).collect())
}

fn if_filled(fields: &Fields, name: &str) -> FieldResult<Option<String>> {
    Ok(Some(text(fields, name)?).filter(|text| !text.is_empty()))
}

fn number(fields: &Fields, name: &str) -> FieldResult<u32> {
    fields.number(name)
}

fn number_if_sent(fields: &Fields, name: &str) -> FieldResult<Option<u32>> {
    fields.find_number(name)
}

fn tick(fields: &Fields, name: &str) -> FieldResult<bool> {
    Ok(fields.is_ticked(name))
}

fn code<T: Coded>(fields: &Fields, name: &str) -> FieldResult<T> {
    let text = fields.get(name);
    T::of_code(text).ok_or_else(|| Error::Invalid(message!("form-no-choice", text = shortened(text))))
}

fn code_if_filled<T: Coded>(fields: &Fields, name: &str) -> FieldResult<Option<T>> {
    if fields.is_ticked(name) { code(fields, name).map(Some) } else { Ok(None) }
}

fn call_kind(fields: &Fields, _: &str) -> FieldResult<CallKind> {
    read_kind(fields)
}
