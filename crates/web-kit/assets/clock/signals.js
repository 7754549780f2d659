// Sound, vibration and a screen that stays awake. Some devices lack some of them; nothing depends on them.

const TONES = {
  a: [[660, 0.05]],
  b: [[520, 0.05]],
  stop: [[330, 0.12]],
  low: [[880, 0.09], [880, 0.09]],
  flag: [[440, 0.25], [330, 0.25], [220, 0.5]],
  round: [[660, 0.12], [880, 0.2]],
};
const BUZZ = { a: 15, b: 15, stop: [30, 40, 30], low: [60, 60, 60], flag: [200, 100, 400], round: [80, 60, 80] };

let audio = null;

function sound(name) {
  try {
    audio ??= new AudioContext();
    if (audio.state === "suspended") audio.resume();
    let at = audio.currentTime;
    for (const [pitch, length] of TONES[name]) {
      tone(pitch, at, length);
      at += length + 0.06;
    }
  } catch {
    // The device has no sound.
  }
}

function tone(pitch, at, length) {
  const [source, volume] = [audio.createOscillator(), audio.createGain()];
  source.frequency.value = pitch;
  volume.gain.setValueAtTime(0.25, at);
  volume.gain.exponentialRampToValueAtTime(0.001, at + length);
  source.connect(volume).connect(audio.destination);
  source.start(at);
  source.stop(at + length);
}

/**
 * Plays `a`, `b` (a press), `stop`, `low`, `flag` or `round`, as the settings allow. Browsers allow neither sound nor vibration
 * before a page's first tap; a delayed signal would come too late.
 */
export function signal(name, { sound: heard, vibration }) {
  if (navigator.userActivation?.hasBeenActive === false) return;
  if (heard) sound(name);
  if (vibration) navigator.vibrate?.(BUZZ[name]);
}

let lock = null;

/** Keeps the screen awake or lets it sleep. A lock is lost when the page is hidden, and must then be requested again. */
export async function stayAwake(wanted) {
  try {
    if (!wanted) {
      await lock?.release();
      lock = null;
    } else if (!lock || lock.released) {
      lock = await navigator.wakeLock.request("screen");
    }
  } catch {
    lock = null;
  }
}
