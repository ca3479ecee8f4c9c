// @ts-check
/** The list of keys: a dialog, which Escape closes. */

import { isForPage } from "./keyboard.js";

function list() {
  return /** @type {HTMLDialogElement | null} */ (document.getElementById("keys"));
}

/** `?` opens it, and so does its button; a click beside it closes it. */
export function startKeys() {
  document.addEventListener("keydown", (event) => {
    if (event.key === "?" && isForPage(event)) list()?.showModal();
  });
  document.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("[data-command=keys]")) list()?.showModal();
    else if (target === list()) list()?.close();
  });
}
