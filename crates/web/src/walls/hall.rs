//! The place around a screen: how phones come in.

use super::Network;

/// What a screen is made from beside the tournament.
#[derive(Clone, Copy)]
pub(super) struct Hall<'a> {
    /// Where phones reach this server.
    pub(super) address: &'a str,
    /// How they join the Wi-Fi; only walls with a link of their own say so.
    pub(super) network: Option<&'a Network>,
    /// The room's code, where names are taken with it; only those walls say it, and the plain one where the staff open it.
    pub(super) room: Option<&'a str>,
}
