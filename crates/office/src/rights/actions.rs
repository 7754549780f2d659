//! The right that each action of the journal requires, whichever route it came by.

use pairwright_core::Action;
use pairwright_core::nouns::{CallEnd, PenaltyKind};

use super::Right;

pub fn right_for(action: &Action) -> Right {
    match action {
        Action::Create { .. } | Action::Import { .. } => Right::Tournaments,
        Action::Configure { .. }
        | Action::Prizes { .. }
        | Action::Cut { .. }
        | Action::ChangeCut { .. }
        | Action::Finish {} => Right::Settings,
        Action::Register { .. }
        | Action::RegisterPlayers { .. }
        | Action::EditPlayer { .. }
        | Action::EditPerson { .. }
        | Action::RegisterDeck { .. }
        | Action::Drop { .. }
        | Action::Sweep { .. }
        | Action::Registration { .. }
        | Action::RefusePlace { .. }
        | Action::AcceptPlaces { .. }
        | Action::Return { .. }
        | Action::AwardByes { .. }
        | Action::RequestByes { .. } => Right::Players,
        Action::RuleOnClock { .. } => Right::ApproveClocks,
        Action::SeatDraft { .. }
        | Action::Pair { .. }
        | Action::Arrange { .. }
        | Action::Discard { .. }
        | Action::Publish { .. }
        | Action::Rearrange { .. }
        | Action::Correct { .. } => Right::Pair,
        Action::Report { .. } | Action::ExchangeSides { .. } => Right::Results,
        Action::RequestPlace { .. } => Right::Claim,
        // The role that settles disputes may set aside a report that contradicts the result.
        Action::PlayerReport { result: None, .. } => Right::Disputes,
        Action::PlayerReport { .. } => Right::OwnMatch,
        Action::CallJudge { by: Some(_), .. }
        | Action::Appeal { by: Some(_), .. }
        | Action::EndCall { end: CallEnd::Withdrawn, .. } => Right::CallJudge,
        // The role that settles disputes may send a judge.
        Action::CallJudge { by: None, .. } => Right::Disputes,
        Action::Appeal { by: None, .. } | Action::TakeCall { .. } | Action::EndCall { .. } => Right::Calls,
        Action::HearAppeal { .. } => Right::Appeals,
        Action::EndDeckCheck { penalty: Some(penalty), .. }
            if penalty.kind == PenaltyKind::Disqualification =>
        {
            Right::Disqualify
        }
        Action::PickDeckCheck { .. }
        | Action::BeginDeckCheck { .. }
        | Action::WithdrawDeckCheck { .. }
        | Action::EndDeckCheck { .. } => Right::DeckChecks,
        Action::BeginArmageddon { .. }
        | Action::StepArmageddon { .. }
        | Action::UnstepArmageddon { .. }
        | Action::EndArmageddon { .. } => Right::TableClocks,
        Action::Penalize { penalty } => match penalty.kind {
            PenaltyKind::Disqualification => Right::Disqualify,
            _ => Right::Penalties,
        },
        Action::Timer { .. } => Right::Timer,
        Action::Announce { .. } | Action::EndAnnouncement { .. } => Right::Walls,
        Action::ExtraTime { .. } => Right::ExtraTime,
        Action::Missing { .. } => Right::Lateness,
        Action::Erase { .. } => Right::Erase,
        Action::CheckIn { .. } | Action::CheckInAll { .. } => Right::CheckIn,
        Action::Undo { .. } => Right::Undo,
    }
}
