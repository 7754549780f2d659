//! The judges' pages, made for a phone: the tables, calls, deck checks, penalties, the Judge Armageddon Clock (page 10).

mod act;
mod armageddon;
pub(crate) mod calls;
pub(crate) mod checks;
mod dispute;
mod entry;
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
pub(crate) mod times;

pub(crate) use entry::entry;
pub(crate) use routes::routes;

use place::Place;

use crate::desk::notice::Notice;
use crate::parts::View;
use crate::people::Badge;
use crate::table_clocks::Clocks;
use penalties::Elsewhere;

/// What a page of the judges is made from.
struct Judging<'a> {
    view: View<'a>,
    /// Which page it is.
    place: &'a Place,
    /// Who reads it, as what.
    badge: &'a Badge,
    /// The command that the forms of this page stand for.
    command: &'a str,
    /// What is said because of a form that was not carried out.
    notice: &'a Notice,
    /// What the players of this page were given in other tournaments.
    elsewhere: &'a [Elsewhere],
    /// The clocks of the tables.
    clocks: &'a Clocks,
    /// What time it is, in milliseconds since 1970 UTC.
    now: i64,
}
