import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import { officialOrganisationId } from '../../domain/access/actor.ts';
import type { Db } from '../db/database.ts';
import { isDispatchedTo } from './announcement-readers.repo.ts';
import { announcements } from './announcements.table.ts';

/** Whether something that the provider has told this organisation, among others, names this. */
export async function isToldTo(
  db: Db,
  { organisationId, now }: { readonly organisationId: number; readonly now: Date },
  words: string,
): Promise<boolean> {
  const [found] = await db
    .select({ id: announcements.id })
    .from(announcements)
    .where(
      and(
        eq(announcements.organisationId, officialOrganisationId),
        eq(announcements.audienceKind, 'everywhere'),
        eq(announcements.isDraft, false),
        isNull(announcements.withdrawnAt),
        lte(announcements.startsAt, now),
        isDispatchedTo(organisationId),
        sql`position(${words} in ${announcements.words}::text) > 0`,
      ),
    )
    .limit(1);
  return found !== undefined;
}
