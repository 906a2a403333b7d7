import type { PublicContext } from '../http/context.ts';
import { countFailure, refuseWhileDelayed } from './sign-in-limiter.repo.ts';

/**
 * Tries what a mailed link opens, under the limits of signing in: whoever guesses has to wait longer and
 * longer. Undefined from `open` is a failure, and so is the answer.
 */
export async function tryLink<Result>(
  { db, address, now }: Pick<PublicContext, 'db' | 'address' | 'now'>,
  open: () => Promise<Result | undefined>,
): Promise<Result | undefined> {
  // No account is called so: names have no spaces.
  const attempt = { accountName: 'a link', address };
  await refuseWhileDelayed(db, attempt, now);
  const opened = await open();
  if (opened === undefined) await countFailure(db, attempt, now);
  return opened;
}
