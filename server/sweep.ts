import { type ClientFolders, keepAssets } from './client/keep-assets.ts';
import type { House } from './house.ts';
import { deleteOldKeys } from './http/idempotency.ts';
import { forgetEndedSessions } from './session/session.service.ts';

const everyMs = 6 * 60 * 60_000;

/** Takes away what is kept only for a time: ended sessions, old idempotency keys, parts of old clients. */
export function startSweeping(house: House, client: ClientFolders | undefined): () => void {
  const sweep = () => {
    const { db } = house.database;
    const now = house.now();
    // What fails is swept at the next turn.
    Promise.all([
      forgetEndedSessions(db, now),
      deleteOldKeys(db, now),
      client && keepAssets(client, now),
    ]).catch((error: unknown) => console.error('Sweeping:', error));
  };
  sweep();
  const timer = setInterval(sweep, everyMs);
  return () => clearInterval(timer);
}
