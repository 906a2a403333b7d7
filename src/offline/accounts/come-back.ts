import { activeUser, checkMetaDatabase } from '../database/meta-database.ts';
import { checkUserDatabases } from '../database/user-database.ts';
import { sendEagerly } from '../outbox/outbox.ts';
import { hasUnsaved, saveUnsaved } from '../unsaved.ts';
import { checkForUpdate } from '../updates/registration.ts';
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
 * others' by now, and so may be the device. What could not be kept when it was left is kept now, and it
 * begins anew, unless words would be lost by that.
 */
async function comeBack(): Promise<void> {
  if (hasUnsaved()) {
    await checkDatabases();
    await saveUnsaved();
  }
  if (!hasUnsaved() || (await isOthersByNow())) return location.reload();
  sendEagerly();
  void checkForUpdate();
  await currentAccount().queryClient.invalidateQueries();
}

/** A device that does not answer cannot say so; then the words stay where they are. */
async function isOthersByNow(): Promise<boolean> {
  try {
    return (await activeUser())?.userId !== currentAccount().userId;
  } catch {
    return false;
  }
}
