import { bigint, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { StorageKind } from '../../../domain/usage/usage.rules.ts';
import {
  createdAt,
  instant,
  organisationId,
  tenantReference,
  updatedAt,
} from '../../db/columns.ts';
import { materials } from '../materials.table.ts';

/** Files on their way to a material, and archives to the library; the bytes that are here lie in the folder for files on their way. */
export const materialUploads = pgTable(
  'material_uploads',
  {
    organisationId: organisationId(),
    /** Nobody guesses it, and it is worth nothing to anybody else. */
    uuid: uuid('uuid').notNull(),
    /** Null for an archive of a library, and for files that people hand in. */
    materialId: integer('material_id'),
    /** Ids of people are unique over all organisations: it may be one of the provider's, visiting. */
    userId: integer('user_id').notNull(),
    fileName: text('file_name').notNull(),
    kind: text('kind').$type<StorageKind>().notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    /** What is here and would outlive a power cut. */
    offset: bigint('offset_bytes', { mode: 'number' }).notNull().default(0),
    fingerprint: text('fingerprint').notNull(),
    /** The room that is kept for it; none for an archive, of which only what is in it is kept. */
    reservationUuid: uuid('reservation_uuid'),
    /** Who is writing to it now, of all servers; one that falls silent is dead. */
    writer: uuid('writer'),
    writerSeenAt: instant('writer_seen_at'),
    /** What became of it. */
    fileId: integer('file_id'),
    archiveId: integer('archive_id'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.uuid] }),
    tenantReference(table, table.materialId, materials).onDelete('cascade'),
    index('material_uploads_by_file').on(
      table.organisationId,
      table.materialId,
      table.userId,
      table.fingerprint,
    ),
  ],
);
