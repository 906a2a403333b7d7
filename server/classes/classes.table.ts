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
  uuid,
} from 'drizzle-orm/pg-core';
import type { Cover } from '../../domain/outlines/cover.schema.ts';
import type { RelativeDate } from '../../domain/outlines/relative-date.schema.ts';
import type { Language } from '../../domain/format/language.ts';
import { courseVersions } from '../courses/courses.table.ts';
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
import { materials, materialVersions } from '../materials/materials.table.ts';
import { users } from '../people/people.table.ts';

export const classes = pgTable(
  'classes',
  {
    organisationId: organisationId(),
    id: id(),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    lang: text('lang').$type<Language>().notNull(),
    /** Calendar dates of the organisation's zone, both days included. */
    startAt: date('start_at', { mode: 'string' }).notNull(),
    endAt: date('end_at', { mode: 'string' }).notNull(),
    /** What was chosen for its cards; without it they draw what it is about. */
    cover: jsonb('cover').$type<Cover>(),
    isPublished: boolean('is_published').notNull().default(false),
    /** Put away, and never published then; null: it is not. */
    archivedAt: instant('archived_at'),
    /** The room of one person who learns alone: no list of classes has it. */
    isSelfLearning: boolean('is_self_learning').notNull().default(false),
    /** How many can be enrolled; null: as many as are picked. Whoever comes later waits in `class_waiting`. */
    seats: integer('seats'),
    /** The version of a course that it was made of, and whose course that is. */
    courseOrganisationId: integer('course_organisation_id'),
    courseVersionId: integer('course_version_id'),
    /** Ids of people are unique over all organisations: it may be one of the provider's, visiting. */
    createdBy: integer('created_by').notNull(),
    /** Kept with the rows they count, so that a list need not count 100,000 of them. */
    traineeCount: integer('trainee_count').notNull().default(0),
    materialCount: integer('material_count').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    revision: revision(),
  },
  (table) => [
    tenantKey(table),
    index('classes_by_start').on(table.organisationId, table.startAt, table.id),
    index('classes_by_title').on(table.organisationId, table.title, table.id),
    foreignKey({
      columns: [table.courseOrganisationId, table.courseVersionId],
      foreignColumns: [courseVersions.organisationId, courseVersions.id],
    }),
    // Who uses which version of a course.
    index('classes_by_course_version')
      .on(table.courseOrganisationId, table.courseVersionId)
      .where(sql`${table.courseVersionId} is not null`),
  ],
);

export const classSections = pgTable(
  'class_sections',
  {
    organisationId: organisationId(),
    id: id(),
    classId: integer('class_id').notNull(),
    position: integer('position').notNull(),
    title: text('title').notNull(),
    /** Its materials are "available soon" before this date. */
    opensAt: date('opens_at', { mode: 'string' }),
    /** How `opensAt` came about; null: somebody chose it. */
    opensRule: jsonb('opens_rule').$type<RelativeDate>(),
    /** The same part of a course in each of its versions, by its uuid there. */
    coursePart: uuid('course_part'),
  },
  (table) => [
    tenantKey(table),
    tenantReference(table, table.classId, classes).onDelete('cascade'),
    index('class_sections_by_class').on(table.organisationId, table.classId, table.position),
  ],
);

/** A quiz of what was got wrong, for all of a class, a group or one trainee; its parts are materials. */
export const classDrills = pgTable(
  'class_drills',
  {
    organisationId: organisationId(),
    id: id(),
    classId: integer('class_id').notNull(),
    title: text('title').notNull(),
    /** Both null: all of the class. A group that is gone has nobody. */
    groupId: integer('group_id'),
    userId: integer('user_id'),
    /** Ids of people are unique over all organisations: it may be one of the provider's, visiting. */
    madeBy: integer('made_by').notNull(),
    madeAt: instant('made_at').notNull(),
  },
  (table) => [
    tenantKey(table),
    tenantReference(table, table.classId, classes).onDelete('cascade'),
    tenantReference(table, table.userId, users),
    index('class_drills_by_class').on(table.organisationId, table.classId, table.id),
  ],
);

export const classMaterials = pgTable(
  'class_materials',
  {
    organisationId: organisationId(),
    id: id(),
    classId: integer('class_id').notNull(),
    sectionId: integer('section_id').notNull(),
    position: integer('position').notNull(),
    materialId: integer('material_id').notNull(),
    materialVersionId: integer('material_version_id').notNull(),
    /** The last day on which it counts as in time. */
    dueAt: date('due_at', { mode: 'string' }),
    /** How `dueAt` came about; null: somebody chose it. */
    dueRule: jsonb('due_rule').$type<RelativeDate>(),
    /** The same part of a course in each of its versions, by its uuid there. */
    coursePart: uuid('course_part'),
    /** The drill quiz that it is a part of: only those whom that is for have it, and it counts for nothing. */
    drillId: integer('drill_id'),
  },
  (table) => [
    tenantKey(table),
    tenantReference(table, table.drillId, classDrills),
    tenantReference(table, table.classId, classes).onDelete('cascade'),
    tenantReference(table, table.sectionId, classSections).onDelete('cascade'),
    tenantReference(table, table.materialId, materials),
    tenantReference(table, table.materialVersionId, materialVersions),
    index('class_materials_by_class').on(table.organisationId, table.classId, table.position),
    index('class_materials_by_material').on(table.organisationId, table.materialId),
    index('class_materials_by_version').on(table.organisationId, table.materialVersionId),
    index('class_materials_by_drill')
      .on(table.organisationId, table.drillId)
      .where(sql`${table.drillId} is not null`),
  ],
);

export const classInstructors = pgTable(
  'class_instructors',
  {
    organisationId: organisationId(),
    classId: integer('class_id').notNull(),
    userId: integer('user_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.classId, table.userId] }),
    tenantReference(table, table.classId, classes).onDelete('cascade'),
    tenantReference(table, table.userId, users).onDelete('cascade'),
    index('class_instructors_by_user').on(table.organisationId, table.userId, table.classId),
  ],
);

export const classGroups = pgTable(
  'class_groups',
  {
    organisationId: organisationId(),
    classId: integer('class_id').notNull(),
    groupId: integer('group_id').notNull(),
    /** Whether those who join it later are enrolled, and those who leave it leave. */
    follows: boolean('follows').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.classId, table.groupId] }),
    index('class_groups_followed')
      .on(table.organisationId, table.classId, table.groupId)
      .where(sql`${table.follows}`),
    tenantReference(table, table.classId, classes).onDelete('cascade'),
    tenantReference(table, table.groupId, groups).onDelete('cascade'),
  ],
);

/** One row a trainee, whether picked themselves or come with a group, with their progress summed up. */
export const classTrainees = pgTable(
  'class_trainees',
  {
    organisationId: organisationId(),
    classId: integer('class_id').notNull(),
    userId: integer('user_id').notNull(),
    /** The group they came with; null when they were picked themselves. */
    groupId: integer('group_id'),
    enrolledAt: createdAt(),
    completedCount: integer('completed_count').notNull().default(0),
    lastActivityAt: instant('last_activity_at'),
    /** When they were notified of their enrolment: at publishing, or at once in a published class. */
    toldAt: instant('told_at'),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.classId, table.userId] }),
    tenantReference(table, table.classId, classes).onDelete('cascade'),
    tenantReference(table, table.userId, users).onDelete('cascade'),
    index('class_trainees_by_user').on(table.organisationId, table.userId, table.classId),
    index('class_trainees_by_completed').on(
      table.organisationId,
      table.classId,
      table.completedCount,
      table.userId,
    ),
    index('class_trainees_by_activity').on(
      table.organisationId,
      table.classId,
      // Whoever never worked comes last when the newest are asked for.
      table.lastActivityAt.desc().nullsLast(),
      table.userId.desc().nullsFirst(),
    ),
    index('class_trainees_by_group').on(
      table.organisationId,
      table.classId,
      table.groupId,
      table.userId,
    ),
    index('class_trainees_untold')
      .on(table.organisationId, table.classId, table.userId)
      .where(sql`${table.toldAt} is null`),
  ],
);
