// The named time controls: the same list as the crate's `presets`, which a test compares.

const minutes = (count) => count * 60_000;
const seconds = (count) => count * 1_000;

/** The presets by group, in the page's order. `preparation`: a separate timer before each game, first game first. */
export const PRESETS = [
  { group: "cards", name: "magic", control: { kind: "delay", base: minutes(8), delay: seconds(3) } },
  { group: "cards", name: "magic-bronstein", control: { kind: "bronstein", base: seconds(483), delay: seconds(3) } },
  { group: "cards", name: "turnabout", control: { kind: "delay", base: minutes(10), delay: seconds(3) }, preparation: [minutes(5), minutes(3)] },
  { group: "cards", name: "turnabout-bronstein", control: { kind: "bronstein", base: seconds(603), delay: seconds(3) }, preparation: [minutes(5), minutes(3)] },
  { group: "chess", name: "bullet", control: { kind: "sudden", base: minutes(1) } },
  { group: "chess", name: "bullet-2-1", control: { kind: "fischer", base: seconds(121), delay: seconds(1) } },
  { group: "chess", name: "blitz", control: { kind: "fischer", base: seconds(182), delay: seconds(2) } },
  { group: "chess", name: "blitz-5", control: { kind: "sudden", base: minutes(5) } },
  { group: "chess", name: "rapid-10", control: { kind: "sudden", base: minutes(10) } },
  { group: "chess", name: "rapid", control: { kind: "fischer", base: seconds(910), delay: seconds(10) } },
  { group: "chess", name: "classical", control: { kind: "fischer", base: seconds(5430), delay: seconds(30), stages: [{ moves: 40, add: minutes(30) }] } },
  { group: "chess", name: "us-delay", control: { kind: "delay", base: minutes(30), delay: seconds(5) } },
  { group: "other", name: "hourglass", control: { kind: "hourglass", base: minutes(1) } },
  { group: "other", name: "per-move", control: { kind: "per-move", base: seconds(30) } },
  { group: "other", name: "byo-yomi", control: { kind: "byo-yomi", base: minutes(10), period: seconds(30), periods: 5 } },
  { group: "other", name: "canadian", control: { kind: "canadian", base: minutes(10), period: minutes(5), moves: 20 } },
];

export const preset = (name) => PRESETS.find((one) => one.name === name);
