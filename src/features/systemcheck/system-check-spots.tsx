import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { storageKeys } from '../../lib/storage-keys.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import { isReachable } from '../../offline/connection/connection.ts';
import { lazyPart } from '../../ui/LazyPart/lazy-part.tsx';
import { Part } from '../../ui/LazyPart/part.tsx';
import { loadSystemCheck } from './load-system-check.ts';
import { isTrouble, systemCheck } from './system-check.store.ts';

const Dialog = lazyPart(async () => ({ default: (await loadSystemCheck()).Dialog }));
const Chip = lazyPart(async () => ({ default: (await loadSystemCheck()).Chip }));
const Banner = lazyPart(async () => ({ default: (await loadSystemCheck()).Banner }));

const quietMs = 90_000;
const dayMs = 24 * 60 * 60_000;

/** In the top bar: the dialog while it is wanted, and the chip while there is a reason for it. */
export function SystemCheckSpot({ userId }: { userId: number }) {
  const { isOpen, isChipForced, overall } = useSnapshot(systemCheck);
  useDailyCheck();
  return (
    <>
      {isOpen && (
        <Part onGiveUp={() => (systemCheck.isOpen = false)}>
          <Dialog userId={userId} />
        </Part>
      )}
      {(isChipForced || isTrouble(overall)) && (
        <Part isQuiet>
          <Chip />
        </Part>
      )}
    </>
  );
}

export function SystemCheckBannerSpot() {
  const { isBannerShown, isOpen } = useSnapshot(systemCheck);
  // Where all of it is shown, it need not be said twice.
  const isHere = useLocation({ select: ({ pathname }) => pathname === '/systemcheck' });
  if (!isBannerShown || isOpen || isHere) return null;
  return (
    <Part onGiveUp={() => (systemCheck.isBannerShown = false)}>
      <Banner />
    </Part>
  );
}

/** Looks once a day by itself, when the page has long been quiet. */
function useDailyCheck(): void {
  useEffect(() => {
    const timer = setTimeout(() => void checkWhenDue().catch(() => {}), quietMs);
    return () => clearTimeout(timer);
  }, []);
}

async function checkWhenDue(): Promise<void> {
  const last = Number(localStorage.getItem(storageKeys.systemCheck));
  if (Date.now() - last < dayMs || !isReachable()) return;
  await whenIdle();
  const { run } = await loadSystemCheck();
  await run();
  localStorage.setItem(storageKeys.systemCheck, String(Date.now()));
}
