// @ts-check
/** A sound for "your turn". */

import { isPreferred } from "./preferences.js";

/** @type {AudioContext | null} */
let audio = null;

/** Two soft notes; browsers allow it once the page has been touched. */
export function chime() {
  if (!isPreferred("sound")) return;
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
