import { and, eq, inArray, isNull, lte } from 'drizzle-orm';
import { sameTenant } from '../db/columns.ts';
import type { Db } from '../db/database.ts';
import type { GroupViewer } from '../groups/groups-scope.service.ts';
import { users } from '../people/people.table.ts';
import { aiConversations, aiMessages } from './aichats.table.ts';
import { isAsked, isAsker, ofConversation } from './transcripts.repo.ts';

interface Solving {
  readonly organisationId: number;
  readonly userId: number;
  readonly classMaterialId: number;
}

/** What was answered to somebody about a material of a class until then, whole or as far as it came. */
export async function listAnswersAbout(
  db: Db,
  { organisationId, userId, classMaterialId }: Solving,
  until: Date,
) {
  return await db
    .select({ helpLevel: aiMessages.helpLevel, helpStep: aiMessages.helpStep })
    .from(aiMessages)
    .innerJoin(aiConversations, ofConversation)
    .where(
      and(
        eq(aiMessages.organisationId, organisationId),
        eq(aiMessages.classMaterialId, classMaterialId),
        eq(aiMessages.role, 'assistant'),
        inArray(aiMessages.state, ['done', 'stopped', 'broken']),
        lte(aiMessages.createdAt, until),
        eq(aiConversations.userId, userId),
        isNull(aiConversations.talkMaterialId),
      ),
    );
}

export async function isAnyDisclosed(
  db: Db,
  viewer: GroupViewer,
  { userId: traineeId, classMaterialId }: Solving,
): Promise<boolean> {
  const found = await db
    .select({ id: aiConversations.id })
    .from(aiConversations)
    .innerJoin(users, isAsker)
    .where(sameTenant(aiConversations, viewer, isAsked(db, viewer, { traineeId, classMaterialId })))
    .limit(1);
  return found.length > 0;
}
