// @ts-check
/**
 * The end of a game: the points are counted up source by source, each lit up on the board; the moments that
 * decided the game are shown as they are found; a picture of it can be shared.
 */

import { light } from "./marking.js";
import { byId, mayMove } from "./page.js";

/** Milliseconds for each source of points, and for all of them together. */
const EACH = 1100;
const ALL = 9000;
/** Milliseconds between two looks at how far the analysis is: more and more. */
const FIRST_LOOK = 1500;
const LAST_LOOK = 8000;

/** Whether the page has seen the game under way. */
let wasRunning = false;
/** Whether the moments that decided it are asked for, or known. */
let isAsked = false;
/** Each counting has its number: a new one ends the one before. */
let counting = 0;

/** The page shows something else: perhaps the end. */
export function keepEnding() {
  const ending = document.getElementById("ending");
  if (!ending) {
    wasRunning = true;
    return;
  }
  if (!isAsked) {
    isAsked = true;
    if (wasRunning) {
      byId("side").scrollTop = 0;
      if (mayMove()) void countUp();
    }
    void lookBack(FIRST_LOOK);
  }
}

/** @returns {string} */
function address() {
  return `/table/${byId("scene").dataset.table}`;
}

/**
 * Ask for the moments that decided the game, until all of them are known.
 * @param {number} wait
 */
async function lookBack(wait) {
  const answer = await fetch(`${address()}/analysis/deciding`).catch(() => null);
  const told = answer?.ok ? await answer.json() : null;
  const place = document.getElementById("deciding");
  if (!place) return;
  if (told && place.innerHTML !== told.html) place.innerHTML = told.html;
  if (told?.done) return;
  setTimeout(() => whenSeen(() => void lookBack(Math.min(LAST_LOOK, wait * 1.3))), wait);
}

/** @param {() => void} act now, or when somebody looks at the page again */
function whenSeen(act) {
  if (!document.hidden) return act();
  document.addEventListener("visibilitychange", () => whenSeen(act), { once: true });
}

// -- counting ------------------------------------------------------------------------------------------

/** Count the points up, row by row; whoever asks for it again while it goes on sees all of them at once. */
export async function countUp() {
  const table = document.getElementById("counted");
  if (!table) return;
  counting += 1;
  const mine = counting;
  if (table.classList.contains("counting")) return stop(table);
  const rows = [...table.querySelectorAll("tbody tr")];
  const lit = await (await fetch(`${address()}/sources`)).json();
  const sums = totals(table).map(() => 0);
  if (mine !== counting) return;
  table.classList.add("counting");
  const each = Math.min(EACH, ALL / rows.length);
  for (const row of rows) {
    row.classList.add("counted", "now");
    light(lit[row.getAttribute("data-source") ?? ""] ?? []);
    await addRow(table, row, sums, each, () => mine === counting);
    if (mine !== counting) return;
    row.classList.remove("now");
  }
  stop(table);
}

/** @param {Element} table shows what it did before */
function stop(table) {
  table.classList.remove("counting");
  for (const row of table.querySelectorAll("tbody tr")) row.classList.remove("counted", "now");
  totals(table).forEach((total) => (total.textContent = total.dataset.whole ?? total.textContent));
  light([]);
}

/**
 * @param {Element} table
 * @returns {HTMLElement[]} where the totals stand
 */
function totals(table) {
  const found = [...table.querySelectorAll("tfoot .figure")].filter((one) => one instanceof HTMLElement);
  for (const total of found) total.dataset.whole ??= total.textContent ?? "";
  return found;
}

/**
 * The totals grow by the points of a row.
 * @param {Element} table
 * @param {Element} row
 * @param {number[]} sums
 * @param {number} time in milliseconds
 * @param {() => boolean} goesOn
 */
async function addRow(table, row, sums, time, goesOn) {
  const points = [...row.querySelectorAll("td")].map((cell) => Number(cell.dataset.points));
  const start = performance.now();
  for (let part = 0; part < 1 && goesOn(); ) {
    part = Math.min(1, (performance.now() - start) / (time * 0.6));
    totals(table).forEach((total, seat) => {
      total.textContent = String(Math.round((sums[seat] ?? 0) + part * (points[seat] ?? 0)));
    });
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  points.forEach((more, seat) => (sums[seat] = (sums[seat] ?? 0) + more));
  await new Promise((resolve) => setTimeout(resolve, time * 0.4));
}

// -- sharing -------------------------------------------------------------------------------------------

/**
 * Where the system has a sheet to share files by, the picture goes there; elsewhere the link downloads it.
 * @param {MouseEvent} event
 */
async function share(event) {
  const link = event.target instanceof Element ? event.target.closest("#share") : null;
  if (!(link instanceof HTMLAnchorElement) || !navigator.canShare) return;
  const probe = new File([], link.download, { type: "image/png" });
  if (!navigator.canShare({ files: [probe] })) return;
  event.preventDefault();
  const picture = await (await fetch(link.href)).blob();
  const file = new File([picture], link.download, { type: "image/png" });
  await navigator.share({ files: [file], title: document.title, text: link.dataset.share ?? "" }).catch(() => {});
}

document.addEventListener("click", (event) => void share(event));
