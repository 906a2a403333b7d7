import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { organisationCalendars, organisationDaysOff } from './holidays.table.ts';

export async function findCalendar(db: Db, organisationId: number) {
  const [found] = await db
    .select()
    .from(organisationCalendars)
    .where(eq(organisationCalendars.organisationId, organisationId));
  return found;
}

export async function listOwnDays(db: Db, organisationId: number) {
  return await db
    .select({
      name: organisationDaysOff.name,
      startAt: organisationDaysOff.startAt,
      endAt: organisationDaysOff.endAt,
    })
    .from(organisationDaysOff)
    .where(eq(organisationDaysOff.organisationId, organisationId))
    .orderBy(asc(organisationDaysOff.startAt), asc(organisationDaysOff.id));
}

type Values = Omit<typeof organisationCalendars.$inferInsert, 'organisationId' | 'revision'>;

/** Returns whether the revision was the newest, and it was changed; 0 is that of one without a row. */
export async function putCalendar(
  db: Db,
  organisationId: number,
  values: Values,
  revision: number,
): Promise<boolean> {
  const next = { ...values, revision: revision + 1 };
  const changed =
    revision === 0
      ? await db
          .insert(organisationCalendars)
          .values({ organisationId, ...next })
          .onConflictDoNothing()
          .returning({ revision: organisationCalendars.revision })
      : await db
          .update(organisationCalendars)
          .set(next)
          .where(
            and(
              eq(organisationCalendars.organisationId, organisationId),
              eq(organisationCalendars.revision, revision),
            ),
          )
          .returning({ revision: organisationCalendars.revision });
  return changed.length > 0;
}

export async function replaceOwnDays(
  db: Db,
  organisationId: number,
  days: readonly { readonly name: string; readonly startAt: string; readonly endAt: string }[],
): Promise<void> {
  await db
    .delete(organisationDaysOff)
    .where(eq(organisationDaysOff.organisationId, organisationId));
  if (days.length > 0)
    await db.insert(organisationDaysOff).values(days.map((day) => ({ ...day, organisationId })));
}
