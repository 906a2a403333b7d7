import { AppError } from '../../domain/http/errors.ts';
import {
  forgetFailuresAfterSeconds,
  freeFailuresOfAccount,
  freeFailuresOfAddress,
  signInDelay,
} from '../../domain/session/sign-in-delay.ts';

/**
 * Failures are counted of an account from one address, and of one address over all accounts. Somebody who
 * hammers an account from elsewhere slows down only himself, so the owner is never locked out.
 */
export interface Attempt {
  readonly accountName: string;
  readonly address: string;
}

export interface FailureSubject {
  readonly kind: 'account' | 'address';
  readonly subject: string;
}

export interface Failures {
  readonly failures: number;
  readonly lastFailureAt: Date;
}

/** Where failures are counted, for all servers together. */
export interface FailureBook {
  find(subject: FailureSubject): Promise<Failures | undefined>;
  count(subjects: readonly FailureSubject[], now: Date): Promise<void>;
  forget(subject: FailureSubject, now: Date): Promise<void>;
}

const ofAccount = ({ accountName, address }: Attempt): FailureSubject => ({
  kind: 'account',
  subject: `${accountName.toLowerCase()} ${address}`,
});
const ofAddress = ({ address }: Attempt): FailureSubject => ({ kind: 'address', subject: address });

export async function refuseWhileDelayed(
  book: FailureBook,
  attempt: Attempt,
  now: Date,
): Promise<void> {
  const waits = await Promise.all([
    waitOf(book, ofAccount(attempt), freeFailuresOfAccount, now),
    waitOf(book, ofAddress(attempt), freeFailuresOfAddress, now),
  ]);
  const wait = Math.ceil(Math.max(...waits));
  if (wait > 0) throw new AppError('tooManyAttempts', { retryAfterSeconds: wait });
}

export async function countFailure(book: FailureBook, attempt: Attempt, now: Date): Promise<void> {
  await book.count([ofAccount(attempt), ofAddress(attempt)], now);
}

export async function forgetFailures(
  book: FailureBook,
  attempt: Attempt,
  now: Date,
): Promise<void> {
  await book.forget(ofAccount(attempt), now);
}

async function waitOf(
  book: FailureBook,
  subject: FailureSubject,
  free: number,
  now: Date,
): Promise<number> {
  const found = await book.find(subject);
  if (!found) return 0;
  const passed = (now.getTime() - found.lastFailureAt.getTime()) / 1000;
  const delay = passed > forgetFailuresAfterSeconds ? 0 : signInDelay(found.failures, free);
  // What another server noted may lie ahead of this one's clock: what is free is free all the same.
  return delay === 0 ? 0 : delay - passed;
}
