// @ts-check
/** A visitor's own name: given once, offered again next time. */

const KEPT = "zellige-name";

for (const field of document.querySelectorAll("input[data-own-name]")) offer(field);

document.addEventListener("submit", (event) => {
  const form = event.target instanceof HTMLFormElement ? event.target : null;
  const field = form?.querySelector("input[data-own-name]");
  if (!(field instanceof HTMLInputElement)) return;
  if (field.type === "hidden") offer(field);
  else if (field.value.trim()) localStorage.setItem(KEPT, field.value.trim());
});

/** @param {Element} field */
function offer(field) {
  if (field instanceof HTMLInputElement && !field.value) field.value = localStorage.getItem(KEPT) ?? "";
}
