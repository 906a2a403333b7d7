import { ownBuild } from '../../lib/build.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import { servedVersion } from '../chunks/served-version.ts';

const kept = new Set<'later' | 'staff'>();

/**
 * Lets the service worker fetch what its first visit left out, once the page is quiet, so that whatever is
 * opened next opens without a network too: what everybody may come to, and for staff what is theirs.
 */
export async function keepParts(isStaff: boolean): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const wanted = (isStaff ? (['later', 'staff'] as const) : (['later'] as const)).filter(
    (one) => !kept.has(one),
  );
  for (const one of wanted) kept.add(one);
  if (wanted.length === 0) return;
  const { active } = await navigator.serviceWorker.ready;
  await whenIdle();
  const version = await servedVersion();
  // The parts of another build are its own affair, once it is here.
  if (version === undefined || version.build !== ownBuild()) return;
  const paths = wanted.flatMap((one) => version[one]);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- workers have none
  active?.postMessage({ type: 'KEEP', paths });
}
