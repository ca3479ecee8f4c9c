// @ts-check
/** Asks the server what each action would bring, when there is something to choose: once for each moment. */

import { Outlook } from "./outcomes.js";
import { followPreference, isPreferred } from "./preferences.js";

/** @typedef {import("./choices.js").Choices} Choices */

const PREFERENCE = "outcomes";

/** @type {(() => Promise<{status: number, data: any}>) | null} pages without it say nothing about outcomes */
let ask = null;
/** @type {() => string} */
let moment = () => "";
/** @type {() => void} */
let tell = () => {};
/** @type {Choices} */
let choices = { states: [], once: [] };
/** @type {{moment: string, data: any} | null} what the server has told */
let told = null;
/** @type {Outlook | null} */
let known = null;
/** The moment that the server is being asked about. */
let asked = "";

/**
 * @param {() => Promise<{status: number, data: any}>} question to the server, about what can be chosen now
 * @param {() => string} when another text for every moment of the game and of the draft
 */
export function startForeseeing(question, when) {
  ask = question;
  moment = when;
  followPreference(PREFERENCE, () => {
    told = known = null;
    tell();
    void look();
  });
}

/** @param {() => void} whenKnown called as soon as more is known, or less */
export function whenForeseen(whenKnown) {
  tell = whenKnown;
}

/** @param {Choices} now what can be chosen, whether that is something else than before or not */
export function choicesChange(now) {
  choices = now;
  known = told && told.moment === moment() ? new Outlook(choices, told.data) : null;
  if (!known) queueMicrotask(() => void look()); // when the page shows it
}

/** @returns {Outlook | null} what the actions bring, once it is known */
export function outlook() {
  return known;
}

async function look() {
  const now = moment();
  if (!ask || asked === now || !isPreferred(PREFERENCE) || !choices.states.some((state) => Object.keys(state).length > 0)) return;
  asked = now;
  const answer = await ask().catch(() => null); // one can choose without it
  if (asked === now) asked = "";
  if (now !== moment() || answer?.status !== 200) return;
  told = { moment: now, data: answer.data };
  known = new Outlook(choices, told.data);
  tell();
}
