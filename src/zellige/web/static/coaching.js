// @ts-check
/**
 * The coach's objection to a draft: shown until the draft changes.
 *
 * While it is shown, confirming plays the draft anyway; the button says so.
 */

import { targetsAmong } from "./board.js";
import { byId } from "./page.js";
import { showHint } from "./picking.js";

/** @typedef {{html: string, shows: string[], better: string[]}} Warning */

/** Nobody reads a warning faster, in milliseconds: the second click of a double click is not meant for it. */
const TO_READ = 700;

/** @type {Warning | null} */
let warning = null;
let isBetterShown = false;
let isFresh = false;

/** @returns {boolean} whether confirming may take a moment */
export function isCoached() {
  return document.getElementById("coach-switch")?.getAttribute("aria-pressed") === "true";
}

/** @returns {boolean} whether the draft was warned of */
export function isWarned() {
  return warning !== null;
}

/** @param {Warning} told */
export function showWarning(told) {
  warning = told;
  isBetterShown = false;
  isFresh = true;
  byId("warning").innerHTML = told.html;
  keepWarning();
  byId("warning").scrollIntoView({ block: "nearest" });
  setTimeout(() => {
    isFresh = false;
    keepWarning();
  }, TO_READ);
}

/** The draft is another one now. */
export function forgetWarning() {
  if (!warning) return;
  warning = null;
  document.getElementById("warning")?.replaceChildren();
  showHint([], "warned");
  showHint([]);
  byId("scene").classList.remove("doubted");
}

/** Show it again on what the server has made anew. */
export function keepWarning() {
  const confirm = document.getElementById("confirm");
  if (!warning || !(confirm instanceof HTMLButtonElement)) return;
  byId("scene").classList.add("doubted");
  confirm.textContent = confirm.dataset.anyway ?? "";
  confirm.disabled = isFresh;
  byId("undo").setAttribute("aria-describedby", "warning");
  showHint(warning.shows, "warned");
  if (isBetterShown) showHint(targetsAmong(warning.better));
}

/** What would be better: only if asked. */
export function showBetter() {
  if (!warning) return;
  isBetterShown = true;
  byId("better").hidden = false;
  byId("show-better").hidden = true;
  showHint(targetsAmong(warning.better));
  byId("better").focus();
}
