// @ts-check
/** Sending a link by whatever the device offers: its own sheet of messengers, mail and people nearby. */

import { byId } from "./page.js";

// Where there is no such sheet (plain http, some browsers), the style sheet leaves the button away.
if (typeof navigator.share === "function") document.documentElement.dataset.shares = "";

/** @param {HTMLElement} button which says where the link is; the title of the page says what it is for */
export async function share(button) {
  const field = byId(button.dataset.from ?? "");
  if (!(field instanceof HTMLInputElement)) return;
  try {
    await navigator.share({ title: invitation(), text: invitation(), url: field.value });
  } catch {
    // whoever closes the sheet has changed their mind
  }
}

function invitation() {
  return document.querySelector('meta[property="og:title"]')?.getAttribute("content") ?? document.title;
}
