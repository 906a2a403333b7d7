import { clearCache, deleteSession } from '../../../domain/session/session.contract.ts';
import { call } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { setEndedSession, setUnendedSession, unendedSession } from '../database/meta-database.ts';
import { verdictOf } from '../outbox/verdict.ts';

const patienceMs = 5000;
const quiet = { actingUser: null, ignoreErrors: true } as const;

/** Ends a person's session on the server, now or, without a network, before anything else is asked there. */
export async function endSession(userId: number): Promise<void> {
  await setUnendedSession(userId);
  await endUnended();
}

/** False while the server still thinks that somebody is here who has left. */
export async function endUnended(): Promise<boolean> {
  const userId = await unendedSession();
  if (userId === undefined) return true;
  if (!(await isEnded(userId))) return false;
  await setEndedSession();
  // An addition: nothing private is in the browser's own cache, unless an earlier release let it in.
  void call(clearCache, {}, { ...quiet, outlivesPage: true }).catch(() => {});
  return true;
}

async function isEnded(userId: number): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(patienceMs);
    await call(deleteSession, {}, { actingUser: userId, ignoreErrors: true, signal });
    return true;
  } catch (error) {
    // Another person's session by now, or none: theirs is over.
    return error instanceof ApiError && verdictOf(error.status, error.error) !== 'again';
  }
}
