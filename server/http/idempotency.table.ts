import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, createdAt, organisationId } from '../db/columns.ts';

/** Of larger ones only the newest are kept. */
export const largeAnswerBytes = 4000;

/** What was answered under a key, written in the transaction of the effect. Kept 180 days. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    organisationId: organisationId(),
    userId: integer('user_id').notNull(),
    key: uuid('key').notNull(),
    /** SHA-256 of method, path and body. */
    fingerprint: text('fingerprint').notNull(),
    /** The envelope as it was sent, where it is short. */
    response: text('response'),
    /** A longer one; with neither, it was forgotten. See kept-answer.ts. */
    packed: bytea('packed'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.userId, table.key] }),
    index('idempotency_keys_by_age').on(table.createdAt),
    index('idempotency_keys_large')
      .on(table.organisationId, table.userId, table.createdAt)
      .where(sql`octet_length(${table.packed}) > ${sql.raw(String(largeAnswerBytes))}`),
  ],
);
