import { boolean, foreignKey, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Cover } from '../../domain/outlines/cover.schema.ts';
import type { Language } from '../../domain/format/language.ts';
import { courseVersions } from '../courses/courses.table.ts';
import {
  createdAt,
  id,
  organisationId,
  revision,
  tenantKey,
  tenantReference,
  updatedAt,
} from '../db/columns.ts';
import { outlines } from '../outlines/outlines.table.ts';

/** What classes of an organisation begin with. */
export const classTemplates = pgTable(
  'class_templates',
  {
    organisationId: organisationId(),
    id: id(),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    lang: text('lang').$type<Language>().notNull(),
    cover: jsonb('cover').$type<Cover>(),
    outlineId: integer('outline_id').notNull(),
    /** Kept with the rows it counts. */
    materialCount: integer('material_count').notNull().default(0),
    /** Whether others than its author may make classes of it. */
    isPublished: boolean('is_published').notNull().default(false),
    /** The version of a course that it was made of. */
    courseOrganisationId: integer('course_organisation_id'),
    courseVersionId: integer('course_version_id'),
    /** Ids of people are unique over all organisations: it may be one of the provider's, visiting. */
    createdBy: integer('created_by').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    revision: revision(),
  },
  (table) => [
    tenantKey(table),
    tenantReference(table, table.outlineId, outlines),
    foreignKey({
      columns: [table.courseOrganisationId, table.courseVersionId],
      foreignColumns: [courseVersions.organisationId, courseVersions.id],
    }),
    index('class_templates_by_title').on(table.organisationId, table.title, table.id),
    index('class_templates_by_update').on(table.organisationId, table.updatedAt, table.id),
  ],
);
