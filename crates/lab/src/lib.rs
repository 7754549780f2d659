//! Random tournaments, derived entirely from the given entropy, and standalone calculators:
//!
//! * [`pyramid`]: the number of players on each record, with or without draws, and where a cut
//!   falls; exactly how often it has no room for everybody with few losses;
//! * [`draw`]: before the last round, who is proved in or out, and who can afford a draw;
//! * [`ahead`]: the same with several rounds to go, and where losing pays;
//! * [`draw::incentive`]: the value of drawing and of playing;
//! * [`luck`]: every round drawn again, compared with what the draw gave;
//! * [`record`]: points and percentages of one player's results;
//! * [`what_if`]: a tournament under other rules;
//! * [`simulate`]: whole tournaments played many times under several sets of rules;
//! * [`generate`]: tournaments to try these on.
//!
//! Nothing here reads a clock or the system's randomness, so the same question has the same answer on
//! every machine. What is too expensive to compute exactly is simulated, and reported with its error.
//!
//! ```
//! use pairwright_core::ruleset::RulesetChoice;
//! use pairwright_core::{Action, Entropy, Tournament};
//! use pairwright_lab::draw::incentive::{Prizes, incentive};
//! use pairwright_lab::draw::{CutVerdict, last_round};
//! use pairwright_lab::generate::{Announced, GenerationPlan, Rates, generate};
//!
//! // A tournament of sixteen with its last round open.
//! let plan = GenerationPlan {
//!     players: 16,
//!     rounds: 4,
//!     planned: Announced::Yes,
//!     ruleset: RulesetChoice::Preset("magic".into()),
//!     entropy: Entropy::from_bytes(b"an example").ok_or("no entropy")?,
//!     rates: Rates::default(),
//! };
//! let mut file = generate(&plan)?;
//! for played in file.rounds.last_mut().into_iter().flat_map(|round| &mut round.matches) {
//!     played.result = played.result.take().filter(|_| played.players.len() == 1);
//! }
//! let tournament = Tournament::begin(&Action::Import { file: Box::new(file) })?;
//!
//! let round = last_round(&tournament, 8)?;
//! let safe = round.prospects.iter().filter(|one| one.draw == Some(CutVerdict::In)).count();
//! assert!(safe <= 8, "no more than eight are safe with a draw");
//! assert!(round.tables.iter().all(|table| !table.can_draw() || safe >= 2));
//!
//! let found = incentive(&tournament, 8, &Prizes::doubling(8))?;
//! assert!(found.players.iter().all(|one| one.play.cut <= 1.0 + 1e-9));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod ahead;
mod dice;
pub mod draw;
pub mod generate;
pub mod luck;
pub mod pyramid;
pub mod record;
mod results;
mod share;
pub mod simulate;
pub mod what_if;

pub use dice::Dice;
pub use generate::Counts;
pub use share::{NotAShare, Share};
