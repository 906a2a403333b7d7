import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, organisationId, revision, tenantReference } from '../db/columns.ts';
import { users } from '../people/people.table.ts';

/** What devices write to rehearse; gone when they are done, and after a day in any case. */
export const rehearsals = pgTable(
  'rehearsals',
  {
    organisationId: organisationId(),
    userId: integer('user_id').notNull(),
    uuid: uuid('uuid').notNull(),
    text: text('text').notNull(),
    revision: revision(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.userId, table.uuid] }),
    tenantReference(table, table.userId, users).onDelete('cascade'),
  ],
);
