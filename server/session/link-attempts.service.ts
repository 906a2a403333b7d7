import type { PublicContext } from '../http/context.ts';
import { bookOf } from './failure-book.ts';
import { countFailure, refuseWhileDelayed } from './sign-in-limiter.ts';

/**
 * Tries what a mailed link opens, under the limits of signing in: whoever guesses has to wait longer and
 * longer. Undefined from `open` is a failure, and so is the answer.
 */
export async function tryLink<Result>(
  context: Pick<PublicContext, 'house' | 'db' | 'address' | 'now'>,
  open: () => Promise<Result | undefined>,
): Promise<Result | undefined> {
  const { address, now } = context;
  const failures = bookOf(context);
  // No account is called so: names have no spaces.
  const attempt = { accountName: 'a link', address };
  await refuseWhileDelayed(failures, attempt, now);
  const opened = await open();
  if (opened === undefined) await countFailure(failures, attempt, now);
  return opened;
}
