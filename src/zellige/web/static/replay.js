// @ts-check
/** A game step by step: by slider, by keys, by the list of events. */

import { marksChange } from "./marking.js";
import { announce, byId, sentences } from "./page.js";
import { startStepping } from "./stepping.js";
import { isUnattended, startUnattended } from "./unattended.js";
import { closeWhy, refreshWhy, startWhy } from "./why.js";

const root = byId("replay");
let shown = Number(root.dataset.number);

/** @param {number} moment */
async function load(moment) {
  const seat = root.dataset.seat;
  const answer = await fetch(`/table/${root.dataset.table}/replay/${moment}${seat ? `?seat=${seat}` : ""}`);
  const data = await answer.json();
  byId("board").innerHTML = data.picture;
  marksChange();
  data.scores.forEach((/** @type {number} */ score, /** @type {number} */ index) => {
    byId(`score-${index + 1}`).textContent = String(score);
  });
  shown = moment;
  show(moment);
  if (!isUnattended()) announce(sentences([byId("where").textContent, textOf(moment)]));
  await refreshWhy();
}

/** @param {number} moment what happened then, in words */
function textOf(moment) {
  return document.querySelector(`#event-${moment} a`)?.textContent;
}

/** @param {number} number */
function show(number) {
  const where = byId("where");
  const text = where.dataset.text ?? "";
  const event = document.getElementById(`event-${number}`);
  where.textContent = text.replace("{number}", String(number)).replace("{last}", root.dataset.last ?? "");
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

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") closeWhy();
});
const go = startStepping(root, load);
startUnattended(root, go);
startWhy(() => shown, go);
show(shown);
