// @ts-check
/** An analysis: the board at any moment, what was played and what would have been better, and the curves. */

import { compare } from "./comparing.js";
import { isCommand } from "./keyboard.js";
import { announce, byId } from "./page.js";
import { startStepping } from "./stepping.js";

const root = byId("analysis");
const last = Number(root.dataset.last);
/** The moments of the turning points, one after the other. */
const turns = [...document.querySelectorAll("a[data-turning]")]
  .map((link) => Number(link.getAttribute("data-moment")))
  .sort((one, other) => one - other);
/** Which action the board shows carried out, if any. */
let shown = "";

/** @param {string} what */
async function ask(what) {
  const answer = await fetch(`/table/${root.dataset.table}/analysis/${what}`);
  return answer.json();
}

/** @param {number} moment */
async function load(moment) {
  const data = await ask(String(moment));
  byId("board").innerHTML = data.picture;
  byId("this-moment").innerHTML = data.html;
  shown = "";
  show(moment);
  announce(byId("said").innerText.replace(/\s*\n+\s*/g, ". "));
}

/** @param {number} moment */
function show(moment) {
  const told = byId("moment-told").dataset;
  compare({ played: idsOf(told.played), better: idsOf(told.better) });
  for (const link of document.querySelectorAll("[data-moment]")) {
    if (Number(link.getAttribute("data-moment")) === moment) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
  }
  for (const chart of document.querySelectorAll("svg.curves")) {
    const x = left(chart) + ((right(chart) - left(chart)) * moment) / Math.max(1, last);
    chart.querySelector(".now")?.setAttribute("transform", `translate(${x})`);
  }
  const at = byId("play-on-at");
  if (at instanceof HTMLInputElement) at.value = String(moment);
  const button = byId("play-on");
  if (button instanceof HTMLButtonElement) button.disabled = told.end === "yes";
}

/** @param {string | undefined} text */
function idsOf(text) {
  return (text ?? "").split(" ").filter(Boolean);
}

/** @param {Element} chart */
function left(chart) {
  return Number(chart.getAttribute("data-left"));
}

/** @param {Element} chart */
function right(chart) {
  return Number(chart.getAttribute("data-right"));
}

/** @param {string} way the action to see carried out; once more: the board before it */
async function carryOut(way) {
  const moment = root.dataset.number;
  shown = way === shown ? "" : way;
  const wish = shown;
  const data = await ask(wish ? `${moment}?after=${wish}` : `${moment}`);
  if (root.dataset.number !== moment || shown !== wish) return;
  byId("board").innerHTML = data.picture;
  for (const button of document.querySelectorAll("[data-show]")) {
    button.setAttribute("aria-pressed", String(button.getAttribute("data-show") === shown));
  }
  const told = byId("moment-told").dataset;
  compare(shown ? { played: [], better: [] } : { played: idsOf(told.played), better: idsOf(told.better) });
}

/** @param {string} direction to the turning point before, or to the next one */
function turn(direction) {
  const now = Number(root.dataset.number);
  const ahead = direction === "on" ? turns : [...turns].reverse();
  const next = ahead.find((moment) => (direction === "on" ? moment > now : moment < now));
  if (next !== undefined) void go(next);
}

const go = startStepping(root, load);

document.addEventListener("click", (event) => {
  const target = event.target instanceof Element ? event.target : null;
  const way = target?.closest("[data-show]");
  const step = target?.closest("[data-turn]");
  const chart = target?.closest("svg.curves");
  if (way instanceof HTMLElement) void carryOut(way.dataset.show ?? "");
  if (step instanceof HTMLElement) turn(step.dataset.turn ?? "");
  if (target?.closest("a[data-turning]")) byId("stage").scrollIntoView({ block: "nearest" });
  if (chart instanceof SVGSVGElement && !target?.closest("a")) {
    const toScreen = chart.getScreenCTM();
    if (!toScreen) return;
    const x = (event.clientX - toScreen.e) / toScreen.a;
    void go(Math.round(((x - left(chart)) / (right(chart) - left(chart))) * last));
  }
});
document.addEventListener("keydown", (event) => {
  if (event.target instanceof HTMLSelectElement || isCommand(event)) return;
  if (event.key === "n") turn("on");
  if (event.key === "p") turn("back");
});
show(Number(root.dataset.number));
