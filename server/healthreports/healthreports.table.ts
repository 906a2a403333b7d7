import { date, foreignKey, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Condition, HealthWords } from '../../domain/healthreports/healthreports.schema.ts';
import { createdAt, id, organisationId, revision, tenantKey, updatedAt } from '../db/columns.ts';
import { users } from '../people/people.table.ts';

/** What staff write about a trainee for a period; its trainee and other trainees never see it. */
export const healthReports = pgTable(
  'health_reports',
  {
    organisationId: organisationId(),
    id: id(),
    userId: integer('user_id').notNull(),
    /** Ids of people are unique over all organisations: it may be one of the provider's, visiting. */
    authorId: integer('author_id').notNull(),
    startAt: date('start_at', { mode: 'string' }).notNull(),
    endAt: date('end_at', { mode: 'string' }).notNull(),
    condition: text('condition').$type<Condition>().notNull(),
    words: jsonb('words').$type<HealthWords>().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    revision: revision(),
  },
  (table) => [
    tenantKey(table),
    foreignKey({
      columns: [table.organisationId, table.userId],
      foreignColumns: [users.organisationId, users.id],
    }).onDelete('cascade'),
    uniqueIndex('health_reports_one_a_period').on(
      table.organisationId,
      table.userId,
      table.authorId,
      table.startAt,
      table.endAt,
    ),
  ],
);
