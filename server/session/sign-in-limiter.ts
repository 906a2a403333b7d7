import { AppError } from '../../domain/http/errors.ts';
import {
  freeFailuresOfAccount,
  freeFailuresOfAddress,
  signInDelays,
} from '../../domain/session/sign-in-delay.ts';
import { networkOf } from '../http/network-of.ts';

/**
 * Failures are counted of an account from one address, and of one address over all accounts. Somebody who
 * hammers an account from elsewhere slows down only themselves, so the owner is never locked out.
 */
export interface Attempt {
  readonly accountName: string;
  readonly address: string;
}

export interface FailureSubject {
  readonly kind: 'account' | 'address';
  readonly subject: string;
}

/** Where failures are counted, for all servers together. */
export interface FailureBook {
  /**
   * Counts a failure in one step, unless there is still a wait after those before: `delays` has the
   * seconds after each number of them. Returns how many seconds are left to wait; with 0 it was counted.
   */
  count(subject: FailureSubject, delays: readonly number[], now: Date): Promise<number>;
  /** As if the failure that was counted at that moment had not been. */
  takeBack(subject: FailureSubject, countedAt: Date): Promise<void>;
  forget(subject: FailureSubject, now: Date): Promise<void>;
}

const delaysOfAccount = signInDelays(freeFailuresOfAccount);
const delaysOfAddress = signInDelays(freeFailuresOfAddress);

const ofAccount = ({ accountName, address }: Attempt): FailureSubject => ({
  kind: 'account',
  subject: `${accountName.toLowerCase()} ${networkOf(address)}`,
});
const ofAddress = ({ address }: Attempt): FailureSubject => ({
  kind: 'address',
  subject: networkOf(address),
});

/**
 * Counts an attempt as failed before it is tried, so that of many at once no more are tried than one
 * after the other; refused while there is a wait.
 */
export async function countAttempt(book: FailureBook, attempt: Attempt, now: Date): Promise<void> {
  const account = ofAccount(attempt);
  refuseFor(await book.count(account, delaysOfAccount, now));
  const wait = await book.count(ofAddress(attempt), delaysOfAddress, now);
  if (wait > 0) await book.takeBack(account, now);
  refuseFor(wait);
}

/** It was no failure after all. */
export async function takeAttemptBack(
  book: FailureBook,
  attempt: Attempt,
  countedAt: Date,
): Promise<void> {
  await book.takeBack(ofAccount(attempt), countedAt);
  await book.takeBack(ofAddress(attempt), countedAt);
}

/** Whoever was right is not to wait for what went wrong before. */
export async function forgetFailures(
  book: FailureBook,
  attempt: Attempt,
  now: Date,
): Promise<void> {
  await book.forget(ofAccount(attempt), now);
}

function refuseFor(seconds: number): void {
  if (seconds > 0) throw new AppError('tooManyAttempts', { retryAfterSeconds: Math.ceil(seconds) });
}
