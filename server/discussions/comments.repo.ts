import { and, asc, desc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import { sameTenant } from '../db/columns.ts';
import type { Actor } from '../../domain/access/actor.ts';
import type { ReactionKind } from '../../domain/discussions/discussions.schema.ts';
import type { Db } from '../db/database.ts';
import { users } from '../people/people.table.ts';
import { discussionComments, discussionEdits, discussionReactions } from './discussions.table.ts';
import { isWriterInScope, type Viewer } from './sight.repo.ts';

export type CommentRow = typeof discussionComments.$inferSelect;

interface OfDiscussion {
  readonly organisationId: number;
  readonly discussionId: number;
}

const isOf = ({ organisationId, discussionId }: OfDiscussion) =>
  and(
    eq(discussionComments.organisationId, organisationId),
    eq(discussionComments.discussionId, discussionId),
  );

const selectComments = (db: Db, viewer: Viewer) =>
  db
    .select({
      comment: discussionComments,
      author: { id: users.id, name: users.name, imageUrl: users.imageUrl },
      isWriterInScope: sql<boolean>`${isWriterInScope(
        viewer,
        sql`${discussionComments.isByTrainee}`,
        sql`${discussionComments.authorId}`,
      )}`,
    })
    .from(discussionComments)
    .leftJoin(users, eq(users.id, discussionComments.authorId));
export type FoundComment = Awaited<ReturnType<typeof selectComments>>[number];

/** The last ones before this one, or the last of all; the oldest of them first. */
export async function listLastComments(
  db: Db,
  viewer: Viewer,
  of: OfDiscussion,
  { before, limit }: { readonly before?: number | undefined; readonly limit: number },
): Promise<FoundComment[]> {
  const rows = await selectComments(db, viewer)
    .where(and(isOf(of), before === undefined ? undefined : lt(discussionComments.id, before)))
    .orderBy(desc(discussionComments.id))
    .limit(limit);
  return rows.toReversed();
}

export async function listComments(
  db: Db,
  viewer: Viewer,
  of: OfDiscussion,
  ids: readonly number[],
): Promise<FoundComment[]> {
  return await selectComments(db, viewer).where(
    and(isOf(of), inArray(discussionComments.id, [...ids])),
  );
}

export async function findComment(
  db: Db,
  of: OfDiscussion,
  uuid: string,
): Promise<CommentRow | undefined> {
  const [found] = await db
    .select()
    .from(discussionComments)
    .where(and(isOf(of), eq(discussionComments.uuid, uuid)));
  return found;
}

/** Undefined when another discussion has one of this name. */
export async function insertComment(
  db: Db,
  row: typeof discussionComments.$inferInsert,
): Promise<number | undefined> {
  const [inserted] = await db
    .insert(discussionComments)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: discussionComments.id });
  return inserted?.id;
}

export async function updateComment(
  db: Db,
  { organisationId, id }: Pick<CommentRow, 'organisationId' | 'id'>,
  set: Partial<typeof discussionComments.$inferInsert>,
): Promise<void> {
  await db
    .update(discussionComments)
    .set({ ...set, revision: sql`${discussionComments.revision} + 1` })
    .where(
      and(eq(discussionComments.organisationId, organisationId), eq(discussionComments.id, id)),
    );
}

/** How many this person wrote since then in the organisation, by when they came here. */
export async function countWrittenSince(
  db: Db,
  { organisationId, userId }: Pick<Actor, 'organisationId' | 'userId'>,
  since: Date,
): Promise<number> {
  return await db.$count(
    discussionComments,
    and(
      eq(discussionComments.organisationId, organisationId),
      eq(discussionComments.authorId, userId),
      gt(discussionComments.createdAt, since),
    ),
  );
}

export async function insertEdit(db: Db, row: typeof discussionEdits.$inferInsert): Promise<void> {
  await db.insert(discussionEdits).values(row);
}

const mostEdits = 50;

/** What stood there before, the newest first. */
export async function listEdits(
  db: Db,
  { organisationId, discussionId }: OfDiscussion,
  commentId: number | null,
) {
  return await db
    .select()
    .from(discussionEdits)
    .where(
      and(
        eq(discussionEdits.organisationId, organisationId),
        eq(discussionEdits.discussionId, discussionId),
        commentId === null
          ? isNull(discussionEdits.commentId)
          : eq(discussionEdits.commentId, commentId),
      ),
    )
    .orderBy(desc(discussionEdits.id))
    .limit(mostEdits);
}

/** Words that were deleted are nowhere any more. */
export async function removeEdits(
  db: Db,
  { organisationId, discussionId }: OfDiscussion,
  commentId: number,
): Promise<void> {
  await db
    .delete(discussionEdits)
    .where(
      and(
        eq(discussionEdits.organisationId, organisationId),
        eq(discussionEdits.discussionId, discussionId),
        eq(discussionEdits.commentId, commentId),
      ),
    );
}

export interface CountedReaction {
  readonly commentId: number;
  readonly kind: ReactionKind;
  readonly count: number;
  readonly isOwn: boolean;
}

/** To these comments; 0 is the question itself. */
export async function countReactions(
  db: Db,
  { userId }: Pick<Actor, 'userId'>,
  { organisationId, discussionId }: OfDiscussion,
  commentIds: readonly number[],
): Promise<CountedReaction[]> {
  return await db
    .select({
      commentId: discussionReactions.commentId,
      kind: discussionReactions.kind,
      count: sql<number>`count(*)::int`,
      isOwn: sql<boolean>`bool_or(${discussionReactions.userId} = ${userId})`,
    })
    .from(discussionReactions)
    .where(
      and(
        eq(discussionReactions.organisationId, organisationId),
        eq(discussionReactions.discussionId, discussionId),
        inArray(discussionReactions.commentId, [...commentIds]),
      ),
    )
    .groupBy(discussionReactions.commentId, discussionReactions.kind)
    .orderBy(asc(discussionReactions.commentId), asc(discussionReactions.kind));
}

type Reaction = typeof discussionReactions.$inferSelect;

export async function setReaction(db: Db, row: Reaction, isOn: boolean): Promise<void> {
  if (isOn) {
    await db.insert(discussionReactions).values(row).onConflictDoNothing();
    return;
  }
  await db
    .delete(discussionReactions)
    .where(
      sameTenant(
        discussionReactions,
        row,
        eq(discussionReactions.discussionId, row.discussionId),
        eq(discussionReactions.commentId, row.commentId),
        eq(discussionReactions.kind, row.kind),
        eq(discussionReactions.userId, row.userId),
      ),
    );
}
