import {
  bigint,
  date,
  foreignKey,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { StorageKind } from '../../domain/usage/usage.rules.ts';
import { createdAt, instant, organisationId } from '../db/columns.ts';
import { organisations } from '../organisations/organisations.table.ts';

const bytesOf = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0);

/** What an organisation's files take, kept with the rows it counts. Locked by whoever changes them. */
export const storageUsage = pgTable(
  'storage_usage',
  {
    organisationId: organisationId(),
    fileBytes: bytesOf('file_bytes'),
    videoBytes: bytesOf('video_bytes'),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId] }),
    foreignKey({ columns: [table.organisationId], foreignColumns: [organisations.id] }),
  ],
);

/** Every file that something names: the same bytes are kept, and counted, once. */
export const storedFiles = pgTable(
  'stored_files',
  {
    organisationId: organisationId(),
    kind: text('kind').$type<StorageKind>().notNull(),
    sha256: text('sha256').notNull(),
    bytes: bytesOf('bytes'),
    /** How many name it; at 0 the row goes. */
    referenceCount: integer('reference_count').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.kind, table.sha256] }),
    foreignKey({ columns: [table.organisationId], foreignColumns: [organisations.id] }),
  ],
);

/** Room kept for uploads that are under way. */
export const storageReservations = pgTable(
  'storage_reservations',
  {
    organisationId: organisationId(),
    uuid: uuid('uuid').notNull(),
    kind: text('kind').$type<StorageKind>().notNull(),
    bytes: bytesOf('bytes'),
    /** From then on it counts no more: whoever held it was killed. */
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.uuid] }),
    foreignKey({ columns: [table.organisationId], foreignColumns: [organisations.id] }),
  ],
);

/** How much there was on a day, by the organisation's calendar. */
export const storageDays = pgTable(
  'storage_days',
  {
    organisationId: organisationId(),
    day: date('day', { mode: 'string' }).notNull(),
    fileBytes: bytesOf('file_bytes'),
    videoBytes: bytesOf('video_bytes'),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.day] }),
    foreignKey({ columns: [table.organisationId], foreignColumns: [organisations.id] }),
  ],
);
