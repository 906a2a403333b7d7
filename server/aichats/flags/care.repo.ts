import { and, desc, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { CareState } from '../../../domain/aichats/flag-care.contract.ts';
import type { Db } from '../../db/database.ts';
import { users } from '../../people/people.table.ts';
import { aiConversations } from '../aichats.table.ts';
import { aiFlagCares } from './flags.table.ts';

export async function insertCare(db: Db, care: typeof aiFlagCares.$inferInsert): Promise<void> {
  await db.insert(aiFlagCares).values(care);
}

/** The last first. */
export async function listCares(db: Db, organisationId: number, conversationId: number) {
  return await db
    .select({ name: users.name, note: aiFlagCares.note, caredAt: aiFlagCares.caredAt })
    .from(aiFlagCares)
    .innerJoin(users, eq(users.id, aiFlagCares.userId))
    .where(
      and(
        eq(aiFlagCares.organisationId, organisationId),
        eq(aiFlagCares.conversationId, conversationId),
      ),
    )
    .orderBy(desc(aiFlagCares.caredAt), desc(aiFlagCares.id));
}

/** Of a conversation; null where nothing was flagged. What is flagged after somebody looked is open again. */
export const careState = sql<CareState | null>`(
  select case when max(flag.flagged_at) is null then null
              when exists (select 1 from ai_flag_cares care
                            where care.organisation_id = ${aiConversations.organisationId}
                              and care.conversation_id = ${aiConversations.id}
                              and care.cared_at >= max(flag.flagged_at)) then 'done'
              else 'open' end
    from ai_flags flag
   where flag.organisation_id = ${aiConversations.organisationId}
     and flag.conversation_id = ${aiConversations.id})`;

export const isInCareState = (state: CareState): SQL => sql`${careState} = ${state}`;
