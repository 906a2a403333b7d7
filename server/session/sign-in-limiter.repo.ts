import { and, eq, lt, or, sql } from 'drizzle-orm';
import { forgetFailuresAfterSeconds } from '../../domain/session/sign-in-delay.ts';
import type { Db } from '../db/database.ts';
import { signInFailures } from './session.table.ts';
import type { FailureBook, FailureSubject } from './sign-in-limiter.ts';

const { failures, lastFailureAt, previousFailureAt } = signInFailures;

/** Counts in the database, which is there wherever the product runs. */
export function databaseBook(db: Db): FailureBook {
  return {
    async count(subject, delays, now) {
      const isOver = sql`${lastFailureAt} < ${oldest(now).toISOString()}::timestamptz`;
      // The list begins with the delay after no failure, and arrays with 1.
      const delay = sql`(${sql.param([...delays])}::float8[])[least(${failures} + 1, ${delays.length})]`;
      // What another server noted may lie ahead of this one's clock: what is free is free all the same.
      const isFree = sql`${delay} = 0 or ${lastFailureAt} + ${delay} * interval '1 second'
        <= ${now.toISOString()}::timestamptz`;
      const counted = await db
        .insert(signInFailures)
        .values({ ...subject, failures: 1, lastFailureAt: now })
        .onConflictDoUpdate({
          target: [signInFailures.kind, signInFailures.subject],
          set: {
            failures: sql`case when ${isOver} then 1 else ${failures} + 1 end`,
            lastFailureAt: now,
            previousFailureAt: lastFailureAt,
          },
          setWhere: sql`${isOver} or ${isFree}`,
        })
        .returning({ failures });
      if (counted.length > 0) return 0;
      const [found] = await db.select().from(signInFailures).where(is(subject));
      const last = delays[Math.min(found?.failures ?? 0, delays.length - 1)] ?? 0;
      const passed = (now.getTime() - (found?.lastFailureAt ?? now).getTime()) / 1000;
      // Others may have changed it since; it was refused all the same.
      return Math.max(1, last - passed);
    },

    async takeBack(subject, countedAt) {
      await db
        .update(signInFailures)
        .set({
          failures: sql`greatest(${failures} - 1, 0)`,
          lastFailureAt: sql`case when ${lastFailureAt} = ${countedAt.toISOString()}::timestamptz
            then coalesce(${previousFailureAt}, ${lastFailureAt}) else ${lastFailureAt} end`,
        })
        .where(is(subject));
    },

    async forget(subject, now) {
      await db.delete(signInFailures).where(or(is(subject), lt(lastFailureAt, oldest(now))));
    },
  };
}

const oldest = (now: Date) => new Date(now.getTime() - forgetFailuresAfterSeconds * 1000);

function is({ kind, subject }: FailureSubject) {
  return and(eq(signInFailures.kind, kind), eq(signInFailures.subject, subject));
}
