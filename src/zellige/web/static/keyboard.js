// @ts-check
/** What a key is for, and whether somebody plays by keyboard. */

let wasLast = false;
/** Whether the last thing pressed was pressed by a mouse, a pen or a finger: a screen reader's click is by none of them. */
let wasPointer = false;
document.addEventListener("pointerdown", () => (wasLast = false), true);
document.addEventListener("keydown", () => (wasLast = true), true);
document.addEventListener("click", (event) => (wasPointer = event instanceof PointerEvent && event.pointerType !== ""), true);

/** @returns {boolean} whether a key was used last, not a mouse or a finger */
export function isKeyboard() {
  return wasLast;
}

/** @returns {boolean} whether a mouse, a pen or a finger was used last, beyond doubt */
export function isByPointer() {
  return wasPointer && !wasLast;
}

/** @param {KeyboardEvent} event whether the browser or the system may want it for something of its own */
export function isCommand(event) {
  return event.ctrlKey || event.altKey || event.metaKey;
}

/** @param {KeyboardEvent} event whether it is for the page: neither a command nor for a field or a dialog */
export function isForPage(event) {
  if (event.target instanceof Element && event.target.closest("dialog[open]")) return false;
  const isField = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
  return !isField && !isCommand(event);
}
