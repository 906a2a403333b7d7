import {
  bigint,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { ProcessingFailure } from '../../../domain/materials/processing.failures.ts';
import type {
  ProcessingPurpose,
  ProcessingState,
} from '../../../domain/materials/processing.schema.ts';
import {
  createdAt,
  id,
  organisationId,
  tenantKey,
  tenantReference,
  updatedAt,
} from '../../db/columns.ts';
import { materialFiles } from '../materials.table.ts';

/** What is made of an uploaded file, each for a purpose. */
export const fileProcessings = pgTable(
  'material_file_processings',
  {
    organisationId: organisationId(),
    id: id(),
    fileId: integer('file_id').notNull(),
    purpose: text('purpose').$type<ProcessingPurpose>().notNull(),
    state: text('state').$type<ProcessingState>().notNull().default('waiting'),
    /** 0 to 100. */
    percent: integer('percent').notNull().default(0),
    /** How often it was begun. */
    attempt: integer('attempt').notNull().default(0),
    failure: text('failure').$type<ProcessingFailure>(),
    /** What is to be read in the file; null until that is known. */
    words: text('words'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    tenantKey(table),
    tenantReference(table, table.fileId, materialFiles).onDelete('cascade'),
    uniqueIndex('material_file_processings_purpose').on(
      table.organisationId,
      table.fileId,
      table.purpose,
    ),
    index('material_file_processings_state').on(table.organisationId, table.state),
  ],
);

/** The files that were made; the bytes are in storage under their hash, and counted. */
export const processingResults = pgTable(
  'material_file_results',
  {
    organisationId: organisationId(),
    processingId: integer('processing_id').notNull(),
    name: text('name').notNull(),
    mediaType: text('media_type').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    sha256: text('sha256').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.processingId, table.name] }),
    tenantReference(table, table.processingId, fileProcessings).onDelete('cascade'),
  ],
);
