//! The registration of decks.

use pairwright_core::Action;
use pairwright_core::nouns::Deck;

use super::order::Order;
use super::players::player;
use crate::server::error::Trouble;
use crate::server::fields::Fields;

/// Registers a player's deck as the form has it.
pub(super) fn register(order: &Order<'_>) -> Result<Vec<Action>, Trouble> {
    let now = player(order)?;
    order.fields.check_seen(now)?;
    let deck = deck(order.fields);
    let same = deck == now.deck;
    Ok(if same { Vec::new() } else { vec![Action::RegisterDeck { player: now.id.clone(), deck }] })
}

/// The deck that a form describes; `None` where it says nothing.
pub(super) fn deck(fields: &Fields) -> Option<Deck> {
    let said = |name: &str| Some(fields.get(name)).filter(|text| !text.is_empty()).map(str::to_owned);
    let deck = Deck { option: said("option"), name: said("name"), list: said("list") };
    (deck != Deck::default()).then_some(deck)
}
