import { bigint, foreignKey, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, organisationId, tenantReference, updatedAt } from '../../db/columns.ts';
import { materials, materialVersions } from '../../materials/materials.table.ts';

/** A book that is being written; without a row, nothing was changed since its last version. */
export const bookDrafts = pgTable(
  'book_drafts',
  {
    organisationId: organisationId(),
    materialId: integer('material_id').notNull(),
    /** The version it began with, whose files its chapters may name; null for a book that has none. */
    baseVersionId: integer('base_version_id'),
    /** Of the outline: another one with each change of it. */
    revision: integer('revision').notNull(),
    /** Ids of people are unique over all organisations: it may be one of the provider's, visiting. */
    updatedBy: integer('updated_by').notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.materialId] }),
    tenantReference(table, table.materialId, materials).onDelete('cascade'),
    tenantReference(table, table.baseVersionId, materialVersions).onDelete('cascade'),
  ],
);

/** Apart from each other, so that two may write in two chapters and neither saves the whole book. */
export const bookDraftChapters = pgTable(
  'book_draft_chapters',
  {
    organisationId: organisationId(),
    materialId: integer('material_id').notNull(),
    /** Stays with the chapter: links, notes and progress know it by this. */
    slug: text('slug').notNull(),
    /** From 0, in reading order. */
    position: integer('position').notNull(),
    title: text('title').notNull(),
    /** 0 for a chapter, 1 for a chapter under it, and so on. */
    depth: integer('depth').notNull(),
    markdown: text('markdown').notNull(),
    minutes: integer('minutes').notNull(),
    /** As in `book_chapters`. */
    sourcePath: text('source_path'),
    /** Of the text: another one with each change of it. */
    revision: integer('revision').notNull(),
    /** Who changed the text since the last version; null when nobody has. As in `book_drafts`. */
    updatedBy: integer('updated_by'),
    updatedAt: instant('updated_at'),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.materialId, table.slug] }),
    foreignKey({
      columns: [table.organisationId, table.materialId],
      foreignColumns: [bookDrafts.organisationId, bookDrafts.materialId],
    }).onDelete('cascade'),
  ],
);

/** Pictures that came to a book since its last version, by the path its Markdown uses. */
export const bookDraftAssets = pgTable(
  'book_draft_assets',
  {
    organisationId: organisationId(),
    materialId: integer('material_id').notNull(),
    path: text('path').notNull(),
    mediaType: text('media_type').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    sha256: text('sha256').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.materialId, table.path] }),
    foreignKey({
      columns: [table.organisationId, table.materialId],
      foreignColumns: [bookDrafts.organisationId, bookDrafts.materialId],
    }).onDelete('cascade'),
  ],
);
