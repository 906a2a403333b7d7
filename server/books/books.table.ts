import { integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Loss, RefusalCode, RefusalData } from '../../domain/books/import.messages.ts';
import type { ImportState } from '../../domain/books/import.schema.ts';
import {
  createdAt,
  id,
  organisationId,
  tenantKey,
  tenantReference,
  updatedAt,
} from '../db/columns.ts';
import { materials, materialVersions } from '../materials/materials.table.ts';

export const bookChapters = pgTable(
  'book_chapters',
  {
    organisationId: organisationId(),
    materialVersionId: integer('material_version_id').notNull(),
    /** From 0, in reading order. */
    position: integer('position').notNull(),
    slug: text('slug').notNull(),
    title: text('title').notNull(),
    /** 0 for a chapter, 1 for a chapter under it, and so on. */
    depth: integer('depth').notNull(),
    markdown: text('markdown').notNull(),
    minutes: integer('minutes').notNull(),
    /** Where the file lay that it came from; null when it was written here. */
    sourcePath: text('source_path'),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.materialVersionId, table.position] }),
    tenantReference(table, table.materialVersionId, materialVersions).onDelete('cascade'),
    uniqueIndex('book_chapters_slug').on(table.organisationId, table.materialVersionId, table.slug),
  ],
);

/** Books on their way into the library. */
export const materialImports = pgTable(
  'material_imports',
  {
    organisationId: organisationId(),
    id: id(),
    /** Ids of people are unique over all organisations: it may be one of the provider's, visiting. */
    createdBy: integer('created_by').notNull(),
    fileName: text('file_name').notNull(),
    /** The upload's name in the folder for files on their way; gone once the import has ended. */
    upload: text('upload').notNull(),
    /** The room that is kept for its files until they are counted; null once the import has ended. */
    reservationUuid: uuid('reservation_uuid'),
    status: text('status').$type<ImportState>().notNull().default('waiting'),
    /** 0 to 100. */
    percent: integer('percent').notNull().default(0),
    materialId: integer('material_id'),
    /** The book whose next draft it may become; null when it is to be a book of its own. */
    forMaterialId: integer('for_material_id'),
    refusal: jsonb('refusal').$type<{ code: RefusalCode; data: RefusalData }>(),
    losses: jsonb('losses').$type<readonly Loss[]>().notNull().default([]),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    tenantKey(table),
    tenantReference(table, table.materialId, materials),
    tenantReference(table, table.forMaterialId, materials).onDelete('cascade'),
  ],
);
