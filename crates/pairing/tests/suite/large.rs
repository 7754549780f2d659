//! Fields too large for one solve in which a handful of players make something give way.

use pairwright_pairing::{Entrant, Field, Seed, cost_of, pair};

const SIZE: u32 = 2_800;

/// A first round, or one with three score groups.
fn field(groups: u32) -> Field {
    let player = |seat: u32| Entrant { group: seat * groups / SIZE, ..Entrant::default() };
    Field { players: (0..SIZE).map(player).collect(), ..Field::default() }
}

fn all_but(player: u32, may_meet: &[u32]) -> impl Iterator<Item = (u32, u32)> {
    let others = (0..SIZE).filter(move |&other| other != player);
    others.filter(|other| !may_meet.contains(other)).map(move |other| (player, other))
}

/// Nobody may meet the first, so one more is left over. Two others have a few opponents each, all of them far down.
#[test]
fn nobody_sits_out_while_a_pairing_exists() {
    for groups in [1, 3] {
        let mut position = field(groups);
        position.forbidden.extend(all_but(0, &[]));
        position.forbidden.extend(all_but(1, &[1_700, 1_701]));
        position.forbidden.extend(all_but(2, &[1_700, 1_702]));
        for round in 0..3 {
            let pairing = pair(&position, &Seed { entropy: [5; 32], round });
            assert_eq!(pairing.cost.sit_out, 2, "groups: {groups}");
            assert!(pairing.sits_out.contains(&0) && pairing.relaxed.is_empty());
            let counted = cost_of(&position, &pairing.pairs, pairing.bye, &pairing.sits_out);
            assert_eq!(counted, pairing.cost);
        }
    }
}

/// Two have met everybody but each other and one more: no rematch is needed. A third has met everybody: one is.
#[test]
fn a_round_has_no_more_rematches_than_needed() {
    let mut position = field(3);
    position.met.extend(all_but(10, &[11, 2_000]));
    position.met.extend(all_but(11, &[10, 2_000]));
    position.met.extend(all_but(12, &[]));
    let pairing = pair(&position, &Seed { entropy: [6; 32], round: 9 });
    assert_eq!((pairing.cost.sit_out, pairing.cost.rematches, pairing.relaxed.len()), (0, 1, 1));
    assert!(pairing.cost.down.iter().map(|down| down.pairs).sum::<u64>() <= 4, "{:?}", pairing.cost);
}
