import { and, asc, eq, gt, inArray, isNull, lte, or } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { organisations } from '../organisations/organisations.table.ts';
import { users } from '../people/people.table.ts';
import { isReaderOf } from './announcement-readers.repo.ts';
import { announcements } from './announcements.table.ts';

/** What has begun, and was neither told nor withdrawn. */
const isDue = (now: Date) =>
  and(
    isNull(announcements.toldAt),
    eq(announcements.isDraft, false),
    isNull(announcements.withdrawnAt),
    lte(announcements.startsAt, now),
    or(isNull(announcements.endsAt), gt(announcements.endsAt, now)),
  );

export async function listDue(db: Db, now: Date) {
  return await db
    .select({ organisationId: announcements.organisationId, id: announcements.id })
    .from(announcements)
    .where(isDue(now))
    .orderBy(asc(announcements.startsAt));
}
type Due = Awaited<ReturnType<typeof listDue>>[number];

/** The right to tell it, once; a second server waits here for the first, and is refused. */
export async function claimTelling(db: Db, { organisationId, id }: Due, now: Date) {
  const [claimed] = await db
    .update(announcements)
    .set({ toldAt: now })
    .where(
      and(eq(announcements.organisationId, organisationId), eq(announcements.id, id), isDue(now)),
    )
    .returning();
  return claimed;
}
type Claimed = NonNullable<Awaited<ReturnType<typeof claimTelling>>>;

export async function listReaderIds(
  db: Db,
  organisationId: number,
  announcement: Claimed,
): Promise<number[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(isReaderOf(organisationId, announcement));
  return rows.map(({ id }) => id);
}

/** Whom it reaches: its own organisation, or every one. */
export async function listOrganisationsOf(
  db: Db,
  { organisationId, audienceKind, dispatchGroups }: Claimed,
): Promise<number[]> {
  if (audienceKind !== 'everywhere') return [organisationId];
  const rows = await db
    .select({ id: organisations.id })
    .from(organisations)
    .where(
      dispatchGroups.length === 0
        ? undefined
        : inArray(organisations.dispatchGroup, dispatchGroups),
    )
    .orderBy(asc(organisations.id));
  return rows.map(({ id }) => id);
}
