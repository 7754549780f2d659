//! The judges' pages, made for phones: tables, calls, deck checks, penalties, Judge Armageddon Clock (page 10).

mod act;
mod armageddon;
pub mod calls;
pub mod checks;
mod dispute;
mod form;
mod frame;
mod grid;
mod late;
mod penalties;
mod place;
mod players;
mod result;
mod routes;
mod table;

pub(crate) use routes::routes;

use pairwright_web_kit::ledgers::clocks::Clocks;
use pairwright_web_kit::parts::View;
use pairwright_web_kit::people::Badge;

use crate::desk::notice::Notice;
use penalties::Elsewhere;
use place::JudgePage;

/// The data of a judges' page.
struct Judging<'a> {
    view: View<'a>,
    /// The page to draw.
    place: &'a JudgePage,
    badge: &'a Badge,
    /// The command id of this page's forms.
    command: &'a str,
    /// The notice about a form that was not carried out.
    notice: &'a Notice,
    /// The players' penalties in other tournaments.
    elsewhere: &'a [Elsewhere],
    /// The clocks at the tables.
    clocks: &'a Clocks,
    now: i64,
}
