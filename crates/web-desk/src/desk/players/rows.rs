//! The rows of the table of players: the columns that have content, and the filter and order in the address.

use pairwright_core::nouns::{Claims, Coded, Player};
use pairwright_core::standings::Record;
use pairwright_core::{PlayerId, Points};
use pairwright_office::decks::are_asked_for;
use pairwright_office::ends::{Ends, is_still_in};
use pairwright_office::names;
use pairwright_office::rights::Right;
use pairwright_office::surname::surname_first;
use pairwright_web_kit::codes::player::code;
use pairwright_web_kit::parts::View;
use pairwright_web_kit::views::cut_line::through;
use pairwright_web_kit::views::place::newest;
use pairwright_web_kit::views::seat::PlayerSeat;
use pairwright_web_kit::views::still_in::how_far;
use pairwright_words::say;
use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};

use super::words;
use crate::desk::Desk;
use crate::desk::check_in::is_unseen;
use crate::desk::decks::ListState;

pub(super) struct DeskPlayerRow<'a> {
    pub(super) player: &'a Player,
    pub(super) points: Option<Points>,
    pub(super) record: Option<Record>,
    pub(super) seat: Option<PlayerSeat<'a>>,
    pub(super) has_phone: bool,
    /// The code to claim the name; `None` once a phone has it.
    pub(super) code: Option<String>,
    pub(super) list: Option<ListState>,
    pub(super) is_seen: bool,
    pub(super) is_playing: bool,
    /// Whether the player has dropped or drops after this round. Players eliminated at a cut have not.
    has_left: bool,
    /// Whether the player is at a table now, or drops after this round.
    is_in_round: bool,
    /// Whether the player is in the cut, as made or as it would be now.
    is_through: bool,
    /// The player's result in the bracket, if they have no place in the round.
    pub(super) came: Option<String>,
    /// The minutes since the player was noted as missing.
    pub(super) late: Option<i64>,
}

#[derive(Debug, Clone, Copy)]
pub(super) struct Has {
    pub(super) points: bool,
    pub(super) records: bool,
    pub(super) seats: bool,
    pub(super) phones: bool,
    pub(super) lists: bool,
    pub(super) seen: bool,
}

impl Has {
    pub(super) fn of(desk: &Desk<'_>) -> Has {
        let tournament = desk.view.tournament;
        let (is_on, has_rounds) = (!tournament.finished, !tournament.rounds.is_empty());
        let venue = &tournament.setup.venue;
        Has {
            points: tournament.swiss_rounds().next().is_some(),
            records: has_rounds,
            seats: is_on && has_rounds,
            phones: is_on && venue.claims != Claims::Off && desk.view.may(Right::Phones),
            lists: are_asked_for(tournament) && desk.view.may(Right::ReadDecks),
            seen: is_on && (has_rounds || !tournament.check_ins.here.is_empty()),
        }
    }

    pub(super) fn columns(self) -> impl Iterator<Item = SortKey> {
        let is_there = move |key: &SortKey| match key {
            SortKey::Name => true,
            SortKey::Surname => false,
            SortKey::Points => self.points,
            SortKey::Record => self.records,
            SortKey::Table | SortKey::Against => self.seats,
            SortKey::Phone => self.phones,
            SortKey::Deck => self.lists,
            SortKey::Seen => self.seen,
        };
        SortKey::all().filter(is_there)
    }

    pub(super) fn offers(self, shown: PlayerFilter) -> bool {
        match shown {
            PlayerFilter::All | PlayerFilter::Playing | PlayerFilter::Cut | PlayerFilter::Dropped => true,
            PlayerFilter::NotSeen => self.seen,
            PlayerFilter::NoPhone => self.phones,
            PlayerFilter::NoDeck => self.lists,
        }
    }
}

pub(super) fn rows<'a>(desk: &Desk<'a>, has: Has) -> Vec<DeskPlayerRow<'a>> {
    let tournament = desk.view.tournament;
    let people = desk.access.people().state();
    let ranking = has.records.then(|| newest(&desk.view));
    let current = tournament.current_round().filter(|_| has.seats);
    let ends = desk.view.ends();
    let tree = ends.as_ref().map(|ends| &ends.tree);
    let through = ranking.as_ref().map(|ranking| through(tournament, ranking, tree)).unwrap_or_default();
    let row = |player: &'a Player| {
        let id = &player.id;
        let standing = ranking.as_ref().and_then(|ranking| ranking.of(id));
        let has_phone = !people.phones(desk.view.key, id).is_empty();
        let seat = current.and_then(|round| PlayerSeat::of(tournament, round, player));
        let since = current.and_then(|round| tournament.missing_since(round.number, id));
        DeskPlayerRow {
            player,
            points: standing.map(|standing| standing.points.clone()).filter(|_| has.points),
            record: standing.map(|standing| standing.record),
            seat,
            has_phone,
            code: (has.phones && !has_phone).then(|| code(desk.access, desk.view.key, id)),
            list: has.lists.then(|| ListState::of(tournament, player)),
            is_seen: !is_unseen(desk, player),
            is_playing: is_still_in(tournament, ends.as_deref(), player),
            has_left: player.last_round().is_some() && !tournament.missed_cut(player),
            is_in_round: seat.is_some_and(|seat| seat.played.is_open()) || tournament.is_leaving(player),
            is_through: through.contains(id),
            came: ends.as_ref().filter(|_| seat.is_none()).map(|ends| came(&desk.view, ends, id)),
            late: since.map(|since| (desk.now - since).max(0) / 60_000),
        }
    };
    tournament.players.iter().map(row).collect()
}

/// The player's result in the bracket, or that they are not in it.
fn came(view: &View<'_>, ends: &Ends, player: &PlayerId) -> String {
    let came = how_far(view, ends, player).map(|(_, came)| came);
    came.unwrap_or_else(|| say!(view.texts, "players-not-in-top", top = ends.tree.seeds.len()))
}

impl DeskPlayerRow<'_> {
    pub(super) fn is_among(&self, shown: PlayerFilter) -> bool {
        match shown {
            PlayerFilter::All => true,
            PlayerFilter::Playing => self.is_playing,
            PlayerFilter::Cut => self.is_through,
            PlayerFilter::NotSeen => self.is_playing && !self.is_seen,
            PlayerFilter::NoPhone => self.is_playing && self.code.is_some(),
            PlayerFilter::NoDeck => self.is_playing && matches!(self.list, Some(ListState::Missing)),
            PlayerFilter::Dropped => self.has_left,
        }
    }

    /// The class of a row. Players eliminated from the bracket or at a cut have not left, and a player in this
    /// round is not gone.
    pub(super) fn class(&self) -> Option<&'static str> {
        let is_gone = !self.is_playing && !self.is_in_round;
        is_gone.then_some(if self.has_left { "done" } else { "done out" })
    }

    pub(super) fn words(&self, desk: &Desk<'_>) -> String {
        let table = self.seat.and_then(|seat| seat.table()).map(|table| table.to_string());
        let parts = [self.player.club.clone(), table, self.code.clone()].into_iter().flatten();
        std::iter::once(words(desk, self.player)).chain(parts).collect::<Vec<_>>().join(" ")
    }

    fn opponent(&self) -> Option<String> {
        self.seat.and_then(|seat| seat.opponent).map(|other| names::key(&other.name))
    }
}

/// The filtered rows in the chosen order. Equal ones are sorted by name.
pub(super) fn chosen<'a>(
    desk: &Desk<'_>,
    filter: &PlayersFilter,
    rows: Vec<DeskPlayerRow<'a>>,
) -> Vec<DeskPlayerRow<'a>> {
    let is_shown = |row: &DeskPlayerRow<'_>| row.is_among(filter.shown()) && filter.finds(&row.words(desk));
    let mut rows: Vec<DeskPlayerRow<'a>> = rows.into_iter().filter(is_shown).collect();
    rows.sort_by_cached_key(|row| names::key(&row.player.name));
    sort(&mut rows, filter.sort());
    if filter.is_reversed() {
        rows.reverse();
    }
    rows
}

/// Sorts by a column's usual order: most points first, what is missing first.
fn sort(rows: &mut [DeskPlayerRow<'_>], key: SortKey) {
    match key {
        SortKey::Name => {}
        SortKey::Surname => rows.sort_by_cached_key(|row| names::key(&surname_first(&row.player.name))),
        SortKey::Points => rows.sort_by_cached_key(|row| std::cmp::Reverse(row.points.clone())),
        SortKey::Record => rows.sort_by_key(|row| {
            row.record
                .map_or((true, 0, 0), |record| (false, -i64::from(record.wins), i64::from(record.losses)))
        }),
        SortKey::Table => rows.sort_by_key(|row| {
            let table = row.seat.and_then(|seat| seat.table());
            (table.is_none(), table)
        }),
        SortKey::Against => rows.sort_by_cached_key(|row| (row.opponent().is_none(), row.opponent())),
        SortKey::Phone => rows.sort_by_key(|row| row.code.is_none()),
        SortKey::Deck => rows.sort_by_key(|row| row.list.as_ref().map(ListState::urgency)),
        SortKey::Seen => rows.sort_by_key(|row| (row.is_seen, row.late.is_none())),
    }
}

/// The name as the order writes it.
pub(super) fn listed(filter: &PlayersFilter, player: &Player) -> String {
    if filter.sort() == SortKey::Surname { surname_first(&player.name) } else { player.name.clone() }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub(super) enum PlayerFilter {
    All,
    Playing,
    Cut,
    NotSeen,
    NoPhone,
    NoDeck,
    Dropped,
}

/// The sort orders: the columns, and the family name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub(super) enum SortKey {
    Name,
    Surname,
    Points,
    Record,
    Table,
    Against,
    Phone,
    Deck,
    Seen,
}

#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct PlayersFilter {
    show: String,
    /// The code of a [`SortKey`], with `-` in front for descending order.
    sort: String,
    pub(super) find: String,
}

impl PlayersFilter {
    pub(super) fn shown(&self) -> PlayerFilter {
        PlayerFilter::of_code(&self.show).unwrap_or(PlayerFilter::All)
    }

    pub(super) fn sort(&self) -> SortKey {
        SortKey::of_code(self.sort.trim_start_matches('-')).unwrap_or(SortKey::Name)
    }

    pub(super) fn is_reversed(&self) -> bool {
        self.sort.starts_with('-')
    }

    pub(super) fn showing(&self, shown: PlayerFilter) -> PlayersFilter {
        let show = if shown == PlayerFilter::All { "" } else { shown.code() };
        PlayersFilter { show: show.to_owned(), ..self.clone() }
    }

    /// The same page sorted by a column, reversed if it already is.
    pub(super) fn sorted_by(&self, key: SortKey) -> PlayersFilter {
        let turns = self.sort() == key && !self.is_reversed();
        let sort = match key {
            SortKey::Name if !turns => String::new(),
            key => format!("{}{}", if turns { "-" } else { "" }, key.code()),
        };
        PlayersFilter { sort, ..self.clone() }
    }

    /// The hidden fields of the search form, which keep the other settings.
    pub(super) fn kept(&self) -> impl Iterator<Item = (&'static str, &str)> {
        [("show", self.show.as_str()), ("sort", self.sort.as_str())]
            .into_iter()
            .filter(|(_, text)| !text.is_empty())
    }

    /// Whether a row contains all searched words.
    pub(super) fn finds(&self, words: &str) -> bool {
        let words = pairwright_office::names::key(words);
        pairwright_office::names::key(&self.find).split_whitespace().all(|word| words.contains(word))
    }
}

#[cfg(test)]
mod tests {
    use crate::desk::screen::query_of;
    use crate::desk::screen::read_query;

    use super::*;

    #[test]
    fn the_address_holds_the_filter() {
        let filter = read_query::<PlayersFilter>("show=not-seen&sort=-points&find=ana");
        assert_eq!(
            (filter.shown(), filter.sort(), filter.is_reversed()),
            (PlayerFilter::NotSeen, SortKey::Points, true)
        );
        assert_eq!(query_of(&filter), "?show=not-seen&sort=-points&find=ana");
        assert_eq!(read_query::<PlayersFilter>("sort=luck").sort(), SortKey::Name);
    }

    #[test]
    fn a_second_click_reverses_the_order() {
        let filter = PlayersFilter::default();
        let once = filter.sorted_by(SortKey::Points);
        assert_eq!(query_of(&once), "?sort=points");
        assert_eq!(query_of(&once.sorted_by(SortKey::Points)), "?sort=-points");
        assert_eq!(query_of(&filter.sorted_by(SortKey::Name)), "?sort=-name");
        assert_eq!(query_of(&once.sorted_by(SortKey::Name)), "");
    }

    #[test]
    fn names_with_accents_are_found_without_them() {
        let filter = PlayersFilter { find: "jose 12".into(), ..PlayersFilter::default() };
        assert!(filter.finds("José Lima 12") && !filter.finds("José Lima 7"));
    }
}
