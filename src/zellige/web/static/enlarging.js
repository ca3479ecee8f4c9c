// @ts-check
/** On a small screen: the board twice as large in its frame, and what can be chosen kept in view. */

import { byId, mayMove } from "./page.js";

/** Smaller than this, in CSS pixels, is hard to touch. */
const TOUCHABLE = 30;
const SMALL_SCREEN = "(max-width: 40rem), (max-height: 32rem) and (orientation: landscape)";

/** Whether it was enlarged for what is to be chosen now, not by hand. */
let isForNow = false;

/** Enlarge or show the whole board, by hand. */
export function switchSize() {
  isForNow = false;
  enlarge(!isLarge());
  lookAt(openPicks());
}

/**
 * Enlarge where something is to go, if that is too small to touch; before that, the whole board is shown.
 * @param {boolean} isUnderWay whether something was picked already
 */
export function fitToChoice(isUnderWay) {
  if (!matchMedia(SMALL_SCREEN).matches) return enlarge(false);
  const picks = openPicks();
  if (isForNow && !isUnderWay) {
    isForNow = false;
    enlarge(false);
  } else if (isUnderWay && !isLarge() && picks.some((pick) => size(pick) < TOUCHABLE)) {
    isForNow = true;
    enlarge(true);
  }
  if (isLarge()) lookAt(picks);
}

function isLarge() {
  return byId("stage").classList.contains("enlarged");
}

/** @param {boolean} isWished */
function enlarge(isWished) {
  const stage = byId("stage");
  if (isLarge() === isWished) return;
  stage.style.height = isWished ? `${stage.clientHeight}px` : "";
  stage.classList.toggle("enlarged", isWished);
  document.querySelector("[data-command=enlarge]")?.setAttribute("aria-pressed", String(isWished));
}

/** @param {Element[]} picks bring their middle to the middle of the frame */
function lookAt(picks) {
  const stage = byId("stage");
  if (picks.length === 0) return;
  const frame = stage.getBoundingClientRect();
  const boxes = picks.map((pick) => pick.getBoundingClientRect());
  const x = (Math.min(...boxes.map((box) => box.left)) + Math.max(...boxes.map((box) => box.right))) / 2;
  const y = (Math.min(...boxes.map((box) => box.top)) + Math.max(...boxes.map((box) => box.bottom))) / 2;
  stage.scrollBy({
    left: x - frame.left - frame.width / 2,
    top: y - frame.top - frame.height / 2,
    behavior: mayMove() ? "smooth" : "auto",
  });
}

function openPicks() {
  return [...document.querySelectorAll("#board .pick.open")];
}

/** @param {Element} pick */
function size(pick) {
  const box = pick.getBoundingClientRect();
  return Math.min(box.width, box.height);
}
