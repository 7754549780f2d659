//! What the desk does to one player, and the check-in.

use pairwright_core::fault::{check_home, check_new_name};
use pairwright_core::nouns::{BroughtClock, ByeKind, ClockRuling, PenaltyKind, Person, Player, RequestedBye};
use pairwright_core::{Action, PlayerId, Points, RoundNumber, Setup, TableNumber, Tournament, message};
use pairwright_words::{Texts, say};

use crate::command::PenaltyChoice;
use crate::decks::filled;
use crate::faults::Faults;
use crate::order::{Confirmation, Decided, Denial, Order};
use crate::registration::{edited, person_of, place, plain};
use crate::shortened;
use crate::surname::name_first;

/// A player's details as they shall be.
pub struct PlayerDetails<'a> {
    pub name: &'a str,
    pub club: Option<&'a str>,
    pub home: Option<&'a str>,
    pub amateur: bool,
    pub age_group: Option<&'a str>,
    pub rating: Option<i32>,
    pub table: Option<u32>,
    /// As it was if `None`.
    pub clock: Option<BroughtClock>,
    /// The id of the record; as it was if `None`, none if empty.
    pub regular: Option<&'a str>,
}

impl PlayerDetails<'_> {
    /// The player with these details.
    pub fn of(&self, texts: Texts, now: &Player, faults: &mut Faults) -> Player {
        let home = self.home.and_then(place);
        if let Some(Err(why)) = home.as_deref().map(check_home) {
            faults.say(&"home", texts.sentence(why));
        }
        let typed = self.name.trim();
        let is_same = typed == now.name;
        let name = if is_same { now.name.clone() } else { name_first(typed) };
        if let Some(Err(why)) = (!is_same).then(|| check_new_name(&name)) {
            faults.say(&"name", texts.sentence(why));
        }
        let text =
            |text: Option<&str>| text.map(str::trim).filter(|text| !text.is_empty()).map(str::to_owned);
        Player {
            name,
            club: text(self.club),
            home,
            is_amateur: (self.amateur || now.is_amateur == Some(false)).then_some(self.amateur),
            age_group: text(self.age_group),
            rating: self.rating.and_then(Player::known_rating),
            fixed_table: self.table.filter(|table| *table > 0).map(TableNumber),
            clock: self.clock.unwrap_or(now.clock),
            regular: match self.regular {
                Some(id) => text(Some(id)).map(|id| id.as_str().into()),
                None => now.regular.clone(),
            },
            ..now.clone()
        }
    }
}

pub fn edit(order: &Order<'_>, player: &str, details: &PlayerDetails<'_>) -> Decided {
    let now = order.player_named(player)?;
    order.answer.check_seen(now)?;
    let mut faults = Faults::default();
    let player = details.of(order.texts, now, &mut faults);
    let player = faults.or(Some(player))?;
    Ok(if player == *now { Vec::new() } else { vec![Action::EditPlayer { player }] })
}

/// Changes a player's pronouns, display name and contact details.
pub fn person(
    order: &Order<'_>,
    player: &str,
    [pronouns, display_name, contact]: [&Option<String>; 3],
) -> Decided {
    let player = &order.player_named(player)?.id;
    order.answer.check_seen(&person_of(order.tournament, player))?;
    let text = |text: &Option<String>| text.as_deref().and_then(plain);
    let person =
        Person { pronouns: text(pronouns), display_name: text(display_name), contact: text(contact) };
    Ok(edited(order.tournament, player, person))
}

pub fn deck(order: &Order<'_>, player: &str, texts: [Option<&str>; 5]) -> Decided {
    let now = order.player_named(player)?;
    order.answer.check_seen(now)?;
    let deck = filled(texts);
    let same = deck == now.deck;
    Ok(if same { Vec::new() } else { vec![Action::RegisterDeck { player: now.id.clone(), deck }] })
}

/// Records the head judge's ruling on a player's clock.
pub fn rule_on_clock(order: &Order<'_>, player: &str, ruling: ClockRuling) -> Decided {
    let player = order.player_named(player)?;
    let same = ruling == player.clock_ruling;
    Ok(if same { Vec::new() } else { vec![Action::RuleOnClock { player: player.id.clone(), ruling }] })
}

pub fn award_byes(order: &Order<'_>, player: &str, byes: u32) -> Decided {
    let player = order.player_named(player)?;
    let same = byes == player.awarded_byes;
    Ok(if same { Vec::new() } else { vec![Action::AwardByes { player: player.id.clone(), byes }] })
}

/// Grants or cancels a requested bye in one round.
pub fn request_bye(order: &Order<'_>, player: &str, round: u32, kind: Option<ByeKind>) -> Decided {
    let (player, round) = (order.player_named(player)?, RoundNumber(round));
    let mut byes: Vec<RequestedBye> = player.byes.iter().filter(|bye| bye.round != round).copied().collect();
    byes.extend(kind.map(|kind| RequestedBye { round, kind }));
    byes.sort_by_key(|bye| bye.round);
    Ok(vec![Action::RequestByes { player: player.id.clone(), byes }])
}

/// The penalty that is chosen; only some points have a number.
pub fn penalty_kind(texts: Texts, choice: PenaltyChoice, points: &str) -> Result<PenaltyKind, Faults> {
    Ok(match choice {
        PenaltyChoice::Warning => PenaltyKind::Warning,
        PenaltyChoice::GameLoss => PenaltyKind::GameLoss,
        PenaltyChoice::MatchLoss => PenaltyKind::MatchLoss,
        PenaltyChoice::Disqualification => PenaltyKind::Disqualification,
        PenaltyChoice::Points => {
            let (text, mut faults) = (points.trim(), Faults::default());
            let read = text.replace(',', ".").parse().ok().map(Points);
            if read.is_none() {
                faults.say(&"points", say!(texts, "ruling-no-points", text = shortened(text)));
            }
            return faults.or(read.map(PenaltyKind::Points));
        }
    })
}

/// The players whom one must not meet.
pub fn apart_from<'a>(tournament: &'a Tournament, id: &'a PlayerId) -> impl Iterator<Item = &'a PlayerId> {
    tournament.setup.forbidden.iter().filter_map(move |(a, b)| match (a == id, b == id) {
        (true, false) => Some(b),
        (false, true) => Some(a),
        _ => None,
    })
}

fn both(order: &Order<'_>, player: &str, other: &str) -> Result<(PlayerId, PlayerId), Denial> {
    let (player, other) = (order.player_named(player)?, PlayerId::from(other));
    let other = order.tournament.player(&other).filter(|other| other.id != player.id);
    let other = other.ok_or_else(|| Denial::NotFound(message!("error-no-player")))?;
    Ok((player.id.clone(), other.id.clone()))
}

/// Keeps two players apart from the next round on.
pub fn keep_apart(order: &Order<'_>, player: &str, other: &str) -> Decided {
    let (player, other) = both(order, player, other)?;
    if apart_from(order.tournament, &player).any(|id| *id == other) {
        return Ok(Vec::new());
    }
    let mut setup = order.tournament.setup.clone();
    setup.forbidden.push((player, other));
    Ok(vec![Action::Configure { setup }])
}

/// Allows two players to meet again.
pub fn let_meet(order: &Order<'_>, player: &str, other: &str) -> Decided {
    let (player, other) = both(order, player, other)?;
    let now = &order.tournament.setup;
    let is_of_both = |(a, b): &(PlayerId, PlayerId)| [(a, b), (b, a)].contains(&(&player, &other));
    let forbidden: Vec<_> = now.forbidden.iter().filter(|pair| !is_of_both(pair)).cloned().collect();
    let has_changed = forbidden.len() < now.forbidden.len();
    Ok(has_changed
        .then(|| Action::Configure { setup: Setup { forbidden, ..now.clone() } })
        .into_iter()
        .collect())
}

/// Closes or reopens registration.
pub fn registration(order: &Order<'_>, open: bool) -> Decided {
    let is_so = open != order.tournament.check_ins.closed;
    Ok(if is_so { Vec::new() } else { vec![Action::Registration { open }] })
}

/// Drops several players at once, after a question that names them.
pub fn sweep(order: &Order<'_>, players: Vec<PlayerId>) -> Decided {
    if players.is_empty() {
        return Err(Denial::Invalid(message!("sweep-choose")));
    }
    let after = order.tournament.last_published();
    let names: Vec<String> = players.iter().map(|id| order.tournament.name_of(id).to_owned()).collect();
    let action = Action::Sweep { players, after };
    // Refusals of the tournament come before any question.
    order.tournament.after(&action)?;
    let ask = Confirmation {
        sentence: say!(order.texts, "check-in-drop-question", count = names.len()),
        yes: say!(order.texts, "check-in-drop-yes"),
        shown: names.join(", "),
        details: names,
    };
    ask.unless_sure(&order.answer)?;
    Ok(vec![action])
}
