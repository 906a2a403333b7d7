import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type {
  DiscussionPlace,
  Privacy,
  PrivacyChoice,
  ReactionKind,
  Wish,
} from '../../domain/discussions/discussions.schema.ts';
import { classes, classMaterials } from '../classes/classes.table.ts';
import {
  createdAt,
  id,
  instant,
  organisationId,
  revision,
  tenantKey,
  tenantReference,
  updatedAt,
} from '../db/columns.ts';

/** What trainees of a class may choose; without a row, everything. */
export const discussionSettings = pgTable(
  'discussion_settings',
  {
    organisationId: organisationId(),
    classId: integer('class_id').notNull(),
    choice: text('choice').$type<PrivacyChoice>().notNull(),
    allowsAnonymous: boolean('allows_anonymous').notNull(),
    revision: revision(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.classId] }),
    tenantReference(table, table.classId, classes).onDelete('cascade'),
  ],
);

// By hand in the migration: an index of the words in threes of letters.
export const discussions = pgTable(
  'discussions',
  {
    organisationId: organisationId(),
    id: id(),
    /** Made by the client: its name from the moment it is written, network or not. */
    uuid: uuid('uuid').notNull(),
    classId: integer('class_id').notNull(),
    /** Of a project that it was asked in, beside its class. */
    bootcampId: integer('bootcamp_id'),
    classMaterialId: integer('class_material_id'),
    place: jsonb('place').$type<DiscussionPlace>(),
    title: text('title').notNull(),
    markdown: text('markdown').notNull(),
    /** What a search looks through, with the title. */
    words: text('words').notNull(),
    /** What similar ones are found by. */
    titleWords: text('title_words').notNull(),
    privacy: text('privacy').$type<Privacy>().notNull(),
    isAnonymous: boolean('is_anonymous').notNull(),
    /** Ids of people are unique over all organisations: it may be one of the provider's, visiting. */
    authorId: integer('author_id').notNull(),
    /** Whoever asked was a trainee then: anonymity is theirs, and a group manager's scope looks at them. */
    isByTrainee: boolean('is_by_trainee').notNull(),
    labels: text('labels').array().notNull().default([]),
    pinnedAt: instant('pinned_at'),
    assigneeId: integer('assignee_id'),
    acceptedId: integer('accepted_id'),
    resolvedAt: instant('resolved_at'),
    /** Trainees no longer see it. */
    disabledAt: instant('disabled_at'),
    /** Of staff. */
    firstResponseAt: instant('first_response_at'),
    answerCount: integer('answer_count').notNull().default(0),
    commentCount: integer('comment_count').notNull().default(0),
    lastCommentId: integer('last_comment_id').notNull().default(0),
    lastActivityAt: instant('last_activity_at').notNull(),
    writtenAt: instant('written_at').notNull(),
    createdAt: createdAt(),
    editedAt: instant('edited_at'),
    revision: revision(),
  },
  (table) => [
    tenantKey(table),
    uniqueIndex('discussions_uuid').on(table.organisationId, table.uuid),
    tenantReference(table, table.classId, classes).onDelete('cascade'),
    tenantReference(table, table.classMaterialId, classMaterials),
    index('discussions_by_activity').on(table.organisationId, table.lastActivityAt, table.id),
    index('discussions_by_class').on(
      table.organisationId,
      table.classId,
      table.lastActivityAt,
      table.id,
    ),
    index('discussions_by_author').on(
      table.organisationId,
      table.authorId,
      table.lastActivityAt,
      table.id,
    ),
    index('discussions_by_material').on(table.organisationId, table.classMaterialId),
    index('discussions_by_assignee')
      .on(table.organisationId, table.assigneeId, table.lastActivityAt)
      .where(sql`${table.assigneeId} is not null`),
    index('discussions_pinned')
      .on(table.organisationId, table.classId)
      .where(sql`${table.pinnedAt} is not null`),
  ],
);

const discussionId = () => integer('discussion_id').notNull();

// By hand in the migration: an index of the words in threes of letters.
export const discussionComments = pgTable(
  'discussion_comments',
  {
    organisationId: organisationId(),
    /** Given while the discussion is locked: what came later has the greater one. */
    id: id(),
    discussionId: discussionId(),
    uuid: uuid('uuid').notNull(),
    authorId: integer('author_id').notNull(),
    isByTrainee: boolean('is_by_trainee').notNull(),
    isAnonymous: boolean('is_anonymous').notNull(),
    isAnswer: boolean('is_answer').notNull(),
    markdown: text('markdown').notNull(),
    words: text('words').notNull(),
    writtenAt: instant('written_at').notNull(),
    createdAt: createdAt(),
    editedAt: instant('edited_at'),
    deletedAt: instant('deleted_at'),
    deletedBy: integer('deleted_by'),
    revision: revision(),
  },
  (table) => [
    tenantKey(table),
    uniqueIndex('discussion_comments_uuid').on(table.organisationId, table.uuid),
    uniqueIndex('discussion_comments_in_order').on(
      table.organisationId,
      table.discussionId,
      table.id,
    ),
    tenantReference(table, table.discussionId, discussions).onDelete('cascade'),
    index('discussion_comments_by_author').on(
      table.organisationId,
      table.discussionId,
      table.authorId,
    ),
  ],
);

/** What a discussion is to one of its readers. */
export const discussionMarks = pgTable(
  'discussion_marks',
  {
    organisationId: organisationId(),
    discussionId: discussionId(),
    userId: integer('user_id').notNull(),
    /** The last comment that they have seen. */
    readUpTo: integer('read_up_to').notNull(),
    readAt: instant('read_at').notNull(),
    wish: text('wish').$type<Wish>(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.discussionId, table.userId] }),
    tenantReference(table, table.discussionId, discussions).onDelete('cascade'),
    index('discussion_marks_by_user').on(table.organisationId, table.userId),
  ],
);

/** What was there before somebody changed it. */
export const discussionEdits = pgTable(
  'discussion_edits',
  {
    organisationId: organisationId(),
    id: id(),
    discussionId: discussionId(),
    /** Null: the question itself. */
    commentId: integer('comment_id'),
    title: text('title'),
    markdown: text('markdown').notNull(),
    editedBy: integer('edited_by').notNull(),
    editedAt: instant('edited_at').notNull(),
  },
  (table) => [
    tenantKey(table),
    tenantReference(table, table.discussionId, discussions).onDelete('cascade'),
    index('discussion_edits_of').on(
      table.organisationId,
      table.discussionId,
      table.commentId,
      table.id,
    ),
  ],
);

export const discussionReactions = pgTable(
  'discussion_reactions',
  {
    organisationId: organisationId(),
    discussionId: discussionId(),
    /** 0: to the question itself. */
    commentId: integer('comment_id').notNull(),
    userId: integer('user_id').notNull(),
    kind: text('kind').$type<ReactionKind>().notNull(),
  },
  (table) => [
    primaryKey({
      columns: [
        table.organisationId,
        table.discussionId,
        table.commentId,
        table.kind,
        table.userId,
      ],
    }),
    tenantReference(table, table.discussionId, discussions).onDelete('cascade'),
  ],
);

/** What staff say again and again. */
export const discussionTemplates = pgTable(
  'discussion_templates',
  {
    organisationId: organisationId(),
    id: id(),
    title: text('title').notNull(),
    markdown: text('markdown').notNull(),
    createdBy: integer('created_by').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    revision: revision(),
  },
  (table) => [
    tenantKey(table),
    index('discussion_templates_by_title').on(table.organisationId, table.title),
  ],
);
