//! Forms that control timers and give extra time.

use pairwright_core::message;
use pairwright_core::nouns::TimerOf;
use pairwright_office::command::{Command, TimerButton};
use pairwright_web_kit::error::Error;
use pairwright_web_kit::form::{FieldValue, read};
use pairwright_web_kit::server::DeskOrder;

use super::extra::ExtraForm;
use super::start::StartForm;

pub(crate) fn read_timer(order: &DeskOrder<'_>) -> Result<Command, Error> {
    let unknown = || Error::Invalid(message!("timer-unknown-step"));
    let form: StartForm = read(&order.fields.0);
    let of = TimerOf::read(order.fields.get("of")).ok_or_else(unknown)?;
    let step = TimerButton::read(order.fields.get("step")).ok_or_else(unknown)?;
    if step == TimerButton::Start {
        form.check(order.texts)?;
    }
    let time = Some(order.fields.get("time").to_owned());
    Ok(Command::Timer { of, step, minutes: form.minutes.value(), time, zone: form.zone.value() })
}

pub(crate) fn read_extra(order: &DeskOrder<'_>) -> Result<Command, Error> {
    let round = order.fields.number("round")?;
    Ok(read::<ExtraForm>(&order.fields.0).command(order.texts, round)?)
}
