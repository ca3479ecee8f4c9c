// @ts-check
// Light or dark, before anything is painted: what was chosen by hand, else what the system wants.
(() => {
  const root = document.documentElement;
  const kept = localStorage.getItem("zellige-theme");
  if (kept) root.dataset.theme = kept;

  document.addEventListener("click", (event) => {
    const target = event.target instanceof Element ? event.target.closest("[data-command=theme]") : null;
    if (!target) return;
    const isDark = root.dataset.theme
      ? root.dataset.theme === "dark"
      : matchMedia("(prefers-color-scheme: dark)").matches;
    root.dataset.theme = isDark ? "light" : "dark";
    localStorage.setItem("zellige-theme", root.dataset.theme);
  });

  document.addEventListener("change", (event) => {
    const target = event.target;
    if (target instanceof HTMLSelectElement && "submits" in target.dataset) target.form?.submit();
  });
})();
