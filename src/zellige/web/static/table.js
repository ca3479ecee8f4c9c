// @ts-check
/** The page of a table: what is chosen goes to the server, what happens comes back and is shown. */

import { startAgain } from "./again.js";
import { keepChatAtEnd, tellSaid } from "./chat.js";
import { forgetWarning, isCoached, isWarned, keepWarning, showBetter, showWarning } from "./coaching.js";
import { copyFrom } from "./copying.js";
import { startDrawer } from "./drawer.js";
import { countUp, keepEnding } from "./ending.js";
import { switchSize } from "./enlarging.js";
import { keepDraft, keptDraft } from "./drafts.js";
import { startForeseeing } from "./foreseeing.js";
import { share } from "./inviting.js";
import { isForPage, isKeyboard } from "./keyboard.js";
import { startKeys } from "./keys.js";
import { acknowledge, ask, conceal, listen, page, reveal, shown } from "./live.js";
import { beforeNews, tellNews } from "./news.js";
import { announce, byId, complain, explain, newName, post, sentences } from "./page.js";
import { focusBoard, keepPicking, pickedByItself, pressed, resetPicking, showHint, startPicking, takeBackPick } from "./picking.js";
import { followPreference, startPreferences } from "./preferences.js";
import { alone, changeScene, keepByPage, obey, scene } from "./scene.js";
import { markSince } from "./since.js";
import { chime } from "./sound.js";
import { keepLogStill } from "./still.js";
import { turnsSince, walkStory } from "./story.js";
import { countDown, showTurnButton, startTurnButton, stopCounting, turnButton } from "./turn-button.js";
import { closeWhy, refreshWhy, startWhy } from "./why.js";

const title = document.title;
const table = scene().dataset.table ?? "";
let version = Number(scene().dataset.version);
let wasMine = scene().dataset.mine === "yes";
/** @type {string[]} */
let draft = [];
let draftBase = Number(scene().dataset.number);
let submission = newName();
/** The last of the events that were heard when they were drafted: they are not told again. */
let heard = 0;
/** What was picked last, and what was when the coach objected. */
let [picks, warnedPicks] = ["", ""];
/** Whether the keyboard focus is to come back to the board. */
let isAwaited = false;

/** @returns {number} */
function seat() {
  return Number(scene().dataset.seat);
}

/**
 * Show what the server tells; whoever has the keyboard on the board keeps it there.
 * @param {any} told an answer to this page may be of the version that it shows, with a draft or without
 * @returns {boolean} whether it fits: it is not older than what is shown, and begins with that
 */
function show(told) {
  if (told.version < version || (told.base !== null && told.base !== shown())) return false;
  const before = beforeNews(told);
  const focused = document.activeElement?.closest("#board .pick")?.id;
  const begin = () => {
    if (told.number !== draftBase) forgetDraft(told.number);
    completeLinks();
    keepPicking();
    keepWarning();
  };
  const { choices, moves } = told;
  keepLogStill(() => changeScene(told, choices ? { choices, moves } : { moves }, begin));
  version = told.version; // what fails before this was not shown
  keepKeyboard(focused !== undefined);
  tellNews(before, told.number, heard);
  tellTurn(told);
  complain(told.message ?? "");
  tellSaid();
  void refreshWhy();
  keepEnding();
  return true;
}

/** What was planned before the page was loaded, or before the screen was handed over, is tried out again if it still fits. */
async function restoreDraft() {
  const kept = scene().dataset.mine === "yes" && draft.length === 0 ? keptDraft(table, seat(), draftBase) : [];
  if (kept.length > 0) await alone(() => tryOut(kept, true));
}

/**
 * Show an answer to this page, and let the server know; what does not fit is told once more.
 * @param {any} told
 */
function showAnswer(told) {
  const isShown = show(told);
  acknowledge();
  return isShown;
}

/**
 * Players who use the keyboard find the focus on the board again at their next turn.
 * @param {boolean} wasOnBoard
 */
function keepKeyboard(wasOnBoard) {
  if (document.activeElement !== document.body || !(wasOnBoard || isAwaited)) return;
  focusBoard();
  isAwaited = document.activeElement === document.body;
}

/** @param {number} number */
function forgetDraft(number) {
  draft = [];
  keepDraft(table, { seat: seat(), base: number, actions: [] });
  stopCounting();
  forgetWarning();
  draftBase = number;
  submission = newName();
}

/**
 * The tab's title and a sound say that it is your turn.
 * @param {any} told
 */
function tellTurn(told) {
  const isMine = scene().dataset.mine === "yes" || Boolean(told.mine);
  document.title = isMine ? `● ${byId("announcer").dataset.turn} · ${title}` : title;
  if (isMine && !wasMine) {
    chime();
    if (pickedByItself()) announce(sentences([byId("announcer").textContent, pickedByItself()]));
  }
  wasMine = isMine;
}

/**
 * Somebody has changed something: shown once, and below the draft that is under way.
 * @param {any} told
 */
async function whenTold(told) {
  const isSeen = told.version === version && String(told.seat ?? "") === scene().dataset.seat;
  if (isSeen || told.version < version) return;
  if (draft.length > 0 && told.number === draftBase) await tryOut(draft);
  else if (show(told)) await restoreDraft();
}

/** @param {string[]} actions that are planned: all that the server needs to know of them */
function wish(actions) {
  return { seat: seat(), base: draftBase, actions, page, has: shown() };
}

/**
 * @param {string[]} actions
 * @param {boolean} isKept they were planned some time ago, and nobody minds if they do not fit any more
 */
async function tryOut(actions, isKept = false) {
  const { status, data } = await ask(table, "draft", wish(actions));
  if (status === 200) {
    const isOther = String(actions) !== String(draft);
    if (isOther) {
      forgetWarning();
      forgetHint();
    }
    draft = actions;
    keepDraft(table, { seat: seat(), base: draftBase, actions });
    if (showAnswer(data)) announceSteps();
    else if (data.number === draftBase) await tryOut(actions, isKept); // something was told meanwhile
    if (isOther && !isKept && draft.length > 0) countDown(() => void COMMANDS.confirm?.(scene()));
  } else if (isKept) {
    keepDraft(table, { seat: seat(), base: draftBase, actions: [] });
  } else if (status === 409) {
    showAnswer(data);
  } else {
    complain(data.message);
    resetPicking();
  }
}

function announceSteps() {
  const last = document.querySelector("#steps li:last-child");
  byId("turn-told").scrollTop = byId("turn-told").scrollHeight;
  const next = document.getElementById("note") ?? document.getElementById("status");
  announce(sentences([last?.textContent, next?.textContent, pickedByItself()]));
  if (!isKeyboard()) return;
  if (scene().dataset.done === "yes") byId("confirm").focus();
  else if (document.activeElement === document.body) focusBoard(); // what was picked last may be gone
}

/** Do what the button says: go on in the turn, or end it with all that was chosen. */
async function confirmDraft() {
  const button = turnButton();
  if (!button || button.disabled) return;
  const [action, isEnd] = [pressed(), button.dataset.ends === "yes"];
  const actions = action ? [...draft, action] : draft;
  if (isEnd) return play(actions, button);
  await tryOut(actions);
  if (isKeyboard() && scene().dataset.done !== "yes") focusBoard();
}

/**
 * @param {string[]} actions
 * @param {HTMLElement} button
 */
async function play(actions, button) {
  const turn = { ...wish(actions), submission, anyway: isWarned() };
  if (isCoached()) button.setAttribute("aria-busy", "true");
  const { status, data } = await ask(table, "play", turn).finally(() => button.removeAttribute("aria-busy"));
  if (status === 200 && data.warning) {
    warnedPicks = picks;
    showWarning(data.warning);
    if (isKeyboard()) byId("undo").focus();
  } else if (status === 200 || status === 409) {
    if (status === 200) heard = draftBase + draft.length;
    if (data.version >= version) forgetDraft(data.number); // else a quick bot has been shown already
    if (data.seat !== seat()) conceal(); // until the next player says that nobody else is looking
    isAwaited = isKeyboard();
    showAnswer(data);
    keepKeyboard(false);
  } else {
    complain(data.message);
  }
}

async function undo() {
  if (takeBackPick()) return;
  if (draft.length > 0) await tryOut(draft.slice(0, -1));
  const here = document.activeElement;
  if (isKeyboard() && (here === document.body || here?.matches(":disabled"))) focusBoard();
}

async function hint() {
  const button = document.getElementById("hint-button");
  if (!(button instanceof HTMLButtonElement) || button.disabled) return;
  button.setAttribute("aria-busy", "true");
  const { status, data } = await post(`/table/${table}/hint`, wish(draft));
  if (status === 200) {
    byId("hint").innerHTML = data.html;
    showHint(data.picks);
    announce(byId("hint").textContent?.trim() ?? "");
  } else if (status === 409) {
    showAnswer(data);
  } else {
    complain(data.message);
  }
  document.getElementById("hint-button")?.removeAttribute("aria-busy");
}

/** The draft is another one now: what was advised is not. */
function forgetHint() {
  document.getElementById("hint")?.replaceChildren();
  showHint([]);
}

/**
 * What a hint advises becomes part of the draft.
 * @param {HTMLElement} button
 */
async function followHint(button) {
  await tryOut([...draft, button.dataset.action ?? ""]);
  if (isKeyboard() && document.activeElement === document.body) focusBoard();
}

/** @param {string[]} picks the last of them cannot be picked: the server knows why */
async function askWhyNot(picks) {
  const { status, data } = await post(`/table/${table}/why-not`, { ...wish(draft), picks });
  if (status === 409) showAnswer(data);
  else explain(data.message, data.clause);
}

/** @param {string[]} now what the player has picked so far */
function whenPicked(now) {
  picks = String(now);
  if (isWarned() && picks !== warnedPicks) forgetWarning();
  showTurnButton(now.length > 0);
  byId("turn-told").scrollTop = byId("turn-told").scrollHeight;
  keepWarning();
}

/** @type {Record<string, (button: HTMLElement) => Promise<void> | void>} */
const COMMANDS = {
  undo: () => alone(undo),
  confirm: () => alone(confirmDraft),
  hint: () => alone(hint),
  advised: (button) => alone(() => followHint(button)),
  better: () => showBetter(),
  "close-counsel": () => byId("hint").replaceChildren(),
  count: () => void countUp(),
  coach: (button) => alone(() => change("coach", { seat: seat(), wants: button.dataset.wants === "yes" })),
  enlarge: () => switchSize(),
  reveal: (button) => reveal(button.dataset.seat ?? ""),
  share: (button) => share(button),
  bot: (button) => alone(() => change(`seat/${button.dataset.seat}/bot`)),
  back: (button) => alone(() => change(`seat/${button.dataset.seat}/back`)),
  copy: async (button) => {
    const field = byId(button.dataset.from ?? "");
    if (!(field instanceof HTMLInputElement)) return;
    const isCopied = await copyFrom(field);
    complain(isCopied ? "" : (button.dataset.failed ?? ""));
    if (!isCopied) return;
    button.textContent = button.dataset.done ?? "";
    announce(button.textContent);
    if (isKeyboard()) button.focus();
  },
};

/**
 * @param {string} what
 * @param {object} wish
 */
async function change(what, wish = {}) {
  const { status, data } = await post(`/table/${table}/${what}`, wish);
  if (status >= 400) complain(data.message);
}

/** Links are relative in the page; people need whole ones. */
function completeLinks() {
  for (const field of document.querySelectorAll("input[data-link]")) {
    if (field instanceof HTMLInputElement && field.value.startsWith("/")) {
      field.value = location.origin + field.value;
    }
  }
}

document.addEventListener(
  "keydown",
  (event) => {
    if (!isForPage(event)) return;
    const key = event.key.toLowerCase(); // with Shift or Caps Lock, too
    if (key === "escape") closeWhy() || void COMMANDS.undo?.(scene());
    else if (key === "h") void COMMANDS.hint?.(scene());
    else if (key === "b") focusBoard();
    else if (key === "c" && !event.repeat) void COMMANDS.confirm?.(scene());
  },
  true,
);

document.addEventListener("submit", (event) => {
  if (!(event.target instanceof HTMLFormElement) || event.target.dataset.form !== "chat") return;
  event.preventDefault();
  const field = byId("chat-text");
  if (!(field instanceof HTMLInputElement) || !field.value.trim()) return;
  const text = field.value;
  field.value = "";
  void post(`/table/${table}/chat`, { text });
});

keepByPage(["again", "again-all", "chat-text", "deciding", "why", "warning"]);
obey(COMMANDS);
startPreferences();
startDrawer();
startKeys();
completeLinks();
startPicking(
  (action) => void alone(() => tryOut([...draft, action])),
  (picks) => void alone(() => askWhyNot(picks)),
  whenPicked,
);
startTurnButton();
startForeseeing(
  () => ask(table, "outcomes", wish(draft)),
  () => JSON.stringify([seat(), draftBase, draft]),
);
startWhy(() => Number(scene().dataset.number));
walkStory();
startAgain(() => turnsSince(scene().dataset.seat ?? ""));
resetPicking();
markSince();
keepChatAtEnd();
tellTurn({});
keepEnding();
listen(table, whenTold);
void restoreDraft();
followPreference("pace", acknowledge);
