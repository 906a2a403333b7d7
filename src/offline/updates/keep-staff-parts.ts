import { ownBuild } from '../../lib/build.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import { servedVersion } from '../chunks/served-version.ts';

let isAsked = false;

/** Lets the service worker fetch what only staff use, once the page is quiet, for the time without a network. */
export async function keepStaffParts(): Promise<void> {
  if (isAsked || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  isAsked = true;
  const { active } = await navigator.serviceWorker.ready;
  await whenIdle();
  const version = await servedVersion();
  // The parts of another build are its own affair, once it is here.
  if (version === undefined || version.build !== ownBuild()) return;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- workers have none
  active?.postMessage({ type: 'KEEP', paths: version.staff });
}
