import { and, asc, count, desc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { sameTenant } from '../db/columns.ts';
import { classesOfBootcamp } from '../bootcamps/bootcamp-scope.service.ts';
import type { Db } from '../db/database.ts';
import { users } from '../people/people.table.ts';
import { aiConversations, aiMessages, aiOpenings } from './aichats.table.ts';

interface Owner {
  readonly organisationId: number;
  readonly userId: number;
}
export type MessageRow = typeof aiMessages.$inferSelect;
export type NewMessage = typeof aiMessages.$inferInsert;
export type ConversationRow = typeof aiConversations.$inferSelect;

const isOpenOf = ({ organisationId, userId }: Owner) =>
  and(
    eq(aiConversations.organisationId, organisationId),
    eq(aiConversations.userId, userId),
    isNull(aiConversations.closedAt),
  );

/** The one that goes on, held until the transaction ends. */
export async function holdOpen(db: Db, owner: Owner): Promise<ConversationRow | undefined> {
  const [found] = await db.select().from(aiConversations).where(isOpenOf(owner)).for('update');
  return found;
}

/** Its last message closes the context. */
export async function closeConversation(
  db: Db,
  { organisationId, id }: Pick<ConversationRow, 'organisationId' | 'id'>,
  at: Date,
): Promise<void> {
  await db
    .update(aiConversations)
    .set({ closedAt: at })
    .where(and(eq(aiConversations.organisationId, organisationId), eq(aiConversations.id, id)));
  await db.execute(sql`
    update ai_messages set is_final_in_context = true
     where organisation_id = ${organisationId} and id = (
       select max(last.id) from ai_messages last
        where last.organisation_id = ${organisationId} and last.conversation_id = ${id})`);
}

const isOf = (classId: number | null) =>
  classId === null ? isNull(aiConversations.classId) : eq(aiConversations.classId, classId);

/**
 * The one that goes on in this class, held as one in which a question is being asked, or a new one; of two that
 * begin at the same moment there is one. Undefined: what goes on is of another class.
 */
export async function holdAsked(
  db: Db,
  { organisationId, userId }: Owner,
  classId: number | null,
  at: Date,
): Promise<number | undefined> {
  const [held] = await db
    .insert(aiConversations)
    .values({ organisationId, userId, classId, startedAt: at, lastAskedAt: at })
    .onConflictDoUpdate({
      target: [aiConversations.organisationId, aiConversations.userId],
      targetWhere: isNull(aiConversations.closedAt),
      set: { lastAskedAt: at },
      setWhere: sql`${aiConversations.classId} is not distinct from excluded.class_id`,
    })
    .returning({ id: aiConversations.id });
  return held?.id;
}

/** Their ids, in the same order. */
export async function insertMessages(db: Db, messages: readonly NewMessage[]): Promise<number[]> {
  const written = await db
    .insert(aiMessages)
    .values([...messages])
    .returning({ id: aiMessages.id });
  return written.map(({ id }) => id);
}

export async function changeMessage(
  db: Db,
  organisationId: number,
  id: number,
  set: Partial<NewMessage>,
): Promise<void> {
  await db
    .update(aiMessages)
    .set(set)
    .where(and(eq(aiMessages.organisationId, organisationId), eq(aiMessages.id, id)));
}

/** Of an answer that never began: neither it nor its question was there. */
export async function removeMessages(
  db: Db,
  organisationId: number,
  ids: readonly number[],
): Promise<void> {
  await db
    .delete(aiMessages)
    .where(and(eq(aiMessages.organisationId, organisationId), inArray(aiMessages.id, [...ids])));
}

/** What was asked of the assistant; what was flagged in a conversation with a partner is the challenge’s. */
const ofOwner = ({ organisationId, userId }: Owner) =>
  and(
    eq(aiMessages.organisationId, organisationId),
    eq(aiConversations.userId, userId),
    isNull(aiConversations.talkMaterialId),
  );
const isConversation = sameTenant(
  aiConversations,
  aiMessages,
  eq(aiConversations.id, aiMessages.conversationId),
);

/** The last so many of all, or of what was asked in the classes of a bootcamp; the oldest of them first. */
export async function listRecent(
  db: Db,
  owner: Owner,
  limit: number,
  bootcampId?: number,
): Promise<MessageRow[]> {
  const rows = await db
    .select({ message: aiMessages })
    .from(aiMessages)
    .innerJoin(aiConversations, isConversation)
    .where(
      and(
        ofOwner(owner),
        bootcampId === undefined
          ? undefined
          : sql`${aiConversations.classId} in ${classesOfBootcamp(owner, bootcampId)}`,
      ),
    )
    .orderBy(desc(aiMessages.id))
    .limit(limit);
  return rows.map(({ message }) => message).toReversed();
}

const isGoingOn = (owner: Owner, classId: number | null) =>
  sameTenant(aiMessages, owner, isOpenOf(owner), isOf(classId));

/** What an engine is told of before: questions and answers of the conversation that goes on in this class. */
export async function listForContext(
  db: Db,
  owner: Owner,
  classId: number | null,
  limit: number,
): Promise<Pick<MessageRow, 'role' | 'content' | 'state'>[]> {
  const rows = await db
    .select({ role: aiMessages.role, content: aiMessages.content, state: aiMessages.state })
    .from(aiMessages)
    .innerJoin(aiConversations, isConversation)
    .where(
      and(
        isGoingOn(owner, classId),
        or(isNull(aiMessages.state), ne(aiMessages.state, 'streaming')),
      ),
    )
    .orderBy(desc(aiMessages.id))
    .limit(limit);
  return rows.toReversed();
}

/** How many answers there were about this material in the conversation that goes on in its class. */
export async function countAnswersAbout(
  db: Db,
  owner: Owner,
  { classId, classMaterialId }: { readonly classId: number; readonly classMaterialId: number },
): Promise<number> {
  const [found] = await db
    .select({ count: count() })
    .from(aiMessages)
    .innerJoin(aiConversations, isConversation)
    .where(
      and(
        isGoingOn(owner, classId),
        eq(aiMessages.classMaterialId, classMaterialId),
        eq(aiMessages.role, 'assistant'),
        eq(aiMessages.state, 'done'),
      ),
    );
  return found?.count ?? 0;
}

export async function findLastAnswer(db: Db, owner: Owner): Promise<MessageRow | undefined> {
  const [found] = await db
    .select({ message: aiMessages })
    .from(aiMessages)
    .innerJoin(aiConversations, isConversation)
    .where(and(ofOwner(owner), eq(aiMessages.role, 'assistant')))
    .orderBy(desc(aiMessages.id))
    .limit(1);
  return found?.message;
}

export async function findOwnAnswer(
  db: Db,
  owner: Owner,
  id: number,
): Promise<MessageRow | undefined> {
  const [found] = await db
    .select({ message: aiMessages })
    .from(aiMessages)
    .innerJoin(aiConversations, isConversation)
    .where(and(ofOwner(owner), eq(aiMessages.id, id), eq(aiMessages.role, 'assistant')));
  return found?.message;
}

const mostOpenings = 20;

/** Who opened somebody’s conversations, each person once, the last first. */
export async function listOpeningsOf(db: Db, { organisationId, userId }: Owner) {
  return await db
    .select({ name: users.name, openedAt: sql<string>`max(${aiOpenings.openedAt})` })
    .from(aiOpenings)
    .innerJoin(
      aiConversations,
      sameTenant(aiConversations, aiOpenings, eq(aiConversations.id, aiOpenings.conversationId)),
    )
    .innerJoin(users, eq(users.id, aiOpenings.userId))
    .where(and(eq(aiOpenings.organisationId, organisationId), eq(aiConversations.userId, userId)))
    .groupBy(users.id, users.name)
    .orderBy(desc(sql`max(${aiOpenings.openedAt})`), asc(users.id))
    .limit(mostOpenings);
}

/** Answers that no server is working on any more: it went away in the middle. */
export async function listForsaken(db: Db, before: Date) {
  const rows = await db
    .select({ message: aiMessages, userId: aiConversations.userId })
    .from(aiMessages)
    .innerJoin(aiConversations, isConversation)
    .where(
      and(
        eq(aiMessages.state, 'streaming'),
        sql`${aiMessages.createdAt} < ${before.toISOString()}::timestamptz`,
      ),
    )
    .limit(200)
    .for('update', { of: aiMessages, skipLocked: true });
  return rows.map(({ message, userId }) => ({ ...message, userId }));
}

export async function deleteOlder(db: Db, organisationId: number, before: Date): Promise<void> {
  await db
    .delete(aiConversations)
    .where(
      and(
        eq(aiConversations.organisationId, organisationId),
        sql`${aiConversations.lastAskedAt} < ${before.toISOString()}::timestamptz`,
      ),
    );
}
