//! Parts of a tournament that some formats cannot contain. Each format lists those it leaves out.

use pairwright_core::nouns::{
    BroughtClock, CheckIns, ClockRuling, Coded, Deck, Match, PairedOn, Player, Round, StageKind, StageSpec,
    Structure, VenueOptions,
};
use pairwright_core::ruleset::RulesetChoice;
use pairwright_core::{MatchResult, RoundNumber, Tournament};
use strum::{IntoStaticStr, VariantArray};

/// A part of a tournament that some formats cannot contain. Its text is `part-CODE`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum TournamentPart {
    /// The ruleset; a report file is assumed to use the Dutch system.
    Ruleset,
    /// Rules that differ from the preset.
    OwnRules,
    /// Everything except the players.
    Tournament,
    Prizes,
    DecksPublic,
    /// The organiser's options for the venue.
    Venue,
    /// Weight, category, region and level.
    RatingKeys,
    RoundsPlanned,
    ExtraRounds,
    Stages,
    /// Stages other than a bracket, and the bracket's options.
    OtherStages,
    RoundRobin,
    Entropy,
    Ratings,
    Clubs,
    /// Players' homes and amateur status.
    Homes,
    /// Which record of the register a player is.
    Regulars,
    AwardedByes,
    Byes,
    FixedTables,
    /// Clocks that players bring, and the head judge's rulings.
    Clocks,
    Decks,
    Identities,
    /// Late entries and drops that matches do not imply.
    Presence,
    /// Rounds missed by players who came back.
    MissedRounds,
    Disqualifications,
    Tables,
    /// Whether draws were intentional.
    AgreedDraws,
    /// Results entered late or corrected.
    LateResults,
    /// Game wins of the higher seed.
    GivenGames,
    Engines,
    Drafts,
    /// Players' reports from their phones.
    Reports,
    Calls,
    DeckChecks,
    /// The counters of Judge Armageddon Clocks.
    Counters,
    Announcements,
    /// Timers, extra time and missing players.
    Times,
    CheckIns,
    Requests,
    People,
}

/// Parts that matter only during a round, or are private: only the journal contains them.
pub const OF_THE_ROOM: &[TournamentPart] = &[
    TournamentPart::Reports,
    TournamentPart::Calls,
    TournamentPart::DeckChecks,
    TournamentPart::Counters,
    TournamentPart::Announcements,
    TournamentPart::Times,
    TournamentPart::CheckIns,
    TournamentPart::Requests,
    TournamentPart::People,
];

impl TournamentPart {
    pub fn key(self) -> String {
        format!("part-{}", self.code())
    }

    pub(crate) fn is_in(self, tournament: &Tournament) -> bool {
        let setup = &tournament.setup;
        let any = |is_so: &dyn Fn(&Player) -> bool| tournament.players.iter().any(is_so);
        match self {
            TournamentPart::Ruleset => setup.ruleset != RulesetChoice::Preset("chess-dutch".into()),
            TournamentPart::OwnRules => !matches!(setup.ruleset, RulesetChoice::Preset(_)),
            TournamentPart::Tournament => true,
            TournamentPart::Prizes => setup.prizes.is_some(),
            TournamentPart::DecksPublic => setup.decks_public,
            TournamentPart::Venue => setup.venue != VenueOptions::default(),
            TournamentPart::RatingKeys => {
                let named = [&setup.category, &setup.region, &setup.level];
                setup.k.is_some() || named.into_iter().any(Option::is_some)
            }
            TournamentPart::RoundsPlanned => setup.rounds_planned.is_some(),
            TournamentPart::ExtraRounds => setup.extra_rounds.is_some(),
            TournamentPart::Stages => !setup.stages.is_empty() || setup.leave.is_some(),
            TournamentPart::OtherStages => {
                setup.leave.is_some() || !setup.stages.iter().all(is_plain_bracket)
            }
            TournamentPart::RoundRobin => {
                tournament.rounds.iter().any(|round| round.stage == StageKind::RoundRobin)
            }
            TournamentPart::Entropy => setup.entropy.is_some(),
            TournamentPart::Ratings => any(&|player| player.rating.is_some()),
            TournamentPart::Clubs => any(&|player| player.club.is_some()),
            TournamentPart::Homes => any(&|player| {
                player.home.is_some() || player.is_amateur.is_some() || player.age_group.is_some()
            }),
            TournamentPart::Regulars => any(&|player| player.regular.is_some()),
            TournamentPart::AwardedByes => any(&|player| player.awarded_byes > 0),
            TournamentPart::Byes => any(&|player| !player.byes.is_empty()),
            TournamentPart::FixedTables => any(&|player| player.fixed_table.is_some()),
            TournamentPart::Clocks => any(&|player| {
                player.clock != BroughtClock::None || player.clock_ruling != ClockRuling::default()
            }),
            TournamentPart::Decks => any(&|player| {
                let more =
                    |deck: &Deck| [&deck.option, &deck.name, &deck.list].into_iter().any(Option::is_some);
                player.deck.as_ref().is_some_and(more)
            }),
            TournamentPart::Identities => {
                any(&|player| player.deck.as_ref().is_some_and(|deck| deck.identities().next().is_some()))
            }
            TournamentPart::Presence => any(&|player| !is_shown(tournament, player)),
            TournamentPart::MissedRounds => any(&|player| !player.absent.is_empty()),
            TournamentPart::Disqualifications => any(&|player| player.disqualified_after.is_some()),
            TournamentPart::Tables => matches(tournament).any(|m| m.table.is_some()),
            TournamentPart::AgreedDraws => {
                matches(tournament).any(|m| m.result == Some(MatchResult::IntentionalDraw {}))
            }
            TournamentPart::LateResults => matches(tournament).any(|m| !m.late.is_empty()),
            TournamentPart::GivenGames => matches(tournament).any(|m| m.given.is_some()),
            TournamentPart::Engines => {
                let is_recorded = |round: &Round| {
                    round.engine.is_some() || round.repaired || round.paired_on != PairedOn::default()
                };
                tournament.rounds.iter().any(is_recorded)
            }
            TournamentPart::Drafts => !tournament.drafts.is_empty(),
            TournamentPart::Reports => !tournament.reports.is_empty(),
            TournamentPart::Calls => !tournament.calls.is_empty(),
            TournamentPart::DeckChecks => !tournament.deck_checks.is_empty(),
            TournamentPart::Counters => !tournament.armageddons.is_empty(),
            TournamentPart::Announcements => !tournament.announcements.is_empty(),
            TournamentPart::Times => has_times(tournament),
            TournamentPart::CheckIns => tournament.check_ins != CheckIns::default(),
            TournamentPart::Requests => !tournament.requests.is_empty(),
            TournamentPart::People => !tournament.people.is_empty(),
        }
    }
}

fn has_times(tournament: &Tournament) -> bool {
    !(tournament.timers.is_empty() && tournament.given_time.is_empty() && tournament.missing.is_empty())
}

fn matches(tournament: &Tournament) -> impl Iterator<Item = &Match> {
    tournament.rounds.iter().flat_map(|round| &round.matches)
}

/// Whether a stage is a bracket of the top N with default options.
fn is_plain_bracket(stage: &StageSpec) -> bool {
    let plain = StageSpec {
        cut: stage.cut.clone().filter(|cut| cut.points.is_none() && !cut.with_ties),
        structure: stage.structure.filter(|structure| *structure == Structure::BestOf1),
        seeds: stage.seeds.clone(),
        ..StageSpec::new(stage.kind)
    };
    stage.kind.is_bracket() && *stage == plain
}

/// Whether a player's matches, from the first to the last, imply when the player joined and left.
fn is_shown(tournament: &Tournament, player: &Player) -> bool {
    let Some(last) = tournament.swiss_rounds().last().map(|round| round.number) else {
        return player.joined_round.is_none() && player.dropped_after.is_none();
    };
    let own = tournament.swiss_rounds().filter(|round| round.match_of(&player.id).is_some());
    let own: Vec<RoundNumber> = own.map(|round| round.number).collect();
    let joined = own.first().copied().filter(|first| first.0 > 1);
    let left = own.last().copied().unwrap_or(RoundNumber(0));
    player.joined_round.filter(|first| first.0 > 1) == joined
        && player.dropped_after == Some(left).filter(|left| *left < last)
}
