//! The judges' pages, made for phones: tables, calls, deck checks, penalties, Judge Armageddon Clock (page 10).

pub(crate) mod act;
pub(crate) mod armageddon;
pub(crate) mod calls;
pub(crate) mod checks;
pub(crate) mod dispute;
pub(crate) mod form;
pub(crate) mod frame;
pub(crate) mod grid;
pub(crate) mod late;
pub(crate) mod penalties;
pub(crate) mod place;
pub(crate) mod players;
pub(crate) mod result;
pub(crate) mod table;

use pairwright_web_kit::ledgers::clocks::Clocks;
use pairwright_web_kit::parts::View;
use pairwright_web_kit::people::Badge;

use crate::desk::notice::Notice;
use penalties::Elsewhere;
use place::JudgePage;

pub(crate) struct Judging<'a> {
    view: View<'a>,
    place: &'a JudgePage,
    badge: &'a Badge,
    /// The command id of this page's forms.
    command: &'a str,
    /// The notice about a form that was not carried out.
    notice: &'a Notice,
    /// The players' penalties in other tournaments.
    elsewhere: &'a [Elsewhere],
    clocks: &'a Clocks,
    now: i64,
}
