// @ts-check
// Light or dark, before anything is painted: what was chosen by hand, else what the system wants; boards like the page,
// or as is preferred.
(() => {
  const root = document.documentElement;
  const system = matchMedia("(prefers-color-scheme: dark)");
  const kept = localStorage.getItem("zellige-theme");
  if (kept) root.dataset.theme = kept;

  function isDark() {
    return root.dataset.theme ? root.dataset.theme === "dark" : system.matches;
  }

  function dressBoard(preferred = localStorage.getItem("zellige-board")) {
    const isNight = preferred === "dark" || (preferred !== "light" && isDark());
    root.dataset.board = isNight ? "dark" : "light";
  }

  dressBoard();
  system.addEventListener("change", () => dressBoard());

  document.addEventListener("click", (event) => {
    const target = event.target instanceof Element ? event.target.closest("[data-command=theme]") : null;
    if (!target) return;
    root.dataset.theme = isDark() ? "light" : "dark";
    localStorage.setItem("zellige-theme", root.dataset.theme);
    dressBoard();
  });

  document.addEventListener("change", (event) => {
    const target = event.target;
    if (!(target instanceof HTMLSelectElement)) return;
    if ("submits" in target.dataset) target.form?.submit();
    if (target.dataset.preference === "board") dressBoard(target.value);
  });
})();
