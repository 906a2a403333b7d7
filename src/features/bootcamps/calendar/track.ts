// The hours of one day, drawn from top to bottom; its element says which hours they are.

const stepMinutes = 15;

export const trackUnder = (under: Element | null): HTMLElement | undefined =>
  under?.closest<HTMLElement>('[data-first-hour]') ?? undefined;

/** The minutes since midnight at this height of the window, to the quarter of an hour. */
export function minutesAt(track: HTMLElement, clientY: number): number {
  const { top, height } = track.getBoundingClientRect();
  const first = Number(track.dataset['firstHour']) * 60;
  const last = Number(track.dataset['lastHour']) * 60;
  const minutes = first + ((clientY - top) / height) * (last - first);
  const rounded = Math.round(minutes / stepMinutes) * stepMinutes;
  return Math.min(Math.max(first, rounded), last);
}
