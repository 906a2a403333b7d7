import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { RelativeDate } from '../../domain/outlines/relative-date.schema.ts';
import { id, organisationId, tenantKey, tenantReference } from '../db/columns.ts';
import { materials, materialVersions } from '../materials/materials.table.ts';

// What a class would be, before there is one: the outline of a course's draft, of each of its versions and
// of a class template. It has the shape of a class's outline, with relative dates.

export const outlines = pgTable(
  'outlines',
  {
    organisationId: organisationId(),
    id: id(),
    /** The last day; null: whoever makes a class of it chooses one. */
    ends: jsonb('ends').$type<RelativeDate>(),
  },
  (table) => [tenantKey(table)],
);

const outlineId = () => integer('outline_id').notNull();

/** Stays the same in each copy of the outline, so that versions can be compared. */
const part = () => uuid('part').notNull().defaultRandom();

export const outlineSections = pgTable(
  'outline_sections',
  {
    organisationId: organisationId(),
    id: id(),
    outlineId: outlineId(),
    part: part(),
    position: integer('position').notNull(),
    title: text('title').notNull(),
    /** Null: with the class. */
    opens: jsonb('opens').$type<RelativeDate>(),
  },
  (table) => [
    tenantKey(table),
    tenantReference(table, table.outlineId, outlines).onDelete('cascade'),
    uniqueIndex('outline_sections_part').on(table.organisationId, table.outlineId, table.part),
    index('outline_sections_by_outline').on(table.organisationId, table.outlineId, table.position),
  ],
);

export const outlineMaterials = pgTable(
  'outline_materials',
  {
    organisationId: organisationId(),
    id: id(),
    outlineId: outlineId(),
    sectionId: integer('section_id').notNull(),
    part: part(),
    /** Runs through the whole outline. */
    position: integer('position').notNull(),
    materialId: integer('material_id').notNull(),
    /** Null: the version that is current when a class is made of it, or when the course is published. */
    materialVersionId: integer('material_version_id'),
    due: jsonb('due').$type<RelativeDate>(),
  },
  (table) => [
    tenantKey(table),
    tenantReference(table, table.outlineId, outlines).onDelete('cascade'),
    tenantReference(table, table.sectionId, outlineSections).onDelete('cascade'),
    tenantReference(table, table.materialId, materials),
    tenantReference(table, table.materialVersionId, materialVersions),
    uniqueIndex('outline_materials_part').on(table.organisationId, table.outlineId, table.part),
    index('outline_materials_by_outline').on(table.organisationId, table.outlineId, table.position),
    index('outline_materials_by_section').on(table.organisationId, table.sectionId),
    index('outline_materials_by_material').on(table.organisationId, table.materialId),
  ],
);
