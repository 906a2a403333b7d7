import { fairUse } from '../../domain/fair-use.ts';
import { AppError } from '../../domain/http/errors.ts';
import { FairQueue } from '../fair-queue.ts';
import type { PublicContext } from '../http/context.ts';
import { networkOf } from '../http/network-of.ts';
import { bookOf } from './failure-book.ts';
import { countAttempt, type FailureSubject, takeAttemptBack } from './sign-in-limiter.ts';

// What a processor is needed for is no site's own.
const queue = new FairQueue(fairUse.attempts);

type ReadContext = Pick<PublicContext, 'services' | 'db' | 'address'>;

/**
 * Tries a secret: whoever guesses has to wait longer and longer, and only few are tried at the same time.
 * Undefined from `open` is a failure, and so is the answer.
 */
export async function trySecret<Result>(
  context: ReadContext,
  accountName: string,
  open: () => Promise<Result | undefined>,
): Promise<Result | undefined> {
  const { services, address } = context;
  const attempt = { accountName, address };
  return await queue.run(networkOf(address), async () => {
    const failures = bookOf(context);
    const countedAt = services.now();
    await countAttempt(failures, attempt, countedAt);
    // Whatever breaks in here stays counted: nobody is to guess for nothing while something is broken.
    const opened = await open();
    if (opened !== undefined) await takeAttemptBack(failures, attempt, countedAt);
    return opened;
  });
}

/** Tries what a mailed link opens, under the limits of signing in. */
export const tryLink = <Result>(
  context: ReadContext,
  open: () => Promise<Result | undefined>,
): Promise<Result | undefined> =>
  // No account is called so: names have no spaces.
  trySecret(context, 'a link', open);

/** Lets through what may be done once in so many seconds; whoever comes sooner is told how long to wait. */
export async function takeTurn(
  context: ReadContext,
  action: string,
  secondsBetween: number,
): Promise<void> {
  const delays = [0, secondsBetween];
  const wait = await bookOf(context).count(turnsOf(action), delays, context.services.now());
  if (wait > 0) throw new AppError('tooManyRequests', { retryAfterSeconds: Math.ceil(wait) });
}

/** The next turn need not wait for the last one. */
export const forgetTurns = (context: ReadContext, action: string): Promise<void> =>
  bookOf(context).forget(turnsOf(action), context.services.now());

// An account is counted with a network behind its name, so none is mistaken for an action in words.
const turnsOf = (action: string): FailureSubject => ({ kind: 'account', subject: action });
