import { whenIdle } from '../../lib/when-idle.ts';

const mostMs = 3000;

let release: () => void = () => {};
const painted = new Promise<void>((resolve) => {
  release = resolve;
});
const reading = new Set<Promise<unknown>>();

/**
 * Resolves once the first page was painted with what is kept on this device: that is shown before the
 * network is asked for anything newer.
 */
export const firstPaint = (): Promise<void> => painted;

/** The first page is not whole before this was read. */
export async function readForPaint<Result>(read: Promise<Result>): Promise<Result> {
  reading.add(read);
  try {
    return await read;
  } finally {
    reading.delete(read);
  }
}

/** Called with the first page; in a hidden tab, which paints nothing, after a while. */
export function markFirstPaint(): void {
  requestAnimationFrame(() => setTimeout(() => void releaseWhenRead()));
  setTimeout(release, mostMs);
}

async function releaseWhenRead(): Promise<void> {
  while (reading.size > 0) await Promise.allSettled(reading);
  // What was read last is drawn when the page comes to rest.
  await whenIdle({ mostMs });
  release();
}
