import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, organisationId, tenantReference } from '../../db/columns.ts';
import { examSittings } from '../exams.table.ts';

/** Files of people whose bytes are here; whether one counts is said by the answer that names its digest. */
export const examFiles = pgTable(
  'exam_files',
  {
    organisationId: organisationId(),
    /** Chosen by the device on which it was handed in. */
    uuid: uuid('uuid').notNull(),
    sittingId: integer('sitting_id').notNull(),
    name: text('name').notNull(),
    /** By its bytes, and not by its name. */
    mediaType: text('media_type').notNull(),
    sha256: text('sha256').notNull(),
    bytes: integer('bytes').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.uuid] }),
    index('exam_files_of_sitting').on(table.organisationId, table.sittingId),
    index('exam_files_by_age').on(table.createdAt),
    tenantReference(table, table.sittingId, examSittings).onDelete('cascade'),
  ],
);
