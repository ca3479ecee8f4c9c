// @ts-check
/**
 * The one button that ends a turn, or a part of it: what it says, when it can be pressed, and when it is pressed
 * by itself.
 *
 * A turn in which nothing is left to choose ends after a moment, which can be seen in the button, unless its player
 * wants to confirm every turn or does not use a mouse or a finger. Whatever else they do stops it.
 */

import { isByPointer } from "./keyboard.js";
import { announce, byId, sentences } from "./page.js";
import { pressed } from "./picking.js";
import { isPreferred } from "./preferences.js";

/** Before a turn ends by itself, in milliseconds; turn.css shows how it passes. */
const MOMENT = 2000;

/** @type {ReturnType<typeof setTimeout> | undefined} */
let counting;

/** @returns {HTMLButtonElement | null} */
export function turnButton() {
  const button = document.getElementById("confirm");
  return button instanceof HTMLButtonElement ? button : null;
}

/** @returns {boolean} whether nothing is left to choose */
function isDone() {
  return byId("scene").dataset.done === "yes";
}

/** @param {boolean} hasPicks Show what it would do now, after some picks or none. */
export function showTurnButton(hasPicks) {
  const button = turnButton();
  if (!button) return;
  const { text = "", after = "" } = button.dataset;
  button.disabled = !isDone() && !pressed();
  button.textContent = (hasPicks && after) || text;
  if (counting !== undefined) button.classList.add("counting");
}

/** @param {() => void} end Let the turn end by itself after a moment, if it may. */
export function countDown(end) {
  stopCounting();
  const button = turnButton();
  if (!button || !isDone() || !isByPointer() || isPreferred("confirm")) return;
  counting = setTimeout(() => {
    stopCounting();
    end();
  }, MOMENT);
  button.classList.add("counting");
  announce(sentences([byId("announcer").textContent, byId("announcer").dataset.ending]));
}

export function stopCounting() {
  if (counting === undefined) return;
  clearTimeout(counting);
  counting = undefined;
  turnButton()?.classList.remove("counting");
}

/** Whatever is done meanwhile stops it; a press of the button does what it says. */
export function startTurnButton() {
  for (const kind of ["pointerdown", "keydown", "wheel", "visibilitychange"]) {
    document.addEventListener(kind, stopCounting, { capture: true, passive: true });
  }
}
