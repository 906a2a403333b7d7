import { and, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { sameTenant } from '../db/columns.ts';
import type { Actor } from '../../domain/access/actor.ts';
import type { Db } from '../db/database.ts';
import { discussionFiles } from './attached.table.ts';
import { discussions } from './discussions.table.ts';
import { visibleTo } from './sight.repo.ts';

export type FileRow = typeof discussionFiles.$inferSelect;

interface Text {
  readonly organisationId: number;
  readonly discussionId: number;
  /** 0: the question itself. */
  readonly commentId: number;
}

export async function insertFile(db: Db, row: typeof discussionFiles.$inferInsert): Promise<void> {
  await db.insert(discussionFiles).values(row);
}

/** How many this person sent since then. */
export async function countSentSince(
  db: Db,
  { organisationId, userId }: Pick<Actor, 'organisationId' | 'userId'>,
  since: Date,
): Promise<number> {
  return await db.$count(
    discussionFiles,
    and(
      eq(discussionFiles.organisationId, organisationId),
      eq(discussionFiles.userId, userId),
      gt(discussionFiles.createdAt, since),
    ),
  );
}

/** Notes whose text names these files: the writer's own, which no other discussion has yet. */
export async function keepFiles(
  db: Db,
  { organisationId, discussionId, commentId }: Text,
  userId: number,
  uuids: readonly string[],
): Promise<void> {
  if (uuids.length === 0) return;
  await db
    .update(discussionFiles)
    .set({ discussionId, commentId })
    .where(
      and(
        eq(discussionFiles.organisationId, organisationId),
        eq(discussionFiles.userId, userId),
        isNull(discussionFiles.discussionId),
        inArray(discussionFiles.uuid, [...uuids]),
      ),
    );
}

/** Of a comment whose words were deleted: nobody has them any more. Returns what is to be forgotten. */
export async function removeFilesOf(
  db: Db,
  { organisationId, discussionId, commentId }: Text,
): Promise<{ sha256: string; bytes: number }[]> {
  return await db
    .delete(discussionFiles)
    .where(
      and(
        eq(discussionFiles.organisationId, organisationId),
        eq(discussionFiles.discussionId, discussionId),
        eq(discussionFiles.commentId, commentId),
      ),
    )
    .returning({ sha256: discussionFiles.sha256, bytes: discussionFiles.bytes });
}

/** All of a discussion that is deleted. */
export async function removeFilesIn(
  db: Db,
  { organisationId, id }: { readonly organisationId: number; readonly id: number },
): Promise<{ sha256: string; bytes: number }[]> {
  return await db
    .delete(discussionFiles)
    .where(
      and(eq(discussionFiles.organisationId, organisationId), eq(discussionFiles.discussionId, id)),
    )
    .returning({ sha256: discussionFiles.sha256, bytes: discussionFiles.bytes });
}

/** One that this viewer sent, or that a discussion names which they see. */
export async function findFile(db: Db, viewer: Actor, uuid: string): Promise<FileRow | undefined> {
  const [found] = await db
    .select({ file: discussionFiles })
    .from(discussionFiles)
    .leftJoin(
      discussions,
      sameTenant(discussions, discussionFiles, eq(discussions.id, discussionFiles.discussionId)),
    )
    .where(
      sameTenant(
        discussionFiles,
        viewer,
        eq(discussionFiles.uuid, uuid),
        or(
          eq(discussionFiles.userId, viewer.userId),
          sql`coalesce(${visibleTo(viewer) ?? sql`false`}, false)`,
        ),
      ),
    );
  return found?.file;
}

/** Sent before this moment and named by nothing since. */
export async function removeUnnamedFiles(
  db: Db,
  before: Date,
): Promise<{ organisationId: number; sha256: string; bytes: number }[]> {
  return await db
    .delete(discussionFiles)
    .where(and(isNull(discussionFiles.discussionId), lt(discussionFiles.createdAt, before)))
    .returning({
      organisationId: discussionFiles.organisationId,
      sha256: discussionFiles.sha256,
      bytes: discussionFiles.bytes,
    });
}
