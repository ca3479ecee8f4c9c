// @ts-check
/** A game step by step: by slider, by keys, by the list of events. */

import { frameBoard } from "./framing.js";
import { drawMarks } from "./marking.js";
import { byId } from "./page.js";
import { closeWhy, refreshWhy, startWhy } from "./why.js";

const root = byId("replay");
const slider = /** @type {HTMLInputElement} */ (byId("moment"));
const last = Number(root.dataset.last);
let number = Number(root.dataset.number);
let wanted = number;
let isLoading = false;

/** @param {number} wish */
async function go(wish) {
  wanted = Math.max(0, Math.min(last, wish));
  slider.value = String(wanted);
  if (isLoading) return;
  isLoading = true;
  try {
    while (number !== wanted) await load(wanted);
  } finally {
    isLoading = false;
  }
}

/** @param {number} moment */
async function load(moment) {
  const seat = root.dataset.seat;
  const answer = await fetch(`/table/${root.dataset.table}/replay/${moment}${seat ? `?seat=${seat}` : ""}`);
  const data = await answer.json();
  byId("board").innerHTML = data.picture;
  drawMarks();
  data.scores.forEach((/** @type {number} */ score, /** @type {number} */ index) => {
    byId(`score-${index + 1}`).textContent = String(score);
  });
  number = moment;
  const address = new URL(location.href);
  address.searchParams.set("at", String(moment));
  history.replaceState(null, "", address);
  show();
  await refreshWhy();
}

function show() {
  const where = byId("where");
  const text = where.dataset.text ?? "";
  const event = document.getElementById(`event-${number}`);
  where.textContent = text.replace("{number}", String(number)).replace("{last}", String(last));
  for (const line of document.querySelectorAll("#log [aria-current]")) line.removeAttribute("aria-current");
  event?.setAttribute("aria-current", "true");
  const log = byId("log");
  if (event) log.scrollTop = event.offsetTop - log.offsetTop - log.clientHeight / 2;
  for (const link of document.querySelectorAll(".eyes a")) {
    if (link instanceof HTMLAnchorElement) {
      const address = new URL(link.href);
      address.searchParams.set("at", String(number));
      link.href = address.href;
    }
  }
}

/** @type {Record<string, () => number>} */
const STEPS = { first: () => 0, back: () => wanted - 1, on: () => wanted + 1, last: () => last };
/** @type {Record<string, string>} */
const KEYS = { Home: "first", ArrowLeft: "back", ArrowRight: "on", End: "last" };

document.addEventListener("click", (event) => {
  const target = event.target instanceof Element ? event.target : null;
  const button = target?.closest("[data-step]");
  const line = target?.closest("[data-moment]");
  if (button instanceof HTMLElement) void go((STEPS[button.dataset.step ?? ""] ?? (() => wanted))());
  if (line instanceof HTMLElement) {
    event.preventDefault();
    void go(Number(line.dataset.moment));
  }
});
slider.addEventListener("input", () => void go(Number(slider.value)));
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") closeWhy();
  const step = KEYS[event.key];
  if (!step || event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement) return;
  event.preventDefault();
  void go((STEPS[step] ?? (() => wanted))());
});
frameBoard();
startWhy(() => number, go);
show();
