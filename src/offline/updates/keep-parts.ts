import { whenIdle } from '../../lib/when-idle.ts';
import { missingParts } from '../chunks/missing-parts.ts';
import { onServerFound } from '../connection/connection.ts';

/**
 * Lets the service worker fetch what its first visit left out, once the page is quiet, so that whatever is
 * opened next opens without a network too: what everybody may come to, and for staff what is theirs. What
 * the network did not bring to its end is asked for again whenever the server is found, until all is here.
 * Returns how to stop.
 */
export function keepParts(isStaff: boolean): () => void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return () => {};
  let isLooking = false;
  let stop = () => {};
  async function look(): Promise<void> {
    if (isLooking) return;
    isLooking = true;
    // What fails now is tried again by the next sign of the server.
    const isAllHere = await askForMissing(isStaff).catch(() => false);
    isLooking = false;
    if (isAllHere) stop();
  }
  stop = onServerFound(() => void look());
  void look();
  return stop;
}

/** Whether nothing had to be asked for. */
async function askForMissing(isStaff: boolean): Promise<boolean> {
  const { active } = await navigator.serviceWorker.ready;
  await whenIdle();
  const paths = await missingParts(isStaff);
  if (paths === undefined) return false;
  if (paths.length === 0) return true;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- workers have none
  active?.postMessage({ type: 'KEEP', paths });
  return false;
}
