//! What a screen needs besides the tournament: how phones join.

use super::Network;

#[derive(Clone, Copy)]
pub(super) struct Hall<'a> {
    /// The address by which phones reach this server.
    pub(super) address: &'a str,
    /// How phones join the Wi-Fi, which only named walls show.
    pub(super) network: Option<&'a Network>,
    /// The room's code if claims need it. Only named walls show it, and the public one for the staff.
    pub(super) room: Option<&'a str>,
}
