import {
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { MovedDates } from '../../domain/bootcamps/dates.schema.ts';
import type { Cover } from '../../domain/outlines/cover.schema.ts';
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

export const bootcamps = pgTable(
  'bootcamps',
  {
    organisationId: organisationId(),
    id: id(),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    /** Calendar dates of its own zone, both days included. */
    startAt: date('start_at', { mode: 'string' }).notNull(),
    endAt: date('end_at', { mode: 'string' }).notNull(),
    /** Where it takes place: its calendar and its sessions are of this zone. */
    timeZone: text('time_zone').notNull(),
    cover: jsonb('cover').$type<Cover>(),
    archivedAt: instant('archived_at'),
    /** Ids of people are unique over all organisations: it may be one of the provider's, visiting. */
    createdBy: integer('created_by').notNull(),
    /** Kept with the rows they count. */
    traineeCount: integer('trainee_count').notNull().default(0),
    classCount: integer('class_count').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    revision: revision(),
  },
  (table) => [
    tenantKey(table),
    index('bootcamps_by_start').on(table.organisationId, table.startAt, table.id),
    index('bootcamps_by_title').on(table.organisationId, table.title, table.id),
  ],
);

const bootcampId = () => integer('bootcamp_id').notNull();

/** A class belongs to one bootcamp at most: its dates move with that one. */
export const bootcampClasses = pgTable(
  'bootcamp_classes',
  {
    organisationId: organisationId(),
    bootcampId: bootcampId(),
    classId: integer('class_id').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.bootcampId, table.classId] }),
    uniqueIndex('bootcamp_classes_one_bootcamp').on(table.organisationId, table.classId),
    tenantReference(table, table.bootcampId, bootcamps).onDelete('cascade'),
    tenantReference(table, table.classId, classes).onDelete('cascade'),
  ],
);

export const bootcampInstructors = pgTable(
  'bootcamp_instructors',
  {
    organisationId: organisationId(),
    bootcampId: bootcampId(),
    userId: integer('user_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.bootcampId, table.userId] }),
    tenantReference(table, table.bootcampId, bootcamps).onDelete('cascade'),
    tenantReference(table, table.userId, users).onDelete('cascade'),
    index('bootcamp_instructors_by_user').on(table.organisationId, table.userId, table.bootcampId),
  ],
);

export const bootcampGroups = pgTable(
  'bootcamp_groups',
  {
    organisationId: organisationId(),
    bootcampId: bootcampId(),
    groupId: integer('group_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.bootcampId, table.groupId] }),
    tenantReference(table, table.bootcampId, bootcamps).onDelete('cascade'),
    tenantReference(table, table.groupId, groups).onDelete('cascade'),
    index('bootcamp_groups_by_group').on(table.organisationId, table.groupId),
  ],
);

/** One row a trainee, whether picked by name or come with a group. */
export const bootcampTrainees = pgTable(
  'bootcamp_trainees',
  {
    organisationId: organisationId(),
    bootcampId: bootcampId(),
    userId: integer('user_id').notNull(),
    /** The group they came with; null for whoever was picked by name. */
    groupId: integer('group_id'),
    enrolledAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.bootcampId, table.userId] }),
    tenantReference(table, table.bootcampId, bootcamps).onDelete('cascade'),
    tenantReference(table, table.userId, users).onDelete('cascade'),
    index('bootcamp_trainees_by_user').on(table.organisationId, table.userId, table.bootcampId),
    index('bootcamp_trainees_by_group').on(
      table.organisationId,
      table.bootcampId,
      table.groupId,
      table.userId,
    ),
  ],
);

/** What is in the calendar of a bootcamp at a time of the day. */
export const bootcampSessions = pgTable(
  'bootcamp_sessions',
  {
    organisationId: organisationId(),
    id: id(),
    bootcampId: bootcampId(),
    /** Null: of the whole bootcamp. */
    classId: integer('class_id'),
    title: text('title').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    place: text('place').notNull().default(''),
    /** Where it is held online; empty: nowhere. */
    link: text('link').notNull().default(''),
    instructorId: integer('instructor_id'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    revision: revision(),
  },
  (table) => [
    tenantKey(table),
    tenantReference(table, table.bootcampId, bootcamps).onDelete('cascade'),
    // A class that leaves its bootcamp takes its sessions with it.
    foreignKey({
      columns: [table.organisationId, table.bootcampId, table.classId],
      foreignColumns: [
        bootcampClasses.organisationId,
        bootcampClasses.bootcampId,
        bootcampClasses.classId,
      ],
    }).onDelete('cascade'),
    index('bootcamp_sessions_by_time').on(table.organisationId, table.bootcampId, table.startsAt),
  ],
);

/** The dates of a bootcamp, moved as one: what they were, so that it can be undone. */
export const bootcampMoves = pgTable(
  'bootcamp_moves',
  {
    organisationId: organisationId(),
    id: id(),
    bootcampId: bootcampId(),
    days: integer('days').notNull(),
    before: jsonb('before').$type<MovedDates>().notNull(),
    after: jsonb('after').$type<MovedDates>().notNull(),
    /** Ids of people are unique over all organisations: it may be one of the provider's, visiting. */
    movedBy: integer('moved_by').notNull(),
    movedAt: instant('moved_at').notNull(),
    undoneAt: instant('undone_at'),
  },
  (table) => [
    tenantKey(table),
    tenantReference(table, table.bootcampId, bootcamps).onDelete('cascade'),
    index('bootcamp_moves_by_bootcamp').on(table.organisationId, table.bootcampId, table.id),
  ],
);

/** Who of the staff wants to be told once a week how a bootcamp stands. */
export const bootcampLetters = pgTable(
  'bootcamp_letters',
  {
    organisationId: organisationId(),
    bootcampId: bootcampId(),
    userId: integer('user_id').notNull(),
    /** The Monday of the week that was told last, by the calendar of the bootcamp's zone. */
    toldWeek: date('told_week', { mode: 'string' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.bootcampId, table.userId] }),
    tenantReference(table, table.bootcampId, bootcamps).onDelete('cascade'),
    tenantReference(table, table.userId, users).onDelete('cascade'),
    index('bootcamp_letters_by_user').on(table.organisationId, table.userId),
  ],
);

/** The one address at which a person's calendar programs read their bootcamps, as a hash. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    organisationId: organisationId(),
    userId: integer('user_id').notNull(),
    secretHash: text('secret_hash').notNull(),
    createdAt: createdAt(),
    lastReadAt: instant('last_read_at'),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.userId] }),
    tenantReference(table, table.userId, users).onDelete('cascade'),
  ],
);
