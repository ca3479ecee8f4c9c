// @ts-check
/** A replay that goes on by itself until its end, until the button is pressed again, or until somebody steps. */

import { isForPage } from "./keyboard.js";
import { byId } from "./page.js";
import { turnAfter } from "./stepping.js";

const KEPT = "zellige-replay-speed";
/** How long each moment is shown, in milliseconds; turn by turn there is more to look at. */
const LASTS = { slow: 2000, normal: 1000, fast: 350, turns: 1800 };
/** @typedef {keyof typeof LASTS} Speed */

let isOn = false;
/** @type {number | undefined} */
let timer;

/** @returns {boolean} whether the replay goes on by itself, so that nobody wants to hear each step */
export function isUnattended() {
  return isOn;
}

/**
 * @param {HTMLElement} root has the moment shown (data-number) and the last one (data-last)
 * @param {(moment: number) => Promise<void>} go
 */
export function startUnattended(root, go) {
  const button = byId("play");
  const speed = /** @type {HTMLSelectElement} */ (byId("speed"));
  speed.value = localStorage.getItem(KEPT) ?? "normal";
  if (!(speed.value in LASTS)) speed.value = "normal";

  /** @param {boolean} isWished */
  function turnOn(isWished) {
    isOn = isWished;
    clearTimeout(timer);
    button.setAttribute("aria-pressed", String(isOn));
    if (isOn) void step();
  }

  async function step() {
    const last = Number(root.dataset.last);
    const now = Number(root.dataset.number);
    if (now >= last) return turnOn(false);
    await go(speed.value === "turns" ? turnAfter(root, now) : now + 1);
    if (isOn) timer = setTimeout(step, LASTS[/** @type {Speed} */ (speed.value)]);
  }

  async function press() {
    if (!isOn && root.dataset.number === root.dataset.last) await go(0);
    turnOn(!isOn);
  }

  button.addEventListener("click", () => void press());
  speed.addEventListener("change", () => localStorage.setItem(KEPT, speed.value));
  for (const kind of ["click", "input", "keydown"]) document.addEventListener(kind, stopIfStepped, true);
  document.addEventListener("keydown", (event) => {
    const isTaken = event.target instanceof Element && event.target.closest("button, a, summary, input, select");
    if (event.key !== " " || isTaken || !isForPage(event)) return;
    event.preventDefault();
    void press();
  });

  /** @param {Event} event */
  function stopIfStepped(event) {
    const target = event.target instanceof Element ? event.target : null;
    const isStep = target?.closest("[data-step], [data-moment], #moment");
    const isKey = event instanceof KeyboardEvent && /^(Arrow(Left|Right)|Home|End)$/.test(event.key);
    if (isOn && (event.type === "keydown" ? isKey && target !== speed : isStep)) turnOn(false);
  }
}
