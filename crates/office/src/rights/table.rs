//! The table of rights: which role has which right.

use pairwright_core::nouns::Coded;
use serde::Serialize;
use strum::{IntoStaticStr, VariantArray};

use super::Role;

/// A right, required by routes and by actions of the journal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, IntoStaticStr, VariantArray)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Right {
    /// Read what is published.
    Read,
    /// Report and confirm the result of one's own match, or concede.
    OwnMatch,
    /// Drop from the tournament, or come back.
    OwnDrop,
    /// Choose one's pronouns and display name.
    OwnPerson,
    OwnDeck,
    /// Run the clock of one's own match.
    OwnClock,
    CallJudge,
    /// Claim a name, or register by phone.
    Claim,
    /// See the desk, including what is not public.
    Desk,
    Results,
    /// Settle a dispute between two players.
    Disputes,
    Print,
    /// Choose what the walls show, and make announcements.
    Walls,
    /// Check players in, take entry fees.
    CheckIn,
    /// Start, pause and change the round timer.
    Timer,
    /// Give a table extra time or turns.
    ExtraTime,
    Calls,
    Appeals,
    /// Give warnings, game losses and match losses.
    Penalties,
    Disqualify,
    DeckChecks,
    /// Read deck lists that are not public.
    ReadDecks,
    /// See, stop and set the clock of any table.
    TableClocks,
    /// Approve or refuse a clock that a player brings.
    ApproveClocks,
    Lateness,
    /// Pair, publish, and change the current round.
    Pair,
    /// Register, change, drop and bring back players; give byes.
    Players,
    /// Settings, stages, prizes, the cut, closing the tournament.
    Settings,
    Undo,
    /// See who has a phone, release names, show codes.
    Phones,
    /// Invite scorekeepers and judges, and revoke invitations.
    InviteStaff,
    Erase,
    /// Download the whole tournament as a file.
    Export,
    /// Invite organisers and owners, and revoke invitations.
    InviteOrganisers,
    /// Create, import, archive and delete tournaments; write seasons and the register of regulars.
    Tournaments,
    Rulesets,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, IntoStaticStr, VariantArray)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Grant {
    Yes,
    /// Only at the tables of the invitation.
    Range,
    /// Only if the organiser allows it in the settings.
    IfAllowed,
    No,
}

impl Right {
    pub fn grant(self, role: Role) -> Grant {
        self.row()[role as usize]
    }

    /// The row of the table, with a cell for each role in order.
    #[rustfmt::skip]
    fn row(self) -> [Grant; Role::VARIANTS.len()] {
        use Grant::{IfAllowed as Asks, No as Nope, Range as Part, Yes as Yes_};
        match self {
            //                            owner organiser scorekeeper head-judge judge player public
            Right::Read =>               [Yes_, Yes_, Yes_, Yes_, Yes_, Yes_, Yes_],
            Right::Claim =>              [Yes_, Yes_, Yes_, Yes_, Yes_, Yes_, Yes_],
            Right::OwnMatch | Right::OwnDrop | Right::OwnPerson | Right::OwnDeck | Right::OwnClock | Right::CallJudge =>
                                         [Nope,  Nope,  Nope,  Nope,  Nope,  Yes_, Nope],
            Right::Desk | Right::Print =>
                                         [Yes_, Yes_, Yes_, Yes_, Yes_, Nope,  Nope],
            Right::Results =>            [Yes_, Yes_, Part, Asks, Asks, Nope,  Nope],
            Right::Disputes | Right::ExtraTime =>
                                         [Yes_, Yes_, Part, Yes_, Yes_, Nope,  Nope],
            Right::CheckIn | Right::Timer | Right::Walls =>
                                         [Yes_, Yes_, Yes_, Nope,  Nope,  Nope,  Nope],
            Right::Calls | Right::Penalties | Right::DeckChecks | Right::ReadDecks | Right::TableClocks | Right::Lateness =>
                                         [Yes_, Yes_, Nope,  Yes_, Yes_, Nope,  Nope],
            Right::Appeals | Right::Disqualify | Right::ApproveClocks =>
                                         [Yes_, Yes_, Nope,  Yes_, Nope,  Nope,  Nope],
            Right::Pair | Right::Players | Right::Settings | Right::Undo | Right::Phones | Right::InviteStaff
            | Right::Erase | Right::Export =>
                                         [Yes_, Yes_, Nope,  Nope,  Nope,  Nope,  Nope],
            Right::InviteOrganisers | Right::Tournaments | Right::Rulesets =>
                                         [Yes_, Nope,  Nope,  Nope,  Nope,  Nope,  Nope],
        }
    }

    /// The roles that have the right at all, most powerful first.
    pub fn roles(self) -> impl Iterator<Item = Role> {
        Role::all().filter(move |role| self.grant(*role) != Grant::No)
    }
}
