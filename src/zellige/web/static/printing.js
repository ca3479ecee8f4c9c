// @ts-check
/** A button that prints the page; without this program there is none. */

for (const button of document.querySelectorAll("[data-command=print]")) {
  button.removeAttribute("hidden");
  button.addEventListener("click", () => print());
}
