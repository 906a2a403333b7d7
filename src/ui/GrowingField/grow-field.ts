/** Gives a text field the height of its text where the browser does not (`field-sizing`). */
export function growField(area: HTMLTextAreaElement | null): void {
  if (!area || CSS.supports('field-sizing', 'content')) return;
  const { scrollX, scrollY } = window;
  area.style.height = 'auto';
  area.style.height = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`;
  // While it was small the page may have been too short to be where it was.
  window.scrollTo(scrollX, scrollY);
}
