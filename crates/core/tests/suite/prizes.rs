//! Prizes paid by places: ties, shares of both rankings, and nothing lost to rounding.

use pairwright_core::nouns::PrizePlan;
use pairwright_core::stages::prizes::pay;
use pairwright_core::{PlayerId, Ratio};

fn plan(table: &[&str], swiss_share: &str) -> PrizePlan {
    PrizePlan {
        table: table.iter().map(|amount| amount.parse().unwrap()).collect(),
        swiss_share: swiss_share.parse().unwrap(),
        decimals: 2,
        ..PrizePlan::default()
    }
}

fn group(players: &[&str]) -> Vec<PlayerId> {
    players.iter().map(|id| PlayerId::from(*id)).collect()
}

fn paid(plan: &PrizePlan, swiss: &[Vec<PlayerId>], last: &[Vec<PlayerId>]) -> Vec<(String, String)> {
    let prizes = pay(plan, swiss, last, Clone::clone);
    prizes.into_iter().map(|prize| (prize.player.to_string(), prize.paid.to_decimal(plan.decimals))).collect()
}

fn pairs(list: &[(&str, &str)]) -> Vec<(String, String)> {
    list.iter().map(|(player, amount)| ((*player).into(), (*amount).into())).collect()
}

#[test]
fn tied_players_divide_the_sum_of_their_places_to_the_cent() {
    let ranking = [group(&["a"]), group(&["b", "c", "d"]), group(&["e"])];
    let got = paid(&plan(&["50", "30", "20"], "0"), &[], &ranking);
    assert_eq!(got, pairs(&[("a", "50.00"), ("b", "16.67"), ("c", "16.67"), ("d", "16.66"), ("e", "0.00")]));
}

#[test]
fn shares_of_both_rankings_add_up() {
    let swiss = [group(&["a"]), group(&["b"])];
    let last = [group(&["b"]), group(&["a"])];
    let got = paid(&plan(&["100", "50"], "2/5"), &swiss, &last);
    assert_eq!(got, pairs(&[("b", "80.00"), ("a", "70.00")]));
}

#[test]
fn prizes_without_a_place_are_divided_among_everybody() {
    let got = paid(&plan(&["50", "30", "20"], "0"), &[], &[group(&["a"]), group(&["b"])]);
    assert_eq!(got, pairs(&[("a", "60.00"), ("b", "40.00")]));
}

#[test]
fn indivisible_prizes_are_paid_out_whole() {
    let boosters = PrizePlan { decimals: 0, ..plan(&["3", "2"], "0") };
    let got = paid(&boosters, &[], &[group(&["a", "b"]), group(&["c"])]);
    assert_eq!(got, pairs(&[("a", "3"), ("b", "2"), ("c", "0")]));
}

#[test]
fn a_plan_that_cannot_be_paid_is_refused_with_its_key() {
    let key = |plan: &PrizePlan| plan.check().unwrap_err().0;
    assert_eq!(key(&plan(&[], "0")), "table");
    assert_eq!(key(&plan(&["1", "-1"], "0")), "table[1]");
    assert_eq!(key(&plan(&["1/3"], "0")), "table[0]");
    assert_eq!(key(&plan(&["1"], "3/2")), "swiss_share");
    assert_eq!(key(&PrizePlan { decimals: 9, ..plan(&["1"], "0") }), "decimals");
    assert_eq!(plan(&["1", "0.05"], "1/3").check(), Ok(()));
}

/// A random generator without dependencies.
struct TestDice(u64);

impl TestDice {
    fn below(&mut self, n: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % n
    }

    /// A random ranking of the players in random groups.
    fn ranking(&mut self, players: u64) -> Vec<Vec<PlayerId>> {
        let mut left: Vec<u64> = (0..players).collect();
        let mut groups: Vec<Vec<PlayerId>> = Vec::new();
        while !left.is_empty() {
            let at = usize::try_from(self.below(left.len() as u64)).unwrap();
            let player = PlayerId::from(format!("p{}", left.swap_remove(at)).as_str());
            match groups.last_mut() {
                Some(last) if self.below(3) == 0 => last.push(player),
                _ => groups.push(vec![player]),
            }
        }
        groups
    }
}

#[test]
fn a_thousand_random_tables_pay_out_what_is_put_in() {
    let mut dice = TestDice(5);
    for case in 0..1_000 {
        let players = 1 + dice.below(40);
        let decimals = u32::try_from(dice.below(3)).unwrap();
        let unit = Ratio::new(1, 10_i64.pow(decimals)).unwrap();
        let mut table: Vec<Ratio> = (0..=dice.below(30))
            .map(|_| &unit * &Ratio::from(i64::try_from(dice.below(100_000)).unwrap()))
            .collect();
        table.sort_by(|a, b| b.cmp(a));
        let swiss_share = Ratio::new(i64::try_from(dice.below(8)).unwrap(), 7).unwrap();
        let plan = PrizePlan { table, swiss_share, decimals, ..PrizePlan::default() };
        assert_eq!(plan.check(), Ok(()));
        let (swiss, last) = (dice.ranking(players), dice.ranking(players));
        let prizes = pay(&plan, &swiss, &last, Clone::clone);
        let sum = prizes.iter().fold(Ratio::ZERO, |sum, prize| &sum + &prize.paid);
        assert_eq!(sum, plan.total(), "case {case}");
        for prize in &prizes {
            let off = &prize.paid - &(&prize.by_swiss + &prize.by_final);
            assert!(off < unit && -&off < unit, "case {case}: {prize:?}");
            assert!((&prize.paid * &Ratio::from(10_i64.pow(decimals))).is_integer());
        }
        assert_eq!(prizes.len(), usize::try_from(players).unwrap());
    }
}
