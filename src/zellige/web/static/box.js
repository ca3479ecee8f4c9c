// @ts-check
/** The page of a box: each click goes to the server, which says what the box is like after it. */

import { dropBox, keepBox, ownBoxes, readBox } from "./boxes.js";
import { isCommand } from "./keyboard.js";
import { DIRECTIONS, nearestTowards } from "./nearest.js";
import { announce, byId, complain, dataOf, post } from "./page.js";
import { obey } from "./scene.js";
import { Idiomorph } from "./vendor/idiomorph.esm.js";

/** @typedef {Record<string, unknown>} Options */
/** @typedef {import("./boxes.js").Box} Box */
/** @typedef {{box: Box, html: string, problems: string[]}} Answer */

/** @type {{ending: string, box: Box}} */
const { ending, box: printed } = dataOf("given");
const address = `/box/${printed.game}`;
/** @type {Options} */
let options = printed.options;
/** @type {Options[]} */
let past = [];
/** @type {Options[]} */
let future = [];
/** What was picked first, where a tool needs two. @type {SVGElement | null} */
let held = null;
/** The options when they were last kept, as text. */
let kept = JSON.stringify(options);
/** What is done last; whoever clicks faster than the server answers waits in a line. @type {Promise<unknown>} */
let line = Promise.resolve();

/** @param {string} id */
function field(id) {
  const found = byId(id);
  if (!(found instanceof HTMLInputElement)) throw new Error(`#${id} is no field`);
  return found;
}

/** @returns {string} the name that the box is to have */
function name() {
  return field("box-name").value.trim().replace(/\s+/g, " ");
}

// -- one step -----------------------------------------------------------------------------------------

/**
 * One thing after the other, each on what the one before has made.
 * @param {() => Promise<void>} work
 */
function inLine(work) {
  const done = line.then(work);
  line = done.catch(() => {});
  return done;
}

/**
 * Ask the server for the next step.
 * @param {object} wish
 * @returns {Promise<Answer | null>} nothing if it was refused: then the page says why
 */
async function ask(wish) {
  try {
    const { status, data } = await post(address, wish);
    complain(status === 200 ? "" : data.message);
    return status === 200 ? data : null;
  } catch {
    complain(byId("connection").dataset.lost ?? "");
    return null;
  }
}

/** @param {object} change what is clicked or typed */
function step(change) {
  return inLine(async () => {
    const answer = await ask({ options, ...change });
    if (answer) goOn(answer);
  });
}

/** @param {Answer} answer the box from now on; what it was can be had again */
function goOn(answer) {
  if (JSON.stringify(answer.box.options) !== JSON.stringify(options)) {
    past.push(options);
    future = [];
  }
  show(answer);
}

/** @param {Answer} answer */
function show(answer) {
  options = answer.box.options;
  release();
  Idiomorph.morph(byId("edited"), answer.html, {
    morphStyle: "outerHTML",
    callbacks: { beforeNodeMorphed: (old) => !(old instanceof Element && "kept" in (/** @type {HTMLElement} */ (old).dataset ?? {})) },
  });
  begin();
}

/**
 * @param {Options[]} from
 * @param {Options[]} to
 */
function travel(from, to) {
  return inLine(async () => {
    const wished = from.at(-1);
    const answer = wished && (await ask({ options: wished }));
    if (!answer) return;
    from.pop();
    to.push(options);
    show(answer);
  });
}

/** Buttons and the order of the Tab key, as it is now. */
function begin() {
  for (const [id, is] of /** @type {[string, boolean][]} */ ([
    ["undo", past.length > 0],
    ["redo", future.length > 0],
  ])) {
    byId(id).toggleAttribute("disabled", !is);
  }
  const isSound = !byId("edited").dataset.problems;
  byId("play").toggleAttribute("disabled", !isSound);
  for (const picture of document.querySelectorAll(".picture")) {
    const picks = picture.querySelectorAll(".pick");
    const entry = [...picks].find((pick) => pick === document.activeElement) ?? picks[0];
    for (const pick of picks) pick.setAttribute("tabindex", pick === entry ? "0" : "-1");
  }
}

// -- clicking -----------------------------------------------------------------------------------------

/** @param {SVGElement} pick */
async function choose(pick) {
  const part = pick.closest(".part");
  if (!(part instanceof HTMLElement)) return;
  const tool = part.querySelector(".kit input:checked");
  const picks = tool instanceof HTMLInputElement ? Number(tool.dataset.picks) : Number(part.dataset.picks);
  if (picks === 2 && !held) return hold(pick);
  const first = held;
  release();
  if (first === pick) return;
  const chosen = first && part.contains(first) ? [first.id, pick.id] : [pick.id];
  const name = tool instanceof HTMLInputElement ? tool.value : "";
  await step({ click: { part: part.dataset.part, tool: name, picks: chosen } });
  announce(document.getElementById(pick.id)?.getAttribute("aria-label") ?? "");
}

/** @param {SVGElement} pick the first of two */
function hold(pick) {
  held = pick;
  pick.classList.add("picked");
  const text = byId("announcer").dataset.held ?? "";
  announce(text.replace("{label}", pick.getAttribute("aria-label") ?? ""));
}

function release() {
  held?.classList.remove("picked");
  held = null;
}

document.addEventListener("click", (event) => {
  const pick = event.target instanceof Element ? event.target.closest(".picture .pick") : null;
  if (pick instanceof SVGElement) void choose(pick);
});

document.addEventListener("keydown", (event) => {
  const here = document.activeElement?.closest(".picture .pick");
  if ((event.ctrlKey || event.metaKey) && event.key === "z" && !(event.target instanceof HTMLInputElement)) {
    event.preventDefault();
    void (event.shiftKey ? travel(future, past) : travel(past, future));
  } else if (!(here instanceof SVGElement) || isCommand(event)) {
    return;
  } else if (event.key === "Enter" || event.key === " ") {
    event.preventDefault();
    void choose(here);
  } else if (event.key === "Escape") {
    release();
  } else if (event.key in DIRECTIONS) {
    event.preventDefault();
    const picks = [...(here.closest(".picture")?.querySelectorAll(".pick") ?? [])];
    const next = nearestTowards(here, DIRECTIONS[event.key] ?? [0, 0], picks);
    if (!(next instanceof SVGElement)) return;
    here.setAttribute("tabindex", "-1");
    next.setAttribute("tabindex", "0");
    next.focus();
  }
});

// -- typing -------------------------------------------------------------------------------------------

document.addEventListener("change", (event) => {
  const target = event.target;
  if (target instanceof HTMLInputElement && target.type === "number") void typeNumber(target);
  else if (target instanceof HTMLInputElement && target.type === "file") void openFile(target);
  else if (target instanceof HTMLSelectElement && target.id === "own") void openOwn(target.value);
});

/** @param {HTMLInputElement} input */
async function typeNumber(input) {
  if (!input.reportValidity()) return;
  const part = input.closest(".part");
  if (!(part instanceof HTMLElement)) return;
  await step({ typing: { part: part.dataset.part, name: input.name, number: Number(input.value) } });
}

// -- keeping ------------------------------------------------------------------------------------------

function box() {
  return { ...printed, name: name(), options };
}

/** @returns {boolean} whether it has a name and was kept */
function save() {
  if (!field("box-name").reportValidity()) return false;
  if (!keepBox(box())) {
    complain(byId("announcer").dataset.full ?? "");
    return false;
  }
  kept = JSON.stringify(options);
  listOwn(name());
  announce(byId("announcer").dataset.saved ?? "");
  complain("");
  return true;
}

/** @param {string} chosen the name of the one that is shown */
function listOwn(chosen) {
  const list = byId("own");
  if (!(list instanceof HTMLSelectElement)) return;
  const first = list.options[0];
  const others = ownBoxes(printed.game).map((own) => new Option(own.name, own.name, false, own.name === chosen));
  list.replaceChildren(...(first ? [first] : []), ...others);
  list.value = chosen;
  byId("own-list").hidden = others.length === 0;
  byId("drop").toggleAttribute("disabled", chosen === "");
}

/** @param {string} wished the name of one's own box; none is the printed one */
function openOwn(wished) {
  return inLine(async () => {
    const own = ownBoxes(printed.game).find((other) => other.name === wished);
    const answer = await ask({ options: own?.options ?? printed.options });
    if (!answer) return listOwn("");
    goOn(answer);
    field("box-name").value = wished;
    kept = JSON.stringify(options);
    listOwn(wished);
  });
}

/** @param {HTMLInputElement} input */
async function openFile(input) {
  const file = input.files?.[0];
  if (!file) return;
  const { status, data } = await readBox(printed.game, file);
  input.value = "";
  complain(status === 200 ? "" : data.message);
  if (status !== 200) return;
  goOn(data);
  field("box-name").value = data.box.name;
  listOwn("");
}

function download() {
  if (!field("box-name").reportValidity()) return;
  const text = `${JSON.stringify(box(), null, 1)}\n`;
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = `${printed.game}-${name().replace(/[^\p{L}\p{N}]+/gu, "-")}${ending}`;
  link.click();
  URL.revokeObjectURL(link.href);
}

obey({
  undo: () => travel(past, future),
  redo: () => travel(future, past),
  use: (button) => {
    const part = button.closest(".part");
    if (!(part instanceof HTMLElement)) return;
    return step({ click: { part: part.dataset.part, tool: button.dataset.tool, picks: [] } });
  },
  printed: () => step({ options: printed.options }),
  save: () => void save(),
  download,
  open: () => field("box-file").click(),
  drop: () => {
    const list = byId("own");
    if (list instanceof HTMLSelectElement) dropBox(printed.game, list.value);
    listOwn("");
  },
  play: () => {
    if (save()) location.href = `/new/${printed.game}?box=${encodeURIComponent(name())}`;
  },
});

addEventListener("beforeunload", (event) => {
  if (JSON.stringify(options) !== kept) event.preventDefault();
});

listOwn("");
begin();
const wished = new URLSearchParams(location.search).get("box");
if (wished && ownBoxes(printed.game).some((own) => own.name === wished)) void openOwn(wished);
