// @ts-check
/**
 * What this browser's user prefers, kept in the browser. The list of preferences, with their texts and what is the case
 * until somebody chooses, is the panel itself: templates/preferences.html.
 */

const PANEL = "#preferences [data-preference]";

/** @type {Map<string, ((value: string) => void)[]>} */
const waiting = new Map();

/**
 * @param {string} key
 * @returns {string} the value that was chosen, or the usual one; of a switch "on" or "off"
 */
export function preference(key) {
  return localStorage.getItem(`zellige-${key}`) ?? field(key)?.dataset.usual ?? "";
}

/** @param {string} key of a switch */
export function isPreferred(key) {
  return preference(key) === "on";
}

/**
 * Do something with a value now, and again whenever another is chosen.
 * @param {string} key
 * @param {(value: string) => void} act
 */
export function followPreference(key, act) {
  waiting.set(key, [...(waiting.get(key) ?? []), act]);
  act(preference(key));
}

/**
 * @param {string} key
 * @param {string} value
 */
export function prefer(key, value) {
  localStorage.setItem(`zellige-${key}`, value);
  show(key);
  for (const act of waiting.get(key) ?? []) act(value);
}

/** The panel on this page, and the button that opens it; Escape closes it, and the focus goes back by itself. */
export function startPreferences() {
  for (const { dataset } of fields()) show(dataset.preference ?? "");
  document.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLElement) || !target.matches(PANEL)) return;
    const isSwitch = target instanceof HTMLInputElement;
    const value = isSwitch ? (target.checked ? "on" : "off") : /** @type {HTMLSelectElement} */ (target).value;
    prefer(target.dataset.preference ?? "", value);
  });
  document.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("[data-command=preferences]")) panel()?.showModal();
    else if (target === panel()) panel()?.close(); // beside the panel
  });
}

function panel() {
  return /** @type {HTMLDialogElement | null} */ (document.getElementById("preferences"));
}

/** @returns {HTMLElement[]} */
function fields() {
  return [...document.querySelectorAll(PANEL)].filter((field) => field instanceof HTMLElement);
}

/** @param {string} key */
function field(key) {
  return fields().find(({ dataset }) => dataset.preference === key);
}

/** @param {string} key let the panel say which it is */
function show(key) {
  const shown = field(key);
  if (shown instanceof HTMLInputElement) shown.checked = isPreferred(key);
  else if (shown instanceof HTMLSelectElement) shown.value = preference(key);
}
