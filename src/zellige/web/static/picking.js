// @ts-check
/**
 * Choosing an action from pick to pick: by mouse, by touch, by keyboard.
 *
 * The server says what may be picked in which state; an action is complete when a pick leads to its text.
 */

import { labelOf, pressing, thing } from "./board.js";
import { unpack } from "./choices.js";
import { fitToChoice } from "./enlarging.js";
import { choicesChange, outlook, whenForeseen } from "./foreseeing.js";
import { haunt } from "./ghosts.js";
import { isCommand } from "./keyboard.js";
import { inWords, label } from "./labelling.js";
import { markFocus, marksChange } from "./marking.js";
import { DIRECTIONS, middle, nearestTowards } from "./nearest.js";
import { announce, byId, complain, dataOf, sentences } from "./page.js";
import { showPrompt } from "./prompting.js";
import { surround } from "./surrounding.js";

/** How far from the middle of something a touch may be, in CSS pixels. */
const FINGER = 26;

let choices = unpack(null);
let state = 0;
/** @type {string[]} what was picked, by the player or because there was nothing else to pick */
let picked = [];
/** @type {string[]} what of it the player has picked */
let own = [];
/** Whether an action was completed and handed over. */
let isComplete = false;
/** @type {(action: string) => void} */
let complete = () => {};

/** @type {(picks: string[]) => void} */
let refuse = () => {};

/** @type {(picks: string[]) => void} */
let change = () => {};

/**
 * @param {(action: string) => void} whenComplete told the text of an action once it is complete
 * @param {(picks: string[]) => void} whenRefused told what was picked, when the last of it cannot be
 * @param {(picks: string[]) => void} whenChanged told what the player has picked so far, whenever that is shown
 */
export function startPicking(whenComplete, whenRefused, whenChanged = () => {}) {
  complete = whenComplete;
  refuse = whenRefused;
  change = whenChanged;
  document.addEventListener("click", onClick);
  document.addEventListener("keydown", onKey);
  document.addEventListener("focusin", markFocus);
  document.addEventListener("focusout", markFocus);
  whenForeseen(foretell);
}

/** Start again with what the page has now. */
export function resetPicking() {
  readChoices();
  retrace([]);
  show();
}

/** Continue with what the page has now: if nothing else can be chosen than before, what was chosen stays. */
export function keepPicking() {
  const before = JSON.stringify(choices);
  const way = isComplete ? [] : own;
  readChoices();
  retrace(JSON.stringify(choices) === before ? way : []);
  show();
}

/** What the page has; a drawing may leave it to the page to say that something is to be pressed. */
function readChoices() {
  choices = unpack(dataOf("choices"));
  choicesChange(choices);
  for (const pick of choices.states.flatMap(Object.keys)) {
    // What is pressed beside the board is not in it.
    const element = document.getElementById(pick);
    if (!element || element.classList.contains("pick")) continue;
    element.classList.add("pick");
    element.setAttribute("role", "button");
  }
}

/** @returns {boolean} whether there was a pick to take back */
export function takeBackPick() {
  const last = own.at(-1);
  if (last === undefined) return false;
  const isHere = hasKeyboard();
  retrace(own.slice(0, -1));
  show();
  if (isHere) focusPick(last);
  return true;
}

/** @param {string[]} way the player's picks to begin with */
function retrace(way) {
  isComplete = false;
  [picked, own, state] = [[], [], 0];
  followForced(false);
  for (const pick of way) {
    followOwn(pick);
    followForced(false);
  }
}

/**
 * What is the only thing that can be picked is picked by itself.
 * @param {boolean} mayComplete an action is completed only after a pick of the player's
 * @returns {number | string | undefined} where the last of these picks leads
 */
function followForced(mayComplete) {
  for (let last; ; ) {
    const [only, ...others] = Object.entries(choices.states[state] ?? {});
    const isForced = only && others.length === 0 && !choices.once.includes(state) && only[0] !== pressable()?.dataset.press;
    if (!isForced || typeof last === "string" || (typeof only[1] === "string" && !mayComplete)) return last;
    last = follow(only[0]);
  }
}

/** @returns {HTMLElement | null} the button beside the board that makes a pick */
function pressable() {
  return document.querySelector("button[data-press]");
}

/** @returns {string} the action that the button beside the board would complete now; nothing if it cannot be pressed */
export function pressed() {
  const action = choices.states[state]?.[pressable()?.dataset.press ?? ""];
  return typeof action === "string" ? action : "";
}

/**
 * Light something up.
 * @param {string[]} picks
 * @param {"hinted" | "warned"} kind
 */
export function showHint(picks, kind = "hinted") {
  for (const element of document.querySelectorAll(`.${kind}`)) element.classList.remove(kind);
  for (const pick of picks) (document.getElementById(pick) ?? pressing(pick))?.classList.add(kind);
  marksChange();
}

/** @param {string[]} ids what a text is about, whether it can be chosen or not */
export function pointAt(ids) {
  for (const element of document.querySelectorAll("#board .shown, [data-press].shown")) element.classList.remove("shown");
  for (const id of ids) thing(id)?.classList.add("shown");
  marksChange();
}

/** @returns {string[]} what can be picked next on the board */
function open() {
  const button = pressable()?.dataset.press;
  const keys = Object.keys(choices.states[state] ?? {}).filter((key) => key !== button);
  if (choices.once.includes(state)) return keys.filter((key) => !picked.includes(key));
  return own.length > 0 ? [...keys, ...ahead().keys()] : keys;
}

/**
 * If only one of the next picks leads further, what comes after it can be picked at once.
 * @returns {Map<string, string>} the pick before it, by its own id
 */
function ahead() {
  const here = choices.states[state] ?? {};
  const [further, ...others] = Object.entries(here).filter(([, target]) => typeof target === "number");
  if (!further || others.length > 0) return new Map();
  const after = Object.keys(choices.states[Number(further[1])] ?? {}).filter((pick) => !(pick in here));
  return new Map(after.map((pick) => [pick, further[0]]));
}

/** @returns {Set<string>} what could have been picked on the way here, and still can instead */
function earlier() {
  const way = own;
  const found = new Set(picked);
  for (let length = 0; length < way.length; length += 1) {
    retrace(way.slice(0, length));
    for (const pick of open()) found.add(pick);
  }
  retrace(way);
  return found;
}

/** @param {string} pick */
function follow(pick) {
  const target = choices.states[state]?.[pick];
  if (typeof target === "number") state = target;
  picked.push(pick);
  return target;
}

/** @param {string} pick of the player; one before it may follow from it */
function followOwn(pick) {
  const before = pick in (choices.states[state] ?? {}) ? undefined : ahead().get(pick);
  if (before !== undefined) follow(before);
  own.push(pick);
  return follow(pick);
}

/** @param {string} pick */
function choose(pick) {
  complain("");
  const element = document.getElementById(pick);
  const isHere = hasKeyboard();
  const foreseen = prospects(pick);
  const direct = followOwn(pick);
  const target = typeof direct === "string" ? direct : followForced(true);
  const prompt = show();
  if (typeof target === "string") {
    isComplete = true;
    complete(target);
    return;
  }
  announce(sentences([toldOf(labelOf(pick)), inWords(foreseen), prompt]));
  if (isHere && element) focusNear(element);
}

/** @param {string} label of what was picked */
function toldOf(label) {
  const text = byId("announcer").dataset.picked ?? "";
  return text.replace("{label}", label).replace("{count}", String(open().length));
}

/** @returns {string} for listeners: what was picked by itself before the player has picked anything, and what comes next */
export function pickedByItself() {
  if (picked.length === 0 || own.length > 0) return "";
  return sentences([toldOf(picked.map(labelOf).join("; ")), document.getElementById("prompt")?.textContent]);
}

/**
 * Another choice where one was made already, or what was chosen once more: then it is taken back.
 * @param {string} pick
 */
function chooseAnew(pick) {
  if (own.includes(pick)) {
    const isOneOfMany = choices.once.includes(state);
    retrace(isOneOfMany ? own.filter((other) => other !== pick) : own.slice(0, own.indexOf(pick)));
    show();
    return;
  }
  if (picked.includes(pick)) return; // there is nothing else
  const way = own;
  for (let length = way.length - 1; length >= 0; length -= 1) {
    retrace(way.slice(0, length));
    if (open().includes(pick)) return choose(pick);
  }
  retrace(way);
  refuse([...way, pick]);
}

/** Mark what can be picked and what was, and say it; exactly one pick is in the order of the Tab key. */
function show() {
  const next = new Set(open());
  const others = earlier();
  let entry = document.activeElement?.id ?? "";
  if (!next.has(entry)) entry = "";
  for (const element of document.querySelectorAll("#board .pick")) {
    const isOpen = next.has(element.id);
    element.classList.toggle("open", isOpen);
    element.classList.toggle("picked", picked.includes(element.id));
    if (picked.includes(element.id)) element.classList.remove("hinted");
    if (isOpen) {
      if (!entry) entry = element.id;
      element.setAttribute("tabindex", element.id === entry ? "0" : "-1");
    } else {
      element.removeAttribute("tabindex");
    }
    element.classList.toggle("other", !isOpen && others.has(element.id));
    if (isOpen || others.has(element.id)) element.removeAttribute("aria-disabled");
    else element.setAttribute("aria-disabled", "true");
  }
  byId("board").classList.toggle("choosing", next.size > 0);
  allowTakingBack();
  surround(picked);
  fitToChoice(picked.length > 0);
  foretell();
  haunt(picked);
  const button = pressed() ? [pressable()?.dataset.press ?? ""] : [];
  const prompt = document.getElementById("prompt") ? showPrompt([...next, ...button], picked.map(labelOf)) : "";
  change(own);
  return prompt;
}

/** Say on each pick that is open what it may bring, and of the button beside the board. */
function foretell() {
  const button = pressed() ? [pressable()?.dataset.press ?? ""] : [];
  label(new Map([...open(), ...button].map((pick) => [pick, prospects(pick)])));
  marksChange();
}

/** @param {string} pick that is open, or could be picked after another that follows from it */
function prospects(pick) {
  const before = choices.states[state]?.[ahead().get(pick) ?? ""];
  return outlook()?.through(typeof before === "number" ? before : state, pick) ?? [];
}

/** A pick can be taken back as well as an action of the draft. */
function allowTakingBack() {
  const button = document.getElementById("undo");
  const steps = Number(byId("scene").dataset.steps);
  if (button instanceof HTMLButtonElement) button.disabled = own.length === 0 && steps === 0;
}

/** @returns {boolean} whether the keyboard is on the board; what cannot be picked any more loses it */
function hasKeyboard() {
  return document.activeElement?.closest("#board") != null;
}

/** @param {string} pick */
function focusPick(pick) {
  const element = document.getElementById(pick);
  if (!(element instanceof SVGElement)) return;
  for (const other of document.querySelectorAll('#board .pick[tabindex="0"]')) {
    other.setAttribute("tabindex", "-1");
  }
  element.setAttribute("tabindex", "0");
  element.focus();
}

/** @param {Element} near after a pick, the keyboard goes on from the nearest that is open */
function focusNear(near) {
  const start = middle(near);
  const nearest = elements().sort((one, other) => distance(start, one) - distance(start, other))[0];
  if (nearest) focusPick(nearest.id);
}

/** Move the keyboard focus to the board. */
export function focusBoard() {
  const entry = document.querySelector('#board .pick[tabindex="0"]');
  if (entry instanceof SVGElement) entry.focus();
}

/** @returns {SVGElement[]} */
function elements() {
  const next = new Set(open());
  return [...document.querySelectorAll("#board .pick")].filter(
    /** @returns {element is SVGElement} */ (element) => element instanceof SVGElement && next.has(element.id),
  );
}

/**
 * @param {{x: number, y: number}} from
 * @param {Element} element
 */
function distance(from, element) {
  const to = middle(element);
  return Math.hypot(to.x - from.x, to.y - from.y);
}

/** @param {MouseEvent} event */
function onClick(event) {
  const target = event.target instanceof Element ? event.target.closest("#board .pick") : null;
  const isTouch = event instanceof PointerEvent && event.pointerType === "touch" && !isQuestion(event.target);
  if (target && open().includes(target.id)) choose(target.id);
  else if (target && (picked.includes(target.id) || target.classList.contains("other"))) chooseAnew(target.id);
  else if (isTouch && isOnBoard(event.target) && chooseNear(event)) return;
  else if (target && picked.length > 0) chooseAnew(target.id);
  else if (target && open().length > 0 && !isQuestion(event.target)) refuse([target.id]);
}

/** @param {EventTarget | null} target */
function isOnBoard(target) {
  return target instanceof Element && target.closest("#board") !== null;
}

/** @param {EventTarget | null} target whether it is touched to be asked about */
function isQuestion(target) {
  return picked.length === 0 && target instanceof Element && target.closest("[data-why]") !== null;
}

/**
 * A finger is wide: what it nearly touched is meant.
 * @param {{x: number, y: number}} point
 * @returns {boolean} whether there was anything
 */
function chooseNear(point) {
  const near = elements().filter((element) => distance(point, element) < FINGER);
  const nearest = near.sort((one, other) => distance(point, one) - distance(point, other))[0];
  if (nearest) choose(nearest.id);
  return nearest !== undefined;
}

/** @param {KeyboardEvent} event */
function onKey(event) {
  const here = document.activeElement?.closest("#board .pick");
  if (!here || isCommand(event)) return;
  if (event.key === "Enter" || event.key === " ") {
    if (open().includes(here.id)) choose(here.id);
    event.preventDefault();
  } else if (event.key in DIRECTIONS) {
    const next = nearestTowards(here, DIRECTIONS[event.key] ?? [0, 0], elements());
    if (next) focusPick(next.id);
    event.preventDefault();
  } else if (event.key === "Home" || event.key === "End") {
    const all = elements();
    const next = event.key === "Home" ? all[0] : all[all.length - 1];
    if (next) focusPick(next.id);
    event.preventDefault();
  } else if (event.key === "n" || event.key === "p") {
    const all = elements();
    const index = all.findIndex((element) => element.id === here.id);
    const next = all[(index + (event.key === "n" ? 1 : all.length - 1)) % all.length];
    if (next) focusPick(next.id);
  }
}
