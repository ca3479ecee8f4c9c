// @ts-check
/** A sound for "your turn", and the switch for it. */

const KEPT = "zellige-sound";

/** @type {AudioContext | null} */
let audio = null;

/** @returns {boolean} */
export function isOn() {
  return localStorage.getItem(KEPT) !== "off";
}

/** Switch it on or off. */
export function switchSound() {
  localStorage.setItem(KEPT, isOn() ? "off" : "on");
  showSound();
  if (isOn()) chime();
}

/** Let the button say which it is. */
export function showSound() {
  const button = document.querySelector("[data-command=sound]");
  button?.setAttribute("aria-pressed", String(isOn()));
}

/** Two soft notes; browsers allow it once the page has been touched. */
export function chime() {
  if (!isOn()) return;
  audio ??= new AudioContext();
  const start = audio.currentTime + 0.02;
  [659.25, 880].forEach((frequency, index) => note(frequency, start + 0.16 * index));
}

/**
 * @param {number} frequency
 * @param {number} start
 */
function note(frequency, start) {
  if (!audio) return;
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.type = "sine";
  tone.frequency.value = frequency;
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(0.16, start + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.001, start + 0.7);
  tone.connect(volume).connect(audio.destination);
  tone.start(start);
  tone.stop(start + 0.75);
}
