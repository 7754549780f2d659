//! Exponential and logarithm from basic operations in a fixed order.
//!
//! IEEE 754 fixes the result of each operation to the last bit, and the compiler never fuses or
//! reorders them. So the same history gives the same bits on every machine, which the system's
//! `exp` and `pow` do not promise.

/// High and low part of ln 2: multiples of the high part up to 2^11 are exact.
const LN2_HIGH: f64 = 0.693_147_180_369_123_8;
const LN2_LOW: f64 = 1.908_214_929_270_587_7e-10;
/// Adding and subtracting 1.5 × 2^52 rounds to the nearest whole number.
const ROUND: f64 = 6_755_399_441_055_744.0;

/// e to the power of `x`, to about one unit in the last place. `x` is clamped to ±700.
#[inline]
pub fn exp(x: f64) -> f64 {
    let (r, scale) = reduced(x);
    scale * taylor(r)
}

/// e to the power of each number, bit for bit equal to [`exp`].
///
/// The two halves are separate loops. A processor looks a few hundred operations ahead, and finds
/// more independent ones in the same half of several numbers than in the whole of one.
#[inline]
pub fn exp_each<const N: usize>(numbers: &mut [f64; N]) {
    let mut scales = [0.0; N];
    for (number, scale) in numbers.iter_mut().zip(&mut scales) {
        (*number, *scale) = reduced(*number);
    }
    for (number, scale) in numbers.iter_mut().zip(&scales) {
        *number = scale * taylor(*number);
    }
}

/// The remainder of `x` after subtracting multiples of ln 2, and the corresponding power of two.
#[inline]
fn reduced(x: f64) -> (f64, f64) {
    let x = x.clamp(-700.0, 700.0);
    let shifted = x * std::f64::consts::LOG2_E + ROUND;
    let turns = shifted - ROUND;
    let r = (x - turns * LN2_HIGH) - turns * LN2_LOW;
    // The low bits of `shifted` hold the multiple of ln 2; shifted up, they are the exponent of a power of two.
    (r, f64::from_bits((shifted.to_bits() << 52).wrapping_add(1023 << 52)))
}

/// The power series of e^r for |r| ≤ ln(2)/2: fourteen terms give the last bit. Terms are
/// paired for instruction-level parallelism.
#[inline]
fn taylor(r: f64) -> f64 {
    let r2 = r * r;
    let r4 = r2 * r2;
    let a = 1.0 + r;
    let b = 1.0 / 2.0 + r * (1.0 / 6.0);
    let c = 1.0 / 24.0 + r * (1.0 / 120.0);
    let d = 1.0 / 720.0 + r * (1.0 / 5_040.0);
    let e = 1.0 / 40_320.0 + r * (1.0 / 362_880.0);
    let f = 1.0 / 3_628_800.0 + r * (1.0 / 39_916_800.0);
    let g = 1.0 / 479_001_600.0 + r * (1.0 / 6_227_020_800.0);
    let low = a + r2 * b;
    let middle = c + r2 * d;
    let high = e + r2 * f + r4 * g;
    low + r4 * (middle + r4 * high)
}

/// The natural logarithm of a positive number.
pub fn ln(x: f64) -> f64 {
    libm::log(x)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn exp_agrees_with_libm() {
        let mut x = -690.0;
        while x < 690.0 {
            let (ours, theirs) = (exp(x), libm::exp(x));
            assert!((ours / theirs - 1.0).abs() < 1e-15, "exp({x}): {ours} against {theirs}");
            x += 0.013_7;
        }
        assert_eq!(exp(0.0).to_bits(), 1.0f64.to_bits());
    }
}
