import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import type { DispatchGroup } from '../../domain/organisations/dispatch-groups.ts';
import type { AudienceKind, WordsInBoth } from '../../domain/announcements/announcements.schema.ts';
import { bootcamps } from '../bootcamps/bootcamps.table.ts';
import { classes } from '../classes/classes.table.ts';
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
import { groups } from '../groups/groups.table.ts';
import { users } from '../people/people.table.ts';

export const announcements = pgTable(
  'announcements',
  {
    /** Whose it is; one of the provider's may be for all organisations. */
    organisationId: organisationId(),
    id: id(),
    words: jsonb('words').$type<WordsInBoth>().notNull(),
    audienceKind: text('audience_kind').$type<AudienceKind>().notNull(),
    /** Of an announcement for all organisations: only for those of these; empty: for all. */
    dispatchGroups: text('dispatch_groups').array().$type<DispatchGroup[]>().notNull().default([]),
    isPinned: boolean('is_pinned').notNull(),
    mustConfirm: boolean('must_confirm').notNull(),
    confirmBy: date('confirm_by', { mode: 'string' }),
    isDraft: boolean('is_draft').notNull(),
    /** Null: a draft that is to begin when it is published. */
    startsAt: instant('starts_at'),
    endsAt: instant('ends_at'),
    withdrawnAt: instant('withdrawn_at'),
    /** When its readers were notified, once. */
    toldAt: instant('told_at'),
    /** When its words were changed after it had begun. */
    editedAt: instant('edited_at'),
    /** Ids of people are unique over all organisations: it may be one of the provider's, visiting. */
    createdBy: integer('created_by').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    revision: revision(),
  },
  (table) => [
    tenantKey(table),
    index('announcements_by_start').on(table.organisationId, table.startsAt, table.id),
    index('announcements_untold')
      .on(table.organisationId, table.startsAt)
      .where(sql`told_at is null and not is_draft and withdrawn_at is null`),
  ],
);

const announcementId = () => integer('announcement_id').notNull();

export const announcementGroups = pgTable(
  'announcement_groups',
  {
    organisationId: organisationId(),
    announcementId: announcementId(),
    groupId: integer('group_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.announcementId, table.groupId] }),
    tenantReference(table, table.announcementId, announcements).onDelete('cascade'),
    tenantReference(table, table.groupId, groups).onDelete('cascade'),
    index('announcement_groups_by_group').on(table.organisationId, table.groupId),
  ],
);

export const announcementClasses = pgTable(
  'announcement_classes',
  {
    organisationId: organisationId(),
    announcementId: announcementId(),
    classId: integer('class_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.announcementId, table.classId] }),
    tenantReference(table, table.announcementId, announcements).onDelete('cascade'),
    tenantReference(table, table.classId, classes).onDelete('cascade'),
    index('announcement_classes_by_class').on(table.organisationId, table.classId),
  ],
);

export const announcementBootcamps = pgTable(
  'announcement_bootcamps',
  {
    organisationId: organisationId(),
    announcementId: announcementId(),
    bootcampId: integer('bootcamp_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.announcementId, table.bootcampId] }),
    tenantReference(table, table.announcementId, announcements).onDelete('cascade'),
    tenantReference(table, table.bootcampId, bootcamps).onDelete('cascade'),
    index('announcement_bootcamps_by_bootcamp').on(table.organisationId, table.bootcampId),
  ],
);

/** What became of an announcement with one of its readers; the row is the reader's organisation's. */
export const announcementReceipts = pgTable(
  'announcement_receipts',
  {
    organisationId: organisationId(),
    userId: integer('user_id').notNull(),
    /** The reader's own organisation, or the provider. */
    ownerId: integer('owner_id').notNull(),
    announcementId: announcementId(),
    readAt: instant('read_at').notNull(),
    confirmedAt: instant('confirmed_at'),
  },
  (table) => [
    primaryKey({
      columns: [table.organisationId, table.userId, table.ownerId, table.announcementId],
    }),
    tenantReference(table, table.userId, users).onDelete('cascade'),
    foreignKey({
      columns: [table.ownerId, table.announcementId],
      foreignColumns: [announcements.organisationId, announcements.id],
    }).onDelete('cascade'),
    index('announcement_receipts_by_announcement').on(
      table.organisationId,
      table.ownerId,
      table.announcementId,
    ),
  ],
);
