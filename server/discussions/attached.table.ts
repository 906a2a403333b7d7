import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, organisationId, tenantReference } from '../db/columns.ts';
import { discussions } from './discussions.table.ts';

/** Pictures that their own uploaders put into a text here: seen by who sees the discussion. */
export const discussionPictures = pgTable(
  'discussion_pictures',
  {
    organisationId: organisationId(),
    imageUuid: uuid('image_uuid').notNull(),
    discussionId: integer('discussion_id').notNull(),
    /** 0: of the question itself. */
    commentId: integer('comment_id').notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.organisationId, table.imageUuid, table.discussionId, table.commentId],
    }),
    tenantReference(table, table.discussionId, discussions).onDelete('cascade'),
  ],
);

/** Files that people sent for their texts here; without a discussion, not named by any of them yet. */
export const discussionFiles = pgTable(
  'discussion_files',
  {
    organisationId: organisationId(),
    uuid: uuid('uuid').notNull(),
    userId: integer('user_id').notNull(),
    /** By the words of whoever sent it: nothing looks into it. */
    name: text('name').notNull(),
    sha256: text('sha256').notNull(),
    bytes: integer('bytes').notNull(),
    discussionId: integer('discussion_id'),
    /** 0: of the question itself. */
    commentId: integer('comment_id'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.uuid] }),
    index('discussion_files_by_discussion').on(table.organisationId, table.discussionId),
    index('discussion_files_by_user').on(table.organisationId, table.userId, table.createdAt),
    index('discussion_files_unnamed')
      .on(table.createdAt)
      .where(sql`${table.discussionId} is null`),
  ],
);
