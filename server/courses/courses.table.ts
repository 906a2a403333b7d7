import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Cover } from '../../domain/outlines/cover.schema.ts';
import type { Difficulty } from '../../domain/materials/kinds.ts';
import type { Language } from '../../domain/format/language.ts';
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
import { outlines } from '../outlines/outlines.table.ts';

// Drizzle wants fresh builders for each table.
const facts = () => ({
  title: text('title').notNull(),
  description: text('description').notNull().default(''),
  lang: text('lang').$type<Language>().notNull(),
  difficulty: text('difficulty').$type<Difficulty>().notNull(),
  /** How long somebody needs for it; null: nobody said. */
  expectedHours: doublePrecision('expected_hours'),
  /** What was chosen for its cards; without it they draw what it is about. */
  cover: jsonb('cover').$type<Cover>(),
});

/** As the catalogue of self-learning shows and orders it; a version of which nobody said it takes none. */
export const minutesOf = (expectedHours: SQLWrapper): SQL<number> =>
  sql<number>`round(coalesce(${expectedHours}, 0) * 60)`;

/** A course as its authors work on it; what others may use of it are its versions. */
export const courses = pgTable(
  'courses',
  {
    organisationId: organisationId(),
    id: id(),
    ...facts(),
    /** Of the draft. */
    outlineId: integer('outline_id').notNull(),
    /** Of the draft, kept with the rows it counts. */
    materialCount: integer('material_count').notNull().default(0),
    /** The version that new classes take; null until the first is published. */
    currentVersionId: integer('current_version_id'),
    /** Whether the draft is something else than the current version. */
    hasDraft: boolean('has_draft').notNull().default(true),
    archivedAt: instant('archived_at'),
    /** Ids of people are unique over all organisations: it may be one of the provider's, visiting. */
    createdBy: integer('created_by').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    revision: revision(),
  },
  (table) => [
    tenantKey(table),
    tenantReference(table, table.outlineId, outlines),
    index('courses_by_title').on(table.organisationId, table.title, table.id),
    index('courses_by_update').on(table.organisationId, table.updatedAt, table.id),
  ],
);

/** Never changed: who has a version, or a class of it, keeps what it was. */
export const courseVersions = pgTable(
  'course_versions',
  {
    organisationId: organisationId(),
    id: id(),
    courseId: integer('course_id').notNull(),
    /** From 1 on. */
    number: integer('number').notNull(),
    ...facts(),
    outlineId: integer('outline_id').notNull(),
    materialCount: integer('material_count').notNull(),
    /** What is new in it, as its author said. */
    changes: text('changes').notNull().default(''),
    /** Ids of people are unique over all organisations: it may be one of the provider's, visiting. */
    createdBy: integer('created_by').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    tenantKey(table),
    tenantReference(table, table.courseId, courses).onDelete('cascade'),
    tenantReference(table, table.outlineId, outlines),
    uniqueIndex('course_versions_number').on(table.organisationId, table.courseId, table.number),
    index('course_versions_by_title').on(table.organisationId, table.title, table.courseId),
    index('course_versions_by_creation').on(table.organisationId, table.createdAt, table.courseId),
    index('course_versions_by_minutes').on(
      table.organisationId,
      minutesOf(table.expectedHours),
      table.courseId,
    ),
  ],
);
