// @ts-check
/** Sounds, made here: your turn, pieces, coins, the end of a game. Browsers allow them once the page has been touched. */

import { isPreferred } from "./preferences.js";

/** @type {AudioContext | null} */
let audio = null;

/**
 * @param {string} preference
 * @returns {boolean} whether such a sound is wanted, and the browser would let it be heard
 */
function isHeard(preference) {
  return isPreferred(preference) && navigator.userActivation?.hasBeenActive !== false;
}

/** Two soft notes: it is your turn. */
export function chime() {
  if (isHeard("sound")) play([659.25, 880], 0.16, 0.7);
}

/** Four notes upwards: the game is over. */
export function fanfare() {
  if (isHeard("sound")) play([523.25, 659.25, 783.99, 1046.5], 0.14, 0.9);
}

/** @param {number} delay in seconds, until a piece is where it goes */
export function knock(delay) {
  if (!isHeard("pieces")) return;
  const now = sounding();
  const start = now.currentTime + delay;
  const noise = now.createBufferSource();
  const filter = now.createBiquadFilter();
  noise.buffer = rustle(now);
  filter.type = "bandpass";
  filter.frequency.value = 1900;
  noise.connect(filter).connect(fading(now, start, 0.2, 0.06)).connect(now.destination);
  noise.start(start);
  note(now, 170, start, 0.14, 0.09, "sine");
}

/** @param {number} delay in seconds, until the coins arrive */
export function jingle(delay) {
  if (!isHeard("pieces")) return;
  const now = sounding();
  const start = now.currentTime + delay;
  note(now, 1975.5, start, 0.05, 0.18, "triangle");
  note(now, 2637, start + 0.07, 0.05, 0.3, "triangle");
}

function sounding() {
  audio ??= new AudioContext();
  return audio;
}

/**
 * @param {number[]} frequencies
 * @param {number} apart
 * @param {number} length
 */
function play(frequencies, apart, length) {
  const now = sounding();
  const start = now.currentTime + 0.02;
  frequencies.forEach((frequency, index) => note(now, frequency, start + apart * index, 0.16, length, "sine"));
}

/**
 * @param {AudioContext} now
 * @param {number} frequency
 * @param {number} start
 * @param {number} loudness
 * @param {number} length
 * @param {OscillatorType} type
 */
function note(now, frequency, start, loudness, length, type) {
  const tone = now.createOscillator();
  tone.type = type;
  tone.frequency.value = frequency;
  tone.connect(fading(now, start, loudness, length)).connect(now.destination);
  tone.start(start);
  tone.stop(start + length + 0.05);
}

/**
 * Quickly loud, then slowly gone.
 * @param {AudioContext} now
 * @param {number} start
 * @param {number} loudness
 * @param {number} length
 */
function fading(now, start, loudness, length) {
  const volume = now.createGain();
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(loudness, start + Math.min(0.02, length / 8));
  volume.gain.exponentialRampToValueAtTime(0.001, start + length);
  return volume;
}

/** @param {AudioContext} now */
function rustle(now) {
  const buffer = now.createBuffer(1, Math.ceil(now.sampleRate * 0.08), now.sampleRate);
  const wave = buffer.getChannelData(0);
  for (let index = 0; index < wave.length; index += 1) wave[index] = 2 * Math.random() - 1;
  return buffer;
}
