// A line of time that never goes back, goes on while the device sleeps, and survives a reload.

/** From this many milliseconds on, wall clock ahead of the steady clock means sleep and not a small correction. */
const SLEPT = 1_500;

/**
 * `steady` counts evenly but on many devices stands still in their sleep, and begins anew with every page; `wall` goes on,
 * but people and networks set it. So the steady clock leads; what the wall clock jumps ahead was sleep, and what it
 * jumps back is passed over: `shift` only grows. `anchor` is what `mark` gave before a reload.
 */
export function timeline(steady, wall, anchor = null) {
  let shift = (anchor ? anchor.stamp + Math.max(0, wall() - anchor.wall) : wall()) - steady();
  let lead = wall() - steady();

  const look = () => {
    const ahead = wall() - steady() - lead;
    lead += ahead;
    if (ahead >= SLEPT) shift += ahead;
  };
  /** The stamp of a moment of the steady clock, such as that of a touch: not when the page got round to it. */
  const stamp = (moment) => {
    look();
    return Math.floor(moment + shift);
  };
  const now = () => stamp(steady());
  const mark = () => ({ stamp: now(), wall: wall() });
  return { stamp, now, mark };
}
