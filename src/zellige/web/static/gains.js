// @ts-check
/** Points that were just gained fly from the piece that brought them to the score of their player. */

import { pieceAt, thing } from "./board.js";
import { mayMove } from "./page.js";
import { moveOf } from "./since.js";
import { gainsOf } from "./story.js";

const DURATION = 900;
/** A piece must have arrived first, and what comes together comes one after the other. */
const DELAY = 450;
const APART = 160;
/** How long points stay beside a score for those who do not like things to move. */
const STAY = 2500;
const APART_FROM_SCORE = 4;
/** More at once than anyone could follow. */
const MOST = 10;

/**
 * @param {number} first
 * @param {number} last numbers of events
 * @returns {number} how many gains there were
 */
export function showGains(first, last) {
  const gains = [];
  for (let number = first; number <= last; number += 1) {
    for (const gain of gainsOf(number)) if (/[1-9]/u.test(gain.points)) gains.push({ ...gain, number });
  }
  if (!document.hidden) gains.slice(-MOST).forEach((gain, index) => show(gain, index));
  return gains.filter(({ points }) => points.startsWith("+")).length;
}

/**
 * @param {{seat: string, points: string, number: number}} gain
 * @param {number} index
 */
function show({ seat, points, number }, index) {
  const end = scoreOf(seat)?.getBoundingClientRect();
  if (!end) return;
  const shown = document.createElement("div");
  shown.className = points.startsWith("+") ? "gain-shown" : "gain-shown lost";
  shown.setAttribute("aria-hidden", "true");
  shown.textContent = points;
  document.body.append(shown);
  const { width, height } = shown.getBoundingClientRect();
  const at = (/** @type {DOMRect} */ box) => [box.x + box.width / 2 - width / 2, box.y + box.height / 2 - height / 2];
  const start = startOf(number, seat)?.getBoundingClientRect();
  if (mayMove() && start) fly(shown, at(start), at(end), DELAY + index * APART);
  else stay(shown, beside(end, width), end.y + end.height / 2 - height / 2);
}

/**
 * @param {HTMLElement} shown
 * @param {number[]} from
 * @param {number[]} to
 * @param {number} delay
 */
function fly(shown, [x = 0, y = 0], [right = 0, low = 0], delay) {
  const way = [
    { translate: `${x}px ${y}px`, scale: 0.6, opacity: 0 },
    { translate: `${x}px ${y - 14}px`, scale: 1.25, opacity: 1, offset: 0.25 },
    { translate: `${right}px ${low}px`, scale: 1, opacity: 1, offset: 0.9 },
    { translate: `${right}px ${low}px`, scale: 0.7, opacity: 0 },
  ];
  const animation = shown.animate(way, { duration: DURATION, delay, easing: "ease-in-out", fill: "both" });
  const finish = () => shown.remove();
  animation.finished.then(finish, finish);
}

/**
 * Before a score where there is room, else after it.
 * @param {DOMRect} score
 * @param {number} width
 */
function beside(score, width) {
  const before = score.left - width - APART_FROM_SCORE;
  return before >= 0 ? before : score.right + APART_FROM_SCORE;
}

/**
 * @param {HTMLElement} shown
 * @param {number} x
 * @param {number} y
 */
function stay(shown, x, y) {
  shown.style.translate = `${x}px ${y}px`;
  setTimeout(() => shown.remove(), STAY);
}

/**
 * The piece of the event; if there is none, the panel of whoever gained.
 * @param {number} number
 * @param {string} seat
 */
function startOf(number, seat) {
  const [, , , to = ""] = moveOf(number) ?? [];
  return (to && (pieceAt(to) ?? thing(to))) || document.querySelector(`#board [data-seat="${CSS.escape(seat)}"]`);
}

/**
 * In the list of players, or on the board where the list is out of sight.
 * @param {string} seat
 */
function scoreOf(seat) {
  const listed = document.getElementById(`ask-${seat}`);
  if (listed && isInSight(listed)) return listed;
  return document.querySelector(`#board [data-why="${CSS.escape(seat)}"]:not([data-about])`) ?? listed;
}

/** @param {Element} element */
function isInSight(element) {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}
