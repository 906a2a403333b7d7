/** Brings a place of a text into view and into focus; what is folded away around it opens. */
export function goTo(place: HTMLElement): void {
  for (let at = place.closest('details'); at; at = at.parentElement?.closest('details') ?? null)
    at.open = true;
  place.scrollIntoView();
  place.focus({ preventScroll: true });
}
