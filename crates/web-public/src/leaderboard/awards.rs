//! What one tournament awards under the additive system, without any other tournament (000).

use std::ops::ControlFlow;

use pairwright_answers::rating::tournament::given;
use pairwright_core::{PlayerId, Tournament};
use pairwright_ratings::input::{GivenTournaments, Places, Register};
use pairwright_ratings::systems::additive::{Additive, AdditiveOptions};
use pairwright_ratings::{BadRows, Day, Filter, Group, Log, Rater, Value, Wanted, Working, rate};

use super::compute::settings;

/// A player's award, with its working.
pub(crate) struct Award {
    pub(crate) player: PlayerId,
    pub(crate) points: Value,
    pub(crate) why: Working,
}

/// The awards of a tournament that is over, best place first. Empty until then, and for tournaments that are not rated.
pub(crate) fn awards(tournament: &Tournament) -> Vec<Award> {
    // The system depends on no date.
    let given = given(tournament, 0, Some(Day(0))).ok().filter(|given| given.is_over);
    given
        .and_then(|given| {
            let (mut register, mut places) = (Register::default(), Places::default());
            let mut source = GivenTournaments::new(vec![given], &mut places, &mut register);
            places.settle(&mut register);
            let system = Additive::new(AdditiveOptions::default());
            let group = Group::new(Filter::default(), vec![Box::new(system)]);
            let rater = Rater::new(settings(), vec![group], places).ok()?;
            let mut changes = Vec::new();
            let mut keep = |change| changes.push(change);
            let mut log = Log::new(Wanted::Everybody, &mut keep);
            let mut progress = |_| ControlFlow::Continue(());
            let history = rate(&mut source, register, rater, BadRows::Skip, &mut log, &mut progress).ok()?;
            let awards = changes.into_iter().filter_map(|change| {
                let player = PlayerId::from(history.register.players.player(change.player));
                Some(Award { player, points: change.after?, why: change.why })
            });
            Some(awards.collect())
        })
        .unwrap_or_default()
}
