// A timeline that never goes back, continues while the device sleeps, and survives a reload.

/** The lead of the wall clock, in milliseconds, that means sleep and not a small correction. */
const SLEPT = 1_500;

/**
 * `steady` runs evenly, but stops on many devices while they sleep, and restarts with every page. `wall` keeps running, but
 * people and networks set it. So the steady clock leads: a forward jump of the wall clock was sleep, and a backward jump is
 * ignored, so `shift` only grows. `anchor` is the result of `mark` before a reload.
 */
export function timeline(steady, wall, anchor = null) {
  let shift = (anchor ? anchor.stamp + Math.max(0, wall() - anchor.wall) : wall()) - steady();
  let lead = wall() - steady();

  const look = () => {
    const ahead = wall() - steady() - lead;
    lead += ahead;
    if (ahead >= SLEPT) shift += ahead;
  };
  /** Returns the stamp of a moment of the steady clock, such as a touch, whenever the page handles it. */
  const stamp = (moment) => {
    look();
    return Math.floor(moment + shift);
  };
  const now = () => stamp(steady());
  const mark = () => ({ stamp: now(), wall: wall() });
  return { stamp, now, mark };
}
