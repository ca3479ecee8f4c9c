// @ts-check
// Tells the style sheet how wide a board is for its height, so that it can use all the room there is: as soon as the
// board is there and before it is painted, so that nothing has to move.
(() => {
  /** @returns {boolean} whether it is known */
  function frame() {
    const picture = document.querySelector("#board > svg");
    if (!(picture instanceof SVGSVGElement)) return false;
    const { width, height } = picture.viewBox.baseVal;
    document.documentElement.style.setProperty("--ratio", (width / height).toFixed(4));
    return true;
  }

  const watching = new MutationObserver(() => {
    if (frame()) watching.disconnect();
  });
  if (!frame()) watching.observe(document, { childList: true, subtree: true });
})();
