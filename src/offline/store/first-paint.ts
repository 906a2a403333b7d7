const mostMs = 3000;

let release: () => void = () => {};
const painted = new Promise<void>((resolve) => {
  release = resolve;
});

/**
 * Resolves once the first page was painted: what is kept on this device is shown before the network is
 * asked for anything newer.
 */
export const firstPaint = (): Promise<void> => painted;

/** Called with the first page; in a hidden tab, which paints nothing, after a while. */
export function markFirstPaint(): void {
  requestAnimationFrame(() => setTimeout(release));
  setTimeout(release, mostMs);
}
