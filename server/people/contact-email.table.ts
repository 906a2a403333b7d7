import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, instant, organisationId, tenantReference } from '../db/columns.ts';
import { users } from './people.table.ts';

/** An address that waits until its owner has opened the link it was sent; a new one takes its place. */
export const pendingEmails = pgTable(
  'pending_emails',
  {
    organisationId: organisationId(),
    userId: integer('user_id').notNull(),
    email: text('email').notNull(),
    tokenHash: text('token_hash').notNull(),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.userId] }),
    tenantReference(table, table.userId, users).onDelete('cascade'),
  ],
);
