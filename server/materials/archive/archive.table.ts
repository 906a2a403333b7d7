import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type {
  ArchiveState,
  PlannedMaterial,
} from '../../../domain/materials/archive/archive-import.schema.ts';
import type { Sentence } from '../../../domain/format/language.ts';
import { createdAt, id, organisationId, tenantKey, updatedAt } from '../../db/columns.ts';

/** Archives of a library on their way in: looked through first, and brought in when somebody has said so. */
export const libraryArchives = pgTable(
  'library_archives',
  {
    organisationId: organisationId(),
    id: id(),
    /** Ids of people are unique over all organisations: it may be one of the provider's, visiting. */
    createdBy: integer('created_by').notNull(),
    fileName: text('file_name').notNull(),
    /** The upload's name in the folder for files on their way; gone once the import has ended. */
    upload: text('upload').notNull(),
    status: text('status').$type<ArchiveState>().notNull().default('checking'),
    /** 0 to 100. */
    percent: integer('percent').notNull().default(0),
    refusal: jsonb('refusal').$type<Sentence>(),
    /** What is in it, and what is to be done with each. */
    plan: jsonb('plan').$type<readonly PlannedMaterial[]>().notNull().default([]),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [tenantKey(table)],
);
