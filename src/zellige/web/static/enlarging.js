// @ts-check
/** On small screens: the board larger in its frame, and what can be chosen kept in view. */

import { picture } from "./board.js";
import { byId, mayMove } from "./page.js";

/** Smaller than this, in CSS pixels, is hard to touch, unless whatever else could be meant is as far away as that. */
const TOUCHABLE = 30;
const APART = 40;
/** How many times as large as the whole board, at most, and by hand. */
const MOST = 2;
/** How much of the frame is for what can be chosen; labels and marks stand out of it. */
const SHARE = 0.92;
const SMALL_SCREEN = "(max-width: 40rem), (max-height: 32rem) and (orientation: landscape)";

/** Whether it was enlarged for what is to be chosen now, not by hand. */
let isForNow = false;
/** CSS pixels for a unit of the picture, while the whole board is shown. */
let whole = 1;

/** Enlarge or show the whole board, by hand. */
export function switchSize() {
  isForNow = false;
  enlarge(isLarge() ? 1 : MOST);
  lookAt(openPicks());
}

/**
 * Enlarge where something is to go, if that is too small to touch; before that, the whole board is shown.
 * @param {boolean} isUnderWay whether something was picked already
 */
export function fitToChoice(isUnderWay) {
  if (!matchMedia(SMALL_SCREEN).matches) return enlarge(1);
  const picks = openPicks();
  if (isForNow || !isLarge()) {
    const times = isUnderWay ? timesFor(picks) : 1;
    isForNow = times > 1;
    enlarge(times);
  }
  if (isLarge()) lookAt(picks);
}

function isLarge() {
  return byId("stage").classList.contains("enlarged");
}

/**
 * As large as it may be with everything that can be chosen in view, but so large that all of it can be touched.
 * @param {Element[]} picks
 * @returns {number} how many times as large as the whole board
 */
function timesFor(picks) {
  const now = scale() / whole;
  const least = Math.min(...rooms(picks)) / now;
  if (least >= 1) return 1;
  const { width, height } = around(picks);
  const { clientWidth, clientHeight } = byId("stage");
  const fitting = SHARE * now * Math.min(clientWidth / width, clientHeight / height);
  return Math.min(MOST, Math.max(fitting, 1 / least));
}

/** CSS pixels for a unit of the picture. */
function scale() {
  const now = picture()?.getScreenCTM()?.a ?? 1;
  if (!isLarge()) whole = now;
  return now;
}

/** @param {number} times as large as the whole board */
function enlarge(times) {
  const stage = byId("stage");
  const isWished = times > 1;
  if (!isLarge() && isWished) {
    scale();
    stage.style.height = `${stage.clientHeight}px`;
  }
  if (isWished) stage.style.setProperty("--wide", `${times * whole * (picture()?.viewBox.baseVal.width ?? 0)}px`);
  else stage.style.height = "";
  stage.classList.toggle("enlarged", isWished);
  document.querySelector("[data-command=enlarge]")?.setAttribute("aria-pressed", String(isWished));
}

/** @param {Element[]} picks bring their middle to the middle of the frame */
function lookAt(picks) {
  if (picks.length === 0) return;
  const stage = byId("stage");
  const frame = stage.getBoundingClientRect();
  const { left, top, width, height } = around(picks);
  stage.scrollBy({
    left: left + width / 2 - frame.left - frame.width / 2,
    top: top + height / 2 - frame.top - frame.height / 2,
    behavior: mayMove() ? "smooth" : "auto",
  });
}

function openPicks() {
  return [...document.querySelectorAll("#board .pick.open")];
}

/**
 * The box around some picks.
 * @param {Element[]} picks
 */
function around(picks) {
  const boxes = picks.map((pick) => pick.getBoundingClientRect());
  const [left, top] = [Math.min(...boxes.map((box) => box.left)), Math.min(...boxes.map((box) => box.top))];
  const width = Math.max(...boxes.map((box) => box.right)) - left;
  return { left, top, width, height: Math.max(...boxes.map((box) => box.bottom)) - top };
}

/**
 * How much room a finger has for each, as a share of what it needs.
 * @param {Element[]} picks
 */
function rooms(picks) {
  const boxes = picks.map((pick) => pick.getBoundingClientRect());
  const middles = boxes.map(({ x, y, width, height }) => [x + width / 2, y + height / 2]);
  return boxes.map(({ width, height }, index) => {
    const [x = 0, y = 0] = middles[index] ?? [];
    const others = middles.filter((_, other) => other !== index).map(([u = 0, v = 0]) => Math.hypot(u - x, v - y));
    return Math.max(Math.min(width, height) / TOUCHABLE, Math.min(...others) / APART);
  });
}
