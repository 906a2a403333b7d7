import { and, count, eq, gt, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { sameTenant } from '../db/columns.ts';
import type { Actor } from '../../domain/access/actor.ts';
import type { Db } from '../db/database.ts';
import {
  classes,
  classInstructors,
  classMaterials,
  classTrainees,
} from '../classes/classes.table.ts';
import { materials } from '../materials/materials.table.ts';
import { users } from '../people/people.table.ts';
import {
  discussionComments,
  discussionMarks,
  discussions,
  discussionSettings,
} from './discussions.table.ts';
import { sightColumns, type Viewer } from './sight.repo.ts';

export type DiscussionRow = typeof discussions.$inferSelect;
const assignee = alias(users, 'assignee');

const mostCounted = 100;

const isOwnMark = ({ userId }: Viewer) =>
  sameTenant(
    discussionMarks,
    discussions,
    eq(discussionMarks.discussionId, discussions.id),
    eq(discussionMarks.userId, userId),
  );

/** Comments of others that the viewer has not seen. */
const unreadCount = ({ userId }: Viewer) => sql<number>`(select count(*)::int from (
  select 1 from ${discussionComments} news
  where news.organisation_id = ${discussions.organisationId}
    and news.discussion_id = ${discussions.id}
    and news.id > coalesce(${discussionMarks.readUpTo}, 0)
    and news.author_id <> ${userId} and news.deleted_at is null
  limit ${mostCounted}) counted)`;

/** Something was written in it since the viewer was there last; the mark joined. */
export const isUnread = sql<boolean>`(${discussionMarks.userId} is null
  or ${discussionMarks.readUpTo} < ${discussions.lastCommentId})`;

const selectRows = (db: Db, viewer: Viewer) =>
  db
    .select({
      discussion: discussions,
      classTitle: classes.title,
      materialTitle: materials.title,
      author: { id: users.id, name: users.name, imageUrl: users.imageUrl },
      assignee: { id: assignee.id, name: assignee.name, imageUrl: assignee.imageUrl },
      acceptedUuid: sql<string | null>`(select accepted.uuid from ${discussionComments} accepted
        where accepted.organisation_id = ${discussions.organisationId}
          and accepted.id = ${discussions.acceptedId})`,
      readUpTo: discussionMarks.readUpTo,
      wish: discussionMarks.wish,
      isUnread,
      unreadCount: unreadCount(viewer),
      ...sightColumns(viewer),
    })
    .from(discussions)
    .innerJoin(classes, sameTenant(classes, discussions, eq(classes.id, discussions.classId)))
    .leftJoin(
      classMaterials,
      sameTenant(classMaterials, discussions, eq(classMaterials.id, discussions.classMaterialId)),
    )
    .leftJoin(
      materials,
      sameTenant(materials, classMaterials, eq(materials.id, classMaterials.materialId)),
    )
    .leftJoin(users, eq(users.id, discussions.authorId))
    .leftJoin(assignee, eq(assignee.id, discussions.assigneeId))
    .leftJoin(discussionMarks, isOwnMark(viewer));
export type FoundDiscussion = Awaited<ReturnType<typeof selectRows>>[number];

/** In the order of the ids; whether the viewer may see them was asked before. */
export async function listRows(
  db: Db,
  viewer: Viewer,
  ids: readonly number[],
): Promise<FoundDiscussion[]> {
  if (ids.length === 0) return [];
  const rows = await selectRows(db, viewer).where(
    sameTenant(discussions, viewer, inArray(discussions.id, [...ids])),
  );
  const byId = new Map(rows.map((row) => [row.discussion.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const isNamed = (organisationId: number, uuid: string) =>
  and(eq(discussions.organisationId, organisationId), eq(discussions.uuid, uuid));

/** With what decides over who may see it. */
export async function findDiscussion(
  db: Db,
  viewer: Viewer,
  uuid: string,
): Promise<FoundDiscussion | undefined> {
  const [found] = await selectRows(db, viewer).where(isNamed(viewer.organisationId, uuid));
  return found;
}

/** Held until the transaction ends: what is written to it comes one after the other. */
export async function lockDiscussion(
  db: Db,
  viewer: Viewer,
  uuid: string,
): Promise<FoundDiscussion | undefined> {
  await db
    .select({ id: discussions.id })
    .from(discussions)
    .where(isNamed(viewer.organisationId, uuid))
    .for('update');
  return await findDiscussion(db, viewer, uuid);
}

/** False when there is one of this name. */
export async function insertDiscussion(
  db: Db,
  row: typeof discussions.$inferInsert,
): Promise<number | undefined> {
  const [inserted] = await db
    .insert(discussions)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: discussions.id });
  return inserted?.id;
}

type Key = Pick<DiscussionRow, 'organisationId' | 'id'>;

export async function updateDiscussion(
  db: Db,
  { organisationId, id }: Key,
  set: Partial<Omit<typeof discussions.$inferInsert, 'id' | 'organisationId'>>,
): Promise<void> {
  await db
    .update(discussions)
    .set({ ...set, revision: sql`${discussions.revision} + 1` })
    .where(and(eq(discussions.organisationId, organisationId), eq(discussions.id, id)));
}

export async function removeDiscussion(db: Db, { organisationId, id }: Key): Promise<void> {
  await db
    .delete(discussions)
    .where(and(eq(discussions.organisationId, organisationId), eq(discussions.id, id)));
}

/** How many this person asked since then, by when they came here. */
export async function countAskedSince(
  db: Db,
  { organisationId, userId }: Pick<Actor, 'organisationId' | 'userId'>,
  since: Date,
): Promise<number> {
  return await db.$count(
    discussions,
    and(
      eq(discussions.organisationId, organisationId),
      eq(discussions.authorId, userId),
      gt(discussions.createdAt, since),
    ),
  );
}

/** What a class allows, with how many can read what is public in it. */
export async function findDesk(db: Db, organisationId: number, classId: number) {
  const [found] = await db
    .select({
      classId: classes.id,
      title: classes.title,
      isPublished: classes.isPublished,
      choice: discussionSettings.choice,
      allowsAnonymous: discussionSettings.allowsAnonymous,
      settingsRevision: discussionSettings.revision,
      trainees: classes.traineeCount,
      instructors: sql<number>`(select count(*)::int from ${classInstructors} teaching
        where teaching.organisation_id = ${classes.organisationId}
          and teaching.class_id = ${classes.id})`,
    })
    .from(classes)
    .leftJoin(
      discussionSettings,
      sameTenant(discussionSettings, classes, eq(discussionSettings.classId, classes.id)),
    )
    .where(and(eq(classes.organisationId, organisationId), eq(classes.id, classId)));
  return found;
}

export async function putSettings(
  db: Db,
  row: Omit<typeof discussionSettings.$inferInsert, 'revision'>,
): Promise<void> {
  const { organisationId: _, classId: __, ...set } = row;
  await db
    .insert(discussionSettings)
    .values({ ...row, revision: 2 })
    .onConflictDoUpdate({
      target: [discussionSettings.organisationId, discussionSettings.classId],
      set: { ...set, revision: sql`${discussionSettings.revision} + 1` },
    });
}

/** Others' discussions at the same place, of those that the condition lets through. */
export async function countHere(
  db: Db,
  { organisationId, id, classMaterialId, place }: DiscussionRow,
  visible: ReturnType<typeof and>,
): Promise<number> {
  if (classMaterialId === null) return 0;
  const chapter = place?.chapter ?? null;
  const [counted] = await db
    .select({ count: count() })
    .from(discussions)
    .where(
      and(
        visible,
        eq(discussions.organisationId, organisationId),
        eq(discussions.classMaterialId, classMaterialId),
        sql`${discussions.place} ->> 'chapter' is not distinct from ${chapter}::text`,
        sql`${discussions.id} <> ${id}`,
      ),
    );
  return counted?.count ?? 0;
}

/** Whether this material is one of this class. */
export async function isInClass(
  db: Db,
  organisationId: number,
  classId: number,
  classMaterialId: number,
): Promise<boolean> {
  return (
    (await db.$count(
      classMaterials,
      and(
        eq(classMaterials.organisationId, organisationId),
        eq(classMaterials.classId, classId),
        eq(classMaterials.id, classMaterialId),
      ),
    )) > 0
  );
}

/** Somebody of the class is in these groups. */
export async function hasTraineeAmong(
  db: Db,
  { organisationId, classId }: Pick<DiscussionRow, 'organisationId' | 'classId'>,
  condition: ReturnType<typeof and>,
): Promise<boolean> {
  const [found] = await db
    .select({ id: users.id })
    .from(classTrainees)
    .innerJoin(users, sameTenant(users, classTrainees, eq(users.id, classTrainees.userId)))
    .where(
      and(
        eq(classTrainees.organisationId, organisationId),
        eq(classTrainees.classId, classId),
        condition,
      ),
    )
    .limit(1);
  return found !== undefined;
}
