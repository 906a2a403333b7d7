import { and, eq, lt, or, sql } from 'drizzle-orm';
import { forgetFailuresAfterSeconds } from '../../domain/session/sign-in-delay.ts';
import type { Db } from '../db/database.ts';
import { signInFailures } from './session.table.ts';
import type { FailureBook, FailureSubject } from './sign-in-limiter.ts';

/** Counts in the database, which is there wherever the product runs. */
export function databaseBook(db: Db): FailureBook {
  return {
    async find(subject) {
      const [row] = await db.select().from(signInFailures).where(is(subject));
      return row;
    },

    async count(subjects, now) {
      const values = subjects.map((subject) => ({ ...subject, failures: 1, lastFailureAt: now }));
      await db
        .insert(signInFailures)
        .values(values)
        .onConflictDoUpdate({
          target: [signInFailures.kind, signInFailures.subject],
          set: {
            failures: sql`case when ${signInFailures.lastFailureAt} < ${oldest(now).toISOString()} then 1
          else ${signInFailures.failures} + 1 end`,
            lastFailureAt: now,
          },
        });
    },

    async forget(subject, now) {
      await db
        .delete(signInFailures)
        .where(or(is(subject), lt(signInFailures.lastFailureAt, oldest(now))));
    },
  };
}

const oldest = (now: Date) => new Date(now.getTime() - forgetFailuresAfterSeconds * 1000);

function is({ kind, subject }: FailureSubject) {
  return and(eq(signInFailures.kind, kind), eq(signInFailures.subject, subject));
}
