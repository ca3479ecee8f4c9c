// @ts-check
/** A board to try things out on: each action goes to the server, which says how it stands after it. */

import { thing } from "./board.js";
import { switchSize } from "./enlarging.js";
import { isForPage, isKeyboard } from "./keyboard.js";
import { announce, complain, dataOf, explain, post, sentences } from "./page.js";
import { focusBoard, pointAt, pressed, resetPicking, startPicking, takeBackPick } from "./picking.js";
import { alone, changeScene, obey, scene } from "./scene.js";

/** Whether the last key was pressed on the board, or on the button that belongs to it; what was chosen there may have lost the focus since. */
let isOnBoard = false;

/** @returns {string[]} the actions that stand */
function tried() {
  return dataOf("tried") ?? [];
}

/** @param {{html: string, data: Record<string, any>}} now how it stands */
function show(now) {
  const wasOnBoard = isOnBoard || document.activeElement?.closest("#board") != null;
  const told = document.querySelectorAll("#steps li").length;
  changeScene(now, now.data, begin);
  tellFeedback(told);
  document.dispatchEvent(new Event("practised"));
  if (isKeyboard() && wasOnBoard) goOnByKeyboard();
}

/** What the page has now: what can be chosen, and what the text points at. */
function begin() {
  /** @type {string[]} */
  const shown = dataOf("shown") ?? [];
  pointAt(shown);
  tellShown(shown);
  resetPicking();
}

/** @param {string[]} ids what has a frame, in words, for those who do not see it */
function tellShown(ids) {
  const pointed = document.getElementById("pointed");
  if (!pointed) return;
  const labels = ids.map((id) => {
    const element = thing(id);
    return element?.getAttribute("aria-label") ?? element?.querySelector(":scope > title")?.textContent;
  });
  const told = labels.map((label) => label?.replace(/\.$/, "")).filter(Boolean).join("; ");
  pointed.textContent = told && (pointed.dataset.text ?? "").replace("{labels}", told);
}

/** @param {number} told so many steps were there before */
function tellFeedback(told) {
  const steps = document.getElementById("steps");
  if (steps) steps.scrollTop = steps.scrollHeight;
  const texts = [document.getElementById("feedback"), ...[...(steps?.children ?? [])].slice(told)];
  announce(sentences(texts.map((text) => text?.textContent)));
}

/** Players who use the keyboard continue where there is something to do. */
function goOnByKeyboard() {
  const next = document.getElementById("next");
  if (next) next.focus();
  else focusBoard();
}

/** @param {string[]} actions all of them, from the start */
function tryOut(actions) {
  return ask({ actions });
}

/** @param {{actions: string[]}} wish what the server is asked for */
function ask(wish) {
  return alone(async () => {
    const { status, data } = await post(scene().dataset.address ?? "", wish);
    if (status === 200) {
      complain("");
      show(data);
    } else {
      complain(data.message);
      resetPicking();
    }
  }, resetPicking);
}

/** @param {string[]} picks the last of them cannot be picked: the server knows why */
async function askWhyNot(picks) {
  const { data } = await post(scene().dataset.address ?? "", { actions: tried(), picks });
  explain(data.message, data.clause);
}

async function undo() {
  if (!takeBackPick() && tried().length > 0) await tryOut(tried().slice(0, -1));
}

/** @param {string[]} picks what was picked so far: the button beside the board says what becomes of it */
function showPress(picks) {
  const button = document.getElementById("press");
  if (!(button instanceof HTMLButtonElement)) return;
  button.disabled = !pressed();
  button.textContent = (picks.length > 0 && button.dataset.after) || (button.dataset.text ?? "");
}

async function press() {
  const action = pressed();
  if (action) await tryOut([...tried(), action]);
}

/** @type {Record<string, (button: HTMLElement) => Promise<void> | void>} */
const COMMANDS = {
  undo,
  press,
  again: () => tryOut([]),
  show: (button) => tryOut(JSON.parse(button.dataset.actions ?? "[]")),
  ask: (button) => ask(JSON.parse(button.dataset.ask ?? "")),
  enlarge: () => switchSize(),
};

document.addEventListener(
  "keydown",
  (event) => {
    isOnBoard = event.target instanceof Element && event.target.closest("#board, #press") !== null;
    if (!isForPage(event)) return;
    if (event.key === "Escape") void undo();
    else if (event.key === "b") focusBoard();
  },
  true,
);
obey(COMMANDS);
startPicking((action) => void tryOut([...tried(), action]), (picks) => void askWhyNot(picks), showPress);
begin();
