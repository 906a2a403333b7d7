import { and, eq, isNull, sql } from 'drizzle-orm';
import { officialOrganisationId } from '../../domain/access/actor.ts';
import type { Db } from '../db/database.ts';
import { announcements } from './announcements.table.ts';

/** Whether something that the provider told all organisations names this. */
export async function isToldEverywhere(db: Db, words: string): Promise<boolean> {
  const [found] = await db
    .select({ id: announcements.id })
    .from(announcements)
    .where(
      and(
        eq(announcements.organisationId, officialOrganisationId),
        eq(announcements.audienceKind, 'everywhere'),
        eq(announcements.isDraft, false),
        isNull(announcements.withdrawnAt),
        sql`position(${words} in ${announcements.words}::text) > 0`,
      ),
    )
    .limit(1);
  return found !== undefined;
}
