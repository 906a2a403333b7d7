import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, organisationId } from '../db/columns.ts';

/** What was answered under a key, written in the transaction of the effect. Kept 180 days. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    organisationId: organisationId(),
    userId: integer('user_id').notNull(),
    key: uuid('key').notNull(),
    /** SHA-256 of method, path and body. */
    fingerprint: text('fingerprint').notNull(),
    /** The envelope as it was sent. */
    response: text('response'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.userId, table.key] }),
    index('idempotency_keys_by_age').on(table.createdAt),
  ],
);
