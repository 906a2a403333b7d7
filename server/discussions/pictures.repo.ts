import { and, eq, inArray, sql } from 'drizzle-orm';
import { sameTenant } from '../db/columns.ts';
import type { Actor } from '../../domain/access/actor.ts';
import type { Db } from '../db/database.ts';
import { images } from '../images/images.table.ts';
import { discussionPictures } from './attached.table.ts';
import { discussions } from './discussions.table.ts';
import { visibleTo } from './sight.repo.ts';

interface Text {
  readonly organisationId: number;
  readonly discussionId: number;
  /** 0: the question itself. */
  readonly commentId: number;
}

/** Notes which pictures a text shows; only those that its writer brought: nobody lends another's. */
export async function keepPictures(
  db: Db,
  text: Text,
  writer: Pick<Actor, 'homeOrganisationId' | 'userId'>,
  imageUuids: readonly string[],
): Promise<void> {
  if (imageUuids.length === 0) return;
  const own = await db
    .select({ uuid: images.uuid })
    .from(images)
    .where(
      and(
        eq(images.organisationId, writer.homeOrganisationId),
        eq(images.userId, writer.userId),
        inArray(images.uuid, [...imageUuids]),
      ),
    );
  if (own.length === 0) return;
  await db
    .insert(discussionPictures)
    .values(own.map(({ uuid }) => ({ ...text, imageUuid: uuid })))
    .onConflictDoNothing();
}

/** Of a comment whose words were deleted. */
export async function dropPictures(
  db: Db,
  { organisationId, discussionId, commentId }: Text,
): Promise<void> {
  await db
    .delete(discussionPictures)
    .where(
      and(
        eq(discussionPictures.organisationId, organisationId),
        eq(discussionPictures.discussionId, discussionId),
        eq(discussionPictures.commentId, commentId),
      ),
    );
}

/** Whether any discussion shows it, and one that this viewer sees does; pictures of no discussion are free. */
export async function getPictureSight(
  db: Db,
  viewer: Actor,
  imageUuid: string,
): Promise<{ isShown: boolean; isSeen: boolean }> {
  const rows = await db
    .select({ isSeen: sql<boolean>`${visibleTo(viewer) ?? sql`false`}` })
    .from(discussionPictures)
    .innerJoin(
      discussions,
      sameTenant(
        discussions,
        discussionPictures,
        eq(discussions.id, discussionPictures.discussionId),
      ),
    )
    .where(sameTenant(discussionPictures, viewer, eq(discussionPictures.imageUuid, imageUuid)));
  return { isShown: rows.length > 0, isSeen: rows.some(({ isSeen }) => isSeen) };
}
