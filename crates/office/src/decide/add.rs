//! Registration: one name, or a list that is previewed first.

use pairwright_core::correction::{Wish, rearranged};
use pairwright_core::fault::check_new_name;
use pairwright_core::nouns::message::Message;
use pairwright_core::nouns::{ByeKind, Deck, Match, Person, Player, Round};
use pairwright_core::refusal::Refusal;
use pairwright_core::{Action, PlayerId, RoundNumber, Tournament, message};
use pairwright_words::{Texts, say};

use crate::alike::{self, KnownNames, Likeness, NamedPlayer};
use crate::command::{ListedPlayer, PlayerList, SingleName};
use crate::decks::filled;
use crate::names::key;
use crate::order::{Decided, Denial, Order, fingerprint};
use crate::preview::{LineFate, LooksLike, Pasted, PastedLine, Preview};
use crate::rights::Right;
use crate::shortened;

/// Maximum players in one list: more than any hall holds, so beyond it the list is a mistake.
const MOST_AT_ONCE: usize = 5_000;
/// Maximum latecomers seated at once: more would be a round of their own.
const MOST_SEATED: usize = 32;

/// What happens to players when they are registered.
#[derive(Debug, Clone, Copy)]
pub enum Admission {
    /// They play from the next round on.
    Registered,
    /// They are seated in the current round.
    Seated,
    /// They go on the wait list of a full tournament.
    Waiting,
}

/// Registers one name, or a list. Latecomers get `missed` for missed rounds, by default what the ruleset says.
pub fn add(
    order: &Order<'_>,
    list: &PlayerList,
    admission: Admission,
    missed: Option<Option<ByeKind>>,
) -> Decided {
    let missed = missed.unwrap_or_else(|| order.tournament.ruleset.late.missed_rounds.bye());
    let registered = |players: Vec<Player>| registered(order, list, players, admission, missed);
    if let Some(single) = &list.single {
        return registered(vec![list.spelling.spelt(newcomer(order, single)?)]);
    }
    let count = list.lines.len();
    if count > MOST_AT_ONCE {
        return Err(Denial::Invalid(message!("error-too-many-names", count = count, most = MOST_AT_ONCE)));
    }
    let pasted = pasted(order.tournament, list);
    let is_clear = pasted.is_clear() && !list.looks;
    let preview = preview(order, list, pasted);
    if !is_clear && !order.answer.confirms(&preview.shown) {
        return Err(Denial::Preview(Box::new(preview)));
    }
    let is_new = |number: usize| list.lines.iter().any(|line| line.number == number && line.is_new);
    let newcomers = preview.pasted.newcomers(is_new);
    if newcomers.is_empty() {
        return Err(Denial::Invalid(message!("paste-nobody")));
    }
    let newcomers: Vec<Player> = newcomers.into_iter().map(|(_, player)| player).collect();
    let is_taken = |player: &&Player| order.tournament.index_of(&player.id).is_some();
    if let Some(taken) = newcomers.iter().find(is_taken).filter(|_| list.keeps_ids) {
        return Err(Refusal::IdTaken(taken.id.clone()).into());
    }
    registered(newcomers)
}

/// The player of a single name. A registered player's name is refused as taken.
fn newcomer(order: &Order<'_>, single: &SingleName) -> Result<Player, Denial> {
    let name = match alike::named(order.tournament, &single.typed, single.meant)? {
        NamedPlayer::Known(known) => known.name.clone(),
        NamedPlayer::New(name) => name,
    };
    let wrong =
        |why: Message| Denial::Invalid(message!("error-bad-name", name = shortened(&name), why = why));
    check_new_name(&name).map_err(wrong)?;
    Ok(Player { rating: single.rating, ..Player::new("", name) })
}

/// The fate of each line: a new player, a registered one, a similar name, or an error.
fn pasted(tournament: &Tournament, list: &PlayerList) -> Pasted {
    let count = list.lines.len();
    let registered = KnownNames::of(tournament, count);
    let mut earlier = KnownNames::none(count.saturating_mul(count));
    let lines = list.lines.iter().map(|ListedPlayer { number, player, notes, .. }| {
        let fate = match player {
            Err(why) => LineFate::Wrong(why.clone()),
            Ok(player) => {
                let player = with_option(tournament, list.spelling.spelt(player.clone()));
                fate(&registered, player, *number, &mut earlier)
            }
        };
        PastedLine { number: *number, fate, notes: notes.clone() }
    });
    let lines = lines.collect();
    let PlayerList { columns, left_out, aside, .. } = list;
    Pasted { lines, columns: columns.clone(), left_out: left_out.clone(), aside: aside.clone() }
}

/// Registers a deck with the option of its name, if the ruleset has one.
fn with_option(tournament: &Tournament, player: Player) -> Player {
    let options = tournament.ruleset.deck_options();
    let name = player.deck.as_ref().and_then(|deck| deck.name.as_deref()).map(key);
    let option = options.and_then(|worth| worth.options.keys().find(|option| Some(key(option)) == name));
    match option {
        Some(option) => {
            Player { deck: Some(Deck { option: Some(option.clone()), ..Deck::default() }), ..player }
        }
        None => player,
    }
}

/// The effect of a line; `earlier` are the previous lines.
fn fate(
    known: &KnownNames<&PlayerId>,
    player: Player,
    number: usize,
    earlier: &mut KnownNames<usize>,
) -> LineFate {
    let like = match (known.find(&player.name), earlier.find(&player.name)) {
        (Likeness::Same(id), _) => return LineFate::Here(id.clone()),
        (_, Likeness::Same(line)) => return LineFate::Twice(player.name, line),
        (Likeness::Alike(id), _) => Some(LooksLike::Player(id.clone())),
        (_, Likeness::Alike(line)) => Some(LooksLike::Line(line)),
        (Likeness::Nobody, Likeness::Nobody) => None,
    };
    earlier.take_in(&player.name, number);
    match like {
        Some(like) => LineFate::Alike(Box::new(player), like),
        None => LineFate::New(Box::new(player)),
    }
}

/// The actions that register players: one entry for all, unless they are seated in the current round.
fn registered(
    order: &Order<'_>,
    list: &PlayerList,
    players: Vec<Player>,
    admission: Admission,
    missed: Option<ByeKind>,
) -> Decided {
    let tournament = order.tournament;
    let players = with_ids(tournament, players, list);
    match admission {
        Admission::Registered => {}
        Admission::Seated => return Ok(seated(tournament, &players, missed)?.0),
        Admission::Waiting => {
            let asks = |player| Action::RequestPlace { player, person: Person::default(), at: order.now };
            return Ok(players.into_iter().map(asks).collect());
        }
    }
    let next = tournament.next_round();
    let late = (next > RoundNumber(1)).then_some(next);
    let missed_rounds = missed.filter(|_| late.is_some());
    let mut players: Vec<Player> =
        players.into_iter().map(|player| Player { joined_round: late, ..player }).collect();
    Ok(vec![match players.len() {
        1 => Action::Register { player: players.remove(0), missed_rounds },
        _ => Action::RegisterPlayers { players, missed_rounds },
    }])
}

/// Gives newcomers ids, and the deck and clock of the list.
pub fn with_ids(tournament: &Tournament, players: Vec<Player>, list: &PlayerList) -> Vec<Player> {
    let mut ids = FreeIds::of(tournament);
    let deck = filled([list.option.as_deref(), None, None, None, None]);
    let with = |player: Player| Player {
        deck: player.deck.clone().or_else(|| deck.clone()),
        clock: list.clock.unwrap_or(player.clock),
        id: ids.next_for(&player.id),
        dropped_after: None,
        ..player
    };
    players.into_iter().map(with).collect()
}

/// The latecomers seated in the current round one after the other, and the resulting tournament.
pub fn seated(
    tournament: &Tournament,
    players: &[Player],
    missed: Option<ByeKind>,
) -> Result<(Vec<Action>, Tournament), Denial> {
    let joined_round = tournament.current_round().map(|round| round.number);
    let (mut now, mut actions) = (tournament.clone(), Vec::new());
    for player in players {
        let player = Player { joined_round, ..player.clone() };
        let action = rearranged(&now, Wish::Welcome(Box::new(player), missed), String::new())?;
        now = now.after(&action)?;
        actions.push(action);
    }
    Ok((actions, now))
}

fn preview(order: &Order<'_>, list: &PlayerList, pasted: Pasted) -> Preview {
    let seats = seats(order, list, &pasted);
    let shown = fingerprint(&format!("{pasted:?} {seats:?}"));
    Preview { seats, pasted, shown }
}

/// The newcomers' seats in the current round, by their lines; empty if they cannot be seated.
fn seats(order: &Order<'_>, list: &PlayerList, pasted: &Pasted) -> Vec<(usize, String)> {
    let newcomers = pasted.newcomers(|_| false);
    let is_open = !order.tournament.rounds.is_empty() && order.needs(Right::Pair).is_ok();
    if newcomers.len() > MOST_SEATED || !is_open {
        return Vec::new();
    }
    let (lines, players): (Vec<usize>, Vec<Player>) = newcomers.into_iter().unzip();
    let players = with_ids(order.tournament, players, list);
    let Ok((_, after)) = seated(order.tournament, &players, None) else { return Vec::new() };
    let seat = |player: &Player| seat_words(order.texts, &after, &player.id).unwrap_or_default();
    lines.into_iter().zip(players.iter().map(seat)).collect()
}

/// A player's place in the current round: table and opponent, or that there is none while others play.
pub fn seat_words(texts: Texts, tournament: &Tournament, id: &PlayerId) -> Option<String> {
    let round = tournament.current_round()?;
    let m = round.match_of(id)?;
    let number = round.number.0;
    Some(match (m.opponent_of(id), m.table, &m.result) {
        (Some(other), Some(table), _) => {
            say!(texts, "paste-seat", round = number, table = table.0, name = tournament.name_of(other))
        }
        (_, _, Some(_)) if round.matches.iter().any(Match::is_open) => {
            say!(texts, "paste-seat-waits", round = number)
        }
        _ => return None,
    })
}

/// The registered players who have no place in a round but play from the next one on.
pub fn unseated<'a>(tournament: &'a Tournament, round: &'a Round) -> impl Iterator<Item = &'a Player> {
    let next = tournament.next_round();
    let is_late =
        move |player: &&Player| player.joined_round == Some(next) || round.match_of(&player.id).is_none();
    tournament.present_in(next).filter(is_late)
}

/// A latecomer's table and opponent in the current round, if there is an opponent.
pub fn late_seat(texts: Texts, tournament: &Tournament, id: &PlayerId) -> Option<String> {
    let played = tournament.current_round()?.match_of(id)?;
    let (opponent, table) = played.opponent_of(id).zip(played.table)?;
    Some(say!(texts, "late-seat-at", table = table.0, name = tournament.name_of(opponent)))
}

/// Ids for newcomers: their own if it is free, otherwise the next free one.
struct FreeIds<'a> {
    tournament: &'a Tournament,
    given: Vec<PlayerId>,
    next: usize,
}

impl FreeIds<'_> {
    fn of(tournament: &Tournament) -> FreeIds<'_> {
        FreeIds { tournament, given: Vec::new(), next: tournament.players.len() + 1 }
    }

    fn next_for(&mut self, own: &PlayerId) -> PlayerId {
        let mut id = own.clone();
        while id.as_str().is_empty() || self.tournament.index_of(&id).is_some() || self.given.contains(&id) {
            id = PlayerId::from(format!("p{}", self.next).as_str());
            self.next += 1;
        }
        self.given.push(id.clone());
        id
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_lines_of_one_list_that_may_be_one_person_are_asked_about() {
        let mut earlier = KnownNames::none(0);
        let known = KnownNames::none(0);
        let mut fate = |name: &str, line| fate(&known, Player::new("", name), line, &mut earlier);
        assert!(matches!(fate("Diego Araújo", 1), LineFate::New(_)));
        assert!(matches!(fate("Diego Araujo", 2), LineFate::Alike(_, LooksLike::Line(1))));
        assert!(matches!(fate("Diego Arujo", 3), LineFate::Alike(_, LooksLike::Line(1))));
        assert!(matches!(fate("Diego Araújo", 4), LineFate::Twice(_, 1)));
        assert!(matches!(fate("Guest 1", 5), LineFate::New(_)));
        assert!(matches!(fate("Guest 2", 6), LineFate::New(_)));
    }
}
