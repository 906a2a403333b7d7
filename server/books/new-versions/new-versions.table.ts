import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { organisationId, tenantReference } from '../../db/columns.ts';
import { materialImports } from '../books.table.ts';

/** Chapters of a file that was read for a book that is there, until somebody has decided about it. */
export const importedChapters = pgTable(
  'material_import_chapters',
  {
    organisationId: organisationId(),
    importId: integer('import_id').notNull(),
    /** The chapter's own where the book has it already. */
    slug: text('slug').notNull(),
    position: integer('position').notNull(),
    title: text('title').notNull(),
    depth: integer('depth').notNull(),
    markdown: text('markdown').notNull(),
    minutes: integer('minutes').notNull(),
    sourcePath: text('source_path'),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.importId, table.slug] }),
    tenantReference(table, table.importId, materialImports).onDelete('cascade'),
  ],
);

/** The files that they show; they are counted from the moment they are read. */
export const importedAssets = pgTable(
  'material_import_assets',
  {
    organisationId: organisationId(),
    importId: integer('import_id').notNull(),
    path: text('path').notNull(),
    mediaType: text('media_type').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    sha256: text('sha256').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.importId, table.path] }),
    tenantReference(table, table.importId, materialImports).onDelete('cascade'),
  ],
);
