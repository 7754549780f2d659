//! What a screen shows besides the tournament: how to join by phone.

use pairwright_web_kit::ledgers::walls::Network;

#[derive(Clone, Copy)]
pub(super) struct Hall<'a> {
    /// The address by which phones reach this server.
    pub(super) address: &'a str,
    /// The Wi-Fi for phones, which only named walls show.
    pub(super) network: Option<&'a Network>,
    /// The room's code if claims need it. Only named walls show it, and the public one for the staff.
    pub(super) room: Option<&'a str>,
}
