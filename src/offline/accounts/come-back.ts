import { activeUser, checkMetaDatabase } from '../database/meta-database.ts';
import { checkUserDatabases } from '../database/user-database.ts';
import { sendEagerly } from '../outbox/outbox.ts';
import { hasUnsaved } from '../unsaved.ts';
import { currentAccount } from './accounts.ts';

const longMs = 30_000;

/** Shows what is true now on a page that was left or put away, and is seen again. */
export function watchComingBack(): void {
  let hiddenSince = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') hiddenSince = Date.now();
    else if (Date.now() - hiddenSince > longMs) void checkDatabases();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void comeBack();
  });
}

/** A tablet that put this page away may have ended the connections behind its back. */
async function checkDatabases(): Promise<void> {
  await Promise.all([checkMetaDatabase(), checkUserDatabases()]);
}

/**
 * The page was kept as it was while another one was seen, and heard nothing: its locks and its leads are
 * others' by now, and so may be the device. It begins anew, unless words would be lost by that which could
 * not be kept when it was left.
 */
async function comeBack(): Promise<void> {
  if (!hasUnsaved()) return location.reload();
  await checkDatabases();
  const { userId, queryClient } = currentAccount();
  const active = await activeUser().catch(() => undefined);
  if (active?.userId !== userId) return location.reload();
  sendEagerly();
  await queryClient.invalidateQueries();
}
