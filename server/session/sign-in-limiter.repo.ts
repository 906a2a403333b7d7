import { and, eq, lt, or, sql } from 'drizzle-orm';
import { AppError } from '../../domain/http/errors.ts';
import {
  forgetFailuresAfterSeconds,
  freeFailuresOfAccount,
  freeFailuresOfAddress,
  signInDelay,
} from '../../domain/session/sign-in-delay.ts';
import type { Db } from '../db/database.ts';
import { signInFailures } from './session.table.ts';

/**
 * Counts failures of an account from one address, and of one address over all accounts. Somebody who
 * hammers an account from elsewhere slows down only himself, so the owner is never locked out.
 */
interface Attempt {
  readonly accountName: string;
  readonly address: string;
}

const subjectsOf = ({ accountName, address }: Attempt) =>
  [
    {
      kind: 'account',
      subject: `${accountName.toLowerCase()} ${address}`,
      free: freeFailuresOfAccount,
    },
    { kind: 'address', subject: address, free: freeFailuresOfAddress },
  ] as const;

export async function refuseWhileDelayed(db: Db, attempt: Attempt, now: Date): Promise<void> {
  const waits = await Promise.all(
    subjectsOf(attempt).map(async ({ kind, subject, free }) => {
      const [row] = await db.select().from(signInFailures).where(is(kind, subject));
      if (!row) return 0;
      const passed = (now.getTime() - row.lastFailureAt.getTime()) / 1000;
      if (passed > forgetFailuresAfterSeconds) return 0;
      return signInDelay(row.failures, free) - passed;
    }),
  );
  const wait = Math.ceil(Math.max(...waits));
  if (wait > 0) throw new AppError('tooManyAttempts', { retryAfterSeconds: wait });
}

export async function countFailure(db: Db, attempt: Attempt, now: Date): Promise<void> {
  const forgotten = new Date(now.getTime() - forgetFailuresAfterSeconds * 1000);
  const values = subjectsOf(attempt).map(({ kind, subject }) => ({
    kind,
    subject,
    failures: 1,
    lastFailureAt: now,
  }));
  await db
    .insert(signInFailures)
    .values(values)
    .onConflictDoUpdate({
      target: [signInFailures.kind, signInFailures.subject],
      set: {
        failures: sql`case when ${signInFailures.lastFailureAt} < ${forgotten.toISOString()} then 1
          else ${signInFailures.failures} + 1 end`,
        lastFailureAt: now,
      },
    });
}

export async function forgetFailures(db: Db, attempt: Attempt, now: Date): Promise<void> {
  const [account] = subjectsOf(attempt);
  const forgotten = new Date(now.getTime() - forgetFailuresAfterSeconds * 1000);
  await db
    .delete(signInFailures)
    .where(or(is('account', account.subject), lt(signInFailures.lastFailureAt, forgotten)));
}

function is(kind: 'account' | 'address', subject: string) {
  return and(eq(signInFailures.kind, kind), eq(signInFailures.subject, subject));
}
