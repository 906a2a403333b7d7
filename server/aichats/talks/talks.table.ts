import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { classes } from '../../classes/classes.table.ts';
import { createdAt, id, organisationId, tenantKey, tenantReference } from '../../db/columns.ts';
import { users } from '../../people/people.table.ts';

/** What an engine took for playing the partner of a conversation. What it said is the challenge’s. */
export const aiTalks = pgTable(
  'ai_talks',
  {
    organisationId: organisationId(),
    id: id(),
    userId: integer('user_id').notNull(),
    classId: integer('class_id').notNull(),
    /** From whose month the tokens are. */
    contractId: integer('contract_id').notNull(),
    /** `2026-11`, in the organisation’s zone. */
    month: text('month').notNull(),
    model: text('model').notNull(),
    /** While the engine is at it. */
    reservedTokens: integer('reserved_tokens').notNull().default(0),
    inputTokens: integer('input_tokens').notNull().default(0),
    outputTokens: integer('output_tokens').notNull().default(0),
    costMicros: bigint('cost_micros', { mode: 'number' }),
    currency: text('currency'),
    createdAt: createdAt(),
  },
  (table) => [
    tenantKey(table),
    index('ai_talks_going_on')
      .on(table.createdAt)
      .where(sql`${table.reservedTokens} > 0`),
    index('ai_talks_by_time').on(table.organisationId, table.createdAt),
    tenantReference(table, table.userId, users).onDelete('cascade'),
    tenantReference(table, table.classId, classes).onDelete('cascade'),
  ],
);
